//! Keys: from figure to figure in a table, and out of the margin's own fields.

use super::dom::{closest, find_all, focus, target, within};
use super::fields::FIELDS;
use super::map;
use super::opened::is_opened;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, Node};

/// Of the figures of a table one is reached by the tab key, the others by the arrows.
pub fn on_key(event: &Event) {
    let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
    if event.key() == "Tab" {
        tab_stops();
    } else if event.key() == "Escape" {
        // In a field of its own it clears the field, and closes nothing.
        if target(event).is_some_and(|field| FIELDS.iter().any(|one| field.matches(one) == Ok(true))) {
            event.stop_propagation();
        }
    } else if !(event.alt_key() || event.ctrl_key() || event.meta_key())
        && target(event).is_some_and(|target| map::on_key(&target, &event.key()))
    {
        event.prevent_default();
    } else if let Some(figure) = target(event)
        && figure.has_attribute("data-figure")
        && let Some(next) = next_figure(&figure, &event.key())
    {
        event.prevent_default();
        let _ = figure.set_attribute("tabindex", "-1");
        let _ = next.set_attribute("tabindex", "0");
        focus(&next);
    }
}

fn next_figure(figure: &Element, key: &str) -> Option<Element> {
    let cell = closest(figure, "td")?;
    let row = cell.parent_element()?;
    let next = match key {
        "ArrowRight" => cell.next_element_sibling(),
        "ArrowLeft" => cell.previous_element_sibling(),
        "ArrowDown" => same_column(&cell, beyond(row.next_element_sibling(), Element::next_element_sibling)?),
        "ArrowUp" => {
            same_column(&cell, beyond(row.previous_element_sibling(), Element::previous_element_sibling)?)
        }
        _ => None,
    };
    within(&next?, "[data-figure]")
}

/// A row, or the one after it if it is an open explanation.
fn beyond(row: Option<Element>, next: fn(&Element) -> Option<Element>) -> Option<Element> {
    let row = row?;
    if is_opened(&row) { next(&row) } else { Some(row) }
}

fn same_column(cell: &Element, row: Element) -> Option<Element> {
    let node: &Node = cell.as_ref();
    let children = cell.parent_element()?.children();
    let place = (0..children.length())
        .find(|&place| children.item(place).is_some_and(|child| node.is_same_node(Some(&child))))?;
    row.children().item(place)
}

fn tab_stops() {
    for table in find_all("tbody") {
        let has_stop = within(&table, "[data-figure][tabindex=\"0\"]").is_some();
        if !has_stop && let Some(first) = within(&table, "td [data-figure]") {
            let _ = first.set_attribute("tabindex", "0");
        }
    }
}
