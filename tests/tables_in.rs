//! Tables that come in from outside: what is understood of them, what is asked, what is refused.
//! Expected values are worked by hand.

mod tables;

use proptest::prelude::*;
use reparto::law::Language;
use reparto::link::{PUBLISHED, open};
use reparto::margin::published::Published;
use reparto::sheet::municipalities::MUNICIPALITIES;
use reparto::tables::{Brought, bring};
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};
use std::io::{Cursor, Write};
use tables::{Dialog, asked, brought, ods, ods_number, ods_text, placed, rows, unzipped, zipped};
use zip::write::SimpleFileOptions;

fn owned((name, amount): (&str, &str)) -> (String, String) {
    (name.to_string(), amount.to_string())
}

/// What was published for the rows of `#/repartir`, as a link has it.
fn published(link: &str) -> Vec<(String, String)> {
    let view = open(link).link.view;
    let value = view.iter().find(|(name, _)| name == PUBLISHED).map_or("", |(_, value)| value);
    Published::of(value, Some("recipients.amount")).lines
}

const WEIGHTS: &str = "Municipio\tPeso\nAdjuntas\t1,234.50\nAñasco\t2\n";

#[test]
fn separators_and_encodings_come_to_the_same() {
    let expected = [["Adjuntas", "1,234.5"], ["Añasco", "2"]];
    let commas = "Municipio,Peso\r\nAdjuntas,\"1,234.50\"\r\nAñasco,2\r\n";
    let utf16 =
        |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> { text.encode_utf16().flat_map(bytes).collect() };
    for bytes in [
        WEIGHTS.as_bytes().to_vec(),
        WEIGHTS.replace('\t', ";").into_bytes(),
        commas.as_bytes().to_vec(),
        format!("\u{feff}{WEIGHTS}").into_bytes(),
        utf16(WEIGHTS, u16::to_le_bytes),
        utf16(&format!("\u{feff}{WEIGHTS}"), u16::to_le_bytes),
        utf16(&format!("\u{feff}{WEIGHTS}"), u16::to_be_bytes),
        encoding_rs::WINDOWS_1252.encode(WEIGHTS).0.into_owned(),
        WEIGHTS.replace("Añasco", "A?asco").into_bytes(),
        WEIGHTS.replace("Añasco", "AÃ±asco").into_bytes(),
        WEIGHTS.replace("Añasco", "An\u{303}asco").into_bytes(),
        WEIGHTS.replace("Añasco", "72011").into_bytes(),
        WEIGHTS.replace("Añasco", "MUNICIPIO DE ANASCO").into_bytes(),
    ] {
        assert_eq!(
            rows(&placed("#/repartir", &bytes, &[])),
            expected,
            "{:?}",
            String::from_utf8_lossy(&bytes)
        );
    }
}

#[test]
fn the_link_is_that_of_the_page_with_the_table_in_it() {
    let page = "#/repartir?total=1000&weights=population_2020&cifra=total";
    let link = brought(page, WEIGHTS.as_bytes(), &[]).link.expect("nothing is open");
    let opened = open(&link);
    assert_eq!(opened.link.scenario.text("total"), "$1,000.00");
    assert_eq!(opened.link.language, None);
    assert!(opened.link.view.is_empty());
}

#[test]
fn notes_a_total_and_empty_rows_are_left_out_and_the_total_is_checked() {
    let table = "Departamento de Hacienda\n\nMunicipio;Desarrollo;Redención;Mejoras\nAdjuntas;10.00;20.00;5.00\n\nSta. Isabel;30.00;40.00;6.00\nTotal;40.00;60.00;12.00\nFuente: informe mensual\n";
    let Brought { html, link } = brought("#/fam-2014", table.as_bytes(), &[]);
    let scenario = open(&link.expect("nothing is open")).link.scenario;
    assert_eq!(
        rows(&scenario),
        [["Adjuntas", "10.00", "20.00", "5.00"], ["Santa Isabel", "30.00", "40.00", "6.00"]]
    );
    assert!(html.contains("B7: $40.00</td><td>sí</td>"), "{html}");
    // 5.00 + 6.00 = 11.00, and the table says 12.00.
    assert!(html.contains("D7: $12.00</td><td>no: las filas suman $1.00 menos</td>"), "{html}");
    assert!(html.contains("Filas fuera, por ser totales: 1 (7)."), "{html}");
    assert!(html.contains("Filas fuera, por estar vacías: 1 (5)."), "{html}");
    assert!(html.contains("Filas fuera, por ser notas: 1 (8)."), "{html}");
}

#[test]
fn periods_are_the_months_that_the_header_names() {
    let table = "Núm.;Pueblo;ago-23;jul-23;Renunció;Elige %;Total\n1;Aibonito;2.00;1.00;Sí;5 %;3.00\n2;Aguada;4.00;3.00;no;;7.00\n";
    let scenario = placed("#/cofim", table.as_bytes(), &[]);
    assert_eq!(scenario.cell(0, 0), "Aibonito");
    assert_eq!([scenario.cell(0, 1), scenario.cell(0, 2)], ["1.00", "2.00"]);
    assert_eq!([scenario.cell(0, 13), scenario.cell(0, 14)], ["true", "5 %"]);
    assert_eq!([scenario.cell(1, 1), scenario.cell(1, 2), scenario.cell(1, 13)], ["3.00", "4.00", ""]);
}

#[test]
fn seventy_eight_rows_of_twelve_periods() {
    let mut table = format!("Municipio,{}\n", (1..=12).map(|n| n.to_string()).collect::<Vec<_>>().join(","));
    for (row, one) in MUNICIPALITIES.iter().enumerate() {
        let cells: Vec<String> = (0..12).map(|month| format!("{}.{:02}", 1000 + row, month)).collect();
        table += &format!("{},{}\n", one.name.to_uppercase(), cells.join(","));
    }
    let scenario = placed("#/cofim", table.as_bytes(), &[("months", "periods")]);
    assert_eq!(scenario.rows().len(), 78);
    assert_eq!(
        [scenario.cell(77, 0), scenario.cell(77, 1), scenario.cell(77, 12)],
        ["Yauco", "1,077.00", "1,077.11"]
    );
}

#[test]
fn months_of_the_state_go_down_or_across() {
    let down = "Mes\tRecaudos\nJulio\t$1.00\nago.\t$2.00\n2023-09-01\t3\nTotal\t6.00\n";
    let across = "jul\tago\tsep\n$1.00\t$2.00\t3\n";
    let bare = "1.00\n2.00\n3.00\n";
    let numbered = "1\t1.00\n2\t2.00\n3\t3.00\n";
    for table in [down, across, bare, numbered, "1.00\t2.00\t3.00\n"] {
        let scenario = placed(
            "#/fam?entry=one&stateCollections.0=9&stateCollections.11=9",
            table.as_bytes(),
            &[("months", "periods")],
        );
        let months =
            [0, 1, 2, 11].map(|place| scenario.text(&format!("stateCollections.{place}")).to_string());
        assert_eq!(months, ["$1.00", "$2.00", "$3.00", ""], "{table}");
        assert_eq!(scenario.text("entry"), "months");
    }
}

#[test]
fn two_rows_for_one_place_must_be_decided() {
    let table = "Municipio,Peso\nAdjuntas,1\nAguada,2\nADJUNTAS,3\n";
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert!(html.contains("Faltan 2 cosas por escoger"), "{html}");
    assert!(html.contains("<strong>A2</strong>") && html.contains("name=\"name.4\""), "{html}");
    let out = placed("#/repartir", table.as_bytes(), &[("name.4", "out")]);
    assert_eq!(rows(&out), [["Adjuntas", "1"], ["Aguada", "2"]]);
    let other = placed("#/repartir", table.as_bytes(), &[("name.2", "Aguadilla")]);
    assert_eq!(rows(&other), [["Aguadilla", "1"], ["Aguada", "2"], ["Adjuntas", "3"]]);
    // What cannot be chosen is as if it were not there.
    asked("#/repartir", table.as_bytes(), &[("name.4", "Nueva York"), ("column.9", "x"), ("sheet", "7")]);
}

#[test]
fn a_name_that_is_not_known_is_asked_for_with_the_likeliest_first() {
    let table = "Municipio;Desarrollo\nAguada;1.00\nAdjuntaz;1.00\n";
    let html = asked("#/fam-2014", table.as_bytes(), &[]);
    assert!(html.contains("— escoja —</option><option value=\"Adjuntas\">"), "{html}");
    let chosen = placed("#/fam-2014", table.as_bytes(), &[("name.3", "Adjuntas")]);
    assert_eq!(chosen.cell(1, 0), "Adjuntas");
    // Whoever receives may have any name.
    let kept = placed("#/repartir", b"Nombre;Peso\nAdjuntaz;1\nConsorcio del Sur;2\n", &[]);
    assert_eq!(rows(&kept), [["Adjuntaz", "1"], ["Consorcio del Sur", "2"]]);
}

#[test]
fn a_short_row_is_flagged_and_not_shifted() {
    let table = "Municipio,Desarrollo,Redención,Mejoras\nAdjuntas,1.00,2.00,3.00\nAguada,4.00,5.00\nAguadilla,1.00,2.00,3.00,4.00\n";
    let html = asked("#/fam-2014", table.as_bytes(), &[]);
    assert!(
        html.contains("<strong>C3</strong> La fila termina aquí: tiene 3 celdas y el encabezado 4."),
        "{html}"
    );
    assert!(html.contains("<strong>E4</strong>"), "{html}");
    let used = placed("#/fam-2014", table.as_bytes(), &[("row.3", "use"), ("row.4", "out")]);
    assert_eq!(rows(&used), [vec!["Adjuntas", "1.00", "2.00", "3.00"], vec!["Aguada", "4.00", "5.00"]]);
}

#[test]
fn amounts_in_doubt_are_asked_for_by_their_cell() {
    let table = "Municipio\tDesarrollo\nAdjuntas\t1.234,56\nAguada\t1.000\nAguadilla\tn/d\nArroyo\tdoscientos\nCaguas\t(1,234.56)\nCeiba\t$-577,331.00\nCidra\t12.5 %\n";
    let html = asked("#/fam-2014", table.as_bytes(), &[]);
    for cell in ["B2", "B3", "B4", "B5", "B6", "B7", "B8"] {
        assert!(html.contains(&format!("name=\"cell.{cell}\"")), "{cell}: {html}");
    }
    // Negative amounts are kept as they are unless another thing is chosen: five are open.
    assert!(html.contains("Faltan 5 cosas"), "{html}");
    let choices = [
        ("all.readings", "comma"),
        ("cell.B4", "0"),
        ("all.unreadable", "blank"),
        ("cell.B8", "0"),
        ("cell.B7", "blank"),
    ];
    let scenario = placed("#/fam-2014", table.as_bytes(), &choices);
    let amounts: Vec<&str> = (0..7).map(|row| scenario.cell(row, 1)).collect();
    assert_eq!(amounts, ["1,234.56", "1,000.00", "0.00", "", "-1234.56", "", "0.00"]);
    let point = placed("#/fam-2014", b"Municipio\tDesarrollo\nAguada\t1.000\n", &[("cell.B2", "1.00")]);
    assert_eq!(point.cell(0, 1), "1.00");
    let point = placed("#/fam-2014", b"Municipio\tDesarrollo\nAguada\t1.234\n", &[("all.readings", "point")]);
    assert_eq!(point.cell(0, 1), "1.23");
}

#[test]
fn a_row_that_is_the_sum_of_the_others_may_be_a_total() {
    let table = "Nombre,Población\nLa isla,60\nAdjuntas,10\nAguada,20\nAguadilla,30\n";
    let Brought { html, link } = brought("#/repartir", table.as_bytes(), &[("name.2", "total")]);
    let scenario = open(&link.expect("nothing is open")).link.scenario;
    assert_eq!(rows(&scenario), [["Adjuntas", "10"], ["Aguada", "20"], ["Aguadilla", "30"]]);
    assert!(html.contains("«La isla» es la suma de las demás filas"), "{html}");
    assert!(html.contains("<td>60</td><td>B2: 60</td><td>sí</td>"), "{html}");
    let kept = placed("#/repartir", table.as_bytes(), &[("name.2", "keep")]);
    assert_eq!(kept.cell(0, 0), "La isla");
    // A whole that is not the sum is no municipality either.
    let census = "Puerto Rico,3285874\nAdjuntas,18020\nAguada,38136\nAguadilla,55101\n";
    let html = asked("#/repartir", census.as_bytes(), &[]);
    assert!(html.contains("«Puerto Rico»: ¿un total, o el nombre de alguien?"), "{html}");
    let unnamed = "Municipio,Desarrollo,Mejoras\nAdjuntas,1.00,4.00\nAguada,2.00,5.00\n,3.00,9.00\n";
    assert_eq!(placed("#/fam-2014", unnamed.as_bytes(), &[]).rows().len(), 2);
}

#[test]
fn a_code_and_a_name_that_differ_are_asked_for() {
    let table = "FIPS,Municipio,Desarrollo\n72001,Adjuntas,1\n72003,Aguadilla,2\n72011,Anyasko,3\n";
    let html = asked("#/fam-2014", table.as_bytes(), &[]);
    assert!(html.contains("<strong>B3</strong> «Aguadilla», y el código de la fila es de Aguada."), "{html}");
    let scenario = placed("#/fam-2014", table.as_bytes(), &[("name.3", "Aguada")]);
    assert_eq!([scenario.cell(1, 0), scenario.cell(2, 0)], ["Aguada", "Añasco"]);
}

#[test]
fn shifted_cells_are_never_taken_for_what_they_are_not() {
    // The second row went one cell to the left, the third one to the right.
    let table = "Núm.,Nombre,Peso\n1,Adjuntas,5.50\nAguada,6.50,\n3,,Arroyo,7.50\n";
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert!(html.contains("<strong>B3</strong> «6.50»: ¿cuál es?"), "{html}");
    assert!(
        html.contains("<strong>B4</strong> No dice de quién es.") && html.contains("<strong>D4</strong>"),
        "{html}"
    );
    assert!(html.contains("<strong>C4</strong> «Arroyo» no es lo que va aquí."), "{html}");
}

#[test]
fn two_rows_of_header_and_one_that_is_repeated() {
    let table =
        "Municipio;Recaudos;;Renunció\n;jul;ago;\nAdjuntas;1.00;2.00;x\n;jul;ago;\nAguada;3.00;4.00;\n";
    let Brought { html, link } = brought("#/cofim", table.as_bytes(), &[]);
    let scenario = open(&link.expect(&html)).link.scenario;
    assert_eq!(rows(&scenario), [vec!["Adjuntas", "1.00", "2.00", "true"], vec!["Aguada", "3.00", "4.00"]]);
    assert!(html.contains("Filas fuera, por repetir el encabezado: 1 (4)."), "{html}");
}

#[test]
fn what_was_published_alone_leaves_the_page_as_it_is() {
    let table = "municipality,published\nAguada,7127379.00\nAdjuntas,3372559.00\nOtro,1.00\n";
    let Brought { html, link } = brought("#/repartir", table.as_bytes(), &[("name.4", "keep")]);
    let link = link.expect("nothing is open");
    assert_eq!(published(&link), [("Adjuntas", "3372559"), ("Aguada", "7127379")].map(owned));
    assert_eq!(open(&link).link.scenario, open("#/repartir").link.scenario);
    assert!(html.contains("No están en la tabla de la página: 1 (Otro)."), "{html}");
    let page = "#/repartir?total=100&recipients.0.municipality=Hospital A&recipients.0.weight=1";
    let html = brought(page, b"Nombre,Publicado\nHOSPITAL A,5\n", &[]).html;
    assert!(!html.contains("No están en la tabla"), "{html}");
}

#[test]
fn the_totals_of_rows_are_checked() {
    let table = "Municipio;jul;ago;Total\nAdjuntas;1.00;2.00;3.00\nAguada;3.00;4.00;8.00\n";
    let html = brought("#/cofim", table.as_bytes(), &[]).html;
    assert!(
        html.contains(
            "La columna D de totales no cuadra en todas las filas: 1 (D3 dice $8.00 y la fila suma $7.00)."
        ),
        "{html}"
    );
}

#[test]
fn without_a_header_columns_are_taken_in_order() {
    let table = "Adjuntas\t1\t2\nAguada\t3\t4\n";
    assert_eq!(
        rows(&placed("#/cofim", table.as_bytes(), &[])),
        [["Adjuntas", "1.00", "2.00"], ["Aguada", "3.00", "4.00"]]
    );
    let header =
        asked("#/cofim", table.as_bytes(), &[("header", "1"), ("column.2", "none"), ("column.3", "none")]);
    assert!(header.contains("Diga abajo cuál columna tiene las cantidades."), "{header}");
}

#[test]
fn in_english_nothing_is_in_spanish() {
    let table = "Municipality,Development,Redemption\nAdjuntas,1.00,n/a\nAdjuntas,x,1.234567\nTotal,5.00\n";
    let html = bring(Language::En, "#/fam-2014", "", table.as_bytes(), &[]).html;
    for word in [
        "What was pasted",
        "things must be chosen",
        "Header in row",
        "do not use",
        "Rows that are used: 2",
        "zero or blank?",
        "they agree?",
    ] {
        assert!(html.contains(word), "{word}: {html}");
    }
    for word in ["escoja", "filas", "celda", "dejar", "Municipio<", "Columna", "fuera", "¿"] {
        assert!(!html.contains(word), "{word}: {html}");
    }
}

fn workbook() -> Vec<u8> {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Portada").unwrap().write(0, 0, "Informe").unwrap();
    let sheet = book.add_worksheet().set_name("Datos").unwrap();
    sheet.merge_range(0, 0, 0, 4, "Recaudos de los municipios", &Format::new()).unwrap();
    let date = Format::new().set_num_format("mmm-yy");
    sheet.write(2, 1, "Municipio").unwrap();
    sheet.write_with_format(2, 2, ExcelDateTime::parse_from_str("2023-07-01").unwrap(), &date).unwrap();
    sheet.write_with_format(2, 3, ExcelDateTime::parse_from_str("2023-08-01").unwrap(), &date).unwrap();
    sheet.write(2, 4, "Elige para redención").unwrap();
    sheet.write(3, 1, "Adjuntas").unwrap();
    sheet.write(3, 2, 222_000_000.1).unwrap();
    sheet.write(3, 3, Formula::new("=1+1").set_result("2")).unwrap();
    sheet.write_with_format(3, 4, 0.125, &Format::new().set_num_format("0.0%")).unwrap();
    sheet.write(4, 1, 72003).unwrap();
    sheet.write(4, 2, 1234.5678).unwrap();
    sheet.write(4, 3, true).unwrap();
    book.save_to_buffer().unwrap()
}

#[test]
fn a_workbook() {
    let book = workbook();
    let html = asked("#/cofim", &book, &[]);
    assert!(html.contains("<option value=\"2\" selected=\"\">Datos</option>"), "{html}");
    assert!(html.contains("name=\"cell.C5\"") && html.contains("name=\"cell.D5\""), "{html}");
    assert!(html.contains("Faltan 2 cosas"), "{html}");
    let scenario = placed("#/cofim", &book, &[("cell.C5", "1234.57"), ("cell.D5", "blank")]);
    assert_eq!(
        [scenario.cell(0, 1), scenario.cell(0, 2), scenario.cell(0, 14)],
        ["222,000,000.10", "2.00", "12.5 %"]
    );
    assert_eq!([scenario.cell(1, 0), scenario.cell(1, 1), scenario.cell(1, 2)], ["Aguada", "1,234.57", ""]);
    // What was chosen for another sheet is not for this one.
    asked("#/cofim", &book, &[("of", "1.1"), ("cell.C5", "1234.57"), ("cell.D5", "blank")]);
}

#[test]
fn an_open_document() {
    let row = |cells: &[String]| format!("<table:table-row>{}</table:table-row>", cells.concat());
    let many = "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell table:number-columns-repeated=\"1024\"/></table:table-row>";
    let table = [
        row(&[ods_text("Municipio"), ods_text("Peso")]),
        row(&[ods_text("Añasco"), ods_number("float", "1234.5")]),
        many.to_string(),
    ]
    .concat();
    let sheet = |rows: &str| ods(&format!("<table:table table:name=\"Hoja1\">{rows}</table:table>"));
    assert_eq!(rows(&placed("#/repartir", &sheet(&table), &[])), [["Añasco", "1,234.5"]]);
    let bomb = "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell table:number-columns-repeated=\"16000\" office:value-type=\"float\" office:value=\"1\"><text:p>1</text:p></table:table-cell></table:table-row>";
    assert!(asked("#/repartir", &sheet(bomb), &[]).contains("caben hasta 600,000"));
}

#[test]
fn a_zip_bomb_is_not_unpacked() {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("[Content_Types].xml", SimpleFileOptions::default()).unwrap();
    let zeros = vec![0u8; 1 << 20];
    for _ in 0..1024 {
        zip.write_all(&zeros).unwrap();
    }
    let mut bomb = zip.finish().unwrap().into_inner();
    assert!(asked("#/cofim", &bomb, &[]).contains("más de 64 MB"));
    // It says that it is small: the size in the directory at its end is written over.
    let at = bomb.windows(4).rposition(|four| four == b"PK\x01\x02").unwrap();
    bomb[at + 24..at + 28].copy_from_slice(&1000u32.to_le_bytes());
    let html = asked("#/cofim", &bomb, &[]);
    assert!(html.contains("dañado"), "{html}");
}

#[test]
fn other_files_are_refused_with_their_reason() {
    let locked: Vec<u8> = [
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec(),
        "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect(),
    ]
    .concat();
    for (bytes, reason) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], "una imagen"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "una imagen"),
        (b"%PDF-1.7\n", "un PDF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "guárdelo como .xlsx"),
        (&locked, "contraseña"),
        (b"a\0\0\0\x01b\0\0c", "bytes que no son letras"),
        (b"<html><table><tr><td>1</td></tr></table>", "página web"),
        (b"", "está vacío"),
        (b"PK\x03\x04 and then nothing", "dañado"),
        (&zipped(&[("foto.jpg".to_string(), b"x".to_vec())]), "archivo comprimido"),
        (b"hola", "ninguna fila"),
    ] {
        let html = asked("#/cofim", bytes, &[]);
        assert!(html.contains(reason), "{reason}: {html}");
    }
    assert!(asked("#/loteria", WEIGHTS.as_bytes(), &[]).contains("no recibe tablas"));
    let long: String = (0..=1000).map(|row| format!("Persona {row},1\n")).collect();
    assert!(
        asked("#/repartir", format!("Nombre,Peso\n{long}").as_bytes(), &[]).contains("Tiene 1,001 filas")
    );
    let wide = vec!["1"; 300].join(";");
    assert!(asked("#/repartir", wide.as_bytes(), &[]).contains("empieza en GS1"));
    assert!(asked("#/repartir", &vec![b'a'; 9 << 20], &[]).contains("más de 8 MB"));
}

#[test]
fn columns_are_what_is_chosen() {
    let table = "Municipio,population_2019,population_2020\nAdjuntas,17363,18020\n";
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert!(html.contains("Dos columnas son «Peso»: B y C."), "{html}");
    let chosen = placed("#/repartir", table.as_bytes(), &[("column.2", "none")]);
    assert_eq!(rows(&chosen), [["Adjuntas", "18,020"]]);
    let brought = brought("#/repartir", table.as_bytes(), &[("column.2", "published")]);
    assert_eq!(published(&brought.link.unwrap()), [("Adjuntas", "17363")].map(owned));
}

#[test]
fn many_doubts_are_told_in_part_and_decided_at_once() {
    let table: String = (0..200).map(|row| format!("Persona {row}\t1.234567\tn/d\n")).collect();
    let table = format!("Nombre\tPeso\tPublicado\n{table}").replace("1.234567", "-");
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert_eq!(html.matches("name=\"cell.").count(), 25);
    assert!(html.contains("Y 375 más"), "{html}");
    let scenario = placed("#/repartir", table.as_bytes(), &[("all.nothing", "0")]);
    assert_eq!(scenario.cell(199, 1), "0");
}

#[test]
fn nothing_of_a_file_is_markup() {
    let table = "Nombre\tPeso\n<b>x</b>\t<script>\n\"\"\"><i>\t1\n";
    let html = bring(Language::En, "#/repartir", "<img>.csv", table.as_bytes(), &[]).html;
    for markup in ["<b>", "<script", "<i>", "<img"] {
        assert!(!html.contains(markup), "{html}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_bytes_are_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..400), page in 0..5usize) {
        let page = ["#/cofim", "#/fam-2014", "#/repartir", "#/fam", "#/"][page];
        bring(Language::En, page, "", &bytes, &[]);
        bring(Language::Es, page, "", &[b"PK\x03\x04".to_vec(), bytes].concat(), &[]);
    }

    #[test]
    fn no_text_is_too_strange(
        text in "([A-Za-zñ?.,;$()%/ 0-9\t\n\"-]|Adjuntas|Total|jul|\n|\t|,){0,120}",
        page in 0..4usize,
        choices in prop::collection::vec(("(column|name|cell|row|header|sheet)(\\.[A-Z]?[0-9]{1,2})?|all\\.(readings|decimals|nothing|unreadable|negative|percents|cells)|months|year|scale\\.[36]", "(none|out|[0-9]{1,3}|month|weight|blank|comma|point|first|use|keep|total|calendar|periods|20[0-9]{2}|1000|1000000)"), 0..6),
        of in "1\\.[0-3]\\.(calendar|periods)?(\\.20[0-9]{2})?",
    ) {
        let page = ["#/cofim", "#/fam-2014", "#/repartir", "#/fam"][page];
        let choices = [choices, vec![("of".to_string(), of)]].concat();
        let brought = bring(Language::En, page, "", text.as_bytes(), &choices);
        if let Some(link) = brought.link {
            prop_assert_eq!(open(&link).integrity, reparto::link::Integrity::Whole);
        }
    }

    #[test]
    fn a_workbook_with_damaged_insides_is_told(at in 0..20_000usize, byte in "[ -~]", is_ods: bool, is_cut: bool) {
        let cells = "<table:table table:name=\"Hoja1\"><table:table-row><table:table-cell office:value-type=\"float\" office:value=\"1\"><text:p>1</text:p></table:table-cell><table:table-cell table:number-columns-repeated=\"2\"/></table:table-row></table:table>";
        let book = if is_ods { ods(cells) } else { workbook() };
        let mut entries = unzipped(book);
        let all: usize = entries.iter().map(|(_, bytes)| bytes.len()).sum();
        let mut at = at % all;
        for (_, bytes) in &mut entries {
            match bytes.get_mut(at) {
                Some(old) => {
                    *old = byte.as_bytes()[0];
                    if is_cut {
                        bytes.truncate(at);
                    }
                    break;
                }
                None => at -= bytes.len(),
            }
        }
        bring(Language::Es, "#/cofim", "", &zipped(&entries), &[]);
    }

    #[test]
    fn a_damaged_workbook_is_told(at in 0..6000usize, byte: u8) {
        let mut book = workbook();
        let at = at % book.len();
        book[at] = byte;
        bring(Language::Es, "#/cofim", "", &book, &[]);
    }
}

#[test]
fn a_row_without_a_number_is_no_header() {
    let table = "Municipio;jul;ago\nAdjuntas;n/d;n/d\nPonce;3;4\nTotal;3;4\n";
    let html = asked("#/cofim", table.as_bytes(), &[]);
    assert!(html.contains("<strong>B2</strong>") && html.contains("<strong>C2</strong>"), "{html}");
    assert!(html.contains("Filas que se usan: 2."), "{html}");
    let blank = [("cell.B2", "blank"), ("cell.C2", "0")];
    let scenario = placed("#/cofim", table.as_bytes(), &blank);
    assert_eq!(rows(&scenario), [vec!["Adjuntas", "0.00"], vec!["Ponce", "3.00", "4.00"]]);
    // A weight that could be a year is no header either.
    let scenario =
        placed("#/repartir", "Recipiente\tPeso\nFondo A\t2000\nPonce\t3\nLares\t4\n".as_bytes(), &[]);
    assert_eq!(rows(&scenario), [["Fondo A", "2,000"], ["Ponce", "3"], ["Lares", "4"]]);
    // What says what the columns are goes before what only stands over the data.
    let scenario = placed(
        "#/cofim",
        "Municipio;ago;jul\nAdjuntas;-;-\nPonce;3;4\n".as_bytes(),
        &[("all.nothing", "blank")],
    );
    assert_eq!(rows(&scenario), [vec!["Adjuntas"], vec!["Ponce", "4.00", "3.00"]]);
}

#[test]
fn a_blank_line_among_months_without_names_is_a_month() {
    let scenario = placed("#/fam", "1000\n2000\n\n4000\n".as_bytes(), &[]);
    let of = |place: usize| scenario.text(&format!("stateCollections.{place}")).to_string();
    assert_eq!([of(0), of(1), of(2), of(3)], ["$1,000.00", "$2,000.00", "", "$4,000.00"]);
    // Twelve amounts are twelve months, however they are set apart.
    let twelve = (1..=12).map(|one| format!("{one}00\n{}", if one % 3 == 0 { "\n" } else { "" }));
    let scenario = placed("#/fam", twelve.collect::<String>().as_bytes(), &[]);
    assert_eq!(scenario.text("stateCollections.11"), "$1,200.00");
}

#[test]
fn of_months_of_two_fiscal_years_one_is_chosen() {
    // December 2023 is of 2024, January 2023 of 2023.
    let months = "Mes\tRecaudado\nenero 2023\t1\ndiciembre 2023\t2\n";
    let mut dialog = Dialog::open("#/fam", months.as_bytes());
    assert!(
        dialog.html.contains("<strong>A2</strong> La tabla es de varios años fiscales"),
        "{}",
        dialog.html
    );
    assert_eq!(dialog.link, None);
    let scenario = dialog.choose("year", "2023").scenario();
    let of = |place: usize| scenario.text(&format!("stateCollections.{place}")).to_string();
    assert_eq!([of(6), of(5), scenario.text("fiscalYear").to_string()], ["$1.00", "", "2023"]);
    assert!(dialog.html.contains("Filas fuera, por ser de otro año fiscal: 1 (3)."), "{}", dialog.html);
    assert_eq!(dialog.choose("year", "2024").scenario().text("stateCollections.5"), "$2.00");
    // Columns follow the year, and what was chosen of cells stays.
    let header = "Municipio;jul-22;ago-22;jul-23\nPonce;1;n/d;3\nMoca;4;5;6\n";
    let mut dialog = Dialog::open("#/cofim", header.as_bytes());
    let scenario = dialog.choose("year", "2023").choose("cell.C2", "blank").scenario();
    assert_eq!(rows(&scenario), [vec!["Ponce", "1.00"], vec!["Moca", "4.00", "5.00"]]);
    assert_eq!(rows(&dialog.choose("year", "2024").scenario()), [["Ponce", "3.00"], ["Moca", "6.00"]]);
}

#[test]
fn months_from_january_to_december_are_of_two_fiscal_years() {
    let table = "Recaudos del IVU 2023\nMes,Recaudos\nEnero,1\nJunio,2\nJulio,3\nDiciembre,4\n";
    let mut dialog = Dialog::open("#/fam", table.as_bytes());
    assert!(dialog.html.contains("Los meses pasan de junio a julio"), "{}", dialog.html);
    let of = |dialog: &Dialog, places: [usize; 4]| {
        places.map(|place| dialog.scenario().text(&format!("stateCollections.{place}")).to_string())
    };
    assert_eq!(of(dialog.choose("year", "second"), [0, 5, 6, 11]), ["$3.00", "$4.00", "", ""]);
    assert_eq!(of(dialog.choose("year", "first"), [0, 5, 6, 11]), ["", "", "$1.00", "$2.00"]);
    assert_eq!(of(dialog.choose("year", "both"), [0, 5, 6, 11]), ["$3.00", "$4.00", "$1.00", "$2.00"]);
    let mut dialog = Dialog::open("#/cofim", b"Municipio,may,jun,jul\nPonce,1,2,3\nMoca,4,5,6\n");
    assert_eq!(rows(&dialog.choose("year", "second").scenario()), [["Ponce", "3.00"], ["Moca", "6.00"]]);
    assert_eq!(rows(&dialog.choose("year", "first").scenario())[1], ["Moca", "4.00", "5.00"]);
    // A year that is named as a fiscal one says that they are of it.
    let named = "AF 2023\nMes,Recaudos\nEnero,1\nJulio,3\n";
    assert_eq!(placed("#/fam", named.as_bytes(), &[]).text("fiscalYear"), "2023");
}

#[test]
fn a_year_that_is_written_once_is_of_all_months_under_it() {
    for table in [
        "Año,Mes,Monto\n2023,Enero,1\n,Febrero,2\n,Julio,3\n,Agosto,4\n",
        "Año calendario,Mes,Monto\n2023,Enero,1\n2023,Febrero,2\n2023,Julio,3\n2023,Agosto,4\n",
        "Mes,Monto\nAF 2022-23\nEnero,1\nFebrero,2\nAF 2023-24\nJulio,3\nAgosto,4\n",
        "FY,Mes,Monto\n2023,Enero,1\n2023,Febrero,2\n2024,Julio,3\n2024,Agosto,4\n",
        "AF,Mes,Monto\n2023,Enero,1\n2023,Febrero,2\n2024,Julio,3\n2024,Agosto,4\n",
    ] {
        let mut dialog = Dialog::open("#/fam", table.as_bytes());
        assert!(dialog.html.contains("La tabla es de varios años fiscales"), "{table}: {}", dialog.html);
        let scenario = dialog.choose("year", "2024").scenario();
        let of = |place: usize| scenario.text(&format!("stateCollections.{place}")).to_string();
        assert_eq!([0, 1, 6, 7].map(of), ["$3.00", "$4.00", "", ""], "{table}");
    }
    for table in [
        "Municipio,2023,,2024,\n,ene,jul,ene,jul\nPonce,1,2,3,4\nMoca,5,6,7,8\n",
        "Municipio,AF 2023,,AF 2024,\n,ene,feb,jul,ene\nPonce,1,0,2,3\nMoca,5,0,6,7\n",
    ] {
        let mut dialog = Dialog::open("#/cofim", table.as_bytes());
        let scenario = dialog.choose("year", "2024").scenario();
        assert_eq!(rows(&scenario), [["Ponce", "2.00", "3.00"], ["Moca", "6.00", "7.00"]], "{table}");
    }
}

#[test]
fn the_fiscal_year_is_that_of_the_column_which_is_used() {
    let table = "Informe AF 2024\nMes,Recaudos AF 2022,Recaudos AF 2023\nJulio,1,2\nAgosto,3,4\n";
    let mut dialog = Dialog::open("#/fam", table.as_bytes());
    let scenario = dialog.choose("column.2", "none").scenario();
    assert_eq!([scenario.text("fiscalYear"), scenario.text("stateCollections.0")], ["2023", "$2.00"]);
    // Several in the lines above are asked for.
    let lines = "Informe AF 2024\nComparado con AF 2023\nMes,Recaudos\nJulio,1\nAgosto,3\n";
    let mut dialog = Dialog::open("#/fam", lines.as_bytes());
    assert_eq!(dialog.choose("year", "2024").scenario().text("fiscalYear"), "2024");
}

#[test]
fn a_fiscal_year_beside_a_month_is_its_own() {
    let table = "Mes,Recaudos\nJulio AF 2023,1\nEnero AF 2023,2\n";
    let scenario = placed("#/fam", table.as_bytes(), &[]);
    assert_eq!([scenario.text("fiscalYear"), scenario.text("stateCollections.6")], ["2023", "$2.00"]);
    let table = "Municipio,jul 2022-23,ene 2022-23\nPonce,1,2\nMoca,3,4\n";
    assert_eq!(rows(&placed("#/cofim", table.as_bytes(), &[]))[0], ["Ponce", "1.00", "2.00"]);
    let table = "Año fiscal:,2023\nMes,Recaudos\nJulio,1\nEnero,2\n";
    assert_eq!(placed("#/fam", table.as_bytes(), &[]).text("fiscalYear"), "2023");
}

#[test]
fn a_line_that_names_a_month_is_no_month() {
    let table = "Mes,Recaudos\nJulio,1\nAgosto,2\n\nData as of October 2023,\n";
    let page = placed("#/fam", table.as_bytes(), &[]);
    assert_eq!([page.text("stateCollections.1"), page.text("stateCollections.3")], ["$2.00", ""]);
    assert_eq!(page.text("fiscalYear"), open("#/fam").link.scenario.text("fiscalYear"));
    let table = "Prepared on July 15, 2023\nMes,Recaudos\nJulio,1185.35\nAgosto,2000.00\n";
    assert_eq!(placed("#/fam", table.as_bytes(), &[]).text("stateCollections.0"), "$1,185.35");
}

#[test]
fn months_that_go_on_from_june_to_july_are_of_two_fiscal_years() {
    let names = "Oct,Nov,Dic,Ene,Feb,Mar,Abr,May,Jun,Jul,Ago,Sep";
    let table = format!("Municipio,{names}\nPonce,1,2,3,4,5,6,7,8,9,10,11,12\n");
    let mut dialog = Dialog::open("#/cofim", table.as_bytes());
    assert!(dialog.html.contains("<strong>K1</strong> Los meses pasan de junio a julio"), "{}", dialog.html);
    let scenario = dialog.choose("year", "second").scenario();
    assert_eq!(rows(&scenario), [["Ponce", "10.00", "11.00", "12.00"]]);
    assert_eq!(dialog.choose("year", "first").scenario().cell(0, 4), "1.00");
    // Backwards, or in the order of the alphabet, they say nothing.
    assert_eq!(
        rows(&placed("#/cofim", b"Municipio,ago,jul,jun\nPonce,1,2,3\n", &[])),
        [["Ponce", "2.00", "1.00", "3.00"]]
    );
}

#[test]
fn of_columns_under_one_heading_one_is_chosen() {
    for table in [
        "Municipio,Población,,\n,2020,2021,2022\nAdjuntas,18000,17900,17800\nAguada,38000,37900,37800\n",
        "Municipio,Población,,\n,Censo,Estimado,Otro\nAdjuntas,18000,17900,17800\nAguada,38000,37900,37800\n",
    ] {
        let mut dialog = Dialog::open("#/repartir", table.as_bytes());
        assert!(dialog.html.contains("Varias columnas tienen números (B, C, D)"), "{}", dialog.html);
        let scenario = dialog.choose("column.3", "weight").scenario();
        assert_eq!(rows(&scenario), [["Adjuntas", "17,900"], ["Aguada", "37,900"]], "{table}");
    }
    let table = "Municipio,Desarrollo,,Redención,\n,Presupuesto,Real,Presupuesto,Real\nAdjuntas,1,2,3,4\n";
    assert!(
        asked("#/fam-2014", table.as_bytes(), &[]).contains("Varias columnas tienen números (B, C, D, E)")
    );
}

#[test]
fn totals_of_more_months_than_are_taken_are_not_compared() {
    let table = "Municipio;jul-22;jul-23;Total\nPonce;1;2;3\nMoca;4;5;9\nTotal;5;7;12\n";
    let mut dialog = Dialog::open("#/cofim", table.as_bytes());
    dialog.choose("year", "2023");
    assert!(!dialog.html.contains("no cuadra"), "{}", dialog.html);
    assert!(dialog.html.contains("<td>B4: $5.00</td><td>sí</td>"), "{}", dialog.html);
    let mut dialog = Dialog::open("#/fam", b"Mes,Monto\nenero 2023,1\ndiciembre 2023,2\nTotal,3\n");
    dialog.choose("year", "2023");
    assert!(dialog.html.contains("no se compara: hay más meses"), "{}", dialog.html);
    assert!(!dialog.html.contains("no cuadra"), "{}", dialog.html);
}

#[test]
fn years_where_no_months_are_ask_nothing() {
    let table = "Reparto AF 2024\nPoblación según AF 2022\nNombre,Peso\nPonce,1\nMoca,2\n";
    assert_eq!(placed("#/repartir", table.as_bytes(), &[]).rows().len(), 2);
    let table = "Trimestre,Jurisdicción,Monto\nJul-Sep,Puerto Rico,5.00\nOct-Dic,Puerto Rico,6.00\nEne-Mar,Puerto Rico,7.00\n";
    let html = asked("#/fam", table.as_bytes(), &[]);
    assert!(html.contains("Diga abajo cuál columna tiene los meses."), "{html}");
    // Numbers that no field holds.
    brought("#/repartir", b"18446744073709551615,Ponce,1\n2,Moca,3\n", &[]);
    // So many years that they are read once each.
    let many = format!("Año,Mes,Monto\n{}", ",julio,1\n".repeat(60_000));
    assert!(brought("#/fam", many.as_bytes(), &[]).html.contains("60,000 filas"));
}

#[test]
fn periods_that_go_on_into_another_year_are_not_the_calendars() {
    let year =
        |name: &str| format!("{name}\n{}", (1..=12).map(|n| format!("Mes {n},{n}\n")).collect::<String>());
    let table = format!("Mes,Monto\n{}{}", year("AF 2022"), year("AF 2023"));
    let scenario = Dialog::open("#/fam", table.as_bytes()).choose("year", "2023").scenario();
    assert_eq!(
        [scenario.text("stateCollections.0"), scenario.text("stateCollections.11")],
        ["$1.00", "$12.00"]
    );
}

#[test]
fn rows_that_are_no_months_are_not_taken_for_months_one_after_another() {
    for table in [
        "Trimestre,Monto\nJul-Sep,5.00\nOct-Dic,6.00\n",
        "Año fiscal,Recaudos\n2019-20,100\n2020-21,200\n2021-22,300\n",
        "Año,Recaudos\n2020,100\n2021,200\n2022,300\n",
        "Trimestre,Monto\n1,5.00\n2,6.00\n3,7.00\n4,8.00\n",
        "Municipio,Monto\nAdjuntas,5.00\nAguada,6.00\n",
    ] {
        let html = asked("#/fam", table.as_bytes(), &[]);
        assert!(html.contains("Diga abajo cuál columna tiene los meses."), "{table}: {html}");
    }
    assert_eq!(
        placed("#/fam", b"Recaudos,Ajuste\n5.00,1\n6.00,2\n", &[]).text("stateCollections.1"),
        "$6.00"
    );
}

#[test]
fn what_is_chosen_of_other_columns_stays_when_a_year_is_chosen() {
    let table = "Municipio,jul-22,jul-23,Recibido,Elección\nPonce,1,2,3,4\nMoca,5,6,7,8\n";
    let mut dialog = Dialog::open("#/cofim", table.as_bytes());
    dialog
        .choose("column.4", "published")
        .choose("column.5", "redemptionElectionPercent")
        .choose("year", "2023");
    assert_eq!(rows(&dialog.scenario()), [["Ponce", "1.00", "4 %"], ["Moca", "5.00", "8 %"]]);
    assert_eq!(dialog.field("column.4").chosen, "published");
    // A name that was chosen for another column of names is none for this one.
    let table = "Municipio,Nombre,Desarrollo\nAdjuntaz,Aguadx,1.00\nPonce,Arroyo,2.00\n";
    let mut dialog = Dialog::open("#/fam-2014", table.as_bytes());
    dialog.choose("name.2", "Adjuntas").choose("column.1", "none").choose("column.2", "municipality");
    assert_eq!(dialog.link, None);
    assert_eq!(dialog.field("name.2").options[1].0, "Aguada");
}

#[test]
fn headings_that_name_an_amount_and_mean_another_are_not_taken() {
    for (page, table) in [
        ("#/cofim", "Municipio,Crecimiento julio\nPonce,1\nMoca,2\n"),
        ("#/cofim", "Municipio,Julio año anterior\nPonce,1\nMoca,2\n"),
        ("#/fam-2014", "Municipio,Desarrollo acumulado\nPonce,1\nMoca,2\n"),
        ("#/fam-2014", "Municipio,Desarrollo y Redención\nPonce,1\nMoca,2\n"),
        ("#/fam", "Mes,Ingresos netos,Cantidad de planillas\nJulio,500000.00,100\nAgosto,5.00,200\n"),
        ("#/fam", "Mes,Recaudo acumulado\nJulio,1\nAgosto,3\n"),
        // Without a header: years, codes.
        ("#/fam", "Julio,2023\nAgosto,2023\n"),
    ] {
        let html = asked(page, table.as_bytes(), &[]);
        assert!(
            html.to_lowercase().contains("diga abajo cuál") || html.contains("escoja abajo para qué es"),
            "{table}: {html}"
        );
    }
    let table = "Municipio,jul,No renunció,Fecha de renuncia\nPonce,1,x,1\nMoca,2,,\n";
    assert_eq!(rows(&placed("#/cofim", table.as_bytes(), &[])), [["Ponce", "1.00"], ["Moca", "2.00"]]);
    let codes = "601,Adjuntas,1,2,3\n602,Aguada,3,4,5\n";
    assert_eq!(rows(&placed("#/fam-2014", codes.as_bytes(), &[]))[0], ["Adjuntas", "1.00", "2.00", "3.00"]);
}

#[test]
fn a_january_with_the_year_of_the_december_before_is_of_fiscal_years() {
    let year = |rows: &str| {
        let table = format!("Año,Mes,Recaudos\n{rows}");
        Dialog::open("#/fam", table.as_bytes())
            .link
            .map(|link| open(&link).link.scenario.text("fiscalYear").to_string())
    };
    assert_eq!(year("2023,noviembre,1\n2023,diciembre,2\n2023,enero,3\n").as_deref(), Some("2023"));
    assert_eq!(year("2022,noviembre,1\n2022,diciembre,2\n2023,enero,3\n").as_deref(), Some("2023"));
    assert_eq!(year("2022,diciembre,2\n2024,enero,3\n"), None);
    // The year is written once.
    assert_eq!(year("2023,noviembre,1\n,diciembre,2\n,enero,3\n").as_deref(), Some("2023"));
    // By the alphabet.
    assert_eq!(year("2023,agosto,1\n2023,diciembre,2\n2023,enero,3\n"), None);
}

#[test]
fn somebody_who_has_half_is_asked_about() {
    let table = "Recipiente\tPeso\nEstado Libre Asociado\t50\nPonce\t20\nLares\t30\n";
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert!(html.contains("«Estado Libre Asociado» es la suma de las demás filas"), "{html}");
    assert_eq!(rows(&placed("#/repartir", table.as_bytes(), &[("name.2", "keep")])).len(), 3);
    assert_eq!(rows(&placed("#/repartir", table.as_bytes(), &[("name.2", "total")])).len(), 2);
}

#[test]
fn the_fiscal_year_of_the_months_is_the_pages() {
    // July 2018 is of fiscal year 2019: Act 84 of 2016, 10.5 % of the State's.
    let months = "Mes;Recaudos\njul-2018;1000\nago-2018;2000\n";
    let page = "#/fam?fiscalYear=2016";
    let Brought { html, link } = brought(page, months.as_bytes(), &[]);
    let scenario = open(&link.expect("nothing is open")).link.scenario;
    let texts = ["fiscalYear", "law", "stateRate"].map(|name| scenario.text(name).to_string());
    assert_eq!(texts, ["2019", "act-84-2016", "10.5 %"]);
    assert!(
        html.contains("Los meses son del año fiscal 2019 y la página está en el 2016: al poner la tabla pasa al 2019, con su ley, su tasa y su ingreso fijo."),
        "{html}"
    );
    // A rate that somebody wrote stays.
    let scenario = placed("#/fam?fiscalYear=2016&stateRate=7.25", months.as_bytes(), &[]);
    assert_eq!([scenario.text("fiscalYear"), scenario.text("stateRate")], ["2019", "7.25 %"]);
    let same = brought("#/fam?fiscalYear=2019", months.as_bytes(), &[]).html;
    assert!(!same.contains("año fiscal"), "{same}");
    let blank = brought("#/fam?fiscalYear=&stateRate=7.25", months.as_bytes(), &[]).html;
    assert!(
        blank.contains("Los meses son del año fiscal 2019 y la página no tiene ninguno: al poner"),
        "{blank}"
    );
    let unknown = months.replace("2018", "2044");
    let Brought { html, link } = brought(page, unknown.as_bytes(), &[]);
    assert!(html.contains("De ese año no se conoce la tasa: la página la pedirá."), "{html}");
    assert_eq!(open(&link.expect("nothing is open")).link.scenario.text("fiscalYear"), "2045");
    // Months that do not say their year change none.
    let bare = placed(page, "Mes;Recaudos\njulio;1000\n".as_bytes(), &[]);
    assert_eq!(bare.text("fiscalYear"), "2016");
}

/// A table of results has months of two kinds: what was collected in them and what was transferred.
#[test]
fn what_was_transferred_in_a_month_is_not_taken_for_what_was_collected() {
    let table = "Municipio\tjulio\tLe toca, julio\tTransferencia de agosto\tagosto\nPonce\t100\t7\t8\t200\nLares\t300\t9\t10\t400\n";
    let page = "#/cofim?priorYearCollections=0&fixedIncome=0";
    let scenario = placed(page, table.as_bytes(), &[]);
    assert_eq!(rows(&scenario), [["Ponce", "100.00", "200.00"], ["Lares", "300.00", "400.00"]]);
    let results = "Municipality\tShare, July\nPonce\t7\nLares\t9\n";
    let html = asked(page, results.as_bytes(), &[]);
    assert!(!html.contains("value=\"collections.0\" selected"), "{html}");
}

#[test]
fn a_cell_that_we_propose_is_not_said_to_be_chosen() {
    let table = "Municipio\tPeso\nPonce\t(5.00)\nLares\t1.234\nMoca\t3\n";
    let marks = |html: &str| -> Vec<String> {
        let marks = html.split("<span class=\"mark\">").skip(1);
        marks.map(|rest| rest.split('<').next().unwrap().to_string()).collect()
    };
    let page = "#/repartir?total=5";
    assert_eq!(marks(&asked(page, table.as_bytes(), &[])), ["se propone", "¿?"]);
    let chosen = brought(page, table.as_bytes(), &[("cell.B3", "1234")]);
    assert_eq!(marks(&chosen.html), ["se propone", "escogido"]);
}

/// The first row of data may have an amount like a year, or none; a header may be repeated further down.
#[test]
fn no_row_of_data_is_taken_for_the_header_or_dropped_over_it() {
    let page = "#/repartir?total=1000";
    let agencies =
        placed(page, "Agencia;Cantidad\nPolicia;2020\nSalud;2050\nEducacion;700\n".as_bytes(), &[]);
    assert_eq!(rows(&agencies), [["Policia", "2,020"], ["Salud", "2,050"], ["Educacion", "700"]]);
    let bare = placed(page, "Policia,2000\nSalud,500\nHogar,700\n".as_bytes(), &[]);
    assert_eq!(rows(&bare), [["Policia", "2,000"], ["Salud", "500"], ["Hogar", "700"]]);
    let html = asked(page, "Agencia;Cantidad\nPolicia;n/d\nSalud;2050.00\nEducacion;700\n".as_bytes(), &[]);
    assert!(html.contains("B2"), "{html}");
    let years = placed(page, "Nombre,2020\nPolicia,18020\nSalud,500\n".as_bytes(), &[]);
    assert_eq!(rows(&years), [["Policia", "18,020"], ["Salud", "500"]]);
    let months = placed("#/fam", "2000\n5000\n6000\n".as_bytes(), &[]);
    assert_eq!(
        ["0", "1", "2"].map(|at| months.text(&format!("stateCollections.{at}")).to_string()),
        ["$2,000.00", "$5,000.00", "$6,000.00"]
    );
    let repeated = "Adjuntas,1.00,2.00,3.00\nAguada,4.00,5.00,6.00\nMunicipio,Desarrollo,Redención,Mejoras\nAguadilla,7.00,8.00,9.00\n";
    let html = asked("#/fam-2014", repeated.as_bytes(), &[]);
    assert!(html.contains("Adjuntas") && html.contains("«Municipio»"), "{html}");
}

#[test]
fn tables_side_by_side_are_refused_with_their_columns() {
    let page = "#/repartir?total=1000";
    for table in [
        "Adjuntas,100,Lajas,200\nAguada,300,Lares,400\n",
        "Municipio;Cantidad;Municipio;Cantidad\nAdjuntas;100;Lajas;200\nAguada;300;Lares;400\n",
    ] {
        assert!(asked(page, table.as_bytes(), &[]).contains("hay municipios en las columnas A y C."));
    }
    // The seat of a consortium is a municipality too, and the table is one.
    let seats = "Municipio;Sede;Peso\nAdjuntas;Aguada;100\nAguada;Aguada;300\nMoca;Aguada;200\n";
    assert_eq!(
        rows(&placed(page, seats.as_bytes(), &[])),
        [["Adjuntas", "100"], ["Aguada", "300"], ["Moca", "200"]]
    );
}

#[test]
fn years_and_densities_are_no_amounts_and_a_total_population_is_one() {
    let page = "#/repartir?total=1000";
    for table in [
        "Municipio,Año,Asignación\nAdjuntas,2023,500.00\nAguada,2023,700.00\n",
        "Municipality,Total population,Housing units\nAdjuntas,500,9000\nAguada,700,20000\n",
        "Municipality,Population density,Total population\nAdjuntas,270,500\nAguada,1200,700\n",
    ] {
        assert_eq!(
            rows(&placed(page, table.as_bytes(), &[])),
            [["Adjuntas", "500"], ["Aguada", "700"]],
            "{table}"
        );
    }
    let months = "Año,Mes,Total\n2022,Julio,100.00\n2022,Agosto,200.00\n";
    let scenario = placed("#/fam", months.as_bytes(), &[]);
    let texts = ["stateCollections.0", "stateCollections.1", "fiscalYear"];
    assert_eq!(texts.map(|name| scenario.text(name)), ["$100.00", "$200.00", "2023"]);
}

#[test]
fn of_several_columns_of_numbers_none_is_taken_unasked() {
    let years = "Mes,2021-22,2022-23\nJulio,100.00,200.00\nAgosto,300.00,400.00\n";
    let html = asked("#/fam", years.as_bytes(), &[]);
    assert!(html.contains("Varias columnas tienen números (B, C): diga abajo cuál"), "{html}");
    let chosen = placed("#/fam", years.as_bytes(), &[("column.3", "stateCollections")]);
    assert_eq!(chosen.text("stateCollections.0"), "$200.00");
    asked("#/fam", b"Mes,Cines,Total\nJulio,1.00,9.00\nAgosto,2.00,8.00\n", &[]);
    asked("#/repartir", "Municipio,2019,2020\nPonce,10,11\nMoca,20,21\n".as_bytes(), &[]);
    // The only one is the one, also if it is headed as a total.
    let total = placed("#/fam", b"Mes,Total\nJulio,9.00\nAgosto,8.00\n", &[]);
    assert_eq!(total.text("stateCollections.1"), "$8.00");
    // As many as the form has are taken in order if nothing says what they are.
    let order = placed("#/fam-2014", b"Ponce,1.00,2.00,3.00\nMoca,4.00,5.00,6.00\n", &[]);
    assert_eq!(rows(&order), [["Ponce", "1.00", "2.00", "3.00"], ["Moca", "4.00", "5.00", "6.00"]]);
    for heads in [
        "Población",
        "Acumulado a jun",
        "Q1,Q2",
        "Ene-Mar,Abr-Jun",
        "Semana 1,Semana 2",
        "2021,2022",
        "Fondo A,Fondo B",
    ] {
        let row = heads.split(',').map(|_| "10").collect::<Vec<_>>().join(",");
        asked("#/cofim", format!("Municipio,{heads}\nPonce,{row}\nMoca,{row}\n").as_bytes(), &[]);
    }
    asked("#/fam-2014", b"Municipio,Votos,Hogares\nPonce,1,2\nLares,3,4\n", &[]);
}

#[test]
fn the_fiscal_year_is_found_beside_the_months_and_above_them() {
    let year = |table: &str| placed("#/fam", table.as_bytes(), &[]).text("fiscalYear").to_string();
    assert_eq!(year("Año,Mes,Recaudos\n2021,Julio,1.00\n2021,Agosto,2.00\n2022,Enero,3.00\n"), "2022");
    assert_eq!(year("Año fiscal,Mes,Recaudos\n2022,Julio,1.00\n2022,Enero,2.00\n"), "2022");
    assert_eq!(
        year("Recaudos del IVU\nAño fiscal 2021-22\n\nMes,Recaudos\nJulio,1.00\nAgosto,2.00\n"),
        "2022"
    );
    let two = asked("#/fam", "Año,Mes,Recaudos\n2021,Enero,1.00\n2021,Julio,2.00\n".as_bytes(), &[]);
    assert!(two.contains("2021") && two.contains("2022"), "{two}");
}

#[test]
fn numbers_of_months_with_years_beside_them_are_those_of_the_calendar() {
    let table = "Año,Mes,Recaudos\n2021,7,1.00\n2021,12,6.00\n2022,1,7.00\n";
    let scenario = placed("#/fam", table.as_bytes(), &[]);
    let month = |place: usize| scenario.text(&format!("stateCollections.{place}")).to_string();
    assert_eq!([month(0), month(5), month(6)], ["$1.00", "$6.00", "$7.00"]);
    // Without years, December before January says the same; periods go up.
    let scenario = placed("#/fam", b"Mes,Recaudos\n12,6.00\n1,7.00\n", &[]);
    assert_eq!(
        [scenario.text("stateCollections.5"), scenario.text("stateCollections.6")],
        ["$6.00", "$7.00"]
    );
    // Else it is asked.
    let table = "Mes,Recaudos\n7,1.00\n8,2.00\n";
    let mut dialog = Dialog::open("#/fam", table.as_bytes());
    assert!(dialog.html.contains("<strong>A2</strong> Los meses son números, desde «7»"), "{}", dialog.html);
    assert_eq!(dialog.choose("months", "calendar").scenario().text("stateCollections.0"), "$1.00");
    assert_eq!(dialog.choose("months", "periods").scenario().text("stateCollections.6"), "$1.00");
    let mut dialog = Dialog::open("#/cofim", b"Municipio,7,8\nPonce,1.00,2.00\n");
    assert_eq!(rows(&dialog.choose("months", "calendar").scenario()), [["Ponce", "1.00", "2.00"]]);
    assert_eq!(dialog.scenario().cell(0, 1), "1.00");
    let mut dialog = Dialog::open("#/cofim", b"Municipio,Mes 12,Mes 1\nPonce,1.00,2.00\n");
    assert_eq!([dialog.scenario().cell(0, 6), dialog.scenario().cell(0, 7)], ["1.00", "2.00"]);
    assert_eq!(dialog.choose("months", "periods").scenario().cell(0, 1), "2.00");
    let scenario = placed("#/fam", "Período,Recaudos\n1,6.00\n2,7.00\n".as_bytes(), &[]);
    assert_eq!(
        [scenario.text("stateCollections.0"), scenario.text("stateCollections.1")],
        ["$6.00", "$7.00"]
    );
}

#[test]
fn among_municipalities_another_name_is_asked_for_and_a_source_is_a_note() {
    let table = "Municipio,Peso\nPonce,10\nMoca,20\nRegión Norte,30\nAguada,1\nFuente: Censo, 2020\n";
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert!(html.contains("<strong>A4</strong> «Región Norte»: ¿cuál es?"), "{html}");
    assert!(html.contains("Filas fuera, por ser notas: 1 (6)."), "{html}");
    let without = placed("#/repartir", table.as_bytes(), &[("name.4", "out")]);
    assert_eq!(rows(&without), [["Ponce", "10"], ["Moca", "20"], ["Aguada", "1"]]);
    let with = placed("#/repartir", table.as_bytes(), &[("name.4", "keep")]);
    assert_eq!(with.cell(2, 0), "Región Norte");
}

#[test]
fn somebody_whose_name_has_the_word_total_is_not_dropped_unasked() {
    let table = "Nombre,Peso\nTotal Petroleum,10\nHospital Menonita,20\nFondo Común,5\nTotal,35\n";
    let mut dialog = Dialog::open("#/repartir", table.as_bytes());
    assert!(dialog.link.is_none() && dialog.html.contains("«Total Petroleum»: ¿un total, o el nombre"));
    dialog.choose("name.2", "keep");
    assert_eq!(dialog.scenario().cell(0, 0), "Total Petroleum");
    assert!(dialog.html.contains("<td>35</td><td>B5: 35</td><td>sí</td>"), "{}", dialog.html);
    dialog.choose("name.2", "total");
    assert_eq!(dialog.scenario().rows().len(), 2);
    // Where only municipalities have rows, it is proposed.
    let row = "Municipio,Desarrollo\nPonce,1.00\nTotal Región Sur,1.00\n";
    assert_eq!(placed("#/fam-2014", row.as_bytes(), &[]).rows().len(), 1);
}

#[test]
fn commas_of_thousands_are_noticed_also_under_a_blank_heading() {
    let html = asked("#/repartir", "Municipio,Peso,\nPonce,1,234\nMoca,567,890\n".as_bytes(), &[]);
    assert!(html.contains("<strong>C2</strong> La fila llega hasta aquí"), "{html}");
}

#[test]
fn weights_of_a_census_are_not_said_to_be_so_if_they_are_others() {
    let weights =
        |table: &str| placed("#/repartir?total=1", table.as_bytes(), &[]).text("weights").to_string();
    assert_eq!(weights("Municipio,Población\nAdjuntas,18020\nAguada,38136\n"), "population_2020");
    assert_eq!(weights("Municipio,Población\nAdjuntas,18021\nAguada,38136\n"), "");
    assert_eq!(weights("Nombre,Peso\nUno,1\nOtro,2\n"), "");
}

#[test]
fn thousands_and_millions_are_asked_for_and_multiplied_exactly() {
    let table = "Municipio;jul (en miles);ago\nPonce;10.1234;2.00\nMoca;1,000;3.00\nTotal;1,010.1234;5.00\n";
    let mut dialog = Dialog::open("#/cofim", table.as_bytes());
    assert!(
        dialog.html.contains("<strong>B1</strong> «jul (en miles)»: ¿les faltan los ceros"),
        "{}",
        dialog.html
    );
    let scenario = dialog.choose("scale.3", "1000").scenario();
    assert_eq!(rows(&scenario), [["Ponce", "10,123.40", "2.00"], ["Moca", "1,000,000.00", "3.00"]]);
    assert!(dialog.html.contains("<td>B4: $1,010,123.40</td><td>sí</td>"), "{}", dialog.html);
    let above = "(En millones de dólares)\n\nMes,Recaudos\nJulio,1.5\nAgosto,2\n";
    let mut dialog = Dialog::open("#/fam", above.as_bytes());
    assert_eq!(dialog.choose("scale.6", "1000000").scenario().text("stateCollections.0"), "$1,500,000.00");
    assert_eq!(dialog.choose("scale.6", "1").scenario().text("stateCollections.0"), "$1.50");
}

#[test]
fn each_scale_is_asked_for_and_totals_are_in_it_too() {
    let above = "En miles\nMunicipio;jul;ago;Total\nPonce;1;2;3\nMoca;4;5;9\n";
    let mut dialog = Dialog::open("#/cofim", above.as_bytes());
    dialog.choose("scale.3", "1000");
    let agrees = "La columna D de totales cuadra en todas las filas.";
    assert!(dialog.html.contains(agrees), "{}", dialog.html);
    let two = "Municipio;jul (en miles);ago ($MM)\nPonce;1;2\nMoca;4;5\n";
    let mut dialog = Dialog::open("#/cofim", two.as_bytes());
    let scenario = dialog.choose("scale.3", "1000").choose("scale.6", "1000000").scenario();
    assert_eq!(rows(&scenario)[0], ["Ponce", "1,000.00", "2,000,000.00"]);
    // Under the header, and under the table.
    for table in [
        "Municipio;jul;ago\n;(miles);(miles)\nPonce;1;2\nMoca;4;5\n",
        "Municipio;jul;ago\nPonce;1;2\nMoca;4;5\nCifras en miles de dólares\n",
    ] {
        let mut dialog = Dialog::open("#/cofim", table.as_bytes());
        assert_eq!(rows(&dialog.choose("scale.3", "1000").scenario())[0], ["Ponce", "1,000.00", "2,000.00"]);
    }
    // A heading is of its own column; the line is of the others.
    let both = "En miles de dólares\nMunicipio;jul;ago ($MM)\nPonce;1;2\nMoca;4;5\n";
    let mut dialog = Dialog::open("#/cofim", both.as_bytes());
    let scenario = dialog.choose("scale.3", "1000").choose("scale.6", "1000000").scenario();
    assert_eq!(rows(&scenario)[0], ["Ponce", "1,000.00", "2,000,000.00"]);
    // Of a column that is not used it is said alone.
    let unused = "Municipio;jul (en miles);ago\nPonce;1;2\nMoca;4;5\n";
    let mut dialog = Dialog::open("#/cofim", unused.as_bytes());
    dialog.choose("scale.3", "1000").choose("column.2", "none");
    assert_eq!(rows(&dialog.scenario()), [["Ponce", "2.00"], ["Moca", "5.00"]]);
    let bond = "Emisión de 250 millones de dólares\nMunicipio;jul\nPonce;1\nMoca;4\n";
    assert_eq!(rows(&placed("#/cofim", bond.as_bytes(), &[])), [["Ponce", "1.00"], ["Moca", "4.00"]]);
}

#[test]
fn while_something_is_in_doubt_no_sum_is_said_to_be_wrong() {
    let table = "Municipio;jul;ago;Total\nPonce;1.000;2;1,002\nMoca;4;5;9\nTotal;1,004;7;1,011\n";
    let mut dialog = Dialog::open("#/cofim", table.as_bytes());
    assert!(dialog.html.contains("<td>se sabrá cuando escoja</td>"), "{}", dialog.html);
    assert!(!dialog.html.contains("no cuadra"), "{}", dialog.html);
    dialog.choose("cell.B2", "1000").scenario();
    assert!(dialog.html.contains("La columna D de totales cuadra en todas las filas."), "{}", dialog.html);
    assert!(!dialog.html.contains("se sabrá"), "{}", dialog.html);
}

#[test]
fn numbers_of_months_are_only_taken_for_the_calendars_if_january_follows_december() {
    for table in
        ["Mes,Recaudos\n8,2.00\n7,1.00\n", "Mes,Recaudos\n1,1.00\n10,2.00\n11,3.00\n12,4.00\n2,5.00\n"]
    {
        assert!(asked("#/fam", table.as_bytes(), &[]).contains("name=\"months\""));
    }
    assert!(
        asked("#/cofim", b"Municipio,Mes 3,Mes 2,Mes 1\nPonce,1,2,3\nMoca,4,5,6\n", &[])
            .contains("name=\"months\"")
    );
    let periods = "Período,Recaudos\n11,5.00\n12,6.00\n1,7.00\n";
    let scenario = placed("#/fam", periods.as_bytes(), &[]);
    let of = |place: usize| scenario.text(&format!("stateCollections.{place}")).to_string();
    assert_eq!([4, 5, 6].map(of), ["$5.00", "$6.00", "$7.00"]);
}

#[test]
fn a_column_that_is_chosen_for_months_is_read_as_months() {
    let mut dialog = Dialog::open("#/fam", b"7\t100.00\n8\t200.00\n10\t300.00\n");
    dialog.choose("column.1", "month").choose("column.2", "stateCollections").choose("months", "calendar");
    let of = |place: usize| dialog.scenario().text(&format!("stateCollections.{place}")).to_string();
    assert_eq!([0, 1, 3].map(of), ["$100.00", "$200.00", "$300.00"]);
    // What was chosen of columns stays when a year is chosen.
    let mut dialog = Dialog::open("#/fam", b"Mes,A,B\nenero 2023,1,2\ndiciembre 2023,3,4\n");
    let scenario = dialog.choose("column.3", "stateCollections").choose("year", "2023").scenario();
    assert_eq!(scenario.text("stateCollections.6"), "$2.00");
}

#[test]
fn a_title_with_a_comma_makes_no_columns_of_thousands() {
    let rows = (1..=12).map(|month| format!("{},500\n", 10 + month)).collect::<String>();
    let scenario = placed("#/fam", format!("Recaudos, 2023\n{rows}").as_bytes(), &[]);
    assert_eq!(scenario.text("stateCollections.0"), "$11,500.00");
}

#[test]
fn who_receives_is_in_the_column_that_says_so() {
    let table = "Programa,Recipiente,Peso\nSalud,Hospital X,3\nVivienda,Fondo Y,4\n";
    let scenario = placed("#/repartir", table.as_bytes(), &[]);
    assert_eq!(rows(&scenario), [["Hospital X", "3"], ["Fondo Y", "4"]]);
    let table = "Programa,Entidad,Peso\nSeguro Total,Clínica A,10\nOtro,Ponce,5\nOtro,Lares,5\n";
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert!(html.contains("«Clínica A» es la suma de las demás filas"), "{html}");
}

#[test]
fn a_row_that_goes_on_with_blank_cells_is_read() {
    // Found by chance: the header has a cell more than the table has columns.
    let html = asked("#/cofim", b"Total\t\t,\n\n\nAdjuntas\n?a\t,", &[]);
    assert!(html.contains("class=\"state open\""), "{html}");
}

#[test]
fn columns_of_numbers_that_are_not_used_are_told() {
    let table = "Municipio;jul;Meta jul;Jul-22 a Sep-22\nPonce;1;2;3\nMoca;4;5;6\n";
    let Brought { html, link } = brought("#/cofim", table.as_bytes(), &[]);
    assert_eq!(rows(&open(&link.unwrap()).link.scenario), [["Ponce", "1.00"], ["Moca", "4.00"]]);
    let unused = "Columnas de números que no se usan: 2 (C «Meta jul», D «Jul-22 a Sep-22»).";
    assert!(html.contains(unused), "{html}");
}

#[test]
fn under_a_heading_of_municipalities_another_name_is_asked_for() {
    let table = "Municipio,Peso\nPonce,1\nLares,1\nRegión Norte,2\nRegión Sur,3\n";
    let html = asked("#/repartir", table.as_bytes(), &[]);
    assert!(html.contains("«Región Norte»: ¿cuál es?"), "{html}");
    let table = "Recipiente,Peso\nPonce,1\nEstado,2\nConsorcio,4\n";
    assert_eq!(rows(&placed("#/repartir", table.as_bytes(), &[])).len(), 3);
}

#[test]
fn a_dash_with_the_sign_of_dollars_is_zero() {
    let table = "Municipio\tjul\tago\nPonce\t $ -   \t 1.00 \nMoca\t $1.00 \t $ -   \n";
    let scenario = placed("#/cofim", table.as_bytes(), &[]);
    assert_eq!(rows(&scenario), [["Ponce", "0.00", "1.00"], ["Moca", "1.00", "0.00"]]);
}

#[test]
fn the_codes_of_state_and_county_are_no_weights() {
    let table = "NAME,P1_001N,state,county\n\"Adjuntas Municipio, Puerto Rico\",18020,72,001\n\"Aguada Municipio, Puerto Rico\",38136,72,003\n";
    let scenario = placed("#/repartir", table.as_bytes(), &[]);
    assert_eq!(rows(&scenario), [["Adjuntas", "18,020"], ["Aguada", "38,136"]]);
}

#[test]
fn where_commas_may_stand_before_decimals_thousands_are_asked_for() {
    let table = "Municipio;Peso\nPonce;1,250\nLares;3,125\nMoca;2,500\n";
    let mut dialog = Dialog::open("#/repartir", table.as_bytes());
    assert_eq!(dialog.link, None);
    let weights = |dialog: &Dialog| [0, 1, 2].map(|row| dialog.scenario().cell(row, 1).to_string());
    dialog.choose("all.readings", "comma");
    assert_eq!(weights(&dialog), ["1.25", "3.1250", "2.5"]);
    dialog.choose("all.readings", "point");
    assert_eq!(weights(&dialog), ["1,250", "3,125", "2,500"]);
    // One amount that has them says it of the others.
    let euro = "Municipio\tjul\tago\nPonce\t1.234,50\t5\nLares\t1,234\t1.234\nMoca\t12,5\t3\n";
    let mut dialog = Dialog::open("#/cofim", euro.as_bytes());
    assert!(
        dialog.html.contains("<strong>B3</strong> «1,234» se puede leer de otra manera"),
        "{}",
        dialog.html
    );
    assert_eq!(dialog.choose("all.readings", "comma").scenario().cell(1, 1), "1.23");
    // A point before decimals says that commas are of thousands.
    placed("#/cofim", b"Municipio;jul\nPonce;1,234\nMoca;2,345.60\n", &[]);
}

#[test]
fn dates_that_can_only_have_the_day_first_are_read_so() {
    let table = "Municipio,01/07/2023,31/08/2023,30/09/2023\nPonce,1.00,2.00,3.00\n";
    let scenario = placed("#/cofim", table.as_bytes(), &[]);
    assert_eq!([1, 2, 3].map(|column| scenario.cell(0, column)), ["1.00", "2.00", "3.00"]);
    let months = placed("#/fam", b"Mes,Recaudos\n1/7/2023,1.00\n1/8/2023,2.00\n", &[]);
    assert_eq!([0, 1].map(|at| months.text(&format!("stateCollections.{at}"))), ["$1.00", "$2.00"]);
    let american = placed("#/fam", b"Mes,Recaudos\n7/1/2023,1.00\n8/1/2023,2.00\n", &[]);
    assert_eq!(american.text("stateCollections.0"), "$1.00");
}

#[test]
fn names_have_one_space_between_words() {
    let table = "Recipiente,Peso,Publicado\n\"Barrio\nNorte\",3,75\n\"Sur\tOeste\",1,25\n";
    let Brought { link, html } = brought("#/repartir?total=100", table.as_bytes(), &[]);
    let link = link.unwrap_or_else(|| panic!("{html}"));
    assert_eq!(open(&link).link.scenario.cell(0, 0), "Barrio Norte");
    assert_eq!(published(&link), [("Barrio Norte", "75"), ("Sur Oeste", "25")].map(owned));
}

#[test]
fn what_was_published_before_stays_and_that_is_said() {
    let page = "#/repartir?total=100&publicado=%3Brecipients.amount:,Ponce:75,Culebra:25";
    let html = brought(page, b"Municipio,Peso\nPonce,1\nLares,1\n", &[]).html;
    assert!(html.contains("Lo publicado que ya tiene la página (2) se queda"), "{html}");
    let html = brought(page, b"Municipio,Peso,Publicado\nPonce,1,5\nLares,1,6\n", &[]).html;
    assert!(!html.contains("Lo publicado que ya"), "{html}");
}

#[test]
fn a_number_with_too_many_decimals_for_a_weight_is_rounded_if_that_is_chosen() {
    let table = "Nombre,Peso\nUno,0.3333333333\nDos,0.1234567\n";
    let scenario = placed("#/repartir", table.as_bytes(), &[("all.decimals", "first")]);
    assert_eq!([scenario.cell(0, 1), scenario.cell(1, 1)], ["0.333333", "0.123457"]);
    let percent = "Municipio,jul,% elige redención\nPonce,1.00,3.33333333333 %\n";
    let scenario = placed("#/cofim", percent.as_bytes(), &[("all.decimals", "first")]);
    assert!(scenario.rows()[0].iter().any(|text| text.starts_with("3.333333")), "{:?}", scenario.rows());
}

#[test]
fn json_is_refused_by_its_name() {
    for text in [
        "{\"municipio\": \"Ponce\"}",
        "[\n {\"municipio\":\"Ponce\",\"peso\":3},\n {\"municipio\":\"Lares\",\"peso\":1}\n]",
    ] {
        assert!(asked("#/repartir", text.as_bytes(), &[]).contains("Es un archivo JSON"), "{text}");
    }
}

#[test]
fn what_is_too_large_or_cannot_be_read_says_so() {
    let html = asked("#/cofim", b"Municipio,jul\nPonce,100000000000000\n", &[]);
    assert!(html.contains("«100000000000000» es más de lo que cabe en una cantidad."), "{html}");
    let html = brought("#/cofim", b"Municipio,jul\nPonce,1.00\nTotal,#DIV/0!\n", &[]).html;
    assert!(html.contains("<td>B3</td><td>no se pudo leer</td>"), "{html}");
}

#[test]
fn what_is_in_doubt_is_multiplied_by_what_was_chosen_of_it() {
    let table = "En miles de dólares;;\nMunicipio;jul;ago\nPonce;1,250;2,500\nLares;1,100;3,200\n";
    let mut dialog = Dialog::open("#/cofim", table.as_bytes());
    dialog.choose("all.readings", "comma").choose("scale.3", "1000");
    let amounts = dialog.scenario();
    assert_eq!([amounts.cell(0, 1), amounts.cell(1, 2)], ["1,250.00", "3,200.00"]);
    let table = "En miles de dólares,\nMunicipio,jul\nPonce,147.000\nLares,5\n";
    let mut dialog = Dialog::open("#/cofim", table.as_bytes());
    dialog.choose("cell.B3", "147000").choose("scale.3", "1000");
    assert_eq!([0, 1].map(|row| dialog.scenario().cell(row, 1).to_string()), ["147,000,000.00", "5,000.00"]);
    // No digit is lost before it is multiplied.
    let table = "En miles de dólares;\nMunicipio;jul\nPonce;1.234,567\nMoca;2.345,678\nLares;0,125\n";
    let mut dialog = Dialog::open("#/cofim", table.as_bytes());
    dialog.choose("all.readings", "comma").choose("scale.3", "1000");
    let amounts = [0, 1, 2].map(|row| dialog.scenario().cell(row, 1).to_string());
    assert_eq!(amounts, ["1,234,567.00", "2,345,678.00", "125.00"]);
    let months = "Mes,Recaudos (en miles)\njulio,222000\nagosto,223000\n";
    let dialog = Dialog::open("#/fam", months.as_bytes());
    let labels: Vec<String> = dialog.field("scale.3").options.into_iter().map(|(_, label)| label).collect();
    assert_eq!(labels[1..], ["sí: multiplicar por 1,000", "no: están en dólares"]);
}

#[test]
fn a_comma_that_the_header_has_too_is_no_amounts() {
    let table = "Month,Collections\n7,217.5\n8,218.5\n12,222.5\n1,211.5\n";
    let scenario = placed("#/fam", table.as_bytes(), &[]);
    let months = [0, 1, 5, 6].map(|at| scenario.text(&format!("stateCollections.{at}")).to_string());
    assert_eq!(months, ["$217.50", "$218.50", "$222.50", "$211.50"]);
}

#[test]
fn years_of_the_calendar_beside_periods_say_what_their_numbers_are() {
    let table = "Año,Período,Recaudos\n2022,7,107\n2022,8,108\n2022,12,112\n";
    let scenario = placed("#/fam", table.as_bytes(), &[]);
    assert_eq!(["fiscalYear", "stateCollections.0"].map(|name| scenario.text(name)), ["2023", "$107.00"]);
}

#[test]
fn allocations_and_percents_are_weights() {
    let table =
        "State,Recipient,Allocation\nPR,Ponce Municipio,\"$27,141,000\"\nPR,Lares Municipio,\"$4,500,000\"\n";
    let scenario = placed("#/repartir", table.as_bytes(), &[]);
    assert_eq!(rows(&scenario), [["Ponce", "27,141,000"], ["Lares", "4,500,000"]]);
    let table = "Municipio,Por ciento\nPonce,67.7%\nLares,32.3 %\n";
    assert_eq!(rows(&placed("#/repartir", table.as_bytes(), &[])), [["Ponce", "67.7"], ["Lares", "32.3"]]);
}

#[test]
fn percents_among_plain_weights_are_asked_for() {
    let table = "Nombre,Peso\nA,50 %\nB,0.5\n";
    let mut dialog = Dialog::open("#/repartir", table.as_bytes());
    let options: Vec<String> = dialog.field("cell.B2").options.into_iter().map(|(value, _)| value).collect();
    assert_eq!(options, ["", "50", "0.5", "blank"]);
    assert_eq!(rows(&dialog.choose("cell.B2", "0.5").scenario()), [["A", "0.5"], ["B", "0.5"]]);
    let three = "Nombre,Peso\nA,60 %\nB,30 %\nC,0.1\nTotal,100 %\n";
    let mut dialog = Dialog::open("#/repartir", three.as_bytes());
    assert_eq!(rows(&dialog.choose("all.percents", "hundredth").scenario())[1], ["B", "0.3"]);
    assert!(dialog.html.contains("<td>B5: 1</td><td>sí</td>"), "{}", dialog.html);
    assert_eq!(rows(&dialog.choose("all.percents", "first").scenario())[1], ["B", "30"]);
    let html = asked("#/repartir", b"Nombre,Peso\nA,5%3\nB,%\nC,1\n", &[]);
    assert!(html.contains("<strong>B2</strong> «5%3»") && html.contains("<strong>B3</strong> «%»"), "{html}");
}

#[test]
fn a_total_that_does_not_agree_is_said_first() {
    let html = brought("#/cofim", b"Municipio,jul\nPonce,1.00\nMoca,2.00\nTotal,4.00\n", &[]).html;
    assert!(
        html.contains("class=\"state open\"") && html.contains("Un total de la tabla no cuadra"),
        "{html}"
    );
    let html = brought("#/cofim", b"Municipio,jul\nPonce,1.00\nMoca,2.00\nTotal,3.00\n", &[]).html;
    assert!(!html.contains("no cuadra con sus filas"), "{html}");
    let html = brought("#/cofim", b"Municipio,jul\nPonce,1.00\nMoca,2.00\nTotal,#DIV/0!\n", &[]).html;
    assert!(html.contains("no se pudo leer") && !html.contains("no cuadra con sus filas"), "{html}");
    let region = "Municipio,jul\nPonce,1.00\nMoca,2.00\nTotal,3.00\nTotal Región Sur,1.00\n";
    let html = brought("#/cofim", region.as_bytes(), &[]).html;
    assert!(html.contains("B4: $3.00</td><td>sí</td>"), "{html}");
}
