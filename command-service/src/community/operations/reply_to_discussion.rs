//! Somebody replies to a discussion.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::api::community::Reply;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::REPLY;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::{Actor, DiscussionId, ReplyId, UserId};
use utoipa::ToSchema;

use super::write::{charge_new, scoped, written};
use crate::community::DiscussionCommand;
use crate::community::answers::read_reply;
use crate::community::decide::run;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, DedupKey, Done, UnitOfWork};

/// The longest reply, in characters.
pub const LONGEST_REPLY: usize = 5_000;

/// A reply.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct ReplyRequest {
    /// Plain text; white space around it is dropped.
    #[schema(min_length = 1, max_length = 5_000)]
    pub text: String,
}

/// Reply to a discussion.
#[utoipa::path(
    post, path = "/community/{id}/comments", operation_id = "replyToDiscussion", tag = "community",
    params(
        ("id" = String, Path, description = "The discussion"),
        ("Idempotency-Key" = Option<String>, Header, description = "1 to 128 visible ASCII characters"),
    ),
    request_body = ReplyRequest,
    responses((status = 201, description = "The reply", body = Reply), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn reply_to_discussion(
    State(state): State<CommandState>,
    me: SignedIn,
    Path(id): Path<DiscussionId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<ReplyRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let mut form = Validation::new();
    let text = form.text("text", "The reply", &request.text, 1..=LONGEST_REPLY);
    form.finish()?;
    let unit = &state.unit_of_work;
    let key = scoped(me.user_id, "POST /community/{id}/comments", key);
    charge_new(&state, &REPLY, &me, key.as_ref()).await?;
    let done = reply(unit, me.user_id, id, text, key).await?;
    let reply = read_reply(unit, me.user_id, id, done.result).await?;
    let reply = reply.ok_or(Code::NOT_FOUND)?;
    Ok((StatusCode::CREATED, written(&state, &done), Json(reply)))
}

/// Replies in a discussion, once for each `key`.
///
/// # Errors
/// When there is no such discussion, the key came with another body, or the log does not accept the
/// event.
pub async fn reply(
    unit: &UnitOfWork,
    author: UserId,
    discussion: DiscussionId,
    text: String,
    key: Option<DedupKey>,
) -> Result<Done<ReplyId>, ApiError> {
    let mut request = CommandRequest::new("reply to discussion", Actor::user(author), Some(author));
    if let Some(key) = key {
        request = request.keyed(key, &(discussion, &text));
    }
    let reply = ReplyId::mint();
    let command = DiscussionCommand::Reply {
        reply,
        author,
        text,
    };
    run(unit, request, discussion, command, reply).await
}
