//! Text of replies on its way: read once a node, for all who wait for it here.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use shared_events::UserId;
use shared_events::conversation::delta::CHANNEL;
use sqlx::postgres::PgListener;

use super::hub::Hub;
use crate::conversation::delta::{self, DeltaError};

/// How soon to look again: notices that come meanwhile are one.
const GAP: Duration = Duration::from_millis(15);
/// How often to look though nobody said anything.
const TOLD: Duration = Duration::from_secs(1);
/// How often to look while we can not be told.
const UNTOLD: Duration = Duration::from_millis(200);

/// Passes on text until the stop.
pub async fn follow(hub: Arc<Hub>) {
    while !hub.stop.is_cancelled() {
        if let Err(cause) = pass_on(&hub).await {
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
    for line in hub.everybody() {
        for reader in line.readers() {
            waiting.push((Arc::clone(&line), reader));
        }
    }
    if waiting.is_empty() {
        return Ok(());
    }
    let owners: Vec<UserId> = waiting.iter().map(|(_, reader)| reader.owner).collect();
    hub.keys.load(&owners).await?;
    let readers: Vec<_> = waiting.iter().map(|(_, reader)| *reader).collect();
    let pieces = delta::read(&hub.pool, &hub.keys, &readers).await?;
    for (line, reader) in waiting {
        if let Some(pieces) = pieces.get(&reader.message) {
            line.hear(reader.message, pieces);
        }
    }
    Ok(())
}

/// Listens for notices of text until the stop, over and over.
pub async fn listen(hub: Arc<Hub>) {
    while !hub.stop.is_cancelled() {
        let listened = tokio::select! {
            listened = hear(&hub) => listened,
            () = hub.stop.cancelled() => return,
        };
        hub.listening.store(false, Ordering::Relaxed);
        if let Err(cause) = listened {
            tracing::warn!(%cause, "listening for text of replies was interrupted");
        }
        tokio::select! {
            () = tokio::time::sleep(TOLD) => {}
            () = hub.stop.cancelled() => return,
        }
    }
}

/// Returns when the connection is lost.
async fn hear(hub: &Hub) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(&hub.pool).await?;
    listener.listen(CHANNEL).await?;
    hub.listening.store(true, Ordering::Relaxed);
    // What was written before is not told again.
    hub.written.notify_one();
    while listener.try_recv().await?.is_some() {
        hub.written.notify_one();
    }
    Ok(())
}
