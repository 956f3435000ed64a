//! What is wrong with a field, in a sentence.

use crate::contract::{Code, Problem};
use crate::law::{Language, rates};

/// The sentence beside the field.
pub fn sentence(problem: &Problem, l: Language) -> String {
    let text = shortened(&problem.written);
    let typed = |es: &str, en: &str| l.of(es, en).replace('#', &text);
    // A number, but chosen on the page.
    let is_choice = problem.path.name() == "unit";
    match (problem.code, problem.likely.len()) {
        (Code::Missing, _) => l.of("Falta este dato.", "This is missing.").to_string(),
        (Code::UnknownLaw | Code::UnknownReading | Code::UnknownField | Code::WrongType, _) => {
            typed("«#» no es una de las opciones.", "“#” is not one of the options.")
        }
        _ if is_choice => typed("«#» no es una de las opciones.", "“#” is not one of the options."),
        (Code::NotAnAmount | Code::NotARate | Code::NotAWeight | Code::NotADate, 2..) => typed(
            "«#» se puede leer de dos maneras. ¿Cuál es la suya?",
            "“#” can be read two ways. Which is yours?",
        ),
        (Code::NotAnAmount | Code::NotARate | Code::NotAWeight | Code::NotADate, 1) => {
            typed("«#» no está claro. ¿Quiso decir esto?", "“#” is not clear. Did you mean this?")
        }
        (Code::NotAnAmount, _) => typed(
            "«#» no es una cantidad. Escríbala con números, como 1,234.56.",
            "“#” is not an amount. Write it in digits, like 1,234.56.",
        ),
        (Code::NotARate, _) => typed(
            "«#» no es una tasa. Escríbala en por ciento, como 10.5.",
            "“#” is not a rate. Write it in percent, like 10.5.",
        ),
        (Code::NotAWeight, _) => typed(
            "«#» no es un peso. Escríbalo con números, como 17,363.",
            "“#” is not a weight. Write it in digits, like 17,363.",
        ),
        (Code::NotADate, _) => typed(
            "«#» no es una fecha. Escríbala como 2016-07-31.",
            "“#” is not a date. Write it like 2016-07-31.",
        ),
        (Code::TooManyDecimals, _) => typed(
            "«#» tiene demasiados decimales: una cantidad lleva dos; una tasa o un peso, seis.",
            "“#” has too many decimals: an amount has two; a rate or weight, six.",
        ),
        (Code::Negative, _) => {
            l.of("Aquí no puede ir una cantidad negativa.", "This cannot be negative.").to_string()
        }
        (Code::TooLarge, _) if problem.path.name().ends_with(".weight") => l
            .of(
                "Es demasiado grande: lo más es 999,999,999,999.",
                "It is too large: the most is 999,999,999,999.",
            )
            .to_string(),
        (Code::TooLarge, _) => l
            .of(
                "Es demasiado grande: lo más es $999,999,999,999.99.",
                "It is too large: the most is $999,999,999,999.99.",
            )
            .to_string(),
        (Code::RateNotPositive, _) => {
            l.of("La tasa tiene que ser mayor que cero.", "The rate must be more than zero.").to_string()
        }
        (Code::RateTooSmall, _) => {
            l.of("La tasa más pequeña es 0.01 %.", "The smallest rate is 0.01 %.").to_string()
        }
        (Code::RateTooLarge, _) => {
            l.of("La tasa no puede pasar de 100 %.", "The rate cannot be over 100 %.").to_string()
        }
        (Code::TooManyPeriods, _) => {
            l.of("Hay más de doce meses.", "There are more than twelve months.").to_string()
        }
        (Code::UnequalPeriods, _) => {
            l.of("Faltan meses: tienen que ser cinco.", "Months are missing: there must be five.").to_string()
        }
        (Code::TooManyRows, _) => l
            .of(
                "Hay más de 1,000 filas. Divida la tabla.",
                "There are more than 1,000 rows. Split the table.",
            )
            .to_string(),
        (Code::Duplicate, _) => typed("«#» ya está en otra fila.", "“#” is in another row already."),
        (Code::Conflict, _) => l
            .of(
                "Está el ingreso neto y también las ventas: escoja arriba cuál de los dos usar.",
                "There is the net income and also the sales: choose above which of them to use.",
            )
            .to_string(),
        (Code::NoWeights, _) => l
            .of(
                "Todo está en cero: no hay con qué repartir.",
                "All are zero: there is nothing to apportion by.",
            )
            .to_string(),
        (Code::NotInUnits, _) => l
            .of(
                "No son dólares enteros: reparta en centavos, o quite los centavos.",
                "These are not whole dollars: apportion in cents, or leave the cents out.",
            )
            .to_string(),
        (Code::UnknownFiscalYear, _) => {
            let sentence = l.of(
                "De ese año no se conoce la tasa. Escriba uno de # a @, o deje el año en blanco y ponga la tasa usted.",
                "The rate of that year is not known. Write one from # to @, or leave the year blank and give the rate yourself.",
            );
            sentence
                .replace('#', &rates::FIRST_FAM_YEAR.to_string())
                .replace('@', &rates::LAST_YEAR.to_string())
        }
    }
}

/// What was pasted and did not fit.
pub fn left_out(count: usize, first: &str, l: Language) -> String {
    let first = shortened(first);
    match (l, count) {
        (Language::Es, 1) => format!("No todo cupo: quedó fuera una celda, «{first}»."),
        (Language::En, 1) => format!("Not all of it fitted: one cell was left out, “{first}”."),
        (Language::Es, _) => format!("No todo cupo: quedaron fuera {count} celdas. La primera: «{first}»."),
        (Language::En, _) => {
            format!("Not all of it fitted: {count} cells were left out. The first: “{first}”.")
        }
    }
}

/// A text short enough to be quoted.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    let text = text.trim();
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
