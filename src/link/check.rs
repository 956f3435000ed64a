//! The check of a link: how long it is, and a hash of it.

use super::Integrity;
use super::address::{Address, Pair};
use super::bits::{Bits, Reader};

/// Length and hash of an address and its pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Check {
    /// The decoded bytes of the pairs, with a sign between each two.
    length: u64,
    hash: u64,
}

const LENGTH_BITS: u32 = 24;
const HASH_BITS: u32 = 36;
/// The characters of a written check.
const CHARACTERS: usize = 10;

impl Check {
    fn of(page: &str, pairs: &[Pair]) -> Check {
        let mut hash = Hash::new();
        let mut length = 0;
        hash.part(page.as_bytes(), 0xff);
        for Pair { name, value } in pairs {
            hash.part(name, if value.is_some() { 0xfe } else { 0xfd });
            hash.part(value.as_deref().unwrap_or_default(), 0xff);
            length += 1 + name.len() as u64 + value.as_ref().map_or(0, |value| 1 + value.len() as u64);
        }
        // Nobody's link has 16 million characters; one that has is only told to be changed.
        Check { length: length.min((1 << LENGTH_BITS) - 1), hash: hash.finished() }
    }

    fn text(self) -> String {
        let mut bits = Bits::default();
        bits.push(self.length, LENGTH_BITS);
        bits.push(self.hash, HASH_BITS);
        bits.text()
    }

    fn read(text: &str) -> Option<Check> {
        let mut bits = Reader::new(text);
        let check = Check { length: bits.take(LENGTH_BITS)?, hash: bits.take(HASH_BITS)? };
        bits.is_done().then_some(check)
    }
}

/// The check to write before the pairs.
pub(super) fn check(page: &str, pairs: &[Pair]) -> String {
    Check::of(page, pairs).text()
}

/// Whether an address is as it was written.
pub(super) fn integrity(address: &Address) -> Integrity {
    let Some(pairs) = &address.pairs else { return Integrity::Whole };
    let Some(check) = &address.check else {
        return if pairs.is_empty() { Integrity::Cut } else { Integrity::ByHand };
    };
    let Some(said) = Check::read(check) else {
        let is_cut = pairs.is_empty() && check.len() < CHARACTERS + address.torn;
        return if is_cut { Integrity::Cut } else { Integrity::Changed };
    };
    let found = Check::of(address.page.as_deref().unwrap_or_default(), pairs);
    if said == found {
        Integrity::Whole
    } else if said.hash != found.hash && found.length < said.length + address.torn as u64 {
        Integrity::Cut
    } else {
        // If the hash alone is right, it is the check itself that was changed.
        Integrity::Changed
    }
}

/// FNV-1a, 64 bits, with the last step of MurmurHash3 to spread what came last.
struct Hash(u64);

impl Hash {
    fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    /// Takes bytes and a mark of where they end that no UTF-8 has.
    fn part(&mut self, bytes: &[u8], end: u8) {
        for &byte in bytes.iter().chain([&end]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finished(self) -> u64 {
        let mut hash = self.0;
        hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        hash = (hash ^ (hash >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        (hash ^ (hash >> 33)) >> (64 - HASH_BITS)
    }
}
