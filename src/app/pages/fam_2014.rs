//! `#/fam-2014`: § 6741(b).

use super::{after, margin_place, proof, section, steps};
use crate::app::answer::{actions, strip};
use crate::app::body::{Column, body};
use crate::app::desk::Desk;
use crate::app::dom::{Any, El, any, el, live, live_text};
use crate::app::fields::{Field, months, text_field};
use crate::app::ledger::{Row, part};
use crate::app::{figures, grid};
use crate::law::{Calculation, Clause, Language};
use crate::scenario::Page;
use crate::words;
use leptos::prelude::*;

const CALCULATION: Calculation = Calculation::TransitoryDistribution;

const LEDGER: &[Row] = &[
    part("funds.development", Clause::TransitoryProportion, "v1"),
    part("funds.redemption", Clause::TransitoryProportion, "v1"),
    part("funds.improvement", Clause::TransitoryProportion, "v1"),
];

/// February to June are the eighth to twelfth month of a fiscal year.
fn month(place: usize, l: Language) -> &'static str {
    words::month(words::first_month("months") + place, l)
}

pub fn page(desk: Desk, l: Language) -> Any {
    let table = Page::Fam2014.table().expect("the page has a table of municipalities");
    let labels = (0..5).map(|place| format!("{} 2013", month(place, l))).collect();
    let total =
        Field::new("total", l).hint(l.of("Valor de la ley: § 6741(b).", "The law’s value: § 6741(b)."));
    let sum = section("tot-h", l.of("La cantidad", "The sum")).with((
        el("div").class("three").with(text_field(desk, l, total)),
        steps(desk, Page::Fam2014, l, false),
    ));
    let hint = l.of(
        "Copie el bloque en Excel y péguelo en la primera celda. Los municipios sin cantidades no participan.",
        "Copy the block in Excel and paste it into the first cell. Municipalities without amounts take no part.",
    );
    let base = el("section").class("sec").with((
        el("h2").with(l.of(
            "Lo que recibió cada fondo de febrero a junio de 2013",
            "What each fund received from February to June 2013",
        )),
        grid::grid(desk, l, table, words::field("base", l), hint),
    ));
    let by_month = el("section").class("sec").with((
        el("h2").with(l.of(
            "Los depósitos de cada mes de 2013, si los tiene",
            "The deposits of each month of 2013, if you have them",
        )),
        el("p").class("soft").with(l.of(
            "Sin ellos los meses de 2014 salen iguales: una ilustración, no lo que dice la ley.",
            "Without them the months of 2014 come out equal: an illustration, not what the law says.",
        )),
        months(desk, l, "baseMonths", labels),
    ));
    let strip = strip(desk, l, CALCULATION, l.of("A los municipios", "Municipalities"), "total");
    any((
        el("form")
            .class("long")
            .attr("aria-label", l.of("Sus datos", "Your data"))
            .with((sum, base, by_month, strip)),
        after(desk, l, CALCULATION, result, details),
    ))
}

fn result(desk: Desk, l: Language) -> Any {
    let count = live_text(move || match desk.rows(CALCULATION).len() {
        1 => l.of("1 municipio", "1 municipality").to_string(),
        count => format!("{count} {}", l.of("municipios", "municipalities")),
    });
    let total = figures::answer(desk, l, "total", l.of(",", ""));
    let say = match l {
        Language::Es => any(("Entre ", count, " se reparten ", total, " en la proporción de 2013.")),
        Language::En => any((total, " is distributed among ", count, ", in the proportion of 2013.")),
    };
    any((el("p").class("say").with(say), actions(desk, l)))
}

fn details(desk: Desk, l: Language) -> Any {
    any((
        margin_place("flow"),
        proof(desk, l, LEDGER, "total"),
        shares(desk, l),
        by_month(desk, l),
        margin_place("shares"),
        margin_place("published"),
    ))
}

/// What each municipality's share is.
fn shares(desk: Desk, l: Language) -> El {
    let rows = Memo::new(move |_| desk.rows(CALCULATION));
    let columns = ["development", "redemption", "improvement", "total"];
    let columns = columns.into_iter().map(|column| Column::Figure(column.to_string())).collect();
    let heads = figures::headings(&[
        l.of("Municipio", "Municipality"),
        words::column("development", l),
        words::column("redemption", l),
        words::column("improvement", l),
        words::figure("municipalities.#.total", l),
    ]);
    let table = el("table").class("shares").with((heads, body(desk, l, rows, "municipalities", columns)));
    let scroll = el("div")
        .class("scroll")
        .attr("role", "region")
        .attr("aria-label", l.of("Partes de cada municipio", "Each municipality’s shares"));
    section("mun-h", l.of("Lo que le toca a cada uno", "What each one’s share is"))
        .with(scroll.attr("tabindex", "0").with(table))
}

/// The deposits by month.
fn by_month(desk: Desk, l: Language) -> El {
    let mut payments: Vec<El> = Vec::new();
    for place in 0..5 {
        payments.push(el("tr").with((
            el("th").attr("scope", "row").with((month(place, l), " 2014")),
            el("td").with(figures::cell(desk, l, format!("months.{place}"))),
        )));
    }
    let is_illustration = Memo::new(move |_| {
        desk.scenario.with(|scenario| {
            (0..5).all(|place| scenario.text(&format!("baseMonths.{place}")).trim().is_empty())
        })
    });
    let illustration = live(move || {
        is_illustration.get().then(|| {
            el("p").class("soft").with((
                el("span").class("mark").with(l.of("ilustración", "illustration")),
                " ",
                l.of(
                    "Sin los meses de 2013 se reparte en cinco partes iguales.",
                    "Without the months of 2013 it is shared in five equal parts.",
                ),
            ))
        })
    });
    section("mes-h", l.of("Depósitos por mes", "Deposits by month"))
        .with((illustration, el("table").class("plain").with(el("tbody").with(payments))))
}
