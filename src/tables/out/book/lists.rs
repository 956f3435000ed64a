//! The lists of the outcome: a sheet for each, with its sums.

use super::law::cited;
use super::names::{list_has_names, list_of};
use super::writing::{Placed, Shown, Writing};
use crate::margin::pattern;
use crate::tables::out::layout::At;
use crate::tables::out::sheet::Style;
use crate::words;

impl Writing<'_> {
    /// The lists of the outcome: a sheet for each.
    pub(super) fn place_lists_of_figures(&mut self) {
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

    /// Under the columns of a list of municipalities, their sums.
    pub(super) fn write_totals(&mut self) {
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
                let range = self.layout.range(from, At { row: row - 1, ..from });
                let formula = format!("ROUND(SUM({range}),2)");
                self.amount(At { sheet, row, column }, formula, sum);
            }
        }
    }
}
