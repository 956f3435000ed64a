//! Inputs of the six calculations, from nothing to the largest that can be given, and texts.
//!
//! Amounts are small as often as large: among a few cents, ties and odd cents are the rule.

#![allow(dead_code)] // Each file of tests uses a part.

use proptest::prelude::*;
use proptest::sample::subsequence;
use reparto::contract::Raw;
use reparto::law::{
    CatastrophicBase, GeneralFundBase, Input, Law, PrizeFloor, ShareBasis, apportionment, cofim, fam,
    interest, lottery, transitory,
};
use reparto::money::{Cents, Date, Rate, Weight};

/// So many cases, and no file about those that fail.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// An amount that can be given.
pub fn amount() -> BoxedStrategy<Cents> {
    prop_oneof![
        2 => Just(0i64),
        1 => Just(1),
        1 => Just(99_999_999_999_999),
        3 => 0..20i64,
        2 => 0..100_000i64,
        4 => 0..30_000_000_000i64,
        1 => (0..300i64).prop_map(|millions| millions * 100_000_000),
        1 => 0..=99_999_999_999_999i64,
    ]
    .prop_map(|cents| Cents::new(cents.into()))
    .boxed()
}

/// An amount that may be under zero.
pub fn signed_amount() -> BoxedStrategy<Cents> {
    (amount(), prop::bool::weighted(0.2))
        .prop_map(|(amount, negative)| if negative { -amount } else { amount })
        .boxed()
}

/// A rate in millionths of a percent, from 0.01 %.
pub fn rate() -> BoxedStrategy<Rate> {
    prop_oneof![
        Just(10_000i64),
        Just(500_000),
        Just(1_000_000),
        Just(6_000_000),
        Just(10_500_000),
        Just(100_000_000),
        10_000..=100_000_000i64,
    ]
    .prop_map(Rate::from_millionths)
    .boxed()
}

/// A rate that may be zero.
pub fn rate_from_zero() -> BoxedStrategy<Rate> {
    prop_oneof![1 => Just(Rate::from_millionths(0)), 5 => rate()].boxed()
}

/// A weight in millionths; few different ones, so that some are equal.
pub fn weight() -> BoxedStrategy<Weight> {
    prop_oneof![
        2 => Just(0i64),
        1 => Just(1),
        1 => Just(999_999_999_999_999_999),
        3 => (0..6i64).prop_map(|whole| whole * 1_000_000),
        3 => (0..400_000i64).prop_map(|whole| whole * 1_000_000),
        1 => 0..=999_999_999_999_999_999i64,
    ]
    .prop_map(Weight::from_millionths)
    .boxed()
}

/// A day.
pub fn date() -> BoxedStrategy<Date> {
    let days = |years: std::ops::RangeInclusive<u16>| (years, 1..=12u8, 1..=31u8);
    prop_oneof![4 => days(2014..=2024), 1 => days(1..=9999)]
        .prop_filter_map("no such day", |(year, month, day)| Date::new(year, month, day))
        .boxed()
}

const NAMES: [&str; 12] = [
    "Aguada",
    "Aguadilla",
    "Añasco",
    "Arecibo",
    "Bayamón",
    "Canóvanas",
    "Las Marías",
    "Peñuelas",
    "Ponce",
    "San Juan",
    " Vieques",
    "Zona 9",
];

/// One to eight names, all different, in any order.
fn names() -> BoxedStrategy<Vec<String>> {
    subsequence(&NAMES[..], 1..=8)
        .prop_shuffle()
        .prop_map(|names| names.into_iter().map(str::to_string).collect())
        .boxed()
}

fn periods() -> BoxedStrategy<Vec<Cents>> {
    prop::collection::vec(amount(), 1..=12).boxed()
}

/// § 6741(a).
pub fn fam() -> BoxedStrategy<fam::Input> {
    let law = prop::sample::select(Law::ALL);
    (law, rate(), amount(), periods())
        .prop_map(|(law, state_rate, fixed_income, state_collections)| fam::Input {
            law,
            state_rate,
            fixed_income,
            state_collections,
        })
        .boxed()
}

/// § 6741(b).
pub fn transitory() -> BoxedStrategy<transitory::Input> {
    let base = names().prop_flat_map(|names| {
        let funds = prop::collection::vec([amount(), amount(), amount()], names.len());
        (Just(names), funds).prop_map(|(names, funds)| {
            let rows = names.into_iter().zip(funds);
            rows.map(|(municipality, funds)| transitory::Base { municipality, funds }).collect::<Vec<_>>()
        })
    });
    let months = prop::array::uniform5(amount())
        .prop_filter("nothing to apportion by", |months| months.iter().any(|month| !month.is_zero()));
    let total = prop_oneof![Just(transitory::TOTAL), amount()];
    (total, base, prop::option::of(months))
        .prop_filter("nothing to apportion by", |(_, base, _)| {
            base.iter().flat_map(|base| base.funds).any(|amount| !amount.is_zero())
        })
        .prop_map(|(total, base, base_months)| transitory::Input { total, base, base_months })
        .boxed()
}

/// § 6741(a), last sentence.
pub fn interest() -> BoxedStrategy<interest::Input> {
    let deposit = (amount(), date(), date()).prop_map(|(amount, due_date, paid_date)| interest::Deposit {
        amount,
        due_date,
        paid_date,
    });
    (rate_from_zero(), prop::collection::vec(deposit, 1..=8))
        .prop_map(|(annual_rate, deposits)| interest::Input { annual_rate, deposits })
        .boxed()
}

/// § 6752, of so many periods at most; with municipalities that waived, or without.
pub fn cofim_of(most_periods: usize, waivers: bool) -> BoxedStrategy<cofim::Input> {
    let municipalities = (names(), 1..=most_periods).prop_flat_map(move |(names, periods)| {
        let waived = prop::bool::weighted(if waivers { 0.35 } else { 0.0 });
        let collector =
            (prop::collection::vec(amount(), periods), waived, prop::option::of(rate_from_zero()));
        let collectors = prop::collection::vec(collector, names.len());
        (Just(names), collectors).prop_map(|(names, collectors)| {
            let rows = names.into_iter().zip(collectors);
            rows.map(|(municipality, (collections, waived_development_fund, redemption_election))| {
                cofim::Collector { municipality, collections, waived_development_fund, redemption_election }
            })
            .collect::<Vec<_>>()
        })
    });
    let readings = (prop::sample::select(ShareBasis::ALL), prop::sample::select(GeneralFundBase::ALL));
    (amount(), rate(), amount(), municipalities, readings)
        .prop_map(|(prior_year_collections, prior_year_rate, fixed_income, municipalities, readings)| {
            let (share_basis, general_fund_base) = readings;
            cofim::Input {
                prior_year_collections,
                prior_year_rate,
                fixed_income,
                municipalities,
                share_basis,
                general_fund_base,
            }
        })
        .boxed()
}

/// § 6752.
pub fn cofim() -> BoxedStrategy<cofim::Input> {
    cofim_of(12, true)
}

/// § 813.
pub fn lottery() -> BoxedStrategy<lottery::Input> {
    let sales = (amount(), amount(), amount(), amount()).prop_map(
        |(ticket_sales, prizes, operating_expenses, other_income)| lottery::Income::Sales {
            ticket_sales,
            prizes,
            operating_expenses,
            other_income,
        },
    );
    let income = prop_oneof![signed_amount().prop_map(lottery::Income::Net), sales];
    let readings = (prop::sample::select(PrizeFloor::ALL), prop::sample::select(CatastrophicBase::ALL));
    (income, signed_amount(), prop::option::of(amount()), prop::option::of(periods()), readings)
        .prop_map(|(income, instant_games, health_reform_balance, projected, readings)| {
            let (prize_floor, catastrophic_base) = readings;
            lottery::Input {
                income,
                instant_games,
                health_reform_balance,
                projected,
                prize_floor,
                catastrophic_base,
            }
        })
        .boxed()
}

/// Any sum by any weights.
pub fn apportionment() -> BoxedStrategy<apportionment::Input> {
    let recipients = names().prop_flat_map(|names| {
        let weights = prop::collection::vec(weight(), names.len());
        (Just(names), weights).prop_map(|(names, weights)| {
            let rows = names.into_iter().zip(weights);
            rows.map(|(municipality, weight)| apportionment::Recipient { municipality, weight })
                .collect::<Vec<_>>()
        })
    });
    (amount(), prop::bool::ANY, recipients)
        .prop_filter("nothing to apportion by", |(_, _, recipients)| {
            recipients.iter().any(|recipient| recipient.weight.millionths() > 0)
        })
        .prop_map(|(total, in_dollars, recipients)| {
            let unit = if in_dollars { Cents::dollars(1) } else { Cents::ONE };
            let total = Cents::new(total.count() / unit.count() * unit.count());
            apportionment::Input { total, unit, recipients }
        })
        .boxed()
}

/// Any of the six.
pub fn input() -> BoxedStrategy<Input> {
    prop_oneof![
        fam().prop_map(Input::MunicipalAdministrationFund),
        transitory().prop_map(Input::TransitoryDistribution),
        interest().prop_map(Input::LateDepositInterest),
        cofim().prop_map(Input::Cofim),
        lottery().prop_map(Input::AdditionalLottery),
        apportionment().prop_map(Input::Apportionment),
    ]
    .boxed()
}

/// The places of a list of that length, in any order.
pub fn permutation(length: usize) -> BoxedStrategy<Vec<usize>> {
    Just((0..length).collect::<Vec<_>>()).prop_shuffle().boxed()
}

/// Texts that look like numbers, and texts that do not.
pub fn text() -> BoxedStrategy<String> {
    prop_oneof![
        4 => "-?[0-9]{0,21}(\\.[0-9]{0,8})?",
        2 => "-?0{0,4}[0-9]{1,12}(\\.[0-9]{1,2})?",
        4 => "[-+(]?(US)?\\$?[0-9]{1,4}([.,' \u{a0}][0-9]{1,4}){0,4}[-)%]?( ?(millones|mil|M|k))?\\.?",
        2 => "[-+0-9.,$%() '\u{200b}\u{2212}]{0,14}",
        2 => "[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}",
        1 => "\\PC{0,12}",
        1 => any::<String>(),
    ]
    .boxed()
}

/// What the contract calls its fields, its laws and its options.
const WORDS: [&str; 42] = [
    "law",
    "act-18-2014",
    "act-84-2016",
    "stateRate",
    "fixedIncome",
    "stateCollections",
    "total",
    "base",
    "municipality",
    "development",
    "redemption",
    "improvement",
    "baseMonths",
    "annualRate",
    "deposits",
    "amount",
    "dueDate",
    "paidDate",
    "priorYearCollections",
    "priorYearRate",
    "municipalities",
    "collections",
    "waivedDevelopmentFund",
    "redemptionElectionPercent",
    "readings",
    "shareBasis",
    "year-to-date",
    "generalFundBase",
    "netOperatingIncome",
    "ticketSales",
    "prizes",
    "operatingExpenses",
    "otherIncome",
    "instantGamesNetOperatingIncome",
    "healthReformBalance",
    "projectedMonthlyNetIncome",
    "prizeFloor",
    "catastrophicBase",
    "balance",
    "unit",
    "recipients",
    "weight",
];

/// Any tree of values, under the contract's names and others.
pub fn raw() -> BoxedStrategy<Raw> {
    let word = prop::sample::select(&WORDS[..]).prop_map(str::to_string);
    let name = prop_oneof![8 => word.clone(), 1 => "[a-z/~]{0,3}"];
    let leaf = prop_oneof![
        1 => Just(Raw::Absent),
        1 => prop::bool::ANY.prop_map(Raw::Flag),
        1 => Just(Raw::Other),
        1 => word.prop_map(Raw::Text),
        2 => amount().prop_map(|amount| Raw::Text(amount.to_string())),
        1 => date().prop_map(|date| Raw::Text(date.to_string())),
        1 => " {0,2}".prop_map(Raw::Text),
        3 => text().prop_map(Raw::Text),
    ];
    leaf.prop_recursive(4, 48, 14, move |inner| {
        let fields = prop::collection::btree_map(name.clone(), inner.clone(), 0..8);
        prop_oneof![
            1 => prop::collection::vec(inner, 0..14).prop_map(Raw::List),
            2 => fields.prop_map(|fields| Raw::Object(fields.into_iter().collect())),
        ]
    })
    .boxed()
}
