//! What stands in the places that the page leaves for the margin, each by its name.

use super::case::Case;
use super::explanation::difference;
use super::html::{Html, html};
use super::map::{self, By};
use super::{backwards, bars, compared_column, flow, growth, shares};
use crate::law::{Language, Outcome, Reading};
use crate::money::{self, Cents};

/// What belongs in a place; empty while there is no result. `map:inhabitant` is the map by inhabitant.
pub fn beside(l: Language, cases: &[Case], what: &str) -> String {
    if let Some(reading) = what.strip_prefix("reading:").and_then(Reading::by_name) {
        return cases.iter().find_map(|case| other_reading(case, reading, l)).unwrap_or_default();
    }
    let Some(case) = cases.first() else { return String::new() };
    let drawn = html(|html| match what {
        "flow" => {
            if let Some(whole) = flow::flow(case, l) {
                html.say("h2", "", l.of("El camino del dinero", "Where the money goes"));
                flow::draw(html, &whole, l);
            }
        }
        "months" => bars::months(html, case, l),
        "shares" => shares::shares(html, case, l),
        "map" => map::draw(html, case, By::Amount, l),
        "growth" => growth::draw(html, case, l),
        "backwards" => backwards::ask(html, case, l),
        "not-paid" => not_paid(html, l),
        "out" => files(html, l),
        "published" => compared_column::ask_column(html, case, l),
        _ => {
            if let Some(("map", by)) = what.split_once(':') {
                map::draw(html, case, By::by_word(by), l);
            }
        }
    });
    if drawn.is_empty() || matches!(what, "out" | "not-paid") {
        drawn
    } else {
        format!("<section class=\"sec\">{drawn}</section>")
    }
}

/// What a result of COFIM is not.
fn not_paid(html: &mut Html, l: Language) {
    html.say("p", "small soft", l.of(
        "El resultado es lo que dice el texto. En 2022 la Contralora encontró que no había reglamento para estas transferencias: no es lo que se pagó.",
        "The result is what the text says. In 2022 the Comptroller found that there was no regulation for these transfers: it is not what was paid.",
    ));
}

/// The files that can be made of the case.
fn files(html: &mut Html, l: Language) {
    let label = l.of("Guardar como archivo", "Save as a file");
    html.el("div", &[("class", "acts"), ("role", "group"), ("aria-label", label)], |html| {
        let kinds = [
            ("xlsx", l.of("Excel, con las fórmulas", "Excel, with the formulas")),
            ("csv", "CSV"),
            ("json", "JSON"),
        ];
        for (kind, name) in kinds {
            html.el("button", &[("class", "btn"), ("type", "button"), ("data-table", kind)], |html| {
                html.text(name);
            });
        }
        html.el("span", &[("role", "status"), ("class", "small")], |_| {});
    });
}

/// The figure that a reading is judged by.
fn judged(reading: Reading) -> Option<&'static str> {
    match reading {
        Reading::PrizeFloor => Some("netOperatingIncome"),
        Reading::CatastrophicBase => Some("catastrophicIllness"),
        Reading::ShareBasis | Reading::GeneralFundBase => None,
    }
}

/// What the other answer gives: the difference in dollars.
fn other_reading(case: &Case, reading: Reading, l: Language) -> Option<String> {
    let other = case.otherwise(reading)?;
    let sentence = match judged(reading) {
        Some(figure) => {
            let (here, there) = (case.amount(figure)?, other.amount(figure)?);
            let name = case.names(l).figure(figure);
            match l {
                Language::Es => format!(
                    "Con la otra lectura, {name}: {} ({}).",
                    money::dollars(there),
                    difference(there - here, l)
                ),
                Language::En => format!(
                    "With the other reading, {name}: {} ({}).",
                    money::dollars(there),
                    difference(there - here, l)
                ),
            }
        }
        None => municipalities(case, &other, reading, l)?,
    };
    Some(html(|html| {
        if let (Some(reasons), Some(text)) = (reading.reasons(), reading.clause().text()) {
            html.el("p", &[("class", "hint")], |html| {
                html.el("q", &[("lang", text.language.code())], |html| {
                    html.text(reasons.words);
                });
                html.text(" ").text(text.citation);
            });
        }
        html.say("p", "hint", &sentence);
    }))
}

/// How many municipalities a reading changes, and by how much in all.
fn municipalities(case: &Case, other: &Case, reading: Reading, l: Language) -> Option<String> {
    let column = if reading == Reading::ShareBasis { "transfer" } else { "maximumElection" };
    let differences = differences(case, other, column);
    let changed = differences.iter().filter(|(_, amount)| !amount.is_zero()).count();
    let moved: Cents = differences.iter().map(|(_, amount)| (*amount).max(Cents::ZERO)).sum();
    let (moved, all) = (money::dollars(moved), differences.iter().map(|(_, amount)| *amount).sum::<Cents>());
    Some(match (l, reading, changed) {
        (Language::Es, _, 0) => "Con la otra lectura sale lo mismo.".to_string(),
        (Language::En, _, 0) => "With the other reading it comes out the same.".to_string(),
        (Language::Es, Reading::ShareBasis, _) => format!(
            "Con la otra lectura cambia la transferencia de {}: pasan {moved} de unos a otros.",
            municipalities_of(changed, l)
        ),
        (Language::En, Reading::ShareBasis, _) => format!(
            "With the other reading the transfer of {} changes: {moved} pass from some to others.",
            municipalities_of(changed, l)
        ),
        (Language::Es, ..) => format!(
            "Con la otra lectura, lo más que pueden elegir: {} en {}.",
            difference(all, l),
            municipalities_of(changed, l)
        ),
        (Language::En, ..) => format!(
            "With the other reading, the most they may elect: {} in {}.",
            difference(all, l),
            municipalities_of(changed, l)
        ),
    })
}

/// So many municipalities.
fn municipalities_of(count: usize, l: Language) -> String {
    let word =
        if count == 1 { l.of("municipio", "municipality") } else { l.of("municipios", "municipalities") };
    format!("{count} {word}")
}

/// By row of the form, what another outcome gives more of a figure of the municipalities.
fn differences(case: &Case, other: &Case, column: &str) -> Vec<(usize, Cents)> {
    let (Outcome::Cofim(here), Outcome::Cofim(there)) = (&case.outcome, &other.outcome) else {
        return Vec::new();
    };
    let amount = |of: &crate::law::cofim::Municipality<Cents>| match column {
        "transfer" => of.transfer,
        _ => of.maximum_election,
    };
    let pairs = here.municipalities.iter().zip(&there.municipalities);
    pairs.zip(&case.reading.rows).map(|((a, b), &row)| (row, amount(b) - amount(a))).collect()
}
