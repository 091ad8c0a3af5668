//! An admin deletes a canned answer.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::canned::HOUSE;
use shared_events::{Actor, AnswerId};

use super::told::streams;
use super::{AnswerCommand, AnswerError, Answers};
use crate::state::WriteState;
use crate::unit_of_work::CommandRequest;

/// Delete a canned answer. Replies that were written with it stay.
#[utoipa::path(
    delete, path = "/admin/canned-answers/{id}", operation_id = "removeCannedAnswer", tag = "canned",
    params(
        ("id" = String, Path, description = "The answer"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses((status = 204, description = "It is gone."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn remove_canned_answer(
    State(state): State<WriteState>,
    admin: With<perm::UserManagement>,
    Path(answer): Path<AnswerId>,
    key: Option<IdempotencyKey>,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("remove canned answer", Actor::admin(me), None).once(
        me,
        "DELETE /admin/canned-answers/{id}",
        key.as_ref(),
        &answer,
    );
    let remove = AnswerCommand::Remove { answer };
    let done = state
        .unit_of_work
        .run::<(), AnswerError, _>(command, streams(), move |work| {
            let remove = remove.clone();
            Box::pin(async move { work.decide::<Answers>(HOUSE, remove, &()).await })
        });
    let done = done.await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}
