//! Takes a message of a client: the message and the hold for its reply, in one commit.

use std::sync::Arc;

use service_kit::address::ClientAddress;
use service_kit::api::conversation::Attachment;
use service_kit::fault;
use service_kit::idempotency::IdempotencyKey;
use service_kit::problem::ApiError;
use shared_events::personal::Instant;
use shared_events::{Actor, ConversationId, HoldId, JobId, MessageId, UserId};
use sqlx::PgPool;

use crate::catalog::Specialist;
use crate::conversation::aggregate::{Conversation, ConversationCommand, NewMessage};
use crate::conversation::lookup;
use crate::conversation::reply::answer::Sent;
use crate::conversation::turn::cost::estimate;
use crate::conversation::turn::hold::{Payer, hold};
use crate::conversation::turn::material::Material;
use crate::conversation::turn::message::{About, Message};
use crate::conversation::turn::refusal::TurnError;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, Refusal, Stream, UnitError};
use crate::upload;

/// The routes that scope the clients' keys.
const ROUTE: &str = "POST /chat/send";
const EDIT_ROUTE: &str = "POST /edit-requests";

/// Records a message: once for each key, and only together with its hold.
///
/// # Errors
/// See [`TurnError`]; or the log does not read.
pub async fn take_message(
    state: &CommandState,
    client: UserId,
    from: Option<ClientAddress>,
    message: Message,
    key: Option<IdempotencyKey>,
) -> Result<Done<Sent>, ApiError> {
    let conversation = conversation_of(state.unit_of_work.pool(), client, &message).await?;
    let request = command(client, &message, key.as_ref());
    let material = match Material::gather(state, client, conversation, &message).await {
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
        Stream::of::<Specialist>(&message.specialist),
    ];
    streams.extend(payer.streams());
    let (terms, attachments) = (state.chat.terms, message.attachments.clone());
    let done = state
        .unit_of_work
        .run::<_, TurnError, _>(request, streams, move |work| {
            let (message, material) = (message.clone(), material.clone());
            let (read_otherwise, payer) = (otherwise.clone(), payer.clone());
            let client_key = key.as_ref().map(|key| key.as_str().to_owned());
            Box::pin(async move {
                let deadline = Instant(work.now() + terms.reply_within);
                let id = &message.specialist;
                let estimate = estimate(terms, work, id, &material, Some(&message), sent.reply)?;
                let new = NewMessage {
                    client,
                    specialist: message.specialist,
                    message: sent.message,
                    reply: sent.reply,
                    job,
                    text: message.text,
                    client_key,
                    deadline,
                    attachments: material.files.clone(),
                    read_otherwise,
                    may_open: message.session.is_none()
                        && matches!(message.about, About::Conversation | About::NewSession),
                    edit_of: message.about.edit_of(),
                    replaces: message.about.replaced(),
                };
                work.decide::<Conversation>(conversation, ConversationCommand::Send(new), &())
                    .await
                    .map_err(|refusal| refusal.map(TurnError::Conversation))?;
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
        Err(cause) => return Err(not_taken(state, client, &attachments, sees, cause).await),
    };
    state.chat.halt.pass(fault::Point::Committed).await;
    Ok(done)
}

/// The earlier result under this key. It is returned even if the message would be refused now: for example, its files
/// may have been deleted with it.
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

/// Why a message was refused. A file that was released after it was checked gets the same answer as a missing one.
async fn not_taken(
    state: &CommandState,
    client: UserId,
    attachments: &[Attachment],
    sees: bool,
    cause: UnitError<TurnError>,
) -> ApiError {
    let is_gone = match &cause {
        UnitError::Database { cause, .. } => upload::are_uses_refused(cause),
        _ => false,
    };
    if is_gone {
        let (uploads, unit) = (&state.uploads, &state.unit_of_work);
        if let Err(answer) = uploads.attach(unit, client, attachments, sees).await {
            return answer;
        }
    }
    cause.into()
}

/// The conversation of the message: the named one, or the one with what it refers to, or the one where the client
/// last spoke.
async fn conversation_of(
    pool: &PgPool,
    client: UserId,
    message: &Message,
) -> Result<ConversationId, sqlx::Error> {
    if let Some(named) = message.session {
        return Ok(named);
    }
    let found = match message.about {
        About::NewSession => return Ok(ConversationId::mint()),
        About::EditOf(referred) | About::Replaces(referred) => lookup::of(pool, referred).await?,
        About::Conversation => None,
    };
    match found {
        Some(found) => Ok(found),
        None => lookup::meant(pool, client, &message.specialist, lookup::SPOKEN).await,
    }
}

fn command(client: UserId, message: &Message, key: Option<&IdempotencyKey>) -> CommandRequest {
    let name = match message.about {
        About::EditOf(_) => "ask for edit",
        _ => "send message",
    };
    let request = CommandRequest::new(name, Actor::user(client), Some(client));
    let files = upload::named_by(&message.attachments);
    let (specialist, text, session) = (&message.specialist, &message.text, message.session);
    match message.about {
        About::EditOf(document) => {
            let body = (specialist, text, document);
            request.once(client, EDIT_ROUTE, key, &body)
        }
        About::NewSession | About::Replaces(_) => {
            let is_new = message.about == About::NewSession;
            let other = (is_new, message.about.replaced());
            let body = (specialist, text, session, files, other);
            request.once(client, ROUTE, key, &body)
        }
        About::Conversation => {
            let body = (specialist, text, session, files);
            request.once(client, ROUTE, key, &body)
        }
    }
}
