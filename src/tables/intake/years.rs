//! The fiscal year of a table's months.

use super::cells::Cell;
use super::choices::Choices;
use super::found::{About, Chosen, Doubt};
use super::header::Role;
use super::months::{self, Period};
use super::understand::Understood;
use crate::scenario::Page;
use crate::sheet::municipalities::bare_text;
use std::ops::Range;

/// The name of the choice.
pub const FIELD: &str = "year";

impl Understood {
    /// Finds the fiscal year of the months, as far as the table says: beside each month, in a column or a line of
    /// its own, or what names the whole. If there are several, one must be chosen: it stands as if it were the
    /// last.
    pub(super) fn find_year(&mut self, choices: &Choices<'_>) {
        let mut found = match self.page {
            Page::Fam => self.years_of_rows(),
            _ => self.years_of_periods(),
        };
        let are_of_months = !found.is_empty();
        if !are_of_months {
            found = self.years_named();
        }
        let mut years: Vec<u16> = found.iter().map(|(_, _, year)| *year).collect();
        years.sort_unstable();
        years.dedup();
        let (Some(last), Some((row, column, _))) = (years.last().copied(), found.first().copied()) else {
            return self.find_half(choices);
        };
        self.year = Some(last);
        if years.len() == 1 || !are_of_months && self.page == Page::Cofim {
            return;
        }
        let options: Vec<String> = years.iter().map(u16::to_string).collect();
        let own = self.ask_of_months((row, column), About::Years, options, choices);
        self.year = own.and_then(|own| own.parse().ok()).or(self.year);
        if self.page == Page::Cofim {
            for (_, column, year) in found {
                if Some(year) != self.year {
                    self.roles[column] = Role::Unused;
                }
            }
        }
    }

    /// Months from January on that go beyond June are of two fiscal years, if they are of one of the calendar.
    fn find_half(&mut self, choices: &Choices<'_>) {
        let months = self.months();
        let in_calendar: Vec<usize> = months.iter().map(|(.., place)| (place + 6) % 12).collect();
        let is_ascending = in_calendar.windows(2).all(|pair| pair[0] < pair[1]);
        let (Some((row, column, _)), Some(0..6), Some(6..)) =
            (months.first().copied(), in_calendar.first(), in_calendar.last())
        else {
            return;
        };
        if !is_ascending {
            return;
        }
        let options = ["first", "second", "both"].map(str::to_string).to_vec();
        self.half = match self.ask_of_months((row, column), About::Halves, options, choices) {
            Some("first") => Some(Half::First),
            Some("second") => Some(Half::Second),
            _ => None,
        };
        if self.page == Page::Cofim {
            for (_, column, place) in months {
                if self.is_of_other_half(place) {
                    self.roles[column] = Role::Unused;
                }
            }
        }
    }

    /// Asks of which year the months are, and tells what was chosen.
    fn ask_of_months<'a>(
        &mut self,
        (row, column): (usize, usize),
        about: About,
        options: Vec<String>,
        choices: &Choices<'a>,
    ) -> Option<&'a str> {
        let own = choices.get(FIELD).filter(|own| options.iter().any(|option| option == own));
        self.doubts.push(Doubt {
            cell: self.sheet.address(row, column),
            written: self.sheet.at(row, column).shown(),
            about,
            field: FIELD.to_string(),
            options,
            chosen: own.map(Chosen::own),
            is_open: own.is_none(),
        });
        own
    }

    /// The cells that name months of the calendar: row, column, place in a fiscal year.
    fn months(&self) -> Vec<(usize, usize, usize)> {
        let place = |period: Period| match period {
            Period::Month(place, _) => Some(place),
            Period::Number(_) => Some(self.place(period)).filter(|_| self.calendar),
            Period::Fiscal(_) => None,
        };
        match (self.page, self.name_column(), self.header) {
            (Page::Fam, Some(column), _) => {
                self.data().filter_map(|row| Some((row, column, place(self.month_of(row)?)?))).collect()
            }
            (Page::Cofim, _, Some(header)) => {
                let place = |column: usize| place(months::period(self.sheet.at(header, column))?);
                self.periods().filter_map(|column| Some((header, column, place(column)?))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a month is of the half year that was not chosen.
    fn is_of_other_half(&self, place: usize) -> bool {
        self.half.is_some_and(|half| (half == Half::Second) != (place < 6))
    }

    /// Whether a row's month is of another fiscal year than the one that is taken.
    pub(super) fn is_of_other_year(&self, at: usize) -> bool {
        if self.page != Page::Fam {
            return false;
        }
        let is_in_half = self.month_of(at).is_some_and(|month| self.is_of_other_half(self.place(month)));
        is_in_half || self.year_of(at).is_some_and(|year| Some(year) != self.year)
    }

    /// Whether the years of the calendar stand beside the months.
    pub(super) fn has_calendar_years(&self) -> bool {
        let Some((column, false)) = self.year_column else { return false };
        let mut years = self.data().map(|row| told(&self.sheet.at(row, column).shown()));
        years.any(|year| matches!(year, Some(Year::Calendar(_))))
    }

    /// The rows under the header.
    fn data(&self) -> Range<usize> {
        self.header.map_or(0, |header| header + 1)..self.sheet.height()
    }

    /// The month that a row names.
    fn month_of(&self, at: usize) -> Option<Period> {
        months::period(self.sheet.at(at, self.name_column()?))
    }

    /// The fiscal year of a row's month.
    fn year_of(&self, at: usize) -> Option<u16> {
        let month = self.month_of(at)?;
        let in_column = || {
            let (column, is_fiscal) = self.year_column?;
            // A year that is written once is that of the rows under it too.
            let mut above = (self.data().start..=at).rev().map(|row| self.sheet.at(row, column));
            match told(&above.find(|cell| !cell.is_empty())?.shown())? {
                Year::Calendar(year) if !is_fiscal => Some(months::fiscal_year_of(self.place(month), year)),
                Year::Calendar(year) | Year::Fiscal(year) => Some(year),
            }
        };
        let in_line = || self.year_lines.iter().rfind(|(row, _)| *row < at).map(|(_, year)| *year);
        month.fiscal_year().or_else(in_column).or_else(in_line)
    }

    /// The cells that name months of a year: row, column, fiscal year.
    fn years_of_rows(&self) -> Vec<(usize, usize, u16)> {
        let Some(column) = self.name_column() else { return Vec::new() };
        self.data().filter_map(|row| Some((row, column, self.year_of(row)?))).collect()
    }

    /// The same of the headers of periods.
    fn years_of_periods(&self) -> Vec<(usize, usize, u16)> {
        let Some(header) = self.header else { return Vec::new() };
        let year = |column: usize| {
            let month = months::period(self.sheet.at(header, column))?;
            month.fiscal_year().or_else(|| match self.group_of(header, column)? {
                Year::Calendar(year) => Some(months::fiscal_year_of(self.place(month), year)),
                Year::Fiscal(year) => Some(year),
            })
        };
        self.periods().filter_map(|column| Some((header, column, year(column)?))).collect()
    }

    /// The columns of periods.
    fn periods(&self) -> impl Iterator<Item = usize> {
        let is_period = |column: &usize| match self.roles[*column] {
            Role::Column(place) => self.columns[place].0.starts_with("collections."),
            Role::Published | Role::Unused => false,
        };
        (0..self.roles.len()).filter(is_period)
    }

    /// The year over the header of a column, if several stand there, each over the columns from it on.
    fn group_of(&self, header: usize, column: usize) -> Option<Year> {
        let above = self.sheet.row(header.checked_sub(1)?);
        let years: Vec<(usize, Year)> = above
            .iter()
            .enumerate()
            .filter_map(|(column, cell)| Some((column, year_alone(&bare_text(&cell.shown()))?)))
            .collect();
        let own = years.iter().rfind(|(first, _)| *first <= column);
        own.filter(|_| years.len() > 1).map(|(_, year)| *year)
    }

    /// Finds what says the year of each month: a column, and lines between the rows.
    pub(super) fn find_years_beside(&mut self) {
        let is_it = |column: &usize| self.roles[*column] == Role::Unused && heads_years(&self.head(*column));
        let found = (0..self.roles.len()).find(is_it);
        self.year_column = found.map(|column| (column, self.is_of_fiscal_years(column)));
        let line = |row: usize| {
            let mut cells = self.sheet.row(row).iter().filter(|cell| !cell.is_empty());
            let (first, rest) = (cells.next()?, cells.next());
            named(&bare_text(&first.shown())).filter(|_| rest.is_none()).map(|year| (row, year))
        };
        self.year_lines = self.data().filter_map(line).collect();
    }

    /// Whether a column has fiscal years: it says so, or January has the year of the December before it.
    fn is_of_fiscal_years(&self, column: usize) -> bool {
        let said = |row: usize| Some((self.month_of(row)?, told(&self.sheet.at(row, column).shown())?));
        let said = |row: usize| said(row).map(|(month, year)| (month.place_in_calendar(), year));
        let months: Vec<(usize, Year)> = self.data().filter_map(said).collect();
        // In the order of the alphabet January follows December too.
        let is_in_order = months.windows(2).all(|pair| (pair[0].0 + 1) % 12 == pair[1].0);
        let is_new_year = |pair: &[(usize, Year)]| pair[1].0 == 0 && pair[0].1 == pair[1].1;
        says_fiscal(&self.head(column)) || is_in_order && months.windows(2).any(is_new_year)
    }

    /// The fiscal years that the headings of the columns name which are used; else the lines above; else the
    /// sheet's name.
    fn years_named(&self) -> Vec<(usize, usize, u16)> {
        let year = |row: usize, column: usize| {
            let Cell::Text(text) = self.sheet.at(row, column) else { return None };
            named(&bare_text(text)).map(|year| (row, column, year))
        };
        let used = (0..self.roles.len()).filter(|column| self.roles[*column] != Role::Unused);
        let headings: Vec<(usize, usize, u16)> =
            used.filter_map(|column| year(self.header?, column)).collect();
        if !headings.is_empty() {
            return headings;
        }
        let above = 0..self.header.unwrap_or(0);
        let lines: Vec<(usize, usize, u16)> = above
            .flat_map(|row| (0..self.sheet.row(row).len()).map(move |column| (row, column)))
            .filter_map(|(row, column)| year(row, column))
            .collect();
        if !lines.is_empty() {
            return lines;
        }
        named(&bare_text(&self.sheet.name)).map(|year| (0, 0, year)).into_iter().collect()
    }
}

/// The fiscal year that a text names: right after the words, or their first letters.
fn named(text: &str) -> Option<u16> {
    let after = |words: &str| {
        let (before, rest) = text.split_once(words)?;
        let is_word = !before.ends_with(char::is_alphanumeric);
        let rest = rest.trim_start_matches([' ', ':', '-', '(']);
        let starts = is_word && rest.starts_with(|c: char| c.is_ascii_digit());
        match told(rest).filter(|_| starts)? {
            Year::Calendar(year) | Year::Fiscal(year) => Some(year),
        }
    };
    // «Año fiscal terminado el 30 de junio de 2023».
    let ended = || {
        let (_, rest) =
            ["ano fiscal ", "fiscal year "].into_iter().find_map(|words| text.split_once(words))?;
        let is_end = ["termina", "ended", "ending", "que termin"].iter().any(|word| rest.starts_with(word));
        match told(rest).filter(|_| is_end)? {
            Year::Calendar(year) | Year::Fiscal(year) => Some(year),
        }
    };
    ["ano fiscal", "fiscal year", "af", "fy"].into_iter().find_map(after).or_else(ended)
}

/// Whether a heading says that its column has years.
pub fn heads_years(head: &str) -> bool {
    matches!(head, "ano" | "year" | "af" | "fy" | "calendar year" | "ano calendario" | "ano natural")
        || says_fiscal(head)
}

/// The year that is all that a text says.
fn year_alone(text: &str) -> Option<Year> {
    let digits = text.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '/' | ' '));
    named(text).map(Year::Fiscal).or_else(|| told(text).filter(|_| digits))
}

/// A half of a year of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// January to June.
    First,
    /// July to December.
    Second,
}

/// A year as a table has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Year {
    /// One number: `2023`.
    Calendar(u16),
    /// The second of two in a row: `2022-23`.
    Fiscal(u16),
}

fn says_fiscal(head: &str) -> bool {
    head.contains("ano fiscal") || head.contains("fiscal year") || matches!(head, "af" | "fy")
}

/// The first year in a text, with the one that it is joined to.
fn told(text: &str) -> Option<Year> {
    let mut parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let is_year = |year: &u16| (1990..=2100).contains(year);
    let first = parts.by_ref().find_map(|part| part.parse().ok().filter(is_year))?;
    let joined = parts.next().is_some_and(|part| {
        part.parse::<u16>()
            .is_ok_and(|next| next == first + 1 || part.len() == 2 && next == (first + 1) % 100)
    });
    Some(if joined { Year::Fiscal(first + 1) } else { Year::Calendar(first) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_as_tables_have_them() {
        assert_eq!(told("2023"), Some(Year::Calendar(2023)));
        assert_eq!(told(" 2022-23"), Some(Year::Fiscal(2023)));
        assert_eq!(told("2022-2023, a 31 de julio"), Some(Year::Fiscal(2023)));
        assert_eq!(told("1999-00"), Some(Year::Fiscal(2000)));
        assert_eq!(told("de 2022 (al 30 de junio)"), Some(Year::Calendar(2022)));
        assert_eq!(told("2022, 22 municipios"), Some(Year::Calendar(2022)));
        assert_eq!(told("enero"), None);
    }

    #[test]
    fn a_fiscal_year_is_named_by_its_words() {
        for (text, year) in [
            ("ano fiscal 2021-22", Some(2022)),
            ("recaudos del ivu, ano fiscal: 2022", Some(2022)),
            ("af 2022-23", Some(2023)),
            ("recaudos (fy 2022-2023)", Some(2023)),
            ("ano fiscal terminado el 30 de junio de 2023", Some(2023)),
            ("fiscal year ended june 30, 2023", Some(2023)),
            ("junta de supervision fiscal - informe preparado en 2019", None),
            ("plan fiscal 2020-2025", None),
            ("ano fiscal corriente, a junio de 2019", None),
            ("graf 2020", None),
        ] {
            assert_eq!(named(text), year, "{text}");
        }
    }
}
