//! Indexes that are made when their tables are full: several times faster than adding each row to each index, and the
//! larger the log, the more so.

use std::time::Instant;

use event_store::patience;
use shared_events::Position;
use sqlx::Executor as _;

use super::follow::Pace;
use super::operator::{Job, OperateError, Operator, Phase, Progress};
use super::writer::Writer;
use super::{Projection, in_schema};

/// Memory for sorting while an index is made.
const ROOM: &str = "128MB";

impl Operator {
    /// Fills a generation up to `target`, and makes sure that it has its indexes.
    pub(super) async fn build(
        &self,
        writer: &mut Writer,
        target: Position,
        job: Job<'_>,
    ) -> Result<(), OperateError> {
        match job.pace {
            // Made at the end, when they slow everybody else only for this time.
            Pace::Gentle => {
                self.index(writer.projection(), writer.schema()).await?;
                self.fill(writer, target, Phase::Building, job).await
            }
            Pace::Fast => {
                self.fill(writer, target, Phase::Building, job).await?;
                // All events are applied: the time of the indexes is unknown.
                let at = writer.checkpoint();
                let progress = Progress::of(writer, Phase::Indexing, at, target, Instant::now());
                (job.progress)(&progress);
                Ok(self.index(writer.projection(), writer.schema()).await?)
            }
        }
    }

    /// Makes the missing ones of [`Projection::indexes`].
    pub(super) async fn index(
        &self,
        projection: &dyn Projection,
        schema: &str,
    ) -> Result<(), sqlx::Error> {
        if projection.indexes().is_empty() {
            return Ok(());
        }
        let mut transaction = patience::begin(&self.context.pool).await?;
        sqlx::query(
            "SELECT set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', $1, true)",
        )
        .bind(ROOM)
        .execute(&mut *transaction)
        .await?;
        let sql = in_schema(projection.indexes(), schema);
        transaction.execute(sql.as_str()).await?;
        transaction.commit().await
    }
}
