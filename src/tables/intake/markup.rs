//! The markup inside workbooks, walked once before a library reads it: one of them waits for ever for
//! an end that is not there.

use super::refusal::Refusal;

/// The most elements within one another.
const MOST_DEPTH: usize = 250;

/// A tag of an element.
pub struct Tag<'a> {
    /// Its name.
    pub name: &'a str,
    /// All that is between its brackets.
    pub inside: &'a str,
    /// Whether an element starts with it.
    pub starts: bool,
    /// Whether an element ends with it; one without content does both.
    pub ends: bool,
    /// How much of the markup comes after it.
    pub left: usize,
}

/// Walks through all tags in their order.
///
/// # Errors
/// If an element has no end, or not in its place; and what `each` says.
pub fn walk(content: &[u8], each: &mut dyn FnMut(&Tag<'_>) -> Result<(), Refusal>) -> Result<(), Refusal> {
    let mut rest = std::str::from_utf8(content).map_err(|_| Refusal::Damaged)?;
    if rest.contains('\0') {
        return Err(Refusal::Damaged);
    }
    let mut open: Vec<&str> = Vec::new();
    while let Some(at) = rest.find('<') {
        rest = &rest[at..];
        if let Some(after) = without_element(rest)? {
            rest = after;
            continue;
        }
        let (inside, after) = brackets(rest).ok_or(Refusal::Damaged)?;
        rest = after;
        let bare = inside.trim_start_matches('/');
        let name = bare.split(|c: char| c.is_whitespace() || c == '/').next().unwrap_or_default();
        let is_end = inside.starts_with('/');
        let is_whole = inside.ends_with('/') && !is_end;
        if is_end {
            // A quotation mark means nothing in it, and might hide another tag from us.
            let is_right = bare.trim_end() == name && open.pop() == Some(name);
            if !is_right {
                return Err(Refusal::Damaged);
            }
        } else if !is_whole {
            open.push(name);
        }
        if open.len() > MOST_DEPTH {
            return Err(Refusal::Damaged);
        }
        each(&Tag { name, inside, starts: !is_end, ends: is_end || is_whole, left: rest.len() })?;
    }
    if open.is_empty() { Ok(()) } else { Err(Refusal::Damaged) }
}

/// What is after a comment, a quoted text, an instruction, a document type; none if no such thing is
/// there.
fn without_element(text: &str) -> Result<Option<&str>, Refusal> {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!DOCTYPE", ">")] {
        if let Some(inside) = text.strip_prefix(start) {
            let at = inside.find(end).ok_or(Refusal::Damaged)?;
            // Neither a document's own words, nor a comment that ends before it starts.
            let is_odd = start == "<!DOCTYPE" && inside[..at].contains('[')
                || start == "<!--" && inside.starts_with(['>', '-']) && at < 2;
            return if is_odd { Err(Refusal::Damaged) } else { Ok(Some(&inside[at + end.len()..])) };
        }
    }
    if text.starts_with("<!") { Err(Refusal::Damaged) } else { Ok(None) }
}

/// What is between the brackets of the tag that a text starts with, and what is after it.
fn brackets(text: &str) -> Option<(&str, &str)> {
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match (quote, byte) {
            (None, b'>') => return Some((text.get(1..at)?, text.get(at + 1..)?)),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    None
}

/// What an attribute says, as workbooks write it: of what is only told.
pub fn attribute<'a>(tag: &Tag<'a>, name: &str) -> Option<&'a str> {
    let (_, after) = tag.inside.split_once(&format!(" {name}=\""))?;
    after.split('"').next()
}

/// The number of an attribute, one if it is not there.
///
/// # Errors
/// If it is no number, or its name stands there twice: within another's value, perhaps.
pub fn number(tag: &Tag<'_>, attribute: &str) -> Result<usize, Refusal> {
    let Some((_, after)) = tag.inside.split_once(attribute) else { return Ok(1) };
    let value = after.trim_start().strip_prefix('=').map(str::trim_start).ok_or(Refusal::Damaged)?;
    let digits = value.get(1..).and_then(|rest| rest.split(['"', '\'']).next()).unwrap_or_default();
    if after.contains(attribute) {
        return Err(Refusal::Damaged);
    }
    digits.parse().map_err(|_| Refusal::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_has_its_end() {
        let is_whole = |text: &str| walk(text.as_bytes(), &mut |_| Ok(())).is_ok();
        for text in [
            "",
            "<?xml version=\"1.0\"?><!DOCTYPE a PUBLIC \"x\"><a b='>'><c/><!-- </a> <d> --><![CDATA[<e>]]></a >",
            "\u{feff}<a>x</a>\n",
        ] {
            assert!(is_whole(text), "{text}");
        }
        for text in [
            "<a>",
            "<a><b></a></b>",
            "</a>",
            "<a",
            "<a></a \">",
            "<!-- x",
            "<!-->",
            "<!DOCTYPE a [<!ENTITY b \"c\">]>",
        ] {
            assert!(!is_whole(text), "{text}");
        }
        assert!(!is_whole(&format!("{}{}", "<a>".repeat(300), "</a>".repeat(300))));
    }
}
