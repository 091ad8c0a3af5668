//! The workload of the peers, in one run on one cluster: in plain SQL, by one of the peers, and by the product.

mod follower;
mod peer;
mod raw;
mod turns;
mod wallet;

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use anyhow::Result;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Executor as _, PgPool};
use uuid::Uuid;

use crate::load::closed;
use crate::report::Section;
use crate::rig::{self, Rig, WALLETS};

use peer::Peer;
use raw::Raw;

/// Events in each log when its turn begins.
const EVENTS: u64 = 200_000;
const CLIENTS: [(usize, &str); 2] = [(1, "1 client"), (16, "16 clients")];
/// One for each client, and a few for reads in the meantime.
const CONNECTIONS: u32 = 20;

/// All participants, each with a database of its own.
struct Field {
    raw: Raw,
    peer: Peer,
    rig: Rig,
    rounds: usize,
    seconds: u64,
}

pub async fn measure(url: impl Fn(&str) -> String, rounds: usize, seconds: u64) -> Result<Section> {
    let field = Field {
        raw: Raw::filled(fresh(&url, "floors").await?).await?,
        peer: Peer::filled(fresh(&url, "peer").await?).await?,
        rig: Rig::filled(&url, EVENTS).await?,
        rounds,
        seconds,
    };
    let rebuilds = field.rebuilds().await?;
    let mut rows = field.commands().await?;
    rows.extend(rebuilds);
    field.end(&url("postgres")).await?;
    Ok(Section {
        title: "Floors and a peer",
        about: about(seconds),
        head: vec![
            "Work, a second",
            "Floor",
            "Peer",
            "Ours",
            "Ours of floor",
            "Ours of peer",
            "Goal of peer",
        ],
        rows,
        plot: None,
    })
}

fn about(seconds: u64) -> String {
    format!(
        "One cluster, one run, all in turn; {EVENTS} events of {WALLETS} wallets lie in each log at first. A command credits a wallet \
         that is new or has one event: load the stream, decide, append one event, commit. Beside that the columns do not do the \
         same. Floor: plain SQL through the same driver, an INSERT, and before it a SELECT where it is a command; it writes no \
         dedup row, no hash and no metadata, and nobody numbers its events or follows them. Peer: postgres-es 0.5.0 with cqrs-es, as \
         published; it has no dedup row and no order over all streams either, and keeps a read model only in the lines that say so: a \
         row a wallet, in a commit of its own after that of the event. Ours: the unit of work and all that it writes, with the \
         sequencer and every projection at work in the same process; one figure, in both kinds of lines. Rebuild: floors and peer make \
         one row a wallet; the peer's replay keeps no checkpoint and is stopped after {seconds} s; ours is `wallet` with `--fast`, which \
         is balances, and a ledger of a row an event. What one statement needs for those tables is under Rebuild."
    )
}

impl Field {
    async fn end(self, admin_url: &str) -> Result<()> {
        self.raw.pool.close().await;
        self.peer.pool.close().await;
        rig::remove(admin_url, "floors").await?;
        rig::remove(admin_url, "peer").await?;
        self.rig.drop().await
    }
}

/// An empty database, with connections that are not checked before each statement.
async fn fresh(url: impl Fn(&str) -> String, name: &str) -> Result<PgPool> {
    rig::create(&url("postgres"), name).await?;
    let options = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .test_before_acquire(false);
    Ok(options.connect(&url(name)).await?)
}

/// Before a measurement: a table without rows, and a server with nothing left to write.
async fn empty(pool: &PgPool, table: &str) -> Result<()> {
    pool.execute(format!("TRUNCATE {table}").as_str()).await?;
    pool.execute("CHECKPOINT").await?;
    Ok(())
}

/// The operations per second of so many clients, each on wallets of its own.
async fn rate<F>(
    pool: &PgPool,
    clients: usize,
    seconds: u64,
    work: impl Fn(Uuid, u64) -> F + Clone + Send + 'static,
) -> Result<f64>
where
    F: Future<Output = Result<()>> + Send,
{
    pool.execute("CHECKPOINT").await?;
    let clients = (0..clients).map(|_| Uuid::new_v4()).collect();
    Ok(closed(clients, seconds, work).await?.per_second())
}

/// The `n`th wallet of a client: the same at each call, and at a random place in the index.
fn wallet_id(client: Uuid, n: u64) -> Uuid {
    let half = |which: u8| {
        let mut hasher = DefaultHasher::new();
        (client, n, which).hash(&mut hasher);
        hasher.finish()
    };
    Uuid::from_u64_pair(half(0), half(1))
}

/// What the `n`th event credits.
const fn amount(n: u64) -> i64 {
    (n % 97 + 1).cast_signed()
}

/// The initial events, for a FROM: all wallets in turn, again and again.
fn log() -> String {
    format!(
        "(SELECT n, md5((n % {WALLETS})::text)::uuid::text AS wallet_id, n / {WALLETS} + 1 AS version, n % 97 + 1 AS amount,
                 1700000000 + n AS seconds
          FROM generate_series(0, {EVENTS} - 1) n) log"
    )
}
