//! The pages of the site.

use super::form::{Single, TableForm, form};
use crate::law::Calculation;

/// A page, by its address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Page {
    /// `#/`: where to start.
    Start,
    /// `#/fam`: § 6741(a), with late interest.
    Fam,
    /// `#/fam-2014`: § 6741(b).
    Fam2014,
    /// `#/cofim`: § 6752.
    Cofim,
    /// `#/loteria`: § 813.
    Loteria,
    /// `#/repartir`: apportionment.
    Repartir,
    /// `#/ley`: the law, clause by clause.
    Ley,
    /// `#/metodo`: how it computes, sources, privacy, accessibility.
    Metodo,
}

impl Page {
    /// All of them, in the order of the menu.
    pub const ALL: [Page; 8] = [
        Page::Start,
        Page::Fam,
        Page::Fam2014,
        Page::Cofim,
        Page::Loteria,
        Page::Repartir,
        Page::Ley,
        Page::Metodo,
    ];

    /// Its address, without `#/`.
    pub const fn address(self) -> &'static str {
        match self {
            Page::Start => "",
            Page::Fam => "fam",
            Page::Fam2014 => "fam-2014",
            Page::Cofim => "cofim",
            Page::Loteria => "loteria",
            Page::Repartir => "repartir",
            Page::Ley => "ley",
            Page::Metodo => "metodo",
        }
    }

    /// The page at an address.
    pub fn at(address: &str) -> Option<Page> {
        Page::ALL.into_iter().find(|page| page.address() == address)
    }

    /// What it calculates.
    pub const fn calculations(self) -> &'static [Calculation] {
        match self {
            Page::Fam => &[Calculation::MunicipalAdministrationFund, Calculation::LateDepositInterest],
            Page::Fam2014 => &[Calculation::TransitoryDistribution],
            Page::Cofim => &[Calculation::Cofim],
            Page::Loteria => &[Calculation::AdditionalLottery],
            Page::Repartir => &[Calculation::Apportionment],
            Page::Start | Page::Ley | Page::Metodo => &[],
        }
    }

    /// Whether its table starts with the 78 municipalities.
    pub const fn starts_with_municipalities(self) -> bool {
        matches!(self, Page::Fam2014 | Page::Cofim | Page::Repartir)
    }

    /// Its single fields.
    pub fn singles(self) -> &'static [Single] {
        form(self).0
    }

    /// Its table.
    pub fn table(self) -> Option<&'static TableForm> {
        form(self).1
    }

    /// The single field of a name such as `stateRate` or `stateCollections.3`.
    pub fn single(self, name: &str) -> Option<&'static Single> {
        self.singles().iter().find(|single| match single.places {
            None => single.name == name,
            Some(most) => name
                .strip_prefix(single.name)
                .and_then(|rest| rest.strip_prefix('.'))
                .and_then(|place| place.parse::<usize>().ok().filter(|n| n.to_string() == place))
                .is_some_and(|place| place < most),
        })
    }
}
