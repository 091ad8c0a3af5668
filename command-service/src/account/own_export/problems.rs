//! The answers to the errors of exports.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};

use super::aggregate::OwnExportError;

const EXPORT_RUNNING: Code = Code::new(
    StatusCode::CONFLICT,
    "export_running",
    "Your data is being put together already. You get a mail when it is ready.",
);

impl From<OwnExportError> for ApiError {
    fn from(cause: OwnExportError) -> Self {
        match cause {
            OwnExportError::Running => EXPORT_RUNNING.into(),
            OwnExportError::NotThere => Code::NOT_FOUND.into(),
        }
    }
}
