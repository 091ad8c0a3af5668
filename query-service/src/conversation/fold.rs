//! The part of some conversations that a batch of events changes, folded by the shared view.
//!
//! The fold finds messages by id and adds new ones at the end. So its result is the same over a view that holds only
//! the messages of the batch, and the cost of a batch depends on the batch, not on the length of the conversations.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use shared_events::MessageId;
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use sqlx::Row;
use uuid::Uuid;

use super::part::Part;
use super::rows;
use super::works::Works;
use crate::projection::{ProjectError, Target, stream_id};

/// Conversations, each with the part that the batch needs.
#[derive(Debug, Default)]
pub(super) struct Touched(BTreeMap<Uuid, Part>);

impl Touched {
    /// Reads the existing rows of the conversations in the batch.
    pub async fn load(
        target: &mut Target<'_>,
        events: &[(&RawEvent, ConversationEvent)],
    ) -> Result<Self, ProjectError> {
        let mut touched = Self::default();
        let mut named = Named::default();
        for (raw, event) in events {
            touched.0.entry(stream_id(raw)?).or_default();
            named.add(event);
        }
        named.forget_new();
        touched.load_conversations(target).await?;
        touched.load_jobs(target).await?;
        let messages = named.and_around(target).await?;
        touched.load_messages(target, messages).await?;
        Ok(touched)
    }

    /// Folds one event.
    pub fn apply(&mut self, raw: &RawEvent, event: &ConversationEvent) -> Result<(), ProjectError> {
        self.0.entry(stream_id(raw)?).or_default().apply(raw, event)
    }

    /// Writes every loaded row, one statement for each table.
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
                next: row.try_get("places")?,
                others: row.try_get("messages")?,
                places: HashMap::new(),
                works: Works::default(),
                deleted: Vec::new(),
                opened: row.try_get("opened")?,
                spoken: row.try_get("spoken")?,
                said: row.try_get("said")?,
                changed: row.try_get("changed")?,
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
            let Some(part) = self.0.get_mut(&row.try_get::<Uuid, _>("conversation")?) else {
                continue;
            };
            if let Some(view) = &mut part.view {
                let job = rows::job(&row)?;
                part.works.know(job.id, rows::work(&row)?);
                view.jobs.push(job);
            }
        }
        Ok(())
    }

    async fn load_messages(
        &mut self,
        target: &mut Target<'_>,
        messages: Vec<Uuid>,
    ) -> Result<(), ProjectError> {
        let sql = target.sql(
            "SELECT m.*, NULL::uuid AS job FROM {schema}.message m
             WHERE id = ANY ($1) AND conversation = ANY ($2) ORDER BY ordinal",
        );
        let found = sqlx::query(&sql)
            .bind(messages)
            .bind(self.ids())
            .fetch_all(&mut *target.conn)
            .await?;
        for row in found {
            if let Some(part) = self.0.get_mut(&row.try_get::<Uuid, _>("conversation")?) {
                let message = rows::message(&row)?;
                if let Some(job) = row.try_get("for_job")? {
                    part.works.of.insert(message.id, job);
                }
                part.know(message, row.try_get("ordinal")?);
            }
        }
        Ok(())
    }
}

/// The earlier messages that the events of a batch name.
#[derive(Debug, Default)]
struct Named {
    /// Messages that change.
    changed: BTreeSet<Uuid>,
    /// Messages that are replaced, together with all later ones.
    replaced: BTreeSet<Uuid>,
    /// Messages that get another reply, or become part of a job with all their replies.
    answered: BTreeSet<Uuid>,
    /// Messages that are deleted.
    deleted: BTreeSet<Uuid>,
    /// Messages that the batch itself brings.
    new: BTreeSet<Uuid>,
}

impl Named {
    fn add(&mut self, event: &ConversationEvent) {
        match event {
            ConversationEvent::ReplyDelivered { reply, .. }
            | ConversationEvent::DocumentDelivered { reply, .. }
            | ConversationEvent::ReplyStopped { reply, .. }
            | ConversationEvent::ReplyFailed { reply, .. } => self.change(*reply),
            ConversationEvent::FileReadOtherwise { message, .. } => self.change(*message),
            ConversationEvent::EditAsked { message, .. }
            | ConversationEvent::JobOpened { message, .. } => {
                self.change(*message);
                self.answered.insert(message.0);
            }
            ConversationEvent::MessageSent { message, .. } => {
                self.new.insert(message.0);
            }
            ConversationEvent::MessageDeleted { message } => {
                self.change(*message);
                self.deleted.insert(message.0);
            }
            ConversationEvent::ReplyChosen { reply, instead } => {
                self.change(*reply);
                self.change(*instead);
            }
            ConversationEvent::ReplyAsked { to, instead, .. } => {
                self.change(*instead);
                self.answered.insert(to.0);
            }
            ConversationEvent::MessageReplaced { replaces, .. } => {
                self.replaced.insert(replaces.0);
            }
            ConversationEvent::Opened { .. }
            | ConversationEvent::ReplyStarted { .. }
            | ConversationEvent::Renamed { .. }
            | ConversationEvent::Pinned {}
            | ConversationEvent::Unpinned {}
            | ConversationEvent::Archived {}
            | ConversationEvent::Restored {}
            | ConversationEvent::Seen { .. }
            | ConversationEvent::Approved { .. }
            | ConversationEvent::Cancelled { .. }
            | ConversationEvent::Reviewed { .. }
            | ConversationEvent::ReviewChanged { .. }
            | ConversationEvent::ReviewTakenDown { .. } => {}
        }
    }

    fn change(&mut self, message: MessageId) {
        self.changed.insert(message.0);
    }

    /// The replies to a message that the batch itself brings come with it.
    fn forget_new(&mut self) {
        self.answered.retain(|message| !self.new.contains(message));
    }

    /// Adds the other replies of an exchange, one of which may become part of the conversation, and all messages that
    /// are replaced. Both are rare, so they are only searched where there may be some.
    async fn and_around(self, target: &mut Target<'_>) -> Result<Vec<Uuid>, ProjectError> {
        let mut messages = self.changed;
        if !self.replaced.is_empty() {
            let sql = target.sql(
                "SELECT m.id FROM {schema}.message r JOIN {schema}.message m
                 ON m.conversation = r.conversation AND m.ordinal >= r.ordinal WHERE r.id = ANY ($1)",
            );
            messages.extend(ids(target, &sql, self.replaced).await?);
        }
        if !self.answered.is_empty() {
            let sql = target.sql("SELECT id FROM {schema}.message WHERE reply_to = ANY ($1)");
            messages.extend(ids(target, &sql, self.answered).await?);
        }
        if !self.deleted.is_empty() {
            let sql = target.sql(
                "SELECT m.id FROM {schema}.message d JOIN {schema}.message m ON m.reply_to = d.reply_to WHERE d.id = ANY ($1)",
            );
            messages.extend(ids(target, &sql, self.deleted).await?);
        }
        Ok(messages.into_iter().collect())
    }
}

async fn ids(
    target: &mut Target<'_>,
    sql: &str,
    of: BTreeSet<Uuid>,
) -> Result<Vec<Uuid>, sqlx::Error> {
    sqlx::query_scalar(sql)
        .bind(of.into_iter().collect::<Vec<_>>())
        .fetch_all(&mut *target.conn)
        .await
}
