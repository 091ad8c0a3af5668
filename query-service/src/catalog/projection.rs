//! From categories, specialists and reviewed jobs to the catalogue's tables.

use async_trait::async_trait;
use shared_events::account::AccountEvent;
use shared_events::catalog::{CategoryEvent, SpecialistEvent};
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::{StreamEvent, UserId};

use super::rows::{Judged, Rows};
use crate::projection::{ProjectError, Projection, Table, Target};

/// The read model of the catalogue.
#[derive(Debug)]
pub struct Catalog;

#[async_trait]
impl Projection for Catalog {
    fn name(&self) -> &'static str {
        "catalog"
    }

    fn version(&self) -> i32 {
        9
    }

    fn streams(&self) -> &'static [&'static str] {
        &[
            CategoryEvent::STREAM,
            SpecialistEvent::STREAM,
            ConversationEvent::STREAM,
            AccountEvent::STREAM,
        ]
    }

    /// Most events of a conversation are not needed for the catalogue, and need not be decrypted.
    fn concerns(&self, event: &RawEvent) -> bool {
        match event.aggregate_type.as_str() {
            ConversationEvent::STREAM => Judged::concerns(&event.event_type),
            AccountEvent::STREAM => Judged::signs(&event.event_type),
            _ => true,
        }
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("category", &["id"]),
                Table::new("specialist", &["id"]),
                Table::new("rating", &["specialist"]),
                Table::new("job", &["id"]),
                Table::new("review", &["id"]),
                Table::new("conversation", &["id"]),
                Table::new("client", &["id"]),
            ]
        }
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut rows = Rows::default();
        for raw in events {
            match raw.aggregate_type.as_str() {
                CategoryEvent::STREAM => rows.category(raw, target.decode(raw).await?),
                SpecialistEvent::STREAM => rows.specialist(raw, target.decode(raw).await?)?,
                ConversationEvent::STREAM if Judged::concerns(&raw.event_type) => {
                    rows.conversation(raw, target.decode(raw).await?)?;
                }
                AccountEvent::STREAM if Judged::signs(&raw.event_type) => {
                    rows.account(raw, target.decode(raw).await?);
                }
                _ => {}
            }
        }
        rows.write(target).await
    }

    async fn erase(&self, target: &mut Target<'_>, person: UserId) -> Result<(), ProjectError> {
        let statements = [
            "UPDATE {schema}.client SET name = 'Former client' WHERE id = $1",
            "UPDATE {schema}.review SET text = '' WHERE reviewer = $1",
            "UPDATE {schema}.job j SET title = '' FROM {schema}.conversation c WHERE c.id = j.conversation AND c.owner = $1",
        ];
        target.run(&statements, person).await
    }
}
