//! OpenDocument workbooks to sheets of cells.

use super::cells::{Cell, Hidden, MOST_COLUMNS, Merged};
use super::markup::{self, Tag};
use super::refusal::Refusal;
use super::workbook::{MOST_CELLS, MOST_LETTERS, MOST_ROWS, Read, cell_of, each_in_order};
use super::zipped;
use calamine::{Data, Ods, Reader, open_workbook_from_rs};
use std::collections::BTreeSet;
use std::io::Cursor;

/// The sheets of a workbook.
///
/// # Errors
/// If it is damaged or locked.
pub fn sheets(bytes: &[u8]) -> Result<Read, Refusal> {
    let mut book: Ods<_> = open_workbook_from_rs(Cursor::new(bytes)).map_err(|error| match error {
        calamine::OdsError::Password => Refusal::Locked,
        _ => Refusal::Damaged,
    })?;
    let content = zipped::entry(bytes, "content.xml").ok_or(Refusal::Damaged)?;
    let marks = marks(&content)?;
    let listed = book.sheets_metadata().to_vec();
    Ok(each_in_order(&listed, |table, name, placed| {
        let range = book.worksheet_range(name).map_err(|_| Refusal::Damaged)?;
        let (top, left) = range.start().unwrap_or_default();
        let marks = marks.get(table).ok_or(Refusal::Damaged)?;
        for (row, column, value) in range.used_cells() {
            let (row, column) = (top as usize + row, left as usize + column);
            placed.put(row, column, cell_of(value, marks.percents.contains(&(row, column))))?;
        }
        placed.merged = marks.merged.clone();
        placed.hidden = marks.hidden.clone();
        // A formula without a result: what a blank there would say is not known.
        let formulas = book.worksheet_formula(name).map_err(|_| Refusal::Damaged)?;
        let (top, left) = formulas.start().unwrap_or_default();
        for (row, column, formula) in formulas.used_cells() {
            let at = (top + row as u32, left + column as u32);
            let at_place = (at.0 as usize, at.1 as usize);
            let is_missing = range.get_value(at).is_none_or(|value| *value == Data::Empty);
            if is_missing && !marks.texts.contains(&at_place) {
                placed.put(at.0 as usize, at.1 as usize, Cell::formula(bare(formula)))?;
            }
        }
        Ok(())
    }))
}

/// A formula without the name of its language: `of:=5+5`.
fn bare(formula: &str) -> &str {
    formula.split_once('=').map_or(formula, |(_, bare)| bare)
}

/// What the library does not read of a table.
#[derive(PartialEq, Eq, Debug, Default)]
struct Marks {
    /// The cells with a percentage, by row and column: it reads their numbers alone.
    percents: BTreeSet<(usize, usize)>,
    /// The cells whose formula came to a text, also to an empty one.
    texts: BTreeSet<(usize, usize)>,
    /// The cells that are merged.
    merged: Vec<Merged>,
    /// The rows and columns that are hidden.
    hidden: Hidden,
}

/// The marks of each table with a name.
fn marks(content: &[u8]) -> Result<Vec<Marks>, Refusal> {
    let mut tables: Vec<Marks> = Vec::new();
    // Where the next row and the next cell stand, and how often the row is there.
    let (mut row, mut column, mut repeats) = (0usize, 0usize, 1usize);
    // The cell that is open, if it has a formula.
    let mut formula = None;
    markup::walk(content, &mut |tag| {
        match (tag.name, tag.starts) {
            ("table:table", true) if tag.inside.contains("table:name") => {
                tables.push(Marks::default());
                (row, column, repeats) = (0, 0, 1);
            }
            ("table:table-column", true) => {
                let after = column.saturating_add(markup::number(tag, "table:number-columns-repeated")?);
                if let Some(marks) = tables.last_mut().filter(|_| is_unseen(tag)) {
                    marks.hidden.columns.extend(column..after.min(MOST_COLUMNS));
                }
                column = after;
            }
            ("table:table-row", true) => {
                repeats = markup::number(tag, "table:number-rows-repeated")?;
                column = 0;
                if let Some(marks) = tables.last_mut().filter(|_| is_unseen(tag)) {
                    marks.hidden.rows.extend(row..row.saturating_add(repeats).min(MOST_ROWS));
                }
            }
            ("table:table-cell" | "table:covered-table-cell", true) => {
                let count = markup::number(tag, "table:number-columns-repeated")?;
                let after = column.saturating_add(count);
                let Some(marks) = tables.last_mut() else { return Ok(()) };
                if is_percentage(tag.inside) {
                    // Beyond the limits nothing is placed.
                    for row in row..row.saturating_add(repeats).min(MOST_ROWS) {
                        marks.percents.extend((column..after.min(MOST_COLUMNS)).map(|column| (row, column)));
                    }
                }
                let high = markup::number(tag, "table:number-rows-spanned")?;
                let wide = markup::number(tag, "table:number-columns-spanned")?;
                if high > 1 || wide > 1 {
                    let (bottom, right) = (row.saturating_add(high), column.saturating_add(wide));
                    marks.merged.push(Merged {
                        top: row,
                        left: column,
                        bottom: bottom.saturating_sub(1),
                        right: right.saturating_sub(1),
                    });
                }
                formula = (tag.inside.contains("table:formula") && row < MOST_ROWS && column < MOST_COLUMNS)
                    .then_some((row, column));
                column = after;
            }
            ("text:p", true) => {
                if let (Some(table), Some(place)) = (tables.last_mut(), formula) {
                    table.texts.insert(place);
                }
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

/// Whether a row or a column is hidden, by hand or by a filter.
fn is_unseen(tag: &Tag<'_>) -> bool {
    matches!(markup::attribute(tag, "table:visibility"), Some("collapse" | "filter"))
}

fn is_percentage(inside: &str) -> bool {
    ["office:value-type=\"percentage\"", "office:value-type='percentage'"]
        .iter()
        .any(|says| inside.contains(says))
}

/// Whether the content of an OpenDocument workbook fits: in it one cell can say that it is there ten
/// thousand times, so can one row, and so can one space.
///
/// # Errors
/// If it does not, or is not as such files are.
pub fn fits(content: &[u8]) -> Result<(), Refusal> {
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
            true => Err(Refusal::TooManyCells),
            false => Ok(()),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_and_merged_cells_are_where_the_document_has_them() {
        let content = b"<table:table table:name='A'><table:table-row table:number-rows-repeated='2'/><table:table-row table:number-rows-repeated='2'><table:table-cell table:number-columns-repeated='3'/><table:table-cell office:value-type='percentage' office:value='1' table:number-columns-repeated='2'/></table:table-row></table:table><table:table table:name='B'><table:table-row><table:table-cell office:value-type='float' table:number-columns-spanned='1' table:number-rows-spanned='3'/><table:table-cell office:value-type='percentage'/></table:table-row></table:table>";
        assert_eq!(
            marks(content),
            Ok(vec![
                Marks { percents: BTreeSet::from([(2, 3), (2, 4), (3, 3), (3, 4)]), ..Marks::default() },
                Marks {
                    percents: BTreeSet::from([(0, 1)]),
                    texts: BTreeSet::new(),
                    merged: vec![Merged { top: 0, left: 0, bottom: 2, right: 0 }],
                    ..Marks::default()
                }
            ])
        );
    }

    #[test]
    fn cells_that_say_they_are_many_are_counted() {
        let row = |cell: &str| format!("<table:table-row>{cell}</table:table-row>");
        let table = |rows: &str| format!("<table:table>{rows}</table:table>").into_bytes();
        let empty = row("<table:table-cell table:number-columns-repeated=\"16384\"/>");
        assert_eq!(fits(&table(&empty.repeat(2000))), Ok(()));
        let full =
            "<table:table-cell table:number-columns-repeated=\"16384\"><text:p>1</text:p></table:table-cell>";
        assert_eq!(fits(&table(&row(full))), Ok(()));
        assert_eq!(fits(&table(&row(full).repeat(200))), Err(Refusal::TooManyCells));
        let long = format!(
            "<table:table-cell table:number-columns-repeated=\"900\"><text:p>{}</text:p></table:table-cell>",
            "x".repeat(100_000)
        );
        assert_eq!(fits(&table(&row(&long))), Err(Refusal::TooManyCells));
        let spaces = "<table:table-cell><text:p><text:s text:c=\"999999999\"/></text:p></table:table-cell>";
        assert_eq!(fits(&table(&row(spaces))), Err(Refusal::TooManyCells));
        let many = "<table:table-row table:number-rows-repeated='1000000'><table:table-cell><text:p>1</text:p></table:table-cell><table:table-cell value='1'/></table:table-row>";
        assert_eq!(fits(&table(many)), Err(Refusal::TooManyCells));
    }
}
