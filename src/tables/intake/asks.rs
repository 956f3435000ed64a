//! What is in doubt, each with its cell and a choice.

use super::fields::{kept, select};
use super::found::{About, By, Chosen, Doubt};
use super::preview::short;
use super::understand::Understood;
use super::values::Why;
use crate::law::Language;
use crate::margin::html::Html;
use crate::money;
use crate::scenario::Page;
use crate::words;

/// The doubts that are shown.
const DOUBTS_SHOWN: usize = 25;

/// What is in doubt, each with its cell and a choice.
pub fn doubts(html: &mut Html, table: &Understood, l: Language) {
    if table.doubts.is_empty() {
        return;
    }
    let mut doubts: Vec<(usize, &Doubt)> = table.doubts.iter().enumerate().collect();
    // What must be chosen is shown before the rest; among those that are shown nothing moves while they are
    // answered.
    doubts.sort_by_key(|(_, doubt)| !doubt.is_open);
    let shown = doubts.len().min(DOUBTS_SHOWN);
    doubts[..shown].sort_by_key(|(place, doubt)| (doubt.about.order(), *place));
    let doubts: Vec<&Doubt> = doubts.into_iter().map(|(_, doubt)| doubt).collect();
    html.say("h3", "", l.of("Las dudas", "The doubts"));
    for why in Why::ALL {
        let count = doubts.iter().filter(|doubt| doubt.about == About::Cell(why)).count();
        if count > 1 {
            for_all(html, why, count, table.for_all(why), l);
        }
    }
    let short =
        doubts.iter().filter(|doubt| matches!(doubt.about, About::Short(..) | About::Long(..))).count();
    if short > 1 {
        let options =
            [("", l.of("una por una", "one by one")), ("use", ""), ("out", "")].map(|(value, label)| {
                (
                    value.to_string(),
                    if label.is_empty() { option(value, &About::Short(0, 0), l) } else { label.to_string() },
                )
            });
        let label = l
            .of("Para las # filas con más o menos celdas", "For the # rows with more or fewer cells")
            .replace('#', &short.to_string());
        labelled(html, "all.cells", &label, &options, table.all_cells.as_deref());
    }
    html.el("ul", &[("class", "plainlist doubts")], |html| {
        for doubt in doubts.iter().take(DOUBTS_SHOWN) {
            let mut options = vec![(String::new(), without_choice(table, doubt, l))];
            options.extend(
                doubt.options.iter().map(|value| (value.clone(), option_of(table, value, &doubt.about, l))),
            );
            let sentence = sentence(table.page, &doubt.about, &doubt.written, l);
            html.el("li", &[("class", if doubt.is_open { "open" } else { "" })], |html| {
                html.el("label", &[], |html| {
                    html.say("strong", "", &doubt.cell).text(" ").text(&sentence).text(" ");
                    let label = format!("{}: {sentence}", doubt.cell);
                    select(html, &doubt.field, &label, &options, own(doubt));
                });
            });
        }
    });
    // What was chosen for those that are not shown is still chosen.
    for doubt in doubts.iter().skip(DOUBTS_SHOWN) {
        if let Some(chosen) = own(doubt) {
            kept(html, &doubt.field, chosen);
        }
    }
    if doubts.len() > DOUBTS_SHOWN {
        let rest = doubts.len() - DOUBTS_SHOWN;
        let words = l.of(
            "Y # más, que se verán cuando se escojan estas.",
            "And # more, which are shown when these are chosen.",
        );
        html.say("p", "hint", &words.replace('#', &rest.to_string()));
    }
}

/// What was chosen for a doubt alone.
fn own(doubt: &Doubt) -> Option<&str> {
    doubt.chosen.as_ref().filter(|chosen| chosen.by == By::Own).map(|chosen| chosen.value.as_str())
}

/// What holds while nothing is chosen for a doubt alone.
fn without_choice(table: &Understood, doubt: &Doubt, l: Language) -> String {
    let label = |words: &str, value: &str| words.replace('#', &option_of(table, value, &doubt.about, l));
    match &doubt.chosen {
        Some(Chosen { value, by: By::All }) => label(l.of("como todas: #", "like all: #"), value),
        Some(Chosen { value, by: By::Us }) => label(l.of("se propone: #", "proposed: #"), value),
        Some(Chosen { by: By::Own, .. }) | None => l.of("— escoja —", "— choose —").to_string(),
    }
}

fn labelled(html: &mut Html, name: &str, label: &str, options: &[(String, String)], chosen: Option<&str>) {
    html.el("p", &[("class", "all")], |html| {
        html.el("label", &[], |html| {
            html.text(label).text(" ");
            select(html, name, label, options, chosen);
        });
    });
}

/// One choice for all cells of a kind.
fn for_all(html: &mut Html, why: Why, count: usize, chosen: Option<&str>, l: Language) {
    let label = match why {
        Why::Readings => l.of(
            "Para las # cantidades escritas con otra costumbre",
            "For the # amounts written by another habit",
        ),
        Why::Decimals => l.of(
            "Para las # celdas con más decimales de los que caben",
            "For the # cells with more decimals than fit",
        ),
        Why::Nothing => l.of(
            "Para las # celdas con una señal de que no hay nada",
            "For the # cells with a sign for nothing",
        ),
        Why::Unreadable => {
            l.of("Para las # celdas que no son un número", "For the # cells that are no number")
        }
        Why::Negative => l.of("Para las # cantidades negativas", "For the # negative amounts"),
        Why::Percents => {
            l.of("Para los # por cientos entre otros números", "For the # percents among other numbers")
        }
    };
    let values: &[&str] = match why {
        Why::Readings => &["comma", "point", "blank"],
        Why::Decimals | Why::Negative => &["first", "blank"],
        Why::Percents => &["first", "hundredth", "blank"],
        Why::Nothing | Why::Unreadable => &["0", "blank"],
    };
    let mut options = vec![(String::new(), l.of("una por una", "one by one").to_string())];
    options.extend(values.iter().map(|value| {
        let label = match (*value, why) {
            ("comma", _) => l.of("la coma separa los decimales", "the comma is before the decimals"),
            ("point", _) => l.of("el punto separa los decimales", "the point is before the decimals"),
            ("first", Why::Negative) => l.of("como están", "as they are"),
            ("first", Why::Percents) => l.of("50 % es 50", "50 % is 50"),
            ("hundredth", _) => l.of("50 % es 0.5", "50 % is 0.5"),
            ("first", _) => l.of("redondeadas", "rounded"),
            ("0", _) => l.of("cero", "zero"),
            _ => l.of("en blanco", "blank"),
        };
        ((*value).to_string(), label.to_string())
    }));
    labelled(html, &format!("all.{}", why.word()), &label.replace('#', &count.to_string()), &options, chosen);
}

/// What is in doubt.
fn sentence(page: Page, about: &About, written: &str, l: Language) -> String {
    let quoted = |es: &str, en: &str| l.of(es, en).replace('#', &short(written));
    match about {
        About::Cell(Why::Readings) => {
            quoted("«#» se puede leer de otra manera. ¿Cuál es?", "“#” can be read another way. Which is it?")
        }
        About::Cell(Why::Decimals) => {
            quoted("«#» tiene más decimales de los que caben.", "“#” has more decimals than fit.")
        }
        About::Cell(Why::Nothing) => quoted("«#»: ¿cero o en blanco?", "“#”: zero or blank?"),
        About::Cell(Why::Unreadable) if written.starts_with('=') => quoted(
            "«#»: la fórmula no tiene guardado su resultado. Abra el libro en su hoja de cálculo, guárdelo y tráigalo otra vez; o escoja.",
            "“#”: the formula has no stored result. Open the workbook in your spreadsheet, save it and bring it in again; or choose.",
        ),
        About::Cell(Why::Unreadable) if is_large(written) => {
            quoted("«#» es más de lo que cabe en una cantidad.", "“#” is more than an amount may be.")
        }
        About::Cell(Why::Unreadable) => quoted("«#» no es lo que va aquí.", "“#” is not what belongs here."),
        About::Cell(Why::Percents) => quoted(
            "«#» está entre números que no son por cientos. ¿Cuál es?",
            "“#” is among numbers that are no percents. Which is it?",
        ),
        About::Cell(Why::Negative) => quoted(
            "«#» es negativa: si la deja como está, la página pedirá que la corrija.",
            "“#” is negative: if you leave it as it is, the page will ask you to correct it.",
        ),
        About::Name(_) => quoted("«#»: ¿cuál es?", "“#”: which is it?"),
        About::Code(code) => l
            .of("«#», y el código de la fila es de @.", "“#”, and the code of the row is that of @.")
            .replace('#', &short(written))
            .replace('@', code),
        About::Total => quoted(
            "«#» es la suma de las demás filas: se toma por un total.",
            "“#” is the sum of the other rows: it is taken for a total.",
        ),
        About::Scale => {
            quoted("«#»: ¿les faltan los ceros a las cantidades?", "“#”: are zeros left out of the amounts?")
        }
        About::Months => quoted(
            "Los meses son números, desde «#»: ¿del calendario o del año fiscal?",
            "The months are numbers, from “#”: of the calendar or of the fiscal year?",
        ),
        About::Years => l
            .of(
                "La tabla es de varios años fiscales, y cada uno va de julio a junio: ¿de cuál se toman los meses?",
                "The table is of several fiscal years, and each goes from July to June: from which one are the months taken?",
            )
            .to_string(),
        About::Halves => l
            .of(
                "Los meses pasan de junio a julio, donde empieza otro año fiscal: ¿cuáles se toman?",
                "The months go on from June to July, where another fiscal year begins: which are taken?",
            )
            .to_string(),
        About::PerhapsTotal => {
            quoted("«#»: ¿un total, o el nombre de alguien?", "“#”: a total, or somebody’s name?")
        }
        About::NoName if page == Page::Fam => {
            quoted("No dice de qué mes es.", "It does not say of which month it is.")
        }
        About::NoName => quoted("No dice de quién es.", "It does not say whose it is."),
        About::Same(cells) => l
            .of("«#» está en varias filas (@): deje una.", "“#” is in several rows (@): leave one.")
            .replace('#', &short(written))
            .replace('@', cells),
        About::Short(count, width) => l
            .of(
                "La fila termina aquí: tiene # celdas y el encabezado @.",
                "The row ends here: it has # cells and the header @.",
            )
            .replace('#', &count.to_string())
            .replace('@', &width.to_string()),
        About::Long(count, width) => l
            .of(
                "La fila llega hasta aquí: tiene # celdas y el encabezado @.",
                "The row goes on to here: it has # cells and the header @.",
            )
            .replace('#', &count.to_string())
            .replace('@', &width.to_string()),
    }
}

/// Whether a text is a number with more digits than any field takes.
fn is_large(written: &str) -> bool {
    let whole = written.split('.').next().unwrap_or_default();
    let digits = whole.chars().filter(char::is_ascii_digit).count();
    digits > 12 && whole.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | '$' | '-' | ' '))
}

fn option_of(table: &Understood, value: &str, about: &About, l: Language) -> String {
    match (table.page, value.parse::<usize>()) {
        (Page::Fam, Ok(place)) if !matches!(about, About::Cell(_) | About::Scale | About::Years) => {
            words::month(place, l).to_string()
        }
        _ => option(value, about, l),
    }
}

/// A fiscal year, with the months that it is of.
fn fiscal_year(year: &str, l: Language) -> String {
    let before = year.parse::<u16>().map_or(0, |year| year - 1);
    let words = l.of("#: julio de @ a junio de #", "#: July @ to June #");
    words.replace('#', year).replace('@', &before.to_string())
}

/// The label of a choice.
fn option(value: &str, about: &About, l: Language) -> String {
    match (value, about) {
        ("blank", _) => l.of("en blanco", "blank").to_string(),
        ("out", _) => l.of("dejar fuera la fila", "leave the row out").to_string(),
        ("1", About::Scale) => l.of("no: están en dólares", "no: they are in dollars").to_string(),
        (times, About::Scale) => {
            l.of("sí: multiplicar por #", "yes: multiply by #").replace('#', &money::grouped(times))
        }
        ("calendar", _) => l.of("del calendario: 7 es julio", "of the calendar: 7 is July").to_string(),
        ("periods", _) => l.of("del año fiscal: 1 es julio", "of the fiscal year: 1 is July").to_string(),
        (year, About::Years) => fiscal_year(year, l),
        ("first", About::Halves) => l.of("los primeros, hasta junio", "the first, up to June").to_string(),
        ("second", About::Halves) => l.of("los demás, desde julio", "the others, from July on").to_string(),
        ("both", _) => {
            l.of("todos: son de un mismo año fiscal", "all: they are of one fiscal year").to_string()
        }
        ("total", _) => l.of("es un total", "it is a total").to_string(),
        ("keep", _) => l.of("como está escrito", "as it is written").to_string(),
        ("use", _) => l.of("usarla como está", "use it as it is").to_string(),
        ("true", _) => l.of("sí", "yes").to_string(),
        ("0", _) => l.of("cero", "zero").to_string(),
        (number, About::Cell(_)) => money::grouped(number),
        (name, _) => name.to_string(),
    }
}
