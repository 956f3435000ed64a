//! The grid: a table of named inputs. Its own box scrolls; the page never does.

use super::browser;
use super::desk::Desk;
use super::dom::{Any, El, any, el, live, on_change, show_value};
use super::fields::button;
use crate::law::Language;
use crate::scenario::{Kind, TableForm, TableKind};
use crate::words;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;

/// How many rows are shown at a time.
const PAGE_ROWS: usize = 100;

/// The grid of the page's table.
pub fn grid(
    desk: Desk,
    l: Language,
    table: &'static TableForm,
    title: &'static str,
    hint: &'static str,
) -> Any {
    let count = Memo::new(move |_| desk.scenario.with(|scenario| scenario.rows().len()));
    let first = desk.table_from;
    let from = Memo::new(move |_| first.get().min(count.get().saturating_sub(1) / PAGE_ROWS * PAGE_ROWS));
    let to = Memo::new(move |_| count.get().min(from.get() + PAGE_ROWS));
    let heads: Vec<El> = table
        .columns
        .iter()
        .map(|(name, kind)| {
            let class = if matches!(kind, Kind::Flag | Kind::Rate) { "wrapword" } else { "" };
            el("th").attr("scope", "col").class(class).with(head(name, l))
        })
        .collect();
    let rows =
        live(move || (from.get()..to.get()).map(|row| row_view(desk, l, table, row)).collect::<Vec<_>>());
    // Placed after the rows, and so done after them.
    let marks = live(move || {
        desk.epoch.track();
        from.track();
        to.track();
        let wrong: Vec<String> = desk.computed.with(|all| {
            let problems = all.iter().filter_map(|one| one.figures.as_ref().err());
            problems.flat_map(|problems| problems.iter()).map(|problem| problem.path.name()).collect()
        });
        browser::mark_invalid(&wrong);
    });

    let fill = (table.kind != TableKind::Deposits).then(|| {
        (
            button("btn", l.of("Quitar filas en blanco", "Remove blank rows"), move || {
                desk.change(|scenario| scenario.drop_blank_rows());
            }),
            button("btn", l.of("Poner los 78 municipios", "Put in the 78 municipalities"), move || {
                desk.change(|scenario| scenario.fill_municipalities());
            }),
        )
    });
    let add =
        button("btn", l.of("Añadir fila", "Add row"), move || desk.change(|scenario| scenario.add_row()));
    let bring = (table.kind != TableKind::Deposits).then(|| bring_in(l));
    let tools = el("div").class("chips").with((history(desk, l), add, fill, bring));
    let grid = el("table").class("grid").with((
        el("caption").class("unseen").with(title),
        el("thead").with(el("tr").with(heads)),
        el("tbody").with(rows),
    ));
    any((
        el("div").class("tableset no-print").with((el("p").class("hint").with(hint), tools)),
        el("div")
            .class("box")
            .attr("role", "region")
            .attr("aria-label", title)
            .attr("tabindex", "0")
            .with(grid),
        live(move || pager(desk, l, table, (from.get(), to.get()), count.get())),
        marks,
    ))
}

/// A table from a file, which `static/start.js` hears of.
pub fn bring_in(l: Language) -> El {
    el("button")
        .class("btn")
        .attr("type", "button")
        .attr("data-table", "in")
        .with(l.of("Traer una tabla…", "Bring in a table…"))
}

fn head(name: &str, l: Language) -> &'static str {
    match words::month_of_column(name) {
        Some(place) => words::month_short(place, l),
        None => words::column(name, l),
    }
}

/// A row of fields. One effect keeps all of them: an effect for each would hold up the page.
fn row_view(desk: Desk, l: Language, table: &'static TableForm, row: usize) -> El {
    let mut fields = Vec::new();
    let cells: Vec<El> = table
        .columns
        .iter()
        .map(|&(name, kind)| {
            let what = words::column(name, l);
            let input =
                el("input").attr("name", &format!("{}.{row}.{name}", table.name)).attr("autocomplete", "off");
            fields.push((input.as_input(), what));
            match kind {
                Kind::Flag => el("td").class("c").with(input.attr("type", "checkbox")),
                Kind::Name => {
                    let input = input.class("cell who").attr("type", "text").attr("spellcheck", "false");
                    el("th").attr("scope", "row").with(input)
                }
                _ => {
                    let input = input
                        .class("cell")
                        .attr("type", "text")
                        .attr("size", "13")
                        .attr("placeholder", " ")
                        .attr("inputmode", "decimal");
                    el("td").with(input)
                }
            }
        })
        .collect();
    on_change(Box::new(move || {
        desk.epoch.track();
        desk.scenario.with_untracked(|scenario| {
            let who = match scenario.cell(row, 0) {
                who if !who.is_empty() && table.kind != TableKind::Deposits => who.to_string(),
                _ => format!("{} {}", l.of("fila", "row"), row + 1),
            };
            for (column, (input, what)) in fields.iter().enumerate() {
                let _ = input.set_attribute("aria-label", &format!("{who}, {what}"));
                show_value(input, scenario.cell(row, column));
            }
        });
    }));
    el("tr").with(cells)
}

/// Moves the focus to a field, also to one of a row that is not shown.
pub fn focus_field(desk: Desk, name: &str) {
    let row = name.split('.').nth(1).and_then(|row| row.parse::<usize>().ok());
    if let Some(row) = row.filter(|_| browser::field(name).is_none()) {
        desk.table_from.set(row / PAGE_ROWS * PAGE_ROWS);
    }
    let name = name.to_string();
    // The rows are there a moment later.
    Timeout::new(0, move || browser::focus_field(&name)).forget();
}

fn pager(
    desk: Desk,
    l: Language,
    table: &'static TableForm,
    (from, to): (usize, usize),
    count: usize,
) -> Option<El> {
    if count <= PAGE_ROWS {
        return None;
    }
    let turn = move |to: usize| focus_field(desk, &format!("{}.{to}.{}", table.name, table.columns[0].0));
    let back = (from > 0)
        .then(|| button("btn", l.of("Anteriores", "Previous"), move || turn(from.saturating_sub(PAGE_ROWS))));
    let on = (to < count).then(|| button("btn", l.of("Siguientes", "Next"), move || turn(from + PAGE_ROWS)));
    let place = el("span").class("small").with(format!("{}–{to} / {count}", from + 1));
    Some(el("div").class("chips pager").with((back, place, on)))
}

/// Undo and redo.
pub fn history(desk: Desk, l: Language) -> Any {
    let undo = button("btn", l.of("Deshacer", "Undo"), move || desk.undo());
    let redo = button("btn", l.of("Rehacer", "Redo"), move || desk.redo());
    let unless = |possible: bool| (!possible).then(|| "true".to_string());
    any((
        undo.live_attr("aria-disabled", move || unless(desk.can_undo())),
        redo.live_attr("aria-disabled", move || unless(desk.can_redo())),
    ))
}
