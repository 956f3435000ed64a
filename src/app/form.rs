//! Where the events of all fields arrive. A field is a plain named input; what is typed into it
//! goes to the desk under its name.

use super::browser::{self, Source};
use super::desk::Desk;
use crate::scenario::{Kind, MOST_FORM_ROWS, Scenario, shown};
use crate::sheet;
use crate::words;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use web_sys::{Event, KeyboardEvent};

thread_local! {
    /// The address is written now and then while somebody types: browsers refuse too many writes in a
    /// row.
    static PAUSE: RefCell<Option<Timeout>> = const { RefCell::new(None) };
    /// Whether a mouse or finger is down, and the field that was left by it.
    static DOWN: Cell<bool> = const { Cell::new(false) };
    static LEFT: RefCell<Option<Source>> = const { RefCell::new(None) };
}

const PAUSE_MS: u32 = 350;

/// Something is being typed, ticked or chosen.
pub fn on_input(desk: Desk, event: &Event) {
    let Some(source) = browser::source(event.target()) else { return };
    desk.said.set(String::new());
    desk.edit(&source.name, &source.text());
    if source.is_text() {
        if PAUSE.with(|pause| pause.borrow().is_none()) {
            desk.write_address();
            let write = move || {
                PAUSE.with(|pause| pause.take());
                desk.write_address();
            };
            PAUSE.with(|pause| pause.replace(Some(Timeout::new(PAUSE_MS, write))));
        }
    } else {
        desk.settle();
    }
}

/// A field is left. What was pressed to leave it must not move away before it is let go.
pub fn on_leave(desk: Desk, event: &Event) {
    let Some(source) = browser::source(event.target()).filter(Source::is_text) else { return };
    if DOWN.get() {
        LEFT.with(|left| left.replace(Some(source)));
    } else {
        leave(desk, &source);
    }
}

/// A mouse or finger goes down, or up again.
pub fn on_pointer(desk: Desk, is_down: bool) {
    DOWN.set(is_down);
    if !is_down {
        let after_the_click = Timeout::new(0, move || {
            if let Some(source) = LEFT.with(RefCell::take) {
                leave(desk, &source);
            }
        });
        after_the_click.forget();
    }
}

/// The text takes the page's form, if it can be read, and the step ends. Not if something else stands
/// there by now: a field is also left when its page is.
fn leave(desk: Desk, source: &Source) {
    let typed = source.text();
    let is_there = desk.scenario.with_untracked(|scenario| scenario.text(&source.name) == typed);
    if let Some(text) = formatted(desk, &source.name, &typed).filter(|text| is_there && *text != typed) {
        source.input.set_value(&text);
        desk.scenario.update(|scenario| scenario.set(&source.name, &text));
    }
    desk.settle();
}

fn formatted(desk: Desk, name: &str, text: &str) -> Option<String> {
    let (kind, in_table) = desk.scenario.with_untracked(|scenario| kind_of(scenario, name))?;
    shown(kind, text, in_table)
}

/// What belongs in a field, and whether it is a cell of the table.
pub fn kind_of(scenario: &Scenario, name: &str) -> Option<(Kind, bool)> {
    if let Some(single) = scenario.page.single(name) {
        return Some((single.kind, false));
    }
    let table = scenario.page.table()?;
    let (_, column) = name.strip_prefix(table.name)?.strip_prefix('.')?.split_once('.')?;
    table.columns.iter().find(|(name, _)| *name == column).map(|(_, kind)| (*kind, true))
}

/// A block copied from a spreadsheet goes into the cells from this one on, to the right and down,
/// as one step.
pub fn on_paste(desk: Desk, event: &Event) {
    let Some(source) = browser::source(event.target()).filter(Source::is_text) else { return };
    let Some(text) = browser::pasted(event).filter(|text| text.trim_end().contains(['\t', '\n', '\r']))
    else {
        return;
    };
    let mut block = sheet::cells(&text);
    let places = desk.scenario.with_untracked(|scenario| places_from(scenario, &source.name, &block));
    let Some(places) = places else { return };
    event.prevent_default();
    let mut left_out: Vec<String> = Vec::new();
    let table = desk.page.get_untracked().table();
    if table.is_none_or(|table| !source.name.starts_with(table.name)) {
        left_out = only_column(&mut block);
    }
    desk.change(|scenario| {
        for (down, row) in block.iter().enumerate() {
            for (right, text) in row.iter().enumerate() {
                let text = text.trim();
                let name = places(down, right);
                let fitting = name.as_deref().and_then(|name| kind_of(scenario, name)).map(
                    |(kind, in_table)| match kind {
                        Kind::Flag => flag(text),
                        kind => Some(shown(kind, text, in_table).unwrap_or_else(|| text.to_string())),
                    },
                );
                match (name, fitting.flatten()) {
                    (Some(name), Some(text)) => scenario.set(&name, &text),
                    _ if text.is_empty() => {}
                    _ => left_out.push(text.to_string()),
                }
            }
        }
    });
    if let Some(first) = left_out.first() {
        desk.said.set(words::left_out(left_out.len(), first, desk.language.get_untracked()));
    }
    browser::focus_field(&source.name);
}

/// Of a block for fields in a line, leaves the one column of numbers, if there is one; what else there
/// was.
fn only_column(block: &mut [Vec<String>]) -> Vec<String> {
    let width = block.iter().map(Vec::len).max().unwrap_or_default();
    if width < 2 || block.len() < 2 {
        return Vec::new();
    }
    let is_number = |text: &String| text.trim().is_empty() || shown(Kind::SignedAmount, text, true).is_some();
    let mut columns =
        (0..width).filter(|&column| block.iter().filter_map(|row| row.get(column)).all(is_number));
    let only = columns.next().filter(|_| columns.next().is_none());
    let mut others = Vec::new();
    for row in block.iter_mut() {
        let cells = std::mem::take(row);
        for (column, text) in cells.into_iter().enumerate() {
            match only {
                Some(only) if only == column => row.push(text),
                _ if text.trim().is_empty() => {}
                _ => others.push(text),
            }
        }
    }
    others
}

/// How people tick a cell of a spreadsheet, or do not; none if it is neither.
fn flag(text: &str) -> Option<String> {
    match text.to_ascii_lowercase().as_str() {
        "1" | "x" | "sí" | "sÍ" | "si" | "s" | "yes" | "y" | "true" | "verdadero" => {
            Some("true".to_string())
        }
        "" | "0" | "no" | "n" | "false" | "falso" | "-" => Some(String::new()),
        _ => None,
    }
}

/// The names of the fields that a block covers: cells down and to the right of the first, to a name.
type Places = Box<dyn Fn(usize, usize) -> Option<String>>;

/// What is next to the months of a table is another matter: a block goes past them only if it is as wide
/// as the rest of the table.
fn places_from(scenario: &Scenario, name: &str, block: &[Vec<String>]) -> Option<Places> {
    let page = scenario.page;
    let width = block.iter().map(Vec::len).max().unwrap_or_default();
    if let Some(single) = page.single(name).filter(|single| single.places.is_some()) {
        // A list is filled by a row as well as by a column.
        let start: usize = name.rsplit('.').next()?.parse().ok()?;
        let most = single.places?;
        let list = single.name;
        return Some(Box::new(move |down, right| {
            let place = start + down + right;
            (place < most).then(|| format!("{list}.{place}"))
        }));
    }
    if page.single(name).is_some() {
        let name = name.to_string();
        return Some(Box::new(move |down, right| (down + right == 0).then(|| name.clone())));
    }
    let table = page.table()?;
    let (row, column) = name.strip_prefix(table.name)?.strip_prefix('.')?.split_once('.')?;
    let row: usize = row.parse().ok()?;
    let in_months = column.starts_with("collections.");
    let column = table.columns.iter().position(|(name, _)| *name == column)?;
    let past_months = !in_months || column + width == table.columns.len();
    Some(Box::new(move |down, right| {
        let (name, _) = table.columns.get(column + right)?;
        let fits = row + down < MOST_FORM_ROWS && (past_months || name.starts_with("collections."));
        fits.then(|| format!("{}.{}.{name}", table.name, row + down))
    }))
}

/// Arrow keys and Enter lead from cell to cell.
pub fn on_key(event: &KeyboardEvent) {
    // Let go outside the window, perhaps.
    DOWN.set(false);
    let Some(source) = browser::source(event.target()) else { return };
    let mut steps: Vec<&str> = source.name.split('.').collect();
    if steps.len() < 3 {
        return;
    }
    let Some((down, right)) = browser::direction(event, &source.input) else { return };
    let row = steps[1].parse::<isize>().unwrap_or_default() + down;
    let row = row.to_string();
    steps[1] = &row;
    let cell = source.input.closest("td,th").ok().flatten();
    let next = if right == 0 {
        browser::field(&steps.join("."))
    } else {
        let mut beside = cell;
        loop {
            beside = match (beside, right) {
                (Some(cell), 1) => cell.next_element_sibling(),
                (Some(cell), _) => cell.previous_element_sibling(),
                (None, _) => None,
            };
            match &beside {
                Some(cell) => {
                    if let Ok(Some(field)) = cell.query_selector("input") {
                        break Some(field);
                    }
                }
                None => break None,
            }
        }
    };
    if let Some(next) = next {
        event.prevent_default();
        browser::focus_cell(&next);
    }
}
