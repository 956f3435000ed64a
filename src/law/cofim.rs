//! 21 L.P.R.A. § 6752: the Municipal Finance Corporation (COFIM) and the municipal transfer.

use super::figures::outcome;
use super::rule::{Factor, Field, Ratio, Rules, Weights, by_name};
use super::{Clause, GeneralFundBase, Reading, ShareBasis};
use crate::money::{Cents, Rate, Rounding};
use rust_decimal::Decimal;

/// What § 6752 is applied to.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// Municipal collections of the prior fiscal year.
    pub prior_year_collections: Cents,
    /// The rate of the municipal IVU during that year, in percent.
    pub prior_year_rate: Rate,
    /// The applicable fixed income.
    pub fixed_income: Cents,
    /// The municipalities, each with as many periods as the first.
    pub municipalities: Vec<Collector>,
    /// In proportion to what the rest is shared.
    pub share_basis: ShareBasis,
    /// Of what 90 % must go into the general fund.
    pub general_fund_base: GeneralFundBase,
}

/// A municipality and what it collects.
#[derive(Clone, PartialEq, Debug)]
pub struct Collector {
    /// Its name.
    pub municipality: String,
    /// Collections of its 1 % by period, 1 to 12 of them.
    pub collections: Vec<Cents>,
    /// Whether it waived its part of the Municipal Development Fund (§ 6743).
    pub waived_development_fund: bool,
    /// The part of its transfer, in percent, that it elects to send to its redemption fund.
    pub redemption_election: Option<Rate>,
}

outcome! {
    /// What § 6752 assigns.
    Outcome {
        /// Clause (a)(1): prior year's collections × 0.3 % over the prior year's rate.
        "formulaAmount" formula_amount: A,
        /// Clause (a)(2).
        "fixedIncome" fixed_income: A,
        /// The greater of them: the "COFIM deposit".
        "depositRequired" deposit_required: A,
        /// Which of them it is: `formula` or `fixed-income`.
        "governedBy" governed_by: &'static str,
        /// What was deposited in the COFIM Redemption Fund.
        "deposited" deposited: A,
        /// What the deposit lacks at the end.
        "shortfall" shortfall: A,
        /// The year's collections.
        "collections" collections: A,
        /// What was transferred to the municipalities.
        "transferred" transferred: A,
        /// Period by period.
        "periods" periods: Vec<Period<A>>,
        /// By municipality, in the order given.
        "municipalities" municipalities: Vec<Municipality<A>>,
    }
}

outcome! {
    /// One period.
    Period {
        /// Collections of all municipalities.
        "collections" collections: A,
        /// What of them went to COFIM.
        "cofimDeposit" cofim_deposit: A,
        /// What is in excess of the COFIM deposit.
        "excess" excess: A,
        /// What of the excess went to municipalities that waived.
        "priority" priority: A,
        /// What of it went to the others.
        "proportional" proportional: A,
        /// What municipalities that waived are still owed at the end of the period.
        "priorityOwed" priority_owed: A,
    }
}

outcome! {
    /// One municipality.
    Municipality {
        /// Its name, as given.
        "municipality" municipality: String,
        /// Its collections of the year.
        "collections" collections: A,
        /// Its municipal transfer of the year.
        "transfer" transfer: A,
        /// Its municipal transfer, period by period.
        "transfers" transfers: Vec<A>,
        /// What it is still owed at the end; zero without priority.
        "owed" owed: A,
        /// What it elects to send to its Municipal Redemption Fund.
        "redemptionElection" redemption_election: A,
        /// The rest of the transfer, for its general fund.
        "generalFund" general_fund: A,
        /// The most it may elect.
        "maximumElection" maximum_election: A,
        /// Whether it may elect what it does.
        "electionPermitted" election_permitted: bool,
    }
}

/// Applies § 6752, in the order of its text.
pub fn compute<R: Rules>(rules: &mut R, input: &Input) -> Outcome<R::Amount> {
    let Deposit { formula_amount, fixed_income, deposit_required } = deposit(rules, input);
    let formula_governs = rules.value(formula_amount) > rules.value(fixed_income);

    let collected: Vec<Vec<R::Amount>> = input
        .municipalities
        .iter()
        .enumerate()
        .map(|(row, municipality)| {
            let cells = municipality.collections.iter().enumerate();
            cells
                .map(|(place, &amount)| {
                    rules.given(Field::cell("municipalities.#.collections.#", row, place), amount)
                })
                .collect()
        })
        .collect();
    let count = input.municipalities.first().map_or(0, |municipality| municipality.collections.len());
    let mut priority = Priority::new(rules, input);
    let mut proportional = Proportional::new(rules, input);
    let mut transfers = vec![Vec::with_capacity(count); collected.len()];
    let mut deposited = rules.zero();
    let mut periods = Vec::with_capacity(count);

    for place in 0..count {
        let own: Vec<R::Amount> = collected.iter().map(|periods| periods[place]).collect();
        let collections = rules.sum(&own);
        let collections = rules.cite(Clause::CofimFirstRevenues, collections);

        // (a): the first revenues, until the deposit is complete
        let missing = rules.difference(deposit_required, &[deposited]);
        let cofim_deposit = rules.lesser(&[collections, missing]);
        let cofim_deposit = rules.cite(Clause::CofimFirstRevenues, cofim_deposit);
        deposited = rules.sum(&[deposited, cofim_deposit]);
        let excess = rules.difference(collections, &[cofim_deposit]);
        let excess = rules.cite(Clause::CofimTransfer, excess);

        // (b): those that waived first, the others in proportion
        let first = priority.pay(rules, &own, excess);
        let rest = rules.difference(excess, &[first.paid]);
        let rest = rules.cite(Clause::CofimTransfer, rest);
        proportional.pay(rules, &own, rest, input.share_basis, &mut transfers);
        for (&row, &payment) in priority.rows.iter().zip(&first.payments) {
            transfers[row].push(payment);
        }
        periods.push(Period {
            collections,
            cofim_deposit,
            excess,
            priority: first.paid,
            proportional: rest,
            priority_owed: first.owed,
        });
    }

    let mut owed: Vec<R::Amount> = vec![rules.zero(); collected.len()];
    for (&row, &amount) in priority.rows.iter().zip(&priority.owed) {
        owed[row] = amount;
    }
    let mut municipalities = Vec::with_capacity(collected.len());
    for (row, transfers) in transfers.into_iter().enumerate() {
        municipalities.push(municipality(rules, input, row, &collected[row], transfers, owed[row]));
    }

    let total = |rules: &mut R, clause, parts: Vec<R::Amount>| {
        let sum = rules.sum(&parts);
        rules.cite(clause, sum)
    };
    let collections =
        total(rules, Clause::CofimFirstRevenues, periods.iter().map(|period| period.collections).collect());
    let deposited =
        total(rules, Clause::CofimFirstRevenues, periods.iter().map(|period| period.cofim_deposit).collect());
    let transferred =
        total(rules, Clause::CofimTransfer, municipalities.iter().map(|one| one.transfer).collect());
    let shortfall = rules.difference(deposit_required, &[deposited]);
    Outcome {
        formula_amount,
        fixed_income,
        deposit_required,
        governed_by: if formula_governs { "formula" } else { "fixed-income" },
        deposited,
        shortfall: rules.cite(Clause::CofimFirstRevenues, shortfall),
        collections,
        transferred,
        periods,
        municipalities,
    }
}

struct Deposit<A> {
    formula_amount: A,
    fixed_income: A,
    deposit_required: A,
}

/// (a): "the greater of the following amounts"
fn deposit<R: Rules>(rules: &mut R, input: &Input) -> Deposit<R::Amount> {
    let prior = rules.given(Field::single("priorYearCollections"), input.prior_year_collections);
    let over = [Factor::Number(Decimal::new(3, 1))];
    let under = [Factor::Given(Field::single("priorYearRate"), input.prior_year_rate.percent())];
    let formula_amount = rules.share(prior, Ratio { over: &over, under: &under }, Rounding::HalfUp);
    let formula_amount = rules.cite(Clause::CofimFormula, formula_amount);
    let fixed_income = rules.given(Field::single("fixedIncome"), input.fixed_income);
    let fixed_income = rules.cite(Clause::CofimFixedIncome, fixed_income);
    let deposit_required = rules.greater(&[formula_amount, fixed_income]);
    Deposit {
        formula_amount,
        fixed_income,
        deposit_required: rules.cite(Clause::CofimFirstRevenues, deposit_required),
    }
}

/// The municipalities that waived, and what each is owed.
struct Priority<A> {
    rows: Vec<usize>,
    order: Vec<u32>,
    owed: Vec<A>,
}

struct FirstPayments<A> {
    paid: A,
    payments: Vec<A>,
    owed: A,
}

impl<A: Copy> Priority<A> {
    fn new<R: Rules<Amount = A>>(rules: &mut R, input: &Input) -> Self {
        let (rows, order) = rows_and_order(input, true);
        let owed = vec![rules.zero(); rows.len()];
        Priority { rows, order, owed }
    }

    /// (b)(1) and (2): all that is owed if there is enough, otherwise in proportion to it.
    fn pay<R: Rules<Amount = A>>(&mut self, rules: &mut R, own: &[A], excess: A) -> FirstPayments<A> {
        for (owed, &row) in self.owed.iter_mut().zip(&self.rows) {
            *owed = rules.sum(&[*owed, own[row]]);
        }
        let all = rules.sum(&self.owed);
        let paid = rules.lesser(&[excess, all]);
        let paid = rules.cite(Clause::CofimPriority, paid);
        let payments = rules.apportion(paid, Weights::Amounts(&self.owed), &self.order, Cents::ONE);
        let payments: Vec<A> =
            payments.into_iter().map(|payment| rules.cite(Clause::CofimArrears, payment)).collect();
        for (owed, &payment) in self.owed.iter_mut().zip(&payments) {
            let rest = rules.difference(*owed, &[payment]);
            *owed = rules.cite(Clause::CofimArrears, rest);
        }
        let owed = rules.difference(all, &[paid]);
        FirstPayments { paid, payments, owed: rules.cite(Clause::CofimArrears, owed) }
    }
}

/// The other municipalities: what each collected and was paid so far.
struct Proportional<A> {
    rows: Vec<usize>,
    order: Vec<u32>,
    collected: Vec<A>,
    paid: Vec<A>,
    shared: A,
}

impl<A: Copy> Proportional<A> {
    fn new<R: Rules<Amount = A>>(rules: &mut R, input: &Input) -> Self {
        let (rows, order) = rows_and_order(input, false);
        let zero = rules.zero();
        let zeros = vec![zero; rows.len()];
        Proportional { rows, order, collected: zeros.clone(), paid: zeros, shared: zero }
    }

    /// "in the proportion that the part collected by each municipality is of all collections"
    fn pay<R: Rules<Amount = A>>(
        &mut self,
        rules: &mut R,
        own: &[A],
        rest: A,
        basis: ShareBasis,
        transfers: &mut [Vec<A>],
    ) {
        let weights: Vec<A> = match basis {
            ShareBasis::Month => self.rows.iter().map(|&row| own[row]).collect(),
            ShareBasis::YearToDate => self.due(rules, own, rest),
        };
        let payments = rules.apportion(rest, Weights::Amounts(&weights), &self.order, Cents::ONE);
        for (place, payment) in payments.into_iter().enumerate() {
            let payment = rules.cite(Clause::CofimTransfer, payment);
            let payment = rules.read(Reading::ShareBasis, payment);
            self.paid[place] = rules.sum(&[self.paid[place], payment]);
            transfers[self.rows[place]].push(payment);
        }
    }

    /// What each should have by now and was not paid. Where rounding would take a cent back,
    /// nothing is taken back.
    fn due<R: Rules<Amount = A>>(&mut self, rules: &mut R, own: &[A], rest: A) -> Vec<A> {
        self.shared = rules.sum(&[self.shared, rest]);
        for (collected, &row) in self.collected.iter_mut().zip(&self.rows) {
            *collected = rules.sum(&[*collected, own[row]]);
        }
        let should = rules.apportion(self.shared, Weights::Amounts(&self.collected), &self.order, Cents::ONE);
        should
            .into_iter()
            .zip(&self.paid)
            .map(|(should, &paid)| {
                let difference = rules.difference(should, &[paid]);
                rules.positive(difference)
            })
            .collect()
    }
}

/// The rows of the municipalities that waived, or of the others, and their order by name.
fn rows_and_order(input: &Input, waived: bool) -> (Vec<usize>, Vec<u32>) {
    let rows: Vec<usize> = (0..input.municipalities.len())
        .filter(|&row| input.municipalities[row].waived_development_fund == waived)
        .collect();
    let order = by_name(rows.iter().map(|&row| input.municipalities[row].municipality.as_str()));
    (rows, order)
}

/// The year of one municipality, with its redemption election.
fn municipality<R: Rules>(
    rules: &mut R,
    input: &Input,
    row: usize,
    collected: &[R::Amount],
    transfers: Vec<R::Amount>,
    owed: R::Amount,
) -> Municipality<R::Amount> {
    let percent = |percent: i64| [Factor::Number(Decimal::new(percent, 0))];
    let of_hundred = percent(100);

    let collector = &input.municipalities[row];
    let collections = rules.sum(collected);
    let collections = rules.cite(Clause::CofimTransfer, collections);
    let transfer = rules.sum(&transfers);
    let transfer = rules.cite(Clause::CofimTransfer, transfer);

    let redemption_election = match collector.redemption_election {
        None => rules.zero(),
        Some(rate) => {
            let field = Field::row("municipalities.#.redemptionElectionPercent", row);
            let over = [Factor::Given(field, rate.percent())];
            rules.share(transfer, Ratio { over: &over, under: &of_hundred }, Rounding::HalfUp)
        }
    };
    let redemption_election = rules.cite(Clause::CofimElection, redemption_election);
    let general_fund = rules.difference(transfer, &[redemption_election]);
    let general_fund = rules.cite(Clause::CofimElection, general_fund);

    // "provided that said municipality deposits not less than ninety (90) percent of its municipal IVU"
    let maximum = match input.general_fund_base {
        GeneralFundBase::Collections => {
            let ratio = Ratio { over: &percent(90), under: &of_hundred };
            let kept = rules.share(collections, ratio, Rounding::Ceil);
            let rest = rules.difference(transfer, &[kept]);
            rules.positive(rest)
        }
        GeneralFundBase::Transfer => {
            let ratio = Ratio { over: &percent(10), under: &of_hundred };
            rules.share(transfer, ratio, Rounding::Floor)
        }
    };
    let maximum = rules.cite(Clause::CofimElection, maximum);
    let maximum_election = rules.read(Reading::GeneralFundBase, maximum);

    Municipality {
        municipality: collector.municipality.clone(),
        collections,
        transfer,
        transfers,
        owed: rules.cite(Clause::CofimArrears, owed),
        redemption_election,
        general_fund,
        maximum_election,
        election_permitted: rules.value(redemption_election) <= rules.value(maximum_election),
    }
}
