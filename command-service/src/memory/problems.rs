//! How the API answers the errors of a memory.

use service_kit::problem::{ApiError, Code};

use super::MemoryError;

impl From<MemoryError> for ApiError {
    fn from(_: MemoryError) -> Self {
        Code::NOT_FOUND.into()
    }
}
