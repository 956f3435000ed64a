//! What was chosen in the preview's form: names and values, all of them to be doubted.

use crate::scenario::Kind;

/// The choices. One that means nothing where it is asked for is as if it were not there.
pub struct Choices<'a>(&'a [(String, String)]);

impl<'a> Choices<'a> {
    /// What a form gave.
    pub fn new(pairs: &'a [(String, String)]) -> Choices<'a> {
        Choices(pairs)
    }

    /// The value of a name, the last if there are several; none if it is blank.
    pub fn get(&self, name: &str) -> Option<&'a str> {
        let found = self.0.iter().rev().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str()).filter(|value| !value.is_empty())
    }

    /// A number of a name.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.get(name)?.parse().ok()
    }

    /// Those without the ones of cells, rows and columns: they were made for another sheet or header.
    pub fn is_of_other(&self, stamp: &str) -> bool {
        self.get("of").is_some_and(|of| of != stamp)
    }
}

/// The roles that a column may have on a page, in order: names of the form's columns and what belongs
/// in each.
pub type Columns = Vec<(&'static str, Kind)>;
