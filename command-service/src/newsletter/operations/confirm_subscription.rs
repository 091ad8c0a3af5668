//! A subscriber follows the link that confirms a subscription.

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

use crate::newsletter::NewsletterState;

/// The token of a link in a mail.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ConfirmSubscriptionRequest {
    /// As in the link.
    #[serde(default)]
    #[schema(required, max_length = 256)]
    token: String,
}

/// Confirm a subscription with the link from the mail.
#[utoipa::path(
    post, path = "/newsletter/confirm", operation_id = "confirmSubscription", tag = "newsletter",
    request_body = ConfirmSubscriptionRequest,
    responses(
        (status = NO_CONTENT, description = "The subscription has begun, now or before"),
        (status = GONE, description = "The link is none of ours, or the subscription has ended since."),
        ApiError,
    ),
)]
pub(crate) async fn confirm_subscription(
    State(state): State<NewsletterState>,
    address: ClientAddress,
    Json(form): Json<ConfirmSubscriptionRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let by_address = Subject::Address(address);
        state.limits.charge(&LINK, by_address).await?;
        let confirmed = state.newsletter.confirm(&form.token).await?;
        let written = confirmed.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}
