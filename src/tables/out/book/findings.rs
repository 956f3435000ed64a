//! The formulas of what is no amount.

use super::writing::Writing;
use crate::margin::pattern;
use crate::tables::out::said::{governing, yes_or_no};

impl Writing<'_> {
    /// The formula of what is no amount.
    pub(super) fn finding(&self, name: &str) -> Option<String> {
        let (pattern, places) = pattern(name);
        match pattern.as_str() {
            "governedBy" => {
                let (formula, fixed) = (self.figure("formulaAmount")?, self.figure("fixedIncome")?);
                Some(format!(
                    "IF({formula}>{fixed},\"{}\",\"{}\")",
                    governing(true, self.l),
                    governing(false, self.l)
                ))
            }
            "municipalities.#.electionPermitted" => {
                let of = |figure: &str| self.figure(&format!("municipalities.{}.{figure}", places[0]));
                let (elected, most) = (of("redemptionElection")?, of("maximumElection")?);
                let (yes, no) = (yes_or_no(true, self.l), yes_or_no(false, self.l));
                Some(format!("IF({elected}<={most},\"{yes}\",\"{no}\")"))
            }
            "deposits.#.days" => {
                let day = |field: &str| self.layout.given.get(&format!("deposits.{}.{field}", places[0]));
                let (due, paid) =
                    (self.layout.reference(*day("dueDate")?), self.layout.reference(*day("paidDate")?));
                Some(format!("MAX(0,{paid}-{due})"))
            }
            "fixedIncomeCompletedIn" => self.completed_in(),
            _ => None,
        }
    }

    /// The first period up to which the deposits to the fixed income come to it; 0 without one.
    fn completed_in(&self) -> Option<String> {
        let Some(fixed) = self.layout.given.get("fixedIncome") else { return Some("0".to_string()) };
        let fixed = self.layout.reference(*fixed);
        let periods = self.figures.iter().filter(|(name, _)| name.ends_with(".toFixedIncome")).count();
        let first = self.place_of("periods.0.toFixedIncome")?;
        let sums: Option<Vec<String>> = (0..periods)
            .map(|period| {
                let last = self.place_of(&format!("periods.{period}.toFixedIncome"))?;
                let range = self.layout.range(first, last);
                Some(format!("(ROUND(SUM({range}),2)<{fixed})"))
            })
            .collect();
        let before = sums?.join("+");
        Some(format!("IF({fixed}=0,0,IF({before}={periods},\"\",1+{before}))"))
    }
}
