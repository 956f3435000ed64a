//! A case as a file: a workbook, a table as text, JSON.

mod book;
mod formulas;
mod json;
mod layout;
mod said;
mod sheet;
mod table;
mod text;

pub use book::{Book, Made};
pub use formulas::Formulas;
pub use json::json;
pub use text::csv;
