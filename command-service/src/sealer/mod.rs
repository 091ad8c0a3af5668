//! The sealer signs seals over numbered events, stores and mails the last seal outside of the database, and compares
//! log and seals once an hour. Any number of processes may run it; each seal is made by one.

mod letter;
pub mod outside;

use std::time::Duration;

use audit_chain::{BATCH, SealKey, Signed};
use event_store::chain::{self, Extent, Finding, SealKeys, VerifyError};
use event_store::patience::{self, within};
use service_kit::clock;
use service_kit::config::Sealing;
use service_kit::key_ring::KeyRing;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

pub use letter::Letters;
use outside::{Keeper, OutsideError};

/// The pause between two checks.
const PAUSE: Duration = Duration::from_secs(5);
/// The time between two comparisons of log and seals, and between two notices.
const HOUR: Duration = Duration::from_secs(60 * 60);

/// The keys of seals from a key ring of the house.
#[must_use]
pub fn keys(ring: &KeyRing) -> SealKeys {
    SealKeys {
        current: SealKey::new(ring.current.expose()),
        previous: ring.previous.as_ref().map(|key| SealKey::new(key.expose())),
    }
}

/// Seals until `stop`.
pub async fn run(
    pool: PgPool,
    keys: SealKeys,
    sealing: Sealing,
    mut letters: Option<Letters>,
    stop: CancellationToken,
) {
    let pause = PAUSE.min(sealing.every);
    let mut keeper = Keeper::new(&sealing);
    let (mut sealed, mut kept, mut mailed) = (
        LastFailure::default(),
        LastFailure::default(),
        LastFailure::default(),
    );
    loop {
        let outcome = seal_all(&pool, &keys, sealing.every).await;
        sealed.complain(outcome, "the log could not be sealed, will try again");
        let outcome = keep(&pool, &mut keeper).await;
        kept.complain(
            outcome,
            "the last seal could not be kept outside, will try again",
        );
        if let Some(letters) = &mut letters {
            let outcome = letters.post(&pool).await;
            mailed.complain(outcome, "the last seal could not be mailed, will try again");
        }
        if let Err(cause) = check(&pool, &keys).await {
            tracing::warn!(%cause, "log and seals could not be compared, will try again");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// The failure that was logged last, so that one that stays is logged once and not every few seconds.
#[derive(Default)]
struct LastFailure(Option<String>);

impl LastFailure {
    fn complain(&mut self, outcome: Result<(), impl std::error::Error>, what: &str) {
        let failed = outcome.err().map(|cause| cause.to_string());
        if let Some(cause) = &failed {
            metrics::counter!("seal_failures_total").increment(1);
            if self.0 != failed {
                tracing::error!(%cause, "{what}");
            }
        }
        self.0 = failed;
    }
}

/// Seals all that is due.
async fn seal_all(pool: &PgPool, keys: &SealKeys, every: Duration) -> Result<(), chain::SealError> {
    loop {
        let sealed = within(patience::CHORE, chain::seal(pool, keys, every)).await?;
        let Some(sealed) = sealed else {
            return Ok(());
        };
        metrics::counter!("sealed_events_total").increment(sealed.seal.events());
        if sealed.seal.events() < BATCH {
            return Ok(());
        }
    }
}

async fn keep(pool: &PgPool, keeper: &mut Keeper) -> Result<(), OutsideError> {
    let last: Option<Signed> = within(patience::STATEMENT, chain::last(pool)).await?;
    let Some(last) = last else {
        return Ok(());
    };
    gauge("seal_position", last.seal.through);
    keeper.keep(pool, &last).await
}

/// Compares the events since the last comparison, if that was long enough ago. After a comparison that found a
/// difference, the next one starts from the same seal, so that its alarm stays until somebody has checked.
async fn check(pool: &PgPool, keys: &SealKeys) -> Result<(), sqlx::Error> {
    let mut checked = within(patience::STATEMENT, chain::remembered(pool)).await?;
    let is_due = checked
        .as_ref()
        .is_none_or(|it| it.is_wished() || clock::now() - it.at >= HOUR);
    if is_due {
        let known = checked.as_ref().filter(|it| !it.wish_all);
        let extent = Extent {
            from: known.map(|it| it.number),
            outside: None,
        };
        let known = within(patience::STATEMENT, chain::known_key(pool, keys)).await?;
        let work = chain::verify(pool, known, extent, &|_| {});
        match within(patience::CHORE, work).await {
            Ok(verdict) => chain::remember(pool, Ok(&verdict)).await?,
            Err(VerifyError::Found(finding)) => alarm(pool, &finding).await?,
            Err(VerifyError::Database(cause)) => return Err(cause),
        }
        checked = within(patience::STATEMENT, chain::remembered(pool)).await?;
    }
    if let Some(checked) = checked {
        gauge("seal_verified_position", checked.position);
        gauge("seal_broken", u64::from(checked.found.is_some()));
    }
    Ok(())
}

async fn alarm(pool: &PgPool, finding: &Finding) -> Result<(), sqlx::Error> {
    tracing::error!(%finding, "the log is not what was sealed");
    chain::remember(pool, Err(finding)).await
}

#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
fn gauge(name: &'static str, value: u64) {
    metrics::gauge!(name).set(value as f64);
}
