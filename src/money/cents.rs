//! Money: whole cents.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// An amount of money in United States dollars, as a whole number of cents.
///
/// It is wide enough that sums and differences of amounts that can be given (at most
/// [`Cents::LARGEST_GIVEN`] each, at most 12,000 of them) cannot overflow.
///
/// Its `Display` is the contract's form: `1234567.89`, `-5.00`.
///
/// ```
/// use reparto::money::Cents;
/// assert_eq!(Cents::new(-5).to_string(), "-0.05");
/// assert_eq!(Cents::dollars(26_000_000).to_string(), "26000000.00");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Cents(i128);

impl Cents {
    /// No money.
    pub const ZERO: Cents = Cents(0);
    /// One cent.
    pub const ONE: Cents = Cents(1);
    /// The largest amount that can be given: $999,999,999,999.99.
    pub const LARGEST_GIVEN: Cents = Cents(99_999_999_999_999);

    /// So many cents.
    pub const fn new(cents: i128) -> Cents {
        Cents(cents)
    }

    /// So many whole dollars.
    pub const fn dollars(dollars: i64) -> Cents {
        Cents(dollars as i128 * 100)
    }

    /// The number of cents.
    pub const fn count(self) -> i128 {
        self.0
    }

    /// Whether there is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether it is under zero.
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }
}

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", cents / 100, cents % 100)
    }
}

impl Add for Cents {
    type Output = Cents;
    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Cents) {
        self.0 += other.0;
    }
}

impl Sub for Cents {
    type Output = Cents;
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0 - other.0)
    }
}

impl SubAssign for Cents {
    fn sub_assign(&mut self, other: Cents) {
        self.0 -= other.0;
    }
}

impl Neg for Cents {
    type Output = Cents;
    fn neg(self) -> Cents {
        Cents(-self.0)
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(amounts: I) -> Cents {
        Cents(amounts.map(|amount| amount.0).sum())
    }
}
