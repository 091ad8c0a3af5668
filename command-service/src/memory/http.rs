//! A client writes what a specialist should remember, and deletes summaries.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::api::memory::Memory as Answer;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::memory::stream;
use shared_events::memory::view::{LONGEST_FACT, LONGEST_VOICE, MOST_FACTS};
use shared_events::{Actor, ConversationId, SpecialistId, UserId};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Array, ArrayBuilder, ObjectBuilder, Type};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::aggregate::{Memory, MemoryCommand, MemoryError};
use super::commands;
use crate::catalog::Specialist;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, Refusal, Stream};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(write_memory))
        .routes(routes!(forget_summary))
}

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
async fn write_memory(
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
    let view = commands::view(&state.unit_of_work, client, &specialist).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(Answer::from(&view))))
}

/// Delete the summary of a conversation.
///
/// If the conversation still does not fit into a prompt, its beginning is summarised again with the next reply.
#[utoipa::path(
    delete, path = "/chat/memory/{agentId}/summaries/{sessionId}", operation_id = "forgetSummary", tag = "memory",
    params(
        ("agentId" = String, Path, description = "The specialist"),
        ("sessionId" = String, Path, description = "The talk"),
    ),
    responses((status = 204, description = "It is gone."), ApiError),
    security(("bearer" = []))
)]
async fn forget_summary(
    State(state): State<CommandState>,
    me: SignedIn,
    Path((specialist, conversation)): Path<(SpecialistId, ConversationId)>,
) -> Result<impl IntoResponse, ApiError> {
    let client = me.user_id;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let command = CommandRequest::new("forget summary", Actor::user(client), Some(client));
    let forget = MemoryCommand::Forget {
        specialist: specialist.clone(),
        conversation,
    };
    let done = run(&state, command, client, &specialist, forget).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}

async fn run(
    state: &CommandState,
    request: CommandRequest,
    client: UserId,
    specialist: &SpecialistId,
    command: MemoryCommand,
) -> Result<Done<()>, ApiError> {
    let (id, specialist) = (stream(client, specialist), specialist.clone());
    let streams = vec![
        Stream::of::<Memory>(&id),
        Stream::of::<Specialist>(&specialist),
    ];
    let done = state
        .unit_of_work
        .run::<(), MemoryError, _>(request, streams, move |work| {
            let (id, specialist, command) = (id.clone(), specialist.clone(), command.clone());
            Box::pin(async move {
                let of = work.state::<Specialist>(&specialist);
                if of.map_err(Refusal::Log)?.profile().is_none() {
                    return Err(MemoryError::NoSuchSpecialist.into());
                }
                work.decide::<Memory>(&id, command, &()).await
            })
        })
        .await?;
    Ok(done)
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

impl From<MemoryError> for ApiError {
    fn from(_: MemoryError) -> Self {
        Code::NOT_FOUND.into()
    }
}
