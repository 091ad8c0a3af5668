//! Connected models on a real Postgres, through the routes, against a fake model server.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

// The marketplace of the tests of conversations.
#[allow(dead_code, unused_imports)]
#[path = "../conversation/support/mod.rs"]
mod support;

mod breaking;
mod ceiling;
mod connecting;
mod house;
mod routing;
mod trying;
