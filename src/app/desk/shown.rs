//! What the desk shows of what was computed.

use super::Desk;
use crate::app::computed::Computed;
use crate::contract::Problem;
use crate::law::Calculation;
use crate::law::figures::Figure;
use crate::money::Cents;
use leptos::prelude::*;

impl Desk {
    /// Reruns what calls it when what is shown later has changed.
    pub fn later_changed(self) {
        self.later.track();
    }

    /// What a calculation of the page came to.
    pub fn of(self, calculation: Calculation) -> Option<Computed> {
        self.computed.with(|all| all.iter().find(|one| one.calculation == calculation).cloned())
    }

    /// The rows of the form that a calculation counts.
    pub fn rows(self, calculation: Calculation) -> Vec<usize> {
        self.of(calculation).map(|computed| computed.rows.to_vec()).unwrap_or_default()
    }

    /// Whether a calculation has a result.
    pub fn has_result(self, calculation: Calculation) -> bool {
        self.computed.with(|all| all.iter().any(|one| one.calculation == calculation && one.figures.is_ok()))
    }

    /// A figure of the page, by name.
    pub fn figure(self, name: &str) -> Option<Figure> {
        self.computed.with(|all| all.iter().find_map(|one| one.figures.as_ref().ok()?.get(name).cloned()))
    }

    /// A figure of the page, by name, as of a moment ago.
    pub fn figure_later(self, name: &str) -> Option<Figure> {
        self.later.with(|all| all.iter().find_map(|one| one.figures.as_ref().ok()?.get(name).cloned()))
    }

    /// An amount of the page, by name; nothing if there is none.
    pub fn amount(self, name: &str) -> Cents {
        match self.figure(name) {
            Some(Figure::Amount(amount)) => amount,
            _ => Cents::ZERO,
        }
    }

    /// How many elements a list of the outcome has.
    pub fn count(self, list: &str) -> usize {
        self.computed
            .with(|all| all.iter().filter_map(|one| Some(one.figures.as_ref().ok()?.count(list))).max())
            .unwrap_or(0)
    }

    /// What is wrong with a field, if it is more than missing.
    pub fn problem(self, name: &str) -> Option<Problem> {
        self.computed.with(|all| {
            let problems = all.iter().filter_map(|one| one.figures.as_ref().err());
            problems.flat_map(|problems| problems.iter()).find(|problem| problem.path.name() == name).cloned()
        })
    }
}
