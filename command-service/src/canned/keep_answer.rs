//! An admin adds a canned answer, to reply to tickets with.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::api::canned::CannedAnswer;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::canned::HOUSE;
use shared_events::{Actor, AnswerId};

use super::form::CannedAnswerRequest;
use super::told::{streams, told};
use super::{AnswerCommand, AnswerError, Answers};
use crate::state::WriteState;
use crate::unit_of_work::CommandRequest;

/// Add a canned answer, for everybody who answers tickets. There are 100 at most.
#[utoipa::path(
    post, path = "/admin/canned-answers", operation_id = "keepCannedAnswer", tag = "canned",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = CannedAnswerRequest,
    responses(
        (status = 201, description = "As it is stored.", body = CannedAnswer),
        (status = 409, description = "There are as many as there can be."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn keep_canned_answer(
    State(state): State<WriteState>,
    admin: With<perm::UserManagement>,
    key: Option<IdempotencyKey>,
    Json(request): Json<CannedAnswerRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let text = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("keep canned answer", Actor::admin(me), None).once(
        me,
        "POST /admin/canned-answers",
        key.as_ref(),
        &text,
    );
    let answer = AnswerId::mint();
    let keep = AnswerCommand::Keep { answer, text };
    let done =
        state
            .unit_of_work
            .run::<AnswerId, AnswerError, _>(command, streams(), move |work| {
                let keep = keep.clone();
                Box::pin(async move {
                    work.decide::<Answers>(HOUSE, keep, &()).await?;
                    Ok(answer)
                })
            });
    let done = done.await?;
    let kept = told(&state.unit_of_work, done.result).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((StatusCode::CREATED, written, Json(kept)))
}
