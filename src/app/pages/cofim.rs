//! `#/cofim`: § 6752.

use super::{after, examples, margin_place, proof, section, steps};
use crate::app::answer::{actions, strip};
use crate::app::body::{Column, body};
use crate::app::desk::Desk;
use crate::app::dom::{Any, El, any, el, live, live_text};
use crate::app::fields::{Field, reading_choice, text_field};
use crate::app::ledger::{Row, part};
use crate::app::{figures, grid};
use crate::law::{Calculation, Clause, Language, Reading};
use crate::money::{self, Cents};
use crate::scenario::Page;
use crate::words;
use leptos::prelude::*;

const CALCULATION: Calculation = Calculation::Cofim;

const LEDGER: &[Row] = &[
    part("deposited", Clause::CofimFirstRevenues, "v3").called("periods.#.cofimDeposit"),
    part("transferred", Clause::CofimTransfer, "v1"),
];

const PERIODS: &[&str] =
    &["collections", "cofimDeposit", "excess", "priority", "proportional", "priorityOwed"];

pub fn page(desk: Desk, l: Language) -> Any {
    any((form(desk, l), after(desk, l, CALCULATION, result, details)))
}

fn form(desk: Desk, l: Language) -> El {
    let table = Page::Cofim.table().expect("the page has a table of municipalities");
    let rate_source =
        l.of("Valor de la ley: 13 L.P.R.A. § 33344(a).", "The law’s value: 13 L.P.R.A. § 33344(a).");
    let not_found = l.of(
        "Se certifica no más tarde del 30 de agosto (§ 6754). No se encontró copia pública: escríbala usted.",
        "It is certified by August 30 (§ 6754). No public copy was found: write it yourself.",
    );
    let grid_hint = l.of(
        "Copie el bloque en Excel y péguelo en la primera celda. Los municipios sin recaudos no se cuentan. Al final de cada fila: si renunció al Fondo de Desarrollo (cobra primero) y qué parte elige para redención.",
        "Copy the block in Excel and paste it into the first cell. Municipalities without collections are not counted. At the end of each row: whether it waived the Development Fund (it is paid first) and what part it elects for redemption.",
    );
    el("form").class("long").attr("aria-label", l.of("Sus datos", "Your data")).with((
        examples(desk, Page::Cofim, l),
        section("prev-h", l.of("El año anterior", "The prior year")).with(el("div").class("three").with((
            text_field(desk, l, Field::new("priorYearCollections", l)),
            text_field(desk, l, Field::new("priorYearRate", l).hint(rate_source)),
            text_field(desk, l, Field::new("fixedIncome", l).hint(not_found)),
        ))),
        el("section").class("sec sheet").with((
            el("h2").with(l.of("Los recaudos de este año", "This year’s collections")),
            grid::grid(desk, l, table, words::field("municipalities", l), grid_hint),
        )),
        el("section").class("sec").with((
            el("h2").with(l.of("Cómo se lee la ley", "How the law is read")),
            el("div").class("three").with((
                reading_choice(desk, l, Reading::ShareBasis, "readings.shareBasis"),
                reading_choice(desk, l, Reading::GeneralFundBase, "readings.generalFundBase"),
            )),
            steps(desk, Page::Cofim, l, false),
        )),
        strip(desk, l, CALCULATION, l.of("A los municipios", "Municipalities"), "transferred"),
    ))
}

/// A figure of all periods together.
fn sum(desk: Desk, column: &str) -> Cents {
    (0..desk.count("periods")).map(|place| desk.amount(&format!("periods.{place}.{column}"))).sum()
}

fn result(desk: Desk, l: Language) -> Any {
    let whose = live_text(move || match (desk.rows(CALCULATION).len(), l) {
        (1, Language::Es) => "Al municipio le tocan ".to_string(),
        (1, Language::En) => "The municipality’s share is ".to_string(),
        (count, Language::Es) => format!("A los {count} municipios les tocan "),
        (count, Language::En) => format!("The {count} municipalities’ share is "),
    });
    let transferred = figures::answer(desk, l, "transferred", ".");
    let (first, end) = match l {
        Language::Es => (" A la COFIM van primero ", "."),
        Language::En => (" First ", " goes to COFIM."),
    };
    let say = (whose, transferred, first, figures::amount(desk, "deposited"), end);
    let say = el("p").class("say").with(say);
    let more = live_text(move || format!("{}{}{}", priority(desk, l), completed(desk, l), to_date(desk, l)));
    let names = ["formulaAmount", "fixedIncome", "depositRequired", "governedBy", "shortfall"];
    any((
        say,
        el("p").class("say-2").attr("role", "status").with(more),
        figures::keys(desk, l, &names),
        margin_place("not-paid"),
        actions(desk, l),
    ))
}

fn priority(desk: Desk, l: Language) -> String {
    let (paid, owed) = (sum(desk, "priority"), sum(desk, "priorityOwed"));
    if paid.is_zero() && owed.is_zero() {
        return String::new();
    }
    let (paid, rest) = (money::dollars(paid), money::dollars(sum(desk, "proportional")));
    match l {
        Language::Es => format!(
            "De ellos, {paid} con prioridad, a los que renunciaron al Fondo de Desarrollo, y {rest} en proporción. "
        ),
        Language::En => format!(
            "Of it, {paid} with priority, to those that waived the Development Fund, and {rest} in proportion. "
        ),
    }
}

fn completed(desk: Desk, l: Language) -> String {
    let periods = desk.count("periods");
    let (mut deposited, required) = (Cents::ZERO, desk.amount("depositRequired"));
    let complete = (0..periods).find(|place| {
        deposited += desk.amount(&format!("periods.{place}.cofimDeposit"));
        deposited == required
    });
    match (complete, l) {
        _ if required.is_zero() => String::new(),
        (Some(_), _) if periods == 1 => String::new(),
        (Some(place), Language::Es) => {
            format!("El depósito de la COFIM se completa en {}. ", words::month(place, l))
        }
        (Some(place), Language::En) => {
            format!("The COFIM deposit is complete in {}. ", words::month(place, l))
        }
        (None, _) => l
            .of("El depósito de la COFIM no se completa. ", "The COFIM deposit is not complete. ")
            .to_string(),
    }
}

/// Annual amounts are applied whole, also when fewer than twelve months are filled.
fn to_date(desk: Desk, l: Language) -> String {
    match (desk.count("periods"), l) {
        (periods @ 2..12, Language::Es) => format!("A la fecha: {periods} de doce meses."),
        (periods @ 2..12, Language::En) => format!("To date: {periods} of twelve months."),
        _ => String::new(),
    }
}

const SHARES: &[&str] = &["collections", "transfer"];
const ELECTION: &[&str] =
    &["owed", "redemptionElection", "generalFund", "maximumElection", "electionPermitted"];

fn details(desk: Desk, l: Language) -> Any {
    let listed = Memo::new(move |_| desk.rows(CALCULATION));
    let municipality = l.of("Municipio", "Municipality");
    // A row for each municipality, a cell for each of these figures of it.
    let table = move |folded: bool, heads: &[&str], columns: Vec<String>| {
        let class = if folded { "plain" } else { "shares" };
        let kind = if folded { Column::Folded } else { Column::Figure };
        let columns = columns.into_iter().map(kind).collect();
        let body = body(desk, l, listed, "municipalities", columns);
        el("table").class(class).with((figures::headings(heads), body))
    };
    let by_figure = move |folded: bool, columns: &[&str]| {
        let mut heads = vec![municipality];
        heads.extend(columns.iter().map(|column| words::figure(&format!("municipalities.#.{column}"), l)));
        table(folded, &heads, columns.iter().map(|column| column.to_string()).collect())
    };
    let periods = Memo::new(move |_| desk.count("periods"));
    let transfers = live(move || {
        let count = periods.get();
        let mut heads = vec![municipality];
        heads.extend((0..count).map(|place| words::month_short(place, l)));
        table(true, &heads, (0..count).map(|place| format!("transfers.{place}")).collect())
    });
    let transfers_label = l.of("La transferencia de cada mes", "Each month’s transfer");
    let election_label = l.of(
        "Lo que se debe y la elección para el Fondo de Redención",
        "What is owed, and the election for the Redemption Fund",
    );
    let more = |label: &str, table: El| {
        el("details").class("more").with((el("summary").with(label), figures::scroll(label, table)))
    };
    any((
        margin_place("flow"),
        proof(desk, l, LEDGER, "collections"),
        margin_place("months"),
        section("per-h", l.of("Mes por mes", "Month by month")).with(figures::period_table(
            desk,
            l,
            "periods",
            PERIODS,
            words::month,
        )),
        section("tr-h", l.of("Lo que le toca a cada uno", "What each one’s share is")).with((
            by_figure(false, SHARES),
            more(transfers_label, el("div").with(transfers)),
            more(election_label, by_figure(true, ELECTION)),
        )),
        (margin_place("shares"), margin_place("map"), margin_place("published")),
        margin_place("backwards"),
    ))
}
