//! Applies parked events again, after the fault was repaired.

use std::sync::Arc;

use event_store::feed::of_stream;
use event_store::patience;
use serde::Serialize;
use shared_events::Position;
use sqlx::{FromRow, PgConnection};
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::apply::apply;
use super::operator::{OperateError, Operator};
use super::verify::hold_still;
use super::{ProjectError, Projection, Target};

/// A parked aggregate.
#[derive(Debug, Clone, Serialize, FromRow, ToSchema)]
#[schema(as = ParkedAggregate)]
#[serde(rename_all = "camelCase")]
pub struct Parked {
    /// The schema of its generation.
    pub schema: String,
    /// Stream type.
    pub aggregate_type: String,
    /// Stream id.
    pub aggregate_id: String,
    /// The position of the first event that was not applied.
    #[schema(value_type = i64)]
    pub position: Position,
    /// The reason.
    pub reason: String,
    /// How often it was tried.
    pub attempts: i32,
    /// When it was parked.
    #[serde(with = "time::serde::rfc3339")]
    pub parked_at: OffsetDateTime,
}

/// The result of a retry for an aggregate.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Retried {
    /// The schema of the generation.
    pub schema: String,
    /// `type/id`; none when the whole generation had stopped.
    pub aggregate: Option<String>,
    /// How many events had been missed; for a stopped generation only the first is read.
    pub events: usize,
    /// Why it still waits; none if it continues.
    pub still_waiting: Option<String>,
}

const PARKED: &str = "\
SELECT schema, aggregate_type, aggregate_id, position, reason, attempts, parked_at
FROM projection_parked WHERE schema = ANY ($1) ORDER BY schema, position";

impl Operator {
    /// The parked aggregates of these schemas.
    pub(super) async fn parked(&self, schemas: &[String]) -> Result<Vec<Parked>, sqlx::Error> {
        sqlx::query_as(PARKED)
            .bind(schemas)
            .fetch_all(&self.context.pool)
            .await
    }

    /// Applies all events that an aggregate has missed, while its generation is held still.
    pub(super) async fn unpark(
        &self,
        projection: &Arc<dyn Projection>,
        parked: &Parked,
    ) -> Result<Retried, OperateError> {
        let mut transaction = patience::begin(&self.context.pool).await?;
        let at = hold_still(&mut transaction, &parked.schema).await?;
        let stream = (parked.aggregate_type.as_str(), parked.aggregate_id.as_str());
        let positions = parked.position..=at;
        let missed = of_stream(&mut *transaction, stream, positions, None).await?;
        let mut retried = Retried {
            schema: parked.schema.clone(),
            aggregate: Some(format!("{}/{}", parked.aggregate_type, parked.aggregate_id)),
            events: missed.len(),
            still_waiting: None,
        };
        let mut target = Target {
            conn: &mut transaction,
            schema: &parked.schema,
            decoder: &self.context.decoder,
        };
        match apply(&**projection, &mut target, &missed).await {
            Ok(()) => {
                forget(&mut transaction, parked).await?;
                revise(&mut transaction, &parked.schema).await?;
                transaction.commit().await?;
                self.context.moves.wake();
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
        .execute(&self.context.pool)
        .await?;
        Ok(())
    }

    /// Lets a stopped generation continue; its worker tries the event again. Returns whether it was stopped.
    pub(super) async fn unstop(&self, schema: &str) -> Result<bool, sqlx::Error> {
        let found = sqlx::query(
            "UPDATE projection_generation SET stopped = NULL WHERE schema = $1 AND stopped IS NOT NULL",
        )
        .bind(schema)
        .execute(&self.context.pool)
        .await?;
        Ok(found.rows_affected() > 0)
    }
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

/// Records that rows have changed though the checkpoint has not.
async fn revise(conn: &mut PgConnection, schema: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE projection_generation SET revision = revision + 1 WHERE schema = $1")
        .bind(schema)
        .execute(conn)
        .await?;
    Ok(())
}
