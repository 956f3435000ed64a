//! A cell to the text that a form's field takes, or to a doubt about it.

use super::cells::Cell;
use crate::money::{self, Cents, Limits, Written, likely_rounded, shifted};
use crate::scenario::{Kind, limits, written_as};
use crate::sheet::municipalities::bare_text;
use rust_decimal::Decimal;

/// Why a cell is in doubt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Why {
    /// A number for one habit of writing and another, or none, for another: `1.234,56`.
    Readings,
    /// More decimals than the field takes.
    Decimals,
    /// A sign for nothing: `-`, `n/d`.
    Nothing,
    /// No number at all.
    Unreadable,
    /// Under zero, where the page takes no such amount.
    Negative,
    /// A percent among plain numbers, of which only the ratio counts: 50 % may be 50 or 0.5.
    Percents,
}

impl Why {
    /// All of them.
    pub const ALL: [Why; 6] =
        [Why::Readings, Why::Decimals, Why::Nothing, Why::Unreadable, Why::Negative, Why::Percents];

    /// Its word in the form: `all.` and this chooses for all such cells.
    pub const fn word(self) -> &'static str {
        match self {
            Why::Readings => "readings",
            Why::Decimals => "decimals",
            Why::Nothing => "nothing",
            Why::Unreadable => "unreadable",
            Why::Negative => "negative",
            Why::Percents => "percents",
        }
    }
}

/// What a cell comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A text for the form's field, perhaps blank.
    Is(String),
    /// In doubt; the texts it may come to, in the contract's form. Blank is always another one.
    Doubt(Why, Vec<String>),
}

/// Signs and words for nothing, bare.
const NOTHING: [&str; 14] =
    ["-", "--", "---", "–", "—", "n/d", "nd", "n/a", "na", "n.d.", "n.a.", "s/d", "*", "..."];
const YES: [&str; 12] =
    ["si", "s", "x", "yes", "y", "true", "verdadero", "1", "✓", "✔", "renuncio", "waived"];
const NO: [&str; 5] = ["no", "n", "false", "falso", "0"];

/// Whether a text is a sign for nothing.
pub fn is_nothing(text: &str) -> bool {
    let text = bare_text(text);
    NOTHING.contains(&text.as_str())
        || text.chars().all(|c| c == '$' || c == '-' || c == ' ') && !text.is_empty()
}

/// Whether a cell looks like a number of any kind. A formula without a result is one that is missing.
pub fn is_numeric(cell: &Cell) -> bool {
    match cell {
        Cell::Number(_) | Cell::Percent(_) | Cell::Formula(_) | Cell::Joined(_) => true,
        Cell::Text(text) => {
            [money::Kind::Amount, money::Kind::Rate].into_iter().any(|kind| match money::read(text, kind) {
                Written::Plain(_) => true,
                Written::Unclear(likely) => !likely.is_empty(),
            })
        }
        _ => false,
    }
}

/// Reads a cell for a field of that kind. What fits in it is in the contract's form. `comma`: whether the
/// table may have commas before its decimals, so that `1,250` is in doubt.
pub fn value(cell: &Cell, kind: Kind, comma: bool) -> Value {
    if kind == Kind::Flag {
        return flag(cell);
    }
    let unreadable = |likely: Vec<String>| Value::Doubt(Why::Unreadable, likely);
    match cell {
        Cell::Empty => Value::Is(String::new()),
        // Not every workbook says which of its numbers are percents: 0.125 may be 12.5 %.
        Cell::Number(number) if kind == Kind::Rate && number.starts_with("0.") => {
            Value::Doubt(Why::Readings, vec![shifted(number, 2), number.clone()])
        }
        Cell::Number(number) => plain(number, kind),
        // Of weights only their ratio counts.
        Cell::Percent(number) if matches!(kind, Kind::Rate | Kind::Weight) => plain(number, kind),
        Cell::Joined(text) => match money::read(text, written_as(kind)) {
            Written::Plain(number) => match plain(&number, kind) {
                Value::Is(number) => Value::Doubt(Why::Readings, vec![number]),
                Value::Doubt(_, likely) => Value::Doubt(Why::Readings, likely),
            },
            Written::Unclear(_) => unreadable(Vec::new()),
        },
        // Of weights only their ratio counts: allocations and percents are weights too.
        Cell::Text(text) if kind == Kind::Weight && without_sign(text) != text => {
            value(&Cell::text(without_sign(text)), kind, comma)
        }
        Cell::Text(text) if is_nothing(text) => Value::Doubt(Why::Nothing, vec!["0".to_string()]),
        Cell::Text(text) => match money::read(text, written_as(kind)) {
            Written::Plain(_) if comma && is_one_comma_of_three(text) => {
                match money::read(&text.replace(',', "."), written_as(kind)) {
                    Written::Unclear(likely) => Value::Doubt(Why::Readings, likely),
                    Written::Plain(number) => plain(&number, kind),
                }
            }
            Written::Plain(number) => plain(&number, kind),
            Written::Unclear(likely) if likely.is_empty() => unreadable(likely),
            // Words such as «2.5 millones» suggest a number, but no habit of writing one.
            Written::Unclear(likely) if text.chars().any(char::is_alphabetic) => unreadable(likely),
            Written::Unclear(likely) => Value::Doubt(Why::Readings, likely),
        },
        _ => unreadable(Vec::new()),
    }
}

/// A text without the sign of dollars before it, or of percents behind it; without anything else it stays.
fn without_sign(text: &str) -> &str {
    let bare = text.trim_start_matches('$').trim_end_matches('%').trim();
    if bare.is_empty() { text } else { bare }
}

/// Whether a cell is a percent.
pub fn is_percent(cell: &Cell) -> bool {
    match cell {
        Cell::Percent(_) => true,
        Cell::Text(text) => text.ends_with('%') && is_numeric(cell),
        _ => false,
    }
}

/// What a percent among plain weights may be: its number, or a hundredth of it if that fits.
pub fn percents(number: &str) -> Value {
    let hundredth = Decimal::from_str_exact(number).map(|number| number / Decimal::ONE_HUNDRED);
    let hundredth = hundredth.map_or(String::new(), |hundredth| hundredth.normalize().to_string());
    let fits = hundredth != number && plain(&hundredth, Kind::Weight) == Value::Is(hundredth.clone());
    let likely = [number.to_string()].into_iter().chain(fits.then_some(hundredth));
    Value::Doubt(Why::Percents, likely.collect())
}

/// Whether a text has one comma and three digits behind it: of thousands, or of a decimal comma.
fn is_one_comma_of_three(text: &str) -> bool {
    let mut parts = text.split(',');
    let behind = parts.nth(1).map(|rest| rest.trim_end_matches([' ', ')', '%']));
    parts.next().is_none()
        && behind.is_some_and(|rest| rest.len() == 3 && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Which sign stands before the decimals of an amount, if that can be told.
pub fn decimal_sign(text: &str) -> Option<char> {
    let amount = text.trim_matches(|c: char| !c.is_ascii_digit());
    let is_amount =
        !amount.is_empty() && amount.bytes().all(|byte| byte.is_ascii_digit() || b".,".contains(&byte));
    let at = amount.rfind(['.', ',']).filter(|_| is_amount)?;
    let sign = if amount[at..].starts_with(',') { ',' } else { '.' };
    let count = amount.matches(['.', ',']).count();
    if count > 1 && amount.matches(sign).count() == count {
        return Some(if sign == ',' { '.' } else { ',' });
    }
    let is_only = count == 1;
    let has_both = amount[..at].contains(['.', ',']) && !amount[..at].contains(sign);
    let is_decimal = is_only && (amount.len() - at != 4 || amount.starts_with('0'));
    (has_both || is_decimal).then_some(sign)
}

/// A number in the contract's form, if the field takes it.
fn plain(number: &str, kind: Kind) -> Value {
    let Some(limits) = limits(kind) else { return Value::Doubt(Why::Unreadable, Vec::new()) };
    if limits.read(number).is_ok() {
        return Value::Is(number.to_string());
    }
    let signed = Limits { negative: true, ..limits };
    if signed.read(number).is_ok() {
        return Value::Doubt(Why::Negative, vec![number.to_string()]);
    }
    match likely_rounded(number, written_as(kind)) {
        Some(rounded) if signed.read(&rounded).is_ok() => Value::Doubt(Why::Decimals, vec![rounded]),
        _ => Value::Doubt(Why::Unreadable, Vec::new()),
    }
}

fn flag(cell: &Cell) -> Value {
    let text = bare_text(&cell.shown());
    match cell {
        Cell::Empty | Cell::Flag(false) => Value::Is(String::new()),
        Cell::Flag(true) => Value::Is("true".to_string()),
        _ if YES.contains(&text.as_str()) => Value::Is("true".to_string()),
        _ if NO.contains(&text.as_str()) || is_nothing(&text) => Value::Is(String::new()),
        _ => Value::Doubt(Why::Unreadable, vec!["true".to_string()]),
    }
}

/// The cents of a text in the contract's form, of either sign; none if it is no amount.
pub fn cents(plain: &str) -> Option<Cents> {
    Limits::SIGNED_AMOUNT.read(plain).ok().map(|units| Cents::new(units.into()))
}

/// A number of a column that is summed: cents of amounts, millionths of weights.
pub fn units(plain: &str, kind: Kind) -> Option<i128> {
    let limits = Limits { negative: true, ..limits(kind)? };
    limits.read(plain).ok().map(i128::from)
}

/// So many [`units`] as they are shown.
pub fn shown(units: i128, kind: Kind) -> String {
    if kind != Kind::Weight {
        return money::dollars(Cents::new(units));
    }
    let (sign, units) = (if units < 0 { "-" } else { "" }, units.unsigned_abs());
    let text = format!("{sign}{}.{:06}", units / 1_000_000, units % 1_000_000);
    money::grouped(text.trim_end_matches('0').trim_end_matches('.'))
}

/// What is left of a text if the comma, or the point, is what stands before its decimals. It is one of
/// the likely numbers, or nothing.
pub fn by_habit(text: &str, likely: &[String], comma: bool) -> Option<String> {
    let (group, point) = if comma { ('.', ',') } else { (',', '.') };
    let read = text.replace(group, "").replace(point, ".");
    let wanted: String = read.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
    let same = |a: &str, b: &str| {
        let units = |text: &str| Limits::WEIGHT.read(text).ok();
        units(a).is_some() && units(a) == units(b)
    };
    // Of an amount with more decimals than fit, what is likely is rounded.
    let rounded = likely_rounded(&wanted, money::Kind::Amount).unwrap_or_else(|| wanted.clone());
    let is_it = |number: &&String| {
        let number = number.trim_start_matches('-');
        same(number, &wanted) || same(number, &rounded)
    };
    likely.iter().find(is_it).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount(text: &str) -> Value {
        value(&Cell::text(text), Kind::Amount, false)
    }

    #[test]
    fn amounts() {
        let is = |text: &str| Value::Is(text.to_string());
        let doubt =
            |why, likely: &[&str]| Value::Doubt(why, likely.iter().map(|text| text.to_string()).collect());
        assert_eq!(amount("$1,234.56"), is("1234.56"));
        assert_eq!(amount("(1,234.56)"), doubt(Why::Negative, &["-1234.56"]));
        assert_eq!(amount("$-577,331.00"), doubt(Why::Negative, &["-577331.00"]));
        assert_eq!(amount("1.234,56"), doubt(Why::Readings, &["1234.56"]));
        assert_eq!(amount("1.000"), doubt(Why::Readings, &["1000", "1.00"]));
        assert_eq!(amount("n/d"), doubt(Why::Nothing, &["0"]));
        assert_eq!(amount("$ -"), doubt(Why::Nothing, &["0"]));
        assert_eq!(amount("doscientos"), doubt(Why::Unreadable, &[]));
        assert_eq!(amount("12.5 %"), doubt(Why::Unreadable, &[]));
        assert_eq!(amount("2.5 millones"), doubt(Why::Unreadable, &["2500000"]));
        let number = |number: &str| value(&Cell::Number(number.to_string()), Kind::Amount, false);
        assert_eq!(number("222000000.1"), is("222000000.1"));
        assert_eq!(number("1.234"), doubt(Why::Decimals, &["1.23"]));
        assert_eq!(number("1234.5678"), doubt(Why::Decimals, &["1234.57"]));
        assert_eq!(number(&format!("1{}", "0".repeat(300))), doubt(Why::Unreadable, &[]));
        assert_eq!(value(&Cell::Day(2023, 7, 1), Kind::Amount, false), doubt(Why::Unreadable, &[]));
        assert_eq!(value(&Cell::Error("#REF!".into()), Kind::Amount, false), doubt(Why::Unreadable, &[]));
        assert_eq!(value(&Cell::formula("5+5"), Kind::Amount, false), doubt(Why::Unreadable, &[]));
        assert_eq!(
            value(&Cell::Joined("1,234".into()), Kind::Amount, false),
            doubt(Why::Readings, &["1234"])
        );
        assert_eq!(
            value(&Cell::Joined("$1,234.50".into()), Kind::Amount, false),
            doubt(Why::Readings, &["1234.50"])
        );
        assert_eq!(value(&Cell::text("12.5 %"), Kind::Rate, false), is("12.5"));
        assert_eq!(value(&Cell::Percent("12.5".into()), Kind::Rate, false), is("12.5"));
        assert_eq!(value(&Cell::text("Sí"), Kind::Flag, false), is("true"));
    }

    #[test]
    fn the_sign_before_decimals_is_told_where_it_can_be() {
        for text in ["12,5", "1.234,50", "0,750", "$ 1.234,5", "(3,1)", "1.234.567"] {
            assert_eq!(decimal_sign(text), Some(','), "{text}");
        }
        for text in ["12.5", "1,234.50", "0.750", "1,234,567.8", "1,234,567"] {
            assert_eq!(decimal_sign(text), Some('.'), "{text}");
        }
        for text in ["1,234", "1.234", "12", "", "n/d", "julio"] {
            assert_eq!(decimal_sign(text), None, "{text}");
        }
        let readings = Value::Doubt(Why::Readings, vec!["1234".to_string(), "1.23".to_string()]);
        assert_eq!(value(&Cell::text("1,234"), Kind::Amount, true), readings);
        assert_eq!(value(&Cell::text("1,234,567"), Kind::Amount, true), Value::Is("1234567".to_string()));
    }

    #[test]
    fn a_habit_of_writing_decides_between_readings() {
        let likely = ["1000".to_string(), "1.00".to_string()];
        assert_eq!(by_habit("1.000", &likely, true).as_deref(), Some("1000"));
        assert_eq!(by_habit("1.000", &likely, false).as_deref(), Some("1.00"));
        assert_eq!(by_habit("1.234,56", &["1234.56".to_string()], true).as_deref(), Some("1234.56"));
        assert_eq!(by_habit("1.234,56", &["1234.56".to_string()], false), None);
    }
}
