//! What the proof of a workbook needs (`tests/workbook.rs`), and no file has: where the figures and what was
//! given stand, so that another program can be given other numbers and its results compared with the law's.

use super::Book;
use super::writing::Writing;
use crate::tables::out::layout::At;
use crate::tables::out::sheet::Sheet;
use rust_xlsxwriter::utility::row_col_to_cell;

/// What is known of a workbook beside its cells.
#[derive(Clone, Default, Debug)]
pub(super) struct Evidence {
    figures: Vec<(String, At)>,
    given: Vec<(String, At, String)>,
    is_beyond_reach: bool,
}

impl Evidence {
    /// Adds that of a case, whose sheets come after so many others.
    pub(super) fn add(&mut self, writing: &Writing<'_>, sheets: usize) {
        let place = |at: At| At { sheet: sheets + at.sheet, ..at };
        let given = writing.given.iter().filter_map(|(field, given)| {
            let at = writing.layout.given.get(&field.to_string())?;
            Some((field.to_string(), place(*at), given.number()))
        });
        self.given.extend(given);
        let figures = writing
            .placed
            .iter()
            .map(|(at, figure)| (writing.case.reading.name_on_page(&writing.figures[*figure].0), place(*at)));
        self.figures.extend(figures);
        self.is_beyond_reach |= writing.formulas.lines.iter().any(|line| !line.in_reach);
    }
}

impl Book {
    /// Every figure of the page, with its sheet, row and column, from 0.
    pub fn figures(&self) -> impl Iterator<Item = (&str, &str, u32, u32)> {
        self.evidence.figures.iter().map(|(name, at)| {
            (name.as_str(), self.sheets[at.sheet].name.as_str(), at.row, u32::from(at.column))
        })
    }

    /// All that was given and counts: its field, its sheet and cell, the number that stands there.
    pub fn given(&self) -> impl Iterator<Item = (&str, usize, String, &str)> {
        self.evidence.given.iter().map(|(field, at, number)| {
            (field.as_str(), at.sheet, row_col_to_cell(at.row, at.column), number.as_str())
        })
    }

    /// Whether the digits of a workbook are enough for all of it to come to the law's cents.
    pub fn in_reach(&self) -> bool {
        !self.evidence.is_beyond_reach
    }

    /// The same, with formulas that have no result until they are computed.
    pub fn without_results(&self) -> Book {
        let mut book = self.clone();
        book.sheets.iter_mut().for_each(Sheet::forget_results);
        book
    }
}
