//! What was understood of a table, as markup: fields for what may be chosen, and nothing that is not
//! escaped. It is put into a form.

use super::asks;
use super::cells::Sheet;
use super::header::Role;
use super::place;
use super::refusal::Refusal;
use super::understand::{Out, Understood, Who, stamp_of};
use super::values::shown;
use crate::law::{Language, rates};
use crate::margin::html::{Html, html};
use crate::scenario::{Kind, Page, Scenario};
use crate::sheet::municipalities::{MUNICIPALITIES, bare_text};
use crate::words;

/// The rows that are shown.
const ROWS_SHOWN: usize = 10;
/// The rows that may be chosen as the header.
const HEADERS_OFFERED: usize = 25;

/// Where the table came from.
pub struct Source<'a> {
    /// The file's name; blank if it was pasted.
    pub file: &'a str,
    /// What is on the page.
    pub page: &'a Scenario,
    /// Its sheets.
    pub sheets: &'a [Sheet],
    /// The names of those that could not be read, and why.
    pub unread: &'a [(String, Refusal)],
    /// Whose published amounts have no row on the page.
    pub not_there: &'a [String],
    /// The number of the one that is shown, as the form gives it back.
    pub stamp: String,
}

/// A file that was refused.
pub fn refused(refusal: &Refusal, file: &str, l: Language) -> String {
    html(|html| {
        html.el("div", &[("class", "brought refused")], |html| {
            named(html, file, l);
            html.say("p", "state", &refusal.sentence(l));
        });
    })
}

/// A sheet that was refused; another may be chosen.
pub fn refused_sheet(refusal: &Refusal, source: &Source<'_>, l: Language) -> String {
    html(|html| {
        html.el("div", &[("class", "brought refused")], |html| {
            named(html, source.file, l);
            html.say("p", "state", &refusal.sentence(l));
            choose_sheet(html, source, l);
            unread(html, source, l);
        });
    })
}

/// What was understood.
pub fn preview(table: &Understood, source: &Source<'_>, l: Language) -> String {
    html(|html| {
        html.el("div", &[("class", "brought")], |html| {
            named(html, source.file, l);
            state(html, table, l);
            other_year(html, table, source, l);
            merged(html, table, l);
            not_there(html, source, l);
            html.el("div", &[("class", "where")], |html| {
                choose_sheet(html, source, l);
                choose_header(html, table, l);
            });
            unread(html, source, l);
            kept(html, "of", &stamp_of(&source.stamp, table.header));
            first_rows(html, table, l);
            rows(html, table, l);
            sums(html, table, l);
            row_sums(html, table, l);
            asks::doubts(html, table, l);
        });
    })
}

fn named(html: &mut Html, file: &str, l: Language) {
    let name = if file.trim().is_empty() { l.of("Lo que se pegó", "What was pasted") } else { file };
    html.say("p", "file", name);
}

/// Whether the table can be put in its place.
fn state(html: &mut Html, table: &Understood, l: Language) {
    let sentence = match (table.open(), l) {
        (0, _) if table.is_only_published() => l
            .of(
                "Se entendió todo: la tabla de la página se queda como está, y lo publicado se compara con ella.",
                "All was understood: the page’s table stays as it is, and what was published is compared with it.",
            )
            .to_string(),
        (0, _) => {
            let used = table.used().count();
            match (l, used) {
                (Language::Es, 1) => {
                    "Se entendió todo: una fila reemplazará la tabla de la página.".to_string()
                }
                (Language::En, 1) => "All was understood: one row will replace the page’s table.".to_string(),
                (Language::Es, _) => {
                    format!("Se entendió todo: {used} filas reemplazarán la tabla de la página.")
                }
                (Language::En, _) => {
                    format!("All was understood: {used} rows will replace the page’s table.")
                }
            }
        }
        (1, _) => l
            .of(
                "Falta escoger una cosa antes de ponerla en la página.",
                "One thing must be chosen before it is put on the page.",
            )
            .to_string(),
        (open, Language::Es) => format!("Faltan {open} cosas por escoger antes de ponerla en la página."),
        (open, Language::En) => format!("{open} things must be chosen before it is put on the page."),
    };
    html.say("p", if table.open() == 0 { "state ready" } else { "state open" }, &sentence);
    let mut missing = Vec::new();
    if table.lacks_name {
        missing.push(
            l.of(
                "Diga abajo cuál columna tiene los municipios.",
                "Say below which column has the municipalities.",
            )
            .to_string(),
        );
    }
    if table.lacks_amounts {
        missing.push(
            l.of("Diga abajo cuál columna tiene las cantidades.", "Say below which column has the amounts.")
                .to_string(),
        );
    }
    for (first, second) in &table.twice {
        let role = role_name(table, table.roles[*second], l);
        let (first, second) = (table.sheet.column_name(*first), table.sheet.column_name(*second));
        missing.push(match l {
            Language::Es => format!("Dos columnas son «{role}»: {first} y {second}. Cambie una."),
            Language::En => format!("Two columns are “{role}”: {first} and {second}. Change one."),
        });
    }
    if !missing.is_empty() {
        html.el("ul", &[("class", "plainlist")], |html| {
            for sentence in &missing {
                html.say("li", "", sentence);
            }
        });
    }
}

/// Another fiscal year than the page's, which follows the table's.
fn other_year(html: &mut Html, table: &Understood, source: &Source<'_>, l: Language) {
    let Some(year) = place::other_year(source.page, table) else { return };
    let before = source.page.text("fiscalYear").trim();
    let words = match before {
        "" => l.of(
            "Los meses son del año fiscal # y la página no tiene ninguno: al poner la tabla pasa al #.",
            "The months are of fiscal year # and the page has none: when the table is put there it becomes #.",
        ),
        _ => l.of(
            "Los meses son del año fiscal # y la página está en el @: al poner la tabla pasa al #, con su ley, su tasa y su ingreso fijo.",
            "The months are of fiscal year # and the page is in @: when the table is put there it becomes #, with its law, its rate and its fixed income.",
        ),
    };
    let mut sentence = words.replace('#', &year.to_string()).replace('@', before);
    if rates::law_of(year).is_none() {
        sentence += l.of(
            " De ese año no se conoce la tasa: la página la pedirá.",
            " The rate of that year is not known: the page will ask for it.",
        );
    }
    html.say("p", "notice", &sentence);
}

/// Merged cells in the table's rows.
fn merged(html: &mut Html, table: &Understood, l: Language) {
    let merged = table.merged();
    if !merged.is_empty() {
        let words = l.of(
            "Celdas unidas: #. Solo la primera de cada grupo tiene el valor; las demás se toman como vacías. Si valen lo mismo, sepárelas en su hoja de cálculo y escriba el valor en cada una.",
            "Merged cells: #. Only the first of each group has the value; the others are taken as empty. If they have the same one, unmerge them in your spreadsheet and write the value in each.",
        );
        html.say("p", "notice", &words.replace('#', &listed(&merged)));
    }
}

/// What was published for somebody who is not on the page.
fn not_there(html: &mut Html, source: &Source<'_>, l: Language) {
    if !source.not_there.is_empty() {
        let words = l.of("No están en la tabla de la página: #.", "Not in the page’s table: #.");
        html.say("p", "hint", &words.replace('#', &listed(source.not_there)));
    }
}

/// A field with options: value, label, whether it is the one.
pub fn select(html: &mut Html, name: &str, label: &str, options: &[(String, String)], chosen: Option<&str>) {
    html.el("select", &[("name", name), ("aria-label", label)], |html| {
        for (value, label) in options {
            let own = [("value", value.as_str()), ("selected", "")];
            let is_chosen = chosen == Some(value.as_str());
            html.el("option", &own[..if is_chosen { 2 } else { 1 }], |html| {
                html.text(label);
            });
        }
    });
}

/// A value that the form gives back unseen.
pub fn kept(html: &mut Html, name: &str, value: &str) {
    html.el("select", &[("name", name), ("hidden", "")], |html| {
        html.el("option", &[("value", value), ("selected", "")], |_| {});
    });
}

/// The sheets that could not be read, so that nobody looks for them in vain.
fn unread(html: &mut Html, source: &Source<'_>, l: Language) {
    let (behind, alone): (Vec<_>, Vec<_>) =
        source.unread.iter().partition(|(_, why)| *why == Refusal::TooManySheets);
    for (name, why) in alone {
        let words = l.of("La hoja «#» no se leyó. ", "The sheet “#” was not read. ");
        html.say("p", "hint", &(words.replace('#', &short(name)) + &why.sentence(l)));
    }
    if let Some((_, why)) = behind.first() {
        let names: Vec<String> = behind.iter().map(|(name, _)| short(name)).collect();
        let words = l.of("Hojas que no se leyeron: #. ", "Sheets that were not read: #. ");
        html.say("p", "hint", &(words.replace('#', &listed(&names)) + &why.sentence(l)));
    }
}

fn choose_sheet(html: &mut Html, source: &Source<'_>, l: Language) {
    if source.sheets.len() < 2 {
        if let Some(sheet) = source.sheets.first().filter(|sheet| !sheet.name.is_empty()) {
            let label = l.of("Hoja: ", "Sheet: ");
            html.say("p", "hint", &format!("{label}{}", sheet.name));
        }
        return;
    }
    let options: Vec<(String, String)> = source
        .sheets
        .iter()
        .enumerate()
        .map(|(at, sheet)| ((at + 1).to_string(), sheet.name.clone()))
        .collect();
    let label = l.of("Hoja", "Sheet");
    html.el("p", &[], |html| {
        html.el("label", &[], |html| {
            html.text(label).text(" ");
            select(html, "sheet", label, &options, Some(&source.stamp));
        });
    });
}

fn choose_header(html: &mut Html, table: &Understood, l: Language) {
    let none = l.of("No tiene", "It has none").to_string();
    let mut options = vec![("none".to_string(), none)];
    let offered = HEADERS_OFFERED.max(table.header.map_or(0, |header| header + 1));
    for at in (0..table.sheet.height().min(offered))
        .filter(|at| table.sheet.row(*at).iter().any(|cell| !cell.is_empty()))
    {
        let cells: Vec<String> = table
            .sheet
            .row(at)
            .iter()
            .filter(|cell| !cell.is_empty())
            .map(|cell| short(&cell.shown()))
            .take(4)
            .collect();
        options.push(((at + 1).to_string(), format!("{}: {}", table.sheet.row_name(at), cells.join(" · "))));
    }
    let label = l.of("Encabezado en la fila", "Header in row");
    let chosen = table.header.map_or("none".to_string(), |header| (header + 1).to_string());
    html.el("p", &[], |html| {
        html.el("label", &[], |html| {
            html.text(label).text(" ");
            select(html, "header", label, &options, Some(&chosen));
        });
    });
}

/// A text short enough to be quoted.
pub fn short(text: &str) -> String {
    const MOST: usize = 32;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// The word of a role in the form.
fn role_word(table: &Understood, role: Role) -> &'static str {
    match role {
        Role::Unused => "none",
        Role::Published => "published",
        Role::Column(place) => table.columns[place].0,
    }
}

fn role_name(table: &Understood, role: Role, l: Language) -> String {
    match role {
        Role::Unused => l.of("no usar", "do not use").to_string(),
        Role::Published => l.of("publicado (para comparar)", "published (to compare)").to_string(),
        Role::Column(place) => match table.columns[place].0 {
            "month" => l.of("Mes", "Month").to_string(),
            "stateCollections" => words::field("stateCollections", l).to_string(),
            name => match name.strip_prefix("collections.").and_then(|place| place.parse::<usize>().ok()) {
                Some(place) => {
                    format!("{} {}: {}", l.of("Período", "Period"), place + 1, words::month(place, l))
                }
                None => words::column(name, l).to_string(),
            },
        },
    }
}

/// The first rows as they are in the file, with what each column is for.
fn first_rows(html: &mut Html, table: &Understood, l: Language) {
    let title =
        l.of("Las primeras filas, como están en el archivo", "The first rows, as they are in the file");
    let mut roles = vec![Role::Unused];
    roles.extend((0..table.columns.len()).map(Role::Column));
    if table.page != Page::Fam {
        roles.push(Role::Published);
    }
    let options: Vec<(String, String)> =
        roles.iter().map(|role| (role_word(table, *role).to_string(), role_name(table, *role, l))).collect();
    let region = [("class", "scroll"), ("role", "region"), ("tabindex", "0"), ("aria-label", title)];
    html.el("div", &region, |html| {
        html.el("table", &[("class", "plain first")], |html| {
            html.say("caption", "hint", title);
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
            let word = if doubt.is_open { l.of("¿?", "??") } else { l.of("escogido", "chosen") };
            html.say("span", "mark", word);
        }
    });
}

/// How many rows are used, and why the others are not.
fn rows(html: &mut Html, table: &Understood, l: Language) {
    html.say("h3", "", l.of("Las filas", "The rows"));
    html.el("ul", &[("class", "plainlist rows")], |html| {
        let used = table.used().count().to_string();
        html.say("li", "", &l.of("Se usan: #.", "Used: #.").replace('#', &used));
        for (out, words) in [
            (Out::Total, l.of("Fuera, por ser totales: #.", "Left out as totals: #.")),
            (Out::Blank, l.of("Fuera, por estar vacías: #.", "Left out as empty: #.")),
            (Out::Note, l.of("Fuera, por ser notas: #.", "Left out as notes: #.")),
            (
                Out::Header,
                l.of("Fuera, por repetir el encabezado: #.", "Left out as the header once more: #."),
            ),
            (Out::Chosen, l.of("Fuera, porque así se escogió: #.", "Left out because you chose so: #.")),
        ] {
            let all: Vec<String> = table
                .rows
                .iter()
                .filter(|row| row.who == Err(out))
                .map(|row| table.sheet.row_name(row.at))
                .collect();
            if !all.is_empty() {
                html.say("li", "", &words.replace('#', &listed(&all)));
            }
        }
        let recognized = recognized(table);
        if !recognized.is_empty() {
            let words = l.of("Nombres que se reconocieron: #.", "Names that were recognized: #.");
            html.say("li", "", &words.replace('#', &listed(&recognized)));
        }
        let missing: Vec<String> = MUNICIPALITIES
            .iter()
            .map(|one| one.name.to_string())
            .filter(|name| !table.used().any(|(_, who)| matches!(who, Who::Place(other) if other == name)))
            .collect();
        let places = MUNICIPALITIES.len() - missing.len();
        if places > 0 && !missing.is_empty() {
            let words =
                l.of("De los 78 municipios no están: #.", "Of the 78 municipalities these are not there: #.");
            html.say("li", "", &words.replace('#', &listed(&missing)));
        }
    });
}

/// The names that are written otherwise than by case and accents, each with what it was taken for.
fn recognized(table: &Understood) -> Vec<String> {
    let Some(column) = table.roles.iter().position(|role| *role == Role::Column(0)) else {
        return Vec::new();
    };
    let all = table.used().filter_map(|(row, who)| {
        let Who::Place(name) = who else { return None };
        let written = table.sheet.at(row.at, column).shown();
        let is_other = bare_text(written.trim()) != bare_text(name);
        is_other
            .then(|| format!("{} «{}» → {name}", table.sheet.address(row.at, column), short(written.trim())))
    });
    all.collect()
}

/// How many, and the first of them.
fn listed(all: &[String]) -> String {
    const MOST: usize = 12;
    let first = all[..all.len().min(MOST)].join(", ");
    let rest = if all.len() > MOST { "…" } else { "" };
    format!("{} ({first}{rest})", all.len())
}

/// The sum of each column of amounts, and the table's own total.
fn sums(html: &mut Html, table: &Understood, l: Language) {
    let columns: Vec<(usize, Kind)> =
        (0..table.roles.len()).filter_map(|column| Some((column, table.summed(column)?))).collect();
    if columns.is_empty() {
        return;
    }
    let title = l.of("Las sumas", "The sums");
    html.say("h3", "", title);
    let region = [("class", "scroll"), ("role", "region"), ("tabindex", "0"), ("aria-label", title)];
    html.el("div", &region, |html| {
        html.el("table", &[("class", "plain sums")], |html| {
            html.say(
                "caption",
                "hint",
                l.of(
                    "Suma de las filas que se usan, y el total que trae la tabla",
                    "Sum of the rows that are used, and the total that the table has",
                ),
            );
            html.heads(&[
                l.of("Columna", "Column"),
                l.of("Suma", "Sum"),
                l.of("Total de la tabla", "The table’s total"),
                l.of("¿Cuadra?", "Do they agree?"),
            ]);
            html.el("tbody", &[], |html| {
                for (column, kind) in columns {
                    let name = format!(
                        "{} · {}",
                        table.sheet.column_name(column),
                        role_name(table, table.roles[column], l)
                    );
                    let check = table.checks.iter().find(|check| check.column == column);
                    html.el("tr", &[], |html| {
                        html.el("th", &[("scope", "row")], |html| {
                            html.text(&name);
                        });
                        html.say("td", "", &shown(table.sum(column), kind));
                        match check {
                            None => {
                                html.say("td", "", "").say(
                                    "td",
                                    "",
                                    l.of("no trae total", "it has no total"),
                                );
                            }
                            Some(check) => {
                                html.say("td", "", &format!("{}: {}", check.cell, shown(check.total, kind)));
                                html.say("td", "", &agreement(check.sum, check.total, kind, l));
                            }
                        }
                    });
                }
            });
        });
    });
}

/// Whether the total of each row is what it comes to.
fn row_sums(html: &mut Html, table: &Understood, l: Language) {
    let Some(first) = table.row_checks.first() else { return };
    let name = table.sheet.column_name(first.column);
    let wrong: Vec<String> = table
        .row_checks
        .iter()
        .filter(|check| check.sum != check.total)
        .map(|check| {
            let (total, sum) = (shown(check.total, Kind::Amount), shown(check.sum, Kind::Amount));
            let words = l.of("# dice @ y la fila suma %", "# says @ and the row comes to %");
            words.replace('#', &check.cell).replace('@', &total).replace('%', &sum)
        })
        .collect();
    let words = match wrong.is_empty() {
        true => l.of(
            "La columna # de totales cuadra en todas las filas.",
            "Column # of totals agrees in all rows.",
        ),
        false => l.of(
            "La columna # de totales no cuadra en todas las filas:",
            "Column # of totals does not agree in all rows:",
        ),
    };
    let list = if wrong.is_empty() { String::new() } else { format!(" {}.", listed(&wrong)) };
    html.say("p", "hint", &(words.replace('#', &name) + &list));
}

/// Whether a total is the sum, or by how much it is not.
fn agreement(sum: i128, total: i128, kind: Kind, l: Language) -> String {
    let words = match sum - total {
        0 => l.of("sí", "yes"),
        1.. => l.of("no: las filas suman # más", "no: the rows come to # more"),
        _ => l.of("no: las filas suman # menos", "no: the rows come to # less"),
    };
    words.replace('#', &shown((sum - total).abs(), kind))
}
