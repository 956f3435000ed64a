//! What stands beside the figures: the law, the method. Pure functions from a language and a link to
//! markup, in a WebAssembly module of their own, which the page loads when somebody asks: a first
//! visit need not.

mod html;
mod law;
mod method;

pub use law::law;
pub use method::method;

#[cfg(feature = "margin")]
mod exports;
