//! The proof of a result.

use super::writing::Writing;
use crate::law::Calculation;
use crate::tables::out::layout::At;
use crate::tables::out::sheet::{Computed, Content, Style};

/// The parts of a result and their whole, which are equal to the cent.
fn proof(calculation: Calculation) -> (&'static [&'static str], &'static [&'static str]) {
    match calculation {
        Calculation::MunicipalAdministrationFund => {
            (&["fixedIncomeDeposited", "deposited", "remainder"], &["collections"])
        }
        Calculation::TransitoryDistribution => {
            (&["funds.development", "funds.redemption", "funds.improvement"], &["total"])
        }
        Calculation::Cofim => (&["deposited", "transferred"], &["collections"]),
        Calculation::AdditionalLottery => (
            &["housing", "municipalShare", "catastrophicIllness", "generalFund"],
            &["netOperatingIncome", "deficit"],
        ),
        Calculation::LateDepositInterest | Calculation::Apportionment => (&[], &[]),
    }
}

impl Writing<'_> {
    /// The proof: the parts, and that they come to the whole.
    pub(super) fn write_proof(&mut self) {
        let l = self.l;
        let (parts, whole) = proof(self.case.calculation);
        let parts: Option<Vec<String>> = parts.iter().map(|name| self.figure(name)).collect();
        let whole: Option<Vec<String>> = whole.iter().map(|name| self.figure(name)).collect();
        let (Some(parts), Some(whole)) = (parts, whole) else { return };
        if parts.is_empty() {
            return;
        }
        let at = self.proof;
        self.text(
            at,
            l.of("La prueba: las partes suman el total", "The proof: the parts add up to the whole"),
            Style::Head,
        );
        let equal = l.of("iguales, al centavo", "equal, to the cent");
        let formula = format!(
            "IF(ROUND({}-({}),2)=0,\"{equal}\",\"{}\")",
            parts.join("+"),
            whole.join("+"),
            l.of("no son iguales", "not equal")
        );
        self.put(
            At { column: 1, ..at },
            Content::Formula(formula, Computed::Text(equal.to_string())),
            Style::Plain,
        );
    }
}
