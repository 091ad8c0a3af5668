//! The second factor: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for when the app is lost.
//!
//! The secret is stored beside the log, sealed with its person's key. Each use of a code writes an event of the account's
//! stream in the commit that marks the code as used. So of two commands with the same code the second one decides again,
//! and finds it used.

mod challenge;
mod entered;
mod recovery;
mod rows;
mod set_up;
mod shown;
mod totp;
mod used;

pub(super) use challenge::{Challenge, Waiting};
pub(super) use entered::Entered;
pub(super) use recovery::RecoveryKey;
pub(super) use rows::forget;
pub(super) use shown::Shown;
pub(super) use used::Proof;
