//! The map: the 78 municipalities coloured by what they receive, in all or by inhabitant, with its legend and
//! its table. The boundaries are not in the markup: they are a file of their own (`tools/map.mjs`), loaded when
//! the map is opened.

use super::case::Case;
use super::html::Html;
use super::shares::received;
use crate::law::Language;
use crate::money::{self, Cents};
use crate::sheet::municipalities::{MUNICIPALITIES, Municipality, known_name};
use crate::words;

/// What the colours tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    Amount,
    Inhabitant,
}

impl By {
    pub const ALL: [By; 2] = [By::Amount, By::Inhabitant];

    /// Its name in the markup.
    pub fn word(self) -> &'static str {
        match self {
            By::Amount => "amount",
            By::Inhabitant => "inhabitant",
        }
    }

    /// The one that is named so, or the first.
    pub fn by_word(word: &str) -> By {
        By::ALL.into_iter().find(|by| by.word() == word).unwrap_or(By::Amount)
    }

    fn name(self, l: Language) -> &'static str {
        match self {
            By::Amount => l.of("Por cantidad", "By amount"),
            By::Inhabitant => l.of("Por habitante", "Per inhabitant"),
        }
    }
}

/// How many colours there are.
const SHADES: usize = 5;

/// What there is on the map of a municipality that receives something.
struct Known {
    municipality: &'static Municipality,
    amount: Cents,
    by_inhabitant: Cents,
}

impl Known {
    fn value(&self, by: By) -> Cents {
        match by {
            By::Amount => self.amount,
            By::Inhabitant => self.by_inhabitant,
        }
    }
}

/// An amount for each inhabitant, to the cent, a half up. For reading: no law computes with it.
pub fn by_inhabitant(amount: Cents, inhabitants: u32) -> Cents {
    let inhabitants = i128::from(inhabitants);
    Cents::new((2 * amount.count() + inhabitants).div_euclid(2 * inhabitants))
}

/// The classes of amounts that come from the least to the most, each by its least and its most: with as many
/// different amounts as the others, so that those who receive the same are in the same.
pub fn classes(amounts: impl Iterator<Item = Cents>) -> Vec<(Cents, Cents)> {
    let mut different: Vec<Cents> = amounts.collect();
    different.dedup();
    let count = different.len().min(SHADES);
    let start = |class: usize| class * different.len() / count;
    (0..count).map(|class| (different[start(class)], different[start(class + 1) - 1])).collect()
}

/// The colour of a class, from 1 to [`SHADES`]: fewer classes are as far apart as they can be.
fn shade(class: usize, classes: usize) -> usize {
    match classes {
        0 | 1 => SHADES.div_ceil(2),
        _ => 1 + ((SHADES - 1) * class + (classes - 1) / 2) / (classes - 1),
    }
}

/// The map of a case, closed; nothing where fewer than two municipalities receive something.
pub fn draw(html: &mut Html, case: &Case, by: By, l: Language) {
    let mut known: Vec<Known> = Vec::new();
    let mut elsewhere: Vec<(String, Cents)> = Vec::new();
    for (_, who, amount) in received(case, l) {
        let name = known_name(&who);
        let Some(municipality) = MUNICIPALITIES.iter().find(|one| Some(one.name) == name) else {
            elsewhere.push((who, amount));
            continue;
        };
        // A name may stand in two rows, written in two ways.
        match known.iter_mut().find(|one| one.municipality.fips == municipality.fips) {
            Some(earlier) => earlier.amount += amount,
            None => known.push(Known { municipality, amount, by_inhabitant: Cents::ZERO }),
        }
    }
    if known.len() < 2 {
        return;
    }
    for one in &mut known {
        one.by_inhabitant = by_inhabitant(one.amount, one.municipality.population_2020);
    }
    known.sort_by(|a, b| {
        b.value(by).cmp(&a.value(by)).then_with(|| a.municipality.fips.cmp(&b.municipality.fips))
    });

    html.say("h2", "", l.of("El mapa", "The map"));
    html.el("details", &[("class", "more"), ("data-map", "")], |html| {
        html.el("summary", &[("data-keep", "summary")], |html| {
            html.text(l.of("Los municipios por color: de más a menos", "The municipalities by colour: from more to less"));
        });
        html.el("div", &[], |html| {
            choice(html, by, l);
            let failed = l.of(
                "El mapa no pudo cargar. Ciérrelo y ábralo otra vez cuando tenga conexión. La tabla está completa.",
                "The map could not load. Close it and open it again when you are connected. The table is complete.",
            );
            html.el("p", &[("class", "soft"), ("role", "status"), ("data-failed", failed)], |html| {
                html.text(l.of("Un momento…", "One moment…"));
            });
            figure(html, &known, by, l);
            not_on_it(html, &elsewhere, l);
            table(html, case, &known, l);
        });
    });
}

fn choice(html: &mut Html, by: By, l: Language) {
    let label = l.of("Qué dice el color", "What the colour tells");
    html.el("div", &[("class", "chips no-print"), ("role", "group"), ("aria-label", label)], |html| {
        for one in By::ALL {
            let pressed = if one == by { "true" } else { "false" };
            let chip = [
                ("type", "button"),
                ("class", "chip"),
                ("aria-pressed", pressed),
                ("data-by", one.word()),
                ("data-keep", one.word()),
            ];
            html.el("button", &chip, |html| {
                html.text(one.name(l));
            });
        }
    });
}

fn figure(html: &mut Html, known: &[Known], by: By, l: Language) {
    let values: Vec<Cents> = known.iter().map(|one| one.value(by)).collect();
    let classes = classes(values.iter().rev().copied());
    let class_of = |value: Cents| classes.iter().position(|(_, most)| value <= *most).unwrap_or_default();
    let unknown =
        || MUNICIPALITIES.iter().filter(|one| !known.iter().any(|known| known.municipality.fips == one.fips));
    html.el("figure", &[("class", "map"), ("hidden", "")], |html| {
        html.el("div", &[("class", "told")], |html| {
            html.el("label", &[("class", "no-print")], |html| {
                html.text(l.of("Municipio", "Municipality"));
                let select = [("class", "in"), ("data-one", ""), ("data-keep", "one"), ("autocomplete", "off")];
                html.el("select", &select, |html| {
                    html.el("option", &[("value", "")], |html| {
                        html.text(l.of("Escoja uno", "Choose one"));
                    });
                    for one in MUNICIPALITIES {
                        html.el("option", &[("value", &one.fips.to_string())], |html| {
                            html.text(one.name);
                        });
                    }
                });
            });
            html.el("p", &[("role", "status"), ("data-told-here", "")], |html| {
                html.text(l.of(
                    "Toque un municipio, o use las flechas en el mapa: de más a menos.",
                    "Press a municipality, or use the arrows on the map: from more to less.",
                ));
            });
        });
        let larger = [
            ("type", "button"),
            ("class", "chip no-print"),
            ("aria-pressed", "false"),
            ("data-larger", ""),
            ("data-keep", "larger"),
        ];
        html.el("button", &larger, |html| {
            html.text(l.of("Mapa más grande", "Larger map"));
        });
        let label = l.of("Mapa de los municipios, de más a menos", "Map of the municipalities, from more to less");
        let svg = [("role", "listbox"), ("tabindex", "0"), ("aria-label", label), ("data-keep", "map")];
        html.el("div", &[("class", "sea")], |html| {
            html.el("svg", &svg, |html| {
            html.el("defs", &[], patterns);
            for one in known {
                let amount = money::dollars(one.amount);
                let each = money::dollars(one.by_inhabitant);
                let told = match l {
                    Language::Es => format!("{amount}; {each} por habitante."),
                    Language::En => format!("{amount}; {each} per inhabitant."),
                };
                let shade = format!("m{}", shade(class_of(one.value(by)), classes.len()));
                municipality(html, one.municipality, &shade, &told);
            }
            for one in unknown() {
                municipality(html, one, "m0", l.of("sin dato.", "no data."));
            }
            html.el("path", &[("class", "inset")], |_| {});
            // What is told of stands over its neighbours.
            html.el("path", &[("class", "chosen halo")], |_| {});
            html.el("path", &[("class", "chosen")], |_| {});
            });
        });
        html.el("ul", &[("class", "keyline"), ("aria-label", by.name(l))], |html| {
            for (class, (least, most)) in classes.iter().enumerate().rev() {
                let count = values.iter().filter(|value| class_of(**value) == class).count();
                let (least, most) = (money::dollars(*least), money::dollars(*most));
                let range = match l {
                    _ if least == most => least,
                    Language::Es => format!("de {least} a {most}"),
                    Language::En => format!("{least} to {most}"),
                };
                key(html, &format!("m{}", shade(class, classes.len())), &range, count);
            }
            let count = unknown().count();
            if count > 0 {
                key(html, "m0", l.of("sin dato", "no data"), count);
            }
        });
        html.say("figcaption", "", l.of(
            "Entre paréntesis, cuántos municipios. Isla de Mona, en el recuadro, es de Mayagüez: está más al oeste. Por habitante: la cantidad entre los habitantes del Censo de 2020, al centavo, para comparar; ninguna de las leyes calcula con eso.",
            "In parentheses, how many municipalities. Isla de Mona, in the box, is Mayagüez’s: it lies farther west. Per inhabitant: the amount over the inhabitants of the Census of 2020, to the cent, for comparison; none of the laws computes with it.",
        ));
    });
}

fn municipality(html: &mut Html, one: &Municipality, shade: &str, told: &str) {
    let (fips, told) = (one.fips.to_string(), format!("{}: {told}", one.name));
    let id = format!("mapa-{fips}");
    let path = [
        ("id", id.as_str()),
        ("class", shade),
        ("role", "option"),
        ("aria-label", one.name),
        ("data-fips", &fips),
        ("data-told", &told),
    ];
    html.el("path", &path, |_| {});
}

/// Lines, closer from class to class, for where colours are not ours to choose; and for where there is no data.
fn patterns(html: &mut Html) {
    for (shade, width) in [(0, "2"), (2, "2"), (3, "5"), (4, "8")] {
        let id = format!("mapa-m{shade}");
        let turned = if shade == 0 { "rotate(45)" } else { "rotate(-45)" };
        let pattern = [
            ("id", id.as_str()),
            ("width", "12"),
            ("height", "12"),
            ("patternUnits", "userSpaceOnUse"),
            ("patternTransform", turned),
        ];
        html.el("pattern", &pattern, |html| {
            html.el("rect", &[("class", "under"), ("width", "12"), ("height", "12")], |_| {});
            html.el("rect", &[("class", "hatch"), ("width", width), ("height", "12")], |_| {});
        });
    }
}

fn key(html: &mut Html, shade: &str, range: &str, count: usize) {
    html.el("li", &[], |html| {
        html.el("svg", &[("viewBox", "0 0 36 24"), ("aria-hidden", "true")], |html| {
            html.el("rect", &[("class", shade), ("width", "36"), ("height", "24")], |_| {});
        });
        html.el("span", &[], |html| {
            html.say("span", "n", range).text(" ").say("span", "soft", &format!("({count})"));
        });
    });
}

fn not_on_it(html: &mut Html, elsewhere: &[(String, Cents)], l: Language) {
    if elsewhere.is_empty() {
        return;
    }
    let listed: Vec<String> =
        elsewhere.iter().map(|(who, amount)| format!("{who} ({})", money::dollars(*amount))).collect();
    html.el("p", &[("class", "hint")], |html| {
        html.text(l.of(
            "No están en el mapa, porque no son nombres de municipios: ",
            "Not on the map, because these are no names of municipalities: ",
        ));
        html.text(&listed.join("; ")).text(".");
    });
}

/// The same as text.
fn table(html: &mut Html, case: &Case, known: &[Known], l: Language) {
    let Some((list, column)) = case.share_column() else { return };
    let column = format!("{list}.#.{column}");
    let label = l.of("Las cifras del mapa", "The map’s figures");
    let region = [
        ("class", "bars-box"),
        ("role", "region"),
        ("tabindex", "0"),
        ("aria-label", label),
        ("data-keep", "table"),
    ];
    html.el("div", &region, |html| {
        html.el("table", &[("class", "shares bars")], |html| {
            html.heads(&[
                l.of("Municipio", "Municipality"),
                words::figure(&column, l),
                l.of("Por habitante", "Per inhabitant"),
                l.of("Habitantes, 2020", "Inhabitants, 2020"),
            ]);
            html.el("tbody", &[], |html| {
                for one in known {
                    html.el("tr", &[], |html| {
                        html.el("th", &[("scope", "row")], |html| {
                            html.text(one.municipality.name);
                        });
                        html.say("td", "", &money::amount(one.amount));
                        html.say("td", "", &money::amount(one.by_inhabitant));
                        html.say("td", "", &money::grouped(&one.municipality.population_2020.to_string()));
                    });
                }
            });
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1.00 among 200 is half a cent; among 201 it is less; 10.00 among 3 is 3.33⅓, 20.00 is 6.66⅔.
    #[test]
    fn an_amount_by_inhabitant_is_rounded_a_half_up() {
        let each = |count, inhabitants| by_inhabitant(Cents::new(count), inhabitants).count();
        assert_eq!((each(100, 200), each(100, 201), each(99, 200)), (1, 0, 0));
        assert_eq!((each(1_000, 3), each(2_000, 3), each(0, 3)), (333, 667, 0));
        // Adjuntas: 18,020 × 12.345 = 222,456.90, so a cent less falls to 12.34.
        assert_eq!((each(22_245_690, 18_020), each(22_245_689, 18_020)), (1_235, 1_234));
        // The largest sum for the smallest of them, Culebra: 558,035,714.28 and four sevenths.
        assert_eq!(each(Cents::LARGEST_GIVEN.count() + 1, 1_792), 55_803_571_429);
    }

    #[test]
    fn classes_have_as_many_different_amounts_and_never_part_equals() {
        let pairs = |all: &[i128]| -> Vec<(i128, i128)> {
            classes(all.iter().map(|count| Cents::new(*count)))
                .into_iter()
                .map(|(least, most)| (least.count(), most.count()))
                .collect()
        };
        assert_eq!(pairs(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)]);
        // Seven in five: 1, 1, 2, 1, 2.
        assert_eq!(pairs(&[1, 2, 3, 4, 5, 6, 7]), [(1, 1), (2, 2), (3, 4), (5, 5), (6, 7)]);
        assert_eq!(pairs(&[0, 0, 0, 0, 0, 0, 9]), [(0, 0), (9, 9)]);
        assert_eq!(pairs(&[4, 4]), [(4, 4)]);
        assert_eq!(pairs(&[]), []);
    }

    #[test]
    fn fewer_classes_take_colours_far_apart() {
        let shades =
            |classes: usize| -> Vec<usize> { (0..classes).map(|class| shade(class, classes)).collect() };
        assert_eq!(shades(5), [1, 2, 3, 4, 5]);
        assert_eq!(shades(4), [1, 2, 4, 5]);
        assert_eq!(shades(3), [1, 3, 5]);
        assert_eq!(shades(2), [1, 5]);
        assert_eq!(shades(1), [3]);
    }
}
