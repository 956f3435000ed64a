//! The sheet of the lines that are no figure of the page.

use super::law::cited;
use super::writing::Writing;
use crate::tables::out::formulas::Formula;
use crate::tables::out::layout::At;
use crate::tables::out::sheet::Style;

impl Writing<'_> {
    /// All other lines.
    pub(super) fn place_steps(&mut self) {
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
}
