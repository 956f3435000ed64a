//! Tables as people have them: a file or what was pasted is read, understood, shown with its doubts, and
//! becomes the link of a page that has it.

mod asks;
mod bring;
mod cells;
mod checks;
mod choices;
mod compared;
mod dates;
mod decode;
mod fields;
mod first_rows;
mod found;
mod header;
mod labels;
mod markup;
mod months;
mod near;
mod numbering;
mod ods;
mod place;
mod preview;
mod refusal;
mod rows;
mod scale;
mod sums;
mod text;
mod understand;
mod unseen;
mod values;
mod workbook;
mod xlsx;
mod years;
mod zipped;

pub use bring::{Brought, bring};
