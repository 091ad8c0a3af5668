//! The catalogue as visitors see it: categories, specialists, and what clients thought of them.

pub mod http;
pub mod list;
pub mod portfolio;
pub mod projection;
mod rows;

pub use http::router;
