//! Word since 2007: a zip with the text in one of its parts.

use std::io::{Cursor, Read as _};

use quick_xml::Reader;
use quick_xml::events::{BytesRef, Event};
use shared_events::upload::Unread;
use zip::ZipArchive;

/// Parts of a file.
const MOST_PARTS: usize = 2_000;
/// All parts unpacked, in bytes.
const MOST_UNPACKED: u64 = 32 * 1024 * 1024;
/// How far a part may swell when it is unpacked.
const MOST_SWELLING: u64 = 200;
/// Elements within elements.
const DEEPEST: usize = 256;
/// The part that holds the text.
const PART: &str = "word/document.xml";

/// The text of the document's body.
pub(super) fn read(file: &[u8]) -> Result<String, Unread> {
    // One that is locked is a compound file around what was locked.
    if file.starts_with(b"\xd0\xcf\x11\xe0") {
        return Err(Unread::Encrypted);
    }
    let mut archive = ZipArchive::new(Cursor::new(file)).map_err(|_| Unread::Broken)?;
    let index = checked(&mut archive)?;
    let part = archive.by_index(index).map_err(|_| Unread::Broken)?;
    let mut xml = Vec::new();
    // What an archive says of its sizes need not be true.
    let read = part.take(MOST_UNPACKED + 1).read_to_end(&mut xml);
    if xml.len() as u64 > MOST_UNPACKED {
        return Err(Unread::TooLarge);
    }
    read.map_err(|_| Unread::Broken)?;
    body(&super::text::decode(&xml))
}

/// Where the text is, in an archive that is of a bearable size.
fn checked(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Result<usize, Unread> {
    if archive.len() > MOST_PARTS {
        return Err(Unread::TooLarge);
    }
    let (mut text, mut unpacked) = (None, 0_u64);
    for index in 0..archive.len() {
        let part = archive.by_index_raw(index).map_err(|_| Unread::Broken)?;
        unpacked = unpacked.saturating_add(part.size());
        let swells = part.size() > MOST_SWELLING.saturating_mul(part.compressed_size().max(1_024));
        if unpacked > MOST_UNPACKED || swells {
            return Err(Unread::TooLarge);
        }
        if part.encrypted() {
            return Err(Unread::Encrypted);
        }
        if part.name().is_ok_and(|name| name == PART) {
            text = Some(index);
        }
    }
    text.ok_or(Unread::Broken)
}

/// The runs of text between the tags, paragraph by paragraph. Nothing outside the part is ever looked up.
fn body(xml: &str) -> Result<String, Unread> {
    let mut reader = Reader::from_str(xml);
    let (mut text, mut depth, mut within, mut ended) = (String::new(), 0_usize, false, false);
    loop {
        match reader.read_event().map_err(|_| Unread::Broken)? {
            Event::Start(tag) => {
                depth += 1;
                if depth > DEEPEST {
                    return Err(Unread::TooLarge);
                }
                within = tag.local_name().as_ref() == "t";
            }
            Event::End(tag) => {
                depth = depth.saturating_sub(1);
                within = false;
                match tag.local_name().as_ref() {
                    "p" => text.push('\n'),
                    "tc" => text.push('\t'),
                    "document" => ended = true,
                    _ => {}
                }
            }
            Event::Empty(tag) => match tag.local_name().as_ref() {
                "tab" => text.push('\t'),
                "br" | "cr" => text.push('\n'),
                "noBreakHyphen" => text.push('-'),
                "p" => text.push('\n'),
                _ => {}
            },
            Event::Text(run) if within => {
                text.push_str(&run.xml10_content());
            }
            Event::GeneralRef(name) if within => text.push(character(&name)?),
            // A declaration of types could name files and addresses, or swell; Word writes none.
            Event::DocType(_) => return Err(Unread::Broken),
            Event::Eof if ended => return Ok(text),
            Event::Eof => return Err(Unread::Broken),
            _ => {}
        }
    }
}

/// The five names XML knows, and numbers.
fn character(name: &BytesRef<'_>) -> Result<char, Unread> {
    if let Some(numbered) = name.resolve_char_ref().map_err(|_| Unread::Broken)? {
        return Ok(numbered);
    }
    match name.as_ref() {
        "amp" => Ok('&'),
        "lt" => Ok('<'),
        "gt" => Ok('>'),
        "quot" => Ok('"'),
        "apos" => Ok('\''),
        _ => Err(Unread::Broken),
    }
}
