//! A table from outside, brought to a page: read, understood, shown, and put in its place.

use super::choices::Choices;
use super::decode::{Content, content};
use super::refusal::Refusal;
use super::understand::Understood;
use super::workbook::{self, Book};
use super::{place, preview, text, understand, zipped};
use crate::law::Language;
use crate::link::{Link, PUBLISHED, open, write};
use crate::margin::published::{Published, column};
use crate::money::{self, Cents};

/// What came of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Brought {
    /// What was understood, with the fields for what must be chosen: to be put into a form. Or why it
    /// was refused.
    pub html: String,
    /// The link of the page with the table in it; none while something must be chosen first.
    pub link: Option<String>,
}

/// Brings a table to the page of a link.
///
/// `file` is the file's name, blank if it was pasted; what it is is told by its content. `choices` is
/// what the form of the preview had, if it was there before; a choice that is unknown or impossible is
/// as if it were not there. Nothing panics, whatever the bytes.
///
/// # Limits
/// Rows of data: [`MOST_ROWS`](crate::contract::MOST_ROWS). Columns, rows and sheets of a workbook, and
/// bytes are limited where they are read; what is refused says by how much.
pub fn bring(l: Language, fragment: &str, file: &str, bytes: &[u8], choices: &[(String, String)]) -> Brought {
    let link = open(fragment).link;
    let choices = Choices::new(choices);
    let refused = |refusal: &Refusal| Brought { html: preview::refused(refusal, file, l), link: None };
    let book = match book(bytes) {
        Ok(book) => book,
        Err(refusal) => return refused(&refusal),
    };
    let sheets = &book.sheets;
    let chosen =
        choices.number("sheet").and_then(|sheet| sheet.checked_sub(1)).filter(|sheet| *sheet < sheets.len());
    let read = |sheet: usize| understand::understand(&sheets[sheet], link.scenario.page, &choices, sheet + 1);
    // Unless it is chosen, the first sheet with a table that says what it is and leaves nothing to choose, or
    // with any.
    let first = || {
        // One that the workbook does not show is only taken if there is no other.
        let has_shown = sheets.iter().any(|sheet| !sheet.is_hidden);
        let has = |is_one: &dyn Fn(&Understood) -> bool| {
            let mut shown = (0..sheets.len()).filter(|sheet| !has_shown || !sheets[*sheet].is_hidden);
            shown.find(|sheet| read(*sheet).is_ok_and(|understood| is_one(&understood)))
        };
        has(&|understood| understood.open() == 0 && understood.is_sure())
            .or_else(|| has(&Understood::is_sure))
            .or_else(|| has(&|understood| understood.open() == 0))
            .or_else(|| has(&|understood| !understood.lacks_name))
    };
    let sheet = chosen.or_else(|| if sheets.len() > 1 { first() } else { None }).unwrap_or(0);
    let mut source = preview::Source {
        file,
        page: &link.scenario,
        sheets,
        unread: &book.unread,
        not_there: &[],
        kept: kept(&link),
        sheet: sheet + 1,
    };
    let understood = match read(sheet) {
        Ok(understood) => understood,
        Err(refusal) => {
            return Brought { html: preview::refused_sheet(&refusal, &source, l), ..refused(&refusal) };
        }
    };
    if understood.open() > 0 {
        return Brought { html: preview::preview(&understood, &source, l), link: None };
    }
    let place::Placed { scenario, published, not_there } = place::put(&link.scenario, &understood);
    source.not_there = &not_there;
    let html = preview::preview(&understood, &source, l);
    let view = compared(&link, understood.is_only_published(), published);
    let link = Link { scenario, language: link.language, view, doubt: link.doubt };
    Brought { html, link: Some(write(&link)) }
}

/// How many amounts that were published for rows the page has.
fn kept(link: &Link) -> usize {
    published(link).lines.len()
}

/// What the link says that was published.
fn published(link: &Link) -> Published {
    let value = link.view.iter().find(|(name, _)| name == PUBLISHED).map_or("", |(_, value)| value);
    Published::of(value, column(link.scenario.page).as_deref())
}

/// What the link says besides, with what was published. Another table has other rows: nothing stays open, nor
/// what was published for a single figure of a row.
fn compared(link: &Link, is_same_table: bool, lines: Vec<(String, Cents)>) -> Vec<(String, String)> {
    let column = column(link.scenario.page);
    let mut published = published(link);
    if !is_same_table {
        let is_of_row = |figure: &str| figure.split('.').any(|part| part.parse::<usize>().is_ok());
        published.figures.retain(|(figure, _)| !is_of_row(figure));
    }
    if !lines.is_empty() {
        published.lines = lines.into_iter().map(|(name, amount)| (name, money::amount(amount))).collect();
    }
    let value = published.value(column.as_deref());
    if value.is_empty() { Vec::new() } else { vec![(PUBLISHED.to_string(), value)] }
}

/// The sheets of a file; a text is one.
fn book(bytes: &[u8]) -> Result<Book, Refusal> {
    match content(bytes)? {
        Content::Text(text) => Ok(Book { sheets: vec![text::sheet(&text)?], unread: Vec::new() }),
        Content::Zip => workbook::book(bytes, zipped::workbook(bytes)?),
    }
}
