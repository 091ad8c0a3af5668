//! Conversations as clients read them and hear of them, over real sockets and a real Postgres.
//!
//! Faked: the commands. Their events are appended as they would have written them, and text of replies is put into its
//! table as a worker does.
//!
//! Every test has a runtime of several threads: a node whose threads stand still can not even hang up.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]
// Parts of the shared support are for the other tests.
#![allow(dead_code)]

mod client;
mod door;
#[path = "../projections/generators/mod.rs"]
mod generators;
mod history;
mod keeping;
mod live;
mod named;
mod node;
mod pieces;
mod resume;
mod searching;
mod sessions;
mod slow;
#[path = "../projections/support.rs"]
mod support;
mod talk;
