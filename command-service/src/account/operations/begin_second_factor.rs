//! Somebody begins to set up a second factor.

use crate::account::AccountState;
use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Serialize;
use service_kit::auth::{Proved, SignedIn};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use utoipa::ToSchema;

/// The secret for an authenticator app.
#[derive(Serialize, ToSchema)]
pub struct SecondFactorSecret {
    /// In base 32, for typing it into the app.
    secret: String,
    /// For a QR code that the app reads.
    #[schema(format = "uri")]
    uri: String,
}

/// Make a secret for an authenticator app.
///
/// It counts once a code of the app has confirmed it. If this is asked for again before that, the earlier secret is
/// dropped.
#[utoipa::path(
    post, path = "/users/me/second-factor", operation_id = "beginSecondFactor", tag = "account",
    responses(
        (status = CREATED, body = SecondFactorSecret, description = "The secret, which is not shown again"),
        (status = CONFLICT, description = "There is a second factor already."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn begin_second_factor(
    State(state): State<AccountState>,
    me: Proved<SignedIn>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let made = state.accounts.begin_second_factor(me.user_id).await?;
        let (secret, uri) = (made.text, made.uri);
        let answer = Json(SecondFactorSecret { secret, uri });
        Ok::<_, ApiError>((StatusCode::CREATED, answer))
    })
    .await
}
