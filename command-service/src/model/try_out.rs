//! The route that tries a model, and the lines of its answer.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::IntoResponse;
use futures::StreamExt as _;
use http::{HeaderValue, header};
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::json::Json;
use service_kit::limits::{Limits, Subject, WRITE};
use service_kit::problem::{ApiError, Code};
use service_kit::task::{TaskLost, in_task};
use shared_events::{Actor, ConnectionId};
use tokio::sync::mpsc::unbounded_channel;
use tokio_stream::wrappers::UnboundedReceiverStream;
use utoipa::ToSchema;
use writers::WriteError;
use writers::probe::ProbeDone;

use super::Connections;
use super::setup::ModelRequest;
use crate::unit_of_work::CommandRequest;

const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// What to try: a saved connection, a draft, or a saved connection changed by a draft.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModelTestRequest {
    /// The connection. A draft without a key is tried with the key of this one, at the same scheme, host and port.
    #[serde(default)]
    model_id: Option<String>,
    /// The draft.
    #[serde(default)]
    draft: Option<ModelRequest>,
}

/// A line of the answer. The last one is `done` or `failed`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(
    tag = "type",
    rename_all = "lowercase",
    rename_all_fields = "camelCase"
)]
pub enum ModelTestLine {
    /// More text.
    Text {
        /// The text.
        text: String,
    },
    /// It has finished.
    Done {
        /// Milliseconds to the first text.
        first_text_ms: u32,
        /// Its speed.
        tokens_per_second: u32,
        /// Whether the server reports the tokens of a reply.
        usage_told: bool,
        /// The tokens it used.
        total_tokens: u64,
    },
    /// It can not write.
    Failed {
        /// The reason, as a stable code.
        code: String,
        /// The reason for admins: the status and the server's own code, if there are any.
        message: String,
    },
}

impl ModelTestLine {
    pub(super) fn done(done: &ProbeDone) -> Self {
        let (first_text_ms, tokens_per_second) = Self::figures(done);
        Self::Done {
            first_text_ms,
            tokens_per_second,
            usage_told: done.usage_told,
            total_tokens: done.total_tokens,
        }
    }

    pub(super) fn failed(error: &WriteError) -> Self {
        Self::Failed {
            code: error.code().to_owned(),
            message: error.to_string(),
        }
    }

    /// Milliseconds to the first text, and whole tokens a second.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a float becomes the nearest number that fits"
    )]
    pub(super) fn figures(done: &ProbeDone) -> (u32, u32) {
        let first_text = u32::try_from(done.first_text.as_millis());
        let speed = done.tokens_per_second.round() as u32;
        (first_text.unwrap_or(u32::MAX), speed)
    }

    fn bytes(&self) -> Bytes {
        // Strings and numbers always serialise.
        let mut line = serde_json::to_vec(self).unwrap_or_default();
        line.push(b'\n');
        line.into()
    }
}

/// Try a model.
///
/// It writes one sentence, which is sent line by line as it arrives, within a minute. For a saved connection the result
/// is recorded, even if the client disconnects.
#[utoipa::path(
    post, path = "/admin/models/test", operation_id = "testModel", tag = "model",
    request_body = ModelTestRequest,
    responses(
        (status = 200, description = "One object a line.", body = ModelTestLine, content_type = "application/x-ndjson"),
        (status = 404, description = "There is no such connection."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn test_model(
    State(limits): State<Limits>,
    State(connections): State<Connections>,
    admin: With<perm::SystemSettings>,
    Json(request): Json<ModelTestRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let id = request.model_id.map(|id| id.parse::<ConnectionId>());
    let id = id.transpose().map_err(|_| Code::NOT_FOUND)?;
    let draft = request.draft.map(ModelRequest::checked).transpose()?;
    let me = admin.user_id;
    limits.charge(&WRITE, Subject::User(me)).await?;
    let trial = connections.trial(id, draft).await?;
    let request = CommandRequest::new("try model", Actor::admin(me), None);
    let (tell, lines) = unbounded_channel();
    tokio::spawn(in_task(async move {
        connections.run(request, trial, tell).await;
        Ok::<(), TaskLost>(())
    }));
    let lines = UnboundedReceiverStream::new(lines);
    let lines = lines.map(|line| Ok::<_, Infallible>(line.bytes()));
    let headers = [
        (header::CONTENT_TYPE, LINES),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    Ok((headers, Body::from_stream(lines)))
}
