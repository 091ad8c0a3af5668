//! Turns what an admin sends into the form that the log has, or says what is wrong with which field.

use serde::{Deserialize, Serialize};
use service_kit::problem::{ApiError, Validation};
use shared_events::Public;
use shared_events::canned::{AnswerText, LONGEST_TEXT, LONGEST_TITLE};
use utoipa::ToSchema;

/// A canned answer of support. White space around the texts is dropped.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CannedAnswerRequest {
    /// The name by which support finds it.
    #[schema(min_length = 1, max_length = 80)]
    pub title: String,
    /// The text that is put into the reply.
    #[schema(min_length = 1, max_length = 4_000)]
    pub text: String,
}

impl CannedAnswerRequest {
    pub(super) fn checked(self) -> Result<AnswerText, ApiError> {
        let mut form = Validation::new();
        let title = form.text("title", "The title", &self.title, 1..=LONGEST_TITLE);
        let text = form.text("text", "The text", &self.text, 1..=LONGEST_TEXT);
        form.finish()?;
        Ok(AnswerText {
            title: Public(title),
            text: Public(text),
        })
    }
}
