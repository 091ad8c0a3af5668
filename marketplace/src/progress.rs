//! Reports the progress of a start to the person who waits for it.

use std::sync::Mutex;

use embedded_postgres::Progress as DatabaseProgress;
use indicatif::{ProgressBar, ProgressStyle};
use query_service::projection::{Phase, Progress};

/// The database's steps, one line each.
pub fn of_database() -> DatabaseProgress {
    DatabaseProgress::new(|step| println!("  {step}"))
}

/// A progress bar for events, up to a position.
pub fn of_events(until: u64) -> ProgressBar {
    let bar = ProgressBar::new(until);
    let template = "  {bar:30} {pos}/{len} events  {per_sec}  {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

/// A progress bar for a read model that is being built.
#[derive(Debug, Default)]
pub struct Bar {
    shown: Mutex<Option<(String, ProgressBar)>>,
}

impl Bar {
    /// Shows the progress, with events per second and the remaining time.
    pub fn show(&self, progress: &Progress) {
        let Ok(mut shown) = self.shown.lock() else {
            return;
        };
        let same = shown
            .as_ref()
            .is_some_and(|(schema, _)| *schema == progress.schema);
        if !same {
            if let Some((_, done)) = shown.take() {
                done.finish_and_clear();
            }
            *shown = Some((progress.schema.clone(), bar(progress)));
        }
        if let Some((_, bar)) = shown.as_ref() {
            bar.set_position(progress.position.0);
            bar.set_prefix(doing(progress));
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Ok(Some((_, bar))) = self.shown.lock().map(|mut shown| shown.take()) {
            bar.finish_and_clear();
        }
    }
}

fn bar(progress: &Progress) -> ProgressBar {
    let bar = ProgressBar::new(progress.target.0);
    let template = "  {prefix} {bar:30} {pos}/{len} events  {per_sec}  {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

fn doing(progress: &Progress) -> String {
    let doing = match progress.phase {
        Phase::Building => "Building",
        Phase::Indexing => "Making the indexes of",
        Phase::Verifying => "Verifying with",
    };
    format!("{doing} {}", progress.schema)
}
