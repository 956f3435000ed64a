//! The flow of the money: from the source to where it goes, in widths that are in proportion.

use super::case::Case;
use super::html::Html;
use crate::law::{Calculation, Language};
use crate::money::{self, Cents};

/// An amount of the flow and what it is divided into.
pub struct Part {
    label: String,
    amount: Cents,
    /// The class of its colour.
    colour: &'static str,
    parts: Vec<Part>,
}

/// The flow of a case; none if there is nothing that flows.
pub fn flow(case: &Case, l: Language) -> Option<Part> {
    let names = case.names(l);
    let part = |figure: &str, colour: &'static str, parts: Vec<Part>| Part {
        label: short(&names.figure(figure)),
        amount: case.amount(figure).unwrap_or_default(),
        colour,
        parts,
    };
    let leaf = |figure: &str, colour: &'static str| part(figure, colour, Vec::new());
    let whole = match case.calculation {
        Calculation::MunicipalAdministrationFund => {
            let funds = ["development", "redemption", "improvement"];
            let funds = funds.iter().map(|fund| leaf(&format!("fundSplit.{fund}"), "v1")).collect();
            let fund = Part { label: l.of("FAM", "MAF").to_string(), ..part("deposited", "v1", funds) };
            part("collections", "vi", vec![leaf("fixedIncomeDeposited", "v3"), fund, leaf("remainder", "v2")])
        }
        Calculation::TransitoryDistribution => {
            let funds = ["development", "redemption", "improvement"];
            let funds = funds.iter().map(|fund| leaf(&format!("funds.{fund}"), "v1")).collect();
            part("total", "vi", funds)
        }
        Calculation::Cofim => {
            let of_periods = |column: &str| -> Cents {
                let periods = 0..case.periods();
                periods.filter_map(|place| case.amount(&format!("periods.{place}.{column}"))).sum()
            };
            let summed = |column: &'static str, colour: &'static str| Part {
                label: crate::words::figure(&format!("periods.#.{column}"), l).to_string(),
                amount: of_periods(column),
                colour,
                parts: Vec::new(),
            };
            let transferred =
                part("transferred", "v1", vec![summed("priority", "v4"), summed("proportional", "v1")]);
            part("collections", "vi", vec![summed("cofimDeposit", "v3"), transferred])
        }
        Calculation::AdditionalLottery => {
            let municipal = part(
                "municipalShare",
                "v1",
                vec![leaf("matchingFund.total", "v1"), leaf("healthReform", "v7")],
            );
            let balance = vec![municipal, leaf("catastrophicIllness", "v5"), leaf("generalFund", "v2")];
            part("netOperatingIncome", "vi", vec![leaf("housing", "v4"), part("netBalance", "vi", balance)])
        }
        Calculation::LateDepositInterest | Calculation::Apportionment => return None,
    };
    let whole = without_nothing(whole);
    (whole.amount > Cents::ZERO && !whole.parts.is_empty()).then_some(whole)
}

/// A name without what it says more, after a comma or a colon.
fn short(name: &str) -> String {
    name.split([':', ',']).next().unwrap_or_default().to_string()
}

/// Without branches of zero, which the ledger tells.
fn without_nothing(mut part: Part) -> Part {
    part.parts.retain(|part| !part.amount.is_zero());
    part.parts = part.parts.into_iter().map(without_nothing).collect();
    part
}

impl Part {
    /// How tall the drawing of its ends is.
    fn slots(&self, total: Cents) -> i128 {
        match self.parts.is_empty() {
            true => tall(self.amount, total).max(SLOT) + GAP,
            false => self.parts.iter().map(|part| part.slots(total) + part.room_above()).sum(),
        }
    }

    /// What is divided further has its name above it, where nothing may pass.
    fn room_above(&self) -> i128 {
        if self.parts.is_empty() { 0 } else { ABOVE }
    }

    fn depth(&self) -> i128 {
        self.parts.iter().map(|part| part.depth() + 1).max().unwrap_or(0)
    }

    /// How tall the smallest of it is.
    fn thinnest(&self, total: Cents) -> i128 {
        let parts = self.parts.iter().map(|part| part.thinnest(total));
        parts.chain([tall(self.amount, total)]).min().unwrap_or_default()
    }

    /// The flow in a sentence.
    fn told(&self, l: Language) -> String {
        let parts: Vec<String> =
            self.parts.iter().map(|part| format!("{} {}", part.label, money::dollars(part.amount))).collect();
        let below: Vec<String> =
            self.parts.iter().filter(|part| !part.parts.is_empty()).map(|part| part.told(l)).collect();
        let sentence = match l {
            Language::Es => {
                format!("De {} de {}: {}.", money::dollars(self.amount), self.label, parts.join("; "))
            }
            Language::En => {
                format!("Of {} of {}: {}.", money::dollars(self.amount), self.label, parts.join("; "))
            }
        };
        std::iter::once(sentence).chain(below).collect::<Vec<_>>().join(" ")
    }
}

// In hundredths of the drawing's own units.
const WIDTH: i128 = 79_000;
const LAST: i128 = 54_000;
const BAR: i128 = 800;
const SLOT: i128 = 4_600;
const GAP: i128 = 1_000;
const ABOVE: i128 = 2_200;
const TOP: i128 = 4_600;
const BAND: i128 = 24_000;
/// What is thinner is drawn as a line of this width.
const THINNEST: i128 = 100;

/// A bar that is placed: its top, and where the next ribbon leaves it.
struct Placed {
    y: i128,
    height: i128,
}

struct Drawing<'a> {
    total: Cents,
    depth: i128,
    next_slot: i128,
    html: &'a mut Html,
    labels: Vec<Label>,
}

struct Label {
    x: i128,
    y: i128,
    text: String,
    amount: String,
}

/// How tall a bar is.
fn tall(amount: Cents, total: Cents) -> i128 {
    amount.count() * BAND / total.count()
}

/// A length as the drawing has it.
fn units(hundredths: i128) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

impl Drawing<'_> {
    fn height_of(&self, amount: Cents) -> i128 {
        tall(amount, self.total)
    }

    fn x_of(&self, part: &Part, level: i128) -> i128 {
        if part.parts.is_empty() { LAST } else { LAST * level / self.depth }
    }

    /// Places what a part is divided into, then the part in their middle, and draws between them.
    fn place(&mut self, part: &Part, level: i128) -> Placed {
        let height = self.height_of(part.amount);
        let x = self.x_of(part, level);
        if part.parts.is_empty() {
            let slot = height.max(SLOT);
            let y = self.next_slot + (slot - height) / 2;
            let text_y = self.next_slot + slot / 2;
            self.next_slot += slot + GAP;
            self.bar(x, y, height, part.colour);
            self.labels.push(Label {
                x: x + BAR + 1_000,
                y: text_y - 400,
                text: part.label.clone(),
                amount: money::dollars(part.amount),
            });
            return Placed { y, height };
        }
        let children = part.parts.iter().map(|part| {
            self.next_slot += part.room_above();
            self.place(part, level + 1)
        });
        let placed: Vec<Placed> = children.collect();
        let (first, last) = (&placed[0], &placed[placed.len() - 1]);
        let y = ((first.y + last.y + last.height - height) / 2).max(TOP);
        let mut from = y;
        for (child, to) in part.parts.iter().zip(&placed) {
            let width = self.height_of(child.amount);
            self.ribbon(x + BAR, from, width, self.x_of(child, level + 1), to, child.colour);
            from += width;
        }
        self.bar(x, y, height, part.colour);
        self.labels.push(Label {
            x,
            y: y - 2_600,
            text: part.label.clone(),
            amount: money::dollars(part.amount),
        });
        Placed { y, height }
    }

    fn bar(&mut self, x: i128, y: i128, height: i128, colour: &str) {
        let [x, y, height] = [x, y, height.max(THINNEST)].map(units);
        let class = format!("{colour} seg");
        let attributes =
            [("class", class.as_str()), ("x", &x), ("y", &y), ("width", "8"), ("height", &height)];
        self.html.el("rect", &attributes, |_| {});
    }

    fn ribbon(&mut self, x: i128, y: i128, width: i128, to_x: i128, to: &Placed, colour: &str) {
        let (y_1, to_y_1) = (units(y + width), units(to.y + to.height));
        let [x, middle, to_x, y, to_y] = [x, (x + to_x) / 2, to_x, y, to.y].map(units);
        let path = format!(
            "M{x} {y}C{middle} {y} {middle} {to_y} {to_x} {to_y}V{to_y_1}C{middle} {to_y_1} {middle} {y_1} {x} {y_1}Z"
        );
        let full = if colour == "v1" { " full" } else { "" };
        let class = format!("rib {colour}{full}");
        self.html.el("path", &[("class", class.as_str()), ("d", path.as_str())], |_| {});
    }
}

/// Draws a flow: across where there is room, as bars one below the other where there is not.
pub fn draw(html: &mut Html, whole: &Part, l: Language) {
    let told = whole.told(l);
    html.el("figure", &[("class", "flow")], |html| {
        across(html, whole, &told);
        html.el("ul", &[("class", "down"), ("role", "img"), ("aria-label", told.as_str())], |html| {
            down(html, whole, whole.amount, 0, Cents::ZERO);
        });
        html.el("figcaption", &[], |html| {
            html.text(l.of("Los anchos están en proporción. ", "Widths are in proportion. "));
            if whole.thinnest(whole.amount) < THINNEST {
                html.text(l.of(
                    "Lo que sería más fino que una línea se dibuja como una línea. ",
                    "What would be thinner than a line is drawn as a line. ",
                ));
            }
            html.text(l.of("Los mismos datos están en el desglose.", "The same data is in the breakdown."));
        });
    });
}

fn across(html: &mut Html, whole: &Part, told: &str) {
    let height = TOP + whole.slots(whole.amount).max(BAND + GAP);
    let view = format!("0 0 {} {}", units(WIDTH), units(height));
    let svg = [("class", "across"), ("viewBox", view.as_str()), ("role", "img"), ("aria-label", told)];
    html.el("svg", &svg, |html| {
        let mut drawing =
            Drawing { total: whole.amount, depth: whole.depth(), next_slot: TOP, html, labels: Vec::new() };
        drawing.place(whole, 0);
        for Label { x, y, text, amount } in std::mem::take(&mut drawing.labels) {
            for (line, (class, text)) in [("", text), ("amt", amount)].into_iter().enumerate() {
                let [x, y] = [x, y + 1_800 * line as i128].map(units);
                let attributes = [("class", class), ("x", x.as_str()), ("y", y.as_str())];
                drawing.html.el("text", &attributes, |html| {
                    html.text(&text);
                });
            }
        }
    });
}

/// A row for each amount: a bar where it lies within the whole.
fn down(html: &mut Html, part: &Part, whole: Cents, level: usize, before: Cents) {
    let class = format!("level-{level}");
    html.el("li", &[("class", class.as_str())], |html| {
        html.say("span", "", &part.label).text(" ");
        html.say("span", "n", &money::dollars(part.amount));
        bar(html, part.colour, before, part.amount, whole);
    });
    let mut before = before;
    for part in &part.parts {
        down(html, part, whole, level + 1, before);
        before += part.amount;
    }
}

/// A bar of `amount` after `before`, of a whole that is as wide as there is room.
pub fn bar(html: &mut Html, colour: &str, before: Cents, amount: Cents, whole: Cents) {
    let (x, width) = (percent(before, whole), percent(amount, whole));
    let svg = [("class", "bar"), ("width", "100%"), ("height", "12"), ("aria-hidden", "true")];
    html.el("svg", &svg, |html| {
        html.el("rect", &[("class", "track"), ("width", "100%"), ("height", "12")], |_| {});
        let class = format!("{colour} seg");
        let rect =
            [("class", class.as_str()), ("x", x.as_str()), ("width", width.as_str()), ("height", "12")];
        html.el("rect", &rect, |_| {});
    });
}

/// For a drawing, not for an amount: thousandths of a percent.
pub fn percent(amount: Cents, whole: Cents) -> String {
    let thousandths = if whole.is_zero() { 0 } else { amount.count() * 100_000 / whole.count() };
    format!("{}.{:03}%", thousandths / 1_000, thousandths % 1_000)
}
