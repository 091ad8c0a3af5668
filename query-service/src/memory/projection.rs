//! From memory events to `memory`: the fold that both sides share, kept as rows.

use std::collections::BTreeMap;

use async_trait::async_trait;
use shared_events::event::RawEvent;
use shared_events::memory::MemoryEvent;
use shared_events::memory::view::MemoryView;
use shared_events::{StreamEvent, UserId};
use sqlx::Row;
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use uuid::Uuid;

use crate::projection::{ProjectError, Projection, Table, Target};

/// The read model of memories.
#[derive(Debug)]
pub struct Memory;

#[async_trait]
impl Projection for Memory {
    fn name(&self) -> &'static str {
        "memory"
    }

    fn version(&self) -> i32 {
        2
    }

    fn streams(&self) -> &'static [&'static str] {
        &[MemoryEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("memory", &["user_id", "specialist"])] }
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut changes = Vec::with_capacity(events.len());
        for raw in events {
            changes.push((key(raw)?, raw, target.decode::<MemoryEvent>(raw).await?));
        }
        let mut known = load(
            target,
            changes.iter().map(|(key, ..)| key.clone()).collect(),
        )
        .await?;
        for (key, raw, event) in &changes {
            let view = known.entry(key.clone()).or_default();
            view.apply(event, raw.recorded_at);
        }
        write(target, &known).await
    }

    async fn erase(&self, target: &mut Target<'_>, person: UserId) -> Result<(), ProjectError> {
        let sql =
            target.sql("SELECT user_id, specialist, view FROM {schema}.memory WHERE user_id = $1");
        let rows = sqlx::query(&sql).bind(person);
        let mut known = read(rows.fetch_all(&mut *target.conn).await?)?;
        known.values_mut().for_each(MemoryView::erase);
        write(target, &known).await
    }
}

type Key = (Uuid, String);
type Known = BTreeMap<Key, MemoryView>;

/// The stream's id contains both.
fn key(raw: &RawEvent) -> Result<Key, ProjectError> {
    let parts = raw.aggregate_id.split_once('/');
    let key = parts.and_then(|(user, of)| Some((Uuid::try_parse(user).ok()?, of.to_owned())));
    key.ok_or_else(|| {
        ProjectError::bad(raw, "the stream's id is not a person's and a specialist's")
    })
}

async fn load(target: &mut Target<'_>, keys: Vec<Key>) -> Result<Known, ProjectError> {
    let sql = target.sql(
        "SELECT user_id, specialist, view FROM {schema}.memory
         JOIN unnest($1::uuid[], $2::text[]) AS wanted (user_id, specialist) USING (user_id, specialist)",
    );
    let (users, specialists): (Vec<Uuid>, Vec<String>) = keys.into_iter().unzip();
    let rows = sqlx::query(&sql)
        .bind(users)
        .bind(specialists)
        .fetch_all(&mut *target.conn)
        .await?;
    Ok(read(rows)?)
}

fn read(rows: Vec<PgRow>) -> Result<Known, sqlx::Error> {
    let mut known = Known::new();
    for row in rows {
        let Json(view) = row.try_get("view")?;
        known.insert((row.try_get("user_id")?, row.try_get("specialist")?), view);
    }
    Ok(known)
}

async fn write(target: &mut Target<'_>, known: &Known) -> Result<(), ProjectError> {
    let sql = target.sql(
        "INSERT INTO {schema}.memory (user_id, specialist, view)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::jsonb[])
         ON CONFLICT (user_id, specialist) DO UPDATE SET view = excluded.view",
    );
    let (users, specialists): (Vec<Uuid>, Vec<String>) = known.keys().cloned().unzip();
    sqlx::query(&sql)
        .bind(users)
        .bind(specialists)
        .bind(known.values().map(Json).collect::<Vec<_>>())
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
