//! Bytes to text: what kind of file they are by their content, and in which encoding.

use super::refusal::Refusal;
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The largest text that is read.
pub const MOST_BYTES: usize = 8 << 20;

/// What a file is.
pub enum Content {
    /// A zip: perhaps a workbook.
    Zip,
    /// A text, decoded.
    Text(String),
}

/// Files that are surely no table, by their first bytes.
const KINDS: [(&[u8], &str); 12] = [
    (b"\x89PNG\r\n", "image"),
    (b"\xff\xd8\xff", "image"),
    (b"GIF8", "image"),
    (b"II*\0", "image"),
    (b"MM\0*", "image"),
    (b"%PDF-", "pdf"),
    (b"{\\rtf", "rtf"),
    (b"\x1f\x8b", "compressed"),
    (b"7z\xbc\xaf\x27\x1c", "compressed"),
    (b"Rar!\x1a", "compressed"),
    (b"\x7fELF", "program"),
    (b"MZ\x90\0", "program"),
];

/// Tells what a file is, by its content and never by its name.
///
/// # Errors
/// If it is neither a zip nor a text, or a text that is too large.
pub fn content(bytes: &[u8]) -> Result<Content, Refusal> {
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
        return Ok(Content::Zip);
    }
    if bytes.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
        return Err(if is_locked(bytes) { Refusal::Locked } else { Refusal::OldWorkbook });
    }
    if let Some((_, kind)) = KINDS.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Err(Refusal::NotATable(kind));
    }
    if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        return Err(Refusal::NotATable("image"));
    }
    if bytes.len() > MOST_BYTES {
        return Err(Refusal::TooLarge);
    }
    let text = text(bytes)?;
    let start = text.trim_start().get(..9).unwrap_or(text.trim_start()).to_ascii_lowercase();
    if ["<!doctype", "<html", "<table", "<?xml", "<svg"].iter().any(|tag| start.starts_with(tag)) {
        return Err(Refusal::Markup);
    }
    if text.trim_start().starts_with(['{', '[']) && serde_json::from_str::<serde_json::Value>(&text).is_ok() {
        return Err(Refusal::Json);
    }
    if text.trim().is_empty() { Err(Refusal::Empty) } else { Ok(Content::Text(text)) }
}

/// A workbook with a password is a container of the older format with a stream of this name, in
/// UTF-16.
fn is_locked(bytes: &[u8]) -> bool {
    let name: Vec<u8> = "EncryptedPackage".bytes().flat_map(|byte| [byte, 0]).collect();
    bytes.windows(name.len()).any(|window| window == name)
}

/// The text: by its mark, by where its NULs are, as UTF-8 if it is that, else as Windows-1252, in
/// which every byte is something.
fn text(bytes: &[u8]) -> Result<String, Refusal> {
    let (encoding, start) = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => (Some(encoding), mark),
        None => (unmarked_utf_16(bytes), 0),
    };
    let body = &bytes[start..];
    let text = match (encoding, std::str::from_utf8(body)) {
        (Some(encoding), _) => encoding.decode_without_bom_handling(body).0.into_owned(),
        (None, Ok(text)) => text.to_string(),
        (None, Err(_)) => WINDOWS_1252.decode_without_bom_handling(body).0.into_owned(),
    };
    let controls = text.chars().filter(|c| c.is_control() && !is_blank_control(*c)).take(100).count();
    // Some programs put a stray control sign at the end; a binary file is full of them.
    if text.contains('\0') || controls > 8 {
        return Err(Refusal::Binary);
    }
    Ok(text)
}

/// Controls that texts have, and those that Windows-1252 leaves undefined.
fn is_blank_control(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{1a}' | '\u{80}'..='\u{9f}')
}

/// UTF-16 without its mark: every other byte is nearly always zero, those between nearly never.
fn unmarked_utf_16(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(4096) & !1];
    let zeros = |parity: usize| head.iter().skip(parity).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd, half) = (zeros(0), zeros(1), head.len() / 2);
    if half == 0 || !bytes.len().is_multiple_of(2) {
        return None;
    }
    match (even, odd) {
        (0, odd) if odd * 10 >= half * 7 => Some(UTF_16LE),
        (even, 0) if even * 10 >= half * 7 => Some(UTF_16BE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Result<String, Refusal> {
        match content(bytes)? {
            Content::Text(text) => Ok(text),
            Content::Zip => Ok("zip".to_string()),
        }
    }

    #[test]
    fn encodings_are_told_apart() {
        let text = "Añasco\t1\r\n";
        let le: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let be: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [
            text.as_bytes().to_vec(),
            [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            le.clone(),
            [b"\xff\xfe".to_vec(), le].concat(),
            be.clone(),
            [b"\xfe\xff".to_vec(), be].concat(),
            b"A\xf1asco\t1\r\n".to_vec(),
        ] {
            assert_eq!(read(&bytes).as_deref(), Ok(text), "{bytes:?}");
        }
    }

    #[test]
    fn what_is_no_text_says_what_it_is() {
        assert_eq!(read(b"\x89PNG\r\n\x1a\n\0\0"), Err(Refusal::NotATable("image")));
        assert_eq!(read(b"%PDF-1.7"), Err(Refusal::NotATable("pdf")));
        assert_eq!(read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0"), Err(Refusal::OldWorkbook));
        assert_eq!(read(b"a\0\0\0b\x01\x02"), Err(Refusal::Binary));
        assert_eq!(read(b"  <html><table>"), Err(Refusal::Markup));
        assert_eq!(read(b" \n"), Err(Refusal::Empty));
        assert_eq!(read(b"PK\x03\x04").as_deref(), Ok("zip"));
    }
}
