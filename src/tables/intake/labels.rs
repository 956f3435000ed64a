//! What the label of a row says of it: a total, a note.

use crate::sheet::municipalities::bare_text;

/// What a label says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// A total, and nothing else.
    Total,
    /// The word is there, among others: `Total Petroleum`; or the name of the whole.
    PerhapsTotal,
    /// Where the numbers are from, or what is to be known of them.
    Note,
    /// Anything else.
    Other,
}

const TOTALS: [&str; 6] = ["total", "totales", "totals", "subtotal", "suma", "sum"];
/// Words that leave a total one.
const BESIDE_TOTALS: [&str; 31] = [
    "general",
    "generales",
    "gran",
    "grand",
    "de",
    "del",
    "la",
    "las",
    "los",
    "el",
    "the",
    "of",
    "all",
    "todos",
    "todas",
    "municipio",
    "municipios",
    "municipalities",
    "recaudo",
    "recaudos",
    "recaudado",
    "ivu",
    "puerto",
    "rico",
    "pr",
    "isla",
    "ano",
    "fiscal",
    "anual",
    "poblacion",
    "population",
];

/// What a label says.
pub fn label(text: &str) -> Label {
    let text = bare_text(text);
    let is_note = ["fuente:", "nota:", "notas:", "source:", "note:", "notes:"]
        .iter()
        .any(|word| text.starts_with(word));
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_total = |word: &&str| TOTALS.contains(word);
    let is_beside = |word: &&str| {
        is_total(word) || BESIDE_TOTALS.contains(word) || word.bytes().all(|byte| byte.is_ascii_digit())
    };
    let has_total = words.first().is_some_and(is_total) || words.len() <= 6 && words.iter().any(is_total);
    match () {
        () if is_note => Label::Note,
        () if has_total && (words[0] == "subtotal" || words.iter().all(is_beside)) => Label::Total,
        // The whole of which municipalities are parts.
        () if has_total || matches!(text.as_str(), "puerto rico" | "estados unidos" | "united states") => {
            Label::PerhapsTotal
        }
        () => Label::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_totals_and_notes() {
        for (text, is) in [
            ("Total", Label::Total),
            ("TOTALES:", Label::Total),
            ("Gran Total", Label::Total),
            ("Total de los 78 municipios", Label::Total),
            ("Total (año fiscal 2023)", Label::Total),
            ("Subtotal Región Este", Label::Total),
            ("Puerto Rico", Label::PerhapsTotal),
            ("Total Puerto Rico", Label::Total),
            ("Total Petroleum", Label::PerhapsTotal),
            ("Hospital Cardio Total", Label::PerhapsTotal),
            ("Fuente: Censo", Label::Note),
            ("Nota:", Label::Note),
            ("Fuente de Agua", Label::Other),
            ("Ponce", Label::Other),
            ("", Label::Other),
        ] {
            assert_eq!(label(text), is, "{text}");
        }
    }
}
