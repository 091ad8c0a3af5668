//! How the API answers a refused file.

use std::time::Duration;

use http::StatusCode;
use service_kit::files::{BadTicket, FULL, MOST_BYTES, readable_size};
use service_kit::problem::{ApiError, Code};

use super::keep::KeepError;
use super::reader::ReaderError;
use super::slot::NoSlot;

pub(super) const MALFORMED: Code = Code::new(
    StatusCode::BAD_REQUEST,
    "upload_malformed",
    "This is not an upload as it was agreed.",
);
pub(super) const ADDRESS_INVALID: Code = Code::new(
    StatusCode::FORBIDDEN,
    "upload_address_invalid",
    "This upload address is not valid any more. Please choose the file again.",
);
const TOO_LARGE: Code = Code::new(
    StatusCode::PAYLOAD_TOO_LARGE,
    "upload_too_large",
    "The file is larger than a file may be.",
);
const WRONG_TYPE: Code = Code::new(
    StatusCode::UNSUPPORTED_MEDIA_TYPE,
    "upload_wrong_type",
    "The file is not of the type it was announced as.",
);
const UNUSABLE: Code = Code::new(
    StatusCode::UNPROCESSABLE_ENTITY,
    "upload_unusable",
    "The file can not be used.",
);

pub(super) fn invalid(cause: BadTicket) -> ApiError {
    match cause {
        BadTicket::Malformed => MALFORMED.into(),
        BadTicket::Forged | BadTicket::Expired => ADDRESS_INVALID.into(),
    }
}

impl From<NoSlot> for ApiError {
    fn from(cause: NoSlot) -> Self {
        match cause {
            NoSlot::Used | NoSlot::NotStanding => ADDRESS_INVALID.into(),
            NoSlot::Full => FULL.into(),
            NoSlot::Database(cause) => cause.into(),
        }
    }
}

/// An error that names the file.
pub(super) fn refusal(cause: KeepError, name: &str) -> ApiError {
    match cause {
        KeepError::Empty => ApiError::new(UNUSABLE).detail(format!("{name} is empty.")),
        KeepError::NotAPicture => {
            ApiError::new(UNUSABLE).detail(format!("{name} is not a picture that can be shown."))
        }
        KeepError::TooLong => too_large(name, MOST_BYTES),
        KeepError::WrongType => wrong_type(name),
        KeepError::Full => FULL.into(),
        KeepError::NotThere => ApiError::new(UNUSABLE).detail(format!("{name} did not arrive.")),
        KeepError::Erased => ADDRESS_INVALID.into(),
        KeepError::Unit(cause) => cause.into(),
        KeepError::Database(cause) => cause.into(),
        KeepError::Reader(ReaderError::Resting(left)) => resting(left),
        cause @ (KeepError::Reader(_) | KeepError::Files(_) | KeepError::Key(_)) => {
            ApiError::unavailable(cause)
        }
    }
}

fn resting(left: Duration) -> ApiError {
    let seconds = left.as_secs() + 1;
    let detail = format!(
        "The files you sent before took too long to read. Please try again in {seconds} seconds."
    );
    ApiError::new(Code::RATE_LIMITED)
        .detail(detail)
        .retry_after(left)
}

pub(super) fn too_large(name: &str, max: u64) -> ApiError {
    let most = readable_size(max);
    ApiError::new(TOO_LARGE).detail(format!("{name} is larger than {most}."))
}

pub(super) fn wrong_type(name: &str) -> ApiError {
    ApiError::new(WRONG_TYPE).detail(format!("{name} is not what its type says."))
}
