//! The part of some conversations that a batch of events touches, folded by the shared view.
//!
//! The fold finds messages by id and adds new ones at the end. So it comes to the same over a view that holds only the
//! messages the batch speaks of, and a batch costs what it says, not how long the conversations are.

use std::collections::{BTreeMap, BTreeSet};

use shared_events::MessageId;
use shared_events::conversation::ConversationEvent;
use shared_events::conversation::view::ConversationView;
use shared_events::event::RawEvent;
use sqlx::Row;
use uuid::Uuid;

use super::rows;
use crate::projection::{ProjectError, Target};

/// Conversations, each as far as the batch needs it.
#[derive(Debug, Default)]
pub(super) struct Touched(BTreeMap<Uuid, Part>);

/// A conversation of which only some earlier messages are at hand.
#[derive(Debug, Default)]
pub(super) struct Part {
    /// None until it is opened.
    pub view: Option<ConversationView>,
    /// The places of the earlier messages at hand; those of the batch follow them in the view.
    pub earlier: Vec<i32>,
    /// How many messages it had before the batch.
    pub before: i32,
    /// Position of its opening.
    pub opened: i64,
    /// Position of the last thing said in it.
    pub said: i64,
}

impl Part {
    /// The place of the message at `index` of the view.
    pub fn ordinal(&self, index: usize) -> i32 {
        self.earlier.get(index).copied().unwrap_or_else(|| {
            let new = index.saturating_sub(self.earlier.len());
            self.before
                .saturating_add(i32::try_from(new).unwrap_or(i32::MAX))
        })
    }

    /// How many messages it has now.
    pub fn messages(&self) -> i32 {
        self.ordinal(self.view.as_ref().map_or(0, |view| view.messages.len()))
    }

    fn apply(&mut self, raw: &RawEvent, event: &ConversationEvent) -> Result<(), ProjectError> {
        let position = raw.position.cast_signed();
        match event {
            ConversationEvent::Opened { .. } if self.view.is_some() => {
                return Err(ProjectError::bad(raw, "opened twice"));
            }
            ConversationEvent::Opened { .. } => {
                self.opened = position;
                self.said = position;
            }
            ConversationEvent::MessageSent { .. }
            | ConversationEvent::ReplyDelivered { .. }
            | ConversationEvent::ReplyStopped { .. } => {
                self.said = position;
            }
            _ => {}
        }
        self.view = ConversationView::apply(self.view.take(), event, raw.recorded_at);
        Ok(())
    }
}

impl Touched {
    /// Reads what is there of the conversations that the batch speaks of.
    pub async fn load(
        target: &mut Target<'_>,
        events: &[(&RawEvent, ConversationEvent)],
    ) -> Result<Self, ProjectError> {
        let mut touched = Self::default();
        let mut replies = BTreeSet::new();
        for (raw, event) in events {
            touched.0.entry(id(raw)?).or_default();
            replies.extend(reply(event).map(Uuid::from));
        }
        touched.load_conversations(target).await?;
        touched.load_jobs(target).await?;
        touched
            .load_messages(target, replies.into_iter().collect())
            .await?;
        Ok(touched)
    }

    /// Folds one event.
    pub fn apply(&mut self, raw: &RawEvent, event: &ConversationEvent) -> Result<(), ProjectError> {
        self.0.entry(id(raw)?).or_default().apply(raw, event)
    }

    /// Writes every row at hand, a statement a table.
    pub async fn write(self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        rows::write(target, &self.0).await
    }

    fn ids(&self) -> Vec<Uuid> {
        self.0.keys().copied().collect()
    }

    async fn load_conversations(&mut self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        let sql = target.sql("SELECT * FROM {schema}.conversation WHERE id = ANY ($1)");
        let found = sqlx::query(&sql)
            .bind(self.ids())
            .fetch_all(&mut *target.conn)
            .await?;
        for row in found {
            let part = Part {
                view: Some(rows::conversation(&row)?),
                earlier: Vec::new(),
                before: row.try_get("messages")?,
                opened: row.try_get("opened")?,
                said: row.try_get("said")?,
            };
            self.0.insert(row.try_get("id")?, part);
        }
        Ok(())
    }

    async fn load_jobs(&mut self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        let sql =
            target.sql("SELECT * FROM {schema}.job WHERE conversation = ANY ($1) ORDER BY ordinal");
        let found = sqlx::query(&sql)
            .bind(self.ids())
            .fetch_all(&mut *target.conn)
            .await?;
        for row in found {
            if let Some((_, view)) = self.part(row.try_get("conversation")?) {
                view.jobs.push(rows::job(&row)?);
            }
        }
        Ok(())
    }

    async fn load_messages(
        &mut self,
        target: &mut Target<'_>,
        replies: Vec<Uuid>,
    ) -> Result<(), ProjectError> {
        let sql = target.sql(
            "SELECT m.*, NULL::uuid AS job FROM {schema}.message m
             WHERE id = ANY ($1) AND conversation = ANY ($2) ORDER BY ordinal",
        );
        let found = sqlx::query(&sql)
            .bind(replies)
            .bind(self.ids())
            .fetch_all(&mut *target.conn)
            .await?;
        for row in found {
            if let Some((earlier, view)) = self.part(row.try_get("conversation")?) {
                earlier.push(row.try_get("ordinal")?);
                view.messages.push(rows::message(&row)?);
            }
        }
        Ok(())
    }

    fn part(&mut self, id: Uuid) -> Option<(&mut Vec<i32>, &mut ConversationView)> {
        let part = self.0.get_mut(&id)?;
        Some((&mut part.earlier, part.view.as_mut()?))
    }
}

fn id(raw: &RawEvent) -> Result<Uuid, ProjectError> {
    Uuid::try_parse(&raw.aggregate_id)
        .map_err(|_| ProjectError::bad(raw, "the stream's id is not a conversation's"))
}

/// The earlier message that an event changes.
const fn reply(event: &ConversationEvent) -> Option<MessageId> {
    match event {
        ConversationEvent::ReplyDelivered { reply, .. }
        | ConversationEvent::DocumentDelivered { reply, .. }
        | ConversationEvent::ReplyStopped { reply, .. }
        | ConversationEvent::ReplyFailed { reply, .. } => Some(*reply),
        ConversationEvent::EditAsked { message, .. } => Some(*message),
        ConversationEvent::Opened { .. }
        | ConversationEvent::MessageSent { .. }
        | ConversationEvent::JobOpened { .. }
        | ConversationEvent::ReplyStarted { .. }
        | ConversationEvent::Approved { .. }
        | ConversationEvent::Cancelled { .. }
        | ConversationEvent::Reviewed { .. } => None,
    }
}
