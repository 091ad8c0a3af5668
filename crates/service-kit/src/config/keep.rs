//! How long finished things are kept.

use clap::Args;

/// Days.
#[derive(Clone, Copy, Debug, Args)]
pub struct Keep {
    /// Days that jobs which were given up are kept, for whoever looks into them
    #[arg(long, env = "DEAD_JOBS_DAYS", default_value_t = Keep::default().dead_jobs_days)]
    pub dead_jobs_days: u16,
}

impl Default for Keep {
    fn default() -> Self {
        Self { dead_jobs_days: 90 }
    }
}
