//! People who were erased after a backup was made are erased again when it is restored.

use std::fs::DirEntry;
use std::path::Path;

use anyhow::Result;
use command_service::account::{Accounts, erase_again};
use command_service::service::unit_of_work;
use event_store::Waker;
use service_kit::files::Files;
use service_kit::hash_gate::HashGate;
use service_kit::pool::Purpose;
use shared_events::UserId;

use crate::database::Opened;

/// Erases the people on the list in the file store, or in a later backup beside the restored one. Returns how many
/// there were.
pub async fn apply(opened: &Opened, backup: &Path, store: &Files) -> Result<usize> {
    for person in beside(backup) {
        store.note_erased(person).await?;
    }
    let pool = opened.command(Purpose::Background)?;
    let unit = unit_of_work(pool.clone(), &opened.secrets, Waker::default());
    let accounts = Accounts::new(unit, &opened.secrets, HashGate::new(), false);
    let again = erase_again(&accounts, store).await?;
    pool.close().await;
    Ok(again)
}

/// The people on the lists of the backups in the same folder. Backups of a bucket copy no list: the bucket has it.
fn beside(backup: &Path) -> Vec<UserId> {
    let whole = backup.canonicalize().ok();
    let Some(folder) = whole.as_deref().and_then(Path::parent) else {
        return Vec::new();
    };
    let lists = entries(folder).map(|backup| backup.path().join("files/erased"));
    lists
        .flat_map(|list| entries(&list))
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .collect()
}

/// The content of a folder; nothing if it does not exist.
fn entries(folder: &Path) -> impl Iterator<Item = DirEntry> + use<> {
    std::fs::read_dir(folder).into_iter().flatten().flatten()
}
