//! Where a table starts, and which column is what.

use super::cells::{Cell, Sheet};
use super::choices::Columns;
use super::months;
use super::values::{is_nothing, is_numeric};
use super::years;
use crate::law::Language;
use crate::scenario::{Kind, Page};
use crate::sheet::municipalities::bare_text;
use crate::sheet::names;
use crate::words;

/// What a column is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Not used.
    Unused,
    /// What somebody published, to be compared with what the law gives.
    Published,
    /// A column of the form, by its place.
    Column(usize),
}

/// Words in the header of a column of codes.
const CODES: [&str; 3] = ["fips", "codigo", "geoid"];
/// How many rows are looked at for a header.
const ROWS_LOOKED_AT: usize = 40;
/// How many for the column of names.
const NAMES_LOOKED_AT: usize = 400;

/// The columns that a table on a page may have; the first is who, or which month.
pub fn columns(page: Page) -> Option<Columns> {
    match page {
        Page::Fam => Some(vec![("month", Kind::Name), ("stateCollections", Kind::Amount)]),
        Page::Fam2014 | Page::Cofim | Page::Repartir => Some(page.table()?.columns.to_vec()),
        Page::Start | Page::Loteria | Page::Ley | Page::Metodo => None,
    }
}

/// Whether a cell names a row of the page's table: a municipality, or a month.
pub fn is_known(cell: &Cell, page: Page) -> bool {
    match (page, cell) {
        // A number alone may be a month's, or anything.
        (Page::Fam, cell) if is_numeric(cell) => false,
        (Page::Fam, _) => months::period(cell).is_some(),
        (_, Cell::Text(text)) => names::municipality(text).is_some(),
        (_, Cell::Number(number)) => names::by_code(number).is_some(),
        _ => false,
    }
}

/// Whether months go from left to right, so that rows and columns must be exchanged.
pub fn goes_across(sheet: &Sheet) -> bool {
    let count = |height: usize, width: usize, at: &dyn Fn(usize, usize) -> bool| {
        (0..height).map(|row| (0..width).filter(|column| at(row, *column)).count()).max().unwrap_or(0)
    };
    let (height, width) = (sheet.height().min(400), sheet.width());
    let is_month = |row: usize, column: usize| is_known(sheet.at(row, column), Page::Fam);
    let across = count(height, width, &is_month);
    let down = count(width, height, &|column, row| is_month(row, column));
    let rows = (0..height).filter(|row| sheet.row(*row).iter().any(is_numeric)).count();
    across > down || across == 0 && down == 0 && rows <= 2 && width > 2
}

/// The column of names: where most are known; else, on pages where a name may be any, the first of
/// texts.
pub fn name_column(sheet: &Sheet, page: Page) -> Option<usize> {
    let height = sheet.height().min(NAMES_LOOKED_AT);
    let columns = columns(page);
    let first_name = columns.as_ref().and_then(|columns| columns.first()).map(|(name, _)| *name);
    let count = |column: usize, what: &dyn Fn(&Cell) -> bool| {
        (0..height).filter(|row| what(sheet.at(*row, column))).count()
    };
    let known = (0..sheet.width()).map(|column| {
        // Names say more than codes.
        let texts = count(column, &|cell| {
            is_known(cell, page) && !cell.shown().starts_with(|c: char| c.is_ascii_digit())
        });
        let known = count(column, &|cell| is_known(cell, page));
        // A header that says so decides between columns that are nearly alike.
        let is_said = (0..sheet.height().min(ROWS_LOOKED_AT)).any(|row| {
            said(sheet.at(row, column), page).is_some_and(|said| Some(said.as_str()) == first_name)
        });
        (column, texts * 2 + known + if known > 0 && is_said { 3 } else { 0 })
    });
    let best =
        known.filter(|(_, known)| *known > 0).max_by_key(|(column, known)| (*known, usize::MAX - column));
    if best.is_some() {
        return best.map(|(column, _)| column);
    }
    if page == Page::Fam {
        // The numbers of the months, before what was collected in them.
        let numbered = |column: &usize| {
            let numbers =
                (0..sheet.height()).map(|row| sheet.at(row, *column)).filter(|cell| is_numeric(cell));
            numbers.clone().count() > 1 && is_heading(numbers)
        };
        let says = |column: &usize, what: &str| {
            (0..sheet.height().min(ROWS_LOOKED_AT))
                .any(|row| said(sheet.at(row, *column), page).is_some_and(|said| said == what))
        };
        let numbered: Vec<usize> = (0..sheet.width().saturating_sub(1)).filter(numbered).collect();
        let is_headed = |column: &usize| {
            let above = (0..sheet.height()).take_while(|row| !is_numeric(sheet.at(*row, *column)));
            let filled = |row: usize| sheet.row(row).iter().filter(|cell| !cell.is_empty()).count();
            above.filter(|row| !sheet.at(*row, *column).is_empty()).any(|row| filled(row) > 1)
        };
        let mut others = numbered.iter().filter(|column| !is_headed(column));
        return numbered.iter().find(|column| says(column, "month")).or_else(|| others.next()).copied();
    }
    let texts = |column: usize| count(column, &|cell| matches!(cell, Cell::Text(_)) && !is_numeric(cell));
    let mut of_texts =
        (0..sheet.width()).filter(|column| texts(*column) > 0 && texts(*column) * 2 >= height / 2);
    let is_said = |column: &usize| {
        (0..sheet.height().min(ROWS_LOOKED_AT))
            .any(|row| said(sheet.at(row, *column), page).as_deref() == first_name)
    };
    of_texts.clone().find(is_said).or_else(|| of_texts.next())
}

/// Two columns with different municipalities: of two tables side by side, one of which would be lost.
pub fn side_by_side(sheet: &Sheet, page: Page, name: Option<usize>) -> Option<(usize, usize)> {
    let name = name.filter(|_| page != Page::Fam)?;
    let height = sheet.height().min(NAMES_LOOKED_AT);
    let named = |column: usize| -> Vec<u32> {
        let cells = (0..height).map(|row| sheet.at(row, column));
        let known = cells.filter_map(|cell| match cell {
            Cell::Text(text) => names::municipality(text).map(|one| one.fips),
            _ => None,
        });
        known.collect()
    };
    let own = named(name);
    let is_another = |column: &usize| {
        let other = named(*column);
        let filled = (0..height).filter(|row| !sheet.at(*row, *column).is_empty()).count();
        other.len() > 1 && other.len() * 2 >= filled && other.iter().all(|one| !own.contains(one))
    };
    let other = (0..sheet.width()).filter(|column| *column != name).find(is_another)?;
    (own.len() > 1).then_some((name.min(other), name.max(other)))
}

/// The first row of data: a name that is known with a number beside it, or the first row of numbers.
fn first_row(sheet: &Sheet, page: Page, name: Option<usize>) -> usize {
    let numbers = |row: usize| {
        let cells = sheet.row(row).iter().enumerate();
        cells.filter(move |(column, cell)| Some(*column) != name && is_numeric(cell)).map(|(_, cell)| cell)
    };
    let is_named = |row: usize| name.is_some_and(|column| is_known(sheet.at(row, column), page));
    let has_amount = |row: usize| numbers(row).next().is_some() && !is_heading(numbers(row));
    let rows = 0..sheet.height().min(NAMES_LOOKED_AT);
    let is_numbered = |row: &usize| is_named(*row) && numbers(*row).next().is_some();
    // A title may name a month among other words: `Prepared on July 15, 2023`.
    let is_alone = |row: &usize| {
        page != Page::Fam || name.is_some_and(|column| months::is_alone(&sheet.at(*row, column).shown()))
    };
    let first = rows.clone().find(|row| is_numbered(row) && is_alone(row));
    let first = first.or_else(|| rows.clone().find(is_numbered));
    let first = first.or_else(|| rows.clone().find(|row| is_named(*row)));
    let first = first.or_else(|| rows.clone().find(|row| has_amount(*row))).unwrap_or(0);
    // A name that is not known, with amounts beside it, is a row of data too; under a heading also one whose
    // amount could be a year, or says that there is none.
    let is_under_heading = |row: usize| {
        let heading = row.checked_sub(1).map(|above| sheet.row(above));
        let is_text = |cell: &Cell| matches!(cell, Cell::Text(_)) && !is_numeric(cell);
        heading.is_some_and(|cells| cells.iter().filter(|cell| !cell.is_empty()).count() > 1)
            && heading.is_some_and(|cells| cells.iter().all(|cell| cell.is_empty() || is_text(cell)))
    };
    let has_something = |row: usize| {
        let mut others = sheet.row(row).iter().enumerate().filter(|(column, _)| Some(*column) != name);
        others.any(|(_, cell)| is_numeric(cell) || !cell.is_empty() && is_nothing(&cell.shown()))
    };
    let is_data = |row: usize| {
        name.is_some_and(|column| !sheet.at(row, column).is_empty())
            && (has_amount(row) || has_something(row) && is_under_heading(row))
    };
    (0..first).rev().take_while(|row| is_data(*row)).last().unwrap_or(first)
}

/// Whether the numbers of a row stand at the head of columns rather than in them: years, or the numbers
/// of periods.
fn is_heading<'a>(numbers: impl Iterator<Item = &'a Cell>) -> bool {
    let numbers: Vec<Option<u16>> = numbers.map(|cell| cell.shown().parse().ok()).collect();
    let are_years = numbers.iter().all(|number| matches!(number, Some(2005..=2040)));
    // Months one after another: after the twelfth comes the first.
    let is_month = |number: &Option<u16>| matches!(number, Some(1..=12));
    let follows = |pair: &[Option<u16>]| pair[0].map(|number| number % 12 + 1) == pair[1];
    let in_order = numbers.iter().all(is_month) && numbers.windows(2).all(follows);
    are_years || in_order && numbers.len() > 1
}

/// The row of the header, if there is one.
pub fn header(sheet: &Sheet, page: Page, name: Option<usize>) -> Option<usize> {
    let first = first_row(sheet, page, name);
    // A row that is somebody's is none, even with a dash for an amount.
    let is_named = |row: usize| name.is_some_and(|column| is_known(sheet.at(row, column), page));
    let is_header = |row: &usize| {
        if is_named(*row) {
            return false;
        }
        let cells = sheet.row(*row).iter().filter(|cell| !cell.is_empty());
        let said = cells.clone().filter(|cell| said(cell, page).is_some()).count();
        let count = cells.count();
        count >= 2 || count == 1 && (said == 1 || sheet.width() == 1)
    };
    let rows = || (first.saturating_sub(ROWS_LOOKED_AT)..first).rev();
    let above = || rows().find(is_header);
    // A row whose cells say what their columns are goes before one that is only above the data.
    let says = |row: &usize| {
        let cells = sheet.row(*row);
        cells.iter().filter(|cell| said(cell, page).is_some()).count() > 1
            && !cells.iter().any(|cell| is_numeric(cell) || is_known(cell, page))
    };
    rows().find(says).or_else(above).or_else(|| {
        let below = (first..sheet.height().min(first + ROWS_LOOKED_AT)).find(says)?;
        // One that is repeated in the middle of the data heads what is over it too: none of it is dropped.
        (first..below).all(|row| !is_named(row)).then_some(below)
    })
}

/// Whether a row says of more than one column what it is for.
pub fn says_roles(sheet: &Sheet, page: Page, row: usize) -> bool {
    sheet.row(row).iter().filter(|cell| said(cell, page).is_some_and(|said| !said.is_empty())).count() > 1
}

/// What a cell of the header says that its column is: a role, by the name of the form's column;
/// `""` for what is not used.
fn said(cell: &Cell, page: Page) -> Option<String> {
    let text = bare_text(&cell.shown());
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let is = |words: &[&str]| words.contains(&text.trim_end_matches(['.', ':']));
    let name = |name: &str| Some(name.to_string());
    if text.is_empty() {
        return None;
    }
    if page != Page::Fam && has(&["publicad", "published"]) {
        return name("published");
    }
    // Years are no amounts.
    if years::heads_years(&text) {
        return name("");
    }
    if page == Page::Repartir && has(&["poblaci", "populat", "habitant", "residents"]) && !has(&["densi"]) {
        return name("weight");
    }
    if has(&CODES) || is(&["num", "no", "#", "id", "code", "state", "county"]) || says_total(&text) {
        return name("");
    }
    if page == Page::Cofim && is_of_the_answer(&text, months::period(cell).is_some()) {
        return name("");
    }
    let who = has(&["municip", "pueblo", "entidad", "recipient", "town"]) || is(&["nombre", "name"]);
    match page {
        Page::Fam if is(&["mes", "month", "periodo", "period", "fecha", "date"]) => name("month"),
        _ if page != Page::Repartir && months::is_otherwise(&text) && !has(&["elige", "elect"]) => None,
        Page::Fam if has(&["recaud", "collection", "ivu"]) || is(&["cantidad", "amount", "monto"]) => {
            name("stateCollections")
        }
        Page::Fam => None,
        Page::Cofim if has(&["renunci", "waive"]) && !has(&["no renunci", "not waive", "fecha", "date"]) => {
            name("waivedDevelopmentFund")
        }
        Page::Cofim if has(&["redenc", "redempt", "elige", "elect"]) => name("redemptionElectionPercent"),
        Page::Cofim if months::period(cell).is_some() => {
            months::period(cell).map(|period| format!("collections.{}", period.place()))
        }
        Page::Fam2014 if funds(&text) > 1 => None,
        Page::Fam2014 if has(&["desarroll", "develop"]) => name("development"),
        Page::Fam2014 if has(&["redenc", "redempt"]) => name("redemption"),
        Page::Fam2014 if has(&["mejora", "improve"]) => name("improvement"),
        Page::Repartir if has(&["densi"]) => name(""),
        Page::Repartir if has(&["peso", "weight"]) => name("weight"),
        _ if who => name("municipality"),
        _ => None,
    }
}

/// How many of the three funds a heading names.
fn funds(text: &str) -> usize {
    let names = [["desarroll", "develop"], ["redenc", "redempt"], ["mejora", "improve"]];
    names.iter().filter(|words| words.iter().any(|word| text.contains(word))).count()
}

/// Whether a column has what the law gives, as our own files name it, and not what it is given. What was
/// transferred in a month was not collected in it.
fn is_of_the_answer(text: &str, is_month: bool) -> bool {
    const GIVEN_BACK: [&str; 5] = ["transfer", "owed", "generalFund", "maximumElection", "electionPermitted"];
    let is = |figure: &str| {
        let pattern = format!("municipalities.#.{figure}");
        [Language::Es, Language::En].into_iter().any(|l| bare_text(words::figure(&pattern, l)) == text)
    };
    is_month && ["toca", "transfer", "share"].iter().any(|word| text.contains(word))
        || GIVEN_BACK.into_iter().any(is)
}

/// What a column's header says, in the header's row or in the one above it.
fn said_of(sheet: &Sheet, page: Page, header: Option<usize>, column: usize) -> Option<String> {
    let header = header?;
    let above = header
        .checked_sub(1)
        .filter(|above| sheet.row(*above).iter().filter(|cell| !cell.is_empty()).count() > 1);
    said(sheet.at(header, column), page).or_else(|| said(sheet.at(above?, column), page))
}

/// The column of the municipalities' codes beside their names. A number that is one by chance, such as
/// a population, makes none: the header must say so, or most of its cells be codes and more than one
/// of them, or the name beside it say the same.
pub fn code_column(sheet: &Sheet, header: Option<usize>, name: Option<usize>) -> Option<usize> {
    let first = header.map_or(0, |header| header + 1);
    let code = |row: usize, column: usize| names::by_code(&sheet.at(row, column).shown());
    let is_code = |column: &usize| {
        let filled = (first..sheet.height()).filter(|row| !sheet.at(*row, *column).is_empty()).count();
        let coded: Vec<usize> = (first..sheet.height()).filter(|row| code(*row, *column).is_some()).collect();
        let is_same = |row: &usize| {
            name.is_some_and(|name| names::municipality(&sheet.at(*row, name).shown()) == code(*row, *column))
        };
        let is_said = header.is_some_and(|header| {
            let head = bare_text(&sheet.at(header, *column).shown());
            CODES.iter().any(|word| head.contains(word))
        });
        match coded.len() {
            0 => false,
            _ if is_said => true,
            1 => filled == 1 && coded.iter().all(is_same),
            count => count * 2 > filled,
        }
    };
    (0..sheet.width()).filter(|column| Some(*column) != name).find(is_code)
}

/// The columns of numbers under one heading, with headings of their own in the row under it: years, or what was
/// planned and what was done. Which of them counts is not told.
fn grouped(
    sheet: &Sheet,
    header: Option<usize>,
    name: Option<usize>,
    roles: &[Role],
    has_numbers: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let Some(header) = header.filter(|header| is_under_header(sheet, header + 1, name)) else {
        return Vec::new();
    };
    let is_blank = |column: &usize| sheet.at(header, *column).is_empty();
    let heads = |column: &usize| Some(*column) != name && roles[*column] != Role::Unused && !is_blank(column);
    let group = |first: usize| -> Vec<usize> {
        let rest = (first + 1..roles.len()).take_while(|column| is_blank(column) && has_numbers(*column));
        std::iter::once(first).chain(rest).collect()
    };
    (0..roles.len()).filter(heads).map(group).filter(|group| group.len() > 1).flatten().collect()
}

/// Whether a row goes on with the header over it: it names nobody, and has several words or years and no other
/// numbers.
pub fn is_under_header(sheet: &Sheet, row: usize, name: Option<usize>) -> bool {
    let cells = || sheet.row(row).iter().filter(|cell| !cell.is_empty());
    let is_heading = |cell: &Cell| {
        matches!(cell.shown().parse(), Ok(1990u16..=2100))
            || matches!(cell, Cell::Text(text) if !is_numeric(cell) && !is_nothing(text))
    };
    name.is_some_and(|column| sheet.at(row, column).is_empty())
        && cells().count() > 1
        && cells().all(is_heading)
}

/// Whether a heading says that its column has the totals of the rows.
pub fn says_total(head: &str) -> bool {
    let head = bare_text(head);
    matches!(head.trim_end_matches(['.', ':']), "total" | "totales" | "suma") || head.starts_with("total ")
}

/// The roles of the columns, as far as they can be told; and the columns of numbers of which it is not told
/// which ones count, if there are more of them than the form has.
pub fn roles(
    sheet: &Sheet,
    page: Page,
    columns: &Columns,
    header: Option<usize>,
    name: Option<usize>,
) -> (Vec<Role>, Vec<usize>) {
    let width = sheet.width();
    let first = header.map_or(0, |header| header + 1);
    let mut said: Vec<Option<String>> =
        (0..width).map(|column| said_of(sheet, page, header, column)).collect();
    // Our own file of results has the same headings as its input, and what each receives.
    let has_shares = |l: Language| {
        let share = bare_text(words::figure("municipalities.#.total", l));
        header.is_some_and(|header| sheet.row(header).iter().any(|cell| bare_text(&cell.shown()) == share))
    };
    if page == Page::Fam2014 && [Language::Es, Language::En].into_iter().any(has_shares) {
        said.iter_mut().filter(|said| said.as_deref() != Some("municipality")).for_each(|said| *said = None);
    }
    let place = |wanted: &str| columns.iter().position(|(name, _)| *name == wanted);
    let mut roles: Vec<Role> = said
        .iter()
        .enumerate()
        .map(|(column, said)| match said.as_deref() {
            _ if Some(column) == name => Role::Column(0),
            Some("published") => Role::Published,
            // Another column of names, such as one of a region, is not the one.
            Some(said) => {
                place(said).filter(|place| *place > 0 || name.is_none()).map_or(Role::Unused, Role::Column)
            }
            None => Role::Unused,
        })
        .collect();
    let codes = code_column(sheet, header, name);
    let has_numbers = |column: usize| {
        let cells =
            || (first..sheet.height()).map(|row| sheet.at(row, column)).filter(|cell| !cell.is_empty());
        let count = cells().count();
        count > 0 && cells().filter(|cell| is_numeric(cell)).count() * 2 >= count
    };
    let is_index = |column: usize| {
        let mut numbers =
            (first..sheet.height()).filter_map(|row| sheet.at(row, column).shown().parse::<usize>().ok());
        Some(column) == codes
            || name.is_some_and(|name| column < name)
                && numbers.next().is_some_and(|start| {
                    numbers.enumerate().all(|(n, number)| start.checked_add(n + 1) == Some(number))
                })
    };
    // Years are no amounts, whatever heads them.
    let is_of_years = |column: usize| {
        let cells = (first..sheet.height()).map(|row| sheet.at(row, column)).filter(|cell| !cell.is_empty());
        cells.clone().count() > 1
            && cells.clone().all(|cell| matches!(cell.shown().parse(), Ok(1990u16..=2100)))
    };
    let is_amount = |role: &Role| match role {
        Role::Column(place) => matches!(columns[*place].1, Kind::Amount | Kind::Weight),
        _ => false,
    };
    let grouped = grouped(sheet, header, name, &roles, has_numbers);
    if !grouped.is_empty() {
        for column in &grouped {
            roles[*column] = Role::Unused;
        }
        return (roles, grouped);
    }
    if roles.iter().any(is_amount) {
        return (roles, Vec::new());
    }
    // Without any header that says which, the numbers are taken in order, unless they have headings that say
    // something else. Where the form has one column only, any may be meant, also totals.
    let free: Vec<usize> = (0..columns.len()).filter(|place| is_amount(&Role::Column(*place))).collect();
    let may_be_total = |column: usize| {
        free.len() == 1 && header.is_some_and(|header| says_total(&sheet.at(header, column).shown()))
    };
    let candidates: Vec<usize> = (0..width)
        .filter(|column| roles[*column] == Role::Unused)
        .filter(|column| said[*column].is_none() || may_be_total(*column))
        .filter(|column| has_numbers(*column) && !is_index(*column) && !is_of_years(*column))
        .collect();
    let is_headed = |column: &usize| header.is_some_and(|header| !sheet.at(header, *column).is_empty());
    let is_otherwise = |column: &usize| {
        let head = header.map(|header| bare_text(&sheet.at(header, *column).shown()));
        page != Page::Repartir && head.is_some_and(|head| months::is_otherwise(&head))
    };
    let is_unclear = |column: &usize| free.len() > 1 && is_headed(column) || is_otherwise(column);
    if candidates.len() > free.len() || candidates.iter().any(is_unclear) {
        return (roles, candidates);
    }
    for (column, place) in candidates.into_iter().zip(free) {
        roles[column] = Role::Column(place);
    }
    (roles, Vec::new())
}
