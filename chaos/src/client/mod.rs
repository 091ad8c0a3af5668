//! The people who use the product while it breaks, and what they know of what they did.

mod crowd;
mod files;
mod journal;
mod line;
mod purse;
mod work;

pub use crowd::Crowd;
pub use journal::{Deed, Journal, Outcome, Summary};
pub use line::Line;

/// Everybody's.
pub const PASSWORD: &str = "a-password-of-chaos";
