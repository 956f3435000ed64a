//! A scenario as an address, and back.
//!
//! ```text
//! #/fam?c=AABGj4N6gV&idioma=es&fiscalYear=2019&stateRate=10.5&stateCollections.0=222000000
//!   └┬┘ └────┬─────┘ └───┬───┘ └───────────────────────────┬───────────────────────────┘
//!  page    check     language        fields, under their names in the contract
//! ```
//!
//! A link is the whole state of a page: nothing is kept anywhere else, so whoever opens it sees
//! what its writer saw.
//!
//! ```
//! use reparto::link::{Integrity, Link, open, write};
//! use reparto::scenario::{Page, Scenario};
//!
//! let mut scenario = Scenario::new(Page::Fam);
//! scenario.set("stateCollections.0", "$222,000,000.00");
//! let link = write(&Link::to(scenario.clone()));
//! assert!(link.starts_with("#/fam?c=") && link.ends_with("&stateCollections.0=222000000"));
//!
//! let opened = open(&link);
//! assert_eq!(opened.integrity, Integrity::Whole);
//! assert_eq!(opened.link.scenario, scenario);
//!
//! // Cut on its way: it says so, and gives what is left.
//! let opened = open(&link[..link.len() - 4]);
//! assert_eq!(opened.integrity, Integrity::Cut);
//! assert_eq!(opened.link.scenario.text("stateCollections.0"), "$22,200.00");
//! ```
//!
//! # Values
//!
//! What can be read as the number that belongs in a field is written in the contract's form
//! (`222000000`, `10.5`) and comes back in the page's (`$222,000,000.00`, `10.5 %`). Anything else
//! that was typed comes back letter by letter. So `open(write(link))` gives the scenario
//! [normalized](Scenario::normalized), and nothing is lost but blank texts.
//!
//! What came by a link that was cut or changed stays in doubt while it is corrected, and in the link
//! that is made of it: `llegada` is `cortado` or `cambiado` until somebody says that it is right.
//!
//! `datos` holds the rows of the table, packed (the module `table` says how). On every page there are
//! also `idioma` (`es`, `en`) and the [view parameters](VIEW), which are kept as they are.
//!
//! # What was published
//!
//! The view parameter `publicado` holds amounts that are compared with the figures, in parts with `;`
//! between them:
//!
//! ```text
//! deposited:10600000;recipients.amount:3372559,7127379,,4819829,Otro:5
//! └──────┬─────────┘ └───────────────────┬──────────────────────────┘
//!  a figure's name    the column of the table's shares: the name without its row; amounts of the 78 in
//!  and an amount      their order, blank where nothing was published; then names of others and theirs
//! ```
//!
//! Amounts are in the contract's form, and what is none is as it was typed. In names and texts `%`, `;`,
//! `,` and `:` are `%25`, `%3B`, `%2C` and `%3A`. [`crate::margin::published`] reads and writes it.
//!
//! # The check
//!
//! `c` comes first and tells the length and a hash of the address and of all pairs after it. A
//! link that is shorter than `c` says was [cut](Integrity::Cut), wherever: even within `c`. One that
//! differs otherwise was [changed](Integrity::Changed). Both are computed from the decoded bytes,
//! so it does not matter whether a program on the way wrote `ñ` or `%C3%B1`, a space as `+` or as
//! `%20`, or escaped the whole link. The check finds accidents. It is no signature.
//!
//! A link without `c` was [written by hand](Integrity::ByHand): the page is as it is first shown,
//! and the link's values are set over it. With `c`, a field that the link does not have is blank.
//!
//! # Limits
//!
//! A year of 78 municipalities with the largest amounts there may be is a link of less than 8,000
//! characters. A table has at most [`MOST_FORM_ROWS`](crate::scenario::MOST_FORM_ROWS) rows. Any
//! text at all can be opened; what it costs is in proportion to its length, and to the rows.
//!
//! # For ever
//!
//! Links that exist are opened by every later version: the names of pages and fields, the columns of
//! tables and the order of the 78 municipalities are never changed, only added to. `tests/links.rs`
//! has links that were frozen. A change to the packed form is a new version of it.

mod address;
mod bits;
mod check;
mod layout;
mod reading;
mod table;
mod writing;

pub use reading::open;
pub use writing::write;

use crate::law::Language;
use crate::scenario::Scenario;

/// The parameters of the page's view that a link may have: a figure whose explanation is open, a
/// clause of the law, a way of looking, what was published.
pub const VIEW: [&str; 4] = ["cifra", "clausula", "ver", PUBLISHED];

/// The parameter of what was published.
pub const PUBLISHED: &str = "publicado";

/// The name of the check.
const CHECK: &str = "c";
/// The name of the language.
const LANGUAGE: &str = "idioma";
/// The name of the packed table.
const TABLE: &str = "datos";

/// The name of what became of an earlier link.
const DOUBT: &str = "llegada";

/// What happened to a link on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// Something is missing from it.
    Cut,
    /// It is not what was written.
    Changed,
}

impl Doubt {
    /// Its word in links.
    pub const fn word(self) -> &'static str {
        match self {
            Doubt::Cut => "cortado",
            Doubt::Changed => "cambiado",
        }
    }

    /// The doubt that a word stands for.
    pub fn by_word(word: &str) -> Option<Doubt> {
        [Doubt::Cut, Doubt::Changed].into_iter().find(|doubt| doubt.word() == word)
    }
}

/// What a link holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Link {
    /// The page and what is typed on it.
    pub scenario: Scenario,
    /// The page's language, if the link says it.
    pub language: Option<Language>,
    /// Parameters of the page's view, by name ([`VIEW`]), each at most once.
    pub view: Vec<(String, String)>,
    /// That what it holds came by a link that was cut or changed, and nobody has said yet that it is
    /// right: nothing is computed unasked.
    pub doubt: Option<Doubt>,
}

impl Link {
    /// A link to a scenario and nothing else.
    pub fn to(scenario: Scenario) -> Link {
        Link { scenario, language: None, view: Vec::new(), doubt: None }
    }
}

/// Whether a link is as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Integrity {
    /// Its check is right, or it has no parameters at all.
    Whole,
    /// It has no check: somebody wrote it by hand.
    ByHand,
    /// Something is missing from it.
    Cut,
    /// It is not what was written.
    Changed,
}

/// An address, opened.
#[derive(Clone, PartialEq, Debug)]
pub struct Opened {
    /// What could be read. Its scenario is [normalized](Scenario::normalized).
    pub link: Link,
    /// Whether it is as it was written.
    pub integrity: Integrity,
    /// Names that the link has and we do not, in the order of the link; and names whose value means
    /// nothing to us where only some do: `datos`, `idioma`, words, true or false. Without a name,
    /// a value is told as `=value`.
    pub unknown: Vec<String>,
    /// Names that the link has more than once; the last of each is what counts.
    pub repeated: Vec<String>,
    /// Whether the address is a page's. If not, the page is [`Start`](crate::scenario::Page::Start).
    pub page_found: bool,
}
