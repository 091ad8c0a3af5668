//! Announcements: those shown to everybody now, and earlier ones for admins.

mod active;
mod http;
mod list;
pub mod projection;
mod row;

pub use http::router;
