//! What holds for every registered projection, on a real Postgres, with events of every feature.
//!
//! Real: Postgres, transactions, kills, lost connections. Faked: the commands, by generators of the events they could
//! have written; the numbering, which is the sequencer's and tested with it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]

mod answers;
mod as_of;
mod conversation;
mod crash;
mod cut;
mod erasure;
mod faults;
mod favourite;
mod generators;
mod killed;
mod leftovers;
mod lost_end;
mod marks;
mod model;
mod newer;
mod notification;
mod plan;
mod reading;
mod rebuild;
mod support;
mod switching;
mod takeover;
mod versions;
