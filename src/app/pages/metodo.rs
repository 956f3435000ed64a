//! `#/metodo`: how it computes, sources, privacy, accessibility.

use crate::app::desk::Desk;
use crate::app::dom::{Any, El, Live, any, el, live, markup};
use crate::app::{browser, figures};
use crate::law::Language;
use crate::law::rates::{FIXED_INCOMES, IVU_RATES, Known};
use crate::money;
use leptos::prelude::*;

pub fn page(desk: Desk, l: Language) -> Any {
    let line = |cells: [Any; 3], first: String| {
        el("tr").with((
            el("th").attr("scope", "row").with(first),
            cells.map(|cell| el("td").with(cell)).into_iter().collect::<Vec<_>>(),
        ))
    };
    let rates: Vec<El> = IVU_RATES
        .iter()
        .map(|row| {
            let cells = [any(money::rate(row.state())), any(money::rate(row.municipal())), any(row.source)];
            line(cells, row.from.to_string())
        })
        .collect();
    let incomes: Vec<El> = FIXED_INCOMES
        .iter()
        .map(|row| {
            let known = match row.known {
                Known::Read => l.of("leído en la fuente", "read in the source"),
                Known::Computed => l.of("calculado", "computed"),
            };
            let known = el("span").class("mark").with(known);
            line([any(money::dollars(row.amount)), any(known), any(row.source)], row.fiscal_year.to_string())
        })
        .collect();
    let table = |label: &'static str, heads: &[&str], rows: Vec<El>| {
        let table = el("table").class("plain").with((figures::headings(heads), el("tbody").with(rows)));
        (el("h3").with(label), figures::scroll(label, table))
    };
    let source = l.of("Fuente", "Source");
    let rates = table(
        l.of("Tasas del IVU por fecha", "IVU rates by date"),
        &[l.of("Desde", "From"), l.of("Estatal", "State"), "Municipal", source],
        rates,
    );
    let incomes = table(
        l.of(
            "Renta fija del Fondo de Interés Apremiante, por año fiscal",
            "Fixed income of the Dedicated Sales Tax Fund, by fiscal year",
        ),
        &[l.of("Año", "Year"), l.of("Cantidad", "Amount"), l.of("Cómo se sabe", "How it is known"), source],
        incomes,
    );
    let texts = el("p").class("soft").with(l.of(
        "21 L.P.R.A. §§ 6741 y 6752 y 15 L.P.R.A. § 813. Población: Negociado del Censo, estimado de 2019 y Censo de 2020.",
        "21 L.P.R.A. §§ 6741 and 6752 and 15 L.P.R.A. § 813. Population: Census Bureau, estimate of 2019 and Census of 2020.",
    ));
    let sources = el("section")
        .class("sec")
        .attr("id", "fuentes")
        .attr("tabindex", "-1")
        .with((el("h2").with(l.of("Fuentes", "Sources")), (texts, rates, incomes)));
    any(el("div").class("law").with((prose(desk, l), sources)))
}

/// What is written about the method, privacy and accessibility: files of its own, so that a first
/// visit need not load it.
fn prose(desk: Desk, l: Language) -> Live {
    let file = RwSignal::new(None);
    let name = l.of("metodo.es.html", "metodo.en.html");
    leptos::task::spawn_local(async move { file.set(Some(browser::fetch(&[name]).await)) });
    // A link can lead to a section, once it is there.
    Effect::new(move |_: Option<()>| {
        let view = desk.view.get();
        let section = view.iter().find(|(name, _)| name == "ver").map(|(_, section)| section);
        if let Some(section) = section.filter(|_| file.with(Option::is_some)) {
            browser::focus(section);
        }
    });
    live(move || match file.get().as_deref() {
        None => any(el("p").class("soft").attr("role", "status").with(l.of("Un momento…", "One moment…"))),
        Some([prose]) => any(markup(prose)),
        Some(_) => any(el("p").class("notice").attr("role", "alert").with(l.of(
            "Esta página no pudo cargar. Ábrala otra vez cuando tenga conexión.",
            "This page could not load. Open it again when you are connected.",
        ))),
    })
}
