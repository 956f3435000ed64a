//! Cells as a file has them, each with the address that a spreadsheet shows for it.

use std::collections::BTreeSet;

/// The most columns a table may have.
pub const MOST_COLUMNS: usize = 200;
/// The most characters of a cell that are kept: no name or amount is longer.
const MOST_CHARACTERS: usize = 400;

/// What stands in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Cell {
    /// Nothing.
    #[default]
    Empty,
    /// A text, trimmed; numbers of a text file too, as people write them.
    Text(String),
    /// A workbook's number, as the shortest decimal that is this number.
    Number(String),
    /// A workbook's number with a format of percent, in percent.
    Percent(String),
    /// A day.
    Day(u16, u8, u8),
    /// True or false.
    Flag(bool),
    /// A formula that failed, as the workbook writes it.
    Error(String),
    /// A formula without a result, because the program that wrote it does not calculate: `=5+5`.
    Formula(String),
    /// Two cells of a text that may be one amount cut at its comma: `1,234`.
    Joined(String),
}

impl Cell {
    /// A text, trimmed and cut to what a cell may have.
    pub fn text(text: &str) -> Cell {
        let text = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'));
        if text.is_empty() { Cell::Empty } else { Cell::Text(text.chars().take(MOST_CHARACTERS).collect()) }
    }

    /// A formula without a result, cut to what a cell may have.
    pub fn formula(formula: &str) -> Cell {
        Cell::Formula(format!("={formula}").chars().take(MOST_CHARACTERS).collect())
    }

    /// Whether nothing stands there.
    pub fn is_empty(&self) -> bool {
        *self == Cell::Empty
    }

    /// The cell as it is shown.
    pub fn shown(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Text(text) | Cell::Number(text) | Cell::Error(text) => text.clone(),
            Cell::Formula(text) | Cell::Joined(text) => text.clone(),
            Cell::Percent(number) => format!("{number} %"),
            Cell::Day(year, month, day) => format!("{year:04}-{month:02}-{day:02}"),
            Cell::Flag(true) => "TRUE".to_string(),
            Cell::Flag(false) => "FALSE".to_string(),
        }
    }
}

/// Cells that a workbook shows as one: only the first has a value. Rows and columns count from 0, the
/// last ones included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Merged {
    /// The first row.
    pub top: usize,
    /// The first column.
    pub left: usize,
    /// The last row.
    pub bottom: usize,
    /// The last column.
    pub right: usize,
}

/// The rows and columns that a workbook does not show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hidden {
    /// Rows, from 0.
    pub rows: BTreeSet<usize>,
    /// Columns, from 0.
    pub columns: BTreeSet<usize>,
}

/// A sheet of a workbook, or a text.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// Its name; a text has none.
    pub name: String,
    /// Its rows from the first of the file on, each with as many cells as the file gave it.
    rows: Vec<Vec<Cell>>,
    /// Whether rows and columns were exchanged: addresses are still the file's.
    turned: bool,
    /// The cells that are merged.
    pub merged: Vec<Merged>,
    /// The rows and columns that are hidden.
    pub hidden: Hidden,
    /// Whether the file says how many cells each row has, as texts do.
    pub is_ragged: bool,
    /// Whether semicolons separate its cells, as where commas stand before decimals.
    pub has_semicolons: bool,
    /// Whether the workbook does not show it.
    pub is_hidden: bool,
}

impl Sheet {
    /// A sheet of such rows.
    pub fn new(name: &str, mut rows: Vec<Vec<Cell>>, is_ragged: bool) -> Sheet {
        while rows.last().is_some_and(|row| row.iter().all(Cell::is_empty)) {
            rows.pop();
        }
        Sheet { name: name.to_string(), rows, is_ragged, ..Sheet::default() }
    }

    /// How many rows there are.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// How many columns there are, up to the last that has something in it.
    pub fn width(&self) -> usize {
        self.rows.iter().map(|row| filled(row)).max().unwrap_or(0)
    }

    /// The cells of a row.
    pub fn row(&self, row: usize) -> &[Cell] {
        self.rows.get(row).map_or(&[], Vec::as_slice)
    }

    /// A cell; empty where there is none.
    pub fn at(&self, row: usize, column: usize) -> &Cell {
        self.row(row).get(column).unwrap_or(&Cell::Empty)
    }

    /// The sheet with other cells in the same places.
    pub fn map(&self, other: impl Fn(&Cell) -> Cell) -> Sheet {
        let rows = self.rows.iter().map(|row| row.iter().map(&other).collect()).collect();
        Sheet { rows, ..self.clone() }
    }

    /// The same cells with rows and columns exchanged.
    pub fn turned(&self) -> Sheet {
        let rows = (0..self.width())
            .map(|column| (0..self.height()).map(|row| self.at(row, column).clone()).collect())
            .collect();
        let turned =
            |area: &Merged| Merged { top: area.left, left: area.top, bottom: area.right, right: area.bottom };
        let merged = self.merged.iter().map(turned).collect();
        let hidden = Hidden { rows: self.hidden.columns.clone(), columns: self.hidden.rows.clone() };
        Sheet {
            turned: !self.turned,
            merged,
            hidden,
            has_semicolons: self.has_semicolons,
            ..Sheet::new(&self.name, rows, false)
        }
    }

    /// The address of a cell in the file: `C14`.
    pub fn address(&self, row: usize, column: usize) -> String {
        let (row, column) = if self.turned { (column, row) } else { (row, column) };
        format!("{}{}", letters(column), row + 1)
    }

    /// The address of merged cells in the file: `B3:B5`.
    pub fn address_of(&self, merged: &Merged) -> String {
        let (first, last) =
            (self.address(merged.top, merged.left), self.address(merged.bottom, merged.right));
        format!("{first}:{last}")
    }

    /// The name of a row in the file: its number; letters where rows and columns were exchanged.
    pub fn row_name(&self, row: usize) -> String {
        if self.turned { letters(row) } else { (row + 1).to_string() }
    }

    /// The name of a column in the file: its letters; a number where rows and columns were exchanged.
    pub fn column_name(&self, column: usize) -> String {
        if self.turned { (column + 1).to_string() } else { letters(column) }
    }
}

/// How many cells a row has, up to the last that is not empty.
pub fn filled(row: &[Cell]) -> usize {
    row.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1)
}

/// The letters of a column: `A`, `Z`, `AA`.
fn letters(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        letters.insert(0, char::from(b'A' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_those_of_spreadsheets() {
        assert_eq!([0, 25, 26, 701, 702].map(letters), ["A", "Z", "AA", "ZZ", "AAA"]);
        let sheet = Sheet::new("", vec![vec![Cell::Empty, Cell::text("x")]], true);
        assert_eq!(sheet.address(13, 2), "C14");
        assert_eq!(sheet.turned().address(2, 13), "C14");
        assert_eq!(sheet.turned().at(1, 0), &Cell::text("x"));
        let merged = Merged { top: 2, left: 1, bottom: 4, right: 1 };
        let sheet = Sheet { merged: vec![merged], ..sheet };
        let turned = sheet.turned();
        assert_eq!([sheet.address_of(&merged), turned.address_of(&turned.merged[0])], ["B3:B5", "B3:B5"]);
    }
}
