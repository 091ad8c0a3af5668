//! How many people a campaign would reach, before it is sent: nothing is written.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::json::Json;
use service_kit::limits::{ESTIMATE, Subject};
use service_kit::problem::ApiError;
use shared_events::campaign::Audience;
use utoipa::ToSchema;

use super::audience;
use crate::state::CommandState;

/// The audience of a possible campaign.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CampaignCountRequest {
    /// The audience.
    target_audience: Audience,
}

/// How many people a campaign would reach now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CampaignReach {
    /// The number of people.
    recipient_count: u32,
}

/// Count the people whom a campaign would reach.
///
/// The same selection as when it is sent, but nobody gets a mail.
#[utoipa::path(
    post, path = "/admin/campaigns/count", operation_id = "countRecipients", tag = "campaign",
    request_body = CampaignCountRequest,
    responses((status = 200, description = "So many it would reach now.", body = CampaignReach), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn count_recipients(
    State(state): State<CommandState>,
    admin: With<perm::Announcements>,
    Json(request): Json<CampaignCountRequest>,
) -> Result<Json<CampaignReach>, ApiError> {
    let limits = &state.limits;
    limits
        .charge(&ESTIMATE, Subject::User(admin.user_id))
        .await?;
    let database = state.campaigns.database();
    let people = audience::members(database, request.target_audience).await?;
    let recipient_count = u32::try_from(people.len()).map_err(ApiError::internal)?;
    Ok(Json(CampaignReach { recipient_count }))
}
