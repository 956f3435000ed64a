//! What is said once a link was to be copied.

use crate::law::Language;

/// From how many characters on some programs cut a link.
const LONG: usize = 8_000;

/// What came of copying a link.
pub fn shared(l: Language, link: &str, copied: bool) -> &'static str {
    match copied {
        _ if link.len() > LONG => l.of(
            "El enlace es muy largo: algunos programas de correo y mensajes lo cortarán. Está en la barra de direcciones.",
            "The link is very long: some mail and message programs will cut it. It is in the address bar.",
        ),
        true => l.of(
            "Enlace copiado. Quien lo abra verá los mismos datos y la misma respuesta.",
            "Link copied. Whoever opens it sees the same entries and the same answer.",
        ),
        false => l.of(
            "No se pudo copiar. El enlace está arriba, en la barra de direcciones.",
            "It could not be copied. The link is above, in the address bar.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_programs_cut_is_told_of_whether_it_was_copied_or_not() {
        for copied in [true, false] {
            let long = "a".repeat(LONG + 1);
            assert!(shared(Language::Es, &long, copied).starts_with("El enlace es muy largo"));
            assert_eq!(shared(Language::En, "#/fam", copied).starts_with("Link copied"), copied);
        }
    }
}
