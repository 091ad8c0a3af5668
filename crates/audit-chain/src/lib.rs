//! The proof of the log: a leaf for each event, a root for each batch, and seals that are signed and linked.
//!
//! No database and no clock, so an auditor needs only this program and a public key.
#![forbid(unsafe_code)]

pub mod digest;
pub mod export;
pub mod key;
pub mod leaf;
pub mod merkle;
pub mod seal;

pub use digest::Digest;
pub use key::{PublicKey, SealKey, Succession, Trust};
pub use leaf::{Event, canonical_hash};
pub use seal::{Break, Seal, Signed};

/// The most events under one seal.
pub const BATCH: u64 = 1_024;
