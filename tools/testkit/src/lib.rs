//! What every test on a real Postgres needs: a database of its own in milliseconds, and waiting without sleeping.
//!
//! ```no_run
//! # async fn example() {
//! let database = testkit::Database::fresh().await;
//! let pool = database.command_pool();
//! # drop(pool);
//! # }
//! ```
//!
//! Each database is cloned from a template that holds the migrations, or from one that was prepared for tests that
//! begin alike, and dropped with its value. The cluster is the one that `TEST_DATABASE_URL` names (`cargo xtask test`
//! sets it), else one that all test processes of this user share, started by the first of them; see [`cluster`].
//!
//! Functions here panic: in a test a panic is the failure report.
#![forbid(unsafe_code)]
#![allow(clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "what stands outside of the product has a clock, names and answers of its own"
)]

mod authenticator;
pub mod cluster;
mod database;
pub mod fake_collector;
pub mod fake_model;
pub mod fake_paystack;
pub mod fake_s3;
pub mod fake_smtp;
mod figure;
mod newer;
mod pooler;
mod program;
mod skip;
mod stalling_proxy;
mod standby;
mod template;
mod verifier;
mod wait;

pub use authenticator::app_code;
pub use database::Database;
pub use figure::figure;
pub use newer::{NEWER, append_bare, write_newer};
pub use pooler::{PoolMode, Pooler};
pub use program::{Program, key_files};
pub use skip::skipped;
pub use stalling_proxy::StallingProxy;
pub use standby::{naming_both, standby_of, standby_over};
pub use wait::{free_port, wait_for, wait_until};
