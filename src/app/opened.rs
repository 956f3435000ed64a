//! «¿De dónde sale?»: a figure that is pressed opens its explanation in place, and the address says
//! which. The [margin](super::margin) writes it there.

use super::desk::Desk;
use super::{browser, margin};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

/// Keeps the explanation of the open figure beside it.
pub fn follow(desk: Desk) {
    Effect::new(move |before: Option<Option<String>>| {
        let open = desk.open_figure();
        desk.computed.track();
        // Figures of folded tables, and of a page that is just made, are there a moment later.
        desk.later_changed();
        if open.is_some() || before.is_some_and(|before| before.is_some()) {
            let figure = open.as_deref().unwrap_or_default();
            let l = desk.language.get();
            margin::ask("open", l, &desk.fragment(), figure, move |answer| {
                if answer.is_none() {
                    desk.said.set(margin::not_loaded(l).to_string());
                }
            });
        }
        open
    });
}

/// A figure, a part of one or the way out is pressed.
pub fn on_click(desk: Desk, event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let pressed =
        target.and_then(|target| target.closest("[data-figure],[data-open],[data-close]").ok().flatten());
    let Some(pressed) = pressed else { return };
    let name = ["data-figure", "data-open"].iter().find_map(|name| pressed.get_attribute(name));
    match name {
        Some(name) => desk.show_figure(Some(name)),
        None => close(desk),
    }
}

/// Escape closes.
pub fn on_key(desk: Desk, event: &KeyboardEvent) {
    if event.key() == "Escape" {
        close(desk);
    }
}

fn close(desk: Desk) {
    if let Some(figure) = untrack(move || desk.open_figure()) {
        desk.show_figure(None);
        browser::focus_figure(&figure);
    }
}
