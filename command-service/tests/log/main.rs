//! The log on a real Postgres: nothing skipped, doubled or inverted; a command happens once and whole.
//!
//! Real: Postgres, its transactions, kills and lost connections. Faked: nothing.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]

mod append_only;
mod hot;
mod idempotency;
mod indexes;
mod lost_end;
mod migrations;
mod newer;
mod order;
mod queue;
mod reference_reader;
mod restore;
mod rewrap;
mod seals;
mod snapshot;
mod support;
mod unreadable;
mod versions;
