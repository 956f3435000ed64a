//! What is found in a table: rows, what is in doubt about them, totals.

use super::values::Why;
use crate::money::Cents;

/// Who, or which month, a row is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// One of the 78.
    Place(&'static str),
    /// A month, from July.
    Month(usize),
    /// Another name, as it is written.
    Other(String),
    /// Nobody knows yet.
    Unknown,
}

/// Why a row is left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Out {
    /// Nothing stands in it.
    Blank,
    /// A total, checked below.
    Total,
    /// Words and no amounts.
    Note,
    /// The header once more.
    Header,
    /// A month of a fiscal year that was not chosen.
    OtherYear,
    /// It was chosen.
    Chosen,
}

/// A row of the sheet under the header.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its place in the sheet.
    pub at: usize,
    /// Whose it is, or why it is left out.
    pub who: Result<Who, Out>,
    /// A text for each column of the page's form, in the contract's form.
    pub texts: Vec<String>,
    /// What was published, if a column says.
    pub published: Option<Cents>,
}

/// What a doubt is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// A cell.
    Cell(Why),
    /// A name that is not known, with the nearest ones.
    Name(Vec<&'static str>),
    /// Amounts without a name.
    NoName,
    /// A code that is another municipality's than the name, or that says what the name does not.
    Code(&'static str),
    /// A row that comes to all others together.
    Total,
    /// A row whose name has the word total in it, and others.
    PerhapsTotal,
    /// Amounts that are said to be in thousands or millions.
    Scale,
    /// Months that are numbers, and where they are counted from.
    Months,
    /// Months of several fiscal years.
    Years,
    /// Months that go on from June to July, which are of two fiscal years.
    Halves,
    /// Several rows that are for the same; their addresses.
    Same(String),
    /// A row with fewer cells than the header: how many, of how many.
    Short(usize, usize),
    /// A row with more.
    Long(usize, usize),
}

impl About {
    /// Doubts of one kind stand together; the order in which they are told.
    pub fn order(&self) -> usize {
        match self {
            About::Scale | About::Months | About::Years | About::Halves | About::Same(_) => 0,
            About::Short(..) => 1,
            About::Long(..) => 2,
            About::NoName => 3,
            About::Name(_) | About::Code(_) | About::Total | About::PerhapsTotal => 4,
            About::Cell(why) => 5 + *why as usize,
        }
    }
}

/// A value of a doubt's, and who chose it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The value.
    pub value: String,
    /// Who chose it.
    pub by: By,
}

/// Who chose a value. Only what was chosen for a doubt alone is given back as its own: all others must
/// follow when the choice for all is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// It was chosen for this one.
    Own,
    /// It was chosen for all of its kind.
    All,
    /// We propose it.
    Us,
}

impl Chosen {
    /// A value that was chosen for this one.
    pub fn own(value: &str) -> Chosen {
        Chosen { value: value.to_string(), by: By::Own }
    }

    /// A value that we propose.
    pub fn proposed(value: &str) -> Chosen {
        Chosen { value: value.to_string(), by: By::Us }
    }
}

/// Something that is not certain, and what it may be.
#[derive(Clone, Debug)]
pub struct Doubt {
    /// Its address.
    pub cell: String,
    /// What stands there.
    pub written: String,
    /// What it is about.
    pub about: About,
    /// The name of the choice.
    pub field: String,
    /// The values that may be chosen.
    pub options: Vec<String>,
    /// The one that is.
    pub chosen: Option<Chosen>,
    /// Whether it must be chosen first.
    pub is_open: bool,
}

/// A total of the table, against the sum of the rows that are used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// The column of the sheet.
    pub column: usize,
    /// The address of the total.
    pub cell: String,
    /// What stands there, in units of its kind; none if it cannot be read.
    pub total: Option<i128>,
    /// What the rows come to.
    pub sum: i128,
}
