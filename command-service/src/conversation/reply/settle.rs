//! The outcome of a reply and what becomes of its hold: one commit, once.
//!
//! Delivered and settled, stopped and settled by estimate, or failed and released. Whoever comes first decides, a worker,
//! one that took over from it, the reader who stops it, or the deadline; all commit under the same key, so the others learn the outcome
//! instead of making one.

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
    /// It is there and paid for.
    Delivered,
    /// Its reader stopped it; what was there is paid for by estimate.
    Stopped,
    /// It will not come and cost nothing.
    Failed,
}

/// A reply that is to be written, as jobs carry it: ids only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    /// Where.
    pub conversation: ConversationId,
    /// Whose conversation and whose tokens.
    pub client: UserId,
    /// The message to be answered; also names the hold, unless another one does.
    pub message: MessageId,
    /// The reply.
    pub reply: MessageId,
    /// Names the hold of a reply that is not the first one to its message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hold: Option<HoldId>,
    /// Of the request that sent the message.
    pub correlation: Uuid,
    /// The event that asked for the reply.
    pub cause: String,
}

/// What a writer has finished.
#[derive(Debug, Clone)]
pub struct Written {
    /// Markdown.
    pub text: String,
    /// What it took.
    pub usage: Usage,
    /// Which model wrote it, if one did.
    pub written_by: Option<By>,
    /// What is handed over with it.
    pub document: Option<DraftDocument>,
    /// The piece of work that this goes on with, if it is the rest of one.
    pub piece: Option<JobId>,
    /// Whether it ends early, at the length limit or because the model kept the rest back.
    pub truncated: bool,
}

impl Written {
    /// Said by the product itself, which charges nothing for it.
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
    /// The conversation says no.
    #[error(transparent)]
    Conversation(#[from] ConversationError),
    /// The wallet says no.
    #[error(transparent)]
    Wallet(#[from] WalletError),
}

impl From<SettleError> for ApiError {
    fn from(error: SettleError) -> Self {
        match error {
            SettleError::Conversation(cause) => cause.into(),
            // A wallet settles and releases whatever it is asked to.
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
    /// Under which key its tokens are held.
    fn held(&self) -> HoldId {
        self.hold.unwrap_or(HoldId::of(self.message))
    }

    /// A command in consequence of the message.
    pub(crate) fn command(&self, name: &str) -> CommandRequest {
        CommandRequest::new(name, Actor::SYSTEM, Some(self.client))
            .because(self.correlation, self.cause.clone())
    }

    fn outcome(&self, name: &str) -> CommandRequest {
        // No body: a later outcome of another kind is a repeat of the first, not a misuse of its key.
        self.command(name).keyed(key(self.reply), &())
    }
}

/// Delivers the reply and charges what it took, at most what was held. Answers the outcome the reply
/// has now, which may be an earlier one.
///
/// # Errors
/// The database's, after retries; or the log does not read.
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

/// Ends the reply without text and without charge. Answers the outcome the reply has now, which may
/// be an earlier one.
///
/// # Errors
/// The database's, after retries; or the log does not read.
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

/// Ends the reply with what its reader has of it, charged by estimate and at most what was held; without any text the
/// hold is released. Answers the outcome the reply has now, which may be an earlier one.
///
/// # Errors
/// The reply is not owed to this client; the database's, after retries; or the log does not read.
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

/// What of a charge was paid with free tokens.
#[derive(Debug, Clone, Copy, Default)]
struct Free {
    tokens: Tokens,
    /// What a model took for them.
    cost: MicroDollars,
}

impl Free {
    /// So many tokens of those that were used, for all of which a model took so much.
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

/// Where an outcome is committed.
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

/// The text on its way is of no use once the outcome is there.
fn drop_text(reply: MessageId) -> SideWrite {
    Box::new(move |connection| Box::pin(forget(connection, reply)))
}
