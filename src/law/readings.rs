//! Readings: the places where a statute's text allows two answers.
//!
//! Each reading has a name and two options, the default first; both are those of the JSON contract
//! (`readings.shareBasis`: `year-to-date` or `month`). The default is the literal text. A reading quotes
//! the words of the statute that allow it, so that whoever sees the figure can judge for themselves.

use super::clauses::{Clause, Language};
use super::{CatastrophicBase, GeneralFundBase, Input, PrizeFloor, ShareBasis};

/// A place where the text allows two answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reading {
    /// § 6752(b): collections of which time the proportional transfer follows.
    ShareBasis,
    /// § 6752(b): of what 90 % must go into the general fund for an election to be permitted.
    GeneralFundBase,
    /// § 813: whether prizes under 45 % of sales change the net operating income.
    PrizeFloor,
    /// § 813(c): of what the 2 % is.
    CatastrophicBase,
}

/// The same in both languages.
struct Both {
    es: &'static str,
    en: &'static str,
}

impl Both {
    fn to(&self, language: Language) -> &'static str {
        match language {
            Language::Es => self.es,
            Language::En => self.en,
        }
    }
}

/// The words that allow a reading, and what speaks for its answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reasons<'a> {
    /// The reading's name in the contract.
    pub name: &'a str,
    /// The operative words of its sentence, exactly, in the statute's own language: one stretch, or
    /// several in their order with an ellipsis between them.
    pub words: &'a str,
    es: [&'a str; 2],
    en: [&'a str; 2],
}

impl<'a> Reasons<'a> {
    /// What speaks for an option (0, the default, or 1), in a sentence.
    pub fn why(&self, option: usize, language: Language) -> &'a str {
        let whys = match language {
            Language::Es => self.es,
            Language::En => self.en,
        };
        whys.get(option).copied().unwrap_or_default()
    }
}

/// The reasons of all readings: `statutes/readings.txt`. Only the margin has them, so that a
/// first visit need not.
pub const REASONS: &str = include_str!("../../statutes/readings.txt");

/// Reads a file of reasons: name, words, two sentences in Spanish and two in English, a line each,
/// and a blank line.
pub fn reasons(file: &str) -> impl Iterator<Item = Reasons<'_>> {
    file.split("\n\n").filter_map(|record| {
        let lines: Vec<&str> = record.trim_matches('\n').split('\n').collect();
        match *lines.as_slice() {
            [name, words, es_0, es_1, en_0, en_1] => {
                Some(Reasons { name, words, es: [es_0, es_1], en: [en_0, en_1] })
            }
            _ => None,
        }
    })
}

struct Wording {
    name: &'static str,
    options: [&'static str; 2],
    clause: Clause,
    question: Both,
    labels: [Both; 2],
}

impl Reading {
    /// All of them, in the order of the law.
    pub const ALL: [Reading; 4] =
        [Reading::ShareBasis, Reading::GeneralFundBase, Reading::PrizeFloor, Reading::CatastrophicBase];

    /// Its name in the contract, as `shareBasis`.
    pub fn name(self) -> &'static str {
        self.wording().name
    }

    /// The reading of that name.
    pub fn by_name(name: &str) -> Option<Reading> {
        Reading::ALL.into_iter().find(|reading| reading.name() == name)
    }

    /// Its two options as the contract names them, the default first.
    pub fn options(self) -> [&'static str; 2] {
        self.wording().options
    }

    /// The sentence that allows it.
    pub fn clause(self) -> Clause {
        self.wording().clause
    }

    /// What speaks for its answers, from [`REASONS`].
    pub fn reasons(self) -> Option<Reasons<'static>> {
        reasons(REASONS).find(|reasons| reasons.name == self.name())
    }

    /// What there are two answers to.
    pub fn question(self, language: Language) -> &'static str {
        self.wording().question.to(language)
    }

    /// The answer that an option gives.
    ///
    /// # Panics
    ///
    /// If `index` is not 0 or 1.
    pub fn option_label(self, index: usize, language: Language) -> &'static str {
        self.wording().labels[index].to(language)
    }

    fn wording(self) -> &'static Wording {
        match self {
            Reading::ShareBasis => &SHARE_BASIS,
            Reading::GeneralFundBase => &GENERAL_FUND_BASE,
            Reading::PrizeFloor => &PRIZE_FLOOR,
            Reading::CatastrophicBase => &CATASTROPHIC_BASE,
        }
    }
}

impl Input {
    /// How this case is read: 0, the default, or 1; none if its law has no such reading.
    pub fn option(&self, reading: Reading) -> Option<usize> {
        match (self, reading) {
            (Input::Cofim(input), Reading::ShareBasis) => place(ShareBasis::ALL, input.share_basis),
            (Input::Cofim(input), Reading::GeneralFundBase) => {
                place(GeneralFundBase::ALL, input.general_fund_base)
            }
            (Input::AdditionalLottery(input), Reading::PrizeFloor) => {
                place(PrizeFloor::ALL, input.prize_floor)
            }
            (Input::AdditionalLottery(input), Reading::CatastrophicBase) => {
                place(CatastrophicBase::ALL, input.catastrophic_base)
            }
            _ => None,
        }
    }

    /// The same case with the other answer; none if its law has no such reading.
    pub fn read_otherwise(&self, reading: Reading) -> Option<Input> {
        let other = 1 - self.option(reading)?;
        let mut otherwise = self.clone();
        match (&mut otherwise, reading) {
            (Input::Cofim(input), Reading::ShareBasis) => input.share_basis = ShareBasis::ALL[other],
            (Input::Cofim(input), _) => input.general_fund_base = GeneralFundBase::ALL[other],
            (Input::AdditionalLottery(input), Reading::PrizeFloor) => {
                input.prize_floor = PrizeFloor::ALL[other];
            }
            (Input::AdditionalLottery(input), _) => {
                input.catastrophic_base = CatastrophicBase::ALL[other];
            }
            _ => return None,
        }
        Some(otherwise)
    }
}

fn place<T: PartialEq>(all: &[T], one: T) -> Option<usize> {
    all.iter().position(|other| *other == one)
}

const SHARE_BASIS: Wording = Wording {
    name: "shareBasis",
    options: ["year-to-date", "month"],
    clause: Clause::CofimTransfer,
    question: Both {
        es: "Lo que queda se reparte en proporción a los recaudos: ¿de qué tiempo?",
        en: "What is left is shared in proportion to collections: of what time?",
    },
    labels: [
        Both { es: "Los del año hasta cada mes", en: "Those of the year up to each month" },
        Both { es: "Los de cada mes por separado", en: "Those of each month by itself" },
    ],
};

const GENERAL_FUND_BASE: Wording = Wording {
    name: "generalFundBase",
    options: ["collections", "transfer"],
    clause: Clause::CofimElection,
    question: Both {
        es: "Al fondo general debe ir al menos el 90\u{a0}%: ¿de qué?",
        en: "At least 90\u{a0}% must go into the general fund: of what?",
    },
    labels: [
        Both { es: "De los recaudos de su propio 1\u{a0}%", en: "Of the collections of its own 1\u{a0}%" },
        Both { es: "De la transferencia que recibe", en: "Of the transfer it receives" },
    ],
};

const PRIZE_FLOOR: Wording = Wording {
    name: "prizeFloor",
    options: ["finding", "binding"],
    clause: Clause::LotteryPrizes,
    question: Both {
        es: "Si los premios pagados no llegan al 45\u{a0}% de las ventas, ¿cuáles se restan?",
        en: "If the prizes paid do not reach 45\u{a0}% of sales, which are subtracted?",
    },
    labels: [
        Both { es: "Los pagados; lo que falta se señala", en: "Those paid; what is lacking is pointed out" },
        Both { es: "El 45\u{a0}%, como si se hubiera pagado", en: "The 45\u{a0}%, as if it had been paid" },
    ],
};

const CATASTROPHIC_BASE: Wording = Wording {
    name: "catastrophicBase",
    options: ["net-income", "balance"],
    clause: Clause::LotteryCatastrophic,
    question: Both {
        es: "Enfermedades catastróficas: 2\u{a0}%, ¿de qué?",
        en: "Catastrophic illness: 2\u{a0}% of what?",
    },
    labels: [
        Both { es: "Del ingreso neto", en: "Of the net income" },
        Both {
            es: "De lo que queda después de vivienda y municipios",
            en: "Of what is left after housing and municipalities",
        },
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const STATUTES: [&str; 3] = [
        include_str!("../../statutes/21-lpra-6741-en.txt"),
        include_str!("../../statutes/21-lpra-6752-es.txt"),
        include_str!("../../statutes/15-lpra-813-en.txt"),
    ];

    #[test]
    fn the_words_are_the_statutes_own_in_their_order() {
        for reading in Reading::ALL {
            let mut rest = reading.clause().words().unwrap().original;
            for words in reading.reasons().unwrap().words.split(" … ") {
                assert!(STATUTES.iter().any(|statute| statute.contains(words)));
                let at = rest.find(words).unwrap_or_else(|| panic!("{reading:?}: {words}"));
                rest = &rest[at + words.len()..];
            }
        }
    }

    /// What a sentence puts between quotation marks is in the clause, or in our rendering of it.
    #[test]
    fn what_is_quoted_is_in_the_law() {
        let section = |clause: Clause| clause.citation().split('(').next().unwrap();
        for reading in Reading::ALL {
            let law: String = Clause::ALL
                .into_iter()
                .filter(|&clause| section(clause) == section(reading.clause()))
                .filter_map(Clause::words)
                .flat_map(|text| [text.original, "\n", text.rendering, "\n"])
                .collect();
            for (language, open, close) in [(Language::Es, '«', '»'), (Language::En, '“', '”')] {
                for index in 0..2 {
                    for quoted in reading.reasons().unwrap().why(index, language).split(open).skip(1) {
                        let quoted = quoted.split(close).next().unwrap();
                        assert!(law.contains(quoted), "{reading:?}: {quoted}");
                    }
                }
            }
        }
    }

    #[test]
    fn names_and_options_are_told_apart() {
        let mut names = HashSet::new();
        for reading in Reading::ALL {
            assert!(names.insert(reading.name()));
            assert_eq!(Reading::by_name(reading.name()), Some(reading));
            assert_ne!(reading.options()[0], reading.options()[1]);
        }
        assert_eq!(Reading::by_name("x"), None);
    }

    #[test]
    fn every_sentence_is_there_in_both_languages() {
        for reading in Reading::ALL {
            let mut said = HashSet::new();
            for language in [Language::Es, Language::En] {
                assert!(said.insert(reading.question(language)));
                for index in 0..2 {
                    assert!(said.insert(reading.option_label(index, language)));
                    assert!(said.insert(reading.reasons().unwrap().why(index, language)));
                }
            }
            assert!(said.iter().all(|sentence| !sentence.is_empty()));
        }
    }
}
