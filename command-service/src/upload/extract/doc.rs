//! Word 97 to 2003: a compound file with its text in pieces.
//!
//! The head of the stream `WordDocument` names a table stream, and in it the piece table, which says where each run of
//! characters is and whether a character takes one byte or two.

use std::io::{Cursor, Read as _};

use cfb::CompoundFile;
use encoding_rs::WINDOWS_1252;
use shared_events::upload::Unread;

/// The oldest format that has a piece table of this form (Word 97).
const OLDEST: u16 = 0x00c1;
const LOCKED: u16 = 0x0100;
const OTHER_TABLE: u16 = 0x0200;
/// Where the head has the number of characters of the main text, and the place of the piece table.
const TEXT_LENGTH: usize = 0x4c;
const PIECES: usize = 0x01a2;
/// A flag in a piece's place: one byte for each character.
const NARROW: u32 = 1 << 30;

/// The main text, without the codes of fields.
pub(super) fn read(file: &[u8]) -> Result<String, Unread> {
    let mut parts = CompoundFile::open(Cursor::new(file)).map_err(|_| Unread::Broken)?;
    let document = stream(&mut parts, "/WordDocument").ok_or(Unread::Unsupported)?;
    if short(&document, 0).ok_or(Unread::Broken)? != 0xa5ec {
        return Err(Unread::Unsupported);
    }
    let (version, flags) = (short(&document, 2), short(&document, 0x0a));
    let (version, flags) = (version.ok_or(Unread::Broken)?, flags.ok_or(Unread::Broken)?);
    if version < OLDEST {
        return Err(Unread::Unsupported);
    }
    if flags & LOCKED != 0 {
        return Err(Unread::Encrypted);
    }
    let table = if flags & OTHER_TABLE == 0 {
        "/0Table"
    } else {
        "/1Table"
    };
    let table = stream(&mut parts, table).ok_or(Unread::Broken)?;
    let text = pieces(&document, &table).ok_or(Unread::Broken)?;
    Ok(without_codes(&text))
}

fn stream(parts: &mut CompoundFile<Cursor<&[u8]>>, name: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    parts.open_stream(name).ok()?.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

fn pieces(document: &[u8], table: &[u8]) -> Option<String> {
    let (start, length) = (long(document, PIECES)?, long(document, PIECES + 4)?);
    let complex = part(table, start, length)?;
    let places = piece_table(complex)?;
    // Each piece has the place of its first character in the text, then one place for the end, and eight bytes of its
    // own.
    let count = places.len().checked_sub(4)? / 12;
    let mut left = long(document, TEXT_LENGTH)?;
    let mut text = String::new();
    for piece in 0..count {
        let from = long(places, piece * 4)?;
        let length = long(places, (piece + 1) * 4)?.checked_sub(from)?.min(left);
        let place = long(places, (count + 1) * 4 + piece * 8 + 2)?;
        if place & NARROW != 0 {
            let bytes = part(document, (place & !NARROW) / 2, length)?;
            text.push_str(&WINDOWS_1252.decode_without_bom_handling(bytes).0);
        } else {
            let bytes = part(document, place, length.checked_mul(2)?)?;
            let units = bytes
                .chunks_exact(2)
                .map(|two| u16::from_le_bytes([two[0], two[1]]));
            text.extend(char::decode_utf16(units).map(|c| c.unwrap_or('\u{fffd}')));
        }
        left -= length;
    }
    Some(text)
}

/// Skips the format changes before the piece table.
fn piece_table(complex: &[u8]) -> Option<&[u8]> {
    let mut at = 0;
    while *complex.get(at)? == 1 {
        at = at.checked_add(3 + usize::from(short(complex, at + 1)?))?;
    }
    if *complex.get(at)? != 2 {
        return None;
    }
    let length = long(complex, at + 1)?;
    part(complex, u32::try_from(at + 5).ok()?, length)
}

/// A field is a code and its result; only the result is text. Cells and pages end like lines.
fn without_codes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut codes = 0_u32;
    for c in text.chars() {
        match c {
            '\u{13}' => codes += 1,
            '\u{14}' => codes = codes.saturating_sub(1),
            '\u{15}' => {}
            _ if codes > 0 => {}
            '\r' | '\u{b}' | '\u{c}' | '\u{e}' => plain.push('\n'),
            '\u{7}' => plain.push('\t'),
            '\u{1e}' => plain.push('-'),
            _ => plain.push(c),
        }
    }
    plain
}

fn part(of: &[u8], start: u32, length: u32) -> Option<&[u8]> {
    let start = usize::try_from(start).ok()?;
    of.get(start..start.checked_add(usize::try_from(length).ok()?)?)
}

fn short(of: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(
        of.get(at..at.checked_add(2)?)?.try_into().ok()?,
    ))
}

fn long(of: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(
        of.get(at..at.checked_add(4)?)?.try_into().ok()?,
    ))
}
