//! Why a review is not taken, and what the API answers then.

use service_kit::problem::{ApiError, Code};

use crate::conversation::ConversationError;

/// Why a review was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// Nobody of that name was ever listed.
    #[error("there is no such specialist")]
    NoSuchSpecialist,
    /// The conversation says no.
    #[error(transparent)]
    Conversation(#[from] ConversationError),
}

impl From<ReviewError> for ApiError {
    fn from(error: ReviewError) -> Self {
        match error {
            // An address that names nobody answers like any other that names nothing.
            ReviewError::NoSuchSpecialist => Code::NOT_FOUND.into(),
            // Whoever never said anything has nothing delivered either.
            ReviewError::Conversation(ConversationError::Unknown) => {
                ConversationError::NothingDelivered.into()
            }
            ReviewError::Conversation(cause) => cause.into(),
        }
    }
}
