//! A message and its reply on a real Postgres, through the routes.
//!
//! Real: Postgres, log, sequencer, reactor, jobs, workers, routes. Faked: the writer (but in
//! `drafting`), so that a test says what is written, when, and how it ends.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]

mod jobs;
// Of the files that the tests of uploads make, those with pages.
#[allow(dead_code)]
#[path = "../upload/make/pdf.rs"]
mod pdf;
mod support;

mod again;
mod attaching;
mod away;
mod changing;
mod delivered;
mod drafting;
mod estimating;
mod failing;
mod growing;
mod keeping;
mod memory;
mod newer;
mod paying;
mod repeating;
mod reviewing;
mod sending;
mod stopping;
mod streaming;
mod takeover;
mod truncating;
