//! What stands beside the figures: the law, the method. Pure functions from a language and a link to
//! markup, in a WebAssembly module of their own, which the page loads when somebody asks: a first
//! visit need not.

mod beside;
mod case;
mod explanation;
mod html;
mod law;
mod method;
mod names;
mod told;

pub use beside::beside;
pub use case::{Case, Figure};
pub use explanation::explanation;
pub use law::law;
pub use method::method;
pub use names::{pattern, what};
pub use told::{Line, Told, tell};

#[cfg(feature = "margin")]
mod exports;
#[cfg(feature = "margin")]
mod place;
