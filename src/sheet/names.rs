//! Municipalities as tables write them: by code, by name in whatever case, form and state of its
//! accents, abbreviated.

use super::municipalities::{MUNICIPALITIES, Municipality, bare_text, known_name};
use std::sync::LazyLock;

/// What stands around a name and is no part of it, bare and in the order of taking it off.
const BEFORE: [&str; 8] = [
    "municipio autonomo de ",
    "gobierno municipal de ",
    "administracion municipal de ",
    "municipality of ",
    "municipio de ",
    "municipio ",
    "mun de ",
    "mun ",
];
const AFTER: [&str; 7] =
    [" puerto rico", " p r", " pr", " municipio autonomo", " municipio", " municipality", " mun"];
/// Words that are shortened without a rule.
const SHORT: [(&str, &str); 13] = [
    ("sn", "san"),
    ("s", "san"),
    ("sta", "santa"),
    ("st", "santa"),
    ("gde", "grande"),
    ("gr", "grande"),
    ("ags", "aguas"),
    ("cbo", "cabo"),
    ("vga", "vega"),
    ("bja", "baja"),
    ("tjllo", "trujillo"),
    ("sbna", "sabana"),
    ("sto", "santo"),
];

/// Each with its key and its words, made once: a large table asks for them many times.
static NAMES: LazyLock<Vec<(&'static Municipality, String, Vec<String>)>> = LazyLock::new(|| {
    let words = |name: &str| words(name).split(' ').map(str::to_string).collect();
    MUNICIPALITIES.iter().map(|one| (one, key(one.name), words(one.name))).collect()
});

/// The municipality that a text surely names.
pub fn municipality(text: &str) -> Option<&'static Municipality> {
    if let Some(name) = known_name(text) {
        return by_name(name);
    }
    by_code(text)
        .or_else(|| by_key(&key(text)))
        .or_else(|| only(shortened(text)))
        .or_else(|| only(destroyed(text)))
}

/// The municipality of a FIPS code: `72011`, `72-011`, a GEOID that ends in it.
pub fn by_code(text: &str) -> Option<&'static Municipality> {
    let text = text.trim();
    let digits = text.rsplit_once("US").map_or(text, |(_, rest)| rest);
    let digits = digits.strip_suffix(".0").unwrap_or(digits);
    let county = digits.strip_prefix("72")?;
    let county = county.strip_prefix('-').unwrap_or(county);
    let is_code = county.len() == 3 && county.bytes().all(|byte| byte.is_ascii_digit());
    if is_code { by_county(county) } else { None }
}

/// The municipality of a code without its State: `11`, `011`.
pub fn by_county(text: &str) -> Option<&'static Municipality> {
    let code: u32 = text.trim().parse().ok().filter(|code| *code < 1_000)?;
    MUNICIPALITIES.iter().find(|one| one.fips == 72_000 + code)
}

/// The municipality of a name as it is written in our table.
pub fn by_name(name: &str) -> Option<&'static Municipality> {
    MUNICIPALITIES.iter().find(|one| one.name == name)
}

/// A text without case, accents, signs and what stands around names.
fn words(text: &str) -> String {
    let is_sign = |c: char| !c.is_ascii_alphanumeric() && (c.is_ascii() || "–—’‘“”·º".contains(c));
    let bare: String = bare_text(text).chars().map(|c| if is_sign(c) { ' ' } else { c }).collect();
    alone(&bare.split_whitespace().collect::<Vec<_>>().join(" ")).to_string()
}

/// A name without what stands around it.
fn alone(mut name: &str) -> &str {
    for after in AFTER {
        name = name.strip_suffix(after).unwrap_or(name);
    }
    BEFORE.iter().find_map(|before| name.strip_prefix(before)).unwrap_or(name)
}

/// A name without case, accents, signs, spaces and what stands around names: `SanJuan` is one too.
pub fn key(text: &str) -> String {
    words(text).replace(' ', "")
}

fn by_key(key: &str) -> Option<&'static Municipality> {
    NAMES.iter().find(|(_, own, _)| own == key).map(|(one, ..)| *one)
}

/// Those whose words are the text's, written out or shortened: by [`SHORT`], or to a start with a point
/// after it (`Truj. Alto`, `J. Díaz`).
fn shortened(text: &str) -> Vec<&'static Municipality> {
    let words = words(text);
    let texts: Vec<&str> = words.split(' ').collect();
    let bare = bare_text(text);
    let has_point = |word: &str| bare.contains(&format!("{word}."));
    let fits = |short: &str, long: &str| {
        short == long
            || SHORT.contains(&(short, long))
            || !short.is_empty() && has_point(short) && long.starts_with(short)
    };
    // A single word that is shortened says too little: «C.».
    let is_it = |names: &[String]| {
        names.len() == texts.len()
            && names.len() > 1
            && texts.iter().zip(names).all(|(short, long)| fits(short, long))
    };
    NAMES.iter().filter(|(.., names)| is_it(names)).map(|(one, ..)| *one).collect()
}

/// Those that the text is, if where a name has an accented letter it may have anything that is no
/// letter of ours: `A?asco`, `AÃ±asco`, `A�asco`.
fn destroyed(text: &str) -> Vec<&'static Municipality> {
    let lower = text.to_ascii_lowercase().replace(['.', ','], " ");
    let text: Vec<char> = alone(&lower.split_whitespace().collect::<Vec<_>>().join(" ")).chars().collect();
    if text.len() > 40 || !text.iter().any(is_debris) {
        return Vec::new();
    }
    let fits = |one: &&Municipality| fits(&one.name.to_ascii_lowercase().chars().collect::<Vec<_>>(), &text);
    MUNICIPALITIES.iter().filter(fits).collect()
}

fn fits(name: &[char], text: &[char]) -> bool {
    let Some((letter, rest)) = name.split_first() else { return text.is_empty() };
    if text
        .first()
        .is_some_and(|c| c == letter || !letter.is_ascii() && bare_text(&letter.to_string()).starts_with(*c))
    {
        return fits(rest, &text[1..]);
    }
    !letter.is_ascii()
        && (1..=4).any(|count| {
            text.len() >= count && text[..count].iter().all(is_debris) && fits(rest, &text[count..])
        })
}

/// What may be left of an accented letter.
fn is_debris(c: &char) -> bool {
    !c.is_ascii_alphanumeric() && *c != ' '
}

/// The one, if there is only one.
fn only(found: Vec<&'static Municipality>) -> Option<&'static Municipality> {
    match found[..] {
        [one] => Some(one),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_as_tables_have_them() {
        for (text, name) in [
            ("AÑASCO", "Añasco"),
            ("anasco", "Añasco"),
            ("An\u{303}asco", "Añasco"),
            ("A?asco", "Añasco"),
            ("A\u{fffd}asco", "Añasco"),
            ("AÃ±asco", "Añasco"),
            ("Añasco".to_string().replace('ñ', "Ã\u{83}Â±").as_str(), "Añasco"),
            ("MayagÃ¼ez", "Mayagüez"),
            ("Rinc?n", "Rincón"),
            ("Juana D\u{ef}\u{bf}\u{bd}az", "Juana Díaz"),
            ("R?o Grande Municipio, Puerto Rico", "Río Grande"),
            ("Mun. Juana D?az, P.R.", "Juana Díaz"),
            ("Municipio de Sta. Isabel", "Santa Isabel"),
            ("Sta Isabel", "Santa Isabel"),
            ("S. Juan", "San Juan"),
            ("Sn. Sebastián", "San Sebastián"),
            ("S. Isabel", "Santa Isabel"),
            ("Río Gde.", "Río Grande"),
            ("Sab. Gde.", "Sabana Grande"),
            ("Truj. Alto", "Trujillo Alto"),
            ("J. Díaz", "Juana Díaz"),
            ("Adjuntas Municipio, Puerto Rico", "Adjuntas"),
            ("MUNICIPIO AUTÓNOMO DE CAGUAS", "Caguas"),
            ("San Juan, P.R.", "San Juan"),
            ("  SanJuan ", "San Juan"),
            ("72011", "Añasco"),
            ("72-127", "San Juan"),
            ("0500000US72127", "San Juan"),
        ] {
            assert_eq!(municipality(text).map(|one| one.name), Some(name), "{text}");
        }
        for text in [
            "",
            "?",
            "S.",
            "Vega",
            "V. B",
            "Total",
            "San",
            "Puerto Rico",
            "????",
            "72000",
            "7211",
            "720011",
            "-72011",
            "7-2011",
            "72--11",
            "Adjuntaz",
        ] {
            assert_eq!(municipality(text), None, "{text}");
        }
    }

    #[test]
    fn every_name_survives_what_is_done_to_accents() {
        for one in &MUNICIPALITIES {
            let lost: String = one.name.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect();
            let twice: String = one.name.bytes().map(char::from).collect();
            for text in [one.name.to_uppercase(), lost, twice, format!("Municipio de {}", one.name)] {
                assert_eq!(municipality(&text), Some(one), "{text}");
            }
        }
    }
}
