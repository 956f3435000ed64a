//! What was published, as somebody has it: a column pasted from a table, and a parameter of the link
//! ([`crate::link`] has its form).

use super::case::{Case, share_column};
use crate::contract::{MOST_ROWS, read_amount};
use crate::law::Language;
use crate::money;
use crate::scenario::{MOST_FORM_ROWS, Page};
use crate::sheet::cells;
use crate::sheet::municipalities::{MUNICIPALITIES, bare_text, known_name};
use crate::sheet::names;
use std::collections::HashMap;

/// An amount as it was written, and whose.
pub type Line = (String, String);

/// A column that was pasted, row by row of the table that it is compared with.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Column {
    /// What was published for each row, as it was written; nothing for those without.
    pub of_rows: Vec<Option<String>>,
    /// Lines with names that the table does not have.
    pub unknown: Vec<Line>,
    /// Names that stand there again; the first is what counts.
    pub repeated: Vec<String>,
    /// How many amounts have no name, if they are not as many as the rows or others have names.
    pub nameless: usize,
    /// How many lines there are, if they are more than are compared.
    pub too_many: Option<usize>,
}

/// The most lines: a heading, and the rows that a calculation takes.
const MOST_LINES: usize = MOST_ROWS + 1;

/// The rows of a case's table: the place of each one's share among the case's amounts, and its name.
pub fn rows(case: &Case, amounts: &[(String, money::Cents)]) -> Vec<(usize, String)> {
    let row = |(place, (figure, _)): (usize, &(String, money::Cents))| {
        let row = case.row_of_share(figure)?;
        Some((place, case.scenario.cell(row, 0).trim().to_string()))
    };
    amounts.iter().enumerate().filter_map(row).collect()
}

/// The rows of a table, by what a line may call them.
pub struct Rows(HashMap<String, usize>);

impl Rows {
    /// Rows, each with its name.
    pub fn of(rows: &[(usize, String)]) -> Rows {
        // Of rows with one name the first.
        Rows(rows.iter().enumerate().rev().map(|(row, (_, name))| (key(name), row)).collect())
    }

    /// The row of a name, however a municipality's is written, or of its code.
    pub fn row(&self, name: &str) -> Option<usize> {
        let row = |name| self.0.get(&key(name)).copied();
        row(name).or_else(|| row(names::municipality(name)?.name))
    }
}

/// A name, whatever the case and the accents.
fn key(name: &str) -> String {
    bare_text(&one_line(name))
}

/// A text without the signs that mean something in a block of cells.
fn one_line(text: &str) -> String {
    text.replace(['"', '\t', '\n', '\r'], " ").trim().to_string()
}

impl Column {
    /// Reads a pasted block for a table with rows of these names. With names it does not matter in what
    /// order; amounts alone are taken in the order of the rows, if they are exactly as many.
    pub fn read(block: &str, rows: &[(usize, String)]) -> Column {
        let cells = cells(block);
        let is_filled = |row: &&Vec<String>| row.iter().any(|cell| !cell.trim().is_empty());
        let count = cells.iter().filter(is_filled).count();
        if count > MOST_LINES {
            let of_rows = vec![None; rows.len()];
            return Column { of_rows, too_many: Some(count), ..Column::default() };
        }
        let known = Rows::of(rows);
        let mut lines: Vec<Line> = cells.iter().map(|cells| line(cells, &known)).collect();
        // A first line of words, that is of no row, is the heading.
        let is_heading = |(name, amount): &Line| {
            is_words(if amount.is_empty() { name } else { amount }) && known.row(name).is_none()
        };
        if lines.first().is_some_and(is_heading) {
            lines.remove(0);
        }
        let mut column = Column { of_rows: vec![None; rows.len()], ..Column::default() };
        if lines.iter().all(|(name, _)| name.is_empty()) {
            column.in_order(lines);
            return column;
        }
        for (name, amount) in lines {
            match known.row(&name) {
                _ if amount.is_empty() => {}
                _ if name.is_empty() => column.nameless += 1,
                None => column.unknown.push((name, amount)),
                Some(row) if column.of_rows[row].is_some() => column.repeated.push(name),
                Some(row) => column.of_rows[row] = Some(amount),
            }
        }
        column
    }

    /// Amounts alone, a line a row; a blank line is a row without one.
    fn in_order(&mut self, mut lines: Vec<Line>) {
        let rows = self.of_rows.len();
        while lines.len() > rows && lines.last().is_some_and(|(_, amount)| amount.is_empty()) {
            lines.pop();
        }
        if lines.len() != rows {
            lines.retain(|(_, amount)| !amount.is_empty());
        }
        if lines.len() != rows {
            self.nameless = lines.len();
            return;
        }
        let amounts = lines.into_iter().map(|(_, amount)| Some(amount).filter(|amount| !amount.is_empty()));
        self.of_rows = amounts.collect();
    }

    /// The lines that have a name: those of the rows, then the others.
    pub fn lines(&self, rows: &[(usize, String)]) -> Vec<Line> {
        let of_rows = rows.iter().zip(&self.of_rows);
        let of_rows = of_rows.filter_map(|((_, name), amount)| Some((name.clone(), amount.clone()?)));
        of_rows.chain(self.unknown.iter().cloned()).collect()
    }
}

/// Whether a text is no amount, and like none.
fn is_words(text: &str) -> bool {
    text.contains(char::is_alphabetic) && read_amount(text).is_err_and(|problem| problem.likely.is_empty())
}

/// A row of cells as a name and an amount; one that is alone is the amount, unless it is a name: a row's, or
/// words before a cell with nothing.
fn line(cells: &[String], rows: &Rows) -> Line {
    let mut filled = cells.iter().map(|cell| one_line(cell)).filter(|cell| !cell.is_empty());
    match (filled.next(), filled.next_back()) {
        (None, _) => Line::default(),
        (Some(name), Some(amount)) => (name, amount),
        (Some(text), None) => {
            let (name, amount) = named(&text, rows);
            let is_name = name.is_empty() && cells.len() > 1 && is_words(amount);
            let (name, amount) = if is_name { (amount, "") } else { (name, amount) };
            (name.trim_end_matches([':', '.', '=', ' ']).trim().to_string(), amount.trim().to_string())
        }
    }
}

/// A line without tabs: `name;amount`, `name, amount`, `name amount`, the amount alone, or a row's name. Before
/// a comma only a row's name has digits, and a municipality's code.
fn named<'a>(text: &'a str, rows: &Rows) -> (&'a str, &'a str) {
    if read_amount(text).is_ok() {
        return ("", text);
    }
    if rows.row(text).is_some() {
        return (text, "");
    }
    let separates = |c: char| matches!(c, ',' | ';' | ':') || c.is_whitespace();
    if let Some((code, rest)) = text.split_once(separates).filter(|(code, _)| names::by_code(code).is_some())
    {
        return (code, rest);
    }
    if let Some(parts) = text.split_once(';') {
        return parts;
    }
    let starts = |c: char| c.is_ascii_digit() || c == '$';
    let name = |part: &str| part.contains(char::is_alphabetic) && read_amount(part).is_err();
    match (text.split_once(','), text.find(starts)) {
        (Some((before, after)), at)
            if name(before) && (at.is_none_or(|at| at > before.len()) || rows.row(before).is_some()) =>
        {
            (before, after)
        }
        (_, Some(at)) if name(&text[..at]) => text.split_at(at),
        _ => ("", text),
    }
}

/// Lines as a block, with a heading, that is read back as they are.
pub fn block(lines: &[Line], l: Language) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let line = |(name, text): &Line| match read_amount(text) {
        Ok(amount) => format!("{name}\t{}\n", money::amount(amount)),
        Err(_) => format!("{name}\t{text}\n"),
    };
    let heading = l.of("Quién\tPublicado\n", "Who\tPublished\n").to_string();
    heading + &lines.iter().map(line).collect::<String>()
}

/// The parameter `publicado`: what was published for single figures, and for the column.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Published {
    /// The figure's name, and what was written.
    pub figures: Vec<Line>,
    pub lines: Vec<Line>,
}

impl Published {
    /// Reads the parameter. `column` is the name of the table's column, [`column()`].
    pub fn of(value: &str, column: Option<&str>) -> Published {
        let mut published = Published::default();
        for part in value.split(';') {
            let Some((figure, text)) = part.split_once(':') else { continue };
            if Some(figure) == column {
                published.lines = unlisted(text);
            } else {
                published.set(figure, &plain(text));
            }
        }
        published
    }

    /// What was published for a figure, as it was written.
    pub fn figure(&self, name: &str) -> &str {
        self.figures.iter().find(|(figure, _)| figure == name).map_or("", |(_, text)| text)
    }

    pub fn set(&mut self, figure: &str, text: &str) {
        self.figures.retain(|(other, _)| other != figure);
        if !text.trim().is_empty() {
            self.figures.push((figure.to_string(), text.trim().to_string()));
        }
    }

    /// The parameter; blank if nothing was published.
    pub fn value(&self, column: Option<&str>) -> String {
        let figures = self.figures.iter().map(|(figure, text)| format!("{figure}:{}", kept(text)));
        let lines = column.filter(|_| !self.lines.is_empty());
        let lines = lines.map(|column| format!("{column}:{}", listed(&self.lines)));
        figures.chain(lines).collect::<Vec<_>>().join(";")
    }
}

/// The name of the column that a page's table is compared in: `recipients.amount`.
pub fn column(page: Page) -> Option<String> {
    let (list, column) = page.calculations().iter().copied().find_map(share_column)?;
    Some(format!("{list}.{column}"))
}

/// The 78 in their order, up to the last that has an amount, then the others with their names.
fn listed(lines: &[Line]) -> String {
    let mut of_78 = vec![String::new(); MUNICIPALITIES.len()];
    let mut others = Vec::new();
    for (name, text) in lines {
        let known = known_name(name);
        match MUNICIPALITIES.iter().position(|one| Some(one.name) == known) {
            Some(place) => of_78[place] = kept(text),
            None => others.push(format!("{}:{}", escaped(name), kept(text))),
        }
    }
    let last = of_78.iter().rposition(|text| !text.is_empty()).map_or(0, |last| last + 1);
    of_78.truncate(last);
    of_78.extend(others);
    of_78.join(",")
}

fn unlisted(list: &str) -> Vec<Line> {
    let items = list.split(',').take(MOST_FORM_ROWS).enumerate();
    let line = |(place, item): (usize, &str)| match item.split_once(':') {
        Some((name, text)) => Some((plain(name), plain(text))),
        None => Some((MUNICIPALITIES.get(place)?.name.to_string(), plain(item))),
    };
    items.filter_map(line).filter(|(_, text)| !text.is_empty()).collect()
}

/// An amount in the contract's form; another text as it is, without signs that separate.
fn kept(text: &str) -> String {
    match read_amount(text) {
        Ok(amount) => {
            let amount = amount.to_string();
            amount.strip_suffix(".00").unwrap_or(&amount).to_string()
        }
        Err(_) => escaped(text),
    }
}

/// The signs that separate, and what stands for them.
const SIGNS: [(&str, &str); 4] = [("%", "%25"), (";", "%3B"), (",", "%2C"), (":", "%3A")];

fn escaped(text: &str) -> String {
    SIGNS.iter().fold(text.to_string(), |text, (sign, escape)| text.replace(sign, escape))
}

fn plain(text: &str) -> String {
    SIGNS.iter().rev().fold(text.to_string(), |text, (sign, escape)| text.replace(escape, sign))
}
