//! What the margin writes ([`crate::margin`]): markup from a module of its own, which is loaded when it
//! is first asked for.

use super::browser;
use super::desk::Desk;
use super::dom::{Any, Live, any, el, live, markup};
use crate::law::Language;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// In `static/start.js`.
    #[wasm_bindgen(catch, js_namespace = reparto, js_name = margin)]
    async fn ask(what: &str, language: &str) -> Result<JsValue, JsValue>;
}

/// A page that the margin writes.
pub fn page(desk: Desk, what: &'static str, l: Language) -> Any {
    let written = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        let answer = ask(what, l.code()).await;
        // Whoever has gone on to another page needs it no more.
        let _ = written.try_set(Some(answer.ok().and_then(|answer| answer.as_string())));
    });
    // A link can lead to a part of it, once it is there.
    Effect::new(move |_: Option<()>| {
        let view = desk.view.get();
        let part = view.iter().find(|(name, _)| matches!(name.as_str(), "ver" | "clausula"));
        if let Some((_, part)) = part.filter(|_| written.with(Option::is_some)) {
            browser::focus(part);
        }
    });
    any(shown(written, l))
}

fn shown(written: RwSignal<Option<Option<String>>>, l: Language) -> Live {
    live(move || match written.get() {
        None => any(el("p").class("soft").attr("role", "status").with(l.of("Un momento…", "One moment…"))),
        Some(Some(written)) => any(markup(&written)),
        Some(None) => any(el("p").class("notice").attr("role", "alert").with(l.of(
            "Esto no pudo cargar. Ábralo otra vez cuando tenga conexión.",
            "This could not load. Open it again when you are connected.",
        ))),
    })
}
