//! 21 L.P.R.A. § 6741(a), last sentence: interest on a late deposit.
//!
//! The rate is that of 13 L.P.R.A. § 32126(e), which is not in the text: it is given. That the
//! interest is simple, by actual days over 365, is an assumption, and is shown as one.

use super::Clause;
use super::figures::{Days, outcome};
use super::rule::{Factor, Field, Ratio, Rules};
use crate::money::{Cents, Date, Rate, Rounding};
use rust_decimal::Decimal;

/// What the interest is computed on.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The rate of § 32126(e), in percent a year; may be zero.
    pub annual_rate: Rate,
    /// The deposits that were made late.
    pub deposits: Vec<Deposit>,
}

/// One deposit, when it was due and when it was paid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Deposit {
    /// The deposit.
    pub amount: Cents,
    /// The day it was due.
    pub due_date: Date,
    /// The day it was paid.
    pub paid_date: Date,
}

outcome! {
    /// Interest by deposit.
    Outcome {
        /// Deposit by deposit, in the order given.
        "deposits" deposits: Vec<Late<A>>,
        /// The interest on all of them.
        "totalInterest" total_interest: A,
    }
}

outcome! {
    /// The interest on one deposit.
    Late {
        /// Days from the due date to the day of payment; 0 if paid early or on the day.
        "days" days: Days,
        /// Simple interest for those days.
        "interest" interest: A,
    }
}

/// Computes simple interest, actual days over 365, rounded once per deposit.
pub fn compute<R: Rules>(rules: &mut R, input: &Input) -> Outcome<R::Amount> {
    let rate = Factor::Given(Field::single("annualRate"), input.annual_rate.percent());
    let under = [Factor::Number(Decimal::ONE_HUNDRED), Factor::Number(Decimal::new(365, 0))];
    let mut deposits = Vec::with_capacity(input.deposits.len());
    for (row, deposit) in input.deposits.iter().enumerate() {
        let days = deposit.due_date.days_until(deposit.paid_date);
        let amount = rules.given(Field::row("deposits.#.amount", row), deposit.amount);
        let over = [rate, Factor::Days(row, days)];
        let interest = rules.share(amount, Ratio { over: &over, under: &under }, Rounding::HalfUp);
        let interest = rules.cite(Clause::InterestAssumption, interest);
        deposits.push(Late { days: Days(days as u32), interest });
    }
    let interests: Vec<R::Amount> = deposits.iter().map(|late| late.interest).collect();
    let total = rules.sum(&interests);
    Outcome { deposits, total_interest: rules.cite(Clause::FamInterest, total) }
}
