//! The fields of the preview's form, and those that choose a sheet and a header.

use super::cells::Sheet;
use super::preview::{Source, short};
use super::understand::Understood;
use crate::law::Language;
use crate::margin::html::Html;

/// The rows that may be chosen as the header.
const HEADERS_OFFERED: usize = 25;

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

/// Which sheet it is; another may be chosen.
pub fn choose_sheet(html: &mut Html, source: &Source<'_>, l: Language) {
    if source.sheets.len() < 2 {
        if let Some(sheet) = source.sheets.first().filter(|sheet| !sheet.name.is_empty()) {
            let label = l.of("Hoja: ", "Sheet: ");
            html.say("p", "hint", &format!("{label}{}", named(sheet, l)));
        }
        return;
    }
    let options: Vec<(String, String)> =
        source.sheets.iter().enumerate().map(|(at, sheet)| ((at + 1).to_string(), named(sheet, l))).collect();
    let label = l.of("Hoja", "Sheet");
    html.el("p", &[], |html| {
        html.el("label", &[], |html| {
            html.text(label).text(" ");
            select(html, "sheet", label, &options, Some(&source.sheet.to_string()));
        });
    });
}

/// A sheet's name; one that the workbook does not show says so.
fn named(sheet: &Sheet, l: Language) -> String {
    let hidden = if sheet.is_hidden { l.of(" (oculta)", " (hidden)") } else { "" };
    format!("{}{hidden}", sheet.name)
}

/// Which row is the header; another may be chosen.
pub fn choose_header(html: &mut Html, table: &Understood, l: Language) {
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
