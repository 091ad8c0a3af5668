//! An admin suspends an account, or activates it.

use crate::account::AccountState;
use crate::account::manage::StatusChange;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::account::AdminUser;
use service_kit::auth::{With, perm};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::UserId;
use utoipa::ToSchema;

/// The change of an account's status.
#[derive(Deserialize, ToSchema)]
pub struct UserAction {
    /// Suspend, or end a suspension.
    #[schema(inline)]
    pub action: StatusChange,
}

/// Suspend or activate an account.
#[utoipa::path(
    patch, path = "/admin/users/{id}", operation_id = "changeUserStatus", tag = "account",
    params(("id" = String, Path, description = "Of the account")),
    request_body = UserAction,
    responses((status = OK, body = AdminUser, description = "The account as it stands now"), ApiError),
    security(("bearer" = [])),
)]
pub async fn change_user_status(
    State(state): State<AccountState>,
    admin: With<perm::UserManagement>,
    Path(user): Path<UserId>,
    Json(form): Json<UserAction>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&admin).await?;
        let changed = state
            .accounts
            .change_status(&admin, user, form.action)
            .await?;
        let user = state.accounts.admin_user(user).await?;
        let written = changed.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}
