//! 15 L.P.R.A. § 813: the Additional Lottery.

use super::figures::outcome;
use super::rule::{Factor, Field, Ratio, Rules};
use super::{CatastrophicBase, Clause, PrizeFloor, Reading};
use crate::money::{Cents, Rounding};
use rust_decimal::Decimal;

/// What § 813 is applied to: a whole fiscal year.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The year's income.
    pub income: Income,
    /// The net operating income of the instant games; a loss counts as zero.
    pub instant_games: Cents,
    /// What is outstanding of the health-reform contributions accrued to June 30, 1997; without
    /// it they count as outstanding, without limit.
    pub health_reform_balance: Option<Cents>,
    /// Projected net income of each month, 1 to 12 of them.
    pub projected: Option<Vec<Cents>>,
    /// What prizes under 45 % mean.
    pub prize_floor: PrizeFloor,
    /// Of what the catastrophic illness fund receives 2 %.
    pub catastrophic_base: CatastrophicBase,
}

/// The year's income.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Income {
    /// The net operating income itself; may be under zero.
    Net(Cents),
    /// What it is made of.
    Sales {
        /// What the public paid for tickets.
        ticket_sales: Cents,
        /// What was allocated for prizes.
        prizes: Cents,
        /// Operating expenses.
        operating_expenses: Cents,
        /// Income that is not from tickets.
        other_income: Cents,
    },
}

outcome! {
    /// What § 813 assigns.
    Outcome {
        /// Net operating income; under zero a loss.
        "netOperatingIncome" net_operating_income: A,
        /// What it is under zero, as a positive amount.
        "deficit" deficit: A,
        /// 45 % of the ticket sales.
        #[cfg_attr(feature = "api", serde(skip_serializing_if = "Option::is_none"))]
        "prizeFloor" prize_floor: Option<A>,
        /// What the prizes lack of it.
        #[cfg_attr(feature = "api", serde(skip_serializing_if = "Option::is_none"))]
        "prizeShortfall" prize_shortfall: Option<A>,
        /// (a): the housing subsidy program.
        "housing" housing: A,
        /// What the Department of Housing may spend of it, 5 %.
        "housingExpenseLimit" housing_expense_limit: A,
        /// Net operating income less housing.
        "netBalance" net_balance: A,
        /// (b): 35 % of the net balance.
        "municipalShare" municipal_share: A,
        /// What of it goes to the Municipal Revenues Matching Fund.
        "matchingFund" matching_fund: MatchingFund<A>,
        /// What of it pays the health-reform contributions.
        "healthReform" health_reform: A,
        /// (c): the Curable Catastrophic Illness Services Fund.
        "catastrophicIllness" catastrophic_illness: A,
        /// Month by month, with monthly projections only.
        #[cfg_attr(feature = "api", serde(skip_serializing_if = "Option::is_none"))]
        "catastrophicIllnessPayments" catastrophic_illness_payments: Option<Vec<A>>,
        /// Everything else.
        "generalFund" general_fund: A,
    }
}

outcome! {
    /// The Municipal Revenues Matching Fund.
    MatchingFund {
        /// The first $26,000,000.
        "first" first: A,
        /// What is above the $16,000,000 for health reform.
        "aboveHealthCap" above_health_cap: A,
        /// What is released because the contributions are covered.
        "released" released: A,
        /// All three.
        "total" total: A,
    }
}

/// Up to what housing is assigned.
pub const HOUSING_CAP: Cents = Cents::dollars(20_000_000);
/// What housing is assigned before the instant games.
pub const HOUSING_BASE: Cents = Cents::dollars(10_000_000);
/// What of the municipal share goes to the matching fund first.
pub const MATCHING_FIRST: Cents = Cents::dollars(26_000_000);
/// Up to what the rest pays health-reform contributions.
pub const HEALTH_CAP: Cents = Cents::dollars(16_000_000);

fn percent_of<R: Rules>(rules: &mut R, of: R::Amount, percent: i64, rounding: Rounding) -> R::Amount {
    let over = [Factor::Number(Decimal::new(percent, 0))];
    let under = [Factor::Number(Decimal::ONE_HUNDRED)];
    rules.share(of, Ratio { over: &over, under: &under }, rounding)
}

/// Applies § 813, in the order of its text.
pub fn compute<R: Rules>(rules: &mut R, input: &Input) -> Outcome<R::Amount> {
    let Operations { net, prize_floor, prize_shortfall } = operations(rules, input);
    let zero = rules.zero();
    let loss = rules.difference(zero, &[net]);
    let deficit = rules.positive(loss);
    let deficit = rules.cite(Clause::LotteryNetIncome, deficit);
    let net_income = rules.positive(net);

    // (a)
    let housing = housing(rules, input, net_income);
    let housing_expense_limit = percent_of(rules, housing, 5, Rounding::Floor);
    let housing_expense_limit = rules.cite(Clause::LotteryHousingExpenses, housing_expense_limit);

    // (b)
    let net_balance = rules.difference(net_income, &[housing]);
    let net_balance = rules.cite(Clause::LotteryMunicipalities, net_balance);
    let municipal_share = percent_of(rules, net_balance, 35, Rounding::HalfUp);
    let municipal_share = rules.cite(Clause::LotteryMunicipalities, municipal_share);
    let (matching_fund, health_reform) = municipal_parts(rules, input, municipal_share);

    // (c), "after the items mentioned in this section have been covered"
    let left = rules.difference(net_balance, &[municipal_share]);
    let (catastrophic_illness, catastrophic_illness_payments) = catastrophic(rules, input, net_income, left);
    let general_fund = rules.difference(left, &[catastrophic_illness]);

    Outcome {
        net_operating_income: net,
        deficit,
        prize_floor,
        prize_shortfall,
        housing,
        housing_expense_limit,
        net_balance,
        municipal_share,
        matching_fund,
        health_reform,
        catastrophic_illness,
        catastrophic_illness_payments,
        general_fund: rules.cite(Clause::LotteryGeneralFund, general_fund),
    }
}

struct Operations<A> {
    net: A,
    prize_floor: Option<A>,
    prize_shortfall: Option<A>,
}

/// Net operating income, and the floor of the prizes.
fn operations<R: Rules>(rules: &mut R, input: &Input) -> Operations<R::Amount> {
    match input.income {
        Income::Net(net) => {
            let net = rules.given(Field::single("netOperatingIncome"), net);
            let net = rules.cite(Clause::LotteryNetIncome, net);
            Operations { net, prize_floor: None, prize_shortfall: None }
        }
        Income::Sales { ticket_sales, prizes, operating_expenses, other_income } => {
            let sales = rules.given(Field::single("ticketSales"), ticket_sales);
            let prizes = rules.given(Field::single("prizes"), prizes);
            let expenses = rules.given(Field::single("operatingExpenses"), operating_expenses);
            let other = rules.given(Field::single("otherIncome"), other_income);
            let floor = percent_of(rules, sales, 45, Rounding::Ceil);
            let floor = rules.cite(Clause::LotteryPrizes, floor);
            let lacking = rules.difference(floor, &[prizes]);
            let lacking = rules.positive(lacking);
            let counted = match input.prize_floor {
                PrizeFloor::Finding => prizes,
                PrizeFloor::Binding => rules.greater(&[prizes, floor]),
            };
            let income = rules.sum(&[sales, other]);
            let net = rules.difference(income, &[counted, expenses]);
            let net = rules.cite(Clause::LotteryNetIncome, net);
            Operations {
                net: rules.read(Reading::PrizeFloor, net),
                prize_floor: Some(floor),
                prize_shortfall: Some(rules.cite(Clause::LotteryPrizes, lacking)),
            }
        }
    }
}

/// (a): "Ten million dollars … plus fifteen percent … up to a combined total of twenty million"
fn housing<R: Rules>(rules: &mut R, input: &Input, net_income: R::Amount) -> R::Amount {
    let instant = rules.given(Field::single("instantGamesNetOperatingIncome"), input.instant_games);
    let instant = rules.positive(instant);
    let fifteen_percent = percent_of(rules, instant, 15, Rounding::HalfUp);
    let base = rules.fixed(HOUSING_BASE);
    let combined = rules.sum(&[base, fifteen_percent]);
    let cap = rules.fixed(HOUSING_CAP);
    let housing = rules.lesser(&[combined, cap, net_income]);
    rules.cite(Clause::LotteryHousing, housing)
}

/// (b): what of the municipal share goes where.
fn municipal_parts<R: Rules>(
    rules: &mut R,
    input: &Input,
    share: R::Amount,
) -> (MatchingFund<R::Amount>, R::Amount) {
    let first_cap = rules.fixed(MATCHING_FIRST);
    let first = rules.lesser(&[share, first_cap]);
    let first = rules.cite(Clause::LotteryMatchingFund, first);
    let rest = rules.difference(share, &[first]);
    let health_cap = rules.fixed(HEALTH_CAP);
    let for_health = rules.lesser(&[rest, health_cap]);
    let above_health_cap = rules.difference(rest, &[for_health]);
    let above_health_cap = rules.cite(Clause::LotteryAboveHealthCap, above_health_cap);
    let health_reform = match input.health_reform_balance {
        None => for_health,
        Some(balance) => {
            let outstanding = rules.given(Field::single("healthReformBalance"), balance);
            rules.lesser(&[for_health, outstanding])
        }
    };
    let health_reform = rules.cite(Clause::LotteryHealthReform, health_reform);
    let released = rules.difference(for_health, &[health_reform]);
    let released = rules.cite(Clause::LotteryReleased, released);
    let total = rules.sum(&[first, above_health_cap, released]);
    let total = rules.cite(Clause::LotteryMatchingFund, total);
    (MatchingFund { first, above_health_cap, released, total }, health_reform)
}

/// (c): 2 %, paid only from what is left; the year's amount and, with projections, the months'.
fn catastrophic<R: Rules>(
    rules: &mut R,
    input: &Input,
    net_income: R::Amount,
    left: R::Amount,
) -> (R::Amount, Option<Vec<R::Amount>>) {
    let cited = |rules: &mut R, amount| {
        let amount = rules.cite(Clause::LotteryCatastrophic, amount);
        rules.read(Reading::CatastrophicBase, amount)
    };
    let two = Factor::Number(Decimal::TWO);
    let hundred = Factor::Number(Decimal::ONE_HUNDRED);

    let Some(projected) = &input.projected else {
        let amount = match input.catastrophic_base {
            CatastrophicBase::NetIncome => {
                let two_percent = percent_of(rules, net_income, 2, Rounding::HalfUp);
                rules.lesser(&[two_percent, left])
            }
            CatastrophicBase::Balance => percent_of(rules, left, 2, Rounding::HalfUp),
        };
        return (cited(rules, amount), None);
    };

    let mut months = Vec::with_capacity(projected.len());
    let mut payments = Vec::with_capacity(projected.len());
    let mut paid = rules.zero();
    for (place, &month) in projected.iter().enumerate() {
        months.push(rules.given(Field::row("projectedMonthlyNetIncome.#", place), month));
        let to_date = rules.sum(&months);
        let running = match input.catastrophic_base {
            CatastrophicBase::NetIncome => {
                let ratio = Ratio { over: &[two], under: &[hundred] };
                rules.share(to_date, ratio, Rounding::HalfUp)
            }
            CatastrophicBase::Balance => {
                let over = [two, Factor::Amount(left)];
                let under = [hundred, Factor::Amount(net_income)];
                rules.share(to_date, Ratio { over: &over, under: &under }, Rounding::HalfUp)
            }
        };
        let running = rules.lesser(&[running, left]);
        let payment = rules.difference(running, &[paid]);
        paid = running;
        payments.push(cited(rules, payment));
    }
    let total = rules.sum(&payments);
    (cited(rules, total), Some(payments))
}
