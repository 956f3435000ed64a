//! Backwards: which income gives a figure, found on cents by the law itself.

use super::case::Case;
use super::html::Html;
use crate::law::lottery::Income;
use crate::law::{Calculation, Input, Language, Outcome};
use crate::money::{self, Cents, Fault, Kind, Limits, Written, read};

/// The least amount from `low` to `high` for which a condition holds that holds for all larger ones too.
pub fn first(low: Cents, high: Cents, holds: &dyn Fn(Cents) -> bool) -> Option<Cents> {
    if !holds(high) {
        return None;
    }
    let (mut low, mut high) = (low, high);
    while low < high {
        let middle = Cents::new((low.count() + high.count()).div_euclid(2));
        if holds(middle) {
            high = middle;
        } else {
            low = middle + Cents::ONE;
        }
    }
    Some(low)
}

/// How many amounts are tried one by one on each side before it is given up.
const MOST_TRIED: usize = 1_000;

/// What came of looking for an amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// The smallest and the largest input that give it; where cents go by largest remainder, some between
    /// them may not.
    Between(Cents, Cents),
    /// No input gives it.
    None,
    /// An input of a cent more changes so little that too many would have to be tried.
    TooFlat,
}

/// The smallest and the largest input that give exactly an amount.
///
/// The exact figure grows with the input, or stays. What is shown is less than two cents away from it
/// (largest remainder moves a cent), so the last steps are looked at one by one.
pub fn range(figure: &dyn Fn(Cents) -> Cents, wanted: Cents) -> Found {
    let most = Cents::new(i128::from(Limits::AMOUNT.most));
    let near = |cents: i128| wanted + Cents::new(cents);
    let start = match wanted.is_zero() {
        true => Some(Cents::ZERO),
        false => first(Cents::ZERO, most, &|input| figure(input) >= near(-2).max(Cents::ONE)),
    };
    let Some(start) = start else { return Found::None };
    let end = first(Cents::ZERO, most, &|input| figure(input) >= near(3)).unwrap_or(most);
    let mut smallest = start;
    let mut tried = 0;
    while figure(smallest) != wanted {
        tried += 1;
        if smallest >= end {
            return Found::None;
        }
        if tried > MOST_TRIED {
            return Found::TooFlat;
        }
        smallest += Cents::ONE;
    }
    let mut largest = end;
    tried = 0;
    while figure(largest) != wanted {
        tried += 1;
        if tried > MOST_TRIED {
            return Found::TooFlat;
        }
        largest -= Cents::ONE;
    }
    Found::Between(smallest, largest)
}

/// What is asked backwards on a page: the figure, and the field that is looked for.
pub struct Question {
    pub figure: String,
    pub field: String,
}

/// The question of a case; none where there is nothing to be asked.
pub fn question(case: &Case, row: usize) -> Option<Question> {
    match (&case.input, case.calculation) {
        (Input::AdditionalLottery(input), _) if matches!(input.income, Income::Net(_)) => {
            Some(Question { figure: "municipalShare".to_string(), field: "netOperatingIncome".to_string() })
        }
        (Input::MunicipalAdministrationFund(input), _) if input.state_collections.len() == 1 => {
            Some(Question {
                figure: "requiredAnnualDeposit".to_string(),
                field: "stateCollections.0".to_string(),
            })
        }
        (Input::Cofim(input), _) if input.municipalities.first()?.collections.len() == 1 => {
            let form_row = *case.reading.rows.get(row)?;
            Some(Question {
                figure: format!("municipalities.{form_row}.transfer"),
                field: format!("municipalities.{form_row}.collections.0"),
            })
        }
        _ => None,
    }
}

/// What the figure would be with another amount in the field.
fn with(case: &Case, row: usize, amount: Cents) -> Cents {
    match &case.input {
        Input::AdditionalLottery(input) => {
            let mut input = input.clone();
            input.income = Income::Net(amount);
            input.projected = None;
            match Input::AdditionalLottery(input).compute() {
                Outcome::AdditionalLottery(outcome) => outcome.municipal_share,
                _ => Cents::ZERO,
            }
        }
        Input::MunicipalAdministrationFund(input) => {
            let mut input = input.clone();
            input.state_collections = vec![amount];
            match Input::MunicipalAdministrationFund(input).compute() {
                Outcome::MunicipalAdministrationFund(outcome) => outcome.required_annual_deposit,
                _ => Cents::ZERO,
            }
        }
        Input::Cofim(input) => {
            let mut input = input.clone();
            input.municipalities[row].collections[0] = amount;
            match Input::Cofim(input).compute() {
                Outcome::Cofim(outcome) => outcome.municipalities[row].transfer,
                _ => Cents::ZERO,
            }
        }
        _ => Cents::ZERO,
    }
}

/// The smallest and the largest input that give an amount of the question's figure.
pub fn answer(case: &Case, row: usize, wanted: Cents) -> Found {
    range(&|amount| with(case, row, amount), wanted)
}

/// Where the amount that is looked for is written.
pub fn ask(html: &mut Html, case: &Case, l: Language) {
    if question(case, 0).is_none() {
        return;
    }
    let title = match case.calculation {
        Calculation::AdditionalLottery => {
            l.of("¿Qué ingreso daría esta parte municipal?", "What income would give this municipal share?")
        }
        Calculation::Cofim => {
            l.of("¿Qué recaudo daría esta transferencia?", "What collections would give this transfer?")
        }
        _ => l.of(
            "¿Qué recaudo daría este depósito requerido?",
            "What collections would give this required deposit?",
        ),
    };
    html.say("h2", "", title);
    html.el("div", &[("class", "backwards")], |html| {
        if let Input::Cofim(input) = &case.input {
            html.el("label", &[], |html| {
                html.text(l.of("Municipio ", "Municipality "));
                html.el("select", &[("class", "in"), ("data-row", "")], |html| {
                    for (row, municipality) in input.municipalities.iter().enumerate() {
                        let value = row.to_string();
                        html.el("option", &[("value", value.as_str())], |html| {
                            html.text(&municipality.municipality);
                        });
                    }
                });
            });
        }
        html.el("label", &[], |html| {
            html.text(l.of("Cantidad ", "Amount "));
            html.el(
                "input",
                &[
                    ("class", "in"),
                    ("type", "text"),
                    ("inputmode", "decimal"),
                    ("autocomplete", "off"),
                    ("data-backwards", ""),
                ],
                |_| {},
            );
        });
        html.el("div", &[("role", "status"), ("data-found", "")], |_| {});
    });
}

/// What was found for the amount that somebody wrote.
pub fn found(html: &mut Html, case: &Case, row: usize, text: &str, l: Language) {
    let Some(question) = question(case, row) else { return };
    if text.trim().is_empty() {
        return;
    }
    let amount = match read(text, Kind::Amount) {
        Written::Plain(plain) => Limits::AMOUNT.read(&plain),
        Written::Unclear(_) => Err(Fault::Form),
    };
    let wanted = match amount {
        Ok(cents) => Cents::new(cents.into()),
        Err(fault) => {
            let sentence = match fault {
                Fault::Negative => l.of("Una cantidad negativa no toca.", "No share is negative."),
                Fault::TooLarge => l.of(
                    "Es más de $999,999,999,999.99, lo más que se calcula.",
                    "It is more than $999,999,999,999.99, the most that is computed.",
                ),
                _ => l.of(
                    "Eso no es una cantidad clara. Escríbala como 48,000,000.00.",
                    "That is no clear amount. Write it like 48,000,000.00.",
                ),
            };
            html.say("p", "problem", sentence);
            return;
        }
    };
    match answer(case, row, wanted) {
        Found::TooFlat => {
            html.say(
                "p",
                "",
                l.of(
                    "Aquí un centavo más cambia tan poco que habría que probar demasiadas cantidades.",
                    "Here a cent more changes so little that too many amounts would have to be tried.",
                ),
            );
        }
        Found::None => {
            html.say(
                "p",
                "",
                &match l {
                    Language::Es => format!("Ninguna cantidad da exactamente {}.", money::dollars(wanted)),
                    Language::En => format!("No amount gives exactly {}.", money::dollars(wanted)),
                },
            );
        }
        Found::Between(smallest, largest) => {
            let lead = if smallest == largest {
                l.of("La da exactamente: ", "It is given by exactly: ")
            } else {
                l.of("La menor que la da es ", "The smallest that gives it is ")
            };
            html.el("p", &[], |html| {
                html.text(lead);
                html.say("strong", "n", &money::dollars(smallest));
                if smallest != largest {
                    html.text(l.of("; la mayor, ", "; the largest, "));
                    html.say("strong", "n", &money::dollars(largest));
                }
                html.text(". ");
                let amount = money::dollars(smallest);
                let takes = [
                    ("type", "button"),
                    ("class", "btn"),
                    ("data-take", question.field.as_str()),
                    ("data-amount", amount.as_str()),
                ];
                html.el("button", &takes, |html| {
                    html.text(l.of("Calcular con ella", "Compute with it"));
                });
            });
        }
    }
}
