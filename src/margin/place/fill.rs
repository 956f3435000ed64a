//! Filling the places that the page leaves for the margin (`data-margin`), each by its name.

use super::dom::{find_all, pause, set_value, within};
use super::fields::{look_backwards, search, typed_in};
use super::map;
use super::on_page::{on_page, put_slowly};
use crate::law::Language;
use crate::margin::{beside, typed};
use std::cell::{Cell, RefCell};
use web_sys::Element;

/// What was written into a place.
struct Written {
    place: Element,
    what: String,
    text: String,
}

thread_local! {
    static WRITTEN: RefCell<Vec<Written>> = const { RefCell::new(Vec::new()) };
    /// How often places were asked to be filled.
    static ASKED: Cell<usize> = const { Cell::new(0) };
}

/// Fills the places as the case is, one after the other: the page can do something else between them. No more
/// once it asks for it again.
pub async fn fill(l: Language, fragment: &str) {
    let asked = ASKED.get() + 1;
    ASKED.set(asked);
    let is_last = || ASKED.get() == asked;
    put_slowly(l, fragment, is_last).await;
    for place in find_all("[data-margin]") {
        if !is_last() {
            return;
        }
        fill_one(&place);
        pause().await;
    }
    if !is_last() {
        return;
    }
    WRITTEN.with_borrow_mut(|written| written.retain(|one| one.place.is_connected()));
    look_backwards();
    typed::show();
}

/// Fills a place. One that would not change is left as it is, with what was typed there.
pub fn fill_one(place: &Element) {
    let what = place.get_attribute("data-margin").unwrap_or_default();
    // Not held while the page is written to: what is written over may be heard from once more.
    let before = WRITTEN.with_borrow_mut(|written| {
        let at = written.iter().position(|one| one.what == what)?;
        Some(written.swap_remove(at))
    });
    let map = (what == "map").then(|| map::State::of(before.as_ref().map(|one| &one.place)));
    let shown = map.as_ref().map_or_else(|| what.clone(), map::State::what);
    let text = on_page(|page| beside(page.l, &page.cases, &shown));
    if !before.as_ref().is_some_and(|one| one.place == *place && one.text == text) {
        // What was typed there stays, also when the page was made anew in the other language.
        let typed = before.map(|one| typed_in(&one.place));
        place.set_inner_html(&text);
        for (selector, text) in typed.into_iter().flatten() {
            if let Some(field) = within(place, selector) {
                set_value(&field, &text);
            }
        }
        if let Some(field) = within(place, "[data-search]") {
            search(&field);
        }
        if let Some(map) = map {
            map.restore(place);
        }
    }
    let written = Written { place: place.clone(), what, text };
    WRITTEN.with_borrow_mut(|all| all.push(written));
}
