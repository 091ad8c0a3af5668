//! Findings about a generation, kept in the registry, so that they are not lost with a report that nobody read.

use shared_events::Position;

use super::generation::Generation;
use super::operator::{OperateError, Operator};

impl Operator {
    /// Records that a generation was found correct; an earlier finding against it is deleted.
    pub(super) async fn mark_verified(
        &self,
        schema: &str,
        at: Position,
    ) -> Result<(), sqlx::Error> {
        let found =
            "UPDATE projection_generation SET verified = $2, different = NULL WHERE schema = $1";
        self.mark(found, schema, at).await
    }

    /// Records that a generation was found to differ from the events.
    pub(super) async fn mark_different(
        &self,
        schema: &str,
        at: Position,
    ) -> Result<(), sqlx::Error> {
        let found = "UPDATE projection_generation SET different = $2 WHERE schema = $1";
        self.mark(found, schema, at).await
    }

    async fn mark(&self, found: &str, schema: &str, at: Position) -> Result<(), sqlx::Error> {
        sqlx::query(found)
            .bind(schema)
            .bind(at)
            .execute(&self.context.pool)
            .await?;
        Ok(())
    }
}

/// A generation with a difference is not read again by accident.
pub(super) fn refuse_different(generation: &Generation) -> Result<(), OperateError> {
    match generation.different {
        None => Ok(()),
        Some(at) => Err(OperateError::Different {
            schema: generation.schema.clone(),
            at,
        }),
    }
}
