//! Reads values one after the other and collects everything that is wrong.

use super::{Code, Path, Problem, Raw, Step};
use crate::money::{
    Cents, Date, Fault, Kind, Limits, Rate, Weight, Written, likely_rounded, places_in_order, read,
};

/// How a number or a date may be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writing {
    /// In the contract's form only.
    Contract,
    /// As people write it.
    People,
}

/// Where reading is, and what was wrong so far.
pub(super) struct Reader {
    writing: Writing,
    path: Path,
    pub problems: Vec<Problem>,
}

impl Reader {
    pub fn new(writing: Writing) -> Reader {
        Reader { writing, path: Path::default(), problems: Vec::new() }
    }

    /// Says that something is wrong here.
    pub fn wrong<T>(&mut self, code: Code) -> Option<T> {
        self.say(code, "", Vec::new());
        None
    }

    /// Says that the text here is wrong, and what was likely meant.
    pub fn wrong_text<T>(&mut self, code: Code, text: &str, likely: Vec<String>) -> Option<T> {
        self.say(code, text, likely);
        None
    }

    // Not made anew for every type that is read: together they would be a third of this file's code.
    #[inline(never)]
    fn say(&mut self, code: Code, text: &str, likely: Vec<String>) {
        self.problems.push(Problem { path: self.path.clone(), code, likely, written: text.to_string() });
    }

    /// Says that something is wrong at a field of what is here.
    #[inline(never)]
    pub fn wrong_at(&mut self, field: &str, code: Code) {
        self.enter(Step::Field(field.to_string()));
        self.say(code, "", Vec::new());
        self.leave();
    }

    #[inline(never)]
    fn enter(&mut self, step: Step) {
        self.path.0.push(step);
    }

    #[inline(never)]
    fn leave(&mut self) {
        self.path.0.pop();
    }

    fn number(&mut self, raw: &Raw, kind: Kind, limits: Limits) -> Option<i64> {
        let not_one = match kind {
            Kind::Amount => Code::NotAnAmount,
            Kind::Rate => Code::NotARate,
            Kind::Weight => Code::NotAWeight,
        };
        let Raw::Text(text) = raw else {
            return self.wrong(not_one);
        };
        let plain = match self.writing {
            Writing::Contract => text.clone(),
            Writing::People => match read(text, kind) {
                Written::Plain(plain) => plain,
                Written::Unclear(likely) => return self.wrong_text(not_one, text, likely),
            },
        };
        let code = match limits.read(&plain) {
            Ok(units) => return Some(units),
            Err(Fault::Form) => not_one,
            Err(Fault::Decimals) => Code::TooManyDecimals,
            Err(Fault::Negative) => Code::Negative,
            Err(Fault::NotPositive) => Code::RateNotPositive,
            Err(Fault::TooSmall) => Code::RateTooSmall,
            Err(Fault::TooLarge) if kind == Kind::Rate => Code::RateTooLarge,
            Err(Fault::TooLarge) => Code::TooLarge,
        };
        let likely = match code {
            Code::TooManyDecimals => likely_rounded(&plain, kind),
            Code::Negative => plain.strip_prefix('-').map(str::to_string),
            _ => None,
        };
        self.wrong_text(code, text, likely.into_iter().collect())
    }

    pub fn amount(&mut self, raw: &Raw, limits: Limits) -> Option<Cents> {
        Some(Cents::new(self.number(raw, Kind::Amount, limits)?.into()))
    }

    pub fn rate(&mut self, raw: &Raw, limits: Limits) -> Option<Rate> {
        Some(Rate::from_millionths(self.number(raw, Kind::Rate, limits)?))
    }

    pub fn weight(&mut self, raw: &Raw) -> Option<Weight> {
        Some(Weight::from_millionths(self.number(raw, Kind::Weight, Limits::WEIGHT)?))
    }

    pub fn date(&mut self, raw: &Raw) -> Option<Date> {
        let Raw::Text(text) = raw else {
            return self.wrong(Code::NotADate);
        };
        let day = match self.writing {
            Writing::Contract => text.as_str(),
            Writing::People => text.trim(),
        };
        match Date::parse(day) {
            Some(date) => Some(date),
            None if self.writing == Writing::People => {
                let likely = Date::likely(day).into_iter().map(|date| date.to_string()).collect();
                self.wrong_text(Code::NotADate, text, likely)
            }
            None => self.wrong_text(Code::NotADate, text, Vec::new()),
        }
    }

    /// One of a few words.
    pub fn word<T>(&mut self, raw: &Raw, by_word: fn(&str) -> Option<T>, unknown: Code) -> Option<T> {
        match raw {
            Raw::Text(word) => by_word(word).or_else(|| self.wrong_text(unknown, word, Vec::new())),
            _ => self.wrong(Code::WrongType),
        }
    }

    pub fn flag(&mut self, raw: &Raw) -> Option<bool> {
        match raw {
            Raw::Flag(flag) => Some(*flag),
            _ => self.wrong(Code::WrongType),
        }
    }

    pub fn name(&mut self, raw: &Raw) -> Option<String> {
        match raw {
            Raw::Text(name) => Some(name.clone()),
            _ => self.wrong(Code::WrongType),
        }
    }

    /// A list of 1 to `most` elements; what `read` makes of each is kept if all are readable.
    /// `check` says what else is wrong with the list itself, given its length.
    pub fn list<T>(
        &mut self,
        raw: &Raw,
        most: usize,
        too_many: Code,
        check: impl FnOnce(&mut Reader, usize),
        mut element: impl FnMut(&mut Reader, &Raw) -> Option<T>,
    ) -> Option<Vec<T>> {
        let elements = self.elements(raw, most, too_many)?;
        check(self, elements.len());
        let mut all = Some(Vec::with_capacity(elements.len()));
        for (place, raw) in elements.iter().enumerate() {
            self.enter(Step::Place(place));
            let read = if raw.is_absent() { self.wrong(Code::Missing) } else { element(self, raw) };
            self.leave();
            match (read, &mut all) {
                (Some(read), Some(all)) => all.push(read),
                _ => all = None,
            }
        }
        all
    }

    #[inline(never)]
    fn elements<'a>(&mut self, raw: &'a Raw, most: usize, too_many: Code) -> Option<&'a [Raw]> {
        match raw {
            Raw::List(elements) if elements.is_empty() => self.wrong(Code::Missing),
            Raw::List(elements) if elements.len() > most => self.wrong(too_many),
            Raw::List(elements) => Some(elements),
            _ => self.wrong(Code::WrongType),
        }
    }

    /// An object: `fields` reads its known fields, then the unknown ones are told by name.
    pub fn object<T>(&mut self, raw: &Raw, fields: impl FnOnce(&mut Object<'_, '_>) -> T) -> Option<T> {
        self.object_or(raw, Code::UnknownField, fields)
    }

    pub fn object_or<T>(
        &mut self,
        raw: &Raw,
        unknown: Code,
        fields: impl FnOnce(&mut Object<'_, '_>) -> T,
    ) -> Option<T> {
        let Raw::Object(all) = raw else {
            return self.wrong(Code::WrongType);
        };
        let mut object = Object { reader: self, fields: all, known: Vec::new() };
        let result = fields(&mut object);
        let known = object.known;
        self.tell_others(all, &known, unknown);
        Some(result)
    }

    /// Tells the fields that are not known, by name.
    #[inline(never)]
    fn tell_others(&mut self, all: &[(String, Raw)], known: &[&str], unknown: Code) {
        let others: Vec<&str> =
            all.iter().map(|(name, _)| name.as_str()).filter(|name| !known.contains(name)).collect();
        for place in places_in_order(others.len(), &|a, b| others[a].cmp(others[b])) {
            self.wrong_at(others[place], unknown);
        }
    }
}

/// An object whose fields are being read.
pub(super) struct Object<'a, 'r> {
    pub reader: &'r mut Reader,
    fields: &'a [(String, Raw)],
    known: Vec<&'static str>,
}

impl<'a> Object<'a, '_> {
    /// Whether a field is there.
    pub fn has(&self, name: &str) -> bool {
        self.present(name).is_some()
    }

    #[inline(never)]
    fn present(&self, name: &str) -> Option<&'a Raw> {
        let mut fields = self.fields.iter();
        fields.find(|(field, raw)| field == name && !raw.is_absent()).map(|(_, raw)| raw)
    }

    /// Enters a field if it is there.
    #[inline(never)]
    fn enter(&mut self, name: &'static str) -> Option<&'a Raw> {
        self.known.push(name);
        let raw = self.present(name)?;
        self.reader.enter(Step::Field(name.to_string()));
        Some(raw)
    }

    /// What a field holds, if it can be read; that it cannot is said when its turn comes.
    pub fn peek<T>(&self, name: &str, read: impl FnOnce(&mut Reader, &Raw) -> Option<T>) -> Option<T> {
        read(&mut Reader::new(self.reader.writing), self.present(name)?)
    }

    /// Reads a field that may be absent: `None` if it is there and wrong, `Some(None)` if absent.
    pub fn optional<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Reader, &Raw) -> Option<T>,
    ) -> Option<Option<T>> {
        let Some(raw) = self.enter(name) else { return Some(None) };
        let value = read(self.reader, raw);
        self.reader.leave();
        value.map(Some)
    }

    /// Reads a field that must be there.
    pub fn required<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Reader, &Raw) -> Option<T>,
    ) -> Option<T> {
        let value = self.optional(name, read)?;
        if value.is_none() {
            self.reader.wrong_at(name, Code::Missing);
        }
        value
    }

    /// Reads a field that has a default.
    pub fn or_default<T: Default>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Reader, &Raw) -> Option<T>,
    ) -> Option<T> {
        Some(self.optional(name, read)?.unwrap_or_default())
    }
}
