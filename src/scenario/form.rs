//! The fields of each page's form: names of the contract, and a few of the page's own.

use super::Page;
use crate::contract::Raw;
use crate::law::Calculation;
use crate::sheet::municipalities::known_name;

/// What belongs in a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An amount that may not be negative.
    Amount,
    /// An amount that may be.
    SignedAmount,
    /// A rate in percent.
    Rate,
    /// A weight.
    Weight,
    /// A day.
    Date,
    /// A municipality's name.
    Name,
    /// True, or blank.
    Flag,
    /// One of a few words.
    Word,
}

/// A single field, or a short list of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Single {
    /// Its name; a list's places follow, as in `stateCollections.3`.
    pub name: &'static str,
    /// What belongs in it.
    pub kind: Kind,
    /// How many places it has, if it is a list.
    pub places: Option<usize>,
    /// The calculation whose field it is; none for a field of the page's own.
    pub calculation: Option<Calculation>,
    /// The words of a field of the page's own, if it has only some; blank is one of them.
    pub words: &'static [&'static str],
    /// Whether the page fills it in, so that it alone is no reason to expect the rest.
    pub filled_by_page: bool,
}

const fn single(calculation: Calculation, name: &'static str, kind: Kind) -> Single {
    Single { name, kind, places: None, calculation: Some(calculation), words: &[], filled_by_page: false }
}

const fn list(calculation: Calculation, name: &'static str, places: usize) -> Single {
    Single { places: Some(places), ..single(calculation, name, Kind::Amount) }
}

/// A field that starts with a value of the law's or a default.
const fn filled(calculation: Calculation, name: &'static str, kind: Kind) -> Single {
    Single { filled_by_page: true, ..single(calculation, name, kind) }
}

/// A field that the contract does not have.
const fn own(name: &'static str, words: &'static [&'static str]) -> Single {
    Single { name, kind: Kind::Word, places: None, calculation: None, words, filled_by_page: true }
}

/// The fields of pages that are not the contract's: a fiscal year to fill in what the law says of
/// it, which of two ways of giving figures is shown, the source of the weights.
pub const PAGE_FIELDS: [&str; 3] = ["fiscalYear", "entry", "weights"];

/// Which table it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableKind {
    /// Municipalities and their collections by period.
    Municipalities,
    /// Municipalities and their amounts of the base period.
    Base,
    /// Recipients and their weights.
    Recipients,
    /// Late deposits.
    Deposits,
}

/// A table: rows with the same columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableForm {
    /// The name of the list.
    pub name: &'static str,
    /// Which table it is.
    pub kind: TableKind,
    /// The calculation whose rows they are.
    pub calculation: Calculation,
    /// The columns, in the order of the screen: name and what belongs in them. Links count on the
    /// order: it is never changed.
    pub columns: &'static [(&'static str, Kind)],
}

impl Single {
    /// Whether a text may stand there, if the page has only some words for it.
    pub fn has_word(&self, text: &str) -> bool {
        self.words.is_empty() || text.trim().is_empty() || self.words.contains(&text)
    }
}

impl TableForm {
    /// Whether a row has anything but a name in it.
    pub fn is_filled(&self, row: &[String]) -> bool {
        let mut cells = row.iter().zip(self.columns);
        cells.any(|(text, (_, kind))| !matches!(kind, Kind::Name | Kind::Flag) && !text.trim().is_empty())
    }

    /// A row as an object, with so many periods.
    pub(super) fn raw(&self, row: &[String], periods: usize) -> Raw {
        let mut fields: Vec<(String, Raw)> = Vec::new();
        let mut collections = Vec::new();
        for (text, (name, kind)) in row.iter().zip(self.columns) {
            if name.starts_with("collections.") {
                collections.push(Raw::text(text.as_str()));
            } else if *kind == Kind::Flag {
                fields.push((name.to_string(), if text.is_empty() { Raw::Absent } else { Raw::Flag(true) }));
            } else if *kind == Kind::Name {
                // However it is written, it is the municipality.
                fields.push((name.to_string(), Raw::text(known_name(text).unwrap_or(text))));
            } else {
                fields.push((name.to_string(), Raw::text(text.as_str())));
            }
        }
        if !collections.is_empty() {
            collections.truncate(periods);
            fields.push(("collections".to_string(), Raw::List(collections)));
        }
        Raw::Object(fields)
    }
}

/// The single fields and the table of a page.
pub(super) fn form(page: Page) -> (&'static [Single], Option<&'static TableForm>) {
    match page {
        Page::Fam => (&FAM, Some(&DEPOSITS)),
        Page::Fam2014 => (&FAM_2014, Some(&BASE)),
        Page::Cofim => (&COFIM, Some(&MUNICIPALITIES)),
        Page::Loteria => (&LOTERIA, None),
        Page::Repartir => (&REPARTIR, Some(&RECIPIENTS)),
        Page::Start | Page::Ley | Page::Metodo => (&[], None),
    }
}

const FAM: [Single; 7] = {
    use Calculation::{LateDepositInterest, MunicipalAdministrationFund};
    [
        own("fiscalYear", &[]),
        own("entry", &["months", "one"]),
        filled(MunicipalAdministrationFund, "law", Kind::Word),
        filled(MunicipalAdministrationFund, "stateRate", Kind::Rate),
        filled(MunicipalAdministrationFund, "fixedIncome", Kind::Amount),
        list(MunicipalAdministrationFund, "stateCollections", 12),
        single(LateDepositInterest, "annualRate", Kind::Rate),
    ]
};

const FAM_2014: [Single; 2] = {
    use Calculation::TransitoryDistribution;
    [filled(TransitoryDistribution, "total", Kind::Amount), list(TransitoryDistribution, "baseMonths", 5)]
};

const COFIM: [Single; 5] = {
    use Calculation::Cofim;
    [
        single(Cofim, "priorYearCollections", Kind::Amount),
        filled(Cofim, "priorYearRate", Kind::Rate),
        single(Cofim, "fixedIncome", Kind::Amount),
        filled(Cofim, "readings.shareBasis", Kind::Word),
        filled(Cofim, "readings.generalFundBase", Kind::Word),
    ]
};

const LOTERIA: [Single; 11] = {
    use Calculation::AdditionalLottery;
    [
        own("entry", &["net", "sales"]),
        single(AdditionalLottery, "netOperatingIncome", Kind::SignedAmount),
        single(AdditionalLottery, "ticketSales", Kind::Amount),
        single(AdditionalLottery, "prizes", Kind::Amount),
        single(AdditionalLottery, "operatingExpenses", Kind::Amount),
        single(AdditionalLottery, "otherIncome", Kind::Amount),
        single(AdditionalLottery, "instantGamesNetOperatingIncome", Kind::SignedAmount),
        single(AdditionalLottery, "healthReformBalance", Kind::Amount),
        list(AdditionalLottery, "projectedMonthlyNetIncome", 12),
        filled(AdditionalLottery, "readings.prizeFloor", Kind::Word),
        filled(AdditionalLottery, "readings.catastrophicBase", Kind::Word),
    ]
};

const REPARTIR: [Single; 3] = {
    use Calculation::Apportionment;
    [
        own("weights", &["population_2020", "population_2019"]),
        single(Apportionment, "total", Kind::Amount),
        filled(Apportionment, "unit", Kind::Word),
    ]
};

const MUNICIPALITIES: TableForm = TableForm {
    name: "municipalities",
    kind: TableKind::Municipalities,
    calculation: Calculation::Cofim,
    columns: &[
        ("municipality", Kind::Name),
        ("collections.0", Kind::Amount),
        ("collections.1", Kind::Amount),
        ("collections.2", Kind::Amount),
        ("collections.3", Kind::Amount),
        ("collections.4", Kind::Amount),
        ("collections.5", Kind::Amount),
        ("collections.6", Kind::Amount),
        ("collections.7", Kind::Amount),
        ("collections.8", Kind::Amount),
        ("collections.9", Kind::Amount),
        ("collections.10", Kind::Amount),
        ("collections.11", Kind::Amount),
        ("waivedDevelopmentFund", Kind::Flag),
        ("redemptionElectionPercent", Kind::Rate),
    ],
};

const BASE: TableForm = TableForm {
    name: "base",
    kind: TableKind::Base,
    calculation: Calculation::TransitoryDistribution,
    columns: &[
        ("municipality", Kind::Name),
        ("development", Kind::Amount),
        ("redemption", Kind::Amount),
        ("improvement", Kind::Amount),
    ],
};

const RECIPIENTS: TableForm = TableForm {
    name: "recipients",
    kind: TableKind::Recipients,
    calculation: Calculation::Apportionment,
    columns: &[("municipality", Kind::Name), ("weight", Kind::Weight)],
};

const DEPOSITS: TableForm = TableForm {
    name: "deposits",
    kind: TableKind::Deposits,
    calculation: Calculation::LateDepositInterest,
    columns: &[("amount", Kind::Amount), ("dueDate", Kind::Date), ("paidDate", Kind::Date)],
};
