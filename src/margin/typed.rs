//! What is typed into the fields of what was published: compared at once, and kept in the link when the field
//! is left.

use super::case::Case;
use super::check::Check;
use super::compared::told;
use super::compared_column::{ComparedColumn, PUBLISHED_2021, lines};
use super::html::html;
use super::place::dom::{closest, document, find, find_all, focus, set_value, target, unfold, value, within};
use super::place::{OnPage, on_page};
use super::published::{Published, block, column};
use crate::contract::read_amount;
use crate::law::Language;
use crate::link::{self, PUBLISHED};
use crate::money;
use std::cell::RefCell;
use web_sys::{Element, Event};

/// The field of one figure; it names it.
const FIGURE: &str = "data-published";
/// The field of a whole column.
const COLUMN: &str = "data-column";

/// Puts what the page's link holds into the fields, but for one that somebody types in, and compares.
pub fn show() {
    on_page(show_of);
}

fn show_of(page: &OnPage) {
    let cases = &page.cases;
    let column = cases.first().and_then(|case| column(case.page()));
    let of_link = of_view(&page.view, column.as_deref());
    let active = document().active_element();
    let is_left = |field: &Element| active.as_ref() != Some(field);
    for field in find_all(&format!("[{FIGURE}]")) {
        let figure = field.get_attribute(FIGURE).unwrap_or_default();
        let text = of_link.figure(&figure);
        if is_left(&field) && single(&figure, &value(&field)) != single(&figure, text) {
            let shown = read_amount(text).map_or_else(|_| text.to_string(), money::dollars);
            set_value(&field, &shown);
        }
        compare(&field);
    }
    if let (Some(case), Some(field)) = (of_table(cases), find(&format!("[{COLUMN}]"))) {
        let list = |lines| Published { lines, ..Published::default() }.value(column.as_deref());
        if is_left(&field) && list(lines(case, &value(&field))) != list(of_link.lines.clone()) {
            set_value(&field, &block(&of_link.lines, page.l));
            if !of_link.lines.is_empty() {
                unfold(&field);
            }
        }
        compare(&field);
    }
}

/// The parameter for one figure.
fn single(figure: &str, text: &str) -> String {
    let mut published = Published::default();
    published.set(figure, text);
    published.value(None)
}

/// The case whose table has shares.
fn of_table(cases: &[Case]) -> Option<&Case> {
    cases.iter().find(|case| case.share_column().is_some())
}

fn of_view(view: &[(String, String)], column: Option<&str>) -> Published {
    let value = view.iter().find(|(name, _)| name == PUBLISHED).map(|(_, value)| value);
    value.map_or_else(Published::default, |value| Published::of(value, column))
}

/// Something is typed into one of these fields.
pub fn on_input(event: &Event) {
    if let Some(field) = field(event) {
        compare(&field);
    }
}

/// A field is left: what is in it goes into the link.
pub fn on_change(event: &Event) {
    if let Some(field) = field(event) {
        keep(&field);
    }
}

/// A likely amount is chosen, or what was published in 2021.
pub fn on_click(pressed: &Element) {
    let (field, text) = if let Some(likely) = closest(pressed, "[data-likely]") {
        let field = closest(&likely, ".published");
        let field = field.and_then(|around| within(&around, "[data-published]"));
        (field, likely.get_attribute("data-likely").unwrap_or_default())
    } else if closest(pressed, "[data-bring]").is_some() {
        let text = on_page(|page| {
            let case = page.cases.first();
            case.map(|case| block(&lines(case, PUBLISHED_2021), page.l)).unwrap_or_default()
        });
        (find(&format!("[{COLUMN}]")), text)
    } else {
        return;
    };
    let Some(field) = field else { return };
    set_value(&field, &text);
    compare(&field);
    keep(&field);
    focus(&field);
}

fn field(event: &Event) -> Option<Element> {
    let field = target(event)?;
    (field.has_attribute(FIGURE) || field.has_attribute(COLUMN)).then_some(field)
}

/// Writes beside a field what came of comparing.
fn compare(field: &Element) {
    let text = value(field);
    let write = |around: &str, place: &str, written: &str| {
        let around = closest(field, around);
        if let Some(place) = around.and_then(|around| within(&around, place)) {
            write_anew(place, written);
        }
    };
    on_page(|OnPage { l, cases, .. }| match field.get_attribute(FIGURE) {
        Some(figure) => {
            let case = cases.iter().find(|case| case.amount(&figure).is_some());
            let written = case.map(|case| html(|html| told(html, case, &figure, &text, *l)));
            write(".published", "[data-compared]", &written.unwrap_or_default());
        }
        None => {
            let (sum, table) = compared_column(cases, &text, *l);
            write("[data-margin]", "[data-sum]", &sum);
            write("[data-margin]", "[data-lines]", &table);
        }
    });
}

thread_local! {
    /// What was written into each place.
    static WRITTEN: RefCell<Vec<(Element, String)>> = const { RefCell::new(Vec::new()) };
}

/// Writes what is not there yet: what somebody is pressing is not taken away.
fn write_anew(place: Element, written: &str) {
    let is_there = WRITTEN.with_borrow_mut(|all| {
        all.retain(|(other, _)| other.is_connected());
        let is_there = all.iter().any(|(other, text)| *other == place && text == written);
        if !is_there {
            all.retain(|(other, _)| *other != place);
            all.push((place.clone(), written.to_string()));
        }
        is_there
    });
    if !is_there {
        place.set_inner_html(written);
    }
}

fn compared_column(cases: &[Case], text: &str, l: Language) -> (String, String) {
    let Some(case) = of_table(cases).filter(|_| !text.trim().is_empty()) else { return Default::default() };
    let compared = ComparedColumn::of(&Check::of(case), case, text);
    (compared.sum(l), compared.table(l))
}

/// Puts what is in a field into the link. The page is told as if somebody had come to this address; it is
/// the same history entry, so that going back still leads where it led.
fn keep(field: &Element) -> Option<()> {
    let window = web_sys::window()?;
    let mut link = link::open(&window.location().hash().ok()?).link;
    let text = value(field);
    let value = on_page(|OnPage { cases, .. }| {
        let column = cases.first().and_then(|case| column(case.page()));
        let mut published = of_view(&link.view, column.as_deref());
        match field.get_attribute(FIGURE) {
            Some(figure) => published.set(&figure, &text),
            None => {
                published.lines = of_table(cases).map(|case| lines(case, &text)).unwrap_or_default();
            }
        }
        published.value(column.as_deref())
    });
    link.view.retain(|(name, _)| name != PUBLISHED);
    if !value.is_empty() {
        link.view.push((PUBLISHED.to_string(), value));
    }
    let history = window.history().ok()?;
    let state = history.state().ok()?;
    history.replace_state_with_url(&state, "", Some(&link::write(&link))).ok()?;
    window.dispatch_event(&Event::new("hashchange").ok()?).ok()?;
    Some(())
}
