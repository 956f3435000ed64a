//! The reverse check on the page: a field for what was published of a figure, a block for a whole column of
//! the table, and what came of comparing.

use super::case::Case;
use super::check::{Check, Compared, Reason};
use super::explanation::difference;
use super::html::{Html, html};
use super::published::{Column, Line, rows};
use crate::contract::{Problem, read_amount};
use crate::law::Language;
use crate::money::{self, Cents, Rounding};
use crate::scenario::EXAMPLES;
use crate::words;

/// What was published of the American Rescue Plan of 2021: The Weekly Journal, 2021-05-11.
pub const PUBLISHED_2021: &str = include_str!("../../data/arpa-2021-published.csv");
/// The example that it belongs to.
const EXAMPLE_2021: &str = "arpa-2021";

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

fn likely(problem: &Problem) -> Vec<String> {
    problem.likely.iter().filter_map(|likely| read_amount(likely).ok()).map(money::dollars).collect()
}

/// The likeliest reason, in a sentence.
fn reason(compared: &Compared, l: Language) -> String {
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

/// Where a published column is pasted; nothing for a case without a table of shares.
pub fn ask_column(html: &mut Html, case: &Case, l: Language) {
    if case.share_column().is_none() {
        return;
    }
    html.el("details", &[("class", "more")], |html| {
        html.say("summary", "", l.of("Comparar con lo publicado", "Compare with what was published"));
        html.el("div", &[("class", "checking")], |html| {
            html.el("div", &[("class", "published")], |html| {
                html.el("label", &[], |html| {
                    html.text(l.of("Lo que se publicó de cada uno", "What was published of each one"));
                    let field = [
                        ("class", "in"),
                        ("rows", "6"),
                        ("autocomplete", "off"),
                        ("spellcheck", "false"),
                        ("aria-describedby", "publicado-h"),
                        ("data-column", ""),
                    ];
                    html.el("textarea", &field, |_| {});
                });
                html.el("p", &[("class", "hint"), ("id", "publicado-h")], |html| {
                    html.text(l.of(
                        "Copie dos columnas, nombre y cantidad, y péguelas aquí; o las cantidades solas, en el orden de la tabla.",
                        "Copy two columns, name and amount, and paste them here; or the amounts alone, in the order of the table.",
                    ));
                });
                if let Some(example) = EXAMPLES.iter().find(|example| example.name == EXAMPLE_2021)
                    && case.page() == example.page
                    && case.scenario == example.scenario().normalized()
                {
                    let count = (PUBLISHED_2021.lines().count() - 1).to_string();
                    html.el("p", &[], |html| {
                        html.el("button", &[("type", "button"), ("class", "btn"), ("data-bring", "")], |html| {
                            let label = l.of(
                                "Traer lo publicado en 2021 (# municipios)",
                                "Bring what was published in 2021 (# municipalities)",
                            );
                            html.text(&label.replace('#', &count));
                        });
                        html.text(" ").say("span", "soft", example.source);
                    });
                }
                html.el("div", &[("role", "status"), ("data-sum", "")], |_| {});
            });
            html.el("div", &[("data-lines", "")], |_| {});
        });
    });
}

/// A column, compared row by row.
pub struct ComparedColumn {
    column: Column,
    /// Of each row with something published: its name and what came of it.
    lines: Vec<(String, Result<Compared, Problem>)>,
    /// Those without.
    left: usize,
}

impl ComparedColumn {
    pub fn of(check: &Check<'_>, case: &Case, block: &str) -> ComparedColumn {
        let rows = rows(case, check.amounts());
        let column = Column::read(block, &rows);
        let mut lines = Vec::new();
        for ((place, name), text) in rows.iter().zip(&column.of_rows) {
            let Some(text) = text else { continue };
            let compared = read_amount(text).map(|published| check.at(*place, published));
            match compared {
                Ok(Some(compared)) => lines.push((name.clone(), Ok(compared))),
                Ok(None) => {}
                Err(problem) => lines.push((name.clone(), Err(problem))),
            }
        }
        let left = rows.len() - lines.len();
        ComparedColumn { column, lines, left }
    }

    fn compared(&self) -> impl Iterator<Item = &Compared> {
        self.lines.iter().filter_map(|(_, compared)| compared.as_ref().ok())
    }

    /// How many are equal, of how many.
    pub fn equal(&self) -> (usize, usize) {
        (self.compared().filter(|compared| compared.is_equal()).count(), self.compared().count())
    }

    /// The sum of what was published less what the law gives.
    pub fn differences(&self) -> Cents {
        self.compared().map(Compared::difference).sum()
    }

    /// The sentences above the table.
    pub fn sum(&self, html: &mut Html, l: Language) {
        let (equal, all) = self.equal();
        let Column { unknown, repeated, nameless, too_many, .. } = &self.column;
        if let Some(count) = too_many {
            let sentence = l.of(
                "Son # líneas, y aquí se comparan hasta 1,000: no se comparó nada. Pegue menos.",
                "These are # lines, and at most 1,000 are compared here: nothing was compared. Paste fewer.",
            );
            html.say("p", "problem", &sentence.replace('#', &money::grouped(&count.to_string())));
        }
        if all > 0 {
            let counted = match (l, all - equal) {
                (Language::Es, 0) => format!("{equal} de {all} iguales."),
                (Language::En, 0) => format!("{equal} of {all} equal."),
                (Language::Es, others) => format!("{equal} de {all} iguales; {others} no."),
                (Language::En, others) => format!("{equal} of {all} equal; {others} not."),
            };
            html.el("p", &[], |html| {
                html.say("strong", "", &counted);
                if equal < all {
                    html.text(l.of(" Suma de las diferencias: ", " Sum of the differences: "));
                    html.say("span", "n", &difference(self.differences(), l)).text(".");
                }
            });
        }
        if all > 0 && self.left > 0 {
            let left = self.left.to_string();
            let sentence = l.of(
                "Sin cantidad publicada, y no comparadas: # filas.",
                "Without a published amount, and not compared: # rows.",
            );
            html.say("p", "soft", &sentence.replace('#', &left));
        }
        if *nameless > 0 {
            let sentence = l.of(
                "Cantidades sin nombre: #. La tabla tiene @ filas: sin nombres tienen que ser tantas como las filas.",
                "Amounts without a name: #. The table has @ rows: without names they must be as many as the rows.",
            );
            let rows = self.column.of_rows.len().to_string();
            html.say("p", "problem", &sentence.replace('#', &nameless.to_string()).replace('@', &rows));
        }
        let names: Vec<&str> = unknown.iter().map(|(name, _)| name.as_str()).collect();
        let repeated: Vec<&str> = repeated.iter().map(String::as_str).collect();
        few(html, l.of("No están en la tabla: ", "Not in the table: "), &names, l);
        let lead =
            l.of("Están más de una vez, y cuenta la primera: ", "Given more than once; the first counts: ");
        few(html, lead, &repeated, l);
    }

    /// The table, row by row.
    pub fn table(&self, html: &mut Html, l: Language) {
        if self.lines.is_empty() {
            return;
        }
        let label = l.of("Comparación con lo publicado", "Comparison with what was published");
        let region = [("class", "scroll"), ("role", "region"), ("aria-label", label), ("tabindex", "0")];
        let heads = [
            l.of("Quién", "Who"),
            l.of("Calculado", "Computed"),
            l.of("Publicado", "Published"),
            l.of("Diferencia", "Difference"),
            l.of("En %, redondeado", "In %, rounded"),
            l.of("La razón más probable", "The likeliest reason"),
        ];
        html.el("div", &region, |html| {
            html.el("table", &[("class", "plain compared")], |html| {
                html.heads(&heads);
                html.el("tbody", &[], |html| {
                    for (name, compared) in &self.lines {
                        html.el("tr", &[], |html| {
                            html.el("th", &[("scope", "row")], |html| {
                                html.text(name);
                            });
                            match compared {
                                Ok(compared) => cells(html, compared, l),
                                Err(problem) => unread_cells(html, problem, l),
                            }
                        });
                    }
                });
            });
        });
    }
}

/// The sentences and the table.
pub fn column(column: &ComparedColumn, l: Language) -> String {
    html(|html| {
        column.sum(html, l);
        column.table(html, l);
    })
}

fn cells(html: &mut Html, compared: &Compared, l: Language) {
    html.say("td", "", &money::amount(compared.ours)).say("td", "", &money::amount(compared.published));
    if compared.is_equal() {
        html.say("td", "", l.of("igual", "equal")).say("td", "", "").say("td", "", "");
        return;
    }
    html.say("td", "", &difference(compared.difference(), l));
    html.say("td", "", &compared.percent(l));
    html.say("td", "", &reason(compared, l));
}

fn unread_cells(html: &mut Html, problem: &Problem, l: Language) {
    let sentence = format!("{} {}", words::sentence(problem, l), likely(problem).join("; "));
    html.say("td", "", "").say("td", "", "").say("td", "", "").say("td", "", "");
    html.el("td", &[], |html| {
        html.say("span", "problem", sentence.trim());
    });
}

/// How many names are listed before the rest is only counted.
const FEW: usize = 10;

fn few(html: &mut Html, lead: &str, names: &[&str], l: Language) {
    if names.is_empty() {
        return;
    }
    let mut text = names.iter().take(FEW).copied().collect::<Vec<_>>().join(", ");
    if names.len() > FEW {
        let more = l.of(" y # más", " and # more").replace('#', &(names.len() - FEW).to_string());
        text += &more;
    }
    html.say("p", "problem", &format!("{lead}{text}."));
}

/// The lines of a block that have a name or a row, for the link.
pub fn lines(case: &Case, block: &str) -> Vec<Line> {
    let rows = rows(case, &case.amounts());
    Column::read(block, &rows).lines(&rows)
}
