//! Backups that `serve` makes automatically: one whenever the last is old enough, even if the process was restarted in
//! between. Older ones are deleted once a new one is verified, so there is always one.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result};
use service_kit::clock;
use service_kit::config::Backups;
use time::OffsetDateTime;
use time::format_description::FormatItem;
use time::macros::format_description;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::folder;
use super::manifest::Manifest;
use super::progress::Shown;
use super::take::{Source, take};

/// The pause after a failure, or the time between two backups if that is less.
const AGAIN: Duration = Duration::from_secs(15 * 60);
const PREFIX: &str = "marketplace-";
const STAMP: &[FormatItem<'_>] =
    format_description!("[year][month][day]T[hour][minute][second].[subsecond digits:3]Z");
const LAST: &str = "backup_last_success_timestamp_seconds";
const FAILED: &str = "backups_failed_total";

/// The folder, the interval and the number.
#[derive(Clone, Debug)]
pub struct Schedule {
    pub folder: PathBuf,
    pub every: Duration,
    pub keep: usize,
}

impl Schedule {
    /// None unless a folder is configured.
    pub fn of(settings: &Backups) -> Option<Self> {
        Some(Self {
            folder: settings.folder()?,
            every: Duration::from_secs(u64::from(settings.backup_every_hours) * 3600),
            keep: usize::from(settings.backup_keep),
        })
    }

    /// Makes them until `stop`; a running one is then cancelled.
    pub fn start(self, source: Source, stop: CancellationToken) -> TaskTracker {
        let tasks = TaskTracker::new();
        tasks.spawn(async move {
            stop.run_until_cancelled(self.keep_making(&source)).await;
        });
        tasks
    }

    async fn keep_making(&self, source: &Source) {
        metrics::counter!(FAILED).increment(0);
        loop {
            let pause = match self.make_if_due(source).await {
                Ok(pause) => pause,
                Err(error) => {
                    metrics::counter!(FAILED).increment(1);
                    tracing::error!(cause = format!("{error:#}"), "a backup failed");
                    AGAIN.min(self.every)
                }
            };
            tokio::time::sleep(pause).await;
        }
    }

    /// Returns how long there is nothing to do.
    pub async fn make_if_due(&self, source: &Source) -> Result<Duration> {
        folder::make(&self.folder)?;
        // Another process of the product may store its backups here.
        let _lock = folder::lock(&self.folder.join(".lock"))?;
        if let Some(last) = self.newest()? {
            // One from the future is due as well: the clock was wrong.
            let age = Duration::try_from(clock::now() - last).ok();
            if let Some(age) = age.filter(|age| *age < self.every) {
                return Ok(self.every - age);
            }
        }
        self.clear_unfinished()?;
        let name = format!("{PREFIX}{}", clock::now().format(STAMP)?);
        let (to, begun) = (self.folder.join(name), std::time::Instant::now());
        let made = take(source, &to, &Shown::nowhere()).await?;
        tracing::info!(
            folder = %to.display(),
            rows = made.rows(),
            bytes = made.bytes(),
            position = made.position,
            elapsed_s = begun.elapsed().as_secs(),
            "made and verified a backup"
        );
        self.newest()?;
        self.remove_old()?;
        Ok(self.every)
    }

    /// Complete backups, the oldest first. A damaged one does not prevent further ones.
    fn whole(&self) -> Result<Vec<(OffsetDateTime, PathBuf)>> {
        let mut whole = Vec::new();
        for path in self.named(|stamp| stamp)? {
            match Manifest::read(&path) {
                Ok(manifest) => whole.push((manifest.made_at, path)),
                Err(error) => {
                    tracing::warn!(cause = format!("{error:#}"), "not a whole backup");
                }
            }
        }
        whole.sort();
        Ok(whole)
    }

    /// Entries with a name of ours after `strip`; everything else in the folder is ignored.
    fn named(&self, strip: impl Fn(&str) -> &str) -> Result<Vec<PathBuf>> {
        let told = || format!("reading {}", self.folder.display());
        let mut named = Vec::new();
        for entry in fs::read_dir(&self.folder).with_context(told)? {
            let entry = entry?;
            let name = entry.file_name();
            let stamp = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
            let is_ours = stamp
                .is_some_and(|stamp| time::PrimitiveDateTime::parse(strip(stamp), STAMP).is_ok());
            if is_ours && entry.file_type()?.is_dir() {
                named.push(entry.path());
            }
        }
        Ok(named)
    }

    fn newest(&self) -> Result<Option<OffsetDateTime>> {
        let newest = self.whole()?.pop().map(|(made_at, _)| made_at);
        if let Some(made_at) = newest {
            metrics::gauge!(LAST).set(made_at.unix_timestamp() as f64);
        }
        Ok(newest)
    }

    fn remove_old(&self) -> Result<()> {
        let whole = self.whole()?;
        let too_many = whole.len().saturating_sub(self.keep);
        for (_, old) in whole.iter().take(too_many) {
            folder::remove(old)?;
        }
        Ok(())
    }

    /// Deletes the leftovers of a killed process.
    fn clear_unfinished(&self) -> Result<()> {
        let half = self.named(|stamp| stamp.strip_suffix(".partial").unwrap_or(""))?;
        for left in half {
            folder::remove_half(&left)?;
        }
        Ok(())
    }
}
