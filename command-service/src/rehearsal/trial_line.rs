//! The lines in which a draft that is tried answers.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use shared_events::model::MicroDollars;
use utoipa::ToSchema;
use writers::{DraftDocument, Finished, WriteError};

/// A document that a reply delivered. Its text is part of the reply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TrialDocument {
    /// Its title.
    #[schema(max_length = 300)]
    pub title: String,
    /// All of it, as markdown.
    #[schema(max_length = 60_000)]
    pub content: String,
}

/// A line of the answer. The last one is `done` or `failed`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum DraftTrialLine {
    /// More of the reply.
    Text {
        /// The text.
        text: String,
    },
    /// The reply is complete.
    Done {
        /// The delivered document, if there is one.
        document: Option<TrialDocument>,
        /// Whether it ends early, at the model's limit.
        truncated: bool,
        /// Tokens read and written. Nobody is charged.
        tokens: u64,
        /// The model that wrote it; null for the built-in writer.
        model: Option<String>,
        /// The cost for the house, in dollars; null if no price is known.
        cost: Option<f64>,
    },
    /// There is no complete reply.
    Failed {
        /// The reason, as a stable code.
        code: String,
        /// The reason for admins.
        message: String,
    },
}

impl DraftTrialLine {
    pub(super) fn done(finished: &Finished) -> Self {
        let by = finished.written_by.as_ref();
        Self::Done {
            document: finished.document.as_ref().map(TrialDocument::of),
            truncated: finished.truncated,
            tokens: finished.usage.total_tokens,
            model: by.map(|by| by.model.clone()),
            cost: by
                .and_then(|by| by.cost)
                .map(|cost| MicroDollars(cost).dollars()),
        }
    }

    pub(super) fn failed(error: &WriteError) -> Self {
        Self::Failed {
            code: error.code().to_owned(),
            message: error.to_string(),
        }
    }

    pub(super) fn bytes(&self) -> Bytes {
        // Strings and numbers can always be serialised.
        let mut line = serde_json::to_vec(self).unwrap_or_default();
        line.push(b'\n');
        line.into()
    }
}

impl TrialDocument {
    fn of(document: &DraftDocument) -> Self {
        Self {
            title: document.title.clone(),
            content: document.markdown.clone(),
        }
    }
}
