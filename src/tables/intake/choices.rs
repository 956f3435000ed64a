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

    /// Those for a sheet: none if they were made for another one.
    pub fn of_sheet(&self, sheet: &str) -> Choices<'a> {
        self.unless(|of| of.split('.').next() != Some(sheet))
    }

    /// Those under a header of the sheet, whatever was chosen of its months.
    pub fn under_header(&self, stamp: &str) -> Choices<'a> {
        self.unless(|of| !of.starts_with(stamp))
    }

    /// Those under a header of the sheet, by what the preview says that it was made for: none if they
    /// were made under another one.
    pub fn under(&self, stamp: &str) -> Choices<'a> {
        self.unless(|of| of != stamp)
    }

    /// None if what they were made for is another thing.
    fn unless(&self, is_other: impl Fn(&str) -> bool) -> Choices<'a> {
        Choices(if self.get("of").is_some_and(is_other) { &[] } else { self.0 })
    }
}

/// The roles that a column may have on a page, in order: names of the form's columns and what belongs
/// in each.
pub type Columns = Vec<(&'static str, Kind)>;
