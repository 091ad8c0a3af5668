//! How the API answers the errors of the aggregate.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};
use shared_events::faq::MOST_QUESTIONS;

use super::FaqError;

const TOO_MANY_FAQS: Code = Code::new(
    StatusCode::CONFLICT,
    "too_many_faqs",
    "There are as many FAQs as there can be. Please delete one first.",
);

impl From<FaqError> for ApiError {
    fn from(cause: FaqError) -> Self {
        match cause {
            FaqError::Unknown => Code::NOT_FOUND.into(),
            FaqError::TooMany => {
                let told = format!("There can be at most {MOST_QUESTIONS} FAQs.");
                Self::new(TOO_MANY_FAQS).detail(told)
            }
        }
    }
}
