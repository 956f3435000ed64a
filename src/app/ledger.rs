//! The ledger: the parts, their sum, the whole, equal.

use super::desk::Desk;
use super::dom::{Any, El, Live, any, el, live, live_text, markup};
use super::figures;
use crate::law::{Clause, Language};
use crate::money::{self, Cents};
use crate::words;

/// A row of the ledger.
#[derive(Clone, Copy)]
pub struct Row {
    pub figure: &'static str,
    /// The figure after which it is called: itself, or one whose name says more here.
    label: &'static str,
    pub clause: Clause,
    /// The colour that the part has in drawings; none for a part of a part.
    pub colour: Option<&'static str>,
}

/// A part of the whole.
pub const fn part(figure: &'static str, clause: Clause, colour: &'static str) -> Row {
    Row { figure, label: figure, clause, colour: Some(colour) }
}

/// A part of a part.
pub const fn sub(figure: &'static str, clause: Clause) -> Row {
    Row { figure, label: figure, clause, colour: None }
}

impl Row {
    /// The row under the name of another figure.
    pub const fn called(self, label: &'static str) -> Row {
        Row { label, ..self }
    }
}

/// The rows, then the sum of the parts and the whole, which are equal.
pub fn ledger(desk: Desk, l: Language, rows: &'static [Row], whole: &'static str) -> Any {
    let lines: Vec<El> = rows.iter().map(|row| line(desk, l, row)).collect();
    let parts = move || -> Vec<(Cents, &'static str)> {
        rows.iter().filter_map(|row| Some((desk.amount(row.figure), row.colour?))).collect()
    };
    let sum = move || parts().into_iter().map(|(amount, _)| amount).sum::<Cents>();
    // Of an income under zero there is nothing to share out.
    let total = move || desk.amount(whole).max(Cents::ZERO);
    let equation = live_text(move || {
        let parts: Vec<String> = parts().into_iter().map(|(amount, _)| money::dollars(amount)).collect();
        format!("{} = {}", parts.join(" + "), money::dollars(total()))
    });
    let sums = el("li").with((
        el("div").class("total").with((
            el("span").with(l.of("Suma de las partes", "Sum of the parts")),
            el("span").class("n part rule-1").with(live_text(move || money::dollars(sum()))),
        )),
        el("div").class("total").with((
            el("span").class("part").with(words::figure(whole, l)),
            figures::part(desk, l, whole, "n fig part rule-2"),
        )),
    ));
    let drawing = live(move || bars(&parts(), total()));
    any((
        el("ul").class("ledger").with((lines, sums)),
        el("div").class("proof").with((
            drawing,
            el("p").class("eq").with((el("span").with(equation), verdict(l, move || sum() == total()))),
        )),
    ))
}

/// What the proof says.
pub fn verdict(l: Language, equal: impl Fn() -> bool + 'static) -> Live {
    live(move || match equal() {
        true => el("strong").class("ok").with(l.of("Iguales, al centavo.", "Equal, to the cent.")),
        false => el("strong").class("problem").with(l.of("No son iguales.", "Not equal.")),
    })
}

fn line(desk: Desk, l: Language, row: &'static Row) -> El {
    let label = (words::figure(row.label, l), " ", el("span").class("cl").with(paragraph(row.clause, l)));
    let (li, content) = match row.colour {
        Some(colour) => {
            let swatch = format!(
                "<svg class=\"sw\" viewBox=\"0 0 6 20\" aria-hidden=\"true\"><rect class=\"{colour} seg\" width=\"6\" height=\"20\"/></svg>"
            );
            let label = el("span").class("lb part").with(label);
            (el("li"), any((markup(&swatch), label, figures::part(desk, l, row.figure, "n fig part"))))
        }
        None => {
            let label = el("span").class("lb").with(label);
            (el("li").class("sub"), any((label, figures::part(desk, l, row.figure, "n fig"))))
        }
    };
    li.attr("id", &format!("f-{}", row.figure.replace('.', "-")))
        .with(el("div").class("line").attr("data-open", row.figure).with(content))
}

/// The clause within its section: `(a)`; or the act that amended it.
fn paragraph(clause: Clause, l: Language) -> &'static str {
    if clause == Clause::Act84 {
        return l.of("Ley 84-2016", "Act 84-2016");
    }
    let citation = clause.citation();
    citation.find('(').map_or("", |at| &citation[at..])
}

/// The whole as one bar, over the same bar cut in its parts.
fn bars(parts: &[(Cents, &'static str)], total: Cents) -> Option<El> {
    if total.is_zero() {
        return None;
    }
    // Thousandths of a percent: for a drawing, not for an amount.
    let place = |amount: Cents| amount.count() * 100_000 / total.count();
    let percent = |place: i128| format!("{}.{:03}%", place / 1000, place % 1000);
    let mut drawing = String::from(
        "<svg width=\"100%\" height=\"20\" aria-hidden=\"true\"><rect class=\"vi\" width=\"100%\" height=\"8\"/>",
    );
    let mut before = Cents::ZERO;
    for &(amount, colour) in parts.iter().filter(|(amount, _)| !amount.is_zero()) {
        let (x, width) = (percent(place(before)), percent(place(amount)));
        before += amount;
        drawing +=
            &format!("<rect class=\"{colour} seg cut\" x=\"{x}\" y=\"12\" width=\"{width}\" height=\"8\"/>");
    }
    Some(markup(&(drawing + "</svg>")))
}
