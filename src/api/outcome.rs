//! An outcome as a plain JavaScript object.

use crate::law::Outcome;
use crate::money::Cents;
use serde::{Serialize, Serializer};
use wasm_bindgen::JsValue;

/// As the contract writes it, never as a JavaScript number.
impl Serialize for Cents {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Plain objects, lists and texts; `null` for a period that was not reached.
///
/// # Errors
/// None: an outcome has nothing that JavaScript cannot hold.
pub fn object(outcome: &Outcome<Cents>) -> Result<JsValue, JsValue> {
    Ok(outcome.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}
