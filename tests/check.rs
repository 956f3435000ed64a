//! The reverse check: each reason with amounts worked by hand, columns as they are pasted, and the link that
//! keeps them.

use proptest::prelude::*;
use reparto::law::{Language, Reading};
use reparto::margin::Case;
use reparto::margin::check::{Check, Reason, percent};
use reparto::margin::compared_column::{self, ComparedColumn, PUBLISHED_2021, lines};
use reparto::margin::published::{Column, Published, block};
use reparto::money::{Cents, Rate, Rounding};
use reparto::scenario::{EXAMPLES, Page, Scenario};

fn cents(text: &str) -> Cents {
    assert_eq!(text.as_bytes()[text.len() - 3], b'.', "{text} has its cents");
    Cents::new(text.replace([',', '.', '$'], "").parse().unwrap())
}

fn case(link: &str) -> Case {
    Case::all(link).remove(0)
}

fn reason(case: &Case, figure: &str, published: &str) -> Option<Reason> {
    Check::of(case).figure(figure, cents(published)).unwrap().reason
}

/// September 2018: 222,000,000 × 0.5 ÷ 10.5 = 10,571,428.571…
const SEPTEMBER: &str = "#/fam?fiscalYear=2019&stateCollections.0=222000000";

#[test]
fn what_is_equal_needs_no_reason() {
    let case = case(SEPTEMBER);
    let compared = Check::of(&case).figure("requiredAnnualDeposit", cents("10,571,428.57")).unwrap();
    assert!(compared.is_equal() && compared.reason.is_none() && compared.difference().is_zero());
    assert_eq!(Check::of(&case).figure("x", Cents::ONE), None);
}

#[test]
fn rounded_to_dollars_thousands_and_parts_of_a_million() {
    let case = case(SEPTEMBER);
    for (published, dollars, rounding) in [
        ("10,571,429.00", 1, Rounding::HalfUp),
        ("10,571,428.00", 1, Rounding::Floor),
        ("10,571,000.00", 1_000, Rounding::HalfUp),
        ("10,600,000.00", 100_000, Rounding::HalfUp),
        ("11,000,000.00", 1_000_000, Rounding::HalfUp),
    ] {
        let found = reason(&case, "requiredAnnualDeposit", published);
        assert_eq!(found, Some(Reason::Rounded { dollars, rounding }), "{published}");
    }
    // Up to there nothing else: 10.5 is neither the tenth nor the million.
    assert_eq!(reason(&case, "requiredAnnualDeposit", "10,500,000.00"), None);
    // Little is not called nothing in millions.
    let little = self::case("#/fam?fiscalYear=2019&stateCollections.0=21000");
    assert_eq!(reason(&little, "requiredAnnualDeposit", "0.00"), None);
}

/// 35 % of 137,000,000 is 47,950,000; 2 % of 147,000,000 is 2,940,000, and of the 89,050,000 that are left
/// after housing and municipalities 1,781,000.
#[test]
fn the_boards_48_million_and_the_other_reading() {
    let case = case("#/loteria?netOperatingIncome=147000000");
    let board = reason(&case, "municipalShare", "48,000,000.00");
    assert_eq!(board, Some(Reason::Rounded { dollars: 100_000, rounding: Rounding::HalfUp }));
    let other = reason(&case, "catastrophicIllness", "1,781,000.00");
    assert_eq!(other, Some(Reason::Reading(Reading::CatastrophicBase, 1)));
}

/// 126,000,000 × 0.5 ÷ 10.5 = 6,000,000; at the 6 % of fiscal year 2015, 10,500,000. Its fixed income was
/// 670,000,000; that of 2016, 696,300,000.
#[test]
fn the_year_before() {
    let rate = Rate::from_millionths(6_000_000);
    let low = case("#/fam?fiscalYear=2016&stateCollections.0=126000000");
    let found = reason(&low, "requiredAnnualDeposit", "10,500,000.00");
    assert_eq!(found, Some(Reason::YearBefore { year: 2015, rate: Some(rate), fixed_income: None }));
    let high = case("#/fam?fiscalYear=2016&stateCollections.0=700000000");
    let income = Some(cents("670,000,000.00"));
    let found = reason(&high, "fixedIncomeDeposited", "670,000,000.00");
    assert_eq!(found, Some(Reason::YearBefore { year: 2015, rate: None, fixed_income: income }));
    // Of 700,000,000 there are 30,000,000 left after 670,000,000; the share at 6 % is 58,333,333.33.
    let found = reason(&high, "deposited", "30,000,000.00");
    assert!(matches!(found, Some(Reason::YearBefore { fixed_income: Some(_), .. })), "{found:?}");
    // The law of 2019 does not wait for the fixed income, and the rate was the same.
    assert_eq!(Check::of(&case(SEPTEMBER)).others().count(), 0);
}

fn shared_out(total: &str, unit: &str, recipients: &[(&str, &str)]) -> Case {
    let rows = recipients.iter().enumerate().map(|(row, (who, weight))| {
        format!("&recipients.{row}.municipality={who}&recipients.{row}.weight={weight}")
    });
    case(&format!("#/repartir?total={total}&unit={unit}{}", rows.collect::<String>()))
}

#[test]
fn each_part_rounded_by_itself() {
    let by_itself = |unit, rounding| Some(Reason::ByItself { unit, rounding });
    // A third of 1.00 is 33⅓ cents; Lares received the odd cent.
    let thirds = shared_out("1", "0.01", &[("Ponce", "1"), ("Lares", "1"), ("Moca", "1")]);
    assert_eq!(thirds.amount("recipients.1.amount"), Some(cents("0.34")));
    let found = reason(&thirds, "recipients.1.amount", "0.33");
    assert_eq!(found, by_itself(Cents::ONE, Rounding::HalfUp));
    // 1½ cents of 2 for three quarters: the larger weight received the odd cent. Cut, it is 1.
    let quarters = shared_out("0.02", "0.01", &[("Ponce", "1"), ("Lares", "3")]);
    let found = reason(&quarters, "recipients.1.amount", "0.01");
    assert_eq!(found, by_itself(Cents::ONE, Rounding::Floor));
    // Two thirds of 100 in whole dollars are 67: to the cent 66.67, cut 66.66, and cut at the dollar 66.
    let dollars = shared_out("100", "1", &[("Ponce", "1"), ("Lares", "2")]);
    assert_eq!(dollars.amount("recipients.1.amount"), Some(cents("67.00")));
    for (published, unit, rounding) in [
        ("66.67", Cents::ONE, Rounding::HalfUp),
        ("66.66", Cents::ONE, Rounding::Floor),
        ("66.00", Cents::dollars(1), Rounding::Floor),
    ] {
        assert_eq!(reason(&dollars, "recipients.1.amount", published), by_itself(unit, rounding));
    }
    assert_eq!(reason(&dollars, "recipients.1.amount", "66.65"), None);
}

/// Three alike collect 0.10 each in two months, and the first 0.20 go to COFIM. Of the 0.10 left of the first
/// month a third is 3⅓, of the 0.40 of both 13⅓: Lares, first by name, received the odd cent.
#[test]
fn a_sum_is_of_its_parts_rounded_by_themselves() {
    let rows = ["Ponce", "Lares", "Moca"].into_iter().enumerate().map(|(row, name)| {
        let row = format!("&municipalities.{row}");
        format!("{row}.municipality={name}{row}.collections.0=0.10{row}.collections.1=0.10")
    });
    let link = format!("#/cofim?priorYearCollections=0&fixedIncome=0.20{}", rows.collect::<String>());
    let case = case(&link);
    assert_eq!(case.amount("municipalities.1.transfer"), Some(cents("0.14")));
    let found = reason(&case, "municipalities.1.transfer", "0.13");
    assert_eq!(found, Some(Reason::ByItself { unit: Cents::ONE, rounding: Rounding::HalfUp }));
    assert_eq!(reason(&case, "municipalities.1.transfer", "0.15"), None);
}

/// 300.03 × 0.5 ÷ 10.5 = 14.287…: 14.29, and 285.74 is left; cut, 14.28 and 285.75.
#[test]
fn what_is_made_of_a_cut_part_is_cut_with_it() {
    let case = case("#/fam?fiscalYear=2019&stateCollections.0=300.03");
    let cut = Some(Reason::ByItself { unit: Cents::ONE, rounding: Rounding::Floor });
    for (figure, ours, published) in [
        ("periods.0.current", "14.29", "14.28"),
        ("deposited", "14.29", "14.28"),
        ("remainder", "285.74", "285.75"),
    ] {
        assert_eq!(case.amount(figure), Some(cents(ours)), "{figure}");
        assert_eq!(reason(&case, figure, published), cut, "{figure}");
    }
}

#[test]
fn percent_is_rounded_half_up() {
    assert_eq!(percent(cents("1.00"), cents("3.00")), "33.33\u{a0}%");
    assert_eq!(percent(cents("0.05"), cents("1000.00")), "0.01\u{a0}%");
    assert_eq!(percent(-cents("2.00"), cents("3.00")), "-66.67\u{a0}%");
    assert_eq!(percent(cents("1.00"), Cents::ZERO), "");
    // A few cents of millions are not nothing.
    let case = case(SEPTEMBER);
    for (published, told) in [("10,571,428.57", "0.00\u{a0}%"), ("10,571,428.50", "less than 0.01\u{a0}%")] {
        let compared = Check::of(&case).figure("requiredAnnualDeposit", cents(published)).unwrap();
        assert_eq!(compared.percent(Language::En), told);
    }
}

fn rescue_plan() -> Case {
    let example = EXAMPLES.iter().find(|example| example.name == "arpa-2021").unwrap();
    Case::of(&example.scenario().normalized()).remove(0)
}

fn compared(case: &Case, block: &str) -> ComparedColumn {
    ComparedColumn::of(&Check::of(case), case, block)
}

fn told(case: &Case, block: &str, l: Language) -> String {
    let column = compared(case, block);
    column.sum(l) + &column.table(l)
}

#[test]
fn the_rescue_plan_of_2021_is_29_of_29_equal() {
    let case = rescue_plan();
    let column = compared(&case, PUBLISHED_2021);
    assert_eq!((column.equal(), column.differences()), ((29, 29), Cents::ZERO));
    let told = told(&case, PUBLISHED_2021, Language::Es);
    assert!(told.contains("29 de 29 iguales."), "{told}");
    assert!(told.contains("Sin cantidad publicada, y no comparadas: 49 filas."), "{told}");
}

#[test]
fn a_column_that_differs_says_by_how_much() {
    let case = shared_out("100", "1", &[("Ponce", "1"), ("Lares", "2"), ("Otro", "0")]);
    let told = told(&case, "Lares\t66.00\nPonce\t35,00\nOtro\t1", Language::En);
    assert!(told.contains("0 of 2 equal; 2 not."), "{told}");
    // 66 − 67 and 1 − 0.
    assert!(told.contains("the same"), "{told}");
    assert!(told.contains("-$1.00") && told.contains("-1.49\u{a0}%"), "{told}");
    assert!(told.contains("can be read two ways. Which is yours? $35.00; $3,500.00"), "{told}");
}

/// Lares collects 100 in the first month, Ponce 100 in the second; the first 50 go to COFIM. Of the 50 and the
/// 100 that are left, by the year to date each should have 75; by the month, Lares 50 and Ponce 100.
#[test]
fn a_column_is_equal_with_the_other_reading() {
    let case = case(
        "#/cofim?priorYearCollections=0&fixedIncome=50&municipalities.0.municipality=Lares&municipalities.0.collections.0=100\
         &municipalities.0.collections.1=0&municipalities.1.municipality=Ponce&municipalities.1.collections.0=0&municipalities.1.collections.1=100",
    );
    let other = Some(Reason::Reading(Reading::ShareBasis, 1));
    assert_eq!(reason(&case, "municipalities.0.transfer", "50.00"), other);
    assert_eq!(reason(&case, "municipalities.1.transfer", "100.00"), other);
    let told = told(&case, "Lares\t50\nPonce\t100", Language::En);
    assert!(told.contains("0 of 2 equal; 2 not.") && told.contains("Sum of the differences: "), "{told}");
    assert!(told.contains("Equal with the other reading.") && told.contains("Those of each month"), "{told}");
}

fn rows(names: &[&str]) -> Vec<(usize, String)> {
    names.iter().map(|name| name.to_string()).enumerate().collect()
}

#[test]
fn names_and_amounts_are_read_however_they_are_written() {
    let rows = rows(&["Adjuntas", "Añasco", "Juana Díaz", "Zona 3"]);
    let all = |texts: [&str; 4]| texts.map(|text| Some(text.to_string()).filter(|text| !text.is_empty()));
    for written in [
        "Adjuntas\t1,000.50\nAñasco\t2\njuana diaz\t$3",
        "Adjuntas Municipio\t1,000.50\nA?asco\t2\nMunicipio de J. Díaz\t$3",
        "ADJUNTAS, P.R.;1,000.50\nAÃ±asco;2\nMun. Juana D\u{fffd}az;$3",
        "Municipio\tPublicado 2021\r\nANASCO\t2\r\nJuana Díaz\t$3\r\nAdjuntas\t1,000.50\r\n",
        "municipality;published\nAdjuntas; 1,000.50\nAñasco; 2\nJuana Díaz;$3",
        "municipality,published\nAdjuntas,1,000.50\nAñasco, 2\nJuana Díaz , $3",
        "Zona 3,\nAdjuntas 1,000.50\nAñasco ..... 2\nJuana Díaz: $3",
        "\nAdjuntas\t\t1,000.50\n\nAñasco\t2\n \nJuana Díaz\t$3\nZona 3\t\n",
        "\"Juana\u{a0}Díaz\"\t$3\nAdjuntas\t1,000.50\nAñasco\t2",
    ] {
        let column = Column::read(written, &rows);
        assert_eq!(column.of_rows, all(["1,000.50", "2", "$3", ""]), "{written}");
    }
    let column = Column::read("Zona 3; 7\nTotal; 9\nPonce; 1\nzona 3; 8\n5", &rows);
    assert_eq!(column.of_rows, all(["", "", "", "7"]));
    assert_eq!(column.unknown, [("Total".into(), "9".into()), ("Ponce".to_string(), "1".to_string())]);
    assert_eq!((column.repeated, column.nameless), (vec!["zona 3".to_string()], 1));
}

#[test]
fn amounts_alone_are_taken_in_order_if_they_are_as_many_as_the_rows() {
    let rows = rows(&["A", "B", "C"]);
    let read = |block: &str| {
        let column = Column::read(block, &rows);
        (column.of_rows.into_iter().map(Option::unwrap_or_default).collect::<Vec<_>>(), column.nameless)
    };
    let given = |texts: [&str; 3], nameless| (texts.map(str::to_string).to_vec(), nameless);
    assert_eq!(read("1\n2,000.00\n$3"), given(["1", "2,000.00", "$3"], 0));
    assert_eq!(read("Publicado\n1\n2\n3\n\n"), given(["1", "2", "3"], 0));
    assert_eq!(read("1\n\n3"), given(["1", "", "3"], 0));
    assert_eq!(read("1\n\n2\n\n3\n"), given(["1", "2", "3"], 0));
    assert_eq!(read("1\n2"), given(["", "", ""], 2));
    assert_eq!(read("1\n2\n3\n4"), given(["", "", ""], 4));
    assert_eq!(read("10.6 millones\n2\n3"), given(["10.6 millones", "2", "3"], 0));
    assert_eq!(read(""), given(["", "", ""], 0));
}

#[test]
fn the_link_keeps_it() {
    let column = Some("recipients.amount");
    let mut published = Published::default();
    published.set("deposited", "$10,600,000.00");
    published.set("shortfall", "1,50; ¿a: 5 %?");
    published.lines = vec![
        ("Adjuntas".into(), "1.50".into()),
        ("Aguadilla".into(), "2".into()),
        ("Otro, y:más".into(), "3".into()),
    ];
    let value = published.value(column);
    assert_eq!(
        value,
        "deposited:10600000;shortfall:1%2C50%3B ¿a%3A 5 %25?;recipients.amount:1.50,,2,Otro%2C y%3Amás:3"
    );
    let again = Published::of(&value, column);
    assert_eq!(again.figure("deposited"), "10600000");
    assert_eq!(again.figure("shortfall"), "1,50; ¿a: 5 %?");
    assert_eq!(again.lines, published.lines);
    assert_eq!(again.value(column), value);
    published.set("deposited", " ");
    assert!(!published.value(column).contains("deposited"));
    assert_eq!(Published::of("", column), Published::default());
    assert_eq!(Published::default().value(column), "");
}

#[test]
fn the_rescue_plan_is_short_in_a_link() {
    let case = rescue_plan();
    let published = Published { lines: lines(&case, PUBLISHED_2021), ..Published::default() };
    let value = published.value(Some("recipients.amount"));
    assert!(value.starts_with("recipients.amount:3372559,7127379,"), "{value}");
    assert!(value.ends_with(",2198195,,7665614") && value.len() < 300, "{value}");
    let again = Published::of(&value, Some("recipients.amount"));
    assert_eq!(compared(&case, &block(&again.lines, Language::Es)).equal(), (29, 29));
}

proptest! {
    #[test]
    fn any_block_is_read_and_kept(block_of in "([A-Za-zñ \t;,:%#0-9.$\n\"]{0,60}|.{0,60})") {
        let mut scenario = Scenario::blank(Page::Repartir);
        scenario.set("total", "100");
        scenario.set_rows(vec![vec!["Ponce".into(), "1".into()], vec!["a".into(), "2".into()]]);
        let case = Case::of(&scenario).remove(0);
        let kept = Published { lines: lines(&case, &block_of), ..Published::default() };
        let value = kept.value(Some("recipients.amount"));
        let again = Published::of(&value, Some("recipients.amount"));
        // What it gives back to the page is kept as it is.
        let shown = block(&again.lines, Language::Es);
        let _ = told(&case, &shown, Language::Es);
        let last = Published { lines: lines(&case, &shown), ..Published::default() };
        prop_assert_eq!(last.value(Some("recipients.amount")), value);
    }

    #[test]
    fn any_parameter_is_read(value in ".{0,80}") {
        let published = Published::of(&value, Some("a.b"));
        let again = published.value(Some("a.b"));
        prop_assert_eq!(Published::of(&again, Some("a.b")).value(Some("a.b")), again);
    }
}

#[test]
fn a_code_is_its_municipality() {
    let rows = rows(&["Lares", "Ponce"]);
    for written in [
        "72113\t33\n72081\t67",
        "fips\tpublicado\n72113\tPonce\t33\n72081\tLares\t67",
        "fips,publicado\n72113,33\n72081,67",
        "72113;33\n72081 67",
        "72113, 33\nLares 67",
    ] {
        let column = Column::read(written, &rows);
        assert_eq!(column.of_rows, [Some("67".to_string()), Some("33".to_string())], "{written}");
        assert_eq!((column.unknown, column.nameless), (Vec::new(), 0), "{written}");
    }
    // 72011 is Añasco, which the table does not have; 72114 is nobody's: an amount without a name.
    let column = Column::read("72113,33,000.50\n72113\t1\n72011,5\n72114", &rows);
    assert_eq!(column.of_rows, [None, Some("33,000.50".to_string())]);
    assert_eq!(column.repeated, ["72113"]);
    assert_eq!((column.unknown, column.nameless), (vec![("72011".to_string(), "5".to_string())], 1));
    // With nothing beside it, a code is an amount like another.
    let column = Column::read("72081\n72113", &rows);
    assert_eq!(column.of_rows, [Some("72081".to_string()), Some("72113".to_string())]);
}

#[test]
fn a_name_without_an_amount_is_no_amount() {
    let rows = rows(&["Lares", "Ponce", "Zona 3"]);
    for written in ["Lares\t67\nPonce\t\nZona 3\t", "Lares\t67\nPonce\nZona 3", "Quién\t\nLares\t67\nMoca\t"]
    {
        let column = Column::read(written, &rows);
        assert_eq!(column.of_rows, [Some("67".to_string()), None, None], "{written}");
        assert_eq!((column.unknown, column.nameless), (Vec::new(), 0), "{written}");
    }
    // An amount beside an empty cell is still one, and a name with its amount in one cell both.
    let column = Column::read("Publicado\t\n1\t\n\t2\n10.6 millones\t", &rows);
    assert_eq!(column.of_rows, ["1", "2", "10.6 millones"].map(|text| Some(text.to_string())));
    assert_eq!(Column::read("Ponce 33\t", &rows).of_rows[1].as_deref(), Some("33"));
}

#[test]
fn more_lines_than_a_calculation_takes_are_refused() {
    let rows = [(0, "Ponce".to_string())];
    let lines = |count: usize| Column::read(&"Ponce\t1\n".repeat(count), &rows);
    // A heading and a thousand rows.
    assert_eq!(lines(1_001).too_many, None);
    let refused = lines(1_002);
    assert_eq!((refused.too_many, refused.of_rows), (Some(1_002), vec![None]));
    // Blank lines are none.
    let spaced = "Ponce\t1\n\n".repeat(1_001);
    assert_eq!(Column::read(&spaced, &rows).too_many, None);
    let case = shared_out("100", "1", &[("Ponce", "1")]);
    let block = "Ponce\t1\n".repeat(1_002);
    for (l, sentence) in [
        (Language::Es, "Son 1,002 líneas, y aquí se comparan hasta 1,000: no se comparó nada."),
        (Language::En, "These are 1,002 lines, and at most 1,000 are compared here: nothing was compared."),
    ] {
        assert!(told(&case, &block, l).contains(sentence));
    }
    assert_eq!(compared_column::lines(&case, &block), []);
}

#[test]
fn of_many_rows_a_hundred_are_listed_and_those_that_are_not_equal_come_first() {
    // Each receives $1.00; the last was published with $2.00.
    let names: Vec<String> = (0..150).map(|row| format!("Barrio {row}")).collect();
    let recipients: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "1")).collect();
    let case = shared_out("150", "1", &recipients);
    let block: String =
        names.iter().map(|name| format!("{name}\t{}\n", if name == "Barrio 149" { 2 } else { 1 })).collect();
    let written = told(&case, &block, Language::Es);
    assert!(written.contains("149 de 150 iguales; 1 no."), "{written}");
    assert!(written.contains("Se listan 100, primero las que no son iguales."));
    let rows: Vec<&str> = written.split("<th scope=\"row\">").skip(1).collect();
    assert_eq!(rows.len(), 100);
    assert!(rows[0].starts_with("Barrio 149") && rows[1].starts_with("Barrio 0<"));
}
