//! Applying what was parked, after the fault was mended.

use std::sync::Arc;

use serde::Serialize;
use shared_events::event::RawEvent;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, Row};
use time::OffsetDateTime;

use super::operator::{OperateError, Operator};
use super::verify::hold_still;
use super::writer::apply;
use super::{ProjectError, Projection, Target};

/// An aggregate that waits.
#[derive(Debug, Clone, Serialize, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct Parked {
    /// Of the generation it waits in.
    pub schema: String,
    /// Stream type.
    pub aggregate_type: String,
    /// Stream id.
    pub aggregate_id: String,
    /// Of the first event not applied.
    pub position: i64,
    /// What was wrong with it.
    pub reason: String,
    /// How often it was tried.
    pub attempts: i32,
    /// When it was parked.
    #[serde(with = "time::serde::rfc3339")]
    pub parked_at: OffsetDateTime,
}

/// What trying again did to an aggregate.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Retried {
    /// Of the generation.
    pub schema: String,
    /// `type/id`; none when the whole generation had stopped.
    pub aggregate: Option<String>,
    /// How many events had been missed; for a stopped generation only the first is looked at.
    pub events: usize,
    /// Why it still waits; none when it goes on.
    pub still_waiting: Option<String>,
}

const PARKED: &str = "\
SELECT schema, aggregate_type, aggregate_id, position, reason, attempts, parked_at
FROM projection_parked WHERE schema = ANY ($1) ORDER BY schema, position";

/// What an aggregate has missed, in order. Its events are few, so they are looked up by its key.
const MISSED: &str = "\
SELECT l.position, e.appended, e.recorded_at, e.aggregate_type, e.aggregate_id, e.sequence, e.event_type,
       e.event_version, e.payload::text AS payload, e.metadata::text AS metadata
FROM events e JOIN event_log l ON l.appended = e.appended
WHERE e.aggregate_type = $1 AND e.aggregate_id = $2 AND l.position BETWEEN $3 AND $4
ORDER BY l.position";

impl Operator {
    /// What waits in these schemas.
    pub(super) async fn parked(&self, schemas: &[String]) -> Result<Vec<Parked>, sqlx::Error> {
        sqlx::query_as(PARKED)
            .bind(schemas)
            .fetch_all(&self.shop.pool)
            .await
    }

    /// Applies everything an aggregate has missed, while its generation is held still.
    pub(super) async fn unpark(
        &self,
        projection: &Arc<dyn Projection>,
        parked: &Parked,
    ) -> Result<Retried, OperateError> {
        let mut transaction = self.shop.pool.begin().await?;
        let at = hold_still(&mut transaction, &parked.schema).await?;
        let missed = missed(&mut transaction, parked, at).await?;
        let mut retried = Retried {
            schema: parked.schema.clone(),
            aggregate: Some(format!("{}/{}", parked.aggregate_type, parked.aggregate_id)),
            events: missed.len(),
            still_waiting: None,
        };
        let mut target = Target {
            conn: &mut transaction,
            schema: &parked.schema,
            decoder: &self.shop.decoder,
        };
        match apply(&**projection, &mut target, &missed).await {
            Ok(()) => {
                forget(&mut transaction, parked).await?;
                revise(&mut transaction, &parked.schema).await?;
                transaction.commit().await?;
                self.shop.moves.wake();
            }
            Err(fault) => {
                transaction.rollback().await?;
                retried.still_waiting = Some(fault.to_string());
                self.note(parked, &fault).await?;
            }
        }
        Ok(retried)
    }

    async fn note(&self, parked: &Parked, fault: &ProjectError) -> Result<(), sqlx::Error> {
        sqlx::query(
            "UPDATE projection_parked SET attempts = attempts + 1, reason = $4
             WHERE schema = $1 AND aggregate_type = $2 AND aggregate_id = $3",
        )
        .bind(&parked.schema)
        .bind(&parked.aggregate_type)
        .bind(&parked.aggregate_id)
        .bind(fault.to_string())
        .execute(&self.shop.pool)
        .await?;
        Ok(())
    }

    /// Lets a stopped generation go on; its worker tries the event again. Says whether it was stopped.
    pub(super) async fn unstop(&self, schema: &str) -> Result<bool, sqlx::Error> {
        let found = sqlx::query(
            "UPDATE projection_generation SET stopped = NULL WHERE schema = $1 AND stopped IS NOT NULL",
        )
        .bind(schema)
        .execute(&self.shop.pool)
        .await?;
        Ok(found.rows_affected() > 0)
    }
}

async fn missed(
    conn: &mut PgConnection,
    parked: &Parked,
    through: u64,
) -> Result<Vec<RawEvent>, sqlx::Error> {
    let rows = sqlx::query(MISSED)
        .bind(&parked.aggregate_type)
        .bind(&parked.aggregate_id)
        .bind(parked.position)
        .bind(through.cast_signed())
        .fetch_all(conn)
        .await?;
    rows.iter().map(event).collect()
}

fn event(row: &PgRow) -> Result<RawEvent, sqlx::Error> {
    Ok(RawEvent {
        position: row.try_get::<i64, _>("position")?.cast_unsigned(),
        appended: row.try_get("appended")?,
        recorded_at: row.try_get("recorded_at")?,
        aggregate_type: row.try_get("aggregate_type")?,
        aggregate_id: row.try_get("aggregate_id")?,
        sequence: row.try_get::<i64, _>("sequence")?.cast_unsigned(),
        event_type: row.try_get("event_type")?,
        event_version: row.try_get("event_version")?,
        payload: row.try_get("payload")?,
        metadata: row.try_get("metadata")?,
    })
}

async fn forget(conn: &mut PgConnection, parked: &Parked) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM projection_parked WHERE schema = $1 AND aggregate_type = $2 AND aggregate_id = $3",
    )
    .bind(&parked.schema)
    .bind(&parked.aggregate_type)
    .bind(&parked.aggregate_id)
    .execute(conn)
    .await?;
    Ok(())
}

/// Says that rows have changed though the checkpoint has not.
async fn revise(conn: &mut PgConnection, schema: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE projection_generation SET revision = revision + 1 WHERE schema = $1")
        .bind(schema)
        .execute(conn)
        .await?;
    Ok(())
}
