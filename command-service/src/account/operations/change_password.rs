//! Somebody changes their own password.

use crate::account::AccountState;
use crate::account::password::{self, Owner};
use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use utoipa::ToSchema;

/// A change of the password.
#[derive(Deserialize, ToSchema)]
pub struct ChangePasswordRequest {
    /// The current one.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 1)]
    current: String,
    /// The new one.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 8, max_length = 128)]
    password: String,
}

/// Change one's own password. Ends one's other sessions.
#[utoipa::path(
    put, path = "/users/me/password", operation_id = "changePassword", tag = "account",
    request_body = ChangePasswordRequest,
    responses((status = NO_CONTENT, description = "The new password holds"), ApiError),
    security(("bearer" = [])),
)]
pub async fn change_password(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(form): Json<ChangePasswordRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let mut checks = Validation::new();
        let given = !form.current.is_empty();
        checks.require("current", given, "Your current password is required");
        let mine = state.accounts.own_view(me.user_id).await?;
        password::check(&mut checks, &form.password, &Owner::of(&mine));
        checks.finish()?;
        let wrong = ("current", "This is not your current password");
        let current = Secret::new(form.current);
        state.require_password(&me, &current, wrong).await?;
        let password = Secret::new(form.password);
        let changed = state
            .accounts
            .change_password(me.user_id, me.session_id, &password);
        let written = changed.await?.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}
