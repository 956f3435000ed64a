//! What a rule of the law may do with amounts.
//!
//! Each section of law is written once, as a function over a [`Rules`]: sum, difference, lesser,
//! greater, share by a ratio with a named rounding, apportionment. An amount never depends on a branch over amounts; three
//! findings that are no amounts do (when the fixed income is complete, which amount governs, whether an
//! election is permitted).
//! What the function yields depends on who carries the operations out: [`Plain`] computes at full
//! speed; [`Traced`](super::explain::Traced) remembers how each amount came about.

use super::{Clause, Reading};
use crate::money::{Cents, Fraction, Order, Rounding, largest_remainder, places_in_order};
use rust_decimal::Decimal;
use std::fmt;

/// The name of an input: its field in the contract, with the places of its rows.
///
/// ```
/// use reparto::law::Field;
/// assert_eq!(Field::cell("municipalities.#.collections.#", 3, 11).to_string(), "municipalities.3.collections.11");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    pattern: &'static str,
    at: [u16; 2],
}

impl Field {
    /// A field that stands alone.
    pub const fn single(name: &'static str) -> Field {
        Field { pattern: name, at: [0, 0] }
    }

    /// A field of one of several rows; `#` stands for the row.
    pub const fn row(pattern: &'static str, row: usize) -> Field {
        Field::cell(pattern, row, 0)
    }

    /// A field of a list in a row; the first `#` stands for the row, the second for the place.
    pub const fn cell(pattern: &'static str, row: usize, place: usize) -> Field {
        Field { pattern, at: [row as u16, place as u16] }
    }

    /// The name with `#` where a place stands.
    pub const fn pattern(self) -> &'static str {
        self.pattern
    }

    /// The places, as many as the pattern has.
    pub fn places(self) -> impl Iterator<Item = usize> {
        self.at.into_iter().map(usize::from).take(self.pattern.matches('#').count())
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut places = self.places();
        for (i, part) in self.pattern.split('#').enumerate() {
            match i {
                0 => f.write_str(part)?,
                _ => write!(f, "{}{part}", places.next().unwrap_or_default())?,
            }
        }
        Ok(())
    }
}

/// One factor of a ratio.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Factor<A> {
    /// A number that the law or the method gives.
    Number(Decimal),
    /// A rate, in percent, that was given.
    Given(Field, Decimal),
    /// The days between two dates that were given in a row.
    Days(usize, i64),
    /// An amount.
    Amount(A),
}

/// Factors over factors.
#[derive(Clone, Copy, Debug)]
pub struct Ratio<'a, A> {
    /// What is multiplied by.
    pub over: &'a [Factor<A>],
    /// What is divided by.
    pub under: &'a [Factor<A>],
}

/// What a sum is apportioned by.
#[derive(Clone, Copy, Debug)]
pub enum Weights<'a, A> {
    /// Amounts.
    Amounts(&'a [A]),
    /// Numbers of the law, or equal parts.
    Fixed(&'a [u32]),
    /// Numbers that were given, in millionths, with the pattern of their field.
    Given(&'static str, &'a [i128]),
}

/// The operations of the law's rules.
pub trait Rules {
    /// An amount, as this interpreter keeps it.
    type Amount: Copy;

    /// What it comes to.
    fn value(&self, amount: Self::Amount) -> Cents;
    /// An amount that was given.
    fn given(&mut self, field: Field, amount: Cents) -> Self::Amount;
    /// An amount that the law names.
    fn fixed(&mut self, amount: Cents) -> Self::Amount;
    /// All of them together; of none, zero.
    fn sum(&mut self, terms: &[Self::Amount]) -> Self::Amount;
    /// The first less the others.
    fn difference(&mut self, from: Self::Amount, less: &[Self::Amount]) -> Self::Amount;
    /// The least of them.
    fn lesser(&mut self, terms: &[Self::Amount]) -> Self::Amount;
    /// The greatest of them.
    fn greater(&mut self, terms: &[Self::Amount]) -> Self::Amount;
    /// `of × over ÷ under`, exactly, rounded once. Over nothing it is nothing.
    fn share(&mut self, of: Self::Amount, ratio: Ratio<'_, Self::Amount>, rounding: Rounding)
    -> Self::Amount;
    /// `total` in proportion to the weights, by largest remainder, in whole `unit`s.
    fn apportion(
        &mut self,
        total: Self::Amount,
        weights: Weights<'_, Self::Amount>,
        order: &Order,
        unit: Cents,
    ) -> Vec<Self::Amount>;
    /// The amount, as a figure that a clause computes.
    fn cite(&mut self, clause: Clause, amount: Self::Amount) -> Self::Amount;
    /// The amount, as one that depends on how a clause is read.
    fn read(&mut self, reading: Reading, amount: Self::Amount) -> Self::Amount;

    /// Nothing.
    fn zero(&mut self) -> Self::Amount {
        self.sum(&[])
    }

    /// What `amount` is above zero.
    fn positive(&mut self, amount: Self::Amount) -> Self::Amount {
        let zero = self.zero();
        self.greater(&[amount, zero])
    }
}

/// `amount × over ÷ under` as an exact fraction of cents.
pub(crate) fn exact_share<A: Copy>(of: Cents, ratio: Ratio<'_, A>, value: impl Fn(A) -> Cents) -> Fraction {
    let product = |factors: &[Factor<A>]| {
        factors.iter().fold((1i128, 0u32), |(product, scale), factor| match *factor {
            Factor::Number(number) | Factor::Given(_, number) => {
                (product * number.mantissa(), scale + number.scale())
            }
            Factor::Days(_, days) => (product * i128::from(days), scale),
            Factor::Amount(amount) => (product * value(amount).count(), scale),
        })
    };
    let ((over, over_scale), (under, under_scale)) = (product(ratio.over), product(ratio.under));
    let common = over_scale.min(under_scale);
    Fraction::new(
        of.count() * over * 10i128.pow(under_scale - common),
        under * 10i128.pow(over_scale - common),
    )
}

/// Computes, and remembers nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Plain;

impl Rules for Plain {
    type Amount = Cents;

    fn value(&self, amount: Cents) -> Cents {
        amount
    }

    fn given(&mut self, _: Field, amount: Cents) -> Cents {
        amount
    }

    fn fixed(&mut self, amount: Cents) -> Cents {
        amount
    }

    fn sum(&mut self, terms: &[Cents]) -> Cents {
        terms.iter().copied().sum()
    }

    fn difference(&mut self, from: Cents, less: &[Cents]) -> Cents {
        less.iter().fold(from, |rest, &term| rest - term)
    }

    fn lesser(&mut self, terms: &[Cents]) -> Cents {
        terms.iter().copied().min().unwrap_or_default()
    }

    fn greater(&mut self, terms: &[Cents]) -> Cents {
        terms.iter().copied().max().unwrap_or_default()
    }

    fn share(&mut self, of: Cents, ratio: Ratio<'_, Cents>, rounding: Rounding) -> Cents {
        Cents::new(exact_share(of, ratio, |amount| amount).round(rounding))
    }

    fn apportion(
        &mut self,
        total: Cents,
        weights: Weights<'_, Cents>,
        order: &Order,
        unit: Cents,
    ) -> Vec<Cents> {
        let weights = weight_counts(weights, |amount| amount);
        largest_remainder(total.count() / unit.count(), &weights, order)
            .into_iter()
            .map(|units| Cents::new(units * unit.count()))
            .collect()
    }

    fn cite(&mut self, _: Clause, amount: Cents) -> Cents {
        amount
    }

    fn read(&mut self, _: Reading, amount: Cents) -> Cents {
        amount
    }
}

/// The weights as whole numbers.
pub(crate) fn weight_counts<A: Copy>(weights: Weights<'_, A>, value: impl Fn(A) -> Cents) -> Vec<i128> {
    match weights {
        Weights::Amounts(amounts) => amounts.iter().map(|&amount| value(amount).count()).collect(),
        Weights::Fixed(numbers) => numbers.iter().map(|&number| i128::from(number)).collect(),
        Weights::Given(_, millionths) => millionths.to_vec(),
    }
}

/// The order of names in UTF-8, for ties: each name's place among all. Names that differ only in
/// the space around them are the same name.
pub(super) fn by_name<'a>(names: impl Iterator<Item = &'a str>) -> Vec<u32> {
    let names: Vec<&str> = names.map(str::trim).collect();
    let sorted = places_in_order(names.len(), &|a, b| names[a].cmp(names[b]).then(a.cmp(&b)));
    let mut order = vec![0; names.len()];
    for (place, i) in sorted.into_iter().enumerate() {
        order[i] = place as u32;
    }
    order
}
