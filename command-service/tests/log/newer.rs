//! Reactors of an older and a newer program on one log.

use std::sync::Arc;

use async_trait::async_trait;
use command_service::jobs::{ASIDE, NewJob, Positions, Reactor, Wakers, react};
use event_store::{DecodeError, Feed, PgFeed, Waker};
use shared_events::event::{RawEvent, Unreadable};
use sqlx::PgPool;
use testkit::{Database, NEWER, append_bare, figure, wait_until};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::support::count;

/// Makes a job of each event that its program can read.
struct Program {
    is_newer: bool,
}

#[async_trait]
impl Reactor for Program {
    fn name(&self) -> &'static str {
        "trying"
    }

    fn streams(&self) -> &'static [&'static str] {
        &["account"]
    }

    async fn jobs(&self, event: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        if event.event_type == NEWER && !self.is_newer {
            return Err(DecodeError::Event(Unreadable::Unknown {
                event: event.identity(),
                name: format!("account.{NEWER}"),
                version: event.event_version.clone(),
            }));
        }
        Ok(vec![NewJob {
            key: event.identity(),
            kind: "tried",
            lane: event.aggregate_id.clone(),
            owner: None,
            body: serde_json::Value::Null,
            due: None,
        }])
    }
}

/// A log that is written to as one goes.
struct World {
    database: Database,
    pool: PgPool,
    log: Waker,
}

impl World {
    async fn new() -> Self {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        Self {
            database,
            pool,
            log: Waker::default(),
        }
    }

    async fn write(&self, stream: &str, sequence: u64, event_type: &'static str) {
        append_bare(&self.pool, ("account", stream), sequence, event_type).await;
        event_store::pass(&self.pool).await.unwrap();
        self.log.wake();
    }

    /// Each program has a feed of its own, as each process has.
    fn run(&self, is_newer: bool, stop: &CancellationToken) -> JoinHandle<()> {
        let pool = self.database.command_pool();
        let feed: Arc<dyn Feed> = Arc::new(PgFeed::new(pool.clone(), &self.log));
        let reactor = Arc::new(Program { is_newer });
        let (made, stop) = (Wakers::default(), stop.clone());
        let positions = Positions::begin(pool.clone());
        tokio::spawn(react(reactor, pool, positions, feed, made, stop))
    }

    async fn jobs(&self) -> Vec<String> {
        let keys = sqlx::query_scalar("SELECT key FROM job ORDER BY id");
        keys.fetch_all(&self.pool).await.unwrap()
    }

    async fn until_jobs(&self, expected: usize) {
        let all = async || self.jobs().await.len() == expected;
        wait_until(all, &format!("{expected} jobs to be made")).await;
    }
}

#[tokio::test]
async fn drill_what_a_newer_program_wrote_sets_its_stream_aside_whole_and_holds_up_no_other() {
    let world = World::new().await;
    let stop = CancellationToken::new();
    let old = world.run(false, &stop);
    world.write("a", 1, "opened").await;
    world.write("a", 2, NEWER).await;
    world.write("a", 3, "changed").await;
    world.write("b", 1, "opened").await;
    world.until_jobs(2).await;
    // Also what comes after it was set aside, in that stream and in the other.
    world.write("a", 4, "changed").await;
    world.write("b", 2, "changed").await;
    world.until_jobs(3).await;
    assert_eq!(
        world.jobs().await,
        ["account/a/1", "account/b/1", "account/b/2"]
    );
    let told: Vec<String> = sqlx::query_scalar(ASIDE)
        .fetch_all(&world.pool)
        .await
        .unwrap();
    assert_eq!(
        told,
        [format!(
            "the reactor trying has set 1 streams aside for a newer program: account.{NEWER} v1"
        )]
    );
    let waiting = count(&world.pool, "SELECT count(*) FROM reactor_parked").await;
    let made = "SELECT count(*) FROM job WHERE lane = 'b'";
    let made = count(&world.pool, made).await;
    let what = "an event of a newer program in one of two streams: streams that wait, jobs made of the other one's 2 events";
    figure("versions", what, format!("{waiting}, {made}"));
    stop.cancel();
    old.await.unwrap();

    // A start of the old program changes nothing; that of a newer one makes the rest, in order.
    for (is_newer, expected) in [(false, 4), (true, 7)] {
        world.write("b", 3 + u64::from(is_newer), "changed").await;
        let stop = CancellationToken::new();
        let program = world.run(is_newer, &stop);
        world.until_jobs(expected + usize::from(is_newer)).await;
        stop.cancel();
        program.await.unwrap();
    }
    let jobs = world.jobs().await;
    let of_a: Vec<&String> = jobs
        .iter()
        .filter(|key| key.starts_with("account/a/"))
        .collect();
    assert_eq!(
        of_a,
        ["account/a/1", "account/a/2", "account/a/3", "account/a/4"]
    );
    assert_eq!(
        count(&world.pool, "SELECT count(*) FROM reactor_parked").await,
        0
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_older_and_a_newer_program_beside_each_other_make_each_job_once_and_in_its_streams_order()
 {
    let world = World::new().await;
    let stop = CancellationToken::new();
    let programs = [false, false, true, true].map(|is_newer| world.run(is_newer, &stop));
    let (streams, events) = (5_u64, 60_u64);
    for sequence in 1..=events {
        for stream in 0..streams {
            let is_newer = (sequence * 7 + stream) % 11 == 0;
            let name = if is_newer { NEWER } else { "changed" };
            world.write(&stream.to_string(), sequence, name).await;
        }
    }
    world
        .until_jobs(usize::try_from(streams * events).unwrap())
        .await;
    stop.cancel();
    for program in programs {
        program.await.unwrap();
    }
    let disorder = "\
        SELECT count(*) FROM (SELECT split_part(key, '/', 3)::int AS sequence,
            row_number() OVER (PARTITION BY lane ORDER BY id) AS made FROM job) j WHERE sequence <> made";
    assert_eq!(count(&world.pool, disorder).await, 0);
    let left = "SELECT count(*) FROM reactor_parked";
    assert_eq!(count(&world.pool, left).await, 0);
}
