//! `#/ley`: the law, clause by clause.

use super::case::Case;
use super::html::{Html, html};
use super::names::pattern;
use crate::law::Clause;
use crate::law::clauses::{Role, TEXTS, Text, WORDS, Words, words};
use crate::law::readings::{REASONS, Reasons, reasons};
use crate::law::{Language, Reading};

/// Cases by hand that between them have every figure: where the links of a clause lead.
pub const SAMPLES: [&str; 6] = [
    "#/fam?fiscalYear=2016&stateCollections.0=500000000&stateCollections.1=300000000&annualRate=10&deposits.0.amount=9480000&deposits.0.dueDate=2016-07-31&deposits.0.paidDate=2016-09-15",
    "#/fam?fiscalYear=2019&stateCollections.0=222000000",
    "#/fam-2014?base.0.municipality=Ponce&base.0.development=3100&base.0.redemption=2900.50&base.0.improvement=1450.25&base.1.municipality=Culebra&base.1.development=11.11&base.1.redemption=0&base.1.improvement=7.07",
    "#/cofim?priorYearCollections=40000&fixedIncome=90&municipalities.0.municipality=Ponce&municipalities.0.collections.0=10000.01&municipalities.0.collections.1=5000&municipalities.1.municipality=Lares&municipalities.1.collections.0=3333.33&municipalities.1.collections.1=5000&municipalities.2.municipality=Moca&municipalities.2.collections.0=1000&municipalities.2.collections.1=2000&municipalities.2.waivedDevelopmentFund=true&municipalities.2.redemptionElectionPercent=5",
    "#/loteria?ticketSales=280000000&prizes=120000000&operatingExpenses=14000000&healthReformBalance=3000000",
    "#/loteria?netOperatingIncome=147000000&projectedMonthlyNetIncome.0=9000000",
];

/// A figure that a clause computes, on the page of a sample.
#[derive(Clone, PartialEq, Debug)]
pub struct Computed {
    pub sample: &'static str,
    /// Its name on that page.
    pub figure: String,
    /// What it is called, without the row and the month that it is of.
    pub pattern: String,
    pub clause: Clause,
}

/// Clauses that name no figure of their own: they say what another one is made of.
const MADE_OF: [(Clause, &str); 6] = [
    (Clause::FamDepositsLead, "periods.#.deposit"),
    (Clause::CofimFormulaCollections, "formulaAmount"),
    (Clause::CofimFormulaFraction, "formulaAmount"),
    (Clause::CofimMonthlyPriority, "municipalities.#.transfers.#"),
    (Clause::LotteryExpenses, "netOperatingIncome"),
    (Clause::LotteryGrossIncome, "netOperatingIncome"),
];

/// Every figure of the samples, once, with the clause that computes it.
pub fn computed() -> Vec<Computed> {
    let mut all: Vec<Computed> = Vec::new();
    for sample in SAMPLES {
        for case in Case::all(sample) {
            for (figure, _) in case.figures() {
                let (pattern, _) = pattern(figure);
                let Some(clause) = case.explain(figure).and_then(|explanation| explanation.clause) else {
                    continue;
                };
                if !all.iter().any(|other| other.pattern == pattern && other.clause == clause) {
                    let figure = figure.clone();
                    all.push(Computed { sample, figure, pattern, clause });
                }
            }
        }
    }
    all
}

/// The figures of a clause.
pub fn figures_of(clause: Clause, all: &[Computed]) -> Vec<&Computed> {
    let of_others = MADE_OF.iter().filter(|(other, _)| *other == clause).map(|(_, pattern)| *pattern);
    let of_others: Vec<&str> = of_others.collect();
    let mut figures: Vec<&Computed> = Vec::new();
    for one in all {
        let section = one.clause.citation().split('(').next();
        let is_of_others =
            of_others.contains(&one.pattern.as_str()) && section == clause.citation().split('(').next();
        if (one.clause == clause || is_of_others) && !figures.iter().any(|other| other.pattern == one.pattern)
        {
            figures.push(one);
        }
    }
    figures
}

/// The three statutes.
pub fn law(l: Language) -> String {
    let all = computed();
    let section = |text: &Text| text.citation.split('(').next().unwrap_or_default().trim();
    let rows: Vec<(&Text, Words<'_>)> = TEXTS.iter().zip(words(WORDS)).collect();
    html(|html| {
        html.el("div", &[("class", "law")], |html| {
            for rows in rows.chunk_by(|(a, _), (b, _)| section(a) == section(b)) {
                html.el("section", &[("class", "sec")], |html| {
                    html.say("h2", "", section(rows[0].0));
                    html.el("ul", &[("class", "clauses")], |html| {
                        rows.iter().for_each(|(text, words)| row(html, text, words, &all, l));
                    });
                });
            }
        });
    })
}

fn row(html: &mut Html, text: &Text, words: &Words<'_>, all: &[Computed], l: Language) {
    let other = match text.language {
        Language::Es => Language::En,
        Language::En => Language::Es,
    };
    html.el("li", &[("id", text.id), ("tabindex", "-1")], |html| {
        html.say("p", "cite", text.citation);
        html.el("blockquote", &[("lang", text.language.code())], |html| {
            html.text(words.original);
        });
        html.say(
            "p",
            "small",
            l.of("Nuestra traducción, sin fuerza legal:", "Our translation, without legal force:"),
        );
        html.el("p", &[("class", "soft"), ("lang", other.code())], |html| {
            html.text(words.rendering);
        });
        let figures = figures_of(text.clause, all);
        if !figures.is_empty() {
            html.el("p", &[("class", "small")], |html| {
                html.say("span", "mark", l.of("se calcula", "computed")).text(" ");
                for (place, one) in figures.iter().enumerate() {
                    html.text(if place > 0 { " · " } else { "" });
                    let address = format!("{}&cifra={}", one.sample, one.figure);
                    html.el("a", &[("href", address.as_str())], |html| {
                        html.text(&figure_name(&one.pattern, l));
                    });
                }
            });
        }
        if let Role::NotComputed { es, en } = text.role {
            html.el("p", &[("class", "small")], |html| {
                html.say("span", "mark", l.of("no se calcula", "not computed")).text(" ").text(l.of(es, en));
            });
        }
        let readings = reasons(REASONS)
            .filter_map(|reasons| Some((Reading::by_name(reasons.name)?, reasons)))
            .filter(|(reading, _)| reading.clause() == text.clause);
        readings.for_each(|(reading, reasons)| reading_of(html, reading, &reasons, text, l));
    });
}

/// What a figure is called anywhere.
fn figure_name(pattern: &str, l: Language) -> String {
    match pattern {
        "municipalities.#.transfers.#" => l.of("Transferencia del mes", "Transfer of the month").to_string(),
        "months.#" => l.of("Depósito del mes", "Deposit of the month").to_string(),
        pattern => crate::words::figure(pattern, l).to_string(),
    }
}

fn reading_of(html: &mut Html, reading: Reading, reasons: &Reasons<'_>, text: &Text, l: Language) {
    html.el("div", &[("class", "why")], |html| {
        html.say("h3", "", reading.question(l));
        html.el("p", &[], |html| {
            html.text(
                l.of("Las palabras que permiten dos lecturas: ", "The words that allow two readings: "),
            );
            html.el("q", &[("lang", text.language.code())], |html| {
                html.text(reasons.words);
            });
        });
        html.el("ul", &[], |html| {
            for index in 0..2 {
                html.el("li", &[], |html| {
                    html.say("strong", "", reading.option_label(index, l)).text(". ");
                    html.text(reasons.why(index, l));
                });
            }
        });
    });
}
