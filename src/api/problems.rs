//! What is wrong with an input as a JavaScript `Error`.

use crate::contract::Problem;
use crate::law::Calculation;
use js_sys::{Array, Error, Object, Reflect};
use wasm_bindgen::JsValue;

/// The `Error` to throw: its `problems` are all of them, its message names the first and counts the others.
///
/// # Errors
/// None: its objects are new, and take what is set.
pub fn error(calculation: Calculation, problems: &[Problem]) -> Result<Error, JsValue> {
    let error = Error::new(&summary(calculation, problems));
    let list = problems.iter().map(plain).collect::<Result<Array, _>>()?;
    Reflect::set(&error, &"problems".into(), &list)?;
    Ok(error)
}

fn summary(calculation: Calculation, problems: &[Problem]) -> String {
    let first = problems.first().map(Problem::to_string).unwrap_or_default();
    let others = match problems.len().saturating_sub(1) {
        0 => String::new(),
        1 => " (and 1 more problem)".to_string(),
        others => format!(" (and {others} more problems)"),
    };
    format!("{}: {first}{others}", calculation.name())
}

fn plain(problem: &Problem) -> Result<Object, JsValue> {
    let object = Object::new();
    Reflect::set(&object, &"path".into(), &problem.path.to_string().into())?;
    Reflect::set(&object, &"code".into(), &problem.code.name().into())?;
    Reflect::set(&object, &"message".into(), &problem.to_string().into())?;
    Ok(object)
}
