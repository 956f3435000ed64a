//! Outcomes as named figures.
//!
//! An outcome is a struct generic over its amounts, so that one shape serves amounts and their
//! explanations. The `outcome!` macro gives each field its name in the contract, once.

use crate::money::Cents;

/// What stands in an outcome under a name.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'a, A> {
    /// An amount.
    Amount(&'a A),
    /// A whole number; `None` for one that was not reached.
    Number(Option<i64>),
    /// One of a few words of the contract, or a municipality's name.
    Text(&'a str),
    /// Yes or no.
    Flag(bool),
}

/// The same, kept.
#[derive(Clone, PartialEq, Debug)]
pub enum Figure {
    /// An amount.
    Amount(Cents),
    /// A whole number; `None` for one that was not reached.
    Number(Option<i64>),
    /// One of a few words of the contract, or a municipality's name.
    Text(String),
    /// Yes or no.
    Flag(bool),
}

impl Default for Figure {
    fn default() -> Figure {
        Figure::Number(None)
    }
}

impl From<Value<'_, Cents>> for Figure {
    fn from(value: Value<'_, Cents>) -> Figure {
        match value {
            Value::Amount(amount) => Figure::Amount(*amount),
            Value::Number(number) => Figure::Number(number),
            Value::Text(text) => Figure::Text(text.to_string()),
            Value::Flag(flag) => Figure::Flag(flag),
        }
    }
}

/// An outcome, or a part of one, whose figures can be visited in order, by name.
///
/// Names are the contract's, joined by dots: `matchingFund.total`, `periods.3.deposit`.
pub trait Figures<A> {
    /// Calls `see` for each figure. `name` is the name so far, and is given back unchanged.
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, A>));
}

/// Visits what stands under one more name.
pub(crate) fn visit_under<A>(
    part: &impl Figures<A>,
    under: &str,
    name: &mut String,
    see: &mut dyn FnMut(&str, Value<'_, A>),
) {
    let length = name.len();
    if length > 0 {
        name.push('.');
    }
    name.push_str(under);
    part.visit(name, see);
    name.truncate(length);
}

impl<A, P: Figures<A>> Figures<A> for Vec<P> {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, A>)) {
        for (place, part) in self.iter().enumerate() {
            visit_under(part, &place.to_string(), name, see);
        }
    }
}

impl<A, P: Figures<A>> Figures<A> for Option<P> {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, A>)) {
        if let Some(part) = self {
            part.visit(name, see);
        }
    }
}

impl Figures<Cents> for Cents {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, Cents>)) {
        see(name, Value::Amount(self));
    }
}

impl<A> Figures<A> for String {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, A>)) {
        see(name, Value::Text(self));
    }
}

impl<A> Figures<A> for &'static str {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, A>)) {
        see(name, Value::Text(self));
    }
}

impl<A> Figures<A> for bool {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, A>)) {
        see(name, Value::Flag(*self));
    }
}

/// A whole number that may not be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "api", derive(serde::Serialize))]
pub struct Reached(pub Option<u32>);

impl<A> Figures<A> for Reached {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, A>)) {
        see(name, Value::Number(self.0.map(i64::from)));
    }
}

/// A whole number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "api", derive(serde::Serialize))]
pub struct Days(pub u32);

impl<A> Figures<A> for Days {
    fn visit(&self, name: &mut String, see: &mut dyn FnMut(&str, Value<'_, A>)) {
        see(name, Value::Number(Some(i64::from(self.0))));
    }
}

/// Declares an outcome, or a part of one: each field with its name in the contract.
macro_rules! outcome {
    ($(#[$doc:meta])* $struct:ident { $($(#[$field_doc:meta])* $name:literal $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug)]
        #[cfg_attr(feature = "api", derive(serde::Serialize))]
        pub struct $struct<A> {
            $(
                $(#[$field_doc])*
                #[cfg_attr(feature = "api", serde(rename = $name))]
                pub $field: $type,
            )*
        }

        impl<A: $crate::law::figures::Figures<A>> $crate::law::figures::Figures<A> for $struct<A> {
            fn visit(
                &self,
                name: &mut String,
                see: &mut dyn FnMut(&str, $crate::law::figures::Value<'_, A>),
            ) {
                $($crate::law::figures::visit_under(&self.$field, $name, name, see);)*
            }
        }
    };
}
pub(crate) use outcome;
