//! Why a file is no table that could be brought in.

use super::{cells, decode, workbook, zipped};
use crate::contract::MOST_ROWS;
use crate::law::Language;
use crate::money;

/// A reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Nothing in it.
    Empty,
    /// A picture, a PDF, a program: its kind, if it is known.
    NotATable(&'static str),
    /// Bytes that are no text.
    Binary,
    /// A page of the web or other markup.
    Markup,
    /// A text of JSON.
    Json,
    /// A workbook that opens only with a password.
    Locked,
    /// A workbook of the format before .xlsx.
    OldWorkbook,
    /// A zip that is no workbook.
    OtherZip,
    /// A workbook that is cut or damaged.
    Damaged,
    /// More than can be read, unpacked.
    TooLargeUnpacked,
    /// A workbook with more cells than fit, or more in them.
    TooManyCells,
    /// A text over the limit.
    TooLarge,
    /// More columns than [`MOST_COLUMNS`](super::cells::MOST_COLUMNS); the cell where they begin.
    TooManyColumns(String),
    /// A sheet behind the most that are read.
    TooManySheets,
    /// The only sheet, or the first of several of which none could be read: its name, and why.
    Sheet(String, Box<Refusal>),
    /// Something far under the table; its cell.
    TooFar(String),
    /// More rows than a form takes.
    TooManyRows(usize),
    /// Municipalities in two columns, as of two tables side by side: the columns' letters.
    SideBySide(String, String),
    /// No rows of data.
    NoRows,
    /// The page takes no table.
    NoTableHere,
}

impl Refusal {
    /// The sentence.
    pub fn sentence(&self, l: Language) -> String {
        let fixed = |es: &'static str, en: &'static str| l.of(es, en).to_string();
        match self {
            Refusal::Empty => fixed("No hay nada en él: está vacío.", "There is nothing in it: it is empty."),
            Refusal::NotATable(kind) => fixed(
                "Es # y no una tabla. Hace falta un texto con celdas (.csv, .txt) o un libro .xlsx u .ods.",
                "It is # and not a table. A text of cells (.csv, .txt) or a workbook, .xlsx or .ods, is needed.",
            )
            .replace('#', named(kind, l)),
            Refusal::Binary => fixed(
                "No es un texto ni un libro .xlsx u .ods: tiene bytes que no son letras.",
                "It is neither a text nor a workbook, .xlsx or .ods: it has bytes that are no letters.",
            ),
            Refusal::Markup => fixed(
                "Es una página web (HTML o XML) y no una tabla, aunque su nombre diga otra cosa. Ábrala en su hoja de cálculo y guárdela como .xlsx.",
                "It is a web page (HTML or XML) and not a table, whatever its name says. Open it in your spreadsheet and save it as .xlsx.",
            ),
            Refusal::Json => fixed(
                "Es un archivo JSON, para programas, y no una tabla. Traiga la tabla en .csv, .xlsx u .ods; un caso completo se abre con su enlace.",
                "It is a JSON file, for programs, and not a table. Bring in the table as .csv, .xlsx or .ods; a whole case is opened by its link.",
            ),
            Refusal::Locked => fixed(
                "Tiene contraseña: quítesela en su hoja de cálculo y guárdelo otra vez.",
                "It has a password: take it off in your spreadsheet and save it again.",
            ),
            Refusal::OldWorkbook => fixed(
                "Es un libro del formato anterior (.xls): ábralo y guárdelo como .xlsx.",
                "It is a workbook of the older format (.xls): open it and save it as .xlsx.",
            ),
            Refusal::OtherZip => fixed(
                "Es un archivo comprimido, pero no un libro .xlsx u .ods. Si la tabla está dentro, sáquela primero.",
                "It is a compressed file, but not a workbook, .xlsx or .ods. If the table is inside, take it out first.",
            ),
            Refusal::Damaged => fixed(
                "El libro está dañado o incompleto: no se pudo leer. Ábralo en su hoja de cálculo y guárdelo otra vez.",
                "The workbook is damaged or incomplete: it could not be read. Open it in your spreadsheet and save it again.",
            ),
            Refusal::TooLargeUnpacked => fixed(
                "Descomprimido ocupa demasiado (más de @): no se abrió. Guarde solo la tabla en un libro nuevo.",
                "Unpacked it is too large (over @): it was not opened. Save only the table in a new workbook.",
            )
            .replace('@', &megabytes(zipped::MOST_BYTES)),
            Refusal::TooManyCells => fixed(
                "Sus celdas ocupan demasiado: caben hasta @. Guarde solo la tabla en un libro nuevo.",
                "Its cells are too many: at most @ fit. Save only the table in a new workbook.",
            )
            .replace('@', &grouped(workbook::MOST_CELLS)),
            Refusal::TooLarge => fixed(
                "Es demasiado grande (más de @): guarde solo la tabla.",
                "It is too large (over @): save only the table.",
            )
            .replace('@', &megabytes(decode::MOST_BYTES as u64)),
            Refusal::TooManyColumns(cell) => fixed(
                "Tiene más de @ columnas: lo que pasa de ahí empieza en #. Guarde solo las que hacen falta.",
                "It has more than @ columns: what is over begins at #. Save only those that are needed.",
            )
            .replace('@', &grouped(cells::MOST_COLUMNS))
            .replace('#', cell),
            Refusal::TooFar(cell) => fixed(
                "Hay algo en la celda #, muy por debajo de cualquier tabla que quepa. Borre lo que sobra o guarde solo la tabla.",
                "There is something in cell #, far under any table that fits. Delete what is too much or save only the table.",
            )
            .replace('#', cell),
            Refusal::TooManySheets => fixed(
                "Se leen hasta # hojas. Guarde la que hace falta en un libro nuevo.",
                "At most # sheets are read. Save the one that is needed in a new workbook.",
            )
            .replace('#', &grouped(workbook::MOST_SHEETS)),
            Refusal::Sheet(name, refusal) => fixed("Hoja «#»: ", "Sheet “#”: ").replace('#', name) + &refusal.sentence(l),
            Refusal::TooManyRows(rows) => fixed(
                "Tiene # filas de datos y aquí caben hasta @. Divida la tabla.",
                "It has # rows of data and at most @ fit here. Split the table.",
            )
            .replace('#', &grouped(*rows))
            .replace('@', &grouped(MOST_ROWS)),
            Refusal::SideBySide(left, right) => fixed(
                "Parecen dos tablas, una al lado de la otra: hay municipios en las columnas # y @. Póngalas una debajo de la otra.",
                "It looks like two tables side by side: there are municipalities in columns # and @. Put one under the other.",
            )
            .replace('#', left)
            .replace('@', right),
            Refusal::NoRows => fixed(
                "No se encontró ninguna fila con datos que esta página use.",
                "No row was found with data that this page uses.",
            ),
            Refusal::NoTableHere => fixed("Esta página no recibe tablas.", "This page takes no tables."),
        }
    }
}

fn grouped(count: usize) -> String {
    money::grouped(&count.to_string())
}

fn megabytes(bytes: u64) -> String {
    format!("{} MB", bytes >> 20)
}

/// The kind of a file in words.
fn named(kind: &'static str, l: Language) -> &'static str {
    match kind {
        "image" => l.of("una imagen", "a picture"),
        "pdf" => l.of("un PDF", "a PDF"),
        "rtf" => l.of("un documento con formato (RTF)", "a formatted document (RTF)"),
        "compressed" => l.of("un archivo comprimido", "a compressed file"),
        _ => l.of("un programa", "a program"),
    }
}
