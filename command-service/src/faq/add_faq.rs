//! An admin adds a question with its answer.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::api::faq::Faq;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::faq::HOUSE;
use shared_events::{Actor, QuestionId};

use super::form::FaqRequest;
use super::told::{streams, told};
use super::{FaqCommand, FaqError, Faqs};
use crate::state::WriteState;
use crate::unit_of_work::CommandRequest;

/// Add a question with its answer.
///
/// The screens show it from now on, and live support answers from it. There are 200 at most.
#[utoipa::path(
    post, path = "/admin/faqs", operation_id = "addFaq", tag = "faq",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = FaqRequest,
    responses(
        (status = 201, description = "As it is stored.", body = Faq),
        (status = 409, description = "There are as many as there can be."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn add_faq(
    State(state): State<WriteState>,
    admin: With<perm::FaqManagement>,
    key: Option<IdempotencyKey>,
    Json(request): Json<FaqRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let entry = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("add FAQ", Actor::admin(me), None).once(
        me,
        "POST /admin/faqs",
        key.as_ref(),
        &entry,
    );
    let question = QuestionId::mint();
    let add = FaqCommand::Add { question, entry };
    let done = state
        .unit_of_work
        .run::<QuestionId, FaqError, _>(command, streams(), move |work| {
            let add = add.clone();
            Box::pin(async move {
                work.decide::<Faqs>(HOUSE, add, &()).await?;
                Ok(question)
            })
        });
    let done = done.await?;
    let faq = told(&state.unit_of_work, done.result).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((StatusCode::CREATED, written, Json(faq)))
}
