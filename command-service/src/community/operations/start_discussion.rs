//! Somebody starts a discussion.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::api::community::{GENERAL, Post};
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::DISCUSSION;
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::{Actor, DiscussionId, UserId};
use utoipa::ToSchema;

use super::write::{charge_new, scoped, written};
use crate::community::DiscussionCommand;
use crate::community::answers::read_post;
use crate::community::decide::run;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, DedupKey, Done, UnitOfWork};

/// The longest title, in characters.
pub const LONGEST_TITLE: usize = 150;
/// The longest opening text, in characters.
pub const LONGEST_CONTENT: usize = 10_000;
/// The longest name of a category or subcategory, in characters.
const LONGEST_NAME: usize = 100;

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

/// A new discussion, checked.
#[derive(Debug, Clone, serde::Serialize)]
pub struct Opening {
    /// One line.
    pub title: String,
    /// What it is about.
    pub content: String,
    /// The name of a category, or `General`.
    pub category: String,
    /// The name of a subcategory, if one was chosen.
    pub subcategory: Option<String>,
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
pub(crate) async fn start_discussion(
    State(state): State<CommandState>,
    me: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<DiscussionRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let opening = request.checked()?;
    let key = scoped(me.user_id, "POST /community", key);
    charge_new(&state, &DISCUSSION, &me, key.as_ref()).await?;
    let done = open(&state.unit_of_work, me.user_id, opening, key).await?;
    let post = read_post(&state.unit_of_work, me.user_id, done.result).await?;
    let post = post.ok_or(Code::NOT_FOUND)?;
    Ok((StatusCode::CREATED, written(&state, &done), Json(post)))
}

/// Opens a discussion, once for each `key`.
///
/// # Errors
/// When the key came with another body, or the log does not accept the event.
pub async fn open(
    unit: &UnitOfWork,
    author: UserId,
    opening: Opening,
    key: Option<DedupKey>,
) -> Result<Done<DiscussionId>, ApiError> {
    let mut request = CommandRequest::new("start discussion", Actor::user(author), Some(author));
    if let Some(key) = key {
        request = request.keyed(key, &opening);
    }
    let discussion = DiscussionId::mint();
    let command = DiscussionCommand::Open {
        author,
        title: opening.title,
        content: opening.content,
        category: opening.category,
        subcategory: opening.subcategory,
    };
    run(unit, request, discussion, command, discussion).await
}
