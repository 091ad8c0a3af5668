//! How the API answers the errors of a discussion.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};
use shared_events::ReplyId;

use super::DiscussionError;

const NOT_HIDDEN: Code = Code::new(
    StatusCode::CONFLICT,
    "not_hidden",
    "This is not hidden, so there is nothing to appeal against.",
);

const ALREADY_APPEALED: Code = Code::new(
    StatusCode::CONFLICT,
    "already_appealed",
    "There was an appeal already. Each hiding can be appealed once.",
);

const NO_APPEAL: Code = Code::new(
    StatusCode::CONFLICT,
    "no_appeal",
    "No appeal is open here. Somebody may have decided it meanwhile.",
);

const APPEAL_OPEN: Code = Code::new(
    StatusCode::CONFLICT,
    "appeal_open",
    "Its author has appealed. Decide the appeal under Moderation.",
);

const OWN_CASE: Code = Code::new(
    StatusCode::CONFLICT,
    "own_case",
    "You hid or wrote this yourself. Another admin decides the appeal.",
);

/// Text that can not be an id names nothing.
pub(super) fn reply_of(id: Option<&str>) -> Result<Option<ReplyId>, ApiError> {
    let id = id.map(str::parse).transpose();
    id.map_err(|_| Code::NOT_FOUND.into())
}

impl From<DiscussionError> for ApiError {
    fn from(error: DiscussionError) -> Self {
        match error {
            // The person has no text with this id.
            DiscussionError::Unknown
            | DiscussionError::NoSuchReply
            | DiscussionError::NotTheirs => Code::NOT_FOUND.into(),
            DiscussionError::NotHidden => NOT_HIDDEN.into(),
            DiscussionError::Appealed => ALREADY_APPEALED.into(),
            DiscussionError::NoAppeal => NO_APPEAL.into(),
            DiscussionError::AppealOpen => APPEAL_OPEN.into(),
            DiscussionError::OwnCase => OWN_CASE.into(),
            // Ids are new each time, so a second opening is a fault of ours.
            DiscussionError::AlreadyOpen => Self::internal(error),
        }
    }
}
