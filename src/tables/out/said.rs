//! What is no amount, in words.

use crate::law::Language;

/// Whether something is so.
pub fn yes_or_no(is_so: bool, l: Language) -> &'static str {
    if is_so { l.of("sí", "yes") } else { "no" }
}

/// What the COFIM deposit is by: its formula, or the fixed income.
pub fn governing(is_formula: bool, l: Language) -> &'static str {
    if is_formula { l.of("la fórmula", "the formula") } else { l.of("la renta fija", "the fixed income") }
}
