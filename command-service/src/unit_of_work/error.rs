//! Why a command did not take effect.

use event_store::AppendError;
use event_store::DecodeError;
use shared_events::personal::seal::SealError;

/// Why a decision did not give a result.
#[derive(Debug)]
pub enum Refusal<E> {
    /// The domain refuses it.
    Domain(E),
    /// Something the decision needed could not be read or written.
    Database(sqlx::Error),
    /// An event could not be read or written.
    Log(LogFault),
}

impl<E> Refusal<E> {
    /// The same refusal with the error type of the command.
    pub fn map<F>(self, of: impl FnOnce(E) -> F) -> Refusal<F> {
        match self {
            Self::Domain(cause) => Refusal::Domain(of(cause)),
            Self::Database(cause) => Refusal::Database(cause),
            Self::Log(fault) => Refusal::Log(fault),
        }
    }
}

impl<E> From<E> for Refusal<E> {
    fn from(cause: E) -> Self {
        Self::Domain(cause)
    }
}

/// A fault of stored data, not of the request.
#[derive(Debug, thiserror::Error)]
pub enum LogFault {
    /// A stored event can not be read.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// A new event can not be encrypted.
    #[error(transparent)]
    Seal(#[from] SealError),
    /// A new event can not be serialised.
    #[error("an event does not serialise")]
    Serialise(#[from] serde_json::Error),
    /// A stream was used that the command did not name.
    #[error("the stream {0} was not named by the command")]
    Unnamed(String),
    /// The owner's key was destroyed; nothing more can be written for them.
    #[error("the owner was erased")]
    Erased,
}

/// Why a unit of work did not commit.
#[derive(Debug, thiserror::Error)]
pub enum UnitError<E> {
    /// The domain refuses it.
    #[error("refused")]
    Refused(E),
    /// The key was used before with another body.
    #[error("this key came with another body before")]
    KeyReused,
    /// Others kept changing the same streams.
    #[error("too many others are changing the same thing")]
    Conflict,
    /// The database failed. With `unknown`, the commit may still have happened.
    #[error("the database failed: {cause}")]
    Database {
        /// Its error.
        cause: sqlx::Error,
        /// Whether the commit had been sent.
        unknown: bool,
    },
    /// Stored data can not be read or extended.
    #[error(transparent)]
    Log(LogFault),
    /// The task was lost, at shutdown.
    #[error("interrupted")]
    Interrupted,
}

impl<E> From<Refusal<E>> for UnitError<E> {
    fn from(refusal: Refusal<E>) -> Self {
        match refusal {
            Refusal::Domain(cause) => Self::Refused(cause),
            Refusal::Database(cause) => Self::Database {
                cause,
                unknown: false,
            },
            Refusal::Log(fault) => Self::Log(fault),
        }
    }
}

impl<E> UnitError<E> {
    pub(super) fn appending(cause: AppendError) -> Self {
        match cause {
            AppendError::Conflict | AppendError::Repeated => Self::Conflict,
            AppendError::Database(cause) => {
                let unknown = !is_certain(&cause);
                Self::Database { cause, unknown }
            }
        }
    }

    pub(super) const fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused(_))
    }

    pub(super) fn is_conflict(&self) -> bool {
        match self {
            Self::Conflict => true,
            Self::Database { cause, .. } => is_retryable(cause),
            _ => false,
        }
    }

    /// Whether an earlier try, or another command with the same key, may be in the log already.
    pub(super) const fn may_have_happened(&self) -> bool {
        matches!(
            self,
            Self::Refused(_) | Self::Conflict | Self::Database { unknown: true, .. }
        )
    }
}

/// Whether a commit with this error certainly did not happen: the server refused it. No answer proves nothing.
pub(super) fn is_certain(cause: &sqlx::Error) -> bool {
    cause.as_database_error().is_some() && !is_shutdown(cause)
}

fn code(cause: &sqlx::Error) -> Option<String> {
    cause
        .as_database_error()
        .and_then(|e| e.code())
        .map(std::borrow::Cow::into_owned)
}

fn is_shutdown(cause: &sqlx::Error) -> bool {
    code(cause).is_some_and(|code| code.starts_with("57P") || code.starts_with("08"))
}

/// Serialisation failures, deadlocks, shutdowns, lost connections, and a server that accepts no writes any more: worth
/// another try.
fn is_retryable(cause: &sqlx::Error) -> bool {
    matches!(cause, sqlx::Error::Io(_))
        || code(cause).is_some_and(|code| matches!(&code[..], "25006" | "40001" | "40P01"))
        || is_shutdown(cause)
}

#[cfg(test)]
mod tests {
    use sqlx::PgPool;
    use testkit::Database;

    use super::*;

    const FIRST: &str = "\
INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash, appended)
    OVERRIDING SYSTEM VALUE VALUES ('wallet', 'one', 1, 'held', '1', '{}', '{}', '', 1000)";

    /// How a unit of work handles the server's answer for a row that exists already.
    async fn doubled(pool: &PgPool, row: &str) -> (Option<String>, UnitError<()>) {
        let cause = sqlx::query(row).execute(pool).await.unwrap_err();
        let answer = cause.as_database_error().unwrap();
        assert!(answer.is_unique_violation());
        let constraint = answer.constraint().map(str::to_owned);
        (constraint, UnitError::appending(cause.into()))
    }

    #[tokio::test]
    async fn what_the_server_says_tells_whether_a_commit_happened_and_whether_to_try_again() {
        let database = Database::fresh().await;
        // A serialisation failure, a deadlock, a server without writes; a shutdown and a lost connection, which say
        // nothing about the commit; a fault of ours.
        for (state, certain, again) in [
            ("40001", true, true),
            ("40P01", true, true),
            ("25006", true, true),
            ("57P01", false, true),
            ("08006", false, true),
            ("42P01", true, false),
            ("23505", true, false),
        ] {
            let cause = database.failure(state).await.unwrap();
            assert_eq!(is_certain(&cause), certain, "{state}");
            let failure = UnitError::<()>::appending(cause.into());
            assert_eq!(failure.is_conflict(), again, "{state}");
        }
        let silent = || sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
        let failure = |cause: sqlx::Error| UnitError::<()>::appending(cause.into());
        assert!(!is_certain(&silent()) && failure(silent()).is_conflict());
        let full = || sqlx::Error::PoolTimedOut;
        assert!(!is_certain(&full()) && !failure(full()).is_conflict());
    }

    #[tokio::test]
    async fn a_second_event_at_a_streams_place_is_a_conflict_and_worth_another_try() {
        let database = Database::fresh().await;
        let pool = database.owner_pool();
        sqlx::query(FIRST).execute(&pool).await.unwrap();
        let twin = FIRST.replace("1000", "1001");
        let (constraint, failure) = doubled(&pool, &twin).await;
        assert_eq!(constraint.as_deref(), Some("events_pkey"));
        assert!(matches!(failure, UnitError::Conflict));
        assert!(failure.is_conflict() && failure.may_have_happened());
    }

    #[tokio::test]
    async fn a_unique_violation_of_any_other_constraint_is_no_conflict_and_certain() {
        let database = Database::fresh().await;
        let pool = database.owner_pool();
        // Of the log itself, and of a private row in the same commit.
        let elsewhere = FIRST.replace("'one'", "'two'");
        let mine = "INSERT INTO mine VALUES (1)";
        for before in [FIRST, "CREATE TABLE mine (id int PRIMARY KEY)", mine] {
            sqlx::query(before).execute(&pool).await.unwrap();
        }
        for (row, name) in [(elsewhere.as_str(), "events_appended"), (mine, "mine_pkey")] {
            let (constraint, failure) = doubled(&pool, row).await;
            assert_eq!(constraint.as_deref(), Some(name));
            assert!(matches!(
                failure,
                UnitError::Database { unknown: false, .. }
            ));
            assert!(!failure.is_conflict() && !failure.may_have_happened());
        }
    }
}
