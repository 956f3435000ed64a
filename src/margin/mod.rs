//! What stands beside the figures: explanations, drawings, what another reading gives, an income found
//! backwards, the law, the method. Pure functions from a language and a case to markup, in a WebAssembly
//! module of their own, which the page loads when there is a result: a first visit need not.

pub mod backwards;
mod bars;
mod beside;
mod case;
pub mod check;
pub mod compared;
pub mod compared_column;
mod explanation;
mod flow;
mod growth;
pub(crate) mod html;
mod law;
mod map;
mod method;
mod names;
mod paper;
pub mod published;
mod shared;
pub mod shares;
mod told;

pub use beside::beside;
pub use case::Case;
pub use explanation::{explanation, explanation_of};
pub use law::{Computed, SAMPLES, computed, figures_of, law};
pub use method::method;
pub use names::{pattern, what};
pub use paper::paper;
pub use shared::shared;
pub use told::{Line, Told, tell};

#[cfg(feature = "margin")]
mod exports;
#[cfg(feature = "margin")]
mod place;
#[cfg(feature = "margin")]
mod typed;
