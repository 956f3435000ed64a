//! What is added on paper, where nothing can be opened: the explanation of every figure, of a column one; the
//! link and the day.

use super::case::Case;
use super::explanation;
use super::html::html;
use super::names::pattern;
use crate::law::Language;
use crate::money::Date;
use crate::words;

/// The steps and clauses of the cases, the address that leads to them, and the day on which they are printed;
/// empty without a result.
pub fn paper(l: Language, cases: &[Case], day: Option<Date>, address: &str) -> String {
    if cases.is_empty() {
        return String::new();
    }
    html(|html| {
        html.say("h2", "", l.of("De dónde sale cada cifra", "Where each figure comes from"));
        if cases.iter().any(|case| case.figures().iter().any(|(figure, _)| pattern(figure).0 != *figure)) {
            let words = l.of(
                "De las filas y los períodos se explica un caso de cada clase de cifra; las demás salen igual.",
                "Of rows and periods one case of each kind of figure is explained; the others come out the same way.",
            );
            html.say("p", "soft", words);
        }
        for case in cases {
            // Of rows and periods the first: the others are as it is, and too many.
            let mut told = Vec::new();
            for (figure, value) in case.figures() {
                let column = pattern(figure).0;
                let is_name = column.ends_with(".municipality");
                if !is_name && !told.contains(&column) {
                    explanation::write(html, case, figure, value, l);
                    told.push(column);
                }
            }
        }
        if let Some((year, month, day)) = day.map(Date::parts) {
            // The fiscal year's months begin in July.
            let name = words::month(usize::from(month) + 5, l);
            let said = match l {
                Language::Es => format!("Impreso el {day} de {name} de {year}."),
                Language::En => format!("Printed on {name} {day}, {year}."),
            };
            html.say("p", "soft", &said);
        }
        html.el("p", &[("class", "address")], |html| {
            html.text(l.of("Para abrir este cálculo: ", "To open this calculation: ")).text(address);
        });
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paper_explains_what_stands_alone_and_has_the_day() {
        let cases = Case::all("#/loteria?netOperatingIncome=147000000");
        let address = "https://example.org/#/loteria?netOperatingIncome=147000000";
        let written = paper(Language::Es, &cases, Date::new(2026, 12, 2), address);
        // 35 % of 137,000,000.00.
        assert!(written.contains("$137,000,000.00 × 35 ÷ 100"), "{written}");
        assert!(written.contains("15 L.P.R.A. § 813(b)"));
        assert!(written.contains(address));
        assert!(written.contains("Impreso el 2 de diciembre de 2026."));
        assert!(
            paper(Language::En, &cases, Date::new(2026, 7, 1), address).contains("Printed on July 1, 2026.")
        );
        assert!(!written.contains("se explica un caso"));
        let rows = Case::all("#/repartir?total=100&recipients.0.municipality=Ponce&recipients.0.weight=1");
        assert!(paper(Language::Es, &rows, None, address).contains("se explica un caso de cada clase"));
        assert_eq!(paper(Language::Es, &[], Date::new(2026, 12, 2), address), "");
    }
}
