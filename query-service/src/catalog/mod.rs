//! The catalogue as visitors see it: categories, specialists, and what clients thought of them.

mod categories;
mod directory;
pub mod http;
pub mod list;
pub mod portfolio;
pub mod projection;
mod reviews;
mod rows;
mod search;
pub mod specialist;

pub use directory::Directory;
pub use http::router;
