//! What an operator asks of whoever creates an account.

use clap::Args;

/// The rules for sign-ups.
#[derive(Clone, Debug, Args)]
pub struct SignUps {
    /// Zero bits of the puzzle that a browser solves before a sign-up, 0 for none
    #[arg(long, env = "SIGN_UP_PUZZLE_BITS", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=24))]
    pub sign_up_puzzle_bits: u8,
}
