//! Writing in the community over HTTP, and moderating it.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use service_kit::api::community::{GENERAL, Post, Reply};
use service_kit::auth::{SignedIn, With, perm};
use service_kit::consistency::Written;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{DISCUSSION, REPLY, Rule, Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::{DiscussionId, ReplyId, UserId};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::aggregate::Moderation;
use super::decide::{self, LONGEST_CONTENT, LONGEST_REPLY, LONGEST_TITLE, Opening};
use super::operations::{appeal_hiding, decide_appeal, dismiss_reports, hide_discussion};
use super::problems::reply_of;
use crate::state::CommandState;
use crate::unit_of_work::{DedupKey, Done};

/// The longest name of a category or subcategory, in characters.
const LONGEST_NAME: usize = 100;
/// The longest reason of a report, in characters.
const LONGEST_REASON: usize = 500;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(start_discussion))
        .routes(routes!(delete_discussion))
        .routes(routes!(like_discussion))
        .routes(routes!(reply_to_discussion))
        .routes(routes!(delete_discussion_reply))
        .routes(routes!(report_discussion))
        .routes(routes!(moderate_discussion))
        .routes(routes!(appeal_hiding::appeal_hiding))
        .routes(routes!(hide_discussion::hide_discussion))
        .routes(routes!(dismiss_reports::dismiss_reports))
        .routes(routes!(decide_appeal::decide_appeal))
}

/// A new discussion.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiscussionRequest {
    /// One line; white space around it is dropped.
    #[schema(min_length = 1, max_length = 150)]
    pub title: String,
    /// Plain text; white space around it is dropped.
    #[schema(min_length = 1, max_length = 10_000)]
    pub content: String,
    /// The name of a category; `General` when left out or empty.
    #[serde(default)]
    #[schema(max_length = 100)]
    pub category: Option<String>,
    /// The name of a subcategory, if one was chosen.
    #[serde(default)]
    #[schema(max_length = 100)]
    pub sub_category: Option<String>,
}

impl DiscussionRequest {
    fn checked(self) -> Result<Opening, ApiError> {
        let mut form = Validation::new();
        let name = |form: &mut Validation, field, label, value: Option<&str>| {
            let name = form.optional_text(field, label, value, LONGEST_NAME);
            name.filter(|name| !name.eq_ignore_ascii_case("all"))
        };
        let opening = Opening {
            title: form.text("title", "The title", &self.title, 1..=LONGEST_TITLE),
            content: form.text(
                "content",
                "The description",
                &self.content,
                1..=LONGEST_CONTENT,
            ),
            category: name(
                &mut form,
                "category",
                "The category",
                self.category.as_deref(),
            )
            .unwrap_or_else(|| GENERAL.to_owned()),
            subcategory: name(
                &mut form,
                "subCategory",
                "The subcategory",
                self.sub_category.as_deref(),
            ),
        };
        form.finish()?;
        Ok(opening)
    }
}

/// Start a discussion.
#[utoipa::path(
    post, path = "/community", operation_id = "startDiscussion", tag = "community",
    params(("Idempotency-Key" = Option<String>, Header, description = "1 to 128 visible ASCII characters")),
    request_body = DiscussionRequest,
    responses((status = 201, description = "The discussion", body = Post), ApiError),
    security(("bearer" = []))
)]
async fn start_discussion(
    State(state): State<CommandState>,
    me: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<DiscussionRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let opening = request.checked()?;
    let key = scoped(me.user_id, "POST /community", key);
    charge_new(&state, &DISCUSSION, &me, key.as_ref()).await?;
    let done = decide::open(&state.unit_of_work, me.user_id, opening, key).await?;
    let post = decide::read_post(&state.unit_of_work, me.user_id, done.result).await?;
    let post = post.ok_or(Code::NOT_FOUND)?;
    Ok((StatusCode::CREATED, written(&state, &done), Json(post)))
}

/// Delete a discussion of one's own, with its replies.
#[utoipa::path(
    delete, path = "/community/{id}", operation_id = "deleteDiscussion", tag = "community",
    params(("id" = String, Path, description = "The discussion")),
    responses((status = 204, description = "It is gone"), ApiError),
    security(("bearer" = []))
)]
async fn delete_discussion(
    State(state): State<CommandState>,
    me: SignedIn,
    Path(id): Path<DiscussionId>,
) -> Result<impl IntoResponse, ApiError> {
    charge(&state, &WRITE, &me).await?;
    let done = decide::remove(&state.unit_of_work, me.user_id, id, None).await?;
    Ok(gone_through(&state, &done))
}

/// The result of a like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Vote {
    /// People who like it now.
    #[schema(minimum = 0)]
    pub likes: usize,
    /// Whether the caller is one of them.
    pub liked: bool,
}

/// Like a discussion. A second like by the same person is not counted.
#[utoipa::path(
    post, path = "/community/{id}/vote", operation_id = "likeDiscussion", tag = "community",
    params(("id" = String, Path, description = "The discussion")),
    responses((status = 200, description = "The like counts", body = Vote), ApiError),
    security(("bearer" = []))
)]
async fn like_discussion(
    State(state): State<CommandState>,
    me: SignedIn,
    Path(id): Path<DiscussionId>,
) -> Result<impl IntoResponse, ApiError> {
    charge(&state, &WRITE, &me).await?;
    let done = decide::like(&state.unit_of_work, me.user_id, id).await?;
    let found = decide::state(&state.unit_of_work, id).await?;
    let vote = Vote {
        likes: found.likes(),
        liked: found.is_liked_by(me.user_id),
    };
    Ok((written(&state, &done), Json(vote)))
}

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
async fn reply_to_discussion(
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
    let done = decide::reply(unit, me.user_id, id, text, key).await?;
    let reply = decide::read_reply(unit, me.user_id, id, done.result).await?;
    let reply = reply.ok_or(Code::NOT_FOUND)?;
    Ok((StatusCode::CREATED, written(&state, &done), Json(reply)))
}

/// Delete a reply of one's own.
#[utoipa::path(
    delete, path = "/community/{id}/comments/{replyId}", operation_id = "deleteDiscussionReply", tag = "community",
    params(
        ("id" = String, Path, description = "The discussion"),
        ("replyId" = String, Path, description = "The reply"),
    ),
    responses((status = 204, description = "It is gone"), ApiError),
    security(("bearer" = []))
)]
async fn delete_discussion_reply(
    State(state): State<CommandState>,
    me: SignedIn,
    Path((id, reply)): Path<(DiscussionId, ReplyId)>,
) -> Result<impl IntoResponse, ApiError> {
    charge(&state, &WRITE, &me).await?;
    let done = decide::remove(&state.unit_of_work, me.user_id, id, Some(reply)).await?;
    Ok(gone_through(&state, &done))
}

/// What should be checked.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportRequest {
    /// One reply; the discussion itself when left out.
    #[serde(default)]
    pub reply_id: Option<String>,
    /// The reason; optional.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub reason: Option<String>,
}

/// Report a discussion or a reply to the moderators.
#[utoipa::path(
    post, path = "/community/{id}/reports", operation_id = "reportDiscussion", tag = "community",
    params(("id" = String, Path, description = "The discussion")),
    request_body = ReportRequest,
    responses((status = 204, description = "It will be looked at"), ApiError),
    security(("bearer" = []))
)]
async fn report_discussion(
    State(state): State<CommandState>,
    me: SignedIn,
    Path(id): Path<DiscussionId>,
    Json(request): Json<ReportRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let mut form = Validation::new();
    let reason = form.optional_text(
        "reason",
        "The reason",
        request.reason.as_deref(),
        LONGEST_REASON,
    );
    form.finish()?;
    charge(&state, &WRITE, &me).await?;
    let unit = &state.unit_of_work;
    let reply = reply_of(request.reply_id.as_deref())?;
    let done = decide::report(unit, me.user_id, id, reply, reason).await?;
    Ok(gone_through(&state, &done))
}

/// What an admin decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ModerationAction {
    /// Show it to everybody again.
    Restore,
    /// Delete it for good.
    Delete,
}

/// A decision on a discussion or a reply.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModerationRequest {
    /// What to do.
    pub action: ModerationAction,
    /// One reply; the discussion itself when left out.
    #[serde(default)]
    pub reply_id: Option<String>,
}

/// Restore or delete a discussion or a reply. While an appeal is open, only a decision on the appeal can do that.
#[utoipa::path(
    patch, path = "/admin/community/{id}", operation_id = "moderateDiscussion", tag = "community",
    params(("id" = String, Path, description = "The discussion")),
    request_body = ModerationRequest,
    responses(
        (status = 204, description = "Done, and on record"),
        (status = 409, description = "An appeal is open."),
        ApiError,
    ),
    security(("bearer" = []))
)]
async fn moderate_discussion(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(id): Path<DiscussionId>,
    Json(request): Json<ModerationRequest>,
) -> Result<impl IntoResponse, ApiError> {
    charge(&state, &WRITE, &admin).await?;
    let to = match request.action {
        ModerationAction::Restore => Moderation::Restore,
        ModerationAction::Delete => Moderation::Delete,
    };
    let unit = &state.unit_of_work;
    let reply = reply_of(request.reply_id.as_deref())?;
    let done = decide::moderate(unit, admin.user_id, id, reply, to).await?;
    Ok(gone_through(&state, &done))
}

async fn charge(state: &CommandState, rule: &Rule, who: &SignedIn) -> Result<(), ApiError> {
    state.limits.charge(rule, Subject::User(who.user_id)).await
}

/// Counts a new write against the limit. A request that was done under this key before is only answered again.
async fn charge_new(
    state: &CommandState,
    rule: &Rule,
    who: &SignedIn,
    key: Option<&DedupKey>,
) -> Result<(), ApiError> {
    let written = match key {
        Some(key) => state.unit_of_work.effect::<Value>(key).await?.is_some(),
        None => false,
    };
    charge(state, if written { &WRITE } else { rule }, who).await
}

/// The client's key, scoped to person and route.
fn scoped(person: UserId, route: &str, key: Option<IdempotencyKey>) -> Option<DedupKey> {
    key.map(|key| DedupKey::of_client(&person.to_string(), route, key.as_str()))
}

/// The token to read the write; none when nothing changed.
fn written<T>(state: &CommandState, done: &Done<T>) -> Option<Written> {
    done.appended.map(|last| state.consistency.written(last))
}

/// The answer without a body.
fn gone_through(state: &CommandState, done: &Done<()>) -> impl IntoResponse + use<> {
    (StatusCode::NO_CONTENT, written(state, done), ())
}
