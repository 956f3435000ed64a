//! What was chosen in the preview's form: names and values, all of them to be doubted.

use crate::scenario::Kind;

/// What the preview says of its column of names, from 1.
pub const NAMES: &str = "names";

/// The choices. One that means nothing where it is asked for is as if it were not there.
pub struct Choices<'a> {
    pairs: &'a [(String, String)],
    /// Whether it counts which columns are periods and which are not.
    has_periods: bool,
    /// Whether those of rows' names count.
    has_names: bool,
}

impl<'a> Choices<'a> {
    /// What a form gave.
    pub fn new(pairs: &'a [(String, String)]) -> Choices<'a> {
        Choices { pairs, has_periods: true, has_names: true }
    }

    /// The value of a name, the last if there are several; none if it is blank.
    pub fn get(&self, name: &str) -> Option<&'a str> {
        let found = self.pairs.iter().rev().find(|(other, _)| other == name);
        let value = found.map(|(_, value)| value.as_str()).filter(|value| !value.is_empty())?;
        let is_of_periods = || value.starts_with("collections.") || value == "none";
        let is_old = !self.has_periods && name.starts_with("column.") && is_of_periods()
            || !self.has_names && name.starts_with("name.");
        (!is_old).then_some(value)
    }

    /// The value of a name, if it is one of those that may be chosen.
    pub fn one_of(&self, name: &str, options: &[String]) -> Option<&'a str> {
        self.get(name).filter(|value| options.iter().any(|option| option == value))
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

    /// The same, but which columns are periods only if it was chosen in this very preview.
    pub fn for_periods(&self, stamp: &str) -> Choices<'a> {
        Choices { has_periods: self.get("of").is_none_or(|of| of == stamp), ..*self }
    }

    /// The same, but the names of rows only if they were chosen for this column of names.
    pub fn for_names(&self, column: usize) -> Choices<'a> {
        Choices { has_names: self.number(NAMES).is_none_or(|of| of == column), ..*self }
    }
}

/// The roles that a column may have on a page, in order: names of the form's columns and what belongs
/// in each.
pub type Columns = Vec<(&'static str, Kind)>;
