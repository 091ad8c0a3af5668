//! An admin deletes a member: the account ends, and the person is erased.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::{Proved, With, perm};
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::UserId;

use crate::account::AccountState;
use crate::account::erasure::By;

/// Delete a user, for good.
///
/// Their sessions end at once and their address is free. Personal data is erased: names, addresses, conversations,
/// work, files and texts. Payments and tokens stay without a person; posts stay and show a deleted user. A repeat
/// changes nothing.
#[utoipa::path(
    delete, path = "/admin/users/{id}", operation_id = "deleteUser", tag = "account",
    params(("id" = String, Path, description = "Of the account")),
    responses(
        (status = NO_CONTENT, description = "The account is gone, and what was personal with it"),
        (status = CONFLICT, description = "It is one's own account, or that of the last superadmin."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn delete_user(
    State(state): State<AccountState>,
    admin: Proved<With<perm::UserManagement>>,
    Path(user): Path<UserId>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let me = Subject::User(admin.user_id);
        state.limits.charge(&WRITE, me).await?;
        let by = By::Admin((*admin).clone());
        let erased = state.accounts.erase(user, by).await?;
        let written = erased.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}
