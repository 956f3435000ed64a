//! A case as a workbook: what was given in cells that can be changed, then the law as live formulas, with
//! the clause beside each line.

use super::formulas::{Formula, Formulas, Weight};
use super::layout::{At, Block, Layout};
use super::sheet::{Content, Sheet, Style};
use crate::law::clauses::Clause;
use crate::law::figures::{Figures as _, Value};
use crate::law::rule::{Factor, Field};
use crate::law::{Calculation, Input, Language};
use crate::margin::{Case, pattern};
use crate::money::{Cents, Date, Weight as GivenWeight};
use crate::scenario::Page;
use crate::words;
use rust_decimal::Decimal;
use std::collections::HashMap;

/// What belongs to a case in a workbook, beside the case itself.
#[derive(Clone, Copy, Debug)]
pub struct Made<'a> {
    /// The link to the case.
    pub link: &'a str,
    /// The day on which it is made, as `2026-12-02`.
    pub day: &'a str,
}

/// Something that was given.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Given {
    Amount(Cents),
    Number(Decimal),
    Day(Date),
}

impl Given {
    /// The number in its cell; a day is one too.
    fn number(self) -> String {
        match self {
            Given::Amount(amount) => amount.to_string(),
            Given::Number(number) => number.normalize().to_string(),
            Given::Day(day) => (FIRST_DAY.days_until(day) + 1).to_string(),
        }
    }
}

/// A figure of the outcome.
#[derive(Clone, PartialEq, Debug)]
enum Shown {
    Line(usize),
    Number(Option<i64>),
    Text(String),
    Flag(bool),
}

/// A workbook: the sheets of its cases.
///
/// The formulas are those of a case's law and readings, of the municipalities that waived, of the fields that
/// were filled in; amounts, rates, weights and days can be changed.
#[derive(Clone, Debug)]
pub struct Book {
    sheets: Vec<Sheet>,
    figures: Vec<(String, usize, u32, u16)>,
    given: Vec<(String, usize, String, String)>,
    in_reach: bool,
    day: Date,
}

impl Book {
    /// The workbook of a page's cases.
    pub fn of(cases: &[Case], made: Made<'_>, l: Language) -> Book {
        let day = Date::parse(made.day).unwrap_or(NO_DAY);
        let mut book =
            Book { sheets: Vec::new(), figures: Vec::new(), given: Vec::new(), in_reach: true, day };
        for case in cases {
            let mut writing = Writing::of(case, l);
            writing.place(made);
            writing.write();
            let before = book.sheets.len();
            let given = writing.given.iter().filter_map(|(field, given)| {
                let at = writing.layout.given.get(&field.to_string())?;
                Some((field.to_string(), before + at.sheet, at.address().replace('$', ""), given.number()))
            });
            book.given.extend(given);
            let figures = writing.placed.iter().map(|(at, place)| {
                let name = case.reading.name_on_page(&writing.figures[*place].0);
                (name, before + at.sheet, at.row, at.column)
            });
            book.figures.extend(figures);
            book.in_reach &= writing.formulas.lines.iter().all(|line| line.in_reach);
            book.sheets.extend(writing.sheets);
        }
        book
    }

    /// Every figure of the page, with its sheet, row and column, from 0.
    pub fn figures(&self) -> impl Iterator<Item = (&str, &str, u32, u32)> {
        let figures = self.figures.iter();
        figures.map(|(name, sheet, row, column)| {
            (name.as_str(), self.sheets[*sheet].name.as_str(), *row, u32::from(*column))
        })
    }

    /// All that was given and counts: its field, its sheet and cell, the number that stands there.
    pub fn given(&self) -> impl Iterator<Item = (&str, usize, String, &str)> {
        let given = self.given.iter();
        given.map(|(field, sheet, cell, number)| (field.as_str(), *sheet, cell.clone(), number.as_str()))
    }

    /// Whether the digits of a workbook are enough for all of it to come to the law's cents.
    pub fn in_reach(&self) -> bool {
        self.in_reach
    }

    /// The same, with formulas that have no result until they are computed.
    pub fn without_results(&self) -> Book {
        let mut book = self.clone();
        book.sheets.iter_mut().for_each(Sheet::forget_results);
        book
    }

    /// The file, `.xlsx`; none if something is larger than a workbook can be.
    pub fn file(&self) -> Option<Vec<u8>> {
        super::sheet::file(&self.sheets, self.day).ok()
    }
}

/// The day before the first that a workbook counts; it counts a February 29 of 1900, which there was not.
const FIRST_DAY: Date = Date::new(1899, 12, 31).expect("a day");

/// The day of a workbook whose maker does not say which it is.
const NO_DAY: Date = Date::new(2000, 1, 1).expect("a day");

/// What was given and counts, in the order in which the law uses it.
fn given(case: &Case, formulas: &Formulas) -> Vec<(Field, Given)> {
    let mut all: Vec<(Field, Given)> = Vec::new();
    let mut seen = HashMap::new();
    let mut give = |field: Field, given: Given| {
        seen.entry(field.to_string()).or_insert_with(|| all.push((field, given)));
    };
    for line in &formulas.lines {
        match &line.formula {
            Formula::Given(field) => give(*field, Given::Amount(line.value)),
            Formula::Share { over, under, .. } => {
                for factor in over.iter().chain(under) {
                    match factor {
                        Factor::Given(field, number) => give(*field, Given::Number(*number)),
                        Factor::Days(row, _) => {
                            if let Input::LateDepositInterest(input) = &case.input {
                                let deposit = &input.deposits[*row];
                                give(Field::row("deposits.#.dueDate", *row), Given::Day(deposit.due_date));
                                give(Field::row("deposits.#.paidDate", *row), Given::Day(deposit.paid_date));
                            }
                        }
                        Factor::Number(_) | Factor::Amount(_) => {}
                    }
                }
            }
            _ => {}
        }
    }
    for apportionment in &formulas.apportionments {
        for weight in &apportionment.weights {
            if let Weight::Given(field, millionths) = weight {
                let weight = GivenWeight::from_millionths(*millionths as i64);
                give(*field, Given::Number(weight.decimal()));
            }
        }
    }
    all
}

/// The parts of a result and their whole, which are equal to the cent.
fn proof(calculation: Calculation) -> (&'static [&'static str], &'static [&'static str]) {
    match calculation {
        Calculation::MunicipalAdministrationFund => {
            (&["fixedIncomeDeposited", "deposited", "remainder"], &["collections"])
        }
        Calculation::TransitoryDistribution => {
            (&["funds.development", "funds.redemption", "funds.improvement"], &["total"])
        }
        Calculation::Cofim => (&["deposited", "transferred"], &["collections"]),
        Calculation::AdditionalLottery => (
            &["housing", "municipalShare", "catastrophicIllness", "generalFund"],
            &["netOperatingIncome", "deficit"],
        ),
        Calculation::LateDepositInterest | Calculation::Apportionment => (&[], &[]),
    }
}

struct Writing<'a> {
    case: &'a Case,
    l: Language,
    formulas: Formulas,
    figures: Vec<(String, Shown)>,
    given: Vec<(Field, Given)>,
    layout: Layout,
    sheets: Vec<Sheet>,
    placed: Vec<Placed>,
    proof: At,
    blocks: Vec<(usize, Block)>,
    steps: Vec<(At, usize)>,
}

/// A figure's place, and its place in the list of figures.
type Placed = (At, usize);

impl<'a> Writing<'a> {
    fn of(case: &'a Case, l: Language) -> Writing<'a> {
        let mut formulas = Formulas::default();
        let outcome = case.input.compute_with(&mut formulas);
        let mut figures = Vec::new();
        outcome.visit(&mut String::new(), &mut |name, value| {
            let shown = match value {
                Value::Amount(cell) => Shown::Line(cell.line),
                Value::Number(number) => Shown::Number(number),
                Value::Text(text) => Shown::Text(text.to_string()),
                Value::Flag(flag) => Shown::Flag(flag),
            };
            figures.push((name.to_string(), shown));
        });
        Writing {
            case,
            l,
            given: given(case, &formulas),
            layout: Layout { lines: vec![None; formulas.lines.len()], ..Layout::default() },
            formulas,
            figures,
            sheets: Vec::new(),
            placed: Vec::new(),
            proof: At { sheet: 0, row: 0, column: 0 },
            blocks: Vec::new(),
            steps: Vec::new(),
        }
    }

    fn sheet(&mut self, es: &str, en: &str) -> usize {
        // A page's second calculation has sheets of its own.
        let before = match self.case.calculation {
            Calculation::LateDepositInterest => self.l.of("Interés - ", "Interest - "),
            _ => "",
        };
        let name = format!("{before}{}", self.l.of(es, en));
        self.layout.sheets.push(name.clone());
        self.sheets.push(Sheet::new(name));
        self.sheets.len() - 1
    }

    fn put(&mut self, at: At, content: Content, style: Style) {
        self.sheets[at.sheet].put(at.row, at.column, content, style);
    }

    fn text(&mut self, at: At, text: impl Into<String>, style: Style) {
        self.put(at, Content::Text(text.into()), style);
    }

    /// Decides where everything stands, and writes all but the formulas.
    fn place(&mut self, made: Made<'_>) {
        let l = self.l;
        let case = self.sheet("Caso", "Case");
        let mut row = self.head(case, made);

        self.text(At { sheet: case, row, column: 0 }, l.of("Datos", "What was given"), Style::Head);
        row += 1;
        let singles: Vec<(Field, Given)> =
            self.given.iter().filter(|(field, _)| !field.pattern().contains('#')).copied().collect();
        for (field, given) in singles {
            self.text(At { sheet: case, row, column: 0 }, words::field(field.pattern(), l), Style::Plain);
            self.give(At { sheet: case, row, column: 1 }, field, given);
            row += 1;
        }
        self.place_lists_of_given();

        row += 1;
        for (column, head) in [
            l.of("Resultado", "Result"),
            l.of("Según la fórmula", "By the formula"),
            l.of("Según Reparto", "By Reparto"),
            l.of("La cláusula", "The clause"),
        ]
        .into_iter()
        .enumerate()
        {
            self.text(At { sheet: case, row, column: column as u16 }, head, Style::Head);
        }
        row += 1;
        let mut placed = Vec::new();
        for place in 0..self.figures.len() {
            let (pattern, _) = pattern(&self.figures[place].0);
            if pattern.contains('#') {
                continue;
            }
            self.text(At { sheet: case, row, column: 0 }, words::figure(&pattern, l), Style::Plain);
            placed.push((At { sheet: case, row, column: 1 }, place));
            row += 1;
        }
        self.settle(&placed);
        self.placed = placed;
        self.proof = At { sheet: case, row: row + 1, column: 0 };
        self.sheets[case].widths = vec![46, 22, 22, 30];
        self.place_lists_of_figures();
        self.place_given_lines();
        self.place_apportionments();
        self.place_steps();
        self.place_law();
    }

    /// What the case is, who made it, and what can be done with it.
    fn head(&mut self, sheet: usize, made: Made<'_>) -> u32 {
        let l = self.l;
        let page: Page = self.case.page();
        let at = |row| At { sheet, row, column: 0 };
        self.text(at(0), words::question(page, l), Style::Title);
        self.text(at(1), words::citation(page), Style::Note);
        self.put(at(2), Content::Link(made.link.to_string()), Style::Note);
        self.text(at(3), format!("Reparto, {}", made.day), Style::Note);
        self.text(
            at(4),
            l.of(
                "Las celdas amarillas son datos: cámbielas y lo demás se calcula de nuevo. La ley que regía, las lecturas, quiénes renunciaron y qué campos están llenos quedan como en el enlace.",
                "The yellow cells are what was given: change them and all else is computed again. The law in force, the readings, who waived and which fields are filled in stay as in the link.",
            ),
            Style::Note,
        );
        let beyond = self.formulas.lines.iter().filter(|line| !line.in_reach).count();
        let reach = match beyond {
            0 => l.of(
                "Una hoja de cálculo tiene unos quince dígitos: para este caso bastan, y da los mismos centavos que Reparto.",
                "A spreadsheet has some fifteen digits: for this case they are enough, and it comes to the same cents as Reparto.",
            )
            .to_string(),
            beyond => l
                .of(
                    "Una hoja de cálculo tiene unos quince dígitos: en # cifras de este caso pueden no bastar, y dar un centavo distinto. Lo exacto es lo de Reparto.",
                    "A spreadsheet has some fifteen digits: for # amounts of this case they may not be enough, and a cent may differ. What is exact is Reparto’s.",
                )
                .replace('#', &beyond.to_string()),
        };
        self.text(at(5), reach, if beyond == 0 { Style::Note } else { Style::Warning });
        7
    }

    fn give(&mut self, at: At, field: Field, given: Given) {
        self.layout.given.insert(field.to_string(), at);
        match given {
            Given::Amount(amount) => self.put(at, Content::Number(amount.to_string()), Style::GivenAmount),
            Given::Number(number) => {
                self.put(at, Content::Number(number.normalize().to_string()), Style::GivenNumber)
            }
            Given::Day(day) => self.put(at, Content::Day(day), Style::GivenDay),
        }
    }

    /// The lists that were given, side by side: a row for each municipality or month.
    fn place_lists_of_given(&mut self) {
        let l = self.l;
        let lists: Vec<(Field, Given)> =
            self.given.iter().filter(|(field, _)| field.pattern().contains('#')).copied().collect();
        if lists.is_empty() {
            return;
        }
        let sheet = self.sheet("Datos", "Given");
        let mut names: Vec<&str> = Vec::new();
        for (field, _) in &lists {
            let name = list_of(field.pattern());
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let mut left = 0;
        for name in names {
            self.text(At { sheet, row: 0, column: left }, self.row_head(name), Style::Head);
            let mut columns: Vec<String> = Vec::new();
            let mut rows: Vec<usize> = Vec::new();
            for (field, given) in lists.iter().filter(|(field, _)| list_of(field.pattern()) == name) {
                let places: Vec<usize> = field.places().collect();
                let key = format!(
                    "{}{}",
                    field.pattern(),
                    places.get(1).map_or(String::new(), |place| place.to_string())
                );
                let column = columns.iter().position(|other| *other == key).unwrap_or_else(|| {
                    columns.push(key);
                    columns.len() - 1
                });
                if !rows.contains(&places[0]) {
                    rows.push(places[0]);
                    let who = self.who(name, places[0]);
                    self.text(At { sheet, row: places[0] as u32 + 1, column: left }, who, Style::Plain);
                }
                let column = left + 1 + column as u16;
                let head = match places.get(1) {
                    Some(&place) => words::month_short(place, l).to_string(),
                    None => given_head(field.pattern(), l),
                };
                self.text(At { sheet, row: 0, column }, head, Style::Head);
                self.give(At { sheet, row: places[0] as u32 + 1, column }, *field, *given);
            }
            left += columns.len() as u16 + 2;
            if name == "municipalities" {
                self.put_waived(At { sheet, row: 0, column: left - 1 });
                left += 1;
            }
        }
        self.sheets[sheet].freeze = (1, 1);
    }

    /// Who waived: it decides which formulas there are, and cannot be changed here.
    fn put_waived(&mut self, head: At) {
        let Input::Cofim(input) = &self.case.input else { return };
        let l = self.l;
        self.text(head, words::column("waivedDevelopmentFund", l), Style::Head);
        for (row, municipality) in input.municipalities.iter().enumerate() {
            if municipality.waived_development_fund {
                self.text(At { row: row as u32 + 1, ..head }, l.of("sí", "yes"), Style::Plain);
            }
        }
    }

    /// The lists of the outcome: a sheet for each.
    fn place_lists_of_figures(&mut self) {
        let l = self.l;
        let mut lists: Vec<String> = Vec::new();
        for (name, _) in &self.figures {
            let (pattern, _) = pattern(name);
            let list = list_of(&pattern).to_string();
            if pattern.contains('#') && !lists.contains(&list) {
                lists.push(list);
            }
        }
        for list in lists {
            let (es, en) = match list.as_str() {
                "municipalities" => ("Municipios", "Municipalities"),
                "recipients" => ("Partes", "Shares"),
                "deposits" => ("Depósitos", "Deposits"),
                "periods" => ("Períodos", "Periods"),
                "months" => ("Meses", "Months"),
                _ => ("Pagos", "Payments"),
            };
            let sheet = self.sheet(es, en);
            self.text(At { sheet, row: 0, column: 0 }, self.row_head(&list), Style::Head);
            let mut columns: Vec<String> = Vec::new();
            let mut placed: Vec<Placed> = Vec::new();
            let mut last = 0;
            for place in 0..self.figures.len() {
                let (pattern, places) = pattern(&self.figures[place].0);
                if list_of(&pattern) != list || !pattern.contains('#') {
                    continue;
                }
                let row = places[0] as u32 + 2;
                last = last.max(row);
                if pattern.ends_with(".municipality") {
                    // Its name is the row's.
                    let who = self.who(&list, places[0]);
                    self.text(At { sheet, row, column: 0 }, who, Style::Plain);
                    continue;
                }
                if !list_has_names(&list) {
                    let who = self.who(&list, places[0]);
                    self.text(At { sheet, row, column: 0 }, who, Style::Plain);
                }
                let key =
                    format!("{pattern}{}", places.get(1).map_or(String::new(), |place| place.to_string()));
                let column = columns.iter().position(|other| *other == key).unwrap_or_else(|| {
                    columns.push(key);
                    columns.len() - 1
                });
                let column = column as u16 + 1;
                let head = match places.get(1) {
                    Some(&period) => {
                        format!("{} {}", l.of("Transferencia", "Transfer"), words::month_short(period, l))
                    }
                    None => words::figure(&pattern, l).to_string(),
                };
                self.text(At { sheet, row: 0, column }, head, Style::Head);
                if let Shown::Line(line) = self.figures[place].1
                    && let Some(clause) = self.formulas.lines[line].clause
                {
                    self.text(At { sheet, row: 1, column }, cited(clause, l), Style::Note);
                }
                if pattern == "deposits.#.days" {
                    self.layout.days.insert(places[0], At { sheet, row, column });
                }
                placed.push((At { sheet, row, column }, place));
            }
            self.settle(&placed);
            self.sheets[sheet].freeze = (2, 1);
            self.sheets[sheet].totals = list_has_names(&list).then_some(last + 1);
            self.placed.extend(placed);
        }
    }

    /// The place of a figure is the place of its line, if that has none yet.
    fn settle(&mut self, placed: &[Placed]) {
        for (at, place) in placed {
            if let Shown::Line(line) = self.figures[*place].1
                && self.layout.lines[line].is_none()
                && !matches!(self.formulas.lines[line].formula, Formula::Given(_))
                && !self.is_nothing(line)
            {
                self.layout.lines[line] = Some(*at);
            }
        }
    }

    fn is_nothing(&self, line: usize) -> bool {
        matches!(&self.formulas.lines[line].formula, Formula::Sum(terms) if terms.is_empty())
    }

    /// What was given stands where it was given.
    fn place_given_lines(&mut self) {
        for line in 0..self.formulas.lines.len() {
            if let Formula::Given(field) = self.formulas.lines[line].formula {
                self.layout.lines[line] = self.layout.given.get(&field.to_string()).copied();
            }
        }
    }

    /// The apportionments, one below the other: each with its sums and its parts.
    fn place_apportionments(&mut self) {
        if self.formulas.apportionments.is_empty() {
            return;
        }
        let l = self.l;
        let sheet = self.sheet("Reparto", "Apportionment");
        let mut row = 0;
        for number in 0..self.formulas.apportionments.len() {
            let parts = self.formulas.apportionments[number].weights.len() as u32;
            let first_line = self.formulas.apportionments[number].first;
            if parts == 0 {
                continue;
            }
            let block = Block { sums: row + 1, parts };
            let heads = [
                format!("{} {}", l.of("Reparto", "Apportionment"), number + 1),
                l.of("Total, en unidades", "Total, in units").to_string(),
                l.of("Suma de los pesos", "Sum of the weights").to_string(),
                l.of("Unidades enteras", "Whole units").to_string(),
                l.of("Sobran", "Left over").to_string(),
            ];
            for (column, head) in heads.into_iter().enumerate() {
                self.text(At { sheet, row, column: column as u16 }, head, Style::Head);
            }
            let heads = [
                l.of("Parte", "Part"),
                l.of("Peso", "Weight"),
                l.of("Parte exacta", "Exact part"),
                l.of("Entero", "Whole"),
                l.of("Fracción", "Fraction"),
                l.of("Orden si son iguales", "Order if equal"),
                l.of("Rango", "Rank"),
                l.of("Le toca", "Its share"),
            ];
            for (column, head) in heads.into_iter().enumerate() {
                self.text(At { sheet, row: row + 2, column: column as u16 }, head, Style::Head);
            }
            for place in 0..parts {
                let line = first_line + place as usize;
                let at = At { sheet, row: block.first() + place, column: 7 };
                self.layout.lines[line].get_or_insert(at);
                let name = self.name_of(line);
                self.text(At { column: 0, ..at }, name, Style::Plain);
            }
            row = block.last() + 2;
            self.blocks.push((number, block));
        }
        self.sheets[sheet].widths = vec![40, 18, 18, 18, 12, 12, 10, 18];
    }

    /// What a line is called, if it is a figure.
    fn name_of(&self, line: usize) -> String {
        let figure = self.figures.iter().find(|(_, shown)| *shown == Shown::Line(line));
        figure
            .map(|(name, _)| self.case.names(self.l).figure(&self.case.reading.name_on_page(name)))
            .unwrap_or_default()
    }

    /// All other lines.
    fn place_steps(&mut self) {
        let l = self.l;
        let rest: Vec<usize> = (0..self.formulas.lines.len())
            .filter(|&line| self.layout.lines[line].is_none() && !self.is_nothing(line))
            .collect();
        if rest.is_empty() {
            return;
        }
        let sheet = self.sheet("Pasos", "Steps");
        let heads = [l.of("Paso", "Step"), l.of("Cantidad", "Amount"), l.of("La cláusula", "The clause")];
        for (column, head) in heads.into_iter().enumerate() {
            self.text(At { sheet, row: 0, column: column as u16 }, head, Style::Head);
        }
        for (row, line) in rest.into_iter().enumerate() {
            let at = At { sheet, row: row as u32 + 1, column: 1 };
            self.layout.lines[line] = Some(at);
            let what = match &self.formulas.lines[line].formula {
                Formula::Fixed => l.of("De la ley", "The law’s"),
                Formula::Sum(_) => l.of("Suma", "Sum"),
                Formula::Difference(..) => l.of("Resta", "Difference"),
                Formula::Least(_) => l.of("La menor", "The least"),
                Formula::Greatest(_) => l.of("La mayor", "The greatest"),
                _ => l.of("Proporción", "Share"),
            };
            self.text(At { column: 0, ..at }, what, Style::Plain);
            if let Some(clause) = self.formulas.lines[line].clause {
                self.text(At { column: 2, ..at }, cited(clause, l), Style::Note);
            }
            self.steps.push((at, line));
        }
        self.sheets[sheet].widths = vec![20, 22, 30];
        self.sheets[sheet].freeze = (1, 0);
    }

    /// The clauses that are cited, with their words.
    fn place_law(&mut self) {
        let l = self.l;
        let mut clauses: Vec<Clause> = self.formulas.lines.iter().filter_map(|line| line.clause).collect();
        clauses.sort_by_key(|clause| *clause as usize);
        clauses.dedup();
        let sheet = self.sheet("La ley", "The law");
        let heads = [
            l.of("La cláusula", "The clause"),
            l.of("Sus palabras", "Its words"),
            l.of("En el otro idioma (versión nuestra)", "In the other language (our rendering)"),
        ];
        for (column, head) in heads.into_iter().enumerate() {
            self.text(At { sheet, row: 0, column: column as u16 }, head, Style::Head);
        }
        for (row, clause) in clauses.into_iter().enumerate() {
            let at = At { sheet, row: row as u32 + 1, column: 0 };
            self.text(at, cited(clause, l), Style::Plain);
            let (words, rendering) = match (clause.words(), clause.note()) {
                (Some(words), _) => (words.original, words.rendering),
                (None, Some((es, en))) => (l.of(es, en), ""),
                (None, None) => ("", ""),
            };
            self.text(At { column: 1, ..at }, words, Style::Wrapped);
            self.text(At { column: 2, ..at }, rendering, Style::Wrapped);
        }
        self.sheets[sheet].widths = vec![26, 80, 80];
    }

    /// The formulas.
    fn write(&mut self) {
        for (at, place) in self.placed.clone() {
            self.write_figure(at, place);
        }
        for (at, line) in std::mem::take(&mut self.steps) {
            self.write_line(at, line);
        }
        let blocks = std::mem::take(&mut self.blocks);
        for (number, block) in &blocks {
            self.write_block(*number, block);
        }
        self.write_totals();
        self.write_proof();
    }

    fn amount(&mut self, at: At, formula: String, value: Cents) {
        self.put(at, Content::Formula(formula, value.to_string()), Style::Amount);
    }

    /// A line where it stands.
    fn write_line(&mut self, at: At, line: usize) {
        let value = self.formulas.lines[line].value;
        match self.layout.formula(&self.formulas, line) {
            Some(formula) => self.amount(at, formula, value),
            None => self.put(at, Content::Number(value.to_string()), Style::Amount),
        }
    }

    fn write_figure(&mut self, at: At, place: usize) {
        let (name, shown) = self.figures[place].clone();
        let on_case = at.sheet == self.proof.sheet;
        match shown {
            Shown::Line(line) => {
                let value = self.formulas.lines[line].value;
                if self.is_nothing(line) {
                    self.put(at, Content::Number(value.to_string()), Style::Amount);
                } else if let Formula::Part(number, part) = self.formulas.lines[line].formula
                    && self.layout.lines[line] == Some(at)
                {
                    let block = self.blocks.iter().find(|(other, _)| *other == number);
                    let row = block.map_or(0, |(_, block)| block.first() + part as u32);
                    let sheet = self.apportionment_sheet();
                    self.amount(at, self.layout.reference(At { sheet, row, column: 7 }), value);
                } else if self.layout.lines[line] == Some(at) {
                    self.write_line(at, line);
                } else if let Some(there) = self.layout.lines[line] {
                    self.amount(at, self.layout.reference(there), value);
                }
                if on_case {
                    self.put(At { column: 2, ..at }, Content::Number(value.to_string()), Style::Amount);
                    if let Some(clause) = self.formulas.lines[line].clause {
                        self.text(At { column: 3, ..at }, cited(clause, self.l), Style::Note);
                    }
                }
            }
            Shown::Number(number) => {
                let formula = self.finding(&name);
                let value = number.map_or(String::new(), |number| number.to_string());
                match formula {
                    Some(formula) => self.put(at, Content::Formula(formula, value), Style::Plain),
                    None => self.text(at, value, Style::Plain),
                }
            }
            Shown::Flag(flag) => {
                let value = if flag { self.l.of("sí", "yes") } else { self.l.of("no", "no") };
                match self.finding(&name) {
                    Some(formula) => self.put(at, Content::Formula(formula, value.to_string()), Style::Plain),
                    None => self.text(at, value, Style::Plain),
                }
            }
            Shown::Text(text) => match self.finding(&name) {
                Some(formula) => {
                    self.put(at, Content::Formula(formula, self.governing(text == "formula")), Style::Plain)
                }
                None => self.text(at, text, Style::Plain),
            },
        }
    }

    fn apportionment_sheet(&self) -> usize {
        let name = self.l.of("Reparto", "Apportionment");
        self.sheets.iter().position(|sheet| sheet.name.ends_with(name)).unwrap_or_default()
    }

    fn governing(&self, formula: bool) -> String {
        if formula {
            self.l.of("la fórmula", "the formula")
        } else {
            self.l.of("la renta fija", "the fixed income")
        }
        .to_string()
    }

    /// A reference to a figure of the outcome; `0` for one that is nothing.
    fn figure(&self, name: &str) -> Option<String> {
        match self.figures.iter().find(|(other, _)| other == name)?.1 {
            Shown::Line(line) => {
                Some(self.layout.lines[line].map_or("0".to_string(), |at| self.layout.reference(at)))
            }
            _ => None,
        }
    }

    /// The formula of what is no amount.
    fn finding(&self, name: &str) -> Option<String> {
        let (pattern, places) = pattern(name);
        match pattern.as_str() {
            "governedBy" => {
                let (formula, fixed) = (self.figure("formulaAmount")?, self.figure("fixedIncome")?);
                Some(format!(
                    "IF({formula}>{fixed},\"{}\",\"{}\")",
                    self.governing(true),
                    self.governing(false)
                ))
            }
            "municipalities.#.electionPermitted" => {
                let of = |figure: &str| self.figure(&format!("municipalities.{}.{figure}", places[0]));
                let (elected, most) = (of("redemptionElection")?, of("maximumElection")?);
                let (yes, no) = (self.l.of("sí", "yes"), self.l.of("no", "no"));
                Some(format!("IF({elected}<={most},\"{yes}\",\"{no}\")"))
            }
            "deposits.#.days" => {
                let day = |field: &str| self.layout.given.get(&format!("deposits.{}.{field}", places[0]));
                let (due, paid) =
                    (self.layout.reference(*day("dueDate")?), self.layout.reference(*day("paidDate")?));
                Some(format!("MAX(0,{paid}-{due})"))
            }
            "fixedIncomeCompletedIn" => self.completed_in(),
            _ => None,
        }
    }

    /// The first period up to which the deposits to the fixed income come to it; 0 without one.
    fn completed_in(&self) -> Option<String> {
        let Some(fixed) = self.layout.given.get("fixedIncome") else { return Some("0".to_string()) };
        let fixed = self.layout.reference(*fixed);
        let periods = self.figures.iter().filter(|(name, _)| name.ends_with(".toFixedIncome")).count();
        let first = self.figure("periods.0.toFixedIncome")?;
        let sums: Option<Vec<String>> = (0..periods)
            .map(|period| {
                let last = self.figure(&format!("periods.{period}.toFixedIncome"))?;
                let cell = last.rsplit('!').next()?;
                Some(format!("(ROUND(SUM({first}:{cell}),2)<{fixed})"))
            })
            .collect();
        let before = sums?.join("+");
        Some(format!("IF({fixed}=0,0,IF({before}={periods},\"\",1+{before}))"))
    }

    fn write_block(&mut self, number: usize, block: &Block) {
        let sheet = self.apportionment_sheet();
        let apportionment = self.formulas.apportionments[number].clone();
        let at = |row, column| At { sheet, row, column };
        let plain = Style::Count;
        let units = self.layout.units(&apportionment);
        self.put(at(block.sums, 1), Content::Formula(units, String::new()), plain);
        for (column, formula) in (2..).zip(block.sum_formulas()) {
            self.put(at(block.sums, column), Content::Formula(formula, String::new()), plain);
        }
        for (place, weight) in apportionment.weights.iter().enumerate() {
            let row = block.first() + place as u32;
            let text = self.layout.weight(weight);
            let content = match weight {
                Weight::Fixed(_) => Content::Number(text),
                _ => Content::Formula(text, String::new()),
            };
            self.put(at(row, 1), content, plain);
            for (column, formula) in (2..).zip(block.share_formulas(row)) {
                self.put(at(row, column), Content::Formula(formula, String::new()), Style::Fraction);
            }
            self.put(at(row, 5), Content::Number(apportionment.order[place].to_string()), plain);
            self.put(at(row, 6), Content::Formula(block.rank_formula(row), String::new()), plain);
            let value = self.formulas.lines[apportionment.first + place].value;
            self.amount(at(row, 7), block.part_formula(row, apportionment.unit), value);
        }
    }

    /// Under the columns of a list of municipalities, their sums.
    fn write_totals(&mut self) {
        for sheet in 0..self.sheets.len() {
            let Some(row) = self.sheets[sheet].totals else { continue };
            let columns = self.sheets[sheet].amount_columns();
            if row < 3 || columns.is_empty() {
                continue;
            }
            let l = self.l;
            self.text(At { sheet, row, column: 0 }, l.of("Suma", "Sum"), Style::Head);
            for (column, sum) in columns {
                let from = At { sheet, row: 2, column };
                let to = self.layout.reference(At { row: row - 1, ..from });
                let to = to.rsplit('!').next().unwrap_or_default().to_string();
                let formula = format!("ROUND(SUM({}:{to}),2)", self.layout.reference(from));
                self.amount(At { sheet, row, column }, formula, sum);
            }
        }
    }

    /// The proof: the parts, and that they come to the whole.
    fn write_proof(&mut self) {
        let l = self.l;
        let (parts, whole) = proof(self.case.calculation);
        let parts: Option<Vec<String>> = parts.iter().map(|name| self.figure(name)).collect();
        let whole: Option<Vec<String>> = whole.iter().map(|name| self.figure(name)).collect();
        let (Some(parts), Some(whole)) = (parts, whole) else { return };
        if parts.is_empty() {
            return;
        }
        let at = self.proof;
        self.text(
            at,
            l.of("La prueba: las partes suman el total", "The proof: the parts add up to the whole"),
            Style::Head,
        );
        let equal = l.of("iguales, al centavo", "equal, to the cent");
        let formula = format!(
            "IF(ROUND({}-({}),2)=0,\"{equal}\",\"{}\")",
            parts.join("+"),
            whole.join("+"),
            l.of("no son iguales", "not equal")
        );
        self.put(At { column: 1, ..at }, Content::Formula(formula, equal.to_string()), Style::Plain);
    }

    fn row_head(&self, list: &str) -> &'static str {
        match list_has_names(list) {
            true if list == "deposits" => self.l.of("Depósito", "Deposit"),
            true => words::column("municipality", self.l),
            false => self.l.of("Período", "Period"),
        }
    }

    /// A row's name: a municipality, a month, a number.
    fn who(&self, list: &str, row: usize) -> String {
        let name = match (list, &self.case.input) {
            ("municipalities", Input::Cofim(input)) => {
                input.municipalities.get(row).map(|one| &one.municipality)
            }
            ("municipalities" | "base", Input::TransitoryDistribution(input)) => {
                input.base.get(row).map(|one| &one.municipality)
            }
            ("recipients", Input::Apportionment(input)) => {
                input.recipients.get(row).map(|one| &one.municipality)
            }
            _ => None,
        };
        match name {
            Some(name) => name.clone(),
            None if list == "deposits" => (row + 1).to_string(),
            None => words::month(words::first_month(list) + row, self.l).to_string(),
        }
    }
}

/// The list that a field or figure belongs to: what stands before the first place.
fn list_of(pattern: &str) -> &str {
    pattern.split('.').next().unwrap_or_default()
}

fn list_has_names(list: &str) -> bool {
    matches!(list, "municipalities" | "recipients" | "base" | "deposits")
}

fn given_head(pattern: &str, l: Language) -> String {
    match pattern.split_once(".#.") {
        Some((_, column)) => words::column(column, l).to_string(),
        None => words::field(pattern, l).to_string(),
    }
}

/// How a clause is cited; what is in no law is named.
fn cited(clause: Clause, l: Language) -> String {
    match (clause.citation(), clause.note()) {
        ("", Some((es, en))) => l.of(es, en).to_string(),
        (citation, _) => citation.to_string(),
    }
}
