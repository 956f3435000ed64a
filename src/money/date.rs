//! Calendar days.

use std::fmt;

/// A day of the Gregorian calendar, from 0001-01-01 to 9999-12-31.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// That day, if the calendar has it.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let exists = year >= 1
            && year <= 9999
            && month >= 1
            && month <= 12
            && day >= 1
            && day <= days_in_month(year, month);
        if exists { Some(Date { year, month, day }) } else { None }
    }

    /// Year, month and day.
    pub const fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }

    /// Reads `YYYY-MM-DD`, and nothing else.
    pub fn parse(text: &str) -> Option<Date> {
        let bytes = text.as_bytes();
        if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
            return None;
        }
        let number = |from: usize, to: usize| {
            bytes[from..to]
                .iter()
                .try_fold(0u16, |sum, byte| byte.is_ascii_digit().then(|| sum * 10 + u16::from(byte - b'0')))
        };
        Date::new(number(0, 4)?, number(5, 7)? as u8, number(8, 10)? as u8)
    }

    /// The days that a text in another form likely means: `31/12/2016`, `5-6-2016`, `2016/1/2`.
    pub fn likely(text: &str) -> Vec<Date> {
        let numbers: Option<Vec<u16>> =
            text.split(['/', '-', '.', ' ']).map(|part| part.parse().ok()).collect();
        let candidates = match numbers.as_deref() {
            Some(&[year, month, day]) if year > 31 => vec![(year, month, day)],
            // In Puerto Rico the month often comes first, elsewhere in Spanish the day.
            Some(&[first, second, year]) if year > 99 => vec![(year, first, second), (year, second, first)],
            _ => Vec::new(),
        };
        let mut dates: Vec<Date> = Vec::new();
        for (year, month, day) in candidates {
            let (Ok(month), Ok(day)) = (u8::try_from(month), u8::try_from(day)) else { continue };
            dates.extend(Date::new(year, month, day).filter(|date| !dates.contains(date)));
        }
        dates
    }

    /// The days from this one to a later one; 0 if it is not later.
    pub const fn days_until(self, later: Date) -> i64 {
        let days = later.ordinal() - self.ordinal();
        if days > 0 { days } else { 0 }
    }

    /// Whether it comes before another; for tables that are checked when they are built.
    pub(crate) const fn is_before(self, other: Date) -> bool {
        self.ordinal() < other.ordinal()
    }

    /// Whether it is the same day; for tables that are checked when they are built.
    pub(crate) const fn is_same(self, other: Date) -> bool {
        self.ordinal() == other.ordinal()
    }

    /// The day's number, counted from a day before all others.
    const fn ordinal(self) -> i64 {
        // Years that begin in March end with their leap day.
        let (year, month) = if self.month > 2 {
            (self.year as i64, self.month as i64 - 3)
        } else {
            (self.year as i64 - 1, self.month as i64 + 9)
        };
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + self.day as i64
    }
}

const fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(from: &str, to: &str) -> i64 {
        Date::parse(from).unwrap().days_until(Date::parse(to).unwrap())
    }

    #[test]
    fn counts_calendar_days() {
        assert_eq!(days("2016-07-31", "2016-09-15"), 46);
        assert_eq!(days("2016-02-28", "2016-03-01"), 2);
        assert_eq!(days("2015-02-28", "2015-03-01"), 1);
        assert_eq!(days("1900-01-01", "2000-01-01"), 36_524);
        assert_eq!(days("0001-01-01", "9999-12-31"), 3_652_058);
        assert_eq!(days("2016-09-15", "2016-07-31"), 0);
    }

    #[test]
    fn other_forms_suggest_days() {
        let likely = |text| Date::likely(text).iter().map(Date::to_string).collect::<Vec<_>>();
        assert_eq!(likely("31/12/2016"), ["2016-12-31"]);
        assert_eq!(likely("5/6/2016"), ["2016-05-06", "2016-06-05"]);
        assert_eq!(likely("2016/1/2"), ["2016-01-02"]);
        assert_eq!(likely("2016-02-30"), Vec::<String>::new());
        assert_eq!(likely("ayer"), Vec::<String>::new());
    }

    #[test]
    fn reads_one_form_only() {
        for text in [
            "2016-02-30",
            "2015-02-29",
            "1900-02-29",
            "2016-2-03",
            "31/12/2016",
            "0000-01-01",
            "２016-01-1",
            "",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
        assert_eq!(Date::parse("2000-02-29").unwrap().to_string(), "2000-02-29");
    }
}
