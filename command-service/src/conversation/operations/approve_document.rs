//! A client takes delivered work as it is, which closes its job. Nothing closes a job but what the client says: no timer
//! does.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::json;
use service_kit::api::conversation::Conversation as Page;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::{MessageId, SpecialistId};
use utoipa::ToSchema;

use super::decision::Decision;
use crate::conversation::aggregate::ConversationCommand;
use crate::conversation::lookup;
use crate::conversation::problems::no_document;
use crate::state::CommandState;

/// A delivered document to approve.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalRequest {
    /// The specialist who delivered it.
    pub agent_id: String,
    /// The message with the document.
    pub message_id: String,
}

/// Approve a delivered document, which closes its job. It can still be rated.
#[utoipa::path(
    post, path = "/chat/approve", operation_id = "approveDocument", tag = "conversation",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = ApprovalRequest,
    responses(
        (status = 200, description = "The job is closed.", body = Page),
        (status = 404, description = "No such document of the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn approve_document(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<ApprovalRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    let specialist: SpecialistId = request.agent_id.parse().map_err(|_| no_document())?;
    let document: MessageId = request.message_id.parse().map_err(|_| no_document())?;
    let pool = state.unit_of_work.pool();
    let decision = Decision {
        name: "approve document",
        route: "POST /chat/approve",
        conversation: lookup::delivered_in(pool, client, &specialist, document).await?,
        command: ConversationCommand::Approve { client, document },
        body: json!([specialist, request.message_id]),
        key,
    };
    decision.shown(&state, client).await
}
