//! Every worked case, natively: whole strings are compared. The cases came with the contract,
//! worked apart from this code: designed ones for each rule and limit, random ones, and inputs that are
//! wrong with all their problems.

#[allow(dead_code)] // Cases are not explained here.
mod worked;

use reparto::contract::{Writing, read};
use reparto::law::Calculation;
use serde_json::{Value, json};
use worked::{cases, raw, tree};

#[test]
fn every_outcome_is_the_expected_one() {
    let mut checked = 0;
    for case in cases() {
        let Some(expected) = case.get("expected") else { continue };
        let name = &case["name"];
        let input = match read(calculation(&case), &raw(&case["input"]), Writing::Contract) {
            Ok(input) => input,
            Err(problems) => panic!("{name}: {problems:?}"),
        };
        let outcome = tree(&input.compute());
        let differences = worked::differences(expected, &outcome);
        assert!(differences.is_empty(), "{name}:\n{}", differences.join("\n"));
        checked += 1;
    }
    assert_eq!(checked, 110);
}

#[test]
fn every_problem_is_told_in_order() {
    let mut checked = 0;
    for case in cases() {
        let Some(expected) = case.get("problems") else { continue };
        let problems = match read(calculation(&case), &raw(&case["input"]), Writing::Contract) {
            Ok(_) => Vec::new(),
            Err(problems) => problems,
        };
        let told: Vec<Value> = problems
            .iter()
            .map(|problem| json!({ "path": problem.path.to_string(), "code": problem.code.name() }))
            .collect();
        assert_eq!(&Value::Array(told), expected, "{}", case["name"]);
        checked += 1;
    }
    assert_eq!(checked, 65);
}

/// What people may write includes what the contract says.
#[test]
fn a_form_reads_what_the_module_reads() {
    for case in cases().filter(|case| case.get("expected").is_some()) {
        let contract = read(calculation(&case), &raw(&case["input"]), Writing::Contract);
        let people = read(calculation(&case), &raw(&case["input"]), Writing::People);
        assert_eq!(contract, people, "{}", case["name"]);
    }
}

fn calculation(case: &Value) -> Calculation {
    Calculation::by_name(case["calculation"].as_str().unwrap()).unwrap()
}
