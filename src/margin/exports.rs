//! What the page calls. Every function takes the language's code first.

use super::place;
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

/// Opens the explanation of a figure beside it; without a figure, or without a result, none is open.
#[wasm_bindgen]
pub fn open(language: &str, fragment: &str, figure: &str) {
    place::open(of(language), fragment, figure);
}

/// Fills the places of the page that are the margin's.
#[wasm_bindgen]
pub fn fill(language: &str, fragment: &str) {
    place::fill(of(language), fragment);
}

/// Puts a text on the clipboard; blank if the browser did not let it.
#[wasm_bindgen]
pub async fn copy(_language: String, text: String) -> String {
    let copied = place::copy(&text).await;
    if copied { text } else { String::new() }
}

/// Called once, when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    place::listen();
}

fn of(code: &str) -> Language {
    if code == Language::En.code() { Language::En } else { Language::Es }
}
