//! From the events of the questions to a row each.

use async_trait::async_trait;
use shared_events::StreamEvent;
use shared_events::event::RawEvent;
use shared_events::faq::FaqEvent;

use crate::projection::{ProjectError, Projection, Table, Target};

/// The read model of frequent questions.
#[derive(Debug)]
pub struct Faqs;

#[async_trait]
impl Projection for Faqs {
    fn name(&self) -> &'static str {
        "faq"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[FaqEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("entry", &["id"])] }
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
            "INSERT INTO {schema}.entry (id, question, answer, category) VALUES ($1, $2, $3, $4)
             ON CONFLICT (id) DO UPDATE
             SET question = excluded.question, answer = excluded.answer, category = excluded.category",
        );
        let remove = target.sql("DELETE FROM {schema}.entry WHERE id = $1");
        for raw in events {
            let query = match target.decode(raw).await? {
                FaqEvent::QuestionAdded { question, entry }
                | FaqEvent::QuestionChanged { question, entry } => sqlx::query(&write)
                    .bind(question)
                    .bind(entry.question.0)
                    .bind(entry.answer.0)
                    .bind(entry.category.as_str()),
                FaqEvent::QuestionRemoved { question } => sqlx::query(&remove).bind(question),
            };
            query.execute(&mut *target.conn).await?;
        }
        Ok(())
    }
}
