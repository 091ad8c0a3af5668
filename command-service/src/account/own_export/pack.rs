//! A zip file that is written straight into the store, a piece at a time, so that only one piece of it is in memory.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use service_kit::files::{ExportPlace, Files, FilesError, PIECE};
use shared_events::PersonKey;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

/// Why it could not be written.
#[derive(Debug, thiserror::Error)]
pub(super) enum PackError {
    /// The writer of zip files failed.
    #[error("the zip file could not be written: {0}")]
    Zip(#[from] zip::result::ZipError),
    /// An entry could not be written.
    #[error("an entry of the zip file could not be written: {0}")]
    Entry(#[from] io::Error),
    /// The store failed.
    #[error(transparent)]
    Files(#[from] FilesError),
}

/// A complete file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Packed {
    pub pieces: u32,
    pub bytes: u64,
}

/// What the zip writer has written and the store has not got yet.
#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    fn with<T>(&self, act: impl FnOnce(&mut Vec<u8>) -> T) -> T {
        // Nothing in here can panic half-way, so a poisoned lock still holds good bytes.
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.with(|held| held.extend_from_slice(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The file while it is written.
pub(super) struct Pack {
    zip: ZipWriter<StreamWriter<Buffer>>,
    pieces: Pieces,
}

impl Pack {
    /// Into this place of the store.
    pub fn new(files: Files, key: PersonKey, place: ExportPlace) -> Self {
        let buffer = Buffer::default();
        let packed = Packed {
            pieces: 0,
            bytes: 0,
        };
        Self {
            zip: ZipWriter::new_stream(buffer.clone()),
            pieces: Pieces {
                files,
                key,
                place,
                buffer,
                packed,
            },
        }
    }

    /// Begins an entry.
    pub fn entry(&mut self, name: &str) -> Result<(), PackError> {
        // Also what is compressed already: of an entry without compression, some readers do not find the end.
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .compression_level(Some(1));
        Ok(self.zip.start_file(name, options)?)
    }

    /// Continues the entry.
    pub async fn write(&mut self, content: &[u8]) -> Result<(), PackError> {
        for part in content.chunks(PIECE) {
            self.zip.write_all(part)?;
            self.pieces.hand_over(PIECE).await?;
        }
        Ok(())
    }

    /// Ends the file.
    pub async fn finish(mut self) -> Result<Packed, PackError> {
        self.zip.finish()?;
        self.pieces.hand_over(1).await?;
        Ok(self.pieces.packed)
    }
}

/// The pieces so far.
struct Pieces {
    files: Files,
    key: PersonKey,
    place: ExportPlace,
    buffer: Buffer,
    packed: Packed,
}

impl Pieces {
    /// Stores pieces, as long as there are at least so many bytes.
    async fn hand_over(&mut self, least: usize) -> Result<(), PackError> {
        loop {
            let piece = self.buffer.with(|held| {
                let length = held.len().min(PIECE);
                (length >= least).then(|| held.drain(..length).collect::<Vec<_>>())
            });
            let Some(piece) = piece else {
                return Ok(());
            };
            let Packed { pieces, bytes } = self.packed;
            self.files
                .keep_piece(&self.place, pieces, &self.key, &piece)
                .await?;
            self.packed = Packed {
                pieces: pieces + 1,
                bytes: bytes + piece.len() as u64,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read as _};

    use shared_events::{ExportId, UserId, randomness};

    use super::*;

    #[tokio::test]
    async fn a_file_of_several_pieces_is_the_one_that_was_written() {
        let (files, key) = (Files::in_memory(), PersonKey::generate());
        let place = ExportPlace {
            owner: UserId::mint(),
            export: ExportId::mint(),
            attempt: 1,
        };
        // Numbers without an order, so that compression can not make one piece of them.
        let long: Vec<u8> = (0..PIECE / 1_600)
            .flat_map(|_| randomness::bytes::<4_000>())
            .collect();
        let mut pack = Pack::new(files.clone(), key.clone(), place);
        pack.entry("data.json").unwrap();
        pack.write(b"{\"a\": ").await.unwrap();
        pack.write(b"1}").await.unwrap();
        pack.entry("files/long.bin").unwrap();
        pack.write(&long).await.unwrap();
        let packed = pack.finish().await.unwrap();
        assert_eq!(packed.pieces, 3);
        let mut whole = Vec::new();
        for number in 0..packed.pieces {
            let piece = files.piece(&place, number, &key).await.unwrap();
            whole.extend(piece.unwrap());
        }
        assert_eq!(whole.len() as u64, packed.bytes);
        let mut zip = zip::ZipArchive::new(Cursor::new(whole)).unwrap();
        let mut text = String::new();
        let mut entry = zip.by_name("data.json").unwrap();
        entry.read_to_string(&mut text).unwrap();
        assert_eq!(text, "{\"a\": 1}");
        drop(entry);
        let mut read = Vec::new();
        let mut entry = zip.by_name("files/long.bin").unwrap();
        entry.read_to_end(&mut read).unwrap();
        assert!(read == long);
    }
}
