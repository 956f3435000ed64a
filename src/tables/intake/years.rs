//! The fiscal year of a table's months.

use super::cells::Cell;
use super::found::{Row, Who};
use super::header::Role;
use super::months;
use super::refusal::Refusal;
use super::understand::Understood;
use crate::scenario::Page;
use crate::sheet::municipalities::bare_text;

impl Understood {
    /// The fiscal year of the months, as far as the table says: beside each month, in a column of its own, or
    /// above the header.
    ///
    /// # Errors
    /// If they are of several.
    pub(super) fn fiscal_year(&self) -> Result<Option<u16>, Refusal> {
        let mut years: Vec<u16> = match self.page {
            Page::Fam => self.used().filter_map(|(row, who)| self.year_of(row, who)).collect(),
            _ => self.years_of_periods(),
        };
        years.sort_unstable();
        years.dedup();
        match years[..] {
            [] => Ok(self.year_above()),
            [year] => Ok(Some(year)),
            _ => Err(Refusal::SeveralYears(years)),
        }
    }

    /// Whether a column has the years of the calendar beside each month.
    pub(super) fn has_calendar_years(&self) -> bool {
        let first = self.header.map_or(0, |header| header + 1);
        self.year_column().filter(|column| !self.is_of_fiscal_years(*column)).is_some_and(|column| {
            let mut years = (first..self.sheet.height()).map(|row| told(&self.sheet.at(row, column).shown()));
            years.any(|year| matches!(year, Some(Year::Calendar(_))))
        })
    }

    /// The fiscal year of a row's month.
    fn year_of(&self, row: &Row, who: &Who) -> Option<u16> {
        let Who::Month(place) = who else { return None };
        let beside = || months::period(self.sheet.at(row.at, self.name_column()?))?.fiscal_year();
        let in_column = || {
            let column = self.year_column()?;
            match told(&self.sheet.at(row.at, column).shown())? {
                Year::Calendar(year) if !self.is_of_fiscal_years(column) => {
                    Some(months::fiscal_year_of(*place, year))
                }
                Year::Calendar(year) | Year::Fiscal(year) => Some(year),
            }
        };
        beside().or_else(in_column)
    }

    /// The fiscal years that the headers of the periods say.
    fn years_of_periods(&self) -> Vec<u16> {
        let heads = (0..self.roles.len()).filter_map(|column| {
            let Role::Column(place) = self.roles[column] else { return None };
            let is_period = self.columns[place].0.starts_with("collections.");
            Some(self.sheet.at(self.header?, column)).filter(|_| is_period)
        });
        heads.filter_map(|cell| months::period(cell)?.fiscal_year()).collect()
    }

    /// The column that says the year of each month.
    fn year_column(&self) -> Option<usize> {
        let is_it = |column: &usize| {
            let head = self.head(*column);
            self.roles[*column] == Role::Unused && (head == "ano" || head == "year" || says_fiscal(&head))
        };
        (0..self.roles.len()).find(is_it)
    }

    fn is_of_fiscal_years(&self, column: usize) -> bool {
        says_fiscal(&self.head(column))
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
