//! `#/fam`: § 6741(a), with late interest.

use super::{examples, margin_place, proof, section, steps};
use crate::app::answer::{actions, answer, problems_view, strip};
use crate::app::desk::Desk;
use crate::app::dom::{Any, El, Live, any, el, live, live_text};
use crate::app::fields::{Field, choice, months, text_field};
use crate::app::ledger::{Row, part, sub};
use crate::app::{figures, grid};
use crate::law::figures::Figure;
use crate::law::{Calculation, Clause, Language, Law, rates};
use crate::scenario::Page;
use crate::words;
use leptos::prelude::*;

const CALCULATION: Calculation = Calculation::MunicipalAdministrationFund;

/// The breakdown by the text of § 6741(a), and as amended by Act 84-2016.
const LEDGERS: [&[Row]; 2] =
    [&ledger([Clause::FamOnceFixedIncome, Clause::FamMonthly]), &ledger([Clause::Act84, Clause::Act84])];

const fn ledger([once_complete, monthly]: [Clause; 2]) -> [Row; 6] {
    [
        part("fixedIncomeDeposited", once_complete, "v3"),
        part("deposited", monthly, "v1"),
        sub("fundSplit.development", Clause::FundSplit),
        sub("fundSplit.redemption", Clause::FundSplit),
        sub("fundSplit.improvement", Clause::FundSplit),
        part("remainder", Clause::FamOnceFixedIncome, "v2"),
    ]
}

const PERIODS: &[&str] =
    &["collections", "toFixedIncome", "accrued", "deposit", "catchUp", "current", "pending", "remainder"];

pub fn page(desk: Desk, l: Language) -> Any {
    let ready = Memo::new(move |_| desk.has_result(CALCULATION));
    let waits_for_fixed_income = waits_for_fixed_income(desk);
    let result = el("div").class("result").with((
        answer(desk, l, CALCULATION, move || result(desk, l)),
        live(move || ready.get().then(|| details(desk, l, usize::from(!waits_for_fixed_income.get())))),
        interest(desk, l),
    ));
    any(el("div").class("split").with((form(desk, l), result)))
}

fn waits_for_fixed_income(desk: Desk) -> Memo<bool> {
    Memo::new(move |_| desk.scenario.with(|scenario| scenario.text("law") != "act-84-2016"))
}

fn form(desk: Desk, l: Language) -> El {
    let waits_for_fixed_income = waits_for_fixed_income(desk);
    let not_needed = live(move || {
        (!waits_for_fixed_income.get()).then(|| {
            el("p").class("hint").with(l.of(
                "Con la Ley 84-2016 no hace falta y no se usa.",
                "With Act 84-2016 it is not needed and not used.",
            ))
        })
    });
    let fixed_income = Field::new("fixedIncome", l).hint(fixed_income_source(desk, l));
    let fixed_income = el("div")
        .live_class("set-aside", move || !waits_for_fixed_income.get())
        .with((text_field(desk, l, fixed_income), not_needed));
    let year_hint = format!(
        "{} {}–{}. {}",
        l.of(
            "De julio a junio; lleva el número del año en que termina:",
            "From July to June; numbered by the year in which it ends:"
        ),
        rates::FIRST_FAM_YEAR,
        rates::LAST_YEAR,
        l.of(
            "Llena la tasa, la ley y la renta fija que se publicó.",
            "It fills in the rate, the law, and the fixed income that was published."
        ),
    );
    let rate_source = live_text(move || match fiscal_year(desk).and_then(rates::ivu_rates_of) {
        Some(rates) => format!("{}: {}.", l.of("Valor de la ley", "The law’s value"), rates.source),
        None => String::new(),
    });
    el("form").class("form").attr("aria-labelledby", "datos").with((
        (el("h2").attr("id", "datos").with(l.of("Sus datos", "Your data")), examples(desk, Page::Fam, l)),
        text_field(desk, l, Field::new("fiscalYear", l).hint(year_hint)),
        text_field(desk, l, Field::new("stateRate", l).hint(rate_source)),
        law(desk, l),
        fixed_income,
        entry(desk, l),
        collections(desk, l),
        (
            steps(desk, Page::Fam, l, true),
            strip(desk, l, CALCULATION, l.of("Al Fondo", "To the Fund"), "deposited"),
        ),
    ))
}

fn fiscal_year(desk: Desk) -> Option<u16> {
    desk.scenario.with(|scenario| scenario.text("fiscalYear").trim().parse().ok())
}

/// Where the year's fixed income was found.
fn fixed_income_source(desk: Desk, l: Language) -> Live {
    live(move || match fiscal_year(desk).and_then(rates::fixed_income_of) {
        Some(row) => {
            let mark = match row.known {
                rates::Known::Read => l.of("leído en la fuente", "read in the source"),
                rates::Known::Computed => l.of("calculado", "computed"),
            };
            any((el("span").class("mark").with(mark), " ", row.source))
        }
        None => any(l.of(
            "De ese año no se encontró: escríbala usted.",
            "Not found for that year: write it yourself.",
        )),
    })
}

fn law(desk: Desk, l: Language) -> El {
    let hint = el("p").class("hint").with(l.of(
        "Del año fiscal: la Ley 84-2016 es del 22 de julio de 2016. En julio y agosto de 2016 todavía no se informó depósito.",
        "By the fiscal year: Act 84-2016 is of July 22, 2016. In July and August 2016 no deposit was reported yet.",
    ));
    let waits = l.of("Ley 18-2014: espera por la renta fija", "Act 18-2014: waits for the fixed income");
    let direct =
        l.of("Ley 84-2016: directo, desde el primer dólar", "Act 84-2016: direct, from the first dollar");
    let options = vec![("act-18-2014", any(waits)), ("act-84-2016", any(direct))];
    let other = live_text(move || {
        let law = fiscal_year(desk).and_then(rates::law_of).map_or("", Law::word);
        let chosen = desk.scenario.with(|scenario| scenario.text("law").to_string());
        match law {
            "" => String::new(),
            law if law == chosen => String::new(),
            law => {
                l.of("Cambiada: ese año regía la otra, ", "Changed: the other one was in force that year, ")
                    .to_string()
                    + if law == "act-84-2016" {
                        l.of("la 84-2016.", "Act 84-2016.")
                    } else {
                        l.of("la 18-2014.", "Act 18-2014.")
                    }
            }
        }
    });
    el("div").with((
        choice(desk, "law", words::field("law", l), Some(hint), options, false),
        el("p").class("hint").with(other),
    ))
}

fn entry(desk: Desk, l: Language) -> El {
    let options = vec![
        ("months", any(l.of("Mes por mes", "Month by month"))),
        ("one", any(l.of("Una sola cifra", "One figure"))),
    ];
    let legend = l.of("¿Qué cifras tiene?", "Which figures do you have?");
    choice(desk, "entry", legend, None, options, true)
}

/// The collections, as one figure or by month.
fn collections(desk: Desk, l: Language) -> El {
    let only_one = Memo::new(move |_| {
        // Not while somebody types: a field does not go away under the hand.
        desk.epoch.track();
        desk.scenario.with_untracked(|scenario| {
            let later = (1..12).any(|place| !scenario.text(&format!("stateCollections.{place}")).is_empty());
            scenario.text("entry") == "one" && !later
        })
    });
    let fields = move || {
        if only_one.get() {
            let label = l.of("Recaudos del IVU estatal", "State IVU collections");
            let hint = l.of("De un mes o del año entero.", "Of a month or of the whole year.");
            return text_field(desk, l, Field::new("stateCollections.0", l).label(label).hint(hint));
        }
        let labels = (0..12).map(|place| words::month(place, l).to_string()).collect();
        el("fieldset").with((
            el("legend").with(words::field("stateCollections", l)),
            el("p").class("hint").with(l.of(
                "Por mes, desde julio. Una columna de Excel se puede pegar en la primera casilla.",
                "By month, from July. A column from Excel can be pasted into the first cell.",
            )),
            months(desk, l, "stateCollections", labels),
            el("p").class("no-print").with(grid::bring_in(l)),
        ))
    };
    el("div").class("wide").with(live(fields))
}

fn result(desk: Desk, l: Language) -> Any {
    let deposited = figures::answer(desk, l, "deposited", "");
    let (before, end) = match l {
        Language::Es => ("Al Fondo de Administración Municipal le tocan ", " del IVU estatal."),
        Language::En => ("The Municipal Administration Fund’s share is ", " of State IVU."),
    };
    let of = l.of(" de ", " of ");
    let say = (before, deposited, of, figures::amount(desk, "collections"), end);
    any((
        el("p").class("say").with(say),
        el("p").class("say-2").attr("role", "status").with(live_text(move || progress(desk, l))),
        figures::keys(desk, l, &["requiredAnnualDeposit", "shortfall", "fixedIncomeCompletedIn"]),
        actions(desk, l),
    ))
}

/// When the fixed income is complete, and to which month the answer goes.
fn progress(desk: Desk, l: Language) -> String {
    let periods = desk.count("periods");
    let mut sentence = match desk.figure("fixedIncomeCompletedIn") {
        Some(Figure::Number(Some(0))) => l
            .of(
                "No hay renta fija que esperar: se deposita desde el primer dólar.",
                "There is no fixed income to wait for: deposits are from the first dollar.",
            )
            .to_string(),
        Some(Figure::Number(Some(_))) if periods == 1 => l
            .of(
                "La renta fija se completa dentro del período.",
                "The fixed income is complete within the period.",
            )
            .to_string(),
        Some(Figure::Number(Some(period))) => {
            let month = words::month(period as usize - 1, l);
            match l {
                Language::Es => format!("La renta fija se completa en {month}; desde entonces se deposita."),
                Language::En => format!("The fixed income is complete in {month}; from then on deposits are made."),
            }
        }
        _ => l
            .of(
                "La renta fija no se completa: nada se ha depositado todavía, y lo acumulado no se debe hasta que se complete.",
                "The fixed income is not complete: nothing has been deposited yet, and what is accrued is not owed until it is.",
            )
            .to_string(),
    };
    if 1 < periods && periods < 12 {
        sentence += &match l {
            Language::Es => format!(" A la fecha: {periods} de doce meses."),
            Language::En => format!(" To date: {periods} of twelve months."),
        };
    }
    sentence
}

fn details(desk: Desk, l: Language, law: usize) -> Any {
    any((
        margin_place("flow"),
        proof(desk, l, LEDGERS[law], "collections"),
        margin_place("months"),
        margin_place("backwards"),
        section("per-h", l.of("Período por período", "Period by period")).with(figures::period_table(
            desk,
            l,
            "periods",
            PERIODS,
            words::month,
        )),
    ))
}

const INTEREST: Calculation = Calculation::LateDepositInterest;

fn interest(desk: Desk, l: Language) -> El {
    let table = Page::Fam.table().expect("the page has a table of deposits");
    let ready = Memo::new(move |_| desk.has_result(INTEREST));
    let waits = live(move || {
        let computed = desk.of(INTEREST)?;
        let problems = computed.figures.err().filter(|_| !computed.untouched)?;
        Some(problems_view(desk, l, &problems, false))
    });
    let result = live(move || ready.get().then(|| interest_result(desk, l)));
    let open = desk
        .scenario
        .with_untracked(|scenario| !scenario.rows().is_empty() || !scenario.text("annualRate").is_empty());
    let more = el("details").class("more");
    let more = if open { more.attr("open", "") } else { more };
    let hint = l.of(
        "Fechas como 2016-07-31. Un bloque de Excel se puede pegar en la primera celda.",
        "Dates like 2016-07-31. A block from Excel can be pasted into the first cell.",
    );
    let inside = el("div").with((
        text_field(desk, l, Field::new("annualRate", l)),
        grid::grid(desk, l, table, words::field("deposits", l), hint),
        waits,
        result,
    ));
    section("int-h", l.of("Interés por depósito tardío", "Interest on a late deposit")).with((
        el("p").class("soft").with(l.of(
            "La ley manda pagar interés si no se deposita a tiempo, a la tasa de 13 L.P.R.A. § 32126(e). El texto no trae la tasa: escríbala. Es un supuesto, no ley, que sea interés simple por días reales entre 365.",
            "The law orders interest if a deposit is late, at the rate of 13 L.P.R.A. § 32126(e). The rate is not in the text: write it. That it is simple interest by actual days over 365 is an assumption, not law.",
        )),
        more.with((el("summary").with(l.of("Calcular el interés", "Compute the interest")), inside)),
    ))
}

/// The interest, deposit by deposit.
fn interest_result(desk: Desk, l: Language) -> Any {
    let rows = Memo::new(move |_| match desk.of(INTEREST) {
        Some(computed) if computed.figures.is_ok() => computed.rows.to_vec(),
        _ => Vec::new(),
    });
    let lines = live(move || {
        let mut lines: Vec<El> = Vec::new();
        for row in rows.get() {
            let head = (l.of("depósito ", "deposit "), (row + 1).to_string());
            lines.push(el("tr").with((
                el("th").attr("scope", "row").with(head),
                el("td").with(figures::cell(desk, l, format!("deposits.{row}.days"))),
                el("td").with(figures::cell(desk, l, format!("deposits.{row}.interest"))),
            )));
        }
        lines
    });
    let heads = [l.of("Depósito", "Deposit"), l.of("Días", "Days"), l.of("Interés", "Interest")];
    any((
        el("p").class("say-2").with((
            l.of("El interés suma ", "The interest adds up to "),
            el("strong").with(figures::figure(desk, l, "totalInterest")),
            ".",
        )),
        el("table").class("plain").with((figures::headings(&heads), el("tbody").with(lines))),
    ))
}
