//! Workbooks to sheets of cells.

use super::cells::{Cell, MOST_COLUMNS, Sheet};
use super::markup;
use super::refusal::Refusal;
use super::zipped::{self, Workbook};
use calamine::{
    Data, DataRef, ExcelDateTime, Ods, Reader, SheetVisible, Xlsx, XlsxFormulaMetadata, open_workbook_from_rs,
};
use std::collections::BTreeSet;
use std::io::Cursor;

/// A cell farther down than this is no table's: what a form takes is a twentieth of it.
const MOST_ROWS: usize = 20_000;
/// The most cells of a workbook, with those that only stand between others.
const MOST_CELLS: usize = 600_000;
/// The most letters in them: one text may stand in every cell.
const MOST_LETTERS: usize = 32 << 20;
/// The most sheets that are read.
const MOST_SHEETS: usize = 40;

/// The sheets of a workbook that have anything in them: the visible ones first, each by its name.
/// Its size must have been [checked](super::zipped::workbook).
///
/// # Errors
/// If it is damaged or locked, or something stands too far down or to the right.
pub fn sheets(bytes: &[u8], kind: Workbook) -> Result<Vec<Sheet>, Refusal> {
    let mut sheets = match kind {
        Workbook::Xlsx => xlsx(bytes)?,
        Workbook::Ods => ods(bytes)?,
    };
    sheets.retain(|sheet| sheet.height() > 0);
    if sheets.is_empty() { Err(Refusal::Empty) } else { Ok(sheets) }
}

/// Cells by place, up to the limits.
#[derive(Default)]
struct Placed {
    rows: Vec<Vec<Cell>>,
    count: usize,
    letters: usize,
}

impl Placed {
    fn put(&mut self, row: usize, column: usize, cell: Cell) -> Result<(), Refusal> {
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

fn xlsx(bytes: &[u8]) -> Result<Vec<Sheet>, Refusal> {
    let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).map_err(|_| Refusal::Damaged)?;
    let mut listed: Vec<(bool, String)> = book
        .sheets_metadata()
        .iter()
        .map(|sheet| (sheet.visible != SheetVisible::Visible, sheet.name.clone()))
        .collect();
    listed.sort_by_key(|(is_hidden, _)| *is_hidden);
    let mut sheets = Vec::new();
    for (_, name) in listed.into_iter().take(MOST_SHEETS) {
        // Cell by cell: a range would have memory for all between the first and the last.
        let Ok(mut reader) = book.worksheet_cells_reader(&name) else { continue };
        let percents: Vec<bool> = reader
            .styles()
            .iter()
            .map(|style| style.number_format.as_ref().is_some_and(|format| format.format_code.contains('%')))
            .collect();
        let mut placed = Placed::default();
        let mut has_empty = false;
        while let Some((cell, style)) = reader.next_cell_with_style_id().map_err(|_| Refusal::Damaged)? {
            let (row, column) = cell.get_position();
            let value = match cell.get_value() {
                DataRef::Empty => Cell::Empty,
                DataRef::Int(number) => Cell::Number(number.to_string()),
                DataRef::Float(number) => numeric(*number, percents.get(style) == Some(&true)),
                DataRef::String(text) => Cell::text(text),
                DataRef::SharedString(text) => Cell::text(text),
                DataRef::Bool(flag) => Cell::Flag(*flag),
                DataRef::DateTime(date) => day(date),
                DataRef::DateTimeIso(text) => iso_day(text),
                DataRef::DurationIso(text) => Cell::text(text),
                DataRef::Error(error) => Cell::Error(error.to_string()),
            };
            has_empty |= *cell.get_value() == DataRef::Empty;
            placed.put(row as usize, column as usize, value)?;
        }
        drop(reader);
        if has_empty {
            put_formulas(&mut book, &name, &mut placed)?;
        }
        sheets.push(Sheet::new(&name, placed.rows, false));
    }
    Ok(sheets)
}

/// Puts the formulas without a result in their places: what a blank there would say is not known. One
/// whose result is the empty text has a result.
fn put_formulas(book: &mut Xlsx<Cursor<&[u8]>>, name: &str, placed: &mut Placed) -> Result<(), Refusal> {
    let Ok(mut reader) = book.worksheet_cells_reader(name) else { return Ok(()) };
    while let Some(record) = reader.next_cell_with_formula_metadata().map_err(|_| Refusal::Damaged)? {
        let formula = match (&record.value, &record.formula) {
            (DataRef::Empty, Some(formula)) => match formula {
                XlsxFormulaMetadata::Normal { formula } | XlsxFormulaMetadata::Shared { formula, .. } => {
                    Cell::formula(formula)
                }
                // It is another cell's, with other addresses in it.
                _ => Cell::formula("…"),
            },
            _ => continue,
        };
        let (row, column) = record.pos;
        placed.put(row as usize, column as usize, formula)?;
    }
    Ok(())
}

fn ods(bytes: &[u8]) -> Result<Vec<Sheet>, Refusal> {
    let mut book: Ods<_> = open_workbook_from_rs(Cursor::new(bytes)).map_err(|error| match error {
        calamine::OdsError::Password => Refusal::Locked,
        _ => Refusal::Damaged,
    })?;
    let content = zipped::entry(bytes, "content.xml").ok_or(Refusal::Damaged)?;
    // The library has the tables by their names, and what it says of them in the file's order.
    let names: Vec<String> = book.sheets_metadata().iter().map(|sheet| sheet.name.clone()).collect();
    let percents = percents(&content)?;
    let mut sheets = Vec::new();
    for (name, range) in book.worksheets().into_iter().take(MOST_SHEETS) {
        let (top, left) = range.start().unwrap_or_default();
        let table = names.iter().rposition(|other| *other == name);
        let is_percent = |row: usize, column: usize| {
            table.and_then(|table| percents.get(table)).is_some_and(|cells| cells.contains(&(row, column)))
        };
        let mut placed = Placed::default();
        for (row, column, value) in range.used_cells() {
            let (row, column) = (top as usize + row, left as usize + column);
            let cell = match value {
                Data::Empty => Cell::Empty,
                Data::Int(number) => Cell::Number(number.to_string()),
                Data::Float(number) => numeric(*number, is_percent(row, column)),
                Data::String(text) => Cell::text(text),
                Data::Bool(flag) => Cell::Flag(*flag),
                Data::DateTime(date) => day(date),
                Data::DateTimeIso(text) => iso_day(text),
                Data::DurationIso(text) => Cell::text(text),
                Data::Error(error) => Cell::Error(error.to_string()),
            };
            placed.put(row, column, cell)?;
        }
        sheets.push(Sheet::new(&name, placed.rows, false));
    }
    Ok(sheets)
}

/// The cells with a percentage, by row and column, of each table with a name: the library reads their
/// numbers, but not that they are percents.
fn percents(content: &[u8]) -> Result<Vec<BTreeSet<(usize, usize)>>, Refusal> {
    let mut tables: Vec<BTreeSet<(usize, usize)>> = Vec::new();
    // Where the next row and the next cell stand, and how often the row is there.
    let (mut row, mut column, mut repeats) = (0usize, 0usize, 1usize);
    markup::walk(content, &mut |tag| {
        match (tag.name, tag.starts) {
            ("table:table", true) if tag.inside.contains("table:name") => {
                tables.push(BTreeSet::new());
                (row, repeats) = (0, 1);
            }
            ("table:table-row", true) => {
                repeats = markup::number(tag, "table:number-rows-repeated")?;
                column = 0;
            }
            ("table:table-cell" | "table:covered-table-cell", true) => {
                let count = markup::number(tag, "table:number-columns-repeated")?;
                let after = column.saturating_add(count);
                if let Some(cells) = tables.last_mut().filter(|_| is_percentage(tag.inside)) {
                    // Beyond the limits nothing is placed.
                    for row in row..row.saturating_add(repeats).min(MOST_ROWS) {
                        cells.extend((column..after.min(MOST_COLUMNS)).map(|column| (row, column)));
                    }
                }
                column = after;
            }
            _ => {}
        }
        if tag.ends && tag.name == "table:table-row" {
            row = row.saturating_add(repeats);
        }
        Ok(())
    })?;
    Ok(tables)
}

fn is_percentage(inside: &str) -> bool {
    ["office:value-type=\"percentage\"", "office:value-type='percentage'"]
        .iter()
        .any(|says| inside.contains(says))
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

/// Whether the content of an OpenDocument workbook fits: in it one cell can say that it is there ten
/// thousand times, so can one row, and so can one space.
///
/// # Errors
/// If it does not, or is not as such files are.
pub fn ods_fits(content: &[u8]) -> Result<(), Refusal> {
    // Of the table: rows, those up to the last filled one, its widest; of all tables: cells, letters.
    let (mut rows, mut filled, mut widest, mut area, mut letters) = (0usize, 0usize, 0usize, 0usize, 0usize);
    // Of the row: how often, cells, cells up to the last filled; of the cell: how often, its start.
    let (mut repeats, mut cells, mut full, mut times, mut start) = (1usize, 0usize, 0usize, 0usize, 0usize);
    markup::walk(content, &mut |tag| {
        match (tag.name, tag.starts) {
            ("table:table-row", true) => {
                repeats = markup::number(tag, "table:number-rows-repeated")?;
                (cells, full) = (0, 0);
            }
            ("table:table-cell" | "table:covered-table-cell", true) => {
                let count = markup::number(tag, "table:number-columns-repeated")?;
                cells = cells.saturating_add(count);
                if !tag.ends || tag.inside.contains("value") || tag.inside.contains("formula") {
                    full = cells;
                    (times, start) = (count.saturating_mul(repeats), tag.left);
                    letters = letters.saturating_add(tag.inside.len().saturating_mul(times));
                }
            }
            ("table:table-cell" | "table:covered-table-cell", false) => {
                letters = letters.saturating_add((start.saturating_sub(tag.left)).saturating_mul(times));
            }
            ("text:s", true) => {
                letters = letters.saturating_add(markup::number(tag, "text:c")?.saturating_mul(times.max(1)));
            }
            _ => {}
        }
        if tag.ends && tag.name == "table:table-row" {
            rows = rows.saturating_add(repeats);
            if full > 0 {
                filled = rows;
                widest = widest.max(full);
            }
        }
        let so_far = area.saturating_add(filled.saturating_mul(widest));
        if tag.ends && tag.name == "table:table" {
            area = so_far;
            (rows, widest, filled) = (0, 0, 0);
        }
        match so_far > MOST_CELLS || full > MOST_CELLS || letters > 2 * MOST_LETTERS {
            true => Err(Refusal::TooLargeUnpacked),
            false => Ok(()),
        }
    })
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

    #[test]
    fn percents_are_where_the_document_has_them() {
        let content = b"<table:table table:name='A'><table:table-row table:number-rows-repeated='2'/><table:table-row table:number-rows-repeated='2'><table:table-cell table:number-columns-repeated='3'/><table:table-cell office:value-type='percentage' office:value='1' table:number-columns-repeated='2'/></table:table-row></table:table><table:table table:name='B'><table:table-row><table:table-cell office:value-type='float'/><table:table-cell office:value-type='percentage'/></table:table-row></table:table>";
        assert_eq!(
            percents(content),
            Ok(vec![BTreeSet::from([(2, 3), (2, 4), (3, 3), (3, 4)]), BTreeSet::from([(0, 1)])])
        );
    }

    #[test]
    fn cells_that_say_they_are_many_are_counted() {
        let row = |cell: &str| format!("<table:table-row>{cell}</table:table-row>");
        let table = |rows: &str| format!("<table:table>{rows}</table:table>").into_bytes();
        let empty = row("<table:table-cell table:number-columns-repeated=\"16384\"/>");
        assert_eq!(ods_fits(&table(&empty.repeat(2000))), Ok(()));
        let full =
            "<table:table-cell table:number-columns-repeated=\"16384\"><text:p>1</text:p></table:table-cell>";
        assert_eq!(ods_fits(&table(&row(full))), Ok(()));
        assert_eq!(ods_fits(&table(&row(full).repeat(200))), Err(Refusal::TooLargeUnpacked));
        let long = format!(
            "<table:table-cell table:number-columns-repeated=\"900\"><text:p>{}</text:p></table:table-cell>",
            "x".repeat(100_000)
        );
        assert_eq!(ods_fits(&table(&row(&long))), Err(Refusal::TooLargeUnpacked));
        let spaces = "<table:table-cell><text:p><text:s text:c=\"999999999\"/></text:p></table:table-cell>";
        assert_eq!(ods_fits(&table(&row(spaces))), Err(Refusal::TooLargeUnpacked));
        let many = "<table:table-row table:number-rows-repeated='1000000'><table:table-cell><text:p>1</text:p></table:table-cell><table:table-cell value='1'/></table:table-row>";
        assert_eq!(ods_fits(&table(many)), Err(Refusal::TooLargeUnpacked));
    }
}
