//! What files say without saying it plainly: percents, formulas without results, stray marks, commas
//! that separate thousands. Expected values are worked by hand.

mod tables;

use reparto::contract::Code;
use reparto::law::{Calculation, Input};
use reparto::link::open;
use reparto::money::Weight;
use rust_xlsxwriter::{Format, Formula, Workbook};
use tables::{Dialog, asked, brought, ods, ods_number, ods_table, ods_text, placed, rows, unzipped, zipped};

#[test]
fn an_open_documents_percents_are_percents() {
    let (text, number) = (ods_text, ods_number);
    let table: [&[String]; 4] = [
        &[text("Municipio"), text("jul"), text("Elige %")],
        &[text("Adjuntas"), number("float", "1000"), number("percentage", "1")],
        &[text("Aguada"), number("currency", "20"), number("percentage", "0.125")],
        &[text("Ponce"), number("float", "30"), number("float", "5")],
    ];
    let tables = ods_table("Z", &table) + &ods_table("A", &[&[text("Informe")]]);
    let scenario = placed("#/cofim", &ods(&tables), &[]);
    assert_eq!(
        [scenario.cell(0, 14), scenario.cell(1, 14), scenario.cell(2, 14)],
        ["100 %", "12.5 %", "5 %"]
    );
    assert_eq!([scenario.cell(0, 1), scenario.cell(1, 1)], ["1,000.00", "20.00"]);
}

/// A workbook whose formulas have what `result` stands for, instead of a result.
fn workbook(result: &str) -> Vec<u8> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write(0, 0, "Municipio").unwrap();
    sheet.write(0, 1, "jul").unwrap();
    sheet.write(1, 0, "Adjuntas").unwrap();
    sheet.write(1, 1, Formula::new("=5+5").set_result("777")).unwrap();
    sheet.write(2, 0, "Ponce").unwrap();
    sheet.write(2, 1, 3).unwrap();
    let book = book.save_to_buffer().unwrap();
    let mut entries = unzipped(book);
    for (name, bytes) in &mut entries {
        if name.ends_with("sheet1.xml") {
            let text = String::from_utf8(std::mem::take(bytes)).unwrap();
            assert!(text.contains("<v>777</v>"), "{text}");
            *bytes = text.replace("<v>777</v>", result).into_bytes();
        }
    }
    zipped(&entries)
}

#[test]
fn a_formula_without_a_result_is_no_blank() {
    for result in ["", "<v></v>", "<v/>"] {
        let html = asked("#/cofim", &workbook(result), &[]);
        assert!(html.contains("<strong>B2</strong> «=5+5»"), "{html}");
    }
    let scenario = placed("#/cofim", &workbook(""), &[("cell.B2", "blank")]);
    assert_eq!(rows(&scenario), [vec!["Adjuntas"], vec!["Ponce", "3.00"]]);
    assert_eq!(rows(&placed("#/cofim", &workbook("<v>10</v>"), &[]))[0], ["Adjuntas", "10.00"]);
}

#[test]
fn an_open_documents_formula_without_a_result_is_no_blank() {
    let book = |result: &str| {
        let formula = format!("<table:table-cell table:formula=\"of:=5+5\"{result}/>");
        let header = [ods_text("Municipio"), ods_text("jul"), ods_text("ago")];
        let row = [ods_text("Ponce"), formula, ods_number("float", "3")];
        ods(&ods_table("Hoja1", &[&header, &row]))
    };
    for result in ["", " office:value-type=\"float\""] {
        let html = asked("#/cofim", &book(result), &[]);
        assert!(html.contains("<strong>B2</strong> «=5+5»: la fórmula no tiene guardado"), "{html}");
    }
    let ten = book(" office:value-type=\"float\" office:value=\"10\"");
    assert_eq!(rows(&placed("#/cofim", &ten, &[])), [["Ponce", "10.00", "3.00"]]);
    // The empty text is a result.
    let empty = book(" office:value-type=\"string\" office:string-value=\"\"");
    assert_eq!(rows(&placed("#/cofim", &empty, &[])), [["Ponce", "3.00"]]);
}

#[test]
fn a_quotation_mark_that_is_never_closed_takes_no_rows_with_it() {
    let table = "Municipio,Peso,Nota\nPonce,3,\nLares,4,\"nota\nMoca,5,\nAdjuntas,6,\n";
    let expected = [["Ponce", "3"], ["Lares", "4"], ["Moca", "5"], ["Adjuntas", "6"]];
    assert_eq!(rows(&placed("#/repartir", table.as_bytes(), &[])), expected);
    // Nor where tabs separate and another mark closes a cell farther down.
    let tabs = "Municipio\tPeso\tNota\nPonce\t3\t\nLares\t4\t\"nota\nMoca\t5\t\nAdjuntas\t6\t\"a, b\"\n";
    assert_eq!(rows(&placed("#/repartir", tabs.as_bytes(), &[])), expected);
}

#[test]
fn blanks_separate_where_commas_are_of_thousands() {
    let expected = [["Ponce", "1,234.56"], ["San Juan", "2,345.67"], ["Moca", "456"]];
    let table = "Ponce 1,234.56\nSan Juan 2,345.67\nMoca 456\nFuente: Hacienda, 2023\n";
    assert_eq!(rows(&placed("#/repartir", table.as_bytes(), &[])), expected);
    let table = "Municipio Peso\n\nPonce 1,234.56\nSan Juan 2,345.67\nMoca 456\n";
    assert_eq!(rows(&placed("#/repartir", table.as_bytes(), &[])), expected);
    // The header says which month is which.
    let scenario = placed("#/cofim", "Municipio ago jul\nPonce 1,234.56 2.50\n".as_bytes(), &[]);
    assert_eq!([scenario.cell(0, 1), scenario.cell(0, 2)], ["2.50", "1,234.56"]);
}

#[test]
fn an_amount_cut_at_its_comma_is_asked_about() {
    let table = "Ponce,1,234\nLares,2,345\n".as_bytes();
    let html = asked("#/repartir", table, &[]);
    assert!(html.contains("<strong>B1</strong> «1,234»"), "{html}");
    assert!(html.contains("<strong>B2</strong> «2,345»"), "{html}");
    let scenario = placed("#/repartir", table, &[("cell.B1", "1234"), ("cell.B2", "2345")]);
    assert_eq!(rows(&scenario), [["Ponce", "1,234"], ["Lares", "2,345"]]);
}

#[test]
fn weights_with_three_decimals_are_what_the_workbook_says() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, (name, weight)) in
        [("Nombre", "Peso"), ("Ponce", "12.345"), ("Lares", "1000.5")].iter().enumerate()
    {
        sheet.write(row as u32, 0, *name).unwrap();
        match weight.parse::<f64>() {
            Ok(number) => sheet.write(row as u32, 1, number).unwrap(),
            Err(_) => sheet.write(row as u32, 1, *weight).unwrap(),
        };
    }
    let scenario = placed("#/repartir?total=100", &book.save_to_buffer().unwrap(), &[]);
    let Ok(Input::Apportionment(input)) = scenario.read(Calculation::Apportionment).input else {
        panic!("the page does not read {scenario:?}");
    };
    let weights: Vec<Weight> = input.recipients.iter().map(|recipient| recipient.weight).collect();
    assert_eq!(weights, [Weight::from_millionths(12_345_000), Weight::from_millionths(1_000_500_000)]);
}

/// In 2019 Toa Alta had 72,025 inhabitants; 72025 is also the code of Caguas.
#[test]
fn a_population_is_no_code() {
    let collections = "Municipio;Habitantes;jul\nAdjuntas;17363;1\nToa Alta;72025;2\nVieques;8386;3\n";
    assert_eq!(
        rows(&placed("#/cofim", collections.as_bytes(), &[])),
        [["Adjuntas", "1.00"], ["Toa Alta", "2.00"], ["Vieques", "3.00"]]
    );
    let two = "Municipio;population_2019;population_2020\nAdjuntas;17363;18020\nToa Alta;72025;66852\n";
    assert_eq!(
        rows(&placed("#/repartir", two.as_bytes(), &[("column.2", "none")])),
        [["Adjuntas", "18,020"], ["Toa Alta", "66,852"]]
    );
    let bare = "Adjuntas;17363\nToa Alta;72025\nVieques;8386\n";
    assert_eq!(
        rows(&placed("#/repartir", bare.as_bytes(), &[])),
        [["Adjuntas", "17,363"], ["Toa Alta", "72,025"], ["Vieques", "8,386"]]
    );
    assert_eq!(rows(&placed("#/repartir", b"Toa Alta;72025\n", &[])), [["Toa Alta", "72,025"]]);
    // An unknown name stays unknown.
    let unknown = collections.replace("Toa Alta", "Consorcio");
    let html = asked("#/cofim", unknown.as_bytes(), &[]);
    assert!(html.contains("<strong>A3</strong> «Consorcio»: ¿cuál es?"), "{html}");
}

#[test]
fn a_column_of_codes_without_a_name_is_one() {
    let table = "72001;Adjuntas;5\n72003;Aguadilla;6\n72011;Añasco;7\n";
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert!(html.contains("<strong>B2</strong> «Aguadilla», y el código de la fila es de Aguada."), "{html}");
    let one = placed("#/repartir", b"72001;Adjuntas;5\n", &[]);
    assert_eq!(rows(&one), [["Adjuntas", "5"]]);
}

#[test]
fn the_sheets_of_an_open_document_come_as_it_shows_them_and_hidden_ones_last() {
    let sheet = |name: &str, weight: &str| {
        let header = [ods_text("Nombre"), ods_text("Peso")];
        ods_table(name, &[&header, &[ods_text("Ponce"), ods_number("float", weight)]])
    };
    let hidden = sheet("Borrador", "9").replace("<table:table ", "<table:table table:style-name=\"ta1\" ");
    let tables = hidden + &sheet("Zona", "1") + &sheet("Anexo", "2");
    let style = "<office:automatic-styles><style:style style:name=\"ta1\" style:family=\"table\"><style:table-properties table:display=\"false\"/></style:style></office:automatic-styles><office:body>";
    let book: Vec<(String, Vec<u8>)> = unzipped(ods(&tables))
        .into_iter()
        .map(|(name, bytes)| {
            (name, String::from_utf8(bytes).unwrap().replace("<office:body>", style).into_bytes())
        })
        .collect();
    let mut dialog = Dialog::open("#/repartir", &zipped(&book));
    let names: Vec<String> = dialog.field("sheet").options.into_iter().map(|(_, label)| label).collect();
    assert_eq!(names, ["Zona", "Anexo", "Borrador (oculta)"]);
    assert_eq!(rows(&dialog.scenario()), [["Ponce", "1"]]);
    assert_eq!(rows(&dialog.choose("sheet", "3").scenario()), [["Ponce", "9"]]);
}

#[test]
fn a_negative_amount_is_kept_and_the_page_asks_to_correct_it() {
    let sentence = "es negativa: si la deja como está, la página pedirá que la corrija.";
    for (page, head) in [
        ("#/cofim", "jul"),
        ("#/fam-2014", "Desarrollo"),
        ("#/repartir?total=1", "Peso"),
        ("#/fam", "Recaudos"),
    ] {
        let (column, who) = if page == "#/fam" { ("Mes", "julio") } else { ("Municipio", "Ponce") };
        let table = format!("{column};{head}\n{who};-5\n");
        let brought = brought(page, table.as_bytes(), &[]);
        assert!(brought.html.contains(sentence), "{page}: {}", brought.html);
        let scenario = open(&brought.link.expect("nothing is open")).link.scenario;
        let problems = scenario.read(scenario.page.calculations()[0]).input.expect_err("it is negative");
        assert!(problems.iter().any(|problem| problem.code == Code::Negative), "{page}: {problems:?}");
    }
}

#[test]
fn rows_and_columns_that_are_hidden_and_used_are_told() {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Otra hoja").unwrap();
    let sheet = book.add_worksheet();
    for (row, (name, july, august)) in
        [("Municipio", "jul", "ago"), ("Ponce", "1", "3"), ("Lares", "2", "4"), ("Moca", "5", "6")]
            .into_iter()
            .enumerate()
    {
        let row = row as u32;
        sheet.write(row, 0, name).unwrap();
        for (column, text) in [(1, july), (2, august)] {
            match text.parse::<f64>() {
                Ok(number) => sheet.write(row, column, number).unwrap(),
                Err(_) => sheet.write(row, column, text).unwrap(),
            };
        }
    }
    // One at the end that is no row of the table.
    for row in [2, 8] {
        sheet.set_row_hidden(row).unwrap();
    }
    sheet.set_column_hidden(2).unwrap();
    let html = brought("#/cofim", &book.save_to_buffer().unwrap(), &[]).html;
    assert!(html.contains("Filas que su libro oculta y aquí se usan: 1 (3)."), "{html}");
    assert!(html.contains("Columnas que su libro oculta y aquí se usan: 1 (C)."), "{html}");
    let row = |name: &str, july: &str| [ods_text(name), ods_number("float", july)];
    let header = [ods_text("Municipio"), ods_text("jul")];
    let table = ods_table("Hoja", &[&header, &row("Ponce", "1"), &row("Lares", "2")]);
    let (first, last) = table.rsplit_once("<table:table-row>").unwrap();
    let filtered = format!("{first}<table:table-row table:visibility=\"filter\">{last}");
    let html = brought("#/cofim", &ods(&filtered), &[]).html;
    assert!(html.contains("Filas que su libro oculta y aquí se usan: 1 (3)."), "{html}");
    assert!(!brought("#/cofim", &ods(&table), &[]).html.contains("oculta"));
}

#[test]
fn merged_cells_in_the_rows_are_told() {
    let notice = "Celdas unidas: 1 (B3:B4). Solo la primera de cada grupo tiene el valor";
    let plain = Format::new();
    let mut tables = Workbook::new();
    let sheet = tables.add_worksheet();
    // A title over all columns is no cell of the table, nor is a note below it.
    sheet.merge_range(0, 0, 0, 2, "Recaudos de 2023", &plain).unwrap();
    for (row, (name, july, august)) in
        [("Municipio", "jul", "ago"), ("Ponce", "", "3"), ("Lares", "", "4")].into_iter().enumerate()
    {
        sheet.write(row as u32 + 1, 0, name).unwrap();
        for (column, text) in [july, august].into_iter().enumerate() {
            match text.parse::<f64>() {
                Ok(number) => sheet.write(row as u32 + 1, column as u16 + 1, number).unwrap(),
                Err(_) => sheet.write(row as u32 + 1, column as u16 + 1, text).unwrap(),
            };
        }
    }
    sheet.merge_range(2, 1, 3, 1, "", &plain).unwrap();
    sheet.write(2, 1, 10).unwrap();
    sheet.merge_range(4, 0, 4, 2, "Fuente: Hacienda", &plain).unwrap();
    let told = brought("#/cofim", &tables.save_to_buffer().unwrap(), &[]);
    assert!(told.html.contains(notice), "{}", told.html);
    let scenario = open(&told.link.expect("nothing is open")).link.scenario;
    assert_eq!(rows(&scenario), [vec!["Ponce", "10.00", "3.00"], vec!["Lares", "4.00"]]);

    let (text, number) = (ods_text, |number: &str| ods_number("float", number));
    let over = |cell: String, spans: &str| {
        cell.replacen("<table:table-cell ", &format!("<table:table-cell {spans} "), 1)
    };
    let covered = || "<table:covered-table-cell/>".to_string();
    let tables = ods_table(
        "Hoja1",
        &[
            &[over(text("Recaudos de 2023"), "table:number-columns-spanned=\"3\"")],
            &[text("Municipio"), text("jul"), text("ago")],
            &[
                text("Ponce"),
                over(number("10"), "table:number-columns-spanned=\"1\" table:number-rows-spanned=\"2\""),
                number("3"),
            ],
            &[text("Lares"), covered(), number("4")],
        ],
    );
    let told = brought("#/cofim", &ods(&tables), &[]);
    assert!(told.html.contains(notice), "{}", told.html);
}

#[test]
fn an_amount_cut_in_three_is_asked_about() {
    let table = "Municipio,Peso\nPonce,1,234,567\nLares,8\n";
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert!(
        html.contains("<strong>D2</strong> La fila llega hasta aquí: tiene 4 celdas y el encabezado 2."),
        "{html}"
    );
    // Without a header, and where all rows are so.
    let html = asked("#/repartir", b"Ponce,1,234,567\nLares,2,345,678\n", &[]);
    assert!(html.contains("<strong>B1</strong> «1,234,567»"), "{html}");
    let choices = [("cell.B1", "1234567"), ("cell.B2", "2345678")];
    let scenario = placed("#/repartir", b"Ponce,1,234,567\nLares,2,345,678\n", &choices);
    assert_eq!(rows(&scenario), [["Ponce", "1,234,567"], ["Lares", "2,345,678"]]);
}

#[test]
fn a_name_that_was_kept_from_being_a_formula_is_itself() {
    let table = "Recipiente,Peso\n'=Fondo,3\n'+Plus,4\n'Consejo',5\n'@x,6\n'-y,7\n";
    let names: Vec<String> =
        placed("#/repartir", table.as_bytes(), &[]).rows().iter().map(|row| row[0].clone()).collect();
    assert_eq!(names, ["=Fondo", "+Plus", "'Consejo'", "@x", "-y"]);
}
