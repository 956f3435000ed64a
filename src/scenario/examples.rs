//! Examples: published figures, each with its mark and source.

use super::{Page, Scenario};

/// How a figure of an example is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Read in the source.
    Read,
    /// Computed from figures of the source.
    Computed,
    /// Made up to show the page.
    Invented,
}

/// An example, to be tried with one touch.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// Its name, for the page's words.
    pub name: &'static str,
    /// The page it is for.
    pub page: Page,
    /// How its figures are known.
    pub mark: Mark,
    /// Where they were published.
    pub source: &'static str,
    /// The fields it fills in.
    fields: &'static [(&'static str, &'static str)],
}

impl Example {
    /// The page with the example on it.
    pub fn scenario(&self) -> Scenario {
        let mut scenario = Scenario::new(self.page);
        for &(name, text) in self.fields {
            match name {
                "fiscalYear" => scenario.set_fiscal_year(text),
                "weights" => {
                    scenario.set(name, text);
                    scenario.fill_municipalities();
                }
                _ => scenario.set(name, text),
            }
        }
        if self.name == "cofim-invented" {
            invent_collections(&mut scenario);
        }
        scenario
    }
}

/// All of them, page by page.
pub const EXAMPLES: &[Example] = &[
    Example {
        name: "september-2018",
        page: Page::Fam,
        mark: Mark::Read,
        source: "newsismybusiness.com",
        fields: &[("fiscalYear", "2019"), ("entry", "one"), ("stateCollections.0", "$222,000,000.00")],
    },
    Example {
        name: "may-2017",
        page: Page::Fam,
        mark: Mark::Read,
        source: "newsismybusiness.com",
        fields: &[("fiscalYear", "2017"), ("entry", "one"), ("stateCollections.0", "$199,100,000.00")],
    },
    Example {
        name: "july-2016",
        page: Page::Fam,
        mark: Mark::Read,
        source: "newsismybusiness.com",
        fields: &[
            ("fiscalYear", "2017"),
            ("law", "act-18-2014"),
            ("entry", "one"),
            ("stateCollections.0", "$209,500,000.00"),
        ],
    },
    Example {
        name: "fiscal-year-2016",
        page: Page::Fam,
        mark: Mark::Read,
        source: "newsismybusiness.com",
        fields: &[("fiscalYear", "2016"), ("entry", "one"), ("stateCollections.0", "$2,286,600,000.00")],
    },
    Example {
        name: "lottery-2022",
        page: Page::Loteria,
        mark: Mark::Computed,
        source: "FOMB, 2022",
        fields: &[("netOperatingIncome", "$147,000,000.00")],
    },
    Example {
        name: "lottery-2014",
        page: Page::Loteria,
        mark: Mark::Read,
        source: "primerahora.com",
        fields: &[
            ("entry", "sales"),
            ("ticketSales", "$280,000,000.00"),
            ("prizes", "$156,000,000.00"),
            ("operatingExpenses", "$14,000,000.00"),
        ],
    },
    Example {
        name: "arpa-2021",
        page: Page::Repartir,
        mark: Mark::Read,
        source: "The Weekly Journal, 2021-05-11",
        fields: &[("weights", "population_2019"), ("total", "$620,337,620.00"), ("unit", "1")],
    },
    Example {
        name: "matching-fund-2020",
        page: Page::Repartir,
        mark: Mark::Computed,
        source: "15 L.P.R.A. § 813(b)",
        fields: &[("weights", "population_2020"), ("total", "$26,000,000.00")],
    },
    Example {
        name: "cofim-invented",
        page: Page::Cofim,
        mark: Mark::Invented,
        source: "",
        fields: &[("priorYearCollections", "$212,804,512.66"), ("fixedIncome", "$61,412,500.00")],
    },
];

/// The example's collections are made up, in proportion to the population; December is the best
/// month.
fn invent_collections(scenario: &mut Scenario) {
    use crate::money::{Cents, amount};
    use crate::sheet::municipalities::MUNICIPALITIES;
    const SEASON: [i128; 12] = [98, 97, 99, 95, 104, 139, 88, 91, 100, 96, 102, 101];
    for (row, municipality) in MUNICIPALITIES.iter().enumerate() {
        for (month, season) in SEASON.into_iter().enumerate() {
            let people = i128::from(municipality.population_2020);
            let ripple = (people * 7 + month as i128 * 1_301) % 997;
            let cents = people * season * 57 / 10 + ripple * 113;
            scenario.set(&format!("municipalities.{row}.collections.{month}"), &amount(Cents::new(cents)));
        }
    }
    let aibonito = MUNICIPALITIES.iter().position(|one| one.name == "Aibonito").unwrap_or_default();
    scenario.set(&format!("municipalities.{aibonito}.waivedDevelopmentFund"), "true");
}
