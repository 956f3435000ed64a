//! Values before they are read.

/// A value as it came: what a form, a link or a JavaScript object holds.
#[derive(Clone, PartialEq, Debug)]
pub enum Raw {
    /// Absent, null, undefined.
    Absent,
    /// A text; blank text counts as absent.
    Text(String),
    /// True or false.
    Flag(bool),
    /// A list.
    List(Vec<Raw>),
    /// An object, its fields in the order in which they came.
    Object(Vec<(String, Raw)>),
    /// Anything else, such as a number.
    Other,
}

impl Raw {
    /// A text.
    pub fn text(text: impl Into<String>) -> Raw {
        Raw::Text(text.into())
    }

    /// Whether nothing is there.
    pub fn is_absent(&self) -> bool {
        match self {
            Raw::Absent => true,
            Raw::Text(text) => text.trim().is_empty(),
            _ => false,
        }
    }

    /// The field of an object.
    pub fn field(&self, name: &str) -> Option<&Raw> {
        match self {
            Raw::Object(fields) => fields.iter().find(|(field, _)| field == name).map(|(_, value)| value),
            _ => None,
        }
    }
}
