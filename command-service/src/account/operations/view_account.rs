//! An admin views a member's account as the member sees it: for reading only, for a quarter of an hour, with a reason that
//! the member is told.
//!
//! The answer is a token that is accepted only by routes marked as viewable (`service_kit::auth::Viewable`). It is
//! bound to the admin's own session, and there is no way to renew it.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::auth::{LIFETIME, SignedIn, With, perm};
use service_kit::clock;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Validation};
use service_kit::task::in_task;
use shared_events::personal::Instant;
use shared_events::{Actor, UserId};
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;

use crate::account::aggregate::{Account, AccountCommand};
use crate::account::problems::{OWN_ACCOUNT, told};
use crate::account::{AccountState, Accounts, letters};
use crate::jobs::Failure;
use crate::mail::Mail;
use crate::unit_of_work::{CommandRequest, Done, Stream};

/// Why an account is viewed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ViewRequest {
    /// Shown to the member. White space around it is dropped.
    #[serde(default)]
    #[schema(required, min_length = 10, max_length = 500)]
    reason: String,
}

/// The token of a view.
#[derive(Debug, Serialize, ToSchema)]
pub struct View {
    /// An access token, for reading only.
    token: String,
    /// The view ends then at the latest.
    #[serde(with = "time::serde::rfc3339")]
    until: OffsetDateTime,
}

/// View a member's account as the member sees it.
///
/// For 15 minutes and for reading only. The view ends with the admin's session, and the member is told of it. A
/// repeat under the same key begins no new view and ends at the same time as the first one.
#[utoipa::path(
    post, path = "/admin/users/{id}/view", operation_id = "viewAccount", tag = "account",
    params(
        ("id" = String, Path, description = "Of the member's account"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = ViewRequest,
    responses(
        (status = CREATED, body = View, description = "A token that reads what is shown to the member"),
        (status = CONFLICT, description = "It is one's own account, or it is deleted."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn view_account(
    State(state): State<AccountState>,
    admin: With<perm::UserManagement>,
    Path(member): Path<UserId>,
    key: Option<IdempotencyKey>,
    Json(form): Json<ViewRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let reason = form.checked()?;
    in_task(async move {
        state.charge_write(&admin).await?;
        let command =
            CommandRequest::new("view account", Actor::admin(admin.user_id), Some(member));
        let route = "POST /admin/users/{id}/view";
        let command = command.once(admin.user_id, route, key.as_ref(), &(member, &reason));
        let begun = state.accounts.view(command, &admin, member, reason).await?;
        let written = begun.appended.map(|last| state.consistency.written(last));
        let until = OffsetDateTime::from_unix_timestamp(begun.result);
        let until = until.map_err(ApiError::internal)?;
        let viewer = (admin.user_id, admin.session_id);
        let times = (until - LIFETIME, until);
        let token = state.accounts.tokens.issue_view(viewer, member, times)?;
        Ok::<_, ApiError>((StatusCode::CREATED, written, Json(View { token, until })))
    })
    .await
}

impl ViewRequest {
    fn checked(&self) -> Result<String, ApiError> {
        let mut form = Validation::new();
        let reason = self.reason.replace("\r\n", "\n");
        let reason = form.text("reason", "A reason", &reason, 10..=500);
        form.finish()?;
        Ok(reason)
    }
}

impl Accounts {
    /// Returns the second at which the view ends.
    async fn view(
        &self,
        request: CommandRequest,
        viewer: &SignedIn,
        member: UserId,
        reason: String,
    ) -> Result<Done<i64>, ApiError> {
        if viewer.user_id == member {
            return Err(OWN_ACCOUNT.into());
        }
        let until = clock::now() + LIFETIME;
        let until = until - Duration::nanoseconds(until.nanosecond().into());
        let view = AccountCommand::View {
            by: viewer.user_id,
            until: Instant(until),
            reason,
        };
        let streams = vec![Stream::of::<Account>(member)];
        let run = self
            .unit
            .run::<_, ApiError, _>(request, streams, move |work| {
                let view = view.clone();
                Box::pin(async move {
                    let decided = work.decide::<Account>(member, view, &()).await;
                    decided.map_err(told)?;
                    Ok(until.unix_timestamp())
                })
            });
        Ok(run.await?)
    }

    /// Tells a member that their account is viewed. People of the demonstration have invented addresses.
    pub async fn write_viewed_mail(
        &self,
        mail: &Mail,
        job: &str,
        member: UserId,
        until: Instant,
    ) -> Result<(), Failure> {
        let letter = letters::viewed(until.0, &mail.plain_page("/settings"));
        self.write_to(member, (job, "account-viewed"), letter).await
    }
}
