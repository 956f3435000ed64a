//! Readings: the places where a statute's text allows two answers.
//!
//! Each reading has a name and two options, the default first; both are those of the JSON contract
//! (`readings.shareBasis`: `year-to-date` or `month`). The default is the literal text. A reading quotes
//! the words of the statute that allow it, so that whoever sees the figure can judge for themselves.

use super::clauses::{Clause, Language};

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

struct Wording {
    name: &'static str,
    options: [&'static str; 2],
    clause: Clause,
    words: &'static [&'static str],
    question: Both,
    labels: [Both; 2],
    whys: [Both; 2],
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

    /// The operative words of that sentence, exactly, in the statute's own language: one stretch, or
    /// several in their order, to be shown with an ellipsis between them.
    pub fn words(self) -> &'static [&'static str] {
        self.wording().words
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

    /// What speaks for an option, in a sentence.
    ///
    /// # Panics
    ///
    /// If `index` is not 0 or 1.
    pub fn why(self, index: usize, language: Language) -> &'static str {
        self.wording().whys[index].to(language)
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

const SHARE_BASIS: Wording = Wording {
    name: "shareBasis",
    options: ["year-to-date", "month"],
    clause: Clause::CofimTransfer,
    words: &[
        "Para cada año fiscal",
        "conforme a la proporción que del total de recaudos represente la porción recaudada por cada municipio",
    ],
    question: Both {
        es: "Lo que queda se reparte en proporción a los recaudos: ¿de qué tiempo?",
        en: "What is left is shared in proportion to collections: of what time?",
    },
    labels: [
        Both { es: "Los del año hasta cada mes", en: "Those of the year up to each month" },
        Both { es: "Los de cada mes por separado", en: "Those of each month by itself" },
    ],
    whys: [
        Both {
            es: "El texto fija la transferencia y su proporción para «cada año fiscal», así que cada mes se paga lo que falta para lo que corresponde en el año hasta entonces.",
            en: "The text sets the transfer and its proportion for “each fiscal year”, so each month pays what is lacking of what is due for the year so far.",
        },
        Both {
            es: "El texto no dice de qué tiempo es el «total de recaudos», y lo que hay para repartir cada mes son los recaudos de ese mes.",
            en: "The text does not say of what time the “total collections” are, and what there is to share each month is that month’s collections.",
        },
    ],
};

const GENERAL_FUND_BASE: Wording = Wording {
    name: "generalFundBase",
    options: ["collections", "transfer"],
    clause: Clause::CofimElection,
    words: &[
        "siempre y cuando dicho municipio ingrese una porción no menor del noventa (90) por ciento de su IVU municipal en su fondo general",
    ],
    question: Both {
        es: "Al fondo general debe ir al menos el 90\u{a0}%: ¿de qué?",
        en: "At least 90\u{a0}% must go into the general fund: of what?",
    },
    labels: [
        Both { es: "De los recaudos de su propio 1\u{a0}%", en: "Of the collections of its own 1\u{a0}%" },
        Both { es: "De la transferencia que recibe", en: "Of the transfer it receives" },
    ],
    whys: [
        Both {
            es: "El texto dice «su IVU municipal», y más adelante explica esas palabras: «su uno (1) por ciento».",
            en: "The text says “its municipal IVU”, and further on explains those words: “their one (1) percent”.",
        },
        Both {
            es: "Si fuera de los recaudos, en un año con un depósito de la COFIM grande solo podrían elegir los municipios que renunciaron según la § 6743, y el texto le da la opción a «cualquier municipio».",
            en: "If it were of the collections, in a year with a large COFIM deposit only the municipalities that waived under § 6743 could elect, and the text gives the option to “any municipality”.",
        },
    ],
};

const PRIZE_FLOOR: Wording = Wording {
    name: "prizeFloor",
    options: ["finding", "binding"],
    clause: Clause::LotteryPrizes,
    words: &["The amount to be allocated for prizes shall not be less than forty-five percent (45%)"],
    question: Both {
        es: "Si los premios pagados no llegan al 45\u{a0}% de las ventas, ¿cuáles se restan?",
        en: "If the prizes paid do not reach 45\u{a0}% of sales, which are subtracted?",
    },
    labels: [
        Both { es: "Los pagados; lo que falta se señala", en: "Those paid; what is lacking is pointed out" },
        Both { es: "El 45\u{a0}%, como si se hubiera pagado", en: "The 45\u{a0}%, as if it had been paid" },
    ],
    whys: [
        Both {
            es: "El texto dice cuánto hay que asignar a premios, pero el ingreso neto resulta de lo que de hecho se pagó.",
            en: "The text says how much has to be allocated for prizes, but the net income results from what was in fact paid.",
        },
        Both {
            es: "El texto manda que la cantidad para premios «no será menor», así que lo que les falta no puede repartirse como ingreso neto.",
            en: "The text orders that the amount for prizes “shall not be less”, so what they lack cannot be shared out as net income.",
        },
    ],
};

const CATASTROPHIC_BASE: Wording = Wording {
    name: "catastrophicBase",
    options: ["net-income", "balance"],
    clause: Clause::LotteryCatastrophic,
    words: &[
        "two percent (2%) of the Additional Lottery’s projected net income attributable to the previous month, after the items mentioned in this section have been covered",
    ],
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
    whys: [
        Both {
            es: "El texto dice 2\u{a0}% del «ingreso neto proyectado»; que se pague «después de cubiertos los conceptos mencionados en esta sección» es el turno, no la base.",
            en: "The text says 2\u{a0}% of the “projected net income”; that it is paid “after the items mentioned in this section have been covered” is its turn, not its base.",
        },
        Both {
            es: "Las palabras «después de cubiertos los conceptos mencionados en esta sección» pueden decir de qué ingreso neto se toma el 2\u{a0}%: del que queda.",
            en: "The words “after the items mentioned in this section have been covered” can say of which net income the 2\u{a0}% is taken: of what is left.",
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
            let mut rest = reading.clause().text().unwrap().original;
            assert!(!reading.words().is_empty());
            for words in reading.words() {
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
                .filter_map(Clause::text)
                .flat_map(|text| [text.original, "\n", text.rendering, "\n"])
                .collect();
            for (language, open, close) in [(Language::Es, '«', '»'), (Language::En, '“', '”')] {
                for index in 0..2 {
                    for quoted in reading.why(index, language).split(open).skip(1) {
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
                    assert!(said.insert(reading.why(index, language)));
                }
            }
            assert!(said.iter().all(|sentence| !sentence.is_empty()));
        }
    }
}
