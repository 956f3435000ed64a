//! The 78 municipalities, and blocks of cells pasted from a spreadsheet into the grid.

pub mod municipalities;
mod pasted;

pub use pasted::cells;
