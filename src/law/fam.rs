//! 21 L.P.R.A. § 6741(a): the Municipal Administration Fund (FAM).

use super::figures::{Reached, outcome};
use super::rule::{Factor, Field, Ratio, Rules, Weights};
use super::{Clause, Law};
use crate::money::{Cents, Rate, Rounding};
use rust_decimal::Decimal;

/// What § 6741(a) is applied to.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The law as it stood.
    pub law: Law,
    /// The rate of the State IVU during the fiscal year, in percent.
    pub state_rate: Rate,
    /// The fixed income of the Dedicated Sales Tax Fund for the year; not used with
    /// [`Law::Act84Of2016`].
    pub fixed_income: Cents,
    /// Collections of the State IVU by period, 1 to 12 of them.
    pub state_collections: Vec<Cents>,
}

outcome! {
    /// What § 6741(a) assigns to the fund.
    Outcome {
        /// The product of the year's collections and 0.5 % over the rate: the "required annual deposit".
        "requiredAnnualDeposit" required_annual_deposit: A,
        /// What was deposited in the fund.
        "deposited" deposited: A,
        /// The required annual deposit less what was deposited.
        "shortfall" shortfall: A,
        /// The year's collections.
        "collections" collections: A,
        /// What went to the fixed income.
        "fixedIncomeDeposited" fixed_income_deposited: A,
        /// The period in which the fixed income was complete, from 1; 0 if there is none to complete.
        "fixedIncomeCompletedIn" fixed_income_completed_in: Reached,
        /// The rest of the collections.
        "remainder" remainder: A,
        /// What was deposited, by fund (§ 6742).
        "fundSplit" fund_split: FundSplit<A>,
        /// Period by period.
        "periods" periods: Vec<Period<A>>,
    }
}

outcome! {
    /// Shares of the three municipal funds, § 6742.
    FundSplit {
        /// Municipal Development Fund, 40 %.
        "development" development: A,
        /// Municipal Redemption Fund, 40 %.
        "redemption" redemption: A,
        /// Municipal Improvement Fund, 20 %.
        "improvement" improvement: A,
    }
}

outcome! {
    /// One period.
    Period {
        /// The period's collections.
        "collections" collections: A,
        /// What of them went to the fixed income.
        "toFixedIncome" to_fixed_income: A,
        /// What the fund should have by the end of the period.
        "accrued" accrued: A,
        /// What of the deposit met what was pending before the period.
        "catchUp" catch_up: A,
        /// What of the deposit is the period's own share.
        "current" current: A,
        /// The deposit.
        "deposit" deposit: A,
        /// What is accrued and not deposited at the end of the period.
        "pending" pending: A,
        /// The rest of the period's collections.
        "remainder" remainder: A,
    }
}

/// The order of the funds, for ties: as the law names them.
const FUND_ORDER: [u32; 3] = [0, 1, 2];

/// Applies § 6741(a), in the order of its text.
pub fn compute<R: Rules>(rules: &mut R, input: &Input) -> Outcome<R::Amount> {
    let fixed_income = match input.law {
        Law::Act18Of2014 => rules.given(Field::single("fixedIncome"), input.fixed_income),
        Law::Act84Of2016 => rules.zero(),
    };
    // "a fraction whose numerator shall be [0.5 %] and whose denominator shall be the rate of such tax"
    let half_percent = [Factor::Number(Decimal::new(5, 1))];
    let rate = [Factor::Given(Field::single("stateRate"), input.state_rate.percent())];
    let fraction = Ratio { over: &half_percent, under: &rate };

    // Act 84-2016 deposits without waiting for the fixed income.
    let (once_complete, monthly) = match input.law {
        Law::Act18Of2014 => (Clause::FamOnceFixedIncome, Clause::FamMonthly),
        Law::Act84Of2016 => (Clause::Act84, Clause::Act84),
    };

    let mut collected = Vec::new();
    let mut completed = rules.zero();
    let mut deposited = rules.zero();
    let mut pending_before = rules.zero();
    let mut completed_in = rules.value(fixed_income).is_zero().then_some(0);
    let mut periods = Vec::with_capacity(input.state_collections.len());

    for (place, &amount) in input.state_collections.iter().enumerate() {
        let given = rules.given(Field::row("stateCollections.#", place), amount);
        let collections = rules.cite(Clause::FamOnceFixedIncome, given);
        collected.push(given);
        let to_date = rules.sum(&collected);

        // "once the Fixed Income is deposited in the Dedicated Sales Tax Fund"
        let missing = rules.difference(fixed_income, &[completed]);
        let to_fixed_income = rules.lesser(&[given, missing]);
        let to_fixed_income = rules.cite(once_complete, to_fixed_income);
        completed = rules.sum(&[completed, to_fixed_income]);
        if completed_in.is_none() && rules.value(completed) == rules.value(fixed_income) {
            completed_in = Some(place as u32 + 1);
        }

        let accrued = rules.share(to_date, fraction, Rounding::HalfUp);
        let accrued = rules.cite(Clause::FamRequiredAnnualDeposit, accrued);

        // Until the fixed income is complete it leaves nothing to deposit from.
        let left = rules.difference(given, &[to_fixed_income]);
        let not_deposited = rules.difference(accrued, &[deposited]);
        let deposit = rules.lesser(&[not_deposited, left]);
        let deposit = rules.cite(monthly, deposit);
        let catch_up = rules.lesser(&[deposit, pending_before]);
        let catch_up = rules.cite(Clause::FamCatchUp, catch_up);
        let current = rules.difference(deposit, &[catch_up]);
        let current = rules.cite(monthly, current);
        deposited = rules.sum(&[deposited, deposit]);

        let pending = rules.difference(accrued, &[deposited]);
        let pending = rules.cite(Clause::FamRequiredAnnualDeposit, pending);
        pending_before = pending;
        let remainder = rules.difference(given, &[to_fixed_income, deposit]);
        let remainder = rules.cite(Clause::FamOnceFixedIncome, remainder);
        periods.push(Period {
            collections,
            to_fixed_income,
            accrued,
            catch_up,
            current,
            deposit,
            pending,
            remainder,
        });
    }

    let total = |rules: &mut R, clause, part: fn(&Period<R::Amount>) -> R::Amount| {
        let parts: Vec<R::Amount> = periods.iter().map(part).collect();
        let sum = rules.sum(&parts);
        rules.cite(clause, sum)
    };
    let collections = total(rules, Clause::FamOnceFixedIncome, |period| period.collections);
    let deposited = total(rules, monthly, |period| period.deposit);
    let fixed_income_deposited = total(rules, once_complete, |period| period.to_fixed_income);
    let remainder = total(rules, Clause::FamOnceFixedIncome, |period| period.remainder);

    let required_annual_deposit = rules.share(collections, fraction, Rounding::HalfUp);
    let required_annual_deposit = rules.cite(Clause::FamRequiredAnnualDeposit, required_annual_deposit);
    let shortfall = rules.difference(required_annual_deposit, &[deposited]);
    let shortfall = rules.cite(Clause::FamRequiredAnnualDeposit, shortfall);

    Outcome {
        required_annual_deposit,
        deposited,
        shortfall,
        collections,
        fixed_income_deposited,
        fixed_income_completed_in: Reached(completed_in),
        remainder,
        fund_split: fund_split(rules, deposited),
        periods,
    }
}

/// § 6742: 40 % development, 40 % redemption, 20 % improvement.
fn fund_split<R: Rules>(rules: &mut R, deposited: R::Amount) -> FundSplit<R::Amount> {
    let shares = rules.apportion(deposited, Weights::Fixed(&[40, 40, 20]), &FUND_ORDER, Cents::ONE);
    let mut share = |place: usize| rules.cite(Clause::FundSplit, shares[place]);
    FundSplit { development: share(0), redemption: share(1), improvement: share(2) }
}
