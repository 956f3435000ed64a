//! What holds for every input, whatever its figures.

mod strategies;
#[allow(dead_code)] // Outcomes are not compared with the expected ones here.
mod worked;

use proptest::prelude::*;
use proptest::sample::Index;
use reparto::contract::{Raw, Writing, read as read_contract};
use reparto::law::figures::{Figures, Value};
use reparto::law::{Calculation, GeneralFundBase, Input, Law, Plain, Reading, ShareBasis};
use reparto::law::{apportionment, cofim, explain, fam, interest, lottery, transitory};
use reparto::money::{
    self, Cents, Date, Fault, Kind, Limits, Rate, Weight, Written, largest_remainder, likely_rounded, read,
};
use std::collections::BTreeMap;
use std::sync::LazyLock;

fn sum(parts: impl IntoIterator<Item = Cents>) -> Cents {
    parts.into_iter().sum()
}

/// How far `doubled` is from twice `once`, in cents.
fn off_double(once: Cents, doubled: Cents) -> i128 {
    (doubled - once - once).count().abs()
}

fn double(amount: Cents) -> Cents {
    amount + amount
}

/// The rows in another order.
fn permuted<T: Clone>(rows: &[T], places: &[usize]) -> Vec<T> {
    places.iter().map(|&place| rows[place].clone()).collect()
}

/// Whether `share` is less than one unit from `total × weight ÷ weights`.
fn within_one_unit(share: i128, total: i128, weight: i128, weights: i128) -> bool {
    (share * weights - total * weight).abs() < weights
}

// ---------------------------------------------------------------------------------------------
// The parts add up to the whole.

proptest! {
    #![proptest_config(strategies::cases(3000))]

    #[test]
    fn fam_collections_go_out_whole(input in strategies::fam()) {
        let outcome = fam::compute(&mut Plain, &input);
        let mut deposited = Cents::ZERO;
        let mut pending = Cents::ZERO;
        for (period, &collections) in outcome.periods.iter().zip(&input.state_collections) {
            prop_assert_eq!(period.collections, collections);
            prop_assert_eq!(period.to_fixed_income + period.deposit + period.remainder, collections);
            prop_assert_eq!(period.catch_up + period.current, period.deposit);
            prop_assert!(period.catch_up <= pending, "what was pending is met first, and no more than it");
            deposited += period.deposit;
            pending = period.pending;
            prop_assert_eq!(deposited + pending, period.accrued);
        }
        prop_assert_eq!(outcome.collections, sum(input.state_collections));
        prop_assert_eq!(
            outcome.fixed_income_deposited + outcome.deposited + outcome.remainder,
            outcome.collections
        );
        prop_assert_eq!(outcome.deposited, deposited);
        prop_assert_eq!(outcome.deposited + outcome.shortfall, outcome.required_annual_deposit);
        prop_assert_eq!(outcome.shortfall, pending);
        let split = &outcome.fund_split;
        prop_assert_eq!(split.development + split.redemption + split.improvement, deposited);
    }

    #[test]
    fn fam_deposits_nothing_before_the_fixed_income_is_complete(input in strategies::fam()) {
        let outcome = fam::compute(&mut Plain, &input);
        let fixed_income = if input.law == Law::Act84Of2016 { Cents::ZERO } else { input.fixed_income };
        let mut completed = Cents::ZERO;
        let mut completed_in = fixed_income.is_zero().then_some(0);
        for (place, period) in outcome.periods.iter().enumerate() {
            completed += period.to_fixed_income;
            prop_assert!(completed <= fixed_income);
            if completed < fixed_income {
                prop_assert_eq!(period.deposit, Cents::ZERO);
                prop_assert_eq!(period.remainder, Cents::ZERO);
            } else if completed_in.is_none() {
                completed_in = Some(place as u32 + 1);
            }
        }
        prop_assert_eq!(outcome.fixed_income_completed_in.0, completed_in);
    }

    #[test]
    fn transitory_cells_add_up_in_every_direction(input in strategies::transitory()) {
        let outcome = transitory::compute(&mut Plain, &input);
        let rows = &outcome.municipalities;
        for row in rows {
            prop_assert_eq!(row.development + row.redemption + row.improvement, row.total);
        }
        prop_assert_eq!(outcome.total, input.total);
        prop_assert_eq!(sum(rows.iter().map(|row| row.total)), input.total);
        prop_assert_eq!(sum(rows.iter().map(|row| row.development)), outcome.funds.development);
        prop_assert_eq!(sum(rows.iter().map(|row| row.redemption)), outcome.funds.redemption);
        prop_assert_eq!(sum(rows.iter().map(|row| row.improvement)), outcome.funds.improvement);
        let funds = [outcome.funds.development, outcome.funds.redemption, outcome.funds.improvement];
        prop_assert_eq!(sum(funds), input.total);
        prop_assert_eq!(outcome.months.len(), transitory::MONTHS);
        prop_assert_eq!(sum(outcome.months), input.total);
    }

    #[test]
    fn interests_add_up(input in strategies::interest()) {
        let outcome = interest::compute(&mut Plain, &input);
        prop_assert_eq!(sum(outcome.deposits.iter().map(|late| late.interest)), outcome.total_interest);
        for (deposit, late) in input.deposits.iter().zip(&outcome.deposits) {
            if deposit.paid_date <= deposit.due_date {
                prop_assert_eq!((late.days.0, late.interest), (0, Cents::ZERO), "paid in time");
            }
        }
    }

    #[test]
    fn cofim_collections_go_out_whole(input in strategies::cofim()) {
        let outcome = cofim::compute(&mut Plain, &input);
        let mut to_waived = Cents::ZERO;
        let mut by_waived = Cents::ZERO;
        for (place, period) in outcome.periods.iter().enumerate() {
            let own = |row: &cofim::Collector| row.collections[place];
            prop_assert_eq!(period.collections, sum(input.municipalities.iter().map(own)));
            prop_assert_eq!(period.cofim_deposit + period.priority + period.proportional, period.collections);
            prop_assert_eq!(period.priority + period.proportional, period.excess);
            let rows = outcome.municipalities.iter().zip(&input.municipalities);
            let (first, others): (Vec<_>, Vec<_>) = rows.partition(|(_, row)| row.waived_development_fund);
            prop_assert_eq!(sum(first.iter().map(|(row, _)| row.transfers[place])), period.priority);
            prop_assert_eq!(sum(others.iter().map(|(row, _)| row.transfers[place])), period.proportional);
            to_waived += period.priority;
            by_waived += sum(first.iter().map(|(_, row)| own(row)));
            prop_assert_eq!(to_waived + period.priority_owed, by_waived);
            if !period.priority_owed.is_zero() {
                prop_assert_eq!(period.proportional, Cents::ZERO, "the others wait");
            }
        }
        prop_assert_eq!(sum(outcome.periods.iter().map(|period| period.collections)), outcome.collections);
        prop_assert_eq!(sum(outcome.periods.iter().map(|period| period.cofim_deposit)), outcome.deposited);
        prop_assert_eq!(outcome.deposited + outcome.transferred, outcome.collections);
        prop_assert_eq!(outcome.deposited + outcome.shortfall, outcome.deposit_required);
        prop_assert_eq!(sum(outcome.municipalities.iter().map(|row| row.transfer)), outcome.transferred);
        for (row, collector) in outcome.municipalities.iter().zip(&input.municipalities) {
            prop_assert_eq!(row.collections, sum(collector.collections.iter().copied()));
            prop_assert_eq!(sum(row.transfers.iter().copied()), row.transfer);
            if collector.waived_development_fund {
                prop_assert_eq!(row.owed + row.transfer, row.collections);
            } else {
                prop_assert_eq!(row.owed, Cents::ZERO);
            }
        }
    }

    #[test]
    fn cofim_comes_first(input in strategies::cofim()) {
        let outcome = cofim::compute(&mut Plain, &input);
        let mut deposited = Cents::ZERO;
        for period in &outcome.periods {
            deposited += period.cofim_deposit;
            if deposited < outcome.deposit_required {
                prop_assert_eq!(period.excess, Cents::ZERO);
            }
        }
        prop_assert!(deposited <= outcome.deposit_required);
        let required = outcome.formula_amount.max(input.fixed_income);
        prop_assert_eq!(outcome.deposit_required, required);
        let by_formula = outcome.formula_amount > input.fixed_income;
        prop_assert_eq!(outcome.governed_by, if by_formula { "formula" } else { "fixed-income" });
    }

    #[test]
    fn no_municipality_receives_more_than_it_collected(input in strategies::cofim()) {
        for row in cofim::compute(&mut Plain, &input).municipalities {
            prop_assert!(row.transfer <= row.collections, "{}", row.municipality);
        }
    }

    #[test]
    fn an_election_is_a_part_of_the_transfer(input in strategies::cofim()) {
        for row in cofim::compute(&mut Plain, &input).municipalities {
            prop_assert_eq!(row.redemption_election + row.general_fund, row.transfer);
            prop_assert_eq!(row.election_permitted, row.redemption_election <= row.maximum_election);
            // At the most, the general fund has its 90 %; a cent more would take it away.
            let ninety_percent_of = match input.general_fund_base {
                GeneralFundBase::Collections => row.collections,
                GeneralFundBase::Transfer => row.transfer,
            };
            let rest = (row.transfer - row.maximum_election).count();
            let has_it = |rest: i128| rest * 10 >= ninety_percent_of.count() * 9;
            prop_assert!(has_it(rest) || row.maximum_election.is_zero());
            prop_assert!(row.transfer.is_zero() || !has_it(rest - 1));
        }
    }

    #[test]
    fn lottery_income_goes_out_whole(input in strategies::lottery()) {
        let outcome = lottery::compute(&mut Plain, &input);
        let net_income = outcome.net_operating_income + outcome.deficit;
        prop_assert_eq!(net_income, outcome.net_operating_income.max(Cents::ZERO));
        prop_assert_eq!(
            outcome.housing + outcome.municipal_share + outcome.catastrophic_illness + outcome.general_fund,
            net_income
        );
        prop_assert_eq!(outcome.housing + outcome.net_balance, net_income);
        let matching = &outcome.matching_fund;
        prop_assert_eq!(matching.total + outcome.health_reform, outcome.municipal_share);
        prop_assert_eq!(matching.first + matching.above_health_cap + matching.released, matching.total);
        prop_assert_eq!(outcome.catastrophic_illness_payments.is_some(), input.projected.is_some());
        if let Some(payments) = outcome.catastrophic_illness_payments {
            prop_assert_eq!(payments.len(), input.projected.unwrap().len());
            prop_assert_eq!(sum(payments), outcome.catastrophic_illness);
        }
    }

    #[test]
    fn lottery_limits_are_kept(input in strategies::lottery()) {
        let outcome = lottery::compute(&mut Plain, &input);
        prop_assert!(outcome.housing <= Cents::dollars(20_000_000));
        prop_assert!(outcome.housing_expense_limit.count() * 20 <= outcome.housing.count());
        prop_assert!(outcome.matching_fund.first <= Cents::dollars(26_000_000));
        prop_assert!(outcome.health_reform <= Cents::dollars(16_000_000));
        if let Some(balance) = input.health_reform_balance {
            prop_assert!(outcome.health_reform <= balance);
        } else {
            prop_assert_eq!(outcome.matching_fund.released, Cents::ZERO);
        }
        if !outcome.health_reform.is_zero() {
            prop_assert_eq!(outcome.matching_fund.first, Cents::dollars(26_000_000));
        }
    }

    #[test]
    fn lottery_sales_make_the_net_income(input in strategies::lottery()) {
        let outcome = lottery::compute(&mut Plain, &input);
        match input.income {
            lottery::Income::Net(net) => {
                prop_assert_eq!(outcome.net_operating_income, net);
                prop_assert_eq!((outcome.prize_floor, outcome.prize_shortfall), (None, None));
            }
            lottery::Income::Sales { ticket_sales, prizes, operating_expenses, other_income } => {
                let floor = outcome.prize_floor.unwrap();
                let shortfall = outcome.prize_shortfall.unwrap();
                // The least whole amount that is 45 % of the sales or more.
                prop_assert!(floor.count() * 100 >= ticket_sales.count() * 45);
                prop_assert!((floor.count() - 1) * 100 < ticket_sales.count() * 45);
                prop_assert_eq!(prizes + shortfall, prizes.max(floor));
                let as_paid = ticket_sales + other_income - prizes - operating_expenses;
                let counted = match input.prize_floor {
                    reparto::law::PrizeFloor::Finding => as_paid,
                    reparto::law::PrizeFloor::Binding => as_paid - shortfall,
                };
                prop_assert_eq!(outcome.net_operating_income, counted);
            }
        }
    }

    #[test]
    fn apportioned_shares_add_up(input in strategies::apportionment()) {
        let outcome = apportionment::compute(&mut Plain, &input);
        prop_assert_eq!(outcome.total, input.total);
        prop_assert_eq!(sum(outcome.recipients.iter().map(|share| share.amount)), input.total);
        for share in &outcome.recipients {
            prop_assert_eq!(share.amount.count() % input.unit.count(), 0, "whole units");
        }
    }

    /// Only the net operating income may be under zero.
    #[test]
    fn no_part_is_negative(input in strategies::input()) {
        let mut under_zero = Vec::new();
        input.compute().visit(&mut String::new(), &mut |name, figure| {
            if let Value::Amount(amount) = figure
                && amount.is_negative()
                && name != "netOperatingIncome"
            {
                under_zero.push(name.to_string());
            }
        });
        prop_assert!(under_zero.is_empty(), "{under_zero:?}");
    }

    /// What explains is what computes: each figure of one is the same figure of the other.
    #[test]
    fn explaining_computes_the_same(input in strategies::input()) {
        let mut plain = Vec::new();
        input.compute().visit(&mut String::new(), &mut |name, figure| {
            if let Value::Amount(amount) = figure {
                plain.push((name.to_string(), *amount));
            }
        });
        let mut traced = explain::Traced::default();
        let outcome = input.compute_with(&mut traced);
        let mut explained = Vec::new();
        outcome.visit(&mut String::new(), &mut |name, figure| {
            if let Value::Amount(node) = figure {
                explained.push((name.to_string(), reparto::law::rule::Rules::value(&traced, *node)));
            }
        });
        prop_assert_eq!(plain, explained);
    }
}

// ---------------------------------------------------------------------------------------------
// Nothing from nothing.

proptest! {
    #![proptest_config(strategies::cases(2000))]

    #[test]
    fn a_zero_weight_gets_nothing(input in strategies::apportionment()) {
        let outcome = apportionment::compute(&mut Plain, &input);
        for (recipient, share) in input.recipients.iter().zip(&outcome.recipients) {
            if recipient.weight.millionths() == 0 {
                prop_assert_eq!(share.amount, Cents::ZERO, "{}", share.municipality);
            }
        }
    }

    #[test]
    fn a_base_of_zero_gets_nothing(input in strategies::transitory()) {
        let outcome = transitory::compute(&mut Plain, &input);
        for (base, row) in input.base.iter().zip(&outcome.municipalities) {
            for (base, share) in base.funds.iter().zip([row.development, row.redemption, row.improvement]) {
                prop_assert!(!base.is_zero() || share.is_zero(), "{}", row.municipality);
            }
        }
        for (base, share) in input.base_months.iter().flatten().zip(&outcome.months) {
            prop_assert!(!base.is_zero() || share.is_zero());
        }
    }

    #[test]
    fn who_collects_nothing_receives_nothing(mut input in strategies::cofim(), row in any::<Index>()) {
        let row = row.index(input.municipalities.len());
        input.municipalities[row].collections.fill(Cents::ZERO);
        let outcome = cofim::compute(&mut Plain, &input);
        prop_assert_eq!(outcome.municipalities[row].transfer, Cents::ZERO);
        prop_assert_eq!(outcome.municipalities[row].owed, Cents::ZERO);
    }

    /// Month by month, and without arrears, that holds for each period.
    #[test]
    fn a_month_without_collections_gets_nothing(input in strategies::cofim_of(12, false)) {
        let input = cofim::Input { share_basis: ShareBasis::Month, ..input };
        let outcome = cofim::compute(&mut Plain, &input);
        for (collector, row) in input.municipalities.iter().zip(&outcome.municipalities) {
            for (own, transfer) in collector.collections.iter().zip(&row.transfers) {
                prop_assert!(!own.is_zero() || transfer.is_zero());
            }
        }
    }

    #[test]
    fn a_period_without_collections_deposits_nothing(input in strategies::fam()) {
        for period in fam::compute(&mut Plain, &input).periods {
            if period.collections.is_zero() {
                prop_assert_eq!([period.to_fixed_income, period.deposit, period.remainder], [Cents::ZERO; 3]);
            }
        }
    }
}

// ---------------------------------------------------------------------------------------------
// The order of the rows decides nothing.

/// An input and the places of its rows in another order.
fn reordered<T: Clone + std::fmt::Debug>(
    input: BoxedStrategy<T>,
    rows: fn(&T) -> usize,
) -> impl Strategy<Value = (T, Vec<usize>)> {
    input.prop_flat_map(move |input| {
        let places = strategies::permutation(rows(&input));
        (Just(input), places)
    })
}

proptest! {
    #![proptest_config(strategies::cases(3000))]

    #[test]
    fn the_order_of_recipients_changes_nothing(
        (input, places) in reordered(strategies::apportionment(), |input| input.recipients.len())
    ) {
        let outcome = apportionment::compute(&mut Plain, &input);
        let other = apportionment::Input { recipients: permuted(&input.recipients, &places), ..input };
        let other = apportionment::compute(&mut Plain, &other);
        prop_assert_eq!(permuted(&outcome.recipients, &places), other.recipients);
    }

    #[test]
    fn the_order_of_the_base_changes_nothing(
        (input, places) in reordered(strategies::transitory(), |input| input.base.len())
    ) {
        let outcome = transitory::compute(&mut Plain, &input);
        let other = transitory::Input { base: permuted(&input.base, &places), ..input };
        let other = transitory::compute(&mut Plain, &other);
        prop_assert_eq!(permuted(&outcome.municipalities, &places), other.municipalities);
        prop_assert_eq!((outcome.funds, outcome.months), (other.funds, other.months));
    }

    #[test]
    fn the_order_of_municipalities_changes_nothing(
        (input, places) in reordered(strategies::cofim(), |input| input.municipalities.len())
    ) {
        let outcome = cofim::compute(&mut Plain, &input);
        let other = cofim::Input { municipalities: permuted(&input.municipalities, &places), ..input };
        let other = cofim::compute(&mut Plain, &other);
        prop_assert_eq!(permuted(&outcome.municipalities, &places), other.municipalities);
        prop_assert_eq!(outcome.periods, other.periods);
    }

    #[test]
    fn the_order_of_late_deposits_changes_nothing(
        (input, places) in reordered(strategies::interest(), |input| input.deposits.len())
    ) {
        let outcome = interest::compute(&mut Plain, &input);
        let other = interest::Input { deposits: permuted(&input.deposits, &places), ..input };
        let other = interest::compute(&mut Plain, &other);
        prop_assert_eq!(permuted(&outcome.deposits, &places), other.deposits);
        prop_assert_eq!(outcome.total_interest, other.total_interest);
    }
}

// ---------------------------------------------------------------------------------------------
// More never gives less.

proptest! {
    #![proptest_config(strategies::cases(3000))]

    /// In each period, what was deposited so far is the least of what is accrued and of what the
    /// fixed income left to deposit from; more collections lower neither.
    #[test]
    fn more_state_collections_never_lower_the_deposit(
        input in strategies::fam(), period in any::<Index>(), more in strategies::amount()
    ) {
        let outcome = fam::compute(&mut Plain, &input);
        let mut raised = input;
        let period = period.index(raised.state_collections.len());
        raised.state_collections[period] += more;
        let raised = fam::compute(&mut Plain, &raised);
        prop_assert!(raised.required_annual_deposit >= outcome.required_annual_deposit);
        prop_assert!(raised.deposited >= outcome.deposited);
        prop_assert!(raised.fixed_income_deposited >= outcome.fixed_income_deposited);
    }

    #[test]
    fn more_collections_never_lower_what_is_transferred(
        input in strategies::cofim(), row in any::<Index>(), period in any::<Index>(),
        more in strategies::amount()
    ) {
        let outcome = cofim::compute(&mut Plain, &input);
        let mut raised = input;
        let row = row.index(raised.municipalities.len());
        let collections = &mut raised.municipalities[row].collections;
        let period = period.index(collections.len());
        collections[period] += more;
        let raised = cofim::compute(&mut Plain, &raised);
        prop_assert!(raised.transferred >= outcome.transferred);
        prop_assert!(raised.deposited >= outcome.deposited);
        prop_assert_eq!(raised.deposit_required, outcome.deposit_required, "it is of the prior year");
    }

    #[test]
    fn more_lottery_income_never_lowers_a_share(
        input in strategies::lottery(), net in strategies::signed_amount(), more in strategies::amount()
    ) {
        let with = |net| {
            let income = lottery::Income::Net(net);
            lottery::compute(&mut Plain, &lottery::Input { income, projected: None, ..input.clone() })
        };
        let (outcome, raised) = (with(net), with(net + more));
        prop_assert!(raised.housing >= outcome.housing);
        prop_assert!(raised.municipal_share >= outcome.municipal_share);
        prop_assert!(raised.matching_fund.total >= outcome.matching_fund.total);
        prop_assert!(raised.health_reform >= outcome.health_reform);
        prop_assert!(raised.catastrophic_illness >= outcome.catastrophic_illness);
    }

    #[test]
    fn more_days_never_lower_the_interest(
        amount in strategies::amount(), annual_rate in strategies::rate_from_zero(),
        due_date in strategies::date(), a in strategies::date(), b in strategies::date()
    ) {
        let paid = |paid_date| {
            let deposits = vec![interest::Deposit { amount, due_date, paid_date }];
            interest::compute(&mut Plain, &interest::Input { annual_rate, deposits }).total_interest
        };
        prop_assert!(paid(a.min(b)) <= paid(a.max(b)));
    }
}

// ---------------------------------------------------------------------------------------------
// Twice as much gives twice as much, but for the cents of rounding.
//
// An amount that is rounded once to the nearest cent is at most half a cent from its exact value.
// Twice it is at most one cent from the exact double, whose own rounding is at most half a cent
// off: together 1½, and so, between whole cents, at most 1. A share by largest remainder is less
// than one cent off: less than 3, so at most 2.

proptest! {
    #![proptest_config(strategies::cases(3000))]

    /// Accrued: at most 1. What was deposited so far is the lesser of that and of amounts that
    /// double exactly, added to what was deposited before: at most 1 as well. A period's part is a
    /// difference of two of those: 2. Catch-up is the lesser of two that are at most 2 off, current
    /// the difference of two such. A fund is less than 3 off, and its part (40 %) of the 1.
    #[test]
    fn fam_doubles(input in strategies::fam()) {
        let once = fam::compute(&mut Plain, &input);
        let twice = fam::compute(&mut Plain, &fam::Input {
            fixed_income: double(input.fixed_income),
            state_collections: input.state_collections.iter().copied().map(double).collect(),
            ..input
        });
        prop_assert!(off_double(once.required_annual_deposit, twice.required_annual_deposit) <= 1);
        prop_assert!(off_double(once.deposited, twice.deposited) <= 1);
        prop_assert!(off_double(once.remainder, twice.remainder) <= 1);
        prop_assert!(off_double(once.shortfall, twice.shortfall) <= 2);
        prop_assert_eq!(off_double(once.fixed_income_deposited, twice.fixed_income_deposited), 0);
        prop_assert_eq!(once.fixed_income_completed_in, twice.fixed_income_completed_in);
        prop_assert!(off_double(once.fund_split.development, twice.fund_split.development) <= 3);
        prop_assert!(off_double(once.fund_split.redemption, twice.fund_split.redemption) <= 3);
        prop_assert!(off_double(once.fund_split.improvement, twice.fund_split.improvement) <= 3);
        for (once, twice) in once.periods.iter().zip(&twice.periods) {
            prop_assert_eq!(off_double(once.to_fixed_income, twice.to_fixed_income), 0);
            prop_assert!(off_double(once.accrued, twice.accrued) <= 1);
            prop_assert!(off_double(once.deposit, twice.deposit) <= 2);
            prop_assert!(off_double(once.pending, twice.pending) <= 2);
            prop_assert!(off_double(once.catch_up, twice.catch_up) <= 2);
            prop_assert!(off_double(once.current, twice.current) <= 4);
            prop_assert!(off_double(once.remainder, twice.remainder) <= 2);
        }
    }

    /// Required, and so deposited and transferred so far: at most 1. Owed to those that waived so
    /// far is the rest of a sum that doubles exactly after payments from that excess, and what was
    /// paid is the rest of that: 2. The others' total is the difference: 3.
    ///
    /// *The others, year to date.* A part of those 3 and what [`year_to_date_is_the_share_of_the_year`]
    /// bounds, three times over. *Month by month:* each period's total is a difference of two that
    /// are 3 off, 6, and each share less than 3.
    /// *Those that waived.* Each period adds to what one is owed less than 3 by its own rounding
    /// and at most its part of 2 + 2 by what all are owed before and after: less than 8 a period.
    #[test]
    fn cofim_doubles(input in strategies::cofim()) {
        let once = cofim::compute(&mut Plain, &input);
        let mut doubled = input.clone();
        doubled.prior_year_collections = double(input.prior_year_collections);
        doubled.fixed_income = double(input.fixed_income);
        for row in &mut doubled.municipalities {
            row.collections.iter_mut().for_each(|own| *own = double(*own));
        }
        let twice = cofim::compute(&mut Plain, &doubled);
        prop_assert!(off_double(once.formula_amount, twice.formula_amount) <= 1);
        prop_assert!(off_double(once.deposit_required, twice.deposit_required) <= 1);
        prop_assert!(off_double(once.deposited, twice.deposited) <= 1);
        prop_assert!(off_double(once.transferred, twice.transferred) <= 1);
        for (once, twice) in once.periods.iter().zip(&twice.periods) {
            prop_assert!(off_double(once.priority_owed, twice.priority_owed) <= 2);
            prop_assert!(off_double(once.excess, twice.excess) <= 2);
            prop_assert!(off_double(once.priority, twice.priority) <= 4);
            prop_assert!(off_double(once.proportional, twice.proportional) <= 6);
        }
        let periods = once.periods.len() as i128;
        let rows = input.municipalities.len() as i128;
        for (row, collector) in input.municipalities.iter().enumerate() {
            let bound = match (collector.waived_development_fund, input.share_basis) {
                (true, _) => 8 * periods,
                (false, ShareBasis::YearToDate) => 3 * rows.max(2) + 3,
                (false, ShareBasis::Month) => 9 * periods,
            };
            let off = off_double(once.municipalities[row].transfer, twice.municipalities[row].transfer);
            prop_assert!(off <= bound, "{off} cents");
        }
    }

    #[test]
    fn apportionment_doubles(input in strategies::apportionment()) {
        let once = apportionment::compute(&mut Plain, &input);
        let doubled = apportionment::Input { total: double(input.total), ..input };
        let twice = apportionment::compute(&mut Plain, &doubled);
        for (once, twice) in once.recipients.iter().zip(&twice.recipients) {
            prop_assert!(off_double(once.amount, twice.amount) <= 2 * doubled.unit.count());
        }
    }

    #[test]
    fn transitory_doubles(input in strategies::transitory()) {
        let once = transitory::compute(&mut Plain, &input);
        let doubled = transitory::Input { total: double(input.total), ..input };
        let twice = transitory::compute(&mut Plain, &doubled);
        for (once, twice) in once.municipalities.iter().zip(&twice.municipalities) {
            prop_assert!(off_double(once.development, twice.development) <= 2);
            prop_assert!(off_double(once.redemption, twice.redemption) <= 2);
            prop_assert!(off_double(once.improvement, twice.improvement) <= 2);
        }
        for (&once, &twice) in once.months.iter().zip(&twice.months) {
            prop_assert!(off_double(once, twice) <= 2);
        }
    }

    #[test]
    fn interest_doubles(input in strategies::interest()) {
        let once = interest::compute(&mut Plain, &input);
        let mut doubled = input;
        doubled.deposits.iter_mut().for_each(|deposit| deposit.amount = double(deposit.amount));
        let twice = interest::compute(&mut Plain, &doubled);
        for (once, twice) in once.deposits.iter().zip(&twice.deposits) {
            prop_assert!(off_double(once.interest, twice.interest) <= 1);
        }
    }

    /// Weights are proportions: in other units they are the same ones, odd cents included.
    #[test]
    fn weights_in_other_units_change_nothing(input in strategies::transitory()) {
        let outcome = transitory::compute(&mut Plain, &input);
        let mut doubled = input;
        for base in &mut doubled.base {
            base.funds = base.funds.map(double);
        }
        doubled.base_months = doubled.base_months.map(|months| months.map(double));
        prop_assert_eq!(outcome, transitory::compute(&mut Plain, &doubled));
    }
}

// ---------------------------------------------------------------------------------------------
// Apportionment.

proptest! {
    #![proptest_config(strategies::cases(5000))]

    #[test]
    fn each_share_is_within_one_unit_of_the_exact(input in strategies::apportionment()) {
        let outcome = apportionment::compute(&mut Plain, &input);
        let weights: i128 = input.recipients.iter().map(|recipient| recipient.weight.millionths()).sum();
        let units = input.total.count() / input.unit.count();
        for (recipient, share) in input.recipients.iter().zip(&outcome.recipients) {
            let share = share.amount.count() / input.unit.count();
            prop_assert!(within_one_unit(share, units, recipient.weight.millionths(), weights));
        }
    }

    #[test]
    fn a_larger_weight_never_gets_less(input in strategies::apportionment()) {
        let outcome = apportionment::compute(&mut Plain, &input);
        let weights = input.recipients.iter().map(|row| row.weight);
        let amounts = outcome.recipients.iter().map(|row| row.amount);
        let mut rows: Vec<(Weight, Cents)> = weights.zip(amounts).collect();
        rows.sort();
        for pair in rows.windows(2) {
            prop_assert!(pair[0].1 <= pair[1].1);
            if pair[0].0 == pair[1].0 {
                prop_assert!(pair[1].1 - pair[0].1 <= input.unit, "equal weights");
            }
        }
    }

    /// "All that is owed, or in proportion if it is not enough" is one operation.
    #[test]
    fn parts_that_add_up_are_given_back(parts in prop::collection::vec(strategies::amount(), 1..=12)) {
        let weights: Vec<i128> = parts.iter().map(|part| part.count()).collect();
        let order: Vec<u32> = (0..weights.len() as u32).collect();
        prop_assert_eq!(largest_remainder(weights.iter().sum(), &weights, &order), weights);
    }

    /// Also when the parts are given in units that are not those of the sum.
    #[test]
    fn parts_in_other_units_are_given_back(
        parts in prop::collection::vec(strategies::amount(), 1..=12), times in 2..1000i128
    ) {
        let parts: Vec<i128> = parts.iter().map(|part| part.count()).collect();
        let weights: Vec<i128> = parts.iter().map(|part| part * times).collect();
        let order: Vec<u32> = (0..weights.len() as u32).collect();
        prop_assert_eq!(largest_remainder(parts.iter().sum(), &weights, &order), parts);
    }

    /// With less than is owed, nobody gets more than it is owed.
    #[test]
    fn what_is_not_enough_never_exceeds_a_part(
        parts in prop::collection::vec(strategies::amount(), 1..=12), lacking in strategies::amount()
    ) {
        let weights: Vec<i128> = parts.iter().map(|part| part.count()).collect();
        let order: Vec<u32> = (0..weights.len() as u32).collect();
        let total = (weights.iter().sum::<i128>() - lacking.count()).max(0);
        let shares = largest_remainder(total, &weights, &order);
        prop_assert!(shares.iter().zip(&weights).all(|(share, weight)| share <= weight));
    }
}

// ---------------------------------------------------------------------------------------------
// Year to date.

proptest! {
    #![proptest_config(strategies::cases(5000))]

    /// Over the year each has its share of all that was shared, by all it collected.
    ///
    /// What each should have by now is less than a cent off, and but for rounding never falls. So
    /// whoever has more than it should has one cent more: less than 2 above the exact share. As many
    /// cents are missing to others, at worst all to one: with `n` municipalities less than
    /// 1 + (n - 1) below it. How many periods there were does not matter.
    #[test]
    fn year_to_date_is_the_share_of_the_year(input in strategies::cofim()) {
        let input = cofim::Input { share_basis: ShareBasis::YearToDate, ..input };
        let outcome = cofim::compute(&mut Plain, &input);
        let shared = sum(outcome.periods.iter().map(|period| period.proportional)).count();
        let others: Vec<_> = outcome
            .municipalities
            .iter()
            .zip(&input.municipalities)
            .filter(|(_, collector)| !collector.waived_development_fund)
            .map(|(row, _)| row)
            .collect();
        let collected = sum(others.iter().map(|row| row.collections)).count();
        for row in &others {
            let off = row.transfer.count() * collected - shared * row.collections.count();
            prop_assert!(off <= 0 || off < 2 * collected);
            prop_assert!(off >= 0 || -off < others.len() as i128 * collected);
        }
    }

    /// Until rounding takes a cent back, the year so far is shared exactly as one period would be.
    #[test]
    fn one_period_and_a_year_of_equal_months_share_alike(
        input in strategies::cofim_of(1, false), periods in 2..=12usize
    ) {
        let input = cofim::Input { share_basis: ShareBasis::YearToDate, ..input };
        let mut year = input.clone();
        for row in &mut year.municipalities {
            row.collections = vec![row.collections[0]; periods];
        }
        let mut whole = input;
        for row in &mut whole.municipalities {
            row.collections = vec![Cents::new(row.collections[0].count() * periods as i128)];
        }
        let year = cofim::compute(&mut Plain, &year);
        let whole = cofim::compute(&mut Plain, &whole);
        prop_assert_eq!(year.transferred, whole.transferred);
        let rows = year.municipalities.len() as i128;
        for (a, b) in year.municipalities.iter().zip(&whole.municipalities) {
            prop_assert!((a.transfer - b.transfer).count().abs() <= rows.max(2));
        }
    }
}

// ---------------------------------------------------------------------------------------------
// What is written, and what is read.

/// `-?[0-9]+(\.[0-9]+)?`, as sign, whole part and decimals.
fn form(text: &str) -> Option<(bool, &str, &str)> {
    let (negative, number) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let digits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    let parts: Vec<&str> = number.split('.').collect();
    match parts[..] {
        [whole] if digits(whole) => Some((negative, whole, "")),
        [whole, fraction] if digits(whole) && digits(fraction) => Some((negative, whole, fraction)),
        _ => None,
    }
}

/// What the contract says of a number: the first of form, decimals, sign, size.
fn by_the_contract(text: &str, limits: Limits) -> Result<i128, Fault> {
    let (negative, whole, fraction) = form(text).ok_or(Fault::Form)?;
    let decimals = limits.decimals as usize;
    if fraction.len() > decimals {
        return Err(Fault::Decimals);
    }
    let digits = format!("{whole}{fraction:0<decimals$}");
    let digits = digits.trim_start_matches('0');
    // More than 30 digits are more than any limit, and more than fit.
    let units: i128 = if digits.is_empty() { 0 } else { format!("{digits:.30}").parse().unwrap() };
    let below_zero = negative && units != 0;
    match limits.least {
        Some(least) => {
            if units == 0 || below_zero {
                return Err(Fault::NotPositive);
            }
            if units < i128::from(least) {
                return Err(Fault::TooSmall);
            }
        }
        None if below_zero && !limits.negative => return Err(Fault::Negative),
        None => {}
    }
    if units > i128::from(limits.most) {
        return Err(Fault::TooLarge);
    }
    Ok(if negative { -units } else { units })
}

const LIMITS: [Limits; 5] =
    [Limits::AMOUNT, Limits::SIGNED_AMOUNT, Limits::RATE, Limits::RATE_FROM_ZERO, Limits::WEIGHT];

fn kind() -> impl Strategy<Value = Kind> {
    prop::sample::select(&[Kind::Amount, Kind::Rate, Kind::Weight][..])
}

/// The largest that may stand where a number of that kind belongs, of either sign.
fn widest(kind: Kind) -> Limits {
    match kind {
        Kind::Amount => Limits::SIGNED_AMOUNT,
        Kind::Rate => Limits { negative: true, ..Limits::RATE_FROM_ZERO },
        Kind::Weight => Limits { negative: true, ..Limits::WEIGHT },
    }
}

proptest! {
    #![proptest_config(strategies::cases(5000))]

    #[test]
    fn an_amount_out_is_an_amount_in(amount in strategies::signed_amount()) {
        let text = amount.to_string();
        prop_assert!(text.len() >= 4 && text.as_bytes()[text.len() - 3] == b'.', "always two decimals");
        prop_assert_eq!(Limits::SIGNED_AMOUNT.read(&text).map(i128::from), Ok(amount.count()));
    }

    #[test]
    fn a_shown_amount_is_read_back(amount in strategies::signed_amount()) {
        for shown in [money::dollars(amount), money::amount(amount)] {
            prop_assert_eq!(read(&shown, Kind::Amount), Written::Plain(amount.to_string()), "{}", shown);
        }
    }

    #[test]
    fn a_shown_rate_is_read_back(rate in strategies::rate_from_zero()) {
        let Written::Plain(plain) = read(&money::rate(rate), Kind::Rate) else {
            return Err(TestCaseError::fail(money::rate(rate)));
        };
        prop_assert_eq!(Limits::RATE_FROM_ZERO.read(&plain).map(Rate::from_millionths), Ok(rate));
    }

    #[test]
    fn a_shown_weight_is_read_back(weight in strategies::weight()) {
        let Written::Plain(plain) = read(&money::weight(weight), Kind::Weight) else {
            return Err(TestCaseError::fail(money::weight(weight)));
        };
        prop_assert_eq!(Limits::WEIGHT.read(&plain).map(Weight::from_millionths), Ok(weight));
    }

    #[test]
    fn a_written_day_is_read_back(date in strategies::date()) {
        prop_assert_eq!(Date::parse(&date.to_string()), Some(date));
    }

    #[test]
    fn limits_read_what_the_contract_says(text in strategies::text()) {
        for limits in LIMITS {
            let read = limits.read(&text).map(i128::from);
            prop_assert_eq!(read, by_the_contract(&text, limits), "{:?}", limits);
        }
    }

    /// A form reads an amount and a rate in the contract's form as the contract does.
    #[test]
    fn people_may_write_the_contracts_form(
        text in "-?[0-9]{1,14}(\\.[0-9]{1,2})?", decimals in "\\.[0-9]{1,6}"
    ) {
        let Written::Plain(plain) = read(&text, Kind::Amount) else {
            return Err(TestCaseError::fail(text));
        };
        prop_assert_eq!(Limits::SIGNED_AMOUNT.read(&plain), Limits::SIGNED_AMOUNT.read(&text));
        let rate = format!("{}{decimals}", text.split('.').next().unwrap());
        let Written::Plain(plain) = read(&rate, Kind::Rate) else {
            return Err(TestCaseError::fail(rate));
        };
        prop_assert_eq!(Limits::RATE.read(&plain), Limits::RATE.read(&rate));
    }

    /// What is read for certain has the contract's form.
    #[test]
    fn what_is_read_is_plain(text in strategies::text(), kind in kind()) {
        if let Written::Plain(plain) = read(&text, kind) {
            prop_assert!(form(&plain).is_some(), "{plain}");
        }
    }

    /// A likely number can be chosen: it is then read as itself.
    #[test]
    fn a_likely_number_is_read_as_itself(text in strategies::text(), kind in kind()) {
        if let Written::Unclear(likely) = read(&text, kind) {
            for number in likely {
                prop_assert_eq!(read(&number, kind), Written::Plain(number.clone()));
            }
        }
    }

    /// And it may stand there, but for its sign: whoever chooses it is not told of another fault.
    #[test]
    fn a_likely_number_is_not_too_large(text in strategies::text(), kind in kind()) {
        if let Written::Unclear(likely) = read(&text, kind) {
            for number in likely {
                prop_assert!(widest(kind).read(&number).is_ok(), "{}", number);
            }
        }
    }

    #[test]
    fn a_likely_rounding_is_not_too_large(
        whole in prop_oneof!["-?[0-9]{1,13}", Just("999999999999".to_string())], fraction in "[0-9]{1,9}"
    ) {
        if let Some(number) = likely_rounded(&format!("{whole}.{fraction}"), Kind::Amount) {
            prop_assert_eq!(read(&number, Kind::Amount), Written::Plain(number.clone()));
            prop_assert!(Limits::SIGNED_AMOUNT.read(&number).is_ok(), "{}", number);
        }
    }

    #[test]
    fn no_text_is_too_strange(text in strategies::text(), kind in kind()) {
        let _ = read(&text, kind);
        let _ = likely_rounded(&text, kind);
        let _ = money::grouped(&text);
        let _ = Date::likely(&text);
        if let Some(date) = Date::parse(&text) {
            prop_assert_eq!(&date.to_string(), &text);
        }
        for limits in LIMITS {
            let _ = limits.read(&text);
        }
        let _ = Reading::by_name(&text);
    }
}

// ---------------------------------------------------------------------------------------------
// The contract reads anything, or says what is wrong with it.

/// The inputs of the worked cases, but for the very long ones.
static WORKED: LazyLock<Vec<(Calculation, Raw)>> = LazyLock::new(|| {
    worked::cases()
        .filter(|case| case["input"].to_string().len() < 5_000)
        .map(|case| {
            let calculation = Calculation::by_name(case["calculation"].as_str().unwrap()).unwrap();
            (calculation, worked::raw(&case["input"]))
        })
        .collect()
});

/// The value with another one somewhere in it, as deep as there are steps; in place of what was
/// there, or as a field more.
fn spoiled(value: Raw, steps: &[Index], other: (String, Raw)) -> Raw {
    match (value, steps) {
        (Raw::List(mut elements), [step, below @ ..]) if !elements.is_empty() => {
            let place = step.index(elements.len());
            let element = std::mem::replace(&mut elements[place], Raw::Absent);
            elements[place] = spoiled(element, below, other);
            Raw::List(elements)
        }
        (Raw::Object(mut fields), [step, below @ ..]) if !fields.is_empty() => {
            let place = step.index(fields.len());
            let field = std::mem::replace(&mut fields[place].1, Raw::Absent);
            fields[place].1 = spoiled(field, below, other);
            Raw::Object(fields)
        }
        (Raw::Object(mut fields), []) if fields.iter().all(|(name, _)| *name != other.0) => {
            fields.push(other);
            Raw::Object(fields)
        }
        _ => other.1,
    }
}

/// What is read can be computed; what is not read has problems, one for a value.
fn is_read_or_told(calculation: Calculation, raw: &Raw) -> Result<(), TestCaseError> {
    for writing in [Writing::Contract, Writing::People] {
        match read_contract(calculation, raw, writing) {
            Ok(input) => {
                prop_assert_eq!(input.calculation(), calculation);
                let _ = input.compute();
            }
            Err(problems) => {
                prop_assert!(!problems.is_empty());
                let mut by_path: BTreeMap<String, usize> = BTreeMap::new();
                for problem in &problems {
                    *by_path.entry(problem.path.to_string()).or_default() += 1;
                }
                let told_twice = by_path.iter().find(|(_, count)| **count > 1);
                prop_assert_eq!(told_twice, None);
                if writing == Writing::Contract {
                    continue;
                }
                for problem in problems {
                    prop_assert!(!problem.path.name().contains('#'));
                    let _ = problem.to_string();
                }
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(strategies::cases(4000))]

    #[test]
    fn any_tree_is_read_or_told(
        calculation in prop::sample::select(Calculation::ALL), raw in strategies::raw()
    ) {
        is_read_or_told(calculation, &raw)?;
    }

    #[test]
    fn a_spoiled_input_is_read_or_told(
        worked in any::<Index>(), steps in prop::collection::vec(any::<Index>(), 0..5),
        name in "[a-z~/]{1,3}", other in strategies::raw()
    ) {
        let (calculation, raw) = worked.get(&WORKED);
        is_read_or_told(*calculation, &spoiled(raw.clone(), &steps, (name, other)))?;
    }

    /// No input is one of two calculations.
    #[test]
    fn a_worked_input_of_another_calculation_is_told(
        worked in any::<Index>(), calculation in prop::sample::select(Calculation::ALL)
    ) {
        let (own, raw) = worked.get(&WORKED);
        let told = read_contract(calculation, raw, Writing::Contract);
        prop_assert!(*own == calculation || told.is_err());
    }
}

proptest! {
    #![proptest_config(strategies::cases(4000))]

    /// Whatever is on the clipboard becomes rows, and none of its text is made up.
    #[test]
    fn a_pasted_block_never_panics(block in "(?s)[\\t\\r\\n\"a-z0-9ñ, ]{0,60}|.{0,60}") {
        let rows = reparto::sheet::cells(&block);
        prop_assert!(rows.iter().all(|row| !row.is_empty()));
        let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
        prop_assert_eq!(letters(&rows.concat().concat()), letters(&block));
    }
}

#[test]
fn the_largest_input_computes() {
    // 1,000 municipalities, 12 periods, all of the largest amount: sums and products fit.
    let municipalities = (0..1_000)
        .map(|row| cofim::Collector {
            municipality: format!("{row}"),
            collections: vec![Cents::LARGEST_GIVEN; 12],
            waived_development_fund: row % 3 == 0,
            redemption_election: Some(Rate::from_millionths(9_999_999)),
        })
        .collect();
    let input = Input::Cofim(cofim::Input {
        prior_year_collections: Cents::LARGEST_GIVEN,
        prior_year_rate: Rate::from_millionths(10_000),
        fixed_income: Cents::LARGEST_GIVEN,
        municipalities,
        share_basis: ShareBasis::YearToDate,
        general_fund_base: GeneralFundBase::Collections,
    });
    let reparto::law::Outcome::Cofim(outcome) = input.compute() else { unreachable!() };
    // 0.3 ÷ 0.01 = 30 times the largest amount goes to COFIM, the rest is transferred.
    let largest = Cents::LARGEST_GIVEN.count();
    assert_eq!(outcome.deposit_required.count(), 30 * largest);
    assert_eq!(outcome.transferred.count(), (12_000 - 30) * largest);
}
