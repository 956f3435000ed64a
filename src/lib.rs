//! Reparto: what the laws assign to Puerto Rico's municipalities, to the cent.
//!
//! A figure goes through the house in one direction, and each room knows only the rooms below it:
//!
//! | room | what it is for |
//! |---|---|
//! | `app` | the page |
//! | `api` | the JavaScript module |
//! | `tables` | tables in, cases out to files; in a module of its own |
//! | [`margin`] | what stands beside the figures: explanations, the law; in a module of its own |
//! | [`words`] | names and sentences in both languages |
//! | [`link`] | scenario ⇄ address |
//! | [`scenario`] | what was typed, as text; the examples |
//! | [`sheet`] | municipalities; blocks of cells pasted into the grid |
//! | [`contract`] | named values to a law's input, or to problems |
//! | [`law`] | the statutes, section by section |
//! | [`money`] | amounts, rates, roundings, apportionment |
#![forbid(unsafe_code)]

#[cfg(feature = "api")]
pub mod api;
#[cfg(feature = "page")]
pub mod app;
pub mod contract;
#[cfg(any(feature = "page", feature = "margin"))]
mod dom;
pub mod law;
pub mod link;
pub mod margin;
pub mod money;
pub mod scenario;
pub mod sheet;
#[cfg(feature = "tables")]
pub mod tables;
pub mod words;
