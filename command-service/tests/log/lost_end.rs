//! A database that has lost the end of its log, as a promoted replica may and a restored one does, under processes that
//! remember it, while others have gone on there already.

use std::collections::BTreeSet;
use std::sync::Arc;

use async_trait::async_trait;
use command_service::jobs::{NewJob, Positions, Reactor, Wakers, react, recreate};
use command_service::unit_of_work::{Stream, UnitOfWork};
use command_service::wallet::Wallet;
use event_store::{
    AppendError, Batch, DecodeError, Draft, Feed, FeedError, Pass, PgFeed, Place, Row, Waker,
    append,
};
use shared_events::event::RawEvent;
use shared_events::upload::UploadEvent;
use shared_events::{Actor, Metadata, Position, StreamEvent as _, UserId};
use sqlx::PgPool;
use testkit::{Database, wait_for, wait_until};
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::support::{count, full_fold, hold, unit_of_work};

async fn holds(unit: &UnitOfWork, user: UserId, keys: &[&str], amount: u64) {
    for key in keys {
        hold(unit, user, key, amount).await.unwrap();
    }
    while event_store::pass(unit.pool()).await.unwrap() != Pass::Idle {}
}

async fn as_found(unit: &UnitOfWork, user: UserId) -> Wallet {
    let found = unit.read(&[Stream::of::<Wallet>(user)]).await.unwrap();
    found.state::<Wallet>(user).unwrap().clone()
}

#[tokio::test]
async fn commands_are_decided_on_what_the_log_has_and_not_on_what_it_has_lost() {
    let database = Database::fresh().await;
    let (unit, user) = (unit_of_work(database.command_pool()), UserId::mint());
    holds(&unit, user, &["both have it"], 10).await;
    database.save().await;
    holds(&unit, user, &["lost", "lost too"], 4_000).await;
    database.fall_back().await;
    // As many events as were lost, so that no number tells the one from the other.
    let other = unit_of_work(database.command_pool());
    holds(&other, user, &["new", "new too"], 7).await;
    // Its connections are new ones before it comes to the wallet it remembers.
    holds(&unit, UserId::mint(), &["a stranger's"], 1).await;

    let full = full_fold(unit.pool(), user).await;
    assert_eq!(full.balance().held.0, 10 + 7 + 7);
    assert_eq!(as_found(&unit, user).await, full);
    holds(&unit, user, &["after"], 1).await;
    assert_eq!(
        as_found(&unit, user).await,
        full_fold(unit.pool(), user).await
    );
}

fn row(sequence: u64) -> Row {
    let metadata = Metadata {
        actor: Actor::SYSTEM,
        owner: None,
        command: "test".into(),
        correlation: Uuid::now_v7(),
        causation: None,
        traceparent: None,
    };
    let draft = Draft::new("u", sequence, &UploadEvent::Released {}).unwrap();
    Row::seal(draft, &metadata, None).unwrap()
}

#[tokio::test]
async fn an_event_is_appended_upon_the_very_event_it_was_decided_on() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let (lost, first) = (row(1), row(1));
    append(&pool, std::slice::from_ref(&first), None)
        .await
        .unwrap();
    let upon_lost = row(2).upon(Some(lost.hash().clone()));
    let refused = append(&pool, &[upon_lost], None).await;
    assert!(matches!(refused, Err(AppendError::Conflict)), "{refused:?}");
    let upon_first = row(2).upon(Some(first.hash().clone()));
    append(&pool, &[upon_first], None).await.unwrap();
}

fn said(batch: &Batch) -> Vec<(Position, String)> {
    let of = |event: &RawEvent| (event.position, event.metadata.clone());
    batch.events.iter().map(of).collect()
}

#[tokio::test]
async fn a_place_the_log_has_lost_is_refused_though_the_log_has_passed_it_again() {
    let database = Database::fresh().await;
    let (unit, waker) = (unit_of_work(database.command_pool()), Waker::default());
    let feed = PgFeed::new(database.command_pool(), &waker);
    holds(&unit, UserId::mint(), &["both have it"], 10).await;
    let both = feed.end().await.unwrap();
    database.save().await;
    holds(&unit, UserId::mint(), &["1", "2", "3"], 10).await;
    let lost = feed.read(both, 500, &[]).await.unwrap();
    assert_eq!(lost.events.len(), 4);
    database.fall_back().await;
    let other = unit_of_work(database.command_pool());
    holds(&other, UserId::mint(), &["1", "2", "3", "4", "5"], 10).await;

    let refused = || async {
        let read = feed.read(lost.through, 500, &[]).await;
        read.is_err_and(|cause| matches!(cause, FeedError::Gone(at) if at == lost.through.position))
    };
    wait_until(refused, "the place to be refused").await;
    // Whoever stands at what both have is given what is there, and nothing that was remembered.
    let found = feed.read(both, 500, &[]).await.unwrap();
    let apart = PgFeed::new(database.command_pool(), &Waker::default());
    let there = apart.read(both, 500, &[]).await.unwrap();
    assert_eq!(said(&found), said(&there));
    assert_eq!((found.events.len(), found.through), (6, there.through));
    let beyond = Place {
        position: Position(1_000_000),
        mark: 1,
    };
    let refused = apart.read(beyond, 500, &[]).await;
    assert!(matches!(refused, Err(FeedError::Gone(Position(1_000_000)))));
}

/// A job for every event of a wallet, named by the event and no other that may come to stand in its place.
struct Noting;

fn key(event: &RawEvent) -> String {
    format!("{} {}", event.identity(), event.recorded_at)
}

#[async_trait]
impl Reactor for Noting {
    fn name(&self) -> &'static str {
        "noting"
    }

    fn streams(&self) -> &'static [&'static str] {
        &[shared_events::wallet::WalletEvent::STREAM]
    }

    async fn jobs(&self, event: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        Ok(vec![NewJob {
            key: key(event),
            kind: "noted",
            lane: event.identity(),
            owner: None,
            body: serde_json::Value::Null,
            due: None,
        }])
    }
}

/// The feed, which keeps what it has read until it is let through.
struct Gated {
    feed: PgFeed,
    has_read: Notify,
    gate: Semaphore,
}

#[async_trait]
impl Feed for Gated {
    async fn end(&self) -> Result<Place, sqlx::Error> {
        self.feed.end().await
    }

    async fn read(&self, after: Place, limit: u32, types: &[&str]) -> Result<Batch, FeedError> {
        let batch = self.feed.read(after, limit, types).await?;
        if !batch.events.is_empty() {
            self.has_read.notify_one();
            self.gate.acquire().await.unwrap().forget();
        }
        Ok(batch)
    }

    async fn changed(&self) {
        self.feed.changed().await;
    }

    async fn forget(&self) {
        self.feed.forget().await;
    }
}

/// A running reactor, whose feed lets so many batches through.
struct Running {
    feed: Arc<Gated>,
    stop: CancellationToken,
    task: tokio::task::JoinHandle<()>,
}

impl Running {
    async fn start(pool: PgPool, lets_through: usize) -> Self {
        sqlx::query("INSERT INTO reactor_checkpoint VALUES ('noting', 0) ON CONFLICT DO NOTHING")
            .execute(&pool)
            .await
            .unwrap();
        let feed = Arc::new(Gated {
            feed: PgFeed::new(pool.clone(), &Waker::default()),
            has_read: Notify::new(),
            gate: Semaphore::new(lets_through),
        });
        let stop = CancellationToken::new();
        let (source, made) = (feed.clone(), Wakers::default());
        let positions = Positions::begin(pool.clone());
        let react = react(
            Arc::new(Noting),
            pool,
            positions,
            source,
            made,
            stop.clone(),
        );
        let task = tokio::spawn(react);
        Self { feed, stop, task }
    }

    async fn end(self) {
        self.stop.cancel();
        self.task.await.unwrap();
    }
}

/// The jobs there are, and those the log asks for.
async fn jobs(pool: &PgPool) -> Option<(BTreeSet<String>, BTreeSet<String>)> {
    let made = sqlx::query_scalar("SELECT key FROM job")
        .fetch_all(pool)
        .await;
    let log = PgFeed::new(pool.clone(), &Waker::default());
    let all = log.read(Place::BEGINNING, 10_000, &[]).await.ok()?;
    let made: Vec<String> = made.ok()?;
    Some((
        made.into_iter().collect(),
        all.events.iter().map(key).collect(),
    ))
}

async fn until_made(pool: &PgPool) {
    let all_made = || async {
        let found = jobs(pool).await;
        found.is_some_and(|(made, asked)| !asked.is_empty() && made.is_superset(&asked))
    };
    wait_until(all_made, "a job for each event").await;
    let (made, asked) = wait_for(|| jobs(pool), "the jobs").await;
    assert_eq!(made, asked);
}

#[tokio::test]
async fn what_was_read_before_the_log_lost_it_makes_no_job_and_what_came_instead_makes_its_own() {
    let database = Database::fresh().await;
    let (unit, pool) = (
        unit_of_work(database.command_pool()),
        database.command_pool(),
    );
    sqlx::query("INSERT INTO reactor_checkpoint VALUES ('noting', 0)")
        .execute(&pool)
        .await
        .unwrap();
    database.save().await;
    holds(&unit, UserId::mint(), &["lost"], 10).await;
    let running = Running::start(database.command_pool(), 0).await;
    running.feed.has_read.notified().await;
    database.fall_back().await;
    let other = unit_of_work(database.command_pool());
    holds(&other, UserId::mint(), &["new", "new too"], 10).await;
    running.feed.gate.add_permits(1_000);
    until_made(&pool).await;
    running.end().await;
}

#[tokio::test]
async fn jobs_that_nobody_made_are_made_when_an_operator_asks_and_others_stay() {
    let database = Database::fresh().await;
    let (unit, pool) = (
        unit_of_work(database.command_pool()),
        database.command_pool(),
    );
    holds(&unit, UserId::mint(), &["1", "2", "3"], 10).await;
    let running = Running::start(pool.clone(), 1_000).await;
    until_made(&pool).await;
    sqlx::raw_sql("UPDATE job SET done_at = now(); DELETE FROM job WHERE id % 2 = 0")
        .execute(&pool)
        .await
        .unwrap();
    let done = count(&pool, "SELECT count(*) FROM job").await;
    let (set_back, end) = recreate::all(&pool, recreate::DAYS).await.unwrap();
    assert_eq!(set_back.len(), 1);
    assert_eq!((set_back[0].position, end), (Position::ZERO, Position(4)));
    until_made(&pool).await;
    let still = "SELECT count(*) FROM job WHERE done_at IS NOT NULL";
    assert_eq!(count(&pool, still).await, done);
    running.end().await;
}

#[tokio::test]
async fn a_reactor_whose_place_lies_beyond_the_end_of_the_log_goes_back_and_makes_what_is_missing()
{
    let database = Database::fresh().await;
    let (unit, pool) = (
        unit_of_work(database.command_pool()),
        database.command_pool(),
    );
    holds(&unit, UserId::mint(), &["1", "2", "3"], 10).await;
    sqlx::query("INSERT INTO reactor_checkpoint VALUES ('noting', 4357)")
        .execute(&pool)
        .await
        .unwrap();
    let beyond = event_store::place::beyond(&database.owner_pool()).await;
    let noting = ("the reactor noting".to_owned(), Position(4357));
    assert_eq!(beyond.unwrap(), [noting]);
    let running = Running::start(pool.clone(), 1_000).await;
    until_made(&pool).await;
    running.end().await;
}
