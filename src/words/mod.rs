//! The page's words, in Spanish and in English. Both always stand together: a translation that is
//! missing does not compile.

mod labels;
mod problems;

pub use labels::{column, field, figure, figure_note, first_month, month, month_of_column, month_short};
pub use problems::{left_out, sentence};

use crate::law::Language;
use crate::money::{self, Cents};
use crate::scenario::{Mark, Page};

/// An amount rounded for reading, in brackets: ` (unos $10.6 millones)`; nothing under a million.
///
/// ```
/// use reparto::law::Language;
/// use reparto::money::Cents;
/// use reparto::words::rounded;
/// assert_eq!(rounded(Cents::new(1_057_142_857), Language::Es), " (unos $10.6 millones)");
/// assert_eq!(rounded(Cents::dollars(26_000_000), Language::En), " ($26.0 million)");
/// assert_eq!(rounded(Cents::dollars(999_999), Language::En), "");
/// ```
pub fn rounded(amount: Cents, l: Language) -> String {
    const TENTH: i128 = 10_000_000;
    if amount < Cents::dollars(1_000_000) {
        return String::new();
    }
    let tenths = (amount.count() + TENTH / 2) / TENTH;
    let about = if amount.count() % TENTH == 0 { "" } else { l.of("unos ", "about ") };
    let millions = money::grouped(&format!("{}.{}", tenths / 10, tenths % 10));
    format!(" ({about}${millions} {})", l.of("millones", "million"))
}

/// The page's name in the menu.
pub fn menu(page: Page, l: Language) -> &'static str {
    match page {
        Page::Start => l.of("Inicio", "Start"),
        Page::Fam => l.of("FAM", "MAF"),
        Page::Fam2014 => l.of("FAM 2014", "MAF 2014"),
        Page::Cofim => "COFIM",
        Page::Loteria => l.of("Lotería", "Lottery"),
        Page::Repartir => l.of("Repartir", "Apportion"),
        Page::Ley => l.of("La ley", "The law"),
        Page::Metodo => l.of("Método", "Method"),
    }
}

/// What the page is about.
pub fn subject(page: Page, l: Language) -> &'static str {
    match page {
        Page::Start => l.of("¿Cuánto le toca?", "What is their share?"),
        Page::Fam => l.of("Fondo de Administración Municipal (FAM)", "Municipal Administration Fund (MAF)"),
        Page::Fam2014 => l.of("FAM: período transitorio de 2014", "MAF: transitory period of 2014"),
        Page::Cofim => l.of("COFIM y transferencia municipal", "COFIM and municipal transfer"),
        Page::Loteria => {
            l.of("Lotería Adicional (Lotería Electrónica)", "Additional Lottery (Electronic Lottery)")
        }
        Page::Repartir => {
            l.of("Repartir una cantidad entre municipios", "Apportion a sum among municipalities")
        }
        Page::Ley => l.of("La ley, cláusula por cláusula", "The law, clause by clause"),
        Page::Metodo => l.of("Cómo calcula", "How it computes"),
    }
}

/// The question that the page answers.
pub fn question(page: Page, l: Language) -> &'static str {
    match page {
        Page::Start => l.of("¿Cuánto le toca?", "What is their share?"),
        Page::Fam => l.of(
            "¿Cuánto del IVU estatal le toca al Fondo de Administración Municipal?",
            "How much of the State sales tax goes to the Municipal Administration Fund?",
        ),
        Page::Fam2014 => l.of(
            "¿Cuánto le tocó a cada municipio de febrero a junio de 2014?",
            "How much was each municipality’s share from February to June 2014?",
        ),
        Page::Cofim => l.of(
            "¿Cuánto le toca a cada municipio después de la COFIM?",
            "How much is each municipality’s share after COFIM?",
        ),
        Page::Loteria => l.of(
            "¿Cuánto les toca a los municipios de la Lotería Adicional?",
            "How much of the Additional Lottery goes to the municipalities?",
        ),
        Page::Repartir => l.of(
            "¿Cuánto le toca a cada municipio de una cantidad?",
            "How much of a sum is each municipality’s share?",
        ),
        Page::Ley => l.of("La ley, cláusula por cláusula", "The law, clause by clause"),
        Page::Metodo => l.of(
            "Cómo calcula, con qué fuentes y qué guarda",
            "How it computes, its sources, and what it keeps",
        ),
    }
}

/// What the law does, in a sentence or two.
pub fn lede(page: Page, l: Language) -> &'static str {
    match page {
        Page::Start => l.of(
            "Lo que las leyes del IVU y de la lotería electrónica asignan a los municipios de Puerto Rico, al centavo y con la cláusula de cada cifra.",
            "What the laws on the sales tax (IVU) and the electronic lottery assign to Puerto Rico’s municipalities, to the cent and with the clause behind every figure.",
        ),
        Page::Fam => l.of(
            "Al Fondo le corresponde el 0.5 % de las ventas: los recaudos del IVU estatal por 0.5 entre la tasa. Hasta 2016 el depósito esperaba por la renta fija; desde la Ley 84-2016 es directo.",
            "The Fund’s part is 0.5 % of sales: State IVU collections times 0.5 over the rate. Until 2016 the deposit waited for the fixed income; since Act 84-2016 it is direct.",
        ),
        Page::Fam2014 => l.of(
            "La ley fijó $43,440,184 y mandó repartirlos en la misma proporción que de febrero a junio de 2013.",
            "The law set $43,440,184 and ordered it distributed in the same proportion as from February to June 2013.",
        ),
        Page::Cofim => l.of(
            "Los primeros recaudos del 1 % van a la COFIM hasta completar su depósito. Lo que entra después se transfiere a los municipios.",
            "The first revenues of the 1 % go to COFIM until its deposit is complete. What comes in after that is transferred to the municipalities.",
        ),
        Page::Loteria => l.of(
            "La ley separa el ingreso neto en orden: primero vivienda, luego los municipios, luego enfermedades catastróficas. Lo demás es del Fondo General.",
            "The law sets the net income apart in order: first housing, then the municipalities, then catastrophic illness. All else is the General Fund’s.",
        ),
        Page::Repartir => l.of(
            "En centavos o dólares enteros, por población o por el peso que usted dé, sin que sobre ni falte un centavo.",
            "In whole cents or dollars, by population or by any weight you give, with not a cent left over or short.",
        ),
        Page::Ley => l.of(
            "Las palabras de cada ley, su versión en el otro idioma y lo que esta página calcula con ellas.",
            "The words of each statute, their rendering in the other language, and what this page computes with them.",
        ),
        Page::Metodo => l.of(
            "Qué se calcula y cómo se redondea, de dónde salen los datos, qué no se envía y cómo se usa con teclado y lector.",
            "What is computed and how it is rounded, where the data comes from, what is not sent, and how it is used by keyboard and screen reader.",
        ),
    }
}

/// The section of law that the page applies.
pub fn citation(page: Page) -> &'static str {
    match page {
        Page::Fam => "21 L.P.R.A. § 6741(a)",
        Page::Fam2014 => "21 L.P.R.A. § 6741(b)",
        Page::Cofim => "21 L.P.R.A. § 6752",
        Page::Loteria => "15 L.P.R.A. § 813",
        Page::Start | Page::Repartir | Page::Ley | Page::Metodo => "",
    }
}

/// What stands before an example's source.
pub fn mark(mark: Mark, l: Language) -> &'static str {
    match mark {
        Mark::Read => l.of("leído en la fuente", "read in the source"),
        Mark::Computed => l.of("calculado", "computed"),
        Mark::Invented => l.of("cifras inventadas", "made-up figures"),
    }
}

/// An example's name and what it shows.
pub fn example(name: &str, l: Language) -> (&'static str, &'static str) {
    match name {
        "september-2018" => (
            l.of("Septiembre 2018: $222.0 millones", "September 2018: $222.0 million"),
            l.of("Se publicó que a los municipios les tocaron $10.6 millones.", "It was published that the municipalities received $10.6 million."),
        ),
        "may-2017" => (
            l.of("Mayo 2017: $199.1 millones", "May 2017: $199.1 million"),
            l.of("Se publicó que a los municipios les tocaron $9 millones.", "It was published that the municipalities received $9 million."),
        ),
        "july-2016" => (
            l.of("Julio 2016: $209.5 millones", "July 2016: $209.5 million"),
            l.of("Se publicaron $119.7 millones para COFINA, $89.8 millones para el Fondo General y ningún depósito al FAM.", "$119.7 million for COFINA, $89.8 million for the General Fund and no deposit in the MAF were published."),
        ),
        "fiscal-year-2016" => (
            l.of("Año fiscal 2016: $2,286.6 millones", "Fiscal year 2016: $2,286.6 million"),
            l.of("Se publicaron $117.7 millones para el FAM. No coincide: ese año mezcla tasas de 6, 10.5 y 4 %, y el texto tiene una sola. Aquí, sin los $89.4 millones entre negocios.", "$117.7 million for the MAF was published. It does not match: that year mixes rates of 6, 10.5 and 4 %, and the text has one. Here without the $89.4 million between businesses."),
        ),
        "lottery-2022" => (
            l.of("2022: unos $48 millones", "2022: about $48 million"),
            l.of("Con este ingreso tocan unos $48 millones, lo que la Junta de Supervisión Fiscal estimó para 2022. El ingreso no se publicó.", "With this income the share is about $48 million, which is what the Oversight Board estimated for 2022. The income was not published."),
        ),
        "lottery-2014" => (
            l.of("Julio 2013 a enero 2014: ventas de $280 millones", "July 2013 to January 2014: sales of $280 million"),
            l.of("Siete meses sin auditar: sirve para el mínimo de premios (45 %), no para las cantidades anuales.", "Seven unaudited months: good for the prize floor (45 %), not for the annual amounts."),
        ),
        "arpa-2021" => (
            l.of("ARPA 2021: $620,337,620", "ARPA 2021: $620,337,620"),
            l.of("Plan de Rescate Americano, por la población de 2019 y en dólares enteros: da las 29 cantidades que se publicaron.", "American Rescue Plan, by the population of 2019 and in whole dollars: it gives the 29 amounts that were published."),
        ),
        "matching-fund-2020" => (
            l.of("Los $26 millones de la Lotería, por población", "The Lottery’s $26 million, by population"),
            l.of("Por la población de 2020. Redondear cada parte por separado regalaría 3 centavos.", "By the population of 2020. Rounding each part by itself would give away 3 cents."),
        ),
        _ => (
            l.of("78 municipios, doce meses", "78 municipalities, twelve months"),
            l.of("Cifras inventadas para mostrar la página. No son recaudos de ningún municipio.", "Figures made up to show the page. They are no municipality’s collections."),
        ),
    }
}
