//! Apportionment of any sum. It is in none of the three statutes, but is done with what they give.

use super::Clause;
use super::figures::outcome;
use super::rule::{Field, Rules, Weights, by_name};
use crate::money::{Cents, Weight};

/// What is apportioned, and over whom.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The sum; whole units.
    pub total: Cents,
    /// One cent or one dollar.
    pub unit: Cents,
    /// Those who receive.
    pub recipients: Vec<Recipient>,
}

/// One who receives.
#[derive(Clone, PartialEq, Debug)]
pub struct Recipient {
    /// Its name.
    pub municipality: String,
    /// Its population, or any other weight.
    pub weight: Weight,
}

outcome! {
    /// The shares.
    Outcome {
        /// The sum.
        "total" total: A,
        /// Share by share, in the order given.
        "recipients" recipients: Vec<Share<A>>,
    }
}

outcome! {
    /// One share.
    Share {
        /// Who receives it, as given.
        "municipality" municipality: String,
        /// How much.
        "amount" amount: A,
    }
}

/// Apportions by largest remainder.
pub fn compute<R: Rules>(rules: &mut R, input: &Input) -> Outcome<R::Amount> {
    let total = rules.given(Field::single("total"), input.total);
    let weights: Vec<i128> = input.recipients.iter().map(|recipient| recipient.weight.millionths()).collect();
    let order = by_name(input.recipients.iter().map(|recipient| recipient.municipality.as_str()));
    let weights = Weights::Given("recipients.#.weight", &weights);
    let shares = rules.apportion(total, weights, &order, input.unit);
    let recipients = input
        .recipients
        .iter()
        .zip(shares)
        .map(|(recipient, share)| Share {
            municipality: recipient.municipality.clone(),
            amount: rules.cite(Clause::ApportionmentMethod, share),
        })
        .collect();
    Outcome { total: rules.cite(Clause::Given, total), recipients }
}
