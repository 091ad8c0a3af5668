//! From the events of the house's instructions to their versions.

use async_trait::async_trait;
use shared_events::StreamEvent;
use shared_events::event::RawEvent;
use shared_events::prompt::PromptEvent;
use uuid::Uuid;

use crate::projection::{ProjectError, Projection, Table, Target, metadata};

/// The read model of the instructions for all specialists.
#[derive(Debug)]
pub struct Prompt;

#[async_trait]
impl Projection for Prompt {
    fn name(&self) -> &'static str {
        "prompt"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[PromptEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("version", &["version"])] }
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let sql = target.sql(
            "INSERT INTO {schema}.version (version, text, saved_by, saved_at) VALUES ($1, $2, $3, $4)",
        );
        for raw in events {
            let PromptEvent::GlobalSet { version, text } = target.decode(raw).await?;
            let metadata = metadata(raw)?;
            sqlx::query(&sql)
                .bind(version.cast_signed())
                .bind(text.0)
                .bind(metadata.actor.id.map(Uuid::from))
                .bind(raw.recorded_at)
                .execute(&mut *target.conn)
                .await?;
        }
        Ok(())
    }
}
