//! Moves the checkpoints of many read models by one statement, over events that none of them needs.
//!
//! Most events concern few read models, and the others only note how far they have read. A commit that wakes twenty
//! followers costs one statement for most of them, not twenty.

use std::collections::HashMap;
use std::time::Duration;

use event_store::patience::within;
use event_store::{Place, Statements};
use shared_events::Position;
use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};

use super::Moves;
use super::generation::Generation;

/// About the most checkpoints in one statement: so many wait for the next.
const MOST: usize = 100;
/// How long the first one waits for others, unless somebody waits for a read model.
const GATHER: Duration = Duration::from_millis(5);
/// Whoever waits longer for the common statement moves its checkpoint alone.
const PATIENCE: Duration = Duration::from_secs(2);

/// Under the conditions of each writer alone. A row that somebody has locked is left out, so that nobody waits here for
/// another read model. Nobody waits for the disk either: see the lease.
const MOVE: &str = "\
WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
        AS a (schema, through, checkpoint, epoch, position, mark)
), free AS (
    SELECT g.schema, a.through FROM projection_generation g JOIN asked a USING (schema)
     WHERE g.checkpoint = a.checkpoint AND g.epoch = a.epoch AND g.state <> 'dropped' AND g.stopped IS NULL
       AND EXISTS (SELECT FROM event_log l WHERE l.position = a.position AND mark_of(l.mark, l.numbered_at) = a.mark)
       FOR NO KEY UPDATE OF g SKIP LOCKED
), unflushed AS (
    SELECT set_config('synchronous_commit', 'off', true)
)
UPDATE projection_generation g SET checkpoint = free.through FROM free, unflushed WHERE g.schema = free.schema
RETURNING g.schema, g.state = 'building'";

struct Skip {
    schema: String,
    through: Position,
    checkpoint: Position,
    epoch: i64,
    end: Place,
    moved: oneshot::Sender<bool>,
}

/// Gathers and moves, as long as a clone of it exists.
#[derive(Debug, Clone)]
pub(super) struct Skips(mpsc::Sender<Skip>);

impl Skips {
    pub fn begin(pool: PgPool, moves: Moves) -> Self {
        let (asked, gathered) = mpsc::channel(MOST);
        tokio::spawn(run(pool.into(), moves, gathered));
        Self(asked)
    }

    /// Moves the checkpoint of a generation, if its worker still has the right. Returns whether the generation is being
    /// built; none if it was not moved, or nobody knows: then the worker tries alone, and learns why.
    pub async fn go_to(
        &self,
        generation: &Generation,
        through: Position,
        end: Place,
    ) -> Option<bool> {
        let (moved, answer) = oneshot::channel();
        let skip = Skip {
            schema: generation.schema.clone(),
            through,
            checkpoint: generation.checkpoint,
            epoch: generation.epoch,
            end,
            moved,
        };
        self.0.send(skip).await.ok()?;
        answer.await.ok()
    }
}

async fn run(database: Statements, moves: Moves, mut gathered: mpsc::Receiver<Skip>) {
    let mut skips = Vec::new();
    while gathered.recv_many(&mut skips, MOST).await > 0 {
        let _ = tokio::time::timeout(GATHER, moves.awaited()).await;
        while let Ok(skip) = gathered.try_recv() {
            skips.push(skip);
        }
        let moved = within(PATIENCE, move_all(&database, &skips)).await;
        let mut moved = moved.unwrap_or_else(|cause| {
            tracing::debug!(%cause, "checkpoints were not moved together");
            HashMap::new()
        });
        for skip in skips.drain(..) {
            if let Some(building) = moved.remove(&skip.schema) {
                // It may have stopped waiting.
                let _ = skip.moved.send(building);
            }
        }
    }
}

async fn move_all(
    database: &Statements,
    skips: &[Skip],
) -> Result<HashMap<String, bool>, sqlx::Error> {
    let each = |of: fn(&Skip) -> i64| skips.iter().map(of).collect::<Vec<_>>();
    let moved = sqlx::query_as(MOVE)
        .bind(
            skips
                .iter()
                .map(|it| it.schema.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(each(|it| it.through.0.cast_signed()))
        .bind(each(|it| it.checkpoint.0.cast_signed()))
        .bind(each(|it| it.epoch))
        .bind(each(|it| it.end.position.0.cast_signed()))
        .bind(each(|it| it.end.mark))
        .fetch_all(database)
        .await?;
    Ok(moved.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use event_store::{patience, place};
    use sqlx::Executor as _;

    use super::*;
    use crate::account::projection::Account;
    use crate::projection::{Projection, generation};
    use crate::wallet::projection::Wallet;

    struct World {
        _database: testkit::Database,
        pool: PgPool,
        owner: PgPool,
        end: Place,
        skips: Skips,
    }

    /// With an event in the log.
    async fn world() -> World {
        let database = testkit::Database::fresh().await;
        let (pool, owner) = (database.query_pool(), database.owner_pool());
        owner
            .execute(
                "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
                     VALUES ('test', 'test', 1, 'test', '1', '{}', '{}', '');
                 INSERT INTO event_log (position, appended, numbered_at) SELECT sequence, appended, now() FROM events;",
            )
            .await
            .unwrap();
        World {
            end: place::at(&pool, Position(1)).await.unwrap().unwrap(),
            skips: Skips::begin(pool.clone(), Moves::default()),
            _database: database,
            pool,
            owner,
        }
    }

    impl World {
        async fn made(&self, projection: &dyn Projection) -> Generation {
            generation::create(&self.pool, projection, Position::ZERO)
                .await
                .unwrap()
        }

        async fn checkpoint(&self, of: &Generation) -> Position {
            sqlx::query_scalar("SELECT checkpoint FROM projection_generation WHERE schema = $1")
                .bind(&of.schema)
                .fetch_one(&self.pool)
                .await
                .unwrap()
        }

        async fn skip(&self, generation: &Generation, end: Place) -> Option<bool> {
            self.skips.go_to(generation, Position(1), end).await
        }
    }

    #[tokio::test]
    async fn of_checkpoints_that_are_asked_for_together_those_of_replaced_workers_stay() {
        let world = world().await;
        let (wallet, accounts) = (world.made(&Wallet).await, world.made(&Account).await);
        let replaced = Generation {
            epoch: wallet.epoch - 1,
            ..wallet.clone()
        };
        let moved = tokio::join!(
            world.skip(&replaced, world.end),
            world.skip(&accounts, world.end)
        );
        assert_eq!(moved, (None, Some(true)));
        assert_eq!(world.checkpoint(&wallet).await, Position::ZERO);
        assert_eq!(world.checkpoint(&accounts).await, Position(1));
    }

    #[tokio::test]
    async fn a_checkpoint_goes_nowhere_that_the_log_does_not_have() {
        let world = world().await;
        let wallet = world.made(&Wallet).await;
        let other = Place {
            mark: world.end.mark + 1,
            ..world.end
        };
        assert_eq!(world.skip(&wallet, other).await, None);
        assert_eq!(world.checkpoint(&wallet).await, Position::ZERO);
    }

    #[tokio::test]
    async fn one_that_somebody_has_locked_holds_up_no_other() {
        let world = world().await;
        let (wallet, accounts) = (world.made(&Wallet).await, world.made(&Account).await);
        let mut locked = patience::begin(&world.owner).await.unwrap();
        sqlx::query("SELECT FROM projection_generation WHERE schema = $1 FOR UPDATE")
            .bind(&wallet.schema)
            .execute(&mut *locked)
            .await
            .unwrap();
        let moved = tokio::join!(
            world.skip(&wallet, world.end),
            world.skip(&accounts, world.end)
        );
        assert_eq!(moved, (None, Some(true)));
        locked.rollback().await.unwrap();
        assert_eq!(world.skip(&wallet, world.end).await, Some(true));
    }
}
