//! The first rows of a table that comes in, with what each column is for.

use super::fields::select;
use super::found::{By, Out, Who};
use super::header::Role;
use super::preview::{role_name, short};
use super::understand::Understood;
use crate::law::Language;
use crate::margin::html::Html;
use crate::scenario::Page;
use crate::words;

/// The rows that are shown.
const ROWS_SHOWN: usize = 10;

/// The word of a role in the form.
fn role_word(table: &Understood, role: Role) -> &'static str {
    match role {
        Role::Unused => "none",
        Role::Published => "published",
        Role::Column(place) => table.columns[place].0,
    }
}

/// The first rows as they are in the file, with what each column is for.
pub fn first_rows(html: &mut Html, table: &Understood, file: &str, l: Language) {
    let title = match file.trim() {
        "" => l.of("Las primeras filas, como se pegaron", "The first rows, as they were pasted"),
        _ => l.of("Las primeras filas, como están en el archivo", "The first rows, as they are in the file"),
    };
    let mut roles = vec![Role::Unused];
    roles.extend((0..table.columns.len()).map(Role::Column));
    if table.page != Page::Fam {
        roles.push(Role::Published);
    }
    let options: Vec<(String, String)> =
        roles.iter().map(|role| (role_word(table, *role).to_string(), role_name(table, *role, l))).collect();
    let region = [("class", "scroll"), ("role", "region"), ("tabindex", "0"), ("aria-label", title)];
    html.say("h3", "", title);
    html.el("div", &region, |html| {
        html.el("table", &[("class", "plain first"), ("aria-label", title)], |html| {
            html.el("thead", &[], |html| {
                html.el("tr", &[], |html| {
                    html.say("td", "", "");
                    for column in 0..table.roles.len() {
                        html.el("th", &[("scope", "col")], |html| {
                            let name = table.sheet.column_name(column);
                            let head = table.header.map(|header| table.sheet.at(header, column).shown());
                            html.text(&name);
                            if let Some(head) = head.filter(|head| !head.is_empty()) {
                                html.text(" · ").text(&short(&head));
                            }
                            let label =
                                format!("{} {name}", l.of("Para qué es la columna", "What column is for:"));
                            let chosen = role_word(table, table.roles[column]);
                            select(html, &format!("column.{}", column + 1), &label, &options, Some(chosen));
                        });
                    }
                });
            });
            html.el("tbody", &[], |html| {
                for row in table.rows.iter().filter(|row| row.who != Err(Out::Blank)).take(ROWS_SHOWN) {
                    html.el("tr", &[("class", if row.who.is_ok() { "" } else { "out" })], |html| {
                        html.el("th", &[("scope", "row")], |html| {
                            html.text(&table.sheet.row_name(row.at));
                            if let Ok(Who::Month(place)) = row.who {
                                html.text(" · ").text(words::month(place, l));
                            }
                        });
                        for column in 0..table.roles.len() {
                            shown_cell(html, table, row.at, column, l);
                        }
                    });
                }
            });
        });
    });
}

/// A cell; one in doubt says so.
fn shown_cell(html: &mut Html, table: &Understood, row: usize, column: usize, l: Language) {
    let cell = table.sheet.address(row, column);
    let text = short(&table.sheet.at(row, column).shown());
    let doubt = table.doubts.iter().find(|doubt| doubt.cell == cell);
    html.el("td", &[("class", if doubt.is_some() { "doubt" } else { "" })], |html| {
        html.text(&text);
        if let Some(doubt) = doubt {
            html.text(" ");
            let is_proposed = doubt.chosen.as_ref().is_some_and(|chosen| chosen.by == By::Us);
            let word = match (doubt.is_open, is_proposed) {
                (true, _) => l.of("¿?", "?"),
                (false, true) => l.of("se propone", "proposed"),
                (false, false) => l.of("escogido", "chosen"),
            };
            html.say("span", "mark", word);
        }
    });
}
