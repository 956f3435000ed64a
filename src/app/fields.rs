//! Fields: plain named inputs with their label, hint and problem. What happens in them is heard by
//! [`form`](super::form).

use super::desk::Desk;
use super::dom::{Any, El, Place, any, el, live};
use super::{browser, grid};
use crate::contract::{Code, Problem};
use crate::law::{Language, Reading, rates, transitory};
use crate::money::{self, Kind as Number, Written};
use crate::scenario::{Page, Scenario, shown};
use crate::words;
use leptos::prelude::*;

/// What a field needs to be shown.
pub struct Field {
    name: String,
    label: String,
    hint: Option<Any>,
}

impl Field {
    /// A field with the name that its label has in the words.
    pub fn new(name: &str, l: Language) -> Field {
        Field { name: name.to_string(), label: words::field(name, l).to_string(), hint: None }
    }

    pub fn label(mut self, label: &str) -> Field {
        self.label = label.to_string();
        self
    }

    pub fn hint(mut self, hint: impl Place + 'static) -> Field {
        self.hint = Some(any(hint));
        self
    }
}

/// A field to type into.
pub fn text_field(desk: Desk, l: Language, field: Field) -> El {
    let Field { name, label, hint } = field;
    let id = name.replace('.', "-");
    let (problem_id, hint_id) = (format!("{id}-p"), format!("{id}-h"));
    let of = name.clone();
    let note = Memo::new(move |_| note_on(desk, &of));
    let of = name.clone();
    let value = move || {
        desk.epoch.track();
        desk.scenario.with_untracked(|scenario| scenario.text(&of).to_string())
    };
    let input = el("input")
        .class("in")
        .attr("id", &id)
        .attr("name", &name)
        .attr("type", "text")
        .attr("inputmode", "decimal")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("placeholder", " ")
        .attr("aria-describedby", &format!("{problem_id} {hint_id}"))
        .live_value(value)
        .live_class("is-changed", move || note.with(|note| matches!(note, Some(Note::Changed(..)))))
        .live_attr("aria-invalid", move || {
            note.with(|note| matches!(note, Some(Note::Wrong(_)))).then(|| "true".to_string())
        });
    let notes = live(move || match note.get() {
        None => any(()),
        Some(Note::Wrong(problem)) => any(problem_view(desk, l, &name, &problem)),
        Some(Note::Changed(law, source)) => any(changed_view(desk, l, &name, law, &source)),
    });
    el("div").class("field").with((
        el("label").attr("for", &id).with(label),
        input,
        el("div").attr("id", &problem_id).with(notes),
        el("div").attr("id", &hint_id).with(hint.map(|hint| el("p").class("hint").with(hint))),
    ))
}

/// What is to be said beside a field.
#[derive(Clone, PartialEq)]
enum Note {
    Wrong(Problem),
    /// It says something else than the law; what the law says, and where.
    Changed(String, String),
}

fn note_on(desk: Desk, name: &str) -> Option<Note> {
    match visible_problem(desk, name) {
        Some(problem) => Some(Note::Wrong(problem)),
        None => desk
            .scenario
            .with(|scenario| changed_from_law(scenario, name))
            .map(|(law, source)| Note::Changed(law, source)),
    }
}

/// The field's problem, if it is one to point at: a field that is only missing is asked for in the
/// answer.
fn visible_problem(desk: Desk, name: &str) -> Option<Problem> {
    let list = name.rsplit_once('.').map_or("", |(list, _)| list);
    let problem = desk.problem(name).or_else(|| {
        // What is wrong with a whole list is said at its first place.
        name.ends_with(".0").then(|| desk.problem(list)).flatten()
    })?;
    (problem.code != Code::Missing || is_between(desk, name)).then_some(problem)
}

/// Whether it is a blank place of a list before one that is filled.
fn is_between(desk: Desk, name: &str) -> bool {
    name.rsplit('.').next().is_some_and(|place| place.parse::<usize>().is_ok())
        && desk.problem(name).is_some()
}

/// The sentence and the likely amounts to choose from.
pub fn problem_view(desk: Desk, l: Language, name: &str, problem: &Problem) -> El {
    let likely: Vec<String> = desk.scenario.with_untracked(|scenario| {
        problem.likely.iter().filter_map(|likely| chip_text(scenario, name, likely)).collect()
    });
    let chips: Vec<El> = likely
        .into_iter()
        .map(|text| {
            let (name, chosen) = (name.to_string(), text.clone());
            button("chip", &text, move || {
                desk.change(|scenario| scenario.set(&name, &chosen));
                grid::focus_field(desk, &name);
            })
        })
        .collect();
    let chips = (!chips.is_empty()).then(|| el("div").class("chips").with(chips));
    el("div").class("problem").with((el("p").with(words::sentence(problem, l)), chips))
}

/// A button that does something.
pub fn button(class: &str, label: &str, mut press: impl FnMut() + 'static) -> El {
    el("button").class(class).attr("type", "button").on("click", move |_| press()).with(label)
}

/// A likely number as the field would show it.
fn chip_text(scenario: &Scenario, name: &str, likely: &str) -> Option<String> {
    let (kind, in_table) = super::form::kind_of(scenario, name)?;
    shown(kind, likely, in_table).or_else(|| Some(likely.to_string()))
}

/// What the law says where the field says something else, and where it says it.
pub fn changed_from_law(scenario: &Scenario, name: &str) -> Option<(String, String)> {
    if scenario.is_set_aside(name) {
        return None;
    }
    let year: Option<u16> = scenario.text("fiscalYear").trim().parse().ok();
    let (law, source) = match (scenario.page, name) {
        (Page::Fam, "stateRate") => {
            let rates = rates::ivu_rates_of(year?)?;
            (money::rate(rates.state()), rates.source.to_string())
        }
        (Page::Fam, "fixedIncome") => {
            let row = rates::fixed_income_of(year?)?;
            (money::dollars(row.amount), row.source.to_string())
        }
        (Page::Fam2014, "total") => (money::dollars(transitory::TOTAL), "§ 6741(b)".to_string()),
        (Page::Cofim, "priorYearRate") => ("1 %".to_string(), "13 L.P.R.A. § 33344(a)".to_string()),
        _ => return None,
    };
    let kind = if law.ends_with('%') { Number::Rate } else { Number::Amount };
    (!is_same_number(scenario.text(name), &law, kind)).then_some((law, source))
}

fn is_same_number(a: &str, b: &str, kind: Number) -> bool {
    let number = |text: &str| match money::read(text, kind) {
        Written::Plain(plain) if plain.contains('.') => {
            Some(plain.trim_end_matches('0').trim_end_matches('.').to_string())
        }
        Written::Plain(plain) => Some(plain),
        Written::Unclear(_) => None,
    };
    // What is blank or unreadable is not another value.
    number(a).is_none() || number(a) == number(b)
}

fn changed_view(desk: Desk, l: Language, name: &str, law: String, source: &str) -> El {
    let name = name.to_string();
    // No text gives the fixed income: it was published, or computed from what was.
    let sentence = match (l, name.as_str()) {
        (Language::Es, "fixedIncome") => format!("Cambiado. La que se encontró es {law} ({source}). "),
        (Language::En, "fixedIncome") => format!("Changed. What was found is {law} ({source}). "),
        (Language::Es, _) => format!("Cambiado. El valor de la ley es {law} ({source}). "),
        (Language::En, _) => format!("Changed. The law’s value is {law} ({source}). "),
    };
    let back = button("btn", l.of("Volver", "Go back to it"), move || {
        desk.change(|scenario| scenario.set(&name, &law));
        browser::focus_field(&name);
    });
    el("p").class("hint note-changed").with((sentence, back))
}

/// A box to choose with, and its label.
pub fn tick(name: &str, word: &str, label: impl Place, checked: impl Fn() -> bool + 'static) -> El {
    let input =
        el("input").attr("type", "radio").attr("name", name).attr("value", word).live_checked(checked);
    el("label").class("tick").with((input, el("span").with(label)))
}

/// A choice among a few words. `options` are the words and their labels, the default first.
pub fn choice(
    desk: Desk,
    name: &'static str,
    legend: &str,
    hint: Option<El>,
    options: Vec<(&'static str, Any)>,
    inline: bool,
) -> El {
    let first = options.first().map_or("", |(word, _)| word);
    let ticks: Vec<El> = options
        .into_iter()
        .map(|(word, label)| {
            tick(name, word, label, move || {
                desk.epoch.track();
                desk.scenario.with(|scenario| match scenario.text(name) {
                    // Weights may be nobody's population.
                    "" => word == first && name != "weights",
                    text => word == text,
                })
            })
        })
        .collect();
    let note = Memo::new(move |_| desk.problem(name).map(Note::Wrong));
    let problem = live(move || match note.get() {
        Some(Note::Wrong(problem)) => any(problem_view(desk, desk.language.get_untracked(), name, &problem)),
        _ => any(()),
    });
    let (fieldset, ticks_class) = if inline { ("wide", "inline") } else { ("", "") };
    el("fieldset").class(fieldset).with((
        el("legend").with(legend),
        hint,
        el("div").class(ticks_class).with(ticks),
        problem,
    ))
}

/// The choice of a reading; what the other answer gives is the margin's to say.
pub fn reading_choice(desk: Desk, l: Language, reading: Reading, name: &'static str) -> El {
    let options = reading.options().into_iter().enumerate();
    let options = options.map(|(index, word)| (word, any(reading.option_label(index, l))));
    let hint = l.of("El texto permite dos lecturas.", "The text allows two readings.");
    let hint = el("p").class("hint").with(hint);
    let place = el("div").attr("data-margin", &format!("reading:{}", reading.name()));
    el("div").with((choice(desk, name, reading.question(l), Some(hint), options.collect(), false), place))
}

/// A list of amounts by month, with the months' labels.
pub fn months(desk: Desk, l: Language, list: &str, labels: Vec<String>) -> El {
    let fields: Vec<El> = labels
        .iter()
        .enumerate()
        .map(|(place, label)| text_field(desk, l, Field::new(&format!("{list}.{place}"), l).label(label)))
        .collect();
    el("div").class("months").with(fields)
}
