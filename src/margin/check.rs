//! The reverse check: a published amount beside the figure that the law gives. Equal; or by how much not,
//! and the likeliest reason, found by trying.

use super::case::Case;
use crate::law::figures::{Figures, Value};
use crate::law::rule::{Ratio, Rules, Weights, exact_share, weight_counts};
use crate::law::{Clause, Field, Input, Language, Law, Outcome, Plain, Reading, rates};
use crate::money::{Cents, Fraction, Order, Rate, Rounding, largest_remainder};
use std::cell::OnceCell;

/// What makes a figure equal to the one that was published.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// Ours rounded to so many dollars, halves up; or cut.
    Rounded { dollars: i128, rounding: Rounding },
    /// The other answer of a reading: the option, 0 or 1.
    Reading(Reading, usize),
    /// What the tables say of the fiscal year before.
    YearBefore { year: u16, rate: Option<Rate>, fixed_income: Option<Cents> },
    /// Each part rounded by itself to the unit, not by largest remainder and not as its clause says.
    ByItself { unit: Cents, rounding: Rounding },
}

/// The roundings that are tried, from the finest: whole dollars, thousands, tenths of a million as in
/// `$48.0 million`, millions.
const ROUNDINGS: [(i128, Rounding); 5] = [
    (1, Rounding::HalfUp),
    (1, Rounding::Floor),
    (1_000, Rounding::HalfUp),
    (100_000, Rounding::HalfUp),
    (1_000_000, Rounding::HalfUp),
];

/// A rounding moves a part by a unit at most. A figure has a part in each of twelve periods, and the unit
/// may be a dollar: what differs by more is not explained by roundings, and they need not be tried.
const MOST_MOVED: Cents = Cents::dollars(12);

/// A published amount, compared.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    pub ours: Cents,
    pub published: Cents,
    /// The first reason that was found, if they differ.
    pub reason: Option<Reason>,
}

impl Compared {
    pub fn is_equal(&self) -> bool {
        self.ours == self.published
    }

    /// What was published less what the law gives.
    pub fn difference(&self) -> Cents {
        self.published - self.ours
    }

    /// The same in percent of ours, rounded for reading; blank where ours is nothing.
    pub fn percent(&self, l: Language) -> String {
        match percent(self.difference(), self.ours) {
            percent if percent.starts_with("0.00") && !self.is_equal() => {
                format!("{} 0.01\u{a0}%", l.of("menos de", "less than"))
            }
            percent => percent,
        }
    }
}

/// What could be otherwise, and what the amounts come to then, in the order of the outcome.
type Try = (Reason, Vec<Cents>);

/// A case with all that its figures could be compared with. What is tried is computed when the first figure
/// needs it, once for all of them: a column may have a thousand that differ.
pub struct Check<'a> {
    case: &'a Case,
    /// Its amounts, in the order of the outcome.
    amounts: Vec<(String, Cents)>,
    /// The other readings, and the year before.
    others: OnceCell<Vec<Try>>,
    /// Each part rounded by itself.
    by_itself: OnceCell<Vec<Try>>,
}

impl<'a> Check<'a> {
    pub fn of(case: &'a Case) -> Check<'a> {
        Check { case, amounts: case.amounts(), others: OnceCell::new(), by_itself: OnceCell::new() }
    }

    /// The amounts of the case, by name, each at its place.
    pub fn amounts(&self) -> &[(String, Cents)] {
        &self.amounts
    }

    /// What was published for a figure; none if the case has no such amount.
    pub fn figure(&self, name: &str, published: Cents) -> Option<Compared> {
        let place = self.amounts.iter().position(|(other, _)| other == name)?;
        self.at(place, published)
    }

    /// The same for the figure at a place.
    pub fn at(&self, place: usize, published: Cents) -> Option<Compared> {
        let ours = self.amounts.get(place)?.1;
        let reason = if ours == published { None } else { self.reason(place, ours, published) };
        Some(Compared { ours, published, reason })
    }

    /// What else is tried than roundings.
    pub fn others(&self) -> impl Iterator<Item = Reason> {
        self.tried_others().iter().map(|(reason, _)| *reason)
    }

    /// The first that makes them equal.
    fn reason(&self, place: usize, ours: Cents, published: Cents) -> Option<Reason> {
        // Little is nothing in thousands: that would explain too much.
        let mut roundings = ROUNDINGS.iter().filter(|(dollars, _)| *dollars == 1 || !published.is_zero());
        let rounded = roundings
            .find(|(dollars, rounding)| whole(ours.count(), 1, dollars * 100, *rounding) == published)
            .map(|&(dollars, rounding)| Reason::Rounded { dollars, rounding });
        let equal = |tries: &[Try]| {
            let found = tries.iter().find(|(_, amounts)| amounts.get(place) == Some(&published));
            found.map(|(reason, _)| *reason)
        };
        let is_near = ours - published <= MOST_MOVED && published - ours <= MOST_MOVED;
        rounded
            .or_else(|| equal(self.tried_others()))
            .or_else(|| is_near.then(|| equal(self.tried_by_itself())).flatten())
    }

    fn tried_others(&self) -> &[Try] {
        self.others.get_or_init(|| {
            let input = &self.case.input;
            let readings = Reading::ALL.into_iter().filter_map(|reading| {
                let other = 1 - input.option(reading)?;
                Some((Reason::Reading(reading, other), input.read_otherwise(reading)?))
            });
            let tries = readings.chain(before(self.case));
            tries.map(|(reason, input)| (reason, amounts(&input.compute(), |amount| *amount))).collect()
        })
    }

    fn tried_by_itself(&self) -> &[Try] {
        self.by_itself.get_or_init(|| {
            let input = &self.case.input;
            let own = match input {
                Input::Apportionment(input) => input.unit,
                _ => Cents::ONE,
            };
            // To its own unit, and where that is a dollar, to the cent.
            let mut units = vec![own, Cents::ONE];
            units.dedup();
            let tries = units.iter().flat_map(|&unit| [(unit, Rounding::HalfUp), (unit, Rounding::Floor)]);
            let amounts = tries.map(|(unit, rounding)| {
                let outcome = input.compute_with(&mut Alone { unit, rounding });
                (Reason::ByItself { unit, rounding }, amounts(&outcome, |amount| amount.alone))
            });
            amounts.collect()
        })
    }
}

/// The amounts of an outcome, in its order.
fn amounts<A: Figures<A>>(outcome: &Outcome<A>, amount: impl Fn(&A) -> Cents) -> Vec<Cents> {
    let mut amounts = Vec::new();
    outcome.visit(&mut String::new(), &mut |_, value| {
        if let Value::Amount(one) = value {
            amounts.push(amount(one));
        }
    });
    amounts
}

/// The case with what the tables say of the fiscal year before: its rate, its fixed income, both.
fn before(case: &Case) -> Vec<(Reason, Input)> {
    let Input::MunicipalAdministrationFund(input) = &case.input else { return Vec::new() };
    let year = case.scenario.text("fiscalYear").trim().parse::<u16>().ok();
    let Some(year) = year.and_then(|year| year.checked_sub(1)) else { return Vec::new() };
    let rate = rates::ivu_rates_of(year).map(rates::IvuRates::state).filter(|rate| *rate != input.state_rate);
    let fixed_income = rates::fixed_income_of(year).map(|row| row.amount);
    let fixed_income = fixed_income.filter(|amount| {
        // Act 84-2016 does not wait for it.
        input.law == Law::Act18Of2014 && *amount != input.fixed_income
    });
    let mut tries = vec![(rate, None), (None, fixed_income), (rate, fixed_income)];
    tries.retain(|(rate, income)| rate.is_some() || income.is_some());
    tries.dedup();
    let with = |(rate, fixed_income): (Option<Rate>, Option<Cents>)| {
        let mut input = input.clone();
        input.state_rate = rate.unwrap_or(input.state_rate);
        input.fixed_income = fixed_income.unwrap_or(input.fixed_income);
        let reason = Reason::YearBefore { year, rate, fixed_income };
        (reason, Input::MunicipalAdministrationFund(input))
    };
    tries.into_iter().map(with).collect()
}

/// An exact number of cents as a whole number of units.
fn whole(numerator: i128, denominator: i128, unit: i128, rounding: Rounding) -> Cents {
    Cents::new(Fraction::new(numerator, denominator * unit).round(rounding) * unit)
}

/// Computes as the law does, and beside it what comes of each exact part rounded by itself to the unit.
struct Alone {
    unit: Cents,
    rounding: Rounding,
}

/// An amount, and what it comes to if its parts are rounded by themselves.
#[derive(Clone, Copy)]
struct Both {
    value: Cents,
    alone: Cents,
}

impl Both {
    fn same(amount: Cents) -> Both {
        Both { value: amount, alone: amount }
    }

    fn of(terms: &[Both], made: impl Fn(&[Cents]) -> Cents) -> Both {
        let values: Vec<Cents> = terms.iter().map(|term| term.value).collect();
        let alone: Vec<Cents> = terms.iter().map(|term| term.alone).collect();
        Both { value: made(&values), alone: made(&alone) }
    }
}

impl Figures<Both> for Both {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, Both>)) {
        see(name, Value::Amount(self));
    }
}

impl Alone {
    fn rounded(&self, exact: Fraction) -> Cents {
        whole(exact.numerator(), exact.denominator(), self.unit.count(), self.rounding)
    }
}

impl Rules for Alone {
    type Amount = Both;

    fn value(&self, amount: Both) -> Cents {
        amount.value
    }

    fn given(&mut self, _: Field, amount: Cents) -> Both {
        Both::same(amount)
    }

    fn fixed(&mut self, amount: Cents) -> Both {
        Both::same(amount)
    }

    fn sum(&mut self, terms: &[Both]) -> Both {
        Both::of(terms, |terms| Plain.sum(terms))
    }

    fn difference(&mut self, from: Both, less: &[Both]) -> Both {
        let less = self.sum(less);
        Both { value: from.value - less.value, alone: from.alone - less.alone }
    }

    fn lesser(&mut self, terms: &[Both]) -> Both {
        Both::of(terms, |terms| Plain.lesser(terms))
    }

    fn greater(&mut self, terms: &[Both]) -> Both {
        Both::of(terms, |terms| Plain.greater(terms))
    }

    fn share(&mut self, of: Both, ratio: Ratio<'_, Both>, rounding: Rounding) -> Both {
        let exact = exact_share(of.value, ratio, |amount| amount.value);
        Both { value: Cents::new(exact.round(rounding)), alone: self.rounded(exact) }
    }

    fn apportion(
        &mut self,
        total: Both,
        weights: Weights<'_, Both>,
        order: &Order,
        unit: Cents,
    ) -> Vec<Both> {
        let counts = weight_counts(weights, |amount| amount.value);
        let (total, sum) = (total.value.count(), counts.iter().sum::<i128>());
        let alone = |place: usize| match weights {
            // Nothing is rounded here; the weights are what is shared out.
            Weights::Amounts(amounts) if total == sum => amounts[place].alone,
            _ => self.rounded(Fraction::new(total * counts[place], sum)),
        };
        let shares = largest_remainder(total / unit.count(), &counts, order).into_iter().enumerate();
        shares.map(|(at, share)| Both { value: Cents::new(share * unit.count()), alone: alone(at) }).collect()
    }

    fn cite(&mut self, _: Clause, amount: Both) -> Both {
        amount
    }

    fn read(&mut self, _: Reading, amount: Both) -> Both {
        amount
    }
}

/// Percent to two decimals, halves up, for reading; blank of nothing.
pub fn percent(amount: Cents, total: Cents) -> String {
    if total.is_zero() {
        return String::new();
    }
    let hundredths = Fraction::new(amount.count() * 10_000, total.count()).round(Rounding::HalfUp);
    let sign = if hundredths < 0 { "-" } else { "" };
    let hundredths = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}\u{a0}%", hundredths / 100, hundredths % 100)
}
