//! The reverse check of one figure: a field for what was published, and what came of comparing.

use super::case::Case;
use super::check::{Check, Compared, Reason};
use super::explanation::difference;
use super::html::Html;
use crate::contract::{Problem, read_amount};
use crate::law::Language;
use crate::money::{self, Cents, Rounding};
use crate::words;

/// The field for what was published of one figure.
pub fn ask(html: &mut Html, figure: &str, l: Language) {
    html.el("div", &[("class", "published")], |html| {
        html.el("label", &[], |html| {
            html.text(l.of("¿Qué se publicó?", "What was published?"));
            let field = [
                ("class", "in"),
                ("type", "text"),
                ("inputmode", "decimal"),
                ("autocomplete", "off"),
                ("data-published", figure),
            ];
            html.el("input", &field, |_| {});
        });
        html.el("div", &[("role", "status"), ("data-compared", "")], |_| {});
    });
}

/// What came of comparing the figure with what somebody wrote.
pub fn told(html: &mut Html, case: &Case, figure: &str, text: &str, l: Language) {
    if text.trim().is_empty() {
        return;
    }
    let published = match read_amount(text) {
        Ok(published) => published,
        Err(problem) => return unread(html, &problem, l),
    };
    let check = Check::of(case);
    let Some(compared) = check.figure(figure, published) else { return };
    if compared.is_equal() {
        html.el("p", &[], |html| {
            html.say("strong", "", l.of("Igual: ", "Equal: ")).say("span", "n", &money::dollars(published));
        });
        return;
    }
    html.el("p", &[], |html| {
        html.text(l.of("Lo publicado menos lo calculado: ", "What was published less what is computed: "));
        html.say("strong", "n", &difference(compared.difference(), l));
        let percent = compared.percent(l);
        if !percent.is_empty() {
            html.text(" (").say("span", "n", &percent).text(l.of(", redondeado)", ", rounded)"));
        }
        html.text(".");
    });
    html.say("p", "", &reason(&compared, l));
    if compared.reason.is_none() {
        html.say("p", "soft", &tried(&check, l));
    }
}

/// What is wrong with an amount, and the likely ones to choose from.
fn unread(html: &mut Html, problem: &Problem, l: Language) {
    html.say("p", "problem", &words::sentence(problem, l));
    for likely in likely(problem) {
        let chip = [("type", "button"), ("class", "chip"), ("data-likely", likely.as_str())];
        html.el("button", &chip, |html| {
            html.text(&likely);
        });
    }
}

pub(super) fn likely(problem: &Problem) -> Vec<String> {
    problem.likely.iter().filter_map(|likely| read_amount(likely).ok()).map(money::dollars).collect()
}

/// The likeliest reason, in a sentence.
pub(super) fn reason(compared: &Compared, l: Language) -> String {
    match compared.reason {
        None => l.of("No se encontró la razón.", "The reason was not found.").to_string(),
        Some(Reason::Rounded { dollars, rounding }) => {
            let sentence = match (dollars, rounding) {
                (1, Rounding::Floor) => {
                    l.of("Igual si se quitan los centavos.", "Equal if the cents are cut off.")
                }
                (1, _) => l.of(
                    "Igual si se redondea al dólar más cercano.",
                    "Equal if rounded to the nearest dollar.",
                ),
                (1_000, _) => l.of("Igual si se redondea a miles.", "Equal if rounded to thousands."),
                (100_000, _) => l.of(
                    "Igual si se redondea a décimas de millón.",
                    "Equal if rounded to tenths of a million.",
                ),
                _ => l.of("Igual si se redondea a millones.", "Equal if rounded to millions."),
            };
            sentence.to_string()
        }
        Some(Reason::Reading(reading, option)) => format!(
            "{} {} {}.",
            l.of("Igual con la otra lectura.", "Equal with the other reading."),
            reading.question(l),
            reading.option_label(option, l)
        ),
        Some(Reason::YearBefore { year, rate, fixed_income }) => {
            let rate = rate.map(|rate| format!("{} {}", l.of("la tasa,", "the rate,"), money::rate(rate)));
            let income = fixed_income.map(|amount| {
                format!("{} {}", l.of("la renta fija,", "the fixed income,"), money::dollars(amount))
            });
            let both: Vec<String> = rate.into_iter().chain(income).collect();
            let both = both.join(l.of(", y ", ", and "));
            match l {
                Language::Es => format!("Igual con lo del año fiscal anterior, {year}: {both}."),
                Language::En => format!("Equal with what held in the fiscal year before, {year}: {both}."),
            }
        }
        Some(Reason::ByItself { unit, rounding }) => {
            let cut = rounding == Rounding::Floor;
            let sentence = match (unit == Cents::ONE, cut) {
                (true, false) => l.of(
                    "Igual si cada parte exacta se redondea por sí sola al centavo más cercano.",
                    "Equal if each exact part is rounded by itself to the nearest cent.",
                ),
                (true, true) => l.of(
                    "Igual si cada parte exacta se corta en el centavo.",
                    "Equal if each exact part is cut at the cent.",
                ),
                (false, false) => l.of(
                    "Igual si cada parte exacta se redondea por sí sola al dólar más cercano.",
                    "Equal if each exact part is rounded by itself to the nearest dollar.",
                ),
                (false, true) => l.of(
                    "Igual si cada parte exacta se corta en el dólar.",
                    "Equal if each exact part is cut at the dollar.",
                ),
            };
            sentence.to_string()
        }
    }
}

/// What was tried, where no reason was found.
fn tried(check: &Check<'_>, l: Language) -> String {
    let mut tried = vec![l.of(
        "redondear a dólares, a miles, a décimas de millón y a millones",
        "rounding to dollars, to thousands, to tenths of a million and to millions",
    )];
    for other in check.others() {
        tried.push(match other {
            Reason::Reading(..) => l.of("las otras lecturas", "the other readings"),
            _ => l.of("lo del año fiscal anterior", "what held in the fiscal year before"),
        });
    }
    tried.push(l.of("redondear cada parte por sí sola", "rounding each part by itself"));
    tried.dedup();
    format!("{} {}.", l.of("Se probó:", "What was tried:"), tried.join("; "))
}
