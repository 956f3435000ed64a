//! Bars: month by month, what went where.

use super::case::Case;
use super::html::Html;
use crate::law::figures::Figure;
use crate::law::{Calculation, Language};
use crate::money::{self, Cents};
use crate::words;

const HEIGHT: i128 = 220;
const TOP: i128 = 44;

/// The columns of a month's bar, from below, with their colours; and the figures of the periods.
fn columns(calculation: Calculation) -> &'static [(&'static str, &'static str)] {
    match calculation {
        Calculation::MunicipalAdministrationFund => {
            &[("toFixedIncome", "v3"), ("deposit", "v1"), ("remainder", "v2")]
        }
        Calculation::Cofim => &[("cofimDeposit", "v3"), ("priority", "v4"), ("proportional", "v1")],
        _ => &[],
    }
}

/// The periods of a case as bars, with a mark where what comes first is complete; nothing for one period.
pub fn months(html: &mut Html, case: &Case, l: Language) {
    let columns = columns(case.calculation);
    let periods = case.periods();
    if columns.is_empty() || periods < 2 {
        return;
    }
    let figures = case.figures();
    let amount = |place: usize, column: &str| -> Cents {
        let name = format!("periods.{place}.{column}");
        let found = figures.iter().find(|(other, _)| *other == name);
        found.map_or(Cents::ZERO, |(_, figure)| match figure {
            Figure::Amount(amount) => *amount,
            _ => Cents::ZERO,
        })
    };
    let most = (0..periods).map(|place| amount(place, "collections")).max().unwrap_or_default();
    if most.is_zero() {
        return;
    }
    let complete = completed(case, figures, periods);
    let label = told(complete, most, l);
    html.say("h2", "", l.of("Los meses", "The months"));
    html.el("ul", &[("class", "keyline")], |html| {
        for (column, colour) in columns {
            html.el("li", &[], |html| {
                swatch(html, colour);
                html.text(words::figure(&format!("periods.#.{column}"), l));
            });
        }
    });
    let height = (TOP + HEIGHT + 28).to_string();
    let svg = [
        ("class", "chart"),
        ("width", "100%"),
        ("height", height.as_str()),
        ("role", "img"),
        ("aria-label", label.as_str()),
    ];
    html.el("svg", &svg, |html| {
        let slot = 100_000 / periods as i128;
        let at = |thousandths: i128| format!("{}.{:03}%", thousandths / 1_000, thousandths % 1_000);
        scale(html, most, TOP, HEIGHT);
        for place in 0..periods {
            let mut below = TOP + HEIGHT;
            let amounts: Vec<Cents> = columns.iter().map(|(column, _)| amount(place, column)).collect();
            for ((_, colour), tall) in columns.iter().zip(heights(&amounts, most)) {
                if tall == 0 {
                    continue;
                }
                below -= tall;
                let class = format!("{colour} seg");
                let (x, width) = (at(slot * place as i128 + slot / 8), at(slot * 3 / 4));
                let (y, tall) = (below.to_string(), tall.to_string());
                let rect =
                    [("class", class.as_str()), ("x", &x), ("y", &y), ("width", &width), ("height", &tall)];
                html.el("rect", &rect, |_| {});
            }
            let x = at(slot * place as i128 + slot / 2);
            let y = (TOP + HEIGHT + 18).to_string();
            let month = [("x", x.as_str()), ("y", y.as_str()), ("text-anchor", "middle")];
            html.el("text", &month, |html| {
                let name = words::month_short(place, l);
                html.say("tspan", "letter", &name[..1]).say("tspan", "short", name);
            });
        }
        let base = (TOP + HEIGHT).to_string();
        html.el("line", &[("class", "base"), ("x2", "100%"), ("y1", &base), ("y2", &base)], |_| {});
        if let Some(place) = complete {
            let x = at(slot * (place as i128 + 1));
            let pin = [("class", "pin"), ("x1", x.as_str()), ("x2", x.as_str()), ("y1", "26"), ("y2", &base)];
            html.el("line", &pin, |_| {});
            let anchor = if place * 2 >= periods { "end" } else { "start" };
            let flag = [("class", "flag"), ("x", x.as_str()), ("y", "18"), ("text-anchor", anchor)];
            html.el("text", &flag, |html| {
                html.text(l.of("completo en ", "complete in ")).text(words::month(place, l));
            });
        }
    });
}

/// How tall the parts of a bar are: in proportion, but for what would be thinner than a line, which is drawn
/// as one at the expense of the tallest.
fn heights(amounts: &[Cents], most: Cents) -> Vec<i128> {
    const LINE: i128 = 2;
    let mut heights: Vec<i128> =
        amounts.iter().map(|amount| amount.count() * HEIGHT / most.count()).collect();
    for place in 0..heights.len() {
        if amounts[place] > Cents::ZERO && heights[place] < LINE {
            let added = LINE - heights[place];
            heights[place] = LINE;
            if let Some(tallest) = heights.iter_mut().max().filter(|tallest| **tallest > 2 * LINE) {
                *tallest -= added;
            }
        }
    }
    heights
}

/// Lines at round amounts, from a drawing's `top` down to its base.
pub fn scale(html: &mut Html, most: Cents, top: i128, height: i128) {
    let mut step = Cents::ONE;
    for factor in [2, 5, 10].into_iter().cycle() {
        if step.count() * 4 >= most.count() {
            break;
        }
        // 1, 2, 5, 10, 20, 50 …
        step = Cents::new(if factor == 5 { step.count() * 5 / 2 } else { step.count() * 2 });
    }
    for place in 1..=4 {
        let amount = Cents::new(step.count() * place);
        if amount > most {
            break;
        }
        let y = top + height - amount.count() * height / most.count();
        let line = y.to_string();
        html.el("line", &[("class", "grid-line"), ("x2", "100%"), ("y1", &line), ("y2", &line)], |_| {});
        html.el("text", &[("class", "grid-label"), ("y", line.as_str()), ("x", "-8"), ("dy", "4")], |html| {
            html.text(money::dollars(amount).trim_end_matches(".00"));
        });
    }
}

fn swatch(html: &mut Html, colour: &str) {
    let class = format!("{colour} seg");
    html.el("svg", &[("viewBox", "0 0 10 10"), ("aria-hidden", "true")], |html| {
        html.el("rect", &[("class", class.as_str()), ("width", "10"), ("height", "10")], |_| {});
    });
}

/// The period, from 0, in which what comes first is complete; none if it is never, or from the start.
fn completed(case: &Case, figures: &[(String, Figure)], periods: usize) -> Option<usize> {
    match case.calculation {
        Calculation::MunicipalAdministrationFund => match case.figure("fixedIncomeCompletedIn")? {
            Figure::Number(Some(period)) => usize::try_from(*period).ok()?.checked_sub(1),
            _ => None,
        },
        _ => {
            let required = case.amount("depositRequired").filter(|amount| !amount.is_zero())?;
            let mut so_far = Cents::ZERO;
            (0..periods).find(|place| {
                let name = format!("periods.{place}.cofimDeposit");
                if let Some((_, Figure::Amount(amount))) = figures.iter().find(|(other, _)| *other == name) {
                    so_far += *amount;
                }
                so_far == required
            })
        }
    }
}

fn told(complete: Option<usize>, most: Cents, l: Language) -> String {
    let most = money::dollars(most);
    match (l, complete) {
        (Language::Es, Some(place)) => format!(
            "Barras por mes; la más alta, {most}. Lo que va primero se completa en {}. Las cifras están en la tabla por mes.",
            words::month(place, l)
        ),
        (Language::En, Some(place)) => format!(
            "Bars by month; the tallest, {most}. What comes first is complete in {}. The figures are in the table by month.",
            words::month(place, l)
        ),
        (Language::Es, None) => {
            format!("Barras por mes; la más alta, {most}. Las cifras están en la tabla por mes.")
        }
        (Language::En, None) => {
            format!("Bars by month; the tallest, {most}. The figures are in the table by month.")
        }
    }
}
