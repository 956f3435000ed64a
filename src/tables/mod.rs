//! Cases that go out to files: text, JSON, workbooks whose cells hold the law as formulas. A module of
//! its own, which the page loads into a worker when it is asked for.

#[cfg(feature = "tables-module")]
mod exports;
pub mod out;
