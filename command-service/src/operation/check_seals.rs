//! A superadmin starts a comparison of the log with its seals.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::auth::Superadmin;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::operation::OperationEvent;
use shared_events::{Actor, OperationId};
use utoipa::ToSchema;

use super::record::{Change, record};
use crate::state::WriteState;
use crate::unit_of_work::CommandRequest;

/// The range of the comparison.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub struct SealsCheckRequest {
    /// Compare from the first seal on. Otherwise from the last one that was compared.
    #[serde(default)]
    all: bool,
}

/// Compare the log with its seals now.
///
/// It runs after the answer. `GET /admin/operations` shows the progress and the findings.
#[utoipa::path(
    post, path = "/admin/operations/seals/checks", operation_id = "checkSeals", tag = "operation",
    request_body = SealsCheckRequest,
    responses((status = 202, description = "It will be done."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn check_seals(
    State(state): State<WriteState>,
    admin: Superadmin,
    Json(SealsCheckRequest { all }): Json<SealsCheckRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.0.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let request = CommandRequest::new("compare log and seals", Actor::admin(me), None);
    let asked = OperationEvent::SealsCheckAsked { all };
    let id = OperationId::mint();
    record(&state.unit_of_work, request, id, asked, wish(all)).await?;
    Ok(StatusCode::ACCEPTED)
}

/// If nothing was ever compared there is no row, and the sealer compares by itself.
fn wish(all: bool) -> Change {
    Arc::new(move |conn| {
        Box::pin(async move {
            sqlx::query(
                "UPDATE seal_check SET wished_at = clock_timestamp(), wish_all = wish_all OR $1",
            )
            .bind(all)
            .execute(conn)
            .await
            .map(|_| ())
        })
    })
}
