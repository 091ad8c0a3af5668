//! An admin sets the instructions that all specialists get.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::api::prompt::GlobalPrompt;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::Actor;
use shared_events::prompt::{HOUSE, LONGEST_GLOBAL_PROMPT};
use utoipa::ToSchema;

use super::{HousePrompt, PromptCommand, PromptError};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Stream};

/// The instructions for all specialists.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GlobalPromptRequest {
    /// May be empty; then they only get their own prompts.
    #[schema(max_length = 8_000)]
    pub global_prompt: String,
    /// The version that was edited. If it is no longer the current one, nothing is changed and the answer is 409.
    pub version: Option<u32>,
}

/// The largest number that a read model can store.
const HIGHEST: u32 = i32::MAX.unsigned_abs();

const GLOBAL_PROMPT_CHANGED: Code = Code::new(
    StatusCode::CONFLICT,
    "global_prompt_changed",
    "Somebody saved another message meanwhile. Please look at it in the versions below, then save yours again.",
);

impl From<PromptError> for ApiError {
    fn from(PromptError::ChangedMeanwhile: PromptError) -> Self {
        GLOBAL_PROMPT_CHANGED.into()
    }
}

/// Set the instructions that all specialists get, beside their own prompts.
///
/// They apply from the very next reply on. Each text is kept as a version.
#[utoipa::path(
    put, path = "/admin/settings/prompt", operation_id = "setGlobalPrompt", tag = "prompt",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = GlobalPromptRequest,
    responses(
        (status = 200, description = "As it is told from now on.", body = GlobalPrompt),
        (status = 409, description = "Somebody saved another message meanwhile."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn set_global_prompt(
    State(state): State<WriteState>,
    admin: With<perm::SystemSettings>,
    key: Option<IdempotencyKey>,
    Json(request): Json<GlobalPromptRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let request = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("set global prompt", Actor::admin(me), None).once(
        me,
        "PUT /admin/settings/prompt",
        key.as_ref(),
        &request,
    );
    let set = PromptCommand::SetGlobal {
        text: request.global_prompt,
        seen: request.version,
    };
    let streams = [Stream::of::<HousePrompt>(HOUSE)];
    let done =
        state
            .unit_of_work
            .run::<(), PromptError, _>(command, streams.to_vec(), move |work| {
                let set = set.clone();
                Box::pin(async move { work.decide::<HousePrompt>(HOUSE, set, &()).await })
            });
    let done = done.await?;
    let work = state.unit_of_work.read(&streams).await?;
    let house = work.state::<HousePrompt>(HOUSE);
    let house = house.map_err(crate::unit_of_work::ReadError::Log)?;
    let answer = GlobalPrompt {
        global_prompt: house.text().to_owned(),
        version: house.version(),
    };
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(answer)))
}

impl GlobalPromptRequest {
    fn checked(self) -> Result<Self, ApiError> {
        let mut form = Validation::new();
        let range = 0..=LONGEST_GLOBAL_PROMPT;
        let text = form.text("globalPrompt", "The message", &self.global_prompt, range);
        let counted = self.version.unwrap_or_default() <= HIGHEST;
        form.require("version", counted, "There is no such version.");
        form.finish()?;
        Ok(Self {
            global_prompt: text,
            ..self
        })
    }
}
