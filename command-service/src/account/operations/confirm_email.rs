//! Somebody confirms their address with the link from the mail.

use crate::account::AccountState;
use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::{LINK, Subject};
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use utoipa::ToSchema;

/// The token of a link in a mail.
#[derive(Deserialize, ToSchema)]
pub struct ConfirmEmailRequest {
    /// As in the link.
    #[serde(default)]
    #[schema(required, max_length = 256)]
    token: String,
}

/// Confirm an address with the link from the mail.
#[utoipa::path(
    post, path = "/auth/confirm-email", operation_id = "confirmEmail", tag = "account",
    request_body = ConfirmEmailRequest,
    responses(
        (status = NO_CONTENT, description = "The address is confirmed, now or before"),
        (status = GONE, description = "The link is none of ours."),
        ApiError,
    ),
)]
pub async fn confirm_email(
    State(state): State<AccountState>,
    address: ClientAddress,
    Json(form): Json<ConfirmEmailRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state
            .limits
            .charge(&LINK, Subject::Address(address))
            .await?;
        let confirmed = state.accounts.confirm_address(&form.token).await?;
        let written = confirmed.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}
