//! From the events of canned answers to a row each.

use async_trait::async_trait;
use shared_events::StreamEvent;
use shared_events::canned::AnswerEvent;
use shared_events::event::RawEvent;

use crate::projection::{ProjectError, Projection, Table, Target};

/// The read model of canned answers.
#[derive(Debug)]
pub struct Answers;

#[async_trait]
impl Projection for Answers {
    fn name(&self) -> &'static str {
        "canned"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[AnswerEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("answer", &["id"])] }
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let write = target.sql(
            "INSERT INTO {schema}.answer (id, title, text) VALUES ($1, $2, $3)
             ON CONFLICT (id) DO UPDATE SET title = excluded.title, text = excluded.text",
        );
        let remove = target.sql("DELETE FROM {schema}.answer WHERE id = $1");
        for raw in events {
            let query = match target.decode(raw).await? {
                AnswerEvent::Kept { answer, text } | AnswerEvent::Changed { answer, text } => {
                    sqlx::query(&write)
                        .bind(answer)
                        .bind(text.title.0)
                        .bind(text.text.0)
                }
                AnswerEvent::Removed { answer } => sqlx::query(&remove).bind(answer),
            };
            query.execute(&mut *target.conn).await?;
        }
        Ok(())
    }
}
