//! Another reply to the last message.
//!
//! A further reply is asked for with a hold like the first one, written by the same worker and settled under its own
//! key. The only difference: its message exists already.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{SEND, Subject};
use service_kit::problem::ApiError;
use shared_events::conversation::view::{ConversationView, MessageView};
use shared_events::memory::stream as memory_of;
use shared_events::personal::Instant;
use shared_events::{Actor, ConversationId, HoldId, MessageId, SpecialistId, UserId};
use utoipa::ToSchema;

use crate::catalog::Specialist;
use crate::conversation::aggregate::{Conversation, ConversationCommand};
use crate::conversation::excerpt::{Excerpt, Known, Wanted};
use crate::conversation::lookup;
use crate::conversation::problems::no_message;
use crate::conversation::reply::answer::{SendAnswer, Sent, respond};
use crate::conversation::turn::cost::estimate;
use crate::conversation::turn::hold::{Payer, hold};
use crate::conversation::turn::material::{Instructions, Material};
use crate::conversation::turn::refusal::TurnError;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, ReadError, Stream};

const ROUTE: &str = "POST /chat/regenerate";

/// A reply.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WhichReply {
    /// The reply.
    pub message_id: String,
}

/// Ask for another reply to the last message, and wait for it.
///
/// The existing reply stays as an alternative. Tokens are held and charged as for a message. With an
/// `Idempotency-Key`, repeating the request asks for no second reply and gets the same answer.
#[utoipa::path(
    post, path = "/chat/regenerate", operation_id = "regenerateReply", tag = "conversation",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = WhichReply,
    responses(
        (status = 200, description = "The reply is there, or as much of it as came before it was stopped.", body = SendAnswer),
        (status = 402, description = "There are not enough tokens for it, or the free ones can not be spent."),
        (status = 404, description = "No such message of the caller's."),
        (status = 409, description = "A reply is being written, or this is not the last one."),
        (status = 502, description = "The reply could not be written; it costs nothing."),
        (status = 504, description = "The reply is still being written and will appear in the conversation."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn regenerate_reply(
    State(state): State<CommandState>,
    client: SignedIn,
    from: ClientAddress,
    key: Option<IdempotencyKey>,
    Json(request): Json<WhichReply>,
) -> Result<Response, ApiError> {
    let client = client.user_id;
    state.limits.charge(&SEND, Subject::User(client)).await?;
    let instead = request.message_id.parse().map_err(|_| no_message())?;
    let payer = Payer::new(&state, client, Some(from));
    let asked = ask(&state, payer, instead, key).await?;
    respond(&state, client, asked, Ok).await
}

/// Asks for another reply: once for each key, together with its hold.
async fn ask(
    state: &CommandState,
    payer: Payer,
    instead: MessageId,
    key: Option<IdempotencyKey>,
) -> Result<Done<Sent>, ApiError> {
    let client = payer.client();
    let Again {
        conversation,
        message,
        specialist,
        material,
    } = gather(state, client, instead).await?;
    let otherwise = material.read_otherwise(state, client).await?;
    let sent = Sent {
        conversation,
        message,
        reply: MessageId::mint(),
    };
    let request = CommandRequest::new("ask for another reply", Actor::user(client), Some(client))
        .once(client, ROUTE, key.as_ref(), &instead);
    let streams = streams(conversation, &payer, &specialist);
    let (terms, material) = (state.chat.terms, Arc::new(material));
    let done = state
        .unit_of_work
        .run::<_, TurnError, _>(request, streams, move |work| {
            let (specialist, material) = (specialist.clone(), material.clone());
            let (read_otherwise, payer) = (otherwise.clone(), payer.clone());
            Box::pin(async move {
                let estimate = estimate(terms, work, &specialist, &material, None, sent.reply)?;
                let deadline = Instant(work.now() + terms.reply_within);
                let ask = ConversationCommand::AskAgain {
                    client,
                    instead,
                    reply: sent.reply,
                    deadline,
                    read_otherwise,
                };
                work.decide::<Conversation>(conversation, ask, &())
                    .await
                    .map_err(|refusal| refusal.map(TurnError::Conversation))?;
                let id = HoldId::of(sent.reply);
                hold(work, &payer, id, estimate, deadline).await?;
                Ok(sent)
            })
        })
        .await?;
    Ok(done)
}

fn streams(conversation: ConversationId, payer: &Payer, specialist: &SpecialistId) -> Vec<Stream> {
    let mut streams = vec![
        Stream::of::<Conversation>(conversation),
        Stream::of::<Specialist>(specialist),
    ];
    streams.extend(payer.streams());
    streams
}

/// The material of another reply.
pub(crate) struct Again {
    pub conversation: ConversationId,
    /// The message that it would answer.
    pub message: MessageId,
    pub specialist: SpecialistId,
    pub material: Material,
}

/// Reads the conversation of a reply.
///
/// # Errors
/// 404 when it is not a conversation of this client; or when the log can not be read.
pub(crate) async fn gather(
    state: &CommandState,
    client: UserId,
    instead: MessageId,
) -> Result<Again, ApiError> {
    let unit = &state.unit_of_work;
    let conversation = lookup::of(unit.pool(), instead).await?;
    let conversation = conversation.ok_or_else(no_message)?;
    let said = Known::read(unit, conversation).await?;
    let specialist = said.of.specialist().filter(|_| said.of.is_of(client));
    let kept = memory_of(client, specialist.ok_or_else(no_message)?);
    let told = unit.read(&Instructions::streams(&kept)).await?;
    let told = Instructions::within(&told, &kept).map_err(ReadError::Log)?;
    let wanted = Wanted {
        through: told.memory.stands_for(conversation),
        replaced: None,
        named: Some(instead),
    };
    let talk = Excerpt::for_reply(unit, conversation, &said, wanted).await?;
    let mut talk = talk.ok_or_else(no_message)?;
    talk.view = without(talk.view, instead);
    Ok(Again {
        conversation,
        message: answered(&talk.view, instead).map_or(instead, |message| message.id),
        specialist: talk.view.specialist.clone(),
        material: Material::again(state, client, conversation, (talk, told)).await?,
    })
}

/// What the writer will see: everything except the reply that will be replaced.
fn without(mut view: ConversationView, reply: MessageId) -> ConversationView {
    let of = view.messages.iter_mut().find(|it| it.id == reply);
    if let Some(message) = of {
        message.chosen = false;
    }
    view
}

/// The message that a reply answers.
fn answered(view: &ConversationView, reply: MessageId) -> Option<&MessageView> {
    let reply = view.messages.iter().find(|it| it.id == reply)?;
    view.messages
        .iter()
        .find(|it| Some(it.id) == reply.reply_to)
}
