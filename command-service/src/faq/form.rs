//! Turns what an admin sends into the form that the log has, or says what is wrong with which field.

use serde::{Deserialize, Serialize};
use service_kit::problem::{ApiError, Validation};
use shared_events::Public;
use shared_events::faq::{FaqCategory, FaqEntry, LONGEST_ANSWER, LONGEST_QUESTION};
use utoipa::ToSchema;

/// A frequent question with its answer. White space around the texts is dropped.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FaqRequest {
    /// In the words of a person who asks.
    #[schema(min_length = 1, max_length = 200)]
    pub question: String,
    /// Markdown.
    #[schema(min_length = 1, max_length = 2_000)]
    pub answer: String,
    /// The topic.
    pub category: FaqCategory,
}

impl FaqRequest {
    pub(super) fn checked(self) -> Result<FaqEntry, ApiError> {
        let mut form = Validation::new();
        let range = 1..=LONGEST_QUESTION;
        let question = form.text("question", "The question", &self.question, range);
        let range = 1..=LONGEST_ANSWER;
        let answer = form.text("answer", "The answer", &self.answer, range);
        form.finish()?;
        Ok(FaqEntry {
            question: Public(question),
            answer: Public(answer),
            category: self.category,
        })
    }
}
