//! What an operator requires of admins.

use clap::{Args, ValueEnum};

/// The rules for admins.
#[derive(Clone, Debug, Args)]
pub struct Admins {
    /// Whether admins need a second factor
    #[arg(long, env = "ADMIN_SECOND_FACTOR", default_value = "optional")]
    admin_second_factor: SecondFactor,
}

/// Whether admins need a second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SecondFactor {
    /// They may set one up.
    Optional,
    /// Without one, they can do nothing as admins.
    Required,
}

impl Admins {
    /// Whether admins can do nothing as admins without a second factor.
    #[must_use]
    pub fn need_factor(&self) -> bool {
        self.admin_second_factor == SecondFactor::Required
    }
}
