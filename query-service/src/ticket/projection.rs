//! From the events of tickets to rows.

use async_trait::async_trait;
use shared_events::event::RawEvent;
use shared_events::ticket::{TicketEvent, TicketLine, TicketStatus, number_text};
use shared_events::{MessageId, Personal, StreamEvent, TicketId, UserId};
use sqlx::Row as _;
use uuid::Uuid;

use crate::fold::fold;
use crate::projection::{Copy, ProjectError, Projection, Table, Target, stream_id};

/// The values of the column `kind` for the member's texts, answers and notes.
pub(super) const USER: &str = "user";
pub(super) const AGENT: &str = "agent";
pub(super) const NOTE: &str = "note";

/// The read model of support tickets.
#[derive(Debug)]
pub struct Tickets;

#[async_trait]
impl Projection for Tickets {
    fn name(&self) -> &'static str {
        "ticket"
    }

    fn version(&self) -> i32 {
        3
    }

    fn streams(&self) -> &'static [&'static str] {
        &[TicketEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("ticket", &["id"]),
                Table::new("written", &["ticket", "position"]),
                Table::new("line", &["ticket", "place"]),
            ]
        }
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        for raw in events {
            let id: TicketId = stream_id(raw)?;
            let event: TicketEvent = target.decode(raw).await?;
            if let TicketEvent::Opened { transcript, .. } = &event {
                begin(target, (raw, id), &event).await?;
                lines(target, id, transcript).await?;
            } else {
                go_on(target, (raw, id), &event).await?;
            }
            write(target, (raw, id), &event).await?;
        }
        Ok(())
    }

    /// All of a ticket belongs to its member, including the texts of others.
    async fn erase(&self, target: &mut Target<'_>, person: UserId) -> Result<(), ProjectError> {
        let statements = [
            "UPDATE {schema}.written w SET text = NULL FROM {schema}.ticket t WHERE t.id = w.ticket AND t.member = $1",
            "UPDATE {schema}.line l SET text = NULL FROM {schema}.ticket t WHERE t.id = l.ticket AND t.member = $1",
        ];
        target.run(&statements, person).await?;
        let sql = target.sql("SELECT id, number FROM {schema}.ticket WHERE member = $1");
        let found: Vec<(Uuid, i64)> = sqlx::query_as(&sql)
            .bind(person)
            .fetch_all(&mut *target.conn)
            .await?;
        let searched = found
            .iter()
            .map(|(_, number)| searched(number.cast_unsigned(), &Personal::Erased));
        let sql = target.sql(
            "UPDATE {schema}.ticket SET subject = NULL, search_f = t.search_f
             FROM unnest($1::uuid[], $2::text[]) AS t (id, search_f) WHERE ticket.id = t.id",
        );
        sqlx::query(&sql)
            .bind(found.iter().map(|(id, _)| *id).collect::<Vec<_>>())
            .bind(searched.collect::<Vec<_>>())
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }
}

/// The searched text of a ticket.
fn searched(number: u64, subject: &Personal<String>) -> String {
    fold(&format!("{} {}", number_text(number), subject.or("")))
}

async fn begin(
    target: &mut Target<'_>,
    (raw, id): (&RawEvent, TicketId),
    event: &TicketEvent,
) -> Result<(), ProjectError> {
    let TicketEvent::Opened {
        member,
        number,
        subject,
        ..
    } = event
    else {
        return Ok(());
    };
    let begin = target.sql(
        "INSERT INTO {schema}.ticket (id, number, member, subject, status, taken_by, created_at, updated_at, search_f)
         VALUES ($1, $2, $3, $4, $5, NULL, $6, $6, $7)",
    );
    sqlx::query(&begin)
        .bind(id)
        .bind(number.cast_signed())
        .bind(member)
        .bind(subject.clear())
        .bind(TicketStatus::default().after(event).as_str())
        .bind(raw.recorded_at)
        .bind(searched(*number, subject))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

/// The status of the ticket after an event, and its member. A note changes nothing except the notes.
async fn go_on(
    target: &mut Target<'_>,
    (raw, id): (&RawEvent, TicketId),
    event: &TicketEvent,
) -> Result<(), ProjectError> {
    let known = target.sql("SELECT status, taken_by FROM {schema}.ticket WHERE id = $1");
    let known = sqlx::query(&known)
        .bind(id)
        .fetch_optional(&mut *target.conn)
        .await?
        .ok_or_else(|| ProjectError::bad(raw, "the ticket was never opened"))?;
    let before: &str = known.try_get("status")?;
    let before: TicketStatus = before
        .parse()
        .map_err(|_| ProjectError::bad(raw, "the ticket stands in no known way"))?;
    let taken_by: Option<UserId> = match event {
        TicketEvent::Taken { by } => Some(*by),
        TicketEvent::LetGo {} => None,
        _ => known.try_get("taken_by")?,
    };
    let is_seen = matches!(
        event,
        TicketEvent::Answered { .. }
            | TicketEvent::Replied { .. }
            | TicketEvent::StatusChanged { .. }
    );
    let go_on = target.sql(
        "UPDATE {schema}.ticket SET status = $2, taken_by = $3, updated_at = CASE WHEN $4 THEN $5 ELSE updated_at END
         WHERE id = $1",
    );
    sqlx::query(&go_on)
        .bind(id)
        .bind(before.after(event).as_str())
        .bind(taken_by)
        .bind(is_seen)
        .bind(raw.recorded_at)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

async fn lines(
    target: &mut Target<'_>,
    id: TicketId,
    transcript: &[TicketLine],
) -> Result<(), ProjectError> {
    if transcript.is_empty() {
        return Ok(());
    }
    let mut rows = Copy::into(
        &target.sql("{schema}.line"),
        &["ticket", "place", "id", "asked", "text", "at"],
    );
    for (place, line) in (0_i32..).zip(transcript) {
        rows.row()
            .value(id.0)?
            .value(place)?
            .value(line.message.0)?
            .value(line.asked)?
            .value(line.text.clear().map(String::as_str))?
            .value(line.at.0)?;
    }
    Ok(rows.send(target.conn).await?)
}

async fn write(
    target: &mut Target<'_>,
    (raw, id): (&RawEvent, TicketId),
    event: &TicketEvent,
) -> Result<(), ProjectError> {
    let (message, kind, admin, text): (MessageId, _, Option<UserId>, &Personal<String>) =
        match event {
            TicketEvent::Opened { message, body, .. } => (*message, USER, None, body),
            TicketEvent::Answered { message, text } => (*message, USER, None, text),
            TicketEvent::Replied { message, by, text } => (*message, AGENT, Some(*by), text),
            TicketEvent::Noted { message, by, text } => (*message, NOTE, Some(*by), text),
            TicketEvent::StatusChanged { .. }
            | TicketEvent::Taken { .. }
            | TicketEvent::LetGo {} => {
                return Ok(());
            }
        };
    let write = target.sql(
        "INSERT INTO {schema}.written (ticket, position, id, kind, author, text, at)
         VALUES ($1, $2, $3, $4, coalesce($5, (SELECT member FROM {schema}.ticket WHERE id = $1)), $6, $7)",
    );
    sqlx::query(&write)
        .bind(id)
        .bind(raw.position)
        .bind(message)
        .bind(kind)
        .bind(admin)
        .bind(text.clear())
        .bind(raw.recorded_at)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
