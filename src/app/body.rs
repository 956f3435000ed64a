//! The body of a table with a row for each row of the form: some rows at a time, so that a long one does not
//! hold up the page.

use super::desk::Desk;
use super::dom::{El, Live, Place, Texts, el, live};
use super::figures;
use crate::law::Language;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use std::rc::Rc;
use web_sys::Node;

/// How many rows are made at a time.
const AT_A_TIME: usize = 100;

/// What stands in a column.
pub enum Column {
    /// The figure of that name, of the row's element in the list.
    Figure(String),
    /// The same in a table that is folded away, where it may follow a moment later.
    Folded(String),
    /// What was typed in that column of the form.
    Typed(usize),
}

/// The body of a table: a row for each of these rows of the form, headed by its name, and a cell for each
/// column.
pub fn body(
    desk: Desk,
    l: Language,
    rows: Memo<Vec<usize>>,
    list: &'static str,
    columns: Vec<Column>,
) -> Live {
    let columns = Rc::new(columns);
    live(move || {
        let body = el("tbody");
        let columns = columns.clone();
        let line = move |row: usize, texts: &mut Texts| line(desk, l, row, list, &columns, texts);
        place(desk, Rc::new(line), &body.as_parent(), rows.get());
        body
    })
}

type Line = dyn Fn(usize, &mut Texts) -> El;

/// Places the first rows, and the others later; not if their table is made anew meanwhile.
fn place(desk: Desk, line: Rc<Line>, body: &Node, mut rows: Vec<usize>) {
    let later = rows.split_off(rows.len().min(AT_A_TIME));
    let mut texts = Texts::default();
    let lines: Vec<El> = rows.into_iter().map(|row| line(row, &mut texts)).collect();
    (lines, texts).place(body);
    if later.is_empty() {
        desk.made.update(|made| *made += 1);
        return;
    }
    let (owner, body) = (Owner::current(), body.clone());
    let next = Timeout::new(0, move || {
        if let Some(owner) = owner {
            owner.with(|| place(desk, line, &body, later));
        }
    });
    StoredValue::new_local(next);
}

fn line(desk: Desk, l: Language, row: usize, list: &str, columns: &[Column], texts: &mut Texts) -> El {
    let typed =
        |column| Box::new(move || desk.scenario.with(|scenario| scenario.cell(row, column).to_string()));
    let who = texts.keep(el("th").attr("scope", "row"), typed(0));
    let mut line = el("tr").with(who);
    for column in columns {
        let cell = match column {
            Column::Typed(column) => texts.keep(el("span").class("n"), typed(*column)),
            Column::Figure(name) => figures::cell_of(desk, l, format!("{list}.{row}.{name}"), false, texts),
            Column::Folded(name) => figures::cell_of(desk, l, format!("{list}.{row}.{name}"), true, texts),
        };
        line = line.with(el("td").with(cell));
    }
    line
}
