//! What a command that did not take effect means to whoever asked for it.

use service_kit::problem::{ApiError, Code};

use crate::unit_of_work::{LogFault, ReadError, UnitError};

/// A feature says what its own refusals mean; the rest means the same everywhere.
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
        // Their account is gone, and with it every session; this request was already under way.
        LogFault::Erased => Code::SESSION_ENDED.into(),
        fault => ApiError::internal(fault),
    }
}
