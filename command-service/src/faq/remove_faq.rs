//! An admin deletes a question.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::faq::HOUSE;
use shared_events::{Actor, QuestionId};

use super::told::streams;
use super::{FaqCommand, FaqError, Faqs};
use crate::state::WriteState;
use crate::unit_of_work::CommandRequest;

/// Delete a question and its answer.
#[utoipa::path(
    delete, path = "/admin/faqs/{id}", operation_id = "removeFaq", tag = "faq",
    params(
        ("id" = String, Path, description = "The entry"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses((status = 204, description = "It is gone."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn remove_faq(
    State(state): State<WriteState>,
    admin: With<perm::FaqManagement>,
    Path(question): Path<QuestionId>,
    key: Option<IdempotencyKey>,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("remove FAQ", Actor::admin(me), None).once(
        me,
        "DELETE /admin/faqs/{id}",
        key.as_ref(),
        &question,
    );
    let remove = FaqCommand::Remove { question };
    let done = state
        .unit_of_work
        .run::<(), FaqError, _>(command, streams(), move |work| {
            let remove = remove.clone();
            Box::pin(async move { work.decide::<Faqs>(HOUSE, remove, &()).await })
        });
    let done = done.await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}
