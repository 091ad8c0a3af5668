//! postgres-es and cqrs-es as they are published: the fastest measured peer for commands.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use cqrs_es::persist::{
    GenericQuery, PersistedEventRepository as _, PersistenceError, QueryErrorHandler, QueryReplay,
    SerializedEvent,
};
use cqrs_es::{Aggregate as _, Query};
use postgres_es::{PostgresEventRepository, PostgresViewRepository, postgres_cqrs};
use serde_json::json;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Executor as _, PgPool};

use super::wallet::{Balance, Credit, Credited, Wallet, WalletEvent};
use super::{EVENTS, amount, empty, log, rate, wallet_id};
use crate::figures::float;

/// The library's own tables: of events, and one of views.
const TABLES: &str = "\
CREATE TABLE events (
    aggregate_type text   NOT NULL,
    aggregate_id   text   NOT NULL,
    sequence       bigint NOT NULL CHECK (sequence >= 0),
    event_type     text   NOT NULL,
    event_version  text   NOT NULL,
    payload        json   NOT NULL,
    metadata       json   NOT NULL,
    PRIMARY KEY (aggregate_type, aggregate_id, sequence)
);
CREATE TABLE balance (
    view_id text   PRIMARY KEY,
    version bigint NOT NULL CHECK (version >= 0),
    payload json   NOT NULL
)";
const FILL: &str = "\
INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
SELECT 'wallet', wallet_id, version, 'credited', '1',
       json_build_object('credited', json_build_object('wallet_id', wallet_id, 'amount', amount, 'at', seconds)), '{}'
FROM {log} ORDER BY n";

type Balances = GenericQuery<PostgresViewRepository<Balance, Wallet>, Balance, Wallet>;

/// The peer, on a database of its own.
#[derive(Debug)]
pub struct Peer {
    pub pool: PgPool,
}

impl Peer {
    /// With the log for the replay.
    pub async fn filled(pool: PgPool) -> Result<Self> {
        pool.execute(TABLES).await?;
        pool.execute(FILL.replace("{log}", &log()).as_str()).await?;
        pool.execute("VACUUM ANALYZE").await?;
        Ok(Self { pool })
    }

    /// Events a second by its repository, without reading anything before.
    pub async fn insert(&self, clients: usize, seconds: u64) -> Result<f64> {
        let repository = Arc::new(PostgresEventRepository::new(self.pool.clone()));
        rate(&self.pool, clients, seconds, move |client, n| {
            let repository = Arc::clone(&repository);
            async move {
                let wallet_id = wallet_id(client, n / 2).to_string();
                let credited = Credited::now(wallet_id.clone(), amount(n));
                let event = SerializedEvent {
                    aggregate_id: wallet_id,
                    sequence: usize::try_from(n % 2 + 1)?,
                    aggregate_type: Wallet::TYPE.into(),
                    event_type: "credited".into(),
                    event_version: "1".into(),
                    payload: serde_json::to_value(WalletEvent::Credited(credited))?,
                    metadata: json!({}),
                };
                repository.persist::<Wallet>(&[event], None).await?;
                Ok(())
            }
        })
        .await
    }

    /// Commands a second by its framework, with or without a view.
    pub async fn command(&self, clients: usize, seconds: u64, with_view: bool) -> Result<f64> {
        let faults = Faults::default();
        let mut queries: Vec<Box<dyn Query<Wallet>>> = Vec::new();
        if with_view {
            queries.push(Box::new(balances(&self.pool, &faults)));
        }
        let framework = Arc::new(postgres_cqrs(self.pool.clone(), queries, ()));
        let commands = rate(&self.pool, clients, seconds, move |client, n| {
            let framework = Arc::clone(&framework);
            async move {
                let id = wallet_id(client, n / 2).to_string();
                let credit = Credit {
                    wallet_id: id.clone(),
                    amount: amount(n),
                };
                framework.execute(&id, credit).await?;
                Ok(())
            }
        })
        .await?;
        faults.none()?;
        Ok(commands)
    }

    /// Events a second from the log into the view, stopped after so many seconds.
    pub async fn replay(&self, seconds: u64) -> Result<f64> {
        empty(&self.pool, "balance").await?;
        let faults = Faults::default();
        // Connections of its own, since it leaves one with most of the log still to read.
        let target = PgConnectOptions::clone(&self.pool.connect_options());
        let pool = self.pool.options().clone().connect_lazy_with(target);
        let repository = PostgresEventRepository::new(pool.clone());
        let mut replay: QueryReplay<_, _, Wallet> =
            QueryReplay::new(repository, balances(&pool, &faults));
        replay.use_error_handler(faults.handler());
        let (started, most) = (Instant::now(), Duration::from_secs(seconds));
        let ended = tokio::time::timeout(most, replay.replay_all()).await;
        let took = started.elapsed();
        pool.close().await;
        faults.none()?;
        // Each applied event has raised the version of its wallet's row by one.
        let done: i64 = sqlx::query_scalar("SELECT coalesce(sum(version), 0)::bigint FROM balance")
            .fetch_one(&self.pool)
            .await?;
        let done = u64::try_from(done)?;
        if let Ok(ended) = ended {
            ended?;
            ensure!(done == EVENTS, "the peer replayed {done} events");
        }
        Ok(float(done) / took.as_secs_f64())
    }
}

fn balances(pool: &PgPool, faults: &Faults) -> Balances {
    let rows = PostgresViewRepository::new("balance", pool.clone());
    let mut balances = Balances::new(Arc::new(rows));
    balances.use_error_handler(faults.handler());
    balances
}

/// The first error of its views, which only a handler gets.
#[derive(Debug, Default)]
struct Faults(Arc<OnceLock<PersistenceError>>);

impl Faults {
    fn handler(&self) -> Box<QueryErrorHandler> {
        let first = Arc::clone(&self.0);
        Box::new(move |fault: PersistenceError| {
            let _ = first.set(fault);
        })
    }

    fn none(&self) -> Result<()> {
        match self.0.get() {
            Some(fault) => bail!("the peer's view failed: {fault}"),
            None => Ok(()),
        }
    }
}
