//! The sums of a table that comes in, against its own totals.

use super::found::Check;
use super::preview::{listed, role_name};
use super::understand::Understood;
use super::values::shown;
use crate::law::Language;
use crate::margin::html::Html;
use crate::scenario::{Kind, Page};

/// The sum of each column of amounts, and the table's own total.
pub fn sums(html: &mut Html, table: &Understood, l: Language) {
    let columns: Vec<(usize, Kind)> =
        (0..table.roles.len()).filter_map(|column| Some((column, table.summed(column)?))).collect();
    if columns.is_empty() {
        return;
    }
    let title = l.of("Las sumas", "The sums");
    html.say("h3", "", title);
    let hint = l.of(
        "Suma de las filas que se usan, y el total que trae la tabla.",
        "Sum of the rows that are used, and the total that the table has.",
    );
    html.say("p", "hint", hint);
    let region = [("class", "scroll"), ("role", "region"), ("tabindex", "0"), ("aria-label", title)];
    html.el("div", &region, |html| {
        html.el("table", &[("class", "plain sums"), ("aria-label", title)], |html| {
            html.heads(&[
                l.of("Columna", "Column"),
                l.of("Suma", "Sum"),
                l.of("Total de la tabla", "The table’s total"),
                l.of("¿Cuadra?", "Do they agree?"),
            ]);
            html.el("tbody", &[], |html| {
                for (column, kind) in columns {
                    let name = format!(
                        "{} · {}",
                        table.sheet.column_name(column),
                        role_name(table, table.roles[column], l)
                    );
                    let check = table.checks.iter().find(|check| check.column == column);
                    html.el("tr", &[], |html| {
                        html.el("th", &[("scope", "row")], |html| {
                            html.text(&name);
                        });
                        html.say("td", "", &shown(table.sum(column), kind));
                        match check {
                            None => {
                                let words = match table.has_others && table.page == Page::Fam {
                                    true => l.of(
                                        "no se compara: hay más meses",
                                        "not compared: there are more months",
                                    ),
                                    false => l.of("no trae total", "it has no total"),
                                };
                                html.say("td", "", "").say("td", "", words);
                            }
                            Some(Check { cell, total: Some(total), sum, .. }) => {
                                html.say("td", "", &format!("{cell}: {}", shown(*total, kind)));
                                html.say("td", "", &agreement(table, *sum, *total, kind, l));
                            }
                            Some(Check { cell, .. }) => {
                                html.say("td", "", cell);
                                html.say("td", "", l.of("no se pudo leer", "it could not be read"));
                            }
                        }
                    });
                }
            });
        });
    });
}

/// Whether the total of each row is what it comes to.
pub fn row_sums(html: &mut Html, table: &Understood, l: Language) {
    let Some(first) = table.row_checks.first().filter(|_| table.open() == 0) else { return };
    let name = table.sheet.column_name(first.column);
    let wrong: Vec<String> = table
        .row_checks
        .iter()
        .filter_map(|check| Some((check, check.total?)))
        .filter(|(check, total)| check.sum != *total)
        .map(|(check, total)| {
            let (total, sum) = (shown(total, Kind::Amount), shown(check.sum, Kind::Amount));
            let words = l.of("# dice @ y la fila suma %", "# says @ and the row comes to %");
            words.replace('#', &check.cell).replace('@', &total).replace('%', &sum)
        })
        .collect();
    let words = match wrong.is_empty() {
        true => l.of(
            "La columna # de totales cuadra en todas las filas.",
            "Column # of totals agrees in all rows.",
        ),
        false => l.of(
            "La columna # de totales no cuadra en todas las filas:",
            "Column # of totals does not agree in all rows:",
        ),
    };
    let list = if wrong.is_empty() { String::new() } else { format!(" {}.", listed(&wrong)) };
    html.say("p", "hint", &(words.replace('#', &name) + &list));
}

/// Whether a total is the sum, or by how much it is not; while something is in doubt, that cannot be told.
fn agreement(table: &Understood, sum: i128, total: i128, kind: Kind, l: Language) -> String {
    let words = match sum - total {
        0 => l.of("sí", "yes"),
        _ if table.open() > 0 => l.of("se sabrá cuando escoja", "it will be known when you choose"),
        1.. => l.of("no: las filas suman # más", "no: the rows come to # more"),
        _ => l.of("no: las filas suman # menos", "no: the rows come to # less"),
    };
    words.replace('#', &shown((sum - total).abs(), kind))
}
