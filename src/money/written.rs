//! Numbers as people write them, and as we write them back.
//!
//! The house style is Puerto Rico's: `$1,234,567.89`. What is written so, with or without its
//! signs and separators, with spaces of any kind, is read. What is not, or what a reader used to
//! `1.234,56` would take for another number, is not guessed: it comes back with the likely
//! numbers, for the writer to choose.

use super::{Cents, Fraction, Limits, Rate, Rounding, Weight};

/// What kind of number belongs there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Money.
    Amount,
    /// A percentage.
    Rate,
    /// A weight, such as a population.
    Weight,
}

/// What a written text says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// One number, in the contract's form (its decimals, sign and size are still to be judged).
    Plain(String),
    /// No number for certain; the likely ones, in the contract's form, perhaps none.
    Unclear(Vec<String>),
}

use Written::{Plain, Unclear};

/// Reads a number as people write it. Blank text is [`Unclear`] without likely numbers.
///
/// ```
/// use reparto::money::{Kind, Written, read};
/// let plain = |text: &str| Written::Plain(text.to_string());
/// assert_eq!(read(" $222,000,000.00 ", Kind::Amount), plain("222000000.00"));
/// assert_eq!(read("(1,234.56)", Kind::Amount), plain("-1234.56"));
/// let unclear = Written::Unclear(vec!["147000".into(), "147.00".into()]);
/// assert_eq!(read("147.000", Kind::Amount), unclear);
/// ```
pub fn read(text: &str, kind: Kind) -> Written {
    let Some((negative, body)) = unwrapped(text, kind) else {
        return Unclear(Vec::new());
    };
    let signed = |number: String| if negative { format!("-{number}") } else { number };
    match digits(&body, kind) {
        Plain(number) => Plain(signed(number)),
        Unclear(likely) => {
            let mut numbers: Vec<String> = Vec::new();
            for number in likely.iter().filter_map(|number| fitting(number, kind)) {
                let number = signed(number);
                if !numbers.contains(&number) {
                    numbers.push(number);
                }
            }
            Unclear(numbers)
        }
    }
}

/// Characters that separate nothing and mean nothing.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{ad}')
}

/// The text without signs of currency, percentage and negation; whether it was negative.
/// `None` if a sign or a currency stands there twice, or nothing else.
fn unwrapped(text: &str, kind: Kind) -> Option<(bool, String)> {
    let mut body: String = text
        .chars()
        .filter(|&c| !is_invisible(c))
        .map(|c| match c {
            // The wide forms of keyboards for other scripts, and the digits of some of those.
            '\u{ff01}'..='\u{ff5e}' => char::from((u32::from(c) - 0xfee0) as u8),
            '\u{660}'..='\u{669}' | '\u{6f0}'..='\u{6f9}' => char::from(b'0' + (u32::from(c) % 16) as u8),
            '\u{2212}' | '\u{2010}'..='\u{2014}' | '\u{fe63}' => '-',
            '\'' | '\u{2018}' | '\u{2019}' | '\u{b4}' => ' ',
            '\n' | '\r' | '\t' => c,
            c if c.is_whitespace() => ' ',
            c => c,
        })
        .collect();
    let (mut negations, mut pluses, mut units) = (0, 0, 0);
    loop {
        let trimmed = body.trim_matches(' ');
        let inner = if let Some(inner) = trimmed.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            negations += 1;
            inner
        } else if let Some(rest) = trimmed.strip_prefix('-').or_else(|| trimmed.strip_suffix('-')) {
            negations += 1;
            rest
        } else if let Some(rest) = trimmed.strip_prefix('+') {
            pluses += 1;
            rest
        } else if let Some(rest) = stripped_unit(trimmed, kind) {
            units += 1;
            rest
        } else if trimmed.len() < body.len() {
            trimmed
        } else {
            break;
        };
        body = inner.to_string();
    }
    (negations + pluses < 2 && units < 2 && !body.is_empty()).then_some((negations == 1, body))
}

fn stripped_unit(text: &str, kind: Kind) -> Option<&str> {
    match kind {
        Kind::Amount => ["US$", "USD", "$"]
            .iter()
            .find_map(|unit| text.strip_prefix(unit).or_else(|| text.strip_suffix(unit))),
        Kind::Rate => text.strip_suffix('%'),
        Kind::Weight => None,
    }
}

/// Reads digits with separators of thousands and decimals.
fn digits(body: &str, kind: Kind) -> Written {
    let numeric = body.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b',' | b' '));
    if !numeric || !body.bytes().any(|byte| byte.is_ascii_digit()) {
        return Unclear(in_words(body, kind).into_iter().collect());
    }
    let joined: String = body.chars().filter(char::is_ascii_digit).collect();
    let (body, spaced) = match without_spaces(body) {
        Some(spaced) => spaced,
        None => return Unclear(vec![joined]),
    };
    match (body.matches('.').count(), body.matches(',').count()) {
        (0, 0) => Plain(body),
        (1, 0) => {
            let (whole, fraction) = split(&body, '.');
            if kind == Kind::Rate || spaced || fraction.len() != 3 || !heads_a_group(whole) {
                Plain(decimal(whole, fraction))
            } else {
                Unclear(vec![joined, format!("{whole}.{fraction}")])
            }
        }
        (0, 1) => {
            let (whole, fraction) = split(&body, ',');
            let grouped = fraction.len() == 3 && heads_a_group(whole);
            match kind {
                Kind::Rate => Unclear(vec![decimal(whole, fraction)]),
                _ if grouped && !spaced => Plain(joined),
                _ if spaced || whole.starts_with('0') => Unclear(vec![decimal(whole, fraction)]),
                _ => Unclear(vec![decimal(whole, fraction), joined]),
            }
        }
        (0, _) if is_grouped(&body, ',') && kind != Kind::Rate => Plain(joined),
        (0, _) => Unclear(vec![joined, last_as_decimal(&body, ',')]),
        (_, 0) if is_grouped(&body, '.') => Unclear(vec![joined]),
        (_, 0) => Unclear(vec![last_as_decimal(&body, '.'), joined]),
        (1, _) if body.rfind('.') > body.rfind(',') => {
            let (whole, fraction) = split(&body, '.');
            let number = decimal(&whole.replace(',', ""), fraction);
            if is_grouped(whole, ',') && kind != Kind::Rate { Plain(number) } else { Unclear(vec![number]) }
        }
        (_, 1) if body.rfind(',') > body.rfind('.') => {
            let (whole, fraction) = split(&body, ',');
            Unclear(vec![decimal(&whole.replace('.', ""), fraction)])
        }
        _ => Unclear(vec![joined]),
    }
}

/// Takes out spaces that separate thousands; whether there were any. `None` if some separate
/// anything else.
fn without_spaces(body: &str) -> Option<(String, bool)> {
    if !body.contains(' ') {
        return Some((body.to_string(), false));
    }
    let whole = body.split(['.', ',']).next().unwrap_or_default();
    let rest = &body[whole.len()..];
    (is_grouped(whole, ' ') && !rest.contains(' ')).then(|| (whole.replace(' ', "") + rest, true))
}

fn split(body: &str, separator: char) -> (&str, &str) {
    body.rsplit_once(separator).unwrap_or((body, ""))
}

/// One to three digits that may stand before the first separator of thousands.
fn heads_a_group(whole: &str) -> bool {
    (1..=3).contains(&whole.len()) && !whole.starts_with('0')
}

fn is_grouped(whole: &str, separator: char) -> bool {
    let mut groups = whole.split(separator);
    groups.next().is_some_and(heads_a_group) && groups.all(|group| group.len() == 3)
}

fn decimal(whole: &str, fraction: &str) -> String {
    let whole = if whole.is_empty() { "0" } else { whole };
    if fraction.is_empty() { whole.to_string() } else { format!("{whole}.{fraction}") }
}

fn last_as_decimal(body: &str, separator: char) -> String {
    let (whole, fraction) = split(body, separator);
    decimal(&whole.replace(separator, ""), fraction)
}

/// `2.5 millones`, `$48 M`: what is likely meant.
fn in_words(body: &str, kind: Kind) -> Option<String> {
    let at = body.find(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | ',' | ' '))?;
    let (number, word) = body.split_at(at);
    let zeros = match word.trim_end_matches(['.', ' ']) {
        "millones" | "millón" | "millon" | "million" | "millions" | "M" | "MM" | "m" | "mm" => 6,
        "mil" | "miles" | "thousand" | "k" | "K" => 3,
        _ => return None,
    };
    let Plain(number) = digits(number.trim_end_matches(' '), kind) else {
        return None;
    };
    Some(shifted(&number, zeros))
}

/// A decimal with its point so many places to the right.
pub fn shifted(number: &str, places: usize) -> String {
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |rest| ("-", rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let fraction = format!("{fraction:0<places$}");
    let (up, rest) = fraction.split_at(places);
    let whole = format!("{whole}{up}");
    let whole = whole.trim_start_matches('0');
    format!("{sign}{}", decimal(whole, rest))
}

/// A likely number, cut to what may belong there: rounded to its last decimal, written so that it is read
/// back as itself, not larger than allowed.
fn fitting(number: &str, kind: Kind) -> Option<String> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    if whole.len() > 12 || fraction.len() > 20 {
        return None;
    }
    let units = |decimals: u32| -> Option<i128> {
        let digits: i128 = format!("{whole}{fraction}").parse().ok()?;
        let exact = Fraction::new(digits * 10i128.pow(decimals), 10i128.pow(fraction.len() as u32));
        Some(exact.round(Rounding::HalfUp))
    };
    let millionths = || {
        let units = units(6)?;
        let rounded = format!("{}.{:06}", units / 1_000_000, units % 1_000_000);
        Some(rounded.trim_end_matches('0').trim_end_matches('.').to_string())
    };
    let (number, limits) = match kind {
        Kind::Amount if fraction.len() > 2 => (Cents::new(units(2)?).to_string(), Limits::AMOUNT),
        Kind::Amount => (decimal(whole, fraction), Limits::AMOUNT),
        Kind::Rate if fraction.len() > 6 => (millionths()?, Limits::RATE_FROM_ZERO),
        Kind::Rate => (decimal(whole, fraction), Limits::RATE_FROM_ZERO),
        Kind::Weight if fraction.len() > 6 => {
            let rounded = millionths()?;
            let (whole, fraction) = rounded.split_once('.').unwrap_or((&rounded, ""));
            (readable_weight(whole, fraction), Limits::WEIGHT)
        }
        Kind::Weight => (readable_weight(whole, fraction), Limits::WEIGHT),
    };
    limits.read(&number).is_ok().then_some(number)
}

/// Three decimals behind one to three digits would be taken for thousands: a fourth decimal, zero,
/// says that they are not.
fn readable_weight(whole: &str, fraction: &str) -> String {
    let zero = if fraction.len() == 3 && heads_a_group(whole) { "0" } else { "" };
    decimal(whole, &format!("{fraction}{zero}"))
}

/// The likely number for one that has too many decimals, in the contract's form.
pub fn likely_rounded(plain: &str, kind: Kind) -> Option<String> {
    let (sign, number) = match plain.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", plain),
    };
    Some(format!("{sign}{}", fitting(number, kind)?))
}

/// An amount as it is shown: `$1,234,567.89`, `-$5.00`.
pub fn dollars(amount: Cents) -> String {
    let text = amount.to_string();
    match text.strip_prefix('-') {
        Some(rest) => format!("-${}", grouped(rest)),
        None => format!("${}", grouped(&text)),
    }
}

/// A number in the contract's form with commas between thousands.
pub fn grouped(plain: &str) -> String {
    let (sign, number) = match plain.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", plain),
    };
    let whole = number.split('.').next().unwrap_or_default();
    let mut text = String::with_capacity(plain.len() + plain.len() / 3);
    text.push_str(sign);
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text.push_str(&number[whole.len()..]);
    text
}

/// An amount as it stands in a table, without the sign of the currency.
pub fn amount(amount: Cents) -> String {
    grouped(&amount.to_string())
}

/// A rate as it is shown: `10.5 %`.
pub fn rate(rate: Rate) -> String {
    format!("{rate} %")
}

/// A weight as it is shown: `17,363`.
pub fn weight(weight: Weight) -> String {
    let plain = weight.to_string();
    let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
    grouped(&readable_weight(whole, fraction))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decimal_is_shifted_digit_by_digit() {
        let twice = |number: &str| shifted(number, 2);
        assert_eq!(["0", "1", "0.07", "-0.5", "0.12345"].map(twice), ["0", "100", "7", "-50", "12.345"]);
        assert_eq!(["10", "1.2345", "0"].map(|number| shifted(number, 3)), ["10000", "1234.5", "0"]);
    }

    fn plain(text: &str, kind: Kind) -> Option<String> {
        match read(text, kind) {
            Plain(number) => Some(number),
            Unclear(_) => None,
        }
    }

    fn likely(text: &str, kind: Kind) -> Vec<String> {
        match read(text, kind) {
            Plain(number) => panic!("{text} was read as {number}"),
            Unclear(numbers) => numbers,
        }
    }

    #[test]
    fn amounts_as_people_have_them() {
        for (text, number) in [
            ("222,000,000", "222000000"),
            ("$222,000,000.00", "222000000.00"),
            ("222 000 000.5", "222000000.5"),
            ("222\u{a0}000\u{202f}000", "222000000"),
            ("\u{feff} 5\u{2003}", "5"),
            ("１，２３４．５６", "1234.56"),
            ("٤٨", "48"),
            ("US$ 12", "12"),
            ("12 USD", "12"),
            ("1'234'567.89", "1234567.89"),
            ("$-577,331.00", "-577331.00"),
            ("-$577,331.00", "-577331.00"),
            ("\u{2212}5", "-5"),
            ("(1,234.56)", "-1234.56"),
            ("$ (1,234.56)", "-1234.56"),
            (".5", "0.5"),
            ("5.", "5"),
            ("1,000", "1000"),
            ("1234.567", "1234.567"),
            ("0.123", "0.123"),
            ("007.50", "007.50"),
            ("0", "0"),
        ] {
            assert_eq!(plain(text, Kind::Amount).as_deref(), Some(number), "{text:?}");
        }
    }

    #[test]
    fn what_can_be_read_two_ways_is_asked() {
        assert_eq!(likely("1,50", Kind::Amount), ["1.50", "150"]);
        assert_eq!(likely("1.234,56", Kind::Amount), ["1234.56"]);
        assert_eq!(likely("1.000", Kind::Amount), ["1000", "1.00"]);
        assert_eq!(likely("147.000", Kind::Amount), ["147000", "147.00"]);
        assert_eq!(likely("1.234.567", Kind::Amount), ["1234567"]);
        assert_eq!(likely("1.234.567,8", Kind::Amount), ["1234567.8"]);
        assert_eq!(likely("-1,50", Kind::Amount), ["-1.50", "-150"]);
        assert_eq!(likely("0,50", Kind::Amount), ["0.50"]);
        assert_eq!(likely("12,34,567", Kind::Amount), ["1234567", "1234.57"]);
        assert_eq!(likely("1,23,456.78", Kind::Amount), ["123456.78"]);
        assert_eq!(likely("12 50", Kind::Amount), ["1250"]);
        assert_eq!(likely("1.234", Kind::Weight), ["1234", "1.2340"]);
        assert_eq!(likely("10,5 %", Kind::Rate), ["10.5"]);
    }

    #[test]
    fn words_are_not_amounts_but_may_suggest_one() {
        assert_eq!(likely("222 millones", Kind::Amount), ["222000000"]);
        assert_eq!(likely("$10.6 million", Kind::Amount), ["10600000"]);
        assert_eq!(likely("$48 M", Kind::Amount), ["48000000"]);
        for text in [
            "doscientos",
            "1e3",
            "1_000",
            "0x10",
            "NaN",
            "--1",
            "++5",
            "+-5",
            "$$5",
            "USD 5 USD",
            "100\n500",
            "(-1)",
            "",
            " ",
            "$",
            ".",
            ",",
            "12abc",
            "5 %",
        ] {
            assert_eq!(likely(text, Kind::Amount), Vec::<String>::new(), "{text:?}");
        }
    }

    #[test]
    fn rates() {
        for (text, number) in [("10.5", "10.5"), ("10.5 %", "10.5"), ("10.500%", "10.500"), ("1 %", "1")] {
            assert_eq!(plain(text, Kind::Rate).as_deref(), Some(number), "{text:?}");
        }
        assert_eq!(likely("1,000", Kind::Rate), ["1.000"]);
    }

    #[test]
    fn what_is_shown_is_read_back() {
        assert_eq!(dollars(Cents::new(123_456_789)), "$1,234,567.89");
        assert_eq!(dollars(Cents::new(-500)), "-$5.00");
        assert_eq!(grouped("100"), "100");
        let weight = |millionths| super::weight(Weight::from_millionths(millionths));
        assert_eq!([weight(17_363_000_000), weight(1_234_000)], ["17,363", "1.2340"]);
        assert_eq!(plain("1.2340", Kind::Weight).as_deref(), Some("1.2340"));
    }
}
