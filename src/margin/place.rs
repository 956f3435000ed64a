//! Where on the page the margin writes: beside a figure, in the places that are left for it, on paper.

pub mod dom;
mod fields;
mod fill;
mod keys;
mod map;
mod on_page;
mod opened;
mod print;

use super::typed;
use dom::{closest, document, find, target};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::Event;

pub use fill::fill;
pub use on_page::{OnPage, on_page};
pub use opened::open;

/// Puts a text on the clipboard; whether it is there.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window().filter(web_sys::Window::is_secure_context) else { return false };
    wasm_bindgen_futures::JsFuture::from(window.navigator().clipboard().write_text(text)).await.is_ok()
}

/// Hears what happens in the margin's own fields, and the keys.
pub fn listen() {
    hear("input", |event| match target(event) {
        Some(field) if field.has_attribute("data-search") => fields::search(&field),
        Some(field) if field.has_attribute("data-backwards") || field.has_attribute("data-row") => {
            fields::look_backwards()
        }
        _ => typed::on_input(event),
    });
    hear("change", typed::on_change);
    hear("click", |event| {
        let Some(pressed) = target(event) else { return };
        match closest(&pressed, "[data-take]") {
            Some(button) => fields::take(&button),
            None => typed::on_click(&pressed),
        }
        if map::on_click(event)
            && let Some(place) = find(map::PLACE)
        {
            fill::fill_one(&place);
        }
    });
    hear("keydown", keys::on_key);
    hear("change", map::on_change);
    hear("focusin", map::on_focus);
    hear("pointerover", map::on_over);
    hear("toggle", map::on_toggle);
    hear_window("beforeprint", print::print);
    hear_window("afterprint", print::unprint);
}

fn hear(name: &str, heard: impl Fn(&Event) + 'static) {
    let heard = Closure::<dyn Fn(Event)>::new(move |event: Event| heard(&event));
    // Before the page hears it.
    let callback = heard.as_ref().unchecked_ref();
    let _ = document().add_event_listener_with_callback_and_bool(name, callback, true);
    // As long as the page is open.
    heard.forget();
}

fn hear_window(name: &str, heard: fn()) {
    let heard = Closure::<dyn Fn()>::new(heard);
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(name, heard.as_ref().unchecked_ref());
    }
    heard.forget();
}
