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
    /// Finds the fiscal year of the months, as far as the table says: beside each month, in a column of its own,
    /// or above the header. If they are of several, one must be chosen: it stands as if it were the last.
    pub(super) fn find_year(&mut self, choices: &Choices<'_>) {
        let months: Vec<(usize, usize, u16)> = match self.page {
            Page::Fam => self.years_of_rows(),
            _ => self.years_of_periods(),
        };
        let mut years: Vec<u16> = months.iter().map(|(_, _, year)| *year).collect();
        years.sort_unstable();
        years.dedup();
        let (Some(last), Some((row, column, _))) = (years.last().copied(), months.first()) else {
            self.year = self.year_above();
            return;
        };
        self.year = Some(last);
        if years.len() == 1 {
            return;
        }
        let options: Vec<String> = years.iter().map(u16::to_string).collect();
        let own = choices.get(FIELD).filter(|own| options.iter().any(|option| option == own));
        self.year = own.and_then(|own| own.parse().ok()).or(self.year);
        self.doubts.push(Doubt {
            cell: self.sheet.address(*row, *column),
            written: self.sheet.at(*row, *column).shown(),
            about: About::Years,
            field: FIELD.to_string(),
            options,
            chosen: own.map(Chosen::own),
            is_open: own.is_none(),
        });
        for (_, column, year) in months {
            if self.page == Page::Cofim && Some(year) != self.year {
                self.roles[column] = Role::Unused;
            }
        }
    }

    /// Whether a row's month is of another fiscal year than the one that is taken.
    pub(super) fn is_of_other_year(&self, at: usize) -> bool {
        self.page == Page::Fam && self.year_of(at).is_some_and(|year| Some(year) != self.year)
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
            match told(&self.sheet.at(at, column).shown())? {
                Year::Calendar(year) if !is_fiscal => Some(months::fiscal_year_of(self.place(month), year)),
                Year::Calendar(year) | Year::Fiscal(year) => Some(year),
            }
        };
        month.fiscal_year().or_else(in_column)
    }

    /// The cells that name months of a year: row, column, fiscal year.
    fn years_of_rows(&self) -> Vec<(usize, usize, u16)> {
        let Some(column) = self.name_column() else { return Vec::new() };
        self.data().filter_map(|row| Some((row, column, self.year_of(row)?))).collect()
    }

    /// The same of the headers of periods.
    fn years_of_periods(&self) -> Vec<(usize, usize, u16)> {
        let Some(header) = self.header else { return Vec::new() };
        let is_period = |column: &usize| matches!(self.roles[*column], Role::Column(place) if self.columns[place].0.starts_with("collections."));
        let year = |column: usize| months::period(self.sheet.at(header, column))?.fiscal_year();
        let periods = (0..self.roles.len()).filter(is_period);
        periods.filter_map(|column| Some((header, column, year(column)?))).collect()
    }

    /// Finds the column that says the year of each month.
    pub(super) fn find_year_column(&mut self) {
        let is_it = |column: &usize| {
            let head = self.head(*column);
            self.roles[*column] == Role::Unused && (head == "ano" || head == "year" || says_fiscal(&head))
        };
        let found = (0..self.roles.len()).find(is_it);
        self.year_column = found.map(|column| (column, self.is_of_fiscal_years(column)));
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

    /// The fiscal year that the header or a line above it names.
    fn year_above(&self) -> Option<u16> {
        let mut cells = (0..=self.header?).flat_map(|row| self.sheet.row(row));
        cells.find_map(|cell| match cell {
            Cell::Text(text) => named(&bare_text(text)),
            _ => None,
        })
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
    ["ano fiscal", "fiscal year", "af", "fy"].into_iter().find_map(after)
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
    head.contains("ano fiscal") || head.contains("fiscal year")
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
            ("junta de supervision fiscal - informe preparado en 2019", None),
            ("plan fiscal 2020-2025", None),
            ("ano fiscal corriente, a junio de 2019", None),
            ("graf 2020", None),
        ] {
            assert_eq!(named(text), year, "{text}");
        }
    }
}
