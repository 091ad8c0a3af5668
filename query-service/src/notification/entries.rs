//! The notifications of a batch, and what happens in it to earlier ones.

use std::collections::BTreeSet;

use shared_events::announcement::AnnouncementEvent;
use shared_events::event::RawEvent;
use shared_events::notification::{MOST_KEPT, NotificationKind};
use shared_events::{MessageId, Position, UserId};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::projection::{ProjectError, Target};

/// A notification.
#[derive(Debug)]
struct Entry {
    member: Uuid,
    position: Position,
    kind: NotificationKind,
    at: OffsetDateTime,
    about: Option<Uuid>,
    part: Option<Uuid>,
    tokens: Option<i64>,
    looked: bool,
    gone: bool,
}

/// Which notifications of a discussion there is nothing to see of any more, or is again.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fate {
    pub discussion: Uuid,
    /// None: all of its parts.
    pub part: Option<Uuid>,
    pub kind: NotificationKind,
    pub gone: bool,
}

impl Fate {
    fn meets(&self, entry: &Entry) -> bool {
        entry.about == Some(self.discussion)
            && entry.kind == self.kind
            && (self.part.is_none() || entry.part == self.part)
    }
}

/// What a batch adds and changes.
#[derive(Debug, Default)]
pub(super) struct Entries {
    new: Vec<Entry>,
    looked: BTreeSet<Uuid>,
    fates: Vec<Fate>,
}

impl Entries {
    /// Adds one; none if nobody is named.
    pub fn add(
        &mut self,
        member: Option<UserId>,
        raw: &RawEvent,
        kind: NotificationKind,
        (about, part, tokens): (Option<Uuid>, Option<Uuid>, Option<i64>),
    ) {
        let Some(member) = member else { return };
        self.new.push(Entry {
            member: member.0,
            position: raw.position,
            kind,
            at: raw.recorded_at,
            about,
            part,
            tokens,
            looked: false,
            gone: false,
        });
    }

    /// Work was delivered with this reply.
    pub fn work(&mut self, member: Option<UserId>, raw: &RawEvent, about: Uuid, reply: MessageId) {
        let what = (Some(about), Some(reply.0), None);
        self.add(member, raw, NotificationKind::Work, what);
    }

    /// Support answered a ticket.
    pub fn ticket(&mut self, member: Option<UserId>, raw: &RawEvent, about: Uuid) {
        let what = (Some(about), None, None);
        self.add(member, raw, NotificationKind::Ticket, what);
    }

    /// A client looked at everything that was delivered in a conversation.
    pub fn look(&mut self, conversation: Uuid) {
        self.looked.insert(conversation);
        let work = self.new.iter_mut().filter(|entry| {
            entry.kind == NotificationKind::Work && entry.about == Some(conversation)
        });
        work.for_each(|entry| entry.looked = true);
    }

    /// Something happened to texts of a discussion.
    pub fn decide(&mut self, fate: Fate) {
        let met = self.new.iter_mut().filter(|entry| fate.meets(entry));
        met.for_each(|entry| entry.gone = fate.gone);
        self.fates.push(fate);
    }

    /// Changes the rows of earlier batches, adds the new ones, and lets the oldest go.
    pub async fn write(self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        if !self.looked.is_empty() {
            sqlx::query(&target.sql(LOOK))
                .bind(self.looked.iter().copied().collect::<Vec<_>>())
                .execute(&mut *target.conn)
                .await?;
        }
        for fate in &self.fates {
            sqlx::query(&target.sql(DECIDE))
                .bind(fate.discussion)
                .bind(fate.part)
                .bind(fate.kind.as_str())
                .bind(fate.gone)
                .execute(&mut *target.conn)
                .await?;
        }
        insert(target, &self.new).await
    }
}

const LOOK: &str = "UPDATE {schema}.entry SET looked = true WHERE about = ANY ($1) AND kind = 'work' AND NOT looked";

const DECIDE: &str = "\
UPDATE {schema}.entry SET gone = $4 WHERE about = $1 AND ($2::uuid IS NULL OR part = $2) AND kind = $3";

const INSERT: &str = "\
INSERT INTO {schema}.entry (member, position, kind, at, about, part, tokens, looked, gone)
SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::timestamptz[], $5::uuid[], $6::uuid[], $7::bigint[],
    $8::bool[], $9::bool[])
ON CONFLICT DO NOTHING";

/// No row is ever deleted for another reason, so the rows that are left do not depend on the order in which they came.
const LET_GO: &str = "\
DELETE FROM {schema}.entry WHERE (member, position) IN (
    SELECT member, position FROM (
        SELECT member, position, row_number() OVER (PARTITION BY member ORDER BY position DESC) AS place
          FROM {schema}.entry WHERE member = ANY ($1)) placed
     WHERE place > $2)";

async fn insert(target: &mut Target<'_>, new: &[Entry]) -> Result<(), ProjectError> {
    fn column<'a, T>(new: &'a [Entry], of: impl Fn(&'a Entry) -> T) -> Vec<T> {
        new.iter().map(of).collect()
    }
    if new.is_empty() {
        return Ok(());
    }
    sqlx::query(&target.sql(INSERT))
        .bind(column(new, |it| it.member))
        .bind(column(new, |it| it.position))
        .bind(column(new, |it| it.kind.as_str()))
        .bind(column(new, |it| it.at))
        .bind(column(new, |it| it.about))
        .bind(column(new, |it| it.part))
        .bind(column(new, |it| it.tokens))
        .bind(column(new, |it| it.looked))
        .bind(column(new, |it| it.gone))
        .execute(&mut *target.conn)
        .await?;
    let members: BTreeSet<Uuid> = new.iter().map(|it| it.member).collect();
    sqlx::query(&target.sql(LET_GO))
        .bind(members.into_iter().collect::<Vec<_>>())
        .bind(i64::try_from(MOST_KEPT).unwrap_or(i64::MAX))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

/// An announcement was published, or taken down.
pub(super) async fn announced(
    target: &mut Target<'_>,
    raw: &RawEvent,
    id: Uuid,
) -> Result<(), ProjectError> {
    let event: AnnouncementEvent = target.decode(raw).await?;
    let sql = match event {
        AnnouncementEvent::Published { .. } => {
            "INSERT INTO {schema}.announced (id, position, at, gone) VALUES ($1, $2, $3, false) ON CONFLICT DO NOTHING"
        }
        AnnouncementEvent::TakenDown {} => {
            "UPDATE {schema}.announced SET gone = true
              WHERE id = $1 AND $2::bigint IS NOT NULL AND $3::timestamptz IS NOT NULL"
        }
    };
    sqlx::query(&target.sql(sql))
        .bind(id)
        .bind(raw.position)
        .bind(raw.recorded_at)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
