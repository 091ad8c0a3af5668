//! Compressed files of lines, with the number of lines and the hash. Written and read on threads of their own:
//! compressing takes time that the runtime needs.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use bytes::Bytes;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::folder;
use super::manifest::Part;

/// Pieces that wait for the other side.
const QUEUE: usize = 64;
const PIECE: usize = 64 << 10;

/// A part that is being written.
pub struct Writer {
    path: PathBuf,
    sender: mpsc::Sender<Bytes>,
    thread: JoinHandle<io::Result<Part>>,
}

impl Writer {
    pub fn create(path: &Path) -> Result<Self> {
        let file = folder::create(path)?;
        let (sender, receiver) = mpsc::channel(QUEUE);
        let thread = tokio::task::spawn_blocking(move || compress(file, receiver));
        Ok(Self {
            path: path.to_owned(),
            sender,
            thread,
        })
    }

    /// Adds whole lines, or pieces of them.
    pub async fn write(&mut self, piece: Bytes) -> Result<()> {
        if self.sender.send(piece).await.is_err() {
            // It ended early, and gives the reason.
            (&mut self.thread)
                .await?
                .with_context(|| format!("writing {}", self.path.display()))?;
        }
        Ok(())
    }

    /// On return it is on the disk.
    pub async fn finish(self) -> Result<Part> {
        drop(self.sender);
        let written = self.thread.await?;
        written.with_context(|| format!("writing {}", self.path.display()))
    }
}

fn compress(file: File, mut pieces: mpsc::Receiver<Bytes>) -> io::Result<Part> {
    let hashed = Hashed::new(BufWriter::new(file));
    // Encrypted text can not be compressed; the rest compresses well at any level.
    let mut encoder = GzEncoder::new(hashed, Compression::fast());
    let mut rows = 0;
    while let Some(piece) = pieces.blocking_recv() {
        rows += lines(&piece);
        encoder.write_all(&piece)?;
    }
    let hashed = encoder.finish()?;
    let (bytes, sha256) = (hashed.bytes, hex::encode(hashed.hash.finalize()));
    hashed.inner.into_inner()?.sync_all()?;
    Ok(Part {
        rows,
        bytes,
        sha256,
    })
}

/// The content of a part, piece by piece. The last piece is an error if the content does not match the manifest.
pub fn read(path: &Path, expected: &Part) -> mpsc::Receiver<Result<Bytes>> {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let (path, expected) = (path.to_owned(), expected.clone());
    tokio::task::spawn_blocking(move || {
        let outcome = expand(&path, &expected, &sender);
        let told = outcome.with_context(|| format!("{} is not complete", path.display()));
        if let Err(complaint) = told {
            // Nobody listens any more if the caller has given up.
            let _ = sender.blocking_send(Err(complaint));
        }
    });
    receiver
}

fn expand(path: &Path, expected: &Part, to: &mpsc::Sender<Result<Bytes>>) -> Result<()> {
    let mut decoder = GzDecoder::new(Hashed::new(File::open(path)?));
    let mut rows = 0;
    loop {
        let mut piece = vec![0; PIECE];
        let read = decoder.read(&mut piece)?;
        if read == 0 {
            break;
        }
        piece.truncate(read);
        rows += lines(&piece);
        if to.blocking_send(Ok(piece.into())).is_err() {
            return Ok(());
        }
    }
    let mut hashed = decoder.into_inner();
    // Any bytes after the compressed data count as well.
    io::copy(&mut hashed, &mut io::sink())?;
    let found = Part {
        rows,
        bytes: hashed.bytes,
        sha256: hex::encode(hashed.hash.finalize()),
    };
    anyhow::ensure!(
        found == *expected,
        "it has {} rows in {} bytes with the hash {}, and should have {} in {} with {}",
        found.rows,
        found.bytes,
        found.sha256,
        expected.rows,
        expected.bytes,
        expected.sha256
    );
    Ok(())
}

/// Line ends inside a row are escaped.
fn lines(piece: &[u8]) -> u64 {
    piece.iter().filter(|byte| **byte == b'\n').count() as u64
}

struct Hashed<T> {
    inner: T,
    hash: Sha256,
    bytes: u64,
}

impl<T> Hashed<T> {
    fn new(inner: T) -> Self {
        Self {
            inner,
            hash: Sha256::new(),
            bytes: 0,
        }
    }

    fn count(&mut self, piece: &[u8]) {
        self.hash.update(piece);
        self.bytes += piece.len() as u64;
    }
}

impl<T: Write> Write for Hashed<T> {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(piece)?;
        self.count(piece.get(..written).unwrap_or_default());
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Hashed<T> {
    fn read(&mut self, piece: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(piece)?;
        self.count(piece.get(..read).unwrap_or_default());
        Ok(read)
    }
}
