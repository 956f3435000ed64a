//! What can be wrong with an input.

use std::fmt;

/// One step into a value: a field of an object, or a place in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A field.
    Field(String),
    /// A place, from 0.
    Place(usize),
}

/// Where in an input something is. Its `Display` is a JSON Pointer (RFC 6901).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Path(pub Vec<Step>);

impl Path {
    /// The name of the form's field there: steps joined by dots, `municipalities.3.collections.11`.
    pub fn name(&self) -> String {
        let steps: Vec<String> = self
            .0
            .iter()
            .map(|step| match step {
                Step::Field(field) => field.clone(),
                Step::Place(place) => place.to_string(),
            })
            .collect();
        steps.join(".")
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.0 {
            match step {
                Step::Field(field) => write!(f, "/{}", field.replace('~', "~0").replace('/', "~1"))?,
                Step::Place(place) => write!(f, "/{place}")?,
            }
        }
        Ok(())
    }
}

/// Declares the codes, each with its name in the contract and its sentence for developers.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:literal $code:ident $message:literal,)*) => {
        /// What is wrong with a value.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code {
            $($(#[$doc])* $code,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Code] = &[$(Code::$code,)*];

            /// Its name in the contract; stable.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$code => $name,)*
                }
            }

            /// A sentence for developers.
            pub const fn message(self) -> &'static str {
                match self {
                    $(Code::$code => $message,)*
                }
            }
        }
    };
}

codes! {
    /// A required field, or a list's element, is absent; a list is empty.
    "missing" Missing "is required, and absent or empty",
    /// Not the object, list, name or true/false that belongs here.
    "wrong-type" WrongType "is of the wrong type",
    /// A field that the contract does not have.
    "unknown-field" UnknownField "is not a field of this calculation",
    /// A law that the contract does not have.
    "unknown-law" UnknownLaw "is not a law: act-18-2014 or act-84-2016",
    /// A reading, or an option of one, that the contract does not have.
    "unknown-reading" UnknownReading "is not a reading, or not one of its options",
    /// A fiscal year that the dated tables do not know; of the form only.
    "unknown-fiscal-year" UnknownFiscalYear "is not a fiscal year that the tables of rates know",
    /// Not written as an amount.
    "not-an-amount" NotAnAmount "is not an amount: a string such as \"1234.56\"",
    /// Not written as a rate.
    "not-a-rate" NotARate "is not a rate: a string in percent such as \"10.5\"",
    /// Not written as a weight.
    "not-a-weight" NotAWeight "is not a weight: a string such as \"17363\"",
    /// Not a day of the calendar, written YYYY-MM-DD.
    "not-a-date" NotADate "is not a date: a string YYYY-MM-DD",
    /// More decimals than allowed.
    "too-many-decimals" TooManyDecimals "has too many decimals: two in an amount, six in a rate or weight",
    /// Under zero.
    "negative" Negative "must not be negative",
    /// Larger than allowed.
    "too-large" TooLarge "is too large: at most 999999999999.99",
    /// A rate of zero or less.
    "rate-not-positive" RateNotPositive "must be more than zero",
    /// A rate under 0.01.
    "rate-too-small" RateTooSmall "must be at least 0.01",
    /// A rate over 100.
    "rate-too-large" RateTooLarge "must be at most 100",
    /// More than 12 periods.
    "too-many-periods" TooManyPeriods "has too many periods",
    /// Not as many periods as the first municipality, or not five base months.
    "unequal-periods" UnequalPeriods "has another number of periods",
    /// More than 1,000 rows.
    "too-many-rows" TooManyRows "has too many rows: at most 1000",
    /// The name of an earlier row.
    "duplicate" Duplicate "is the name of an earlier row",
    /// Both net operating income and sales.
    "conflict" Conflict "is given together with ticketSales, prizes, operatingExpenses or otherIncome",
    /// Nothing to apportion by.
    "no-weights" NoWeights "has nothing but zeros to apportion by",
    /// Not whole units, or another unit than 0.01 or 1.
    "not-in-units" NotInUnits "is not in whole units of 0.01 or 1",
}

/// One thing that is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where.
    pub path: Path,
    /// What.
    pub code: Code,
    /// What was likely meant, as it would be written in the contract's form.
    pub likely: Vec<String>,
    /// What is there now, if it is a text.
    pub written: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.to_string();
        let what = if path.is_empty() { "the input" } else { &path };
        write!(f, "{what} {}", self.code.message())
    }
}
