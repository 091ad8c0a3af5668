//! The event log in Postgres: append, load, and the numbered feed.

pub mod append;
pub mod feed;
pub mod load;
pub mod migrate;
mod newest;
mod statements;

pub use append::{AppendError, DedupRow, Draft, Row, append, append_all};
pub use feed::{Batch, Feed, PgFeed, Waker, resolve};
pub use load::{Loaded, StreamRef, load, load_all};
pub use migrate::{MIGRATOR, migrate};
pub use statements::Statements;
