//! A client says something: the message and the tokens held for its reply, in one commit; then the
//! wait for the outcome.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use service_kit::address::ClientAddress;
use service_kit::api::conversation::Attachment;
use service_kit::idempotency::IdempotencyKey;
use service_kit::problem::ApiError;
use shared_events::personal::Instant;
use shared_events::{
    Actor, ConversationId, HoldId, JobId, MessageId, SpecialistId, Tokens, UserId,
};
use sqlx::PgPool;

use super::aggregate::{Conversation, ConversationCommand, ConversationError, NewMessage};
use super::chat::Terms;
use super::faults::Point;
use super::material::{About, Material};
use super::payer::{NotFree, Payer, hold};
use super::place;
use crate::catalog::Specialist;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, Refusal, Stream, UnitError, Work};
use crate::upload;

/// The routes under which keys of clients are scoped.
const ROUTE: &str = "POST /chat/send";
const EDIT_ROUTE: &str = "POST /edit-requests";

/// A message on its way in, checked.
#[derive(Debug, Clone)]
pub struct Outgoing {
    /// To whom.
    pub specialist: SpecialistId,
    /// Trimmed; may be empty where files go with it.
    pub text: String,
    /// Files that go with it, as the client names them.
    pub attachments: Vec<Attachment>,
    /// The session it continues, if one is named.
    pub session: Option<ConversationId>,
    /// Whether it opens a session of its own.
    pub new_session: bool,
    /// The sender's earlier message whose place it takes.
    pub replaces: Option<MessageId>,
    /// The reply with the document that is to be changed, if that is what is asked for.
    pub edit_of: Option<MessageId>,
    /// Under which it happens once.
    pub key: Option<IdempotencyKey>,
}

/// What a sent message is remembered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// Where it was said.
    pub conversation: ConversationId,
    /// Its id.
    pub message: MessageId,
    /// The id of the reply that is owed.
    pub reply: MessageId,
}

/// Why a message was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// Nobody of that name takes work.
    #[error("there is no such specialist")]
    NoSuchSpecialist,
    /// The conversation says no.
    #[error(transparent)]
    Conversation(ConversationError),
    /// There are not enough tokens; `estimate` would have been held.
    #[error("{missing} of {estimate} tokens are missing")]
    Insufficient {
        /// What the reply may cost.
        estimate: Tokens,
        /// What is missing to it.
        missing: Tokens,
    },
    /// There would be enough free tokens, but they can not be spent.
    #[error("the free tokens can not be spent: {why:?}")]
    NotFree {
        /// Why not.
        why: NotFree,
        /// What the reply may cost.
        estimate: Tokens,
    },
}

/// Takes a message: once under its key, with its hold or not at all.
///
/// # Errors
/// See [`SendError`]; or the log does not read.
pub async fn take(
    state: &CommandState,
    client: UserId,
    from: Option<ClientAddress>,
    out: Outgoing,
) -> Result<Done<Sent>, ApiError> {
    let conversation = place(state.unit_of_work.pool(), client, &out).await?;
    let talk = (conversation, &out.specialist);
    let about = About {
        replaced: out.replaces,
        edit_of: out.edit_of,
    };
    let (request, brought) = (command(client, &out), &out.attachments);
    let material = match Material::gather(state, client, talk, brought, about).await {
        Ok(material) => material,
        Err(cause) => return repeated(state, request, cause).await,
    };
    let otherwise = material.read_otherwise(state, client).await?;
    let sees = material.writer.sees();
    let material = Arc::new(material);
    let sent = Sent {
        conversation,
        message: MessageId::mint(),
        reply: MessageId::mint(),
    };
    let job = JobId::mint();
    let payer = Payer::new(state, client, from);
    let mut streams = vec![
        Stream::of::<Conversation>(conversation),
        Stream::of::<Specialist>(&out.specialist),
    ];
    streams.extend(payer.streams());
    let (terms, brought) = (state.chat.terms, out.attachments.clone());
    let done = state
        .unit_of_work
        .run::<_, SendError, _>(request, streams, move |work| {
            let (out, material) = (out.clone(), material.clone());
            let (read_otherwise, payer) = (otherwise.clone(), payer.clone());
            Box::pin(async move {
                let deadline = Instant(work.now() + terms.reply_within);
                let said = Some((out.text.as_str(), out.edit_of));
                let id = &out.specialist;
                let estimate = estimate(terms, work, id, &material, said, sent.reply)?;
                let message = NewMessage {
                    client,
                    specialist: out.specialist,
                    message: sent.message,
                    reply: sent.reply,
                    job,
                    text: out.text,
                    client_key: out.key.map(|key| key.as_str().to_owned()),
                    deadline,
                    attachments: material.files.clone(),
                    read_otherwise,
                    may_open: out.session.is_none()
                        && out.edit_of.is_none()
                        && out.replaces.is_none(),
                    edit_of: out.edit_of,
                    replaces: out.replaces,
                };
                work.decide::<Conversation>(conversation, ConversationCommand::Send(message), &())
                    .await
                    .map_err(|refusal| refusal.map(SendError::Conversation))?;
                let id = HoldId::of(sent.message);
                hold(work, &payer, id, estimate, deadline).await?;
                if !material.files.is_empty() {
                    work.also(upload::note_use(sent.message, &material.files));
                }
                Ok(sent)
            })
        })
        .await;
    let done = match done {
        Ok(done) => done,
        Err(cause) => return Err(not_taken(state, client, &brought, sees, cause).await),
    };
    state.chat.faults.at(Point::MessageCommitted).await;
    Ok(done)
}

/// What was taken under this key before. It wins over what is wrong with the message now: its files may have gone with it.
async fn repeated(
    state: &CommandState,
    request: CommandRequest,
    cause: ApiError,
) -> Result<Done<Sent>, ApiError> {
    let unit = &state.unit_of_work;
    let done = unit.run::<Sent, ApiError, _>(request, Vec::new(), move |_| {
        let cause = cause.clone();
        Box::pin(async move { Err(Refusal::Domain(cause)) })
    });
    Ok(done.await?)
}

/// Why a message was not taken. A file that was let go of since it was looked at is answered as one that was not there then.
async fn not_taken(
    state: &CommandState,
    client: UserId,
    brought: &[Attachment],
    sees: bool,
    cause: UnitError<SendError>,
) -> ApiError {
    let is_gone = match &cause {
        UnitError::Database { cause, .. } => upload::are_uses_refused(cause),
        _ => false,
    };
    if is_gone {
        let (uploads, unit) = (&state.uploads, &state.unit_of_work);
        if let Err(answer) = uploads.attach(unit, client, brought, sees).await {
            return answer;
        }
    }
    cause.into()
}

/// The conversation it is said in: the one that is named, or that holds what it refers to, or the one last spoken in.
async fn place(
    pool: &PgPool,
    client: UserId,
    out: &Outgoing,
) -> Result<ConversationId, sqlx::Error> {
    if let Some(named) = out.session {
        return Ok(named);
    }
    if out.new_session {
        return Ok(ConversationId::mint());
    }
    if let Some(message) = out.edit_of.or(out.replaces)
        && let Some(found) = place::of(pool, message).await?
    {
        return Ok(found);
    }
    place::meant(pool, client, &out.specialist, place::SPOKEN).await
}

fn command(client: UserId, out: &Outgoing) -> CommandRequest {
    let name = out.edit_of.map_or("send message", |_| "ask for edit");
    let request = CommandRequest::new(name, Actor::user(client), Some(client));
    let (key, files) = (out.key.as_ref(), upload::named_by(&out.attachments));
    match out.edit_of {
        Some(document) => {
            let body = (&out.specialist, &out.text, document);
            request.once(client, EDIT_ROUTE, key, &body)
        }
        None if out.new_session || out.replaces.is_some() => {
            let other = (out.new_session, out.replaces);
            let body = (&out.specialist, &out.text, out.session, files, other);
            request.once(client, ROUTE, key, &body)
        }
        None => {
            let body = (&out.specialist, &out.text, out.session, files);
            request.once(client, ROUTE, key, &body)
        }
    }
}

/// What the reply may cost at most, as far as the writer can know.
pub(super) fn estimate(
    terms: Terms,
    work: &Work,
    id: &SpecialistId,
    material: &Material,
    said: Option<(&str, Option<MessageId>)>,
    reply: MessageId,
) -> Result<Tokens, Refusal<SendError>> {
    let specialist = work.state::<Specialist>(id).map_err(Refusal::Log)?;
    if !specialist.takes_work() {
        return Err(SendError::NoSuchSpecialist.into());
    }
    let request = material.request(terms, id, specialist, said, reply);
    let estimate = |request| Tokens(material.writer.estimate(&request));
    Ok(request.map_or(Tokens::ZERO, estimate))
}
