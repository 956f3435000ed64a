//! The preview's form as a browser sends it: all its fields, each with what is chosen in it.

mod tables;

use rust_xlsxwriter::Workbook;
use tables::{Dialog, rows};

/// A workbook of sheets with such lines, cells apart by semicolons.
fn book(sheets: &[(&str, &str)]) -> Vec<u8> {
    let mut book = Workbook::new();
    for (name, lines) in sheets {
        let sheet = book.add_worksheet().set_name(*name).unwrap();
        for (row, line) in lines.lines().enumerate() {
            for (column, cell) in line.split(';').enumerate() {
                match cell.parse::<f64>() {
                    Ok(number) => sheet.write(row as u32, column as u16, number).unwrap(),
                    Err(_) => sheet.write(row as u32, column as u16, cell).unwrap(),
                };
            }
        }
    }
    book.save_to_buffer().unwrap()
}

/// Sixty rows of a sign for nothing: more than are shown.
fn signs() -> String {
    let rows: String = (0..60).map(|row| format!("Persona {row}\t-\n")).collect();
    format!("Nombre\tPeso\n{rows}")
}

#[test]
fn one_choice_for_all_can_be_changed() {
    let mut dialog = Dialog::open("#/repartir", signs().as_bytes());
    let weights = |dialog: &Dialog| -> Vec<String> {
        dialog.scenario().rows().iter().map(|row| row[1].clone()).collect()
    };
    assert_eq!(dialog.field("cell.B2").label(), "— escoja —");
    dialog.choose("all.nothing", "0");
    assert_eq!(weights(&dialog), vec!["0"; 60]);
    assert_eq!(dialog.field("cell.B2").chosen, "");
    assert_eq!(dialog.field("cell.B2").label(), "como todas: cero");
    dialog.choose("all.nothing", "blank");
    assert_eq!(weights(&dialog), vec![""; 60]);
    assert_eq!(dialog.field("cell.B2").label(), "como todas: en blanco");
    // What is chosen for one cell stays, until it is as all are again.
    dialog.choose("cell.B2", "0").choose("all.nothing", "0").choose("all.nothing", "blank");
    assert_eq!(weights(&dialog)[..3], ["0", "", ""]);
    dialog.choose("cell.B2", "");
    assert_eq!(weights(&dialog), vec![""; 60]);
}

#[test]
fn what_is_proposed_is_no_choice_of_its_own() {
    let table = "Municipio\tDesarrollo\nAdjuntas\t(1.00)\nAguada\t-2.00\nCaguas\t3.00\n";
    let mut dialog = Dialog::open("#/fam-2014", table.as_bytes());
    assert_eq!(dialog.field("cell.B2").label(), "se propone: -1.00");
    assert_eq!(rows(&dialog.scenario())[0], ["Adjuntas", "-1.00"]);
    dialog.choose("all.negative", "blank");
    assert_eq!(rows(&dialog.scenario()), [vec!["Adjuntas"], vec!["Aguada"], vec!["Caguas", "3.00"]]);
}

#[test]
fn rows_that_end_early_follow_the_choice_for_all() {
    let table =
        "Municipio;Desarrollo;Redención\nAdjuntas;1.00;2.00\nAguada;3.00\nCaguas;4.00\nPonce;5.00;6.00\n";
    let mut dialog = Dialog::open("#/fam-2014", table.as_bytes());
    let names = |dialog: &Dialog| -> Vec<String> {
        dialog.scenario().rows().iter().map(|row| row[0].clone()).collect()
    };
    dialog.choose("all.cells", "out");
    assert_eq!(names(&dialog), ["Adjuntas", "Ponce"]);
    dialog.choose("all.cells", "use");
    assert_eq!(names(&dialog), ["Adjuntas", "Aguada", "Caguas", "Ponce"]);
    // In a workbook rows do not say how many cells they have: there they end where nothing follows.
    let mut dialog = Dialog::open("#/fam-2014", &book(&[("Datos", table)]));
    assert_eq!(dialog.field("row.3").label(), "se propone: usarla como está");
    dialog.choose("all.cells", "out");
    assert_eq!(names(&dialog), ["Adjuntas", "Ponce"]);
    dialog.choose("all.cells", "use");
    assert_eq!(names(&dialog), ["Adjuntas", "Aguada", "Caguas", "Ponce"]);
}

#[test]
fn another_sheet_has_its_own_header() {
    // The second sheet has its title in the row of the first one's header, and columns in another order.
    let first = "Municipio;Desarrollo;Redención;Mejoras\nAdjuntas;1;2;3\n";
    let second =
        "Base;de;2014;abril\n\n\nMunicipio;Mejoras;Redención;Desarrollo\nAguada;6;5;4\nCaguas;9;8;7\n";
    let mut dialog = Dialog::open("#/fam-2014", &book(&[("Marzo", first), ("Abril", second)]));
    assert_eq!(rows(&dialog.scenario()), [["Adjuntas", "1.00", "2.00", "3.00"]]);
    dialog.choose("sheet", "2");
    assert_eq!(dialog.field("header").chosen, "4");
    assert_eq!(
        rows(&dialog.scenario()),
        [["Aguada", "4.00", "5.00", "6.00"], ["Caguas", "7.00", "8.00", "9.00"]]
    );
    // What is chosen on a sheet is of it, its header too.
    dialog.choose("header", "none").choose("sheet", "1");
    assert_eq!(dialog.field("header").chosen, "1");
}

#[test]
fn a_sheet_that_cannot_be_read_is_told_and_the_others_are_offered() {
    let mut tables = Workbook::new();
    tables.add_worksheet().set_name("Registro").unwrap().write(25_000, 0, "x").unwrap();
    let sheet = tables.add_worksheet().set_name("Reparto").unwrap();
    for (row, (name, weight)) in [("Ponce", 3), ("Lares", 4)].into_iter().enumerate() {
        sheet.write(row as u32, 0, name).unwrap().write(row as u32, 1, weight).unwrap();
    }
    tables.add_worksheet().set_name("Ancha").unwrap().write(0, 300, "x").unwrap();
    let dialog = Dialog::open("#/repartir", &tables.save_to_buffer().unwrap());
    assert_eq!(rows(&dialog.scenario()), [["Ponce", "3"], ["Lares", "4"]]);
    for sentence in [
        "La hoja «Registro» no se leyó. Hay algo en la celda A25001,",
        "La hoja «Ancha» no se leyó. Tiene más de 200 columnas: lo que pasa de ahí empieza en KO1.",
    ] {
        assert!(dialog.html.contains(sentence), "{}", dialog.html);
    }
    // Alone it is refused, by its name.
    let mut alone = Workbook::new();
    alone.add_worksheet().set_name("Registro").unwrap().write(25_000, 0, "x").unwrap();
    let dialog = Dialog::open("#/repartir", &alone.save_to_buffer().unwrap());
    assert!(dialog.html.contains("Hoja «Registro»: Hay algo en la celda A25001,"), "{}", dialog.html);
}

#[test]
fn sheets_behind_the_most_are_told() {
    let names: Vec<String> = (1..=42).map(|sheet| format!("S{sheet}")).collect();
    let sheets: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "Ponce;3\n")).collect();
    let dialog = Dialog::open("#/repartir", &book(&sheets));
    assert_eq!(dialog.field("sheet").options.len(), 40);
    assert!(
        dialog.html.contains("Hojas que no se leyeron: 2 (S41, S42). Se leen hasta 40 hojas."),
        "{}",
        dialog.html
    );
}

#[test]
fn a_name_that_is_no_municipality_may_be_kept() {
    for (page, head) in [("#/cofim", "jul"), ("#/fam-2014", "Desarrollo")] {
        let table = format!("Municipio;{head}\nPonce;1\nConsorcio del Sur;2\n;4\n");
        let mut dialog = Dialog::open(page, table.as_bytes());
        // It is likely a mistake: nothing is proposed.
        assert_eq!(dialog.field("name.3").label(), "— escoja —");
        dialog.choose("name.3", "keep");
        assert_eq!(dialog.field("name.3").label(), "como está escrito");
        // Nobody can be kept.
        assert!(dialog.field("name.4").options.iter().all(|(value, _)| value != "keep"));
        dialog.choose("name.4", "out");
        assert_eq!(rows(&dialog.scenario()), [["Ponce", "1.00"], ["Consorcio del Sur", "2.00"]]);
    }
    // A code proposes its municipality, and the name may be kept all the same.
    let mut dialog = Dialog::open("#/repartir", b"FIPS;Nombre;Peso\n72113;Ponce;1\n72025;Consorcio;2\n");
    assert_eq!(dialog.field("name.3").label(), "se propone: Caguas");
    assert_eq!(rows(&dialog.choose("name.3", "keep").scenario())[1], ["Consorcio", "2"]);
}
