//! `#/metodo`: how it computes, sources, privacy, accessibility.

use super::html::{Html, html};
use crate::law::Language;
use crate::law::rates::{FIXED_INCOMES, IVU_RATES, Known};
use crate::money;

const PROSE: (&str, &str) =
    (include_str!("../../static/metodo.es.html"), include_str!("../../static/metodo.en.html"));

/// What is written about the method, privacy and accessibility, and the dated tables.
pub fn method(l: Language) -> String {
    html(|html| {
        html.el("div", &[("class", "law")], |html| {
            html.markup(l.of(PROSE.0, PROSE.1));
            html.el("section", &[("class", "sec"), ("id", "fuentes"), ("tabindex", "-1")], |html| {
                html.say("h2", "", l.of("Fuentes", "Sources"));
                html.say("p", "soft", l.of(
                    "21 L.P.R.A. §§ 6741 y 6752 y 15 L.P.R.A. § 813. Población: Negociado del Censo, estimado de 2019 y Censo de 2020. Límites del mapa: los del Negociado del Censo, del paquete us-atlas (licencia ISC), simplificados.",
                    "21 L.P.R.A. §§ 6741 and 6752 and 15 L.P.R.A. § 813. Population: Census Bureau, estimate of 2019 and Census of 2020. Boundaries of the map: the Census Bureau’s, from the package us-atlas (ISC licence), simplified.",
                ));
                rates(html, l);
                incomes(html, l);
            });
        });
    })
}

fn rates(html: &mut Html, l: Language) {
    let rows = IVU_RATES.iter().map(|row| {
        let rates = [money::rate(row.state()), money::rate(row.municipal())];
        [vec![row.from.to_string()], rates.to_vec(), vec![row.source.to_string()]].concat()
    });
    let heads = [l.of("Desde", "From"), l.of("Estatal", "State"), "Municipal", l.of("Fuente", "Source")];
    table(html, l.of("Tasas del IVU por fecha", "IVU rates by date"), &heads, rows.collect());
}

fn incomes(html: &mut Html, l: Language) {
    let rows = FIXED_INCOMES.iter().map(|row| {
        let known = match row.known {
            Known::Read => l.of("leído en la fuente", "read in the source"),
            Known::Computed => l.of("calculado", "computed"),
        };
        let year = row.fiscal_year.to_string();
        vec![year, money::dollars(row.amount), known.to_string(), row.source.to_string()]
    });
    let heads = [
        l.of("Año", "Year"),
        l.of("Cantidad", "Amount"),
        l.of("Cómo se sabe", "How it is known"),
        l.of("Fuente", "Source"),
    ];
    let label = l.of(
        "Renta fija del Fondo de Interés Apremiante, por año fiscal",
        "Fixed income of the Dedicated Sales Tax Fund, by fiscal year",
    );
    table(html, label, &heads, rows.collect());
}

/// A table in a box that scrolls; the first cell of a row is its heading.
fn table(html: &mut Html, label: &str, heads: &[&str], rows: Vec<Vec<String>>) {
    html.say("h3", "", label);
    let region = [("class", "scroll"), ("role", "region"), ("aria-label", label), ("tabindex", "0")];
    html.el("div", &region, |html| {
        html.el("table", &[("class", "plain")], |html| {
            html.heads(heads);
            html.el("tbody", &[], |html| {
                for row in &rows {
                    html.el("tr", &[], |html| {
                        html.el("th", &[("scope", "row")], |html| {
                            html.text(&row[0]);
                        });
                        for cell in &row[1..] {
                            html.say("td", "", cell);
                        }
                    });
                }
            });
        });
    });
}
