//! How a failure of the database is answered.

use sqlx::Error;

use super::ApiError;

/// States after which nothing was done and the same work can simply be tried again: a lost race, an ended or refused
/// connection, a server with too few resources or shutting down, a lock or statement that waited too long, a server
/// that is, or has become, a standby.
fn is_passing_state(state: &str) -> bool {
    matches!(
        state,
        "25006" | "40001" | "40P01" | "55P03" | "57014" | "57P01" | "57P02" | "57P03"
    ) || state.starts_with("08")
        || state.starts_with("53")
}

/// Whether the work can be tried again without a change.
pub fn is_retryable(error: &Error) -> bool {
    match error {
        Error::Database(database) => database
            .code()
            .is_some_and(|state| is_passing_state(&state)),
        Error::Io(_)
        | Error::Tls(_)
        | Error::PoolTimedOut
        | Error::PoolClosed
        | Error::WorkerCrashed => true,
        _ => false,
    }
}

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        // Work inside a transaction that has already failed means a connection was returned to the pool in the
        // middle of one. It must never happen, so it has a counter of its own for an alarm.
        if error.as_database_error().and_then(|e| e.code()).as_deref() == Some("25P02") {
            metrics::counter!("database_failed_transaction_reused_total").increment(1);
        }
        if is_retryable(&error) {
            Self::unavailable(error)
        } else {
            Self::internal(error)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_race_or_connection_may_be_tried_again_and_a_broken_query_may_not() {
        for state in [
            "25006", "40001", "40P01", "57P01", "57P02", "57P03", "08006", "08000", "53300",
            "55P03",
        ] {
            assert!(is_passing_state(state), "{state}");
        }
        for state in ["23505", "42P01", "22021", "25P02", "57000", "40002"] {
            assert!(!is_passing_state(state), "{state}");
        }
    }

    #[test]
    fn an_exhausted_pool_is_answered_as_unavailable() {
        let error = ApiError::from(Error::PoolTimedOut);
        assert_eq!(error.code().name, "unavailable");
        assert_eq!(ApiError::from(Error::RowNotFound).code().name, "internal");
    }
}
