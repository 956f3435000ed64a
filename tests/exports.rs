//! What goes out as text: tables that spreadsheets read, and JSON in the contract's names.

mod worked;

use reparto::contract::{Writing, read};
use reparto::law::{Calculation, Language};
use reparto::margin::Case;
use reparto::scenario::{EXAMPLES, Page, Scenario};
use reparto::tables::out::{Made, csv, json};
use serde_json::Value;
use worked::{case_of, cases, raw, tree};

const MADE: Made<'static> = Made { link: "https://example.org/#/repartir?total=100", day: "2026-12-02" };

/// The module's functions take the input as it is in the file, and give the outcome that is there.
#[test]
fn the_json_of_every_worked_case_is_the_contracts() {
    let mut checked = 0;
    for worked in cases().filter(|worked| worked.get("expected").is_some()) {
        let case = case_of(&worked).unwrap();
        let all: Value = serde_json::from_str(&json(&[case], MADE, Language::En)).unwrap();
        assert_eq!(all["link"], MADE.link);
        let one = &all["calculations"][0];
        assert_eq!(one["calculation"], worked["calculation"]);
        let calculation = Calculation::by_name(one["calculation"].as_str().unwrap()).unwrap();
        let again = read(calculation, &raw(&one["input"]), Writing::Contract).unwrap();
        assert_eq!(again, read(calculation, &raw(&worked["input"]), Writing::Contract).unwrap());
        let differences = worked::differences(&worked["expected"], &one["outcome"]);
        assert!(differences.is_empty(), "{}:\n{}", worked["name"], differences.join("\n"));
        assert_eq!(one["outcome"], tree(&again.compute()));
        checked += 1;
    }
    assert_eq!(checked, 110);
}

#[test]
fn the_json_explains_every_amount_with_its_clause() {
    let mut scenario = Scenario::new(Page::Fam);
    scenario.set("stateCollections.0", "222000000");
    scenario.set("stateRate", "10.5");
    scenario.set("law", "act-84-2016");
    let cases = Case::of(&scenario);
    let all: Value = serde_json::from_str(&json(&cases[..1], MADE, Language::En)).unwrap();
    let deposit = &all["calculations"][0]["explanation"]["requiredAnnualDeposit"];
    assert_eq!(deposit["clause"], "21 L.P.R.A. § 6741(a)");
    assert_eq!(deposit["lines"][0]["terms"], "$222,000,000.00 × 0.5 ÷ 10.5");
    assert_eq!(deposit["lines"][0]["value"], "10571428.57");
}

fn shared_out(names: [&str; 3]) -> String {
    let mut scenario = Scenario::new(Page::Repartir);
    scenario.set("total", "100");
    scenario.set_rows(names.iter().map(|name| vec![name.to_string(), "1".to_string()]).collect());
    csv(&Case::of(&scenario)[0], Language::Es)
}

#[test]
fn a_table_is_quoted_as_it_must_be_and_no_name_is_a_formula() {
    let table = shared_out(["=1+1", "Lares, \"el pueblo\"", "-x"]);
    let lines: Vec<&str> = table.split("\r\n").collect();
    assert_eq!(lines[0], "\u{feff}Municipio,Le toca,Peso");
    // 100.00 over three equal parts: 33.33 each, and the odd cent to the first by name, which is "-x".
    assert_eq!(lines[1], "'=1+1,33.33,1");
    assert_eq!(lines[2], "\"Lares, \"\"el pueblo\"\"\",33.33,1");
    assert_eq!(lines[3], "'-x,33.34,1");
    assert_eq!(lines[4..], [""]);
}

#[test]
fn a_negative_amount_stays_a_number() {
    let mut scenario = Scenario::new(Page::Loteria);
    scenario.set("netOperatingIncome", "-5,000.25");
    let table = csv(&Case::of(&scenario)[0], Language::En);
    assert!(table.contains("\r\nNet operating income,-5000.25,"), "{table}");
}

#[test]
fn a_table_has_a_row_for_each_municipality_or_period() {
    for example in EXAMPLES {
        let case = &Case::of(&example.scenario())[0];
        let text = csv(case, Language::En);
        let mut reader = csv_reader(&text);
        let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
        let expected = match case.page() {
            Page::Fam => case.periods(),
            Page::Cofim | Page::Repartir => 78,
            _ => case.figures().len(),
        };
        assert_eq!(rows.len(), expected, "{}", example.name);
    }
}

fn csv_reader(text: &str) -> ::csv::Reader<&[u8]> {
    ::csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes())
}
