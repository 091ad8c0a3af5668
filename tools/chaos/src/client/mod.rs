//! The people who use the product while it breaks, and what they know of what they did.

mod choice;
mod crowd;
mod files;
mod journal;
mod line;
mod pace;
mod payments;
mod person;
mod replies;
mod work;

pub use crowd::Crowd;
pub use journal::{Deed, Outcome, Summary};
pub use line::{Ask, Heard, Line};
pub use pace::Pace;

/// Everybody's.
pub const PASSWORD: &str = "tide lamp marmalade";
