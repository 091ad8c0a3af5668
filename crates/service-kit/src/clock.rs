//! Where the time of day comes in: it is read here and nowhere else, and whoever decides is given it. Most decisions know
//! only the database's time, which all nodes share.

#![allow(
    clippy::disallowed_methods,
    reason = "the one place that reads the clock; the ban sends everybody else here"
)]

use std::time::SystemTime;

use time::OffsetDateTime;

/// What time it is on this machine.
#[must_use]
pub fn now() -> OffsetDateTime {
    OffsetDateTime::now_utc()
}

/// The same as files and traces have it.
#[must_use]
pub fn system() -> SystemTime {
    SystemTime::now()
}
