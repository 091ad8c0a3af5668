//! Rehearsals of specialists, as admins read them.

mod http;
pub mod projection;
mod rows;

pub use http::router;
