//! Canned answers in the API.

use serde::{Deserialize, Serialize};
use shared_events::AnswerId;
use shared_events::canned::AnswerText;
use utoipa::ToSchema;

/// A canned answer of support.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CannedAnswer {
    /// Its id.
    #[schema(value_type = String)]
    pub id: AnswerId,
    /// The name by which support finds it.
    pub title: String,
    /// The text that is put into the reply.
    pub text: String,
}

impl From<(AnswerId, AnswerText)> for CannedAnswer {
    fn from((id, answer): (AnswerId, AnswerText)) -> Self {
        Self {
            id,
            title: answer.title.0,
            text: answer.text.0,
        }
    }
}
