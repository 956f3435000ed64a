//! The page.
//!
//! State is at the root: the [`Desk`](desk::Desk) holds what was typed and what it comes to, as
//! signals. A page is a function of the desk and the language, made with [`dom`]; another page or
//! language makes it anew, typing does not. Events of all fields arrive at one place ([`form`]).

mod answer;
mod browser;
mod desk;
mod dom;
mod fields;
mod figures;
mod form;
mod grid;
mod ledger;

mod pages;
mod shell;
mod words;

pub use shell::start;
