//! The pages, one file each.

mod cofim;
mod fam;
mod fam_2014;
mod loteria;
mod repartir;
mod start;

use super::answer::answer;
use super::desk::Desk;
use super::dom::{Any, El, Place, el, live};
use super::fields::button;
use super::ledger::{Row, ledger};
use super::{grid, margin};
use crate::law::{Calculation, Language};
use crate::scenario::{EXAMPLES, Example, Page, Scenario};
use crate::words;
use leptos::prelude::*;

/// What a page has under its heading.
pub fn page(desk: Desk, page: Page, l: Language) -> Any {
    match page {
        Page::Start => start::page(desk, l),
        Page::Fam => fam::page(desk, l),
        Page::Fam2014 => fam_2014::page(desk, l),
        Page::Cofim => cofim::page(desk, l),
        Page::Loteria => loteria::page(desk, l),
        Page::Repartir => repartir::page(desk, l),
        Page::Ley => margin::page(desk, "law", l),
        Page::Metodo => margin::page(desk, "method", l),
    }
}

/// A section with its heading.
fn section(id: &str, title: &str) -> El {
    el("section").class("sec").attr("aria-labelledby", id).with(el("h2").attr("id", id).with(title))
}

/// A place that the margin fills.
pub fn margin_place(what: &str) -> El {
    el("div").attr("data-margin", what)
}

/// The breakdown and its proof: the parts are the whole.
fn proof(desk: Desk, l: Language, rows: &'static [Row], whole: &'static str) -> El {
    let section = section("prueba-h", l.of("El desglose y la prueba", "The breakdown and the proof"));
    section.class("sec desglose").with(ledger(desk, l, rows, whole))
}

/// What stands after a form that is a table: the answer, and once there is one, its details.
fn after<P: Place + 'static>(
    desk: Desk,
    l: Language,
    calculation: Calculation,
    result: fn(Desk, Language) -> Any,
    details: fn(Desk, Language) -> P,
) -> El {
    let ready = Memo::new(move |_| desk.has_result(calculation));
    el("div").class("after").with((
        answer(desk, l, calculation, move || result(desk, l)),
        live(move || ready.get().then(|| details(desk, l))),
    ))
}

fn of_page(page: Page) -> Vec<&'static Example> {
    EXAMPLES.iter().filter(|example| example.page == page).collect()
}

/// The page's examples, and what the chosen one shows.
fn examples(desk: Desk, page: Page, l: Language) -> El {
    let scenarios: Vec<Scenario> = of_page(page).into_iter().map(Example::scenario).collect();
    // The place of the one that is on the page, or as many as there are.
    let chosen = Memo::new(move |_| {
        let on_page = |scenario: &Scenario| scenarios.iter().position(|example| example == scenario);
        desk.scenario.with(on_page).unwrap_or(scenarios.len())
    });
    let chips: Vec<El> = of_page(page)
        .into_iter()
        .enumerate()
        .map(|(place, example)| {
            let (name, _) = words::example(example.name, l);
            let chip = button("chip", name, move || desk.replace(example.scenario()));
            chip.live_attr("aria-pressed", move || Some((chosen.get() == place).to_string()))
        })
        .collect();
    let about = live(move || {
        of_page(page).get(chosen.get()).map(|example| {
            let (_, about) = words::example(example.name, l);
            let source = (!example.source.is_empty()).then(|| format!(" ({})", example.source));
            let mark = el("span").class("mark").with(words::mark(example.mark, l));
            el("p").class("hint").with((mark, " ", about, source))
        })
    });
    el("div").class("examples wide").attr("role", "group").attr("aria-labelledby", "ejemplos").with((
        el("p").class("minor").attr("id", "ejemplos").with(l.of("Pruebe con un ejemplo", "Try an example")),
        el("div").class("chips").with(chips),
        about,
    ))
}

/// Undo, redo, and starting again.
fn steps(desk: Desk, page: Page, l: Language, with_history: bool) -> El {
    let again =
        button("btn", l.of("Empezar de nuevo", "Start again"), move || desk.replace(Scenario::new(page)));
    let history = with_history.then(|| grid::history(desk, l));
    el("div").class("chips wide no-print").with((history, again))
}
