//! An address, taken apart: `/page?name=value&name=value`, decoded.

/// A name and its value, as decoded bytes: what is not UTF-8 still counts for the check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pair {
    pub name: Vec<u8>,
    /// None if there is no `=`.
    pub value: Option<Vec<u8>>,
}

impl Pair {
    pub fn new(name: &str, value: &str) -> Pair {
        Pair { name: name.into(), value: Some(value.into()) }
    }

    pub fn name(&self) -> String {
        String::from_utf8_lossy(&self.name).into_owned()
    }

    pub fn value(&self) -> String {
        String::from_utf8_lossy(self.value.as_deref().unwrap_or_default()).into_owned()
    }
}

/// An address, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Address {
    /// The page's, without `/`; none if it does not start with one and so is no page's.
    pub page: Option<String>,
    /// What follows `?`, without the check; none if there is no `?`.
    pub pairs: Option<Vec<Pair>>,
    /// The value of the first pair named `c`.
    pub check: Option<String>,
    /// How many bytes at the very end are the beginning of an escape, such as `%C`.
    pub torn: usize,
}

impl Address {
    /// Takes apart what stands behind `#`.
    pub fn of(fragment: &str) -> Address {
        let (page, query) = match fragment.split_once('?') {
            Some((page, query)) => (page, Some(query)),
            None => (fragment, None),
        };
        let page = String::from_utf8_lossy(&unescaped(page, b'+')).into_owned();
        let page = if page.is_empty() { Some("") } else { page.strip_prefix('/') };
        let mut pairs: Option<Vec<Pair>> = query.map(|query| {
            query
                .split('&')
                .filter(|pair| !pair.is_empty())
                .map(|pair| match pair.split_once('=') {
                    Some((name, value)) => Pair { name: decoded(name), value: Some(decoded(value)) },
                    None => Pair { name: decoded(pair), value: None },
                })
                .collect()
        });
        let check = pairs.as_mut().and_then(|pairs| {
            let at = pairs.iter().position(|pair| pair.name == super::CHECK.as_bytes())?;
            Some(pairs.remove(at).value())
        });
        let torn = match fragment.as_bytes() {
            [.., b'%'] => 1,
            [.., b'%', digit] if digit.is_ascii_hexdigit() => 2,
            _ => 0,
        };
        Address { page: page.map(|page| page.trim_end_matches('/').to_string()), pairs, check, torn }
    }

    /// Its pairs but the check.
    pub fn pairs(&self) -> &[Pair] {
        self.pairs.as_deref().unwrap_or_default()
    }
}

/// Decodes `%XX`, and `+` as a space. What is no escape stands for itself.
fn decoded(raw: &str) -> Vec<u8> {
    unescaped(raw, b' ')
}

/// The whole fragment with its escapes decoded once, as it was before a program escaped it; none if
/// that is no text.
pub(super) fn without_escapes(fragment: &str) -> Option<String> {
    String::from_utf8(unescaped(fragment, b'+')).ok()
}

fn unescaped(raw: &str, plus: u8) -> Vec<u8> {
    let digit = |byte: Option<&u8>| byte.and_then(|&byte| char::from(byte).to_digit(16));
    let raw = raw.as_bytes();
    let mut bytes = Vec::with_capacity(raw.len());
    let mut at = 0;
    while at < raw.len() {
        let escape = match raw[at] {
            b'%' => digit(raw.get(at + 1)).zip(digit(raw.get(at + 2))),
            _ => None,
        };
        match escape {
            Some((high, low)) => {
                bytes.push((high * 16 + low) as u8);
                at += 3;
                continue;
            }
            None if raw[at] == b'+' => bytes.push(plus),
            None => bytes.push(raw[at]),
        }
        at += 1;
    }
    bytes
}

/// Signs that programs leave alone within a link.
const SIGNS: &[u8] = b"-._~,:";

/// Escapes all but letters, digits and a few signs.
pub(super) fn escaped(text: &str) -> String {
    use std::fmt::Write;
    let mut raw = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || SIGNS.contains(&byte) {
            raw.push(char::from(byte));
        } else {
            let _ = write!(raw, "%{byte:02X}");
        }
    }
    raw
}

/// A link with an escape at its end if it ended with a sign: some programs take that for the
/// sentence's in which the link stands.
pub(super) fn with_safe_end(mut link: String) -> String {
    if let Some(sign) = link.bytes().last().filter(|last| SIGNS.contains(last)) {
        link.pop();
        link += &format!("%{sign:02X}");
    }
    link
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes() {
        assert_eq!(escaped("Añasco 1,5:~_."), "A%C3%B1asco%201,5:~_.");
        assert_eq!(with_safe_end("#/ley?c=a_".to_string()), "#/ley?c=a%5F");
        assert_eq!(decoded("A%C3%B1asco+1%"), "Añasco 1%".as_bytes());
        assert_eq!(decoded("%c3%zz%4"), b"\xc3%zz%4");
        assert_eq!(without_escapes("a%2Bb+c").as_deref(), Some("a+b+c"));
        assert_eq!(without_escapes("%EF%BF"), None);
    }

    #[test]
    fn parts() {
        let address = Address::of("/fam-2014/?c=x&total=1&&cifra&c=y&a=%C");
        assert_eq!(address.page.as_deref(), Some("fam-2014"));
        assert_eq!(address.check.as_deref(), Some("x"));
        assert_eq!(address.torn, 2);
        let names: Vec<String> = address.pairs().iter().map(Pair::name).collect();
        assert_eq!(names, ["total", "cifra", "c", "a"]);
        assert_eq!(address.pairs()[1].value, None);
        assert_eq!((Address::of("").page, Address::of("x").page), (Some(String::new()), None));
    }
}
