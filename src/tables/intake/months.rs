//! Months as headers write them.

use super::cells::Cell;
use super::years;
use crate::law::Language;
use crate::law::rates::LAST_YEAR;
use crate::sheet::municipalities::bare_text;
use crate::words;

/// What a header says of a period.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Period {
    /// A month, from July: 0 to 11; the fiscal year it is of, if the header says a year.
    Month(usize, Option<u16>),
    /// The number of a month, from 0, of which it is not said where it is counted from.
    Number(usize),
    /// The number of a period of the fiscal year, from 0.
    Fiscal(usize),
}

impl Period {
    /// Its place in a fiscal year: the first period is July's.
    pub fn place(self) -> usize {
        match self {
            Period::Month(place, _) | Period::Number(place) | Period::Fiscal(place) => place,
        }
    }

    /// Its place in a year of the calendar, from 0; a number's, as if it were counted from January.
    pub fn place_in_calendar(self) -> usize {
        match self {
            Period::Month(place, _) | Period::Fiscal(place) => (place + 6) % 12,
            Period::Number(place) => place,
        }
    }

    /// The fiscal year that it is of, if that is said.
    pub fn fiscal_year(self) -> Option<u16> {
        match self {
            Period::Month(_, year) => year,
            Period::Number(_) | Period::Fiscal(_) => None,
        }
    }
}

/// The period that a cell names: `julio`, `Jul.`, `jul-23`, `07/2023`, `2023-07-01`, a day, `Mes 1`, `1`.
pub fn period(cell: &Cell) -> Option<Period> {
    match cell {
        Cell::Day(year, month, _) => Some(month_of((*month).into(), Some(*year))),
        Cell::Number(number) => number.parse().ok().and_then(numbered),
        Cell::Text(text) => written(text),
        _ => None,
    }
}

fn month_of(month: usize, year: Option<u16>) -> Period {
    let place = place_of(month);
    Period::Month(place, year.map(|year| fiscal_year_of(place, year)))
}

/// The place in a fiscal year of a month of the calendar: January, 1, is its seventh.
pub fn place_of(month: usize) -> usize {
    (month + 5) % 12
}

/// The fiscal year of a month, by its place, and the year of the calendar.
pub fn fiscal_year_of(place: usize, year: u16) -> u16 {
    if place < 6 { year + 1 } else { year }
}

fn fiscal(number: usize) -> Option<Period> {
    (1..=12).contains(&number).then(|| Period::Fiscal(number - 1))
}

fn numbered(number: usize) -> Option<Period> {
    (1..=12).contains(&number).then(|| Period::Number(number - 1))
}

/// How words begin that make an amount something else than what was collected.
const OTHERWISE: [&str; 32] = [
    "acum",
    "promedi",
    "average",
    "cumul",
    "ytd",
    "vs",
    "cambio",
    "change",
    "variaci",
    "dif",
    "hasta",
    "trimestre",
    "meta",
    "presup",
    "budget",
    "target",
    "crecim",
    "growth",
    "proyec",
    "project",
    "forecast",
    "pronost",
    "estim",
    "previst",
    "anterior",
    "prior",
    "previous",
    "balance",
    "patron",
    "contribuyent",
    "planilla",
    "dias",
];

/// Whether a heading says that its numbers are none of the amounts that it names: a budget, a change, a count.
pub fn is_otherwise(heading: &str) -> bool {
    let mut words = heading.split(|c: char| !c.is_ascii_alphanumeric());
    heading.contains('%') || words.any(|word| OTHERWISE.iter().any(|start| word.starts_with(start)))
}

/// Whether a text says nothing but a month, and its year or day.
pub fn is_alone(text: &str) -> bool {
    const BESIDE: [&str; 10] = ["de", "del", "of", "mes", "month", "ano", "year", "fiscal", "af", "fy"];
    let text = bare_text(without_hour(text));
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.all(|word| {
        named(word).is_some() || BESIDE.contains(&word) || word.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// A text without the hour behind a day: `7/1/2023 0:00`, `2023-07-01T00:00:00`.
pub fn without_hour(text: &str) -> &str {
    let day = text.split([' ', 't', 'T']).next().unwrap_or(text);
    let is_day = day.starts_with(|c: char| c.is_ascii_digit()) && day.contains(['/', '-']);
    if is_day && text[day.len()..].contains(':') { day } else { text }
}

fn written(text: &str) -> Option<Period> {
    let text = bare_text(without_hour(text));
    let parts: Vec<&str> =
        text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty()).collect();
    // What is of several months is no month's, nor is what was computed from it.
    if parts.is_empty() || parts.len() > 6 || is_otherwise(&text) {
        return None;
    }
    let mut months = parts.iter().enumerate().filter_map(|(at, part)| Some((at, named(part)?)));
    if let Some((at, (month, inside))) = months.next() {
        // Two months are a span of time and no month.
        if months.next().is_some() {
            return None;
        }
        if let Some(year) = years::fiscal(&text) {
            return Some(Period::Month(place_of(month), Some(year)));
        }
        return Some(month_of(month, inside.or_else(|| year_beside(&parts, at))));
    }
    let numbers: Vec<Option<usize>> = parts.iter().map(|part| part.parse().ok()).collect();
    match (&parts[..], &numbers[..]) {
        ([_], [Some(number)]) => numbered(*number),
        (["mes" | "month" | "m", _], [_, Some(number)]) => numbered(*number),
        (["periodo" | "period" | "per" | "p", _], [_, Some(number)]) => fiscal(*number),
        ([one], _) => {
            let after = |words: &[&str]| -> Option<usize> {
                words.iter().find_map(|word| one.strip_prefix(word))?.parse().ok()
            };
            let number = after(&["mes", "month", "m"]).and_then(numbered);
            number.or_else(|| after(&["periodo", "period", "per", "p"]).and_then(fiscal))
        }
        // 07/2023, 2023-07
        ([_, y], [Some(month @ 1..=12), Some(1990..=2100)]) => Some(month_of(*month, year(y))),
        ([y, _], [Some(1990..=2100), Some(month @ 1..=12)]) => Some(month_of(*month, year(y))),
        // 2023-07-01
        ([y, ..], [Some(1990..=2100), Some(month @ 1..=12), Some(1..=31), ..]) => {
            Some(month_of(*month, year(y)))
        }
        // 7/1/2023 or 7/1/23, as dates are written in Puerto Rico; 31/7/2023 can only be the other way round.
        ([_, _, y], [Some(first @ 1..=31), Some(second @ 1..=31), Some(year_of)])
            if *year_of >= 1990 || text.contains('/') =>
        {
            let month = [first, second].into_iter().find(|number| **number <= 12)?;
            Some(month_of(*month, Some(year(y)?)))
        }
        _ => None,
    }
}

/// A month's name, also cut to three letters or more; the year that is written to it (`jul23`).
fn named(part: &str) -> Option<(usize, Option<u16>)> {
    let letters = part.trim_end_matches(|c: char| c.is_ascii_digit());
    if letters.len() < 3 {
        return None;
    }
    let place = (0..12).find(|place| {
        [Language::Es, Language::En].into_iter().any(|l| {
            let name = bare_text(words::month(*place, l));
            let is_short = matches!(letters.len(), 3 | 4) && name.starts_with(letters);
            is_short
                || name == letters
                || letters == "setiembre" && *place == 2
                || letters == "set" && *place == 2
        })
    })?;
    Some(((place + 6) % 12 + 1, year(&part[letters.len()..])))
}

/// The year beside the name of a month: four digits anywhere; two only at the end, right after the month
/// (`jul-23`) or after a day (`31-jul-22`, `Jul 31, 22`). A number before the month is its day.
fn year_beside(parts: &[&str], month: usize) -> Option<u16> {
    let four = parts.iter().filter(|part| part.len() == 4).find_map(|part| year(part));
    let is_day = |part: &&str| part.len() <= 2 && matches!(part.parse(), Ok(1..=31));
    let is_year = match &parts[month + 1..] {
        [_] => true,
        [day, _] => is_day(day),
        _ => false,
    };
    four.or_else(|| year(parts.last()?).filter(|_| is_year))
}

/// A year in two or four digits.
pub fn year(part: &str) -> Option<u16> {
    match (part.len(), part.parse::<u16>().ok()?) {
        (4, year @ 1990..=2100) => Some(year),
        // What is far ahead is a day, or anything.
        (2, year) => Some(2000 + year).filter(|year| *year <= LAST_YEAR + 2),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_as_headers_have_them() {
        for (text, place) in [
            ("julio", 0),
            ("Jul.", 0),
            ("July", 0),
            ("jul-23", 0),
            ("2023-07-01", 0),
            ("07/2023", 0),
            ("7/1/2023", 0),
            ("31/7/2023", 0),
            ("7/1/23", 0),
            ("31/7/23", 0),
            ("7/1/2023 0:00", 0),
            ("31/07/2023 10:00 AM", 0),
            ("2023-07-01T00:00:00", 0),
            ("2023-07", 0),
            ("1", 0),
            ("Mes 1", 0),
            ("mes1", 0),
            ("P12", 11),
            ("Per. 7", 6),
            ("JUNIO 2024", 11),
            ("jun24", 11),
            ("Ene", 6),
            ("January", 6),
            ("Sept.", 2),
            ("setiembre", 2),
            ("Recaudos de agosto", 1),
            ("dic", 5),
        ] {
            assert_eq!(period(&Cell::text(text)).map(Period::place), Some(place), "{text}");
        }
        for text in [
            "Municipio",
            "Total",
            "13",
            "julio a septiembre",
            "2023",
            "",
            "mayoría",
            "Renunció",
            "Acumulado a jun",
            "Promedio jul",
            "jul vs ago",
            "Jul %",
            "Cambio jul",
            "Meta jul",
            "Crecimiento julio",
            "Julio año anterior",
            "Proyección julio",
            "Dif. jul",
            "Presupuesto jul",
            "7-1-23",
            "31/31/2023",
            "Trim. 1",
            "Q1",
            "1er Trimestre",
            "Semana 1",
        ] {
            assert_eq!(period(&Cell::text(text)), None, "{text}");
        }
        assert_eq!(period(&Cell::Day(2023, 7, 1)), Some(Period::Month(0, Some(2024))));
        assert_eq!(period(&Cell::Day(2024, 6, 30)), Some(Period::Month(11, Some(2024))));
    }

    #[test]
    fn the_day_of_a_month_is_not_its_year() {
        for (text, year) in [
            ("31-Jul-22", Some(2023)),
            ("31 de julio de 2022", Some(2023)),
            ("Jul 31, 2022", Some(2023)),
            ("Jul 31, 22", Some(2023)),
            ("jul-22", Some(2023)),
            ("julio 22", Some(2023)),
            ("jul22", Some(2023)),
            ("2022 julio", Some(2023)),
            ("julio AF 2023", Some(2023)),
            ("Julio (Año Fiscal 2022-2023)", Some(2023)),
            ("jul 2022/23", Some(2023)),
            ("31 de julio", None),
            ("Julio 31", None),
            ("Julio (prelim. 10)", None),
        ] {
            assert_eq!(period(&Cell::text(text)).and_then(Period::fiscal_year), year, "{text}");
            assert_eq!(period(&Cell::text(text)).map(Period::place), Some(0), "{text}");
        }
    }
}
