//! A client names a conversation, puts it at the top of their list, or out of sight.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;
use service_kit::api::conversation::{ChatSession, Face};
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::ConversationId;
use utoipa::ToSchema;

use super::decision::{self, Decision, at_address};
use crate::catalog::Specialist;
use crate::conversation::aggregate::ConversationCommand;
use crate::state::CommandState;
use crate::unit_of_work::{ReadError, Stream};

/// The longest name, in characters.
const LONGEST_TITLE: usize = 80;

/// A change of a conversation; fields that are not given stay.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SessionChange {
    /// Its name; null removes it.
    #[serde(
        default,
        deserialize_with = "given",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 80)]
    pub title: Option<Option<String>>,
    /// Whether it is at the top of the list.
    #[serde(default)]
    pub pinned: Option<bool>,
    /// Whether it is archived. A new message brings it back.
    #[serde(default)]
    pub archived: Option<bool>,
}

/// Tells null, which is a value, from a missing field.
fn given<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(value).map(Some)
}

/// Name a conversation, pin it or archive it.
#[utoipa::path(
    patch, path = "/chat/sessions/{id}", operation_id = "arrangeChatSession", tag = "conversation",
    params(
        ("id" = String, Path, description = "The session"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = SessionChange,
    responses(
        (status = 200, description = "As it is kept now.", body = ChatSession),
        (status = 404, description = "No such conversation of the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn arrange_session(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Path(id): Path<String>,
    Json(change): Json<SessionChange>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    let conversation: ConversationId = id.parse().map_err(|_| Code::NOT_FOUND)?;
    let change = checked(change)?;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let body = json!([conversation, change]);
    let decision = Decision {
        name: "arrange session",
        route: "PATCH /chat/sessions/{id}",
        conversation,
        command: ConversationCommand::Arrange {
            client,
            title: change.title,
            pinned: change.pinned,
            archived: change.archived,
        },
        body,
        key,
    };
    let written = decision.decide(&state, client).await;
    let written = written.map_err(at_address)?;
    Ok((written, Json(read(&state, conversation).await?)))
}

fn checked(change: SessionChange) -> Result<SessionChange, ApiError> {
    let mut form = Validation::new();
    let something = change.title.is_some() || change.pinned.is_some() || change.archived.is_some();
    form.require("title", something, "Please say what is to change");
    let title = change
        .title
        .map(|title| title.map(|title| form.text("title", "The title", &title, 1..=LONGEST_TITLE)));
    form.finish()?;
    Ok(SessionChange { title, ..change })
}

/// From the log.
async fn read(state: &CommandState, conversation: ConversationId) -> Result<ChatSession, ApiError> {
    let view = decision::view(state, conversation).await?;
    let stream = Stream::of::<Specialist>(&view.specialist);
    let work = state.unit_of_work.read(&[stream]).await?;
    let specialist = work
        .state::<Specialist>(&view.specialist)
        .map_err(ReadError::from)?;
    let nobody = || Face {
        name: view.specialist.to_string(),
        avatar: String::new(),
        tint: String::new(),
    };
    let face = specialist.profile().map_or_else(nobody, |it| Face {
        name: it.name.0.clone(),
        avatar: it.avatar.0.clone(),
        tint: it.tint.0.clone(),
    });
    Ok(ChatSession::of(conversation, &view, face))
}
