//! From support threads to their lines.

use async_trait::async_trait;
use shared_events::event::RawEvent;
use shared_events::support::SupportEvent;
use shared_events::{MessageId, StreamEvent, UserId};
use uuid::Uuid;

use crate::projection::{Copy, ProjectError, Projection, Table, Target, stream_id};

/// The value of the column `sender` for the person.
pub(super) const USER: &str = "user";
/// The value for an answer.
const AGENT: &str = "agent";

/// The read model of live support.
#[derive(Debug)]
pub struct Support;

#[async_trait]
impl Projection for Support {
    fn name(&self) -> &'static str {
        "support"
    }

    fn version(&self) -> i32 {
        2
    }

    fn streams(&self) -> &'static [&'static str] {
        &[SupportEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("message", &["owner", "position"])] }
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut rows = Copy::into(
            &target.sql("{schema}.message"),
            &["owner", "position", "id", "sender", "text", "at"],
        );
        for raw in events {
            let owner: Uuid = stream_id(raw)?;
            let (id, sender, text): (MessageId, _, _) = match target.decode(raw).await? {
                SupportEvent::Asked { message, text } => (message, USER, text),
                SupportEvent::Answered { message, text, .. } => (message, AGENT, text),
            };
            rows.row()
                .value(owner)?
                .value(raw.position)?
                .value(id.0)?
                .value(sender)?
                .value(text.or(""))?
                .value(raw.recorded_at)?;
        }
        Ok(rows.send(target.conn).await?)
    }

    async fn erase(&self, target: &mut Target<'_>, person: UserId) -> Result<(), ProjectError> {
        let statement = "UPDATE {schema}.message SET text = '' WHERE owner = $1";
        target.run(&[statement], person).await
    }
}
