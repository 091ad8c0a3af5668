//! Why a review is not taken, and what the API answers then.

use service_kit::problem::{ApiError, Code};

use crate::conversation::ConversationError;

/// Why a review was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// There was never a specialist of that id.
    #[error("there is no such specialist")]
    NoSuchSpecialist,
    /// The conversation refuses it.
    #[error(transparent)]
    Conversation(#[from] ConversationError),
}

impl From<ReviewError> for ApiError {
    fn from(error: ReviewError) -> Self {
        match error {
            // An id of nobody gets the same answer as any other unknown id.
            ReviewError::NoSuchSpecialist => Code::NOT_FOUND.into(),
            // A client without messages has no delivered work either.
            ReviewError::Conversation(ConversationError::Unknown) => {
                ConversationError::NothingDelivered.into()
            }
            ReviewError::Conversation(cause) => cause.into(),
        }
    }
}
