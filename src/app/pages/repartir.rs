//! `#/repartir`: apportionment of any sum.

use super::{after, examples, margin_place, section, steps};
use crate::app::answer::{actions, strip};
use crate::app::body::{Column, body};
use crate::app::desk::Desk;
use crate::app::dom::{Any, El, any, el, live_text};
use crate::app::fields::{Field, choice, text_field};
use crate::app::ledger::verdict;
use crate::app::{figures, grid};
use crate::law::{Calculation, Language};
use crate::money::{self, Cents};
use crate::scenario::Page;
use crate::words;
use leptos::prelude::*;

const CALCULATION: Calculation = Calculation::Apportionment;

pub fn page(desk: Desk, l: Language) -> Any {
    any((form(desk, l), after(desk, l, CALCULATION, result, details)))
}

fn form(desk: Desk, l: Language) -> El {
    let table = Page::Repartir.table().expect("the page has a table of recipients");
    let units =
        vec![("0.01", any(l.of("Centavos", "Cents"))), ("1", any(l.of("Dólares enteros", "Whole dollars")))];
    let weights = vec![
        ("population_2020", any(l.of("Población, Censo de 2020", "Population, Census of 2020"))),
        ("population_2019", any(l.of("Población, estimado de 2019", "Population, estimate of 2019"))),
    ];
    let weights_hint = el("p").class("hint").with(l.of(
        "Pone los 78 municipios y su población (Negociado del Censo). Los pesos se pueden cambiar.",
        "Puts in the 78 municipalities and their population (Census Bureau). The weights can be changed.",
    ));
    let by_population = l.of("Por población", "By population");
    el("form").class("long").attr("aria-label", l.of("Sus datos", "Your data")).with((
        examples(desk, Page::Repartir, l),
        section("tot-h", l.of("La cantidad", "The sum")).with((
            el("div").class("three").with((
                text_field(desk, l, Field::new("total", l)),
                choice(desk, "unit", words::field("unit", l), None, units, false),
                choice(desk, "weights", by_population, Some(weights_hint), weights, false),
            )),
            steps(desk, Page::Repartir, l, false),
        )),
        el("section").class("sec").with((
            el("h2").with(l.of("Quiénes y con qué peso", "Who, and by what weight")),
            grid::grid(
                desk,
                l,
                table,
                words::field("recipients", l),
                l.of(
                    "Copie los nombres y los pesos en Excel y péguelos en la primera celda.",
                    "Copy the names and the weights in Excel and paste them into the first cell.",
                ),
            ),
        )),
        strip(desk, l, CALCULATION, l.of("Se reparten", "Apportioned:"), "total"),
    ))
}

fn result(desk: Desk, l: Language) -> Any {
    let count = live_text(move || desk.rows(CALCULATION).len().to_string());
    let total = figures::answer(desk, l, "total", l.of(",", ""));
    let say = el("p").class("say");
    let say = match l {
        Language::Es => {
            say.with(("Entre ", count, " se reparten ", total, " sin que sobre ni falte un centavo."))
        }
        Language::En => {
            say.with((total, " is apportioned among ", count, ", with not a cent left over or short."))
        }
    };
    let how = el("p").class("say-2").attr("role", "status").with(l.of(
        "Por el resto mayor: a cada uno su parte exacta sin la fracción; lo que sobra, de a una unidad, a las fracciones más grandes. No está en las tres leyes: es cómo se reparte lo que dan.",
        "By largest remainder: to each its exact part without the fraction; what is left, a unit at a time, to the largest fractions. It is not in the three statutes: it is how what they give is shared.",
    ));
    any((say, how, actions(desk, l)))
}

fn details(desk: Desk, l: Language) -> El {
    let listed = Memo::new(move |_| desk.rows(CALCULATION));
    let columns = vec![Column::Typed(1), Column::Figure("amount".to_string())];
    let sum = move || {
        let amount = |row: &usize| desk.amount(&format!("recipients.{row}.amount"));
        listed.with(|rows| rows.iter().map(amount).sum::<Cents>())
    };
    let foot = |label: &'static str, amount: El| {
        el("tr").with((el("th").attr("scope", "row").with(label), el("td"), el("td").with(amount)))
    };
    let sum_shown = el("span").class("n").with(live_text(move || money::dollars(sum())));
    let heads = [l.of("Quién", "Who"), l.of("Peso", "Weight"), words::figure("recipients.#.amount", l)];
    let table = el("table").class("shares").with((
        figures::headings(&heads),
        body(desk, l, listed, "recipients", columns),
        el("tfoot").with((
            foot(l.of("Suma de las partes", "Sum of the parts"), sum_shown),
            foot(words::figure("total", l), figures::part(desk, l, "total", "n fig rule-2")),
        )),
    ));
    let section = section("tr-h", l.of("Lo que le toca a cada uno", "What each one’s share is"));
    let proof = el("p").class("eq proof").with(verdict(l, move || sum() == desk.amount("total")));
    el("div").with((
        section.with((table, proof)),
        margin_place("shares"),
        margin_place("map"),
        margin_place("published"),
    ))
}
