//! From the events of models, and of the replies they wrote, to `house` and `use_of_day`.

use async_trait::async_trait;
use shared_events::StreamEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::model::view::ModelsView;
use shared_events::model::{HOUSE, ModelEvent};
use sqlx::Row as _;
use sqlx::types::Json;

use super::tally::Tally;
use crate::projection::{ProjectError, Projection, Table, Target};

/// The read model of models.
#[derive(Debug)]
pub struct Model;

/// The only event of conversations that names the writer.
const DELIVERED: &str = "reply-delivered";

#[async_trait]
impl Projection for Model {
    fn name(&self) -> &'static str {
        "model"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[ModelEvent::STREAM, ConversationEvent::STREAM]
    }

    fn concerns(&self, event: &RawEvent) -> bool {
        match event.aggregate_type.as_str() {
            ConversationEvent::STREAM => event.event_type == DELIVERED && Tally::counts(event),
            _ => true,
        }
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("house", &["id"]),
                Table::new("use_of_day", &["day", "connection", "model"]),
            ]
        }
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut tally = Tally::default();
        let mut changes = Vec::new();
        for raw in events {
            if raw.aggregate_type == ModelEvent::STREAM {
                changes.push((raw.recorded_at, target.decode::<ModelEvent>(raw).await?));
            } else if self.concerns(raw) {
                tally.add(raw, &target.decode(raw).await?);
            }
        }
        if !changes.is_empty() {
            let mut view = load(target).await?;
            for (at, event) in &changes {
                view.apply(event, *at);
            }
            write(target, &view).await?;
        }
        tally.write(target).await
    }
}

async fn load(target: &mut Target<'_>) -> Result<ModelsView, ProjectError> {
    let sql = target.sql("SELECT view FROM {schema}.house WHERE id = $1");
    let row = sqlx::query(&sql)
        .bind(HOUSE)
        .fetch_optional(&mut *target.conn)
        .await?;
    let view = row.map(|row| row.try_get("view")).transpose()?;
    Ok(view.map_or_else(ModelsView::default, |Json(view)| view))
}

async fn write(target: &mut Target<'_>, view: &ModelsView) -> Result<(), ProjectError> {
    let sql = target.sql(
        "INSERT INTO {schema}.house (id, view) VALUES ($1, $2)
         ON CONFLICT (id) DO UPDATE SET view = excluded.view",
    );
    sqlx::query(&sql)
        .bind(HOUSE)
        .bind(Json(view))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
