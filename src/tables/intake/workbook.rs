//! Workbooks to sheets of cells.

use super::cells::{Cell, Hidden, MOST_COLUMNS, Merged, Sheet};
use super::refusal::Refusal;
use super::zipped::Workbook;
use super::{ods, xlsx};
use crate::money::shifted;
use calamine::{Data, ExcelDateTime, SheetType, SheetVisible};

/// A cell farther down than this is no table's: what a form takes is a twentieth of it.
pub const MOST_ROWS: usize = 20_000;
/// The most cells of a workbook, with those that only stand between others.
pub const MOST_CELLS: usize = 600_000;
/// The most letters in them: one text may stand in every cell.
pub const MOST_LETTERS: usize = 32 << 20;
/// The most sheets that are read.
pub const MOST_SHEETS: usize = 40;

/// The sheets of a file.
#[derive(Debug, Default)]
pub struct Book {
    /// Those that have anything in them: the visible ones first.
    pub sheets: Vec<Sheet>,
    /// The names of those that could not be read, and why.
    pub unread: Vec<(String, Refusal)>,
}

/// Sheets by their names, or why they could not be read.
pub type Read = Vec<(String, Result<Sheet, Refusal>)>;

/// Reads a workbook. Its size must have been [checked](super::zipped::workbook).
///
/// # Errors
/// If it is damaged or locked, or none of its sheets could be read.
pub fn book(bytes: &[u8], kind: Workbook) -> Result<Book, Refusal> {
    let read = match kind {
        Workbook::Xlsx => xlsx::sheets(bytes)?,
        Workbook::Ods => ods::sheets(bytes)?,
    };
    let mut book = Book::default();
    for (name, sheet) in read {
        match sheet {
            Ok(sheet) if sheet.height() > 0 => book.sheets.push(sheet),
            Ok(_) => {}
            Err(refusal) => book.unread.push((name, refusal)),
        }
    }
    match (book.sheets.is_empty(), book.unread.first()) {
        (true, Some((name, refusal))) => Err(Refusal::Sheet(name.clone(), Box::new(refusal.clone()))),
        (true, None) => Err(Refusal::Empty),
        (false, _) => Ok(book),
    }
}

/// Reads the tables of a workbook one by one, up to the most. What is too large is left out alone: the
/// others have the room that it would have had.
pub fn each_in_order(
    listed: &[calamine::Sheet],
    mut read: impl FnMut(usize, &str, &mut Placed) -> Result<(), Refusal>,
) -> Read {
    let mut room = Room { cells: MOST_CELLS, letters: MOST_LETTERS };
    let mut sheets = Vec::new();
    for (count, (at, name)) in in_order(listed).into_iter().enumerate() {
        let mut placed = Placed { rows: Vec::new(), merged: Vec::new(), hidden: Hidden::default(), room };
        let sheet =
            if count < MOST_SHEETS { read(at, &name, &mut placed) } else { Err(Refusal::TooManySheets) };
        let sheet = sheet.map(|()| {
            room = placed.room;
            let mut sheet = Sheet::new(&name, placed.rows, false);
            sheet.merged = placed.merged;
            sheet.hidden = placed.hidden;
            sheet.is_hidden = listed[at].visible != SheetVisible::Visible;
            sheet
        });
        sheets.push((name, sheet));
    }
    sheets
}

/// The places and names of a workbook's tables: the visible ones first, each kind in the file's order.
fn in_order(listed: &[calamine::Sheet]) -> Vec<(usize, String)> {
    let tables = listed.iter().enumerate().filter(|(_, sheet)| sheet.typ == SheetType::WorkSheet);
    let (shown, hidden): (Vec<_>, Vec<_>) =
        tables.partition(|(_, sheet)| sheet.visible == SheetVisible::Visible);
    shown.into_iter().chain(hidden).map(|(at, sheet)| (at, sheet.name.clone())).collect()
}

/// What still fits in the memory for a workbook.
#[derive(Clone, Copy)]
struct Room {
    cells: usize,
    letters: usize,
}

/// Cells by place, up to the limits.
pub struct Placed {
    rows: Vec<Vec<Cell>>,
    /// The cells that are merged.
    pub merged: Vec<Merged>,
    /// The rows and columns that are hidden.
    pub hidden: Hidden,
    room: Room,
}

impl Placed {
    /// Puts a cell in its place.
    ///
    /// # Errors
    /// If it is over a limit.
    pub fn put(&mut self, row: usize, column: usize, cell: Cell) -> Result<(), Refusal> {
        if cell.is_empty() {
            return Ok(());
        }
        let address = || Sheet::default().address(row, column);
        if row >= MOST_ROWS {
            return Err(Refusal::TooFar(address()));
        }
        if column >= MOST_COLUMNS {
            return Err(Refusal::TooManyColumns(address()));
        }
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let cells = &mut self.rows[row];
        let letters = match &cell {
            Cell::Text(text) | Cell::Formula(text) => text.len(),
            _ => 0,
        };
        let new = (column + 1).saturating_sub(cells.len());
        self.room = Room {
            cells: self.room.cells.checked_sub(new).ok_or(Refusal::TooManyCells)?,
            letters: self.room.letters.checked_sub(letters).ok_or(Refusal::TooManyCells)?,
        };
        cells.resize(cells.len() + new, Cell::Empty);
        cells[column] = cell;
        Ok(())
    }
}

/// A cell as the library has it.
pub fn cell_of(value: &Data, is_percent: bool) -> Cell {
    match value {
        Data::Empty => Cell::Empty,
        Data::Int(number) => Cell::Number(number.to_string()),
        Data::Float(number) => numeric(*number, is_percent),
        Data::String(text) | Data::DurationIso(text) => Cell::text(text),
        Data::Bool(flag) => Cell::Flag(*flag),
        Data::DateTime(date) => day(date),
        Data::DateTimeIso(text) => iso_day(text),
        Data::Error(error) => Cell::Error(error.to_string()),
    }
}

/// A number as a decimal. The float itself is never computed with.
fn numeric(number: f64, is_percent: bool) -> Cell {
    match number.is_finite() {
        true if is_percent => Cell::Percent(shifted(&decimal(number), 2)),
        true => Cell::Number(decimal(number)),
        false => Cell::Error(number.to_string()),
    }
}

/// The shortest decimal that is read back as the number: what was typed. What a formula came to may have the
/// noise of binary numbers behind the fifteen digits that a spreadsheet shows (`0.30000000000000004`): it goes
/// if hardly any digits are left before it.
fn decimal(number: f64) -> String {
    const SHOWN: usize = 15;
    const CLEAR: usize = 12;
    let exact = number.to_string();
    let digits = |text: &str| {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits.trim_start_matches('0').len()
    };
    let decimals = exact.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    let over = digits(&exact).saturating_sub(SHOWN);
    if over == 0 || over > decimals {
        return exact;
    }
    let rounded = format!("{number:.*}", decimals - over);
    let short = match rounded.contains('.') {
        true => rounded.trim_end_matches('0').trim_end_matches('.'),
        false => &rounded,
    };
    if digits(short) <= CLEAR { short.to_string() } else { exact }
}

fn day(date: &ExcelDateTime) -> Cell {
    let (year, month, day, ..) = date.to_ymd_hms_milli();
    if date.is_duration() { Cell::Text(date.as_f64().to_string()) } else { Cell::Day(year, month, day) }
}

fn iso_day(text: &str) -> Cell {
    let mut parts = text.get(..10).unwrap_or(text).splitn(3, '-');
    let (year, month, day) = (parts.next(), parts.next(), parts.next());
    let read = |part: Option<&str>| part.and_then(|part| part.parse::<u16>().ok());
    match (read(year), read(month), read(day)) {
        (Some(year), Some(month @ 1..=12), Some(day @ 1..=31)) => Cell::Day(year, month as u8, day as u8),
        _ => Cell::text(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_their_shortest_decimal() {
        assert_eq!(numeric(222_000_000.1, false), Cell::Number("222000000.1".into()));
        assert_eq!(numeric(1e15, false), Cell::Number("1000000000000000".into()));
        assert_eq!(numeric(0.125, true), Cell::Percent("12.5".into()));
        assert_eq!(numeric(0.1 + 0.2, false), Cell::Number("0.3".into()));
        assert_eq!(numeric(1.1 * 3.0, false), Cell::Number("3.3".into()));
        assert_eq!(numeric(1.0 / 3.0, false), Cell::Number("0.3333333333333333".into()));
        assert_eq!(numeric(12_345_678_901_234.56, false), Cell::Number("12345678901234.56".into()));
    }
}
