//! Amounts, rates, named roundings and apportionment, all exact.
//!
//! An amount is a whole number of [`Cents`]. A [`Rate`] is an exact percentage, a [`Weight`] an exact
//! number. Money times money does not compile; an amount times a ratio becomes an amount again only
//! through a [`Rounding`] that has a name. Nothing here is a binary float.
//!
//! ```
//! use reparto::money::{Cents, Fraction, Rounding};
//!
//! // 222,000,000.00 × 0.5 ÷ 10.5, in cents
//! let exact = Fraction::new(22_200_000_000 * 5, 105);
//! assert_eq!(exact.round(Rounding::HalfUp), 1_057_142_857);
//! assert_eq!(Cents::new(1_057_142_857).to_string(), "10571428.57");
//! ```

mod apportion;
mod cents;
mod date;
mod decimal;
mod fraction;
mod plain;
mod written;

pub(crate) use apportion::places_in_order;
pub use apportion::{Order, largest_remainder, ranking};
pub use cents::Cents;
pub use date::Date;
pub use decimal::{Rate, Weight};
pub use fraction::{Fraction, Rounding};
pub use plain::{Fault, Limits};
pub use written::{Kind, Written, amount, dollars, grouped, likely_rounded, rate, read, shifted, weight};
