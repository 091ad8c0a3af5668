//! From the events of conversations to their tables, by the fold that the command side uses for its answers.

use async_trait::async_trait;
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::{StreamEvent, UserId};

use super::fold::Touched;
use super::rows;
use crate::projection::{ProjectError, Projection, Table, Target};

/// The read model of conversations.
#[derive(Debug)]
pub struct Conversation;

#[async_trait]
impl Projection for Conversation {
    fn name(&self) -> &'static str {
        "conversation"
    }

    fn version(&self) -> i32 {
        10
    }

    fn streams(&self) -> &'static [&'static str] {
        &[ConversationEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("conversation", &["id"]),
                Table::new("message", &["conversation", "ordinal"]),
                Table::new("document", &["message"]),
                Table::new("job", &["conversation", "ordinal"]),
            ]
        }
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut read = Vec::with_capacity(events.len());
        for raw in events {
            read.push((raw, target.decode::<ConversationEvent>(raw).await?));
        }
        let mut touched = Touched::load(target, &read).await?;
        for (raw, event) in &read {
            touched.apply(raw, event)?;
        }
        touched.write(target).await
    }

    async fn erase(&self, target: &mut Target<'_>, person: UserId) -> Result<(), ProjectError> {
        rows::erase(target, person).await
    }
}
