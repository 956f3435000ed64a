//! Every figure of every worked case is explained, and its explanation computes it.
//!
//! Formulas are computed again here, from the values of their parts; what was given is compared
//! with the case's own JSON.

#[allow(dead_code)] // Outcomes are not compared with the expected ones here.
mod worked;

use reparto::contract::{Writing, read};
use reparto::law::explain::{Explanation, Made, Part, Weighed, explain};
use reparto::law::figures::{Figures, Value as Figure};
use reparto::law::rule::Factor;
use reparto::law::{Calculation, Field, Input, Reading};
use reparto::money::{Cents, Fraction, Rounding};
use rust_decimal::Decimal;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A worked case that has an outcome.
struct Case {
    json: Value,
    input: Input,
    /// Every amount of the outcome.
    figures: BTreeMap<String, Cents>,
}

fn cases() -> Vec<Case> {
    let with_outcome = worked::cases().filter(|case| case.get("expected").is_some());
    let cases: Vec<Case> = with_outcome.map(Case::new).collect();
    assert_eq!(cases.len(), 110);
    cases
}

/// The worked case of that name.
fn named(name: &str) -> Case {
    Case::new(worked::cases().find(|case| case["name"] == name).unwrap())
}

impl Case {
    fn new(json: Value) -> Case {
        let calculation = Calculation::by_name(json["calculation"].as_str().unwrap()).unwrap();
        let input = read(calculation, &worked::raw(&json["input"]), Writing::Contract).unwrap();
        let mut figures = BTreeMap::new();
        input.compute().visit(&mut String::new(), &mut |name, figure| {
            if let Figure::Amount(amount) = figure {
                figures.insert(name.to_string(), *amount);
            }
        });
        Case { json, input, figures }
    }

    /// Explanations of every figure; of a case with hundreds of them of every 37th, for each
    /// applies the law once more.
    fn explained(&self, depth: usize) -> impl Iterator<Item = (&str, Explanation)> {
        let step = if self.figures.len() > 600 { 37 } else { 1 };
        self.figures.keys().step_by(step).map(move |name| (name.as_str(), self.explain(name, depth)))
    }

    fn explain(&self, figure: &str, depth: usize) -> Explanation {
        explain(&self.input, figure, depth)
            .unwrap_or_else(|| panic!("{}: {figure} is not explained", self.json["name"]))
    }

    /// What the case's input has under the name of a field.
    fn given(&self, field: Field) -> Option<&str> {
        let pointer = format!("/input/{}", field.to_string().replace('.', "/"));
        self.json.pointer(&pointer)?.as_str()
    }

    fn place(&self, figure: &str) -> String {
        format!("{}: {figure}", self.json["name"])
    }
}

/// What an explanation is made of, one step down.
fn parts(explanation: &Explanation) -> Vec<&Explanation> {
    match &explanation.made {
        Made::Given(_) | Made::Fixed | Made::Figure => Vec::new(),
        Made::Sum(terms) | Made::Lesser(terms) | Made::Greater(terms) => {
            terms.iter().map(Box::as_ref).collect()
        }
        Made::Difference(from, less) => std::iter::once(from).chain(less).map(Box::as_ref).collect(),
        Made::Share { of, over, under, .. } => {
            let factors = over.iter().chain(under).filter_map(|factor| match factor {
                Factor::Amount(amount) => Some(amount),
                _ => None,
            });
            std::iter::once(of).chain(factors).map(Box::as_ref).collect()
        }
        Made::Apportioned(Part { total, weight: Weighed::Amount(weight), .. }) => vec![total, weight],
        Made::Apportioned(Part { total, .. }) => vec![total],
    }
}

/// The explanation and all that it is made of.
fn all(explanation: &Explanation) -> Vec<&Explanation> {
    let mut found = vec![explanation];
    let mut next = 0;
    while let Some(&one) = found.get(next) {
        found.extend(parts(one));
        next += 1;
    }
    found
}

fn lowest_terms(numerator: i128, denominator: i128) -> (i128, i128) {
    let (mut a, mut b) = (numerator.abs(), denominator);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (numerator / a, denominator / a)
}

fn is_same(fraction: Fraction, numerator: i128, denominator: i128) -> bool {
    let expected = if denominator == 0 { (0, 1) } else { lowest_terms(numerator, denominator) };
    lowest_terms(fraction.numerator(), fraction.denominator()) == expected
}

/// Whether a whole number is what a rounding makes of an exact one.
fn is_rounded(whole: i128, exact: Fraction, rounding: Rounding) -> bool {
    let (n, d) = (exact.numerator(), exact.denominator());
    match rounding {
        Rounding::Floor => whole * d <= n && n < (whole + 1) * d,
        Rounding::Ceil => (whole - 1) * d < n && n <= whole * d,
        // At most a half away, and away from zero if it is a half.
        Rounding::HalfUp => {
            let twice_off = 2 * (whole * d - n).abs();
            twice_off < d || (twice_off == d && (whole * d).abs() > n.abs())
        }
    }
}

/// Checks one step from the values of its parts.
fn check(case: &Case, place: &str, explanation: &Explanation) {
    let value = explanation.value.count();
    assert_eq!(explanation.recomputed(), explanation.value, "{place}");
    if let Some(figure) = &explanation.figure {
        assert_eq!(case.figures.get(figure), Some(&explanation.value), "{place}: {figure}");
        assert!(explanation.clause.is_some(), "{place}: {figure} has no clause");
    }
    let counts = |terms: &[Box<Explanation>]| terms.iter().map(|term| term.value.count()).collect::<Vec<_>>();
    match &explanation.made {
        Made::Given(field) => {
            let text = case.given(*field);
            // § 6741(b) names its sum; the other amounts that may be absent count as zero.
            let default = if field.to_string() == "total" { "43440184" } else { "0" };
            let given: Decimal = text.unwrap_or(default).parse().unwrap();
            assert_eq!(Decimal::from_i128_with_scale(value, 2), given, "{place}: {field}");
        }
        Made::Fixed => {
            let named_by_law = [10_000_000, 20_000_000, 26_000_000, 16_000_000].map(Cents::dollars);
            assert!(named_by_law.contains(&explanation.value), "{place}: {value}");
        }
        Made::Figure => assert!(explanation.figure.is_some(), "{place}"),
        Made::Sum(terms) => assert_eq!(counts(terms).iter().sum::<i128>(), value, "{place}"),
        Made::Difference(from, less) => {
            assert_eq!(value + counts(less).iter().sum::<i128>(), from.value.count(), "{place}");
        }
        Made::Lesser(terms) => assert_eq!(counts(terms).into_iter().min(), Some(value), "{place}"),
        Made::Greater(terms) => assert_eq!(counts(terms).into_iter().max(), Some(value), "{place}"),
        Made::Share { of, over, under, exact, rounding } => {
            assert!(is_rounded(value, *exact, *rounding), "{place}: {exact:?} {rounding:?}");
            let (over, over_scale) = product(case, place, over);
            let (under, under_scale) = product(case, place, under);
            let numerator = of.value.count() * over * 10i128.pow(under_scale);
            assert!(is_same(*exact, numerator, under * 10i128.pow(over_scale)), "{place}: {exact:?}");
        }
        Made::Apportioned(part) => check_part(case, place, value, part),
    }
}

/// The product of factors, as a whole number and how often it is to be divided by ten.
fn product(case: &Case, place: &str, factors: &[Factor<Box<Explanation>>]) -> (i128, u32) {
    factors.iter().fold((1, 0), |(product, scale), factor| {
        let number = match factor {
            Factor::Number(number) => *number,
            Factor::Given(field, rate) => {
                // The municipal rate is 1 % if no other is given.
                let given: Decimal = case.given(*field).unwrap_or("1").parse().unwrap();
                assert_eq!(given, *rate, "{place}: {field}");
                given
            }
            Factor::Days(row, days) => {
                let expected = &case.json["expected"]["deposits"][row]["days"];
                assert_eq!(expected, &Value::from(*days), "{place}");
                Decimal::from(*days)
            }
            Factor::Amount(amount) => return (product * amount.value.count(), scale),
        };
        (product * number.mantissa(), scale + number.scale())
    })
}

/// Checks a part of a sum that was shared by largest remainder.
fn check_part(case: &Case, place: &str, value: i128, part: &Part<Box<Explanation>>) {
    let weight = match &part.weight {
        Weighed::Amount(weight) => weight.value.count(),
        Weighed::Fixed(number) => i128::from(*number),
        Weighed::Given(field, millionths) => {
            let given: Decimal = case.given(*field).unwrap().parse().unwrap();
            assert_eq!(Decimal::from_i128_with_scale(*millionths, 6), given, "{place}: {field}");
            *millionths
        }
    };
    let (proportion, exact, unit) = (part.proportion, part.exact, part.unit.count());
    assert_eq!(proportion.numerator(), weight, "{place}");
    let total = part.total.value.count();
    assert!(is_same(exact, total * proportion.numerator(), proportion.denominator()), "{place}");

    let (n, d) = (exact.numerator(), exact.denominator());
    assert!((value * d - n).abs() < unit * d, "{place}: {value} is a unit or more from {exact:?}");
    assert!((1..=part.parts).contains(&part.rank), "{place}: rank {} of {}", part.rank, part.parts);
    assert!(part.odd < part.parts, "{place}: {} odd units", part.odd);
    // Those of the first ranks have an odd unit more than the whole units of their share, no others.
    let whole_units = n / (d * unit);
    let odd = i128::from(part.rank <= part.odd);
    assert_eq!(value, (whole_units + odd) * unit, "{place}: rank {} of {}", part.rank, part.odd);
}

#[test]
fn every_figure_is_explained() {
    for case in cases() {
        for (name, explanation) in case.explained(0) {
            let place = case.place(name);
            assert_eq!(explanation.figure.as_deref(), Some(name), "{place}");
            assert_eq!(explanation.value, case.figures[name], "{place}");
            assert_eq!(explanation.recomputed(), case.figures[name], "{place}");
            assert!(explanation.clause.is_some(), "{place} has no clause");
            assert_ne!(explanation.made, Made::Figure, "{place}");
        }
    }
}

#[test]
fn every_step_computes_its_value() {
    for case in cases() {
        for (name, explanation) in case.explained(0) {
            let place = case.place(name);
            all(&explanation).into_iter().for_each(|step| check(&case, &place, step));
        }
    }
}

#[test]
fn what_is_no_amount_of_the_outcome_is_not_explained() {
    let case = named("September 2018, deposited directly: published as $10.6 million");
    for name in ["", "periods", "periods.0", "periods.1.deposit", "fixedIncomeCompletedIn", "stateRate", "x"]
    {
        assert_eq!(explain(&case.input, name, 3), None, "{name}");
    }
}

/// Each figure that an explanation rests on takes one of its depth; with none left it is named.
#[test]
fn figures_are_explained_as_deep_as_asked() {
    fn walk(place: &str, explanation: &Explanation, above: usize, depth: usize) {
        for part in parts(explanation) {
            match part.made {
                Made::Figure => assert_eq!(above, depth, "{place}: {:?}", part.figure),
                Made::Given(_) => {}
                _ => assert!(part.figure.is_none() || above < depth, "{place}: {:?}", part.figure),
            }
            walk(place, part, above + usize::from(part.figure.is_some()), depth);
        }
    }
    // Deep explanations of large cases have thousands of steps.
    for case in cases().into_iter().filter(|case| case.figures.len() <= 100) {
        for (name, explanation) in case.explained(3) {
            walk(&case.place(name), &explanation, 0, 3);
            all(&explanation).into_iter().for_each(|step| check(&case, &case.place(name), step));
        }
    }
}

/// The names of everything given that an explanation comes down to.
fn given(explanation: &Explanation) -> BTreeSet<String> {
    let mut fields = BTreeSet::new();
    for step in all(explanation) {
        match &step.made {
            Made::Given(field) => _ = fields.insert(field.to_string()),
            Made::Share { over, under, .. } => {
                for factor in over.iter().chain(under) {
                    match factor {
                        Factor::Given(field, _) => _ = fields.insert(field.to_string()),
                        Factor::Days(row, _) => _ = fields.insert(format!("deposits.{row}.dueDate")),
                        _ => {}
                    }
                }
            }
            Made::Apportioned(Part { weight: Weighed::Given(field, _), .. }) => {
                fields.insert(field.to_string());
            }
            _ => {}
        }
    }
    fields
}

fn comes_down_to(case: &Case, figure: &str, fields: &[&str]) {
    let explanation = case.explain(figure, 3);
    assert!(all(&explanation).iter().all(|step| step.made != Made::Figure), "{figure}: a figure is left");
    let fields: BTreeSet<String> = fields.iter().map(|field| field.to_string()).collect();
    assert_eq!(given(&explanation), fields, "{figure}");
}

#[test]
fn three_figures_deep_is_what_was_given() {
    let fam = named("September 2018, deposited directly: published as $10.6 million");
    comes_down_to(&fam, "fundSplit.improvement", &["stateRate", "stateCollections.0"]);

    let fam = named("one period: a whole fiscal year");
    let fields = ["fixedIncome", "stateCollections.0", "stateRate"];
    comes_down_to(&fam, "deposited", &fields);
    comes_down_to(&fam, "shortfall", &fields);

    let cofim = named("the 0.3/1 formula governs");
    let fields = ["fixedIncome", "priorYearCollections", "priorYearRate"];
    comes_down_to(&cofim, "depositRequired", &fields);

    let lottery = named("from sales: 120 million net, 20 million of it instant");
    let net = ["ticketSales", "otherIncome", "prizes", "operatingExpenses"];
    comes_down_to(&lottery, "netOperatingIncome", &net);
    let with_instant = [&net[..], &["instantGamesNetOperatingIncome"]].concat();
    comes_down_to(&lottery, "municipalShare", &with_instant);

    let interest = named("46 days at 10 %");
    let fields = ["annualRate", "deposits.0.amount", "deposits.0.dueDate"];
    comes_down_to(&interest, "totalInterest", &fields);

    let apportionment = named("1003 cents by 49 and 51");
    comes_down_to(&apportionment, "recipients.1.amount", &["recipients.1.weight", "total"]);

    let transitory = named("one cent");
    comes_down_to(&transitory, "municipalities.0.redemption", &["base.0.redemption", "total"]);
}

/// The parts of a sum have all the ranks, each once, and as many odd units as were to give.
#[test]
fn the_ranks_of_an_apportionment_are_all_different() {
    let mut checked = 0;
    let mut with_shares = 0;
    for case in cases() {
        with_shares += usize::from(matches!(
            case.input,
            Input::MunicipalAdministrationFund(_)
                | Input::TransitoryDistribution(_)
                | Input::Apportionment(_)
        ));
        let shares = ["recipients", "months", "fundSplit"].map(|list| {
            let names = case.figures.keys().filter(move |name| name.starts_with(&format!("{list}.")));
            names.map(|name| case.explain(name, 0)).collect::<Vec<_>>()
        });
        for shares in shares.into_iter().filter(|shares| !shares.is_empty()) {
            let ranks: BTreeSet<usize> = shares
                .iter()
                .map(|share| match &share.made {
                    Made::Apportioned(part) => {
                        assert_eq!(part.parts, shares.len());
                        part.rank
                    }
                    made => panic!("{}: {made:?}", case.json["name"]),
                })
                .collect();
            assert_eq!(ranks, (1..=shares.len()).collect(), "{}", case.json["name"]);
            checked += 1;
        }
    }
    assert_eq!(checked, with_shares);
}

/// Worked by hand: 1003 cents by 49 and 51 are 491.47 and 511.53; the one odd cent goes to the second.
#[test]
fn an_odd_cent_by_hand() {
    let case = named("1003 cents by 49 and 51");
    for (figure, exact, rank) in [("recipients.0.amount", 49_147, 2), ("recipients.1.amount", 51_153, 1)] {
        let Made::Apportioned(part) = case.explain(figure, 0).made else { panic!("{figure}") };
        assert!(is_same(part.exact, exact, 100), "{figure}: {:?}", part.exact);
        assert_eq!((part.rank, part.odd, part.parts), (rank, 1, 2), "{figure}");
        assert_eq!(part.unit, Cents::ONE);
    }
}

/// $222.0 M × 0.5 ÷ 10.5, rounded once to the nearest cent.
#[test]
fn a_share_by_hand() {
    let case = named("September 2018, deposited directly: published as $10.6 million");
    let Made::Share { of, over, under, exact, rounding } = case.explain("requiredAnnualDeposit", 0).made
    else {
        panic!("it is a share");
    };
    assert_eq!(of.value, Cents::dollars(222_000_000));
    assert_eq!(over, [Factor::Number(Decimal::new(5, 1))]);
    assert_eq!(under, [Factor::Given(Field::single("stateRate"), Decimal::new(105, 1))]);
    assert!(is_same(exact, 22_200_000_000, 21));
    assert_eq!(rounding, Rounding::HalfUp);
}

/// A figure that depends on a reading says on which; no other figure names one.
#[test]
fn figures_name_their_reading() {
    let mut seen = BTreeSet::new();
    for case in cases() {
        for (name, explanation) in case.explained(0) {
            let last = name.rsplit('.').next().unwrap();
            let sales = !case.json["input"]["ticketSales"].is_null();
            let expected = match &case.input {
                Input::Cofim(input) => match name.split('.').collect::<Vec<_>>()[..] {
                    ["municipalities", row, "transfers", _] => {
                        let waived =
                            input.municipalities[row.parse::<usize>().unwrap()].waived_development_fund;
                        (!waived).then_some(Reading::ShareBasis)
                    }
                    _ => (last == "maximumElection").then_some(Reading::GeneralFundBase),
                },
                Input::AdditionalLottery(_) if name.starts_with("catastrophicIllness") => {
                    Some(Reading::CatastrophicBase)
                }
                Input::AdditionalLottery(_) => {
                    (name == "netOperatingIncome" && sales).then_some(Reading::PrizeFloor)
                }
                _ => None,
            };
            assert_eq!(explanation.reading, expected, "{}", case.place(name));
            seen.extend(expected);
        }
    }
    assert_eq!(seen.len(), 4, "every reading was seen");
}

/// An explanation is to be shown: it must not grow without measure with the number of periods.
#[test]
fn an_explanation_can_be_shown() {
    let case = named("78 municipalities, twelve months, illustrative figures");
    let steps = |figure: &str| all(&case.explain(figure, 0)).len();
    let sizes = ["transfers.0", "transfers.3", "transfers.7", "transfers.11"]
        .map(|transfer| steps(&format!("municipalities.5.{transfer}")));
    assert!(sizes[3] < 500, "{sizes:?} steps");
}
