//! The routes of the newsletter. All are open: a subscriber may have no account.

use axum::extract::{FromRef, State};
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::consistency::Consistency;
use service_kit::json::Json;
use service_kit::limits::{LINK, Limits, NEWSLETTER, NEWSLETTER_MAIL, Subject};
use service_kit::params::Query;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Newsletter;
use crate::state::CommandState;

/// What these handlers use; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct NewsletterState {
    /// The commands of the newsletter.
    pub newsletter: Newsletter,
    /// Signs the token of a write.
    pub consistency: Consistency,
    /// Limits of requests.
    pub limits: Limits,
}

impl FromRef<CommandState> for NewsletterState {
    fn from_ref(state: &CommandState) -> Self {
        Self {
            newsletter: state.newsletter.clone(),
            consistency: state.consistency.clone(),
            limits: state.limits.clone(),
        }
    }
}

/// This feature's routes.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    NewsletterState: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(subscribe))
        .routes(routes!(confirm_subscription))
        .routes(routes!(unsubscribe))
}

/// A request for the newsletter.
#[derive(Deserialize, ToSchema)]
struct SubscriptionRequest {
    /// The address.
    #[serde(default)]
    #[schema(required, format = "email")]
    email: String,
}

/// The token of a link in a mail.
#[derive(Deserialize, ToSchema)]
struct ConfirmSubscriptionRequest {
    /// As in the link.
    #[serde(default)]
    #[schema(required, max_length = 256)]
    token: String,
}

/// The token of a link in a mail.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Leaving {
    /// As in the link.
    #[serde(default)]
    #[param(required, max_length = 256)]
    token: String,
}

/// Subscribe to the newsletter. It begins once the link in the mail was used. The answer is the same for an address
/// that is subscribed already.
#[utoipa::path(
    post, path = "/newsletter/subscriptions", operation_id = "subscribe", tag = "newsletter",
    request_body = SubscriptionRequest,
    responses((status = ACCEPTED, description = "A mail is on its way, unless the address is subscribed"), ApiError),
)]
async fn subscribe(
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
async fn confirm_subscription(
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

/// Unsubscribe with the link from any of its mails. Mail programs post to it by themselves (RFC 8058), so the token is
/// in the address and the body is ignored.
#[utoipa::path(
    post, path = "/newsletter/unsubscribe", operation_id = "unsubscribe", tag = "newsletter", params(Leaving),
    responses(
        (status = NO_CONTENT, description = "The subscription is over, now or before"),
        (status = GONE, description = "The link is none of ours."),
        ApiError,
    ),
)]
async fn unsubscribe(
    State(state): State<NewsletterState>,
    address: ClientAddress,
    Query(leaving): Query<Leaving>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let by_address = Subject::Address(address);
        state.limits.charge(&LINK, by_address).await?;
        let left = state.newsletter.unsubscribe(&leaving.token).await?;
        let written = left.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}
