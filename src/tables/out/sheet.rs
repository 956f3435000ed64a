//! A sheet of a workbook, and the file that is written from sheets.

use crate::money::{Cents, Date};
use rust_decimal::Decimal;
use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, Formula, Url, Workbook, XlsxError,
};
use std::fmt;

/// What stands in a cell. It is exact until it is written.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// Text, never taken for a formula.
    Text(String),
    /// A link to the case.
    Link(String),
    /// An amount.
    Amount(Cents),
    /// Another number.
    Number(Decimal),
    /// A day.
    Day(Date),
    /// A formula without its `=`, and what it comes to.
    Formula(String, Computed),
}

/// What a formula comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Computed {
    /// An amount.
    Amount(Cents),
    /// A whole number.
    Number(i64),
    /// Text.
    Text(String),
    /// It is left to the spreadsheet.
    Unsaid,
}

impl fmt::Display for Computed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Computed::Amount(amount) => amount.fmt(f),
            Computed::Number(number) => number.fmt(f),
            Computed::Text(text) => f.write_str(text),
            Computed::Unsaid => Ok(()),
        }
    }
}

/// How a cell looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Title,
    Head,
    Plain,
    Note,
    Warning,
    Wrapped,
    Amount,
    Count,
    Fraction,
    GivenAmount,
    GivenNumber,
    GivenDay,
}

/// A sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// Its name.
    pub name: String,
    /// Widths of its first columns, in characters.
    pub widths: Vec<u16>,
    /// How many rows and columns stay when it is scrolled.
    pub freeze: (u32, u16),
    /// The row of the sums, if it has them.
    pub totals: Option<u32>,
    cells: Vec<(u32, u16, Content, Style)>,
}

impl Sheet {
    /// A sheet without cells.
    pub fn new(name: String) -> Sheet {
        Sheet { name, widths: Vec::new(), freeze: (0, 0), totals: None, cells: Vec::new() }
    }

    /// Puts something into a cell.
    pub fn put(&mut self, row: u32, column: u16, content: Content, style: Style) {
        self.cells.push((row, column, content, style));
    }

    /// Leaves its formulas without what they come to, for the proof of a workbook.
    pub fn forget_results(&mut self) {
        for (_, _, content, _) in &mut self.cells {
            if let Content::Formula(_, value) = content {
                *value = Computed::Number(0);
            }
        }
    }

    /// The columns of amounts, each with the sum of what its cells come to.
    pub fn amount_columns(&self) -> Vec<(u16, Cents)> {
        let mut columns: Vec<(u16, Cents)> = Vec::new();
        for (_, column, content, _) in &self.cells {
            let (Content::Amount(amount) | Content::Formula(_, Computed::Amount(amount))) = content else {
                continue;
            };
            match columns.iter_mut().find(|(other, _)| other == column) {
                Some((_, sum)) => *sum += *amount,
                None => columns.push((*column, *amount)),
            }
        }
        columns
    }

    fn write_to(&self, book: &mut Workbook) -> Result<(), XlsxError> {
        let sheet = book.add_worksheet();
        sheet.set_name(&self.name)?;
        for (row, column, content, style) in &self.cells {
            let (row, column, format) = (*row, *column, &format(*style));
            match content {
                Content::Text(text) => sheet.write_string_with_format(row, column, text, format)?,
                Content::Link(link) => write_link(sheet, row, column, link, format)?,
                Content::Amount(amount) => {
                    sheet.write_number_with_format(row, column, nearest(amount)?, format)?
                }
                Content::Number(number) => {
                    sheet.write_number_with_format(row, column, nearest(number)?, format)?
                }
                Content::Day(day) => {
                    let (year, month, day) = day.parts();
                    let day = ExcelDateTime::from_ymd(year, month, day)?;
                    sheet.write_datetime_with_format(row, column, &day, format)?
                }
                Content::Formula(formula, value) => {
                    let formula = Formula::new(formula).set_result(value.to_string());
                    sheet.write_formula_with_format(row, column, formula, format)?
                }
            };
        }
        sheet.set_freeze_panes(self.freeze.0, self.freeze.1)?;
        let last = self.cells.iter().map(|(_, column, ..)| *column).max().unwrap_or_default();
        for column in 0..=last {
            let width =
                self.widths.get(usize::from(column)).copied().unwrap_or(if column == 0 { 24 } else { 18 });
            sheet.set_column_width(column, f64::from(width))?;
        }
        Ok(())
    }
}

/// The binary number that is nearest to an exact one. A workbook has no others, so what is exact ends here; it
/// shows the same amount while that has no more than fifteen digits.
fn nearest(exact: &impl fmt::Display) -> Result<f64, XlsxError> {
    let digits = exact.to_string();
    digits.parse().map_err(|_| XlsxError::ParameterError(digits))
}

/// A workbook has no links longer than this: what is longer is text.
const LONGEST_LINK: usize = 2_000;
/// The longest text of a cell.
const LONGEST_TEXT: usize = 32_000;

fn write_link<'a>(
    sheet: &'a mut rust_xlsxwriter::Worksheet,
    row: u32,
    column: u16,
    link: &str,
    format: &Format,
) -> Result<&'a mut rust_xlsxwriter::Worksheet, XlsxError> {
    if link.len() <= LONGEST_LINK && link.starts_with("http") {
        sheet.write_url_with_format(row, column, Url::new(link), format)
    } else {
        let text: String = link.chars().take(LONGEST_TEXT).collect();
        sheet.write_string_with_format(row, column, text, format)
    }
}

fn format(style: Style) -> Format {
    const AMOUNT: &str = "$#,##0.00;[Red]-$#,##0.00";
    const GIVEN: Color = Color::RGB(0xFFF6CC);
    let format = Format::new();
    match style {
        Style::Title => format.set_bold().set_font_size(14),
        Style::Head => format.set_bold().set_text_wrap().set_align(FormatAlign::Top),
        Style::Plain => format,
        Style::Note => format.set_font_color(Color::RGB(0x55_5555)),
        Style::Warning => format.set_bold().set_font_color(Color::RGB(0x9C_2A00)),
        Style::Wrapped => format.set_text_wrap().set_align(FormatAlign::Top),
        Style::Amount => format.set_num_format(AMOUNT),
        Style::Count => format.set_num_format("#,##0"),
        Style::Fraction => format.set_num_format("#,##0.00000"),
        Style::GivenAmount => format.set_num_format(AMOUNT).set_background_color(GIVEN),
        Style::GivenNumber => format.set_background_color(GIVEN),
        Style::GivenDay => format.set_num_format("yyyy-mm-dd").set_background_color(GIVEN),
    }
}

/// The file of these sheets.
///
/// # Errors
/// If the library refuses something of it: a table that is larger than a sheet can be.
pub fn file(sheets: &[Sheet], day: Date) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let (year, month, day) = day.parts();
    // The library asks for the clock otherwise, which there is not in WebAssembly.
    let made = ExcelDateTime::from_ymd(year, month, day)?;
    book.set_properties(&DocProperties::new().set_title("Reparto").set_creation_datetime(&made));
    for sheet in sheets {
        sheet.write_to(&mut book)?;
    }
    book.save_to_buffer()
}
