//! The contract's own way of writing numbers: `-?[0-9]+(\.[0-9]+)?`, nothing around it.

/// Why a text is not the number that belongs there: the first of form, decimals, sign, size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Not written as a number.
    Form,
    /// More decimals than allowed.
    Decimals,
    /// Under zero where that is not allowed.
    Negative,
    /// Zero or less where it must be more.
    NotPositive,
    /// Under the least that is allowed.
    TooSmall,
    /// Over the most that is allowed.
    TooLarge,
}

/// What a number may be. Bounds are in units of the last allowed decimal.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The decimals it may have.
    pub decimals: u32,
    /// Whether it may be under zero.
    pub negative: bool,
    /// The least it may be, if it must be more than zero.
    pub least: Option<i64>,
    /// The most it may be, of either sign.
    pub most: i64,
}

impl Limits {
    /// An amount in cents, not negative.
    pub const AMOUNT: Limits = Limits { decimals: 2, negative: false, least: None, most: 99_999_999_999_999 };
    /// An amount in cents that may be negative.
    pub const SIGNED_AMOUNT: Limits = Limits { negative: true, ..Limits::AMOUNT };
    /// A rate in millionths of a percent, from 0.01 to 100.
    pub const RATE: Limits = Limits { decimals: 6, negative: false, least: Some(10_000), most: 100_000_000 };
    /// A rate that may be zero.
    pub const RATE_FROM_ZERO: Limits = Limits { least: None, ..Limits::RATE };
    /// A weight in millionths.
    pub const WEIGHT: Limits =
        Limits { decimals: 6, negative: false, least: None, most: 999_999_999_999_999_999 };

    /// Reads a number as so many units of the last allowed decimal.
    ///
    /// # Errors
    /// The first of: form, decimals, sign, size.
    pub fn read(self, text: &str) -> Result<i64, Fault> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = match digits.split_once('.') {
            Some((_, "")) => return Err(Fault::Form),
            Some(parts) => parts,
            None => (digits, ""),
        };
        let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !is_digits(whole) || !is_digits(fraction) {
            return Err(Fault::Form);
        }
        if fraction.len() > self.decimals as usize {
            return Err(Fault::Decimals);
        }
        let padding = self.decimals as usize - fraction.len();
        let units = whole
            .bytes()
            .chain(fraction.bytes())
            .chain(std::iter::repeat_n(b'0', padding))
            .try_fold(0i64, |sum, byte| sum.checked_mul(10)?.checked_add(i64::from(byte - b'0')))
            .unwrap_or(i64::MAX);
        let below_zero = negative && units > 0;
        match self.least {
            Some(_) if units == 0 || below_zero => return Err(Fault::NotPositive),
            Some(least) if units < least => return Err(Fault::TooSmall),
            None if below_zero && !self.negative => return Err(Fault::Negative),
            _ => {}
        }
        if units > self.most {
            return Err(Fault::TooLarge);
        }
        Ok(if negative { -units } else { units })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_fault_is_told() {
        assert_eq!(Limits::AMOUNT.read("-1.005"), Err(Fault::Decimals));
        assert_eq!(Limits::AMOUNT.read("-9999999999999999999999"), Err(Fault::Negative));
        assert_eq!(Limits::AMOUNT.read("999999999999.99"), Ok(99_999_999_999_999));
        assert_eq!(Limits::AMOUNT.read("1000000000000"), Err(Fault::TooLarge));
        assert_eq!(Limits::SIGNED_AMOUNT.read("-1000000000000"), Err(Fault::TooLarge));
        assert_eq!(Limits::RATE.read("-6"), Err(Fault::NotPositive));
        assert_eq!(Limits::RATE.read("0.009999"), Err(Fault::TooSmall));
        assert_eq!(Limits::RATE_FROM_ZERO.read("-0"), Ok(0));
        assert_eq!(Limits::AMOUNT.read(&"0".repeat(99)), Ok(0));
    }
}
