//! Somebody asks for the newsletter.

use axum::extract::State;
use http::StatusCode;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::{NEWSLETTER, NEWSLETTER_MAIL, Subject};
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use utoipa::ToSchema;

use crate::newsletter::NewsletterState;

/// A request for the newsletter.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SubscriptionRequest {
    /// The address.
    #[serde(default)]
    #[schema(required, format = "email")]
    email: String,
}

/// Subscribe to the newsletter. It begins once the link in the mail was used. The answer is the same for an address
/// that is subscribed already.
#[utoipa::path(
    post, path = "/newsletter/subscriptions", operation_id = "subscribe", tag = "newsletter",
    request_body = SubscriptionRequest,
    responses((status = ACCEPTED, description = "A mail is on its way, unless the address is subscribed"), ApiError),
)]
pub(crate) async fn subscribe(
    State(state): State<NewsletterState>,
    address: ClientAddress,
    Json(form): Json<SubscriptionRequest>,
) -> Result<StatusCode, ApiError> {
    in_task(async move {
        let id = state.newsletter.stream(&form.email)?;
        let by_address = Subject::Address(address);
        state.limits.charge(&NEWSLETTER, by_address).await?;
        let mailbox = Subject::Account(id.as_str());
        // So nobody's mailbox can be filled from here, and no answer tells that somebody has asked before.
        if state.limits.admits(&NEWSLETTER_MAIL, mailbox).await? {
            state.newsletter.ask(&id, &form.email).await?;
        }
        // Without the token of the write, which would tell a subscriber from an unknown address.
        Ok(StatusCode::ACCEPTED)
    })
    .await
}
