//! Reads a backup from its first byte to its last.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::files::{self, List};
use super::manifest::{self, Manifest, PEOPLE, file_of};
use super::part;
use super::progress::Shown;

/// Whether everything in it matches its manifest. `people` is the place of the keys of people, if they are kept
/// separately.
///
/// # Errors
/// The first difference.
pub async fn verify(backup: &Path, people: Option<&Path>, shown: &Shown) -> Result<Manifest> {
    let manifest = Manifest::read(backup)?;
    shown.verify(manifest.bytes());
    for table in &manifest.tables {
        let mut pieces = part::read(&place(backup, people, &table.name), &table.part);
        while let Some(piece) = pieces.recv().await {
            piece?;
        }
        shown.verified(table.part.bytes);
    }
    if let Some(mut list) = List::of(backup, &manifest) {
        let are_copied = matches!(manifest.files, manifest::Files::Included { .. });
        while let Some(listed) = list.next().await? {
            if are_copied {
                files::copied(backup, &listed).await?;
                shown.verified(listed.size);
            }
        }
    }
    Ok(manifest)
}

/// The file with the rows of a table.
pub fn place(backup: &Path, people: Option<&Path>, table: &str) -> PathBuf {
    match people {
        Some(people) if table == PEOPLE => people.to_owned(),
        _ => backup.join(file_of(table)),
    }
}
