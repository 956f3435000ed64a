//! Workbooks of Office Open XML to sheets of cells.

use super::cells::{Cell, Hidden, MOST_COLUMNS, Merged};
use super::markup;
use super::refusal::Refusal;
use super::workbook::{Placed, Read, cell_of, each_in_order};
use super::zipped;
use calamine::{DataRef, Dimensions, Reader, Xlsx, XlsxFormulaMetadata, open_workbook_from_rs};
use std::collections::HashMap;
use std::io::Cursor;

/// The sheets of a workbook.
///
/// # Errors
/// If it is damaged.
pub fn sheets(bytes: &[u8]) -> Result<Read, Refusal> {
    let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).map_err(|_| Refusal::Damaged)?;
    let listed = book.sheets_metadata().to_vec();
    let parts = parts(bytes);
    Ok(each_in_order(&listed, |at, name, placed| {
        // What is only told is no reason to refuse a sheet whose cells are read.
        let part = parts.get(at).and_then(|part| zipped::entry(bytes, part));
        placed.hidden = part.map(|part| hidden(&part)).unwrap_or_default();
        sheet(&mut book, name, placed)
    }))
}

/// The names of the sheets' parts, in the order of the workbook.
fn parts(bytes: &[u8]) -> Vec<String> {
    let mut relations = HashMap::new();
    let _ =
        markup::walk(&zipped::entry(bytes, "xl/_rels/workbook.xml.rels").unwrap_or_default(), &mut |tag| {
            if let (Some(id), Some(target)) = (markup::attribute(tag, "Id"), markup::attribute(tag, "Target"))
            {
                let part = target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_string);
                relations.insert(id.to_string(), part);
            }
            Ok(())
        });
    let mut parts = Vec::new();
    let _ = markup::walk(&zipped::entry(bytes, "xl/workbook.xml").unwrap_or_default(), &mut |tag| {
        if bare(tag.name) == "sheet" && tag.starts {
            let id = markup::attribute(tag, "r:id").unwrap_or_default();
            parts.push(relations.get(id).cloned().unwrap_or_default());
        }
        Ok(())
    });
    parts
}

/// The rows and columns that a sheet's part hides.
fn hidden(part: &[u8]) -> Hidden {
    let mut hidden = Hidden::default();
    let mut row = 0usize;
    let _ = markup::walk(part, &mut |tag| {
        let number = |name: &str| markup::attribute(tag, name).and_then(|text| text.parse::<usize>().ok());
        let is_hidden = matches!(markup::attribute(tag, "hidden"), Some("1" | "true"));
        match bare(tag.name) {
            "row" if tag.starts => {
                row = number("r").unwrap_or_else(|| row.saturating_add(1));
                if is_hidden {
                    hidden.rows.insert(row.saturating_sub(1));
                }
            }
            "col" if is_hidden => {
                let (first, last) = (number("min").unwrap_or(1), number("max").unwrap_or(0));
                hidden.columns.extend(first.saturating_sub(1)..last.min(MOST_COLUMNS));
            }
            _ => {}
        }
        Ok(())
    });
    hidden
}

/// A name without its prefix.
fn bare(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or(name)
}

/// Reads a sheet cell by cell: a range would have memory for all between the first and the last.
fn sheet(book: &mut Xlsx<Cursor<&[u8]>>, name: &str, placed: &mut Placed) -> Result<(), Refusal> {
    let mut reader = book.worksheet_cells_reader(name).map_err(|_| Refusal::Damaged)?;
    let percents: Vec<bool> = reader
        .styles()
        .iter()
        .map(|style| style.number_format.as_ref().is_some_and(|format| is_of_percents(&format.format_code)))
        .collect();
    let mut has_empty = false;
    while let Some((cell, style)) = reader.next_cell_with_style_id().map_err(|_| Refusal::Damaged)? {
        let (row, column) = cell.get_position();
        let value = cell_of(&cell.get_value().clone().into(), percents.get(style) == Some(&true));
        has_empty |= *cell.get_value() == DataRef::Empty;
        placed.put(row as usize, column as usize, value)?;
    }
    drop(reader);
    if has_empty {
        put_formulas(book, name, placed)?;
    }
    let merged = book.merge_cells_by_sheet_name(name).unwrap_or_default();
    placed.merged = merged.iter().map(merged_cells).collect();
    Ok(())
}

/// Whether a format multiplies by a hundred: it has a sign of percent that is no mere letter, in quotation marks
/// or behind a backslash.
fn is_of_percents(format: &str) -> bool {
    let mut is_quoted = false;
    let mut signs = format.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '"' => is_quoted = !is_quoted,
            '\\' if !is_quoted => drop(signs.next()),
            '%' if !is_quoted => return true,
            _ => {}
        }
    }
    false
}

fn merged_cells(area: &Dimensions) -> Merged {
    let ((top, left), (bottom, right)) = (area.start, area.end);
    Merged { top: top as usize, left: left as usize, bottom: bottom as usize, right: right as usize }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_of_percent_among_letters_multiplies_nothing() {
        assert_eq!(["0%", "0.00%;[Red]-0.00%", "\"=\"0%"].map(is_of_percents), [true; 3]);
        assert_eq!(["0.0\"%\"", "0.0\\%", "General", "\"a % b\"0"].map(is_of_percents), [false; 4]);
    }
}
