//! What the product asks of its database, counted by the server itself: at rest, and for each kind of request.
//!
//! Counts do not depend on the machine, as times do.

use std::time::Duration;

use anyhow::Result;
use reqwest::Method;
use serde_json::json;
use sqlx::{FromRow, PgPool};
use tokio::time::{Instant, interval, sleep};

use crate::figures::{Goal, float};
use crate::product::{Person, Product};
use crate::report::Section;

/// How many requests of a kind, and from one to the next.
const REQUESTS: u32 = 100;
const PACE: Duration = Duration::from_millis(50);
/// How long the product is counted at rest, and comes to rest before.
const REST: Duration = Duration::from_secs(60);
/// A session of the server that has nothing to do tells what it has counted after ten seconds at the latest.
const TOLD: Duration = Duration::from_secs(12);

/// All that was asked for since the server was started.
const COUNT: &str = "\
SELECT (SELECT sum(xact_commit + xact_rollback)::float8 FROM pg_stat_database WHERE datname = current_database()) AS transactions,
       (SELECT sum(fsyncs)::float8 FROM pg_stat_io WHERE object = 'wal') AS flushes,
       (SELECT wal_bytes::float8 FROM pg_stat_wal) AS bytes";

#[derive(Debug, Clone, Copy, FromRow)]
struct Count {
    transactions: f64,
    flushes: f64,
    bytes: f64,
}

impl Count {
    async fn read(pool: &PgPool) -> Result<Self> {
        Ok(sqlx::query_as(COUNT).fetch_one(pool).await?)
    }

    /// By `of`, of the numbers of both.
    fn with(self, other: Self, of: impl Fn(f64, f64) -> f64) -> Self {
        Self {
            transactions: of(self.transactions, other.transactions),
            flushes: of(self.flushes, other.flushes),
            bytes: of(self.bytes, other.bytes),
        }
    }

    fn row(self, what: &str, goals: [Option<Goal>; 2]) -> Vec<String> {
        let [transactions, flushes] =
            goals.map(|goal| move |count| goal.map_or_else(Goal::none, |goal| goal.cell(count)));
        vec![
            what.to_owned(),
            format!("{:.1}", self.transactions),
            transactions(self.transactions),
            format!("{:.1}", self.flushes),
            flushes(self.flushes),
            format!("{:.0}", self.bytes),
        ]
    }
}

pub async fn measure(product: &Product) -> Result<Section> {
    let people = product.people(10, "trips").await?;
    let pool = product.database().await?;
    sqlx::query("CREATE TABLE IF NOT EXISTS public.trip (n integer)")
        .execute(&pool)
        .await?;
    // What the people's accounts brought about is done, and told.
    sleep(REST).await;
    let (before, since) = (Count::read(&pool).await?, Instant::now());
    sleep(REST).await;
    let rest = each_second(before, Count::read(&pool).await?, since);
    let counting = Counting {
        pool: &pool,
        people: &people,
        rest,
    };
    let floor = counting.each(async |_, n| insert(&pool, n).await).await?;
    let profile = counting
        .each(async |person, n| person.change_profile(n.into()).await)
        .await?;
    let post = counting.each(post).await?;
    let read = counting.each(read).await?;
    Ok(Section {
        title: "Trips to the database",
        about: format!(
            "Counted by the server (`pg_stat_database`, `pg_stat_io`, `pg_stat_wal`) over the whole product on one machine with all its read \
             models: a second at rest, with nobody there, over {} s; and for each of {REQUESTS} requests, {} ms apart, less what it does \
             at rest. Floor: one INSERT and its commit, counted in the same way.",
            REST.as_secs(),
            PACE.as_millis()
        ),
        head: vec![
            "Of",
            "Transactions",
            "Goal",
            "Flushes of the log",
            "Goal",
            "Bytes of log",
        ],
        rows: vec![
            rest.row("a second at rest", [Some(Goal::AtMost(5.0)), None]),
            floor.row("floor: an INSERT", [None, None]),
            profile.row(
                "`PUT /users/me`",
                [Some(Goal::AtMost(9.0)), Some(Goal::AtMost(2.2))],
            ),
            post.row("`POST /community`", [None, None]),
            read.row("`GET /users/me/tokens`", [None, None]),
        ],
        plot: None,
    })
}

fn each_second(before: Count, after: Count, since: Instant) -> Count {
    let seconds = since.elapsed().as_secs_f64();
    after.with(before, |after, before| (after - before) / seconds)
}

struct Counting<'a> {
    pool: &'a PgPool,
    people: &'a [Person],
    rest: Count,
}

impl Counting<'_> {
    /// What one of these requests asks for, once all that follows from it is done.
    async fn each(&self, request: impl AsyncFn(&Person, u32) -> Result<()>) -> Result<Count> {
        let (before, since) = (Count::read(self.pool).await?, Instant::now());
        let mut pace = interval(PACE);
        for (n, person) in (0..REQUESTS).zip(self.people.iter().cycle()) {
            pace.tick().await;
            request(person, n).await?;
        }
        sleep(TOLD).await;
        let after = Count::read(self.pool).await?;
        let seconds = since.elapsed().as_secs_f64();
        let all = after.with(before, |after, before| after - before);
        Ok(all.with(self.rest, |all, rest| {
            (all - rest * seconds) / float(REQUESTS.into())
        }))
    }
}

async fn insert(pool: &PgPool, n: u32) -> Result<()> {
    let insert = sqlx::query("INSERT INTO public.trip VALUES ($1)").bind(n.cast_signed());
    insert.execute(pool).await?;
    Ok(())
}

async fn post(person: &Person, n: u32) -> Result<()> {
    let body =
        json!({"title": format!("Trip {n}"), "content": "For or against?", "category": "Editing"});
    person.send(Method::POST, "/community", Some(body)).await
}

async fn read(person: &Person, _: u32) -> Result<()> {
    person.send(Method::GET, "/users/me/tokens", None).await
}
