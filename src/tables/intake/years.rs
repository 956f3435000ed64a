//! The fiscal year of a table's months.

use super::cells::Cell;
use super::choices::Choices;
use super::found::{About, Chosen, Doubt};
use super::header::Role;
use super::months::{self, Period};
use super::understand::Understood;
use crate::scenario::Page;
use crate::sheet::municipalities::bare_text;

/// The name of the choice.
pub const FIELD: &str = "year";

impl Understood {
    /// Finds the fiscal year of the months, as far as the table says: beside each month, in a column or a line of
    /// its own, or what names the whole. If there are several, one must be chosen: it stands as if it were the
    /// last.
    pub(super) fn find_year(&mut self, choices: &Choices<'_>) {
        let mut found = match self.page {
            Page::Fam => self.years_of_rows(),
            Page::Cofim => self.years_of_periods(),
            _ => return,
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
        self.has_others = are_of_months;
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

    /// Months one after another that go on from June to July are of two fiscal years, unless the table says
    /// otherwise.
    fn find_half(&mut self, choices: &Choices<'_>) {
        let months = self.months();
        let in_calendar: Vec<usize> = months.iter().map(|(.., place)| (place + 6) % 12).collect();
        let steps = in_calendar.windows(2).map(|pair| (pair[1] + 12 - pair[0]) % 12);
        let is_one_year = steps.clone().all(|step| step > 0) && steps.sum::<usize>() < 12;
        let cut = in_calendar.windows(2).position(|pair| pair[0] < 6 && pair[1] >= 6);
        let (true, Some(cut)) = (is_one_year, cut) else { return };
        let (row, column, _) = months[cut + 1];
        let options = ["first", "second", "both"].map(str::to_string).to_vec();
        let own = self.ask_of_months((row, column), About::Halves, options, choices);
        let left_out = match own {
            Some("first") => &months[cut + 1..],
            Some("second") => &months[..=cut],
            _ => &[],
        };
        self.has_others = !left_out.is_empty();
        for (row, column, _) in left_out {
            match self.page {
                Page::Cofim => self.roles[*column] = Role::Unused,
                _ => self.other_rows.push(*row),
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
        let own = choices.one_of(FIELD, &options);
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

    /// Whether a row's month is of another fiscal year than the one that is taken.
    pub(super) fn is_of_other_year(&self, at: usize) -> bool {
        if self.page != Page::Fam {
            return false;
        }
        self.other_rows.contains(&at) || self.year_of(at).is_some_and(|year| Some(year) != self.year)
    }

    /// Whether the years of the calendar stand beside the months.
    pub(super) fn has_calendar_years(&self) -> bool {
        self.years_beside.iter().any(|year| matches!(year, Some(Year::Calendar(_))))
    }

    /// The month that a row of data names.
    fn month_of(&self, at: usize) -> Option<Period> {
        let month = months::period(self.sheet.at(at, self.name_column()?))?;
        self.left_out(at).is_none().then_some(month)
    }

    /// The fiscal year of a row's month.
    fn year_of(&self, at: usize) -> Option<u16> {
        let month = self.month_of(at)?;
        let beside = || self.years_beside.get(at).copied().flatten();
        month.fiscal_year().or_else(|| Some(self.fiscal_year(month, beside()?)))
    }

    /// The fiscal year of a month that is of such a year.
    fn fiscal_year(&self, month: Period, year: Year) -> u16 {
        match year {
            Year::Calendar(year) => months::fiscal_year_of(self.place(month), year),
            Year::Fiscal(year) => year,
        }
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
            month.fiscal_year().or_else(|| Some(self.fiscal_year(month, self.group_of(header, column)?)))
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

    /// Finds what says the year of each month: a column, and lines between the rows. A year that is written once
    /// is that of the rows under it too.
    pub(super) fn find_years_beside(&mut self) {
        let is_it = |column: &usize| self.roles[*column] == Role::Unused && heads_years(&self.head(*column));
        self.year_column = (0..self.roles.len()).find(is_it);
        let mut years = vec![None; self.sheet.height()];
        let (mut year, mut line) = (None, None);
        for row in self.data() {
            let cell = self.year_column.map_or(&Cell::Empty, |column| self.sheet.at(row, column));
            if !cell.is_empty() {
                year = told(&cell.shown());
            }
            line = self.year_in_line(row).or(line);
            years[row] = year.or(line);
        }
        if self.are_fiscal(&years) {
            for year in &mut years {
                *year = year.map(|(Year::Calendar(year) | Year::Fiscal(year))| Year::Fiscal(year));
            }
        }
        self.years_beside = years;
    }

    /// The fiscal year that is all that a row says.
    fn year_in_line(&self, row: usize) -> Option<Year> {
        let mut cells = self.sheet.row(row).iter().filter(|cell| !cell.is_empty());
        let (first, rest) = (cells.next()?, cells.next());
        named(&bare_text(&first.shown())).filter(|_| rest.is_none()).map(Year::Fiscal)
    }

    /// Whether years beside the months are fiscal years: their heading says so, or January has the year of the
    /// December before it.
    fn are_fiscal(&self, years: &[Option<Year>]) -> bool {
        let month = |row: usize| Some((self.month_of(row)?.place_in_calendar(), years[row]?));
        let months: Vec<(usize, Year)> = self.data().filter_map(month).collect();
        // In the order of the alphabet January follows December too.
        let is_in_order = months.windows(2).all(|pair| (pair[0].0 + 1) % 12 == pair[1].0);
        let is_new_year = |pair: &[(usize, Year)]| pair[1].0 == 0 && pair[0].1 == pair[1].1;
        self.year_column.is_some_and(|column| says_fiscal(&self.head(column)))
            || is_in_order && months.windows(2).any(is_new_year)
    }

    /// The fiscal years that the headings of the columns name which are used; else the lines above; else the
    /// sheet's name.
    fn years_named(&self) -> Vec<(usize, usize, u16)> {
        let year = |row: usize, column: usize| {
            let Cell::Text(text) = self.sheet.at(row, column) else { return None };
            fiscal(&bare_text(text)).map(|year| (row, column, year))
        };
        let used = (0..self.roles.len()).filter(|column| self.roles[*column] != Role::Unused);
        let headings: Vec<(usize, usize, u16)> =
            used.filter_map(|column| year(self.header?, column)).collect();
        if !headings.is_empty() {
            return headings;
        }
        let above = 0..self.header.unwrap_or(0);
        // What a line says may stand in several cells: `Año fiscal:`, `2023`.
        let line = |row: usize| {
            let cells: Vec<String> = self.sheet.row(row).iter().map(Cell::shown).collect();
            fiscal(&bare_text(&cells.join(" "))).map(|year| (row, 0, year))
        };
        let lines: Vec<(usize, usize, u16)> = above.filter_map(line).collect();
        if !lines.is_empty() {
            return lines;
        }
        fiscal(&bare_text(&self.sheet.name)).map(|year| (0, 0, year)).into_iter().collect()
    }
}

/// The fiscal year that a text names: right after the words, or their first letters.
fn named(text: &str) -> Option<u16> {
    let at = |at: usize, words: &str| {
        let (before, rest) = (&text[..at], &text[at + words.len()..]);
        let is_word = !before.ends_with(char::is_alphanumeric);
        let rest = rest.trim_start_matches([' ', ':', '-', '(']);
        let starts = is_word && rest.starts_with(|c: char| c.is_ascii_digit());
        match told(rest).filter(|_| starts)? {
            Year::Calendar(year) | Year::Fiscal(year) => Some(year),
        }
    };
    let after = |words: &str| text.match_indices(words).find_map(|(place, _)| at(place, words));
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

/// The fiscal year that a text says, in words or as two years in a row: `AF 2023`, `2022-23`.
pub fn fiscal(text: &str) -> Option<u16> {
    let joined = || match told(text)? {
        Year::Fiscal(year) => Some(year),
        Year::Calendar(_) => None,
    };
    named(text).or_else(joined)
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

/// A year as a table has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Year {
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
    let is_digit = |c: char| c.is_ascii_digit();
    let mut rest = text;
    loop {
        rest = &rest[rest.find(is_digit)?..];
        let end = rest.find(|c: char| !is_digit(c)).unwrap_or(rest.len());
        let (digits, after) = rest.split_at(end);
        rest = after;
        let Some(year) = digits.parse().ok().filter(|year| (1990..=2100u16).contains(year)) else { continue };
        let joined =
            after.trim_start().strip_prefix(['-', '–', '/']).map(str::trim_start).unwrap_or_default();
        let next = joined.split(|c: char| !is_digit(c)).next().unwrap_or_default();
        let is_next = next.parse() == Ok(year + 1) || next.len() == 2 && next.parse() == Ok((year + 1) % 100);
        return Some(if is_next { Year::Fiscal(year + 1) } else { Year::Calendar(year) });
    }
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
        assert_eq!(told("2022 / 2023"), Some(Year::Fiscal(2023)));
        assert_eq!(told("2022 (23 municipios)"), Some(Year::Calendar(2022)));
        assert_eq!(told("30 de junio de 2023"), Some(Year::Calendar(2023)));
        assert_eq!(told("enero"), None);
    }

    #[test]
    fn a_fiscal_year_is_named_by_its_words() {
        for (text, year) in [
            ("ano fiscal 2021-22", Some(2022)),
            ("recaudos del ivu, ano fiscal: 2022", Some(2022)),
            ("af 2022-23", Some(2023)),
            ("grafica af 2023", Some(2023)),
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
