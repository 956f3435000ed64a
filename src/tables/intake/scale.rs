//! Amounts in thousands or millions, as a heading or a line above the table says.

use super::cells::Cell;
use super::choices::Choices;
use super::found::{About, Chosen, Doubt, Out};
use super::header::{Role, says_total};
use super::understand::Understood;
use super::values::{self, Value, Why};
use crate::money::{Written, read, shifted};
use crate::scenario::{Kind, written_as};
use crate::sheet::municipalities::bare_text;

/// How the choices' names begin; the zeros that are said to be left out follow.
const FIELD: &str = "scale.";

/// What says that zeros are left out of the amounts of some columns.
struct Said {
    cell: String,
    written: String,
    zeros: usize,
    columns: Vec<usize>,
}

impl Understood {
    /// Asks whether amounts are in thousands or millions, if the table says so of them.
    pub(super) fn find_scale(&mut self, choices: &Choices<'_>) {
        for Said { cell, written, zeros, columns } in self.scales() {
            let field = format!("{FIELD}{zeros}");
            let options = vec![format!("1{}", "0".repeat(zeros)), "1".to_string()];
            let own = choices.one_of(&field, &options);
            if own == Some(options[0].as_str()) {
                self.scaled.extend(columns.into_iter().map(|column| (column, zeros)));
            }
            let (chosen, is_open) = (own.map(Chosen::own), own.is_none());
            self.doubts.push(Doubt { cell, written, about: About::Scale, field, options, chosen, is_open });
        }
    }

    /// What says so: headings of their own columns, and one line of all others.
    fn scales(&self) -> Vec<Said> {
        let amounts: Vec<usize> = (0..self.roles.len()).filter(|column| self.has_amounts(*column)).collect();
        let mut headed: Vec<Said> = Vec::new();
        for column in &amounts {
            let Some(header) = self.header else { break };
            let cell = self.sheet.at(header, *column);
            let Some(zeros) = zeros_said(cell) else { continue };
            match headed.iter_mut().find(|said| said.zeros == zeros) {
                Some(said) => said.columns.push(*column),
                None => headed.push(Said {
                    cell: self.sheet.address(header, *column),
                    written: cell.shown(),
                    zeros,
                    columns: vec![*column],
                }),
            }
        }
        let is_headed = |column: &usize| headed.iter().any(|said| said.columns.contains(column));
        let rest: Vec<usize> = amounts.into_iter().filter(|column| !is_headed(column)).collect();
        if let Some(said) = self.scale_of_all(rest) {
            match headed.iter_mut().find(|other| other.zeros == said.zeros) {
                Some(other) => other.columns.extend(said.columns),
                None => headed.push(said),
            }
        }
        headed
    }

    /// Whether a column has amounts that are used or checked.
    fn has_amounts(&self, column: usize) -> bool {
        match self.roles.get(column) {
            Some(Role::Column(place)) => self.columns[*place].1 == Kind::Amount,
            Some(Role::Published) => true,
            Some(Role::Unused) => says_total(&self.head(column)),
            // A row may go on with blank cells behind the last column.
            None => false,
        }
    }

    /// A line over the header or between and under the rows, or the name of the sheet. What heads another column
    /// than that of names is of that one alone.
    fn scale_of_all(&self, columns: Vec<usize>) -> Option<Said> {
        let above = self.header.map_or(0, |header| header + 1);
        let is_line = |row: &usize| *row < above || self.left_out(*row) == Some(Out::Note);
        let places = (0..self.sheet.height())
            .filter(is_line)
            .flat_map(|row| (0..self.sheet.row(row).len()).map(move |column| (row, column)))
            .filter(|(row, column)| Some(*row) != self.header || Some(*column) == self.name_column());
        let mut said =
            places.filter_map(|(row, column)| Some((row, column, zeros_said(self.sheet.at(row, column))?)));
        let (cell, written, zeros) = match said.next() {
            Some((row, column, zeros)) => {
                (self.sheet.address(row, column), self.sheet.at(row, column).shown(), zeros)
            }
            None => {
                (self.sheet.name.clone(), self.sheet.name.clone(), zeros_said(&Cell::text(&self.sheet.name))?)
            }
        };
        (!columns.is_empty()).then_some(Said { cell, written, zeros, columns })
    }

    /// What a cell comes to, and the zeros that are still to be put behind it. What is in doubt is shown as it is
    /// written: only what is chosen of it is multiplied.
    pub(super) fn value(&self, row: usize, column: usize, kind: Kind) -> (Value, usize) {
        let cell = self.sheet.at(row, column);
        let zeros = self.scaled.iter().find(|(other, _)| *other == column).map_or(0, |(_, zeros)| *zeros);
        let value = values::value(cell, kind, self.comma);
        if let Value::Is(number) = &value
            && self.mixed.contains(&column)
            && values::is_percent(cell)
        {
            return (values::percents(number), 0);
        }
        if zeros == 0 {
            return (value, 0);
        }
        // What is likely is cut to cents; multiplied, more decimals fit.
        let value = match (value, values::value(cell, Kind::Weight, self.comma)) {
            (Value::Doubt(Why::Readings, _), Value::Doubt(Why::Readings, likely)) => {
                Value::Doubt(Why::Readings, likely)
            }
            (value, _) => value,
        };
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

/// Words that say how many zeros are left out of amounts.
const SCALES: [(&str, usize); 25] = [
    ("miles", 3),
    ("thousand", 3),
    ("thousands", 3),
    ("000", 3),
    ("000s", 3),
    ("$000", 3),
    ("$000s", 3),
    ("$k", 3),
    ("k$", 3),
    ("x1000", 3),
    ("x1,000", 3),
    ("cientos de miles", 5),
    ("millones", 6),
    ("millon", 6),
    ("million", 6),
    ("millions", 6),
    ("mill.", 6),
    ("mm", 6),
    ("$mm", 6),
    ("mm$", 6),
    ("us$mm", 6),
    ("$m", 6),
    ("m$", 6),
    ("us$m", 6),
    ("mdd", 6),
];

/// The zeros that a text says are left out of amounts. What follows a number is of that number alone, unless it
/// is a year.
fn zeros_said(cell: &Cell) -> Option<usize> {
    let Cell::Text(text) = cell else { return None };
    let text = bare_text(text).replace("x 1", "x1").replace("cientos de miles", "cientos_de_miles");
    let signs = |c: char| c.is_whitespace() || "()[]:;".contains(c);
    let mut before = "";
    for word in text.split(signs).filter(|word| !word.is_empty()) {
        let bare = word.trim_end_matches([',', '.']).replace('_', " ");
        let found = SCALES.into_iter().find(|(scale, _)| *scale == bare || *scale == word);
        if let Some((_, zeros)) = found.filter(|_| !is_count(before)) {
            return Some(zeros);
        }
        before = word;
    }
    None
}

/// Whether a word is a number of something, and no year: `250`, `$2.5`, `mil`.
fn is_count(word: &str) -> bool {
    let digits = word.trim_start_matches("us").trim_start_matches('$');
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.bytes().all(|byte| byte.is_ascii_digit() || b",.".contains(&byte));
    is_number && !matches!(digits.parse(), Ok(1990..=2100)) || matches!(word, "mil" | "cien")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_said_in_words() {
        let said = |text: &str| zeros_said(&Cell::text(text));
        assert_eq!(
            ["jul (en miles)", "(En miles de dólares)", "In thousands", "$000"].map(said),
            [Some(3); 4]
        );
        assert_eq!(["Jul (000)", "jul ($K)", "Miles de dólares"].map(said), [Some(3); 3]);
        let millions = ["En millones de dólares", "julio (millones)", "Recaudos ($MM)"];
        assert_eq!(millions.map(said), [Some(6); 3]);
        let none =
            ["julio", "Municipio", "Familias", "Emisión de 250 millones de dólares", "$3 miles de dólares"];
        assert_eq!(none.map(said), [None; 5]);
    }
}
