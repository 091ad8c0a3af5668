//! An admin deletes an admin: nobody can sign in to the account any more, and its address is free.
//! The record of what they did stays.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::{Proved, SignedIn, With, perm};
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use service_kit::task::in_task;
use shared_events::{Actor, Appended, UserId};

use crate::account::leave::Leaving;
use crate::account::manage::touchable;
use crate::account::{AccountState, Accounts};

/// Delete an admin.
///
/// Their sessions end at once and their address is free. The record of what they did stays in the audit log, with their
/// name. A repeat changes nothing.
#[utoipa::path(
    delete, path = "/admin/admins/{id}", operation_id = "deleteAdmin", tag = "account",
    params(("id" = String, Path, description = "Of the admin's account")),
    responses(
        (status = NO_CONTENT, description = "Nobody signs in to it any more"),
        (status = CONFLICT, description = "It is one's own account, or that of the last superadmin."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn delete_admin(
    State(state): State<AccountState>,
    admin: Proved<With<perm::AdminManagement>>,
    Path(user): Path<UserId>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let me = Subject::User(admin.user_id);
        state.limits.charge(&WRITE, me).await?;
        let deleted = state.accounts.delete_admin(&admin, user).await?;
        let written = deleted.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}

impl Accounts {
    /// Returns the last event's number, none if nothing changed.
    async fn delete_admin(
        &self,
        actor: &SignedIn,
        user: UserId,
    ) -> Result<Option<Appended>, ApiError> {
        let view = self.own_view(user).await?;
        if !view.role.is_admin() {
            return Err(Code::NOT_FOUND.into());
        }
        let leaving = Leaving::of(self, user, &view);
        let request = self.request("delete admin", Actor::admin(actor.user_id), Some(user));
        let actor = actor.clone();
        let streams = leaving.streams();
        let deleted = self
            .unit
            .run::<_, ApiError, _>(request, streams, move |work| {
                let (actor, leaving) = (actor.clone(), leaving.clone());
                Box::pin(async move {
                    let (role, _) = touchable(work, &actor, user)?;
                    leaving.leave(work, role).await
                })
            })
            .await?;
        Ok(deleted.appended)
    }
}
