//! What is around every page: header, notices, footer; and where events are heard.

use super::desk::{Arrival, Desk};
use super::dom::{El, el, live, live_text, markup, on_change};
use super::fields::button;
use super::{browser, dom, form, margin, opened, pages};
use crate::law::Language;
use crate::link::Doubt;
use crate::scenario::Page;
use crate::words;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use web_sys::CustomEvent;

/// Starts the page.
pub fn start() {
    let desk = Desk::new();
    browser::remove_shell();
    listen(desk);

    dom::mount(live(move || {
        let (page, l) = (desk.page.get(), desk.language.get());
        let main = el("main").class("wrap").attr("id", "contenido").attr("tabindex", "-1");
        (
            skip(page, l),
            header(desk, page, l),
            main.with((opening(page, l), notices(desk, l), pages::page(desk, page, l))),
            el("p").class("said").attr("role", "status").with(live_text(move || desk.said.get())),
            footer(l),
        )
    }));

    opened::follow(desk);
    margin::follow(desk);

    // Somebody who opens another page hears its heading first.
    let mut before = None;
    on_change(Box::new(move || {
        let page = desk.page.get();
        let l = desk.language.get();
        let title = match page {
            Page::Start => format!("Reparto: {}", words::question(page, l)),
            page => format!("{}. Reparto", words::subject(page, l)),
        };
        browser::set_document(l, &title);
        // A link to a part of a page leads there.
        let leads_on = desk
            .view
            .with_untracked(|view| view.iter().any(|(name, _)| matches!(name.as_str(), "ver" | "clausula")));
        if !leads_on && before.is_some_and(|before| before != page) {
            browser::focus("titulo");
        }
        before = Some(page);
    }));
}

/// Hears what happens in all fields, and to the address.
fn listen(desk: Desk) {
    dom::listen("input", move |event| form::on_input(desk, event));
    dom::listen("focusout", move |event| form::on_leave(desk, event));
    dom::listen("pointerdown", move |_| form::on_pointer(desk, true));
    dom::listen("pointerup", move |_| form::on_pointer(desk, false));
    dom::listen("pointercancel", move |_| form::on_pointer(desk, false));
    dom::listen("paste", move |event| form::on_paste(desk, event));
    dom::listen("keydown", move |event| {
        form::on_key(dom::as_kind(event));
        opened::on_key(desk, dom::as_kind(event));
    });
    dom::listen("click", move |event| opened::on_click(desk, event));
    dom::listen("submit", dom::stop);
    dom::listen_window("hashchange", move |_| desk.open_address());
    dom::listen_window("popstate", move |_| desk.open_address());
    // A module, from `static/start.js`.
    dom::listen_window("unavailable", move |_| {
        desk.said.set(margin::not_loaded(desk.language.get()).to_string())
    });
    // What was done to the page from outside it, from `static/tables/tables.js`.
    dom::listen_window("told", move |event| {
        desk.said.set(dom::as_kind::<CustomEvent>(event).detail().as_string().unwrap_or_default());
    });
    dom::listen_window("beforeunload", move |_| desk.write_address());
    dom::listen_window("pagehide", move |_| desk.write_address());
}

fn skip(page: Page, l: Language) -> El {
    let (target, label) = match page.calculations() {
        [] => ("contenido", l.of("Saltar al contenido", "Skip to the content")),
        _ => ("respuesta", l.of("Saltar a la respuesta", "Skip to the answer")),
    };
    let link = el("a").class("skip").attr("href", &format!("#{target}")).on("click", move |event| {
        dom::stop(event);
        browser::focus(target);
    });
    link.with(label)
}

const MARK: &str = "<svg viewBox=\"0 0 28 18\" aria-hidden=\"true\"><path fill=\"currentColor\" d=\"M0 1h28v5H0zM0 11h5v5H0zM17 11h11v5H17z\"/><path fill=\"var(--accent)\" d=\"M7 11h8v5H7z\"/></svg>";
const THEME: &str = "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\"/><path fill=\"currentColor\" d=\"M8 2a6 6 0 0 1 0 12z\"/></svg>";

fn header(desk: Desk, page: Page, l: Language) -> El {
    let brand = el("a").class("brand").live_attr("href", move || Some(desk.address_of(Page::Start)));
    let brand = brand.with((markup(MARK), el("span").with("Reparto")));
    let items: Vec<El> = Page::ALL
        .into_iter()
        .map(|to| {
            let link = el("a").live_attr("href", move || Some(desk.address_of(to)));
            let link = if to == page { link.attr("aria-current", "page") } else { link };
            el("li").with(link.with(words::menu(to, l)))
        })
        .collect();
    let nav = el("nav").class("nav").attr("id", "nav").attr("popover", "auto");
    let nav = nav.attr("aria-label", l.of("Cálculos y ley", "Calculations and law"));
    let other = match l {
        Language::Es => Language::En,
        Language::En => Language::Es,
    };
    let language = button("tool", other.of("Español", "English"), move || {
        desk.choose_language(other);
        // The page is made anew; the focus stays where it was.
        Timeout::new(0, || browser::focus("idioma")).forget();
    });
    let menu = button("tool menu", l.of("Menú", "Menu"), || {}).attr("popovertarget", "nav");
    let tools = el("div").class("tools").with((
        language.attr("lang", other.code()).attr("id", "idioma"),
        theme(l),
        menu,
    ));
    let nav = nav.with(el("ul").with(items));
    el("header").class("top").with(el("div").class("wrap").with((brand, nav, tools)))
}

/// The switch of the theme: the system's, light, dark.
fn theme(l: Language) -> El {
    let theme = RwSignal::new(browser::theme().to_string());
    let label = move || {
        let word = match theme.get().as_str() {
            "light" => l.of("claro", "light"),
            "dark" => l.of("oscuro", "dark"),
            _ => l.of("automático", "automatic"),
        };
        format!("{}: {word}", l.of("Tema", "Theme"))
    };
    let switch = el("button").class("tool").attr("type", "button").on("click", move |_| {
        let next = match theme.get_untracked().as_str() {
            "" => "light",
            "light" => "dark",
            _ => "",
        };
        browser::set_theme(next);
        theme.set(next.to_string());
    });
    let switch = switch.live_attr("aria-label", move || Some(label()));
    switch.with((markup(THEME), el("span").class("theme-word").with(live_text(label))))
}

fn opening(page: Page, l: Language) -> El {
    let citation = words::citation(page);
    let cite = (!citation.is_empty()).then(|| {
        let link = el("a").attr("href", "#/ley").with(citation);
        el("p").class("cite").with((link, " · ", words::subject(page, l)))
    });
    el("div").class("open").with((
        cite,
        el("h1").attr("id", "titulo").attr("tabindex", "-1").with(words::question(page, l)),
        el("p").class("lede").with(words::lede(page, l)),
    ))
}

/// What is to be said about the link that was opened.
fn notices(desk: Desk, l: Language) -> El {
    let said = live(move || {
        let Arrival { doubtful, unknown, repeated, lost } = desk.arrival.get();
        let doubt = doubtful.map(|doubt| doubt_notice(desk, l, doubt));
        let unknown = (!unknown.is_empty()).then(|| {
            let lead = l.of(
                "El enlace trae algo que esta página no conoce y no usó: ",
                "The link has something that this page does not know and did not use: ",
            );
            notice().with((lead, el("code").with(unknown.join(", "))))
        });
        let repeated = (!repeated.is_empty()).then(|| {
            let lead = l.of(
                "El enlace trae esto más de una vez, y se usó lo último: ",
                "The link has this more than once, and the last was used: ",
            );
            notice().with((lead, el("code").with(repeated.join(", "))))
        });
        let lost = lost.then(|| {
            notice().with(l.of(
                "Esa dirección no es de ninguna página. Quizás el enlace llegó cortado.",
                "That address is no page. Perhaps the link arrived cut.",
            ))
        });
        (doubt, unknown, repeated, lost)
    });
    el("div").class("notices").with(said)
}

fn notice() -> El {
    el("p").class("notice").attr("role", "alert")
}

fn doubt_notice(desk: Desk, l: Language, doubt: Doubt) -> El {
    let sentence = match doubt {
        Doubt::Cut => l.of(
            "El enlace llegó cortado. Se llenó lo que se pudo; puede faltar algo. ",
            "The link arrived cut. What could be filled in was; something may be missing. ",
        ),
        Doubt::Changed => l.of(
            "El enlace no es como se hizo: algo cambió por el camino. Se llenó lo que se pudo; revíselo. ",
            "The link is not as it was made: something changed on the way. What could be filled in was; please check it. ",
        ),
    };
    let computes = !desk.page.get_untracked().calculations().is_empty();
    let trust = computes.then(|| {
        button("btn", l.of("Calcular con lo que hay", "Compute with what is here"), move || {
            desk.trust();
            browser::focus("respuesta");
        })
    });
    notice().with((sentence, trust))
}

fn footer(l: Language) -> El {
    let sections = [
        ("metodo", l.of("Cómo calcula", "How it computes")),
        ("fuentes", l.of("Fuentes", "Sources")),
        ("privacidad", l.of("Privacidad", "Privacy")),
        ("accesibilidad", l.of("Accesibilidad", "Accessibility")),
    ];
    let links: Vec<El> = sections
        .into_iter()
        .map(|(section, label)| {
            el("li").with(el("a").attr("href", &format!("#/metodo?ver={section}")).with(label))
        })
        .collect();
    el("footer").class("foot").with(el("div").class("wrap").with((
        el("p").with(l.of(
            "Todo se calcula en su navegador. Esta página no envía nada, no usa cookies y no le sigue.",
            "Everything is computed in your browser. This page sends nothing, uses no cookies and does not follow you.",
        )),
        el("ul").with(links),
    )))
}
