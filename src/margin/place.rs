//! Where on the page the margin writes: beside a figure, and in the places that are left for it
//! (`data-margin`).

mod map;

use super::case::Case;
use super::html::html;
use super::{backwards, beside, explanation_of, paper, typed};
use crate::law::Language;
use crate::money::Date;
use crate::sheet::municipalities::bare_text as bare;
use std::cell::RefCell;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use web_sys::{
    Document, Element, Event, EventInit, HtmlElement, HtmlInputElement, HtmlSelectElement,
    HtmlTextAreaElement, KeyboardEvent, Node, ScrollIntoViewOptions, ScrollLogicalPosition,
};

fn document() -> Document {
    web_sys::window().and_then(|window| window.document()).expect_throw("there is a page")
}

pub fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

pub fn find_all(selector: &str) -> impl Iterator<Item = Element> {
    let found = document().query_selector_all(selector).ok();
    let count = found.as_ref().map_or(0, web_sys::NodeList::length);
    (0..count).filter_map(move |place| found.as_ref()?.item(place)?.dyn_into().ok())
}

pub fn closest(element: &Element, selector: &str) -> Option<Element> {
    element.closest(selector).ok().flatten()
}

pub fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

const OPEN: &str = "abierta";

/// Puts the explanation of a figure beside it: in the row of a ledger, under the row of a table, or after the
/// paragraph. Without one, none is open. One that would not change is left as it is, with what is typed there.
pub fn open(l: Language, fragment: &str, figure: &str) {
    let cases = Case::all(fragment);
    let written = explanation_of(l, &cases, figure);
    FILLED.with_borrow_mut(|filled| (filled.l, filled.cases) = (l, cases));
    let before = find("[data-figure][aria-expanded]");
    let shown =
        find_all("[data-figure]").find(|shown| shown.get_attribute("data-figure").as_deref() == Some(figure));
    let shown = shown.filter(|_| !written.is_empty());
    let active = document().active_element();
    let is_open = document().get_element_by_id(OPEN).is_some() && shown.is_some() && before == shown;
    if !is_open || FILLED.with_borrow(|filled| filled.open != written) {
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
        FILLED.with_borrow_mut(|filled| filled.open = written);
    }
    filled(|_, cases| typed::show(cases, fragment));
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

fn into_view(element: &Element) {
    let nearest = ScrollIntoViewOptions::new();
    nearest.set_block(ScrollLogicalPosition::Nearest);
    nearest.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
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

/// Puts a text on the clipboard; whether it is there.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window().filter(web_sys::Window::is_secure_context) else { return false };
    wasm_bindgen_futures::JsFuture::from(window.navigator().clipboard().write_text(text)).await.is_ok()
}

thread_local! {
    /// What the places were filled from, and what was written into each.
    static FILLED: RefCell<Filled> = const { RefCell::new(Filled { l: Language::Es, cases: Vec::new(), written: Vec::new(), open: String::new() }) };
}

struct Filled {
    l: Language,
    cases: Vec<Case>,
    written: Vec<Written>,
    /// The explanation that is open, as it was written.
    open: String,
}

/// What was written into a place.
struct Written {
    place: Element,
    what: String,
    text: String,
}

/// The margin's own fields, which a place may have.
const FIELDS: [&str; 4] = ["[data-search]", "[data-backwards]", "[data-row]", "[data-column]"];

/// What stands in the fields of a place.
fn typed_in(place: &Element) -> Vec<(&'static str, String)> {
    let field = |selector: &'static str| Some((selector, value(&place.query_selector(selector).ok()??)));
    FIELDS.into_iter().filter_map(field).collect()
}

/// The language and the cases that the page last told of.
pub fn filled<T>(see: impl FnOnce(Language, &[Case]) -> T) -> T {
    FILLED.with_borrow(|filled| see(filled.l, &filled.cases))
}

/// Fills the places that are left for the margin, each by its name. One that would not change is left as
/// it is, with what was typed there.
pub fn fill(l: Language, fragment: &str) {
    let cases = Case::all(fragment);
    FILLED.with_borrow_mut(|filled| (filled.l, filled.cases) = (l, cases));
    refill();
    look_backwards();
    filled(|_, cases| typed::show(cases, fragment));
}

fn refill() {
    // Not held while the page is written to: what is written over may be heard from once more.
    let before = FILLED.with_borrow_mut(|filled| std::mem::take(&mut filled.written));
    let map = map::State::of(before.iter().find(|one| one.what == "map").map(|one| &one.place));
    let mut written = Vec::new();
    for place in find_all("[data-margin]") {
        let what = place.get_attribute("data-margin").unwrap_or_default();
        let shown = if what == "map" { map.what() } else { what.clone() };
        let text = filled(|l, cases| beside(l, cases, &shown));
        if !before.iter().any(|one| one.place == place && one.text == text) {
            // What was typed there stays, also when the page was made anew in the other language.
            let typed = before.iter().find(|one| one.what == what).map(|one| typed_in(&one.place));
            place.set_inner_html(&text);
            typed.into_iter().flatten().for_each(|(selector, text)| {
                if let Ok(Some(field)) = place.query_selector(selector) {
                    set_value(&field, &text);
                }
            });
            if let Ok(Some(field)) = place.query_selector("[data-search]") {
                search(&field);
            }
            if what == "map" {
                map.restore(&place);
            }
        }
        written.push(Written { place, what, text });
    }
    FILLED.with_borrow_mut(|filled| filled.written = written);
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

/// Shows the rows that have the words of a search in them.
fn search(field: &Element) {
    let sought = bare(&value(field));
    let Some(around) = closest(field, "[data-margin]") else { return };
    let Ok(rows) = around.query_selector_all("tbody tr") else { return };
    let mut none = true;
    for row in (0..rows.length()).filter_map(|place| rows.item(place)?.dyn_into::<HtmlElement>().ok()) {
        let who = row.query_selector(".who").ok().flatten().and_then(|who| who.text_content());
        let found = bare(&who.unwrap_or_default()).contains(&sought);
        row.set_hidden(!found);
        none &= !found;
    }
    if let Ok(Some(told)) = around.query_selector("[data-none]") {
        told.set_text_content(none.then(|| told.get_attribute("data-none")).flatten().as_deref());
    }
}

/// Finds the income for the amount that was written, if there is one.
fn look_backwards() {
    let (Some(field), Some(found)) = (find("[data-backwards]"), find("[data-found]")) else { return };
    let row = find("[data-row]").and_then(|field| value(&field).parse().ok()).unwrap_or(0);
    let written = FILLED.with_borrow(|filled| match filled.cases.first() {
        Some(case) => html(|html| backwards::found(html, case, row, &value(&field), filled.l)),
        None => String::new(),
    });
    found.set_inner_html(&written);
    // A row that is not shown has no field to put it into.
    if let Ok(Some(button)) = found.query_selector("[data-take]")
        && find(&format!("[name=\"{}\"]", button.get_attribute("data-take").unwrap_or_default())).is_none()
    {
        button.remove();
    }
}

/// Puts what was found into its field, as if it were typed.
fn take(button: &Element) {
    let (Some(name), Some(amount)) = (button.get_attribute("data-take"), button.get_attribute("data-amount"))
    else {
        return;
    };
    let Some(field) = find(&format!("[name=\"{name}\"]")) else { return };
    set_value(&field, &amount);
    let init = EventInit::new();
    init.set_bubbles(true);
    if let Ok(event) = Event::new_with_event_init_dict("input", &init) {
        let _ = field.dispatch_event(&event);
    }
    unfold(&field);
    focus(&field);
}

pub fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn hear(name: &str, heard: impl Fn(&Event) + 'static) {
    let heard = Closure::<dyn Fn(Event)>::new(move |event: Event| heard(&event));
    // Before the page hears it.
    let callback = heard.as_ref().unchecked_ref();
    let _ = document().add_event_listener_with_callback_and_bool(name, callback, true);
    // As long as the page is open.
    heard.forget();
}

/// Adds what belongs on paper, for as long as it is printed.
fn print() {
    unprint();
    let (now, l) = (js_sys::Date::new_0(), FILLED.with_borrow(|filled| filled.l));
    let day = Date::new(now.get_full_year() as u16, now.get_month() as u8 + 1, now.get_date() as u8);
    let written = FILLED.with_borrow(|filled| paper(l, &filled.cases, day));
    let (Some(main), Ok(sheet)) = (find("main"), document().create_element("section")) else { return };
    sheet.set_id(PAPER);
    sheet.set_class_name("sec");
    sheet.set_inner_html(&written);
    let _ = main.append_child(&sheet);
    // What is open is not told twice.
    let title = |why: &Element| why.get_attribute("aria-label");
    if let Some(open) = find("#abierta > .why, #abierta > td > .why")
        && find_all("#papel .why").any(|why| title(&why) == title(&open))
        && let Some(open) = opened()
    {
        open.set_hidden(true);
    }
}

fn opened() -> Option<HtmlElement> {
    document().get_element_by_id(OPEN)?.dyn_into().ok()
}

fn unprint() {
    if let Some(open) = opened() {
        open.set_hidden(false);
    }
    if let Some(sheet) = document().get_element_by_id(PAPER) {
        sheet.remove();
    }
}

const PAPER: &str = "papel";

fn hear_window(name: &str, heard: fn()) {
    let heard = Closure::<dyn Fn()>::new(heard);
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(name, heard.as_ref().unchecked_ref());
    }
    heard.forget();
}

/// Hears what happens in the margin's own fields, and the keys.
pub fn listen() {
    hear("input", |event| match target(event) {
        Some(field) if field.has_attribute("data-search") => search(&field),
        Some(field) if field.has_attribute("data-backwards") || field.has_attribute("data-row") => {
            look_backwards()
        }
        _ => typed::on_input(event),
    });
    hear("change", typed::on_change);
    hear("click", |event| {
        let Some(pressed) = target(event) else { return };
        match closest(&pressed, "[data-take]") {
            Some(button) => take(&button),
            None => typed::on_click(&pressed),
        }
        if map::on_click(event) {
            refill();
        }
    });
    hear("keydown", on_key);
    hear("change", map::on_change);
    hear("focusin", map::on_focus);
    hear("pointerover", map::on_over);
    hear("toggle", map::on_toggle);
    hear_window("beforeprint", print);
    hear_window("afterprint", unprint);
}

/// Of the figures of a table one is reached by the tab key, the others by the arrows.
fn on_key(event: &Event) {
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
    next?.query_selector("[data-figure]").ok().flatten()
}

/// A row, or the one after it if it is an open explanation.
fn beyond(row: Option<Element>, next: fn(&Element) -> Option<Element>) -> Option<Element> {
    let row = row?;
    if row.id() == OPEN { next(&row) } else { Some(row) }
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
        let has_stop = table.query_selector("[data-figure][tabindex=\"0\"]").is_ok_and(|stop| stop.is_some());
        if !has_stop && let Ok(Some(first)) = table.query_selector("td [data-figure]") {
            let _ = first.set_attribute("tabindex", "0");
        }
    }
}
