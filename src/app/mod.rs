//! The page.
//!
//! State is at the root: the desk (`desk.rs`) holds what was typed and what it comes to, as
//! signals. A page is a function of the desk and the language, made with `dom.rs`; another page or
//! language makes it anew, typing does not. Events of all fields arrive at one place (`form.rs`).

mod answer;
mod body;
mod browser;
mod computed;
mod desk;
mod dom;
mod fields;
mod figures;
mod form;
mod grid;
mod ledger;
mod margin;
mod opened;

mod pages;
mod shell;

pub use shell::start;
