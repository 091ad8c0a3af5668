//! From the events of discussions to their tables, by the folds that the command side uses for its answers.

use async_trait::async_trait;
use shared_events::community::DiscussionEvent;
use shared_events::event::RawEvent;
use shared_events::{StreamEvent, UserId};

use super::rows::{self, Touched};
use crate::projection::{ProjectError, Projection, Table, Target};

/// The read model of the community.
#[derive(Debug)]
pub struct Community;

#[async_trait]
impl Projection for Community {
    fn name(&self) -> &'static str {
        "community"
    }

    fn version(&self) -> i32 {
        3
    }

    fn streams(&self) -> &'static [&'static str] {
        &[DiscussionEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("discussion", &["id"]),
                Table::new("reply", &["id"]),
                Table::new("vote", &["discussion", "user_id"]),
                Table::new("report", &["discussion", "part", "reporter"]),
                Table::new("moderation", &["part"]),
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
            read.push((raw, target.decode::<DiscussionEvent>(raw).await?));
        }
        let mut touched = Touched::load(target, &read).await?;
        for (raw, event) in &read {
            touched.apply(raw, event)?;
        }
        touched.write(target).await
    }

    async fn erase(&self, target: &mut Target<'_>, person: UserId) -> Result<(), ProjectError> {
        target.run(&rows::ERASE, person).await
    }
}
