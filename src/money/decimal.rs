//! Exact decimals that are not money.

use rust_decimal::Decimal;
use std::fmt;

/// A rate in percent: `10.5` is 10.5 %. At most six decimals, from 0 to 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rate(Decimal);

/// A weight to apportion by: at most six decimals, from 0 to 999999999999.999999.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Weight(Decimal);

/// The decimals that a rate or a weight may have.
const DECIMALS: u32 = 6;

impl Rate {
    /// A rate of so many millionths of a percent.
    pub fn from_millionths(millionths: i64) -> Rate {
        Rate(Decimal::new(millionths, DECIMALS).normalize())
    }

    /// The percentage.
    pub fn percent(self) -> Decimal {
        self.0
    }
}

impl Weight {
    /// A weight of so many millionths.
    pub fn from_millionths(millionths: i64) -> Weight {
        Weight(Decimal::new(millionths, DECIMALS).normalize())
    }

    /// The number.
    pub fn decimal(self) -> Decimal {
        self.0
    }

    /// As a whole number of millionths, to compare and apportion with.
    pub fn millionths(self) -> i128 {
        self.0.mantissa() * 10i128.pow(DECIMALS - self.0.scale())
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
