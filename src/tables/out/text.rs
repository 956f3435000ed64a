//! A page's cases as a table in text.

use super::said::{governing, yes_or_no};
use super::table::Table;
use crate::law::figures::Figure;
use crate::law::{Calculation, Input, Language};
use crate::margin::{Case, pattern};
use crate::words;

/// The cases of a page: a row for each municipality, period or deposit of the first; after a blank line, its other
/// figures and those of the other cases. A case without such rows has one for each figure.
///
/// # Errors
/// If the library that writes it refuses something of it.
pub fn csv(cases: &[Case], l: Language) -> Result<String, csv::Error> {
    let Some((first, others)) = cases.split_first() else { return Ok(String::new()) };
    let Some(list) = list(first.calculation) else { return by_figure(first, l).text() };
    let mut columns = Columns::default();
    let mut table = by_row(first, list, &mut columns, l);
    let in_list = |figure: &str| figure.split('.').next() == Some(list);
    let rest = first.figures().iter().filter(|(figure, _)| !in_list(figure)).cloned().map(|one| (first, one));
    let others = others.iter().flat_map(|case| case.figures().iter().cloned().map(move |one| (case, one)));
    // Under the shares, where there are some: what comes to a total stands over it.
    let share = first.share_column().and_then(|(_, column)| columns.find(column, None));
    append(&mut table, rest.chain(others), share.unwrap_or(2), l);
    table.text()
}

/// The list of the outcome that makes a calculation's rows.
fn list(calculation: Calculation) -> Option<&'static str> {
    match calculation {
        Calculation::MunicipalAdministrationFund => Some("periods"),
        Calculation::TransitoryDistribution | Calculation::Cofim => Some("municipalities"),
        Calculation::Apportionment => Some("recipients"),
        Calculation::LateDepositInterest => Some("deposits"),
        Calculation::AdditionalLottery => None,
    }
}

/// A name that a spreadsheet would take for a formula is made a text.
fn name(text: &str) -> String {
    let first = text.trim_start().chars().next();
    if first.is_some_and(|first| "=+-@\t\r".contains(first)) { format!("'{text}") } else { text.to_string() }
}

/// What a figure of the page is called.
fn name_of(case: &Case, figure: &str, l: Language) -> String {
    name(&case.names(l).figure(&case.reading.name_in_outcome(figure)))
}

/// A figure as people write it in a table: an amount without `$` and commas, which any program reads.
fn plain(figure: &str, value: &Figure, l: Language) -> String {
    match value {
        Figure::Amount(amount) => amount.to_string(),
        Figure::Number(number) => number.map(|number| number.to_string()).unwrap_or_default(),
        Figure::Text(text) if figure == "governedBy" => governing(text == "formula", l).to_string(),
        Figure::Text(text) => name(text),
        Figure::Flag(flag) => yes_or_no(*flag, l).to_string(),
    }
}

fn by_figure(case: &Case, l: Language) -> Table {
    let mut table = Table::default();
    let heads = [l.of("Cifra", "Figure"), l.of("Cantidad", "Amount"), l.of("Cláusula", "Clause")];
    for (column, head) in heads.into_iter().enumerate() {
        table.put(0, column, head);
    }
    for (row, (figure, value)) in (1..).zip(case.figures()) {
        let clause = case.explain(figure).and_then(|one| one.clause).map_or("", |clause| clause.citation());
        table.put(row, 0, name_of(case, figure, l));
        table.put(row, 1, plain(figure, value, l));
        table.put(row, 2, clause);
    }
    table
}

/// The columns of a list, in the order in which they are met: the figure and, of one for each period, which.
#[derive(Default)]
struct Columns(Vec<(String, Option<usize>)>);

impl Columns {
    /// The column of a figure; the first is who the row is of.
    fn find(&self, figure: &str, period: Option<usize>) -> Option<usize> {
        self.0.iter().position(|(other, its)| other == figure && *its == period).map(|place| place + 1)
    }

    /// The same, which is made if it is not there yet.
    fn of(&mut self, figure: &str, period: Option<usize>) -> usize {
        self.find(figure, period).unwrap_or_else(|| {
            self.0.push((figure.to_string(), period));
            self.0.len()
        })
    }
}

fn by_row(case: &Case, list: &str, columns: &mut Columns, l: Language) -> Table {
    // In the order of the outcome, whichever rows of the form were left blank.
    let figures = case.figures().iter().cloned();
    let figures: Vec<(String, Figure)> =
        figures.map(|(figure, value)| (case.reading.name_in_outcome(&figure), value)).collect();
    let mut table = listed(&figures, list, columns, l);
    match &case.input {
        // What the shares are by stands beside them.
        Input::Apportionment(input) => {
            let column = columns.of("weight", None);
            table.put(0, column, words::column("weight", l));
            for (row, recipient) in (1..).zip(&input.recipients) {
                table.put(row, column, recipient.weight.decimal().normalize().to_string());
            }
        }
        // Deposits have the numbers of their rows in the form.
        Input::LateDepositInterest(input) => {
            for place in 0..input.deposits.len() {
                let row = case.reading.rows.get(place).unwrap_or(&place);
                table.put(place + 1, 0, (row + 1).to_string());
            }
        }
        _ => {}
    }
    table
}

/// The figures of a list: each in its row, and in the column of its name.
fn listed(figures: &[(String, Figure)], list: &str, columns: &mut Columns, l: Language) -> Table {
    let mut table = Table::default();
    let who = match list {
        "periods" => l.of("Período", "Period"),
        "deposits" => l.of("Depósito", "Deposit"),
        _ => words::column("municipality", l),
    };
    table.put(0, 0, who);
    for (figure, value) in figures {
        let (pattern, places) = pattern(figure);
        let Some(rest) = pattern.strip_prefix(list).and_then(|rest| rest.strip_prefix(".#.")) else {
            continue;
        };
        let row = places[0] + 1;
        if list == "periods" {
            table.put(row, 0, words::month(places[0], l));
        }
        if rest == "municipality" {
            table.put(row, 0, plain(figure, value, l));
            continue;
        }
        let period = places.get(1).copied();
        let column = columns.of(rest, period);
        let head = match period {
            Some(period) => {
                let transfer = words::figure(&format!("{list}.#.transfer"), l);
                format!("{transfer}, {}", words::month_short(period, l))
            }
            None => words::figure(&pattern, l).to_string(),
        };
        table.put(0, column, head);
        table.put(row, column, plain(figure, value, l));
    }
    table
}

/// After a blank line, figures that are in no row of a table: what they are of and their name, and in a column of
/// it what they come to.
fn append<'a>(
    table: &mut Table,
    figures: impl Iterator<Item = (&'a Case, (String, Figure))>,
    column: usize,
    l: Language,
) {
    for (row, (case, (figure, value))) in (table.height() + 1..).zip(figures) {
        // Where the table is brought to its page again, the word `total` says that the row is none of its own.
        let of = match case.calculation {
            Calculation::LateDepositInterest => l.of("Totales de interés", "Totals of interest"),
            _ => l.of("Totales y otras cifras", "Totals and other figures"),
        };
        let name = name_of(case, &figure, l);
        // Of an apportionment it is the total itself.
        table.put(row, 0, if column > 1 { format!("{of}: {name}") } else { name });
        table.put(row, column, plain(&figure, &value, l));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::money::Cents;

    #[test]
    fn a_figure_that_a_row_lacks_shifts_no_other() {
        let amount = |dollars| Figure::Amount(Cents::dollars(dollars));
        let figures = [
            ("municipalities.0.municipality", Figure::Text("Adjuntas".to_string())),
            ("municipalities.0.owed", amount(1)),
            ("municipalities.1.municipality", Figure::Text("Aguada".to_string())),
            ("municipalities.1.transfer", amount(2)),
            ("municipalities.1.owed", amount(3)),
            ("municipalities.3.municipality", Figure::Text("Añasco".to_string())),
            ("municipalities.3.transfer", amount(4)),
        ];
        let figures = figures.map(|(figure, value)| (figure.to_string(), value));
        let table = listed(&figures, "municipalities", &mut Columns::default(), Language::En);
        assert_eq!(
            table.text().unwrap(),
            "\u{feff}Municipality,Owed,Its share\r\n\
             Adjuntas,1.00,\r\n\
             Aguada,3.00,2.00\r\n\
             ,,\r\n\
             Añasco,,4.00\r\n"
        );
    }
}
