//! An admin changes a question, its answer or its topic.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::api::faq::Faq;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::faq::HOUSE;
use shared_events::{Actor, QuestionId};

use super::form::FaqRequest;
use super::told::{streams, told};
use super::{FaqCommand, FaqError, Faqs};
use crate::state::WriteState;
use crate::unit_of_work::CommandRequest;

/// Change a question or its answer.
#[utoipa::path(
    put, path = "/admin/faqs/{id}", operation_id = "changeFaq", tag = "faq",
    params(
        ("id" = String, Path, description = "The entry"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = FaqRequest,
    responses((status = 200, description = "As it is from now on.", body = Faq), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn change_faq(
    State(state): State<WriteState>,
    admin: With<perm::FaqManagement>,
    Path(question): Path<QuestionId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<FaqRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let entry = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("change FAQ", Actor::admin(me), None).once(
        me,
        "PUT /admin/faqs/{id}",
        key.as_ref(),
        &(question, &entry),
    );
    let change = FaqCommand::Change { question, entry };
    let done = state
        .unit_of_work
        .run::<(), FaqError, _>(command, streams(), move |work| {
            let change = change.clone();
            Box::pin(async move { work.decide::<Faqs>(HOUSE, change, &()).await })
        });
    let done = done.await?;
    let faq = told(&state.unit_of_work, question).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(faq)))
}
