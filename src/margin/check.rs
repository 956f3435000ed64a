//! The reverse check: a published amount beside the figure that the law gives. Equal; or by how much not,
//! and the likeliest reason, found by trying.

use super::case::Case;
use crate::law::explain::{Explanation, Made, Weighed, explain_all};
use crate::law::{Input, Language, Law, Reading, rates};
use crate::money::{Cents, Fraction, Rate, Rounding};
use std::cell::OnceCell;
use std::collections::HashMap;

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

/// A case with all that its figures could be compared with.
pub struct Check<'a> {
    case: &'a Case,
    /// Its amounts, in the order of the outcome.
    amounts: Vec<(String, Cents)>,
    /// The same figures in the same order, if something were otherwise.
    others: Vec<(Reason, Vec<(String, Cents)>)>,
    /// How each figure came about, by its name in the outcome: made for all at once, when one is asked for.
    explained: OnceCell<HashMap<String, Explanation>>,
}

impl<'a> Check<'a> {
    pub fn of(case: &'a Case) -> Check<'a> {
        let readings = Reading::ALL.into_iter().filter_map(|reading| {
            let other = case.otherwise(reading)?;
            Some((Reason::Reading(reading, 1 - case.input.option(reading)?), other.amounts()))
        });
        let before = before(case).into_iter().map(|(reason, input)| {
            let other = Case { outcome: input.compute(), input, ..case.clone() };
            (reason, other.amounts())
        });
        Check {
            case,
            amounts: case.amounts(),
            others: readings.chain(before).collect(),
            explained: OnceCell::new(),
        }
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
        self.others.iter().map(|(reason, _)| *reason)
    }

    /// The first that makes them equal.
    fn reason(&self, place: usize, ours: Cents, published: Cents) -> Option<Reason> {
        // Little is nothing in thousands: that would explain too much.
        let roundings = ROUNDINGS.iter().filter(|(dollars, _)| *dollars == 1 || !published.is_zero());
        let rounded = roundings
            .filter(|(dollars, rounding)| whole(ours.count(), 1, dollars * 100, *rounding) == published)
            .map(|&(dollars, rounding)| Reason::Rounded { dollars, rounding });
        let others = self
            .others
            .iter()
            .filter(|(_, amounts)| amounts.get(place).is_some_and(|(_, amount)| *amount == published));
        let others = others.map(|(reason, _)| *reason);
        rounded.chain(others).next().or_else(|| self.by_itself(place, ours, published))
    }

    fn by_itself(&self, place: usize, ours: Cents, published: Cents) -> Option<Reason> {
        if ours - published > MOST_MOVED || published - ours > MOST_MOVED {
            return None;
        }
        let name = self.case.reading.name_in_outcome(&self.amounts[place].0);
        let explanation = self.explained.get_or_init(|| {
            let all = explain_all(&self.case.input, 1).into_iter();
            all.filter_map(|one| Some((one.figure.clone()?, one))).collect()
        });
        let explanation = explanation.get(&name)?;
        let unit = coarsest(explanation);
        // To its own unit, and where that is a dollar, to the cent.
        [unit, Cents::ONE].into_iter().find_map(|unit| {
            let rounding = [Rounding::HalfUp, Rounding::Floor].into_iter().find(|&rounding| {
                Alone { unit, rounding, known: Vec::new() }.amount(explanation) == published
            })?;
            Some(Reason::ByItself { unit, rounding })
        })
    }
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

/// The terms that a figure is made of.
fn terms(made: &Made<Box<Explanation>>) -> &[Box<Explanation>] {
    match made {
        Made::Sum(terms) | Made::Lesser(terms) | Made::Greater(terms) => terms,
        _ => &[],
    }
}

/// The largest unit in which a part of it was shared out.
fn coarsest(explanation: &Explanation) -> Cents {
    match &explanation.made {
        Made::Apportioned(part) => part.unit,
        made => terms(made).iter().map(|term| coarsest(term)).max().unwrap_or(Cents::ONE),
    }
}

/// What figures come to if each exact part of them is rounded by itself.
struct Alone {
    unit: Cents,
    rounding: Rounding,
    /// The figures that have been so rounded: later ones are made of them.
    known: Vec<(String, Cents)>,
}

impl Alone {
    fn amount(&mut self, explanation: &Explanation) -> Cents {
        let amount = self.made(explanation);
        if let Some(figure) = &explanation.figure {
            self.known.push((figure.clone(), amount));
        }
        amount
    }

    fn made(&mut self, explanation: &Explanation) -> Cents {
        let exact = match &explanation.made {
            Made::Share { exact, .. } => *exact,
            Made::Apportioned(part) => match &part.weight {
                // Nothing is rounded here; the weights are what was shared out.
                Weighed::Amount(weight) if part.total.value.count() == part.sum => {
                    return self.amount(weight);
                }
                _ => part.exact,
            },
            Made::Sum(terms) => return self.all(terms).into_iter().sum(),
            Made::Difference(from, less) => return self.amount(from) - self.all(less).into_iter().sum(),
            Made::Lesser(terms) => return self.all(terms).into_iter().min().unwrap_or_default(),
            Made::Greater(terms) => return self.all(terms).into_iter().max().unwrap_or_default(),
            Made::Figure => {
                let known = self.known.iter().find(|(name, _)| Some(name) == explanation.figure.as_ref());
                return known.map_or(explanation.value, |(_, amount)| *amount);
            }
            Made::Given(_) | Made::Fixed => return explanation.value,
        };
        whole(exact.numerator(), exact.denominator(), self.unit.count(), self.rounding)
    }

    fn all(&mut self, terms: &[Box<Explanation>]) -> Vec<Cents> {
        terms.iter().map(|term| self.amount(term)).collect()
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
