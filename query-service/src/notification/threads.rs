//! Discussions: their authors are told of replies of others, and everybody of what moderators hid of theirs.

use std::collections::BTreeMap;

use shared_events::community::DiscussionEvent;
use shared_events::event::RawEvent;
use shared_events::notification::NotificationKind;
use shared_events::{ReplyId, StreamEvent as _, UserId};
use uuid::Uuid;

use super::entries::{Entries, Fate};
use crate::projection::{ProjectError, Target, metadata, stream_id};

/// Who began the discussions of a batch.
#[derive(Debug, Default)]
pub(super) struct Threads(BTreeMap<Uuid, UserId>);

impl Threads {
    /// Reads who began them in earlier batches.
    pub async fn load(target: &mut Target<'_>, events: &[&RawEvent]) -> Result<Self, ProjectError> {
        let discussions = events
            .iter()
            .filter(|raw| raw.aggregate_type == DiscussionEvent::STREAM);
        let ids: Vec<Uuid> = discussions
            .map(|raw| stream_id(raw))
            .collect::<Result<_, _>>()?;
        if ids.is_empty() {
            return Ok(Self::default());
        }
        let sql = target
            .sql("SELECT discussion, author FROM {schema}.thread WHERE discussion = ANY ($1)");
        let found: Vec<(Uuid, UserId)> = sqlx::query_as(&sql)
            .bind(ids)
            .fetch_all(&mut *target.conn)
            .await?;
        Ok(Self(found.into_iter().collect()))
    }

    /// Takes in one event of a discussion.
    pub fn take(
        &mut self,
        entries: &mut Entries,
        raw: &RawEvent,
        event: &DiscussionEvent,
    ) -> Result<(), ProjectError> {
        let discussion = stream_id(raw)?;
        let fate = |part: Option<ReplyId>, kind, gone| Fate {
            discussion,
            part: part.map(|reply| reply.0),
            kind,
            gone,
        };
        match event {
            DiscussionEvent::Opened { author, .. } => {
                self.0.insert(discussion, *author);
            }
            DiscussionEvent::Replied { reply, author, .. } => {
                let other = self.0.get(&discussion).copied();
                let told = other.filter(|began| began != author);
                let what = (Some(discussion), Some(reply.0), None);
                entries.add(told, raw, NotificationKind::Reply, what);
            }
            DiscussionEvent::Hidden { reply, .. } => {
                // A hidden discussion stays readable for its author.
                if reply.is_some() {
                    entries.decide(fate(*reply, NotificationKind::Reply, true));
                }
                let part = reply.map_or(discussion, |reply| reply.0);
                let what = (Some(discussion), Some(part), None);
                entries.add(metadata(raw)?.owner, raw, NotificationKind::Hidden, what);
            }
            DiscussionEvent::Restored { reply } => {
                if reply.is_some() {
                    entries.decide(fate(*reply, NotificationKind::Reply, false));
                }
                let part = reply.unwrap_or(ReplyId(discussion));
                entries.decide(fate(Some(part), NotificationKind::Hidden, true));
            }
            DiscussionEvent::Deleted { reply } => {
                entries.decide(fate(*reply, NotificationKind::Reply, true));
                entries.decide(fate(*reply, NotificationKind::Hidden, true));
            }
            _ => {}
        }
        Ok(())
    }

    /// Writes who began them.
    pub async fn write(self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let sql = target.sql(
            "INSERT INTO {schema}.thread (discussion, author) SELECT * FROM unnest($1::uuid[], $2::uuid[])
             ON CONFLICT DO NOTHING",
        );
        let (discussions, authors): (Vec<Uuid>, Vec<Uuid>) = self
            .0
            .into_iter()
            .map(|(id, author)| (id, author.0))
            .unzip();
        sqlx::query(&sql)
            .bind(discussions)
            .bind(authors)
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }
}
