//! A case as JSON, in the names of the contract: what was given, the outcome, how each amount came about,
//! the link.

use super::Made;
use crate::law::explain::{Explanation, explain_all};
use crate::law::figures::{Figures as _, Value as Figure};
use crate::law::{Input, Language, cofim, lottery};
use crate::margin::{Case, tell};
use crate::money::Cents;
use serde_json::{Map, Value, json};

/// The cases of a page.
pub fn json(cases: &[Case], made: Made<'_>, l: Language) -> String {
    let calculations: Vec<Value> = cases.iter().map(|case| calculation(case, l)).collect();
    let all = json!({ "link": made.link, "made": made.day, "calculations": calculations });
    format!("{all:#}\n")
}

fn calculation(case: &Case, l: Language) -> Value {
    let mut outcome = Value::Null;
    case.outcome.visit(&mut String::new(), &mut |name, figure| {
        let value = match figure {
            Figure::Amount(amount) => Value::String(amount.to_string()),
            Figure::Number(number) => number.map_or(Value::Null, Value::from),
            Figure::Text(text) => Value::String(text.to_string()),
            Figure::Flag(flag) => Value::Bool(flag),
        };
        put(&mut outcome, name, value);
    });
    let explanation: Map<String, Value> = explain_all(&case.input)
        .iter()
        .filter_map(|one| Some((one.figure.clone()?, explained(one, case, l))))
        .collect();
    json!({
        "calculation": case.calculation.name(),
        "input": input(&case.input),
        "outcome": outcome,
        "explanation": explanation,
    })
}

/// Puts a value where its name says: `matchingFund.total`, `periods.3.deposit`.
fn put(root: &mut Value, name: &str, value: Value) {
    let mut place = root;
    for step in name.split('.') {
        place = match step.parse::<usize>() {
            Ok(index) => {
                if !place.is_array() {
                    *place = Value::Array(Vec::new());
                }
                let list = place.as_array_mut().expect("just made");
                if list.len() <= index {
                    list.resize(index + 1, Value::Null);
                }
                &mut list[index]
            }
            Err(_) => {
                if !place.is_object() {
                    *place = Value::Object(Map::new());
                }
                place.as_object_mut().expect("just made").entry(step).or_insert(Value::Null)
            }
        };
    }
    *place = value;
}

fn explained(one: &Explanation, case: &Case, l: Language) -> Value {
    let told = tell(one, &case.names(l));
    let lines: Vec<Value> = told
        .lines
        .iter()
        .map(|line| match line.exact.as_str() {
            "" => json!({ "terms": line.terms, "value": line.comes_to.to_string() }),
            exact => json!({ "terms": line.terms, "exact": exact, "value": line.comes_to.to_string() }),
        })
        .collect();
    let mut explained = Map::new();
    let mut say = |name: &str, text: &str| {
        if !text.is_empty() {
            explained.insert(name.to_string(), Value::String(text.to_string()));
        }
    };
    say("clause", one.clause.map_or("", |clause| clause.citation()));
    say("reading", one.reading.map_or("", |reading| reading.name()));
    say("formula", &told.formula);
    say("rounding", &told.rounding);
    if !lines.is_empty() {
        explained.insert("lines".to_string(), Value::Array(lines));
    }
    Value::Object(explained)
}

fn amounts(amounts: &[Cents]) -> Vec<String> {
    amounts.iter().map(Cents::to_string).collect()
}

/// What was given, as the contract writes it: the module's functions take it as it is.
fn input(input: &Input) -> Value {
    match input {
        Input::MunicipalAdministrationFund(input) => json!({
            "law": input.law.word(),
            "stateRate": input.state_rate.to_string(),
            "fixedIncome": input.fixed_income.to_string(),
            "stateCollections": amounts(&input.state_collections),
        }),
        Input::TransitoryDistribution(input) => {
            let base = input.base.iter().map(|base| {
                let [development, redemption, improvement] = base.funds.map(|amount| amount.to_string());
                json!({
                    "municipality": base.municipality,
                    "development": development,
                    "redemption": redemption,
                    "improvement": improvement,
                })
            });
            let mut all = json!({ "total": input.total.to_string(), "base": base.collect::<Vec<_>>() });
            if let Some(months) = &input.base_months {
                all["baseMonths"] = json!(amounts(months));
            }
            all
        }
        Input::LateDepositInterest(input) => json!({
            "annualRate": input.annual_rate.to_string(),
            "deposits": input.deposits.iter().map(|deposit| json!({
                "amount": deposit.amount.to_string(),
                "dueDate": deposit.due_date.to_string(),
                "paidDate": deposit.paid_date.to_string(),
            })).collect::<Vec<_>>(),
        }),
        Input::Cofim(input) => json!({
            "priorYearCollections": input.prior_year_collections.to_string(),
            "priorYearRate": input.prior_year_rate.to_string(),
            "fixedIncome": input.fixed_income.to_string(),
            "municipalities": input.municipalities.iter().map(collector).collect::<Vec<_>>(),
            "readings": {
                "shareBasis": input.share_basis.word(),
                "generalFundBase": input.general_fund_base.word(),
            },
        }),
        Input::AdditionalLottery(input) => lottery_input(input),
        Input::Apportionment(input) => json!({
            "total": input.total.to_string(),
            "unit": if input.unit == Cents::ONE { "0.01" } else { "1" },
            "recipients": input.recipients.iter().map(|recipient| json!({
                "municipality": recipient.municipality,
                "weight": recipient.weight.decimal().normalize().to_string(),
            })).collect::<Vec<_>>(),
        }),
    }
}

fn collector(one: &cofim::Collector) -> Value {
    let mut all = json!({
        "municipality": one.municipality,
        "collections": amounts(&one.collections),
        "waivedDevelopmentFund": one.waived_development_fund,
    });
    if let Some(rate) = one.redemption_election {
        all["redemptionElectionPercent"] = json!(rate.to_string());
    }
    all
}

fn lottery_input(input: &lottery::Input) -> Value {
    let mut all = match input.income {
        lottery::Income::Net(net) => json!({ "netOperatingIncome": net.to_string() }),
        lottery::Income::Sales { ticket_sales, prizes, operating_expenses, other_income } => json!({
            "ticketSales": ticket_sales.to_string(),
            "prizes": prizes.to_string(),
            "operatingExpenses": operating_expenses.to_string(),
            "otherIncome": other_income.to_string(),
        }),
    };
    all["instantGamesNetOperatingIncome"] = json!(input.instant_games.to_string());
    if let Some(balance) = input.health_reform_balance {
        all["healthReformBalance"] = json!(balance.to_string());
    }
    if let Some(projected) = &input.projected {
        all["projectedMonthlyNetIncome"] = json!(amounts(projected));
    }
    all["readings"] = json!({
        "prizeFloor": input.prize_floor.word(),
        "catastrophicBase": input.catastrophic_base.word(),
    });
    all
}
