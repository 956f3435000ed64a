//! Choices among a few words of the contract: the law as it stood, and the options of the readings.

/// Declares a choice: each option with its word in the contract, the default first.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first_word:literal $first:ident, $($(#[$option_doc:meta])* $word:literal $option:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$option_doc])* $option,)*
        }

        impl $name {
            /// All options, the default first.
            pub const ALL: &'static [$name] = &[$name::$first, $($name::$option,)*];

            /// The option's word in the contract.
            pub const fn word(self) -> &'static str {
                match self {
                    $name::$first => $first_word,
                    $($name::$option => $word,)*
                }
            }

            /// The option of that word.
            pub fn by_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|option| option.word() == word)
            }
        }
    };
}

choice! {
    /// § 6741(a) as it stood.
    Law {
        /// Act 18-2014, the text of § 6741(a): deposits wait for the fixed income.
        "act-18-2014" Act18Of2014,
        /// As amended by Act 84-2016: deposits from the first dollar.
        "act-84-2016" Act84Of2016,
    }
}

choice! {
    /// Reading of § 6752(b): in proportion to which collections the rest is shared.
    ShareBasis {
        /// Those of the year so far.
        "year-to-date" YearToDate,
        /// Each period's own.
        "month" Month,
    }
}

choice! {
    /// Reading of § 6752(b): of what 90 % must go into the general fund.
    GeneralFundBase {
        /// Of the municipality's own 1 %.
        "collections" Collections,
        /// Of its transfer.
        "transfer" Transfer,
    }
}

choice! {
    /// Reading of § 813: what prizes under 45 % of sales mean.
    PrizeFloor {
        /// A finding; prizes count as paid.
        "finding" Finding,
        /// Prizes count as 45 %.
        "binding" Binding,
    }
}

choice! {
    /// Reading of § 813(c): of what 2 % are paid.
    CatastrophicBase {
        /// Of the net operating income.
        "net-income" NetIncome,
        /// Of what is left after housing and the municipal share.
        "balance" Balance,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::law::Reading;

    #[test]
    fn the_readings_have_the_same_words() {
        let words = |reading: Reading| reading.options();
        assert_eq!(words(Reading::ShareBasis), [ShareBasis::ALL[0].word(), ShareBasis::ALL[1].word()]);
        assert_eq!(
            words(Reading::GeneralFundBase),
            [GeneralFundBase::ALL[0].word(), GeneralFundBase::ALL[1].word()]
        );
        assert_eq!(words(Reading::PrizeFloor), [PrizeFloor::ALL[0].word(), PrizeFloor::ALL[1].word()]);
        assert_eq!(
            words(Reading::CatastrophicBase),
            [CatastrophicBase::ALL[0].word(), CatastrophicBase::ALL[1].word()]
        );
        assert_eq!(Law::by_word("act-84-2016"), Some(Law::Act84Of2016));
        assert_eq!(Law::by_word("x"), None);
    }
}
