//! What the API answers when a conversation says no.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};
use shared_events::Tokens;
use shared_events::money::grouped;

use super::aggregate::ConversationError;
use super::reply::settle::SettleError;
use crate::conversation::operations::send::SendError;
use crate::conversation::turn::hold::NotFree;
use crate::review::take::ReviewError;
use crate::wallet::Scope;

const INSUFFICIENT_TOKENS: Code = Code::new(
    StatusCode::PAYMENT_REQUIRED,
    "insufficient_tokens",
    "You do not have enough tokens for this message.",
);
const FREE_TOKENS_USED_UP: Code = Code::new(
    StatusCode::PAYMENT_REQUIRED,
    "free_tokens_used_up",
    "Today's free tokens are used up.",
);
const CONFIRM_ADDRESS_FIRST: Code = Code::new(
    StatusCode::PAYMENT_REQUIRED,
    "confirm_address_first",
    "Please confirm your e-mail address first.",
);
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

/// As for an address that holds no id at all.
pub(crate) fn no_review() -> ApiError {
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

impl From<SendError> for ApiError {
    fn from(error: SendError) -> Self {
        match error {
            SendError::NoSuchSpecialist => no_specialist(),
            SendError::Conversation(cause) => cause.into(),
            SendError::Insufficient { estimate, missing } => {
                let detail = format!(
                    "You are missing {} tokens: the reply may cost up to {}, and you have {}.",
                    grouped(missing.0),
                    grouped(estimate.0),
                    grouped(estimate.less(missing).0),
                );
                Self::new(INSUFFICIENT_TOKENS).detail(detail)
            }
            SendError::NotFree { why, estimate } => not_free(why, estimate),
        }
    }
}

fn not_free(why: NotFree, estimate: Tokens) -> ApiError {
    let (code, cause) = match why {
        NotFree::Unconfirmed => (
            CONFIRM_ADDRESS_FIRST,
            "Your free tokens begin once your e-mail address is confirmed.",
        ),
        NotFree::UsedUp(Scope::Network) => (
            FREE_TOKENS_USED_UP,
            "Everybody on your network together has used the free tokens that it has for today. They are back at 00:00 UTC.",
        ),
        NotFree::UsedUp(Scope::All) => (
            FREE_TOKENS_USED_UP,
            "The free tokens that we have for everybody today are used up. They are back at 00:00 UTC.",
        ),
    };
    let most = grouped(estimate.0);
    ApiError::new(code).detail(format!(
        "{cause} This reply may cost up to {most} tokens. Tokens that you buy can be spent at any time."
    ))
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
            // Only workers ask for this.
            ConversationError::NotOwed => Code::CONFLICT.into(),
        }
    }
}

impl From<ReviewError> for ApiError {
    fn from(error: ReviewError) -> Self {
        match error {
            // An address that names nobody answers like any other that names nothing.
            ReviewError::NoSuchSpecialist => Code::NOT_FOUND.into(),
            // Whoever never said anything has nothing delivered either.
            ReviewError::Conversation(ConversationError::Unknown) => REVIEW_NOT_ALLOWED.into(),
            ReviewError::Conversation(cause) => cause.into(),
        }
    }
}

impl From<SettleError> for ApiError {
    fn from(error: SettleError) -> Self {
        match error {
            SettleError::Conversation(cause) => cause.into(),
            // A wallet settles and releases whatever it is asked to.
            SettleError::Wallet(cause) => Self::internal(cause),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_37_a_balance_too_low_says_how_much_is_missing() {
        let error = ApiError::from(SendError::Insufficient {
            estimate: shared_events::Tokens(1_234_567),
            missing: shared_events::Tokens(1_000),
        });
        let problem = error.problem();
        assert_eq!(
            (problem.status, problem.code.as_str()),
            (402, "insufficient_tokens")
        );
        assert_eq!(
            problem.detail,
            "You are missing 1,000 tokens: the reply may cost up to 1,234,567, and you have 1,233,567."
        );
    }
}
