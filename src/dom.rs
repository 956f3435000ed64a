//! Finding what is on the page: what the page's own code and the margin's both need.

use wasm_bindgen::{JsCast, UnwrapThrowExt};
use web_sys::{Document, Element};

pub fn document() -> Document {
    web_sys::window().and_then(|window| window.document()).expect_throw("there is a page")
}

/// The first element that a selector finds.
pub fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// All elements that a selector finds.
pub fn find_all(selector: &str) -> impl Iterator<Item = Element> {
    let found = document().query_selector_all(selector).ok();
    let count = found.as_ref().map_or(0, web_sys::NodeList::length);
    (0..count).filter_map(move |place| found.as_ref()?.item(place)?.dyn_into().ok())
}

/// Opens what hides an element.
pub fn unfold(element: &Element) {
    let mut around = element.parent_element();
    while let Some(element) = around {
        if element.tag_name() == "DETAILS" {
            let _ = element.set_attribute("open", "");
        }
        around = element.parent_element();
    }
}
