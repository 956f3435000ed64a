//! A JavaScript value as the contract's tree.
//!
//! It may be anything: cyclic, a proxy, with getters that throw. Every operation that can run foreign
//! code is one that catches, because an exception that passed through WebAssembly would leave its
//! stack where it was. What cannot be read is [`Raw::Other`], which belongs nowhere.

use crate::contract::{MOST_ROWS, Raw};
use js_sys::{Array, JsString, Reflect};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    // js-sys has these without catch; both throw at a revoked proxy.
    #[wasm_bindgen(js_namespace = Object, js_name = keys, catch)]
    fn object_keys(object: &JsValue) -> Result<Array, JsValue>;
    #[wasm_bindgen(js_namespace = Array, js_name = isArray, catch)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

/// Where a value stands. The contract has no list or object deeper than this, so that nothing deeper
/// is looked at, and a cycle ends.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// The input itself: an object.
    Input,
    /// A field of the input: a list of rows or of amounts, or an object of readings.
    Field,
    /// An element of a list of the input: an object.
    Row,
    /// A field of a row: a list of amounts.
    RowField,
    /// Where only single values belong.
    Leaf,
}

/// Reads what a function of the module was called with; it is left as it is.
pub fn raw(input: &JsValue) -> Raw {
    at(Place::Input, input)
}

fn at(place: Place, value: &JsValue) -> Raw {
    if value.is_null() || value.is_undefined() {
        Raw::Absent
    } else if let Some(flag) = value.as_bool() {
        Raw::Flag(flag)
    } else if let Some(written) = value.dyn_ref::<JsString>() {
        Raw::Text(text(written))
    } else if value.is_object() {
        inside(place, value).unwrap_or(Raw::Other)
    } else {
        Raw::Other
    }
}

/// A list or an object where one belongs; anything else is not looked into.
fn inside(place: Place, value: &JsValue) -> Result<Raw, JsValue> {
    match (place, is_array(value)?) {
        (Place::Field, true) => list(Place::Row, value),
        (Place::RowField, true) => list(Place::Leaf, value),
        (Place::Input, false) => object(Place::Field, value),
        (Place::Field, false) => object(Place::Leaf, value),
        (Place::Row, false) => object(Place::RowField, value),
        _ => Ok(Raw::Other),
    }
}

/// A text in NFC, so that one name has one spelling.
fn text(written: &JsString) -> String {
    written.normalize("NFC").into()
}

fn list(elements: Place, value: &JsValue) -> Result<Raw, JsValue> {
    let Some(length) = Reflect::get(value, &"length".into())?.as_f64() else {
        return Ok(Raw::Other); // a proxy
    };
    if length > MOST_ROWS as f64 {
        // Too long for any list: that is its one problem, and its elements are not looked at.
        return Ok(Raw::List(vec![Raw::Absent; MOST_ROWS + 1]));
    }
    // A hole is absent, as JavaScript reads it.
    let element = |index| Reflect::get_u32(value, index).map_or(Raw::Other, |value| at(elements, &value));
    Ok(Raw::List((0..length as u32).map(element).collect()))
}

fn object(fields: Place, value: &JsValue) -> Result<Raw, JsValue> {
    if !is_plain(value)? {
        return Ok(Raw::Other);
    }
    let field = |name: JsValue| {
        let value = Reflect::get(value, &name).map_or(Raw::Other, |value| at(fields, &value));
        (text(name.unchecked_ref()), value)
    };
    Ok(Raw::Object(object_keys(value)?.iter().map(field).collect()))
}

/// Whether an object is a literal, or without a prototype, and not a Date, a Map or of some class. The
/// prototype of literals is known by having none itself, because each frame and each context of Node
/// has its own.
fn is_plain(value: &JsValue) -> Result<bool, JsValue> {
    let prototype = Reflect::get_prototype_of(value)?;
    Ok(prototype.is_null() || Reflect::get_prototype_of(&prototype)?.is_null())
}
