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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Page, Scenario};

    fn shared_out(recipients: usize) -> Case {
        let mut scenario = Scenario::blank(Page::Repartir);
        scenario.set("total", "1000");
        scenario.set("unit", "0.01");
        for row in 0..recipients {
            scenario.set(&format!("recipients.{row}.municipality"), &format!("Barrio {row}"));
            scenario.set(&format!("recipients.{row}.weight"), &(row + 1).to_string());
        }
        Case::of(&scenario).remove(0)
    }

    fn names(found: &Found) -> Vec<&str> {
        let names = found.rows.split("<span class=\"who\">").skip(1);
        names.map(|rest| rest.split('<').next().unwrap()).collect()
    }

    #[test]
    fn of_many_the_first_hundred_are_drawn_and_a_search_finds_the_others() {
        let case = shared_out(150);
        let all = found(&case, "", Language::Es);
        assert_eq!(all.told, "Los primeros 100 de 150: busque a los demás por su nombre.");
        // Who has the greatest weight comes first.
        let of_all = names(&all);
        assert_eq!((of_all.len(), of_all[0], of_all[99]), (100, "Barrio 149", "Barrio 50"));
        let one = found(&case, "bárrio 7", Language::Es);
        assert_eq!(one.told, "");
        assert_eq!(
            names(&one),
            [
                "Barrio 79",
                "Barrio 78",
                "Barrio 77",
                "Barrio 76",
                "Barrio 75",
                "Barrio 74",
                "Barrio 73",
                "Barrio 72",
                "Barrio 71",
                "Barrio 70",
                "Barrio 7"
            ]
        );
        let none = found(&case, "Ponce", Language::En);
        assert_eq!((names(&none).len(), none.told.as_str()), (0, "None has that text in its name."));
        assert_eq!(found(&shared_out(100), "", Language::Es).told, "");
    }
}
