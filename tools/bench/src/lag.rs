//! From the commit of an event to the commit of its row in the read model.

use anyhow::Result;
use command_service::unit_of_work::UnitOfWork;
use event_store::Waker;
use shared_events::HoldId;
use sqlx::{Executor as _, PgPool};
use tokio_util::sync::CancellationToken;

use crate::figures::{Goal, Rounds};
use crate::load::open;
use crate::report::Section;
use crate::rig::Rig;
use crate::unit::{self, Spender};

const RATES: [u32; 3] = [100, 200, 1_000];

/// Read afterwards from the commit times of the rows, so that no observer disturbs the measurement.
const LAG: &str = "\
SELECT percentile_cont(ARRAY[0.5, 0.99]) WITHIN GROUP (ORDER BY extract(epoch FROM
    pg_xact_commit_timestamp(r.xmin) - pg_xact_commit_timestamp(e.xmin)) * 1000)
FROM events e JOIN event_log l USING (appended) JOIN {rows} r ON r.position = {key}
WHERE e.aggregate_type = 'wallet' AND e.appended > $1";

pub async fn measure(rig: &Rig, rounds: usize, seconds: u64) -> Result<Section> {
    let beside = rig.run().await?;
    let unit = rig.unit(&beside.commits)?;
    let spenders = unit::spenders(&unit, 64).await?;
    let mut rows = Vec::new();
    for rate in RATES {
        let mut figures = [(); 4].map(|()| Vec::new());
        for _ in 0..rounds {
            for follower in [false, true] {
                let work = Work {
                    rig,
                    commits: &beside.commits,
                    unit: &unit,
                    spenders: &spenders,
                    rate,
                    seconds,
                };
                let found = work.round(follower).await?;
                for (figure, found) in figures
                    .iter_mut()
                    .skip(2 * usize::from(follower))
                    .zip(found)
                {
                    figure.push(found);
                }
            }
        }
        let goal = goal(rate, Rounds::of(figures[1].clone()).median());
        let [p50, p99, floor50, floor99] = figures.map(|figure| Rounds::of(figure).cell());
        rows.push(vec![rate.to_string(), p50, p99, goal, floor50, floor99]);
    }
    beside.end().await;
    Ok(Section {
        title: "Commit to visible",
        about: "Spends at a steady rate (open loop), numbered by the sequencer and written by the real projections; from the commit of \
                the event to the commit of its ledger row, by the server's commit times. Floor: a follower without a sequencer, \
                which loses events of slow transactions: one statement a batch from `events` into one table, woken by each \
                commit, running beside all of the above in a round of its own."
            .into(),
        head: vec!["Events/s", "p50 ms", "p99 ms", "Goal p99", "Floor p50 ms", "Floor p99 ms"],
        rows,
        plot: None,
    })
}

/// Median and 99th percentile at the lowest rate, without a floor.
pub async fn at_rest(rig: &Rig, seconds: u64) -> Result<[f64; 2]> {
    let beside = rig.run().await?;
    let unit = rig.unit(&beside.commits)?;
    let spenders = unit::spenders(&unit, 64).await?;
    let work = Work {
        rig,
        commits: &beside.commits,
        unit: &unit,
        spenders: &spenders,
        rate: RATES[0],
        seconds,
    };
    let found = work.round(false).await?;
    beside.end().await;
    found
        .try_into()
        .map_err(|_| anyhow::anyhow!("two percentiles"))
}

struct Work<'a> {
    rig: &'a Rig,
    commits: &'a Waker,
    unit: &'a UnitOfWork,
    spenders: &'a [Spender],
    rate: u32,
    seconds: u64,
}

impl Work<'_> {
    /// Median and 99th percentile of ours, or of a follower beside it.
    async fn round(&self, follower: bool) -> Result<Vec<f64>> {
        let (rig, spenders) = (self.rig, self.spenders);
        let schema = rig.caught_up().await?;
        let from: i64 = sqlx::query_scalar("SELECT max(appended) FROM events")
            .fetch_one(&rig.pool)
            .await?;
        let naive = match follower {
            true => Some(Naive::start(&rig.pool, self.commits, from).await?),
            false => None,
        };
        let holds = HoldId::mint().0.as_u128();
        open(self.rate, self.seconds, |n| {
            let user = spenders[n as usize % spenders.len()].user;
            let unit = self.unit.clone();
            let hold = HoldId(uuid::Uuid::from_u128(holds + u128::from(n)));
            async move { unit::spend(&unit, user, hold, false).await }
        })
        .await?;
        rig.caught_up().await?;
        let (table, key) = match naive {
            Some(naive) => {
                naive.end().await?;
                ("naive".to_owned(), "e.appended")
            }
            None => (format!("{schema}.ledger"), "l.position"),
        };
        let found = sqlx::query_scalar(&LAG.replace("{rows}", &table).replace("{key}", key))
            .bind(from)
            .fetch_one(&rig.pool)
            .await?;
        Ok(found)
    }
}

fn goal(rate: u32, p99: f64) -> String {
    match rate {
        100 => Goal::AtMost(2.5).cell(p99),
        1_000 => Goal::AtMost(10.0).cell(p99),
        _ => Goal::none(),
    }
}

/// The usual first solution, which loses events.
struct Naive {
    stop: CancellationToken,
    task: tokio::task::JoinHandle<Result<()>>,
}

impl Naive {
    async fn start(pool: &PgPool, commits: &Waker, from: i64) -> Result<Self> {
        pool.execute(
            "DROP TABLE IF EXISTS naive; CREATE TABLE naive (position bigint PRIMARY KEY)",
        )
        .await?;
        let stop = CancellationToken::new();
        let (pool, stopped, mut woken) = (pool.clone(), stop.clone(), commits.subscribe());
        let task = tokio::spawn(async move {
            let mut last = from;
            let mut conn = pool.acquire().await?;
            conn.execute("SET synchronous_commit = off").await?;
            loop {
                let reached: Option<i64> = sqlx::query_scalar(
                    "WITH new AS (INSERT INTO naive SELECT appended FROM events WHERE appended > $1 ORDER BY appended
                     RETURNING position) SELECT max(position) FROM new",
                )
                .bind(last)
                .fetch_one(&mut *conn)
                .await?;
                last = reached.unwrap_or(last);
                tokio::select! {
                    _ = woken.changed() => {}
                    () = stopped.cancelled() => {
                        conn.close_on_drop();
                        return Ok(());
                    }
                }
            }
        });
        Ok(Self { stop, task })
    }

    async fn end(self) -> Result<()> {
        self.stop.cancel();
        self.task.await?
    }
}
