//! The statutes, one file a section, each in the order of its clauses.
//!
//! | module | section | |
//! |---|---|---|
//! | [`fam`] | 21 L.P.R.A. § 6741(a) | Municipal Administration Fund |
//! | [`interest`] | § 6741(a), last sentence | interest on a late deposit |
//! | [`transitory`] | § 6741(b) | February to June 2014 |
//! | [`cofim`] | 21 L.P.R.A. § 6752 | COFIM deposit and municipal transfer |
//! | [`lottery`] | 15 L.P.R.A. § 813 | Additional Lottery |
//! | [`apportionment`] | none | any sum, by any weights |
//!
//! Each has an `Input`, an `Outcome` and `compute`, which is generic over [`rule::Rules`]: with
//! [`rule::Plain`] it computes, with [`explain::Traced`] it explains. There is no other writing
//! of the law.

pub mod apportionment;
mod calculation;
mod choices;
pub mod clauses;
pub mod cofim;
pub mod explain;
pub mod fam;
pub mod figures;
pub mod interest;
pub mod lottery;
pub mod rates;
pub mod readings;
pub mod rule;
pub mod transitory;

pub use calculation::{Calculation, Input, Outcome};
pub use choices::{CatastrophicBase, GeneralFundBase, Law, PrizeFloor, ShareBasis};
pub use clauses::{Clause, Language};
pub use readings::Reading;
pub use rule::{Factor, Field, Plain};
