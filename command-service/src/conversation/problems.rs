//! How the API answers the errors of a conversation.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};

use super::aggregate::ConversationError;

const REPLY_IN_PROGRESS: Code = Code::new(
    StatusCode::CONFLICT,
    "reply_in_progress",
    "A reply is still being written. Please wait for it before you send the next message.",
);
pub(super) const REPLY_FAILED: Code = Code::new(
    StatusCode::BAD_GATEWAY,
    "reply_failed",
    "The reply could not be written.",
);
pub(super) const REPLY_PENDING: Code = Code::new(
    StatusCode::GATEWAY_TIMEOUT,
    "reply_pending",
    "The reply is still being written. It will appear in the conversation.",
);
const ALREADY_REVIEWED: Code = Code::new(
    StatusCode::CONFLICT,
    "already_reviewed",
    "You have already reviewed this work.",
);
const JOB_CLOSED: Code = Code::new(
    StatusCode::CONFLICT,
    "job_closed",
    "This work is closed already.",
);
const JOB_DELIVERED: Code = Code::new(
    StatusCode::CONFLICT,
    "job_delivered",
    "A document was delivered after this message, so it stays as it is.",
);
const NOT_THE_LAST_REPLY: Code = Code::new(
    StatusCode::CONFLICT,
    "not_the_last_reply",
    "Only the last reply of a conversation can be written again or exchanged.",
);
const MESSAGE_IN_USE: Code = Code::new(
    StatusCode::CONFLICT,
    "message_in_use",
    "The document of this message is still being worked on. Approve or cancel the work first.",
);
const REVIEW_FINAL: Code = Code::new(
    StatusCode::CONFLICT,
    "review_final",
    "A review can be changed for 30 days after it was written.",
);
const REVIEW_NOT_ALLOWED: Code = Code::new(
    StatusCode::FORBIDDEN,
    "review_not_allowed",
    "You can review a specialist once they have delivered work to you.",
);

/// The same answer as for an address without a valid id.
fn no_review() -> ApiError {
    Code::NOT_FOUND.into()
}

pub(crate) fn no_specialist() -> ApiError {
    ApiError::new(Code::NOT_FOUND).detail("There is no such specialist.")
}

pub(crate) fn no_document() -> ApiError {
    ApiError::new(Code::NOT_FOUND).detail("There is no such document.")
}

pub(crate) fn no_conversation() -> ApiError {
    ApiError::new(Code::NOT_FOUND).detail("There is no such conversation.")
}

pub(crate) fn no_message() -> ApiError {
    ApiError::new(Code::NOT_FOUND).detail("There is no such message.")
}

impl From<ConversationError> for ApiError {
    fn from(error: ConversationError) -> Self {
        match error {
            ConversationError::Unknown => no_conversation(),
            ConversationError::ReplyInProgress => REPLY_IN_PROGRESS.into(),
            ConversationError::NoSuchMessage => no_message(),
            ConversationError::JobDelivered => JOB_DELIVERED.into(),
            ConversationError::NotTheLastReply => NOT_THE_LAST_REPLY.into(),
            ConversationError::MessageInUse => MESSAGE_IN_USE.into(),
            ConversationError::NoSuchDocument => no_document(),
            ConversationError::JobClosed => JOB_CLOSED.into(),
            ConversationError::NothingDelivered => REVIEW_NOT_ALLOWED.into(),
            ConversationError::AlreadyReviewed => ALREADY_REVIEWED.into(),
            ConversationError::NoSuchReview => no_review(),
            ConversationError::ReviewFinal => REVIEW_FINAL.into(),
            ConversationError::NotStars => {
                Self::invalid("stars", "Please choose between 1 and 5 stars")
            }
            // Only workers can cause this.
            ConversationError::NotOwed => Code::CONFLICT.into(),
        }
    }
}
