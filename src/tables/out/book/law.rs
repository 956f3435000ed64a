//! The sheet of the law: the clauses that are cited, with their words.

use super::writing::Writing;
use crate::law::Language;
use crate::law::clauses::Clause;
use crate::tables::out::layout::At;
use crate::tables::out::sheet::Style;

impl Writing<'_> {
    /// The clauses that are cited, with their words.
    pub(super) fn place_law(&mut self) {
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
}

/// How a clause is cited; what is in no law is named.
pub(super) fn cited(clause: Clause, l: Language) -> String {
    match (clause.citation(), clause.note()) {
        ("", Some((es, en))) => l.of(es, en).to_string(),
        (citation, _) => citation.to_string(),
    }
}
