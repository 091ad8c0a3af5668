//! Whether a new marketplace starts with the demonstration.

use clap::{ArgAction, Args};

/// The demonstration's clients, their reviews and their discussions.
#[derive(Clone, Copy, Debug, Args)]
pub struct Demonstration {
    /// Begin a fresh embedded database with the demonstration
    #[arg(long, env = "DEMO", default_value_t = true, action = ArgAction::Set)]
    demo: bool,

    /// The same as DEMO=false
    #[arg(long)]
    no_demo: bool,
}

impl Demonstration {
    /// Whether a fresh database of this machine begins with it. A given database never does so automatically.
    pub const fn is_wanted(self) -> bool {
        self.demo && !self.no_demo
    }
}
