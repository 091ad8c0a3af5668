//! Removes the demonstration: its people can do nothing any more, and their reviews and discussions are shown to
//! nobody. Every step is an event in the log, and a step that was done is not done again.

use std::collections::BTreeSet;

use event_store::feed::{Feed as _, PgFeed, Waker};
use event_store::place::Place;
use shared_events::account::AccountEvent;
use shared_events::community::DiscussionEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::event::{RawEvent, StreamEvent};
use shared_events::{Actor, ConversationId, DiscussionId, ReplyId, ReviewId, UserId};

use super::{DemoError, mark_played, retired};
use crate::community::DiscussionCommand;
use crate::community::decide;
use crate::review;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, LogFault, ReadError};

/// The name of the command of each of its events.
pub(crate) const COMMAND: &str = "retire demonstration";
/// Events of the log that are read at once.
const BATCH: u32 = 1_000;
const STREAMS: &[&str] = &[
    AccountEvent::STREAM,
    ConversationEvent::STREAM,
    DiscussionEvent::STREAM,
];

/// What this run removed; not what an earlier one did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct Retired {
    /// Accounts that were suspended.
    pub people: usize,
    /// Reviews that were removed.
    pub reviews: usize,
    /// Discussions and replies that were hidden.
    pub posts: usize,
}

/// What the people of the demonstration left in the log.
#[derive(Debug, Default)]
struct Found {
    people: BTreeSet<UserId>,
    reviews: Vec<(UserId, ConversationId, ReviewId)>,
    /// Replies come before their discussion, which hides them.
    posts: BTreeSet<(DiscussionId, std::cmp::Reverse<Option<ReplyId>>)>,
}

/// Removes the demonstration. May be interrupted and begun again.
///
/// # Errors
/// See [`DemoError`]; what was removed stays removed.
pub async fn retire(state: &CommandState) -> Result<Retired, DemoError> {
    let found = find(state).await?;
    let mut done = Retired::default();
    // The accounts first: nobody acts in their name while the rest is removed.
    for person in &found.people {
        done.people += usize::from(state.accounts.retire_demo(*person).await?);
    }
    for (client, conversation, review) in &found.reviews {
        let taken = review::take_down(state, *client, *conversation, *review, COMMAND).await?;
        done.reviews += usize::from(taken);
    }
    for (discussion, reply) in &found.posts {
        let hidden = hide(state, &found.people, *discussion, reply.0).await?;
        done.posts += usize::from(hidden);
    }
    mark_played(state, retired()).await?;
    Ok(done)
}

/// Searches the log itself: no decision uses a read model.
async fn find(state: &CommandState) -> Result<Found, DemoError> {
    let feed = PgFeed::new(state.unit_of_work.pool().clone(), &Waker::default());
    let (mut found, mut after) = (Found::default(), Place::BEGINNING);
    loop {
        let batch = feed.read(after, BATCH, STREAMS).await;
        let batch = batch.map_err(sqlx::Error::from)?;
        if batch.through == after {
            return Ok(found);
        }
        after = batch.through;
        for raw in &batch.events {
            found.note(state, raw).await?;
        }
    }
}

impl Found {
    async fn note(&mut self, state: &CommandState, raw: &RawEvent) -> Result<(), DemoError> {
        let metadata = raw.metadata().map_err(|cause| unread(cause.into()))?;
        let Some(owner) = metadata.owner else {
            return Ok(());
        };
        let theirs = self.people.contains(&owner);
        match (raw.aggregate_type.as_str(), raw.event_type.as_str()) {
            (AccountEvent::STREAM, "opened") if metadata.actor == Actor::SYSTEM => {
                if let Some(AccountEvent::Opened { demo: true, .. }) = read(state, raw).await? {
                    self.people.insert(owner);
                }
            }
            (ConversationEvent::STREAM, "reviewed") if theirs => {
                if let Some(ConversationEvent::Reviewed { review, .. }) = read(state, raw).await? {
                    let conversation = id(&raw.aggregate_id)?;
                    self.reviews.push((owner, conversation, review));
                }
            }
            (DiscussionEvent::STREAM, "opened") if theirs => {
                let discussion = id(&raw.aggregate_id)?;
                self.posts.insert((discussion, std::cmp::Reverse(None)));
            }
            (DiscussionEvent::STREAM, "replied") if theirs => {
                if let Some(DiscussionEvent::Replied { reply, .. }) = read(state, raw).await? {
                    let discussion = id(&raw.aggregate_id)?;
                    self.posts
                        .insert((discussion, std::cmp::Reverse(Some(reply))));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

async fn read<E: StreamEvent>(
    state: &CommandState,
    raw: &RawEvent,
) -> Result<Option<E>, DemoError> {
    let event = state.unit_of_work.decoder().standing(raw).await;
    event.map_err(unread)
}

fn unread(cause: event_store::DecodeError) -> DemoError {
    ReadError::from(LogFault::from(cause)).into()
}

fn id<T: std::str::FromStr>(stored: &str) -> Result<T, DemoError> {
    stored.parse().map_err(|_| DemoError::Log)
}

/// Hides one post. A discussion in which somebody else has written stays, because of their texts.
async fn hide(
    state: &CommandState,
    people: &BTreeSet<UserId>,
    discussion: DiscussionId,
    reply: Option<ReplyId>,
) -> Result<bool, DemoError> {
    let unit = &state.unit_of_work;
    let found = decide::state(unit, discussion).await?;
    let Some(author) = found.author(reply) else {
        return Ok(false);
    };
    if reply.is_none() && found.is_answered_by_others(people) {
        return Ok(false);
    }
    let request = CommandRequest::new(COMMAND, Actor::SYSTEM, Some(author));
    let command = DiscussionCommand::Hide {
        reply,
        by: None,
        reason: None,
    };
    let done = decide::run(unit, request, discussion, command, ()).await?;
    Ok(done.appended.is_some())
}
