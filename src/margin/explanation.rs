//! «¿De dónde sale?»: a figure, explained with the user's own numbers.

use super::case::Case;
use super::compared;
use super::html::{Html, html};
use super::names::{pattern, what};
use super::told::{Told, tell};
use crate::law::clauses::{self, Words};
use crate::law::explain::{Explanation, Made};
use crate::law::figures::Figure;
use crate::law::{Clause, Input, Language, Law, Reading, transitory};
use crate::money::{self, Cents};
use crate::words;

/// The explanation of a figure of the case that a link holds; empty if it has no such figure.
pub fn explanation(l: Language, fragment: &str, figure: &str) -> String {
    explanation_of(l, &Case::all(fragment), figure)
}

/// The same for cases that are computed.
pub fn explanation_of(l: Language, cases: &[Case], figure: &str) -> String {
    let told = cases.iter().find_map(|case| {
        let value = case.figure(figure)?;
        Some(html(|html| write(html, case, figure, value, l)))
    });
    told.unwrap_or_default()
}

/// Writes the explanation of a figure.
pub fn write(html: &mut Html, case: &Case, figure: &str, value: &Figure, l: Language) {
    let names = case.names(l);
    let name = names.figure(&case.reading.name_in_outcome(figure));
    let title = match l {
        Language::Es => format!("¿De dónde sale? {name}"),
        Language::En => format!("Where does it come from? {name}"),
    };
    let attributes = [("class", "why"), ("role", "region"), ("aria-label", title.as_str())];
    html.el("div", &attributes, |html| {
        html.el("div", &[("class", "why-head")], |html| {
            html.say("h3", "", &title);
            let close = [("type", "button"), ("class", "btn"), ("data-close", "")];
            html.el("button", &close, |html| {
                html.text(l.of("Cerrar", "Close"));
            });
        });
        html.say("p", "", what(case.page(), &pattern(figure).0, l));
        html.el("dl", &[], |html| match value {
            Figure::Amount(_) => {
                if let Some(explanation) = case.explain(figure) {
                    amount(html, case, figure, &explanation, l);
                }
            }
            value => other(html, case, figure, value, l),
        });
        if let Figure::Amount(_) = value {
            compared::ask(html, figure, l);
        }
    });
}

fn row(html: &mut Html, label: &str, inside: impl FnOnce(&mut Html)) {
    html.el("div", &[], |html| {
        html.say("dt", "", label);
        html.el("dd", &[], inside);
    });
}

fn amount(html: &mut Html, case: &Case, figure: &str, explanation: &Explanation, l: Language) {
    let told = tell(explanation, &case.names(l));
    if let Some(clause) = explanation.clause {
        row(html, l.of("La cláusula", "The clause"), |html| cited(html, clause, l));
    }
    row(html, l.of("La fórmula", "The formula"), |html| formula(html, explanation, &told, l));
    if !told.rounding.is_empty() {
        row(html, l.of("El redondeo", "The rounding"), |html| {
            html.say("span", "sumline", &told.rounding);
            told.odd.iter().for_each(|sentence| {
                html.say("span", "sumline", sentence);
            });
        });
    }
    readings(html, case, figure, explanation, l);
    parts(html, case, &told.parts, l);
}

/// The clause: its words, our rendering, its citation.
fn cited(html: &mut Html, clause: Clause, l: Language) {
    match (clause.text(), clause.words()) {
        (Some(text), Some(Words { original, rendering, .. })) => {
            // Words that introduce others say nothing without them.
            let below = format!("{}-", text.id);
            let others: Vec<Words> = match original.ends_with(':') {
                true => clauses::words(clauses::WORDS).filter(|other| other.id.starts_with(&below)).collect(),
                false => Vec::new(),
            };
            html.el("blockquote", &[("lang", text.language.code())], |html| {
                html.text(original);
                for other in &others {
                    html.text(" ").text(other.original);
                }
            });
            if text.language != l {
                html.el("p", &[("class", "soft")], |html| {
                    html.text(l.of(
                        "Nuestra traducción, sin fuerza legal: ",
                        "Our translation, without legal force: ",
                    ));
                    html.text(rendering);
                    for other in &others {
                        html.text(" ").text(other.rendering);
                    }
                });
            }
            let address = format!("#/ley?clausula={}", text.id);
            html.el("a", &[("href", address.as_str())], |html| {
                html.text(text.citation);
            });
        }
        _ => {
            if let Some((es, en)) = clause.note() {
                html.say("p", "", l.of(es, en));
            }
            if !clause.citation().is_empty() {
                html.say("p", "soft", clause.citation());
            }
        }
    }
}

fn formula(html: &mut Html, explanation: &Explanation, told: &Told, l: Language) {
    match explanation.made {
        // The page has it from the law until somebody writes another.
        Made::Given(_)
            if explanation.clause == Some(Clause::TransitoryTotal)
                && explanation.value == transitory::TOTAL =>
        {
            html.say("span", "sumline", l.of("La ley fija la cantidad.", "The law sets the amount."));
        }
        Made::Given(_) => {
            html.say("span", "sumline", l.of("Es el dato del formulario.", "It is what the form has."));
        }
        Made::Fixed => {
            html.say("span", "sumline", l.of("La ley fija la cantidad.", "The law sets the amount."));
        }
        _ => {
            html.say("span", "sumline", &told.formula);
        }
    }
    let last = told.lines.len().saturating_sub(1);
    for (place, line) in told.lines.iter().enumerate() {
        let amount = money::dollars(line.comes_to);
        html.el("span", &[("class", "sumline")], |html| {
            if line.terms != amount {
                html.say("span", "n", &line.terms).text(" = ");
            }
            if !line.exact.is_empty() {
                html.say("span", "n", &line.exact).text(" → ");
            }
            html.say("span", if place == last { "n res" } else { "n" }, &amount);
        });
    }
    told.decided.iter().for_each(|sentence| {
        html.say("span", "sumline", sentence);
    });
}

/// Every reading of the law that changes the figure, or that it names: the words that allow it, what
/// is applied, what the other gives.
fn readings(html: &mut Html, case: &Case, figure: &str, explanation: &Explanation, l: Language) {
    let value = explanation.value;
    for reading in Reading::ALL {
        let (Some(option), Some(other)) = (case.input.option(reading), case.otherwise(reading)) else {
            continue;
        };
        let Some(there) = other.amount(figure) else { continue };
        let touches = explanation.reading == Some(reading);
        if there == value && !touches {
            continue;
        }
        row(html, l.of("La lectura", "The reading"), |html| {
            html.el("span", &[("class", "sumline")], |html| {
                html.text(reading.question(l));
            });
            if let (Some(reasons), Some(text)) = (reading.reasons(), reading.clause().text()) {
                html.el("q", &[("class", "sumline"), ("lang", text.language.code())], |html| {
                    html.text(reasons.words);
                });
            }
            html.el("span", &[("class", "sumline")], |html| {
                html.say("strong", "", l.of("Aplicada: ", "Applied: "));
                html.text(reading.option_label(option, l));
            });
            html.el("span", &[("class", "sumline")], |html| {
                html.text(l.of("La otra: ", "The other: "));
                html.text(reading.option_label(1 - option, l)).text(". ");
                html.say("span", "n", &money::dollars(there)).text(" (");
                html.say("span", "n", &difference(there - value, l)).text(")");
            });
        });
    }
}

/// A difference with its sign.
pub fn difference(amount: Cents, l: Language) -> String {
    match amount {
        _ if amount.is_zero() => l.of("lo mismo", "the same").to_string(),
        _ if amount > Cents::ZERO => format!("+{}", money::dollars(amount)),
        _ => money::dollars(amount),
    }
}

/// The figures that it is made of, each of which opens in turn.
fn parts(html: &mut Html, case: &Case, parts: &[String], l: Language) {
    if parts.is_empty() {
        return;
    }
    let names = case.names(l);
    row(html, l.of("Se hace de", "It is made of"), |html| {
        html.el("ul", &[("class", "parts")], |html| {
            for part in parts {
                let on_page = case.reading.name_on_page(part);
                let amount = case.amount(&on_page).map(money::dollars).unwrap_or_default();
                html.el("li", &[], |html| {
                    let opens = [("type", "button"), ("class", "link"), ("data-open", on_page.as_str())];
                    html.el("button", &opens, |html| {
                        html.text(&names.figure(part)).text(" ");
                        html.say("span", "n", &amount);
                    });
                });
            }
        });
    });
}

/// What is no amount: a period, a word, a yes or no, days.
fn other(html: &mut Html, case: &Case, figure: &str, value: &Figure, l: Language) {
    let (pattern, places) = pattern(figure);
    let row_of =
        |name: &str| format!("municipalities.{}.{name}", places.first().copied().unwrap_or_default());
    let (clause, sentence, of): (Clause, String, Vec<String>) = match (pattern.as_str(), value) {
        ("fixedIncomeCompletedIn", Figure::Number(number)) => {
            let sentence = match number {
                Some(0) => l
                    .of("No hay renta fija que completar.", "There is no fixed income to complete.")
                    .to_string(),
                Some(period) => {
                    let lead = l.of(
                        "Lo que va a la renta fija, sumado, llega a ella en el período",
                        "What goes to the fixed income, added up, reaches it in period",
                    );
                    let month = usize::try_from(*period - 1).map_or("", |place| words::month(place, l));
                    let months = case.periods() > 1;
                    if months { format!("{lead} {period}: {month}.") } else { format!("{lead} {period}.") }
                }
                None => {
                    l.of("La renta fija no se completa.", "The fixed income is not completed.").to_string()
                }
            };
            let clause = match &case.input {
                Input::MunicipalAdministrationFund(input) if input.law == Law::Act84Of2016 => Clause::Act84,
                _ => Clause::FamOnceFixedIncome,
            };
            (clause, sentence, vec!["fixedIncomeDeposited".to_string()])
        }
        ("governedBy", _) => (
            Clause::CofimFirstRevenues,
            if case.amount("formulaAmount") == case.amount("fixedIncome") {
                l.of("Son iguales; se nombra la renta fija.", "They are equal; the fixed income is named.")
            } else {
                l.of("Rige la mayor de las dos.", "The greater of the two governs.")
            }
            .to_string(),
            vec!["formulaAmount".to_string(), "fixedIncome".to_string()],
        ),
        ("municipalities.#.electionPermitted", Figure::Flag(permitted)) => (
            Clause::CofimElection,
            match permitted {
                true => l.of(
                    "Lo que elige no pasa de lo más que puede elegir.",
                    "What it elects is not more than it may elect.",
                ),
                false => l.of(
                    "Lo que elige pasa de lo más que puede elegir.",
                    "What it elects is more than it may elect.",
                ),
            }
            .to_string(),
            vec![row_of("redemptionElection"), row_of("maximumElection")],
        ),
        (_, Figure::Number(days)) => (
            Clause::InterestAssumption,
            format!(
                "{} {}",
                days.unwrap_or_default(),
                match days {
                    Some(1) => l.of("día, contado en el calendario.", "day, counted in the calendar."),
                    _ => l.of("días, contados en el calendario.", "days, counted in the calendar."),
                }
            ),
            Vec::new(),
        ),
        _ => return,
    };
    row(html, l.of("La cláusula", "The clause"), |html| cited(html, clause, l));
    row(html, l.of("La cuenta", "The reckoning"), |html| {
        html.say("span", "sumline", &sentence);
    });
    let of: Vec<String> = of.iter().map(|name| case.reading.name_in_outcome(name)).collect();
    parts(html, case, &of, l);
}
