//! A text to rows of cells: tabs, semicolons or commas between them.

use super::cells::{Cell, MOST_COLUMNS, Sheet};
use super::refusal::Refusal;
use super::values::{is_nothing, is_numeric};
use crate::money::{Kind, Written, read};

/// How many lines are looked at to find what separates cells.
const LINES_LOOKED_AT: usize = 80;
/// A quotation mark that is never closed swallows the rest: no cell has so many lines.
const MOST_LINES_IN_A_CELL: usize = 20;
/// No amount is longer, with its signs and blanks; to read one takes long if it is of thousands of signs.
const LONGEST_AMOUNT: usize = 400;
/// More lines than any table that fits, so that a longer one can be told how long it is.
const MOST_LINES: usize = 100_000;

/// Reads a text. Rows have the numbers of its lines, as a spreadsheet would show them.
///
/// # Errors
/// If it has too many columns.
pub fn sheet(text: &str) -> Result<Sheet, Refusal> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let (told, body) = told_separator(&text);
    let found = told.or_else(|| separator(body));
    let blanks = if told.is_none() && found == Some(',') { by_blanks(body) } else { None };
    // Where blanks separate, rows are as wide as they are made here: they say nothing of the file's.
    let is_ragged = blanks.is_none();
    let mut rows = match (blanks, found) {
        (Some(rows), _) => rows,
        (None, Some(separator)) => separated(body, separator),
        (None, None) => body.lines().map(|line| vec![line.to_string()]).collect(),
    };
    rows.truncate(MOST_LINES);
    let is_cut = told.is_none() && found == Some(',') && !body.contains('"') && are_cut(&rows);
    if body.len() < text.len() {
        rows.insert(0, Vec::new());
    }
    let mut cells: Vec<Vec<Cell>> = Vec::with_capacity(rows.len());
    for row in &rows {
        cells.push(match row.as_slice() {
            [name, amount @ ..] if is_cut => {
                vec![Cell::text(without_guard(name)), Cell::Joined(joined(amount))]
            }
            _ => row.iter().map(|text| Cell::text(without_guard(text))).collect(),
        });
    }
    let mut sheet = Sheet::new("", cells, is_ragged);
    sheet.has_semicolons = found == Some(';');
    match (0..sheet.height()).find(|row| super::cells::filled(sheet.row(*row)) > MOST_COLUMNS) {
        Some(row) => Err(Refusal::TooManyColumns(sheet.address(row, MOST_COLUMNS))),
        None => Ok(sheet),
    }
}

/// A text without the mark that keeps a spreadsheet from taking it for a formula, as our own files
/// have it: `'=Fondo`.
fn without_guard(text: &str) -> &str {
    text.strip_prefix('\'').filter(|rest| rest.trim_start().starts_with(['=', '+', '-', '@'])).unwrap_or(text)
}

/// The parts of an amount, as it was before its commas cut it.
fn joined(parts: &[String]) -> String {
    parts.iter().map(|part| part.trim()).collect::<Vec<_>>().join(",")
}

/// Whether every row is a name, one to three digits and up to three times three digits, perhaps with
/// decimals: several numbers, or one that its commas of thousands have cut (`Ponce,1,234`).
fn are_cut(rows: &[Vec<String>]) -> bool {
    let mut rows = rows.iter().filter(|row| row.iter().any(|cell| !cell.trim().is_empty())).peekable();
    rows.peek().is_some()
        && rows.all(|row| match row.as_slice() {
            [name, amount @ ..] => {
                amount.len() <= 4 && name.contains(char::is_alphabetic) && is_thousands(&joined(amount))
            }
            _ => false,
        })
}

/// Whether a word is an amount with commas between its thousands.
fn is_thousands(word: &str) -> bool {
    word.contains(',') && is_plain(word)
}

/// Whether a text is an amount that can be read in one way only.
fn is_plain(text: &str) -> bool {
    text.len() <= LONGEST_AMOUNT && matches!(read(text, Kind::Amount), Written::Plain(_))
}

/// The rows of a text whose commas all stand within amounts (`Ponce 1,234.56`): there it is blanks
/// that separate, and commas separate thousands. If it cannot be told where, each row is one cell. None
/// if any comma is another, except in the notes below.
fn by_blanks(text: &str) -> Option<Vec<Vec<String>>> {
    let lines: Vec<Vec<String>> = text.lines().map(words).collect();
    let is_other = |word: &String| word.contains(',') && !is_thousands(word);
    let has_thousands = |line: &Vec<String>| line.iter().any(|word| is_thousands(word));
    let (first, last) = (lines.iter().position(has_thousands)?, lines.iter().rposition(has_thousands)?);
    let mut notes = lines[last + 1..].iter().flatten();
    if lines[..=last].iter().flatten().any(is_other)
        || notes.any(|word| is_other(word) && !word.ends_with(','))
    {
        return None;
    }
    let is_note = |line: &Vec<String>| line.iter().any(is_other);
    let counts = lines.iter().filter(|line| !is_note(line)).map(|line| amounts(line));
    let count = counts.filter(|count| *count > 0).min().unwrap_or(0);
    let header = lines[..first].iter().rposition(|line| !line.is_empty() && amounts(line) == 0);
    let rows = lines.iter().enumerate().map(|(at, line)| match () {
        () if is_note(line) => Some(vec![line.join(" ")]),
        () if Some(at) == header => heads(line, count),
        () if amounts(line) == 0 => Some(blank_or(vec![line.join(" ")])),
        () => {
            let (name, amounts) = line.split_at(line.len() - count);
            // An amount within the name: it is not the same in all rows what belongs to it.
            let is_clear = count > 0 && !name.iter().any(|word| word.contains(','));
            is_clear.then(|| [&[name.join(" ")], amounts].concat())
        }
    });
    let rows: Option<Vec<Vec<String>>> = rows.collect();
    rows.or_else(|| Some(text.lines().map(|line| vec![line.to_string()]).collect()))
}

/// The words of a line; the sign of the currency, with what stands after it.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        match words.last_mut().filter(|last| *last == "$") {
            Some(sign) => sign.push_str(word),
            None => words.push(word.to_string()),
        }
    }
    words
}

/// How many amounts stand at the end of a line, behind a name. Digits alone are one at the very end;
/// before another amount they may be of the name (`julio 2023 1,234.56`).
fn amounts(line: &[String]) -> usize {
    let is_amount = |word: &str| is_nothing(word) || is_numeric(&Cell::text(word));
    let words = line.iter().skip(1).rev().enumerate();
    let amounts = words.take_while(|(back, word)| {
        is_amount(word) && (*back == 0 || !word.bytes().all(|byte| byte.is_ascii_digit()))
    });
    amounts.count()
}

/// The header over a name and so many amounts; none if it has more words than that, and they may
/// belong to any of several.
fn heads(line: &[String], count: usize) -> Option<Vec<String>> {
    match line.len() {
        words if words == count + 1 => Some(line.to_vec()),
        words if words <= count => Some(vec![line.join(" ")]),
        _ if count == 1 => Some(vec![line[0].clone(), line[1..].join(" ")]),
        _ => None,
    }
}

/// Excel's own line before the table: `sep=;`.
fn told_separator(text: &str) -> (Option<char>, &str) {
    let Some((first, rest)) = text.split_once('\n') else { return (None, text) };
    let told = first.trim().to_ascii_lowercase();
    match told.strip_prefix("sep=").map(|rest| rest.chars().collect::<Vec<_>>()) {
        Some(one) if matches!(one[..], [';' | ',' | '\t']) => (Some(one[0]), rest),
        _ if told == "sep=" && first.contains('\t') => (Some('\t'), rest),
        _ => (None, text),
    }
}

/// What separates the cells: the sign with which the most lines have the same number of cells.
/// Commas within amounts (`1,234.56`) separate nothing.
fn separator(text: &str) -> Option<char> {
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.trim().is_empty()).take(LINES_LOOKED_AT).collect();
    let amounts = lines.iter().filter(|line| is_plain(line)).count();
    // Where the header has as many commas as each line has, they are no amounts'; one with a blank behind it
    // is a title's.
    let commas = |line: &str| line.matches(',').count();
    let is_headed = lines.first().is_some_and(|head| {
        commas(head) > 0
            && !head.contains(", ")
            && !is_plain(head)
            && lines.iter().all(|line| commas(line) == commas(head))
    });
    if amounts * 10 >= lines.len() * 8 && !is_headed {
        return None;
    }
    let sample = lines.join("\n");
    let mut best = (0, None);
    for candidate in ['\t', ';', ','] {
        let widths: Vec<usize> =
            separated(&sample, candidate).iter().map(Vec::len).filter(|width| *width > 1).collect();
        let alike = widths.iter().map(|width| widths.iter().filter(|other| *other == width).count());
        let alike = alike.max().unwrap_or(0);
        if alike > best.0 {
            best = (alike, Some(candidate));
        }
    }
    best.1
}

/// The cells of a text with quotation marks as spreadsheets write them; one that is never closed is a
/// character as any other. Blank lines are rows too.
fn separated(text: &str, separator: char) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut row = Vec::new();
    let mut rest = text.trim_end_matches('\n');
    loop {
        let (cell, after) = match quoted(rest, separator) {
            Some(cell) => cell,
            None => {
                let end = rest.find([separator, '\n']).unwrap_or(rest.len());
                (rest[..end].to_string(), &rest[end..])
            }
        };
        row.push(cell);
        let mut signs = after.chars();
        match signs.next() {
            Some('\n') => rows.push(blank_or(std::mem::take(&mut row))),
            Some(_) => {}
            None => break,
        }
        rest = signs.as_str();
    }
    rows.push(blank_or(row));
    rows
}

/// A row; without cells, if its line was blank.
fn blank_or(row: Vec<String>) -> Vec<String> {
    if row.len() == 1 && row[0].is_empty() { Vec::new() } else { row }
}

/// The cell in quotation marks that a text starts with, and what is after it. None if there is no such
/// mark, or none that closes it: at the end of a cell, and not many lines below.
fn quoted(text: &str, separator: char) -> Option<(String, &str)> {
    let mut rest = text.strip_prefix('"')?;
    let mut cell = String::new();
    let mut lines = 0;
    loop {
        let (inside, after) = rest.split_once('"')?;
        cell.push_str(inside);
        lines += inside.matches('\n').count();
        if lines > MOST_LINES_IN_A_CELL {
            return None;
        }
        if let Some(after) = after.strip_prefix('"') {
            cell.push('"');
            rest = after;
            continue;
        }
        let after = after.trim_start_matches(' ');
        return (after.is_empty() || after.starts_with([separator, '\n'])).then_some((cell, after));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<Vec<String>> {
        let sheet = sheet(text).expect("it has few columns");
        (0..sheet.height()).map(|row| sheet.row(row).iter().map(Cell::shown).collect()).collect()
    }

    #[test]
    fn the_separator_is_found() {
        assert_eq!(shown("a;b\nc;1.234,56\n"), [["a", "b"], ["c", "1.234,56"]]);
        assert_eq!(shown("a,b\nc,\"1,234.56\"\n"), [["a", "b"], ["c", "1,234.56"]]);
        assert_eq!(shown("a\tb\nc\t1,234.56\n"), [["a", "b"], ["c", "1,234.56"]]);
        assert_eq!(shown("1,234.56\n2,345.67\n"), [["1,234.56"], ["2,345.67"]]);
        assert_eq!(shown("sep=,\na,b\n"), [vec![], vec!["a", "b"]]);
    }

    #[test]
    fn rows_keep_the_numbers_of_their_lines() {
        assert_eq!(shown("a,b\n\n\nc,d"), [vec!["a", "b"], vec![], vec![], vec!["c", "d"]]);
        assert_eq!(shown("\"a\nb\",c\r\n\r\nd,e\r\n"), [vec!["a\nb", "c"], vec![], vec!["d", "e"]]);
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_swallows_nothing() {
        let text = format!("a,b\nx,\"1\n{}", "y,2\n".repeat(40));
        assert_eq!(shown(&text).len(), 42);
        assert_eq!(
            shown("Ponce,3,\nLares,4,\"nota\nMoca,5,\nAdjuntas,6,\"a, b\"\n"),
            [["Ponce", "3", ""], ["Lares", "4", "\"nota"], ["Moca", "5", ""], ["Adjuntas", "6", "a, b"]]
        );
        assert_eq!(shown("\"Ponce,3\nLares,4"), [["\"Ponce", "3"], ["Lares", "4"]]);
        assert_eq!(shown("\"a \"\"b\"\"\" ,3\nLares,4"), [["a \"b\"", "3"], ["Lares", "4"]]);
    }

    #[test]
    fn commas_of_thousands_separate_nothing() {
        let expected = [["Ponce", "1,234.56"], ["San Juan", "2,345.67"], ["Moca", "456"]];
        assert_eq!(shown("Ponce 1,234.56\nSan Juan  2,345.67\nMoca 456"), expected);
        assert_eq!(
            shown("Municipio Peso publicado\n\nPonce $ 1,234\nMoca n/d\nFuente: Hacienda, 2023\n"),
            [
                vec!["Municipio", "Peso publicado"],
                vec![],
                vec!["Ponce", "$1,234"],
                vec!["Moca", "n/d"],
                vec!["Fuente: Hacienda, 2023"]
            ]
        );
        assert_eq!(
            shown("Municipio ago jul\nPonce 1,234.56 2.50\nSan Juan 3,000 4,000\n"),
            [["Municipio", "ago", "jul"], ["Ponce", "1,234.56", "2.50"], ["San Juan", "3,000", "4,000"]]
        );
        assert_eq!(shown("julio 2023 1,234.56\n"), [["julio 2023", "1,234.56"]]);
        // Where one row has two amounts, and another what may be one or two, nothing is cut.
        let unclear = "Ponce 1,234.56 500\nLares 300 2,000.00\n";
        assert_eq!(shown(unclear), [["Ponce 1,234.56 500"], ["Lares 300 2,000.00"]]);
        // Any other comma separates cells.
        let list = "Recipiente,Peso\nDistrito 1,234\nDistrito 2,345\n";
        assert_eq!(shown(list), [["Recipiente", "Peso"], ["Distrito 1", "234"], ["Distrito 2", "345"]]);
    }

    #[test]
    fn an_amount_that_its_comma_cut_in_two_is_joined_and_in_doubt() {
        let at = |text: &str| sheet(text).expect("it has few columns").at(1, 1).clone();
        assert_eq!(at("Ponce,1,234\nLares,2,345\n"), Cell::Joined("2,345".to_string()));
        // A header, a number of another length or quotation marks say that they are two.
        for text in ["Pueblo,jul,ago\nLares,2,345", "Ponce,1,23\nLares,2,345", "Ponce,1,\"234\"\nLares,2,345"]
        {
            assert_eq!(at(text), Cell::text("2"), "{text}");
        }
    }
}
