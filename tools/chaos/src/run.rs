//! One run, from an empty database to its verdict.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use embedded_postgres::Binaries;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use crate::check;
use crate::client::{ApiClient, Crowd, Pace};
use crate::fault::{Inflictor, Plan, Task};
use crate::report::Verdict;
use crate::site::{Shape, Site};
use crate::wait::until;

/// The settings of a run.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The folder of the product's binaries.
    pub binaries: PathBuf,
    /// Another PostgreSQL than the pinned one.
    pub postgres: Option<Binaries>,
    /// The shortest time with faults.
    pub length: Duration,
    /// The seed for shuffling.
    pub seed: u64,
    /// Operations per second.
    pub rate: f64,
    /// How the binaries were built.
    pub build: String,
}

/// Consecutive operations that must have a definite answer after everything has recovered.
const TRIAL: usize = 100;

/// Runs it. A broken rule is in the verdict; an error means that the run itself could not continue.
pub async fn run(settings: &Settings) -> Result<Verdict> {
    let begun = Instant::now();
    let mut chance = StdRng::seed_from_u64(settings.seed);
    let plan = Plan::draw(&mut chance);
    println!("  preparing");
    let mut site = Site::prepare(&settings.binaries, settings.postgres.clone()).await?;
    let outcome = play(settings, plan, &mut site).await;
    match outcome {
        Ok(mut verdict) => {
            verdict.took = begun.elapsed();
            if !verdict.holds() {
                println!("  the logs are kept in {}", site.keep().display());
            }
            Ok(verdict)
        }
        Err(cause) => {
            println!("  the logs are kept in {}", site.keep().display());
            Err(cause)
        }
    }
}

async fn play(settings: &Settings, plan: Plan, site: &mut Site) -> Result<Verdict> {
    let mut inflictor = Inflictor::new(settings.seed);
    let mut crowd = None;
    let (mut worked, mut pace) = (Duration::ZERO, Pace::default());
    for (shape, must) in plan.halves {
        println!("  {shape:?}");
        site.lower().await?;
        site.raise(shape).await?;
        let crowd = match &crowd {
            Some(crowd) => Arc::clone(crowd),
            None => crowd.insert(Arc::new(gather(site).await?)).clone(),
        };
        let (took, kept) = half(settings, site, &crowd, &mut inflictor, (shape, must)).await?;
        worked += took;
        pace += kept;
    }
    let crowd = crowd.context("nobody came")?;
    println!("  recovering");
    site.disarm().await?;
    site.until_ready().await?;
    site.clock.next_day().await?;
    let pool = site.postgres.pool()?;
    rest(&pool).await?;
    let well = crowd.trial(TRIAL, settings.seed).await;
    rest(&pool).await?;
    pool.close().await;
    // The next start deletes files that were stored for a day without a use.
    site.lower().await?;
    site.age_files()?;
    site.raise(Shape::OneMachine).await?;
    println!("  checking");
    let invariants = check::all(site, &crowd, well).await?;
    site.lower().await?;
    Ok(Verdict {
        seed: settings.seed,
        rate: settings.rate,
        build: settings.build.clone(),
        postgres: site.postgres.version().to_owned(),
        length: settings.length,
        worked,
        pace,
        took: Duration::ZERO,
        faults: site.tally.counts(),
        kills: site.tally.kills(),
        rearmings: site.tally.rearmings(),
        ends: site.tally.ends(),
        operations: crowd.journal.summary(),
        invariants,
    })
}

async fn gather(site: &Site) -> Result<Crowd> {
    let api = ApiClient::new(site.reads.port, site.writes.port)?;
    Crowd::gather(api, site.provider_key()?).await
}

/// Faults and work at the same time; returns how long that took, and the operations in that time.
async fn half(
    settings: &Settings,
    site: &mut Site,
    crowd: &Arc<Crowd>,
    inflictor: &mut Inflictor,
    (shape, must): (Shape, Vec<Task>),
) -> Result<(Duration, Pace)> {
    let begun = Instant::now();
    let stop = CancellationToken::new();
    let seed = settings.seed.wrapping_add(shape as u64);
    let work = tokio::spawn(crowd.clone().work(settings.rate, seed, stop.clone()));
    let inflicted = inflictor
        .half(site, shape, must, begun + settings.length / 2)
        .await;
    stop.cancel();
    let worked = begun.elapsed();
    // Even after an error: they would continue against the next shape.
    let pace = work.await?;
    inflicted?;
    Ok((worked, pace))
}

/// Due work of the product. A reply that waits for its next try is in progress.
const DUE: &str = "\
SELECT kind FROM job WHERE done_at IS NULL AND dead_at IS NULL
AND (due <= chaos_clock.clock_timestamp() OR kind LIKE 'reply%' AND attempt > 0)";

/// What must be complete before the judgement, beside [`DUE`].
const RESTS: &str = "\
SELECT NOT EXISTS (SELECT FROM events WHERE appended > (SELECT coalesce(max(appended), 0) FROM event_log))
   AND NOT EXISTS (SELECT FROM projection_generation WHERE state = 'live' AND stopped IS NULL
                   AND checkpoint < (SELECT max(position) FROM event_log))
   AND NOT EXISTS (SELECT FROM sandbox_notice WHERE arrived_at IS NULL)
   AND NOT EXISTS (SELECT FROM reactor_checkpoint WHERE position < (SELECT max(position) FROM event_log))";

/// Waits until all events have positions, the read models have caught up and no work is due. If something still hangs
/// then, the rules find it.
async fn rest(pool: &PgPool) -> Result<()> {
    let rests = format!("{RESTS} AND NOT EXISTS ({DUE})");
    let rested = until("the product to come to rest", || async {
        let rests = sqlx::query_scalar::<_, bool>(&rests)
            .fetch_one(pool)
            .await
            .ok()?;
        rests.then_some(())
    });
    let Err(late) = rested.await else {
        return Ok(());
    };
    let counted = format!(
        "SELECT coalesce(string_agg(kind || ' ' || jobs, ', '), 'nothing')
         FROM (SELECT kind, count(*) AS jobs FROM ({DUE}) due GROUP BY kind) counted"
    );
    let due: String = sqlx::query_scalar(&counted).fetch_one(pool).await?;
    Err(late.context(format!("still to be done: {due}")))
}
