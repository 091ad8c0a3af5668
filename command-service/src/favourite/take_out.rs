//! A member takes a specialist out of those whom they saved.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::SignedIn;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::SpecialistId;

use super::FavouriteCommand;
use super::save::run;
use crate::state::WriteState;

/// Take a specialist out of those who are saved, also one who was deleted. A repeat changes nothing.
#[utoipa::path(
    delete, path = "/agents/{id}/favourite", operation_id = "takeAgentOut", tag = "favourite",
    params(("id" = String, Path, description = "The specialist")),
    responses((status = 204, description = "They are not saved."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn take_agent_out(
    State(state): State<WriteState>,
    me: SignedIn,
    Path(id): Path<SpecialistId>,
) -> Result<impl IntoResponse, ApiError> {
    let take_out = FavouriteCommand::TakeOut(id.clone());
    run(&state, me.user_id, "take specialist out", id, take_out).await
}
