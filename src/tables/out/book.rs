//! A case as a workbook: what was given in cells that can be changed, then the law as live formulas, with
//! the clause beside each line.

mod apportioned;
mod cells;
mod findings;
mod given;
mod law;
mod lists;
mod names;
mod places;
mod proof;
mod steps;
mod writing;

use super::sheet::Sheet;
use crate::law::Language;
use crate::margin::Case;
use crate::money::Date;
use rust_xlsxwriter::utility::row_col_to_cell;
use writing::Writing;

/// What belongs to a case in a workbook, beside the case itself.
#[derive(Clone, Copy, Debug)]
pub struct Made<'a> {
    /// The link to the case.
    pub link: &'a str,
    /// The day on which it is made, as `2026-12-02`.
    pub day: &'a str,
}

/// A workbook: the sheets of its cases.
///
/// The formulas are those of a case's law and readings, of the municipalities that waived, of the fields that
/// were filled in; amounts, rates, weights and days can be changed.
#[derive(Clone, Debug)]
pub struct Book {
    sheets: Vec<Sheet>,
    figures: Vec<(String, usize, u32, u16)>,
    given: Vec<(String, usize, String, String)>,
    in_reach: bool,
    day: Date,
}

impl Book {
    /// The workbook of a page's cases.
    pub fn of(cases: &[Case], made: Made<'_>, l: Language) -> Book {
        let day = Date::parse(made.day).unwrap_or(NO_DAY);
        let mut book =
            Book { sheets: Vec::new(), figures: Vec::new(), given: Vec::new(), in_reach: true, day };
        for case in cases {
            let mut writing = Writing::of(case, l);
            writing.place(made);
            writing.write();
            let before = book.sheets.len();
            let given = writing.given.iter().filter_map(|(field, given)| {
                let at = writing.layout.given.get(&field.to_string())?;
                Some((
                    field.to_string(),
                    before + at.sheet,
                    row_col_to_cell(at.row, at.column),
                    given.number(),
                ))
            });
            book.given.extend(given);
            let figures = writing.placed.iter().map(|(at, place)| {
                let name = case.reading.name_on_page(&writing.figures[*place].0);
                (name, before + at.sheet, at.row, at.column)
            });
            book.figures.extend(figures);
            book.in_reach &= writing.formulas.lines.iter().all(|line| line.in_reach);
            book.sheets.extend(writing.sheets);
        }
        book
    }

    /// Every figure of the page, with its sheet, row and column, from 0.
    pub fn figures(&self) -> impl Iterator<Item = (&str, &str, u32, u32)> {
        let figures = self.figures.iter();
        figures.map(|(name, sheet, row, column)| {
            (name.as_str(), self.sheets[*sheet].name.as_str(), *row, u32::from(*column))
        })
    }

    /// All that was given and counts: its field, its sheet and cell, the number that stands there.
    pub fn given(&self) -> impl Iterator<Item = (&str, usize, String, &str)> {
        let given = self.given.iter();
        given.map(|(field, sheet, cell, number)| (field.as_str(), *sheet, cell.clone(), number.as_str()))
    }

    /// Whether the digits of a workbook are enough for all of it to come to the law's cents.
    pub fn in_reach(&self) -> bool {
        self.in_reach
    }

    /// The same, with formulas that have no result until they are computed.
    pub fn without_results(&self) -> Book {
        let mut book = self.clone();
        book.sheets.iter_mut().for_each(Sheet::forget_results);
        book
    }

    /// The file, `.xlsx`; none if something is larger than a workbook can be.
    pub fn file(&self) -> Option<Vec<u8>> {
        super::sheet::file(&self.sheets, self.day).ok()
    }
}

/// The day of a workbook whose maker does not say which it is.
const NO_DAY: Date = Date::new(2000, 1, 1).expect("a day");
