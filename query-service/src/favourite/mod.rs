//! Favourites: the specialists whom members saved.
//!
//! Only ids are kept here. Cards come from the directory, so whoever is not on offer any more is not shown, and is shown
//! again once they are back.

mod http;
mod list;
mod list_ids;
pub mod projection;
mod saved;

pub use http::router;
