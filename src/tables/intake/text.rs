//! A text to rows of cells: tabs, semicolons or commas between them.

use super::cells::{Cell, MOST_COLUMNS, Sheet};
use super::refusal::Refusal;
use crate::money::{Kind, Written, read};

/// How many lines are looked at to find what separates cells.
const LINES_LOOKED_AT: usize = 80;
/// A quotation mark that is never closed swallows the rest: no cell has so many lines.
const MOST_LINES_IN_A_CELL: usize = 20;
/// More lines than any table that fits, so that a longer one can be told how long it is.
const MOST_LINES: usize = 100_000;

/// Reads a text. Rows have the numbers of its lines, as a spreadsheet would show them.
///
/// # Errors
/// If it has too many columns.
pub fn sheet(text: &str) -> Result<Sheet, Refusal> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let (told, body) = told_separator(&text);
    let mut rows = match told.or_else(|| separator(body)) {
        Some('\t') => crate::sheet::cells(body),
        Some(separator) => separated(body, separator as u8),
        None => body.lines().map(|line| vec![line.to_string()]).collect(),
    };
    rows.truncate(MOST_LINES);
    if body.len() < text.len() {
        rows.insert(0, Vec::new());
    }
    let mut cells: Vec<Vec<Cell>> = Vec::with_capacity(rows.len());
    for row in &rows {
        cells.push(row.iter().map(|text| Cell::text(text)).collect());
    }
    let sheet = Sheet::new("", cells, true);
    match (0..sheet.height()).find(|row| super::cells::filled(sheet.row(*row)) > MOST_COLUMNS) {
        Some(row) => Err(Refusal::TooManyColumns(sheet.address(row, MOST_COLUMNS))),
        None => Ok(sheet),
    }
}

/// Excel's own line before the table: `sep=;`.
fn told_separator(text: &str) -> (Option<char>, &str) {
    let Some((first, rest)) = text.split_once('\n') else { return (None, text) };
    let told = first.trim().to_ascii_lowercase();
    match told.strip_prefix("sep=").map(|rest| rest.chars().collect::<Vec<_>>()) {
        Some(one) if matches!(one[..], [';' | ',' | '\t']) => (Some(one[0]), rest),
        _ if told == "sep=" && first.contains('\t') => (Some('\t'), rest),
        _ => (None, text),
    }
}

/// What separates the cells: the sign with which the most lines have the same number of cells.
/// Commas within amounts (`1,234.56`) separate nothing.
fn separator(text: &str) -> Option<char> {
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.trim().is_empty()).take(LINES_LOOKED_AT).collect();
    let amounts = lines.iter().filter(|line| matches!(read(line, Kind::Amount), Written::Plain(_))).count();
    if amounts * 10 >= lines.len() * 8 {
        return None;
    }
    let sample = lines.join("\n");
    let mut best = (0, None);
    for candidate in ['\t', ';', ','] {
        let widths: Vec<usize> =
            separated(&sample, candidate as u8).iter().map(Vec::len).filter(|width| *width > 1).collect();
        let alike = widths.iter().map(|width| widths.iter().filter(|other| *other == width).count());
        let alike = alike.max().unwrap_or(0);
        if alike > best.0 {
            best = (alike, Some(candidate));
        }
    }
    best.1
}

/// The cells of a text with quotation marks as spreadsheets write them; without them, if one is
/// never closed. Blank lines are rows too.
fn separated(text: &str, separator: u8) -> Vec<Vec<String>> {
    let rows = split(text, separator, true);
    let is_swallowed = |cell: &String| cell.matches('\n').count() > MOST_LINES_IN_A_CELL;
    if rows.iter().flatten().any(is_swallowed) { split(text, separator, false) } else { rows }
}

fn split(text: &str, separator: u8, quoting: bool) -> Vec<Vec<String>> {
    let mut text = text.trim_end_matches('\n').to_string();
    text.push('\n');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .quoting(quoting)
        .from_reader(text.as_bytes());
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut record = csv::StringRecord::new();
    let mut line = reader.position().line();
    while let Ok(true) = reader.read_record(&mut record) {
        // The reader skips blank lines; a spreadsheet counts them.
        let after = reader.position().line();
        let inside: usize = record.iter().map(|cell| cell.matches('\n').count()).sum();
        let blank = (after.saturating_sub(line) as usize).saturating_sub(inside + 1);
        rows.extend(std::iter::repeat_n(Vec::new(), blank));
        rows.push(record.iter().map(str::to_string).collect());
        line = after;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<Vec<String>> {
        let sheet = sheet(text).expect("it has few columns");
        (0..sheet.height()).map(|row| sheet.row(row).iter().map(Cell::shown).collect()).collect()
    }

    #[test]
    fn the_separator_is_found() {
        assert_eq!(shown("a;b\nc;1.234,56\n"), [["a", "b"], ["c", "1.234,56"]]);
        assert_eq!(shown("a,b\nc,\"1,234.56\"\n"), [["a", "b"], ["c", "1,234.56"]]);
        assert_eq!(shown("a\tb\nc\t1,234.56\n"), [["a", "b"], ["c", "1,234.56"]]);
        assert_eq!(shown("1,234.56\n2,345.67\n"), [["1,234.56"], ["2,345.67"]]);
        assert_eq!(shown("sep=,\na,b\n"), [vec![], vec!["a", "b"]]);
    }

    #[test]
    fn rows_keep_the_numbers_of_their_lines() {
        assert_eq!(shown("a,b\n\n\nc,d"), [vec!["a", "b"], vec![], vec![], vec!["c", "d"]]);
        assert_eq!(shown("\"a\nb\",c\r\n\r\nd,e\r\n"), [vec!["a\nb", "c"], vec![], vec!["d", "e"]]);
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_swallows_nothing() {
        let text = format!("a,b\nx,\"1\n{}", "y,2\n".repeat(40));
        assert_eq!(shown(&text).len(), 42);
    }
}
