//! The progress of a backup: a bar on a terminal, nothing elsewhere.

use std::sync::atomic::{AtomicU64, Ordering};

use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressStyle};

use super::tables::Found;

/// A progress bar for several steps.
#[derive(Debug)]
pub struct Shown {
    bar: ProgressBar,
    rows: AtomicU64,
    bytes: AtomicU64,
}

impl Shown {
    pub fn on_terminal() -> Self {
        Self::with(ProgressBar::new(0))
    }

    pub fn nowhere() -> Self {
        Self::with(ProgressBar::hidden())
    }

    fn with(bar: ProgressBar) -> Self {
        let template = "  {prefix} {bar:30} {percent}%  {msg}  {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self {
            bar,
            rows: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
        }
    }

    /// The size of all tables, in bytes. The number of files is known when they are listed.
    pub fn begin(&self, tables: u64) {
        self.stage("Backing up", tables);
    }

    /// Starts the reading of a backup of so many bytes.
    pub fn verify(&self, bytes: u64) {
        self.stage("Verifying", bytes);
    }

    /// Starts the loading of so many rows.
    pub fn load(&self, rows: u64) {
        self.stage("Restoring", rows);
    }

    fn stage(&self, doing: &'static str, length: u64) {
        self.bar.set_prefix(doing);
        self.bar.set_length(length);
        self.bar.set_position(0);
        self.bar.reset_eta();
    }

    /// A file was copied.
    pub fn file(&self, bytes: u64) {
        self.bar.inc_length(bytes);
        self.bar.inc(bytes);
        self.count(0, bytes);
    }

    pub fn verified(&self, bytes: u64) {
        self.bar.inc(bytes);
    }

    pub fn loaded(&self, rows: u64) {
        self.bar.inc(rows);
        self.count(rows, 0);
    }

    /// A table is next.
    pub fn table<'a>(&'a self, table: &Found) -> OfTable<'a> {
        OfTable {
            shown: self,
            rows: 0,
            expected: table.rows.max(1),
            share: table.bytes,
            from: self.bar.position(),
        }
    }

    fn count(&self, rows: u64, bytes: u64) {
        let rows = self.rows.fetch_add(rows, Ordering::Relaxed) + rows;
        let bytes = self.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if !self.bar.is_hidden() {
            let message = format!("{} rows, {}", HumanCount(rows), HumanBytes(bytes));
            self.bar.set_message(message);
        }
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// The progress of one table, by the number of rows in the catalogue; its size is its share of the whole.
pub struct OfTable<'a> {
    shown: &'a Shown,
    rows: u64,
    expected: u64,
    share: u64,
    from: u64,
}

impl OfTable<'_> {
    pub fn add(&mut self, piece: &[u8]) {
        // A piece is a row.
        self.rows += 1;
        let done = self.rows.min(self.expected);
        let part = u128::from(self.share) * u128::from(done) / u128::from(self.expected);
        let part = u64::try_from(part).unwrap_or(self.share);
        self.shown.bar.set_position(self.from + part);
        self.shown.count(1, piece.len() as u64);
    }
}

impl Drop for OfTable<'_> {
    fn drop(&mut self) {
        self.shown.bar.set_position(self.from + self.share);
    }
}
