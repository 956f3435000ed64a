//! What was chosen in the preview's form: names and values, all of them to be doubted.

use crate::scenario::Kind;

/// The choices. One that means nothing where it is asked for is as if it were not there.
pub struct Choices<'a> {
    pairs: &'a [(String, String)],
    /// Whether those of columns count.
    has_columns: bool,
}

impl<'a> Choices<'a> {
    /// What a form gave.
    pub fn new(pairs: &'a [(String, String)]) -> Choices<'a> {
        Choices { pairs, has_columns: true }
    }

    /// The value of a name, the last if there are several; none if it is blank.
    pub fn get(&self, name: &str) -> Option<&'a str> {
        if !self.has_columns && name.starts_with("column.") {
            return None;
        }
        let found = self.pairs.iter().rev().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str()).filter(|value| !value.is_empty())
    }

    /// A number of a name.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.get(name)?.parse().ok()
    }

    /// Those for a sheet, or under a header of it: none if what the preview says that it was made for begins
    /// otherwise.
    pub fn under(&self, stamp: &str) -> Choices<'a> {
        match self.get("of") {
            Some(of) if !of.starts_with(stamp) => Choices::new(&[]),
            _ => Choices { ..*self },
        }
    }

    /// The same, but those of columns only if they were made for this very preview.
    pub fn for_columns(&self, stamp: &str) -> Choices<'a> {
        Choices { has_columns: self.get("of").is_none_or(|of| of == stamp), ..*self }
    }
}

/// The roles that a column may have on a page, in order: names of the form's columns and what belongs
/// in each.
pub type Columns = Vec<(&'static str, Kind)>;
