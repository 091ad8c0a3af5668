//! A subscriber, or their mail program, ends a subscription.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::limits::{LINK, Subject};
use service_kit::params::Query;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use utoipa::IntoParams;

use crate::newsletter::NewsletterState;

/// The token of a link in a mail.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Leaving {
    /// As in the link.
    #[serde(default)]
    #[param(required, max_length = 256)]
    token: String,
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
pub(crate) async fn unsubscribe(
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
