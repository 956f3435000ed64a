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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Language {
    /// Spanish.
    Es,
    /// English.
    En,
}

impl Language {
    /// Its code: `es`, `en`.
    pub const fn code(self) -> &'static str {
        self.of("es", "en")
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
    /// The exact words, typographic slips included.
    pub original: &'static str,
    /// The language of `original`.
    pub language: Language,
    /// All of it in the other language, in our words.
    pub rendering: &'static str,
    /// Whether a figure comes from it.
    pub role: Role,
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

    /// Its words; none for what is outside the three texts.
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

    /// The clause with this address.
    pub fn by_id(id: &str) -> Option<Clause> {
        Clause::ALL.into_iter().find(|clause| clause.id() == id)
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
        original: "(a) A Special Fund, to be known as the “Municipal Administration Fund” (“MAF”), is hereby created to be administered by and under the custody of the Government Development Bank for Puerto Rico (“GDB”).",
        language: Language::En,
        rendering: "(a) Por la presente se crea un Fondo Especial, que se conocerá como el «Fondo de Administración Municipal» («FAM»), el cual será administrado por el Banco Gubernamental de Fomento para Puerto Rico («BGF») y estará bajo su custodia.",
        role: Role::NotComputed {
            es: "Crea el fondo y nombra a su custodio; no fija una cantidad.",
            en: "Creates the fund and names its custodian; sets no amount.",
        },
    },
    Text {
        clause: Clause::FamOnceFixedIncome,
        id: "6741-a-2",
        citation: "21 L.P.R.A. § 6741(a)",
        original: "Except for the transitory period between February 1, 2014, and June 30, 2014, the revenues of the State IVU received every fiscal year by the Commonwealth of Puerto Rico (“Commonwealth”) shall be deposited into said special fund, once the Fixed Income is deposited in the Dedicated Sales Tax Fund, as required under §§ 11a-16 of Title 13, as amended, known as the “Dedicated Sales Tax Fund Act”.",
        language: Language::En,
        rendering: "Con excepción del periodo transitorio comprendido entre el 1 de febrero de 2014 y el 30 de junio de 2014, los recaudos del IVU estatal que el Estado Libre Asociado de Puerto Rico («Estado Libre Asociado») reciba cada año fiscal se depositarán en dicho fondo especial, una vez se deposite la renta fija en el Fondo de Interés Apremiante, según se requiere en las secs. 11a a 16 del Título 13, según enmendadas, conocidas como la «Ley del Fondo de Interés Apremiante».",
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamRequiredAnnualDeposit,
        id: "6741-a-3",
        citation: "21 L.P.R.A. § 6741(a)",
        original: "The amount to be deposited every fiscal year in said special fund shall be the product of the amount of the State IVU collected during the current fiscal year multiplied by a fraction whose numerator shall be zero point five percent (0.5%) and whose denominator shall be the rate of such tax during such fiscal year (the “required annual deposit”).",
        language: Language::En,
        rendering: "La cantidad que se depositará cada año fiscal en dicho fondo especial será el producto de la cantidad del IVU estatal recaudada durante el año fiscal corriente multiplicada por una fracción cuyo numerador será cero punto cinco por ciento (0.5%) y cuyo denominador será la tasa de dicho impuesto durante dicho año fiscal (el «depósito anual requerido»).",
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamDepositsLead,
        id: "6741-a-4",
        citation: "21 L.P.R.A. § 6741(a)",
        original: "Deposits to this special fund shall be made:",
        language: Language::En,
        rendering: "Los depósitos a este fondo especial se harán:",
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamCatchUp,
        id: "6741-a-4-1",
        citation: "21 L.P.R.A. § 6741(a)(1)",
        original: "(1) after an amount which bears the same ratio to the required annual deposit accumulated once the fixed income has been deposited in the Dedicated Sales Tax Fund, as required under §§ 11a-16 of Title 13, is deposited from the first revenues of the State IVU; and",
        language: Language::En,
        rendering: "(1) después de que se deposite, de los primeros recaudos del IVU estatal, una cantidad que guarde la misma proporción con el depósito anual requerido acumulado una vez se haya depositado la renta fija en el Fondo de Interés Apremiante, según se requiere en las secs. 11a a 16 del Título 13; y",
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamMonthly,
        id: "6741-a-4-2",
        citation: "21 L.P.R.A. § 6741(a)(2)",
        original: "(2) after such amount is deposited, periodically every month, by the financial institution acting as custodian of the revenues of the State IVU imposed by the Commonwealth.",
        language: Language::En,
        rendering: "(2) después de depositada dicha cantidad, periódicamente cada mes, por la institución financiera que actúe como custodia de los recaudos del IVU estatal impuesto por el Estado Libre Asociado.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::FamInterest,
        id: "6741-a-5",
        citation: "21 L.P.R.A. § 6741(a)",
        original: "If the Commonwealth fails to comply with the provisions of this paragraph, it shall pay the MAF an interest equal to the interest established in § 32126(e) of Title 13.",
        language: Language::En,
        rendering: "Si el Estado Libre Asociado incumple las disposiciones de este párrafo, pagará al FAM un interés igual al interés establecido en la sec. 32126(e) del Título 13.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::TransitoryTotal,
        id: "6741-b-1",
        citation: "21 L.P.R.A. § 6741(b)",
        original: "(b) During the transitory period between February 1, 2014, and June 30, 2014, the Commonwealth shall deposit (from the funds of the State IVU, including the transfer of the municipal zero point five percent (0.5%) to the Commonwealth established under this chapter) the sum of forty-three million four hundred forty thousand one hundred eighty-four dollars ($43,440,184).",
        language: Language::En,
        rendering: "(b) Durante el periodo transitorio comprendido entre el 1 de febrero de 2014 y el 30 de junio de 2014, el Estado Libre Asociado depositará (de los fondos del IVU estatal, incluida la transferencia al Estado Libre Asociado del cero punto cinco por ciento (0.5%) municipal establecida en este capítulo) la suma de cuarenta y tres millones cuatrocientos cuarenta mil ciento ochenta y cuatro dólares ($43,440,184).",
        role: Role::Computes,
    },
    Text {
        clause: Clause::TransitoryProportion,
        id: "6741-b-2",
        citation: "21 L.P.R.A. § 6741(b)",
        original: "Provided, That such amount shall be distributed among the funds as provided in §§ 32127—32129 of Title 13, and to municipalities in the same proportion as during the period between February 1, 2013, and June 30, 2013.",
        language: Language::En,
        rendering: "Disponiéndose, que dicha cantidad se distribuirá entre los fondos según lo dispuesto en las secs. 32127 a 32129 del Título 13, y a los municipios en la misma proporción que durante el periodo comprendido entre el 1 de febrero de 2013 y el 30 de junio de 2013.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::TransitoryMonths,
        id: "6741-b-3",
        citation: "21 L.P.R.A. § 6741(b)",
        original: "The Commonwealth shall make the monthly deposits to the funds established in §§ 32127—32129 of Title 13, in the same proportion that such municipal funds were deposited during the period between February 1, 2013, and June 30, 2013.",
        language: Language::En,
        rendering: "El Estado Libre Asociado hará los depósitos mensuales a los fondos establecidos en las secs. 32127 a 32129 del Título 13, en la misma proporción en que dichos fondos municipales se depositaron durante el periodo comprendido entre el 1 de febrero de 2013 y el 30 de junio de 2013.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::TransitoryNoReturn,
        id: "6741-b-4",
        citation: "21 L.P.R.A. § 6741(b)",
        original: "The municipalities shall have no obligation whatsoever to return the funds to be deposited by the Commonwealth under this subsection.",
        language: Language::En,
        rendering: "Los municipios no tendrán obligación alguna de devolver los fondos que el Estado Libre Asociado deposite conforme a este inciso.",
        role: Role::NotComputed {
            es: "Dice que los fondos no se devuelven; no fija una cantidad.",
            en: "Says that the funds are not returned; sets no amount.",
        },
    },
    Text {
        clause: Clause::FamHistory,
        id: "6741-history",
        citation: "21 L.P.R.A. § 6741",
        original: "History —Jan. 24, 2014, No. 18, § 1.2, eff. Feb. 1, 2014.",
        language: Language::En,
        rendering: "Historial —24 de enero de 2014, Núm. 18, § 1.2, con vigencia desde el 1 de febrero de 2014.",
        role: Role::NotComputed {
            es: "Historial de la sección: dice de qué ley viene el texto y desde cuándo rige.",
            en: "History of the section: says which act the text comes from and since when it is in effect.",
        },
    },
    Text {
        clause: Clause::CofimFirstRevenues,
        id: "6752-a-1",
        citation: "21 L.P.R.A. § 6752(a)",
        original: "(a) Los primeros recaudos del uno (1) por ciento del impuesto sobre ventas y uso municipal, según lo establece la sec. 33344 del Título 13 (el “IVU”), hasta que la mayor de las siguientes cantidades se haya depositado en el Fondo de Redención de la COFIM (el “depósito de la COFIM”):",
        language: Language::Es,
        rendering: "(a) The first revenues of the one (1) percent municipal sales and use tax, as established by § 33344 of Title 13 (the “IVU”), until the greater of the following amounts has been deposited in the COFIM Redemption Fund (the “COFIM deposit”):",
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimFormula,
        id: "6752-a-1-1",
        citation: "21 L.P.R.A. § 6752(a)(1)",
        original: "(1) El producto de:",
        language: Language::Es,
        rendering: "(1) The product of:",
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimFormulaCollections,
        id: "6752-a-1-1-A",
        citation: "21 L.P.R.A. § 6752(a)(1)(A)",
        original: "(A) La cantidad del impuesto municipal de uno (1) por ciento recaudado durante el año fiscal anterior multiplicado por",
        language: Language::Es,
        rendering: "(A) The amount of the one (1) percent municipal tax collected during the prior fiscal year, multiplied by",
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimFormulaFraction,
        id: "6752-a-1-1-B",
        citation: "21 L.P.R.A. § 6752(a)(1)(B)",
        original: "(B) una fracción cuyo numerador será el cero punto tres (0.3) por ciento y cuyo denominador será la tasa contributiva del IVU municipal durante el año fiscal anterior, o",
        language: Language::Es,
        rendering: "(B) a fraction whose numerator shall be zero point three (0.3) percent and whose denominator shall be the tax rate of the municipal IVU during the prior fiscal year, or",
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimFixedIncome,
        id: "6752-a-1-2",
        citation: "21 L.P.R.A. § 6752(a)(2)",
        original: "(2) la renta fija aplicable.",
        language: Language::Es,
        rendering: "(2) the applicable fixed income.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimTransfer,
        id: "6752-b-1",
        citation: "21 L.P.R.A. § 6752(b)",
        original: "(b) Para cada año fiscal, comenzando con el año fiscal 2014-2015, las cantidades del IVU municipal en exceso del “depósito de la COFIM” para dicho año fiscal serán transferidas a los municipios (la “transferencia municipal) conforme a la proporción que del total de recaudos represente la porción recaudada por cada municipio.",
        language: Language::Es,
        rendering: "(b) For each fiscal year, beginning with fiscal year 2014-2015, the amounts of the municipal IVU in excess of the “COFIM deposit” for that fiscal year shall be transferred to the municipalities (the “municipal transfer”) in the proportion of total collections that the portion collected by each municipality represents.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimElection,
        id: "6752-b-2",
        citation: "21 L.P.R.A. § 6752(b)",
        original: "A su discreción cualquier municipio, de así estimarlo conveniente, podrá transferir cualquier porción de la Transferencia Municipal que le corresponde a su fondo general para contribuir dicha suma a su Fondo de Redención Municipal, conforme a la sec. 32128 del Título 13, y así aumentar el margen prestatario y/o satisfacer cualquier deficiencia en el Fondo de Redención para el servicio de la deuda municipal contraída, siempre y cuando dicho municipio ingrese una porción no menor del noventa (90) por ciento de su IVU municipal en su fondo general.",
        language: Language::Es,
        rendering: "At its discretion, any municipality that deems it advisable may transfer any portion of the Municipal Transfer that is due to its general fund in order to contribute that sum to its Municipal Redemption Fund, in accordance with § 32128 of Title 13, and thus increase its borrowing margin and/or satisfy any deficiency in the Redemption Fund for the service of the municipal debt incurred, provided that such municipality deposits a portion of not less than ninety (90) percent of its municipal IVU into its general fund.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimElectionRegulation,
        id: "6752-b-3",
        citation: "21 L.P.R.A. § 6752(b)",
        original: "Dicha transferencia se hará conforme a las disposiciones que formarán parte de un reglamento a ser adoptado por la Junta de Directores de la COFIM.",
        language: Language::Es,
        rendering: "Such transfer shall be made in accordance with the provisions that shall form part of a regulation to be adopted by the Board of Directors of COFIM.",
        role: Role::NotComputed {
            es: "Remite a un reglamento; no fija una cantidad.",
            en: "Refers to a regulation; sets no amount.",
        },
    },
    Text {
        clause: Clause::CofimPriority,
        id: "6752-b-4",
        citation: "21 L.P.R.A. § 6752(b)",
        original: "No obstante lo anterior, en el caso de aquellos municipios que hayan permanentemente renunciado mediante convenio antes del 1ro de febrero de 2014, según dispuesto en la sec. 6743 de este título, a la distribución que les corresponde del Fondo de Desarrollo Municipal conforme a la sec. 32127 del Título 13, la transferencia municipal correspondiente a estos municipios se distribuirá con prioridad a los otros municipios de manera que estos municipios reciban una cantidad equivalente a la totalidad de su IVU municipal (su uno (1) por ciento) de la siguiente manera:",
        language: Language::Es,
        rendering: "Notwithstanding the foregoing, in the case of those municipalities that have permanently waived, by agreement before February 1, 2014, as provided in § 6743 of this title, the distribution due to them from the Municipal Development Fund under § 32127 of Title 13, the municipal transfer corresponding to these municipalities shall be distributed with priority over the other municipalities, so that these municipalities receive an amount equivalent to the whole of their municipal IVU (their one (1) percent), in the following manner:",
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimArrears,
        id: "6752-b-4-1",
        citation: "21 L.P.R.A. § 6752(b)(1)",
        original: "(1) Hasta tanto se le distribuya su IVU municipal (su uno (1) por ciento) acumulado a la fecha que comienza la transferencia municipal, no se distribuirá porción de la transferencia municipal a los otros municipios y",
        language: Language::Es,
        rendering: "(1) Until their municipal IVU (their one (1) percent) accumulated as of the date on which the municipal transfer begins is distributed to them, no portion of the municipal transfer shall be distributed to the other municipalities, and",
        role: Role::Computes,
    },
    Text {
        clause: Clause::CofimMonthlyPriority,
        id: "6752-b-4-2",
        citation: "21 L.P.R.A. § 6752(b)(2)",
        original: "(2) luego que se le haya distribuido a los municipios que se acogieron a la sec. 6743 de este título su IVU municipal acumulado a la fecha que comienza la transferencia municipal, mensualmente se le distribuirá a dichos municipios su porción del IVU municipal (su uno (1) por ciento) de dicho mes antes de distribuir lo que le corresponde a los otros municipios conforme a este capítulo.",
        language: Language::Es,
        rendering: "(2) once the municipalities that availed themselves of § 6743 of this title have been distributed their municipal IVU accumulated as of the date on which the municipal transfer begins, those municipalities shall be distributed each month their portion of the municipal IVU (their one (1) percent) for that month before distributing what is due to the other municipalities under this chapter.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryExpenses,
        id: "813-1",
        citation: "15 L.P.R.A. § 813",
        original: "Those costs and expenses which must be incurred in order to maintain and develop the operations of the Additional Lottery shall be charged to the Lottery Fund.",
        language: Language::En,
        rendering: "Los costos y gastos en que sea necesario incurrir para mantener y desarrollar las operaciones de la Lotería Adicional se cargarán al Fondo de la Lotería.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryAdvances,
        id: "813-2",
        citation: "15 L.P.R.A. § 813",
        original: "The Secretary is empowered to make advances as are necessary to cover said costs and expenses.",
        language: Language::En,
        rendering: "Se faculta al Secretario a hacer los anticipos que sean necesarios para cubrir dichos costos y gastos.",
        role: Role::NotComputed {
            es: "Autoriza anticipos; no fija una cantidad.",
            en: "Authorizes advances; sets no amount.",
        },
    },
    Text {
        clause: Clause::LotteryGrossIncome,
        id: "813-3",
        citation: "15 L.P.R.A. § 813",
        original: "The gross operating income of the Additional Lottery shall be deposited into a special account within the Lottery Fund to defray the operating expenses and the payment of prizes.",
        language: Language::En,
        rendering: "El ingreso bruto de operaciones de la Lotería Adicional se depositará en una cuenta especial dentro del Fondo de la Lotería para sufragar los gastos de operaciones y el pago de premios.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryPrizes,
        id: "813-4",
        citation: "15 L.P.R.A. § 813",
        original: "The amount to be allocated for prizes shall not be less than forty-five percent (45%) of the total value of the amount paid by the public for the tickets.",
        language: Language::En,
        rendering: "La cantidad que se asigne para premios no será menor del cuarenta y cinco por ciento (45%) del valor total de la cantidad pagada por el público por los boletos.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryNetIncome,
        id: "813-5",
        citation: "15 L.P.R.A. § 813",
        original: "The net operating income shall be allocated as follows:",
        language: Language::En,
        rendering: "El ingreso neto de operaciones se asignará de la siguiente manera:",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryHousing,
        id: "813-a-1",
        citation: "15 L.P.R.A. § 813(a)",
        original: "(a) Ten million dollars ($10,000,000) of the Additional Lottery’s annual net operating income, plus fifteen percent (15%) of the net operating income of the instant games, up to a combined total of twenty million dollars ($20,000,000), shall be appropriated to the “Housing Rental and Improvement Subsidy Program for Low-Income Elderly Persons”, established in §§1491-1495 of Title 17.",
        language: Language::En,
        rendering: "(a) Diez millones de dólares ($10,000,000) del ingreso neto de operaciones anual de la Lotería Adicional, más el quince por ciento (15%) del ingreso neto de operaciones de los juegos instantáneos, hasta un total combinado de veinte millones de dólares ($20,000,000), se asignarán al «Programa de Subsidio de Arrendamiento y Mejoras para Viviendas a Personas de Mayor Edad con Ingresos Bajos», establecido en las secs. 1491 a 1495 del Título 17.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryHousingExpenses,
        id: "813-a-2",
        citation: "15 L.P.R.A. § 813(a)",
        original: "The Department of Housing may use up to five percent (5%) of the funds appropriated herein for expenses in order to comply with the provisions of §§ 1001 et seq. of Title 17, better known as the “Puerto Rico Public Housing Administration Organic Act”.",
        language: Language::En,
        rendering: "El Departamento de la Vivienda podrá usar hasta el cinco por ciento (5%) de los fondos aquí asignados para gastos a fin de cumplir con las disposiciones de las secs. 1001 et seq. del Título 17, mejor conocidas como la «Ley Orgánica de la Administración de Vivienda Pública de Puerto Rico».",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryMunicipalities,
        id: "813-b-1",
        citation: "15 L.P.R.A. § 813(b)",
        original: "(b) Thirty-five percent (35%) of the net balance (net income minus the Housing Rental and Improvement Subsidy Program for Low-Income Elderly Persons Fund) shall be appropriated to the municipalities,",
        language: Language::En,
        rendering: "(b) El treinta y cinco por ciento (35%) del balance neto (ingreso neto menos el Fondo del Programa de Subsidio de Arrendamiento y Mejoras para Viviendas a Personas de Mayor Edad con Ingresos Bajos) se asignará a los municipios,",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryMatchingFund,
        id: "813-b-1-1",
        citation: "15 L.P.R.A. § 813(b)",
        original: "of which twenty-six million dollars ($26,000,000) shall be deposited annually in the Municipal Revenues Matching Fund set forth in §§ 5801-5820 of Title 21, to cover operating expenses and capital improvements in the municipalities;",
        language: Language::En,
        rendering: "del cual veintiséis millones de dólares ($26,000,000) se depositarán anualmente en el Fondo de Equiparación de Ingresos Municipales dispuesto en las secs. 5801 a 5820 del Título 21, para cubrir gastos de operaciones y mejoras capitales en los municipios;",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryHealthReform,
        id: "813-b-1-2",
        citation: "15 L.P.R.A. § 813(b)",
        original: "and the remainder thereof, which shall not exceed sixteen million dollars ($16,000,000) a year, shall be used to defray the contributions accrued as of June 30, 1997, on account of the implementation of the Health Reform.",
        language: Language::En,
        rendering: "y el remanente, que no excederá de dieciséis millones de dólares ($16,000,000) al año, se usará para sufragar las aportaciones acumuladas al 30 de junio de 1997 por concepto de la implantación de la Reforma de Salud.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryAboveHealthCap,
        id: "813-b-2",
        citation: "15 L.P.R.A. § 813(b)",
        original: "Any amount in excess of sixteen million dollars ($16,000,000) a year shall be deposited into the Municipal Revenues Matching Fund, insofar as this amount falls within the thirty-five percent (35%) corresponding to the municipalities.",
        language: Language::En,
        rendering: "Cualquier cantidad en exceso de dieciséis millones de dólares ($16,000,000) al año se depositará en el Fondo de Equiparación de Ingresos Municipales, en la medida en que dicha cantidad esté comprendida en el treinta y cinco por ciento (35%) que corresponde a los municipios.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryReleased,
        id: "813-b-3",
        citation: "15 L.P.R.A. § 813(b)",
        original: "Once the municipal contribution for the Health Reform accrued as of June 30, 1997, is covered, the resources thus released shall be deposited into the Municipal Revenue Matching Fund.",
        language: Language::En,
        rendering: "Una vez cubierta la aportación municipal para la Reforma de Salud acumulada al 30 de junio de 1997, los recursos así liberados se depositarán en el Fondo de Equiparación de Ingresos Municipales.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryProportionProviso,
        id: "813-b-4",
        citation: "15 L.P.R.A. § 813(b)",
        original: "Provided, That the amount deposited into the Fund as a result of meeting the accrued municipal contribution shall not be considered for purposes of computing the proportion of the municipalities’ contribution to the Health Reform.",
        language: Language::En,
        rendering: "Disponiéndose, que la cantidad que se deposite en el Fondo como resultado de haberse cubierto la aportación municipal acumulada no se considerará para fines de computar la proporción de la aportación de los municipios a la Reforma de Salud.",
        role: Role::NotComputed {
            es: "Trata de otra cuenta, la proporción de la aportación a la Reforma de Salud, que no está en esta sección.",
            en: "Concerns another computation, the proportion of the contribution to the Health Reform, which is not in this section.",
        },
    },
    Text {
        clause: Clause::LotteryCatastrophic,
        id: "813-c-1",
        citation: "15 L.P.R.A. § 813(c)",
        original: "(c) Likewise, the Secretary of the Treasury shall transfer to the Curable Catastrophic Illness Services Fund, on a monthly basis, two percent (2%) of the Additional Lottery’s projected net income attributable to the previous month, after the items mentioned in this section have been covered.",
        language: Language::En,
        rendering: "(c) Asimismo, el Secretario de Hacienda transferirá mensualmente al Fondo para Servicios contra Enfermedades Catastróficas Remediables el dos por ciento (2%) del ingreso neto proyectado de la Lotería Adicional atribuible al mes anterior, después de cubiertos los conceptos mencionados en esta sección.",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryGeneralFund,
        id: "813-6",
        citation: "15 L.P.R.A. § 813",
        original: "The surplus of the net operating income of the Additional Lottery after the items mentioned in this section have been covered shall be deposited in the General Fund,",
        language: Language::En,
        rendering: "El sobrante del ingreso neto de operaciones de la Lotería Adicional después de cubiertos los conceptos mencionados en esta sección se depositará en el Fondo General,",
        role: Role::Computes,
    },
    Text {
        clause: Clause::LotteryAnnuitiesProviso,
        id: "813-6-1",
        citation: "15 L.P.R.A. § 813",
        original: "and the same shall be available for the payment of the annuities that must be paid pursuant to the provisions of § 807 of this title.",
        language: Language::En,
        rendering: "y estará disponible para el pago de las anualidades que deban pagarse conforme a las disposiciones de la sec. 807 de este título.",
        role: Role::NotComputed {
            es: "Dice para qué está disponible el sobrante; no fija una cantidad.",
            en: "Says what the surplus is available for; sets no amount.",
        },
    },
    Text {
        clause: Clause::LotteryInternalRevenuesProviso,
        id: "813-7",
        citation: "15 L.P.R.A. § 813",
        original: "Such income shall not be considered when computing the proportion of the net internal revenues of the General Fund appropriated to the municipalities by law.",
        language: Language::En,
        rendering: "Dicho ingreso no se considerará al computar la proporción de las rentas internas netas del Fondo General que por ley se asigna a los municipios.",
        role: Role::NotComputed {
            es: "Trata de otra cuenta, la parte de los municipios en las rentas internas, que no está en esta sección.",
            en: "Concerns another computation, the municipalities’ share of internal revenues, which is not in this section.",
        },
    },
    Text {
        clause: Clause::LotteryHistory,
        id: "813-history",
        citation: "15 L.P.R.A. § 813",
        original: "History —May 24, 1989, No. 10, p. 44, § 13, renumbered as § 14 and amended on Aug. 17, 1989, No. 75, p. 326, § 10; May 2, 1991, No. 6, § 1; Aug. 31, 1996, No. 173, § 7; June 26, 1997, No. 23, § 3; July 29, 2004, No. 171, § 2; Sept. 7, 2004, No. 256, § 1; Aug. 15, 2007, No. 109, § 1; Aug. 13, 2009, No. 74, § 6; May 10, 2010, No. 49, § 5; Nov. 15, 2010, No. 170, § 1; Nov. 30, 2010, No. 176, § 12; Apr. 1, 2011, No. 46, § 8; Dec. 30, 2011, No. 286, § 1; Apr. 7, 2013, No. 7, § 4.",
        language: Language::En,
        rendering: "Historial —24 de mayo de 1989, Núm. 10, p. 44, § 13, renumerado como § 14 y enmendado el 17 de agosto de 1989, Núm. 75, p. 326, § 10; 2 de mayo de 1991, Núm. 6, § 1; 31 de agosto de 1996, Núm. 173, § 7; 26 de junio de 1997, Núm. 23, § 3; 29 de julio de 2004, Núm. 171, § 2; 7 de septiembre de 2004, Núm. 256, § 1; 15 de agosto de 2007, Núm. 109, § 1; 13 de agosto de 2009, Núm. 74, § 6; 10 de mayo de 2010, Núm. 49, § 5; 15 de noviembre de 2010, Núm. 170, § 1; 30 de noviembre de 2010, Núm. 176, § 12; 1 de abril de 2011, Núm. 46, § 8; 30 de diciembre de 2011, Núm. 286, § 1; 7 de abril de 2013, Núm. 7, § 4.",
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
    fn words(text: &str) -> String {
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
        let joined: Vec<&str> = rows(section).map(|text| text.original).collect();
        assert_eq!(joined.join(" "), words(&body), "§ {section}");
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
            assert_eq!(Clause::by_id(clause.id()), Some(clause));
        }
        assert_eq!(Clause::by_id(""), None);
        assert_eq!(Clause::by_id("6741"), None);
    }

    #[test]
    fn a_clause_has_a_text_or_a_note() {
        for clause in Clause::ALL {
            assert_eq!(clause.text().is_some(), clause.note().is_none(), "{clause:?}");
            assert!(clause.text().is_none_or(|text| text.clause == clause));
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
        for text in TEXTS {
            assert_eq!(numbers(text.original), numbers(text.rendering), "{}", text.id);
        }
    }

    #[test]
    fn a_rendering_is_there_and_is_another_text() {
        for text in TEXTS {
            assert!(!text.rendering.trim().is_empty(), "{}", text.id);
            assert_ne!(text.rendering, text.original, "{}", text.id);
            // Longer or shorter by half is a summary or an addition.
            let (ours, theirs) = (text.rendering.chars().count(), text.original.chars().count());
            assert!(2 * ours > theirs && ours < 2 * theirs, "{}", text.id);
            if let Role::NotComputed { es, en } = text.role {
                assert!(!es.is_empty() && !en.is_empty(), "{}", text.id);
            }
        }
    }
}
