//! The three statutes, sentence by sentence, in their own words and in the other language.
//!
//! 21 L.P.R.A. § 6741 and 15 L.P.R.A. § 813 come from the English edition, 21 L.P.R.A. § 6752 from the
//! Spanish one. [`TEXTS`] holds every word of them in order: the rows of a section, joined with spaces,
//! are the file in `statutes/` (a test compares them), but for the heading line. The rendering in the
//! other language is ours and has no legal force.
//!
//! A row's address ([`Text::id`]) is the section, the subsection, the sentence's place in it, and then the
//! part of the sentence: `6741-a-3` is the third sentence of § 6741(a), `6741-a-4-1` clause (1) of the
//! fourth. Parts that the text does not number are counted (`813-b-1-2`). In § 813, sentences outside
//! (a), (b) and (c) are counted on their own, before and after them.
//!
//! Some figures rest on what is in none of the three texts: another statute, an assumption, a method, the
//! user's own input. They have a [`Clause`] too, without a [`Text`] but with a [`Clause::note`].

/// A language of the statutes and of the page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Language {
    /// Spanish, if nothing is said.
    #[default]
    Es,
    /// English.
    En,
}

impl Language {
    /// Its code: `es`, `en`.
    pub const fn code(self) -> &'static str {
        self.of("es", "en")
    }

    /// The language of a code; Spanish for any other text.
    pub fn by_code(code: &str) -> Language {
        if code == Language::En.code() { Language::En } else { Language::Es }
    }

    /// What is said in this language.
    pub const fn of<'a>(self, es: &'a str, en: &'a str) -> &'a str {
        match self {
            Language::Es => es,
            Language::En => en,
        }
    }
}

/// A sentence of the statutes, or a part of one; or, after them, what a figure rests on instead.
///
/// In the order of [`TEXTS`], which the order of the variants must follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Clause {
    /// § 6741(a), first sentence: the fund and its custodian.
    FamCreated,
    /// § 6741(a), second sentence: deposits once the fixed income is deposited.
    FamOnceFixedIncome,
    /// § 6741(a), third sentence: the required annual deposit.
    FamRequiredAnnualDeposit,
    /// § 6741(a), fourth sentence: what the deposits are made of.
    FamDepositsLead,
    /// § 6741(a), fourth sentence, clause (1): what accumulated comes first.
    FamCatchUp,
    /// § 6741(a), fourth sentence, clause (2): every month after that.
    FamMonthly,
    /// § 6741(a), fifth sentence: interest on what is not deposited in time.
    FamInterest,
    /// § 6741(b), first sentence: the sum for February to June 2014.
    TransitoryTotal,
    /// § 6741(b), second sentence: its distribution among funds and municipalities.
    TransitoryProportion,
    /// § 6741(b), third sentence: its monthly deposits.
    TransitoryMonths,
    /// § 6741(b), fourth sentence: nothing is to be returned.
    TransitoryNoReturn,
    /// § 6741, history.
    FamHistory,

    /// § 6752(a), lead: the first revenues, until the greater of two amounts.
    CofimFirstRevenues,
    /// § 6752(a)(1), lead: the amount by formula.
    CofimFormula,
    /// § 6752(a)(1)(A): the prior year's collections.
    CofimFormulaCollections,
    /// § 6752(a)(1)(B): the fraction they are multiplied by.
    CofimFormulaFraction,
    /// § 6752(a)(2): the applicable fixed income.
    CofimFixedIncome,
    /// § 6752(b), first sentence: the municipal transfer, in proportion to collections.
    CofimTransfer,
    /// § 6752(b), second sentence: the election to send a part to the redemption fund.
    CofimElection,
    /// § 6752(b), third sentence: the regulation for that election.
    CofimElectionRegulation,
    /// § 6752(b), fourth sentence: priority of those who waived the development fund.
    CofimPriority,
    /// § 6752(b)(1): what accumulated is paid to them first.
    CofimArrears,
    /// § 6752(b)(2): then each month's own, before the others.
    CofimMonthlyPriority,

    /// § 813, first sentence: the costs of operation.
    LotteryExpenses,
    /// § 813, second sentence: advances for them.
    LotteryAdvances,
    /// § 813, third sentence: the gross operating income.
    LotteryGrossIncome,
    /// § 813, fourth sentence: the least that goes to prizes.
    LotteryPrizes,
    /// § 813, fifth sentence: the net operating income.
    LotteryNetIncome,
    /// § 813(a), first sentence: the housing program.
    LotteryHousing,
    /// § 813(a), second sentence: what the Department of Housing may spend of it.
    LotteryHousingExpenses,
    /// § 813(b), first sentence: 35 % of the net balance.
    LotteryMunicipalities,
    /// § 813(b), first sentence, second part: the first $26,000,000 of it.
    LotteryMatchingFund,
    /// § 813(b), first sentence, third part: the remainder, up to $16,000,000.
    LotteryHealthReform,
    /// § 813(b), second sentence: what exceeds $16,000,000.
    LotteryAboveHealthCap,
    /// § 813(b), third sentence: what is released once the contribution is covered.
    LotteryReleased,
    /// § 813(b), fourth sentence: it does not count for the contribution's proportion.
    LotteryProportionProviso,
    /// § 813(c): catastrophic illness services.
    LotteryCatastrophic,
    /// § 813, sixth sentence: the surplus.
    LotteryGeneralFund,
    /// § 813, sixth sentence, second part: annuities may be paid from it.
    LotteryAnnuitiesProviso,
    /// § 813, seventh sentence: it does not count for the municipalities' share of internal revenues.
    LotteryInternalRevenuesProviso,
    /// § 813, history.
    LotteryHistory,

    /// 21 L.P.R.A. § 6742: the three funds that the FAM is divided among.
    FundSplit,
    /// Act 84-2016: deposits from the first dollar.
    Act84,
    /// Not law: simple interest by actual days over 365, at the rate of 13 L.P.R.A. § 32126(e).
    InterestAssumption,
    /// Not law: apportionment by largest remainder.
    ApportionmentMethod,
    /// Not law: what the user typed.
    Given,
}

/// Whether the page computes what a sentence says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A figure comes from it.
    Computes,
    /// No figure comes from it, and why.
    NotComputed {
        /// Why, in Spanish.
        es: &'static str,
        /// Why, in English.
        en: &'static str,
    },
}

/// A sentence of the statutes, or a part of one: its words and what is done with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// Its name in the code.
    pub clause: Clause,
    /// Its address, as `6741-a-3`: unique, and the same in every version.
    pub id: &'static str,
    /// How it is cited, as `21 L.P.R.A. § 6741(a)`.
    pub citation: &'static str,
    /// The language of its words.
    pub language: Language,
    /// Whether a figure comes from it.
    pub role: Role,
}

/// The words of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words<'a> {
    /// The text's address.
    pub id: &'a str,
    /// The exact words, typographic slips included.
    pub original: &'a str,
    /// All of it in the other language, in our words.
    pub rendering: &'a str,
}

/// The words of all texts, in order: `statutes/clauses.txt`. Only the margin has
/// them, so that a first visit need not.
pub const WORDS: &str = include_str!("../../statutes/clauses.txt");

/// Reads a file of words: an address, the words, the rendering, a line each, and a blank line.
pub fn words(file: &str) -> impl Iterator<Item = Words<'_>> {
    file.split("\n\n").filter_map(|record| {
        let mut lines = record.trim_matches('\n').split('\n');
        Some(Words { id: lines.next()?, original: lines.next()?, rendering: lines.next()? })
    })
}

/// What a figure rests on that is in none of the three texts.
struct Outside {
    clause: Clause,
    id: &'static str,
    citation: &'static str,
    es: &'static str,
    en: &'static str,
}

impl Clause {
    /// All of them, in order.
    pub const ALL: [Clause; TEXTS.len() + OUTSIDE.len()] = {
        let mut all = [Clause::Given; TEXTS.len() + OUTSIDE.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] =
                if place < TEXTS.len() { TEXTS[place].clause } else { OUTSIDE[place - TEXTS.len()].clause };
            // The variant's number is its row: this is what makes `text` and `outside` a look-up.
            assert!(all[place] as usize == place);
            place += 1;
        }
        // `Given` is the last variant: no variant is without its row.
        assert!(Clause::Given as usize + 1 == all.len());
        all
    };

    /// Its words, from [`WORDS`]; none for what is outside the three texts.
    pub fn words(self) -> Option<Words<'static>> {
        words(WORDS).find(|words| words.id == self.id())
    }

    /// Its row; none for what is outside the three texts.
    pub fn text(self) -> Option<&'static Text> {
        TEXTS.get(self as usize)
    }

    /// How it is cited. Empty for what no law says: [`Clause::ApportionmentMethod`] and [`Clause::Given`].
    pub fn citation(self) -> &'static str {
        match self.text() {
            Some(text) => text.citation,
            None => self.outside().map_or("", |outside| outside.citation),
        }
    }

    /// Its address: a text's [`Text::id`], or a name.
    pub fn id(self) -> &'static str {
        match self.text() {
            Some(text) => text.id,
            None => self.outside().map_or("", |outside| outside.id),
        }
    }

    /// What is outside the three texts, in a sentence: Spanish, English. None for their own clauses.
    pub fn note(self) -> Option<(&'static str, &'static str)> {
        self.outside().map(|outside| (outside.es, outside.en))
    }

    fn outside(self) -> Option<&'static Outside> {
        OUTSIDE.get((self as usize).checked_sub(TEXTS.len())?)
    }
}

/// The three statutes, in the order of their texts.
pub const TEXTS: &[Text] = &[
    Text {
        clause: Clause::FamCreated,
        id: "6741-a-1",
        citation: "21 L.P.R.A. § 6741(a)",
        language: Language::En,
        role: Role::NotComputed {
            es: "Crea el fondo y nombra a su custodio; no fija una cantidad.",
            en: "Creates the fund and names its custodian; sets no amount.",
        },
    },
    Text {
        clause: Clause::FamOnceFixedIncome,
        id: "6741-a-2",
        citation: "21 L.P.R.A. § 6741(a)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamRequiredAnnualDeposit,
        id: "6741-a-3",
        citation: "21 L.P.R.A. § 6741(a)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamDepositsLead,
        id: "6741-a-4",
        citation: "21 L.P.R.A. § 6741(a)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamCatchUp,
        id: "6741-a-4-1",
        citation: "21 L.P.R.A. § 6741(a)(1)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamMonthly,
        id: "6741-a-4-2",
        citation: "21 L.P.R.A. § 6741(a)(2)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamInterest,
        id: "6741-a-5",
        citation: "21 L.P.R.A. § 6741(a)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::TransitoryTotal,
        id: "6741-b-1",
        citation: "21 L.P.R.A. § 6741(b)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::TransitoryProportion,
        id: "6741-b-2",
        citation: "21 L.P.R.A. § 6741(b)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::TransitoryMonths,
        id: "6741-b-3",
        citation: "21 L.P.R.A. § 6741(b)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::TransitoryNoReturn,
        id: "6741-b-4",
        citation: "21 L.P.R.A. § 6741(b)",
        language: Language::En,
        role: Role::NotComputed {
            es: "Dice que los fondos no se devuelven; no fija una cantidad.",
            en: "Says that the funds are not returned; sets no amount.",
        },
    },
    Text {
        clause: Clause::FamHistory,
        id: "6741-history",
        citation: "21 L.P.R.A. § 6741",
        language: Language::En,
        role: Role::NotComputed {
            es: "Historial de la sección: dice de qué ley viene el texto y desde cuándo rige.",
            en: "History of the section: says which act the text comes from and since when it is in effect.",
        },
    },
    Text {
        clause: Clause::CofimFirstRevenues,
        id: "6752-a-1",
        citation: "21 L.P.R.A. § 6752(a)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimFormula,
        id: "6752-a-1-1",
        citation: "21 L.P.R.A. § 6752(a)(1)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimFormulaCollections,
        id: "6752-a-1-1-A",
        citation: "21 L.P.R.A. § 6752(a)(1)(A)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimFormulaFraction,
        id: "6752-a-1-1-B",
        citation: "21 L.P.R.A. § 6752(a)(1)(B)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimFixedIncome,
        id: "6752-a-1-2",
        citation: "21 L.P.R.A. § 6752(a)(2)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimTransfer,
        id: "6752-b-1",
        citation: "21 L.P.R.A. § 6752(b)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimElection,
        id: "6752-b-2",
        citation: "21 L.P.R.A. § 6752(b)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimElectionRegulation,
        id: "6752-b-3",
        citation: "21 L.P.R.A. § 6752(b)",
        language: Language::Es,
        role: Role::NotComputed {
            es: "Remite a un reglamento; no fija una cantidad.",
            en: "Refers to a regulation; sets no amount.",
        },
    },
    Text {
        clause: Clause::CofimPriority,
        id: "6752-b-4",
        citation: "21 L.P.R.A. § 6752(b)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimArrears,
        id: "6752-b-4-1",
        citation: "21 L.P.R.A. § 6752(b)(1)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimMonthlyPriority,
        id: "6752-b-4-2",
        citation: "21 L.P.R.A. § 6752(b)(2)",
        language: Language::Es,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryExpenses,
        id: "813-1",
        citation: "15 L.P.R.A. § 813",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryAdvances,
        id: "813-2",
        citation: "15 L.P.R.A. § 813",
        language: Language::En,
        role: Role::NotComputed {
            es: "Autoriza anticipos; no fija una cantidad.",
            en: "Authorizes advances; sets no amount.",
        },
    },
    Text {
        clause: Clause::LotteryGrossIncome,
        id: "813-3",
        citation: "15 L.P.R.A. § 813",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryPrizes,
        id: "813-4",
        citation: "15 L.P.R.A. § 813",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryNetIncome,
        id: "813-5",
        citation: "15 L.P.R.A. § 813",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryHousing,
        id: "813-a-1",
        citation: "15 L.P.R.A. § 813(a)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryHousingExpenses,
        id: "813-a-2",
        citation: "15 L.P.R.A. § 813(a)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryMunicipalities,
        id: "813-b-1",
        citation: "15 L.P.R.A. § 813(b)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryMatchingFund,
        id: "813-b-1-1",
        citation: "15 L.P.R.A. § 813(b)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryHealthReform,
        id: "813-b-1-2",
        citation: "15 L.P.R.A. § 813(b)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryAboveHealthCap,
        id: "813-b-2",
        citation: "15 L.P.R.A. § 813(b)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryReleased,
        id: "813-b-3",
        citation: "15 L.P.R.A. § 813(b)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryProportionProviso,
        id: "813-b-4",
        citation: "15 L.P.R.A. § 813(b)",
        language: Language::En,
        role: Role::NotComputed {
            es: "Trata de otra cuenta, la proporción de la aportación a la Reforma de Salud, que no está en esta sección.",
            en: "Concerns another computation, the proportion of the contribution to the Health Reform, which is not in this section.",
        },
    },
    Text {
        clause: Clause::LotteryCatastrophic,
        id: "813-c-1",
        citation: "15 L.P.R.A. § 813(c)",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryGeneralFund,
        id: "813-6",
        citation: "15 L.P.R.A. § 813",
        language: Language::En,
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryAnnuitiesProviso,
        id: "813-6-1",
        citation: "15 L.P.R.A. § 813",
        language: Language::En,
        role: Role::NotComputed {
            es: "Dice para qué está disponible el sobrante; no fija una cantidad.",
            en: "Says what the surplus is available for; sets no amount.",
        },
    },
    Text {
        clause: Clause::LotteryInternalRevenuesProviso,
        id: "813-7",
        citation: "15 L.P.R.A. § 813",
        language: Language::En,
        role: Role::NotComputed {
            es: "Trata de otra cuenta, la parte de los municipios en las rentas internas, que no está en esta sección.",
            en: "Concerns another computation, the municipalities’ share of internal revenues, which is not in this section.",
        },
    },
    Text {
        clause: Clause::LotteryHistory,
        id: "813-history",
        citation: "15 L.P.R.A. § 813",
        language: Language::En,
        role: Role::NotComputed {
            es: "Historial de la sección: termina en la Ley Núm. 7 de 7 de abril de 2013; una enmienda posterior no está aquí.",
            en: "History of the section: it ends with Act No. 7 of April 7, 2013; a later amendment is not here.",
        },
    },
];

/// What is in none of the three texts, in the order of the variants.
const OUTSIDE: &[Outside] = &[
    Outside {
        clause: Clause::FundSplit,
        id: "6742",
        citation: "21 L.P.R.A. § 6742",
        es: "La § 6742 divide el FAM en 40\u{a0}% para el Fondo de Desarrollo Municipal y 40\u{a0}% para el Fondo de Redención Municipal; el 20\u{a0}% para el Fondo de Mejoras Municipales se infiere de ellos.",
        en: "§ 6742 divides the MAF into 40\u{a0}% for the Municipal Development Fund and 40\u{a0}% for the Municipal Redemption Fund; the 20\u{a0}% for the Municipal Improvement Fund is inferred from them.",
    },
    Outside {
        clause: Clause::Act84,
        id: "84-2016",
        citation: "Ley 84-2016",
        es: "La Ley 84-2016, de 22 de julio de 2016, deposita la parte municipal directamente en el FAM; antes de ella, el depósito esperaba por la renta fija.",
        en: "Act 84-2016, of July 22, 2016, deposits the municipal share in the MAF directly; before it, the deposit waited for the fixed income.",
    },
    Outside {
        clause: Clause::InterestAssumption,
        id: "interest-assumption",
        citation: "13 L.P.R.A. § 32126(e)",
        es: "Supuesto, no ley: interés simple por los días de atraso entre 365, a la tasa de la § 32126(e), que el texto no da y usted escribe.",
        en: "An assumption, not law: simple interest for the days late over 365, at the rate of § 32126(e), which the text does not give and you type.",
    },
    Outside {
        clause: Clause::ApportionmentMethod,
        id: "apportionment-method",
        citation: "",
        es: "Método, no ley: los centavos que sobran van a los restos mayores; si empatan, al peso mayor y después por nombre.",
        en: "A method, not law: the cents left over go to the largest remainders; if tied, to the larger weight and then by name.",
    },
    Outside {
        clause: Clause::Given,
        id: "given",
        citation: "",
        es: "Este dato lo dio usted; no sale del texto de la ley.",
        en: "You gave this figure; it does not come from the text of the law.",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The words of a text or of a file, each space or line break one space.
    fn folded(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn rows(section: &str) -> impl Iterator<Item = &'static Text> {
        TEXTS.iter().filter(move |text| text.id.split('-').next() == Some(section))
    }

    fn is_whole(section: &str, file: &str) {
        let body: String = file
            .lines()
            .filter(|line| !line.starts_with("P.R. Laws tit."))
            .flat_map(|line| [line, "\n"])
            .collect();
        let joined: Vec<&str> = rows(section).map(|text| text.clause.words().unwrap().original).collect();
        assert_eq!(joined.join(" "), folded(&body), "§ {section}");
    }

    #[test]
    fn the_rows_are_the_statutes() {
        is_whole("6741", include_str!("../../statutes/21-lpra-6741-en.txt"));
        is_whole("6752", include_str!("../../statutes/21-lpra-6752-es.txt"));
        is_whole("813", include_str!("../../statutes/15-lpra-813-en.txt"));
        let counted = ["6741", "6752", "813"].map(|section| rows(section).count());
        assert_eq!(counted.iter().sum::<usize>(), TEXTS.len());
    }

    #[test]
    fn every_clause_is_found_by_its_id() {
        let mut ids = HashSet::new();
        for clause in Clause::ALL {
            assert!(!clause.id().is_empty(), "{clause:?}");
            assert!(ids.insert(clause.id()), "{} twice", clause.id());
        }
    }

    #[test]
    fn a_note_is_in_both_languages() {
        for clause in Clause::ALL {
            if let Some((es, en)) = clause.note() {
                assert!(!es.is_empty() && !en.is_empty(), "{clause:?}");
            }
        }
    }

    #[test]
    fn an_id_and_a_citation_are_of_the_same_section() {
        for text in TEXTS {
            let (section, rest) = text.id.split_once('-').unwrap();
            let title = if section == "813" { "15" } else { "21" };
            let cited = text
                .citation
                .strip_prefix(&format!("{title} L.P.R.A. § {section}"))
                .unwrap_or_else(|| panic!("{}: {}", text.id, text.citation));
            let subsection = rest.split('-').next().filter(|part| ["a", "b", "c"].contains(part));
            match subsection {
                Some(letter) => assert!(cited.starts_with(&format!("({letter})")), "{}", text.id),
                None => assert_eq!(cited, "", "{}", text.id),
            }
        }
    }

    /// Every number, the days, years and sections included, is in both languages.
    #[test]
    fn a_rendering_keeps_the_numbers() {
        fn numbers(text: &str) -> Vec<&str> {
            let mut numbers: Vec<&str> =
                text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()).collect();
            numbers.sort_unstable();
            numbers
        }
        for text in words(WORDS) {
            assert_eq!(numbers(text.original), numbers(text.rendering), "{}", text.id);
        }
    }

    #[test]
    fn a_rendering_is_there_and_is_another_text() {
        assert_eq!(words(WORDS).count(), TEXTS.len());
        for (text, Words { original, rendering, .. }) in TEXTS.iter().zip(words(WORDS)) {
            assert!(!rendering.trim().is_empty(), "{}", text.id);
            assert_ne!(rendering, original, "{}", text.id);
            // Longer or shorter by half is a summary or an addition.
            let (ours, theirs) = (rendering.chars().count(), original.chars().count());
            assert!(2 * ours > theirs && ours < 2 * theirs, "{}", text.id);
            if let Role::NotComputed { es, en } = text.role {
                assert!(!es.is_empty() && !en.is_empty(), "{}", text.id);
            }
        }
    }
}
