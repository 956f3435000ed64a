//! A case as a file: a workbook, a table as text, JSON.

mod book;
mod formulas;
mod layout;
mod sheet;

pub use book::{Book, Made};
pub use formulas::Formulas;
