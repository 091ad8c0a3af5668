//! Which generation is read: promoting, rolling back, dropping.

use std::sync::Arc;
use std::time::Duration;

use event_store::patience;
use serde::Serialize;
use shared_events::Position;
use sqlx::PgConnection;

use super::Projection;
use super::beyond;
use super::generation::{self, Generation, State};
use super::operator::{OperateError, Operator, PATIENCE};
use super::verify::hold_still;

/// The result of a switch.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Switch {
    /// The projection.
    pub projection: &'static str,
    /// The generation that is read now.
    pub live: String,
    /// The generation that was read before.
    pub replaced: Option<String>,
    /// False if nothing had to change.
    pub changed: bool,
}

/// How far a generation may be behind, in time, before it is first fed without holding the live one still.
const CATCH_UP: Duration = Duration::from_secs(10 * 60);
/// After this time every request with the replaced generation in its snapshot has ended.
const READERS_LEAVE: Duration = Duration::from_secs(6);

const REPLACED: &str =
    "UPDATE projection_generation SET state = 'standby', replaced_at = clock_timestamp()
WHERE schema = $1 AND state = $2";

const PROMOTED: &str = "UPDATE projection_generation SET state = 'live', live_since = clock_timestamp(), replaced_at = NULL
WHERE schema = $1 AND state = $2";

/// Gives a generation another state, if it is still in the one that the command has read: in the meantime another
/// command may have promoted, replaced or dropped it.
async fn change(
    conn: &mut PgConnection,
    seen: &Generation,
    statement: &str,
) -> Result<(), OperateError> {
    let changed = sqlx::query(statement)
        .bind(&seen.schema)
        .bind(seen.state)
        .execute(conn)
        .await;
    let found = match changed {
        // There can be only one live generation; somebody made another one live.
        Err(sqlx::Error::Database(cause)) if cause.is_unique_violation() => 0,
        other => other?.rows_affected(),
    };
    if found == 1 {
        return Ok(());
    }
    Err(OperateError::Changed {
        schema: seen.schema.clone(),
        expected: seen.state,
    })
}

impl Operator {
    /// Lets readers use `next` in place of the current one. It is never behind the current one: a client that has seen
    /// an event keeps seeing it.
    pub(super) async fn switch_to(
        &self,
        projection: &Arc<dyn Projection>,
        next: &Generation,
    ) -> Result<Switch, OperateError> {
        self.within_log(next).await?;
        let live = self.live(&**projection).await?;
        // No reader has seen what does not exist any more.
        let is_gone = match &live {
            Some(live) => beyond::look(&self.context.pool, live).await?.is_some(),
            None => false,
        };
        let mut transaction = patience::begin(&self.context.pool).await?;
        if let Some(live) = &live {
            if !is_gone {
                transaction.rollback().await?;
                self.bring(projection, next, live.checkpoint, CATCH_UP)
                    .await?;
                transaction = patience::begin(&self.context.pool).await?;
                let position = hold_still(&mut transaction, &live.schema).await?;
                self.bring(projection, next, position, PATIENCE).await?;
            }
            change(&mut transaction, live, REPLACED).await?;
        }
        change(&mut transaction, next, PROMOTED).await?;
        transaction.commit().await?;
        self.context.moves.wake();
        if let Some(live) = live.as_ref().filter(|_| is_gone) {
            // No rollback to this one is possible.
            let replaced = self.generation(projection, &live.schema).await?;
            self.drop_unread(&replaced).await?;
        }
        Ok(Switch {
            projection: projection.name(),
            live: next.schema.clone(),
            replaced: live.map(|live| live.schema),
            changed: true,
        })
    }

    async fn bring(
        &self,
        projection: &Arc<dyn Projection>,
        next: &Generation,
        position: Position,
        at_most: Duration,
    ) -> Result<(), OperateError> {
        let there = self
            .catch_up(projection, &next.schema, position, at_most)
            .await?;
        if there {
            return Ok(());
        }
        Err(OperateError::Behind {
            schema: next.schema.clone(),
            at: next.checkpoint,
            to: position,
        })
    }

    /// Drops a generation when nobody can be reading it any more.
    pub(super) async fn drop_unread(&self, generation: &Generation) -> Result<bool, OperateError> {
        if let Some(replaced) = generation.replaced_at {
            let now: time::OffsetDateTime = sqlx::query_scalar("SELECT clock_timestamp()")
                .fetch_one(&self.context.pool)
                .await?;
            let since = Duration::try_from(now - replaced).unwrap_or_default();
            tokio::time::sleep(READERS_LEAVE.saturating_sub(since)).await;
        }
        Ok(generation::drop_tables(&self.context.pool, &generation.schema).await?)
    }

    /// The generation that was replaced last.
    pub(super) async fn previous(
        &self,
        projection: &dyn Projection,
    ) -> Result<Option<Generation>, sqlx::Error> {
        let standby = self.find(projection, State::Standby).await?;
        Ok(standby
            .into_iter()
            .max_by_key(|generation| generation.replaced_at))
    }
}
