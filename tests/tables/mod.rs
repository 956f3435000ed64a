//! What the tests of tables that come in have in common: files made by hand, what comes of them, and
//! the form of the preview as a browser sends it.

#![allow(dead_code)] // Each file of tests uses a part.

use reparto::law::Language;
use reparto::link::open;
use reparto::scenario::Scenario;
use reparto::tables::{Brought, bring};
use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;

pub fn brought(page: &str, bytes: &[u8], choices: &[(&str, &str)]) -> Brought {
    let choices: Vec<(String, String)> =
        choices.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    bring(Language::Es, page, "tabla.csv", bytes, &choices)
}

/// The scenario of a table that leaves nothing to choose.
pub fn placed(page: &str, bytes: &[u8], choices: &[(&str, &str)]) -> Scenario {
    let Brought { html, link } = brought(page, bytes, choices);
    let link = link.unwrap_or_else(|| panic!("something is open: {html}"));
    open(&link).link.scenario
}

/// The markup of a table that cannot be put in its place yet.
pub fn asked(page: &str, bytes: &[u8], choices: &[(&str, &str)]) -> String {
    let Brought { html, link } = brought(page, bytes, choices);
    assert_eq!(link, None, "{html}");
    html
}

/// The rows of a page, each without its blank cells.
pub fn rows(scenario: &Scenario) -> Vec<Vec<String>> {
    scenario.rows().iter().map(|row| row.iter().filter(|text| !text.is_empty()).cloned().collect()).collect()
}

/// A zip of such entries.
pub fn zipped(entries: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in entries {
        zip.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// The entries of a zip.
pub fn unzipped(bytes: Vec<u8>) -> Vec<(String, Vec<u8>)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    (0..zip.len())
        .map(|place| {
            let mut entry = zip.by_index(place).unwrap();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).unwrap();
            (entry.name().unwrap().into_owned(), bytes)
        })
        .collect()
}

/// An OpenDocument workbook: `tables` is what stands in its spreadsheet.
pub fn ods(tables: &str) -> Vec<u8> {
    let content = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    );
    let manifest = "<?xml version=\"1.0\"?><manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"></manifest:manifest>";
    let entry = |name: &str, text: &str| (name.to_string(), text.as_bytes().to_vec());
    zipped(&[
        entry("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        entry("META-INF/manifest.xml", manifest),
        entry("content.xml", &content),
    ])
}

/// A sheet of an OpenDocument workbook.
pub fn ods_table(name: &str, rows: &[&[String]]) -> String {
    let row = |cells: &&[String]| format!("<table:table-row>{}</table:table-row>", cells.concat());
    format!("<table:table table:name=\"{name}\">{}</table:table>", rows.iter().map(row).collect::<String>())
}

/// A cell of one, with a text.
pub fn ods_text(text: &str) -> String {
    format!("<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>")
}

/// A cell of one, with a number of such a type.
pub fn ods_number(kind: &str, number: &str) -> String {
    format!(
        "<table:table-cell office:value-type=\"{kind}\" office:value=\"{number}\"><text:p>{number}</text:p></table:table-cell>"
    )
}

/// A table in a dialog: what is chosen goes back as a browser sends it, with all that the form has.
pub struct Dialog {
    page: String,
    bytes: Vec<u8>,
    pub html: String,
    pub link: Option<String>,
}

impl Dialog {
    pub fn open(page: &str, bytes: &[u8]) -> Dialog {
        let Brought { html, link } = brought(page, bytes, &[]);
        Dialog { page: page.to_string(), bytes: bytes.to_vec(), html, link }
    }

    /// Chooses a field's value, which must be offered.
    pub fn choose(&mut self, name: &str, value: &str) -> &mut Dialog {
        let mut fields = self.fields();
        let field = fields.iter_mut().find(|field| field.name == name);
        let field = field.unwrap_or_else(|| panic!("there is no field {name}: {}", self.html));
        assert!(field.options.iter().any(|(option, _)| option == value), "{value}: {field:?}");
        field.chosen = value.to_string();
        let sent: Vec<(&str, &str)> =
            fields.iter().map(|field| (field.name.as_str(), field.chosen.as_str())).collect();
        let Brought { html, link } = brought(&self.page, &self.bytes, &sent);
        (self.html, self.link) = (html, link);
        self
    }

    /// The field of a name.
    pub fn field(&self, name: &str) -> Field {
        let found = self.fields().into_iter().find(|field| field.name == name);
        found.unwrap_or_else(|| panic!("there is no field {name}: {}", self.html))
    }

    /// What is on the page if nothing is open.
    pub fn scenario(&self) -> Scenario {
        let link = self.link.as_ref().unwrap_or_else(|| panic!("something is open: {}", self.html));
        open(link).link.scenario
    }

    fn fields(&self) -> Vec<Field> {
        self.html.split("<select ").skip(1).map(Field::of).collect()
    }
}

/// A field of the form.
#[derive(Debug)]
pub struct Field {
    pub name: String,
    /// Value and label of each.
    pub options: Vec<(String, String)>,
    pub chosen: String,
}

impl Field {
    /// Of the markup after a select's name. Without a selected option a browser sends the first.
    fn of(markup: &str) -> Field {
        let markup = markup.split("</select>").next().unwrap();
        let attribute = |text: &str, name: &str| {
            text.split_once(&format!("{name}=\""))
                .map(|(_, rest)| rest.split('"').next().unwrap().to_string())
        };
        let mut options = Vec::new();
        let mut chosen = None;
        for option in markup.split("<option ").skip(1) {
            let (inside, label) = option.split_once('>').unwrap();
            let value = attribute(inside, "value").unwrap();
            if inside.contains("selected") {
                chosen = Some(value.clone());
            }
            options.push((value, label.split('<').next().unwrap().to_string()));
        }
        let first = options.first().map(|(value, _)| value.clone()).unwrap_or_default();
        Field { name: attribute(markup, "name").unwrap(), options, chosen: chosen.unwrap_or(first) }
    }

    /// The label of what is chosen.
    pub fn label(&self) -> &str {
        let option = self.options.iter().find(|(value, _)| *value == self.chosen);
        option.map_or("", |(_, label)| label)
    }
}
