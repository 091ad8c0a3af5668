//! Backups that the product makes automatically.

use std::path::PathBuf;

use clap::Args;

/// The folder, the interval, and how many are kept.
#[derive(Clone, Debug, Args)]
pub struct Backups {
    /// Folder for backups by schedule; without it none are made
    #[arg(long, env = "BACKUP_DIR")]
    backup_dir: Option<PathBuf>,

    /// Hours from one backup to the next
    #[arg(long, env = "BACKUP_EVERY_HOURS", default_value_t = 24, value_parser = clap::value_parser!(u16).range(1..=8760))]
    pub backup_every_hours: u16,

    /// How many backups are kept
    #[arg(long, env = "BACKUP_KEEP", default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub backup_keep: u16,
}

impl Backups {
    /// The folder, if backups should be made.
    pub fn folder(&self) -> Option<PathBuf> {
        let named = self.backup_dir.clone();
        named.filter(|folder| !folder.as_os_str().is_empty())
    }
}
