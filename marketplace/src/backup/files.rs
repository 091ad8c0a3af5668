//! The files of members: copied out of a folder, or listed where they are in a bucket, and put back.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use bytes::{Bytes, BytesMut};
use serde::{Deserialize, Serialize};
use service_kit::files::Files;
use sha2::{Digest as _, Sha256};

use super::folder;
use super::manifest::{self, FILES, Manifest, Part};
use super::part;

/// A line of the list.
#[derive(Debug, Serialize, Deserialize)]
pub struct Listed {
    pub path: String,
    pub size: u64,
    /// Set if it was copied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
}

/// A line has a name made of ids, a size and a hash.
const LONGEST_LINE: usize = 4096;

/// The files in a backup so far, by name.
#[derive(Default)]
pub struct Copies {
    known: BTreeMap<String, Listed>,
    bytes: u64,
}

impl Copies {
    /// Copies new files, or lists them. A file never changes under its name, so known ones stay.
    pub async fn add(
        &mut self,
        files: &Files,
        draft: &Path,
        told: &mut impl FnMut(u64),
    ) -> Result<()> {
        for stored in files.stored().await? {
            if self.known.contains_key(&stored.path) {
                continue;
            }
            let (size, sha256) = if files.is_folder() {
                // It may have been released since it was listed.
                let Some(content) = files.stored_bytes(&stored.path).await? else {
                    continue;
                };
                let to = draft.join("files").join(&stored.path);
                let (size, hash) = (content.len() as u64, hash(&content));
                tokio::task::spawn_blocking(move || folder::write(&to, &content)).await??;
                (size, Some(hash))
            } else {
                (stored.size, None)
            };
            self.bytes += size;
            told(size);
            let path = stored.path;
            let listed = Listed {
                path: path.clone(),
                size,
                sha256,
            };
            self.known.insert(path, listed);
        }
        Ok(())
    }

    /// Writes the list.
    pub async fn finish(self, files: &Files, draft: &Path) -> Result<manifest::Files> {
        let mut list = part::Writer::create(&draft.join(FILES))?;
        for listed in self.known.values() {
            let mut line = serde_json::to_vec(listed)?;
            line.push(b'\n');
            list.write(line.into()).await?;
        }
        let (list, bytes) = (list.finish().await?, self.bytes);
        Ok(if files.is_folder() {
            manifest::Files::Included { list, bytes }
        } else {
            manifest::Files::Named { list, bytes }
        })
    }
}

/// Reads the list of a backup.
pub struct List {
    pieces: tokio::sync::mpsc::Receiver<Result<Bytes>>,
    rest: BytesMut,
}

impl List {
    /// None if files were left out.
    pub fn of(backup: &Path, manifest: &Manifest) -> Option<Self> {
        let list = list_of(manifest)?;
        Some(Self {
            pieces: part::read(&backup.join(FILES), list),
            rest: BytesMut::new(),
        })
    }

    /// The next one. An incomplete list ends with an error.
    pub async fn next(&mut self) -> Result<Option<Listed>> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line = self.rest.split_to(end + 1);
                return Ok(Some(serde_json::from_slice(&line)?));
            }
            match self.pieces.recv().await {
                Some(piece) => self.rest.extend_from_slice(&piece?),
                None => break,
            }
            // A piece may end anywhere in a line, and never contains a long one.
            let open = self.rest.iter().rposition(|byte| *byte == b'\n');
            let open = self.rest.len() - open.map_or(0, |end| end + 1);
            ensure!(
                open <= LONGEST_LINE,
                "the list of files has too long a line"
            );
        }
        ensure!(
            self.rest.is_empty(),
            "the list of files ends in the middle of a line"
        );
        Ok(None)
    }
}

fn list_of(manifest: &Manifest) -> Option<&Part> {
    match &manifest.files {
        manifest::Files::Included { list, .. } | manifest::Files::Named { list, .. } => Some(list),
        manifest::Files::LeftOut => None,
    }
}

/// The bytes of a file in a backup, if they match the list.
pub async fn copied(backup: &Path, listed: &Listed) -> Result<Bytes> {
    let path = backup.join("files").join(&listed.path);
    let content = tokio::fs::read(&path)
        .await
        .with_context(|| format!("reading {}", path.display()))?;
    let is_whole = content.len() as u64 == listed.size
        && listed.sha256.as_deref() == Some(hash(&content).as_str());
    ensure!(is_whole, "{} is damaged", path.display());
    Ok(content.into())
}

/// Writes every missing file back, and returns how many there are and how many are missing. An existing file of the
/// same name must have the same content.
pub async fn put_back(backup: &Path, manifest: &Manifest, files: &Files) -> Result<(u64, u64)> {
    let (mut there, mut missing) = (0, 0);
    let Some(mut list) = List::of(backup, manifest) else {
        return Ok((there, missing));
    };
    while let Some(listed) = list.next().await? {
        let found = files.stored_bytes(&listed.path).await?;
        match (&listed.sha256, found) {
            (Some(hashed), Some(found)) => ensure!(
                *hashed == hash(&found),
                "the store of files is not empty: it holds another {}",
                listed.path
            ),
            (Some(_), None) => {
                let content = copied(backup, &listed).await?;
                files.put_back(&listed.path, content).await?;
            }
            (None, Some(_)) => {}
            (None, None) => {
                missing += 1;
                continue;
            }
        }
        there += 1;
    }
    Ok((there, missing))
}

fn hash(content: &[u8]) -> String {
    hex::encode(Sha256::digest(content))
}
