//! The JavaScript module: a function per calculation, a plain object in and a plain object out.
//!
//! What goes in is read by [`crate::contract::read`], in the contract's writing only. `types.d.ts` has
//! the types of what goes in and out; wasm-bindgen puts them into the module's own declarations, with
//! the comments of the functions below, which are therefore written for users of JavaScript.

mod input;
mod outcome;
mod problems;

use crate::contract::{Writing, read};
use crate::law::Calculation;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = include_str!("types.d.ts");

/// Municipal Administration Fund (FAM), 21 L.P.R.A. § 6741(a): what is to be deposited of the State
/// IVU's collections, period by period, and how § 6742 divides it.
///
/// Throws a `RepartoError` with all that is wrong with the input.
#[wasm_bindgen(
    js_name = municipalAdministrationFund,
    unchecked_return_type = "MunicipalAdministrationFundOutcome"
)]
pub fn municipal_administration_fund(
    #[wasm_bindgen(unchecked_param_type = "MunicipalAdministrationFundInput")] input: JsValue,
) -> Result<JsValue, JsValue> {
    calculate(Calculation::MunicipalAdministrationFund, &input)
}

/// Transitory period, February to June 2014, 21 L.P.R.A. § 6741(b): a sum over every municipality and
/// fund in the proportion of February to June 2013.
///
/// Throws a `RepartoError` with all that is wrong with the input.
#[wasm_bindgen(js_name = transitoryDistribution, unchecked_return_type = "TransitoryDistributionOutcome")]
pub fn transitory_distribution(
    #[wasm_bindgen(unchecked_param_type = "TransitoryDistributionInput")] input: JsValue,
) -> Result<JsValue, JsValue> {
    calculate(Calculation::TransitoryDistribution, &input)
}

/// Interest on late deposits, 21 L.P.R.A. § 6741(a), last sentence. That it is simple interest by actual
/// days over 365 is an assumption, not law.
///
/// Throws a `RepartoError` with all that is wrong with the input.
#[wasm_bindgen(js_name = lateDepositInterest, unchecked_return_type = "LateDepositInterestOutcome")]
pub fn late_deposit_interest(
    #[wasm_bindgen(unchecked_param_type = "LateDepositInterestInput")] input: JsValue,
) -> Result<JsValue, JsValue> {
    calculate(Calculation::LateDepositInterest, &input)
}

/// Municipal Finance Corporation (COFIM), 21 L.P.R.A. § 6752: its deposit, and the transfer of the rest of
/// the municipal IVU to the municipalities.
///
/// Throws a `RepartoError` with all that is wrong with the input.
#[wasm_bindgen(unchecked_return_type = "CofimOutcome")]
pub fn cofim(
    #[wasm_bindgen(unchecked_param_type = "CofimInput")] input: JsValue,
) -> Result<JsValue, JsValue> {
    calculate(Calculation::Cofim, &input)
}

/// Additional Lottery, 15 L.P.R.A. § 813, as amended to April 7, 2013: where a fiscal year's net operating
/// income goes.
///
/// Throws a `RepartoError` with all that is wrong with the input.
#[wasm_bindgen(js_name = additionalLottery, unchecked_return_type = "AdditionalLotteryOutcome")]
pub fn additional_lottery(
    #[wasm_bindgen(unchecked_param_type = "AdditionalLotteryInput")] input: JsValue,
) -> Result<JsValue, JsValue> {
    calculate(Calculation::AdditionalLottery, &input)
}

/// Apportionment of any sum by any weights, in whole cents or dollars, by largest remainder. It is in none
/// of the statutes.
///
/// Throws a `RepartoError` with all that is wrong with the input.
#[wasm_bindgen(unchecked_return_type = "ApportionmentOutcome")]
pub fn apportionment(
    #[wasm_bindgen(unchecked_param_type = "ApportionmentInput")] input: JsValue,
) -> Result<JsValue, JsValue> {
    calculate(Calculation::Apportionment, &input)
}

/// Reads, computes and writes.
///
/// # Errors
/// The `Error` to throw, if anything is wrong with the input.
fn calculate(calculation: Calculation, input: &JsValue) -> Result<JsValue, JsValue> {
    match read(calculation, &input::raw(input), Writing::Contract) {
        Ok(input) => outcome::object(&input.compute()),
        Err(problems) => Err(problems::error(calculation, &problems)?.into()),
    }
}
