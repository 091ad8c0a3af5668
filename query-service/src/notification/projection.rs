//! From the events of several features to notifications.

use async_trait::async_trait;
use shared_events::StreamEvent;
use shared_events::announcement::AnnouncementEvent;
use shared_events::community::DiscussionEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::notification::NotificationEvent;
use shared_events::ticket::TicketEvent;
use shared_events::wallet::WalletEvent;

use super::entries::{Entries, announced};
use super::marks;
use super::rest::Rests;
use super::threads::Threads;
use crate::projection::{ProjectError, Projection, Table, Target, metadata, stream_id};

/// The read model of notifications.
#[derive(Debug)]
pub struct Notifications;

/// The events that it reads; the others of these streams are not decoded.
const OF_CONVERSATIONS: [&str; 2] = ["document-delivered", "seen"];
const OF_DISCUSSIONS: [&str; 5] = ["opened", "replied", "hidden", "restored", "deleted"];
const OF_TICKETS: [&str; 1] = ["replied"];
/// A hold does not change what is left.
const NOT_OF_WALLETS: [&str; 1] = ["held"];

/// Whether somebody may be told of this event, or has said something about what they were told.
#[must_use]
pub fn concerns(raw: &RawEvent) -> bool {
    let event = raw.event_type.as_str();
    match raw.aggregate_type.as_str() {
        ConversationEvent::STREAM => OF_CONVERSATIONS.contains(&event),
        DiscussionEvent::STREAM => OF_DISCUSSIONS.contains(&event),
        TicketEvent::STREAM => OF_TICKETS.contains(&event),
        WalletEvent::STREAM => !NOT_OF_WALLETS.contains(&event),
        AnnouncementEvent::STREAM | NotificationEvent::STREAM => true,
        _ => false,
    }
}

#[async_trait]
impl Projection for Notifications {
    fn name(&self) -> &'static str {
        "notification"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[
            ConversationEvent::STREAM,
            DiscussionEvent::STREAM,
            TicketEvent::STREAM,
            WalletEvent::STREAM,
            AnnouncementEvent::STREAM,
            NotificationEvent::STREAM,
        ]
    }

    fn concerns(&self, event: &RawEvent) -> bool {
        concerns(event)
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("entry", &["member", "position"]),
                Table::new("announced", &["id"]),
                Table::new("marks", &["member"]),
                Table::new("thread", &["discussion"]),
                Table::new("rest", &["member"]),
            ]
        }
    }

    /// Every reply concerns it, and a bell may ring a moment later.
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
        let events: Vec<&RawEvent> = events.iter().filter(|raw| concerns(raw)).collect();
        let mut entries = Entries::default();
        let mut threads = Threads::load(target, &events).await?;
        let mut rests = Rests::load(target, &events).await?;
        for raw in events {
            match raw.aggregate_type.as_str() {
                ConversationEvent::STREAM => match target.decode(raw).await? {
                    ConversationEvent::DocumentDelivered { reply, .. } => {
                        entries.work(metadata(raw)?.owner, raw, stream_id(raw)?, reply);
                    }
                    ConversationEvent::Seen { .. } => entries.look(stream_id(raw)?),
                    _ => {}
                },
                DiscussionEvent::STREAM => {
                    let event = target.decode(raw).await?;
                    threads.take(&mut entries, raw, &event)?;
                }
                TicketEvent::STREAM => entries.ticket(metadata(raw)?.owner, raw, stream_id(raw)?),
                WalletEvent::STREAM => {
                    let event = target.decode(raw).await?;
                    rests.take(&mut entries, raw, &event)?;
                }
                AnnouncementEvent::STREAM => {
                    announced(target, raw, stream_id(raw)?).await?;
                }
                _ => marks::mark(target, raw).await?,
            }
        }
        threads.write(target).await?;
        rests.write(target).await?;
        entries.write(target).await
    }
}
