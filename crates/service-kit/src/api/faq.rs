//! Frequent questions with their answers, in the API.

use serde::{Deserialize, Serialize};
use shared_events::QuestionId;
use shared_events::faq::{FaqCategory, FaqEntry};
use utoipa::ToSchema;

/// A frequent question with its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Faq {
    /// Its id.
    #[schema(value_type = String)]
    pub id: QuestionId,
    /// In the words of a person who asks.
    pub question: String,
    /// Markdown.
    pub answer: String,
    /// The topic.
    pub category: FaqCategory,
}

impl From<(QuestionId, FaqEntry)> for Faq {
    fn from((id, entry): (QuestionId, FaqEntry)) -> Self {
        Self {
            id,
            question: entry.question.0,
            answer: entry.answer.0,
            category: entry.category,
        }
    }
}
