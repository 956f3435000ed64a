//! The answer: a sentence, or what it waits for; and what can be done with it.

use super::computed::Computed;
use super::desk::Desk;
use super::dom::{Any, El, Live, any, el, live, live_text, markup, stop};
use super::pages::margin_place;
use super::{browser, fields, figures, grid, margin};
use crate::contract::{Code, Problem};
use crate::law::{Calculation, Language};
use crate::words;
use leptos::prelude::*;

/// How many problems are listed before the rest is counted.
const MOST_LISTED: usize = 8;

/// The section of the answer: `result` once there is one, until then what is missing or wrong.
pub fn answer(desk: Desk, l: Language, calculation: Calculation, result: impl Fn() -> Any + 'static) -> El {
    let ready = Memo::new(move |_| desk.has_result(calculation));
    let content = live(move || if ready.get() { result() } else { waiting(desk, l, calculation) });
    el("section")
        .class("answer")
        .live_class("waits", move || !ready.get())
        .attr("id", "respuesta")
        .attr("aria-labelledby", "r-h")
        .attr("tabindex", "-1")
        .with((el("h2").attr("id", "r-h").with(l.of("La respuesta", "The answer")), content))
}

/// What the answer waits for.
fn waiting(desk: Desk, l: Language, calculation: Calculation) -> Any {
    any(live(move || match desk.of(calculation) {
        None => any(el("p").class("say").attr("role", "status").with(l.of(
            "Espera a que usted diga si se calcula con lo que trajo el enlace.",
            "It waits for you to say whether to compute with what the link brought.",
        ))),
        Some(Computed { figures: Err(problems), untouched, .. }) => {
            problems_view(desk, l, &problems, untouched)
        }
        Some(_) => any(()),
    }))
}

/// What is missing or wrong, each with a way to its field.
pub fn problems_view(desk: Desk, l: Language, problems: &[Problem], untouched: bool) -> Any {
    let only_missing = problems.iter().all(|problem| problem.code == Code::Missing);
    let lead = match (untouched, only_missing, problems.len()) {
        (true, ..) | (_, true, 1) => {
            l.of("Escriba esto y la respuesta aparece aquí:", "Write this and the answer appears here:")
        }
        (_, true, _) => l.of("Faltan estos datos para la respuesta:", "The answer needs these:"),
        (_, false, 1) => l.of(
            "Espera por un dato. Aclárelo y la respuesta aparece aquí:",
            "It waits for one entry. Make it clear and the answer appears here:",
        ),
        _ => l.of(
            "Espera por estos datos. Aclárelos y la respuesta aparece aquí:",
            "It waits for these entries. Make them clear and the answer appears here:",
        ),
    };
    let items: Vec<El> =
        problems.iter().take(MOST_LISTED).map(|problem| problem_item(desk, l, problem)).collect();
    let more = problems.len().saturating_sub(MOST_LISTED);
    let more = (more > 0).then(|| match l {
        Language::Es => el("li").with(format!("y {more} más")),
        Language::En => el("li").with(format!("and {more} more")),
    });
    any((
        el("p").class("say").attr("role", "status").with(lead),
        el("ul").class("waits-for").with((items, more)),
    ))
}

/// A problem with a way to its field; cells of a table say here what is wrong with them.
fn problem_item(desk: Desk, l: Language, problem: &Problem) -> El {
    let name = problem.path.name();
    let label = place_label(desk, l, &name);
    let in_table = name.matches('.').count() >= 2;
    let has_field = desk.scenario.with_untracked(|scenario| scenario.has_field(&name));
    let target = if has_field { name.clone() } else { first_field(desk, &name) };
    let detail =
        (in_table && problem.code != Code::Missing).then(|| fields::problem_view(desk, l, &name, problem));
    let whole_list = problem.code != Code::Missing && !in_table && !has_field;
    let sentence = whole_list.then(|| format!(": {}", words::sentence(problem, l)));
    let link = el("a").attr("href", "#").on("click", move |event| {
        stop(event);
        grid::focus_field(desk, &target);
    });
    el("li").with((link.with(label), sentence, detail))
}

/// The first field of a list.
fn first_field(desk: Desk, list: &str) -> String {
    let table = desk.page.get_untracked().table().filter(|table| table.name == list);
    match table {
        Some(table) => {
            let column = table.columns.iter().find(|(name, _)| {
                !matches!(*name, "municipality" | "waivedDevelopmentFund" | "redemptionElectionPercent")
            });
            format!("{list}.0.{}", column.map_or("", |(name, _)| name))
        }
        None => format!("{list}.0"),
    }
}

/// What a field is called where it is pointed at from elsewhere: `Ponce, marzo`.
fn place_label(desk: Desk, l: Language, name: &str) -> String {
    let steps: Vec<&str> = name.split('.').collect();
    match steps.as_slice() {
        [_, row, rest @ ..] if !rest.is_empty() => {
            let row: usize = row.parse().unwrap_or_default();
            let who = desk.scenario.with_untracked(|scenario| match scenario.cell(row, 0).trim() {
                who if !who.is_empty() && steps[0] != "deposits" => who.to_string(),
                _ => format!("{} {}", l.of("fila", "row"), row + 1),
            });
            let what = match rest {
                ["collections", place] => words::month(place.parse().unwrap_or_default(), l).to_string(),
                ["collections"] => words::field("municipalities", l).to_string(),
                [column, ..] => words::column(column, l).to_string(),
                [] => String::new(),
            };
            format!("{who}, {what}")
        }
        [list, place] if place.parse::<usize>().is_ok() => {
            let month = words::month(words::first_month(list) + place.parse().unwrap_or(0), l);
            format!("{}, {month}", words::field(list, l))
        }
        _ => words::field(name, l).to_string(),
    }
}

const SHARE: &str = "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" stroke-linecap=\"square\"><path d=\"M6.5 9.5l3-3M7 4.5l1.6-1.6a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.6 1.6a3.2 3.2 0 0 1-4.5-4.5L4.5 7\"/></svg>";
const PRINT: &str = "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" stroke-linecap=\"square\"><path d=\"M4.5 6V2.5h7V6M4.5 11.5h-2V6.5h11v5h-2M4.5 9.5h7v4h-7z\"/></svg>";

/// What can be done with the result.
pub fn actions(desk: Desk, l: Language) -> Any {
    let said = RwSignal::new(String::new());
    let share = move |_: &web_sys::Event| {
        desk.settle();
        margin::ask("share", l, &browser::address(), "", move |told| {
            said.set(told.unwrap_or_else(|| margin::not_loaded(l).to_string()));
        });
    };
    let share = el("button").class("btn main").attr("type", "button").on("click", share);
    let print = el("button").class("btn").attr("type", "button").on("click", |_| browser::print());
    let label = l.of("Qué hacer con este resultado", "What to do with this result");
    any((
        el("div").class("acts").attr("role", "group").attr("aria-label", label).with((
            share.with((markup(SHARE), l.of("Compartir", "Share"))),
            print.with((markup(PRINT), l.of("Imprimir", "Print"))),
        )),
        margin_place("out"),
        el("p").class("small no-print").attr("role", "status").with(live_text(move || said.get())),
    ))
}

/// The answer's amount, at the foot of the screen while the form is above it.
pub fn strip(
    desk: Desk,
    l: Language,
    calculation: Calculation,
    label: &'static str,
    figure: &'static str,
) -> Live {
    let ready = Memo::new(move |_| desk.has_result(calculation));
    live(move || {
        ready.get().then(|| {
            let to_answer = el("a").attr("href", "#respuesta").on("click", |event| {
                stop(event);
                browser::focus("respuesta");
            });
            el("p").class("strip wide").with((
                el("span").with((label, " ", figures::amount(desk, figure))),
                " ",
                to_answer.with(l.of("Ver más", "More")),
            ))
        })
    })
}
