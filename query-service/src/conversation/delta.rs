//! Text of replies that are being written: read for many replies in one statement, each from its reader's position.

use std::collections::HashMap;

use event_store::{KeyError, PersonKeys};
use shared_events::conversation::delta;
use shared_events::personal::KeyState;
use shared_events::{MessageId, UserId};
use sqlx::{PgExecutor, Row};
use uuid::Uuid;

/// A reply that a client reads, and how far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reader {
    /// The reply.
    pub message: MessageId,
    /// The owner of its conversation.
    pub owner: UserId,
    /// The last attempt that was read, 0 for none.
    pub attempt: u32,
    /// The last piece of it that was read, 0 for none.
    pub seq: u32,
}

impl Reader {
    /// From the first word.
    #[must_use]
    pub const fn new(message: MessageId, owner: UserId) -> Self {
        Self {
            message,
            owner,
            attempt: 0,
            seq: 0,
        }
    }
}

/// A piece of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The attempt.
    pub attempt: u32,
    /// Its number, from 1.
    pub seq: u32,
    /// Markdown.
    pub text: String,
}

/// Why text can not be read.
#[derive(Debug, thiserror::Error)]
pub enum DeltaError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// A person's key is not available.
    #[error(transparent)]
    Key(#[from] KeyError),
}

impl DeltaError {
    /// Whether the database is a standby. The text is not copied to it, since it is not in the write-ahead log.
    #[must_use]
    pub fn is_of_a_standby(&self) -> bool {
        let Self::Database(cause) = self else {
            return false;
        };
        let state = cause.as_database_error().and_then(|e| e.code());
        state.as_deref() == Some("0A000")
    }
}

const READ: &str = "\
SELECT d.message, d.owner, d.attempt, d.seq, d.text
FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) r (message, owner, attempt, seq)
JOIN reply_delta d ON d.message = r.message AND d.owner = r.owner AND (d.attempt, d.seq) > (r.attempt, r.seq)
ORDER BY d.message, d.attempt, d.seq";

/// The text after the positions of these readers: for each reply the pieces in order, attempt by attempt.
///
/// # Errors
/// See [`DeltaError`]. A piece that can not be decrypted, or whose owner was erased, ends its reply's
/// pieces.
pub async fn read(
    executor: impl PgExecutor<'_>,
    keys: &PersonKeys,
    readers: &[Reader],
) -> Result<HashMap<MessageId, Vec<Piece>>, DeltaError> {
    let mut pieces: HashMap<MessageId, Vec<Piece>> = HashMap::new();
    if readers.is_empty() {
        return Ok(pieces);
    }
    let ids = |of: fn(&Reader) -> Uuid| readers.iter().map(of).collect::<Vec<_>>();
    let numbers = |of: fn(&Reader) -> u32| -> Vec<i32> {
        readers.iter().map(|r| of(r).cast_signed()).collect()
    };
    let rows = sqlx::query(READ)
        .bind(ids(|reader| reader.message.0))
        .bind(ids(|reader| reader.owner.0))
        .bind(numbers(|reader| reader.attempt))
        .bind(numbers(|reader| reader.seq))
        .fetch_all(executor)
        .await?;
    let mut closed: Option<MessageId> = None;
    for row in rows {
        let message: MessageId = row.try_get("message")?;
        if closed == Some(message) {
            continue;
        }
        let attempt = row.try_get::<i32, _>("attempt")?.cast_unsigned();
        let seq = row.try_get::<i32, _>("seq")?.cast_unsigned();
        let text = match keys.get(row.try_get("owner")?).await? {
            KeyState::Live(key) => delta::open(&key, message, attempt, seq, row.try_get("text")?),
            KeyState::Erased => None,
        };
        match text {
            Some(text) => pieces
                .entry(message)
                .or_default()
                .push(Piece { attempt, seq, text }),
            None => closed = Some(message),
        }
    }
    Ok(pieces)
}

/// The written part of a reply: the pieces of its latest attempt, from the first on, without a gap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draft {
    /// The attempt, 0 before the first word.
    pub attempt: u32,
    /// Piece `n` is at `n - 1`.
    pub pieces: Vec<String>,
}

impl Draft {
    /// Adds new pieces; returns whether anything changed. A later attempt starts again; an earlier attempt, a piece
    /// that is there already, and one after a gap change nothing.
    pub fn extend(&mut self, pieces: impl IntoIterator<Item = Piece>) -> bool {
        let mut changed = false;
        for Piece { attempt, seq, text } in pieces {
            if attempt > self.attempt && seq == 1 {
                *self = Self {
                    attempt,
                    pieces: Vec::new(),
                };
            }
            if attempt == self.attempt && seq == self.seq().saturating_add(1) {
                self.pieces.push(text);
                changed = true;
            }
        }
        changed
    }

    /// The number of its last piece, 0 for none.
    #[must_use]
    pub fn seq(&self) -> u32 {
        u32::try_from(self.pieces.len()).unwrap_or(u32::MAX)
    }

    /// The text so far.
    #[must_use]
    pub fn text(&self) -> String {
        self.pieces.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(attempt: u32, seq: u32, text: &str) -> Piece {
        Piece {
            attempt,
            seq,
            text: text.to_owned(),
        }
    }

    #[test]
    fn a_later_attempt_starts_over_and_an_earlier_one_is_no_longer_heard() {
        let mut draft = Draft::default();
        assert!(draft.extend([piece(1, 1, "Dear "), piece(1, 2, "A")]));
        assert!(draft.extend([piece(2, 1, "Hello ")]));
        assert!(!draft.extend([piece(1, 3, "da")]));
        assert!(draft.extend([piece(2, 2, "Ada")]));
        assert_eq!((draft.attempt, draft.text().as_str()), (2, "Hello Ada"));
    }

    #[test]
    fn pieces_follow_each_other_without_holes_or_doubles() {
        let mut draft = Draft::default();
        assert!(!draft.extend([piece(1, 2, "b")]), "the first is missing");
        assert!(draft.extend([piece(1, 1, "a"), piece(1, 3, "c")]));
        assert!(!draft.extend([piece(1, 1, "a")]));
        assert!(draft.extend([piece(1, 2, "b"), piece(1, 3, "c")]));
        assert_eq!(draft.text(), "abc");
    }
}
