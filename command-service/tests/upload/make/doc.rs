//! Word files before 2007: a compound file with a head, a piece table, and text in one byte or two a character.

use std::io::{Cursor, Write as _};

use cfb::CompoundFile;

/// What a legacy file says of itself.
pub struct Doc<'a> {
    pub version: u16,
    pub locked: bool,
    /// The pieces of text; the first kind takes one byte a character.
    pub pieces: Vec<(bool, &'a str)>,
}

impl Doc<'_> {
    pub fn of(pieces: Vec<(bool, &str)>) -> Doc<'_> {
        Doc {
            version: 0x00d9,
            locked: false,
            pieces,
        }
    }

    pub fn file(&self) -> Vec<u8> {
        let mut document = vec![0; 0x400];
        let (mut places, mut about, mut at) = (vec![0_u32], Vec::new(), 0);
        for (narrow, text) in &self.pieces {
            let start = u32::try_from(document.len()).unwrap();
            let length = u32::try_from(text.chars().count()).unwrap();
            if *narrow {
                document.extend(text.chars().map(|c| u8::try_from(c).unwrap()));
                about.push((start * 2) | (1 << 30));
            } else {
                document.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
                about.push(start);
            }
            at += length;
            places.push(at);
        }
        let table = table(&places, &about);
        put16(&mut document, 0, 0xa5ec);
        put16(&mut document, 2, self.version);
        put16(
            &mut document,
            0x0a,
            0x0200 | if self.locked { 0x0100 } else { 0 },
        );
        put32(&mut document, 0x4c, at);
        put32(&mut document, 0x01a2, 0);
        put32(&mut document, 0x01a6, u32::try_from(table.len()).unwrap());
        compound(&[("/WordDocument", &document), ("/1Table", &table)])
    }
}

fn table(places: &[u32], about: &[u32]) -> Vec<u8> {
    // A change of format comes first, to be skipped.
    let mut table = vec![1, 2, 0, 0xff, 0xff, 2];
    let length = places.len() * 4 + about.len() * 8;
    table.extend(u32::try_from(length).unwrap().to_le_bytes());
    for place in places {
        table.extend(place.to_le_bytes());
    }
    for place in about {
        table.extend([0, 0]);
        table.extend(place.to_le_bytes());
        table.extend([0, 0]);
    }
    table
}

pub fn compound(streams: &[(&str, &[u8])]) -> Vec<u8> {
    let mut file = CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    for (name, content) in streams {
        file.create_stream(name)
            .unwrap()
            .write_all(content)
            .unwrap();
    }
    file.flush().unwrap();
    file.into_inner().into_inner()
}

fn put16(to: &mut [u8], at: usize, value: u16) {
    to[at..at + 2].copy_from_slice(&value.to_le_bytes());
}

fn put32(to: &mut [u8], at: usize, value: u32) {
    to[at..at + 4].copy_from_slice(&value.to_le_bytes());
}
