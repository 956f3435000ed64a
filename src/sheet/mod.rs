//! The 78 municipalities, their names as people write them, and blocks of cells pasted from a spreadsheet.

pub mod municipalities;
pub mod names;
mod pasted;

pub use pasted::cells;
