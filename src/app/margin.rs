//! What the margin writes ([`crate::margin`]): a module of its own, which is loaded when it is first
//! asked for.

use super::browser;
use super::desk::Desk;
use super::dom::{Any, any, el, live, markup, on_change};
use crate::law::Language;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// In `static/start.js`.
    #[wasm_bindgen(catch, js_namespace = reparto)]
    async fn margin(what: &str, language: &str, fragment: &str, more: &str) -> Result<JsValue, JsValue>;
}

/// Asks the margin for something; then there is what it wrote, or nothing if it could not be loaded.
pub fn ask(
    what: &'static str,
    l: Language,
    fragment: &str,
    more: &str,
    then: impl FnOnce(Option<String>) + 'static,
) {
    ask_boxed(what, l, fragment.to_string(), more.to_string(), Box::new(then));
}

// One future for all that is asked.
fn ask_boxed(
    what: &'static str,
    l: Language,
    fragment: String,
    more: String,
    then: Box<dyn FnOnce(Option<String>)>,
) {
    leptos::task::spawn_local(async move {
        let answer = margin(what, l.code(), &fragment, &more).await;
        then(answer.ok().map(|answer| answer.as_string().unwrap_or_default()));
    });
}

/// Keeps the places on the page that the margin fills as the case is, a moment later than the figures.
pub fn follow(desk: Desk) {
    let waiting = StoredValue::new_local(None);
    on_change(Box::new(move || {
        desk.later_changed();
        desk.epoch.track();
        // When the page has been made anew, in the other language perhaps.
        waiting.set_value(Some(Timeout::new(0, move || untrack(move || fill(desk)))));
    }));
}

fn fill(desk: Desk) {
    let has_result = desk.computed.with(|all| all.iter().any(|one| one.figures.is_ok()));
    let was_filled = browser::find("[data-margin]:not(:empty)").is_some();
    if (has_result || was_filled) && browser::find("[data-margin]").is_some() {
        ask("fill", desk.language.get(), &desk.fragment(), "", |_| {});
    }
}

/// A page that the margin writes.
pub fn page(desk: Desk, what: &'static str, l: Language) -> Any {
    let written = RwSignal::new(String::new());
    ask(what, l, "", "", move |answer| {
        // Whoever has gone on to another page needs it no more.
        let notice = || format!("<p class=\"notice\" role=\"alert\">{}</p>", not_loaded(l));
        let _ = written.try_set(answer.unwrap_or_else(notice));
    });
    // A link can lead to a part of it, once it is there.
    on_change(Box::new(move || {
        let view = desk.view.get();
        let part = view.iter().find(|(name, _)| matches!(name.as_str(), "ver" | "clausula"));
        if let Some((_, part)) = part.filter(|_| !written.with(String::is_empty)) {
            let part = part.clone();
            Timeout::new(0, move || browser::focus(&part)).forget();
        }
    }));
    any(live(move || match written.get().as_str() {
        "" => any(el("p").class("soft").attr("role", "status").with(l.of("Un momento…", "One moment…"))),
        written => any(markup(written)),
    }))
}

/// What is said if the margin could not be loaded.
pub fn not_loaded(l: Language) -> &'static str {
    l.of(
        "Esto no pudo cargar. Ábralo otra vez cuando tenga conexión.",
        "This could not load. Open it again when you are connected.",
    )
}
