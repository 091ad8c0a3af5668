use async_trait::async_trait;
use event_store::{Feed as _, PersonKeys, PgFeed, Waker, place};
use shared_events::personal::MasterKey;
use sqlx::{Executor as _, PgPool};

use super::*;
use crate::projection::{Table, generation};

/// Notes each event, or fails.
struct Notes {
    name: &'static str,
    fails: bool,
}

const ONE: Notes = notes("one");
const TWO: Notes = notes("two");

const fn notes(name: &'static str) -> Notes {
    Notes { name, fails: false }
}

#[async_trait]
impl Projection for Notes {
    fn name(&self) -> &'static str {
        self.name
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[]
    }

    fn schema(&self) -> &'static str {
        "CREATE TABLE {schema}.note (position bigint PRIMARY KEY)"
    }

    fn tables(&self) -> &'static [Table] {
        &[]
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let insert = target.sql("INSERT INTO {schema}.note VALUES ($1)");
        for event in events {
            sqlx::query(&insert)
                .bind(event.position)
                .execute(&mut *target.conn)
                .await?;
        }
        match self.fails {
            true => Err(ProjectError::bad(&events[0], "as told")),
            false => Ok(()),
        }
    }
}

struct World {
    _database: testkit::Database,
    pool: PgPool,
    owner: PgPool,
    decoder: Decoder,
    end: Place,
    events: Vec<RawEvent>,
    group: GroupCommit,
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
    let feed = PgFeed::new(pool.clone(), &Waker::default());
    let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [0; 32]));
    World {
        decoder: Decoder::new(keys),
        events: feed.read(Place::BEGINNING, 10, &[]).await.unwrap().events,
        end: place::at(&pool, Position(1)).await.unwrap().unwrap(),
        group: GroupCommit::begin(Sessions::of(pool.clone()), Moves::default()),
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

    async fn notes(&self, of: &Generation) -> i64 {
        let count = format!("SELECT count(*) FROM {}.note", of.schema);
        let count = sqlx::query_scalar(&count);
        count.fetch_one(&self.pool).await.unwrap()
    }

    /// Of the last transaction that moved its checkpoint, and how often its rows changed.
    async fn moved(&self, of: &Generation) -> (String, i64) {
        let moved = "SELECT xmin::text, revision FROM projection_generation WHERE schema = $1";
        let moved = sqlx::query_as(moved).bind(&of.schema);
        moved.fetch_one(&self.pool).await.unwrap()
    }

    async fn skip(&self, generation: &Generation, end: Place) -> Option<bool> {
        let asked = Asked {
            projection: Arc::new(ONE),
            decoder: self.decoder.clone(),
            events: Arc::new([]),
            end,
        };
        self.group.write(generation, asked).await
    }

    async fn write(&self, projection: Notes, generation: &Generation) -> Option<bool> {
        let asked = Asked {
            projection: Arc::new(projection),
            decoder: self.decoder.clone(),
            events: self.events.clone().into(),
            end: self.end,
        };
        self.group.write(generation, asked).await
    }
}

#[tokio::test]
async fn rows_of_several_read_models_and_the_checkpoints_of_others_are_written_by_one_commit() {
    let world = world().await;
    let [one, two, idle] = [
        world.made(&ONE).await,
        world.made(&TWO).await,
        world.made(&notes("idle")).await,
    ];
    let written = tokio::join!(
        world.write(ONE, &one),
        world.skip(&idle, world.end),
        world.write(TWO, &two),
    );
    assert_eq!(written, (Some(true), Some(true), Some(true)));
    for of in [&one, &two, &idle] {
        assert_eq!(world.checkpoint(of).await, Position(1));
    }
    assert_eq!(world.notes(&one).await + world.notes(&two).await, 2);
    let (commit, revision) = world.moved(&one).await;
    assert_eq!(world.moved(&two).await, (commit.clone(), revision));
    assert_eq!(world.moved(&idle).await, (commit, revision - 1));
}

#[tokio::test]
async fn a_fault_of_one_read_model_leaves_the_others_to_write_alone_and_in_common_again_later() {
    let world = world().await;
    let (one, two) = (world.made(&ONE).await, world.made(&TWO).await);
    let faulty = Notes { fails: true, ..TWO };
    let written = tokio::join!(world.write(ONE, &one), world.write(faulty, &two));
    assert_eq!(written, (None, None));
    for of in [&one, &two] {
        assert_eq!(world.checkpoint(of).await, Position::ZERO);
        assert_eq!(world.notes(of).await, 0);
    }
    assert_eq!(world.write(ONE, &one).await, None);
    let again = || async { world.write(ONE, &one).await.is_some() };
    testkit::wait_until(again, "a common commit").await;
    assert_eq!(world.notes(&one).await, 1);
}

#[tokio::test]
async fn a_replaced_worker_writes_no_rows_beside_others_that_do() {
    let world = world().await;
    let (one, two) = (world.made(&ONE).await, world.made(&TWO).await);
    let replaced = Generation {
        epoch: one.epoch - 1,
        ..one.clone()
    };
    let written = tokio::join!(world.write(ONE, &replaced), world.write(TWO, &two));
    assert_eq!(written, (None, Some(true)));
    assert_eq!((world.notes(&one).await, world.notes(&two).await), (0, 1));
}

#[tokio::test]
async fn a_checkpoint_goes_nowhere_that_the_log_does_not_have() {
    let world = world().await;
    let one = world.made(&ONE).await;
    let other = Place {
        mark: world.end.mark + 1,
        ..world.end
    };
    assert_eq!(world.skip(&one, other).await, None);
    assert_eq!(world.checkpoint(&one).await, Position::ZERO);
}

#[tokio::test]
async fn one_that_somebody_has_locked_holds_up_no_other() {
    let world = world().await;
    let (one, two) = (world.made(&ONE).await, world.made(&TWO).await);
    let mut locked = patience::begin(&world.owner).await.unwrap();
    sqlx::query("SELECT FROM projection_generation WHERE schema = $1 FOR UPDATE")
        .bind(&one.schema)
        .execute(&mut *locked)
        .await
        .unwrap();
    let moved = tokio::join!(world.skip(&one, world.end), world.skip(&two, world.end));
    assert_eq!(moved, (None, Some(true)));
    locked.rollback().await.unwrap();
    assert_eq!(world.skip(&one, world.end).await, Some(true));
}
