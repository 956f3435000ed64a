//! The formulas, each into its cell.

use super::law::cited;
use super::writing::{Shown, Writing};
use crate::tables::out::formulas::Formula;
use crate::tables::out::layout::At;
use crate::tables::out::said::{governing, yes_or_no};
use crate::tables::out::sheet::{Computed, Content, Style};

impl Writing<'_> {
    /// The formulas.
    pub(super) fn write(&mut self) {
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

    /// A line where it stands.
    fn write_line(&mut self, at: At, line: usize) {
        let value = self.formulas.lines[line].value;
        match self.layout.formula(&self.formulas, line) {
            Some(formula) => self.amount(at, formula, value),
            None => self.put(at, Content::Amount(value), Style::Amount),
        }
    }

    fn write_figure(&mut self, at: At, place: usize) {
        let (name, shown) = self.figures[place].clone();
        let on_case = at.sheet == self.proof.sheet;
        match shown {
            Shown::Line(line) => {
                let value = self.formulas.lines[line].value;
                if self.is_nothing(line) {
                    self.put(at, Content::Amount(value), Style::Amount);
                } else if let Formula::Part(number, part) = self.formulas.lines[line].formula
                    && self.layout.lines[line] == Some(at)
                    && let Some((_, block)) = self.blocks.iter().find(|(other, _)| *other == number)
                {
                    self.amount(at, self.layout.reference(block.part(part)), value);
                } else if self.layout.lines[line] == Some(at) {
                    self.write_line(at, line);
                } else if let Some(there) = self.layout.lines[line] {
                    self.amount(at, self.layout.reference(there), value);
                }
                if on_case {
                    self.put(At { column: 2, ..at }, Content::Amount(value), Style::Amount);
                    if let Some(clause) = self.formulas.lines[line].clause {
                        self.text(At { column: 3, ..at }, cited(clause, self.l), Style::Note);
                    }
                }
            }
            Shown::Number(number) => {
                self.write_finding(at, &name, number.map_or(Computed::Unsaid, Computed::Number));
            }
            Shown::Flag(flag) => {
                self.write_finding(at, &name, Computed::Text(yes_or_no(flag, self.l).to_string()));
            }
            Shown::Text(text) if name == "governedBy" => {
                self.write_finding(
                    at,
                    &name,
                    Computed::Text(governing(text == "formula", self.l).to_string()),
                );
            }
            Shown::Text(text) => self.text(at, text, Style::Plain),
        }
    }

    /// What is no amount: by its formula, or as it is.
    fn write_finding(&mut self, at: At, name: &str, value: Computed) {
        match self.finding(name) {
            Some(formula) => self.put(at, Content::Formula(formula, value), Style::Plain),
            None => self.text(at, value.to_string(), Style::Plain),
        }
    }
}
