//! Reparto: what the laws assign to Puerto Rico's municipalities, to the cent.
#![forbid(unsafe_code)]

pub mod contract;
pub mod law;
pub mod money;
