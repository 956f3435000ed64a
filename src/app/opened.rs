//! «¿De dónde sale?»: a figure that is pressed opens its explanation in place, and the address says
//! which. The [margin](super::margin) writes it there.

use super::desk::Desk;
use super::dom::on_change;
use super::{browser, margin};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

/// Keeps the explanation of the open figure beside it.
pub fn follow(desk: Desk) {
    let mut was_open = false;
    on_change(Box::new(move || {
        let open = desk.open_figure();
        desk.computed.track();
        // Figures of folded and of long tables, and of a page that is just made, are there a moment later.
        desk.later_changed();
        desk.made.track();
        if open.is_some() || was_open {
            let figure = open.as_deref().unwrap_or_default();
            let l = desk.language.get();
            margin::ask("open", l, &desk.fragment(), figure, move |answer| {
                if answer.is_none() {
                    desk.said.set(margin::not_loaded(l).to_string());
                }
            });
        }
        was_open = open.is_some();
    }));
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
