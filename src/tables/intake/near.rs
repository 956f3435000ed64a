//! The municipalities that a name nobody has may mean.

use crate::sheet::municipalities::MUNICIPALITIES;
use crate::sheet::names::key;
use strsim::osa_distance;

/// A longer text is no name, however near.
const LONGEST: usize = 60;

/// The names nearest to a text, the nearest first; none if none is near.
pub fn near(text: &str) -> Vec<&'static str> {
    let text = key(text);
    if !(3..=LONGEST).contains(&text.len()) {
        return Vec::new();
    }
    let mut near: Vec<(usize, &'static str)> = MUNICIPALITIES
        .iter()
        .filter_map(|one| {
            let name = key(one.name);
            let distance = osa_distance(&text, &name);
            (distance <= name.len().min(text.len()) / 3).then_some((distance, one.name))
        })
        .collect();
    near.sort();
    near.into_iter().map(|(_, name)| name).take(3).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likeliest_names_come_first() {
        assert_eq!(near("Adjuntaz"), ["Adjuntas"]);
        assert_eq!(near("Mayagez")[0], "Mayagüez");
        assert_eq!(near("Guaynbo")[0], "Guaynabo");
        assert_eq!(near("Departamento de Hacienda"), Vec::<&str>::new());
    }
}
