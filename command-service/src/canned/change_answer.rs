//! An admin changes a canned answer.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::api::canned::CannedAnswer;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::canned::HOUSE;
use shared_events::{Actor, AnswerId};

use super::form::CannedAnswerRequest;
use super::told::{streams, told};
use super::{AnswerCommand, AnswerError, Answers};
use crate::state::WriteState;
use crate::unit_of_work::CommandRequest;

/// Change the title or the text of a canned answer.
#[utoipa::path(
    put, path = "/admin/canned-answers/{id}", operation_id = "changeCannedAnswer", tag = "canned",
    params(
        ("id" = String, Path, description = "The answer"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = CannedAnswerRequest,
    responses((status = 200, description = "As it is from now on.", body = CannedAnswer), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn change_canned_answer(
    State(state): State<WriteState>,
    admin: With<perm::UserManagement>,
    Path(answer): Path<AnswerId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<CannedAnswerRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let text = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("change canned answer", Actor::admin(me), None).once(
        me,
        "PUT /admin/canned-answers/{id}",
        key.as_ref(),
        &(answer, &text),
    );
    let change = AnswerCommand::Change { answer, text };
    let done = state
        .unit_of_work
        .run::<(), AnswerError, _>(command, streams(), move |work| {
            let change = change.clone();
            Box::pin(async move { work.decide::<Answers>(HOUSE, change, &()).await })
        });
    let done = done.await?;
    let changed = told(&state.unit_of_work, answer).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(changed)))
}
