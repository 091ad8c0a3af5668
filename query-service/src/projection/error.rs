//! Why events could not be applied, and what to do then.

use event_store::DecodeError;
use event_store::KeyError;
use shared_events::event::{Position, RawEvent};

/// Why a batch could not be applied.
#[derive(Debug, thiserror::Error)]
pub enum ProjectError {
    /// One event is at fault. This parks its aggregate, or stops the projection.
    #[error("event at position {position}: {what}")]
    Bad {
        /// The position of the event.
        position: Position,
        /// Kind and place of the fault, never a value.
        what: String,
    },
    /// Written by a newer program, which will be able to apply it.
    #[error("event at position {position}: {what} is newer than this program")]
    Newer {
        /// The position of the event.
        position: Position,
        /// Its name and version.
        what: String,
    },
    /// A person's key is missing or can not be decrypted. This stops the projection: it must never be mistaken for
    /// an erasure, and the likely cause, a wrong master key, would park everybody.
    #[error("event at position {position}: {what}")]
    Key {
        /// The position of the event.
        position: Position,
        /// The owner of the key.
        what: String,
    },
    /// The database refused or failed.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// An event that an operator set aside, and this process did not know it. The same batch without it can be
    /// applied.
    #[error("{0}")]
    SetAside(String),
    /// The projection panicked at one of the events.
    #[error("the projection panicked")]
    Panicked,
    /// Another worker has taken this generation over, or it was stopped or dropped.
    #[error("this generation is no longer ours to feed")]
    Fenced,
}

/// The event that caused a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Culprit {
    /// None: the same may succeed later or elsewhere.
    Nobody,
    /// This one.
    At(Position),
    /// One event of the batch.
    Somebody,
}

impl ProjectError {
    pub(super) fn culprit(&self) -> Culprit {
        match self {
            Self::Bad { position, .. }
            | Self::Newer { position, .. }
            | Self::Key { position, .. } => Culprit::At(*position),
            Self::Panicked => Culprit::Somebody,
            Self::Database(cause) if is_about_data(cause) => Culprit::Somebody,
            // A missing table, a full disk or a broken statement would park every aggregate.
            Self::Database(_) | Self::SetAside(_) | Self::Fenced => Culprit::Nobody,
        }
    }

    /// This event is at fault.
    #[must_use]
    pub fn bad(raw: &RawEvent, what: impl std::fmt::Display) -> Self {
        Self::Bad {
            position: raw.position,
            what: what.to_string(),
        }
    }

    pub(crate) fn decoding(raw: &RawEvent, cause: DecodeError) -> Self {
        let position = raw.position;
        if let Some(what) = cause.newer() {
            return Self::Newer { position, what };
        }
        let what = cause.to_string();
        match cause {
            DecodeError::Key {
                cause: KeyError::Database(cause),
                ..
            } => Self::Database(cause),
            DecodeError::Key { .. } => Self::Key { position, what },
            DecodeError::Event(_) => Self::Bad { position, what },
            DecodeError::SetAside(_) => Self::SetAside(what),
        }
    }

    /// Whether the connection is lost: work that needs exactly this connection can not be tried again on it.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        matches!(self, Self::Database(sqlx::Error::Io(_)))
    }

    /// Whether the same batch may be tried again without a change.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Database(cause) => service_kit::problem::is_retryable(cause),
            Self::SetAside(_) => true,
            _ => false,
        }
    }
}

/// Data exceptions (class 22) and violated constraints (class 23) are caused by the written data.
fn is_about_data(cause: &sqlx::Error) -> bool {
    let state = cause.as_database_error().and_then(|error| error.code());
    state.is_some_and(|state| state.starts_with("22") || state.starts_with("23"))
}

#[cfg(test)]
mod tests {
    use testkit::Database;

    use super::*;

    #[tokio::test]
    async fn what_the_database_says_tells_whose_fault_it_is_and_whether_to_try_again() {
        let database = Database::fresh().await;
        // Data that does not fit, a constraint, a missing table, a deadlock.
        for (state, is_data, again) in [
            ("22001", true, false),
            ("23505", true, false),
            ("42P01", false, false),
            ("40P01", false, true),
        ] {
            let cause = database.failure(state).await.unwrap();
            let failure = ProjectError::Database(cause);
            let culprit = matches!(failure.culprit(), Culprit::Somebody);
            assert_eq!(
                (culprit, failure.is_transient()),
                (is_data, again),
                "{state}"
            );
            assert!(!failure.is_lost(), "{state}");
        }
        let gone = ProjectError::Database(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()));
        assert!(gone.is_lost() && gone.is_transient());
        assert!(matches!(gone.culprit(), Culprit::Nobody));
        assert!(ProjectError::SetAside(String::new()).is_transient());
        assert!(!ProjectError::Panicked.is_transient());
    }
}
