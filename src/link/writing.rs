//! A scenario to an address.

use super::address::{Pair, escaped, with_safe_end};
use super::check::check;
use super::{CHECK, DOUBT, LANGUAGE, Link, TABLE, VIEW, table};
use crate::money::{Cents, Rate, Weight};
use crate::scenario::{Kind, Page, Scenario, units};

/// The address of a link, from `#` on.
pub fn write(link: &Link) -> String {
    let page = link.scenario.page;
    let mut pairs: Vec<Pair> = Vec::new();
    if let Some(doubt) = link.doubt {
        pairs.push(Pair::new(DOUBT, doubt.word()));
    }
    if let Some(language) = link.language {
        pairs.push(Pair::new(LANGUAGE, language.code()));
    }
    for (place, (name, value)) in link.view.iter().enumerate() {
        let is_last = link.view[place + 1..].iter().all(|(other, _)| other != name);
        if VIEW.contains(&name.as_str()) && is_last {
            pairs.push(Pair::new(name, value));
        }
    }
    fields(&link.scenario, &mut pairs);
    let address = page.address();
    // An address without parameters is the page as it is first shown.
    if pairs.is_empty() && Scenario::new(page) == Scenario::blank(page) {
        return format!("#/{address}");
    }
    let mut text = format!("#/{address}?{CHECK}={}", escaped(&check(address, &pairs)));
    for pair in &pairs {
        text += &format!("&{}={}", escaped(&pair.name()), escaped(&pair.value()));
    }
    with_safe_end(text)
}

/// The fields that are not blank, in the order of the form, and the table.
fn fields(scenario: &Scenario, pairs: &mut Vec<Pair>) {
    let page: Page = scenario.page;
    let mut field = |name: &str, kind: Kind| {
        let text = scenario.text(name);
        if !text.trim().is_empty() {
            pairs.push(Pair::new(name, &contract_form(kind, text)));
        }
    };
    for single in page.singles().iter().filter(|single| single.has_word(scenario.text(single.name))) {
        match single.places {
            None => field(single.name, single.kind),
            Some(most) => (0..most).for_each(|place| field(&format!("{}.{place}", single.name), single.kind)),
        }
    }
    if let Some(packed) = table::pack(scenario) {
        pairs.push(Pair::new(TABLE, &packed));
    }
}

/// A text in the contract's form, if it can be read; otherwise as it is.
fn contract_form(kind: Kind, text: &str) -> String {
    match (units(kind, text), kind) {
        (None, _) => text.to_string(),
        (Some(units), Kind::Rate) => Rate::from_millionths(units).to_string(),
        (Some(units), Kind::Weight) => Weight::from_millionths(units).to_string(),
        (Some(units), _) => {
            let amount = Cents::new(units.into()).to_string();
            amount.strip_suffix(".00").map_or(amount.clone(), str::to_string)
        }
    }
}
