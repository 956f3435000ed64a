//! What goes out as text: tables that spreadsheets read, and JSON in the contract's names.

mod worked;

use reparto::contract::{Writing, read};
use reparto::law::{Calculation, Language};
use reparto::margin::Case;
use reparto::scenario::{EXAMPLES, Page, Scenario};
use reparto::sheet::municipalities::MUNICIPALITIES;
use reparto::tables::bring;
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
    csv(&Case::of(&scenario), Language::Es).unwrap()
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
    assert_eq!(lines[4..], [",,", "Total,100.00,", ""]);
}

#[test]
fn a_negative_amount_stays_a_number() {
    let mut scenario = Scenario::new(Page::Loteria);
    scenario.set("netOperatingIncome", "-5,000.25");
    let table = csv(&Case::of(&scenario), Language::En).unwrap();
    assert!(table.contains("\r\nNet operating income,-5000.25,"), "{table}");
}

/// A fiscal year of two periods, and interest on a deposit of 46 days late.
const TWO: &str = "#/fam?fiscalYear=2016&stateCollections.0=500000000&stateCollections.1=300000000\
                   &annualRate=10&deposits.1.amount=9480000&deposits.1.dueDate=2016-07-31\
                   &deposits.1.paidDate=2016-09-15";

/// The fixed income of 696,300,000 takes the first period and 196,300,000 of the second; 0.5 over 10.5 of
/// 800,000,000 is 38,095,238.10, whose shares are 40, 40 and 20 %; 9,480,000 × 10 % × 46 ÷ 365 is 119,473.97.
#[test]
fn a_table_has_what_is_of_no_row_and_the_second_calculation_too() {
    let table = csv(&Case::all(TWO), Language::En).unwrap();
    let expected = "\u{feff}\
        Period,Collections,To fixed income,Accrued,Catch-up,Current,Deposit,\"Accrued, not deposited\",Remainder\r\n\
        July,500000000.00,500000000.00,23809523.81,0.00,0.00,0.00,23809523.81,0.00\r\n\
        August,300000000.00,196300000.00,38095238.10,23809523.81,14285714.29,38095238.10,0.00,65604761.90\r\n\
        ,,,,,,,,\r\n\
        Totals and other figures: Required annual deposit,,38095238.10,,,,,,\r\n\
        Totals and other figures: Deposited,,38095238.10,,,,,,\r\n\
        Totals and other figures: Shortfall,,0.00,,,,,,\r\n\
        Totals and other figures: Collections,,800000000.00,,,,,,\r\n\
        Totals and other figures: To the fixed income,,696300000.00,,,,,,\r\n\
        Totals and other figures: Period in which the fixed income is complete,,2,,,,,,\r\n\
        Totals and other figures: Rest of the collections,,65604761.90,,,,,,\r\n\
        Totals and other figures: Municipal Development Fund,,15238095.24,,,,,,\r\n\
        Totals and other figures: Municipal Redemption Fund,,15238095.24,,,,,,\r\n\
        Totals and other figures: Municipal Improvement Fund,,7619047.62,,,,,,\r\n\
        \"Totals of interest: Days, deposit 2\",,46,,,,,,\r\n\
        \"Totals of interest: Interest, deposit 2\",,119473.97,,,,,,\r\n\
        Totals of interest: Interest in all,,119473.97,,,,,,\r\n";
    assert_eq!(table, expected);
}

/// Where only the interest can be computed, its deposits are the rows: with the numbers that they have in the form.
#[test]
fn deposits_alone_are_a_table() {
    let alone = TWO.replace("&stateCollections.0=500000000&stateCollections.1=300000000", "");
    let table = csv(&Case::all(&alone), Language::Es).unwrap();
    let expected = "\u{feff}\
        Depósito,Días,Interés\r\n\
        2,46,119473.97\r\n\
        ,,\r\n\
        Totales de interés: Interés en total,,119473.97\r\n";
    assert_eq!(table, expected);
}

#[test]
fn without_municipalities_or_periods_a_table_has_a_row_for_each_figure() {
    let example = EXAMPLES.iter().find(|example| example.name == "lottery-2022").unwrap();
    let table = csv(&Case::of(&example.scenario()), Language::En).unwrap().replace('\u{a0}', " ");
    // Of 147,000,000: 10,000,000 for housing and 2 % of all; 35 % of the rest after housing is 47,950,000.
    let expected = "\u{feff}\
        Figure,Amount,Clause\r\n\
        Net operating income,147000000.00,15 L.P.R.A. § 813\r\n\
        Deficit,0.00,15 L.P.R.A. § 813\r\n\
        Housing,10000000.00,15 L.P.R.A. § 813(a)\r\n\
        \"Of it, for expenses, up to 5 %\",500000.00,15 L.P.R.A. § 813(a)\r\n\
        Net balance,137000000.00,15 L.P.R.A. § 813(b)\r\n\
        \"Municipalities, 35 % of the net balance\",47950000.00,15 L.P.R.A. § 813(b)\r\n\
        Matching Fund: the first $26 million,26000000.00,15 L.P.R.A. § 813(b)\r\n\
        Matching Fund: above the Health cap,5950000.00,15 L.P.R.A. § 813(b)\r\n\
        Matching Fund: released by Health,0.00,15 L.P.R.A. § 813(b)\r\n\
        Matching Fund,31950000.00,15 L.P.R.A. § 813(b)\r\n\
        Health Reform: up to $16 million,16000000.00,15 L.P.R.A. § 813(b)\r\n\
        \"Catastrophic illness, 2 %\",2940000.00,15 L.P.R.A. § 813(c)\r\n\
        General Fund: all else,86110000.00,15 L.P.R.A. § 813\r\n";
    assert_eq!(table, expected);
}

#[test]
fn a_table_has_a_row_for_each_municipality_or_period_that_was_given() {
    let municipalities: Vec<&str> = MUNICIPALITIES.iter().map(|one| one.name).collect();
    for example in EXAMPLES {
        let cases = Case::of(&example.scenario());
        let expected = match cases[0].page() {
            // Each is of one period.
            Page::Fam => &["July"][..],
            Page::Cofim | Page::Repartir => &municipalities,
            _ => continue,
        };
        let rows = rows(&csv(&cases, Language::En).unwrap());
        let names: Vec<&str> =
            rows[1..].iter().map(|row| row[0].as_str()).take_while(|name| !name.is_empty()).collect();
        assert_eq!(names, expected, "{}", example.name);
    }
}

/// The figures of every calculation that are in no row, by how many the law has: a fund by its three parts, a
/// period of the COFIM deposit by its six amounts, February to June.
#[test]
fn no_figure_is_left_out() {
    for worked in cases().filter(|worked| worked.get("expected").is_some()) {
        let case = case_of(&worked).unwrap();
        let periods = worked["expected"]["periods"].as_array().map_or(0, Vec::len);
        let expected = match worked["calculation"].as_str().unwrap() {
            "municipalAdministrationFund" => 7 + 3,
            "transitoryDistribution" => 1 + 3 + 5,
            "lateDepositInterest" => 1,
            "cofim" => 8 + 6 * periods,
            "apportionment" => 1,
            _ => continue,
        };
        let rows = rows(&csv(&[case], Language::Es).unwrap());
        let blank = rows.iter().position(|row| row.iter().all(String::is_empty)).unwrap();
        assert_eq!(rows.len() - blank - 1, expected, "{}", worked["name"]);
    }
}

/// The link that a table comes to, and whether it is said of a total that it is not the sum of the rows.
fn back(page: &str, table: &str) -> (Option<String>, bool) {
    let brought = bring(Language::En, page, "reparto.csv", table.as_bytes(), &[]);
    (brought.link, brought.html.contains("no: the rows come to"))
}

/// Only the rows of an own table that is brought back are taken for rows: what is under them changes nothing.
#[test]
fn an_own_table_that_is_brought_back_is_understood_by_its_rows() {
    let mut pages: Vec<(&str, Vec<Case>)> = vec![("#/fam", Case::all(TWO))];
    for example in EXAMPLES {
        let cases = Case::of(&example.scenario());
        let page = match cases[0].page() {
            Page::Fam => "#/fam",
            Page::Cofim => "#/cofim",
            Page::Repartir => "#/repartir",
            _ => continue,
        };
        pages.push((page, cases));
    }
    let mut transitory = Scenario::new(Page::Fam2014);
    transitory.set("total", "1000000");
    let row = |(name, amount): (&str, &str)| [name, amount, amount, "0"].map(String::from).to_vec();
    transitory.set_rows([("Adjuntas", "300"), ("Aguada", "100"), ("Ponce", "700")].map(row).to_vec());
    pages.push(("#/fam-2014", Case::of(&transitory)));
    for (page, cases) in pages {
        for l in [Language::Es, Language::En] {
            let table = csv(&cases, l).unwrap();
            let is_blank = |line: &&str| line.chars().all(|sign| sign == ',');
            let lines: Vec<&str> = table.lines().take_while(|line| !is_blank(line)).collect();
            assert!(lines.len() < table.lines().count(), "{table}");
            let rows = lines.join("\r\n");
            assert_eq!(back(page, &table), back(page, &rows), "{page} {table}");
            assert!(!back(page, &table).1, "{page}");
        }
    }
    assert!(back("#/repartir", "Municipality,Weight\nAdjuntas,1\nAguada,2\nTotal,4\n").1);
    let periods = back("#/fam", &csv(&Case::all(TWO), Language::Es).unwrap()).0.unwrap();
    assert!(periods.ends_with("&stateCollections.0=500000000&stateCollections.1=300000000"), "{periods}");
}

/// Rows have the names that they have in the form, also after a blank one.
#[test]
fn a_blank_row_of_the_form_moves_no_name() {
    let mut scenario = Scenario::new(Page::Repartir);
    scenario.set("total", "100");
    let names = ["Adjuntas", "", "Aguada", "Ponce"];
    let row = |name: &str| match name {
        "" => vec![String::new(), String::new()],
        name => vec![name.to_string(), "1".to_string()],
    };
    scenario.set_rows(names.map(row).to_vec());
    let rows = rows(&csv(&Case::of(&scenario), Language::En).unwrap());
    let names: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names, ["Municipality", "Adjuntas", "Aguada", "Ponce", "", "Total"]);
}

fn rows(table: &str) -> Vec<Vec<String>> {
    let text = table.trim_start_matches('\u{feff}').as_bytes();
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(text);
    reader.records().map(|record| record.unwrap().iter().map(String::from).collect()).collect()
}
