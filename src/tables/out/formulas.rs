//! The law as formulas of a workbook: one more interpreter of its rules.
//!
//! [`Formulas`] carries the rules out as [`Plain`](crate::law::Plain) does and keeps a line for each
//! amount: which cells it is made of, and how. A workbook computes in binary numbers of some fifteen
//! digits; a line also knows whether they are enough for it to come to the same cent.

use crate::law::rule::{Factor, Field, Ratio, Rules, Weights, exact_share, weight_counts};
use crate::law::{Clause, Reading};
use crate::money::{Cents, Fraction, Order, Rounding, largest_remainder, ranking};
use rust_decimal::Decimal;

/// A line's amount.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// Which line.
    pub line: usize,
    value: Cents,
}

impl crate::law::figures::Figures<Cell> for Cell {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, crate::law::figures::Value<'_, Cell>)) {
        see(name, crate::law::figures::Value::Amount(self));
    }
}

/// How a line's amount is made.
#[derive(Clone, PartialEq, Debug)]
pub enum Formula {
    /// It was given.
    Given(Field),
    /// The law names it.
    Fixed,
    /// All of them together; nothing if there are none.
    Sum(Vec<Cell>),
    /// The first less the others.
    Difference(Cell, Vec<Cell>),
    /// The least of them.
    Least(Vec<Cell>),
    /// The greatest of them.
    Greatest(Vec<Cell>),
    /// `of × over ÷ under`, rounded once.
    Share {
        /// What the share is of.
        of: Cell,
        /// What it is multiplied by.
        over: Vec<Factor<Cell>>,
        /// What it is divided by.
        under: Vec<Factor<Cell>>,
        /// The rounding.
        rounding: Rounding,
    },
    /// A part of an apportionment, by its place there.
    Part(usize, usize),
}

/// An amount, how it is made and by which clause.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// How it is made.
    pub formula: Formula,
    /// What it comes to.
    pub value: Cents,
    /// The clause that computes it.
    pub clause: Option<Clause>,
    /// Whether fifteen digits are enough for it.
    pub in_reach: bool,
}

/// What an apportionment is by.
#[derive(Clone, PartialEq, Debug)]
pub enum Weight {
    /// An amount.
    Amount(Cell),
    /// A number of the law.
    Fixed(u32),
    /// A number that was given, in millionths.
    Given(Field, i128),
}

/// A sum shared by largest remainder.
#[derive(Clone, PartialEq, Debug)]
pub struct Apportionment {
    /// What is shared.
    pub total: Cell,
    /// By what, part by part.
    pub weights: Vec<Weight>,
    /// Who comes first among equals.
    pub order: Vec<u32>,
    /// In which units.
    pub unit: Cents,
    /// The line of the first part; the others follow it.
    pub first: usize,
}

/// Computes, and keeps a line for each amount.
#[derive(Default, Debug)]
pub struct Formulas {
    /// The lines, each made of earlier ones.
    pub lines: Vec<Line>,
    /// The apportionments.
    pub apportionments: Vec<Apportionment>,
}

/// Whole numbers up to here are exact in a workbook.
const EXACT: i128 = 1 << 53;

impl Formulas {
    fn push(&mut self, formula: Formula, value: Cents) -> Cell {
        self.lines.push(Line { formula, value, clause: None, in_reach: value.count().abs() < EXACT / 10 });
        Cell { line: self.lines.len() - 1, value }
    }
}

impl Rules for Formulas {
    type Amount = Cell;

    fn value(&self, amount: Cell) -> Cents {
        amount.value
    }

    fn given(&mut self, field: Field, amount: Cents) -> Cell {
        self.push(Formula::Given(field), amount)
    }

    fn fixed(&mut self, amount: Cents) -> Cell {
        self.push(Formula::Fixed, amount)
    }

    fn sum(&mut self, terms: &[Cell]) -> Cell {
        self.push(Formula::Sum(terms.to_vec()), terms.iter().map(|term| term.value).sum())
    }

    fn difference(&mut self, from: Cell, less: &[Cell]) -> Cell {
        let value = less.iter().fold(from.value, |rest, term| rest - term.value);
        self.push(Formula::Difference(from, less.to_vec()), value)
    }

    fn lesser(&mut self, terms: &[Cell]) -> Cell {
        let value = terms.iter().map(|term| term.value).min().unwrap_or_default();
        self.push(Formula::Least(terms.to_vec()), value)
    }

    fn greater(&mut self, terms: &[Cell]) -> Cell {
        let value = terms.iter().map(|term| term.value).max().unwrap_or_default();
        self.push(Formula::Greatest(terms.to_vec()), value)
    }

    fn share(&mut self, of: Cell, ratio: Ratio<'_, Cell>, rounding: Rounding) -> Cell {
        let exact = exact_share(of.value, ratio, |amount: Cell| amount.value);
        let (over, under) = (ratio.over.to_vec(), ratio.under.to_vec());
        let in_reach = share_in_reach(exact, rounding);
        let cell = self.push(Formula::Share { of, over, under, rounding }, Cents::new(exact.round(rounding)));
        self.lines[cell.line].in_reach &= in_reach;
        cell
    }

    fn apportion(
        &mut self,
        total: Cell,
        weights: Weights<'_, Cell>,
        order: &Order,
        unit: Cents,
    ) -> Vec<Cell> {
        let counts = weight_counts(weights, |amount| amount.value);
        let units = total.value.count() / unit.count();
        let shares = largest_remainder(units, &counts, order);
        let in_reach = apportionment_in_reach(units, &counts, order);
        let weights = match weights {
            Weights::Amounts(amounts) => amounts.iter().map(|&amount| Weight::Amount(amount)).collect(),
            Weights::Fixed(numbers) => numbers.iter().map(|&number| Weight::Fixed(number)).collect(),
            Weights::Given(pattern, millionths) => {
                let rows = millionths.iter().enumerate();
                rows.map(|(row, &weight)| Weight::Given(Field::row(pattern, row), weight)).collect()
            }
        };
        let (number, first) = (self.apportionments.len(), self.lines.len());
        self.apportionments.push(Apportionment { total, weights, order: order.to_vec(), unit, first });
        let parts = shares.into_iter().enumerate();
        parts
            .map(|(place, share)| {
                let cell = self.push(Formula::Part(number, place), Cents::new(share * unit.count()));
                self.lines[cell.line].in_reach &= in_reach;
                cell
            })
            .collect()
    }

    fn cite(&mut self, clause: Clause, amount: Cell) -> Cell {
        self.lines[amount.line].clause = Some(clause);
        amount
    }

    fn read(&mut self, _: Reading, amount: Cell) -> Cell {
        amount
    }
}

// A workbook's quotient is off by some 2⁻⁵² of itself. The formulas drop what is beyond the sixth decimal of
// a cent, and in apportionments beyond the fifth.
const PER_MILLION: i128 = 1_000_000;

/// Whether a share is far enough from where its rounding changes, which is a half or a whole cent. On it, the
/// digits are enough if the product is exact or the amount has few.
fn share_in_reach(exact: Fraction, rounding: Rounding) -> bool {
    let (over, under) = (exact.numerator().abs(), exact.denominator());
    let whole = over / under;
    let rest = over % under;
    // In halves of a cent.
    let distance = match rounding {
        Rounding::HalfUp => (2 * rest - under).abs(),
        Rounding::Floor | Rounding::Ceil => 2 * rest.min(under - rest),
    };
    match distance {
        0 => over < EXACT || whole < 800 * PER_MILLION,
        _ => distance * PER_MILLION > under * (4 + whole / (500 * PER_MILLION)),
    }
}

/// Whether the fractions of the last part that receives an odd unit and of the first that does not are
/// equal or far enough apart.
fn apportionment_in_reach(units: i128, counts: &[i128], order: &Order) -> bool {
    let sum: i128 = counts.iter().sum();
    if sum == 0 {
        return true;
    }
    let (places, odd) = ranking(units, counts, order);
    let fraction = |place: usize| (units * counts[place]) % sum;
    let largest = counts.iter().map(|count| units * count / sum).max().unwrap_or_default();
    let apart = match (odd.checked_sub(1).and_then(|last| places.get(last)), places.get(odd)) {
        (Some(&last), Some(&next)) => {
            let (last, next) = (fraction(last), fraction(next));
            // Equal ones must fall on the same side where the fifth decimal is rounded.
            let fifth = (last * 100_000) % sum;
            if last == next { (2 * fifth - sum).abs() * 50 > sum } else { (last - next) * 50_000 > sum }
        }
        _ => true,
    };
    largest < 8_000 * PER_MILLION && apart
}

/// A decimal as a whole number and how many of its digits are decimals.
pub fn whole_and_decimals(number: Decimal) -> (i128, u32) {
    let number = number.normalize();
    (number.mantissa(), number.scale())
}
