//! The part of some discussions that a batch of events changes: folded by the shared views, written in one statement
//! for all.
//!
//! Only the discussions and replies that the batch names are read. Likes, replies and reports are counted again from
//! their tables, so that a repeat changes nothing.

use std::collections::{BTreeMap, BTreeSet};

use shared_events::community::DiscussionEvent;
use shared_events::community::concerned;
use shared_events::community::view::{DiscussionView, ReplyView};
use shared_events::event::RawEvent;
use shared_events::{Personal, ReplyId, UserId};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use uuid::Uuid;

use super::cases::Cases;
use crate::fold::fold;
use crate::projection::{ProjectError, Target, stream_id};

/// The discussions and replies of a batch; none for those that do not exist (any more).
#[derive(Debug, Default)]
pub(super) struct Touched {
    discussions: BTreeMap<Uuid, Option<DiscussionView>>,
    replies: BTreeMap<Uuid, (Uuid, Option<ReplyView>)>,
    votes: BTreeSet<(Uuid, Uuid)>,
    reports: BTreeMap<(Uuid, Uuid, Uuid), Report>,
    /// Parts whose earlier reports are dismissed in the batch.
    dismissed: BTreeSet<Uuid>,
    cases: Cases,
}

#[derive(Debug)]
struct Report {
    reason: Option<String>,
    at: OffsetDateTime,
    dismissed: bool,
}

/// Reads a discussion from its row.
pub(super) fn discussion(row: &PgRow) -> Result<DiscussionView, sqlx::Error> {
    let subcategory: Option<String> = row.try_get("subcategory")?;
    Ok(DiscussionView {
        author: UserId(row.try_get("author")?),
        title: personal(row.try_get("title")?),
        content: personal(row.try_get("content")?),
        category: personal(row.try_get("category")?),
        subcategory: subcategory.map(Personal::Clear),
        at: row.try_get("at")?,
        hidden: row.try_get("hidden")?,
    })
}

/// Reads a reply from its row.
pub(super) fn reply(row: &PgRow) -> Result<ReplyView, sqlx::Error> {
    Ok(ReplyView {
        author: UserId(row.try_get("author")?),
        text: personal(row.try_get("text")?),
        at: row.try_get("at")?,
        hidden: row.try_get("hidden")?,
    })
}

fn personal(text: Option<String>) -> Personal<String> {
    text.map_or(Personal::Erased, Personal::Clear)
}

impl Touched {
    /// Reads the existing rows of the parts in the batch.
    pub async fn load(
        target: &mut Target<'_>,
        events: &[(&RawEvent, DiscussionEvent)],
    ) -> Result<Self, ProjectError> {
        let mut touched = Self::default();
        for (raw, event) in events {
            let discussion = stream_id(raw)?;
            touched.discussions.insert(discussion, None);
            if let Some(ReplyId(reply)) = concerned(event) {
                touched.replies.insert(reply, (discussion, None));
            }
        }
        let parts: Vec<_> = events
            .iter()
            .map(|(raw, event)| Ok((stream_id(raw)?, event)))
            .collect::<Result<_, ProjectError>>()?;
        touched.cases = Cases::load(target, &parts).await?;
        let sql = target.sql("SELECT * FROM {schema}.discussion WHERE id = ANY ($1)");
        let ids: Vec<Uuid> = touched.discussions.keys().copied().collect();
        for row in fetch(target, &sql, ids).await? {
            let found = discussion(&row)?;
            touched.discussions.insert(row.try_get("id")?, Some(found));
        }
        let sql = target.sql("SELECT * FROM {schema}.reply WHERE id = ANY ($1)");
        let ids: Vec<Uuid> = touched.replies.keys().copied().collect();
        for row in fetch(target, &sql, ids).await? {
            let within = (row.try_get("discussion")?, Some(reply(&row)?));
            touched.replies.insert(row.try_get("id")?, within);
        }
        Ok(touched)
    }

    /// Folds one event.
    pub fn apply(&mut self, raw: &RawEvent, event: &DiscussionEvent) -> Result<(), ProjectError> {
        let (discussion, at) = (stream_id(raw)?, raw.recorded_at);
        let view = self.discussions.entry(discussion).or_default();
        match (&view, event) {
            (Some(_), DiscussionEvent::Opened { .. }) => {
                return Err(ProjectError::bad(raw, "opened twice"));
            }
            (None, DiscussionEvent::Opened { .. }) | (Some(_), _) => {}
            (None, _) => return Err(ProjectError::bad(raw, "the discussion is not there")),
        }
        *view = DiscussionView::apply(view.take(), event, at);
        if let Some(reply) = concerned(event) {
            let (_, view) = self
                .replies
                .entry(reply.0)
                .or_insert_with(|| (discussion, None));
            *view = ReplyView::apply(view.take(), reply, event, at);
        }
        self.cases.apply((raw, discussion), event)?;
        match event {
            DiscussionEvent::Liked { by } => {
                self.votes.insert((discussion, by.0));
            }
            DiscussionEvent::Reported { by, reply, reason } => {
                let part = reply.map_or(discussion, |reply| reply.0);
                let reason = reason.as_ref().and_then(Personal::clear).cloned();
                // The first report counts, even if a second one is in the same batch.
                self.reports
                    .entry((discussion, part, by.0))
                    .or_insert(Report {
                        reason,
                        at,
                        dismissed: false,
                    });
            }
            DiscussionEvent::ReportsDismissed { reply } => {
                let part = reply.map_or(discussion, |reply| reply.0);
                self.dismissed.insert(part);
                let all = self.reports.iter_mut();
                for (_, report) in all.filter(|((_, of, _), _)| *of == part) {
                    report.dismissed = true;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Writes existing parts and deletes the others.
    pub async fn write(mut self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        let ids: Vec<Uuid> = self.discussions.keys().copied().collect();
        let gone: Vec<Uuid> = self
            .discussions
            .iter()
            .filter_map(|(id, view)| view.is_none().then_some(*id))
            .collect();
        let silenced: Vec<Uuid> = self
            .replies
            .iter()
            .filter_map(|(id, (_, view))| view.is_none().then_some(*id))
            .collect();
        self.write_discussions(target).await?;
        self.write_replies(target).await?;
        self.write_votes(target).await?;
        self.write_reports(target).await?;
        std::mem::take(&mut self.cases).write(target).await?;
        for statement in GONE {
            let sql = target.sql(statement);
            sqlx::query(&sql)
                .bind(&gone)
                .bind(&silenced)
                .execute(&mut *target.conn)
                .await?;
        }
        sqlx::query(&target.sql(COUNTS))
            .bind(ids)
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }

    async fn write_discussions(&self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        let rows: Vec<(&Uuid, &DiscussionView)> = self
            .discussions
            .iter()
            .filter_map(|(id, view)| Some((id, view.as_ref()?)))
            .collect();
        let text = |of: fn(&DiscussionView) -> Option<&Personal<String>>| -> Vec<Option<&String>> {
            rows.iter()
                .map(|(_, view)| of(view).and_then(Personal::clear))
                .collect()
        };
        let searched =
            |view: &DiscussionView| fold(&format!("{} {}", view.title.or(""), view.content.or("")));
        sqlx::query(&target.sql(DISCUSSIONS))
            .bind(rows.iter().map(|(id, _)| **id).collect::<Vec<_>>())
            .bind(rows.iter().map(|(_, v)| v.author.0).collect::<Vec<_>>())
            .bind(text(|view| Some(&view.title)))
            .bind(text(|view| Some(&view.content)))
            .bind(text(|view| Some(&view.category)))
            .bind(text(|view| view.subcategory.as_ref()))
            .bind(rows.iter().map(|(_, v)| v.at).collect::<Vec<_>>())
            .bind(rows.iter().map(|(_, v)| v.hidden).collect::<Vec<_>>())
            .bind(rows.iter().map(|(_, v)| searched(v)).collect::<Vec<_>>())
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }

    async fn write_replies(&self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        let rows: Vec<(&Uuid, &Uuid, &ReplyView)> = self
            .replies
            .iter()
            .filter_map(|(id, (discussion, view))| Some((id, discussion, view.as_ref()?)))
            .collect();
        if rows.is_empty() {
            return Ok(());
        }
        let texts: Vec<_> = rows.iter().map(|(.., view)| view.text.clear()).collect();
        let searched = rows.iter().map(|(.., view)| fold(view.text.or("")));
        sqlx::query(&target.sql(REPLIES))
            .bind(rows.iter().map(|(id, ..)| **id).collect::<Vec<_>>())
            .bind(rows.iter().map(|(_, d, _)| **d).collect::<Vec<_>>())
            .bind(rows.iter().map(|(.., v)| v.author.0).collect::<Vec<_>>())
            .bind(texts)
            .bind(rows.iter().map(|(.., v)| v.at).collect::<Vec<_>>())
            .bind(rows.iter().map(|(.., v)| v.hidden).collect::<Vec<_>>())
            .bind(searched.collect::<Vec<_>>())
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }

    async fn write_votes(&self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        let (discussions, people): (Vec<Uuid>, Vec<Uuid>) = self.votes.iter().copied().unzip();
        sqlx::query(&target.sql(VOTES))
            .bind(discussions)
            .bind(people)
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }

    async fn write_reports(&self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        if !self.dismissed.is_empty() {
            sqlx::query(&target.sql(DISMISSED))
                .bind(self.dismissed.iter().copied().collect::<Vec<_>>())
                .bind(self.discussions.keys().copied().collect::<Vec<_>>())
                .execute(&mut *target.conn)
                .await?;
        }
        if self.reports.is_empty() {
            return Ok(());
        }
        let keys = |of: fn(&(Uuid, Uuid, Uuid)) -> Uuid| -> Vec<Uuid> {
            self.reports.keys().map(of).collect()
        };
        let all = self.reports.values();
        let reasons: Vec<_> = all.clone().map(|report| &report.reason).collect();
        let times: Vec<_> = all.clone().map(|report| report.at).collect();
        let dismissed: Vec<_> = all.map(|report| report.dismissed).collect();
        sqlx::query(&target.sql(REPORTS))
            .bind(keys(|(discussion, ..)| *discussion))
            .bind(keys(|(_, part, _)| *part))
            .bind(keys(|(.., reporter)| *reporter))
            .bind(reasons)
            .bind(times)
            .bind(dismissed)
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }
}

async fn fetch(
    target: &mut Target<'_>,
    sql: &str,
    ids: Vec<Uuid>,
) -> Result<Vec<PgRow>, sqlx::Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    sqlx::query(sql)
        .bind(ids)
        .fetch_all(&mut *target.conn)
        .await
}

const DISCUSSIONS: &str = "\
INSERT INTO {schema}.discussion (id, author, title, content, category, subcategory, at, hidden, search_f)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::bool[], $9::text[])
ON CONFLICT (id) DO UPDATE SET hidden = excluded.hidden";

const REPLIES: &str = "\
INSERT INTO {schema}.reply (id, discussion, author, text, at, hidden, search_f)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::bool[], $7::text[])
ON CONFLICT (id) DO UPDATE SET hidden = excluded.hidden";

const VOTES: &str = "\
INSERT INTO {schema}.vote (discussion, user_id) SELECT * FROM unnest($1::uuid[], $2::uuid[]) ON CONFLICT DO NOTHING";

const REPORTS: &str = "\
INSERT INTO {schema}.report (discussion, part, reporter, reason, at, dismissed)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::bool[]) ON CONFLICT DO NOTHING";

const DISMISSED: &str = "\
UPDATE {schema}.report SET dismissed = true WHERE discussion = ANY ($2) AND part = ANY ($1)";

/// A deleted discussion deletes its replies, likes and reports; a deleted reply deletes its reports.
const GONE: [&str; 5] = [
    "DELETE FROM {schema}.moderation WHERE discussion = ANY ($1) OR part = ANY ($2)",
    "DELETE FROM {schema}.reply WHERE discussion = ANY ($1) OR id = ANY ($2)",
    "DELETE FROM {schema}.vote WHERE discussion = ANY ($1) AND $2::uuid[] IS NOT NULL",
    "DELETE FROM {schema}.report WHERE discussion = ANY ($1) OR part = ANY ($2)",
    "DELETE FROM {schema}.discussion WHERE id = ANY ($1) AND $2::uuid[] IS NOT NULL",
];

const COUNTS: &str = "\
UPDATE {schema}.discussion d SET
    likes = (SELECT count(*) FROM {schema}.vote WHERE discussion = d.id),
    replies = (SELECT count(*) FROM {schema}.reply WHERE discussion = d.id AND NOT hidden),
    reports = (SELECT count(*) FROM {schema}.report WHERE discussion = d.id AND NOT dismissed)
WHERE id = ANY ($1)";

/// A person's texts, and what was written about them, which belongs to the person.
pub(super) const ERASE: [&str; 4] = [
    "UPDATE {schema}.moderation SET reason = NULL, appeal = NULL, note = NULL
     WHERE part IN (SELECT id FROM {schema}.discussion WHERE author = $1 UNION ALL SELECT id FROM {schema}.reply WHERE author = $1)",
    "UPDATE {schema}.discussion SET title = NULL, content = NULL, category = NULL, subcategory = NULL, search_f = ''
     WHERE author = $1",
    "UPDATE {schema}.reply SET text = NULL, search_f = '' WHERE author = $1",
    "UPDATE {schema}.report SET reason = NULL WHERE reporter = $1",
];
