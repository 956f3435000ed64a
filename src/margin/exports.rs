//! What the page calls. Every function takes the language's code.

use crate::law::Language;
use wasm_bindgen::prelude::wasm_bindgen;

/// `#/ley`.
#[wasm_bindgen]
pub fn law(language: &str) -> String {
    super::law(of(language))
}

/// `#/metodo`.
#[wasm_bindgen]
pub fn method(language: &str) -> String {
    super::method(of(language))
}

/// The explanation of a figure of the case in a link.
#[wasm_bindgen]
pub fn explanation(language: &str, fragment: &str, figure: &str) -> String {
    super::explanation(of(language), fragment, figure)
}

fn of(code: &str) -> Language {
    if code == Language::En.code() { Language::En } else { Language::Es }
}
