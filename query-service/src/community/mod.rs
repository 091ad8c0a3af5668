//! The community as everybody reads it.

pub mod http;
mod list;
pub mod projection;
mod rows;

pub use http::router;
