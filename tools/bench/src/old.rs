//! A log that is old and was moved: the most frequent operations, beside the same in a new one.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use command_service::jobs::{Policy, Queue};
use command_service::unit_of_work::UnitOfWork;
use event_store::{Feed as _, Pass, PgFeed, Waker, place};
use service_kit::pool::{Purpose, options, session};
use shared_events::{PaymentReference, Position, Tokens, UserId};
use sqlx::{Executor as _, PgPool};

use crate::figures::{Goal, Rounds, float, number, percentile};
use crate::report::Section;
use crate::rig::{Log, Rig};
use crate::unit;

const YOUNG: u64 = 10_000;
/// Samples of each figure in a round.
const SAMPLES: u64 = 50;
/// Positions in a batch of the feed; more than are kept in memory.
const BATCH: u32 = 5_000;
/// One event of a hundred has this type.
pub const RARE: &str = "upload";
/// How much more an old log may cost than a new one: look-ups in larger indexes, and pages outside of any cache.
const ALIKE: f64 = 1.5;

const NAMES: [&str; 7] = [
    "pass, nothing new",
    "pass, one new event",
    "command, one client",
    "feed, 5,000 positions of which a hundredth is read",
    PROBE,
    CLAIM,
    "claim of 8 jobs",
];
const PROBE: &str = "probe for a job, none due";
const CLAIM: &str = "claim of a job";
/// The milliseconds that those two may take in the old log.
const QUEUE_MS: f64 = 2.0;

/// The kinds of jobs: half of the open ones can be claimed, and the queue is asked for the other half without a
/// result.
const DUE: &str = "due";
const LATER: &str = "later";

const POLICY: Policy = Policy {
    per_owner: 100,
    in_all: 1_000_000,
    on_node: 8,
    attempts: 5,
    backoff: Duration::from_secs(1),
};

pub async fn measure(
    url: impl Fn(&str) -> String,
    events: u64,
    rounds: usize,
    seconds: u64,
) -> Result<Section> {
    let young = Rig::of(&url, YOUNG, Log::Mixed).await?;
    fill_jobs(&young.pool, 1_000, 0).await?;
    young.pool.execute("VACUUM ANALYZE").await?;
    let young_figures = figures(&young, YOUNG, rounds, seconds).await?;
    young.drop().await?;

    let old = Rig::of(&url, events, Log::Restored).await?;
    fill_jobs(&old.pool, events / 10, events / 2).await?;
    let adopted = Instant::now();
    let numbered = event_store::adopt_restored_log(&old.pool).await?;
    ensure!(
        numbered == Some(0),
        "the log was not taken for another cluster's: {numbered:?}"
    );
    let adopted = (adopted.elapsed(), Instant::now());
    event_store::indexes::build(&old.pool, |progress| println!("{progress}")).await?;
    let (adopted, indexed) = (adopted.0, adopted.1.elapsed());
    old.pool.execute("VACUUM ANALYZE").await?;
    let old_figures = figures(&old, events, rounds, seconds).await?;
    old.drop().await?;

    let both = young_figures.iter().zip(&old_figures).zip(NAMES);
    let mut rows: Vec<Vec<String>> = both
        .map(|((young, old), name)| {
            let ratio = old.median() / young.median();
            let goal = match name {
                PROBE | CLAIM => Goal::AtMost(QUEUE_MS).cell(old.median()),
                _ => Goal::AtMost(ALIKE).cell(ratio),
            };
            vec![
                name.into(),
                young.cell(),
                old.cell(),
                format!("{ratio:.2}"),
                goal,
            ]
        })
        .collect();
    for (name, took) in [
        ("adopting it, once", adopted),
        (
            "index of its passes, built while it is written to, once",
            indexed,
        ),
    ] {
        let took = number(took.as_secs_f64() * 1_000.0);
        rows.push(vec![
            name.into(),
            "–".into(),
            took,
            "–".into(),
            Goal::none(),
        ]);
    }
    Ok(Section {
        title: "Old log",
        about: format!(
            "{} events, of which a hundredth is of a rare type, with the transaction ids of another cluster, which lie far above \
             this one's, as a dump brings them; adopted as `marketplace migrate` does. Beside them lie {} jobs that are open and \
             {} that are done. Floor: the same, one after the other, in a log of {} events that began here, with 1,000 jobs. \
             Milliseconds; the sequencer is run by hand and no read model follows.",
            number(float(events)),
            number(float(events / 10)),
            number(float(events / 2)),
            number(float(YOUNG)),
        ),
        head: vec![
            "Work",
            "Floor ms",
            "Old log ms",
            "of floor",
            "Goal of that, of the queue in ms",
        ],
        rows,
        plot: None,
    })
}

async fn figures(
    rig: &Rig,
    events: u64,
    rounds: usize,
    seconds: u64,
) -> Result<[Rounds; NAMES.len()]> {
    let unit = rig.unit(&Waker::default())?;
    let spenders = unit::spenders(&unit, 1).await?;
    let background = options(Purpose::Background)
        .connect_lazy_with(session(rig.url.parse()?, Purpose::Background));
    let queue = Queue::new(background.clone());
    let mut figures = [(); NAMES.len()].map(|()| Vec::new());
    for round in 0..rounds as u64 {
        let mut commands = unit::commands(&unit, &spenders, seconds).await?.samples;
        while event_store::pass(&background).await? != Pass::Idle {}
        let (mut idle, mut new) = passes(&background, &unit).await?;
        let mut feed = batches(&background, events, round).await?;
        let mut probes = claims(&queue, LATER, (8, 0)).await?;
        let mut one = claims(&queue, DUE, (1, 1)).await?;
        let mut eight = claims(&queue, DUE, (8, 8)).await?;
        let all = [
            &mut idle,
            &mut new,
            &mut commands,
            &mut feed,
            &mut probes,
            &mut one,
            &mut eight,
        ];
        for (figure, samples) in figures.iter_mut().zip(all) {
            figure.push(percentile(samples, 0.5));
        }
    }
    Ok(figures.map(Rounds::of))
}

async fn passes(pool: &PgPool, unit: &UnitOfWork) -> Result<(Vec<Duration>, Vec<Duration>)> {
    let (mut idle, mut new) = (Vec::new(), Vec::new());
    for _ in 0..SAMPLES {
        let (found, took) = timed(event_store::pass(pool)).await;
        ensure!(found? == Pass::Idle, "there was something new");
        idle.push(took);
        unit::buy(unit, UserId::mint(), PaymentReference::mint(), Tokens(1)).await?;
        let (found, took) = timed(event_store::pass(pool)).await;
        ensure!(
            matches!(found?, Pass::Numbered { .. }),
            "the event was not found"
        );
        new.push(took);
    }
    Ok((idle, new))
}

/// At places all over the log, different ones in each round.
async fn batches(pool: &PgPool, events: u64, round: u64) -> Result<Vec<Duration>> {
    let feed = PgFeed::new(pool.clone(), &Waker::default());
    let head = events - u64::from(BATCH);
    let mut samples = Vec::new();
    for n in 0..SAMPLES {
        let after = (head / SAMPLES * n + round * 1_000_003) % head;
        let after = place::at(pool, Position(after))
            .await?
            .context("the log has no such place")?;
        let (batch, took) = timed(feed.read(after, BATCH, &[RARE])).await;
        ensure!(
            !batch?.events.is_empty(),
            "nothing of the rare type was read"
        );
        samples.push(took);
    }
    Ok(samples)
}

async fn claims(queue: &Queue, kind: &str, (free, found): (u32, usize)) -> Result<Vec<Duration>> {
    let mut samples = Vec::new();
    for _ in 0..SAMPLES / 5 {
        let (claimed, took) = timed(queue.claim(kind, &POLICY, free)).await;
        ensure!(claimed?.len() == found, "another count of jobs was claimed");
        samples.push(took);
    }
    Ok(samples)
}

async fn timed<T>(work: impl Future<Output = T>) -> (T, Duration) {
    let begun = Instant::now();
    let done = work.await;
    (done, begun.elapsed())
}

/// Half of the open ones are due, and those of the other kind are not.
async fn fill_jobs(pool: &PgPool, open: u64, done: u64) -> Result<()> {
    for (count, kind, done_at, due) in [
        (done, DUE, "now() - n * interval '100 ms'", "now()"),
        (
            open / 2,
            DUE,
            "NULL::timestamptz",
            "now() - n * interval '10 ms'",
        ),
        (
            open / 2,
            LATER,
            "NULL::timestamptz",
            "now() + interval '1 day' + n * interval '10 ms'",
        ),
    ] {
        let fill = format!(
            "INSERT INTO job (key, kind, lane, owner, body, due, done_at)
             SELECT gen_random_uuid(), '{kind}', '{kind}' || n, md5((n % 50000)::text)::uuid, '{{}}', {due}, {done_at}
             FROM generate_series(1, {count}) n"
        );
        pool.execute(fill.as_str()).await?;
    }
    Ok(())
}
