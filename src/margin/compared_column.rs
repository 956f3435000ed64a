//! The reverse check of a whole column of the table: a block for what was published, and what came of comparing,
//! row by row.

use super::case::Case;
use super::check::{Check, Compared};
use super::compared::{likely, reason};
use super::explanation::difference;
use super::html::{Html, html};
use super::published::{Column, Line, rows};
use crate::contract::{Problem, read_amount};
use crate::law::Language;
use crate::money::{self, Cents};
use crate::scenario::EXAMPLES;
use crate::words;

/// What was published of the American Rescue Plan of 2021: The Weekly Journal, 2021-05-11.
pub const PUBLISHED_2021: &str = include_str!("../../data/arpa-2021-published.csv");
/// The example that it belongs to.
const EXAMPLE_2021: &str = "arpa-2021";

/// How many rows are listed: a browser takes too long to lay out a thousand.
const MOST_LISTED: usize = 100;

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

    /// The sentences above the table, as markup.
    pub fn sum(&self, l: Language) -> String {
        html(|html| self.write_sum(html, l))
    }

    /// The table, row by row, as markup.
    pub fn table(&self, l: Language) -> String {
        html(|html| self.write_table(html, l))
    }

    fn write_sum(&self, html: &mut Html, l: Language) {
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

    /// All lines, or of too many the first, those that are not equal before the others.
    fn listed(&self) -> Vec<&(String, Result<Compared, Problem>)> {
        let mut lines: Vec<_> = self.lines.iter().collect();
        if lines.len() > MOST_LISTED {
            lines.sort_by_key(|(_, compared)| compared.as_ref().is_ok_and(Compared::is_equal));
            lines.truncate(MOST_LISTED);
        }
        lines
    }

    fn write_table(&self, html: &mut Html, l: Language) {
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
        let lines = self.listed();
        if lines.len() < self.lines.len() {
            let sentence = match l {
                Language::Es => format!("Se listan {MOST_LISTED}, primero las que no son iguales."),
                Language::En => format!("{MOST_LISTED} are listed, first those that are not equal."),
            };
            html.say("p", "soft", &sentence);
        }
        // Where nothing differs there is nothing to say of differences.
        let all_equal = lines.iter().all(|(_, compared)| compared.as_ref().is_ok_and(Compared::is_equal));
        html.el("div", &region, |html| {
            html.el("table", &[("class", "plain compared")], |html| {
                html.heads(if all_equal { &heads[..4] } else { &heads });
                html.el("tbody", &[], |html| {
                    for (name, compared) in lines {
                        html.el("tr", &[], |html| {
                            html.el("th", &[("scope", "row")], |html| {
                                html.text(name);
                            });
                            match compared {
                                Ok(compared) => cells(html, compared, all_equal, l),
                                Err(problem) => unread_cells(html, problem, l),
                            }
                        });
                    }
                });
            });
        });
    }
}

fn cells(html: &mut Html, compared: &Compared, all_equal: bool, l: Language) {
    html.say("td", "", &money::amount(compared.ours)).say("td", "", &money::amount(compared.published));
    if compared.is_equal() {
        html.say("td", "", l.of("igual", "equal"));
        if !all_equal {
            html.say("td", "", "").say("td", "", "");
        }
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
