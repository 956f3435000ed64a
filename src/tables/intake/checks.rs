//! Totals: of the rows, named or not, and of each row.

use super::choices::Choices;
use super::found::{About, Check, Chosen, Out, Row, Who};
use super::header::{Role, says_total};
use super::labels::{Label, label};
use super::understand::{Understood, is_money};
use super::values::{self, Value, Why};
use crate::money::{Cents, shifted};
use crate::scenario::{Kind, Page};
use crate::sheet::municipalities::bare_text;

impl Understood {
    /// What is summed in a column of the sheet, if it is.
    pub fn summed(&self, column: usize) -> Option<Kind> {
        match self.roles.get(column)? {
            // Of columns that are for the same it is not known yet which one counts.
            _ if self.twice.iter().any(|(first, second)| [*first, *second].contains(&column)) => None,
            Role::Column(place) => Some(self.columns[*place].1).filter(|kind| is_money(*kind)),
            Role::Published => Some(Kind::SignedAmount),
            Role::Unused => None,
        }
    }

    /// A row's number in a column that is summed, in [units](values::units).
    fn units(&self, row: &Row, column: usize) -> Option<i128> {
        match self.roles.get(column)? {
            Role::Column(place) => values::units(row.texts.get(*place)?, self.columns[*place].1),
            Role::Published => row.published.map(Cents::count),
            Role::Unused => None,
        }
    }

    /// The sum of what the used rows have in a column of the sheet.
    pub fn sum(&self, column: usize) -> i128 {
        self.used().filter_map(|(row, _)| self.units(row, column)).sum()
    }

    /// Compares the last total that is no part of one with what the rows come to.
    pub(super) fn check_totals(&mut self) {
        // In #/fam months are rows: their total may be of more of them.
        if self.page == Page::Fam && self.has_others {
            return;
        }
        let totals: Vec<usize> = self
            .rows
            .iter()
            .filter(|row| row.who == Err(Out::Total))
            .map(|row| row.at)
            .filter(|at| !self.sheet.row(*at).iter().any(|cell| bare_text(&cell.shown()).starts_with("sub")))
            .collect();
        // What has other words too may be a total of some rows only.
        let is_plain =
            |at: &&usize| self.sheet.row(**at).iter().any(|cell| label(&cell.shown()) == Label::Total);
        let Some(at) = totals.iter().rfind(is_plain).or(totals.last()).copied() else { return };
        for column in 0..self.roles.len() {
            let Some(kind) = self.summed(column) else { continue };
            if self.sheet.at(at, column).is_empty() {
                continue;
            }
            let total = match self.value(at, column, kind) {
                (Value::Is(text), _) => text,
                (Value::Doubt(Why::Percents, likely), _)
                    if self.for_all(Why::Percents) == Some("hundredth") =>
                {
                    likely.last().cloned().unwrap_or_default()
                }
                (Value::Doubt(_, likely), zeros) => {
                    likely.first().map_or(String::new(), |number| shifted(number, zeros))
                }
            };
            let (cell, total) = (self.sheet.address(at, column), values::units(&total, kind));
            self.checks.push(Check { column, cell, total, sum: self.sum(column) });
        }
    }

    /// A row that comes to the sum of all others in every column is a total, whatever its name or if it
    /// has none, unless something else was chosen for it.
    pub(super) fn find_unnamed_total(&mut self, choices: &Choices<'_>) {
        let columns: Vec<usize> =
            (0..self.roles.len()).filter(|column| self.summed(*column).is_some()).collect();
        let sums: Vec<i128> = columns.iter().map(|column| self.sum(*column)).collect();
        let is_total = |row: &Row, who: &Who| {
            let has_name = matches!(who, Who::Place(_) | Who::Month(_));
            let own = columns.iter().map(|column| self.units(row, *column).unwrap_or(0));
            let is_sum = own.clone().zip(&sums).all(|(own, sum)| own + own == *sum);
            !has_name && is_sum && own.into_iter().any(|own| own != 0)
        };
        let found =
            self.used().filter(|(row, who)| is_total(row, who)).map(|(row, _)| row.at).collect::<Vec<_>>();
        // Two rows of one number are each the sum of the other.
        let ([at], true) = (&found[..], self.used().count() > 2) else { return };
        let field = format!("name.{}", at + 1);
        self.doubts.retain(|doubt| doubt.field != field);
        // Somebody with a name may well have half of all: that is asked.
        let is_asked = self.used().any(|(row, who)| row.at == *at && matches!(who, Who::Other(_)));
        let own = choices.get(&field).filter(|own| *own == "total" || *own == "keep" && is_asked);
        let chosen = own.map(Chosen::own).or((!is_asked).then(|| Chosen::proposed("total")));
        let is_out = chosen.as_ref().is_none_or(|chosen| chosen.value != "keep");
        let is_open = chosen.is_none();
        self.doubt_of_name(*at, &field, About::Total, chosen, is_open);
        if let Some(row) = self.rows.iter_mut().find(|row| row.at == *at && is_out) {
            row.who = Err(Out::Total);
        }
    }

    /// Compares the sum of each row with what a column of totals says of it.
    pub(super) fn check_rows(&mut self) {
        let is_total =
            |column: &usize| self.roles[*column] == Role::Unused && says_total(&self.head(*column));
        let Some(column) = (0..self.roles.len()).find(is_total) else { return };
        let summed: Vec<usize> = (0..self.roles.len())
            .filter(|column| matches!(self.roles[*column], Role::Column(_)))
            .filter(|column| self.summed(*column) == Some(Kind::Amount))
            .collect();
        let check = |row: &Row| {
            let (Value::Is(total), _) = self.value(row.at, column, Kind::SignedAmount) else {
                return None;
            };
            let sum = summed.iter().filter_map(|column| self.units(row, *column)).sum();
            let total = values::units(&total, Kind::SignedAmount)?;
            Some(Check { column, cell: self.sheet.address(row.at, column), total: Some(total), sum })
        };
        // In #/cofim months are columns.
        if summed.len() > 1 && !self.has_others {
            self.row_checks = self.used().filter_map(|(row, _)| check(row)).collect();
        }
    }
}
