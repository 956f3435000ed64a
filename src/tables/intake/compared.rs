//! Rows compared with one another: several that are for the same, and those that end before the others.

use super::cells::filled;
use super::choices::Choices;
use super::found::{About, Chosen, Doubt, Out, Who};
use super::understand::{Understood, chosen, most_common};

impl Understood {
    /// Rows that are for the same: all but one must be somebody else's, or left out.
    pub(super) fn find_same(&mut self, choices: &Choices<'_>) {
        let mut same: Vec<(usize, Vec<usize>)> = Vec::new();
        let rows: Vec<(usize, Who)> = self.used().map(|(row, who)| (row.at, who.clone())).collect();
        for (place, (at, who)) in rows.iter().enumerate() {
            if *who == Who::Unknown {
                continue;
            }
            match rows[..place].iter().position(|(_, other)| other == who) {
                Some(first) => match same.iter_mut().find(|(other, _)| *other == first) {
                    Some((_, all)) => all.push(*at),
                    None => same.push((first, vec![rows[first].0, *at])),
                },
                None => continue,
            }
        }
        let column = self.name_column().unwrap_or(0);
        for (_, all) in same {
            let cells: Vec<String> = all.iter().map(|at| self.sheet.address(*at, column)).collect();
            for at in &all {
                let field = format!("name.{}", at + 1);
                // A choice that was told already is told here once more with what it comes to.
                self.doubts.retain(|doubt| doubt.field != field);
                let chosen = choices.get(&field).map(Chosen::own);
                self.doubts.push(Doubt {
                    cell: self.sheet.address(*at, column),
                    written: self.sheet.at(*at, column).shown(),
                    about: About::Same(cells.join(", ")),
                    field,
                    options: self
                        .names_for_choice(&[])
                        .into_iter()
                        .filter(|option| option != "keep")
                        .collect(),
                    chosen,
                    is_open: true,
                });
            }
        }
    }

    /// Rows that end before most others do, though amounts belong there.
    pub(super) fn find_early_ends(&mut self, choices: &Choices<'_>) {
        let ends: Vec<(usize, usize)> =
            self.used().map(|(row, _)| (row.at, filled(self.sheet.row(row.at)))).collect();
        let usual = most_common(ends.iter().map(|(_, end)| *end));
        for (at, end) in ends {
            let field = format!("row.{}", at + 1);
            let lacks_amount = (end..usual).any(|column| self.summed(column).is_some());
            if !lacks_amount || self.doubts.iter().any(|doubt| doubt.field == field) {
                continue;
            }
            let options = vec!["use".to_string(), "out".to_string()];
            let chosen = chosen(choices, &field, "all.cells", &options).unwrap_or(Chosen::proposed("use"));
            if chosen.value == "out"
                && let Some(row) = self.rows.iter_mut().find(|row| row.at == at)
            {
                row.who = Err(Out::Chosen);
            }
            self.doubts.push(Doubt {
                cell: self.sheet.address(at, end.saturating_sub(1)),
                written: String::new(),
                about: About::Short(end, usual),
                field,
                options,
                chosen: Some(chosen),
                is_open: false,
            });
        }
    }
}
