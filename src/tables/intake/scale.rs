//! Amounts in thousands or millions, as a heading or a line above the table says.

use super::cells::Cell;
use super::choices::Choices;
use super::found::{About, Chosen, Doubt};
use super::header::Role;
use super::understand::Understood;
use super::values::{self, Value, Why};
use crate::money::{Written, read};
use crate::scenario::{Kind, written_as};
use crate::sheet::municipalities::bare_text;

/// The name of the choice.
const FIELD: &str = "scale";

impl Understood {
    /// Asks whether amounts are in thousands or millions, if the table says so of them.
    pub(super) fn find_scale(&mut self, choices: &Choices<'_>) {
        let Some(header) = self.header else { return };
        let is_amount = |column: &usize| match self.roles[*column] {
            Role::Column(place) => self.columns[place].1 == Kind::Amount,
            Role::Published => true,
            Role::Unused => false,
        };
        let amounts: Vec<usize> = (0..self.roles.len()).filter(is_amount).collect();
        let headed: Vec<(usize, usize, usize)> = amounts
            .iter()
            .filter_map(|column| Some((header, *column, zeros_said(self.sheet.at(header, *column))?)))
            .collect();
        let above = || {
            let places =
                (0..header).flat_map(|row| (0..self.sheet.row(row).len()).map(move |column| (row, column)));
            let mut said = places
                .filter_map(|(row, column)| Some((row, column, zeros_said(self.sheet.at(row, column))?)));
            said.next()
        };
        let Some((row, column, zeros)) = headed.first().copied().or_else(above) else { return };
        let options = vec![format!("1{}", "0".repeat(zeros)), "1".to_string()];
        let own = choices.get(FIELD).filter(|own| options.iter().any(|option| option == own));
        if own == Some(options[0].as_str()) {
            self.scaled = match headed.is_empty() {
                true => amounts.iter().map(|column| (*column, zeros)).collect(),
                false => headed.iter().map(|(_, column, zeros)| (*column, *zeros)).collect(),
            };
        }
        self.doubts.push(Doubt {
            cell: self.sheet.address(row, column),
            written: self.sheet.at(row, column).shown(),
            about: About::Scale,
            field: FIELD.to_string(),
            options,
            chosen: own.map(Chosen::own),
            is_open: own.is_none(),
        });
    }

    /// What a cell comes to, and the zeros that are still to be put behind it. What is in doubt is shown as it is
    /// written: only what is chosen of it is multiplied.
    pub(super) fn value(&self, row: usize, column: usize, kind: Kind) -> (Value, usize) {
        let cell = self.sheet.at(row, column);
        let zeros = self.scaled.iter().find(|(other, _)| *other == column).map_or(0, |(_, zeros)| *zeros);
        let value = values::value(cell, kind, self.comma);
        if zeros == 0 {
            return (value, 0);
        }
        let exact = match (&value, cell) {
            (Value::Is(number), _) if number.is_empty() => None,
            (Value::Is(number), _) => Some(number.clone()),
            // More decimals than fit may well fit when they are multiplied.
            (Value::Doubt(Why::Decimals, _), Cell::Number(number)) => Some(number.clone()),
            (Value::Doubt(Why::Decimals, _), Cell::Text(text)) => match read(text, written_as(kind)) {
                Written::Plain(number) => Some(number),
                Written::Unclear(_) => None,
            },
            _ => None,
        };
        match exact {
            Some(number) => (values::value(&Cell::Number(shifted(&number, zeros)), kind, false), 0),
            None => (value, zeros),
        }
    }
}

/// A decimal with its point so many places to the right.
pub fn shifted(number: &str, places: usize) -> String {
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |rest| ("-", rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let fraction = format!("{fraction:0<places$}");
    let (up, rest) = fraction.split_at(places);
    let whole = format!("{whole}{up}");
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    let point = if rest.is_empty() { "" } else { "." };
    format!("{sign}{whole}{point}{rest}")
}

/// The zeros that a text says are left out of amounts.
fn zeros_said(cell: &Cell) -> Option<usize> {
    let Cell::Text(text) = cell else { return None };
    let text = bare_text(text);
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    match () {
        () if has(&["en miles", "(miles", "miles de $", "miles de dolares", "thousands", "$000", "000s"]) => {
            Some(3)
        }
        () if has(&[
            "en millones",
            "(millones",
            "millones de dolares",
            "in millions",
            "(millions",
            "$ millions",
        ]) =>
        {
            Some(6)
        }
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decimal_is_shifted_digit_by_digit() {
        let twice = |number: &str| shifted(number, 2);
        assert_eq!(["0", "1", "0.07", "-0.5", "0.12345"].map(twice), ["0", "100", "7", "-50", "12.345"]);
        assert_eq!(["10", "1.2345", "0"].map(|number| shifted(number, 3)), ["10000", "1234.5", "0"]);
    }

    #[test]
    fn zeros_are_said_in_words() {
        let said = |text: &str| zeros_said(&Cell::text(text));
        assert_eq!(
            ["jul (en miles)", "(En miles de dólares)", "In thousands", "$000"].map(said),
            [Some(3); 4]
        );
        assert_eq!(["En millones de dólares", "julio (millones)"].map(said), [Some(6); 2]);
        assert_eq!(["julio", "Municipio", "Familias"].map(said), [None; 3]);
    }
}
