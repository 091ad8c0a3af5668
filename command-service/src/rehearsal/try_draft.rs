//! The route by which a draft of a specialist replies to an admin, and the lines it answers with.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::IntoResponse;
use futures::StreamExt as _;
use http::{HeaderValue, header};
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::{ApiError, Code};
use service_kit::task::{TaskLost, in_task};
use shared_events::model::MicroDollars;
use shared_events::{Actor, SpecialistId};
use tokio::sync::mpsc::unbounded_channel;
use tokio_stream::wrappers::UnboundedReceiverStream;
use utoipa::ToSchema;
use writers::{DraftDocument, Finished, WriteError};

use super::trial::Trial;
use super::trial_form::DraftTrialRequest;
use crate::state::CommandState;
use crate::unit_of_work::CommandRequest;

const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

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

    fn bytes(&self) -> Bytes {
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

/// Ask a draft of a specialist for a reply.
///
/// The request holds the talk so far each time, and nothing of it is stored. The draft gets the instructions of the
/// house as well. The house pays, under its ceiling. The audit log records that it was tried, by which model and at
/// what cost. A client that disconnects stops the reply.
#[utoipa::path(
    post, path = "/admin/agents/try", operation_id = "tryDraft", tag = "rehearsal",
    request_body = DraftTrialRequest,
    responses(
        (status = 200, description = "One object a line.", body = DraftTrialLine, content_type = "application/x-ndjson"),
        (status = 404, description = "There is no such specialist."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn try_draft(
    State(state): State<CommandState>,
    admin: With<perm::AiSpecialist>,
    Json(request): Json<DraftTrialRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let id = request
        .agent_id
        .as_ref()
        .map(|id| id.parse::<SpecialistId>());
    let id = id.transpose().map_err(|_| Code::NOT_FOUND)?;
    let talk = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let trial = Trial::of(&state, id, talk).await?;
    let request = CommandRequest::new("try draft", Actor::admin(me), None);
    let (tell, lines) = unbounded_channel();
    tokio::spawn(in_task(async move {
        trial.run(request, tell).await;
        Ok::<(), TaskLost>(())
    }));
    let lines = UnboundedReceiverStream::new(lines);
    let lines = lines.map(|line: DraftTrialLine| Ok::<_, Infallible>(line.bytes()));
    let headers = [
        (header::CONTENT_TYPE, LINES),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    Ok((headers, Body::from_stream(lines)))
}
