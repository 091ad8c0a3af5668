//! A person unsubscribes from letters by the link in one of them.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::limits::{LINK, Subject};
use service_kit::params::Query;
use service_kit::problem::ApiError;
use utoipa::IntoParams;

use crate::account::LINK_SPENT;
use crate::state::CommandState;

/// The token of an unsubscribe link.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Leaving {
    /// As in the link.
    #[serde(default)]
    #[param(required, max_length = 256)]
    token: String,
}

/// Get no more letters. Mail programs post to it by themselves (RFC 8058), so the token is in the address, no sign-in
/// is needed, and the body is ignored.
#[utoipa::path(
    post, path = "/campaigns/unsubscribe", operation_id = "leaveLetters", tag = "campaign", params(Leaving),
    responses(
        (status = NO_CONTENT, description = "No letter goes to them any more, now or before"),
        (status = GONE, description = "The link is none of ours."),
        ApiError,
    ),
)]
pub(super) async fn leave_letters(
    State(state): State<CommandState>,
    address: ClientAddress,
    Query(leaving): Query<Leaving>,
) -> Result<impl IntoResponse, ApiError> {
    state
        .limits
        .charge(&LINK, Subject::Address(address))
        .await?;
    let link = state.campaigns.leaving(&leaving.token);
    let (user, campaign) = link.ok_or(LINK_SPENT)?;
    let accounts = &state.accounts;
    let left = accounts.choose_letters(user, false, Some(campaign)).await?;
    let written = left.map(|last| state.consistency.written(last));
    Ok((StatusCode::NO_CONTENT, written, ()))
}
