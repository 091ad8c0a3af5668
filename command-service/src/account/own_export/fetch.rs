//! A person wants the file with everything about them. It is recorded before the file is given out.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Serialize;
use service_kit::api::own_export::TICKET;
use service_kit::auth::{Proved, SignedIn};
use service_kit::clock;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::{Actor, Appended, UserId};
use utoipa::ToSchema;

use super::aggregate::OwnExportCommand;
use crate::account::{AccountState, Accounts};

/// The ticket for the download.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::account) struct OwnExportTicket {
    /// Valid for five minutes, and only for the one who asked.
    ticket: String,
}

/// Ask for a ticket to download the file with everything about oneself. The request is recorded in the audit log.
#[utoipa::path(
    post, path = "/users/me/export/tickets", operation_id = "fetchOwnExport", tag = "account",
    responses(
        (status = 201, description = "The ticket to have it by.", body = OwnExportTicket),
        (status = NOT_FOUND, description = "There is no file."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(in crate::account) async fn fetch_own_export(
    State(state): State<AccountState>,
    me: Proved<SignedIn>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let fetched = state.accounts.fetch_own_export(me.user_id).await?;
        let written = fetched.map(|last| state.consistency.written(last));
        let ticket = state.exports.ticket(me.user_id, TICKET, clock::now());
        Ok::<_, ApiError>((
            StatusCode::CREATED,
            written,
            Json(OwnExportTicket { ticket }),
        ))
    })
    .await
}

impl Accounts {
    async fn fetch_own_export(&self, person: UserId) -> Result<Option<Appended>, ApiError> {
        let request = self.request("fetch own export", Actor::user(person), Some(person));
        let fetch = |at| OwnExportCommand::Fetch { at };
        self.decide_own_export(person, request, fetch, |_| None)
            .await
    }
}
