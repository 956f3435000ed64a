//! The explanation that is open, beside its figure.

use super::dom::{closest, document, find, find_all, focus, into_view, set_value, unfold, value};
use super::on_page::{on_page, put};
use crate::law::Language;
use crate::margin::{explanation_of, typed};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The explanation that is open.
const OPEN: &str = "abierta";

thread_local! {
    /// The explanation that is open, as it was written.
    static WRITTEN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Puts the explanation of a figure beside it: in the row of a ledger, under the row of a table, or after the
/// paragraph. Without one, none is open. One that would not change is left as it is, with what is typed there.
pub fn open(l: Language, fragment: &str, figure: &str) {
    put(l, fragment);
    let written = on_page(|page| explanation_of(l, &page.cases, figure));
    let before = find("[data-figure][aria-expanded]");
    let shown =
        find_all("[data-figure]").find(|shown| shown.get_attribute("data-figure").as_deref() == Some(figure));
    let shown = shown.filter(|_| !written.is_empty());
    let active = document().active_element();
    let is_open = document().get_element_by_id(OPEN).is_some() && shown.is_some() && before == shown;
    if !is_open || WRITTEN.with_borrow(|before| *before != written) {
        // What somebody types there while the case changes.
        let typed =
            active.as_ref().filter(|field| is_open && field.has_attribute("data-published")).map(value);
        if let Some(before) = &before {
            let _ = before.remove_attribute("aria-expanded");
        }
        if let Some(open) = document().get_element_by_id(OPEN) {
            open.remove();
        }
        let Some(shown) = &shown else { return };
        let _ = shown.set_attribute("aria-expanded", "true");
        unfold(shown);
        insert(shown, &written);
        if let (Some(typed), Some(field)) = (typed, find("[data-published]")) {
            set_value(&field, &typed);
            focus(&field);
        }
        WRITTEN.set(written);
    }
    typed::show();
    // Never away from a field in which somebody types, or from the button that was pressed and is still there.
    let active = document().active_element();
    let types = active.as_ref().is_some_and(|active| {
        matches!(active.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
            || (active.tag_name() == "BUTTON" && !active.has_attribute("data-figure"))
    });
    let Some(shown) = shown.filter(|_| !is_open && !types) else { return };
    if active.as_ref() != Some(&shown) {
        focus(&shown);
    }
    if let Some(open) = document().get_element_by_id(OPEN) {
        into_view(&open);
        into_view(&shown);
    }
}

fn insert(shown: &Element, written: &str) -> Option<()> {
    let row = closest(shown, "tr");
    let whole = document().create_element(if row.is_some() { "tr" } else { "div" }).ok()?;
    whole.set_id(OPEN);
    match row {
        Some(row) => {
            whole.set_class_name("why-row");
            let cell = document().create_element("td").ok()?;
            cell.set_attribute("colspan", "99").ok()?;
            cell.set_inner_html(written);
            whole.append_child(&cell).ok()?;
            row.insert_adjacent_element("afterend", &whole).ok()?;
        }
        None => {
            whole.set_inner_html(written);
            let around = closest(shown, "li,dl,p")?;
            let position = if around.tag_name() == "LI" { "beforeend" } else { "afterend" };
            around.insert_adjacent_element(position, &whole).ok()?;
        }
    }
    Some(())
}

/// The explanation that is open, if one is.
pub fn opened() -> Option<HtmlElement> {
    document().get_element_by_id(OPEN)?.dyn_into().ok()
}

/// Whether an element is the open explanation.
pub fn is_opened(element: &Element) -> bool {
    element.id() == OPEN
}
