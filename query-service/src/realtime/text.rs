//! Text of replies in progress: read once for each node, for all who wait for it here.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use event_store::listen;
use event_store::patience::{self, within};
use shared_events::UserId;
use shared_events::conversation::delta::CHANNEL;

use super::hub::Hub;
use crate::conversation::delta::{self, DeltaError};

/// How soon to read again: notices in between count as one.
const GAP: Duration = Duration::from_millis(15);
/// How often to read without a notice.
const TOLD: Duration = Duration::from_secs(1);
/// How often to check whether a standby was promoted. A standby allows no LISTEN and has no text.
const STANDBY: Duration = Duration::from_secs(10);
/// How often to read while notices can not be received.
const UNTOLD: Duration = Duration::from_millis(200);

/// Distributes text until the stop.
pub async fn follow(hub: Arc<Hub>) {
    while !hub.stop.is_cancelled() {
        let passed = within(patience::STATEMENT, pass_on(&hub)).await;
        if let Err(cause) = passed
            && !cause.is_of_a_standby()
        {
            tracing::warn!(%cause, "text of replies can not be read, will try again");
        }
        tokio::time::sleep(GAP).await;
        let told = hub.listening.load(Ordering::Relaxed);
        let look = tokio::time::sleep(if told { TOLD } else { UNTOLD });
        tokio::select! {
            () = hub.written.notified() => {}
            () = look => {}
            () = hub.stop.cancelled() => return,
        }
    }
}

async fn pass_on(hub: &Hub) -> Result<(), DeltaError> {
    let mut waiting = Vec::new();
    for client in hub.everybody() {
        for reader in client.readers() {
            waiting.push((Arc::clone(&client), reader));
        }
    }
    if waiting.is_empty() {
        return Ok(());
    }
    let owners: Vec<UserId> = waiting.iter().map(|(_, reader)| reader.owner).collect();
    hub.keys.load(&owners).await?;
    let readers: Vec<_> = waiting.iter().map(|(_, reader)| *reader).collect();
    let pieces = delta::read(&hub.pool, &hub.keys, &readers).await?;
    for (client, reader) in waiting {
        if let Some(pieces) = pieces.get(&reader.message) {
            client.hear(reader.message, pieces);
        }
    }
    Ok(())
}

/// Listens for notices of text until the stop, and starts again after each failure.
pub async fn listen(hub: Arc<Hub>) {
    while !hub.stop.is_cancelled() {
        let listened = tokio::select! {
            listened = listen::listen(&hub.pool, CHANNEL, |_| hub.told()) => listened,
            () = hub.stop.cancelled() => return,
        };
        hub.listening.store(false, Ordering::Relaxed);
        let standby = matches!(&listened, Err(cause) if listen::is_standby(cause));
        if let (Err(cause), false) = (listened, standby) {
            tracing::warn!(%cause, "listening for text of replies was interrupted");
        }
        tokio::select! {
            () = tokio::time::sleep(if standby { STANDBY } else { TOLD }) => {}
            () = hub.stop.cancelled() => return,
        }
    }
}
