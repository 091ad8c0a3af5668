//! What was found out about a generation, kept in the registry: it outlives the report that nobody read.

use shared_events::Position;

use super::generation::Generation;
use super::operator::{OperateError, Operator};

impl Operator {
    /// Notes that a generation was found right; what was found wrong with it before is so no more.
    pub(super) async fn mark_verified(
        &self,
        schema: &str,
        at: Position,
    ) -> Result<(), sqlx::Error> {
        let found =
            "UPDATE projection_generation SET verified = $2, different = NULL WHERE schema = $1";
        self.mark(found, schema, at).await
    }

    /// Notes that a generation was found to differ from what the events say.
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

/// What was found wrong is not read again by accident.
pub(super) fn refuse_different(generation: &Generation) -> Result<(), OperateError> {
    match generation.different {
        None => Ok(()),
        Some(at) => Err(OperateError::Different {
            schema: generation.schema.clone(),
            at,
        }),
    }
}
