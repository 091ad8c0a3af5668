//! How the API answers a command that did not take effect.

use std::time::Duration;

use event_store::DecodeError;
use service_kit::problem::{ApiError, Code};
use shared_events::event::Unreadable;

use crate::unit_of_work::{LogFault, ReadError, UnitError};

/// During a rolling upgrade, the next request may reach another process, which can read it.
const UPGRADE: Duration = Duration::from_secs(5);

/// Each feature defines the answers to its own errors; the others are the same everywhere.
impl<E: Into<ApiError>> From<UnitError<E>> for ApiError {
    fn from(error: UnitError<E>) -> Self {
        match error {
            UnitError::Refused(cause) => cause.into(),
            UnitError::KeyReused => Code::IDEMPOTENCY_KEY_REUSED.into(),
            UnitError::Conflict => Code::CONFLICT.into(),
            UnitError::Database { cause, .. } => cause.into(),
            UnitError::Log(fault) => of_fault(&fault),
            UnitError::Interrupted => Self::unavailable("a command was interrupted"),
        }
    }
}

impl From<ReadError> for ApiError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Database(cause) => cause.into(),
            ReadError::Log(fault) => of_fault(&fault),
        }
    }
}

fn of_fault(fault: &LogFault) -> ApiError {
    match fault {
        // Their account is gone, and with it every session; this request was already in progress.
        LogFault::Erased => Code::SESSION_ENDED.into(),
        LogFault::Decode(cause) => of_unread(cause),
        fault => ApiError::internal(fault),
    }
}

/// There is no decision on a stream that can not be read: the command is refused, and a repeat under the same key is
/// free to succeed later.
fn of_unread(cause: &DecodeError) -> ApiError {
    if cause.is_transient() {
        return ApiError::unavailable(cause);
    }
    if let DecodeError::Event(Unreadable::Unknown { .. }) = cause {
        tracing::warn!(%cause, "a command is left to a newer program");
        return ApiError::new(Code::NEWER_PROGRAM).retry_after(UPGRADE);
    }
    tracing::error!(%cause, "a command was refused, for its stream does not read");
    metrics::counter!("commands_unreadable_total").increment(1);
    Code::UNREADABLE.into()
}
