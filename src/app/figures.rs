//! Figures as they are shown: under their name in `data-figure`.

use super::desk::Desk;
use super::dom::{El, Texts, el, live, live_text};
use crate::law::Language;
use crate::law::figures::Figure;
use crate::money;
use crate::words;
use leptos::prelude::*;

/// A figure as text. Amounts are whole in a sentence and bare in a table.
fn text(shown: Option<Figure>, l: Language, in_table: bool) -> String {
    match shown {
        Some(Figure::Amount(amount)) if in_table => money::amount(amount),
        Some(Figure::Amount(amount)) => money::dollars(amount),
        Some(Figure::Number(Some(number))) => number.to_string(),
        Some(Figure::Number(None)) => l.of("no se completa", "not completed").to_string(),
        Some(Figure::Flag(true)) => l.of("sí", "yes").to_string(),
        Some(Figure::Flag(false)) => l.of("no", "no").to_string(),
        Some(Figure::Text(text)) => match text.as_str() {
            "formula" => l.of("la fórmula", "the formula").to_string(),
            "fixed-income" => l.of("la renta fija", "the fixed income").to_string(),
            _ => text,
        },
        None => String::new(),
    }
}

/// A figure with the sign of the currency.
pub fn figure(desk: Desk, l: Language, name: impl Into<String>) -> El {
    shown(desk, l, name.into(), false, "n fig")
}

/// A figure in a table.
pub fn cell(desk: Desk, l: Language, name: impl Into<String>) -> El {
    shown(desk, l, name.into(), true, "n fig").attr("tabindex", "-1")
}

/// A figure in a table of many, whose texts are kept together; a moment later in one that is folded away.
pub fn cell_of(desk: Desk, l: Language, name: String, folded: bool, texts: &mut Texts) -> El {
    let cell = button(&name, "n fig").attr("tabindex", "-1");
    let figure = move || if folded { desk.figure_later(&name) } else { desk.figure(&name) };
    texts.keep(cell, Box::new(move || text(figure(), l, true)))
}

/// A figure in a row of the ledger.
pub fn part(desk: Desk, l: Language, name: impl Into<String>, class: &'static str) -> El {
    shown(desk, l, name.into(), false, class)
}

/// The amount of the answer, which opens its explanation; rounded for reading beside it, and what
/// follows, which is never at the start of a line.
pub fn answer(desk: Desk, l: Language, name: &'static str, after: &'static str) -> El {
    let button = el("button").class("n fig").attr("type", "button").attr("data-open", name);
    let button = button.with(live_text(move || money::dollars(desk.amount(name))));
    let rounded = live_text(move || words::rounded(desk.amount(name), l) + after);
    el("span").class("tied").with((button, rounded))
}

/// An amount in a sentence; its name is on the page elsewhere.
pub fn amount(desk: Desk, name: &'static str) -> El {
    el("span").class("n").with(live_text(move || money::dollars(desk.amount(name))))
}

fn shown(desk: Desk, l: Language, name: String, in_table: bool, class: &'static str) -> El {
    let button = button(&name, class);
    button.with(live_text(move || text(desk.figure(&name), l, in_table)))
}

fn button(name: &str, class: &str) -> El {
    el("button").class(class).attr("type", "button").attr("data-figure", name)
}

/// Figures under the answer, each with what it is.
pub fn keys(desk: Desk, l: Language, names: &[&'static str]) -> El {
    let key = |name: &&'static str| {
        let note = words::figure_note(name, l);
        let note = (!note.is_empty()).then(|| el("dd").with(note));
        let value = el("dd").with(figure(desk, l, *name));
        el("div").with((el("dt").with(words::figure(name, l)), value, note))
    };
    el("dl").class("keys").with(names.iter().map(key).collect::<Vec<El>>())
}

/// A table in a box that scrolls by itself.
pub fn scroll(label: &str, table: El) -> El {
    el("div")
        .class("scroll")
        .attr("role", "region")
        .attr("aria-label", label)
        .attr("tabindex", "0")
        .with(table)
}

/// A row of headings.
pub fn headings(names: &[&str]) -> El {
    let cells: Vec<El> = names.iter().map(|name| el("th").attr("scope", "col").with(*name)).collect();
    el("thead").with(el("tr").with(cells))
}

/// A table of figures by period: a row a period, a column a figure.
pub fn period_table(
    desk: Desk,
    l: Language,
    list: &'static str,
    columns: &'static [&'static str],
    label: fn(usize, Language) -> &'static str,
) -> El {
    let mut heads = vec![l.of("Período", "Period")];
    heads.extend(columns.iter().map(|column| words::figure(&format!("{list}.#.{column}"), l)));
    let count = Memo::new(move |_| desk.count(list));
    let row = move |place: usize| {
        let cells: Vec<El> = columns
            .iter()
            .map(|column| el("td").with(cell(desk, l, format!("{list}.{place}.{column}"))))
            .collect();
        let only = count.get_untracked() == 1;
        let label = if only { l.of("el período", "the period") } else { label(place, l) };
        el("tr").with((el("th").attr("scope", "row").with(label), cells))
    };
    let rows = live(move || (0..count.get()).map(row).collect::<Vec<_>>());
    let table = el("table").class("plain").with((headings(&heads), el("tbody").with(rows)));
    scroll(l.of("Cifras por período", "Figures by period"), table)
}
