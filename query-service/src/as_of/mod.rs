//! The state at an earlier position of the log: folds of the events up to there.
//!
//! None of it needs a key. Personal values read as they do after their person's erasure, and are shown to nobody.

pub mod moment;
mod money;
mod wallet;

pub use money::{Money, Sums};
pub use wallet::WalletTotals;

use shared_events::StreamEvent;
use shared_events::event::decode::{RawEvent, Unreadable, decode};
use shared_events::personal::KeyState;
use shared_events::personal::seal::has_sealed;

/// Reads one event without any key.
///
/// # Errors
/// When it is damaged, or was written by a newer program.
pub fn read<E: StreamEvent>(raw: &RawEvent) -> Result<E, Unreadable> {
    let erased = KeyState::Erased;
    decode(raw, has_sealed(&raw.payload).then_some(&erased))
}
