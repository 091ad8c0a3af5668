//! A person asks for a file with everything about them.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::api::own_export::OwnExport;
use service_kit::auth::{Proved, SignedIn};
use service_kit::json::Json;
use service_kit::limits::{OWN_EXPORT, Subject};
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::{Actor, Appended, ExportId, UserId};

use super::aggregate::OwnExportCommand;
use super::rows;
use crate::account::{AccountState, Accounts};

/// Ask for everything about oneself as one file.
///
/// It is put together in the background; a mail tells when it is ready, and it can be downloaded for a week. There is one
/// at a time: an earlier file is no longer given out. The request is recorded in the audit log.
#[utoipa::path(
    post, path = "/users/me/export", operation_id = "askOwnExport", tag = "account",
    responses((status = 202, description = "It is being put together.", body = OwnExport), ApiError),
    security(("bearer" = []))
)]
pub(in crate::account) async fn ask_own_export(
    State(state): State<AccountState>,
    me: Proved<SignedIn>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let mine = Subject::User(me.user_id);
        state.limits.charge(&OWN_EXPORT, mine).await?;
        let asked = state.accounts.ask_own_export(me.user_id).await?;
        let written = asked.map(|last| state.consistency.written(last));
        let (shown, _) = OwnExport::of(state.accounts.unit.database(), me.user_id).await?;
        Ok::<_, ApiError>((StatusCode::ACCEPTED, written, Json(shown)))
    })
    .await
}

impl Accounts {
    async fn ask_own_export(&self, person: UserId) -> Result<Option<Appended>, ApiError> {
        let request = self.request("ask own export", Actor::user(person), Some(person));
        let export = ExportId::mint();
        self.decide_own_export(
            person,
            request,
            move |at| OwnExportCommand::Ask { export, at },
            move |exports| Some(rows::asked(person, export, exports.deadline(export)?)),
        )
        .await
    }
}
