//! An admin changes what another one may do.

use crate::account::AccountState;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::account::Admin;
use service_kit::auth::{Proved, With, perm};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::UserId;
use shared_events::account::Permission;
use utoipa::ToSchema;

/// The new permissions of an admin.
#[derive(Deserialize, ToSchema)]
pub struct PermissionsRequest {
    /// Exactly these.
    pub permissions: Vec<Permission>,
}

/// Change what an admin may do.
#[utoipa::path(
    patch, path = "/admin/admins/{id}", operation_id = "changeAdminPermissions", tag = "account",
    params(("id" = String, Path, description = "Of the admin's account")),
    request_body = PermissionsRequest,
    responses((status = OK, body = Admin, description = "The admin with the permissions as they are now"), ApiError),
    security(("bearer" = [])),
)]
pub async fn change_admin_permissions(
    State(state): State<AccountState>,
    admin: Proved<With<perm::AdminManagement>>,
    Path(user): Path<UserId>,
    Json(form): Json<PermissionsRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&admin).await?;
        let changed = state
            .accounts
            .change_permissions(&admin, user, form.permissions)
            .await?;
        let changed_admin = state.accounts.admin(user).await?;
        let written = changed.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(changed_admin)))
    })
    .await
}
