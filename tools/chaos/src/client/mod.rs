//! The people who use the product while it breaks, and what they know of what they did.

mod api_client;
mod choice;
mod crowd;
mod files;
mod journal;
mod pace;
mod payments;
mod person;
mod replies;
mod work;

pub use api_client::{ApiClient, Ask, Heard};
pub use crowd::Crowd;
pub use journal::{Operation, Outcome, Summary};
pub use pace::Pace;

/// The password of all people.
pub const PASSWORD: &str = "tide lamp marmalade";
