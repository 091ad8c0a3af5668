//! Where randomness comes in: keys, nonces, ids and pauses are drawn here and nowhere else, and whoever decides is given
//! the value.

#![allow(
    clippy::disallowed_methods,
    reason = "the one place that draws; the ban sends everybody else here"
)]

use uuid::Uuid;

/// Fit for keys and nonces.
#[must_use]
pub fn bytes<const N: usize>() -> [u8; N] {
    rand::random()
}

/// A new id that sorts after earlier ones, and tells when it was made.
#[must_use]
pub fn id() -> Uuid {
    Uuid::now_v7()
}

/// A new id that tells nothing.
#[must_use]
pub fn opaque_id() -> Uuid {
    Uuid::new_v4()
}

/// From 1 to `most`.
#[must_use]
pub fn up_to(most: u64) -> u64 {
    rand::random_range(1..=most.max(1))
}

/// In `0.0..1.0`.
#[must_use]
pub fn fraction() -> f64 {
    rand::random()
}
