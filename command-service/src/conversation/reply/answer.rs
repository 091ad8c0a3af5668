//! The wait for a reply, and the answer to its client.

use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use service_kit::api::conversation::Conversation as Page;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::conversation::view::{ConversationView, MessageState, MessageView};
use shared_events::{Appended, ConversationId, MessageId, UserId};
use tokio::time::{Duration, timeout_at};
use utoipa::ToSchema;

use super::settle::{self, Outcome};
use crate::conversation::excerpt::Excerpt;
use crate::conversation::failure;
use crate::conversation::problems::{REPLY_FAILED, REPLY_PENDING};
use crate::conversation::turn::hold::spendable;
use crate::state::CommandState;
use crate::unit_of_work::{Done, Effect, ReadError};

/// Outcomes are announced; this only limits the wait if no positions are given for a while.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

/// The result of a message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SendAnswer {
    /// With the reply in it.
    pub conversation: Page,
    /// What can be spent now.
    #[serde(rename = "tokensLeft")]
    pub tokens_left: u64,
    /// `ask_review` after a document was delivered.
    #[schema(required = true)]
    pub next_step: Option<String>,
}

/// A message that was sent, or asked about again, and the reply that is owed to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// The conversation.
    pub conversation: ConversationId,
    /// Its id.
    pub message: MessageId,
    /// The id of the reply that is owed.
    pub reply: MessageId,
}

/// The result of a sent message.
#[derive(Debug)]
pub enum Answer {
    /// The reply is there, complete or stopped by its reader.
    There {
        /// The conversation from the log.
        answer: SendAnswer,
        /// The last event, for the consistency token.
        appended: Option<Appended>,
    },
    /// It failed, and nothing was charged.
    Failed {
        /// The message to the client.
        text: &'static str,
        /// The last event.
        appended: Option<Appended>,
    },
    /// It is still being written.
    Pending,
}

/// Waits for the reply and returns its outcome, in the form that `shown` gives it.
pub(crate) async fn respond<T: Serialize>(
    state: &CommandState,
    client: UserId,
    sent: Done<Sent>,
    shown: impl FnOnce(SendAnswer) -> Result<T, ApiError>,
) -> Result<Response, ApiError> {
    let answer = answer(state, client, sent.result).await?;
    let written = |appended: Option<Appended>| {
        let last = appended.or(sent.appended);
        last.map(|last| state.consistency.written(last))
    };
    Ok(match answer {
        Answer::There { answer, appended } => {
            (written(appended), Json(shown(answer)?)).into_response()
        }
        Answer::Failed { text, appended } => {
            let error = ApiError::new(REPLY_FAILED).detail(text);
            (written(appended), error).into_response()
        }
        Answer::Pending => (written(None), ApiError::new(REPLY_PENDING)).into_response(),
    })
}

/// Waits until the reply has its outcome, on any node, for the longest time that the terms allow.
/// Holds no connection during the wait.
///
/// # Errors
/// When the log can not be read.
pub async fn answer(state: &CommandState, client: UserId, sent: Sent) -> Result<Answer, ReadError> {
    let until = tokio::time::Instant::now() + state.chat.terms.answer_within;
    let mut listening = state.chat.outcomes.listen(sent.conversation);
    let key = settle::key(sent.reply);
    loop {
        if let Some(outcome) = state.unit_of_work.effect::<Outcome>(&key).await? {
            return told(state, client, sent, &outcome).await;
        }
        let now = tokio::time::Instant::now();
        if now >= until {
            return Ok(Answer::Pending);
        }
        let _ = timeout_at(until.min(now + LOOK_AGAIN), listening.heard()).await;
    }
}

async fn told(
    state: &CommandState,
    client: UserId,
    sent: Sent,
    outcome: &Effect<Outcome>,
) -> Result<Answer, ReadError> {
    let appended = outcome.appended;
    let (conversation, reply) = (sent.conversation, sent.reply);
    let there = match outcome.result {
        Outcome::Delivered | Outcome::Stopped => {
            as_it_stands(state, client, conversation, reply).await?
        }
        Outcome::Failed => None,
    };
    if let Some(answer) = there {
        return Ok(Answer::There { answer, appended });
    }
    let talk = Excerpt::latest(&state.unit_of_work, conversation, Some(reply)).await?;
    let code = talk
        .as_ref()
        .and_then(|talk| ended(&talk.view, reply)?.failure.as_deref());
    Ok(Answer::Failed {
        text: failure::text(code.unwrap_or_default()),
        appended,
    })
}

/// The answer to a client for a reply that has its outcome; none while it has none.
///
/// # Errors
/// When the log can not be read.
pub(crate) async fn as_it_stands(
    state: &CommandState,
    client: UserId,
    conversation: ConversationId,
    reply: MessageId,
) -> Result<Option<SendAnswer>, ReadError> {
    let talk = Excerpt::latest(&state.unit_of_work, conversation, Some(reply)).await?;
    let Some(view) = talk.map(|talk| talk.view) else {
        return Ok(None);
    };
    let Some(ended) = ended(&view, reply) else {
        return Ok(None);
    };
    Ok(Some(SendAnswer {
        tokens_left: spendable(state, client).await?.0,
        next_step: ended.document.as_ref().map(|_| "ask_review".to_owned()),
        conversation: Page::latest(conversation, &view),
    }))
}

fn ended(view: &ConversationView, id: MessageId) -> Option<&MessageView> {
    let mut newest_first = view.messages.iter().rev();
    newest_first.find(|message| message.id == id && message.state != MessageState::Streaming)
}
