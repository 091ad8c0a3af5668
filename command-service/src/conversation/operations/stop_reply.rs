//! A reader stops a reply: the text so far is kept and charged by estimate, in one commit.
//!
//! Stopping is one of the possible outcomes of a reply. It has the same key as the others, so the first one counts. The
//! worker learns of it like all others that wait for an outcome, in this process at once and in another one through the
//! log, and ends its call of the writer.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::personal::KeyState;
use shared_events::{Appended, ConversationId, MessageId, UserId};
use utoipa::ToSchema;

use crate::conversation::aggregate::ConversationError;
use crate::conversation::excerpt::Known;
use crate::conversation::lookup;
use crate::conversation::problems::no_message;
use crate::conversation::reply::answer::{self, SendAnswer};
use crate::conversation::reply::delivered_so_far;
use crate::conversation::reply::settle::{self, SettleError};
use crate::state::CommandState;
use crate::unit_of_work::UnitError;

/// A reply to stop.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StopRequest {
    /// The reply.
    pub message_id: String,
}

/// Stop a reply that is being written.
///
/// The text so far is kept and charged by estimate; before the first word, nothing is charged. A finished reply
/// stays as it is. The request that waits for the reply is answered as well.
#[utoipa::path(
    post, path = "/chat/stop", operation_id = "stopReply", tag = "conversation",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = StopRequest,
    responses(
        (status = 200, description = "The reply is at its end.", body = SendAnswer),
        (status = 404, description = "No such reply of the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn stop_reply(
    State(state): State<CommandState>,
    client: SignedIn,
    // A reply ends once, so a repeat changes nothing, with any key or none.
    _: Option<IdempotencyKey>,
    Json(request): Json<StopRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let reply = request.message_id.parse().map_err(|_| no_message())?;
    let (conversation, written) = stop(&state, client, reply).await?;
    let answer = answer::as_it_stands(&state, client, conversation, reply).await?;
    let answer = answer.ok_or_else(|| ApiError::internal("a reply is not in its own stream"))?;
    let written = written.map(|last| state.consistency.written(last));
    Ok((written, Json(answer)))
}

/// The conversation of the reply, and the last event of its outcome, if known.
async fn stop(
    state: &CommandState,
    client: UserId,
    reply: MessageId,
) -> Result<(ConversationId, Option<Appended>), ApiError> {
    let unit = &state.unit_of_work;
    let conversation = lookup::of(unit.pool(), reply).await?;
    let conversation = conversation.ok_or_else(no_message)?;
    let talk = Known::read(unit, conversation).await?.of;
    if !talk.is_of(client) || talk.is_deleted(reply) {
        return Err(no_message());
    }
    if talk.owed() != Some(reply) {
        return Ok((conversation, None));
    }
    let text = match unit
        .keys()
        .get(client)
        .await
        .map_err(ApiError::unavailable)?
    {
        KeyState::Live(key) => delivered_so_far(unit.pool(), &key, reply).await?,
        KeyState::Erased => String::new(),
    };
    match settle::stop(unit, conversation, client, reply, text).await {
        Ok(done) => {
            state.chat.outcomes.announce(conversation);
            Ok((conversation, done.appended))
        }
        // Its outcome is so old that its key was deleted.
        Err(UnitError::Refused(SettleError::Conversation(ConversationError::NotOwed))) => {
            Ok((conversation, None))
        }
        Err(cause) => Err(cause.into()),
    }
}
