//! The queue itself: lanes, limits, leases, dead letters, reactors.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use command_service::conversation::Replying;
use command_service::jobs::{
    Failure, Handler, Job, Policy, Positions, Queue, Wakers, Workers, react,
};
use command_service::sequencer;
use event_store::Decoder;
use event_store::{Feed, PgFeed, Waker};
use testkit::wait_until;
use tokio_util::sync::CancellationToken;

use crate::support::{Node, Person, Script, Scripted, Setup, World};

/// Notes what runs at once, and ends each job as its body says.
struct Watching {
    policy: Policy,
    now: Mutex<HashMap<String, u32>>,
    most: Mutex<HashMap<String, u32>>,
    order: Mutex<Vec<(String, i64)>>,
    given_up: AtomicI64,
}

impl Watching {
    fn new(policy: Policy) -> Arc<Self> {
        Arc::new(Self {
            policy,
            now: Mutex::default(),
            most: Mutex::default(),
            order: Mutex::default(),
            given_up: AtomicI64::new(0),
        })
    }

    fn count(&self, of: &str, begins: bool) {
        let mut now = self.now.lock().unwrap();
        let running = now.entry(of.to_owned()).or_default();
        if begins {
            *running += 1;
            let mut most = self.most.lock().unwrap();
            let most = most.entry(of.to_owned()).or_default();
            *most = (*most).max(*running);
        } else {
            *running -= 1;
        }
    }

    fn most(&self, of: &str) -> u32 {
        self.most.lock().unwrap().get(of).copied().unwrap_or(0)
    }
}

const POLICY: Policy = Policy {
    per_owner: 100,
    in_all: 100,
    on_node: 20,
    attempts: 3,
    backoff: Duration::from_millis(1),
};

#[async_trait]
impl Handler for Watching {
    fn kind(&self) -> &'static str {
        "watched"
    }

    fn policy(&self) -> Policy {
        self.policy
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let body: HashMap<String, String> = job.body()?;
        let places = [&body["lane"], &body["owner"], &"all".to_owned()];
        let places = places.map(String::clone);
        self.order.lock().unwrap().push((places[0].clone(), job.id));
        places.iter().for_each(|place| self.count(place, true));
        // Gives others the chance to overlap.
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
        places.iter().for_each(|place| self.count(place, false));
        match body.get("end").map(String::as_str) {
            Some("fail") => Err(Failure::passing("not today")),
            Some("hopeless") => Err(Failure::hopeless("never")),
            Some("panic") => panic!("on purpose"),
            _ => Ok(()),
        }
    }

    async fn abandon(&self, _: &Job) -> Result<(), Failure> {
        self.given_up.fetch_add(1, Ordering::SeqCst);
        Ok(())
    }
}

async fn make(world: &World, n: usize, lane: &str, owner: u128, end: &str) {
    let owner = uuid::Uuid::from_u128(owner);
    let body = serde_json::json!({"lane": lane, "owner": owner, "end": end});
    sqlx::query("INSERT INTO job (key, kind, lane, owner, body) VALUES ($1, 'watched', $2, $3, $4::text::json)")
        .bind(format!("{lane}/{owner}/{n}"))
        .bind(lane)
        .bind(owner)
        .bind(body.to_string())
        .execute(&world.pool)
        .await
        .unwrap();
}

fn work(world: &World, handler: &Arc<Watching>, stop: &CancellationToken) {
    let queue = Queue::new(world.database.command_pool());
    let workers = Workers::new(queue, handler.clone(), Waker::default());
    tokio::spawn(workers.run(stop.clone()));
}

async fn all_ended(world: &World) {
    let open = "SELECT count(*) FROM job WHERE done_at IS NULL AND dead_at IS NULL";
    wait_until(async || world.number(open).await == 0, "all jobs to end").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_nodes_run_one_job_a_lane_at_a_time_and_in_order() {
    let world = World::new().await;
    let handler = Watching::new(POLICY);
    for n in 0..60 {
        make(&world, n, &format!("lane-{}", n % 3), 1, "").await;
    }
    let stop = CancellationToken::new();
    work(&world, &handler, &stop);
    work(&world, &handler, &stop);
    all_ended(&world).await;
    stop.cancel();
    let order = handler.order.lock().unwrap();
    assert_eq!(order.len(), 60, "each once");
    for lane in ["lane-0", "lane-1", "lane-2"] {
        assert_eq!(handler.most(lane), 1, "{lane}");
        let ids: Vec<i64> = order
            .iter()
            .filter(|(l, _)| l == lane)
            .map(|(_, id)| *id)
            .collect();
        assert!(ids.is_sorted(), "{lane}: {ids:?}");
    }
}

/// Forty jobs of four owners on two nodes, each in a lane of its own.
async fn forty_jobs(policy: Policy) -> Arc<Watching> {
    let world = World::new().await;
    let handler = Watching::new(policy);
    for n in 0..40 {
        let owner = (n % 4) as u128 + 1;
        make(&world, n, &format!("lane-{n}"), owner, "").await;
    }
    let stop = CancellationToken::new();
    work(&world, &handler, &stop);
    work(&world, &handler, &stop);
    all_ended(&world).await;
    stop.cancel();
    handler
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_owners_limit_holds_over_two_nodes() {
    let per_owner = 2;
    let handler = forty_jobs(Policy {
        per_owner,
        ..POLICY
    })
    .await;
    for owner in 1..=4 {
        let owner = uuid::Uuid::from_u128(owner).to_string();
        assert!(
            handler.most(&owner) <= per_owner,
            "{}",
            handler.most(&owner)
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_limit_in_all_holds_over_two_nodes() {
    let in_all = 3;
    let handler = forty_jobs(Policy { in_all, ..POLICY }).await;
    assert!(handler.most("all") <= in_all, "{}", handler.most("all"));
}

#[tokio::test]
async fn what_fails_for_good_is_a_dead_letter_with_its_reason_and_frees_its_lane() {
    let world = World::new().await;
    let handler = Watching::new(POLICY);
    for (n, end) in ["fail", "hopeless", "panic", ""].iter().enumerate() {
        make(&world, n, "lane", 1, end).await;
    }
    let stop = CancellationToken::new();
    work(&world, &handler, &stop);
    all_ended(&world).await;
    stop.cancel();
    let ended: Vec<(i32, Option<String>, bool)> =
        sqlx::query_as("SELECT attempt, reason, dead_at IS NOT NULL FROM job ORDER BY id")
            .fetch_all(&world.pool)
            .await
            .unwrap();
    let reason = |text: &str| Some(text.to_owned());
    assert_eq!(
        ended,
        [
            (3, reason("not today"), true),
            (1, reason("never"), true),
            (3, reason("the handler panicked"), true),
            (1, None, false),
        ]
    );
    assert_eq!(handler.given_up.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn reactors_on_two_nodes_make_each_job_once_and_none_again_after_a_restart() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10)));
    let nodes = [0, 1].map(|_| Node::start(&world, Setup::new(&writer)));
    let people = [Person::new(&world).await, Person::new(&world).await];
    for n in 0..6 {
        let answer = nodes[n % 2].say(&people[n % 2], "Hello", None).await;
        assert_eq!(answer.status, 200);
    }
    drop(nodes);
    let jobs = "SELECT count(*) FROM job";
    assert_eq!(
        world.number(jobs).await,
        12,
        "a reply and a deadline a message"
    );

    // Even a reactor that begins anew makes none twice.
    sqlx::query("UPDATE reactor_checkpoint SET position = 0")
        .execute(&world.pool)
        .await
        .unwrap();
    let stop = CancellationToken::new();
    let (commits, log) = (Waker::default(), Waker::default());
    let feed: Arc<dyn Feed> = Arc::new(PgFeed::new(world.pool.clone(), &log));
    tokio::spawn(sequencer::run(
        world.pool.clone(),
        commits,
        log,
        stop.clone(),
    ));
    let reactor = Arc::new(Replying::new(Decoder::new(world.keys())));
    tokio::spawn(react(
        reactor,
        world.pool.clone(),
        Positions::begin(world.pool.clone()),
        feed.clone(),
        Wakers::default(),
        stop.clone(),
    ));
    let at_head = async || {
        let position = world
            .number("SELECT position FROM reactor_checkpoint WHERE reactor = 'replying'")
            .await;
        let unnumbered = "SELECT count(*) FROM events e WHERE NOT EXISTS (SELECT FROM event_log l WHERE l.appended = e.appended)";
        world.number(unnumbered).await == 0
            && position.cast_unsigned() == feed.end().await.unwrap().position.0
    };
    wait_until(at_head, "the reactor to reach the end").await;
    stop.cancel();
    assert_eq!(world.number(jobs).await, 12);
}
