//! Word since 2007: a zip with the text in one of its parts, and the notes in two more.

use std::io::{Cursor, Read as _};

use quick_xml::Reader;
use quick_xml::events::{BytesRef, Event};
use shared_events::upload::Unread;
use zip::ZipArchive;

/// The most parts of a file.
const MOST_PARTS: usize = 2_000;
/// All parts unpacked, in bytes.
const MOST_UNPACKED: u64 = 32 * 1024 * 1024;
/// How much larger a part may become when it is unpacked.
const MOST_SWELLING: u64 = 200;
/// The deepest nesting of elements.
const DEEPEST: usize = 256;
/// The parts with text, each in an element of this name. Without the first one it is not a document.
const PARTS: [(&str, &str); 3] = [
    ("word/document.xml", "document"),
    ("word/footnotes.xml", "footnotes"),
    ("word/endnotes.xml", "endnotes"),
];

/// The text of the document's body, followed by that of its notes.
pub(super) fn read(file: &[u8]) -> Result<String, Unread> {
    // An encrypted one is a compound file around the encrypted content.
    if file.starts_with(b"\xd0\xcf\x11\xe0") {
        return Err(Unread::Encrypted);
    }
    let mut archive = ZipArchive::new(Cursor::new(file)).map_err(|_| Unread::Broken)?;
    let places = checked(&mut archive)?;
    let (mut text, mut left) = (String::new(), MOST_UNPACKED);
    for (place, (_, root)) in places.into_iter().zip(PARTS) {
        if let Some(index) = place {
            let xml = unpacked(&mut archive, index, &mut left)?;
            text.push_str(&runs(&super::text::decode(&xml), root)?);
        }
    }
    Ok(text)
}

/// A part, up to the bytes that are left for all of them.
fn unpacked(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    index: usize,
    left: &mut u64,
) -> Result<Vec<u8>, Unread> {
    let part = archive.by_index(index).map_err(|_| Unread::Broken)?;
    let mut xml = Vec::new();
    // The sizes in an archive's directory need not be true.
    let read = part.take(*left + 1).read_to_end(&mut xml);
    *left = left.checked_sub(xml.len() as u64).ok_or(Unread::TooLarge)?;
    read.map_err(|_| Unread::Broken)?;
    Ok(xml)
}

/// The parts with text, if the archive is within the limits.
fn checked(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Result<[Option<usize>; 3], Unread> {
    if archive.len() > MOST_PARTS {
        return Err(Unread::TooLarge);
    }
    let (mut places, mut unpacked) = ([None; 3], 0_u64);
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
        let named = PARTS
            .iter()
            .position(|(part_of, _)| part.name().is_ok_and(|name| name == *part_of));
        if let Some(named) = named {
            places[named] = Some(index);
        }
    }
    if places[0].is_none() {
        return Err(Unread::Broken);
    }
    Ok(places)
}

/// The runs of text between the tags, paragraph by paragraph. Nothing outside the part is ever read.
fn runs(xml: &str, root: &str) -> Result<String, Unread> {
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
                    name if name == root => ended = true,
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
            // A document type declaration could name files and addresses, or grow without limit; Word writes none.
            Event::DocType(_) => return Err(Unread::Broken),
            Event::Eof if ended => return Ok(text),
            Event::Eof => return Err(Unread::Broken),
            _ => {}
        }
    }
}

/// The five names of XML, and numbers.
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
