//! A workbook's formulas, recalculated by LibreOffice, come to the law's cents: of every worked case, and
//! after what was given is changed in its cells.

#[allow(dead_code)] // Outcomes are not compared as JSON here.
mod worked;

use calamine::{Data, Reader as _, Xlsx, open_workbook};
use reparto::law::figures::Figure;
use reparto::law::{Input, Language, interest, lottery};
use reparto::margin::Case;
use reparto::money::{Cents, Date, Rate, Weight};
use reparto::scenario::{EXAMPLES, Page, Scenario};
use reparto::tables::out::{Book, Made};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use worked::{case, case_of, cases};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("out")).unwrap();
    folder
}

/// Opens all workbooks of a folder in LibreOffice, which computes their formulas anew, and saves them in `out`.
fn recalculate(folder: &Path) {
    // Always computes what it loads, whoever wrote it.
    let profile = folder.join("profile");
    std::fs::create_dir_all(profile.join("user")).unwrap();
    std::fs::write(
        profile.join("user/registrymodifications.xcu"),
        r#"<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>"#,
    )
    .unwrap();
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|end| end == "xlsx")).collect();
    let output = Command::new("soffice")
        .arg(format!("-env:UserInstallation=file://{}", profile.display()))
        .args(["--headless", "--norestore", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir"])
        .arg(folder.join("out"))
        .args(&files)
        .output()
        .expect("LibreOffice is installed (tools/setup)");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// A workbook whose formulas have no result yet: what it comes to is LibreOffice's.
fn write(book: &Book, path: &Path) {
    std::fs::write(path, book.without_results().file().unwrap()).unwrap();
}

/// What differs between the recalculated workbook and the law.
fn differences(book: &Book, cases: &[Case], path: &Path) -> Vec<String> {
    let mut recalculated: Xlsx<_> = open_workbook(path).unwrap();
    let mut differences = Vec::new();
    let figures: Vec<_> = cases.iter().flat_map(Case::figures).collect();
    for (name, sheet, row, column) in book.figures() {
        let range = recalculated.worksheet_range(sheet).unwrap();
        let found = range.get_value((row, column)).cloned().unwrap_or(Data::Empty);
        let figure = &figures.iter().find(|(other, _)| other == name).unwrap().1;
        let is_same = match (figure, &found) {
            (Figure::Amount(amount), Data::Float(number)) => {
                Cents::new((number * 100.0).round() as i128) == *amount
                    && (number * 100.0 - (number * 100.0).round()).abs() < 0.01
            }
            (Figure::Number(Some(number)), Data::Float(found)) => *found == *number as f64,
            (Figure::Number(None), Data::Empty) => true,
            (Figure::Number(None), Data::String(text)) => text.is_empty(),
            (Figure::Flag(flag), Data::String(text)) => text == if *flag { "yes" } else { "no" },
            (Figure::Text(text), Data::String(found)) => match text.as_str() {
                "formula" => found == "the formula",
                "fixed-income" => found == "the fixed income",
                text => text == found,
            },
            _ => false,
        };
        if !is_same {
            differences.push(format!("{name}: {figure:?}, recalculated {found:?}"));
        }
    }
    differences
}

const MADE: Made<'static> = Made { link: "https://example.org/#/fam", day: "2026-12-02" };

/// The worked cases for which the digits of a workbook may not be enough. The first has amounts of seventeen digits.
/// In the others a sum is apportioned of which somebody receives $80,000,000 or more: a part that large in cents,
/// with the five decimals that decide who receives an odd one, has more digits than a workbook is sure of.
const BEYOND_REACH: [&str; 6] = [
    "the smallest rate and the largest amounts",
    "six decimals of rate and large amounts",
    "the 0.3/1 formula governs",
    "the fixed income governs",
    "formula and fixed income equal",
    "prior year at another rate",
];

#[test]
fn every_worked_case_is_recalculated_to_the_cent() {
    let folder = folder("worked");
    let all: Vec<(String, Case)> = cases()
        .filter_map(|worked| Some((worked["name"].as_str()?.to_string(), case_of(&worked)?)))
        .collect();
    let books: Vec<Book> =
        all.iter().map(|(_, case)| Book::of(std::slice::from_ref(case), MADE, Language::En)).collect();
    for (number, book) in books.iter().enumerate() {
        write(book, &folder.join(format!("{number}.xlsx")));
    }
    recalculate(&folder);
    let (mut beyond, mut wrong) = (Vec::new(), Vec::new());
    for (number, (book, (name, case))) in books.iter().zip(&all).enumerate() {
        if !book.in_reach() {
            beyond.push(name.as_str());
            continue;
        }
        let differences =
            differences(book, std::slice::from_ref(case), &folder.join(format!("out/{number}.xlsx")));
        wrong.extend(differences.into_iter().map(|difference| format!("{name}: {difference}")));
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(beyond, BEYOND_REACH);
}

/// A page with two calculations has the sheets of both, each with its own formulas.
#[test]
fn two_calculations_of_a_page_are_one_workbook() {
    let link = "#/fam?fiscalYear=2016&stateCollections.0=500000000&stateCollections.1=300000000&annualRate=10\
                &deposits.0.amount=9480000&deposits.0.dueDate=2016-07-31&deposits.0.paidDate=2016-09-15";
    let cases = Case::all(link);
    assert_eq!(cases.len(), 2);
    let folder = folder("two");
    let book = Book::of(&cases, MADE, Language::En);
    write(&book, &folder.join("fam.xlsx"));
    recalculate(&folder);
    let differences = differences(&book, &cases, &folder.join("out/fam.xlsx"));
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// Writes a number into a cell of a workbook, as somebody would who types it there.
fn type_into(path: &Path, sheet: usize, cell: &str, number: &str) {
    let mut archive = zip::ZipArchive::new(std::fs::File::open(path).unwrap()).unwrap();
    let mut written = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let mut typed = false;
    for place in 0..archive.len() {
        let mut file = archive.by_index(place).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        let name = file.name().unwrap().to_string();
        if name == format!("xl/worksheets/sheet{}.xml", sheet + 1) {
            let text = String::from_utf8(content).unwrap();
            let start = text.find(&format!("<c r=\"{cell}\"")).unwrap();
            let from = start + text[start..].find("<v>").unwrap() + 3;
            let to = from + text[from..].find("</v>").unwrap();
            assert!(!text[start..from].contains("<f>"), "{cell} is a formula");
            content = format!("{}{number}{}", &text[..from], &text[to..]).into_bytes();
            typed = true;
        }
        written.start_file(&name, zip::write::SimpleFileOptions::default()).unwrap();
        written.write_all(&content).unwrap();
    }
    assert!(typed);
    std::fs::write(path, written.finish().unwrap().into_inner()).unwrap();
}

/// The same case with other amounts, rates, weights and days: each is typed into its yellow cell.
#[test]
fn what_is_typed_into_the_cells_is_computed_by_the_law() {
    let worked = |name: &str| case_of(&cases().find(|one| one["name"] == name).unwrap()).unwrap();
    let mut pairs: Vec<(Case, Case)> = Vec::new();
    let mut pair = |before: Case, change: &dyn Fn(&mut Input)| {
        let mut input = before.input.clone();
        change(&mut input);
        pairs.push((before, case(input)));
    };
    let dollars = Cents::dollars;
    pair(worked("catch-up larger than what is left in the month: the rest waits"), &|input| {
        let Input::MunicipalAdministrationFund(input) = input else { panic!() };
        input.state_rate = Rate::from_millionths(11_500_000);
        input.fixed_income = Cents::new(123_456_789);
        for (place, amount) in input.state_collections.iter_mut().enumerate() {
            *amount = Cents::new(77_777_777 + 1_234_567 * place as i128);
        }
    });
    pair(worked("a waived municipality: arrears first, then each month's 1 % first"), &|input| {
        let Input::Cofim(input) = input else { panic!() };
        input.prior_year_collections = dollars(1_000);
        input.fixed_income = Cents::new(20_001);
        for (row, municipality) in input.municipalities.iter_mut().enumerate() {
            for (place, amount) in municipality.collections.iter_mut().enumerate() {
                *amount = Cents::new(10_007 * (row as i128 + 1) + 331 * place as i128);
            }
        }
    });
    pair(worked("2 % each month of the projected income"), &|input| {
        let Input::AdditionalLottery(input) = input else { panic!() };
        input.income = lottery::Income::Net(Cents::new(9_876_543_210));
        for amount in input.projected.iter_mut().flatten() {
            *amount = Cents::new(888_888_888);
        }
    });
    let arpa = EXAMPLES.iter().find(|example| example.name == "arpa-2021").unwrap();
    pair(Case::of(&arpa.scenario()).remove(0), &|input| {
        let Input::Apportionment(input) = input else { panic!() };
        input.total = dollars(43_440_184);
        for (row, recipient) in input.recipients.iter_mut().enumerate() {
            recipient.weight = Weight::from_millionths(1_000_000 * (3_000 + 37 * row as i64));
        }
    });
    let deposit = |days| interest::Deposit {
        amount: dollars(9_480_000),
        due_date: Date::new(2016, 7, 31).unwrap(),
        paid_date: Date::new(2016, 9, days).unwrap(),
    };
    let late = interest::Input {
        annual_rate: Rate::from_millionths(10_000_000),
        deposits: vec![deposit(15), deposit(1)],
    };
    pair(case(Input::LateDepositInterest(late)), &|input| {
        let Input::LateDepositInterest(input) = input else { panic!() };
        input.annual_rate = Rate::from_millionths(7_250_000);
        input.deposits = vec![deposit(30), deposit(2)];
    });

    let folder = folder("typed");
    let mut books = Vec::new();
    for (number, (before, after)) in pairs.iter().enumerate() {
        let path = folder.join(format!("{number}.xlsx"));
        let book = Book::of(std::slice::from_ref(before), MADE, Language::En);
        let changed = Book::of(std::slice::from_ref(after), MADE, Language::En);
        assert!(changed.in_reach());
        write(&book, &path);
        let numbers: Vec<_> = changed.given().collect();
        for (place, (field, sheet, cell, _)) in book.given().enumerate() {
            assert_eq!(numbers[place].0, field);
            type_into(&path, sheet, &cell, numbers[place].3);
        }
        books.push(book);
    }
    recalculate(&folder);
    for (number, (_, after)) in pairs.iter().enumerate() {
        let differences = differences(
            &books[number],
            std::slice::from_ref(after),
            &folder.join(format!("out/{number}.xlsx")),
        );
        assert!(differences.is_empty(), "{number}:\n{}", differences.join("\n"));
    }
}

/// Rows of the form keep their names on the sheet of the apportionments, also after a blank one.
#[test]
fn a_blank_row_of_the_form_moves_no_name() {
    let mut scenario = Scenario::new(Page::Repartir);
    scenario.set("total", "100");
    let row = |(name, weight): (&str, &str)| vec![name.to_string(), weight.to_string()];
    scenario.set_rows([("Adjuntas", "1"), ("", ""), ("Aguada", "1"), ("Ponce", "1")].map(row).to_vec());
    let file = Book::of(&Case::of(&scenario), MADE, Language::En).file().unwrap();
    let mut workbook: Xlsx<_> = Xlsx::new(std::io::Cursor::new(file)).unwrap();
    let sheet = workbook.worksheet_range("Apportionment").unwrap();
    let names: Vec<String> = (3..6).map(|row| sheet.get_value((row, 0)).unwrap().to_string()).collect();
    assert_eq!(names, ["Share, Adjuntas", "Share, Aguada", "Share, Ponce"]);
}
