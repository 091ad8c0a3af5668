//! The community as everybody reads it.

mod cases;
pub mod http;
mod list;
mod moderation_case;
mod own_hidden;
pub mod projection;
mod queue;
mod reports;
mod rows;

pub use http::router;
