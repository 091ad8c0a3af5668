//! The whole API of the real binary on a real Postgres: who may do what, and who must not even know.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod catalog;
mod kills;
mod permissions;
mod product;
mod strangers;
