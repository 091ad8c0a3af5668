//! What every service has, each part with what it needs: a Postgres, a listening socket, a registry of figures.
//!
//! One program: linking it takes longer than most of its tests.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "what a pool does by itself is tested here"
)]

mod auth;
mod keys;
mod limits;
mod pool;
mod reach;
mod readiness;
mod series;
mod server;
mod statements;
mod traces;
mod way;
mod windows;
