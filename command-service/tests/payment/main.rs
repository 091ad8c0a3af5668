//! Payments over HTTP: against a provider that does whatever a test wants, and against the sandbox.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]

mod buying;
mod notices;
mod once;
mod receiver;
mod refunds;
mod sandbox;
mod support;
mod sweeping;
mod tries;
