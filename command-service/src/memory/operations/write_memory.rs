//! A client writes what a specialist should remember.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::api::memory::Memory as Answer;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Validation};
use shared_events::memory::view::{LONGEST_FACT, LONGEST_VOICE, MOST_FACTS};
use shared_events::{Actor, SpecialistId};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Array, ArrayBuilder, ObjectBuilder, Type};

use crate::memory::MemoryCommand;
use crate::memory::commands::{run, view};
use crate::state::CommandState;
use crate::unit_of_work::CommandRequest;

/// The whole content of a memory.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct MemoryRequest {
    /// Whether it is included in each prompt.
    pub enabled: bool,
    /// Facts, 1 to 500 characters each.
    #[schema(schema_with = facts)]
    pub facts: Vec<String>,
    /// The voice of the brand; may be empty.
    #[schema(max_length = 2_000)]
    pub voice: String,
}

/// The limits of each fact, which an attribute of the list can not express.
fn facts() -> Array {
    let fact = ObjectBuilder::new().schema_type(Type::String);
    let fact = fact.min_length(Some(1)).max_length(Some(LONGEST_FACT));
    let facts = ArrayBuilder::new().items(fact).max_items(Some(MOST_FACTS));
    let told = format!("Facts, 1 to {LONGEST_FACT} characters each.");
    facts.description(Some(told)).build()
}

/// Set what a specialist should remember.
#[utoipa::path(
    put, path = "/chat/memory/{agentId}", operation_id = "writeMemory", tag = "memory",
    params(
        ("agentId" = String, Path, description = "The specialist"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = MemoryRequest,
    responses((status = 200, description = "As it is kept from now on.", body = Answer), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn write_memory(
    State(state): State<CommandState>,
    me: SignedIn,
    Path(specialist): Path<SpecialistId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<MemoryRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let (client, request) = (me.user_id, request.checked()?);
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let command = CommandRequest::new("write memory", Actor::user(client), Some(client)).once(
        client,
        "PUT /chat/memory/{agentId}",
        key.as_ref(),
        &(&specialist, &request),
    );
    let write = MemoryCommand::Write {
        specialist: specialist.clone(),
        enabled: request.enabled,
        facts: request.facts,
        voice: request.voice,
    };
    let done = run(&state, command, client, &specialist, write).await?;
    let view = view(&state.unit_of_work, client, &specialist).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(Answer::from(&view))))
}

impl MemoryRequest {
    fn checked(self) -> Result<Self, ApiError> {
        let mut form = Validation::new();
        form.require(
            "facts",
            self.facts.len() <= MOST_FACTS,
            format!("At most {MOST_FACTS} facts can be kept"),
        );
        let facts = self.facts.iter().take(MOST_FACTS);
        let facts = facts.map(|fact| form.text("facts", "Each fact", fact, 1..=LONGEST_FACT));
        let facts = facts.collect();
        let voice = form.text("voice", "The voice", &self.voice, 0..=LONGEST_VOICE);
        form.finish()?;
        Ok(Self {
            enabled: self.enabled,
            facts,
            voice,
        })
    }
}
