//! Favourites: a member saves specialists, and takes them out again.

mod aggregate;
pub mod http;
mod problems;
mod save;
mod take_out;

pub use aggregate::{FavouriteCommand, FavouriteError, Favourites};
