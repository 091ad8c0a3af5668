//! Rehearsals on a real Postgres, through the routes and the jobs behind them, against a fake model server.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

// A marketplace with connected models, as the tests of those have it.
#[allow(dead_code)]
#[path = "../model/house.rs"]
mod house;
// The marketplace of the tests of conversations.
#[allow(dead_code, unused_imports)]
#[path = "../conversation/support/mod.rs"]
mod support;

mod asking;
mod judging;
mod running;
mod stage;
