//! The map where it touches the browser: its boundaries, which are loaded when it is opened, and the
//! municipality that is told of.

use super::dom::{closest, document, find, find_all, focus, set_value, target, value};
use crate::margin::map::By;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, Event, HtmlDetailsElement, HtmlElement, Response};

enum Boundaries {
    Unasked,
    Asked,
    /// `tools/map.mjs` says what is in it.
    Loaded(JsValue),
}

thread_local! {
    static BOUNDARIES: RefCell<Boundaries> = const { RefCell::new(Boundaries::Unasked) };
}

thread_local! {
    static KEPT: RefCell<State> = const {
        RefCell::new(State { by: By::Amount, open: false, larger: false, chosen: None, focused: None, scrolled: [0, 0] })
    };
}

pub const PLACE: &str = "[data-margin=\"map\"]";

/// What a map is like beside what the case says: kept when it is written anew, and while there is no result.
#[derive(Clone)]
pub struct State {
    by: By,
    open: bool,
    larger: bool,
    chosen: Option<String>,
    /// The part that has the focus.
    focused: Option<String>,
    scrolled: [i32; 2],
}

impl State {
    /// That of the map in a place; if none is there, that of the last one.
    pub fn of(place: Option<&Element>) -> State {
        let has_map = |place: &&Element| place.query_selector("[data-map]").is_ok_and(|map| map.is_some());
        let Some(place) = place.filter(has_map) else { return KEPT.with_borrow(State::clone) };
        let within = |selector: &str| place.query_selector(selector).ok().flatten();
        let pressed =
            within("[data-by][aria-pressed=\"true\"]").and_then(|chip| chip.get_attribute("data-by"));
        let active = document().active_element().filter(|active| place.contains(Some(active)));
        let state = State {
            by: By::by_word(&pressed.unwrap_or_default()),
            open: within("[data-map]").is_some_and(|map| map.has_attribute("open")),
            larger: within("[data-larger][aria-pressed=\"true\"]").is_some(),
            chosen: within("[aria-selected]").and_then(|path| path.get_attribute("data-fips")),
            focused: active.and_then(|active| active.get_attribute("data-keep")),
            scrolled: [
                within(".sea").map_or(0, |sea| sea.scroll_left()),
                within(".bars-box").map_or(0, |table| table.scroll_top()),
            ],
        };
        KEPT.set(State { focused: None, ..state.clone() });
        state
    }

    /// The name of what belongs in the place.
    pub fn what(&self) -> String {
        format!("map:{}", self.by.word())
    }

    /// Puts it on a map that was written anew.
    pub fn restore(&self, place: &Element) {
        let within = |selector: &str| place.query_selector(selector).ok().flatten();
        if let Some(map) = within("[data-map]").filter(|_| self.open) {
            let _ = map.set_attribute("open", "");
        }
        if let Some(larger) = within("[data-larger]").filter(|_| self.larger) {
            let _ = larger.set_attribute("aria-pressed", "true");
        }
        draw();
        if let Some(path) = self.chosen.as_ref().and_then(|fips| within(&format!("[data-fips=\"{fips}\"]"))) {
            choose(&path);
        }
        if let (Some(sea), Some(table)) = (within(".sea"), within(".bars-box")) {
            sea.set_scroll_left(self.scrolled[0]);
            table.set_scroll_top(self.scrolled[1]);
        }
        if let Some(part) = self.focused.as_ref().and_then(|part| within(&format!("[data-keep=\"{part}\"]")))
        {
            focus(&part);
        }
    }
}

/// A map was opened or closed.
pub fn on_toggle(event: &Event) {
    let opened = target(event).and_then(|target| target.dyn_into::<HtmlDetailsElement>().ok());
    if opened.is_some_and(|map| map.has_attribute("data-map") && map.open()) {
        draw();
    }
}

/// Draws the boundaries into the map that is open, loading them first if need be.
fn draw() {
    let Some(map) = find("[data-map][open]") else { return };
    let ask = BOUNDARIES.with_borrow_mut(|boundaries| match boundaries {
        Boundaries::Loaded(loaded) => {
            put(&map, loaded);
            false
        }
        Boundaries::Asked => false,
        Boundaries::Unasked => {
            *boundaries = Boundaries::Asked;
            true
        }
    });
    if !ask {
        return;
    }
    spawn_local(async {
        let loaded = load().await;
        let failed = loaded.is_none();
        BOUNDARIES.set(loaded.map_or(Boundaries::Unasked, Boundaries::Loaded));
        match find("[data-failed]").filter(|_| failed) {
            Some(told) => told.set_text_content(told.get_attribute("data-failed").as_deref()),
            None => draw(),
        }
    });
}

async fn load() -> Option<JsValue> {
    let folder = find("meta[name=\"margin\"]")?.get_attribute("content")?;
    let response =
        JsFuture::from(web_sys::window()?.fetch_with_str(&format!("{folder}/map.json"))).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.json().ok()?).await.ok()
}

fn put(map: &Element, loaded: &JsValue) -> Option<()> {
    let get = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &JsValue::from_str(name)).ok();
    let svg = map.query_selector("svg").ok()??;
    svg.set_attribute("viewBox", &get(loaded, "viewBox")?.as_string()?).ok()?;
    svg.query_selector(".inset").ok()??.set_attribute("d", &get(loaded, "inset")?.as_string()?).ok()?;
    let paths = get(loaded, "paths")?;
    for path in find_all("[data-fips]") {
        let boundary = get(&paths, &path.get_attribute("data-fips")?)?.as_string()?;
        path.set_attribute("d", &boundary).ok()?;
    }
    map.query_selector("figure").ok()??.dyn_into::<HtmlElement>().ok()?.set_hidden(false);
    map.query_selector("[data-failed]").ok()??.dyn_into::<HtmlElement>().ok()?.set_hidden(true);
    Some(())
}

/// Chooses a municipality, and tells of it.
fn choose(path: &Element) {
    for other in find_all("[data-fips][aria-selected]") {
        let _ = other.remove_attribute("aria-selected");
    }
    let _ = path.set_attribute("aria-selected", "true");
    if let Some(svg) = path.parent_element() {
        let _ = svg.set_attribute("aria-activedescendant", &path.id());
    }
    if let (Some(select), Some(fips)) = (find("[data-one]"), path.get_attribute("data-fips")) {
        set_value(&select, &fips);
    }
    tell(Some(path));
}

/// Tells of a municipality, chosen or only pointed at; of none, of the chosen one.
fn tell(path: Option<&Element>) {
    let chosen = find("[data-fips][aria-selected]");
    let Some(path) = path.or(chosen.as_ref()) else { return };
    let boundary = path.get_attribute("d").unwrap_or_default();
    for outline in find_all(".map .chosen") {
        let _ = outline.set_attribute("d", &boundary);
    }
    if let Some(told) = find("[data-told-here]") {
        let said = path.get_attribute("data-told");
        // What is said again is read out again.
        if told.text_content() != said {
            told.set_class_name("is-said");
            told.set_text_content(said.as_deref());
        }
    }
}

/// The mouse or a finger comes over something.
pub fn on_over(event: &Event) {
    // What lies under a mouse that rests is not what a key chose.
    if find(".map").is_none() || find(".map :focus-visible").is_some_and(|map| is_map(&map)) {
        return;
    }
    let over = target(event).filter(|target| target.has_attribute("data-fips"));
    match over {
        Some(path) => tell(Some(&path)),
        None => tell(None),
    }
}

/// Something is pressed; whether the map has to be written anew, with the other colours.
pub fn on_click(event: &Event) -> bool {
    let Some(target) = target(event) else { return false };
    if target.has_attribute("data-fips") {
        choose(&target);
    }
    if let Some(larger) = closest(&target, "[data-larger]") {
        let pressed = larger.get_attribute("aria-pressed").as_deref() == Some("true");
        let _ = larger.set_attribute("aria-pressed", if pressed { "false" } else { "true" });
        if let Some(chosen) = find("[data-fips][aria-selected]") {
            reveal(&chosen);
        }
    }
    let Some(chip) = closest(&target, "[data-by]") else { return false };
    for other in find_all("[data-by]") {
        let _ = other.set_attribute("aria-pressed", if other == chip { "true" } else { "false" });
    }
    true
}

/// A municipality is chosen in the list.
pub fn on_change(event: &Event) {
    let Some(select) = target(event).filter(|target| target.has_attribute("data-one")) else { return };
    if let Some(path) = find(&format!("[data-fips=\"{}\"]", value(&select))) {
        choose(&path);
        reveal(&path);
    }
}

/// The map is reached: it tells of the first municipality if none is chosen.
pub fn on_focus(event: &Event) {
    let is_map = target(event).is_some_and(|target| is_map(&target));
    if is_map
        && find("[data-fips][aria-selected]").is_none()
        && let Some(first) = find("[data-fips]")
    {
        choose(&first);
    }
}

fn is_map(target: &Element) -> bool {
    target.get_attribute("role").as_deref() == Some("listbox") && closest(target, PLACE).is_some()
}

/// A key on the map; whether it was one of its own.
pub fn on_key(target: &Element, key: &str) -> bool {
    if !is_map(target) {
        return false;
    }
    let all: Vec<Element> = find_all("[data-fips]").collect();
    let Some(last) = all.len().checked_sub(1) else { return false };
    let now = all.iter().position(|path| path.has_attribute("aria-selected")).unwrap_or_default();
    let next = match key {
        "ArrowRight" | "ArrowDown" => (now + 1).min(last),
        "ArrowLeft" | "ArrowUp" => now.saturating_sub(1),
        "Home" => 0,
        "End" => last,
        _ => return false,
    };
    choose(&all[next]);
    reveal(&all[next]);
    true
}

/// Brings a municipality into the part of a larger map that is seen. The page stays where it is.
fn reveal(path: &Element) {
    let Some(sea) = closest(path, ".sea") else { return };
    let (seen, path) = (sea.get_bounding_client_rect(), path.get_bounding_client_rect());
    let off = path.left() + path.width() / 2.0 - seen.left() - seen.width() / 2.0;
    sea.set_scroll_left(sea.scroll_left() + off as i32);
}
