//! Tables that come in from files, and cases that go out to them: text, JSON, workbooks whose cells
//! hold the law as formulas. A module of its own, which the page loads into a worker when it is asked
//! for.

#[cfg(feature = "tables-module")]
mod exports;
mod intake;
pub mod out;

pub use intake::{Brought, bring};
