//! What is in a zip, unpacked once under a limit before anything else opens it.

use super::refusal::Refusal;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// The most that all entries may come to, unpacked.
pub const MOST_BYTES: u64 = 64 << 20;
/// The most entries.
const MOST_ENTRIES: usize = 3_000;

/// Which workbook it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Workbook {
    /// Office Open XML.
    Xlsx,
    /// OpenDocument.
    Ods,
}

/// Checks that a zip is a workbook and not larger than it should be: what it declares, and what in
/// truth comes out of it.
///
/// # Errors
/// If it is no workbook, damaged, locked, or too large.
pub fn workbook(bytes: &[u8]) -> Result<Workbook, Refusal> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Refusal::Damaged)?;
    if zip.len() > MOST_ENTRIES {
        return Err(Refusal::TooLargeUnpacked);
    }
    let mut names = Vec::new();
    let mut total = 0u64;
    for place in 0..zip.len() {
        let mut entry = zip.by_index(place).map_err(|error| match error {
            zip::result::ZipError::UnsupportedArchive(zip::result::ZipError::PASSWORD_REQUIRED) => {
                Refusal::Locked
            }
            _ => Refusal::Damaged,
        })?;
        let name_raw = entry.name_raw().to_vec();
        if entry.size() > MOST_BYTES {
            return Err(Refusal::TooLargeUnpacked);
        }
        let mut bytes = Vec::new();
        let count = entry.by_ref().take(MOST_BYTES - total + 1).read_to_end(&mut bytes);
        total += count.map_err(|_| Refusal::Damaged)? as u64;
        if total > MOST_BYTES {
            return Err(Refusal::TooLargeUnpacked);
        }
        let name = String::from_utf8_lossy(&name_raw).into_owned();
        check_inside(&name, &bytes)?;
        names.push(name);
    }
    let has = |name: &str| names.iter().any(|other| other.trim_start_matches('/').eq_ignore_ascii_case(name));
    match () {
        () if has("[Content_Types].xml") && names.iter().any(|name| name.contains("workbook.xml")) => {
            Ok(Workbook::Xlsx)
        }
        () if has("content.xml") && has("mimetype") => Ok(Workbook::Ods),
        () => Err(Refusal::OtherZip),
    }
}

/// An entry of a zip whose size was [checked](workbook).
pub fn entry(bytes: &[u8], name: &str) -> Option<Vec<u8>> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).ok()?;
    let mut content = Vec::new();
    zip.by_name(name).ok()?.take(MOST_BYTES).read_to_end(&mut content).ok()?;
    Some(content)
}

/// Checks the markup of an entry; that of drawings for old programs is not always whole, and not read.
fn check_inside(name: &str, bytes: &[u8]) -> Result<(), Refusal> {
    let name = name.to_ascii_lowercase();
    match name.trim_start_matches('/') {
        "content.xml" => super::ods::fits(bytes),
        name if name.ends_with(".xml") || name.ends_with(".rels") => {
            super::markup::walk(bytes, &mut |_| Ok(()))
        }
        _ => Ok(()),
    }
}
