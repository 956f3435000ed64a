//! The contract: a tree of named values in, a law's input or all that is wrong with it out.
//!
//! The same reading serves the JavaScript module, the form, pasted tables and links. They differ
//! in how a number may be written ([`Writing`]), and in nothing else.

mod calculations;
mod problem;
mod raw;
mod reader;

pub use calculations::{MOST_PERIODS, MOST_ROWS, SALES_FIELDS, read, read_amount};
pub use problem::{Code, Path, Problem, Step};
pub use raw::Raw;
pub use reader::Writing;
