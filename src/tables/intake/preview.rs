//! What was understood of a table, as markup: fields for what may be chosen, and nothing that is not
//! escaped. It is put into a form.

use super::asks;
use super::cells::Sheet;
use super::choices::NAMES;
use super::fields::{choose_header, choose_sheet, kept};
use super::first_rows::first_rows;
use super::found::{About, Out, Who};
use super::header::Role;
use super::place;
use super::refusal::Refusal;
use super::sums::{row_sums, sums};
use super::understand::Understood;
use super::values::is_numeric;
use crate::law::{Language, rates};
use crate::margin::html::{Html, html};
use crate::scenario::{Page, Scenario};
use crate::sheet::municipalities::{MUNICIPALITIES, bare_text};
use crate::words;

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
    /// How many amounts that were published for rows the page has.
    pub kept: usize,
    /// The number of the one that is shown, from 1.
    pub sheet: usize,
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
            hidden(html, table, l);
            not_there(html, source, l);
            stays(html, table, source, l);
            html.el("div", &[("class", "where")], |html| {
                choose_sheet(html, source, l);
                choose_header(html, table, l);
            });
            unread(html, source, l);
            kept(html, "of", &table.stamp);
            kept(html, NAMES, &table.names_place().to_string());
            asks::doubts(html, table, l);
            first_rows(html, table, source.file, l);
            sums(html, table, l);
            row_sums(html, table, l);
            rows(html, table, l);
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
    let disagree = table.open() == 0
        && table.checks.iter().any(|check| check.total.is_some_and(|total| total != check.sum));
    let but = l.of(
        " Un total de la tabla no cuadra con sus filas: vea abajo las sumas.",
        " A total of the table does not agree with its rows: see the sums below.",
    );
    let sentence = if disagree { sentence + but } else { sentence };
    let is_ready = table.open() == 0 && !disagree;
    html.say("p", if is_ready { "state ready" } else { "state open" }, &sentence);
    let mut missing = Vec::new();
    if table.lacks_name {
        let words = match table.page {
            Page::Fam => {
                l.of("Diga abajo cuál columna tiene los meses.", "Say below which column has the months.")
            }
            _ => l.of(
                "Diga abajo cuál columna tiene los municipios.",
                "Say below which column has the municipalities.",
            ),
        };
        missing.push(words.to_string());
    }
    if table.lacks_amounts {
        let columns: Vec<String> =
            table.unclear.iter().map(|column| table.sheet.column_name(*column)).collect();
        missing.push(match &columns[..] {
            [] => l
                .of(
                    "Diga abajo cuál columna tiene las cantidades.",
                    "Say below which column has the amounts.",
                )
                .to_string(),
            [column] => l
                .of(
                    "Los números de la columna # no dicen qué son: escoja abajo para qué es.",
                    "The numbers of column # do not say what they are: choose below what it is for.",
                )
                .replace('#', column),
            _ => l
                .of(
                    "Varias columnas tienen números (#): diga abajo cuál tiene las cantidades.",
                    "Several columns have numbers (#): say below which one has the amounts.",
                )
                .replace('#', &columns.join(", ")),
        });
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
    // Of several years it is not known yet which one.
    if table.doubts.iter().any(|doubt| doubt.about == About::Years && doubt.is_open) {
        return;
    }
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

/// Rows and columns that the workbook hides and are used.
fn hidden(html: &mut Html, table: &Understood, l: Language) {
    for (hidden, words) in [
        (
            table.hidden_rows(),
            l.of(
                "Filas que su libro oculta y aquí se usan: #. Si no deben contar, bórrelas o pegue solo las que se ven.",
                "Rows that your workbook hides and are used here: #. If they should not count, delete them or paste only those that are seen.",
            ),
        ),
        (
            table.hidden_columns(),
            l.of(
                "Columnas que su libro oculta y aquí se usan: #. Si no deben contar, escoja abajo «no usar».",
                "Columns that your workbook hides and are used here: #. If they should not count, choose “do not use” below.",
            ),
        ),
    ] {
        if !hidden.is_empty() {
            html.say("p", "notice", &words.replace('#', &listed(&hidden)));
        }
    }
}

/// What was published for somebody who is not on the page.
fn not_there(html: &mut Html, source: &Source<'_>, l: Language) {
    if !source.not_there.is_empty() {
        let words = l.of("No están en la tabla de la página: #.", "Not in the page’s table: #.");
        html.say("p", "hint", &words.replace('#', &listed(source.not_there)));
    }
}

/// What was published before and is compared with the new table too.
fn stays(html: &mut Html, table: &Understood, source: &Source<'_>, l: Language) {
    if source.kept > 0 && !table.roles.contains(&Role::Published) {
        let words = l.of(
            "Lo publicado que ya tiene la página (#) se queda, y se compara con la tabla nueva por los nombres.",
            "What was published that the page already has (#) stays, and is compared with the new table by the names.",
        );
        html.say("p", "hint", &words.replace('#', &source.kept.to_string()));
    }
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

/// A short text in the language's quotation marks.
fn quoted(text: &str, l: Language) -> String {
    l.of("«#»", "“#”").replace('#', &short(text))
}

/// A text short enough to be quoted.
pub fn short(text: &str) -> String {
    const MOST: usize = 32;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// What a column is for, in words.
pub fn role_name(table: &Understood, role: Role, l: Language) -> String {
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

/// How many rows are used, and why the others are not.
fn rows(html: &mut Html, table: &Understood, l: Language) {
    html.say("h3", "", l.of("Las filas", "The rows"));
    html.el("ul", &[("class", "plainlist rows")], |html| {
        let used = table.used().count().to_string();
        html.say("li", "", &l.of("Filas que se usan: #.", "Rows that are used: #.").replace('#', &used));
        for (out, words) in [
            (Out::Total, l.of("Filas fuera, por ser totales: #.", "Rows left out as totals: #.")),
            (Out::Blank, l.of("Filas fuera, por estar vacías: #.", "Rows left out as empty: #.")),
            (Out::Note, l.of("Filas fuera, por ser notas: #.", "Rows left out as notes: #.")),
            (
                Out::Header,
                l.of(
                    "Filas fuera, por repetir el encabezado: #.",
                    "Rows left out as repeats of the header: #.",
                ),
            ),
            (
                Out::OtherYear,
                l.of(
                    "Filas fuera, por ser de otro año fiscal: #.",
                    "Rows left out as another fiscal year’s: #.",
                ),
            ),
            (
                Out::Chosen,
                l.of("Filas fuera, porque así se escogió: #.", "Rows left out because you chose so: #."),
            ),
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
        let unused = unused(table, l);
        if !unused.is_empty() {
            let words =
                l.of("Columnas de números que no se usan: #.", "Columns of numbers that are not used: #.");
            html.say("li", "", &words.replace('#', &listed(&unused)));
        }
        let recognized = recognized(table, l);
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

/// The columns of numbers that are neither used nor checked, nor say whose or of which year a row is.
fn unused(table: &Understood, l: Language) -> Vec<String> {
    let is_checked = |column: usize| table.row_checks.iter().any(|check| check.column == column);
    let is_of_year = |column: usize| table.year_column == Some(column);
    let columns = (0..table.roles.len()).filter(|column| {
        table.roles[*column] == Role::Unused
            && table.codes != Some(*column)
            && !table.unclear.contains(column)
            && !is_checked(*column)
            && !is_of_year(*column)
            && table.used().any(|(row, _)| is_numeric(table.sheet.at(row.at, *column)))
    });
    let named = columns.map(|column| {
        let head = table.header.map_or(String::new(), |header| table.sheet.at(header, column).shown());
        let name = table.sheet.column_name(column);
        if head.is_empty() { name } else { format!("{name} {}", quoted(&head, l)) }
    });
    named.collect()
}

/// The names that are written otherwise than by case and accents, each with what it was taken for.
fn recognized(table: &Understood, l: Language) -> Vec<String> {
    let Some(column) = table.roles.iter().position(|role| *role == Role::Column(0)) else {
        return Vec::new();
    };
    let all = table.used().filter_map(|(row, who)| {
        let Who::Place(name) = who else { return None };
        let written = table.sheet.at(row.at, column).shown();
        let is_other = bare_text(written.trim()) != bare_text(name);
        is_other.then(|| {
            format!("{} {} → {name}", table.sheet.address(row.at, column), quoted(written.trim(), l))
        })
    });
    all.collect()
}

/// How many, and the first of them.
pub fn listed(all: &[String]) -> String {
    const MOST: usize = 12;
    let first = all[..all.len().min(MOST)].join(", ");
    let rest = if all.len() > MOST { "…" } else { "" };
    format!("{} ({first}{rest})", all.len())
}
