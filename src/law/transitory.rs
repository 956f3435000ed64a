//! 21 L.P.R.A. § 6741(b): the transitory period, February to June 2014.

use super::Clause;
use super::fam::FundSplit;
use super::figures::outcome;
use super::rule::{Field, Rules, Weights, by_name};
use crate::money::Cents;

/// The sum that the law names: $43,440,184.
pub const TOTAL: Cents = Cents::dollars(43_440_184);

/// The months of the transitory period.
pub const MONTHS: usize = 5;

/// What § 6741(b) is applied to.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The sum to distribute; the law's is [`TOTAL`].
    pub total: Cents,
    /// What each municipality's funds received from February to June 2013.
    pub base: Vec<Base>,
    /// What all funds together received in each of those months; without them the months are
    /// equal, as an illustration.
    pub base_months: Option<[Cents; MONTHS]>,
}

/// A municipality's amounts of the base period, by fund.
#[derive(Clone, PartialEq, Debug)]
pub struct Base {
    /// Its name.
    pub municipality: String,
    /// Development, redemption, improvement.
    pub funds: [Cents; 3],
}

outcome! {
    /// What § 6741(b) assigns.
    Outcome {
        /// The sum distributed.
        "total" total: A,
        /// By municipality, in the order given.
        "municipalities" municipalities: Vec<Municipality<A>>,
        /// By fund, of all municipalities.
        "funds" funds: FundSplit<A>,
        /// By month, February to June 2014.
        "months" months: Vec<A>,
    }
}

outcome! {
    /// A municipality's shares.
    Municipality {
        /// Its name, as given.
        "municipality" municipality: String,
        /// For its Municipal Development Fund.
        "development" development: A,
        /// For its Municipal Redemption Fund.
        "redemption" redemption: A,
        /// For its Municipal Improvement Fund.
        "improvement" improvement: A,
        /// All three.
        "total" total: A,
    }
}

const FUNDS: [&str; 3] = ["base.#.development", "base.#.redemption", "base.#.improvement"];

/// Applies § 6741(b): every municipality × fund in the proportion of the base period.
pub fn compute<R: Rules>(rules: &mut R, input: &Input) -> Outcome<R::Amount> {
    let total = rules.given(Field::single("total"), input.total);
    let total = rules.cite(Clause::TransitoryTotal, total);

    let mut cells = Vec::with_capacity(input.base.len() * FUNDS.len());
    for (row, base) in input.base.iter().enumerate() {
        for (pattern, amount) in FUNDS.into_iter().zip(base.funds) {
            cells.push(rules.given(Field::row(pattern, row), amount));
        }
    }
    // Ties: by name, then by fund.
    let names = by_name(input.base.iter().map(|base| base.municipality.as_str()));
    let order: Vec<u32> =
        names.iter().flat_map(|name| (0..FUNDS.len() as u32).map(move |fund| 3 * name + fund)).collect();
    let shares = rules.apportion(total, Weights::Amounts(&cells), &order, Cents::ONE);

    let mut by_fund: [Vec<R::Amount>; 3] = Default::default();
    let mut municipalities = Vec::with_capacity(input.base.len());
    for (base, shares) in input.base.iter().zip(shares.chunks_exact(FUNDS.len())) {
        let mut fund = |place: usize| {
            let share = rules.cite(Clause::TransitoryProportion, shares[place]);
            by_fund[place].push(share);
            share
        };
        let (development, redemption, improvement) = (fund(0), fund(1), fund(2));
        let total = rules.sum(&[development, redemption, improvement]);
        municipalities.push(Municipality {
            municipality: base.municipality.clone(),
            development,
            redemption,
            improvement,
            total: rules.cite(Clause::TransitoryProportion, total),
        });
    }
    let [development, redemption, improvement] = by_fund.map(|shares| {
        let sum = rules.sum(&shares);
        rules.cite(Clause::TransitoryProportion, sum)
    });

    Outcome {
        total,
        municipalities,
        funds: FundSplit { development, redemption, improvement },
        months: months(rules, total, input.base_months),
    }
}

/// "monthly deposits … in the same proportion that such municipal funds were deposited"
fn months<R: Rules>(rules: &mut R, total: R::Amount, base: Option<[Cents; MONTHS]>) -> Vec<R::Amount> {
    let order: Vec<u32> = (0..MONTHS as u32).collect();
    let shares = match base {
        Some(base) => {
            let mut weights = Vec::with_capacity(MONTHS);
            for (place, amount) in base.into_iter().enumerate() {
                weights.push(rules.given(Field::row("baseMonths.#", place), amount));
            }
            rules.apportion(total, Weights::Amounts(&weights), &order, Cents::ONE)
        }
        None => rules.apportion(total, Weights::Fixed(&[1; MONTHS]), &order, Cents::ONE),
    };
    shares.into_iter().map(|share| rules.cite(Clause::TransitoryMonths, share)).collect()
}
