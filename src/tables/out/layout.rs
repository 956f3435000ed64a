//! Where everything of a workbook stands, and the formulas between its cells.

use super::formulas::{Apportionment, Cell, Formula, Formulas, Weight, whole_and_decimals};
use super::sheet::{Computed, Content};
use crate::law::rule::Factor;
use crate::money::{Cents, Rounding};
use rust_xlsxwriter::utility::row_col_to_cell_absolute;
use std::collections::HashMap;

/// A cell's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// Which sheet.
    pub sheet: usize,
    /// Its row, from 0.
    pub row: u32,
    /// Its column, from 0.
    pub column: u16,
}

impl At {
    /// Its address on its sheet, as `$C$5`.
    pub fn address(self) -> String {
        row_col_to_cell_absolute(self.row, self.column)
    }
}

/// Where the lines and what was given stand.
#[derive(Default, Debug)]
pub struct Layout {
    /// The names of the sheets.
    pub sheets: Vec<String>,
    /// By line; none for one that is nothing, which is written as 0.
    pub lines: Vec<Option<At>>,
    /// What was given, by its field.
    pub given: HashMap<String, At>,
    /// The days of the deposits.
    pub days: HashMap<usize, At>,
}

/// The longest list of cells in one formula: a formula has at most 8,192 characters.
const MOST_TERMS: usize = 200;

impl Layout {
    /// A reference to a cell from any sheet.
    pub fn reference(&self, at: At) -> String {
        format!("'{}'!{}", self.sheets[at.sheet], at.address())
    }

    /// A reference to the cells from one to another of the same sheet.
    pub fn range(&self, from: At, to: At) -> String {
        format!("{}:{}", self.reference(from), to.address())
    }

    /// A reference to a line.
    pub fn of(&self, cell: Cell) -> String {
        self.lines[cell.line].map_or("0".to_string(), |at| self.reference(at))
    }

    /// References to lines: neighbours as one range.
    fn all(&self, cells: &[Cell]) -> Vec<String> {
        let mut ranges: Vec<(At, At)> = Vec::new();
        for at in cells.iter().filter_map(|cell| self.lines[cell.line]) {
            if let Some((from, to)) = ranges.last_mut()
                && to.sheet == at.sheet
                && ((to.column == at.column && from.column == at.column && to.row + 1 == at.row)
                    || (to.row == at.row && from.row == at.row && to.column + 1 == at.column))
            {
                *to = at;
            } else {
                ranges.push((at, at));
            }
        }
        let text = |(from, to)| if from == to { self.reference(from) } else { self.range(from, to) };
        ranges.into_iter().map(text).collect()
    }

    /// The formula of a line, without its `=`; none for what is a number of its own.
    pub fn formula(&self, formulas: &Formulas, line: usize) -> Option<String> {
        match &formulas.lines[line].formula {
            Formula::Given(_) | Formula::Fixed | Formula::Part(..) => None,
            Formula::Sum(terms) => Some(self.sum(terms)),
            Formula::Difference(from, less) => {
                let less: String = less.iter().map(|term| format!("-{}", self.of(*term))).collect();
                Some(format!("ROUND({}{less},2)", self.of(*from)))
            }
            Formula::Least(terms) => Some(format!("MIN({})", self.listed(terms))),
            Formula::Greatest(terms) => Some(format!("MAX({})", self.listed(terms))),
            Formula::Share { of, over, under, rounding } => Some(self.share(*of, over, under, *rounding)),
        }
    }

    fn listed(&self, terms: &[Cell]) -> String {
        terms.iter().map(|term| self.of(*term)).collect::<Vec<_>>().join(",")
    }

    fn sum(&self, terms: &[Cell]) -> String {
        let all = self.all(terms);
        match all.as_slice() {
            [] => "0".to_string(),
            [one] if !one.contains(':') => one.clone(),
            all => {
                let parts = all.chunks(MOST_TERMS).map(|part| format!("SUM({})", part.join(",")));
                format!("ROUND({},2)", parts.collect::<Vec<_>>().join("+"))
            }
        }
    }

    fn share(&self, of: Cell, over: &[Factor<Cell>], under: &[Factor<Cell>], rounding: Rounding) -> String {
        let (mut over_text, over_decimals) = self.product(over);
        let (mut under_text, under_decimals) = self.product(under);
        let (more, less) =
            (under_decimals.saturating_sub(over_decimals), over_decimals.saturating_sub(under_decimals));
        if more > 0 {
            over_text += &format!("*{}", 10i128.pow(more));
        }
        if less > 0 {
            under_text += &format!("*{}", 10i128.pow(less));
        }
        let exact = format!("ROUND(ROUND({}*100,0)*{over_text}/({under_text}),6)", self.of(of));
        let cents = match rounding {
            Rounding::HalfUp => format!("ROUND({exact},0)/100"),
            Rounding::Floor => format!("INT({exact})/100"),
            Rounding::Ceil => format!("-INT(-{exact})/100"),
        };
        // Over nothing it is nothing.
        let amounts: Vec<String> = under
            .iter()
            .filter_map(|factor| match factor {
                Factor::Amount(amount) => Some(format!("{}=0", self.of(*amount))),
                _ => None,
            })
            .collect();
        if amounts.is_empty() { cents } else { format!("IF(OR({}),0,{cents})", amounts.join(",")) }
    }

    /// Factors as whole numbers, and how many decimals they have together.
    fn product(&self, factors: &[Factor<Cell>]) -> (String, u32) {
        let mut decimals = 0;
        let texts: Vec<String> = factors
            .iter()
            .map(|factor| match factor {
                Factor::Number(number) => {
                    let (whole, places) = whole_and_decimals(*number);
                    decimals += places;
                    whole.to_string()
                }
                Factor::Given(field, number) => {
                    let (_, places) = whole_and_decimals(*number);
                    decimals += places;
                    let given = self.given.get(&field.to_string());
                    let given = given.map_or("0".to_string(), |at| self.reference(*at));
                    if places == 0 { given } else { format!("({given}*{})", 10i128.pow(places)) }
                }
                Factor::Days(row, _) => self.days.get(row).map_or("0".to_string(), |at| self.reference(*at)),
                Factor::Amount(amount) => format!("ROUND({}*100,0)", self.of(*amount)),
            })
            .collect();
        (texts.join("*"), decimals)
    }

    /// The total of an apportionment in its units.
    pub fn units(&self, apportionment: &Apportionment) -> String {
        format!("ROUND({}*{},0)", self.of(apportionment.total), per_dollar(apportionment.unit))
    }

    /// A weight as a whole number: a formula, or a number.
    pub fn weight(&self, weight: &Weight) -> Content {
        let formula = match weight {
            Weight::Amount(amount) => format!("ROUND({}*100,0)", self.of(*amount)),
            Weight::Fixed(number) => return Content::Number((*number).into()),
            Weight::Given(field, _) => match self.given.get(&field.to_string()) {
                Some(at) => format!("ROUND({}*1000000,0)", self.reference(*at)),
                None => "0".to_string(),
            },
        };
        Content::Formula(formula, Computed::Unsaid)
    }
}

/// How many units a dollar has.
pub fn per_dollar(unit: Cents) -> i128 {
    100 / unit.count()
}

/// The formulas of an apportionment's part, whose sheet has in its columns: the weight, the exact share, its
/// whole units, the fraction, the order among equals, the rank, the part.
#[derive(Debug)]
pub struct Block {
    /// The sheet that it is on.
    pub sheet: usize,
    /// The row of the sums: total, weights, whole units, odd units.
    pub sums: u32,
    /// How many parts there are; their rows begin two below the sums.
    pub parts: u32,
}

impl Block {
    /// The cell of a part.
    pub fn part(&self, place: usize) -> At {
        At { sheet: self.sheet, row: self.first() + place as u32, column: 7 }
    }

    /// The first part's row.
    pub fn first(&self) -> u32 {
        self.sums + 2
    }

    /// The last row of the block.
    pub fn last(&self) -> u32 {
        self.first() + self.parts - 1
    }

    fn column(&self, letter: char) -> String {
        format!("${letter}${}:${letter}${}", self.first() + 1, self.last() + 1)
    }

    /// The sums, from column C on: weights, whole units, odd units.
    pub fn sum_formulas(&self) -> [String; 3] {
        let row = self.sums + 1;
        [
            format!("SUM({})", self.column('B')),
            format!("SUM({})", self.column('D')),
            format!("IF(C{row}=0,0,B{row}-D{row})"),
        ]
    }

    /// The exact share, its whole units and the fraction of the part in a row.
    pub fn share_formulas(&self, row: u32) -> [String; 3] {
        let (row, sums) = (row + 1, self.sums + 1);
        [
            format!("IF($C${sums}=0,0,$B${sums}*B{row}/$C${sums})"),
            format!("INT(C{row})"),
            format!("ROUND(C{row}-D{row},5)"),
        ]
    }

    /// The rank of the part in a row: the larger fraction, then the larger weight, then the order.
    pub fn rank_formula(&self, row: u32) -> String {
        let row = row + 1;
        let (fraction, weight, order) = (self.column('E'), self.column('B'), self.column('F'));
        format!(
            "1+SUMPRODUCT(({fraction}>E{row})+({fraction}=E{row})*({weight}>B{row})+({fraction}=E{row})*({weight}=B{row})*({order}<F{row}))"
        )
    }

    /// The part in a row, in dollars.
    pub fn part_formula(&self, row: u32, unit: Cents) -> String {
        let (row, sums) = (row + 1, self.sums + 1);
        format!("(D{row}+IF(G{row}<=$E${sums},1,0))/{}", per_dollar(unit))
    }
}
