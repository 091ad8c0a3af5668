//! A client deletes a message: their own, or a reply.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde_json::json;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::conversation::view::ConversationView;
use shared_events::memory::stream as memory_of;
use shared_events::{ConversationId, MessageId, SpecialistId, UserId};

use super::decision::{Decision, at_address};
use crate::conversation::aggregate::{Conversation, ConversationCommand, ConversationError};
use crate::conversation::lookup;
use crate::conversation::turn::request;
use crate::memory::{Memory, MemoryCommand};
use crate::state::CommandState;
use crate::unit_of_work::{Done, ReadError, Refusal, Stream, UnitError, Work};

/// Delete a message. It leaves the conversation and is no longer read by the specialist; its cost is not refunded.
#[utoipa::path(
    delete, path = "/chat/messages/{id}", operation_id = "deleteMessage", tag = "conversation",
    params(
        ("id" = String, Path, description = "The message, of either side"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses(
        (status = 204, description = "It is gone."),
        (status = 404, description = "No such message of the caller's."),
        (status = 409, description = "It is being answered or written, or its document is still being worked on."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn delete_message(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let message: MessageId = id.parse().map_err(|_| Code::NOT_FOUND)?;
    let unit = &state.unit_of_work;
    let conversation = lookup::of(unit.pool(), message).await?;
    let conversation = conversation.ok_or(Code::NOT_FOUND)?;
    let view = request::view(unit, conversation).await?;
    let view = view.filter(|view| view.client == client);
    let view = view.ok_or(Code::NOT_FOUND)?;
    let summary = summary(&state, client, (conversation, &view), message).await?;
    let decision = Decision {
        name: "delete message",
        route: "DELETE /chat/messages/{id}",
        conversation,
        command: ConversationCommand::Delete { client, message },
        body: json!(message),
        key,
    };
    let done = take(&state, client, decision, summary).await;
    let done = done.map_err(at_address)?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}

/// What is known about the summary of this conversation before the message is deleted.
#[derive(Debug, Clone)]
struct Summary {
    /// The specialist of the memory.
    specialist: SpecialistId,
    /// The last message that it covers, if there is one.
    through: Option<MessageId>,
    /// Whether it covers the message too.
    tells_of_it: bool,
}

async fn summary(
    state: &CommandState,
    client: UserId,
    (conversation, view): (ConversationId, &ConversationView),
    message: MessageId,
) -> Result<Summary, ReadError> {
    let id = memory_of(client, &view.specialist);
    let work = state
        .unit_of_work
        .read(&[Stream::of::<Memory>(&id)])
        .await?;
    let memory = work.state::<Memory>(&id)?;
    let place = |id| view.messages.iter().position(|it| it.id == id);
    let through = memory.through(conversation);
    // The summary may go up to a message that came later.
    let is_in = |last| place(last).is_none_or(|last| place(message) <= Some(last));
    Ok(Summary {
        specialist: view.specialist.clone(),
        through,
        tells_of_it: through.is_some_and(is_in),
    })
}

/// A message is deleted together with the summary that covers it; the summary is written anew when it is needed.
async fn take(
    state: &CommandState,
    client: UserId,
    decision: Decision,
    summary: Summary,
) -> Result<Done<()>, UnitError<ConversationError>> {
    let request = decision.request(client);
    let (conversation, command) = (decision.conversation, decision.command);
    let streams = vec![
        Stream::of::<Conversation>(conversation),
        Stream::of::<Memory>(memory_of(client, &summary.specialist)),
    ];
    let unit = &state.unit_of_work;
    unit.run::<(), ConversationError, _>(request, streams, move |work| {
        let (command, summary) = (command.clone(), summary.clone());
        Box::pin(async move {
            work.decide::<Conversation>(conversation, command, &())
                .await?;
            forget(work, client, summary, conversation).await
        })
    })
    .await
}

/// Also stops a summary that may be in progress: while a reply is owed its worker may be writing one, and this tells
/// the worker that it covers a deleted message.
async fn forget(
    work: &mut Work,
    client: UserId,
    summary: Summary,
    conversation: ConversationId,
) -> Result<(), Refusal<ConversationError>> {
    let id = memory_of(client, &summary.specialist);
    let memory = work.state::<Memory>(&id).map_err(Refusal::Log)?;
    let talk = work.state::<Conversation>(conversation);
    let may_come = talk.map_err(Refusal::Log)?.owed().is_some();
    // It may have been deleted, or written again, since it was read.
    let through = memory.through(conversation);
    let tells_of_it = through.is_some() && (summary.tells_of_it || through != summary.through);
    if !tells_of_it && !may_come {
        return Ok(());
    }
    let lose = MemoryCommand::Lose {
        specialist: summary.specialist,
        conversation,
    };
    work.decide::<Memory>(&id, lose, &())
        .await
        .map_err(|refusal| refusal.map(|_| ConversationError::NoSuchMessage))
}
