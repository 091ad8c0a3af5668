//! How long what is over is kept.

use clap::Args;

/// Days.
#[derive(Clone, Copy, Debug, Args)]
pub struct Keep {
    /// Days that jobs which were given up are kept, for whoever looks into them
    #[arg(long, env = "DEAD_JOBS_DAYS", default_value_t = 90)]
    pub dead_jobs_days: u16,
}
