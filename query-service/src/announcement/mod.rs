//! What everybody is told, and what admins told them before.

mod active;
mod http;
mod list;
pub mod projection;
mod row;

pub use http::router;
