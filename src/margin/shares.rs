//! Who receives how much, as bars, from the most to the least.

use super::case::Case;
use super::check::percent;
use super::explanation::difference;
use super::flow::bar;
use super::html::{Html, html};
use crate::law::{Language, Reading};
use crate::money::{self, Cents};
use crate::sheet::municipalities::bare_text as bare;

/// How many are drawn at a time: a browser takes too long to lay out a thousand.
const MOST: usize = 100;

/// What each row of the page's table receives: the figure's name, whom it is of, the amount. Nothing where
/// the rows receive nothing.
pub fn received(case: &Case, l: Language) -> Vec<(String, String, Cents)> {
    let names = case.names(l);
    let amounts = case.amounts().into_iter().filter(|(name, _)| case.row_of_share(name).is_some());
    let told = amounts.map(|(name, amount)| {
        let who = names.who(&case.reading.name_in_outcome(&name));
        (name, who, amount)
    });
    told.collect()
}

/// What somebody receives.
struct Share {
    who: String,
    amount: Cents,
    /// How much more it is with the other reading, where there is one.
    other: Option<Cents>,
}

/// All of them, from the most to the least.
fn sorted(case: &Case, l: Language) -> Vec<Share> {
    // The other outcome has the same rows.
    let other = case.otherwise(Reading::ShareBasis);
    let other = other.map(|other| received(&other, l)).unwrap_or_default();
    let shares = received(case, l).into_iter().enumerate().map(|(row, (_, who, amount))| {
        let other = other.get(row).map(|(_, _, there)| *there - amount);
        Share { who, amount, other }
    });
    let mut shares: Vec<Share> = shares.collect();
    shares.sort_by(|a, b| b.amount.cmp(&a.amount).then_with(|| a.who.cmp(&b.who)));
    shares
}

/// Who receives how much, from the most to the least, with a search.
pub fn shares(html: &mut Html, case: &Case, l: Language) {
    let shares = sorted(case, l);
    if shares.len() < 2 || shares[0].amount.is_zero() {
        return;
    }
    html.say("h2", "", l.of("De mayor a menor", "From the most to the least"));
    html.el("label", &[("class", "search")], |html| {
        html.text(l.of("Buscar ", "Search "));
        html.el(
            "input",
            &[("class", "in"), ("type", "search"), ("data-search", ""), ("autocomplete", "off")],
            |_| {},
        );
    });
    let found = found_of(&shares, "", l);
    html.el("p", &[("class", "hint"), ("role", "status"), ("data-found-of", "")], |html| {
        html.text(&found.told);
    });
    let label = l.of("Partes, de mayor a menor", "Shares, from the most to the least");
    let region = [("class", "bars-box"), ("role", "region"), ("tabindex", "0"), ("aria-label", label)];
    html.el("div", &region, |html| {
        html.el("table", &[("class", "shares bars")], |html| {
            let heads = [
                l.of("Quién", "Who"),
                l.of("Le toca", "Share"),
                l.of("Del total", "Of the total"),
                l.of("Con la otra lectura", "With the other reading"),
            ];
            html.heads(&heads[..if shares[0].other.is_some() { 4 } else { 3 }]);
            html.el("tbody", &[], |html| {
                html.markup(&found.rows);
            });
        });
    });
}

/// What a search finds.
pub struct Found {
    /// Rows of the table: of the first who have the text in their name.
    pub rows: String,
    /// What is said of it: that there is none, or that these are not all.
    pub told: String,
}

/// Those who have a text in their name, whatever its case and accents.
pub fn found(case: &Case, text: &str, l: Language) -> Found {
    found_of(&sorted(case, l), text, l)
}

fn found_of(shares: &[Share], text: &str, l: Language) -> Found {
    let text = bare(text);
    let found: Vec<&Share> = shares.iter().filter(|share| bare(&share.who).contains(&text)).collect();
    let told = match (found.len(), l) {
        (0, Language::Es) => "Ninguno tiene ese texto en su nombre.".to_string(),
        (0, Language::En) => "None has that text in its name.".to_string(),
        (..=MOST, _) => String::new(),
        (count, Language::Es) => format!("Los primeros {MOST} de {count}: busque a los demás por su nombre."),
        (count, Language::En) => format!("The first {MOST} of {count}: search for the others by name."),
    };
    let most = shares.first().map_or(Cents::ZERO, |share| share.amount);
    let total: Cents = shares.iter().map(|share| share.amount).sum();
    let rows = html(|html| found.iter().take(MOST).for_each(|share| row(html, share, most, total, l)));
    Found { rows, told }
}

fn row(html: &mut Html, share: &Share, most: Cents, total: Cents, l: Language) {
    html.el("tr", &[], |html| {
        html.el("th", &[("scope", "row")], |html| {
            html.el("div", &[("class", "row")], |html| {
                html.say("span", "who", &share.who);
                bar(html, "v1", Cents::ZERO, share.amount, most);
            });
        });
        html.say("td", "", &money::amount(share.amount));
        html.say("td", "", &percent(share.amount, total));
        if let Some(other) = share.other {
            html.say("td", "", &difference(other, l));
        }
    });
}
