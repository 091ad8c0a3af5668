//! An admin is deleted: nobody signs in to the account any more, and its address is free. What they did stays.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::{SignedIn, With, perm};
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use service_kit::task::in_task;
use shared_events::account::{ADMIN_ROSTER, Role};
use shared_events::{Actor, UserId};

use super::aggregate::{Account, AccountCommand};
use super::email_claim::{EmailClaim, EmailClaimCommand};
use super::manage::touchable;
use super::problems::told;
use super::roster::{AdminRoster, AdminRosterCommand};
use super::{AccountState, Accounts};
use crate::unit_of_work::{SideWrite, Stream};

/// Delete an admin.
///
/// Their sessions end at once and their address is free. What they did stays in the audit log, with their name. A repeat
/// changes nothing.
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
pub(super) async fn delete_admin(
    State(state): State<AccountState>,
    admin: With<perm::AdminManagement>,
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
    /// Answers with the last event's number, none if nothing changed.
    async fn delete_admin(&self, actor: &SignedIn, user: UserId) -> Result<Option<i64>, ApiError> {
        let view = self.own_view(user).await?;
        if !view.role.is_admin() {
            return Err(Code::NOT_FOUND.into());
        }
        // An address never changes, so it may be read before.
        let claim = view.email.clear().and_then(|email| self.claim(email).ok());
        let claim = claim.map(|claim| claim.as_str().to_owned());
        let mut streams = vec![
            Stream::of::<Account>(user),
            Stream::of::<AdminRoster>(ADMIN_ROSTER),
        ];
        streams.extend(claim.as_deref().map(Stream::of::<EmailClaim>));
        let request = self.request("delete admin", Actor::admin(actor.user_id), Some(user));
        let actor = actor.clone();
        let deleted = self
            .unit
            .run::<_, ApiError, _>(request, streams, move |work| {
                let (actor, claim) = (actor.clone(), claim.clone());
                Box::pin(async move {
                    let (role, _) = touchable(work, &actor, user)?;
                    work.decide::<Account>(user, AccountCommand::Delete, &())
                        .await
                        .map_err(told)?;
                    if role == Role::Superadmin {
                        let remove = AdminRosterCommand::Remove(user);
                        work.decide::<AdminRoster>(ADMIN_ROSTER, remove, &())
                            .await
                            .map_err(told)?;
                    }
                    if let Some(claim) = &claim {
                        let release = EmailClaimCommand::Release { user };
                        work.decide::<EmailClaim>(claim, release, &())
                            .await
                            .map_err(told)?;
                    }
                    work.also(shut_out(user));
                    Ok(())
                })
            })
            .await?;
        Ok(deleted.appended)
    }
}

/// Works on the very next request anywhere: both services read this row.
fn shut_out(user: UserId) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "WITH ended AS (
                     UPDATE session SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL
                 ), spent AS (
                     DELETE FROM password_reset WHERE user_id = $1
                 ), forgotten AS (
                     DELETE FROM credential WHERE user_id = $1
                 )
                 UPDATE principal SET status = 'Erased', permissions = '{}', updated_at = now() WHERE user_id = $1",
            )
            .bind(user)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}
