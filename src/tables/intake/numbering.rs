//! Months that are numbers: of the calendar, where the seventh is July, or of the fiscal year, where it is
//! January.

use super::choices::Choices;
use super::found::{About, Chosen, Doubt};
use super::header::Role;
use super::months::{self, Period};
use super::understand::Understood;
use crate::scenario::Page;

/// The name of the choice.
pub const FIELD: &str = "months";

impl Understood {
    /// Tells where the numbers of months are counted from, as far as the table says: its order, years beside
    /// them, a first «Mes 1». Else it is asked; while it is open they stand as if they were of the fiscal year.
    pub(super) fn number_months(&mut self, choices: &Choices<'_>) {
        let cells = self.numbers();
        let Some((row, column, first)) = cells.first().copied() else { return };
        let written = self.sheet.at(row, column).shown();
        // December is followed by January, and the first is not: periods may go on into another year. Or years of
        // the calendar stand beside the months.
        let starts_anew = first != 0 && cells.windows(2).any(|pair| (pair[0].2, pair[1].2) == (11, 0));
        let says_calendar = starts_anew || self.page == Page::Fam && self.has_calendar_years();
        // Periods are the fiscal year's own.
        if self.page == Page::Fam && self.head(column).contains("period") && !says_calendar {
            return;
        }
        let has_word = written.starts_with(char::is_alphabetic);
        let proposed = match () {
            () if says_calendar => Some("calendar"),
            () if first == 0 && has_word => Some("periods"),
            () => None,
        };
        let options = ["calendar", "periods"].map(str::to_string).to_vec();
        let own = choices.one_of(FIELD, &options);
        let chosen = own.map(Chosen::own).or(proposed.map(Chosen::proposed));
        self.calendar = chosen.as_ref().is_some_and(|chosen| chosen.value == "calendar");
        let is_open = chosen.is_none();
        let cell = self.sheet.address(row, column);
        let field = FIELD.to_string();
        self.doubts.push(Doubt { cell, written, about: About::Months, field, options, chosen, is_open });
        if self.calendar && self.page == Page::Cofim {
            for (_, column, number) in cells {
                let place = months::place_of(number + 1);
                let name = format!("collections.{place}");
                let found = self.columns.iter().position(|(other, _)| *other == name);
                self.roles[column] = found.map_or(self.roles[column], Role::Column);
            }
        }
    }

    /// The place of a month's cell in a fiscal year.
    pub(super) fn place(&self, period: Period) -> usize {
        match period {
            Period::Number(number) if self.calendar => months::place_of(number + 1),
            period => period.place(),
        }
    }

    /// The cells that are numbers of months: row, column and number from 0.
    fn numbers(&self) -> Vec<(usize, usize, usize)> {
        let number = |row: usize, column: usize| match months::period(self.sheet.at(row, column))? {
            Period::Number(number) => Some((row, column, number)),
            Period::Month(..) | Period::Fiscal(_) => None,
        };
        match (self.page, self.name_column(), self.header) {
            (Page::Fam, Some(column), _) => self.data().filter_map(|row| number(row, column)).collect(),
            (Page::Cofim, _, Some(header)) => (0..self.roles.len())
                .filter(|column| matches!(self.roles[*column], Role::Column(place) if place > 0))
                .filter_map(|column| number(header, column))
                .collect(),
            _ => Vec::new(),
        }
    }
}
