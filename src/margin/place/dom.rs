//! What the margin does with the page's elements.

pub use crate::dom::{document, find, find_all, unfold};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Element, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement,
    ScrollIntoViewOptions, ScrollLogicalPosition,
};

pub fn closest(element: &Element, selector: &str) -> Option<Element> {
    element.closest(selector).ok().flatten()
}

/// The first element within another that a selector finds.
pub fn within(element: &Element, selector: &str) -> Option<Element> {
    element.query_selector(selector).ok().flatten()
}

pub fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

pub fn into_view(element: &Element) {
    let nearest = ScrollIntoViewOptions::new();
    nearest.set_block(ScrollLogicalPosition::Nearest);
    nearest.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
}

pub fn value(field: &Element) -> String {
    if let Some(select) = field.dyn_ref::<HtmlSelectElement>() {
        select.value()
    } else if let Some(block) = field.dyn_ref::<HtmlTextAreaElement>() {
        block.value()
    } else {
        field.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value).unwrap_or_default()
    }
}

pub fn set_value(field: &Element, value: &str) {
    if let Some(field) = field.dyn_ref::<HtmlInputElement>() {
        field.set_value(value);
    } else if let Some(field) = field.dyn_ref::<HtmlSelectElement>() {
        field.set_value(value);
    } else if let Some(block) = field.dyn_ref::<HtmlTextAreaElement>() {
        block.set_value(value);
    }
}

pub fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Lets the page do what waits meanwhile: nothing of ours may hold it up.
pub async fn pause() {
    let later = js_sys::Promise::new(&mut |resolve, _| {
        if let Some(window) = web_sys::window() {
            let _ = window.set_timeout_with_callback(&resolve);
        }
    });
    let _ = JsFuture::from(later).await;
}
