//! The 78 municipalities of Puerto Rico.
//!
//! FIPS codes and populations are the Census Bureau's: the 2019 estimate and the 2020 count. The
//! table is that of `data/municipalities.csv` (a test compares them).

/// A municipality.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Municipality {
    /// FIPS code, state and county.
    pub fips: u32,
    /// Its name.
    pub name: &'static str,
    /// Inhabitants, Census Bureau's estimate for 2019.
    pub population_2019: u32,
    /// Inhabitants, Census of 2020.
    pub population_2020: u32,
}

const fn row(fips: u32, name: &'static str, population_2019: u32, population_2020: u32) -> Municipality {
    Municipality { fips, name, population_2019, population_2020 }
}

/// All of them, by name. Links count on this order: it is never changed.
#[rustfmt::skip]
pub const MUNICIPALITIES: [Municipality; 78] = [
    row(72001, "Adjuntas", 17363, 18020),
    row(72003, "Aguada", 36694, 38136),
    row(72005, "Aguadilla", 50265, 55101),
    row(72007, "Aguas Buenas", 24814, 24223),
    row(72009, "Aibonito", 22108, 24637),
    row(72011, "Añasco", 26161, 25596),
    row(72013, "Arecibo", 81966, 87754),
    row(72015, "Arroyo", 17238, 15843),
    row(72017, "Barceloneta", 23727, 22657),
    row(72019, "Barranquitas", 27725, 28983),
    row(72021, "Bayamón", 169269, 185187),
    row(72023, "Cabo Rojo", 47515, 47158),
    row(72025, "Caguas", 124606, 127244),
    row(72027, "Camuy", 30504, 32827),
    row(72029, "Canóvanas", 44674, 42337),
    row(72031, "Carolina", 146984, 154815),
    row(72033, "Cataño", 23121, 23155),
    row(72035, "Cayey", 42409, 41652),
    row(72037, "Ceiba", 10904, 11307),
    row(72039, "Ciales", 15808, 16984),
    row(72041, "Cidra", 38307, 39970),
    row(72043, "Coamo", 38336, 34668),
    row(72045, "Comerío", 18648, 18883),
    row(72047, "Corozal", 32293, 34571),
    row(72049, "Culebra", 1714, 1792),
    row(72051, "Dorado", 36141, 35879),
    row(72053, "Fajardo", 29454, 32124),
    row(72054, "Florida", 11317, 11692),
    row(72055, "Guánica", 15383, 13787),
    row(72057, "Guayama", 39465, 36614),
    row(72059, "Guayanilla", 17623, 17784),
    row(72061, "Guaynabo", 83728, 89780),
    row(72063, "Gurabo", 47093, 40622),
    row(72065, "Hatillo", 39218, 38486),
    row(72067, "Hormigueros", 15518, 15654),
    row(72069, "Humacao", 50653, 50896),
    row(72071, "Isabela", 40423, 42943),
    row(72073, "Jayuya", 13891, 14779),
    row(72075, "Juana Díaz", 44679, 46538),
    row(72077, "Juncos", 38155, 37012),
    row(72079, "Lajas", 22010, 23334),
    row(72081, "Lares", 24276, 28105),
    row(72083, "Las Marías", 7927, 8874),
    row(72085, "Las Piedras", 37007, 35180),
    row(72087, "Loíza", 24553, 23693),
    row(72089, "Luquillo", 17665, 17781),
    row(72091, "Manatí", 37287, 39492),
    row(72093, "Maricao", 5430, 4755),
    row(72095, "Maunabo", 10321, 10589),
    row(72097, "Mayagüez", 71530, 73077),
    row(72099, "Moca", 34891, 37460),
    row(72101, "Morovis", 30335, 28727),
    row(72103, "Naguabo", 25761, 23386),
    row(72105, "Naranjito", 27349, 29241),
    row(72107, "Orocovis", 20220, 21434),
    row(72109, "Patillas", 16211, 15985),
    row(72111, "Peñuelas", 19249, 20399),
    row(72113, "Ponce", 131881, 137491),
    row(72115, "Quebradillas", 22918, 23638),
    row(72117, "Rincón", 13656, 15187),
    row(72119, "Río Grande", 48025, 47060),
    row(72121, "Sabana Grande", 21712, 22729),
    row(72123, "Salinas", 27128, 25789),
    row(72125, "San Germán", 30227, 31879),
    row(72127, "San Juan", 318441, 342259),
    row(72129, "San Lorenzo", 35989, 37693),
    row(72131, "San Sebastián", 35528, 39345),
    row(72133, "Santa Isabel", 21209, 20281),
    row(72135, "Toa Alta", 72025, 66852),
    row(72137, "Toa Baja", 74271, 75293),
    row(72139, "Trujillo Alto", 63674, 67740),
    row(72141, "Utuado", 27395, 28287),
    row(72143, "Vega Alta", 36061, 35395),
    row(72145, "Vega Baja", 50023, 54414),
    row(72147, "Vieques", 8386, 8249),
    row(72149, "Villalba", 21372, 22093),
    row(72151, "Yabucoa", 32282, 30426),
    row(72153, "Yauco", 33575, 34172),
];

/// The name of the municipality that is written so, whatever the case and the accents.
///
/// ```
/// use reparto::sheet::municipalities::known_name;
/// assert_eq!(known_name(" ANASCO "), Some("Añasco"));
/// assert_eq!(known_name("Mayagüez"), Some("Mayagüez"));
/// assert_eq!(known_name("Añasc"), None);
/// ```
pub fn known_name(text: &str) -> Option<&'static str> {
    let text = text.trim();
    let names = || MUNICIPALITIES.iter().map(|municipality| municipality.name);
    let is_same = |name: &&str| name.chars().map(bare).eq(text.chars().filter(|c| !is_mark(*c)).map(bare));
    names().find(|name| *name == text).or_else(|| names().find(is_same))
}

/// A text in small letters and without accents, for a search.
pub fn bare_text(text: &str) -> String {
    text.trim().chars().filter(|c| !is_mark(*c)).map(bare).collect()
}

/// A letter in small and without its accent.
fn bare(letter: char) -> char {
    match letter {
        'á' | 'Á' => 'a',
        'é' | 'É' => 'e',
        'í' | 'Í' => 'i',
        'ó' | 'Ó' => 'o',
        'ú' | 'Ú' | 'ü' | 'Ü' => 'u',
        'ñ' | 'Ñ' => 'n',
        letter => letter.to_ascii_lowercase(),
    }
}

/// An accent that is a character of its own.
fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_names_are_the_same_but_for_case_and_accents() {
        for (place, municipality) in MUNICIPALITIES.iter().enumerate() {
            for written in [municipality.name.to_uppercase(), municipality.name.to_lowercase()] {
                assert_eq!(known_name(&written), Some(municipality.name));
            }
            let bare_name: String = municipality.name.chars().map(bare).collect();
            assert!(bare_name.is_ascii(), "{bare_name}");
            let first = MUNICIPALITIES.iter().position(|other| Some(other.name) == known_name(&bare_name));
            assert_eq!(first, Some(place));
        }
        assert_eq!(known_name("An\u{303}asco"), Some("Añasco"));
    }

    #[test]
    fn the_table_is_the_files() {
        let mut lines = vec!["fips,municipality,population_2019,population_2020".to_string()];
        for Municipality { fips, name, population_2019, population_2020 } in MUNICIPALITIES {
            lines.push(format!("{fips},{name},{population_2019},{population_2020}"));
        }
        let file: Vec<&str> = include_str!("../../data/municipalities.csv").lines().collect();
        assert_eq!(lines, file);
    }
}
