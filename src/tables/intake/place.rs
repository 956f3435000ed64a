//! What was understood, put in the place of the page's table.

use super::found::{Row, Who};
use super::understand::Understood;
use crate::margin::published::Rows;
use crate::money::Cents;
use crate::scenario::{Kind, Page, Scenario, limits, written};

/// The page with a table in it.
pub struct Placed {
    /// What is on the page then.
    pub scenario: Scenario,
    /// What was published for its rows, by their names.
    pub published: Vec<(String, Cents)>,
    /// Whose published amounts have no row on it.
    pub not_there: Vec<String>,
}

/// Puts a table in the place of the page's. One that only says what was published leaves the page's own.
pub fn put(scenario: &Scenario, understood: &Understood) -> Placed {
    let mut placed = Placed { scenario: scenario.clone(), published: Vec::new(), not_there: Vec::new() };
    let is_new = !understood.is_only_published();
    match understood.page {
        Page::Fam if is_new => put_months(&mut placed.scenario, understood),
        _ if is_new => {
            placed.scenario.set_rows(understood.used().map(|row| texts(understood, row)).collect());
            placed.scenario.forget_other_weights();
        }
        _ => {}
    }
    let own: Vec<(usize, String)> = scenario.rows().iter().map(|row| (0, row[0].clone())).collect();
    let own = Rows::of(&own);
    for (row, who) in understood.used() {
        let Some(amount) = row.published else { continue };
        let name = name(who);
        let is_there = is_new || own.row(&name).is_some();
        if is_there {
            placed.published.push((name, amount));
        } else {
            placed.not_there.push(name);
        }
    }
    placed
}

/// The fiscal year of the months, if the page has another one or none: its rate would be the wrong one.
pub fn other_year(scenario: &Scenario, understood: &Understood) -> Option<u16> {
    let own = scenario.text("fiscalYear").trim().parse().ok();
    understood.year.filter(|year| understood.page == Page::Fam && Some(*year) != own)
}

fn put_months(scenario: &mut Scenario, understood: &Understood) {
    for place in 0..12 {
        scenario.set(&format!("stateCollections.{place}"), "");
    }
    for (row, who) in understood.used() {
        if let Who::Month(place) = who {
            let text = on_page(Kind::Amount, &row.texts[1], false);
            scenario.set(&format!("stateCollections.{place}"), &text);
        }
    }
    if let Some(year) = other_year(scenario, understood) {
        scenario.follow_fiscal_year(&scenario.clone(), &year.to_string());
    }
    // The twelve months are what the page is asked to show.
    scenario.set("entry", "months");
}

/// A row of the form.
fn texts(understood: &Understood, (row, who): (&Row, &Who)) -> Vec<String> {
    let texts = row.texts.iter().zip(&understood.columns);
    let mut texts: Vec<String> = texts.map(|(text, (_, kind))| on_page(*kind, text, true)).collect();
    texts[0] = name(who);
    texts
}

fn name(who: &Who) -> String {
    match who {
        Who::Place(name) => (*name).to_string(),
        Who::Other(name) => name.clone(),
        Who::Month(_) | Who::Unknown => String::new(),
    }
}

/// A text in the contract's form as the page writes it: there `12.345` may be of thousands. What the
/// page does not take is told by it, and stays as it is.
fn on_page(kind: Kind, plain: &str, in_table: bool) -> String {
    let units = limits(kind).and_then(|limits| limits.read(plain).ok());
    units.map_or_else(|| plain.to_string(), |units| written(kind, units, in_table))
}
