//! Tables that come in: municipalities, and blocks of cells pasted from a spreadsheet.

pub mod municipalities;
mod pasted;

pub use pasted::cells;
