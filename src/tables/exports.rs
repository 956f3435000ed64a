//! What the page's worker calls. Every function takes the language's code and the link to what is on the page.

use super::Brought;
use super::out::{self, Book, Made};
use crate::law::Language;
use crate::margin::Case;
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

/// The case as a workbook; nothing if it cannot be written.
#[wasm_bindgen]
pub fn xlsx(language: &str, fragment: &str, link: &str, day: &str) -> Vec<u8> {
    let cases = Case::all(fragment);
    Book::of(&cases, Made { link, day }, of(language)).file().unwrap_or_default()
}

/// The cases as a table in text; nothing if it cannot be written.
#[wasm_bindgen]
pub fn csv(language: &str, fragment: &str, _link: &str, _day: &str) -> String {
    out::csv(&Case::all(fragment), of(language)).unwrap_or_default()
}

/// The case as JSON.
#[wasm_bindgen]
pub fn json(language: &str, fragment: &str, link: &str, day: &str) -> String {
    out::json(&Case::all(fragment), Made { link, day }, of(language))
}

/// A table for the page of a link: JSON of what was understood of it, `html`, and of the `link` to the page with it,
/// `null` while something must be chosen. `choices` are pairs of names and values of the form that the markup was in,
/// as JSON.
#[wasm_bindgen]
pub fn bring(language: &str, fragment: &str, file: &str, bytes: &[u8], choices: &str) -> String {
    let choices: Vec<(String, String)> = serde_json::from_str(choices).unwrap_or_default();
    let Brought { html, link } = super::bring(of(language), fragment, file, bytes, &choices);
    json!({ "html": html, "link": link }).to_string()
}

fn of(code: &str) -> Language {
    if code == Language::En.code() { Language::En } else { Language::Es }
}
