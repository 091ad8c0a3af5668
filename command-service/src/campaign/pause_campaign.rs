//! An admin pauses a campaign.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{Actor, CampaignId};

use super::CampaignCommand;
use super::going_on::tell;
use crate::state::CommandState;
use crate::unit_of_work::CommandRequest;

/// Pause a campaign. Mails that are already in the outbox are still sent; a repeat changes nothing.
#[utoipa::path(
    post, path = "/admin/campaigns/{id}/pause", operation_id = "pauseCampaign", tag = "campaign",
    params(
        ("id" = String, Path, description = "The campaign"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses(
        (status = 204, description = "No further mail of it is written."),
        (status = 409, description = "It is finished."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn pause_campaign(
    State(state): State<CommandState>,
    admin: With<perm::Announcements>,
    Path(id): Path<CampaignId>,
    key: Option<IdempotencyKey>,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.user_id;
    let route = "POST /admin/campaigns/{id}/pause";
    let command = CommandRequest::new("pause campaign", Actor::admin(me), None);
    let command = command.once(me, route, key.as_ref(), &id);
    tell(&state, me, command, id, CampaignCommand::Pause).await
}
