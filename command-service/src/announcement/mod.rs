//! Announcements: an admin publishes one, and may take it down; each person may dismiss it for themselves.

mod aggregate;
mod dismiss;
mod dismissals;
pub mod http;
mod problems;
mod publish;
mod take_down;

pub use aggregate::{Announcement, AnnouncementCommand, AnnouncementError};
pub use dismissals::{Dismiss, Dismissals};
