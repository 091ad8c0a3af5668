//! Asking support over HTTP.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::api::support::SupportMessage;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{SEND, Subject};
use service_kit::problem::{ApiError, Code, Validation};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::aggregate::SupportError;
use super::ask;
use crate::state::CommandState;

/// The longest question, in characters.
const LONGEST: usize = 4_000;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new().routes(routes!(ask_support))
}

/// A question to support.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportRequest {
    /// White space around it is dropped.
    #[schema(min_length = 1, max_length = 4_000)]
    pub message: String,
    /// The caller's own id; any other id is refused.
    #[serde(default)]
    pub session_id: Option<String>,
}

/// The answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct SupportReply {
    /// The answer, as markdown.
    pub reply: String,
    /// The question and the answer, as the history shows them.
    pub messages: Vec<SupportMessage>,
}

/// Ask live support and get an answer.
///
/// With an `Idempotency-Key`, repeating the request asks nothing twice and gets the same answer.
#[utoipa::path(
    post, path = "/support/ai-chat", operation_id = "askSupport", tag = "support",
    params(("Idempotency-Key" = Option<String>, Header, description = "1 to 128 visible ASCII characters")),
    request_body = SupportRequest,
    responses(
        (status = 200, description = "The answer.", body = SupportReply),
        (status = 404, description = "The session is not the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
async fn ask_support(
    State(state): State<CommandState>,
    me: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<SupportRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let user = me.user_id;
    let own = request.session_id.filter(|id| !id.is_empty());
    if own.is_some_and(|id| id.parse() != Ok(user)) {
        return Err(ApiError::new(Code::NOT_FOUND).detail("There is no such session."));
    }
    let mut form = Validation::new();
    let text = form.text("message", "The message", &request.message, 1..=LONGEST);
    form.finish()?;
    state.limits.charge(&SEND, Subject::User(user)).await?;
    let told = ask::ask(&state, user, text, key).await?;
    let written = told.appended.map(|last| state.consistency.written(last));
    let reply = told.answer.text.clone();
    let messages = vec![told.question, told.answer];
    Ok((written, Json(SupportReply { reply, messages })))
}

impl From<SupportError> for ApiError {
    fn from(error: SupportError) -> Self {
        match error {
            SupportError::Blank => Self::invalid("message", "The message is required"),
            // A question and its answer are one commit, so a question is never left without one.
            SupportError::QuestionOpen | SupportError::NotAsked => Code::CONFLICT.into(),
        }
    }
}
