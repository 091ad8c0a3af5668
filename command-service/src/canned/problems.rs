//! How the API answers the errors of the aggregate.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};
use shared_events::canned::MOST_ANSWERS;

use super::AnswerError;

const TOO_MANY_ANSWERS: Code = Code::new(
    StatusCode::CONFLICT,
    "too_many_answers",
    "There are as many canned answers as there can be. Please delete one first.",
);

impl From<AnswerError> for ApiError {
    fn from(cause: AnswerError) -> Self {
        match cause {
            AnswerError::Unknown => Code::NOT_FOUND.into(),
            AnswerError::TooMany => {
                let told = format!("There can be at most {MOST_ANSWERS} canned answers.");
                Self::new(TOO_MANY_ANSWERS).detail(told)
            }
        }
    }
}
