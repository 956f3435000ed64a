//! The worked cases of `tests/cases/`, and outcomes as JSON to compare with them.

use reparto::contract::{Raw, Writing, read};
use reparto::law::figures::{Figures, Value as Figure};
use reparto::law::{Calculation, Input};
use reparto::margin::Case;
use reparto::money::Cents;
use reparto::scenario::{Page, Scenario};
use serde_json::{Map, Value};

/// All cases, file after file.
pub fn cases() -> impl Iterator<Item = Value> {
    let files = [
        include_str!("../cases/designed.json"),
        include_str!("../cases/random.json"),
        include_str!("../cases/cofim-78.json"),
        include_str!("../cases/problems.json"),
    ];
    files.into_iter().flat_map(|file| serde_json::from_str::<Vec<Value>>(file).unwrap())
}

/// JSON as the contract's tree.
pub fn raw(value: &Value) -> Raw {
    match value {
        Value::Null => Raw::Absent,
        Value::Bool(flag) => Raw::Flag(*flag),
        Value::Number(_) => Raw::Other,
        Value::String(text) => Raw::text(text),
        Value::Array(elements) => Raw::List(elements.iter().map(raw).collect()),
        Value::Object(fields) => {
            Raw::Object(fields.iter().map(|(name, value)| (name.clone(), raw(value))).collect())
        }
    }
}

/// A worked case with its input read and computed; none for one that has problems.
pub fn case_of(worked: &Value) -> Option<Case> {
    worked.get("expected")?;
    let calculation = Calculation::by_name(worked["calculation"].as_str()?)?;
    let input = read(calculation, &raw(&worked["input"]), Writing::Contract).ok()?;
    Some(case(input))
}

/// A case of an input, on its page as it is first shown.
pub fn case(input: Input) -> Case {
    let calculation = input.calculation();
    let page = Page::ALL.into_iter().find(|page| page.calculations().contains(&calculation)).unwrap();
    let scenario = Scenario::new(page);
    let reading = scenario.read(calculation);
    Case::new(scenario, reading, input)
}

/// An outcome as JSON.
pub fn tree(outcome: &impl Figures<Cents>) -> Value {
    let mut root = Value::Null;
    outcome.visit(&mut String::new(), &mut |name, figure| {
        let mut place = &mut root;
        for step in name.split('.') {
            place = match step.parse::<usize>() {
                Ok(index) => {
                    if place.is_null() {
                        *place = Value::Array(Vec::new());
                    }
                    let list = place.as_array_mut().unwrap();
                    if list.len() == index {
                        list.push(Value::Null);
                    }
                    &mut list[index]
                }
                Err(_) => {
                    if place.is_null() {
                        *place = Value::Object(Map::new());
                    }
                    place.as_object_mut().unwrap().entry(step).or_insert(Value::Null)
                }
            };
        }
        *place = match figure {
            Figure::Amount(amount) => Value::String(amount.to_string()),
            Figure::Number(number) => number.map_or(Value::Null, Value::from),
            Figure::Text(text) => Value::String(text.to_string()),
            Figure::Flag(flag) => Value::Bool(flag),
        };
    });
    root
}

/// The fields of `expected` that are not equal in `actual`.
pub fn differences(expected: &Value, actual: &Value) -> Vec<String> {
    fn walk(path: &str, expected: &Value, actual: &Value, told: &mut Vec<String>) {
        match (expected, actual) {
            (Value::Object(fields), Value::Object(_)) => {
                for (name, expected) in fields {
                    walk(&format!("{path}/{name}"), expected, &actual[name], told);
                }
            }
            (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
                for (place, (expected, actual)) in a.iter().zip(b).enumerate() {
                    walk(&format!("{path}/{place}"), expected, actual, told);
                }
            }
            _ if expected == actual => {}
            _ => told.push(format!("{path}: {expected} expected, {actual} found")),
        }
    }
    let mut told = Vec::new();
    walk("", expected, actual, &mut told);
    told
}
