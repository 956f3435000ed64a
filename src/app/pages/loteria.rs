//! `#/loteria`: § 813.

use super::{examples, margin_place, proof, section, steps};
use crate::app::answer::{actions, answer, strip};
use crate::app::desk::Desk;
use crate::app::dom::{Any, El, any, el, live, live_text};
use crate::app::fields::{Field, months, reading_choice, text_field, tick};
use crate::app::figures;
use crate::app::ledger::{Row, part, sub};
use crate::contract::SALES_FIELDS;
use crate::law::{Calculation, Clause, Input, Language, Plain, Reading, lottery};
use crate::money::{self, Cents};
use crate::scenario::{Page, Scenario};
use crate::words;
use leptos::prelude::*;

const CALCULATION: Calculation = Calculation::AdditionalLottery;

const LEDGER: &[Row] = &[
    part("housing", Clause::LotteryHousing, "v4"),
    sub("housingExpenseLimit", Clause::LotteryHousingExpenses),
    part("municipalShare", Clause::LotteryMunicipalities, "v1"),
    sub("matchingFund.first", Clause::LotteryMatchingFund),
    sub("healthReform", Clause::LotteryHealthReform),
    sub("matchingFund.aboveHealthCap", Clause::LotteryAboveHealthCap),
    sub("matchingFund.released", Clause::LotteryReleased),
    part("catastrophicIllness", Clause::LotteryCatastrophic, "v5"),
    part("generalFund", Clause::LotteryGeneralFund, "v2"),
];

pub fn page(desk: Desk, l: Language) -> Any {
    let ready = Memo::new(move |_| desk.has_result(CALCULATION));
    let result = el("div").class("result").with((
        answer(desk, l, CALCULATION, move || result(desk, l)),
        live(move || ready.get().then(|| details(desk, l))),
    ));
    any(el("div").class("split").with((form(desk, l), result)))
}

/// Which of the two ways of giving the income is on the page. A link may have brought both without
/// saying which: then both are, until one is chosen.
#[derive(Clone, Copy, PartialEq)]
enum Entry {
    Net,
    Sales,
    Both,
}

fn entry(scenario: &Scenario) -> Entry {
    let net = !scenario.text("netOperatingIncome").trim().is_empty();
    let sales = SALES_FIELDS.iter().any(|field| !scenario.text(field).trim().is_empty());
    match (scenario.text("entry"), net, sales) {
        ("net", ..) => Entry::Net,
        ("sales", ..) => Entry::Sales,
        (_, true, true) => Entry::Both,
        (_, false, true) => Entry::Sales,
        _ => Entry::Net,
    }
}

fn form(desk: Desk, l: Language) -> El {
    let ticks = el("div").class("inline").with((
        way(desk, Entry::Net, "net", l.of("El ingreso neto", "The net income")),
        way(desk, Entry::Sales, "sales", l.of("Ventas, premios y gastos", "Sales, prizes and expenses")),
    ));
    let kept = live_text(move || {
        let is_kept =
            desk.scenario.with(|scenario| scenario.texts().any(|(name, _)| scenario.is_set_aside(name)));
        let sentence = l.of(
            "Lo que escribió de la otra manera se guarda, y no se usa.",
            "What you wrote the other way is kept, and not used.",
        );
        if is_kept { sentence.to_string() } else { String::new() }
    });
    let which = el("fieldset").class("choice wide").with((
        el("legend").with(l.of("¿Qué cifra tiene?", "Which figure do you have?")),
        ticks,
        el("p").class("hint").with(kept),
    ));
    let has_net = Memo::new(move |_| desk.scenario.with(entry) != Entry::Sales);
    let has_sales = Memo::new(move |_| desk.scenario.with(entry) != Entry::Net);
    let net = live(move || {
        has_net.get().then(|| {
            let hint = l.of("De un año fiscal. Puede ser negativo.", "Of a fiscal year. It may be negative.");
            text_field(desk, l, Field::new("netOperatingIncome", l).hint(hint))
        })
    });
    let sales = live(move || if has_sales.get() { sales_fields(desk, l) } else { Vec::new() });
    let base = reading_choice(desk, l, Reading::CatastrophicBase, "readings.catastrophicBase");
    el("form").class("form").attr("aria-labelledby", "datos").with((
        el("h2").attr("id", "datos").with(l.of("Sus datos", "Your data")),
        which,
        el("div").class("wide pile").with((net, sales)),
        examples(desk, Page::Loteria, l),
        base,
        more(desk, l),
        steps(desk, Page::Loteria, l, true),
        strip(desk, l, CALCULATION, l.of("A los municipios", "Municipalities"), "municipalShare"),
    ))
}

/// A box to choose one of the two ways with.
fn way(desk: Desk, entry_of: Entry, word: &'static str, label: &'static str) -> El {
    tick("entry", word, label, move || desk.scenario.with(entry) == entry_of)
}

/// The fields of the sales, and the reading that they ask for.
fn sales_fields(desk: Desk, l: Language) -> Vec<El> {
    let mut fields: Vec<El> = Vec::new();
    for name in SALES_FIELDS {
        let mut field = Field::new(name, l);
        if name == "otherIncome" {
            field = field.hint(l.of(
                "Si hubo; no cuenta para el mínimo de premios.",
                "If any; it does not count for the prize floor.",
            ));
        }
        fields.push(text_field(desk, l, field));
    }
    fields.push(reading_choice(desk, l, Reading::PrizeFloor, "readings.prizeFloor"));
    fields
}

/// What not everybody has.
fn more(desk: Desk, l: Language) -> El {
    let open = desk.scenario.with_untracked(|scenario| {
        scenario.texts().any(|(name, _)| {
            matches!(name, "instantGamesNetOperatingIncome" | "healthReformBalance")
                || name.starts_with("projected")
        })
    });
    let instant_games = Field::new("instantGamesNetOperatingIncome", l).hint(l.of(
        "Suma 15 % a vivienda. Una pérdida cuenta como cero.",
        "Adds 15 % to housing. A loss counts as zero.",
    ));
    let balance = Field::new("healthReformBalance", l)
        .hint(l.of("En blanco: se debe todavía, sin tope.", "Blank: still outstanding, without limit."));
    let labels = (0..12).map(|place| words::month(place, l).to_string()).collect();
    let projected = el("fieldset").with((
        el("legend").with(words::field("projectedMonthlyNetIncome", l)),
        el("p")
            .class("hint")
            .with(l.of("Con él, el 2 % se paga mes por mes.", "With it, the 2 % is paid month by month.")),
        months(desk, l, "projectedMonthlyNetIncome", labels),
    ));
    let details = el("details").class("more wide");
    let details = if open { details.attr("open", "") } else { details };
    details.with((
        el("summary").with(l.of("Más datos, si los tiene", "More data, if you have it")),
        el("div").with((text_field(desk, l, instant_games), text_field(desk, l, balance), projected)),
    ))
}

/// What the lottery would come to with one field changed; nothing while there is no result.
fn with_changed(desk: Desk, name: &str, text: &str) -> Option<lottery::Outcome<Cents>> {
    if !desk.has_result(CALCULATION) {
        return None;
    }
    let mut other = desk.scenario.get();
    other.set(name, text);
    match other.read(CALCULATION).input {
        Ok(Input::AdditionalLottery(input)) => Some(lottery::compute(&mut Plain, &input)),
        _ => None,
    }
}

/// What the municipalities' matching fund would receive if the health contributions were covered.
fn if_covered(desk: Desk, l: Language) -> El {
    let sentence = live_text(move || {
        let blank = desk.scenario.with(|scenario| scenario.text("healthReformBalance").trim().is_empty());
        let covered =
            with_changed(desk, "healthReformBalance", "0").map(|outcome| outcome.matching_fund.total);
        let total = match covered {
            Some(total) if blank && total != desk.amount("matchingFund.total") => money::dollars(total),
            _ => return String::new(),
        };
        match l {
            Language::Es => format!(
                "El texto no dice si esas aportaciones ya se saldaron. Aquí cuentan como pendientes; si estuvieran saldadas, irían {total} al Fondo de Equiparación."
            ),
            Language::En => format!(
                "The text does not say whether those contributions are covered by now. Here they count as outstanding; if they were covered, {total} would go to the Matching Fund."
            ),
        }
    });
    el("p").class("small soft").with(sentence)
}

fn result(desk: Desk, l: Language) -> Any {
    let share = figures::answer(desk, l, "municipalShare", ",");
    let (before, after) = match l {
        Language::Es => ("A los municipios les tocan ", " el 35 % del balance neto de la Lotería Adicional."),
        Language::En => ("The municipalities’ share is ", " 35 % of the Additional Lottery’s net balance."),
    };
    let (of_it, goes, pays) = match l {
        Language::Es => (
            "De ellos, ",
            " van al Fondo de Equiparación de Ingresos Municipales y ",
            " pagan sus aportaciones a la Reforma de Salud acumuladas al 30 de junio de 1997.",
        ),
        Language::En => (
            "Of it, ",
            " goes to the Municipal Revenues Matching Fund and ",
            " pays their Health Reform contributions accrued to June 30, 1997.",
        ),
    };
    let matching_fund = figures::amount(desk, "matchingFund.total");
    let parts = (of_it, matching_fund, goes, figures::amount(desk, "healthReform"), pays);
    let has_loss = Memo::new(move |_| !desk.amount("deficit").is_zero());
    let loss = live(move || {
        has_loss.get().then(|| {
            el("p").class("say-2").with(l.of(
                "No hay ingreso neto: hubo déficit, y no hay nada que repartir.",
                "There is no net income: there was a deficit, and nothing to share out.",
            ))
        })
    });
    let has_floor = Memo::new(move |_| desk.figure("prizeFloor").is_some());
    let floor =
        live(move || has_floor.get().then(|| figures::keys(desk, l, &["prizeFloor", "prizeShortfall"])));
    any((
        el("p").class("say").with((before, share, after)),
        el("p").class("say-2").attr("role", "status").with(parts),
        loss,
        if_covered(desk, l),
        figures::keys(desk, l, &["netBalance", "matchingFund.total", "deficit"]),
        floor,
        el("p").class("small soft").with(l.of(
            "El historial del texto llega hasta la Ley 7 de 7 de abril de 2013.",
            "The history of the text ends with Act 7 of April 7, 2013.",
        )),
        actions(desk, l),
    ))
}

fn details(desk: Desk, l: Language) -> Any {
    let payments = Memo::new(move |_| desk.count("catastrophicIllnessPayments"));
    let by_month = live(move || {
        let count = payments.get();
        (count > 0).then(|| by_month(desk, l, count))
    });
    any((
        margin_place("flow"),
        proof(desk, l, LEDGER, "netOperatingIncome"),
        by_month,
        margin_place("growth"),
        margin_place("backwards"),
    ))
}

/// What is paid for catastrophic illness, month by month.
fn by_month(desk: Desk, l: Language, count: usize) -> El {
    let mut lines: Vec<El> = Vec::new();
    for place in 0..count {
        let name = format!("catastrophicIllnessPayments.{place}");
        lines.push(el("tr").with((
            el("th").attr("scope", "row").with(words::month(place, l)),
            el("td").with(figures::cell(desk, l, name)),
        )));
    }
    section("cat-h", l.of("Enfermedades catastróficas, mes por mes", "Catastrophic illness, month by month"))
        .with(el("table").class("plain").with(el("tbody").with(lines)))
}
