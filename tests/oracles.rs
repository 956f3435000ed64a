//! The law computed a second time, from the text and without the crate's operations, and what was
//! published. Expected figures are worked by hand or written here; none is the code's own.

mod strategies;

use proptest::prelude::*;
use reparto::law::{
    CatastrophicBase, Law, Plain, PrizeFloor, ShareBasis, apportionment, cofim, fam, interest, lottery,
    transitory,
};
use reparto::money::{Cents, Date, Rate, Weight};

// ---------------------------------------------------------------------------------------------
// Arithmetic of its own.

/// `$1,234.56` in cents.
fn cents(written: &str) -> i128 {
    let (whole, fraction) = written.split_once('.').unwrap_or((written, "00"));
    assert_eq!(fraction.len(), 2, "{written}");
    format!("{whole}{fraction}").replace([',', '$'], "").parse().unwrap()
}

fn dollars(written: &str) -> Cents {
    Cents::new(cents(written))
}

/// The nearest whole number, halves up, of a fraction that is not negative.
fn half_up(numerator: i128, denominator: i128) -> i128 {
    (2 * numerator + denominator) / (2 * denominator)
}

/// A rate in millionths of a percent.
fn millionths(rate: Rate) -> i128 {
    let percent = rate.percent();
    percent.mantissa() * 10i128.pow(6 - percent.scale())
}

/// Largest remainder by sorting: everybody the whole units, then the odd ones one by one, by
/// remainder, weight and key.
fn shared<K: Ord>(total: i128, parts: &[(i128, K)]) -> Vec<i128> {
    let weights: i128 = parts.iter().map(|(weight, _)| weight).sum();
    if weights == 0 {
        return vec![0; parts.len()];
    }
    let mut shares: Vec<i128> = parts.iter().map(|(weight, _)| total * weight / weights).collect();
    let mut turn: Vec<usize> = (0..parts.len()).collect();
    turn.sort_by(|&a, &b| {
        let rank = |i: usize| (-(total * parts[i].0 % weights), -parts[i].0);
        rank(a).cmp(&rank(b)).then_with(|| parts[a].1.cmp(&parts[b].1))
    });
    let odd = total - shares.iter().sum::<i128>();
    for place in turn.into_iter().take(odd as usize) {
        shares[place] += 1;
    }
    shares
}

fn counts(amounts: &[Cents]) -> Vec<i128> {
    amounts.iter().map(|amount| amount.count()).collect()
}

#[test]
fn the_naive_largest_remainder_by_hand() {
    // 10 over 5:3:1 is 5 5/9, 3 3/9, 1 1/9.
    assert_eq!(shared(10, &[(5, "a"), (3, "b"), (1, "c")]), [6, 3, 1]);
    // 100 over 1:1:1: the first name. 2 over 3:1: the larger weight, not the name.
    assert_eq!(shared(100, &[(1, "b"), (1, "a"), (1, "c")]), [33, 34, 33]);
    assert_eq!(shared(2, &[(1, "a"), (3, "b")]), [0, 2]);
    assert_eq!([half_up(1, 2), half_up(49, 100), half_up(3, 2), half_up(0, 7)], [1, 0, 2, 0]);
    assert_eq!(cents("$1,234.56"), 123_456);
}

// ---------------------------------------------------------------------------------------------
// § 6752, by the text.

/// What § 6752 gives: the deposit, each municipality's transfers by period, what each is owed.
struct Assigned {
    required: i128,
    transfers: Vec<Vec<i128>>,
    owed: Vec<i128>,
}

fn cofim_by_the_text(input: &cofim::Input) -> Assigned {
    let rows = &input.municipalities;
    let formula = half_up(input.prior_year_collections.count() * 300_000, millionths(input.prior_year_rate));
    let required = formula.max(input.fixed_income.count());

    let mut transfers = vec![Vec::new(); rows.len()];
    let mut owed = vec![0; rows.len()];
    let mut collected_before = 0;
    let mut shared_so_far = 0;
    for period in 0..rows[0].collections.len() {
        let collected: i128 = rows.iter().map(|row| row.collections[period].count()).sum();
        // What of all collections so far is above the deposit, less what already was.
        let above = |collected: i128| (collected - required).max(0);
        let excess = above(collected_before + collected) - above(collected_before);
        collected_before += collected;

        for (owed, row) in owed.iter_mut().zip(rows) {
            if row.waived_development_fund {
                *owed += row.collections[period].count();
            }
        }
        let priority = excess.min(owed.iter().sum());
        let names = |row: usize| rows[row].municipality.trim();
        let parts: Vec<_> = owed.iter().enumerate().map(|(row, &owed)| (owed, names(row))).collect();
        let first = shared(priority, &parts);

        let rest = excess - priority;
        shared_so_far += rest;
        let others = |amount: &dyn Fn(usize) -> i128| -> Vec<(i128, &str)> {
            let own = |row: usize| if rows[row].waived_development_fund { 0 } else { amount(row) };
            (0..rows.len()).map(|row| (own(row), names(row))).collect()
        };
        let own = |row: usize| rows[row].collections[period].count();
        let so_far = |row: usize| counts(&rows[row].collections[..=period]).iter().sum::<i128>();
        let second = match input.share_basis {
            ShareBasis::Month => shared(rest, &others(&own)),
            ShareBasis::YearToDate => {
                let should = shared(shared_so_far, &others(&so_far));
                let differences = others(&|row| {
                    let paid: i128 = transfers[row].iter().sum();
                    (should[row] - paid).max(0)
                });
                shared(rest, &differences)
            }
        };
        for row in 0..rows.len() {
            owed[row] -= first[row];
            transfers[row].push(first[row] + second[row]);
        }
    }
    Assigned { required, transfers, owed }
}

fn cofim_agrees(input: &cofim::Input) -> Result<(), TestCaseError> {
    let outcome = cofim::compute(&mut Plain, input);
    let Assigned { required, transfers, owed } = cofim_by_the_text(input);
    prop_assert_eq!(outcome.deposit_required.count(), required);
    for (row, municipality) in outcome.municipalities.iter().enumerate() {
        prop_assert_eq!(&counts(&municipality.transfers), &transfers[row], "{}", municipality.municipality);
        prop_assert_eq!(municipality.owed.count(), owed[row]);
        let transfer: i128 = transfers[row].iter().sum();
        let elected = input.municipalities[row].redemption_election.map_or(0, millionths);
        prop_assert_eq!(municipality.redemption_election.count(), half_up(transfer * elected, 100_000_000));
    }
    Ok(())
}

proptest! {
    #![proptest_config(strategies::cases(3000))]

    /// One period: the annual formula, the excess in proportion to collections.
    #[test]
    fn cofim_of_a_year(input in strategies::cofim_of(1, false)) {
        cofim_agrees(&input)?;
        // Without waivers it is one apportionment.
        let outcome = cofim::compute(&mut Plain, &input);
        let rows = input.municipalities.iter();
        let parts: Vec<_> = rows.map(|row| (row.collections[0].count(), row.municipality.trim())).collect();
        let collected: i128 = parts.iter().map(|(own, _)| own).sum();
        let prior = input.prior_year_collections.count();
        let formula = half_up(prior * 300_000, millionths(input.prior_year_rate));
        let excess = (collected - formula.max(input.fixed_income.count())).max(0);
        let transfers: Vec<i128> = outcome.municipalities.iter().map(|row| row.transfer.count()).collect();
        prop_assert_eq!(transfers, shared(excess, &parts));
    }

    #[test]
    fn cofim_of_a_year_with_waivers(input in strategies::cofim_of(1, true)) {
        cofim_agrees(&input)?;
    }

    #[test]
    fn cofim_of_several_periods(input in strategies::cofim_of(12, true)) {
        cofim_agrees(&input)?;
    }
}

/// Collections of one period by municipality, name, waived or not.
fn collectors(rows: &[(&str, &str, bool)]) -> Vec<cofim::Collector> {
    let collector = |&(name, collections, waived_development_fund): &(&str, &str, bool)| cofim::Collector {
        municipality: name.to_string(),
        collections: vec![dollars(collections)],
        waived_development_fund,
        redemption_election: None,
    };
    rows.iter().map(collector).collect()
}

#[test]
fn cofim_by_hand() {
    // 0.3 % of 1.5 % is a fifth: 100,000.00 of 500,000.00. Of 160,000.00, 60,000.00 are left. Ponce
    // is owed its 40,000.00; the other 20,000.00 go 70:50, 11,666.666… and 8,333.333….
    let input = cofim::Input {
        prior_year_collections: dollars("500,000.00"),
        prior_year_rate: Rate::from_millionths(1_500_000),
        fixed_income: dollars("99,999.99"),
        municipalities: collectors(&[
            ("Ponce", "40,000.00", true),
            ("Aguada", "70,000.00", false),
            ("Moca", "50,000.00", false),
        ]),
        share_basis: ShareBasis::default(),
        general_fund_base: Default::default(),
    };
    let outcome = cofim::compute(&mut Plain, &input);
    assert_eq!(outcome.deposit_required, dollars("100,000.00"));
    assert_eq!(outcome.governed_by, "formula");
    let transfers: Vec<Cents> = outcome.municipalities.iter().map(|row| row.transfer).collect();
    assert_eq!(transfers, [dollars("40,000.00"), dollars("11,666.67"), dollars("8,333.33")]);
}

// ---------------------------------------------------------------------------------------------
// § 6741(a), by running totals.

proptest! {
    #![proptest_config(strategies::cases(3000))]

    #[test]
    fn fam_by_running_totals(input in strategies::fam()) {
        let outcome = fam::compute(&mut Plain, &input);
        let rate = millionths(input.state_rate);
        let fixed_income = if input.law == Law::Act84Of2016 { 0 } else { input.fixed_income.count() };
        let (mut collected, mut deposited, mut pending) = (0, 0, 0);
        for (period, collections) in outcome.periods.iter().zip(counts(&input.state_collections)) {
            let to_fixed_income = (collected + collections).min(fixed_income) - collected.min(fixed_income);
            collected += collections;
            let accrued = half_up(collected * 500_000, rate);
            let deposit = if collected < fixed_income {
                0
            } else {
                (accrued - deposited).min(collections - to_fixed_income)
            };
            deposited += deposit;
            let catch_up = deposit.min(pending);
            pending = accrued - deposited;
            prop_assert_eq!(period.to_fixed_income.count(), to_fixed_income);
            prop_assert_eq!(period.accrued.count(), accrued);
            prop_assert_eq!(period.deposit.count(), deposit);
            prop_assert_eq!(period.catch_up.count(), catch_up);
            prop_assert_eq!(period.current.count(), deposit - catch_up);
            prop_assert_eq!(period.pending.count(), pending);
            prop_assert_eq!(period.remainder.count(), collections - to_fixed_income - deposit);
        }
        prop_assert_eq!(outcome.required_annual_deposit.count(), half_up(collected * 500_000, rate));
        prop_assert_eq!(outcome.deposited.count(), deposited);
        let split = outcome.fund_split;
        let funds = [split.development.count(), split.redemption.count(), split.improvement.count()];
        prop_assert_eq!(funds.to_vec(), shared(deposited, &[(40, 0), (40, 1), (20, 2)]));
    }
}

// ---------------------------------------------------------------------------------------------
// § 6741(b), the interest, and any sum.

/// Days from one date to another, counted year by year and month by month.
fn days_by_counting(from: Date, to: Date) -> i128 {
    let number = |date: Date| {
        let text = date.to_string();
        let part = |range: std::ops::Range<usize>| text[range].parse::<i128>().unwrap();
        let (year, month, day) = (part(0..4), part(5..7), part(8..10));
        let leap = |year: i128| year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
        let years: i128 = (1..year).map(|year| if leap(year) { 366 } else { 365 }).sum();
        let february = if leap(year) { 29 } else { 28 };
        let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        years + months[..month as usize - 1].iter().sum::<i128>() + day
    };
    (number(to) - number(from)).max(0)
}

proptest! {
    #![proptest_config(strategies::cases(2000))]

    #[test]
    fn interest_by_counting_days(input in strategies::interest()) {
        let outcome = interest::compute(&mut Plain, &input);
        for (deposit, late) in input.deposits.iter().zip(&outcome.deposits) {
            let days = days_by_counting(deposit.due_date, deposit.paid_date);
            prop_assert_eq!(i128::from(late.days.0), days);
            let by_year = deposit.amount.count() * millionths(input.annual_rate) * days;
            prop_assert_eq!(late.interest.count(), half_up(by_year, 100_000_000 * 365));
        }
    }

    #[test]
    fn transitory_by_sorting(input in strategies::transitory()) {
        let outcome = transitory::compute(&mut Plain, &input);
        let mut cells = Vec::new();
        for base in &input.base {
            for (fund, amount) in base.funds.iter().enumerate() {
                cells.push((amount.count(), (base.municipality.trim(), fund)));
            }
        }
        let rows = outcome.municipalities.iter();
        let found: Vec<Cents> =
            rows.flat_map(|row| [row.development, row.redemption, row.improvement]).collect();
        prop_assert_eq!(counts(&found), shared(input.total.count(), &cells));
        let months = input.base_months.unwrap_or([Cents::ONE; 5]);
        let months: Vec<_> = months.iter().map(|month| month.count()).zip(0..).collect();
        prop_assert_eq!(counts(&outcome.months), shared(input.total.count(), &months));
    }

    #[test]
    fn apportionment_by_sorting(input in strategies::apportionment()) {
        let outcome = apportionment::compute(&mut Plain, &input);
        let recipients = input.recipients.iter();
        let parts: Vec<_> =
            recipients.map(|row| (row.weight.millionths(), row.municipality.trim())).collect();
        let unit = input.unit.count();
        let shares: Vec<i128> =
            shared(input.total.count() / unit, &parts).into_iter().map(|units| units * unit).collect();
        let found: Vec<i128> = outcome.recipients.iter().map(|share| share.amount.count()).collect();
        prop_assert_eq!(found, shares);
    }
}

#[test]
fn forty_six_days_by_hand() {
    // 31 July to 15 September 2016: 31 days of August and 15 of September. At 10 %,
    // 1,000,000.00 × 0.1 × 46 ÷ 365 = 12,602.7397…
    let day = |text| Date::parse(text).unwrap();
    let deposit = interest::Deposit {
        amount: dollars("1,000,000.00"),
        due_date: day("2016-07-31"),
        paid_date: day("2016-09-15"),
    };
    let input = interest::Input { annual_rate: Rate::from_millionths(10_000_000), deposits: vec![deposit] };
    let outcome = interest::compute(&mut Plain, &input);
    assert_eq!(outcome.deposits[0].days.0, 46);
    assert_eq!(outcome.total_interest, dollars("12,602.74"));
}

// ---------------------------------------------------------------------------------------------
// § 813.

/// The net operating income alone, in the default readings.
fn of_net_income(net: &str) -> lottery::Input {
    lottery::Input {
        income: lottery::Income::Net(dollars(net)),
        instant_games: Cents::ZERO,
        health_reform_balance: None,
        projected: None,
        prize_floor: PrizeFloor::Finding,
        catastrophic_base: CatastrophicBase::NetIncome,
    }
}

/// Worked by hand: net operating income; housing, municipal share, matching fund, health reform,
/// catastrophic illness, general fund.
const LOTTERY_BY_HAND: [[&str; 7]; 15] = [
    // A loss, nothing, and less than the first ten million.
    ["-0.01", "0.00", "0.00", "0.00", "0.00", "0.00", "0.00"],
    ["0.00", "0.00", "0.00", "0.00", "0.00", "0.00", "0.00"],
    ["9,999,999.99", "9,999,999.99", "0.00", "0.00", "0.00", "0.00", "0.00"],
    // The first bend. A cent above it, 0.35 of a cent is none, and what is left is less than 2 %.
    ["10,000,000.00", "10,000,000.00", "0.00", "0.00", "0.00", "0.00", "0.00"],
    ["10,000,000.01", "10,000,000.00", "0.00", "0.00", "0.00", "0.01", "0.00"],
    ["10,000,000.02", "10,000,000.00", "0.01", "0.01", "0.00", "0.01", "0.00"],
    // 35 % of 200,000 leaves 130,000; 2 % would be 204,000.
    ["10,200,000.00", "10,000,000.00", "70,000.00", "70,000.00", "0.00", "130,000.00", "0.00"],
    // 2 % of N is 65 % of N - 10,000,000 at N = 6,500,000 ÷ 0.63 = 10,317,460.317…: a cent above,
    // 35 % is 111,111.1155 and leaves 206,349.21; 2 % is 206,349.2066. The next: 111,111.119 and
    // 206,349.22 left, 206,349.2068.
    ["10,317,460.33", "10,000,000.00", "111,111.12", "111,111.12", "0.00", "206,349.21", "0.00"],
    ["10,317,460.34", "10,000,000.00", "111,111.12", "111,111.12", "0.00", "206,349.21", "0.01"],
    // 26,000,000 ÷ 0.35 = 74,285,714.2857…: 25,999,999.9945, 25,999,999.998 and 26,000,000.005.
    [
        "84,285,714.27",
        "10,000,000.00",
        "25,999,999.99",
        "25,999,999.99",
        "0.00",
        "1,685,714.29",
        "46,599,999.99",
    ],
    [
        "84,285,714.28",
        "10,000,000.00",
        "26,000,000.00",
        "26,000,000.00",
        "0.00",
        "1,685,714.29",
        "46,599,999.99",
    ],
    [
        "84,285,714.30",
        "10,000,000.00",
        "26,000,000.01",
        "26,000,000.00",
        "0.01",
        "1,685,714.29",
        "46,600,000.00",
    ],
    // 42,000,000 ÷ 0.35 = 120,000,000: the health reform's sixteen million are full.
    [
        "130,000,000.00",
        "10,000,000.00",
        "42,000,000.00",
        "26,000,000.00",
        "16,000,000.00",
        "2,600,000.00",
        "75,400,000.00",
    ],
    // 35 % of 137,000,000 = 47,950,000, of it 5,950,000 above the cap: back to the matching fund.
    [
        "147,000,000.00",
        "10,000,000.00",
        "47,950,000.00",
        "31,950,000.00",
        "16,000,000.00",
        "2,940,000.00",
        "86,110,000.00",
    ],
    // The largest there is: 35 % of 999,989,999,999.99 = 349,996,499,999.9965, 2 % = 19,999,999,999.9998.
    [
        "999,999,999,999.99",
        "10,000,000.00",
        "349,996,500,000.00",
        "349,980,500,000.00",
        "16,000,000.00",
        "20,000,000,000.00",
        "629,993,499,999.99",
    ],
];

#[test]
fn lottery_by_hand() {
    for [net, housing, municipal_share, matching_fund, health, catastrophic, general_fund] in LOTTERY_BY_HAND
    {
        let outcome = lottery::compute(&mut Plain, &of_net_income(net));
        let found = [
            outcome.housing,
            outcome.municipal_share,
            outcome.matching_fund.total,
            outcome.health_reform,
            outcome.catastrophic_illness,
            outcome.general_fund,
        ];
        let expected = [housing, municipal_share, matching_fund, health, catastrophic, general_fund];
        assert_eq!(found, expected.map(dollars), "{net}");
    }
}

#[test]
fn the_instant_games_raise_housing_to_its_cap_by_hand() {
    for (instant, housing) in [
        ("-1,000,000.00", "10,000,000.00"),
        ("0.03", "10,000,000.00"), // 0.0045
        ("0.04", "10,000,000.01"), // 0.006
        ("40,000,000.00", "16,000,000.00"),
        ("66,666,666.63", "19,999,999.99"), // 9,999,999.9945
        ("66,666,666.67", "20,000,000.00"), // 10,000,000.0005
        ("66,666,666.70", "20,000,000.00"), // 10,000,000.005
        ("900,000,000.00", "20,000,000.00"),
    ] {
        let mut input = of_net_income("100,000,000.00");
        input.instant_games = dollars(instant);
        let outcome = lottery::compute(&mut Plain, &input);
        assert_eq!(outcome.housing, dollars(housing), "{instant}");
        assert_eq!(outcome.net_balance, dollars("100,000,000.00") - dollars(housing), "{instant}");
    }
    // 5 % of 16,000,000; of 19,999,999.99 it is 999,999.9995, which may not be passed.
    for (instant, limit) in [("40,000,000.00", "800,000.00"), ("66,666,666.63", "999,999.99")] {
        let mut input = of_net_income("100,000,000.00");
        input.instant_games = dollars(instant);
        assert_eq!(lottery::compute(&mut Plain, &input).housing_expense_limit, dollars(limit));
    }
}

#[test]
fn what_the_health_reform_no_longer_needs_by_hand() {
    // Of 47,950,000: 26,000,000 first, 5,950,000 above the cap, and what is released of 16,000,000.
    for (balance, health, released, matching) in [
        ("0.00", "0.00", "16,000,000.00", "47,950,000.00"),
        ("4,000,000.00", "4,000,000.00", "12,000,000.00", "43,950,000.00"),
        ("16,000,000.00", "16,000,000.00", "0.00", "31,950,000.00"),
        ("16,000,000.01", "16,000,000.00", "0.00", "31,950,000.00"),
    ] {
        let mut input = of_net_income("147,000,000.00");
        input.health_reform_balance = Some(dollars(balance));
        let outcome = lottery::compute(&mut Plain, &input);
        assert_eq!(outcome.health_reform, dollars(health), "{balance}");
        assert_eq!(outcome.matching_fund.first, dollars("26,000,000.00"));
        assert_eq!(outcome.matching_fund.above_health_cap, dollars("5,950,000.00"));
        assert_eq!(outcome.matching_fund.released, dollars(released), "{balance}");
        assert_eq!(outcome.matching_fund.total, dollars(matching), "{balance}");
    }
}

#[test]
fn two_percent_of_what_is_left_by_hand() {
    // 137,000,000 less 47,950,000 is 89,050,000; 2 % of it 1,781,000.
    let mut input = of_net_income("147,000,000.00");
    input.catastrophic_base = CatastrophicBase::Balance;
    let outcome = lottery::compute(&mut Plain, &input);
    assert_eq!(outcome.catastrophic_illness, dollars("1,781,000.00"));
    assert_eq!(outcome.general_fund, dollars("87,269,000.00"));
    // Of each projected month, 2 % × 89.05 ÷ 147: 10,000,000 gives 121,156.4625…, twice as much
    // 242,312.925…
    input.projected = Some(vec![dollars("10,000,000.00"); 2]);
    let outcome = lottery::compute(&mut Plain, &input);
    let payments = outcome.catastrophic_illness_payments.unwrap();
    assert_eq!(payments, [dollars("121,156.46"), dollars("121,156.47")]);
}

/// An amount poured into vessels, one after the other; the last has no limit.
fn poured(amount: i128, vessels: [i128; 2]) -> [i128; 3] {
    let first = amount.min(vessels[0]);
    let second = (amount - first).min(vessels[1]);
    [first, second, amount - first - second]
}

proptest! {
    #![proptest_config(strategies::cases(3000))]

    #[test]
    fn lottery_by_the_text(input in strategies::lottery()) {
        let outcome = lottery::compute(&mut Plain, &input);
        let net = match input.income {
            lottery::Income::Net(net) => net.count(),
            lottery::Income::Sales { ticket_sales, prizes, operating_expenses, other_income } => {
                let (sales, mut prizes) = (ticket_sales.count(), prizes.count());
                let floor = (sales * 45 + 99) / 100;
                prop_assert_eq!(outcome.prize_floor.map(Cents::count), Some(floor));
                prop_assert_eq!(outcome.prize_shortfall.map(Cents::count), Some((floor - prizes).max(0)));
                if input.prize_floor == PrizeFloor::Binding {
                    prizes = prizes.max(floor);
                }
                sales + other_income.count() - prizes - operating_expenses.count()
            }
        };
        prop_assert_eq!(outcome.net_operating_income.count(), net);
        let income = net.max(0);
        let combined = cents("10,000,000.00") + half_up(input.instant_games.count().max(0) * 15, 100);
        let housing = income.min(combined).min(cents("20,000,000.00"));
        let share = half_up((income - housing) * 35, 100);
        let [first, health, above] = poured(share, [cents("26,000,000.00"), cents("16,000,000.00")]);
        let outstanding = input.health_reform_balance.map_or(health, Cents::count);
        let (health, released) = (health.min(outstanding), (health - outstanding).max(0));
        let left = income - housing - share;
        prop_assert_eq!(outcome.housing.count(), housing);
        prop_assert_eq!(outcome.housing_expense_limit.count(), housing / 20);
        prop_assert_eq!(outcome.municipal_share.count(), share);
        prop_assert_eq!(outcome.health_reform.count(), health);
        let matching = [
            outcome.matching_fund.first,
            outcome.matching_fund.above_health_cap,
            outcome.matching_fund.released,
            outcome.matching_fund.total,
        ];
        prop_assert_eq!(counts(&matching), [first, above, released, first + above + released]);

        let two_percent = |of: i128| match input.catastrophic_base {
            CatastrophicBase::NetIncome => half_up(of * 2, 100),
            CatastrophicBase::Balance if income == 0 => 0,
            CatastrophicBase::Balance => half_up(of * 2 * left, 100 * income),
        };
        let catastrophic = match &input.projected {
            None => two_percent(income).min(left),
            Some(months) => {
                let mut so_far = 0;
                let mut paid = 0;
                let payments = outcome.catastrophic_illness_payments.iter().flatten();
                for (month, payment) in months.iter().zip(payments) {
                    so_far += month.count();
                    let payable = two_percent(so_far).min(left) - paid;
                    prop_assert_eq!(payment.count(), payable);
                    paid += payable;
                }
                paid
            }
        };
        prop_assert_eq!(outcome.catastrophic_illness.count(), catastrophic);
        prop_assert_eq!(outcome.general_fund.count(), left - catastrophic);
    }
}

// ---------------------------------------------------------------------------------------------
// What was published.

/// One period under a law.
fn month(law: Law, collections: &str, fixed_income: &str) -> fam::Outcome<Cents> {
    let input = fam::Input {
        law,
        state_rate: Rate::from_millionths(10_500_000),
        fixed_income: dollars(fixed_income),
        state_collections: vec![dollars(collections)],
    };
    fam::compute(&mut Plain, &input)
}

/// newsismybusiness.com: $222.0 M at 10.5 %, municipalities $10.6 M.
#[test]
fn september_2018() {
    // 0.5 ÷ 10.5 is a 21st: 21 × 10,571,428.57 = 221,999,999.97, and 3 of 21 are less than a half.
    let outcome = month(Law::Act84Of2016, "222,000,000.00", "753,000,000.00");
    assert_eq!(outcome.deposited, dollars("10,571,428.57"));
    assert_eq!(outcome.fixed_income_deposited, Cents::ZERO);
    assert_eq!(half_up(outcome.deposited.count(), cents("100,000.00")), 106, "$10.6 million");
}

/// $209.5 M: COFINA $119.7 M, General Fund $89.8 M, no deposit reported.
#[test]
fn july_2016() {
    assert_eq!(cents("119,700,000.00") + cents("89,800,000.00"), cents("209,500,000.00"));
    // The fixed income of that fiscal year is $724.1 M: the first month is far from it.
    let outcome = month(Law::Act18Of2014, "209,500,000.00", "724,100,000.00");
    assert_eq!(outcome.deposited, Cents::ZERO);
    assert_eq!(outcome.fixed_income_deposited, dollars("209,500,000.00"));
    assert_eq!(outcome.fixed_income_completed_in.0, None);
    // A 21st waits: 21 × 9,976,190.48 = 209,500,000.08, 9,976,190.47 would be 13 of 21 cents short.
    assert_eq!(outcome.periods[0].pending, dollars("9,976,190.48"));
}

/// $199.1 M: municipalities $9 M.
#[test]
fn may_2017() {
    // 21 × 9,480,952.38 = 199,099,999.98: two of 21 are less than a half.
    assert_eq!(cents("9,480,952.38") * 21 + 2, cents("199,100,000.00"));
    let outcome = month(Law::Act84Of2016, "199,100,000.00", "0.00");
    assert_eq!(outcome.required_annual_deposit, dollars("9,480,952.38"));
    assert_eq!(outcome.deposited, dollars("9,480,952.38"));
}

/// Fiscal year 2016: $2,376 M, of it $89.4 M business to business; FAM $117.7 M.
#[test]
fn fiscal_year_2016_is_not_what_the_formula_gives() {
    assert_eq!(cents("2,376,000,000.00") - cents("89,400,000.00"), cents("2,286,600,000.00"));
    let outcome = month(Law::Act18Of2014, "2,286,600,000.00", "696,300,000.00");
    // 2,286,600,000 ÷ 21 = 108,885,714.2857…
    assert_eq!(outcome.deposited, dollars("108,885,714.29"));
    assert_eq!(half_up(outcome.deposited.count(), cents("100,000.00")), 1089, "$108.9 million");
}

/// July 2013 to January 2014: sales $280 M, prizes $156 M, commissions $14 M.
#[test]
fn prizes_of_2013_are_above_their_floor() {
    let mut input = of_net_income("0.00");
    input.income = lottery::Income::Sales {
        ticket_sales: dollars("280,000,000.00"),
        prizes: dollars("156,000,000.00"),
        operating_expenses: dollars("14,000,000.00"),
        other_income: Cents::ZERO,
    };
    for reading in [PrizeFloor::Finding, PrizeFloor::Binding] {
        input.prize_floor = reading;
        let outcome = lottery::compute(&mut Plain, &input);
        assert_eq!(outcome.prize_floor, Some(dollars("126,000,000.00")));
        assert_eq!(outcome.prize_shortfall, Some(Cents::ZERO));
        assert_eq!(outcome.net_operating_income, dollars("110,000,000.00"));
    }
}

/// 2022: the municipal 35 % were estimated at $48 M.
#[test]
fn forty_eight_million_need_a_net_income_of_147_1() {
    // 48,000,000 ÷ 0.35 = 137,142,857.142857…, and ten million for housing. At 147,142,857.13, 35 %
    // is 47,999,999.9955; at .12, 47,999,999.992.
    let share = |net| lottery::compute(&mut Plain, &of_net_income(net)).municipal_share;
    assert_eq!(share("147,142,857.14"), dollars("48,000,000.00"));
    assert_eq!(share("147,142,857.13"), dollars("48,000,000.00"));
    assert_eq!(share("147,142,857.12"), dollars("47,999,999.99"));
    assert_eq!(half_up(cents("147,142,857.13"), cents("100,000.00")), 1471, "$147.1 million");
}

// ---------------------------------------------------------------------------------------------
// The 78 municipalities.

/// Municipalities and one column of their table: 2 is the 2019 estimate, 3 the 2020 count.
fn population(column: usize) -> Vec<(&'static str, i128)> {
    let rows: Vec<_> = include_str!("../data/municipalities.csv")
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            (cells[1], cells[column].parse().unwrap())
        })
        .collect();
    assert_eq!(rows.len(), 78);
    rows
}

/// What the crate gives each of the 78, in units.
fn apportioned(total: &str, unit: Cents, column: usize) -> Vec<i128> {
    let recipients = population(column)
        .into_iter()
        .map(|(name, population)| apportionment::Recipient {
            municipality: name.to_string(),
            weight: Weight::from_millionths(population as i64 * 1_000_000),
        })
        .collect();
    let input = apportionment::Input { total: dollars(total), unit, recipients };
    let outcome = apportionment::compute(&mut Plain, &input);
    outcome.recipients.iter().map(|share| share.amount.count() / unit.count()).collect()
}

/// What rounding each share to the nearest unit gives away above the total.
fn overstepped(units: i128, column: usize) -> i128 {
    let population = population(column);
    let all: i128 = population.iter().map(|(_, own)| own).sum();
    population.iter().map(|(_, own)| half_up(units * own, all)).sum::<i128>() - units
}

#[test]
fn the_american_rescue_plan_of_2021() {
    let shares = apportioned("620,337,620.00", Cents::dollars(1), 2);
    assert_eq!(shares.iter().sum::<i128>(), 620_337_620);
    let names = population(2);
    let mut compared = 0;
    for line in include_str!("../data/arpa-2021-published.csv").lines().skip(1) {
        let (name, published) = line.split_once(',').unwrap();
        let row = names.iter().position(|(other, _)| *other == name).unwrap();
        assert_eq!(shares[row] * 100, cents(published), "{name}");
        compared += 1;
    }
    assert_eq!(compared, 29);
}

#[test]
fn rounding_each_share_would_give_away_three_cents() {
    let total = cents("26,000,000.00");
    assert_eq!(overstepped(total, 3), 3);
    assert_eq!(apportioned("26,000,000.00", Cents::ONE, 3).iter().sum::<i128>(), total);
}

#[test]
fn rounding_each_share_would_give_away_four_dollars() {
    assert_eq!(overstepped(43_440_184, 3), 4);
    assert_eq!(apportioned("43,440,184.00", Cents::dollars(1), 3).iter().sum::<i128>(), 43_440_184);
}

#[test]
fn the_78_by_sorting() {
    for column in [2, 3] {
        let parts: Vec<_> = population(column).into_iter().map(|(name, own)| (own, name)).collect();
        let by_sorting = shared(cents("26,000,000.00"), &parts);
        assert_eq!(apportioned("26,000,000.00", Cents::ONE, column), by_sorting);
        // The sum of § 6741(b) over the same.
        let by_sorting = shared(43_440_184, &parts);
        assert_eq!(apportioned("43,440,184.00", Cents::dollars(1), column), by_sorting);
    }
}
