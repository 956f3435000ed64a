//! Workbooks to sheets of cells.

use super::cells::{Cell, MOST_COLUMNS, Sheet};
use super::refusal::Refusal;
use super::zipped::Workbook;
use super::{ods, xlsx};
use calamine::{Data, ExcelDateTime, SheetType, SheetVisible};

/// A cell farther down than this is no table's: what a form takes is a twentieth of it.
pub const MOST_ROWS: usize = 20_000;
/// The most cells of a workbook, with those that only stand between others.
pub const MOST_CELLS: usize = 600_000;
/// The most letters in them: one text may stand in every cell.
pub const MOST_LETTERS: usize = 32 << 20;
/// The most sheets that are read.
pub const MOST_SHEETS: usize = 40;

/// The sheets of a workbook that have anything in them: the visible ones first, each by its name.
/// Its size must have been [checked](super::zipped::workbook).
///
/// # Errors
/// If it is damaged or locked, or something stands too far down or to the right.
pub fn sheets(bytes: &[u8], kind: Workbook) -> Result<Vec<Sheet>, Refusal> {
    let mut sheets = match kind {
        Workbook::Xlsx => xlsx::sheets(bytes)?,
        Workbook::Ods => ods::sheets(bytes)?,
    };
    sheets.retain(|sheet| sheet.height() > 0);
    if sheets.is_empty() { Err(Refusal::Empty) } else { Ok(sheets) }
}

/// The places and names of a workbook's tables: the visible ones first, each kind in the file's order.
pub fn in_order(listed: &[calamine::Sheet]) -> Vec<(usize, String)> {
    let tables = listed.iter().enumerate().filter(|(_, sheet)| sheet.typ == SheetType::WorkSheet);
    let (shown, hidden): (Vec<_>, Vec<_>) =
        tables.partition(|(_, sheet)| sheet.visible == SheetVisible::Visible);
    shown.into_iter().chain(hidden).map(|(at, sheet)| (at, sheet.name.clone())).collect()
}

/// Cells by place, up to the limits.
#[derive(Default)]
pub struct Placed {
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
    count: usize,
    letters: usize,
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
        if cells.len() <= column {
            self.count += column + 1 - cells.len();
            cells.resize(column + 1, Cell::Empty);
        }
        if let Cell::Text(text) | Cell::Formula(text) = &cell {
            self.letters += text.len();
        }
        cells[column] = cell;
        if self.count > MOST_CELLS || self.letters > MOST_LETTERS {
            Err(Refusal::TooLargeUnpacked)
        } else {
            Ok(())
        }
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

/// A number as the shortest decimal that is read back as it: what was typed. The float itself is
/// never computed with.
fn numeric(number: f64, is_percent: bool) -> Cell {
    match number.is_finite() {
        true if is_percent => Cell::Percent(hundredfold(&number.to_string())),
        true => Cell::Number(number.to_string()),
        false => Cell::Error(number.to_string()),
    }
}

/// A decimal with its point two places to the right.
pub fn hundredfold(number: &str) -> String {
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |rest| ("-", rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let fraction = format!("{fraction:0<2}");
    let (up, rest) = fraction.split_at(2);
    let whole = format!("{whole}{up}");
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    let point = if rest.is_empty() { "" } else { "." };
    format!("{sign}{whole}{point}{rest}")
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
        assert_eq!(
            ["0", "1", "0.07", "-0.5", "0.12345"].map(hundredfold),
            ["0", "100", "7", "-50", "12.345"]
        );
    }
}
