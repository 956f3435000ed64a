//! What is on the desk: what was typed, what it comes to, and how to get back.

mod opened;
mod shown;
mod steps;

use super::browser;
use super::computed::{Computed, compute};
use super::dom::on_change;
use crate::law::Language;
use crate::link::{self, Doubt, Link, Opened};
use crate::scenario::{Page, Scenario};
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use opened::FIGURE;
use steps::{History, Step};

/// How much later a table that is folded away follows, in milliseconds.
const LATER_MS: u32 = 30;

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

    /// Computes with what a doubtful link brought.
    pub fn trust(self) {
        self.arrival.update(|arrival| arrival.doubtful = None);
        self.settled.set_value(self.step());
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
}
