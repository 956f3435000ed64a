//! `#/ley`: the law, clause by clause.

use crate::app::browser;
use crate::app::dom::{Any, El, any, el, live};
use crate::law::clauses::{Role, TEXTS, Text, Words, words};
use crate::law::readings::{Reasons, reasons};
use crate::law::{Language, Reading};
use leptos::prelude::*;

pub fn page(l: Language) -> Any {
    let files = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        files.set(Some(browser::fetch(&["clauses.txt", "readings.txt"]).await));
    });
    any(live(move || match files.get().as_deref() {
        None => any(el("p").class("soft").attr("role", "status").with(l.of("Un momento…", "One moment…"))),
        Some([words, reasons]) => law(words, reasons, l),
        Some(_) => any(el("p").class("notice").attr("role", "alert").with(l.of(
            "El texto de las leyes no pudo cargar. Vuelva a abrir la página cuando tenga conexión.",
            "The text of the statutes could not load. Open the page again when you are connected.",
        ))),
    }))
}

fn law(file: &str, reasons_file: &str, l: Language) -> Any {
    let mut sections: Vec<(&str, Vec<El>)> = Vec::new();
    for (text, words) in TEXTS.iter().zip(words(file)) {
        let section = text.citation.split('(').next().unwrap_or_default().trim();
        match sections.last_mut() {
            Some((last, rows)) if *last == section => rows.push(row(text, words, reasons_file, l)),
            _ => sections.push((section, vec![row(text, words, reasons_file, l)])),
        }
    }
    let sections: Vec<El> = sections
        .into_iter()
        .map(|(section, rows)| {
            el("section").class("sec").with((el("h2").with(section), el("ul").class("clauses").with(rows)))
        })
        .collect();
    any(el("div").class("law").with(sections))
}

fn row(text: &'static Text, words: Words<'_>, reasons_file: &str, l: Language) -> El {
    let role = match text.role {
        Role::Computes => None,
        Role::NotComputed { es, en } => {
            let mark = el("span").class("mark").with(l.of("no se calcula", "not computed"));
            Some(el("p").class("small").with((mark, " ", l.of(es, en))))
        }
    };
    let readings: Vec<El> = reasons(reasons_file)
        .filter_map(|reasons| Some((Reading::by_name(reasons.name)?, reasons)))
        .filter(|(reading, _)| reading.clause() == text.clause)
        .map(|(reading, reasons)| reading_of(reading, &reasons, text, l))
        .collect();
    let other = match text.language {
        Language::Es => Language::En,
        Language::En => Language::Es,
    };
    el("li").attr("id", text.id).with((
        el("p").class("cite").with(text.citation),
        el("blockquote").attr("lang", text.language.code()).with(words.original),
        el("p").class("soft").attr("lang", other.code()).with(words.rendering),
        role,
        readings,
    ))
}

fn reading_of(reading: Reading, reasons: &Reasons<'_>, text: &Text, l: Language) -> El {
    let answers: Vec<El> = (0..2)
        .map(|index| {
            let label = el("strong").with(reading.option_label(index, l));
            el("li").with((label, ". ", reasons.why(index, l)))
        })
        .collect();
    let quoted = el("q").attr("lang", text.language.code()).with(reasons.words);
    let lead = l.of("Las palabras que permiten dos lecturas: ", "The words that allow two readings: ");
    el("div").class("why").with((
        el("h3").with(reading.question(l)),
        el("p").with((lead, quoted)),
        el("ul").with(answers),
    ))
}
