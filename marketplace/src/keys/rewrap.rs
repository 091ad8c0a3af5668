//! `marketplace keys rewrap`.

use std::io::{IsTerminal as _, stdout};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use command_service::model::Connections;
use command_service::operation::command_run;
use command_service::service::unit_of_work;
use embedded_postgres::Progress;
use event_store::Waker;
use event_store::rewrap::Rewrap;
use indicatif::{ProgressBar, ProgressStyle};
use service_kit::fingerprint;
use service_kit::pool::Purpose;
use service_kit::process;
use service_kit::secrets::Rotating;

use crate::database::{self, Opened, Storage};

/// The time between two lines without a terminal.
const EVERY: Duration = Duration::from_secs(5);

/// Encrypts everything again that the previous master key encrypts. An interruption costs one batch, and the same
/// command continues.
pub async fn rewrap(storage: &Storage) -> Result<()> {
    let mut opened = database::open(storage, Progress::silent()).await?;
    let done = with(&mut opened).await;
    opened.close().await?;
    done
}

async fn with(opened: &mut Opened) -> Result<()> {
    let pool = opened.command(Purpose::Rebuild)?;
    let known = process::look_at_keys(&pool, &opened.secrets).await?;
    // A process that was started with only the old key could not read keys that are encrypted again.
    ensure!(
        known.has(Rotating::Master, &opened.secrets.master.current),
        "the first key in MASTER_KEY_FILE is not the one in use: start the product with it first"
    );
    fingerprint::ensure_opens(&pool, &known.master).await?;
    opened.secrets.master = known.master;
    let unit = unit_of_work(pool.clone(), &opened.secrets, Waker::default());
    let (version, _) = opened.secrets.master.numbered_current();
    let about = format!("by version {version} of the master key");
    command_run(&unit, "keys rewrap", &about).await?;
    let mut way = Rewrap::new(pool.clone(), opened.secrets.master_key());
    let shown = Shown::new();
    let people = way.run(|done, all| shown.show(done, all)).await?;
    shown.bar.finish_and_clear();
    let models = Connections::new(unit, &opened.secrets).renew_keys().await?;
    println!(
        "  The keys of {people} people and {} models are encrypted with the current master key.",
        models.renewed
    );
    ensure!(
        models.closed.is_empty(),
        "the keys of these models can not be decrypted; give each a new key, or disconnect it: {}",
        models
            .closed
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(", ")
    );
    println!(
        "  No key needs an earlier master key: `marketplace keys drop-previous master` removes it."
    );
    pool.close().await;
    Ok(())
}

/// The progress, the speed, and the remaining time.
struct Shown {
    bar: ProgressBar,
    told: std::cell::Cell<Option<Instant>>,
}

impl Shown {
    fn new() -> Self {
        let bar = ProgressBar::new(0);
        let template = "  Rewrapping {bar:30} {pos}/{len} keys  {per_sec}  {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self {
            bar,
            told: std::cell::Cell::new(None),
        }
    }

    fn show(&self, done: u64, all: u64) {
        self.bar.set_length(all);
        self.bar.set_position(done);
        let is_due = self.told.get().is_none_or(|told| told.elapsed() >= EVERY);
        if is_due && done < all && !stdout().is_terminal() {
            self.told.set(Some(Instant::now()));
            println!(
                "  {done} of {all} keys, {:.0} a second, {} s left",
                self.bar.per_sec(),
                self.bar.eta().as_secs()
            );
        }
    }
}
