//! What the page's worker calls. Every function takes the language's code and the link to the case.

use super::out::{self, Book, Made};
use crate::law::Language;
use crate::margin::Case;
use wasm_bindgen::prelude::wasm_bindgen;

/// The case as a workbook; nothing if it cannot be written.
#[wasm_bindgen]
pub fn xlsx(language: &str, fragment: &str, link: &str, day: &str) -> Vec<u8> {
    let cases = Case::all(fragment);
    Book::of(&cases, Made { link, day }, of(language)).file().unwrap_or_default()
}

/// The case as a table in text.
#[wasm_bindgen]
pub fn csv(language: &str, fragment: &str, _link: &str, _day: &str) -> String {
    Case::all(fragment).first().map(|case| out::csv(case, of(language))).unwrap_or_default()
}

/// The case as JSON.
#[wasm_bindgen]
pub fn json(language: &str, fragment: &str, link: &str, day: &str) -> String {
    out::json(&Case::all(fragment), Made { link, day }, of(language))
}

fn of(code: &str) -> Language {
    if code == Language::En.code() { Language::En } else { Language::Es }
}
