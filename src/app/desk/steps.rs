//! Undo and redo: what is changed is changed in steps, of which each page has its own.

use super::{Arrival, Desk};
use crate::app::browser;
use crate::link::Doubt;
use crate::scenario::{Page, Scenario};
use leptos::prelude::*;

/// How many steps can be undone.
const MOST_STEPS: usize = 100;

/// What is on the desk at a step, and whether it is in doubt.
#[derive(Clone, PartialEq)]
pub struct Step {
    pub scenario: Scenario,
    pub doubt: Option<Doubt>,
}

/// The steps of a page that is not shown, and how it was left.
pub struct History {
    left: Step,
    done: Vec<Step>,
    undone: Vec<Step>,
}

impl Desk {
    /// Every page has its own steps to undo.
    pub(super) fn turn_history(self, to: Page) {
        let from = self.page.get_untracked();
        if from == to {
            return;
        }
        let here = History {
            left: self.step(),
            done: self.done.get_untracked(),
            undone: self.undone.get_untracked(),
        };
        let mut next = None;
        self.histories.update_value(|histories| {
            let place = histories.iter().position(|history| history.left.scenario.page == to);
            next = place.map(|place| histories.swap_remove(place));
            histories.push(here);
        });
        let (done, undone) = match next {
            Some(History { left, done, undone }) => {
                self.settled.set_value(left);
                (done, undone)
            }
            None => (Vec::new(), Vec::new()),
        };
        self.done.set(done);
        self.undone.set(undone);
    }

    /// Ends a step: what came before can be had back by undoing it.
    pub fn settle(self) {
        let before = self.settled.get_value().scenario;
        if self.scenario.with_untracked(|scenario| *scenario != before) {
            self.scenario.update(Scenario::forget_other_weights);
        }
        self.keep_step(self.step());
        self.write_address();
    }

    pub(super) fn step(self) -> Step {
        let doubt = self.arrival.with_untracked(|arrival| arrival.doubtful);
        Step { scenario: self.scenario.get_untracked(), doubt }
    }

    /// Makes a step from what was settled to this, if it is the same page and something else.
    pub(super) fn keep_step(self, now: Step) {
        let before = self.settled.get_value();
        if before == now {
            return;
        }
        let same_page = before.scenario.page == now.scenario.page;
        self.settled.set_value(now);
        if same_page {
            self.done.update(|done| {
                done.push(before);
                if done.len() > MOST_STEPS {
                    done.remove(0);
                }
            });
            self.undone.update(Vec::clear);
        }
    }

    /// Changes the scenario other than by typing, as one step.
    pub fn change(self, change: impl FnOnce(&mut Scenario)) {
        self.settle();
        self.said.set(String::new());
        self.scenario.update(change);
        self.epoch.update(|epoch| *epoch += 1);
        self.settle();
    }

    /// Puts another scenario in place, as a big step: with a history entry of its own.
    pub fn replace(self, scenario: Scenario) {
        self.settle();
        self.turn_history(scenario.page);
        self.arrival.set(Arrival::default());
        self.view.set(Vec::new());
        self.scenario.set(scenario);
        self.epoch.update(|epoch| *epoch += 1);
        self.entry.set_value(browser::push_fragment(&self.fragment_untracked()));
        self.settle();
    }

    pub fn can_undo(self) -> bool {
        let is_under_way =
            self.settled.with_value(|settled| self.scenario.with(|now| *now != settled.scenario));
        is_under_way || self.done.with(|done| !done.is_empty())
    }

    pub fn can_redo(self) -> bool {
        self.undone.with(|undone| !undone.is_empty())
    }

    pub fn undo(self) {
        self.settle();
        self.step_back(self.done, self.undone);
    }

    pub fn redo(self) {
        self.settle();
        self.step_back(self.undone, self.done);
    }

    fn step_back(self, from: RwSignal<Vec<Step>>, to: RwSignal<Vec<Step>>) {
        self.said.set(String::new());
        let Some(step) = from.try_update(Vec::pop).flatten() else { return };
        to.update(|to| to.push(self.step()));
        self.settled.set_value(step.clone());
        self.arrival.update(|arrival| arrival.doubtful = step.doubt);
        self.scenario.set(step.scenario);
        self.epoch.update(|epoch| *epoch += 1);
        self.write_address();
    }
}
