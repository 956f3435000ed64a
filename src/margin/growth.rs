//! How each destination of the lottery grows with the net operating income, with its bends, and the
//! user's own point.

use super::bars::scale;
use super::case::Case;
use super::html::Html;
use crate::law::lottery::{self, Income};
use crate::law::{Input, Language, Plain};
use crate::money::{self, Cents};
use crate::words;

/// The lines: figure, colour, dashes.
const LINES: [(&str, &str, &str); 5] = [
    ("housing", "v4", "2 5"),
    ("municipalShare", "v1", ""),
    ("healthReform", "v7", "9 4"),
    ("catastrophicIllness", "v5", "2 3 8 3"),
    ("generalFund", "v2", "14 5"),
];

/// What each destination would receive of a net operating income, without projected months, all else
/// unchanged.
fn at(input: &lottery::Input, net: Cents) -> [Cents; 5] {
    let input = lottery::Input { income: Income::Net(net), projected: None, ..input.clone() };
    let outcome = lottery::compute(&mut Plain, &input);
    [
        outcome.housing,
        outcome.municipal_share,
        outcome.health_reform,
        outcome.catastrophic_illness,
        outcome.general_fund,
    ]
}

/// Draws them, over and under the case's own income.
pub fn draw(html: &mut Html, case: &Case, l: Language) {
    let Input::AdditionalLottery(input) = &case.input else { return };
    let Some(own) = case.amount("netOperatingIncome").filter(|net| *net > Cents::ZERO) else { return };
    let right = (own + own).max(Cents::dollars(200_000_000));
    const STEPS: i128 = 200;
    let mut incomes: Vec<Cents> =
        (0..=STEPS).map(|step| Cents::new(right.count() * step / STEPS)).chain(bends(input)).collect();
    incomes.sort();
    let points: Vec<(Cents, [Cents; 5])> = incomes.into_iter().map(|net| (net, at(input, net))).collect();
    let most = points.iter().flat_map(|(_, amounts)| *amounts).max().unwrap_or_default().max(Cents::ONE);
    let label = told(input, own, right, l);
    html.say("h2", "", l.of("Si el ingreso fuera otro", "If the income were another"));
    html.el("ul", &[("class", "keyline")], |html| {
        for (figure, colour, dashes) in LINES {
            html.el("li", &[], |html| {
                html.el(
                    "svg",
                    &[("class", "wide"), ("viewBox", "0 0 28 10"), ("aria-hidden", "true")],
                    |html| {
                        let class = format!("{colour} line");
                        let line = [
                            ("class", class.as_str()),
                            ("x2", "28"),
                            ("y1", "5"),
                            ("y2", "5"),
                            ("stroke-dasharray", dashes),
                        ];
                        html.el("line", &line, |_| {});
                    },
                );
                // It is a part of what the municipalities have.
                html.text(if figure == "healthReform" { l.of("de ellos, ", "of which, ") } else { "" });
                html.text(words::figure(figure, l));
            });
        }
    });
    html.el(
        "svg",
        &[
            ("class", "chart"),
            ("width", "100%"),
            ("height", "300"),
            ("role", "img"),
            ("aria-label", label.as_str()),
        ],
        |html| {
            html.el(
                "svg",
                &[
                    ("viewBox", "0 0 10000 10000"),
                    ("preserveAspectRatio", "none"),
                    ("y", "24"),
                    ("width", "100%"),
                    ("height", "240"),
                ],
                |html| {
                    for (line, (_, colour, dashes)) in LINES.into_iter().enumerate() {
                        let path: Vec<String> = points
                            .iter()
                            .map(|(net, amounts)| {
                                let x = net.count() * 10_000 / right.count();
                                let y = 10_000 - amounts[line].count() * 10_000 / most.count();
                                format!("{x},{y}")
                            })
                            .collect();
                        let class = format!("{colour} line");
                        let line = [
                            ("class", class.as_str()),
                            ("points", &path.join(" ")),
                            ("stroke-dasharray", dashes),
                        ];
                        html.el("polyline", &line, |_| {});
                    }
                },
            );
            scale(html, most, 24, 240);
            for (line, net) in caps(input) {
                let height = at(input, net)[line].count() * 240 / most.count();
                let (x, y) = (super::flow::percent(net, right), (264 - height).to_string());
                let class = format!("{} bend", LINES[line].1);
                let mark = [("class", class.as_str()), ("cx", x.as_str()), ("cy", y.as_str()), ("r", "5")];
                html.el("circle", &mark, |_| {});
            }
            html.el("line", &[("class", "base"), ("x2", "100%"), ("y1", "264"), ("y2", "264")], |_| {});
            let x = super::flow::percent(own, right);
            html.el(
                "line",
                &[("class", "pin"), ("x1", x.as_str()), ("x2", x.as_str()), ("y1", "18"), ("y2", "264")],
                |_| {},
            );
            let anchor = if own + own >= right { "end" } else { "start" };
            html.el(
                "text",
                &[("class", "flag"), ("x", x.as_str()), ("y", "14"), ("text-anchor", anchor)],
                |html| {
                    html.text(l.of("el suyo: ", "yours: ")).text(&money::dollars(own));
                },
            );
            for (x, anchor, amount) in [("0", "start", Cents::ZERO), ("100%", "end", right)] {
                html.el("text", &[("x", x), ("y", "284"), ("text-anchor", anchor)], |html| {
                    html.text(&money::dollars(amount));
                });
            }
        },
    );
    html.say(
        "p",
        "hint",
        l.of(
            "De izquierda a derecha, el ingreso neto de operaciones. Los círculos marcan dónde cambia la regla: son las filas de la tabla.",
            "From left to right, the net operating income. The circles mark where the rule changes: they are the rows of the table.",
        ),
    );
    table(html, case, input, own, l);
    if input.projected.is_some() {
        html.say(
            "p",
            "hint",
            l.of(
                "Para otros ingresos no hay meses proyectados: el 2 % se toma del año entero.",
                "For other incomes there are no projected months: the 2 % is taken of the whole year.",
            ),
        );
    }
}

/// The incomes at which something bends, and the user's own.
fn table(html: &mut Html, case: &Case, input: &lottery::Input, own: Cents, l: Language) {
    let mut rows: Vec<(Cents, bool)> =
        bends(input).into_iter().filter(|net| *net != own).map(|net| (net, false)).collect();
    rows.push((own, true));
    rows.sort();
    html.el(
        "div",
        &[
            ("class", "scroll"),
            ("role", "region"),
            ("tabindex", "0"),
            ("aria-label", l.of("Dónde doblan las líneas", "Where the lines bend")),
        ],
        |html| {
            html.el("table", &[("class", "plain")], |html| {
                let lines = LINES.iter().map(|(figure, ..)| words::figure(figure, l));
                let heads: Vec<&str> =
                    std::iter::once(words::figure("netOperatingIncome", l)).chain(lines).collect();
                html.heads(&heads);
                html.el("tbody", &[], |html| {
                    for (net, is_own) in rows {
                        html.el("tr", &[("class", if is_own { "own" } else { "" })], |html| {
                            html.el("th", &[("scope", "row")], |html| {
                                html.text(&money::amount(net));
                                if is_own {
                                    html.text(l.of(" (el suyo)", " (yours)"));
                                }
                            });
                            let own_amounts =
                                LINES.map(|(figure, ..)| case.amount(figure).unwrap_or_default());
                            for amount in if is_own { own_amounts } else { at(input, net) } {
                                html.say("td", "", &money::amount(amount));
                            }
                        });
                    }
                });
            });
        },
    );
}

/// The incomes at which a line bends, found by the law itself, to the cent: housing is full, the health
/// reform begins and is full, the catastrophic illness fund has its 2 %.
fn bends(input: &lottery::Input) -> Vec<Cents> {
    let mut bends: Vec<Cents> = caps(input).into_iter().map(|(_, net)| net).collect();
    bends.sort();
    bends.dedup();
    bends
}

/// The bends, each with the line that has it.
fn caps(input: &lottery::Input) -> Vec<(usize, Cents)> {
    let most = Cents::dollars(1_000_000_000);
    let at_most = at(input, most);
    let reaches = |full: &dyn Fn(Cents) -> bool| super::backwards::first(Cents::ZERO, most, full);
    let caps = [
        (0, reaches(&|net| at(input, net)[0] == at_most[0])),
        // From here on the health reform has something.
        (2, reaches(&|net| at(input, net)[1] >= lottery::MATCHING_FIRST)),
        (2, reaches(&|net| at(input, net)[2] == at_most[2])),
        // From here on what is left is enough for the 2 % of the income.
        (
            3,
            super::backwards::first(Cents::dollars(1), most, &|net| {
                at(input, net)[3].count() * 100 > net.count() * 2 - 50
            }),
        ),
    ];
    let caps = caps.into_iter().filter(|(line, _)| !at_most[*line].is_zero());
    caps.filter_map(|(line, net)| Some((line, net?))).collect()
}

fn told(input: &lottery::Input, own: Cents, right: Cents, l: Language) -> String {
    let bends: Vec<String> = bends(input).into_iter().map(money::dollars).collect();
    match l {
        Language::Es => format!(
            "Lo que recibe cada destino si el ingreso neto va de $0.00 a {}. Las líneas doblan en {}. El suyo es {}.",
            money::dollars(right),
            bends.join(", "),
            money::dollars(own)
        ),
        Language::En => format!(
            "What each destination receives as the net income goes from $0.00 to {}. The lines bend at {}. Yours is {}.",
            money::dollars(right),
            bends.join(", "),
            money::dollars(own)
        ),
    }
}
