//! A sheet and what was chosen, to rows for a form and all that is in doubt.

use super::cells::{Cell, Sheet};
use super::choices::{Choices, Columns};
use super::dates;
use super::found::{By, Check, Chosen, Doubt, Row, Who};
use super::header::{self, Role};
use super::numbering;
use super::refusal::Refusal;
use super::values::{self, Why};
use super::years::{self, Year};
use crate::scenario::{Kind, Page};
use crate::sheet::municipalities::bare_text;
use std::ops::Range;

/// All that was understood.
#[derive(Debug)]
pub struct Understood {
    /// The sheet, turned if months went across.
    pub sheet: Sheet,
    /// The page.
    pub page: Page,
    /// The form's columns.
    pub columns: Columns,
    /// The header's row.
    pub header: Option<usize>,
    /// What each column of the sheet is for.
    pub roles: Vec<Role>,
    /// The column of codes, if there is one that is for nothing else.
    pub codes: Option<usize>,
    /// The rows under the header.
    pub rows: Vec<Row>,
    /// The column of years, if there is one.
    pub year_column: Option<usize>,
    /// The year that stands beside or over each row.
    pub years_beside: Vec<Option<Year>>,
    /// Whether months of other years were left out: totals may be theirs too.
    pub has_others: bool,
    /// The rows of months of #/fam that are left out, of the half of a year that was not chosen.
    pub other_rows: Vec<usize>,
    /// The fiscal year of its months, if they say one.
    pub year: Option<u16>,
    /// What is in doubt.
    pub doubts: Vec<Doubt>,
    /// Pairs of the sheet's columns that are for the same.
    pub twice: Vec<(usize, usize)>,
    /// Whether a column that is needed is missing: the one of names, or any with numbers.
    pub lacks_name: bool,
    /// The same for numbers.
    pub lacks_amounts: bool,
    /// The columns of numbers of which it is not told which ones count, if the amounts are missing.
    pub unclear: Vec<usize>,
    /// Whether most of its rows are municipalities'.
    pub lists_places: bool,
    /// Whether months that are numbers are those of the calendar.
    pub calendar: bool,
    /// The columns whose amounts have zeros left out, and how many.
    pub scaled: Vec<(usize, usize)>,
    /// Whether commas may stand before decimals.
    pub comma: bool,
    /// The columns of weights of which only some are percents.
    pub mixed: Vec<usize>,
    /// What the preview says that it was made for: sheet, header, and what was chosen of the months.
    pub stamp: String,
    /// The totals.
    pub checks: Vec<Check>,
    /// The same of each row, where a column has their totals.
    pub row_checks: Vec<Check>,
    /// What was chosen for all cells of a kind.
    for_all: Vec<(Why, String)>,
    /// What was chosen for all rows with more or fewer cells.
    pub all_cells: Option<String>,
}

/// Understands a sheet for a page. `sheet_number`: its place among the sheets, from 1.
///
/// # Errors
/// If the page takes no table, there are two side by side, or there are no rows or too many.
pub fn understand(
    sheet: &Sheet,
    page: Page,
    choices: &Choices<'_>,
    sheet_number: usize,
) -> Result<Understood, Refusal> {
    let columns = header::columns(page).ok_or(Refusal::NoTableHere)?;
    let has_months = matches!(page, Page::Fam | Page::Cofim);
    let dated = if has_months { dates::day_first(sheet) } else { None };
    let sheet = dated.as_ref().unwrap_or(sheet);
    let sheet = if page == Page::Fam && header::goes_across(sheet) { sheet.turned() } else { sheet.clone() };
    let name = header::name_column(&sheet, page);
    if let Some((left, right)) = header::side_by_side(&sheet, page, name) {
        return Err(Refusal::SideBySide(sheet.column_name(left), sheet.column_name(right)));
    }
    let found = header::header(&sheet, page, name);
    // What was chosen for another sheet or under another header is not for this one.
    let of_sheet = format!("{sheet_number}.");
    let choices = choices.under(&of_sheet);
    let header = match choices.get("header") {
        Some("none") => None,
        Some(_) => choices
            .number("header")
            .and_then(|row| row.checked_sub(1))
            .filter(|row| *row < sheet.height())
            .or(found),
        None => found,
    };
    let of_header = format!("{of_sheet}{}.", header.map_or(0, |row| row + 1));
    let choices = choices.under(&of_header);
    // Where months are counted from, and of which year they are, says what the columns of #/cofim are: what was
    // chosen for them before is not for these.
    let said = [numbering::FIELD, years::FIELD].map(|field| choices.get(field).unwrap_or_default());
    let stamp = if page == Page::Cofim { of_header + &said.join(".") } else { of_header };
    let choices = &choices.for_periods(&stamp);
    let (roles, unclear) = header::roles(&sheet, page, &columns, header, name);
    let mut understood = Understood {
        twice: Vec::new(),
        lacks_name: false,
        lacks_amounts: false,
        codes: None,
        unclear,
        lists_places: false,
        calendar: false,
        scaled: Vec::new(),
        comma: false,
        mixed: Vec::new(),
        stamp,
        sheet,
        page,
        columns,
        header,
        roles,
        rows: Vec::new(),
        year_column: None,
        years_beside: Vec::new(),
        has_others: false,
        other_rows: Vec::new(),
        year: None,
        doubts: Vec::new(),
        checks: Vec::new(),
        row_checks: Vec::new(),
        for_all: Why::ALL
            .into_iter()
            .filter_map(|why| Some((why, choices.get(&format!("all.{}", why.word()))?.to_string())))
            .collect(),
        all_cells: choices.get("all.cells").map(str::to_string),
    };
    // The months of #/fam are in a column that may be chosen; those of #/cofim are columns themselves.
    if page == Page::Fam {
        understood.choose_roles(choices);
    }
    understood.find_years_beside();
    understood.number_months(choices);
    understood.find_year(choices);
    if page != Page::Fam {
        understood.choose_roles(choices);
    }
    let choices = &choices.for_names(understood.names_place());
    understood.codes = header::code_column(&understood.sheet, header, name)
        .filter(|column| understood.roles[*column] == Role::Unused);
    understood.find_scale(choices);
    understood.comma = understood.has_commas();
    understood.mixed = understood.mixed_percents();
    understood.lists_places = understood.has_places();
    understood.read_rows(choices)?;
    understood.find_unnamed_total(choices);
    understood.find_early_ends(choices);
    understood.find_same(choices);
    understood.check_totals();
    understood.check_rows();
    Ok(understood)
}

/// Whether numbers of that kind are summed.
pub fn is_money(kind: Kind) -> bool {
    matches!(kind, Kind::Amount | Kind::Weight)
}

/// Columns that are for the same as an earlier one.
fn twice(roles: &[Role]) -> Vec<(usize, usize)> {
    let used = roles.iter().enumerate().filter(|(_, role)| **role != Role::Unused);
    used.filter_map(|(at, role)| roles[..at].iter().position(|other| other == role).map(|first| (first, at)))
        .collect()
}

impl Understood {
    /// Gives columns the roles that were chosen for them, and tells what is missing or there twice.
    fn choose_roles(&mut self, choices: &Choices<'_>) {
        for (column, role) in self.roles.iter_mut().enumerate() {
            *role = match choices.get(&format!("column.{}", column + 1)) {
                Some("none") => Role::Unused,
                Some("published") if self.page != Page::Fam => Role::Published,
                Some(chosen) => {
                    self.columns.iter().position(|(name, _)| *name == chosen).map_or(*role, Role::Column)
                }
                None => *role,
            };
        }
        self.twice = twice(&self.roles);
        self.lacks_name =
            !self.roles.contains(&Role::Column(0)) && (self.page != Page::Fam || self.has_labels());
        self.lacks_amounts = !self.roles.iter().any(|role| match role {
            Role::Column(place) => is_money(self.columns[*place].1),
            Role::Published => true,
            Role::Unused => false,
        });
    }

    /// Whether a column before the amounts of #/fam says what each row is, other than a month: then they are no
    /// months one after another.
    fn has_labels(&self) -> bool {
        let Some(amounts) = self.roles.iter().position(|role| *role == Role::Column(1)) else { return false };
        let first = self.header.map_or(0, |header| header + 1);
        let rows: Vec<usize> = (first..self.sheet.height())
            .filter(|row| values::is_numeric(self.sheet.at(*row, amounts)))
            .collect();
        let is_label = |cell: &Cell| match cell {
            Cell::Text(text) if !values::is_numeric(cell) => !text.is_empty(),
            cell => matches!(cell.shown().parse(), Ok(1u16..=2100)),
        };
        let labels = |column: usize| rows.iter().filter(|row| is_label(self.sheet.at(**row, column))).count();
        (0..amounts).any(|column| labels(column) > 1 && labels(column) * 2 >= rows.len())
    }

    /// Whether commas may stand before decimals: some amounts have them there, or semicolons separate cells and
    /// none has a point.
    fn has_commas(&self) -> bool {
        let columns: Vec<usize> =
            (0..self.roles.len()).filter(|column| self.summed(*column).is_some()).collect();
        let cells = self.data().flat_map(|row| columns.iter().map(move |column| self.sheet.at(row, *column)));
        let signs: Vec<char> = cells
            .filter_map(|cell| match cell {
                Cell::Text(text) => values::decimal_sign(text),
                _ => None,
            })
            .collect();
        signs.contains(&',') || self.sheet.has_semicolons && !signs.contains(&'.')
    }

    /// The columns of weights of which only some are percents: of all, only their ratio counts.
    fn mixed_percents(&self) -> Vec<usize> {
        let is_mixed = |column: &usize| {
            let cells = self.data().map(|row| self.sheet.at(row, *column));
            let mut numbers = cells.filter(|cell| values::is_numeric(cell)).map(values::is_percent);
            let first = numbers.next();
            self.summed(*column) == Some(Kind::Weight) && numbers.any(|is_percent| Some(is_percent) != first)
        };
        (0..self.roles.len()).filter(is_mixed).collect()
    }

    /// How many things must be chosen before the table can be put in its place.
    pub fn open(&self) -> usize {
        self.doubts.iter().filter(|doubt| doubt.is_open).count()
            + self.twice.len()
            + usize::from(self.lacks_name)
            + usize::from(self.lacks_amounts)
    }

    /// Whether it is surely a table for the page: it has municipalities or months, or its header says so.
    pub fn is_sure(&self) -> bool {
        let known = self.used().filter(|(_, who)| matches!(who, Who::Place(_) | Who::Month(_))).count();
        let is_named = known > 1 && self.name_column().is_some();
        is_named || self.header.is_some_and(|header| header::says_roles(&self.sheet, self.page, header))
    }

    /// Whether it only says what was published: the page's own table stays.
    pub fn is_only_published(&self) -> bool {
        let is_own = |role: &Role| matches!(role, Role::Column(place) if is_money(self.columns[*place].1));
        self.roles.contains(&Role::Published) && !self.roles.iter().any(is_own)
    }

    /// What was chosen for all cells of a kind.
    pub fn for_all(&self, why: Why) -> Option<&str> {
        self.for_all.iter().find(|(other, _)| *other == why).map(|(_, chosen)| chosen.as_str())
    }

    /// The rows that are used.
    pub fn used(&self) -> impl Iterator<Item = (&Row, &Who)> {
        self.rows.iter().filter_map(|row| Some((row, row.who.as_ref().ok()?)))
    }

    /// The rows under the header.
    pub(super) fn data(&self) -> Range<usize> {
        self.header.map_or(0, |header| header + 1)..self.sheet.height()
    }

    /// What heads a column, bare; blank without a header.
    pub(super) fn head(&self, column: usize) -> String {
        self.header.map_or_else(String::new, |header| bare_text(&self.sheet.at(header, column).shown()))
    }

    /// The place of the column of names, from 1; 0 if there is none.
    pub(super) fn names_place(&self) -> usize {
        self.name_column().map_or(0, |column| column + 1)
    }

    /// The column of names.
    pub(super) fn name_column(&self) -> Option<usize> {
        self.roles.iter().position(|role| *role == Role::Column(0))
    }
}

/// What was chosen of what is possible: for this one, else for all.
pub fn chosen(choices: &Choices<'_>, own: &str, all: &str, options: &[String]) -> Option<Chosen> {
    let mut found = [(own, By::Own), (all, By::All)].into_iter().filter_map(|(name, by)| {
        let value = choices.one_of(name, options)?.to_string();
        Some(Chosen { value, by })
    });
    found.next()
}

/// The number that is there most often; of several, the largest.
pub fn most_common(widths: impl Iterator<Item = usize>) -> usize {
    let widths: Vec<usize> = widths.collect();
    let count = |width: &usize| widths.iter().filter(|other| *other == width).count();
    widths.iter().copied().max_by_key(|width| (count(width), *width)).unwrap_or(0)
}
