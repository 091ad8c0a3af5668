//! Files as people bring them: good, scanned, locked, huge, broken, mislabelled and hostile, each with what becomes of it.
//! Every one of them is made here; the reading process is the real one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]

mod corpus;
mod make;
mod process;
mod scripts;
mod storage;
mod sweep;
