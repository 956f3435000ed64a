//! A scenario: what somebody typed on a page, as text, and what the law is to be applied to.
//!
//! Nothing that was typed is ever lost or rewritten here. [`Scenario::read`] turns the texts into
//! a law's input or into all that is wrong with them; [`link`](crate::link) turns the whole
//! scenario into an address and back.

mod examples;
mod form;
mod page;
mod shown;

pub use examples::{EXAMPLES, Example, Mark};
pub use form::{Kind, PAGE_FIELDS, Single, TableForm, TableKind};
pub use page::Page;
pub use shown::shown;
#[cfg(feature = "tables")]
pub(crate) use shown::written_as;
pub(crate) use shown::{limits, units, written};

use crate::contract::{Code, MOST_PERIODS, Path, Problem, Raw, SALES_FIELDS, Step, Writing, read};
use crate::law::{Calculation, Input, rates, transitory};
use crate::money;
use crate::sheet::municipalities::{MUNICIPALITIES, Municipality, known_name};

/// What somebody typed on a page.
#[derive(Clone, PartialEq, Debug)]
pub struct Scenario {
    /// The page.
    pub page: Page,
    /// The single fields that are not blank, in the order of their names.
    texts: Vec<(String, String)>,
    /// The rows of the page's table, each with a text for every column of its form.
    rows: Vec<Vec<String>>,
}

/// What a page's texts come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// A law's input, or all that is wrong. The paths of the problems name fields of the form.
    pub input: Result<Input, Vec<Problem>>,
    /// Which row of the form each row of the input is: blank rows are left out.
    pub rows: Vec<usize>,
    /// Whether nothing was filled in that the page itself did not fill in.
    pub untouched: bool,
}

impl Reading {
    /// The name that a figure has on the page: rows keep the number that they have in the form, where
    /// blank ones stand between them.
    pub fn name_on_page(&self, name: &str) -> String {
        self.renamed(name, |place| self.rows.get(place).copied())
    }

    /// The figure's own name.
    pub fn name_in_outcome(&self, name: &str) -> String {
        self.renamed(name, |row| self.rows.iter().position(|&other| other == row))
    }

    fn renamed(&self, name: &str, row: impl Fn(usize) -> Option<usize>) -> String {
        let renamed = ["municipalities.", "recipients.", "deposits."].iter().find_map(|list| {
            let (place, rest) = name.strip_prefix(list)?.split_once('.')?;
            Some(format!("{list}{}.{rest}", row(place.parse().ok()?)?))
        });
        renamed.unwrap_or_else(|| name.to_string())
    }
}

/// How many lived in a municipality by a census, as the page writes it.
fn population(census: &str, municipality: &Municipality) -> String {
    let population = match census {
        "population_2019" => municipality.population_2019,
        _ => municipality.population_2020,
    };
    money::grouped(&population.to_string())
}

impl Scenario {
    /// A page with nothing on it.
    pub fn blank(page: Page) -> Scenario {
        Scenario { page, texts: Vec::new(), rows: Vec::new() }
    }

    /// A page as it is first shown: with the law's own values, and the 78 municipalities where it
    /// has a table of them.
    pub fn new(page: Page) -> Scenario {
        let mut scenario = Scenario::blank(page);
        match page {
            Page::Fam => scenario.set_fiscal_year(&rates::LAST_YEAR.to_string()),
            Page::Fam2014 => scenario.set("total", &money::dollars(transitory::TOTAL)),
            Page::Cofim => scenario.set("priorYearRate", "1 %"),
            Page::Repartir => scenario.set("weights", "population_2020"),
            _ => {}
        }
        if page.starts_with_municipalities() {
            scenario.fill_municipalities();
        }
        scenario
    }

    /// Puts the 78 municipalities into the table, in their order; on `#/repartir` with their
    /// population. What else is in their rows stays, and other rows come after them, but for blank ones.
    pub fn fill_municipalities(&mut self) {
        let Some(width) = self.page.table().map(|table| table.columns.len()) else { return };
        let census = self.text("weights").to_string();
        let mut before = std::mem::take(&mut self.rows);
        for municipality in &MUNICIPALITIES {
            let at = before.iter().position(|row| known_name(&row[0]) == Some(municipality.name));
            let mut row = at.map_or_else(|| vec![String::new(); width], |at| before.remove(at));
            row[0] = municipality.name.to_string();
            if self.page == Page::Repartir {
                row[1] = population(&census, municipality);
            }
            self.rows.push(row);
        }
        before.retain(|row| row.iter().any(|text| !text.is_empty()));
        self.rows.extend(before);
    }

    /// Takes back that the weights are those of a census, if one of them is another.
    pub fn forget_other_weights(&mut self) {
        let census = self.text("weights").to_string();
        if census.is_empty() || self.page != Page::Repartir {
            return;
        }
        let is_its = |row: &Vec<String>| {
            let known = known_name(&row[0])
                .and_then(|name| MUNICIPALITIES.iter().find(|municipality| municipality.name == name));
            row[1].is_empty() || known.is_some_and(|municipality| row[1] == population(&census, municipality))
        };
        if !self.rows.iter().all(is_its) {
            self.set("weights", "");
        }
    }

    /// The text of a field, by its name; blank if there is none.
    pub fn text(&self, name: &str) -> &str {
        match self.cell_of(name) {
            Some((row, column)) => self.cell(row, column),
            None => self.texts.iter().find(|(field, _)| field == name).map_or("", |(_, text)| text),
        }
    }

    /// Sets the text of a field, by its name. A row that is not there yet comes to be, up to the
    /// most that a table may have.
    pub fn set(&mut self, name: &str, text: &str) {
        if let Some((row, column)) = self.cell_of(name) {
            self.set_cell(row, column, text);
        } else {
            let place = self.texts.partition_point(|(field, _)| field.as_str() < name);
            if self.texts.get(place).is_some_and(|(field, _)| field == name) {
                self.texts.remove(place);
            }
            if !text.is_empty() {
                self.texts.insert(place, (name.to_string(), text.to_string()));
            }
        }
    }

    /// Whether the page has a field of that name.
    pub fn has_field(&self, name: &str) -> bool {
        self.cell_of(name).is_some() || self.page.single(name).is_some()
    }

    /// Chooses a fiscal year and fills in what the law says of it. A year that the tables do not
    /// know changes nothing else.
    pub fn set_fiscal_year(&mut self, year: &str) {
        self.follow_fiscal_year(&Scenario::blank(self.page), year);
    }

    /// Chooses another fiscal year than `before` had. What the page filled in then is of the new
    /// year now, or blank without one; what somebody wrote instead stays.
    pub fn follow_fiscal_year(&mut self, before: &Scenario, year: &str) {
        self.set("fiscalYear", year);
        let Some(of_year) = of_fiscal_year(year) else { return };
        let of_year_before = of_fiscal_year(before.text("fiscalYear"));
        for (place, (name, text)) in of_year.iter().enumerate() {
            let was_filled = match &of_year_before {
                // Of an unknown year nothing is anybody's; without a year the law is still the last one's.
                None => true,
                Some(of_year) => {
                    of_year[place].1 == before.text(name) || *name == "law" && of_year[place].1.is_empty()
                }
            };
            // Without a year a law is still the one that was chosen.
            let is_said = *name != "law" || !text.is_empty();
            if is_said && (was_filled || before.text(name).is_empty()) {
                self.set(name, text);
            }
        }
    }

    /// The single fields that are not blank.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// The rows of the table.
    pub fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }

    /// Replaces the rows of the table; each is given as many columns as the table has.
    pub fn set_rows(&mut self, rows: Vec<Vec<String>>) {
        let width = self.page.table().map_or(0, |table| table.columns.len());
        self.rows = rows;
        for row in &mut self.rows {
            row.resize(width, String::new());
        }
    }

    /// The text of a cell of the table.
    pub fn cell(&self, row: usize, column: usize) -> &str {
        self.rows.get(row).and_then(|cells| cells.get(column)).map_or("", String::as_str)
    }

    /// Sets the text of a cell.
    pub fn set_cell(&mut self, row: usize, column: usize, text: &str) {
        let Some(table) = self.page.table() else { return };
        if column >= table.columns.len() || row >= MOST_FORM_ROWS {
            return;
        }
        if row >= self.rows.len() {
            self.rows.resize(row + 1, vec![String::new(); table.columns.len()]);
        }
        self.rows[row][column] = text.to_string();
    }

    /// Adds a blank row.
    pub fn add_row(&mut self) {
        self.set_cell(self.rows.len(), 0, "");
    }

    /// Takes out the rows that have nothing in them but a municipality's own name.
    pub fn drop_blank_rows(&mut self) {
        self.rows.retain(|row| match row.split_first() {
            Some((name, rest)) => {
                rest.iter().any(|text| !text.trim().is_empty())
                    || !name.trim().is_empty() && known_name(name).is_none()
            }
            None => false,
        });
    }

    /// The row and column that a name such as `municipalities.3.collections.11` stands for.
    fn cell_of(&self, name: &str) -> Option<(usize, usize)> {
        let table = self.page.table()?;
        let (row, column) = name.strip_prefix(table.name)?.strip_prefix('.')?.split_once('.')?;
        let column = table.columns.iter().position(|(name, _)| *name == column)?;
        Some((row.parse().ok()?, column))
    }

    /// Reads the texts as a calculation's input.
    pub fn read(&self, calculation: Calculation) -> Reading {
        let mut fields: Vec<(String, Raw)> = Vec::new();
        let mut untouched = true;
        for single in self.page.singles().iter().filter(|single| single.calculation == Some(calculation)) {
            let (raw, filled) = match self.is_set_aside(single.name) {
                true => (Raw::Absent, false),
                false => self.single(single),
            };
            untouched &= !filled || single.filled_by_page;
            match single.name.split_once('.') {
                Some((object, field)) => {
                    let at = fields.iter().position(|(name, _)| name == object).unwrap_or_else(|| {
                        fields.push((object.to_string(), Raw::Object(Vec::new())));
                        fields.len() - 1
                    });
                    if let Raw::Object(inner) = &mut fields[at].1 {
                        inner.push((field.to_string(), raw));
                    }
                }
                None => fields.push((single.name.to_string(), raw)),
            }
        }
        let mut rows = Vec::new();
        if let Some(table) = self.page.table().filter(|table| table.calculation == calculation) {
            rows = (0..self.rows.len()).filter(|&row| table.is_filled(&self.rows[row])).collect();
            untouched &= rows.is_empty() || table.kind == TableKind::Recipients;
            let periods = self.periods();
            let list = rows.iter().map(|&row| table.raw(&self.rows[row], periods)).collect();
            fields.push((table.name.to_string(), Raw::List(list)));
        }
        let input = read(calculation, &Raw::Object(fields), Writing::People);
        let input = match self
            .unknown_fiscal_year()
            .filter(|_| calculation == Calculation::MunicipalAdministrationFund)
        {
            Some(problem) => Err(std::iter::once(problem).chain(input.err().unwrap_or_default()).collect()),
            None => input,
        };
        let input = input.map_err(|mut problems: Vec<Problem>| {
            for problem in &mut problems {
                // A row of the input is another row of the form if blank rows come before it.
                if let [Step::Field(_), Step::Place(place), _, ..] = problem.path.0.as_mut_slice()
                    && let Some(row) = rows.get(*place)
                {
                    *place = *row;
                }
            }
            problems
        });
        Reading { input, rows, untouched }
    }

    /// Whether a field is kept but not used: the fixed income, where the law does not wait for it; of
    /// the two ways of giving the lottery's income, the one that is not chosen (while none is, both are
    /// read).
    pub fn is_set_aside(&self, name: &str) -> bool {
        match (self.page, self.text("law"), self.text("entry")) {
            (Page::Fam, "act-84-2016", _) => name == "fixedIncome",
            (Page::Loteria, _, "net") => SALES_FIELDS.contains(&name),
            (Page::Loteria, _, "sales") => name == "netOperatingIncome",
            _ => false,
        }
    }

    /// A fiscal year outside the tables is refused, not guessed.
    fn unknown_fiscal_year(&self) -> Option<Problem> {
        let year = self.text("fiscalYear").trim();
        let known = year.is_empty() || year.parse().ok().and_then(rates::law_of).is_some();
        (!known).then(|| Problem {
            path: Path(vec![Step::Field("fiscalYear".to_string())]),
            code: Code::UnknownFiscalYear,
            likely: Vec::new(),
            written: year.to_string(),
        })
    }

    /// A single field as a value, and whether anything is filled in. A list ends with its last
    /// place that is not blank.
    fn single(&self, single: &Single) -> (Raw, bool) {
        match single.places {
            None => {
                let text = self.text(single.name);
                (Raw::text(text), !text.trim().is_empty())
            }
            Some(most) => {
                let texts: Vec<&str> =
                    (0..most).map(|place| self.text(&format!("{}.{place}", single.name))).collect();
                let length =
                    texts.iter().rposition(|text| !text.trim().is_empty()).map_or(0, |last| last + 1);
                match length {
                    0 => (Raw::Absent, false),
                    _ => (Raw::List(texts[..length].iter().map(|text| Raw::text(*text)).collect()), true),
                }
            }
        }
    }

    /// How many periods the table has: up to the last that is not blank in every row.
    pub fn periods(&self) -> usize {
        let Some(table) = self.page.table().filter(|table| table.kind == TableKind::Municipalities) else {
            return 0;
        };
        let first = table.columns.iter().position(|(name, _)| *name == "collections.0").unwrap_or_default();
        let filled = |row: &Vec<String>| {
            row[first..first + MOST_PERIODS]
                .iter()
                .rposition(|text| !text.trim().is_empty())
                .map_or(0, |last| last + 1)
        };
        self.rows.iter().map(filled).max().unwrap_or(0)
    }
}

/// The fields of `#/fam` that a fiscal year fills in; blank without a year, none if the tables do
/// not know it.
fn of_fiscal_year(year: &str) -> Option<[(&'static str, String); 3]> {
    let (mut law, mut rate, mut fixed_income) = (String::new(), String::new(), String::new());
    if !year.trim().is_empty() {
        let year = year.trim().parse().ok()?;
        law = rates::law_of(year)?.word().to_string();
        rate = money::rate(rates::ivu_rates_of(year)?.state());
        fixed_income =
            rates::fixed_income_of(year).map_or_else(String::new, |row| money::dollars(row.amount));
    }
    Some([("law", law), ("stateRate", rate), ("fixedIncome", fixed_income)])
}

/// The most rows that a form holds; what is above the contract's limit is told, not cut.
pub const MOST_FORM_ROWS: usize = 5_000;
