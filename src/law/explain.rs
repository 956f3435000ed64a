//! How a figure came about.
//!
//! [`Traced`] carries the rules out as [`Plain`](super::rule::Plain) does and remembers each step.
//! [`explain`] applies the law once more with it and gives the steps of one figure; nothing of it
//! is kept while somebody types.

use super::clauses::Clause;
use super::figures::{Figures, Value};
use super::rule::{Factor, Field, Ratio, Rules, Weights, exact_share, weight_counts};
use super::{Input, Reading};
use crate::money::{Cents, Fraction, Order, Rounding, largest_remainder, ranking};
use std::rc::Rc;

/// An amount with its place among the steps.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Node {
    step: usize,
    value: Cents,
}

impl Figures<Node> for Node {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, Node>)) {
        see(name, Value::Amount(self));
    }
}

/// How an amount was made from others.
#[derive(Clone, PartialEq, Debug)]
pub enum Made<T> {
    /// It was given.
    Given(Field),
    /// The law names it.
    Fixed,
    /// It is a figure of its own, which is explained when it is asked for.
    Figure,
    /// All of them together.
    Sum(Vec<T>),
    /// The first less the others.
    Difference(T, Vec<T>),
    /// The least of them.
    Lesser(Vec<T>),
    /// The greatest of them.
    Greater(Vec<T>),
    /// `of × over ÷ under`, rounded once.
    Share {
        /// What the share is of.
        of: T,
        /// What it is multiplied by.
        over: Vec<Factor<T>>,
        /// What it is divided by.
        under: Vec<Factor<T>>,
        /// The exact value before rounding, in cents.
        exact: Fraction,
        /// The rounding.
        rounding: Rounding,
    },
    /// A part of a sum shared by largest remainder.
    Apportioned(Part<T>),
}

/// A part of a sum shared by largest remainder.
#[derive(Clone, PartialEq, Debug)]
pub struct Part<T> {
    /// What was shared.
    pub total: T,
    /// What it was shared by: its own weight.
    pub weight: Weighed<T>,
    /// The weight as a fraction of all weights.
    pub proportion: Fraction,
    /// All weights together, in cents or in millionths; zero if there is nothing to share by.
    pub sum: i128,
    /// The exact share before rounding, in cents.
    pub exact: Fraction,
    /// The unit it was shared in.
    pub unit: Cents,
    /// Its place, from 1, in the order of the largest remainders.
    pub rank: usize,
    /// How many odd units there were to give: the first so many ranks received one.
    pub odd: usize,
    /// Whether its fraction is the one up to which odd units were given, and not all that have the same
    /// received one: then the larger weight decided, or the order.
    pub tied: bool,
    /// How many parts there are.
    pub parts: usize,
    /// The figures that received an odd unit, in the order of their ranks; those without a name are
    /// left out.
    pub receivers: Vec<String>,
}

/// A weight of an apportionment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Weighed<T> {
    /// An amount.
    Amount(T),
    /// A number of the law, or an equal part.
    Fixed(u32),
    /// A number that was given, in millionths.
    Given(Field, i128),
}

/// One figure, explained: what it comes to, how, by which clause, in which reading. Figures that
/// it is made of are explained in turn, down to what was given.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// Its name in the outcome, if it is a figure of the outcome.
    pub figure: Option<String>,
    /// What it comes to.
    pub value: Cents,
    /// The clause that computes it.
    pub clause: Option<Clause>,
    /// The reading that was applied.
    pub reading: Option<Reading>,
    /// How it was made.
    pub made: Made<Box<Explanation>>,
}

#[derive(Clone)]
struct Step {
    made: Made<Node>,
    /// The apportionment that a part belongs to.
    shared: Option<(Rc<Shared>, usize)>,
    clause: Option<Clause>,
    reading: Option<Reading>,
}

/// What all parts of an apportionment have in common.
struct Shared {
    total: Node,
    weights: Vec<Weighed<Node>>,
    counts: Vec<i128>,
    sum: i128,
    unit: Cents,
    ranks: Vec<usize>,
    odd: usize,
}

/// Computes, and remembers each step.
#[derive(Default)]
pub struct Traced {
    steps: Vec<Step>,
}

impl Traced {
    fn push(&mut self, made: Made<Node>, value: Cents) -> Node {
        self.steps.push(Step { made, shared: None, clause: None, reading: None });
        Node { step: self.steps.len() - 1, value }
    }

    /// The same amount as a step of its own, to say more about it.
    fn again(&mut self, amount: Node) -> &mut Step {
        let step = self.steps[amount.step].clone();
        self.steps.push(step);
        self.steps.last_mut().expect("just pushed")
    }

    fn last(&self, value: Cents) -> Node {
        Node { step: self.steps.len() - 1, value }
    }
}

impl Rules for Traced {
    type Amount = Node;

    fn value(&self, amount: Node) -> Cents {
        amount.value
    }

    fn given(&mut self, field: Field, amount: Cents) -> Node {
        self.push(Made::Given(field), amount)
    }

    fn fixed(&mut self, amount: Cents) -> Node {
        self.push(Made::Fixed, amount)
    }

    fn sum(&mut self, terms: &[Node]) -> Node {
        self.push(Made::Sum(terms.to_vec()), terms.iter().map(|term| term.value).sum())
    }

    fn difference(&mut self, from: Node, less: &[Node]) -> Node {
        let value = less.iter().fold(from.value, |rest, term| rest - term.value);
        self.push(Made::Difference(from, less.to_vec()), value)
    }

    fn lesser(&mut self, terms: &[Node]) -> Node {
        let value = terms.iter().map(|term| term.value).min().unwrap_or_default();
        self.push(Made::Lesser(terms.to_vec()), value)
    }

    fn greater(&mut self, terms: &[Node]) -> Node {
        let value = terms.iter().map(|term| term.value).max().unwrap_or_default();
        self.push(Made::Greater(terms.to_vec()), value)
    }

    fn share(&mut self, of: Node, ratio: Ratio<'_, Node>, rounding: Rounding) -> Node {
        let exact = exact_share(of.value, ratio, |amount: Node| amount.value);
        let made =
            Made::Share { of, over: ratio.over.to_vec(), under: ratio.under.to_vec(), exact, rounding };
        self.push(made, Cents::new(exact.round(rounding)))
    }

    fn apportion(
        &mut self,
        total: Node,
        weights: Weights<'_, Node>,
        order: &Order,
        unit: Cents,
    ) -> Vec<Node> {
        let counts = weight_counts(weights, |amount| amount.value);
        let units = total.value.count() / unit.count();
        let shares = largest_remainder(units, &counts, order);
        let (places, odd) = ranking(units, &counts, order);
        let mut ranks = vec![0; counts.len()];
        for (rank, place) in places.into_iter().enumerate() {
            ranks[place] = rank + 1;
        }
        let weights = match weights {
            Weights::Amounts(amounts) => amounts.iter().map(|&amount| Weighed::Amount(amount)).collect(),
            Weights::Fixed(numbers) => numbers.iter().map(|&number| Weighed::Fixed(number)).collect(),
            Weights::Given(pattern, millionths) => millionths
                .iter()
                .enumerate()
                .map(|(row, &weight)| Weighed::Given(Field::row(pattern, row), weight))
                .collect(),
        };
        let sum = counts.iter().sum();
        let shared = Rc::new(Shared { total, weights, counts, sum, unit, ranks, odd });
        let parts = shares.into_iter().enumerate();
        parts
            .map(|(place, share)| {
                // The part is written out when it is asked for.
                let node = self.push(Made::Fixed, Cents::new(share * unit.count()));
                self.steps[node.step].shared = Some((Rc::clone(&shared), place));
                node
            })
            .collect()
    }

    fn cite(&mut self, clause: Clause, amount: Node) -> Node {
        self.again(amount).clause = Some(clause);
        self.last(amount.value)
    }

    fn read(&mut self, reading: Reading, amount: Node) -> Node {
        self.again(amount).reading = Some(reading);
        self.last(amount.value)
    }
}

impl Shared {
    fn tied(&self, place: usize) -> bool {
        let units = self.total.value.count() / self.unit.count();
        let fraction = |place: usize| (units * self.counts[place]) % self.sum;
        let received = |place: usize| self.ranks[place] <= self.odd;
        self.sum != 0
            && (0..self.counts.len())
                .any(|other| fraction(other) == fraction(place) && received(other) != received(place))
    }

    fn part(&self, place: usize) -> Part<Node> {
        Part {
            total: self.total,
            weight: self.weights[place],
            proportion: Fraction::new(self.counts[place], self.sum),
            sum: self.sum,
            exact: Fraction::new(self.total.value.count() * self.counts[place], self.sum),
            unit: self.unit,
            rank: self.ranks[place],
            odd: self.odd,
            tied: self.tied(place),
            parts: self.counts.len(),
            receivers: Vec::new(),
        }
    }
}

/// Explains one figure of the outcome, by its name; `None` if the outcome has no such amount.
///
/// The explanation goes down to other figures of the outcome and to what was given, `depth`
/// figures deep: with 0 the figures that it is made of are named, not explained.
pub fn explain(input: &Input, figure: &str, depth: usize) -> Option<Explanation> {
    let trace = Trace::of(input);
    let (_, node) = trace.figures.iter().find(|(name, _)| name == figure)?;
    Some(trace.writing(true).out(*node, depth, true))
}

/// Explains every amount of the outcome, with its name; the figures that each is made of are named. Who
/// received odd cents is left out: of a large table it would be told too often.
pub fn explain_all(input: &Input) -> Vec<Explanation> {
    let trace = Trace::of(input);
    let writing = trace.writing(false);
    trace
        .figures
        .iter()
        .map(|(name, node)| Explanation { figure: Some(name.clone()), ..writing.out(*node, 0, true) })
        .collect()
}

/// A calculation with its steps, and the names of those that are figures.
struct Trace {
    steps: Vec<Step>,
    names: Vec<Option<String>>,
    figures: Vec<(String, Node)>,
}

impl Trace {
    fn of(input: &Input) -> Trace {
        let mut traced = Traced::default();
        let outcome = input.compute_with(&mut traced);
        let mut names: Vec<Option<String>> = vec![None; traced.steps.len()];
        let mut figures = Vec::new();
        outcome.visit(&mut String::new(), &mut |name, value| {
            if let Value::Amount(node) = value {
                names[node.step].get_or_insert_with(|| name.to_string());
                figures.push((name.to_string(), *node));
            }
        });
        Trace { steps: traced.steps, names, figures }
    }

    fn writing(&self, with_receivers: bool) -> Writing<'_> {
        Writing { steps: &self.steps, names: &self.names, with_receivers }
    }
}

/// Writes steps out as explanations.
struct Writing<'a> {
    steps: &'a [Step],
    names: &'a [Option<String>],
    with_receivers: bool,
}

impl Writing<'_> {
    fn out(&self, node: Node, depth: usize, asked: bool) -> Explanation {
        let step = &self.steps[node.step];
        let figure = self.names[node.step].clone();
        // A figure that is only named keeps its clause and what was given; its parts are left out.
        let named_only = figure.is_some() && !asked && depth == 0;
        let below = if figure.is_some() && !asked { depth.saturating_sub(1) } else { depth };
        let made = match &step.shared {
            Some((shared, place)) => {
                let receivers =
                    if asked && self.with_receivers { self.receivers(shared) } else { Vec::new() };
                Made::Apportioned(Part { receivers, ..shared.part(*place) })
            }
            None => step.made.clone(),
        };
        let made = match made {
            Made::Given(field) => Made::Given(field),
            _ if named_only => Made::Figure,
            made => self.parts(made, below),
        };
        Explanation { figure, value: node.value, clause: step.clause, reading: step.reading, made }
    }

    /// Who received the odd units of an apportionment.
    fn receivers(&self, shared: &Rc<Shared>) -> Vec<String> {
        let mut received = vec![None; shared.odd];
        for (step, name) in self.steps.iter().zip(self.names) {
            if let (Some((of, place)), Some(name)) = (&step.shared, name)
                && Rc::ptr_eq(of, shared)
                && let Some(slot) = received.get_mut(shared.ranks[*place] - 1)
            {
                *slot = Some(name.clone());
            }
        }
        received.into_iter().flatten().collect()
    }

    fn parts(&self, made: Made<Node>, depth: usize) -> Made<Box<Explanation>> {
        let part = |node: Node| Box::new(self.out(node, depth, false));
        let parts = |nodes: Vec<Node>| nodes.into_iter().map(part).collect::<Vec<_>>();
        let factors = |factors: Vec<Factor<Node>>| {
            let factor = |factor| match factor {
                Factor::Number(number) => Factor::Number(number),
                Factor::Given(field, number) => Factor::Given(field, number),
                Factor::Days(row, days) => Factor::Days(row, days),
                Factor::Amount(node) => Factor::Amount(part(node)),
            };
            factors.into_iter().map(factor).collect()
        };
        match made {
            Made::Given(field) => Made::Given(field),
            Made::Fixed => Made::Fixed,
            Made::Figure => Made::Figure,
            Made::Sum(terms) => Made::Sum(parts(terms)),
            Made::Difference(from, less) => Made::Difference(part(from), parts(less)),
            Made::Lesser(terms) => Made::Lesser(parts(terms)),
            Made::Greater(terms) => Made::Greater(parts(terms)),
            Made::Share { of, over, under, exact, rounding } => {
                Made::Share { of: part(of), over: factors(over), under: factors(under), exact, rounding }
            }
            Made::Apportioned(part_of) => {
                let Part { total, weight, proportion, sum, exact, unit, rank, odd, tied, parts, receivers } =
                    part_of;
                let weight = match weight {
                    Weighed::Amount(node) => Weighed::Amount(part(node)),
                    Weighed::Fixed(number) => Weighed::Fixed(number),
                    Weighed::Given(field, weight) => Weighed::Given(field, weight),
                };
                let total = part(total);
                Made::Apportioned(Part {
                    total,
                    weight,
                    proportion,
                    sum,
                    exact,
                    unit,
                    rank,
                    odd,
                    tied,
                    parts,
                    receivers,
                })
            }
        }
    }
}

impl Explanation {
    /// What its formula comes to when it is computed again from the values of its parts, rounding
    /// and all. It is the figure's own value.
    pub fn recomputed(&self) -> Cents {
        let sum = |terms: &[Box<Explanation>]| terms.iter().map(|term| term.value).sum::<Cents>();
        let values = |terms: &[Box<Explanation>]| terms.iter().map(|term| term.value).collect::<Vec<_>>();
        match &self.made {
            Made::Given(_) | Made::Fixed | Made::Figure => self.value,
            Made::Sum(terms) => sum(terms),
            Made::Difference(from, less) => from.value - sum(less),
            Made::Lesser(terms) => values(terms).into_iter().min().unwrap_or_default(),
            Made::Greater(terms) => values(terms).into_iter().max().unwrap_or_default(),
            Made::Share { of, over, under, rounding, .. } => {
                let plain = |factors: &[Factor<Box<Explanation>>]| -> Vec<Factor<Cents>> {
                    let factor = |factor: &Factor<Box<Explanation>>| match factor {
                        Factor::Number(number) | Factor::Given(_, number) => Factor::Number(*number),
                        Factor::Days(row, days) => Factor::Days(*row, *days),
                        Factor::Amount(amount) => Factor::Amount(amount.value),
                    };
                    factors.iter().map(factor).collect()
                };
                let ratio = Ratio { over: &plain(over), under: &plain(under) };
                Cents::new(exact_share(of.value, ratio, |amount| amount).round(*rounding))
            }
            Made::Apportioned(part) => {
                let units =
                    Fraction::new(part.exact.numerator(), part.exact.denominator() * part.unit.count());
                let received = i128::from(part.rank <= part.odd && !units.is_whole());
                Cents::new((units.round(Rounding::Floor) + received) * part.unit.count())
            }
        }
    }
}
