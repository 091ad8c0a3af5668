//! Whether a new marketplace starts with the demonstration.

use clap::{ArgAction, Args};

/// The demonstration's clients, their reviews and what they say in the community.
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
    /// Whether a fresh database of this machine's own begins with it. One that was given never does by itself.
    pub const fn is_wanted(self) -> bool {
        self.demo && !self.no_demo
    }
}
