//! Stores the positions of reactors, those of a process by one statement.
//!
//! Most events ask for no job, and after one all reactors store how far they have read, about the same time.

use std::collections::HashSet;
use std::time::Duration;

use event_store::patience::within;
use event_store::{Place, Statements};
use shared_events::event::Position;
use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};

/// About the most positions in one statement: so many wait for the next.
const MOST: usize = 100;
/// How long the first one waits for others. Nobody waits for a position.
const GATHER: Duration = Duration::from_millis(10);
/// Whoever waits longer for the common statement stores its position alone.
const PATIENCE: Duration = Duration::from_secs(2);

/// Under the conditions of each reactor alone. A row that another node is moving is left out. It does not wait for the
/// disk: a crash of the database only has events read again that asked for no job.
const MOVE: &str = "\
WITH read AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
        AS a (reactor, stored, parkings, through, mark)
), free AS (
    SELECT c.reactor, a.through FROM reactor_checkpoint c JOIN read a USING (reactor)
     WHERE c.position = a.stored AND c.parkings = a.parkings
       AND EXISTS (SELECT FROM event_log l WHERE l.position = a.through AND mark_of(l.mark, l.numbered_at) = a.mark)
       FOR NO KEY UPDATE OF c SKIP LOCKED
), unflushed AS (
    SELECT set_config('synchronous_commit', 'off', true)
)
UPDATE reactor_checkpoint c SET position = free.through FROM free, unflushed WHERE c.reactor = free.reactor
RETURNING c.reactor";

struct Asked {
    reactor: &'static str,
    stored: Position,
    parkings: i64,
    end: Place,
    moved: oneshot::Sender<()>,
}

/// Gathers and stores, as long as a clone of it exists.
#[derive(Debug, Clone)]
pub struct Positions(mpsc::Sender<Asked>);

impl Positions {
    /// Over this pool.
    #[must_use]
    pub fn begin(pool: PgPool) -> Self {
        let (ask, asked) = mpsc::channel(MOST);
        tokio::spawn(run(pool.into(), asked));
        Self(ask)
    }

    /// Moves a reactor from its row, a position and its count of parkings, to a place. Returns whether that is certain;
    /// if not, the reactor tries alone, and learns why.
    pub(super) async fn go_to(
        &self,
        reactor: &'static str,
        (stored, parkings): (Position, i64),
        end: Place,
    ) -> bool {
        let (moved, answer) = oneshot::channel();
        let asked = Asked {
            reactor,
            stored,
            parkings,
            end,
            moved,
        };
        self.0.send(asked).await.is_ok() && answer.await.is_ok()
    }
}

async fn run(database: Statements, mut asked: mpsc::Receiver<Asked>) {
    let mut all = Vec::new();
    while asked.recv_many(&mut all, MOST).await > 0 {
        tokio::time::sleep(GATHER).await;
        while let Ok(one) = asked.try_recv() {
            all.push(one);
        }
        let moved = within(PATIENCE, move_all(&database, &all)).await;
        let moved = moved.unwrap_or_else(|cause| {
            tracing::debug!(%cause, "positions of reactors were not stored together");
            HashSet::new()
        });
        for one in all.drain(..) {
            if moved.contains(one.reactor) {
                // It may have stopped waiting.
                let _ = one.moved.send(());
            }
        }
    }
}

async fn move_all(database: &Statements, all: &[Asked]) -> Result<HashSet<String>, sqlx::Error> {
    let each = |of: fn(&Asked) -> i64| all.iter().map(of).collect::<Vec<_>>();
    let moved = sqlx::query_scalar(MOVE)
        .bind(all.iter().map(|it| it.reactor).collect::<Vec<_>>())
        .bind(each(|it| it.stored.0.cast_signed()))
        .bind(each(|it| it.parkings))
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

    struct World {
        _database: testkit::Database,
        pool: PgPool,
        end: Place,
        positions: Positions,
    }

    /// With an event in the log, and two reactors at its beginning.
    async fn world() -> World {
        let database = testkit::Database::fresh().await;
        let pool = database.command_pool();
        let owner = database.owner_pool();
        owner
            .execute(
                "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
                     VALUES ('test', 'test', 1, 'test', '1', '{}', '{}', '');
                 INSERT INTO event_log (position, appended, numbered_at) SELECT sequence, appended, now() FROM events;
                 INSERT INTO reactor_checkpoint (reactor, position) VALUES ('one', 0), ('two', 0);",
            )
            .await
            .unwrap();
        World {
            end: place::at(&pool, Position(1)).await.unwrap().unwrap(),
            positions: Positions::begin(pool.clone()),
            _database: database,
            pool,
        }
    }

    impl World {
        async fn go_from(&self, stored: u64, reactor: &'static str) -> bool {
            let row = (Position(stored), 0);
            self.positions.go_to(reactor, row, self.end).await
        }

        /// Where each stands, and the transaction that moved it.
        async fn stored(&self) -> Vec<(i64, String)> {
            let stored = "SELECT position, xmin::text FROM reactor_checkpoint ORDER BY reactor";
            let stored = sqlx::query_as(stored);
            stored.fetch_all(&self.pool).await.unwrap()
        }
    }

    #[tokio::test]
    async fn positions_that_are_asked_for_together_are_stored_by_one_commit() {
        let world = world().await;
        let moved = tokio::join!(world.go_from(0, "one"), world.go_from(0, "two"));
        assert_eq!(moved, (true, true));
        let stored = world.stored().await;
        assert_eq!(stored[0].0, 1);
        assert_eq!(stored[0], stored[1]);
    }

    #[tokio::test]
    async fn one_that_another_node_has_moved_or_is_moving_stays_and_holds_up_no_other() {
        let world = world().await;
        let mut open = patience::begin(&world.pool).await.unwrap();
        open.execute("UPDATE reactor_checkpoint SET parkings = 1 WHERE reactor = 'one'")
            .await
            .unwrap();
        let moved = tokio::join!(world.go_from(0, "one"), world.go_from(0, "two"));
        assert_eq!(moved, (false, true));
        open.commit().await.unwrap();
        assert!(!world.go_from(0, "one").await);
        assert!(!world.go_from(0, "two").await);
    }

    #[tokio::test]
    async fn a_position_goes_nowhere_that_the_log_does_not_have() {
        let world = world().await;
        let other = Place {
            mark: world.end.mark + 1,
            ..world.end
        };
        let moved = world.positions.go_to("one", (Position::ZERO, 0), other);
        assert!(!moved.await);
        assert_eq!(world.stored().await[0].0, 0);
    }
}
