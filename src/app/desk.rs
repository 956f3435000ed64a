//! What is on the desk: what was typed, what it comes to, and how to get back.

use super::browser;
use super::dom::on_change;
use crate::contract::Problem;
use crate::law::figures::{Figures as _, Value};
use crate::law::{Calculation, Language};
use crate::link::{self, Doubt, Link, Opened};
use crate::money::{Cents, places_in_order};
use crate::scenario::{Page, Reading, Scenario};
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use std::sync::Arc;

/// How many steps can be undone.
const MOST_STEPS: usize = 100;

/// The parameter of the view that names the open figure.
const FIGURE: &str = "cifra";

/// How much later a table that is folded away follows, in milliseconds.
const LATER_MS: u32 = 30;

/// What a figure shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Shown {
    Amount(Cents),
    Number(Option<i64>),
    Text(String),
    Flag(bool),
}

impl Default for Shown {
    fn default() -> Shown {
        Shown::Number(None)
    }
}

/// The figures of an outcome, by name.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Figures(Vec<(String, Shown)>);

impl Figures {
    /// The figure of a name.
    pub fn get(&self, name: &str) -> Option<&Shown> {
        let at = self.0.binary_search_by(|(figure, _)| figure.as_str().cmp(name)).ok()?;
        Some(&self.0[at].1)
    }

    /// How many elements a list of the outcome has.
    pub fn count(&self, list: &str) -> usize {
        let starts = |place: usize| {
            let prefix = format!("{list}.{place}");
            let at = self.0.partition_point(|(name, _)| name.as_str() < prefix.as_str());
            let (name, _) = self.0.get(at)?;
            name.strip_prefix(&prefix).filter(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        (0..).take_while(|&place| starts(place).is_some()).count()
    }
}

/// What the texts of a calculation come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Computed {
    pub calculation: Calculation,
    /// The figures, or all that is wrong.
    pub figures: Result<Arc<Figures>, Arc<Vec<Problem>>>,
    /// The rows of the form that take part.
    pub rows: Arc<Vec<usize>>,
    /// Whether nothing was filled in yet.
    pub untouched: bool,
}

/// Notices about the link that was opened.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Arrival {
    /// The link was cut or changed: nothing is computed until somebody says so.
    pub doubtful: Option<Doubt>,
    /// Names in the link that the page does not have.
    pub unknown: Vec<String>,
    /// Names that the link has more than once.
    pub repeated: Vec<String>,
    /// The address is no page.
    pub lost: bool,
}

/// What is on the desk at a step, and whether it is in doubt.
#[derive(Clone, PartialEq)]
struct Step {
    scenario: Scenario,
    doubt: Option<Doubt>,
}

/// The steps of a page that is not shown, and how it was left.
struct History {
    left: Step,
    done: Vec<Step>,
    undone: Vec<Step>,
}

/// The state of the page. A handle: copies are the same desk.
#[derive(Clone, Copy)]
pub struct Desk {
    pub scenario: RwSignal<Scenario>,
    pub language: RwSignal<Language>,
    /// Whether the language was chosen, and so belongs in the link.
    chosen_language: RwSignal<bool>,
    pub arrival: RwSignal<Arrival>,
    pub view: RwSignal<Vec<(String, String)>>,
    /// Grows when the scenario changes other than by typing: fields then show their text anew.
    pub epoch: RwSignal<usize>,
    pub page: Memo<Page>,
    pub computed: Memo<Vec<Computed>>,
    /// What was computed, a moment later: for large tables that are folded away, so that they do not
    /// hold up the keystroke.
    later: RwSignal<Vec<Computed>>,
    done: RwSignal<Vec<Step>>,
    undone: RwSignal<Vec<Step>>,
    /// The last step.
    settled: StoredValue<Step>,
    /// What was typed on other pages.
    drafts: RwSignal<Vec<Link>>,
    /// Steps that can be undone and redone on other pages.
    histories: StoredValue<Vec<History>>,
    /// The history entry that is shown.
    entry: StoredValue<String>,
    /// The links of entries as they were left: the browser leaves too soon to write them there.
    left: StoredValue<Vec<(String, String)>>,
    /// The link to what a link brought, before anything was changed.
    arrived: StoredValue<String>,
    /// Grows when a table of the answer is there with all its rows.
    pub made: RwSignal<usize>,
    /// From which row on a long table is shown.
    pub table_from: RwSignal<usize>,
    /// What is to be said of the last thing that was done.
    pub said: RwSignal<String>,
}

impl Desk {
    /// The desk for the address that was opened.
    pub fn new() -> Desk {
        let opened = link::open(&browser::fragment());
        let preferred = browser::preferred_language();
        let scenario = RwSignal::new(opened.link.scenario.clone());
        let arrival = RwSignal::new(Arrival::default());
        let page = Memo::new(move |_| scenario.with(|scenario| scenario.page));
        let computed = Memo::new(move |_| {
            if arrival.with(|arrival| arrival.doubtful.is_some()) {
                return Vec::new();
            }
            scenario.with(|scenario| {
                let calculations = scenario.page.calculations().iter();
                calculations.map(|&calculation| compute(scenario, calculation)).collect()
            })
        });
        let desk = Desk {
            scenario,
            language: RwSignal::new(preferred),
            chosen_language: RwSignal::new(false),
            arrival,
            view: RwSignal::new(Vec::new()),
            epoch: RwSignal::new(0),
            page,
            computed,
            later: RwSignal::new(Vec::new()),
            done: RwSignal::new(Vec::new()),
            undone: RwSignal::new(Vec::new()),
            settled: StoredValue::new(Step {
                scenario: opened.link.scenario.clone(),
                doubt: opened.link.doubt,
            }),
            drafts: RwSignal::new(Vec::new()),
            histories: StoredValue::new(Vec::new()),
            entry: StoredValue::new(browser::entry()),
            left: StoredValue::new(Vec::new()),
            arrived: StoredValue::new(String::new()),
            made: RwSignal::new(0),
            table_from: RwSignal::new(0),
            said: RwSignal::new(String::new()),
        };
        desk.arrive(opened);
        desk.follow_later();
        desk
    }

    /// Keeps what is shown later up to date, once typing leaves the time for it.
    fn follow_later(self) {
        let waiting = StoredValue::new_local(None);
        on_change(Box::new(move || {
            self.computed.track();
            let follow = Timeout::new(LATER_MS, move || self.later.set(self.computed.get_untracked()));
            waiting.set_value(Some(follow));
        }));
    }

    /// Shows what a link holds.
    fn arrive(self, opened: Opened) {
        let Opened { link, unknown, repeated, page_found, .. } = opened;
        self.turn_history(link.scenario.page);
        self.arrival.set(Arrival { doubtful: link.doubt, unknown, repeated, lost: !page_found });
        if let Some(language) = link.language {
            self.chosen_language.set(true);
            self.language.set(language);
        }
        self.view.set(link.view);
        self.keep_step(Step { scenario: link.scenario.clone(), doubt: link.doubt });
        self.scenario.set(link.scenario);
        self.epoch.update(|epoch| *epoch += 1);
        self.said.set(String::new());
        self.arrived.set_value(self.fragment_untracked());
    }

    /// Opens the address as it is now: somebody followed a link, or went back.
    pub fn open_address(self) {
        let entry = browser::entry();
        if browser::fragment() == self.fragment_untracked() {
            self.entry.set_value(entry);
            return;
        }
        let from = self.entry.get_value();
        let view = || link::open(&browser::fragment()).link.view;
        if from == entry {
            // The margin put what was published into the link.
            self.view.set(view());
            self.write_address();
            return;
        }
        if browser::is_over(&from, &entry) || browser::is_over(&entry, &from) {
            // Only a figure was opened or closed: what was typed meanwhile stays.
            self.entry.set_value(entry);
            let figure = view().into_iter().find(|(name, _)| name == FIGURE);
            self.put_figure(figure.map(|(_, figure)| figure));
            self.write_address();
            return;
        }
        self.leave();
        let left = self.left.with_value(|left| {
            left.iter().find(|(of, _)| *of == entry).map(|(_, fragment)| fragment.clone())
        });
        self.entry.set_value(entry);
        self.arrive(link::open(&left.unwrap_or_else(browser::fragment)));
        self.write_address();
    }

    /// Keeps what is on the desk, before something else is shown.
    fn leave(self) {
        if self.is_as_it_came() {
            return;
        }
        let fragment = self.fragment_untracked();
        let Step { scenario, doubt } = self.step();
        let mut view = self.view.get_untracked();
        view.retain(|(name, _)| name == link::PUBLISHED);
        self.drafts.update(|drafts| {
            drafts.retain(|draft| draft.scenario.page != scenario.page);
            drafts.push(Link { scenario, language: None, view, doubt });
        });
        let entry = self.entry.get_value();
        self.left.update_value(|left| {
            left.retain(|(of, _)| *of != entry);
            left.push((entry, fragment));
        });
    }

    /// Whether this is what came by a link that was cut, changed or led to no page: it stays in the
    /// address as it is until something is changed.
    fn is_as_it_came(self) -> bool {
        let in_doubt = self.arrival.with_untracked(|arrival| arrival.doubtful.is_some() || arrival.lost);
        in_doubt && self.arrived.get_value() == self.fragment_untracked()
    }

    /// Every page has its own steps to undo.
    fn turn_history(self, to: Page) {
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

    /// The link to what is on the desk.
    pub fn fragment(self) -> String {
        link::write(&Link {
            scenario: self.scenario.get(),
            language: self.language_in_links(),
            view: self.view.get(),
            doubt: self.arrival.with(|arrival| arrival.doubtful),
        })
    }

    fn language_in_links(self) -> Option<Language> {
        self.chosen_language.get().then(|| self.language.get())
    }

    fn fragment_untracked(self) -> String {
        untrack(move || self.fragment())
    }

    /// Writes the link into the address, in place of the one that is there. Not into an entry that was
    /// just gone to and is not on the desk yet.
    pub fn write_address(self) {
        if browser::entry() != self.entry.get_value() {
            return;
        }
        let fragment = self.fragment_untracked();
        if !self.is_as_it_came() && browser::fragment() != fragment {
            browser::replace_fragment(&fragment);
        }
    }

    /// Sets the text of a field, as it is being typed.
    pub fn edit(self, name: &str, text: &str) {
        if name == "fiscalYear" {
            let before = self.settled.get_value().scenario;
            self.scenario.update(|scenario| scenario.follow_fiscal_year(&before, text));
            self.epoch.update(|epoch| *epoch += 1);
        } else if matches!(name, "weights" | "entry" | "law") {
            self.scenario.update(|scenario| {
                scenario.set(name, text);
                if name == "weights" {
                    scenario.fill_municipalities();
                }
            });
            self.epoch.update(|epoch| *epoch += 1);
        } else {
            self.scenario.update(|scenario| scenario.set(name, text));
        }
    }

    /// Ends a step: what came before can be had back by undoing it.
    pub fn settle(self) {
        self.keep_step(self.step());
        self.write_address();
    }

    fn step(self) -> Step {
        let doubt = self.arrival.with_untracked(|arrival| arrival.doubtful);
        Step { scenario: self.scenario.get_untracked(), doubt }
    }

    /// Makes a step from what was settled to this, if it is the same page and something else.
    fn keep_step(self, now: Step) {
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

    /// The figure whose explanation is open.
    pub fn open_figure(self) -> Option<String> {
        self.view.with(|view| view.iter().find(|(name, _)| name == FIGURE).map(|(_, figure)| figure.clone()))
    }

    /// Opens the explanation of a figure, or closes it: none, or the one that is open. To go back is to
    /// close it again.
    pub fn show_figure(self, figure: Option<String>) {
        let open = self.view.with_untracked(|view| view.iter().any(|(name, _)| name == FIGURE));
        let figure = figure.filter(|figure| untrack(move || self.open_figure()).as_ref() != Some(figure));
        if figure.is_none() && !open {
            return;
        }
        self.settle();
        let opens = figure.is_some();
        self.put_figure(figure);
        if opens {
            self.entry.set_value(browser::push_over(&self.fragment_untracked()));
        } else if !browser::go_below() {
            self.write_address();
        }
    }

    fn put_figure(self, figure: Option<String>) {
        self.view.update(|view| {
            view.retain(|(name, _)| name != FIGURE);
            view.extend(figure.map(|figure| (FIGURE.to_string(), figure)));
        });
    }

    /// Computes with what a doubtful link brought.
    pub fn trust(self) {
        self.arrival.update(|arrival| arrival.doubtful = None);
        self.settled.set_value(self.step());
        self.write_address();
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

    /// Changes the language, and keeps it in the link.
    pub fn choose_language(self, language: Language) {
        self.chosen_language.set(true);
        self.language.set(language);
        self.epoch.update(|epoch| *epoch += 1);
        self.write_address();
    }

    /// Where the menu leads: to a page as it was left.
    pub fn address_of(self, page: Page) -> String {
        if page == self.page.get() {
            return self.fragment();
        }
        let draft =
            self.drafts.with(|drafts| drafts.iter().find(|draft| draft.scenario.page == page).cloned());
        let language = self.language_in_links();
        if draft.is_none() && language.is_none() {
            return format!("#/{}", page.address());
        }
        let draft = draft.unwrap_or_else(|| Link::to(Scenario::new(page)));
        link::write(&Link { language, ..draft })
    }

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
    pub fn figure(self, name: &str) -> Option<Shown> {
        self.computed.with(|all| all.iter().find_map(|one| one.figures.as_ref().ok()?.get(name).cloned()))
    }

    /// A figure of the page, by name, as of a moment ago.
    pub fn figure_later(self, name: &str) -> Option<Shown> {
        self.later.with(|all| all.iter().find_map(|one| one.figures.as_ref().ok()?.get(name).cloned()))
    }

    /// An amount of the page, by name; nothing if there is none.
    pub fn amount(self, name: &str) -> Cents {
        match self.figure(name) {
            Some(Shown::Amount(amount)) => amount,
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

fn compute(scenario: &Scenario, calculation: Calculation) -> Computed {
    let reading = scenario.read(calculation);
    let figures = match &reading.input {
        Ok(input) => {
            let mut figures = Vec::new();
            input.compute().visit(&mut String::new(), &mut |name, value| {
                let shown = match value {
                    Value::Amount(amount) => Shown::Amount(*amount),
                    Value::Number(number) => Shown::Number(number),
                    Value::Text(text) => Shown::Text(text.to_string()),
                    Value::Flag(flag) => Shown::Flag(flag),
                };
                figures.push((reading.name_on_page(name), shown));
            });
            let order = places_in_order(figures.len(), &|a, b| figures[a].0.cmp(&figures[b].0));
            let mut sorted = Vec::with_capacity(figures.len());
            sorted.extend(order.into_iter().map(|place| std::mem::take(&mut figures[place])));
            Ok(Arc::new(Figures(sorted)))
        }
        Err(problems) => Err(Arc::new(problems.clone())),
    };
    let Reading { rows, untouched, .. } = reading;
    Computed { calculation, figures, rows: Arc::new(rows), untouched }
}
