//! Text of a reply for its reader while it is written, in the table `reply_delta`.
//!
//! Rows are `(message, attempt, seq)`: `message` is the reply's id, `seq` counts from 1 without holes
//! within an attempt, and a new attempt begins from the first word when another worker takes the reply
//! over. So a reader shows the rows of the highest attempt only, and tells its own readers to start
//! over when that number rises. The rows are deleted in the commit of the outcome. A late row of a
//! replaced worker stays invisible, since its attempt is lower, and is deleted at the reply's deadline
//! at the latest.

use crate::ids::MessageId;
use crate::personal::PersonKey;
use crate::personal::seal::{open_raw, seal_raw};

/// The channel on which a process notifies, at most every 50 ms, that it wrote some text. No payload.
pub const CHANNEL: &str = "marketplace_delta";

/// Encrypts a piece of text with the key of the conversation's client.
#[must_use]
pub fn seal(key: &PersonKey, message: MessageId, attempt: u32, seq: u32, text: &str) -> Vec<u8> {
    seal_raw(key, text.as_bytes(), &context(message, attempt, seq))
}

/// Decrypts a piece of text; `None` if it does not belong to this place, or not to this client.
#[must_use]
pub fn open(
    key: &PersonKey,
    message: MessageId,
    attempt: u32,
    seq: u32,
    sealed: &[u8],
) -> Option<String> {
    let clear = open_raw(key, sealed, &context(message, attempt, seq))?;
    String::from_utf8(clear).ok()
}

fn context(message: MessageId, attempt: u32, seq: u32) -> String {
    format!("reply-delta/{message}/{attempt}/{seq}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_opens_at_its_own_place_only() {
        let (key, message) = (PersonKey::generate(), MessageId::mint());
        let sealed = seal(&key, message, 1, 2, "Dear Ada");
        assert_eq!(
            open(&key, message, 1, 2, &sealed).as_deref(),
            Some("Dear Ada")
        );
        assert_eq!(open(&key, message, 2, 2, &sealed), None);
        assert_eq!(open(&key, message, 1, 3, &sealed), None);
        assert_eq!(open(&PersonKey::generate(), message, 1, 2, &sealed), None);
    }
}
