//! A case as a table in text: RFC 4180, in UTF-8 with the mark by which Excel knows it.

use crate::law::{Calculation, Input, Language};
use crate::margin::{Case, Figure, pattern};
use crate::words;

/// The mark at the start.
const MARK: &str = "\u{feff}";

/// The page's first case: a row for each municipality or period, and for those without either, for
/// each figure.
pub fn csv(case: &Case, l: Language) -> String {
    let list = match case.calculation {
        Calculation::MunicipalAdministrationFund => "periods",
        Calculation::TransitoryDistribution | Calculation::Cofim => "municipalities",
        Calculation::Apportionment => "recipients",
        Calculation::LateDepositInterest => "deposits",
        Calculation::AdditionalLottery => "",
    };
    let rows = if list.is_empty() { by_figure(case, l) } else { by_row(case, list, l) };
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    for row in rows {
        // Into memory: nothing can fail there.
        let _ = writer.write_record(&row);
    }
    MARK.to_string() + &String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// A name that a spreadsheet would take for a formula is made a text.
fn name(text: &str) -> String {
    let first = text.trim_start().chars().next();
    if first.is_some_and(|first| "=+-@\t\r".contains(first)) { format!("'{text}") } else { text.to_string() }
}

/// A figure as people write it in a table: an amount without `$` and commas, which any program reads.
fn plain(figure: &Figure, l: Language) -> String {
    match figure {
        Figure::Amount(amount) => amount.to_string(),
        Figure::Number(number) => number.map(|number| number.to_string()).unwrap_or_default(),
        Figure::Text(text) => name(text),
        Figure::Flag(flag) => if *flag { l.of("sí", "yes") } else { "no" }.to_string(),
    }
}

fn by_figure(case: &Case, l: Language) -> Vec<Vec<String>> {
    let mut rows = vec![
        [l.of("Cifra", "Figure"), l.of("Cantidad", "Amount"), l.of("Cláusula", "Clause")]
            .map(String::from)
            .to_vec(),
    ];
    for (figure, value) in case.figures() {
        let clause = case.explain(&figure).and_then(|one| one.clause).map_or("", |clause| clause.citation());
        rows.push(vec![name(&case.names(l).figure(&figure)), plain(&value, l), clause.to_string()]);
    }
    rows
}

fn by_row(case: &Case, list: &str, l: Language) -> Vec<Vec<String>> {
    let has_names = list != "periods" && list != "deposits";
    let mut heads = vec![
        if has_names { words::column("municipality", l) } else { l.of("Período", "Period") }.to_string(),
    ];
    let mut columns: Vec<String> = Vec::new();
    let mut rows: Vec<Vec<String>> = Vec::new();
    let all = {
        let mut all = Vec::new();
        // In the order of the outcome, whichever rows of the form were left blank.
        for (figure, value) in case.figures() {
            let in_outcome = case.reading.name_in_outcome(&figure);
            all.push((in_outcome, value));
        }
        all
    };
    for (figure, value) in &all {
        let (pattern, places) = pattern(figure);
        let Some(rest) = pattern.strip_prefix(list).and_then(|rest| rest.strip_prefix(".#.")) else {
            continue;
        };
        while rows.len() <= places[0] {
            let row = rows.len();
            let who = if has_names { String::new() } else { words::month(row, l).to_string() };
            rows.push(vec![who]);
        }
        if rest == "municipality" {
            rows[places[0]][0] = plain(value, l);
            continue;
        }
        let key = format!("{rest}{}", places.get(1).map_or(String::new(), |place| place.to_string()));
        if !columns.contains(&key) {
            columns.push(key);
            heads.push(match places.get(1) {
                Some(&period) => format!(
                    "{}, {}",
                    words::figure(&format!("{list}.#.transfer"), l),
                    words::month_short(period, l)
                ),
                None => words::figure(&pattern, l).to_string(),
            });
        }
        rows[places[0]].push(plain(value, l));
    }
    // What the shares are by stands beside them.
    if let Input::Apportionment(input) = &case.input {
        heads.push(words::column("weight", l).to_string());
        for (row, recipient) in rows.iter_mut().zip(&input.recipients) {
            row.push(recipient.weight.decimal().normalize().to_string());
        }
    }
    std::iter::once(heads).chain(rows).collect()
}
