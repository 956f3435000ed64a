//! An explanation, told: the formula in words, then line by line with the numbers. Data, without markup:
//! what is shown is exactly this.

use super::names::Names;
use crate::law::explain::{Explanation, Made, Part, Weighed};
use crate::law::{Factor, Language};
use crate::money::{self, Cents, Fraction, Rounding};

/// Sums of more terms are told by their number, in words and in numbers.
const MANY_WORDS: usize = 3;
const MANY: usize = 8;
/// How many decimals of an exact value are written out.
const DECIMALS: u32 = 6;

/// An explanation, told.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Told {
    /// The formula in words; empty for what was given.
    pub formula: String,
    /// The numbers, line by line; the last comes to the figure.
    pub lines: Vec<Line>,
    /// What decided: which of several amounts it was, and by how much.
    pub decided: Vec<String>,
    /// The rounding, by name and why; empty if nothing was to be rounded.
    pub rounding: String,
    /// How the odd units of an apportionment were given.
    pub odd: Vec<String>,
    /// The figures of the outcome that it is made of.
    pub parts: Vec<String>,
}

/// One line of numbers: `$222,000,000.00 × 0.5 ÷ 10.5`, the exact value if it was rounded, the amount.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub terms: String,
    pub exact: String,
    pub comes_to: Cents,
}

/// Tells an explanation.
pub fn tell(explanation: &Explanation, names: &Names<'_>) -> Told {
    let mut teller =
        Teller { names, told: Told::default(), decided: Vec::new(), odd: Vec::new(), whole: true };
    if !matches!(explanation.made, Made::Given(_) | Made::Fixed) {
        teller.told.formula = teller.formula(explanation);
    }
    teller.numbers(explanation);
    teller.finish()
}

struct Teller<'a, 'n> {
    names: &'a Names<'n>,
    told: Told,
    /// Verdicts and odd units, each with what they are of.
    decided: Vec<(String, String)>,
    odd: Vec<(Cents, Vec<String>)>,
    /// Whether all that was to be rounded came to whole cents by itself.
    whole: bool,
}

/// Whether it is shown as it is, not taken apart: what has a name, was given or stands in the law.
fn is_atom(explanation: &Explanation) -> bool {
    matches!(explanation.made, Made::Given(_) | Made::Fixed | Made::Figure)
}

fn is_nothing(explanation: &Explanation) -> bool {
    match &explanation.made {
        Made::Fixed => explanation.value.is_zero(),
        Made::Sum(terms) => explanation.figure.is_none() && terms.iter().all(|term| is_nothing(term)),
        _ => false,
    }
}

/// What is added and what is taken away, sums and differences without a name taken apart, without terms
/// that are nothing.
#[derive(Default)]
struct Linear<'a> {
    plus: Vec<&'a Explanation>,
    minus: Vec<&'a Explanation>,
}

impl<'a> Linear<'a> {
    fn of(explanation: &'a Explanation) -> Linear<'a> {
        let mut linear = Linear::default();
        linear.take(explanation, true, true);
        linear
    }

    fn take(&mut self, explanation: &'a Explanation, adds: bool, is_root: bool) {
        let is_open = is_root || explanation.figure.is_none();
        match &explanation.made {
            _ if !is_root && is_nothing(explanation) => {}
            Made::Sum(terms) if is_open => terms.iter().for_each(|term| self.take(term, adds, false)),
            Made::Difference(from, less) if is_open => {
                self.take(from, adds, false);
                less.iter().for_each(|term| self.take(term, !adds, false));
            }
            _ if adds => self.plus.push(explanation),
            _ => self.minus.push(explanation),
        }
    }

    fn all(&self) -> Vec<&'a Explanation> {
        self.plus.iter().chain(&self.minus).copied().collect()
    }
}

/// The one term that counts of `greater of it and nothing`.
fn floored(terms: &[Box<Explanation>]) -> Option<&Explanation> {
    match terms {
        [term, nothing] if is_nothing(nothing) => Some(term),
        _ => None,
    }
}

/// What it comes down to, if it is one term unchanged: a sum of one, a difference less nothing, what is
/// above nothing anyway.
fn alone(explanation: &Explanation) -> &Explanation {
    if explanation.figure.is_some() {
        return explanation;
    }
    let only = match &explanation.made {
        Made::Sum(_) | Made::Difference(..) => match Linear::of(explanation) {
            Linear { plus, minus } if plus.len() == 1 && minus.is_empty() => Some(plus[0]),
            _ => None,
        },
        Made::Greater(terms) => floored(terms).filter(|term| term.value == explanation.value),
        _ => None,
    };
    only.map_or(explanation, alone)
}

/// An amount among others that are added and taken away.
fn term(amount: Cents) -> String {
    if amount.is_negative() { format!("({})", money::dollars(amount)) } else { money::dollars(amount) }
}

impl Teller<'_, '_> {
    /// Where there are several verdicts, or several apportionments, each says what it is of.
    fn finish(mut self) -> Told {
        if self.whole && self.odd.is_empty() && !self.told.rounding.is_empty() {
            let exact = " Aquí la cuenta da centavos exactos.";
            self.told.rounding += self.l().of(exact, " Here the result is exact cents.");
        }
        let (several_decided, several_odd) = (self.decided.len() > 1, self.odd.len() > 1);
        self.told.decided = std::mem::take(&mut self.decided)
            .into_iter()
            .map(|(of, sentence)| if several_decided { format!("{of}. {sentence}") } else { sentence })
            .collect();
        for (total, mut sentences) in std::mem::take(&mut self.odd) {
            if several_odd && let Some(first) = sentences.first_mut() {
                let lead = self.l().of("Al repartir", "Apportioning");
                *first = format!("{lead} {}: {first}", money::dollars(total));
            }
            self.told.odd.extend(sentences);
        }
        self.told
    }

    fn l(&self) -> Language {
        self.names.l
    }

    /// A term in words.
    fn word(&mut self, explanation: &Explanation) -> String {
        let explanation = alone(explanation);
        match (&explanation.made, &explanation.figure) {
            (_, Some(figure)) => {
                if !self.told.parts.contains(figure) {
                    self.told.parts.push(figure.clone());
                }
                self.names.figure(figure)
            }
            (Made::Given(field), _) => self.names.field(*field),
            (Made::Fixed, _) => {
                format!("{} {}", money::dollars(explanation.value), self.l().of("de la ley", "of the law"))
            }
            (Made::Greater(terms), _) if floored(terms).is_some() => {
                let term = floored(terms).map(|term| self.word(term)).unwrap_or_default();
                format!("{term} ({})", self.l().of("negativo: cuenta como cero", "negative: counts as zero"))
            }
            _ if is_nothing(explanation) => "$0.00".to_string(),
            _ => format!("({})", self.formula(explanation)),
        }
    }

    /// Terms with a sign between them, or told by their number.
    fn together(&mut self, terms: &[&Explanation], sign: &str) -> String {
        let words = self.words(terms);
        match words.as_slice() {
            [first, .., last] if words.len() > MANY_WORDS => match self.l() {
                Language::Es => format!("la suma de {} cantidades, de {first} a {last}", words.len()),
                Language::En => format!("the sum of {} amounts, from {first} to {last}", words.len()),
            },
            _ => words.join(sign),
        }
    }

    /// The numbers of a sum; of many, both sides are added up first.
    fn added(&mut self, linear: &Linear<'_>) -> String {
        let amounts =
            |terms: &[&Explanation]| -> Vec<String> { terms.iter().map(|one| term(one.value)).collect() };
        let (plus, minus) = (amounts(&linear.plus), amounts(&linear.minus));
        if plus.len() + minus.len() <= MANY {
            let start = if plus.is_empty() { "$0.00".to_string() } else { plus.join(" + ") };
            return std::iter::once(start).chain(minus).collect::<Vec<_>>().join(" − ");
        }
        let mut sides = Vec::new();
        for (terms, amounts) in [(&linear.plus, plus), (&linear.minus, minus)] {
            let sum: Cents = terms.iter().map(|term| term.value).sum();
            let text = match amounts.as_slice() {
                [] => continue,
                [one] => one.clone(),
                [first, .., last] => format!("{first} + … + {last}"),
            };
            if amounts.len() > 1 && !linear.minus.is_empty() {
                self.told.lines.push(Line { terms: text, exact: String::new(), comes_to: sum });
                sides.push(money::dollars(sum));
            } else {
                sides.push(text);
            }
        }
        sides.join(" − ")
    }

    fn words(&mut self, terms: &[&Explanation]) -> Vec<String> {
        terms.iter().map(|term| self.word(term)).collect()
    }

    /// The formula in words.
    fn formula(&mut self, explanation: &Explanation) -> String {
        let l = self.l();
        match &explanation.made {
            Made::Given(field) => self.names.field(*field),
            Made::Fixed | Made::Figure => money::dollars(explanation.value),
            Made::Sum(_) | Made::Difference(..) => {
                let Linear { plus, minus } = Linear::of(explanation);
                if plus.is_empty() && minus.is_empty() {
                    return l.of("Nada.", "Nothing.").to_string();
                }
                let plus = self.together(&plus, " + ");
                let minus = self.together(&minus, " − ");
                match (plus.is_empty(), minus.is_empty()) {
                    (_, true) => plus,
                    (true, false) => format!("$0.00 − {minus}"),
                    (false, false) => format!("{plus} − {minus}"),
                }
            }
            Made::Lesser(terms) => {
                let words = self.words(&terms.iter().map(Box::as_ref).collect::<Vec<_>>());
                format!("{}: {}", l.of("la menor de", "the least of"), words.join("; "))
            }
            Made::Greater(terms) => match floored(terms) {
                Some(term) => {
                    let term = self.word(term);
                    format!("{term}, {}", l.of("y nada si es negativo", "and nothing if it is negative"))
                }
                None => {
                    let words = self.words(&terms.iter().map(Box::as_ref).collect::<Vec<_>>());
                    format!("{}: {}", l.of("la mayor de", "the greatest of"), words.join("; "))
                }
            },
            Made::Share { of, over, under, .. } => {
                let mut formula = self.word(of);
                for (sign, factors) in [("×", over), ("÷", under)] {
                    for factor in factors {
                        let word = match factor {
                            Factor::Number(number) => number.normalize().to_string(),
                            Factor::Given(field, _) => self.names.field(*field),
                            Factor::Days(..) => l.of("días", "days").to_string(),
                            Factor::Amount(amount) => self.word(amount),
                        };
                        formula += &format!(" {sign} {word}");
                    }
                }
                formula
            }
            Made::Apportioned(part) => {
                let (total, weight) = (self.word(&part.total), self.weight_word(part));
                match l {
                    _ if part.parts == 1 => total,
                    Language::Es => format!("{total} × {weight} ÷ la suma de los {} pesos", part.parts),
                    Language::En => format!("{total} × {weight} ÷ the sum of the {} weights", part.parts),
                }
            }
        }
    }

    fn weight_word(&mut self, part: &Part<Box<Explanation>>) -> String {
        match &part.weight {
            Weighed::Amount(amount) => self.word(amount),
            Weighed::Fixed(number) => number.to_string(),
            Weighed::Given(field, _) => self.names.field(*field),
        }
    }

    /// The lines of what is not an atom, those of its parts first.
    fn numbers(&mut self, explanation: &Explanation) {
        let line = |terms: String| Line { terms, exact: String::new(), comes_to: explanation.value };
        match &explanation.made {
            Made::Given(_) | Made::Fixed | Made::Figure => {
                self.told.lines.push(line(money::dollars(explanation.value)));
            }
            Made::Sum(_) | Made::Difference(..) => {
                let linear = Linear::of(explanation);
                self.inner(&linear.all());
                let terms = self.added(&linear);
                self.told.lines.push(line(terms));
            }
            Made::Lesser(terms) | Made::Greater(terms) => {
                let all: Vec<&Explanation> = terms.iter().map(Box::as_ref).collect();
                self.inner(&all);
                let least = matches!(explanation.made, Made::Lesser(_));
                if least || floored(terms).is_none() {
                    let amounts: Vec<String> = all.iter().map(|term| money::dollars(term.value)).collect();
                    let lead = match least {
                        true => self.l().of("la menor de", "the least of"),
                        false => self.l().of("la mayor de", "the greatest of"),
                    };
                    let compared = format!("{lead}: {}", amounts.join("; "));
                    self.told.lines.push(line(compared.clone()));
                    self.decide(compared, &all, explanation.value);
                } else if all[0].value < explanation.value {
                    let note = self.l().of("es negativo: nada", "is negative: nothing");
                    self.told.lines.push(line(format!("{} {note}", money::dollars(all[0].value))));
                } else if self.told.lines.last().is_none_or(|last| last.comes_to != explanation.value) {
                    self.told.lines.push(line(money::dollars(explanation.value)));
                }
            }
            Made::Share { of, over, under, exact, rounding } => {
                let mut all = vec![of.as_ref()];
                let amounts = over.iter().chain(under).filter_map(|factor| match factor {
                    Factor::Amount(amount) => Some(amount.as_ref()),
                    _ => None,
                });
                all.extend(amounts);
                self.inner(&all);
                let mut terms = money::dollars(of.value);
                for (sign, factors) in [("×", over), ("÷", under)] {
                    for factor in factors {
                        let number = match factor {
                            Factor::Number(number) | Factor::Given(_, number) => {
                                number.normalize().to_string()
                            }
                            Factor::Days(_, days) => days.to_string(),
                            Factor::Amount(amount) => money::dollars(amount.value),
                        };
                        terms += &format!(" {sign} {number}");
                    }
                }
                let over_nothing = under.iter().any(|factor| match factor {
                    Factor::Amount(amount) => amount.value.is_zero(),
                    _ => false,
                });
                if over_nothing {
                    terms += self.l().of(" (entre cero: nada)", " (over zero: nothing)");
                }
                let exact_text = self.exact(*exact);
                self.told.lines.push(Line { terms, exact: exact_text, comes_to: explanation.value });
                self.round(*exact, *rounding);
            }
            Made::Apportioned(part) => self.apportioned(part, explanation.value),
        }
    }

    /// The lines of those terms that have no name.
    fn inner(&mut self, terms: &[&Explanation]) {
        for term in terms {
            let term = alone(term);
            if term.figure.is_none() && !is_atom(term) && !is_nothing(term) {
                self.numbers(term);
            }
        }
    }

    /// An exact value in dollars, if it is not whole cents.
    fn exact(&self, exact: Fraction) -> String {
        if exact.is_whole() {
            return String::new();
        }
        let (text, whole) = exact.decimal(2, DECIMALS);
        let text = match text.strip_prefix('-') {
            Some(rest) => format!("-${}", money::grouped(rest)),
            None => format!("${}", money::grouped(&text)),
        };
        if whole { text } else { text + "…" }
    }

    fn round(&mut self, exact: Fraction, rounding: Rounding) {
        let l = self.l();
        let rule = match rounding {
            Rounding::HalfUp => l.of(
                "Al centavo más cercano; la mitad, hacia arriba (half_up): es una cantidad que se deposita o se paga.",
                "To the nearest cent; halves up (half_up): it is an amount that is deposited or paid.",
            ),
            Rounding::Floor => l.of(
                "Hacia abajo (floor): es un límite, y no se puede pasar.",
                "Down (floor): it is a limit, which may not be passed.",
            ),
            Rounding::Ceil => l.of(
                "Hacia arriba (ceil): es un mínimo, y hay que alcanzarlo.",
                "Up (ceil): it is a floor, which must be reached.",
            ),
        };
        self.whole &= exact.is_whole();
        self.told.rounding = rule.to_string();
    }

    /// Which of the amounts it was, and by how much.
    fn decide(&mut self, compared: String, terms: &[&Explanation], value: Cents) {
        let Some(chosen) = terms.iter().position(|term| term.value == value) else { return };
        let others = terms.iter().enumerate().filter(|(place, _)| *place != chosen);
        let distance = |other: Cents| if other > value { other - value } else { value - other };
        let Some((_, nearest)) = others.min_by_key(|(_, term)| distance(term.value)) else { return };
        let by = distance(nearest.value);
        let word = self.word(terms[chosen]);
        let bare = word.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let word = bare.unwrap_or(&word);
        let sentence = match (self.l(), by.is_zero()) {
            (Language::Es, true) => format!("Empatan en {}.", money::dollars(value)),
            (Language::En, true) => format!("They tie at {}.", money::dollars(value)),
            (Language::Es, false) => format!("Decidió: {word}, por {}.", money::dollars(by)),
            (Language::En, false) => format!("What decided: {word}, by {}.", money::dollars(by)),
        };
        self.decided.push((compared, sentence));
    }

    fn apportioned(&mut self, part: &Part<Box<Explanation>>, value: Cents) {
        let l = self.l();
        self.inner(&[&part.total]);
        if let Weighed::Amount(weight) = &part.weight {
            self.inner(&[weight]);
        }
        let sum = part.sum;
        let (weight, sum) = match &part.weight {
            Weighed::Amount(amount) => (money::dollars(amount.value), money::dollars(Cents::new(sum))),
            Weighed::Fixed(number) => (number.to_string(), sum.to_string()),
            Weighed::Given(_, millionths) => (count(*millionths), count(sum)),
        };
        let terms = format!("{} × {weight} ÷ {sum}", money::dollars(part.total.value));
        let terms = match sum.as_str() {
            "0" | "$0.00" => terms + l.of(" (entre cero: nada)", " (over zero: nothing)"),
            _ => terms,
        };
        let exact = self.exact(part.exact);
        self.told.lines.push(Line { terms, exact, comes_to: value });
        self.told.rounding = l
            .of(
                "Por el resto mayor: a cada uno su parte exacta sin la fracción; lo que sobra, de a una unidad, a las fracciones más grandes. Así las partes suman el total.",
                "By largest remainder: to each its exact part without the fraction; what is left, a unit at a time, to the largest fractions. So the parts add up to the total.",
            )
            .to_string();
        let units = Fraction::new(part.exact.numerator(), part.exact.denominator() * part.unit.count());
        let (rank, odd, parts) = (part.rank, part.odd, part.parts);
        if odd == 0 {
            let nothing = l.of("No sobró nada.", "Nothing was left over.").to_string();
            self.odd.push((part.total.value, vec![nothing]));
            return;
        }
        let unit = match (part.unit == Cents::ONE, odd == 1) {
            (true, true) => l.of("Sobró 1 centavo", "1 cent was left over").to_string(),
            (true, false) => {
                l.of("Sobraron # centavos", "# cents were left over").replace('#', &odd.to_string())
            }
            (false, true) => l.of("Sobró 1 dólar", "1 dollar was left over").to_string(),
            (false, false) => {
                l.of("Sobraron # dólares", "# dollars were left over").replace('#', &odd.to_string())
            }
        };
        let (remainder, more) =
            Fraction::new(units.numerator().rem_euclid(units.denominator()), units.denominator())
                .decimal(0, DECIMALS);
        let remainder = if more { remainder } else { remainder + "…" };
        let received = rank <= odd && !units.is_whole();
        let mut sentences = vec![match (l, received) {
            (Language::Es, true) => {
                format!("{unit}. Su fracción, {remainder}, es la {rank}.ª de {parts}: recibió uno.")
            }
            (Language::Es, false) => {
                format!("{unit}. Su fracción, {remainder}, es la {rank}.ª de {parts}: no recibió.")
            }
            (Language::En, true) => {
                format!("{unit}. Its fraction, {remainder}, ranks {rank} of {parts}: it received one.")
            }
            (Language::En, false) => {
                format!("{unit}. Its fraction, {remainder}, ranks {rank} of {parts}: it received none.")
            }
        }];
        if part.tied {
            sentences.push(
                l.of(
                    "Otra parte tiene la misma fracción: entre iguales va primero la de más peso y, si también es igual, la que va antes por su nombre o por el orden de la ley.",
                    "Another part has the same fraction: among equals the one with the larger weight comes first and, if that is equal too, the one that comes before by its name or by the order of the law.",
                )
                .to_string(),
            );
        }
        if !part.receivers.is_empty() {
            let names: Vec<String> = part.receivers.iter().map(|name| self.names.who(name)).collect();
            let lead = match odd {
                1 => l.of("Lo recibió:", "It was received by:"),
                _ => l.of("Los recibieron:", "They were received by:"),
            };
            sentences.push(format!("{lead} {}.", names.join("; ")));
        }
        self.odd.push((part.total.value, sentences));
    }
}

/// A number of millionths, without decimals that are zero.
fn count(millionths: i128) -> String {
    let (text, _) = Fraction::new(millionths, 1_000_000).decimal(0, 6);
    money::grouped(&text)
}
