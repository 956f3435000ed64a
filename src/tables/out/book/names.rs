//! What rows are called.

use super::writing::Writing;
use crate::law::Input;
use crate::words;

impl Writing<'_> {
    pub(super) fn row_head(&self, list: &str) -> &'static str {
        match list_has_names(list) {
            true if list == "deposits" => self.l.of("Depósito", "Deposit"),
            true => words::column("municipality", self.l),
            false => self.l.of("Período", "Period"),
        }
    }

    /// A row's name: a municipality, a month, a number.
    pub(super) fn who(&self, list: &str, row: usize) -> String {
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
pub(super) fn list_of(pattern: &str) -> &str {
    pattern.split('.').next().unwrap_or_default()
}

pub(super) fn list_has_names(list: &str) -> bool {
    matches!(list, "municipalities" | "recipients" | "base" | "deposits")
}
