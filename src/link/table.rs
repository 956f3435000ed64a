//! The rows of a table, packed into one value.
//!
//! Bits, the first first, six to a character:
//!
//! | bits | |
//! |---|---|
//! | 4 | version of this form: 1 |
//! | 2 | 0: rows follow. 1: the names of the 78 municipalities and nothing else. 2, 3: with their population of 2019, of 2020 |
//! | 13 | number of rows; if there are none, that is all |
//! | 1 | if the table has names: whether row `n` is named as the `n`th of the 78 |
//! | 2 each column | of numbers or texts: every cell is blank (0), a number (1), a text (2), or each says itself (3) |
//! | 3 each kind of number | how many decimals it has, in the order in which the columns have the kinds |
//!
//! Then row by row:
//!
//! | bits | |
//! |---|---|
//! | 7 | unless named in order: which of the 78 it is; 126: another name, among the texts; 127: none |
//! | 1 each flag | whether it is set |
//! | 1 or 2 each cell | of columns in which each says itself: blank (`0`), a number (`10`), a text (`11`) |
//! | each kind of number, if the row has any | the width of the row's numbers in 6 bits, then the numbers in so many each |
//! | each text | its length and UTF-8 |
//!
//! A row whose bits are not all there is not read, nor any after it.

use super::bits::{Bits, Reader};
use super::layout::{Cell, Layout};
use crate::scenario::{MOST_FORM_ROWS, Page, Scenario, TableForm};
use crate::sheet::municipalities::MUNICIPALITIES;

const VERSION: u64 = 1;
/// Tables that are said in one character; [`known`] has their rows.
const KNOWN: [u64; 3] = [1, 2, 3];
const ROW_BITS: u32 = 13;

/// The rows of a scenario's table; none if there is nothing to say of them.
pub(super) fn pack(scenario: &Scenario) -> Option<String> {
    let page = scenario.page;
    let table = page.table()?;
    let mut rows = cells(table, scenario.rows());
    let last = rows.iter().rposition(|row| row.iter().any(|cell| *cell != Cell::Blank));
    rows.truncate(last.map_or(0, |last| last + 1));
    if rows.is_empty() && !page.starts_with_municipalities() {
        return None;
    }
    let mut bits = Bits::default();
    bits.push(VERSION, 4);
    let is_known = |which: &u64| known(page, *which).is_some_and(|known| cells(table, &known) == rows);
    if let Some(which) = KNOWN.into_iter().filter(|_| rows.len() == MUNICIPALITIES.len()).find(is_known) {
        bits.push(which, 2);
        return Some(bits.text());
    }
    bits.push(0, 2);
    bits.push(rows.len() as u64, ROW_BITS);
    if rows.is_empty() {
        return Some(bits.text());
    }
    let layout = Layout::of(table, &rows);
    layout.write(&mut bits);
    for row in &rows {
        layout.write_row(row, &mut bits);
    }
    Some(bits.text())
}

/// The rows that can be read, none if the value does not even say how many there are; and whether
/// they are all.
pub(super) fn unpack(page: Page, packed: &str) -> (Option<Vec<Vec<String>>>, bool) {
    let mut bits = Reader::new(packed);
    let Some((table, count)) = page.table().zip(start(page, &mut bits)) else {
        return (None, false);
    };
    let count = match count {
        Start::Rows(count) => count,
        Start::Known(rows) => return (Some(rows), bits.is_done()),
    };
    let mut rows = Vec::new();
    let Some(layout) = Layout::read(table, &mut bits) else {
        return (Some(rows), false);
    };
    while rows.len() < count {
        let Some(row) = layout.read_row(rows.len(), &mut bits) else { break };
        let texts = row.into_iter().zip(table.columns).map(|(cell, (_, kind))| cell.text(*kind));
        rows.push(texts.collect());
    }
    let is_all = rows.len() == count && bits.is_done();
    (Some(rows), is_all)
}

/// How a packed table starts.
enum Start {
    Known(Vec<Vec<String>>),
    Rows(usize),
}

fn start(page: Page, bits: &mut Reader<'_>) -> Option<Start> {
    if bits.take(4)? != VERSION {
        return None;
    }
    match bits.take(2)? {
        0 => match bits.take(ROW_BITS)? as usize {
            0 => Some(Start::Known(Vec::new())),
            count => (count <= MOST_FORM_ROWS).then_some(Start::Rows(count)),
        },
        which => known(page, which).map(Start::Known),
    }
}

/// The rows of a table that is said in one character.
fn known(page: Page, which: u64) -> Option<Vec<Vec<String>>> {
    let mut scenario = Scenario::blank(page);
    match which {
        2 => scenario.set("weights", "population_2019"),
        3 => scenario.set("weights", "population_2020"),
        _ => {}
    }
    let has_it = if which == 1 { page.starts_with_municipalities() } else { page == Page::Repartir };
    has_it.then(|| {
        scenario.fill_municipalities();
        if which == 1 {
            scenario.set_rows(scenario.rows().iter().map(|row| row[..1].to_vec()).collect());
        }
        scenario.rows().to_vec()
    })
}

fn cells(table: &TableForm, rows: &[Vec<String>]) -> Vec<Vec<Cell>> {
    let cells = |row: &Vec<String>| {
        row.iter().zip(table.columns).map(|(text, (_, kind))| Cell::of(*kind, text)).collect()
    };
    rows.iter().take(MOST_FORM_ROWS).map(cells).collect()
}
