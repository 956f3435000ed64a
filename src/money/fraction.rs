//! Exact fractions and the roundings that turn them into whole units.

/// How an exact value becomes a whole number of cents. Each use of one is a rule of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// To the nearest, halves away from zero.
    HalfUp,
    /// Down: a limit that may not be passed.
    Floor,
    /// Up: a floor that must be reached.
    Ceil,
}

impl Rounding {
    /// The name: `half_up`, `floor`, `ceil`.
    pub const fn name(self) -> &'static str {
        match self {
            Rounding::HalfUp => "half_up",
            Rounding::Floor => "floor",
            Rounding::Ceil => "ceil",
        }
    }
}

/// An exact number: a numerator over a denominator that is greater than zero, not reduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl Fraction {
    /// `numerator ÷ denominator`. Over a denominator of zero there is nothing to take a share of,
    /// and the fraction is zero.
    pub const fn new(numerator: i128, denominator: i128) -> Fraction {
        if denominator == 0 {
            Fraction { numerator: 0, denominator: 1 }
        } else if denominator < 0 {
            Fraction { numerator: -numerator, denominator: -denominator }
        } else {
            Fraction { numerator, denominator }
        }
    }

    /// What stands over the line.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// What stands under the line; greater than zero.
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// The whole number that a rounding makes of it.
    pub const fn round(self, rounding: Rounding) -> i128 {
        let down = self.numerator.div_euclid(self.denominator);
        let rest = self.numerator.rem_euclid(self.denominator);
        let up = match rounding {
            Rounding::Floor => false,
            Rounding::Ceil => rest > 0,
            Rounding::HalfUp => {
                let missing = self.denominator - rest;
                rest > missing || (rest == missing && self.numerator > 0)
            }
        };
        if up { down + 1 } else { down }
    }

    /// Whether it is a whole number, so that no rounding changes it.
    pub const fn is_whole(self) -> bool {
        self.numerator % self.denominator == 0
    }

    /// In lowest terms.
    pub const fn reduced(self) -> Fraction {
        let (mut a, mut b) = (self.numerator.abs(), self.denominator);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = if a == 0 { 1 } else { a };
        Fraction { numerator: self.numerator / divisor, denominator: self.denominator / divisor }
    }

    /// Written out as a decimal of the unit that is `10^shift` times larger (a fraction of cents
    /// with `shift` 2 is written in dollars), with at most `digits` decimals; whether they are all
    /// there is.
    pub fn decimal(self, shift: u32, digits: u32) -> (String, bool) {
        let sign = if self.numerator < 0 { "-" } else { "" };
        let denominator = self.denominator.unsigned_abs() * 10u128.pow(shift);
        let numerator = self.numerator.unsigned_abs();
        let mut rest = numerator % denominator;
        let mut text = format!("{sign}{}", numerator / denominator);
        for place in 0..digits {
            if rest == 0 && place >= shift {
                break;
            }
            if place == 0 {
                text.push('.');
            }
            rest *= 10;
            let digit = (rest / denominator) as u8;
            rest %= denominator;
            text.push((b'0' + digit) as char);
        }
        (text, rest == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_away_from_zero() {
        let half_up = |n, d| Fraction::new(n, d).round(Rounding::HalfUp);
        assert_eq!([half_up(1, 2), half_up(-1, 2), half_up(3, 2), half_up(-3, 2)], [1, -1, 2, -2]);
        assert_eq!([half_up(49, 100), half_up(-49, 100), half_up(51, 100)], [0, 0, 1]);
        assert_eq!(half_up(1, -2), -1);
    }

    #[test]
    fn floors_and_ceilings_of_negatives() {
        assert_eq!(Fraction::new(-1, 3).round(Rounding::Floor), -1);
        assert_eq!(Fraction::new(-1, 3).round(Rounding::Ceil), 0);
        assert_eq!(Fraction::new(6, 3).round(Rounding::Ceil), 2);
    }

    #[test]
    fn over_zero_there_is_nothing() {
        assert_eq!(Fraction::new(7, 0).round(Rounding::HalfUp), 0);
    }

    #[test]
    fn decimals_are_written_out() {
        let cents = Fraction::new(22_200_000_000 * 5, 105);
        assert_eq!(cents.decimal(2, 6), ("10571428.571428".into(), false));
        assert_eq!(Fraction::new(250, 1).decimal(2, 6), ("2.50".into(), true));
        assert_eq!(Fraction::new(-1, 8).decimal(2, 6), ("-0.00125".into(), true));
        assert_eq!(Fraction::new(10, 4).reduced(), Fraction::new(5, 2));
    }
}
