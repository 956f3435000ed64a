//! A case as a workbook: what was given in cells that can be changed, then the law as live formulas, with
//! the clause beside each line.

mod apportioned;
mod cells;
mod evidence;
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
use evidence::Evidence;
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
    evidence: Evidence,
    day: Date,
}

impl Book {
    /// The workbook of a page's cases.
    pub fn of(cases: &[Case], made: Made<'_>, l: Language) -> Book {
        let day = Date::parse(made.day).unwrap_or(NO_DAY);
        let mut book = Book { sheets: Vec::new(), evidence: Evidence::default(), day };
        for case in cases {
            let mut writing = Writing::of(case, l);
            writing.place(made);
            writing.write();
            book.evidence.add(&writing, book.sheets.len());
            book.sheets.extend(writing.sheets);
        }
        book
    }

    /// The file, `.xlsx`; none if something is larger than a workbook can be.
    pub fn file(&self) -> Option<Vec<u8>> {
        super::sheet::file(&self.sheets, self.day).ok()
    }
}

/// The day of a workbook whose maker does not say which it is.
const NO_DAY: Date = Date::new(2000, 1, 1).expect("a day");
