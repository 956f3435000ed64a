//! What the rows of a packed table have in common, and each of them. [`table`](super::table) has
//! the form.

use super::bits::{Bits, Reader};
use crate::scenario::{Kind, TableForm, limits, shown, units, written};
use crate::sheet::municipalities::MUNICIPALITIES;

const OTHER_NAME: u64 = 126;
const NO_NAME: u64 = 127;

/// A cell; a flag that is set is the number 1.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Cell {
    Blank,
    /// In units of the last decimal that its kind may have.
    Number(i64),
    Text(String),
}

impl Cell {
    pub fn of(kind: Kind, text: &str) -> Cell {
        if kind == Kind::Flag {
            return if text.is_empty() { Cell::Blank } else { Cell::Number(1) };
        }
        match units(kind, text) {
            Some(units) => Cell::Number(units),
            None if text.trim().is_empty() => Cell::Blank,
            None => Cell::Text(shown(kind, text, true).unwrap_or_else(|| text.to_string())),
        }
    }

    pub fn text(self, kind: Kind) -> String {
        match self {
            Cell::Blank => String::new(),
            Cell::Number(_) if kind == Kind::Flag => "true".to_string(),
            Cell::Number(units) => written(kind, units, true),
            Cell::Text(text) => text,
        }
    }

    fn fill(&self) -> Fill {
        match self {
            Cell::Blank => Fill::Blank,
            Cell::Number(_) => Fill::Number,
            Cell::Text(_) => Fill::Text,
        }
    }
}

/// What is in a cell, or in all cells of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fill {
    Blank,
    Number,
    Text,
    Mixed,
}

impl Fill {
    /// By their codes.
    const ALL: [Fill; 4] = [Fill::Blank, Fill::Number, Fill::Text, Fill::Mixed];
}

/// What the rows of a table have in common.
pub(super) struct Layout {
    table: &'static TableForm,
    /// Whether row `n` is named as the `n`th of the 78.
    in_order: bool,
    /// What is in each column; of names and flags it is not written.
    fills: Vec<Fill>,
    /// The kinds of numbers and how many decimals they are written with.
    kinds: Vec<(Kind, u32)>,
}

impl Layout {
    pub fn of(table: &'static TableForm, rows: &[Vec<Cell>]) -> Layout {
        let is_in_order = |(place, row): (usize, &Vec<Cell>)| match (MUNICIPALITIES.get(place), row.first()) {
            (Some(municipality), Some(Cell::Text(name))) => name == municipality.name,
            _ => false,
        };
        let fill = |column: usize| {
            if !is_value(table.columns[column].1) {
                return Fill::Blank;
            }
            let mut fills = rows.iter().map(|row| row[column].fill());
            let first = fills.next().unwrap_or(Fill::Blank);
            if fills.all(|fill| fill == first) { first } else { Fill::Mixed }
        };
        let decimals = |kind: Kind| {
            let numbers = rows.iter().flat_map(|row| numbers(table, kind, row));
            (kind, numbers.map(|number| decimals(kind, number)).max().unwrap_or(0))
        };
        Layout {
            table,
            in_order: is_named(table) && rows.iter().enumerate().all(is_in_order),
            fills: (0..table.columns.len()).map(fill).collect(),
            kinds: number_kinds(table).into_iter().map(decimals).collect(),
        }
    }

    pub fn write(&self, bits: &mut Bits) {
        if is_named(self.table) {
            bits.push(self.in_order.into(), 1);
        }
        for (fill, (_, kind)) in self.fills.iter().zip(self.table.columns) {
            if is_value(*kind) {
                bits.push(*fill as u64, 2);
            }
        }
        for (_, decimals) in &self.kinds {
            bits.push(u64::from(*decimals), 3);
        }
    }

    pub fn read(table: &'static TableForm, bits: &mut Reader<'_>) -> Option<Layout> {
        let in_order = is_named(table) && bits.take(1)? == 1;
        let mut fills = Vec::new();
        for (_, kind) in table.columns {
            fills.push(if is_value(*kind) { Fill::ALL[bits.take(2)? as usize] } else { Fill::Blank });
        }
        let mut kinds = Vec::new();
        for kind in number_kinds(table) {
            kinds.push((kind, bits.take(3)? as u32));
        }
        Some(Layout { table, in_order, fills, kinds })
    }

    pub fn write_row(&self, row: &[Cell], bits: &mut Bits) {
        for (cell, (_, kind)) in row.iter().zip(self.table.columns) {
            match kind {
                Kind::Name if !self.in_order => bits.push(name_code(cell), 7),
                Kind::Flag => bits.push((*cell != Cell::Blank).into(), 1),
                _ => {}
            }
        }
        for (cell, _) in row.iter().zip(&self.fills).filter(|(_, fill)| **fill == Fill::Mixed) {
            match cell {
                Cell::Blank => bits.push(0b0, 1),
                Cell::Number(_) => bits.push(0b10, 2),
                Cell::Text(_) => bits.push(0b11, 2),
            }
        }
        for &(kind, decimals) in &self.kinds {
            let unit = unit(kind, decimals).unwrap_or(1);
            let counts: Vec<u64> =
                numbers(self.table, kind, row).map(|number| number.unsigned_abs() / unit).collect();
            if let Some(most) = counts.iter().max() {
                let width = u64::BITS - most.leading_zeros();
                bits.push(width.into(), 6);
                counts.iter().for_each(|count| bits.push(*count, width));
            }
        }
        for (cell, (_, kind)) in row.iter().zip(self.table.columns) {
            match cell {
                Cell::Text(text)
                    if *kind != Kind::Name || !self.in_order && name_code(cell) == OTHER_NAME =>
                {
                    bits.push_text(text);
                }
                _ => {}
            }
        }
    }

    /// Row `place`; none if its bits are not all there or mean nothing.
    pub fn read_row(&self, place: usize, bits: &mut Reader<'_>) -> Option<Vec<Cell>> {
        let columns = self.table.columns;
        let municipality = |place: usize| Some(Cell::Text(MUNICIPALITIES.get(place)?.name.to_string()));
        let mut row = vec![Cell::Blank; columns.len()];
        let mut fills = self.fills.clone();
        for (column, (_, kind)) in columns.iter().enumerate() {
            match kind {
                Kind::Name if self.in_order => row[column] = municipality(place)?,
                Kind::Name => match bits.take(7)? {
                    OTHER_NAME => fills[column] = Fill::Text,
                    NO_NAME => {}
                    code => row[column] = municipality(code as usize)?,
                },
                Kind::Flag if bits.take(1)? == 1 => row[column] = Cell::Number(1),
                _ => {}
            }
        }
        for fill in fills.iter_mut().filter(|fill| **fill == Fill::Mixed) {
            *fill = match bits.take(1)? {
                0 => Fill::Blank,
                _ if bits.take(1)? == 0 => Fill::Number,
                _ => Fill::Text,
            };
        }
        for &(kind, decimals) in &self.kinds {
            let mut width = None;
            for column in (0..columns.len()).filter(|&column| columns[column].1 == kind) {
                if fills[column] == Fill::Number {
                    if width.is_none() {
                        width = Some(bits.take(6)? as u32);
                    }
                    row[column] = number(kind, decimals, bits.take(width?)?)?;
                }
            }
        }
        for column in (0..columns.len()).filter(|&column| fills[column] == Fill::Text) {
            row[column] = Cell::Text(bits.take_text()?);
        }
        Some(row)
    }
}

fn is_named(table: &TableForm) -> bool {
    table.columns.iter().any(|(_, kind)| *kind == Kind::Name)
}

/// Whether cells of that kind are numbers or texts, neither names nor flags.
fn is_value(kind: Kind) -> bool {
    !matches!(kind, Kind::Name | Kind::Flag)
}

/// The kinds of numbers that a table has, as its columns have them first.
fn number_kinds(table: &TableForm) -> Vec<Kind> {
    let mut kinds = Vec::new();
    for (_, kind) in table.columns {
        if limits(*kind).is_some() && !kinds.contains(kind) {
            kinds.push(*kind);
        }
    }
    kinds
}

/// The numbers of a kind in a row.
fn numbers(table: &TableForm, kind: Kind, row: &[Cell]) -> impl Iterator<Item = i64> {
    row.iter().zip(table.columns).filter_map(move |(cell, (_, of))| match cell {
        Cell::Number(units) if *of == kind => Some(*units),
        _ => None,
    })
}

/// How many decimals a number needs.
fn decimals(kind: Kind, number: i64) -> u32 {
    let is_enough =
        |decimals: &u32| unit(kind, *decimals).is_some_and(|unit| number.unsigned_abs().is_multiple_of(unit));
    (0..).find(is_enough).unwrap_or(0)
}

/// How much one in the last of so many decimals is; none if the kind may not have so many.
fn unit(kind: Kind, decimals: u32) -> Option<u64> {
    Some(10u64.pow(limits(kind)?.decimals.checked_sub(decimals)?))
}

/// A number of so many units of the last of its decimals, if it may stand there.
fn number(kind: Kind, decimals: u32, count: u64) -> Option<Cell> {
    let units = i64::try_from(count.checked_mul(unit(kind, decimals)?)?).ok()?;
    (units <= limits(kind)?.most).then_some(Cell::Number(units))
}

fn name_code(cell: &Cell) -> u64 {
    let Cell::Text(name) = cell else { return NO_NAME };
    let known = MUNICIPALITIES.iter().position(|municipality| municipality.name == name);
    known.map_or(OTHER_NAME, |place| place as u64)
}
