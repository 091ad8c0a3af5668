//! The outcome of a reply and the end of its hold: one commit, once.
//!
//! Delivered and settled, stopped and settled by estimate, or failed and released. The first one decides: a worker,
//! another one that took over from it, the reader who stops it, or the deadline. All commit under the same key, so the
//! others learn this outcome and do not make another.

use futures::future::BoxFuture;
use serde::{Deserialize, Serialize};
use service_kit::problem::ApiError;
use shared_events::model::MicroDollars;
use shared_events::{Actor, ConversationId, Day, HoldId, JobId, MessageId, Tokens, UserId};
use uuid::Uuid;

use crate::conversation::aggregate::{
    Conversation, ConversationCommand, ConversationError, NewDocument,
};
use crate::conversation::reply::forget;
use crate::unit_of_work::{
    CommandRequest, DedupKey, Done, Refusal, SideWrite, Stream, UnitError, UnitOfWork, Work,
};
use crate::wallet::{Wallet, WalletCommand, WalletError, settle_free};
use writers::{By, DraftDocument, Usage, tokens};

/// How a reply ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It is complete and charged.
    Delivered,
    /// Its reader stopped it; the text so far is charged by estimate.
    Stopped,
    /// It failed and cost nothing.
    Failed,
}

/// A reply to write, as jobs hold it: ids only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    /// The conversation.
    pub conversation: ConversationId,
    /// The client, whose conversation and tokens it uses.
    pub client: UserId,
    /// The message to answer; also the id of the hold, unless `hold` has one.
    pub message: MessageId,
    /// The reply.
    pub reply: MessageId,
    /// The id of the hold of a reply that is not the first one to its message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hold: Option<HoldId>,
    /// The id of the request that sent the message.
    pub correlation: Uuid,
    /// The event that asked for the reply.
    pub cause: String,
}

/// The result of a writer.
#[derive(Debug, Clone)]
pub struct Written {
    /// Markdown.
    pub text: String,
    /// Its use.
    pub usage: Usage,
    /// The model that wrote it, if one did.
    pub written_by: Option<By>,
    /// The document that it delivers.
    pub document: Option<DraftDocument>,
    /// The piece of work that this continues, if it is the rest of one.
    pub piece: Option<JobId>,
    /// Whether it ends early, at the length limit or because the model withheld the rest.
    pub truncated: bool,
}

impl Written {
    /// A text of the product itself, which is free.
    pub(crate) const fn of_ours(text: String) -> Self {
        Self {
            text,
            usage: Usage {
                total_tokens: 0,
                input_tokens: None,
                output_tokens: None,
                estimated: false,
            },
            written_by: None,
            document: None,
            piece: None,
            truncated: false,
        }
    }
}

/// Why an outcome was not committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SettleError {
    /// The conversation refuses it.
    #[error(transparent)]
    Conversation(#[from] ConversationError),
    /// The wallet refuses it.
    #[error(transparent)]
    Wallet(#[from] WalletError),
}

impl From<SettleError> for ApiError {
    fn from(error: SettleError) -> Self {
        match error {
            SettleError::Conversation(cause) => cause.into(),
            // A wallet never refuses to settle or release.
            SettleError::Wallet(cause) => Self::internal(cause),
        }
    }
}

/// The key of a reply's one outcome.
#[must_use]
pub fn key(reply: MessageId) -> DedupKey {
    DedupKey::natural("reply-outcome", &reply.to_string())
}

impl Assignment {
    /// The id of its hold.
    fn held(&self) -> HoldId {
        self.hold.unwrap_or(HoldId::of(self.message))
    }

    /// A command that follows from the message.
    pub(crate) fn command(&self, name: &str) -> CommandRequest {
        CommandRequest::new(name, Actor::SYSTEM, Some(self.client))
            .because(self.correlation, self.cause.clone())
    }

    fn outcome(&self, name: &str) -> CommandRequest {
        // Without a body: a later outcome of another kind is a repeat of the first, not a wrong use of its key.
        self.command(name).keyed(key(self.reply), &())
    }
}

/// Delivers the reply and charges its use, at most the hold. Returns the outcome that the reply
/// has now, which may be an earlier one.
///
/// # Errors
/// The database's, after retries; or the log can not be read.
pub async fn deliver(
    unit: &UnitOfWork,
    assignment: &Assignment,
    written: Written,
) -> Result<Outcome, UnitError<SettleError>> {
    let (of, job) = (assignment.clone(), JobId::mint());
    settle(unit, assignment, "deliver reply", move |work| {
        let (of, written) = (of.clone(), written.clone());
        Box::pin(async move {
            let used = Tokens(written.usage.total_tokens);
            let written_by = written.written_by.map(|by| by.recorded(written.usage));
            let wallet = work.state::<Wallet>(of.client).map_err(Refusal::Log)?;
            let of_it = wallet.free_used(of.held(), used);
            let took = written_by.as_ref().and_then(|by| by.cost);
            let free = Free::part(of_it, used, took.unwrap_or_default());
            let deliver = ConversationCommand::DeliverReply {
                reply: of.reply,
                text: written.text,
                cost: used.at_most(wallet.held(of.held())),
                estimated: written.usage.estimated,
                truncated: written.truncated,
                written_by,
                document: written.document.map(|document| NewDocument {
                    title: document.title,
                    content: document.markdown,
                    piece: written.piece,
                    job,
                }),
            };
            let charge = WalletCommand::Settle {
                hold: of.held(),
                used,
                estimated: written.usage.estimated,
                today: Day::of(work.now()),
            };
            both(work, Place::from(&of), deliver, charge).await?;
            work.also(free.settle(of.held()));
            Ok(Outcome::Delivered)
        })
    })
    .await
}

/// Ends the reply without text and without charge. Returns the outcome that the reply has now,
/// which may be an earlier one.
///
/// # Errors
/// The database's, after retries; or the log can not be read.
pub async fn fail(
    unit: &UnitOfWork,
    assignment: &Assignment,
    code: &'static str,
) -> Result<Outcome, UnitError<SettleError>> {
    let of = assignment.clone();
    settle(unit, assignment, "fail reply", move |work| {
        let of = of.clone();
        Box::pin(async move {
            let fail = ConversationCommand::FailReply {
                reply: of.reply,
                code: code.to_owned(),
            };
            let release = WalletCommand::Release {
                hold: of.held(),
                today: Day::of(work.now()),
            };
            both(work, Place::from(&of), fail, release).await?;
            work.also(Free::default().settle(of.held()));
            Ok(Outcome::Failed)
        })
    })
    .await
}

/// Ends the reply with the text that its reader has, charged by estimate and at most the hold; without any text the
/// hold is released. Returns the outcome that the reply has now, which may be an earlier one.
///
/// # Errors
/// The reply is not owed to this client; the database's, after retries; or the log can not be read.
pub async fn stop(
    unit: &UnitOfWork,
    conversation: ConversationId,
    client: UserId,
    reply: MessageId,
    text: String,
) -> Result<Done<Outcome>, UnitError<SettleError>> {
    let request = CommandRequest::new("stop reply", Actor::user(client), Some(client));
    let streams = vec![
        Stream::of::<Conversation>(conversation),
        Stream::of::<Wallet>(client),
    ];
    let place = Place {
        conversation,
        client,
        reply,
    };
    unit.run(request.keyed(key(reply), &()), streams, move |work| {
        let text = text.clone();
        Box::pin(async move {
            let state = work.state::<Conversation>(conversation);
            let hold = state.map_err(Refusal::Log)?.hold_of(reply);
            let hold = hold.ok_or(SettleError::Conversation(ConversationError::NotOwed))?;
            let wallet = work.state::<Wallet>(client).map_err(Refusal::Log)?;
            let used = Tokens(tokens::count(&text)).at_most(wallet.held(hold));
            let of_it = wallet.free_used(hold, used);
            let today = Day::of(work.now());
            let charge = if text.is_empty() {
                WalletCommand::Release { hold, today }
            } else {
                WalletCommand::Settle {
                    hold,
                    used,
                    estimated: true,
                    today,
                }
            };
            let stop = ConversationCommand::StopReply {
                client,
                reply,
                text,
                cost: used,
            };
            both(work, place, stop, charge).await?;
            work.also(Free::part(of_it, used, MicroDollars::ZERO).settle(hold));
            Ok(Outcome::Stopped)
        })
    })
    .await
}

async fn settle<F>(
    unit: &UnitOfWork,
    assignment: &Assignment,
    name: &str,
    decide: F,
) -> Result<Outcome, UnitError<SettleError>>
where
    F: for<'a> Fn(&'a mut Work) -> BoxFuture<'a, Result<Outcome, Refusal<SettleError>>>
        + Send
        + Sync
        + 'static,
{
    let streams = vec![
        Stream::of::<Conversation>(assignment.conversation),
        Stream::of::<Wallet>(assignment.client),
    ];
    let request = assignment.outcome(name);
    Ok(unit.run(request, streams, decide).await?.result)
}

/// The part of a charge that was paid with free tokens.
#[derive(Debug, Clone, Copy, Default)]
struct Free {
    tokens: Tokens,
    /// The model's cost for them.
    cost: MicroDollars,
}

impl Free {
    /// So many of the used tokens, with their part of the model's cost for all of them.
    fn part(tokens: Tokens, used: Tokens, took: MicroDollars) -> Self {
        let share = u128::from(took.0) * u128::from(tokens.0) / u128::from(used.0.max(1));
        Self {
            tokens,
            cost: MicroDollars(u64::try_from(share).unwrap_or(u64::MAX)),
        }
    }

    fn settle(self, hold: HoldId) -> SideWrite {
        settle_free(hold, self.tokens, self.cost)
    }
}

/// The streams of an outcome.
#[derive(Debug, Clone, Copy)]
struct Place {
    conversation: ConversationId,
    client: UserId,
    reply: MessageId,
}

impl From<&Assignment> for Place {
    fn from(of: &Assignment) -> Self {
        Self {
            conversation: of.conversation,
            client: of.client,
            reply: of.reply,
        }
    }
}

async fn both(
    work: &mut Work,
    of: Place,
    conversation: ConversationCommand,
    wallet: WalletCommand,
) -> Result<(), Refusal<SettleError>> {
    work.decide::<Conversation>(of.conversation, conversation, &())
        .await
        .map_err(|refusal| refusal.map(SettleError::Conversation))?;
    work.decide::<Wallet>(of.client, wallet, &())
        .await
        .map_err(|refusal| refusal.map(SettleError::Wallet))?;
    work.also(drop_text(of.reply));
    Ok(())
}

/// The streamed text is of no use once the outcome exists.
fn drop_text(reply: MessageId) -> SideWrite {
    Box::new(move |connection| Box::pin(forget(connection, reply)))
}
