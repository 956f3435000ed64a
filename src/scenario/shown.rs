//! Numbers as the page shows them once their field is left, and scenarios written so throughout.

use super::{Kind, MOST_FORM_ROWS, Scenario};
use crate::money::{self, Cents, Limits, Rate, Weight, Written};
use crate::sheet::municipalities::known_name;

/// What a number of that kind may be; none for a kind that is not a number.
pub(crate) fn limits(kind: Kind) -> Option<Limits> {
    match kind {
        Kind::Amount => Some(Limits::AMOUNT),
        Kind::SignedAmount => Some(Limits::SIGNED_AMOUNT),
        Kind::Rate => Some(Limits::RATE_FROM_ZERO),
        Kind::Weight => Some(Limits::WEIGHT),
        Kind::Date | Kind::Name | Kind::Flag | Kind::Word => None,
    }
}

/// As what numbers of that kind are written.
pub(crate) fn written_as(kind: Kind) -> money::Kind {
    match kind {
        Kind::Rate => money::Kind::Rate,
        Kind::Weight => money::Kind::Weight,
        _ => money::Kind::Amount,
    }
}

/// The number that a text says, in units of the last decimal its kind may have: cents, millionths.
pub(crate) fn units(kind: Kind, text: &str) -> Option<i64> {
    let limits = limits(kind)?;
    match money::read(text, written_as(kind)) {
        Written::Plain(plain) => limits.read(&plain).ok(),
        Written::Unclear(_) => None,
    }
}

/// The page's form of a number of so many [`units`]; in a table amounts have no sign of the currency.
pub(crate) fn written(kind: Kind, units: i64, in_table: bool) -> String {
    match kind {
        Kind::Rate => money::rate(Rate::from_millionths(units)),
        Kind::Weight => money::weight(Weight::from_millionths(units)),
        _ if in_table => money::amount(Cents::new(units.into())),
        _ => money::dollars(Cents::new(units.into())),
    }
}

/// The page's form of a text that is a number of that kind or one of the 78 names, for when its
/// field is left. `None` if it is not one, or not one that may stand there: the text then stays as it
/// was typed.
///
/// ```
/// use reparto::scenario::{Kind, shown};
/// assert_eq!(shown(Kind::Amount, "222000000", false).as_deref(), Some("$222,000,000.00"));
/// assert_eq!(shown(Kind::Amount, "222 000 000.5", true).as_deref(), Some("222,000,000.50"));
/// assert_eq!(shown(Kind::Rate, "10.500", false).as_deref(), Some("10.5 %"));
/// assert_eq!(shown(Kind::Name, "mayaguez", true).as_deref(), Some("Mayagüez"));
/// assert_eq!(shown(Kind::Amount, "1.005", false), None); // too many decimals
/// assert_eq!(shown(Kind::Amount, "-5", false), None); // negative where that is not allowed
/// ```
pub fn shown(kind: Kind, text: &str, in_table: bool) -> Option<String> {
    if kind == Kind::Name {
        return known_name(text).map(str::to_string);
    }
    units(kind, text).map(|units| written(kind, units, in_table))
}

/// A text as it is kept: nothing if it is blank, in the page's form if it can be read.
fn kept(kind: Kind, text: &str, in_table: bool) -> String {
    match kind {
        Kind::Flag if !text.is_empty() => "true".to_string(),
        _ if text.trim().is_empty() => String::new(),
        _ => shown(kind, text, in_table).unwrap_or_else(|| text.to_string()),
    }
}

/// The word of a unit, however its amount is written.
fn unit_word(text: &str) -> Option<&'static str> {
    match units(Kind::Amount, text)? {
        1 => Some("0.01"),
        100 => Some("1"),
        _ => None,
    }
}

impl Scenario {
    /// The same scenario as a [`link`](crate::link) gives it back: every text that can be read in
    /// the page's form ([`shown`]), without blank texts, blank rows at the end, fields and
    /// words that the page does not have, and rows over [`MOST_FORM_ROWS`].
    pub fn normalized(&self) -> Scenario {
        let mut scenario = Scenario::blank(self.page);
        for (name, text) in &self.texts {
            if let Some(single) = self.page.single(name).filter(|single| single.has_word(text)) {
                let word = if name == "unit" { unit_word(text) } else { None };
                scenario.set(name, &word.map_or_else(|| kept(single.kind, text, false), str::to_string));
            }
        }
        if let Some(table) = self.page.table() {
            let row = |row: &Vec<String>| {
                row.iter().zip(table.columns).map(|(text, (_, kind))| kept(*kind, text, true)).collect()
            };
            scenario.set_rows(self.rows.iter().take(MOST_FORM_ROWS).map(row).collect());
            let last = scenario.rows.iter().rposition(|row| row.iter().any(|text| !text.is_empty()));
            scenario.rows.truncate(last.map_or(0, |last| last + 1));
        }
        scenario
    }
}
