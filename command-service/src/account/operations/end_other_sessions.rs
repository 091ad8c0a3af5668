//! Somebody signs out everywhere else.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::{Actor, Appended, SessionId, UserId};

use crate::account::aggregate::AccountCommand;
use crate::account::{AccountState, Accounts};
use crate::unit_of_work::SideWrite;

/// End all one's sessions but this one.
#[utoipa::path(
    delete, path = "/users/me/sessions", operation_id = "endOtherSessions", tag = "account",
    responses((status = NO_CONTENT, description = "This is the only session now"), ApiError),
    security(("bearer" = [])),
)]
pub async fn end_other_sessions(
    State(state): State<AccountState>,
    me: SignedIn,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let ended = state.accounts.end_others(me.user_id, me.session_id).await?;
        let written = ended.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}

impl Accounts {
    /// Writes the event and revokes the sessions, in one commit.
    async fn end_others(
        &self,
        user: UserId,
        stays: SessionId,
    ) -> Result<Option<Appended>, ApiError> {
        let request = self.request("sign out elsewhere", Actor::user(user), Some(user));
        let command = AccountCommand::SignOutElsewhere { session: stays };
        let change = (request, None, command);
        self.change_with(user, change, move || revoke_others(user, stays))
            .await
    }
}

/// Ends a person's sessions but this one.
pub(in crate::account) fn revoke_others(user: UserId, stays: SessionId) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "UPDATE session SET revoked_at = now() WHERE user_id = $1 AND id <> $2 AND revoked_at IS NULL",
            )
            .bind(user)
            .bind(stays)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}
