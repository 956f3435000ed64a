//! What the page calls. Every function takes the language's code first.

use super::place;
use crate::law::Language;
use wasm_bindgen::prelude::wasm_bindgen;

/// `#/ley`.
#[wasm_bindgen]
pub fn law(language: &str) -> String {
    super::law(Language::by_code(language))
}

/// `#/metodo`.
#[wasm_bindgen]
pub fn method(language: &str) -> String {
    super::method(Language::by_code(language))
}

/// Opens the explanation of a figure beside it; without a figure, or without a result, none is open.
#[wasm_bindgen]
pub fn open(language: &str, fragment: &str, figure: &str) {
    place::open(Language::by_code(language), fragment, figure);
}

/// Fills the places of the page that are the margin's.
#[wasm_bindgen]
pub async fn fill(language: String, fragment: String) {
    place::fill(Language::by_code(&language), &fragment).await;
}

/// Puts a link on the clipboard, and says what came of it.
#[wasm_bindgen]
pub async fn share(language: String, link: String) -> String {
    let copied = place::copy(&link).await;
    super::shared(Language::by_code(&language), &link, copied).to_string()
}

/// Called once, when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    place::listen();
}
