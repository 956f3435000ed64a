//! An address to a scenario.

use super::address::{Address, Pair, without_escapes};
use super::check::integrity;
use super::{DOUBT, Doubt, Integrity, LANGUAGE, Link, Opened, TABLE, VIEW, table};
use crate::law::Language;
use crate::money::places_in_order;
use crate::scenario::{Kind, Page, Scenario};

/// The most names that are told as unknown or repeated; whoever has more has been told enough.
const MOST_TOLD: usize = 100;

/// Opens an address, with or without its `#`. There is no text that cannot be opened.
pub fn open(fragment: &str) -> Opened {
    let (address, integrity) = understood(fragment.strip_prefix('#').unwrap_or(fragment));
    let found = page_of(&address);
    let page = found.unwrap_or(Page::Start);
    let mut given = Given::default();
    let mut pairs = address.pairs();
    if let (Integrity::Cut, [before @ .., last]) = (integrity, pairs) {
        // A name that was cut is none.
        pairs = if last.value.is_none() { before } else { pairs };
    }
    for pair in pairs {
        given.take(page, &pair.name(), pair.value());
    }
    let over_new_page = integrity == Integrity::ByHand || address.pairs.is_none();
    let scenario = given.scenario(page, over_new_page);
    let Given { doubt, language, view, unknown, .. } = given;
    let doubt = match integrity {
        Integrity::Cut => Some(Doubt::Cut),
        Integrity::Changed => Some(Doubt::Changed),
        Integrity::Whole | Integrity::ByHand => doubt,
    };
    let link = Link { scenario, language, view, doubt };
    let mut repeated = repeated_names(pairs);
    repeated.retain(|name| !unknown.contains(name));
    Opened { link, integrity, unknown, repeated, page_found: found.is_some() }
}

fn page_of(address: &Address) -> Option<Page> {
    address.page.as_deref().and_then(Page::at)
}

/// The address taken apart: as it is, or as it was before a program escaped all of it, if the check
/// or else the page says that this was so.
fn understood(fragment: &str) -> (Address, Integrity) {
    let as_it_is = Address::of(fragment);
    let integrity_as_it_is = integrity(&as_it_is);
    if integrity_as_it_is != Integrity::Whole || page_of(&as_it_is).is_none() {
        for before in [Some(fragment.replace("&amp;", "&")), without_escapes(fragment)].into_iter().flatten()
        {
            let address = Address::of(&before);
            let integrity = integrity(&address);
            let is_right = integrity == Integrity::Whole && address.check.is_some();
            if is_right || page_of(&as_it_is).is_none() && page_of(&address).is_some() {
                return (address, integrity);
            }
        }
    }
    (as_it_is, integrity_as_it_is)
}

/// The names that stand there more than once, in their order.
fn repeated_names(pairs: &[Pair]) -> Vec<String> {
    let order = places_in_order(pairs.len(), &|a, b| pairs[a].name.cmp(&pairs[b].name));
    let again = order.windows(2).filter(|two| pairs[two[0]].name == pairs[two[1]].name);
    let mut names: Vec<String> = again.map(|two| pairs[two[0]].name()).collect();
    names.dedup();
    names.truncate(MOST_TOLD);
    names
}

/// What the pairs of an address say.
#[derive(Default)]
struct Given {
    doubt: Option<Doubt>,
    language: Option<Language>,
    view: Vec<(String, String)>,
    /// Single fields.
    singles: Vec<(String, String)>,
    /// Cells of the table, by name.
    cells: Vec<(String, String)>,
    packed: Option<String>,
    unknown: Vec<String>,
}

impl Given {
    fn take(&mut self, page: Page, name: &str, value: String) {
        if name == DOUBT {
            match Doubt::by_word(&value) {
                Some(doubt) => self.doubt = Some(doubt),
                None => self.say_unknown(name),
            }
        } else if name == LANGUAGE {
            match [Language::Es, Language::En].into_iter().find(|language| language.code() == value) {
                Some(language) => self.language = Some(language),
                None => self.say_unknown(name),
            }
        } else if VIEW.contains(&name) {
            self.view.retain(|(other, _)| other != name);
            self.view.push((name.to_string(), value));
        } else if name == TABLE && page.table().is_some() {
            self.packed = Some(value);
        } else if let Some(single) = page.single(name) {
            if !single.has_word(&value) {
                self.say_unknown(name);
            }
            self.singles.push((name.to_string(), value));
        } else if Scenario::blank(page).has_field(name) {
            self.cells.push((name.to_string(), value));
        } else if name.is_empty() {
            self.say_unknown(&format!("={value}"));
        } else {
            self.say_unknown(name);
        }
    }

    fn say_unknown(&mut self, name: &str) {
        if self.unknown.len() < MOST_TOLD && !self.unknown.iter().any(|other| other == name) {
            self.unknown.push(name.to_string());
        }
    }

    /// The last value of a single field.
    fn last(&self, name: &str) -> Option<&str> {
        self.singles.iter().rfind(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The page with all of it.
    fn scenario(&mut self, page: Page, over_new_page: bool) -> Scenario {
        let mut scenario = Scenario::blank(page);
        if over_new_page {
            scenario = Scenario::new(page);
            if let Some(year) = self.last("fiscalYear") {
                scenario.set_fiscal_year(year);
            }
            if let Some(census @ ("population_2019" | "population_2020")) = self.last("weights") {
                scenario.set("weights", census);
                scenario.fill_municipalities();
            }
            if !self.cells.is_empty() {
                scenario.set_rows(Vec::new());
            }
        }
        for (name, value) in &self.singles {
            scenario.set(name, value);
        }
        if let Some(packed) = &self.packed {
            let (rows, is_all) = table::unpack(page, packed);
            if let Some(rows) = rows {
                scenario.set_rows(rows);
            }
            if !is_all {
                self.say_unknown(TABLE);
            }
        }
        for (name, value) in std::mem::take(&mut self.cells) {
            scenario.set(&name, &value);
            if scenario.text(&name) != value {
                self.say_unknown(&name);
            }
        }
        self.read_flags(&mut scenario);
        scenario.normalized()
    }

    /// True and false as the contract has them; in a scenario, a flag is true or blank.
    fn read_flags(&mut self, scenario: &mut Scenario) {
        let Some(table) = scenario.page.table() else { return };
        for (column, (name, _)) in
            table.columns.iter().enumerate().filter(|(_, (_, kind))| *kind == Kind::Flag)
        {
            for row in 0..scenario.rows().len() {
                match scenario.cell(row, column).trim() {
                    "" | "true" => continue,
                    "false" => {}
                    _ => self.say_unknown(&format!("{}.{row}.{name}", table.name)),
                }
                scenario.set_cell(row, column, "");
            }
        }
    }
}
