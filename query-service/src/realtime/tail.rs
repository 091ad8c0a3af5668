//! Follows the numbered log from its current end, without a checkpoint, and informs the clients with sockets here.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use event_store::patience::{self, within};
use event_store::{Feed, FeedError, Place};
use shared_events::account::AccountEvent;
use shared_events::announcement::AnnouncementEvent;
use shared_events::community::DiscussionEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::notification::NotificationEvent;
use shared_events::ticket::TicketEvent;
use shared_events::wallet::WalletEvent;
use shared_events::{StreamEvent, UserId};

use super::hub::Hub;
use super::news::{self, Told};

/// Positions read at once.
const BATCH: u32 = 1_000;
/// Between tries when the database does not answer.
const RETRY: Duration = Duration::from_millis(250);

/// Runs until the stop.
pub async fn follow(hub: Arc<Hub>, feed: Arc<dyn Feed>) {
    let mut position = None;
    while !hub.stop.is_cancelled() {
        let step = async {
            match position {
                Some(after) => step(&hub, &*feed, after).await,
                None => begin(&hub, &*feed).await,
            }
        };
        let step = within(patience::WORK, step).await;
        let rest = async {
            match step {
                Ok(reached) if position == Some(reached) => feed.changed().await,
                Ok(reached) => position = Some(reached),
                Err(cause) => {
                    // If the log lost its end, everybody reads again.
                    position = position.filter(|_| !matches!(cause, FeedError::Gone(_)));
                    tracing::warn!(%cause, "the log can not be followed, will try again");
                    tokio::time::sleep(RETRY).await;
                }
            }
        };
        tokio::select! {
            () = rest => {}
            () = hub.stop.cancelled() => return,
        }
    }
}

/// Clients that arrived before the tail started must get what came before it.
async fn begin(hub: &Hub, feed: &dyn Feed) -> Result<Place, FeedError> {
    let end = feed.end().await?;
    let last = sqlx::query_scalar("SELECT appended FROM event_log WHERE position = $1")
        .bind(end.position)
        .fetch_optional(&hub.pool)
        .await?;
    hub.saw(last);
    for client in hub.everybody() {
        hub.ask(&client);
        client.doubt();
    }
    Ok(end)
}

async fn step(hub: &Hub, feed: &dyn Feed, after: Place) -> Result<Place, FeedError> {
    let streams = [
        ConversationEvent::STREAM,
        WalletEvent::STREAM,
        AccountEvent::STREAM,
        DiscussionEvent::STREAM,
        TicketEvent::STREAM,
        AnnouncementEvent::STREAM,
        NotificationEvent::STREAM,
    ];
    let batch = feed.read(after, BATCH, &streams).await?;
    let authors = news::authors(&hub.pool, &batch.events).await?;
    for event in &batch.events {
        hub.saw(Some(event.appended));
        hand_out(hub, event);
        tell(hub, event, &authors);
    }
    Ok(batch.through)
}

/// Asks whoever has news to look at their notifications.
fn tell(hub: &Hub, event: &RawEvent, authors: &HashMap<String, UserId>) {
    let clients = match news::told(event, authors) {
        Told::Nobody => return,
        Told::One(user) => hub.client(user).into_iter().collect(),
        Told::Everybody => hub.everybody(),
    };
    for client in clients {
        client.bring(event.appended);
    }
}

fn hand_out(hub: &Hub, event: &RawEvent) {
    let Some(client) = owner(event).and_then(|owner| hub.client(owner)) else {
        return;
    };
    if event.aggregate_type == AccountEvent::STREAM {
        // The session's row has changed in the same commit as the account's event.
        client.doubt();
    } else {
        client.ask(Some(event.appended));
    }
}

/// The person whose account, wallet or conversation it is; none for an event of another stream.
fn owner(event: &RawEvent) -> Option<UserId> {
    match event.aggregate_type.as_str() {
        ConversationEvent::STREAM => event.metadata().ok()?.owner,
        WalletEvent::STREAM | AccountEvent::STREAM => event.aggregate_id.parse().ok(),
        _ => None,
    }
}
