//! The figure whose explanation is open: a part of the address.

use super::Desk;
use crate::app::browser;
use leptos::prelude::*;

/// The parameter of the view that names the open figure.
pub const FIGURE: &str = "cifra";

impl Desk {
    /// The figure whose explanation is open.
    pub fn open_figure(self) -> Option<String> {
        self.view.with(|view| view.iter().find(|(name, _)| name == FIGURE).map(|(_, figure)| figure.clone()))
    }

    /// Opens the explanation of a figure, or closes it: none, or the one that is open. To go back is to
    /// close it again.
    pub fn show_figure(self, figure: Option<String>) {
        let open = self.view.with_untracked(|view| view.iter().any(|(name, _)| name == FIGURE));
        let figure = figure.filter(|figure| untrack(move || self.open_figure()).as_ref() != Some(figure));
        if figure.is_none() && !open {
            return;
        }
        self.settle();
        let opens = figure.is_some();
        self.put_figure(figure);
        if opens {
            self.entry.set_value(browser::push_over(&self.fragment_untracked()));
        } else if !browser::go_below() {
            self.write_address();
        }
    }

    pub(super) fn put_figure(self, figure: Option<String>) {
        self.view.update(|view| {
            view.retain(|(name, _)| name != FIGURE);
            view.extend(figure.map(|figure| (FIGURE.to_string(), figure)));
        });
    }
}
