//! Bits in letters: six to a character of base64url, the first bit first.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bits being written.
#[derive(Default)]
pub(super) struct Bits {
    sextets: Vec<u8>,
    /// How many bits of the last sextet are free.
    free: u32,
}

impl Bits {
    /// Writes the low bits of a number, at most 64.
    pub fn push(&mut self, value: u64, width: u32) {
        for place in (0..width).rev() {
            if self.free == 0 {
                self.sextets.push(0);
                self.free = 6;
            }
            self.free -= 1;
            if let Some(last) = self.sextets.last_mut() {
                *last |= (((value >> place) & 1) as u8) << self.free;
            }
        }
    }

    /// Writes a text: its length in groups of five bits, each after a bit that says whether another
    /// follows, the low group first; then its UTF-8.
    pub fn push_text(&mut self, text: &str) {
        let mut length = text.len() as u64;
        loop {
            let rest = length >> 5;
            self.push(u64::from(rest > 0), 1);
            self.push(length, 5);
            length = rest;
            if rest == 0 {
                break;
            }
        }
        for byte in text.bytes() {
            self.push(byte.into(), 8);
        }
    }

    /// The characters; what is left of the last is zero.
    pub fn text(self) -> String {
        self.sextets.iter().map(|&sextet| char::from(LETTERS[usize::from(sextet)])).collect()
    }
}

/// Bits being read, up to the first character that has none.
pub(super) struct Reader<'a> {
    letters: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    pub fn new(text: &str) -> Reader<'_> {
        Reader { letters: text.as_bytes(), at: 0 }
    }

    /// The next bits, at most 64 at once; none if there are not so many.
    pub fn take(&mut self, width: u32) -> Option<u64> {
        let mut value = 0;
        for place in self.at..self.at + width as usize {
            let sextet = sextet(*self.letters.get(place / 6)?)?;
            value = value << 1 | u64::from(sextet >> (5 - place % 6) & 1);
        }
        self.at += width as usize;
        Some(value)
    }

    pub fn take_text(&mut self) -> Option<String> {
        let mut length = 0;
        for group in 0..6 {
            let another = self.take(1)?;
            length |= (self.take(5)? as usize) << (5 * group);
            if another == 0 {
                break;
            }
        }
        let left = (self.letters.len() * 6).saturating_sub(self.at);
        let bytes: Option<Vec<u8>> = (length <= left / 8)
            .then(|| (0..length).map(|_| self.take(8).map(|byte| byte as u8)).collect())?;
        String::from_utf8(bytes?).ok()
    }

    /// Whether all has been read but what is left of the last character, and that is zero.
    pub fn is_done(&mut self) -> bool {
        let left = self.letters.len() * 6 - self.at;
        left < 6 && self.take(left as u32) == Some(0)
    }
}

fn sextet(letter: u8) -> Option<u8> {
    match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut bits = Bits::default();
        bits.push(5, 3);
        bits.push_text("Añasco");
        bits.push(u64::MAX, 64);
        bits.push_text(&"x".repeat(1_000));
        bits.push(0, 0);
        let text = bits.text();
        let mut reader = Reader::new(&text);
        assert_eq!(reader.take(3), Some(5));
        assert_eq!(reader.take_text().as_deref(), Some("Añasco"));
        assert_eq!(reader.take(64), Some(u64::MAX));
        assert_eq!(reader.take_text(), Some("x".repeat(1_000)));
        assert!(reader.is_done());
        assert_eq!(reader.take(1), None);
        assert_eq!(LETTERS.map(|letter| sextet(letter).map(usize::from)), std::array::from_fn(Some));
    }
}
