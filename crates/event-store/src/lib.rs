//! The event log in Postgres: append, load, the numbered feed, and the pass that gives positions.
//!
//! It knows events as names and bytes, and the keys of people in their encrypted form. `shared-events` defines
//! what the events mean, and the services decide on them.
#![forbid(unsafe_code)]

pub mod append;
mod batch;
pub mod chain;
mod decoder;
pub mod feed;
pub mod indexes;
mod keys;
pub mod listen;
pub mod load;
pub mod migrate;
mod newest;
mod of_person;
mod part;
mod pass;
pub mod patience;
pub mod place;
mod restore;
pub mod rewrap;
mod set_aside;
mod statements;
mod stream_name;
pub mod walk;

pub use append::{AppendError, DedupRow, Draft, Hash, Row, append, append_all};
pub use batch::{Batch, READ};
pub use decoder::{DecodeError, Decoder};
pub use feed::{Feed, PgFeed, Waker, resolve};
pub use keys::{KeyError, NewPersonKey, PersonKeys};
pub use load::{Loaded, StreamRef, load, load_all};
pub use migrate::{MIGRATOR, migrate};
pub use of_person::streams_of;
pub use part::part;
pub use pass::{Pass, pass};
pub use place::{FeedError, Place};
pub use restore::{adopt_restored_log, is_ours};
pub use statements::Statements;
pub use stream_name::{EventName, NotAStream, NotAnEvent, StreamName};
