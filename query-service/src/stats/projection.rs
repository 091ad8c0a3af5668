//! From all events to the figures of the house: every event counts its actor, and a few count for the other figures.

use async_trait::async_trait;
use shared_events::account::AccountEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::payment::PaymentEvent;
use shared_events::stats::VisitEvent;
use shared_events::ticket::TicketEvent;
use shared_events::wallet::WalletEvent;
use shared_events::{ActorKind, Day, StreamEvent};
use uuid::Uuid;

use super::fold::{Event, Fold};
use super::store;
use crate::projection::{ProjectError, Projection, Table, Target, metadata, stream_id};

/// The read model of figures.
#[derive(Debug)]
pub struct Stats;

#[async_trait]
impl Projection for Stats {
    fn name(&self) -> &'static str {
        "stats"
    }

    fn version(&self) -> i32 {
        2
    }

    fn streams(&self) -> &'static [&'static str] {
        &[]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn indexes(&self) -> &'static str {
        include_str!("indexes.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("figure", &["day", "name", "of"]),
                Table::new("total", &["name"]),
                Table::new("active_day", &["day", "user_id"]),
                Table::new("person", &["user_id"]),
                Table::new("known", &["id"]),
            ]
        }
    }

    /// Every event concerns it, and nobody waits for a figure.
    fn batch_interval(&self) -> std::time::Duration {
        std::time::Duration::from_millis(100)
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut fold = Fold::default();
        let mut counted = Vec::new();
        for raw in events {
            let metadata = metadata(raw)?;
            let actor = metadata.actor;
            if let (ActorKind::User | ActorKind::Admin, Some(user)) = (actor.kind, actor.id) {
                fold.active.insert((Day::of(raw.recorded_at).date(), user));
            }
            if let Some(event) = counts(target, raw).await? {
                counted.push((raw.recorded_at, event));
            }
        }
        let mut ids: Vec<Uuid> = counted
            .iter()
            .flat_map(|(_, event)| event.names())
            .collect();
        ids.sort_unstable();
        ids.dedup();
        fold.known = store::load(target, ids).await?;
        for (at, event) in &counted {
            fold.take(*at, event);
        }
        store::write(target, fold).await
    }
}

/// The events of conversations that count; the content of others is not read.
const OF_CONVERSATIONS: [&str; 11] = [
    "opened",
    "message-sent",
    "reply-asked",
    "reply-delivered",
    "reply-stopped",
    "reply-failed",
    "job-opened",
    "document-delivered",
    "approved",
    "cancelled",
    "reviewed",
];

/// The events that change how long a ticket waits.
const OF_TICKETS: [&str; 4] = ["opened", "answered", "replied", "status-changed"];

/// The event, if it counts for figures.
async fn counts(target: &Target<'_>, raw: &RawEvent) -> Result<Option<Event>, ProjectError> {
    let kind = raw.event_type.as_str();
    Ok(Some(match raw.aggregate_type.as_str() {
        AccountEvent::STREAM if kind == "opened" => Event::Account(target.decode(raw).await?),
        ConversationEvent::STREAM if OF_CONVERSATIONS.contains(&kind) => {
            Event::Conversation(stream_id(raw)?, target.decode(raw).await?)
        }
        PaymentEvent::STREAM => Event::Payment(stream_id(raw)?, target.decode(raw).await?),
        WalletEvent::STREAM => Event::Wallet(target.decode(raw).await?),
        TicketEvent::STREAM if OF_TICKETS.contains(&kind) => {
            Event::Ticket(stream_id(raw)?, target.decode(raw).await?)
        }
        VisitEvent::STREAM => Event::Visit(target.decode(raw).await?),
        _ => return Ok(None),
    }))
}
