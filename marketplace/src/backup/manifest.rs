//! What a backup says about itself.
//!
//! The manifest holds the hash of every part, and a file beside it the hash of the manifest, in the form that `sha256sum
//! --check` reads. So each byte of a backup is under a hash.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use service_kit::config::ConfigError;
use service_kit::fingerprint;
use service_kit::secrets::Secrets;
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;

use super::folder;

/// Raised with each change that an older program can not read.
const FORMAT: u32 = 1;
const NAME: &str = "manifest.json";
const HASH: &str = "manifest.sha256";
/// Longer than any manifest: it names tables, not rows.
const LONGEST: u64 = 4 << 20;

/// The keys of people, which can be kept separately.
pub const PEOPLE: &str = "person_key";
/// The list of files.
pub const FILES: &str = "files.jsonl.gz";

/// The content of a backup.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    format: u32,
    /// The version of the program that made it.
    pub program: String,
    #[serde(with = "time::serde::rfc3339")]
    pub made_at: OffsetDateTime,
    /// The version of the server.
    pub server: String,
    /// The last position.
    pub position: i64,
    /// The schema: versions of migrations, with the checksums of their files.
    pub migrations: BTreeMap<i64, String>,
    /// Fingerprints of the keys that belong to it.
    pub keys: BTreeMap<String, String>,
    /// In an order that allows loading.
    pub tables: Vec<Table>,
    /// The last number given in each numbering column, as `table.column`.
    pub numbered: BTreeMap<String, i64>,
    /// Tables that are not in it, with the reason.
    pub left_out: BTreeMap<String, String>,
    pub files: Files,
}

/// A table's rows.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    pub name: String,
    pub columns: Vec<String>,
    #[serde(flatten)]
    pub part: Part,
}

/// A compressed file of lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub rows: u64,
    /// Its stored size.
    pub bytes: u64,
    pub sha256: String,
}

/// What the backup has of the members' files.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "are")]
pub enum Files {
    /// Copied.
    Included { list: Part, bytes: u64 },
    /// They are in a bucket, and stay there.
    Named { list: Part, bytes: u64 },
    /// They are backed up in another way.
    LeftOut,
}

impl Manifest {
    pub fn new(made_at: OffsetDateTime) -> Self {
        Self {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            made_at,
            server: String::new(),
            position: 0,
            migrations: BTreeMap::new(),
            keys: BTreeMap::new(),
            tables: Vec::new(),
            numbered: BTreeMap::new(),
            left_out: BTreeMap::new(),
            files: Files::LeftOut,
        }
    }

    pub fn rows(&self) -> u64 {
        self.tables.iter().map(|table| table.part.rows).sum()
    }

    /// The stored bytes, including those of files.
    pub fn bytes(&self) -> u64 {
        let tables: u64 = self.tables.iter().map(|table| table.part.bytes).sum();
        match self.files {
            Files::Included { bytes, .. } => tables + bytes,
            _ => tables,
        }
    }

    /// Writes it, which completes the backup.
    pub fn write(&self, folder: &Path) -> Result<()> {
        let text = serde_json::to_vec_pretty(self)?;
        folder::write(&folder.join(NAME), &text)?;
        folder::write(&folder.join(HASH), hash_line(&text).as_bytes())
    }

    /// Reads it and checks its hash.
    pub fn read(folder: &Path) -> Result<Self> {
        let text = read(&folder.join(NAME))
            .with_context(|| format!("{} holds no complete backup", folder.display()))?;
        let known = read(&folder.join(HASH))
            .with_context(|| format!("{} holds no complete backup", folder.display()))?;
        ensure!(
            known == hash_line(&text).as_bytes(),
            "{} is damaged: its hash differs from the one in {HASH}",
            folder.join(NAME).display()
        );
        // The format first: another format may have other fields.
        #[derive(Deserialize)]
        struct Format {
            format: u32,
        }
        let Format { format } = serde_json::from_slice(&text)?;
        ensure!(
            format == FORMAT,
            "this backup has format {format}, and this program reads format {FORMAT}"
        );
        let manifest: Self = serde_json::from_slice(&text)?;
        for table in &manifest.tables {
            ensure!(
                is_plain(&table.name),
                "{:?} is not the name of a table",
                table.name
            );
        }
        Ok(manifest)
    }

    /// Whether these keys belong to it.
    ///
    /// # Errors
    /// A [`ConfigError`] that names the first that does not.
    pub fn check_keys(&self, secrets: &Secrets) -> Result<(), ConfigError> {
        for (name, prints) in fingerprint::of(secrets) {
            let known = self.keys.get(name);
            let is_of = |known: &String| prints.iter().any(|print| *known == hex::encode(print));
            // A backup from before a change of keys needs the old key, which may be the second one now.
            if known.is_some_and(|known| !is_of(known)) {
                return Err(ConfigError::new(
                    name,
                    "holds another key than the one with which this backup was made",
                ));
            }
        }
        Ok(())
    }
}

/// The file with the rows of a table.
pub fn file_of(table: &str) -> PathBuf {
    match table {
        PEOPLE => format!("{PEOPLE}.copy.gz").into(),
        _ => format!("tables/{table}.copy.gz").into(),
    }
}

/// Whether it has only the characters of our names; in a path it can lead nowhere else.
fn is_plain(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    !name.is_empty() && name.bytes().all(plain)
}

fn hash_line(text: &[u8]) -> String {
    format!("{}  {NAME}\n", hex::encode(Sha256::digest(text)))
}

fn read(path: &Path) -> Result<Vec<u8>> {
    let told = || format!("reading {}", path.display());
    let file = File::open(path).with_context(told)?;
    let mut text = Vec::new();
    file.take(LONGEST + 1)
        .read_to_end(&mut text)
        .with_context(told)?;
    if text.len() as u64 > LONGEST {
        bail!("{} is longer than any manifest", path.display());
    }
    Ok(text)
}
