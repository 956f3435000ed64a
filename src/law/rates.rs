//! What the law says by date: the rates of the IVU, and by fiscal year the law of § 6741(a) and
//! the fixed income of the Dedicated Sales Tax Fund.
//!
//! A fiscal year runs from July 1 to June 30 and has the number of the year in which it ends.

use super::Law;
use crate::money::{Cents, Date, Rate};

/// How a dated fact is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// Read in the source named.
    Read,
    /// Computed from such figures.
    Computed,
}

/// Rates of the sales and use tax (IVU) from one day to another.
#[derive(Clone, Copy, Debug)]
pub struct IvuRates {
    /// First day.
    pub from: Date,
    /// The day after the last.
    pub until: Date,
    /// Rate of the State IVU, in millionths of a percent.
    state: i64,
    /// Rate of the municipal IVU, in millionths of a percent.
    municipal: i64,
    /// Where it is written.
    pub source: &'static str,
}

impl IvuRates {
    /// Rate of the State IVU, in percent.
    pub fn state(&self) -> Rate {
        Rate::from_millionths(self.state)
    }

    /// Rate of the municipal IVU, in percent.
    pub fn municipal(&self) -> Rate {
        Rate::from_millionths(self.municipal)
    }
}

const fn day(year: u16, month: u8, day: u8) -> Date {
    match Date::new(year, month, day) {
        Some(date) => date,
        None => panic!("no such day"),
    }
}

/// The rates of the IVU, without gaps and overlaps, up to the end of the last fiscal year that
/// this table knows of. A later year is added here, not guessed.
pub const IVU_RATES: &[IvuRates] = &{
    let table = [
        IvuRates {
            from: day(2006, 11, 15),
            until: day(2014, 2, 1),
            state: 5_500_000,
            municipal: 1_500_000,
            source: "Ley 117-2006; Ley 80-2007",
        },
        IvuRates {
            from: day(2014, 2, 1),
            until: day(2015, 7, 1),
            state: 6_000_000,
            municipal: 1_000_000,
            source: "13 L.P.R.A. §§ 32021(b), 33344(a)",
        },
        IvuRates {
            from: day(2015, 7, 1),
            until: day(2027, 7, 1),
            state: 10_500_000,
            municipal: 1_000_000,
            source: "13 L.P.R.A. § 32281(b)",
        },
    ];
    assert!(is_seamless(&table), "the rates have a gap or an overlap");
    table
};

/// Whether each row begins when the one before it ends, and ends after it begins.
const fn is_seamless(table: &[IvuRates]) -> bool {
    let mut row = 0;
    while row < table.len() {
        if !table[row].from.is_before(table[row].until) {
            return false;
        }
        if row > 0 && !table[row].from.is_same(table[row - 1].until) {
            return false;
        }
        row += 1;
    }
    true
}

/// The first fiscal year of § 6741(a): 2014-15.
pub const FIRST_FAM_YEAR: u16 = 2015;

/// The last fiscal year that the tables know of.
pub const LAST_YEAR: u16 = 2027;

/// The rates that were in force on a day, if the table knows it.
pub fn ivu_rates_on(day: Date) -> Option<&'static IvuRates> {
    IVU_RATES.iter().find(|row| row.from <= day && day < row.until)
}

/// The rates of a whole fiscal year; `None` if the table does not know the year, or the rate
/// changed during it.
pub fn ivu_rates_of(fiscal_year: u16) -> Option<&'static IvuRates> {
    let first = Date::new(fiscal_year.checked_sub(1)?, 7, 1)?;
    let last = Date::new(fiscal_year, 6, 30)?;
    IVU_RATES.iter().find(|row| row.from <= first && last < row.until)
}

/// § 6741(a) as it stood in a fiscal year, if it applied and the tables know it.
///
/// Act 84-2016 is of July 22, 2016: fiscal year 2017. (In July and August 2016 no deposit was
/// reported yet.)
pub const fn law_of(fiscal_year: u16) -> Option<Law> {
    match fiscal_year {
        FIRST_FAM_YEAR..=2016 => Some(Law::Act18Of2014),
        2017..=LAST_YEAR => Some(Law::Act84Of2016),
        _ => None,
    }
}

/// The fixed income of the Dedicated Sales Tax Fund in a fiscal year.
#[derive(Clone, Copy, Debug)]
pub struct FixedIncome {
    /// The fiscal year.
    pub fiscal_year: u16,
    /// How much.
    pub amount: Cents,
    /// How it is known.
    pub known: Known,
    /// Where.
    pub source: &'static str,
}

/// The fixed incomes that were published; 2014 is before § 6741(a), 2019 was not found.
pub const FIXED_INCOMES: &[FixedIncome] = &[
    FixedIncome {
        fiscal_year: 2015,
        amount: Cents::dollars(670_000_000),
        known: Known::Read,
        source: "Reuters, 2014-10-01",
    },
    FixedIncome {
        fiscal_year: 2016,
        amount: Cents::dollars(696_300_000),
        known: Known::Read,
        source: "newsismybusiness.com, 2016",
    },
    FixedIncome {
        fiscal_year: 2017,
        amount: Cents::dollars(724_100_000),
        known: Known::Computed,
        source: "+4 %",
    },
    FixedIncome {
        fiscal_year: 2018,
        amount: Cents::dollars(753_000_000),
        known: Known::Computed,
        source: "+4 %",
    },
    FixedIncome {
        fiscal_year: 2020,
        amount: Cents::dollars(436_992_738),
        known: Known::Read,
        source: "The Weekly Journal, 2021-10",
    },
    FixedIncome {
        fiscal_year: 2021,
        amount: Cents::dollars(454_472_448),
        known: Known::Read,
        source: "The Weekly Journal, 2021-10",
    },
    FixedIncome {
        fiscal_year: 2022,
        amount: Cents::dollars(472_651_346),
        known: Known::Read,
        source: "The Weekly Journal, 2021-10",
    },
];

/// The fixed income of a fiscal year, if it was published.
pub fn fixed_income_of(fiscal_year: u16) -> Option<&'static FixedIncome> {
    FIXED_INCOMES.iter().find(|row| row.fiscal_year == fiscal_year)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(fiscal_year: u16) -> Option<String> {
        ivu_rates_of(fiscal_year).map(|rates| rates.state().to_string())
    }

    #[test]
    fn rates_by_fiscal_year() {
        assert_eq!(state(2013).as_deref(), Some("5.5"));
        assert_eq!(state(2014), None, "the rate changed on 2014-02-01");
        assert_eq!(state(2015).as_deref(), Some("6"));
        assert_eq!(state(2016).as_deref(), Some("10.5"));
        assert_eq!(state(2019).as_deref(), Some("10.5"));
        assert_eq!(
            [state(2006), state(2007), state(LAST_YEAR + 1), state(0), state(u16::MAX)],
            [const { None }; 5]
        );
    }

    #[test]
    fn rates_by_day() {
        let municipal =
            |text| ivu_rates_on(Date::parse(text).unwrap()).map(|rates| rates.municipal().to_string());
        assert_eq!(municipal("2006-11-14"), None);
        assert_eq!(municipal("2014-01-31").as_deref(), Some("1.5"));
        assert_eq!(municipal("2014-02-01").as_deref(), Some("1"));
    }

    #[test]
    fn gaps_and_overlaps_are_seen() {
        let row = |from, until| IvuRates { from, until, state: 1, municipal: 1, source: "" };
        let (a, b, c) = (day(2000, 1, 1), day(2001, 1, 1), day(2001, 1, 2));
        assert!(is_seamless(&[row(a, b), row(b, c)]));
        assert!(!is_seamless(&[row(a, b), row(c, day(2002, 1, 1))]), "a gap");
        assert!(!is_seamless(&[row(a, c), row(b, day(2002, 1, 1))]), "an overlap");
        assert!(!is_seamless(&[row(b, a)]), "it ends before it begins");
    }

    #[test]
    fn the_law_by_fiscal_year() {
        assert_eq!([law_of(2014), law_of(LAST_YEAR + 1)], [None, None]);
        assert_eq!(law_of(2016), Some(Law::Act18Of2014));
        assert_eq!(law_of(2017), Some(Law::Act84Of2016));
        assert!(
            (FIRST_FAM_YEAR..=LAST_YEAR).all(|year| law_of(year).is_some() && ivu_rates_of(year).is_some())
        );
    }
}
