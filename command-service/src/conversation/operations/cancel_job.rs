//! A client calls work off.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::json;
use service_kit::api::conversation::Conversation as Page;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::SpecialistId;
use utoipa::ToSchema;

use super::decision::Decision;
use crate::conversation::aggregate::ConversationCommand;
use crate::conversation::lookup;
use crate::conversation::problems::no_conversation;
use crate::state::CommandState;

/// Work that is no longer wanted.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CancelRequest {
    /// The specialist.
    pub agent_id: String,
    /// The session of the work; without it, the one with the latest job.
    #[serde(default)]
    pub session_id: Option<String>,
}

/// Cancel the open job of a conversation; of several, the one that was opened last. Delivered work and charges stay.
#[utoipa::path(
    post, path = "/chat/cancel", operation_id = "cancelJob", tag = "conversation",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = CancelRequest,
    responses(
        (status = 200, description = "The job is closed.", body = Page),
        (status = 404, description = "No such conversation of the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn cancel_job(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<CancelRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    let specialist: SpecialistId = request.agent_id.parse().map_err(|_| no_conversation())?;
    let named = request.session_id.as_deref();
    let pool = state.unit_of_work.pool();
    let decision = Decision {
        name: "cancel job",
        route: "POST /chat/cancel",
        conversation: lookup::session(pool, client, &specialist, named, lookup::WORK).await?,
        command: ConversationCommand::Cancel { client },
        body: named.map_or_else(|| json!([specialist, ""]), |it| json!([specialist, it])),
        key,
    };
    decision.shown(&state, client).await
}
