//! A case: what a link holds, computed.

use super::names::Names;
use crate::law::explain::{Explanation, explain};
use crate::law::figures::{Figure, Figures as _};
use crate::law::{Calculation, Input, Language, Outcome};
use crate::link::{self, Link};
use crate::money::Cents;
use crate::scenario::{Page, Reading, Scenario};
use std::cell::OnceCell;

/// What a link holds, for one of its page's calculations.
#[derive(Clone)]
pub struct Case {
    pub scenario: Scenario,
    pub calculation: Calculation,
    pub reading: Reading,
    pub input: Input,
    pub outcome: Outcome<Cents>,
    /// The outcome's figures, once they are asked for.
    figures: OnceCell<Vec<(String, Figure)>>,
}

impl Case {
    /// The cases of a link that can be computed, in the order of the page.
    pub fn all(fragment: &str) -> Vec<Case> {
        Case::of_link(&link::open(fragment).link)
    }

    /// The same, of a link that was opened.
    pub fn of_link(link: &Link) -> Vec<Case> {
        // What came by a link that was cut or changed is not computed unasked.
        if link.doubt.is_some() { Vec::new() } else { Case::of(&link.scenario) }
    }

    /// The calculations of a page that can be computed.
    pub fn of(scenario: &Scenario) -> Vec<Case> {
        let calculations = scenario.page.calculations().iter();
        calculations
            .filter_map(|&calculation| {
                let reading = scenario.read(calculation);
                let input = reading.input.clone().ok()?;
                Some(Case::new(scenario.clone(), reading, input))
            })
            .collect()
    }

    /// What was typed, how it was read, and what that comes to.
    pub fn new(scenario: Scenario, reading: Reading, input: Input) -> Case {
        let (calculation, outcome) = (input.calculation(), input.compute());
        Case { scenario, calculation, reading, input, outcome, figures: OnceCell::new() }
    }

    /// The page's figures, by the name that they have there.
    pub fn figures(&self) -> &[(String, Figure)] {
        self.figures.get_or_init(|| self.visited())
    }

    fn visited(&self) -> Vec<(String, Figure)> {
        let mut figures = Vec::new();
        self.outcome.visit(&mut String::new(), &mut |name, value| {
            figures.push((self.reading.name_on_page(name), Figure::from(value)));
        });
        figures
    }

    /// The figure of a name.
    pub fn figure(&self, name: &str) -> Option<&Figure> {
        self.figures().iter().find(|(other, _)| other == name).map(|(_, figure)| figure)
    }

    /// An amount, by name.
    pub fn amount(&self, name: &str) -> Option<Cents> {
        match self.figure(name)? {
            Figure::Amount(amount) => Some(*amount),
            _ => None,
        }
    }

    /// The amounts, by the name that they have on the page.
    pub fn amounts(&self) -> Vec<(String, Cents)> {
        let amounts = self.figures().iter().filter_map(|(name, figure)| match figure {
            Figure::Amount(amount) => Some((name.clone(), *amount)),
            _ => None,
        });
        amounts.collect()
    }

    /// The figure that says what each row of the table receives: the list, and the figure in it; none if
    /// there is no such table.
    pub fn share_column(&self) -> Option<(&'static str, &'static str)> {
        share_column(self.calculation)
    }

    /// The row of the form whose share a figure is, if it is one.
    pub fn row_of_share(&self, figure: &str) -> Option<usize> {
        let (list, column) = self.share_column()?;
        let row = figure.strip_prefix(list)?.strip_prefix('.')?.strip_suffix(column)?.strip_suffix('.')?;
        row.parse().ok()
    }

    /// How an amount came about; the figures that it is made of are named.
    pub fn explain(&self, name: &str) -> Option<Explanation> {
        explain(&self.input, &self.reading.name_in_outcome(name), 0)
    }

    /// The case read otherwise; none if its law has no such reading.
    pub fn otherwise(&self, reading: crate::law::Reading) -> Option<Case> {
        let input = self.input.read_otherwise(reading)?;
        Some(Case::new(self.scenario.clone(), self.reading.clone(), input))
    }

    pub fn page(&self) -> Page {
        self.scenario.page
    }

    /// How many periods it has.
    pub fn periods(&self) -> usize {
        match &self.outcome {
            Outcome::MunicipalAdministrationFund(outcome) => outcome.periods.len(),
            Outcome::Cofim(outcome) => outcome.periods.len(),
            _ => 0,
        }
    }

    pub fn names(&self, l: Language) -> Names<'_> {
        Names { scenario: &self.scenario, reading: &self.reading, periods: self.periods(), l }
    }
}

/// The figure that says what each row of a calculation's table receives.
pub fn share_column(calculation: Calculation) -> Option<(&'static str, &'static str)> {
    match calculation {
        Calculation::Cofim => Some(("municipalities", "transfer")),
        Calculation::TransitoryDistribution => Some(("municipalities", "total")),
        Calculation::Apportionment => Some(("recipients", "amount")),
        _ => None,
    }
}
