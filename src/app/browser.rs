//! The browser: addresses, history, focus, fields. What the browser refuses (storage
//! that is blocked, too many history entries) is let be.

pub use crate::dom::find;
use crate::dom::{find_all, unfold};
use crate::law::Language;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, HtmlInputElement, KeyboardEvent};

/// The fragment of the address, with its `#`.
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// The history entry that is shown: a name that no other entry has; one that only opened a figure has
/// the names of the entries below it after it, up to the one that opened none.
pub fn entry() -> String {
    let Ok(history) = window().history() else { return String::new() };
    match history.state().ok().and_then(|state| state.as_string()) {
        Some(name) => name,
        None => {
            let name = new_entry();
            let _ = history.replace_state_with_url(&JsValue::from_str(&name), "", None);
            name
        }
    }
}

fn new_entry() -> String {
    ((js_sys::Math::random() * f64::from(u32::MAX)) as u32).to_string()
}

/// Whether an entry, or several one over the other, only opened figures over another.
pub fn is_over(above: &str, below: &str) -> bool {
    above.strip_suffix(below).is_some_and(|rest| rest.ends_with(' '))
}

/// Puts a fragment into the address without a history entry.
pub fn replace_fragment(fragment: &str) {
    let entry = JsValue::from_str(&entry());
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&entry, "", Some(fragment));
    }
}

/// Puts a fragment into the address as a new history entry, whose name is told.
pub fn push_fragment(fragment: &str) -> String {
    push_entry(new_entry(), fragment)
}

/// The same, for an entry that only opens a figure over the one that is shown.
pub fn push_over(fragment: &str) -> String {
    let mut name = new_entry();
    name.push(' ');
    name.push_str(&entry());
    push_entry(name, fragment)
}

/// Goes back to the entry over which figures were opened; whether there is one.
pub fn go_below() -> bool {
    let over = entry().matches(' ').count() as i32;
    over > 0 && window().history().is_ok_and(|history| history.go_with_delta(-over).is_ok())
}

fn push_entry(name: String, fragment: &str) -> String {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&JsValue::from_str(&name), "", Some(fragment));
    }
    entry()
}

/// The whole address.
pub fn address() -> String {
    window().location().href().unwrap_or_default()
}

/// The language that the browser prefers, of those that the page has.
pub fn preferred_language() -> Language {
    let languages = window().navigator().languages();
    for language in languages.iter().filter_map(|language| language.as_string()) {
        match language.get(..2) {
            Some("es") => return Language::Es,
            Some("en") => return Language::En,
            _ => {}
        }
    }
    Language::Es
}

/// Sets the language and the title of the document.
pub fn set_document(language: Language, title: &str) {
    document().set_title(title);
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language.code());
    }
}

/// The theme that was chosen: `light`, `dark`, or nothing for the system's.
pub fn theme() -> &'static str {
    let root = document().document_element();
    match root.and_then(|root| root.get_attribute("data-theme")).as_deref() {
        Some("light") => "light",
        Some("dark") => "dark",
        _ => "",
    }
}

/// Chooses a theme and keeps it, if storage allows.
pub fn set_theme(theme: &str) {
    if let Some(root) = document().document_element() {
        let _ = match theme {
            "" => root.remove_attribute("data-theme"),
            theme => root.set_attribute("data-theme", theme),
        };
    }
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = match theme {
            "" => storage.remove_item("reparto-theme"),
            theme => storage.set_item("reparto-theme", theme),
        };
    }
}

/// Takes away what stood on the page before it was loaded.
pub fn remove_shell() {
    if let Some(shell) = document().get_element_by_id("shell") {
        shell.remove();
    }
}

/// Prints the page.
pub fn print() {
    let _ = window().print();
}

/// Moves the focus to an element and shows it.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        focus_element(&element);
    }
}

/// Moves the focus to the field of a name and shows it, opening what hides it.
pub fn focus_field(name: &str) {
    let Some(field) = field(name) else { return };
    unfold(&field);
    focus_element(&field);
    if let Some(input) = field.dyn_ref::<HtmlInputElement>() {
        input.select();
    }
}

/// Moves the focus to a figure.
pub fn focus_figure(name: &str) {
    if let Some(figure) =
        find(&format!("[data-figure=\"{name}\"]")).and_then(|figure| figure.dyn_into::<HtmlElement>().ok())
    {
        let _ = figure.focus();
    }
}

/// The field of a name.
pub fn field(name: &str) -> Option<Element> {
    find(&format!("[name=\"{name}\"]"))
}

fn focus_element(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
        element.scroll_into_view_with_bool(false);
    }
}

/// Marks the cells of these names as wrong, and no others. Single fields mark themselves.
pub fn mark_invalid(names: &[String]) {
    for marked in find_all(".cell[aria-invalid]") {
        let _ = marked.remove_attribute("aria-invalid");
    }
    let cells =
        names.iter().filter_map(|name| field(name)).filter(|field| field.class_list().contains("cell"));
    for cell in cells {
        let _ = cell.set_attribute("aria-invalid", "true");
    }
}

/// A field that an event came from: its name, its value, and whether it is ticked.
pub struct Source {
    /// The field.
    pub input: HtmlInputElement,
    /// Its name.
    pub name: String,
}

/// The named field that an event came from.
pub fn source(target: Option<web_sys::EventTarget>) -> Option<Source> {
    let input = target?.dyn_into::<HtmlInputElement>().ok()?;
    let name = input.name();
    (!name.is_empty()).then_some(Source { input, name })
}

impl Source {
    /// What it says: the value, or for a box to tick `true` or nothing.
    pub fn text(&self) -> String {
        match self.input.type_().as_str() {
            "checkbox" => String::from(if self.input.checked() { "true" } else { "" }),
            _ => self.input.value(),
        }
    }

    /// Whether it is typed into.
    pub fn is_text(&self) -> bool {
        self.input.type_() == "text"
    }
}

/// The text on a paste event.
pub fn pasted(event: &web_sys::Event) -> Option<String> {
    let event = event.dyn_ref::<web_sys::ClipboardEvent>()?;
    event.clipboard_data()?.get_data("text/plain").ok()
}

/// Where a key leads in a grid: rows down and columns to the right. Sideways only from the edge of
/// the text, or when all of it is selected.
pub fn direction(event: &KeyboardEvent, input: &HtmlInputElement) -> Option<(isize, isize)> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.is_composing() {
        return None;
    }
    let length = input.value().encode_utf16().count() as u32;
    let (start, end) = match (input.selection_start(), input.selection_end()) {
        (Ok(Some(start)), Ok(Some(end))) => (start, end),
        _ => (0, length),
    };
    let all = start == 0 && end == length;
    match event.key().as_str() {
        "ArrowUp" => Some((-1, 0)),
        "ArrowDown" => Some((1, 0)),
        "Enter" if event.shift_key() => Some((-1, 0)),
        "Enter" => Some((1, 0)),
        "ArrowLeft" if !event.shift_key() && (all || end == 0) => Some((0, -1)),
        "ArrowRight" if !event.shift_key() && (all || start == length) => Some((0, 1)),
        _ => None,
    }
}

/// Moves the focus to a cell of a grid and selects what is in it.
pub fn focus_cell(cell: &Element) {
    if let Some(input) = cell.dyn_ref::<HtmlInputElement>() {
        let _ = input.focus();
        input.select();
    }
}
