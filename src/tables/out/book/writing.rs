//! A case that is being written: its lines and figures, the sheets, and what stands where.

use super::given::{Given, given};
use crate::law::figures::{Figures as _, Value};
use crate::law::rule::Field;
use crate::law::{Calculation, Language};
use crate::margin::Case;
use crate::money::Cents;
use crate::tables::out::formulas::{Formula, Formulas};
use crate::tables::out::layout::{At, Block, Layout};
use crate::tables::out::sheet::{Computed, Content, Sheet, Style};

/// A figure of the outcome.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shown {
    Line(usize),
    Number(Option<i64>),
    Text(String),
    Flag(bool),
}

/// A case and its sheets, while they are written.
pub(super) struct Writing<'a> {
    pub(super) case: &'a Case,
    pub(super) l: Language,
    pub(super) formulas: Formulas,
    pub(super) figures: Vec<(String, Shown)>,
    pub(super) given: Vec<(Field, Given)>,
    pub(super) layout: Layout,
    pub(super) sheets: Vec<Sheet>,
    pub(super) placed: Vec<Placed>,
    pub(super) proof: At,
    pub(super) blocks: Vec<(usize, Block)>,
    pub(super) steps: Vec<(At, usize)>,
}

/// A figure's place, and its place in the list of figures.
pub(super) type Placed = (At, usize);

impl<'a> Writing<'a> {
    pub(super) fn of(case: &'a Case, l: Language) -> Writing<'a> {
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

    pub(super) fn sheet(&mut self, es: &str, en: &str) -> usize {
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

    pub(super) fn put(&mut self, at: At, content: Content, style: Style) {
        self.sheets[at.sheet].put(at.row, at.column, content, style);
    }

    pub(super) fn text(&mut self, at: At, text: impl Into<String>, style: Style) {
        self.put(at, Content::Text(text.into()), style);
    }

    pub(super) fn amount(&mut self, at: At, formula: String, value: Cents) {
        self.put(at, Content::Formula(formula, Computed::Amount(value)), Style::Amount);
    }

    pub(super) fn is_nothing(&self, line: usize) -> bool {
        matches!(&self.formulas.lines[line].formula, Formula::Sum(terms) if terms.is_empty())
    }

    /// What a line is called, if it is a figure.
    pub(super) fn name_of(&self, line: usize) -> String {
        let figure = self.figures.iter().find(|(_, shown)| *shown == Shown::Line(line));
        figure.map(|(name, _)| self.case.names(self.l).figure(name)).unwrap_or_default()
    }

    /// The line of a figure of the outcome, if it is an amount.
    fn line(&self, name: &str) -> Option<usize> {
        match self.figures.iter().find(|(other, _)| other == name)?.1 {
            Shown::Line(line) => Some(line),
            _ => None,
        }
    }

    /// The place of a figure of the outcome; none for one that is nothing.
    pub(super) fn place_of(&self, name: &str) -> Option<At> {
        self.layout.lines[self.line(name)?]
    }

    /// A reference to a figure of the outcome; `0` for one that is nothing.
    pub(super) fn figure(&self, name: &str) -> Option<String> {
        let at = self.layout.lines[self.line(name)?];
        Some(at.map_or("0".to_string(), |at| self.layout.reference(at)))
    }
}
