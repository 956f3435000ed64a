//! What was given, in cells that can be changed.

use super::names::list_of;
use super::writing::Writing;
use crate::law::rule::{Factor, Field};
use crate::law::{Input, Language};
use crate::margin::Case;
use crate::money::{Cents, Date, Weight as GivenWeight};
use crate::tables::out::formulas::{Formula, Formulas, Weight};
use crate::tables::out::layout::At;
use crate::tables::out::sheet::{Content, Style};
use crate::words;
use rust_decimal::Decimal;
use std::collections::HashMap;

/// Something that was given.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Given {
    Amount(Cents),
    Number(Decimal),
    Day(Date),
}

impl Given {
    /// The number in its cell; a day is one too.
    pub(super) fn number(self) -> String {
        match self {
            Given::Amount(amount) => amount.to_string(),
            Given::Number(number) => number.normalize().to_string(),
            Given::Day(day) => (FIRST_DAY.days_until(day) + 1).to_string(),
        }
    }
}

/// The day before the first that a workbook counts; it counts a February 29 of 1900, which there was not.
const FIRST_DAY: Date = Date::new(1899, 12, 31).expect("a day");

/// What was given and counts, in the order in which the law uses it.
pub(super) fn given(case: &Case, formulas: &Formulas) -> Vec<(Field, Given)> {
    let mut all: Vec<(Field, Given)> = Vec::new();
    let mut seen = HashMap::new();
    let mut give = |field: Field, given: Given| {
        seen.entry(field.to_string()).or_insert_with(|| all.push((field, given)));
    };
    for line in &formulas.lines {
        match &line.formula {
            Formula::Given(field) => give(*field, Given::Amount(line.value)),
            Formula::Share { over, under, .. } => {
                for factor in over.iter().chain(under) {
                    match factor {
                        Factor::Given(field, number) => give(*field, Given::Number(*number)),
                        Factor::Days(row, _) => {
                            if let Input::LateDepositInterest(input) = &case.input {
                                let deposit = &input.deposits[*row];
                                give(Field::row("deposits.#.dueDate", *row), Given::Day(deposit.due_date));
                                give(Field::row("deposits.#.paidDate", *row), Given::Day(deposit.paid_date));
                            }
                        }
                        Factor::Number(_) | Factor::Amount(_) => {}
                    }
                }
            }
            _ => {}
        }
    }
    for apportionment in &formulas.apportionments {
        for weight in &apportionment.weights {
            if let Weight::Given(field, millionths) = weight {
                let weight = GivenWeight::from_millionths(*millionths as i64);
                give(*field, Given::Number(weight.decimal()));
            }
        }
    }
    all
}

impl Writing<'_> {
    pub(super) fn give(&mut self, at: At, field: Field, given: Given) {
        self.layout.given.insert(field.to_string(), at);
        match given {
            Given::Amount(amount) => self.put(at, Content::Amount(amount), Style::GivenAmount),
            Given::Number(number) => self.put(at, Content::Number(number.normalize()), Style::GivenNumber),
            Given::Day(day) => self.put(at, Content::Day(day), Style::GivenDay),
        }
    }

    /// The lists that were given, side by side: a row for each municipality or month.
    pub(super) fn place_lists_of_given(&mut self) {
        let l = self.l;
        let lists: Vec<(Field, Given)> =
            self.given.iter().filter(|(field, _)| field.pattern().contains('#')).copied().collect();
        if lists.is_empty() {
            return;
        }
        let sheet = self.sheet("Datos", "Given");
        let mut names: Vec<&str> = Vec::new();
        for (field, _) in &lists {
            let name = list_of(field.pattern());
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let mut left = 0;
        for name in names {
            self.text(At { sheet, row: 0, column: left }, self.row_head(name), Style::Head);
            let mut columns: Vec<String> = Vec::new();
            let mut rows: Vec<usize> = Vec::new();
            for (field, given) in lists.iter().filter(|(field, _)| list_of(field.pattern()) == name) {
                let places: Vec<usize> = field.places().collect();
                let key = format!(
                    "{}{}",
                    field.pattern(),
                    places.get(1).map_or(String::new(), |place| place.to_string())
                );
                let column = columns.iter().position(|other| *other == key).unwrap_or_else(|| {
                    columns.push(key);
                    columns.len() - 1
                });
                if !rows.contains(&places[0]) {
                    rows.push(places[0]);
                    let who = self.who(name, places[0]);
                    self.text(At { sheet, row: places[0] as u32 + 1, column: left }, who, Style::Plain);
                }
                let column = left + 1 + column as u16;
                let head = match places.get(1) {
                    Some(&place) => words::month_short(place, l).to_string(),
                    None => given_head(field.pattern(), l),
                };
                self.text(At { sheet, row: 0, column }, head, Style::Head);
                self.give(At { sheet, row: places[0] as u32 + 1, column }, *field, *given);
            }
            left += columns.len() as u16 + 2;
            if name == "municipalities" {
                self.put_waived(At { sheet, row: 0, column: left - 1 });
                left += 1;
            }
        }
        self.sheets[sheet].freeze = (1, 1);
    }

    /// Who waived: it decides which formulas there are, and cannot be changed here.
    fn put_waived(&mut self, head: At) {
        let Input::Cofim(input) = &self.case.input else { return };
        let l = self.l;
        self.text(head, words::column("waivedDevelopmentFund", l), Style::Head);
        for (row, municipality) in input.municipalities.iter().enumerate() {
            if municipality.waived_development_fund {
                self.text(At { row: row as u32 + 1, ..head }, l.of("sí", "yes"), Style::Plain);
            }
        }
    }
}

fn given_head(pattern: &str, l: Language) -> String {
    match pattern.split_once(".#.") {
        Some((_, column)) => words::column(column, l).to_string(),
        None => words::field(pattern, l).to_string(),
    }
}
