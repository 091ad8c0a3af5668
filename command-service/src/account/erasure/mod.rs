//! Erases a person: the account is closed, the key is destroyed, and what is stored beside the log is deleted.
//!
//! The commit does what can not wait: nobody can sign in any more, and nothing that was encrypted with the key can be
//! read. A job deletes the rest and lists the erasure in the file store, outside the database, so that it can be
//! repeated after a restore. Read models follow by themselves. See `docs/adr/0021-erasure.md`.

mod again;
mod aggregate;
mod clear;
mod due;
mod erase;
mod reactor;

use event_store::PersonKeys;
use service_kit::files::Files;
use shared_events::UserId;

pub use again::erase_again;
pub use aggregate::{Erasure, ErasureCommand};
pub(super) use erase::By;

use super::Accounts;
use crate::jobs::{Engine, Policy};
use crate::mail::WRITING;
use crate::unit_of_work::{Refusal, Work};

/// Tries again for very long: what is to be erased must be gone even if a store was unavailable for a day.
pub(super) const PERSISTENT: Policy = Policy {
    attempts: i32::MAX,
    ..WRITING
};

/// Starts the background work: erasures that are due, deletion of what is left, and erasures that a restore has
/// undone.
pub(super) fn start(engine: &Engine, accounts: &Accounts, files: &Files) {
    engine.react(reactor::Erasing::new(accounts.unit.decoder().clone()));
    engine.work(due::Due::new(accounts.clone()));
    engine.work(clear::Clearing::new(accounts.unit.clone(), files.clone()));
    let (accounts, files) = (accounts.clone(), files.clone());
    engine.tasks.spawn(async move {
        if let Err(cause) = erase_again(&accounts, &files).await {
            tracing::error!(%cause, "the list of erasures was not compared with the database");
        }
    });
}

/// Erases a person in the current commit: after it, nothing encrypted for them can be read. The caller then removes
/// their key from memory.
async fn erase_within<E>(work: &mut Work, person: UserId) -> Result<(), Refusal<E>> {
    work.decide::<Erasure>(person, ErasureCommand::Erase, &())
        .await
        .map_err(|refusal| refusal.map(|never| match never {}))?;
    work.also(Box::new(move |connection| {
        Box::pin(PersonKeys::destroy(person, connection))
    }));
    Ok(())
}
