//! The six calculations as one.

use super::figures::{Figures, Value};
use super::rule::{Plain, Rules};
use super::{apportionment, cofim, fam, interest, lottery, transitory};
use crate::money::Cents;

/// Declares the calculations: each with its name in the contract and its section of law.
macro_rules! calculations {
    ($($(#[$doc:meta])* $name:literal $variant:ident $section:ident,)*) => {
        /// What can be calculated.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Calculation {
            $($(#[$doc])* $variant,)*
        }

        /// What a calculation is applied to.
        #[derive(Clone, PartialEq, Debug)]
        pub enum Input {
            $($(#[$doc])* $variant($section::Input),)*
        }

        /// What a calculation gives.
        #[derive(Clone, PartialEq, Debug)]
        #[cfg_attr(feature = "api", derive(serde::Serialize), serde(untagged))]
        pub enum Outcome<A> {
            $($(#[$doc])* $variant($section::Outcome<A>),)*
        }

        impl Calculation {
            /// All of them, in the order of the law.
            pub const ALL: &'static [Calculation] = &[$(Calculation::$variant,)*];

            /// Its name in the contract.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Calculation::$variant => $name,)*
                }
            }

            /// The calculation of that name.
            pub fn by_name(name: &str) -> Option<Calculation> {
                Calculation::ALL.iter().copied().find(|calculation| calculation.name() == name)
            }
        }

        impl Input {
            /// Which calculation it is for.
            pub const fn calculation(&self) -> Calculation {
                match self {
                    $(Input::$variant(_) => Calculation::$variant,)*
                }
            }

            /// Applies the law.
            pub fn compute(&self) -> Outcome<Cents> {
                self.compute_with(&mut Plain)
            }

            /// Applies the law with an interpreter of its rules.
            pub fn compute_with<R: Rules>(&self, rules: &mut R) -> Outcome<R::Amount> {
                match self {
                    $(Input::$variant(input) => Outcome::$variant($section::compute(rules, input)),)*
                }
            }
        }

        impl<A: Figures<A>> Figures<A> for Outcome<A> {
            fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, A>)) {
                match self {
                    $(Outcome::$variant(outcome) => outcome.visit(name, see),)*
                }
            }
        }
    };
}

calculations! {
    /// § 6741(a).
    "municipalAdministrationFund" MunicipalAdministrationFund fam,
    /// § 6741(b).
    "transitoryDistribution" TransitoryDistribution transitory,
    /// § 6741(a), last sentence.
    "lateDepositInterest" LateDepositInterest interest,
    /// § 6752.
    "cofim" Cofim cofim,
    /// § 813.
    "additionalLottery" AdditionalLottery lottery,
    /// Any sum.
    "apportionment" Apportionment apportionment,
}
