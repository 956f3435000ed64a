//! The sheet of the apportionments.

use super::writing::Writing;
use crate::tables::out::layout::{At, Block};
use crate::tables::out::sheet::{Computed, Content, Style};

impl Writing<'_> {
    /// The apportionments, one below the other: each with its sums and its parts.
    pub(super) fn place_apportionments(&mut self) {
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
            let block = Block { sheet, sums: row + 1, parts };
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
            for place in 0..parts as usize {
                let line = first_line + place;
                let at = block.part(place);
                self.layout.lines[line].get_or_insert(at);
                let name = self.name_of(line);
                self.text(At { column: 0, ..at }, name, Style::Plain);
            }
            row = block.last() + 2;
            self.blocks.push((number, block));
        }
        self.sheets[sheet].widths = vec![40, 18, 18, 18, 12, 12, 10, 18];
    }

    /// The formulas of an apportionment: its sums, and a row for each part.
    pub(super) fn write_block(&mut self, number: usize, block: &Block) {
        let apportionment = self.formulas.apportionments[number].clone();
        let at = |row, column| At { sheet: block.sheet, row, column };
        let plain = Style::Count;
        let units = self.layout.units(&apportionment);
        self.put(at(block.sums, 1), Content::Formula(units, Computed::Unsaid), plain);
        for (column, formula) in (2..).zip(block.sum_formulas()) {
            self.put(at(block.sums, column), Content::Formula(formula, Computed::Unsaid), plain);
        }
        for (place, weight) in apportionment.weights.iter().enumerate() {
            let row = block.first() + place as u32;
            self.put(at(row, 1), self.layout.weight(weight), plain);
            for (column, formula) in (2..).zip(block.share_formulas(row)) {
                self.put(at(row, column), Content::Formula(formula, Computed::Unsaid), Style::Fraction);
            }
            self.put(at(row, 5), Content::Number(apportionment.order[place].into()), plain);
            self.put(at(row, 6), Content::Formula(block.rank_formula(row), Computed::Unsaid), plain);
            let value = self.formulas.lines[apportionment.first + place].value;
            self.amount(block.part(place), block.part_formula(row, apportionment.unit), value);
        }
    }
}
