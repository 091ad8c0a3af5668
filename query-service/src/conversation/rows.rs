//! Reads and writes the rows of conversations.

use std::collections::BTreeMap;
use std::str::FromStr;

use shared_events::conversation::view::{
    ConversationView, DocumentView, JobView, MessageState, MessageView,
};
use shared_events::upload::AttachedFile;
use shared_events::{ConversationId, Personal, Tokens, UserId};
use sqlx::postgres::PgRow;
use sqlx::{Row, error::BoxDynError};
use uuid::Uuid;

use super::part::Part;
use super::works::Work;
use crate::fold::fold;
use crate::projection::{ProjectError, Target};

type Parts = BTreeMap<Uuid, Part>;

/// A column with a value of an enum, or an id in text.
pub(super) fn word<T>(row: &PgRow, column: &str) -> Result<T, sqlx::Error>
where
    T: FromStr<Err: Into<BoxDynError>>,
{
    let word: &str = row.try_get(column)?;
    word.parse()
        .map_err(|cause: T::Err| sqlx::Error::ColumnDecode {
            index: column.to_owned(),
            source: cause.into(),
        })
}

/// A conversation without its messages and jobs.
pub(super) fn conversation(row: &PgRow) -> Result<ConversationView, sqlx::Error> {
    Ok(ConversationView {
        client: row.try_get("owner")?,
        specialist: word(row, "specialist")?,
        messages: Vec::new(),
        jobs: Vec::new(),
        owed: row.try_get("owed")?,
        title: row
            .try_get::<Option<String>, _>("title")?
            .map(Personal::Clear),
        pinned: row.try_get("pinned")?,
        archived: row.try_get("archived")?,
        unseen: row.try_get("unseen")?,
        started: row.try_get("started")?,
    })
}

pub(super) fn job(row: &PgRow) -> Result<JobView, sqlx::Error> {
    Ok(JobView {
        id: row.try_get("id")?,
        title: Personal::Clear(row.try_get("title")?),
        versions: row.try_get::<i32, _>("versions")?.cast_unsigned(),
        state: word(row, "state")?,
        approved: row.try_get("approved")?,
    })
}

/// What a job consists of.
pub(super) fn work(row: &PgRow) -> Result<Work, sqlx::Error> {
    Ok(Work {
        brief: row.try_get("brief")?,
        opened: row.try_get("opened")?,
        closed: row.try_get("closed")?,
        delivered: row.try_get::<i32, _>("delivered")?.cast_unsigned(),
        spent: Tokens(row.try_get::<i64, _>("spent")?.cast_unsigned()),
    })
}

/// A message; with its document, if the row was joined with one (`job` is null if there is none).
pub(super) fn message(row: &PgRow) -> Result<MessageView, sqlx::Error> {
    let cost: Option<i64> = row.try_get("cost")?;
    let client_key: Option<String> = row.try_get("client_key")?;
    let document = match row.try_get("job")? {
        Some(job) => Some(DocumentView {
            job,
            piece: row.try_get("piece")?,
            version: row.try_get::<i32, _>("version")?.cast_unsigned(),
            title: Personal::Clear(row.try_get("title")?),
            content: Personal::Clear(row.try_get("content")?),
        }),
        None => None,
    };
    Ok(MessageView {
        id: row.try_get("id")?,
        from: word(row, "sender")?,
        text: Personal::Clear(row.try_get("text")?),
        at: row.try_get("at")?,
        cost: cost.map(|cost| Tokens(cost.cast_unsigned())),
        estimated: row.try_get("estimated")?,
        truncated: row.try_get("truncated")?,
        state: word::<MessageState>(row, "state")?,
        client_key: client_key.map(Personal::Clear),
        document,
        failure: row.try_get("failure")?,
        edit_of: row.try_get("edit_of")?,
        attachments: attachments(row)?,
        reply_to: row.try_get("reply_to")?,
        chosen: row.try_get("chosen")?,
        replaced_by: row.try_get("replaced_by")?,
    })
}

/// Files, in the form of the events except for their names, which are not encrypted here.
fn attachments(row: &PgRow) -> Result<Vec<AttachedFile>, sqlx::Error> {
    let stored: Option<&str> = row.try_get("attachments")?;
    let read = |text| serde_json::from_str(text).map_err(|cause| sqlx::Error::Decode(cause.into()));
    stored.map_or_else(|| Ok(Vec::new()), read)
}

fn stored(files: &[AttachedFile]) -> Option<String> {
    // Strings and numbers can always be serialised.
    (!files.is_empty()).then(|| serde_json::to_string(files).unwrap_or_default())
}

/// Writes the loaded parts of these conversations. A repeat changes nothing.
pub(super) async fn write(target: &mut Target<'_>, parts: &Parts) -> Result<(), ProjectError> {
    write_conversations(target, parts).await?;
    delete_messages(target, parts).await?;
    write_messages(target, parts).await?;
    write_documents(target, parts).await?;
    write_jobs(target, parts).await
}

const CONVERSATIONS: &str = "\
INSERT INTO {schema}.conversation (id, owner, specialist, status, list_status, owed, messages, opened, said, title, pinned,
    archived, started, places, spoken, changed, unseen)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::int[], $8::bigint[],
    $9::bigint[], $10::text[], $11::bool[], $12::bool[], $13::timestamptz[], $14::int[], $15::bigint[],
    $16::bigint[], $17::uuid[])
ON CONFLICT (id) DO UPDATE SET status = excluded.status, list_status = excluded.list_status, owed = excluded.owed,
    messages = excluded.messages, said = excluded.said, title = excluded.title, pinned = excluded.pinned,
    archived = excluded.archived, places = excluded.places, spoken = excluded.spoken,
    changed = excluded.changed, unseen = excluded.unseen";

async fn write_conversations(target: &mut Target<'_>, parts: &Parts) -> Result<(), ProjectError> {
    let rows: Vec<_> = parts
        .iter()
        .filter_map(|(id, part)| Some((*id, part, part.view.as_ref()?)))
        .collect();
    fn column<'a, T>(
        rows: &'a [(Uuid, &Part, &ConversationView)],
        of: impl Fn(&'a (Uuid, &Part, &ConversationView)) -> T,
    ) -> Vec<T> {
        rows.iter().map(of).collect()
    }
    sqlx::query(&target.sql(CONVERSATIONS))
        .bind(column(&rows, |(id, ..)| *id))
        .bind(column(&rows, |(.., view)| view.client.0))
        .bind(column(&rows, |(.., view)| view.specialist.as_str()))
        .bind(column(&rows, |(.., view)| view.status().as_str()))
        .bind(column(&rows, |(.., view)| view.list_status().as_str()))
        .bind(column(&rows, |(.., view)| view.owed.map(|owed| owed.0)))
        .bind(column(&rows, |(_, part, _)| part.messages()))
        .bind(column(&rows, |(_, part, _)| part.opened))
        .bind(column(&rows, |(_, part, _)| part.said))
        .bind(column(&rows, |(.., view)| {
            view.title.as_ref().and_then(Personal::clear)
        }))
        .bind(column(&rows, |(.., view)| view.pinned))
        .bind(column(&rows, |(.., view)| view.archived))
        .bind(column(&rows, |(.., view)| view.started))
        .bind(column(&rows, |(_, part, _)| part.next))
        .bind(column(&rows, |(_, part, _)| part.spoken))
        .bind(column(&rows, |(_, part, _)| part.changed))
        .bind(column(&rows, |(.., view)| view.unseen.map(|reply| reply.0)))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

/// A row of something in a conversation.
struct Of<'a, T> {
    conversation: ConversationId,
    part: &'a Part,
    ordinal: i32,
    owner: Uuid,
    what: &'a T,
}

impl<'a, T> Of<'a, T> {
    fn column<C>(rows: &'a [Self], of: impl Fn(&'a Self) -> C) -> Vec<C> {
        rows.iter().map(of).collect()
    }
}

fn messages(parts: &Parts) -> Vec<Of<'_, MessageView>> {
    let mut rows = Vec::new();
    for (id, part) in parts {
        let Some(view) = &part.view else { continue };
        rows.extend(view.messages.iter().map(|message| Of {
            conversation: ConversationId(*id),
            part,
            ordinal: part.place(message.id),
            owner: view.client.0,
            what: message,
        }));
    }
    rows
}

/// Together with what they delivered.
async fn delete_messages(target: &mut Target<'_>, parts: &Parts) -> Result<(), ProjectError> {
    let gone: Vec<Uuid> = parts
        .values()
        .flat_map(|part| part.deleted.iter().map(|message| message.0))
        .collect();
    if gone.is_empty() {
        return Ok(());
    }
    for sql in [
        "DELETE FROM {schema}.document WHERE message = ANY ($1)",
        "DELETE FROM {schema}.message WHERE id = ANY ($1)",
    ] {
        sqlx::query(&target.sql(sql))
            .bind(&gone)
            .execute(&mut *target.conn)
            .await?;
    }
    Ok(())
}

const MESSAGES: &str = "\
INSERT INTO {schema}.message (conversation, ordinal, id, owner, sender, text, at, cost, estimated, state, client_key, failure,
    edit_of, attachments, reply_to, chosen, replaced_by, text_f, truncated, for_job)
SELECT * FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[], $8::bigint[],
    $9::bool[], $10::text[], $11::text[], $12::text[], $13::uuid[], $14::text[], $15::uuid[], $16::bool[], $17::uuid[],
    $18::text[], $19::bool[], $20::uuid[])
ON CONFLICT (conversation, ordinal) DO UPDATE SET text = excluded.text, at = excluded.at, cost = excluded.cost,
    estimated = excluded.estimated, truncated = excluded.truncated, state = excluded.state, failure = excluded.failure,
    edit_of = excluded.edit_of, attachments = excluded.attachments, chosen = excluded.chosen,
    replaced_by = excluded.replaced_by, text_f = excluded.text_f, for_job = excluded.for_job";

async fn write_messages(target: &mut Target<'_>, parts: &Parts) -> Result<(), ProjectError> {
    let rows = messages(parts);
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query(&target.sql(MESSAGES))
        .bind(Of::column(&rows, |row| row.conversation.0))
        .bind(Of::column(&rows, |row| row.ordinal))
        .bind(Of::column(&rows, |row| row.what.id.0))
        .bind(Of::column(&rows, |row| row.owner))
        .bind(Of::column(&rows, |row| row.what.from.as_str()))
        .bind(Of::column(&rows, |row| row.what.text.or("")))
        .bind(Of::column(&rows, |row| row.what.at))
        .bind(Of::column(&rows, |row| row.what.cost.map(Tokens::as_i64)))
        .bind(Of::column(&rows, |row| row.what.estimated))
        .bind(Of::column(&rows, |row| row.what.state.as_str()))
        .bind(Of::column(&rows, |row| {
            row.what.client_key.as_ref().and_then(Personal::clear)
        }))
        .bind(Of::column(&rows, |row| row.what.failure.as_ref()))
        .bind(Of::column(&rows, |row| row.what.edit_of.map(|id| id.0)))
        .bind(Of::column(&rows, |row| stored(&row.what.attachments)))
        .bind(Of::column(&rows, |row| row.what.reply_to.map(|id| id.0)))
        .bind(Of::column(&rows, |row| row.what.chosen))
        .bind(Of::column(&rows, |row| row.what.replaced_by.map(|id| id.0)))
        .bind(Of::column(&rows, |row| fold(row.what.text.or(""))))
        .bind(Of::column(&rows, |row| row.what.truncated))
        .bind(Of::column(&rows, |row| {
            row.part.works.of.get(&row.what.id).map(|job| job.0)
        }))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

const DOCUMENTS: &str = "\
INSERT INTO {schema}.document (message, conversation, owner, job, piece, version, title, content)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::int[], $7::text[], $8::text[])
ON CONFLICT (message) DO UPDATE SET job = excluded.job, piece = excluded.piece, version = excluded.version,
    title = excluded.title, content = excluded.content";

async fn write_documents(target: &mut Target<'_>, parts: &Parts) -> Result<(), ProjectError> {
    let all = messages(parts);
    let rows: Vec<(&Of<'_, MessageView>, &DocumentView)> = all
        .iter()
        .filter_map(|row| Some((row, row.what.document.as_ref()?)))
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let ids = |of: fn(&Of<'_, MessageView>, &DocumentView) -> Uuid| -> Vec<Uuid> {
        rows.iter()
            .map(|(row, document)| of(row, document))
            .collect()
    };
    let texts: Vec<&str> = rows.iter().map(|(_, d)| d.title.or("")).collect();
    let contents: Vec<&str> = rows.iter().map(|(_, d)| d.content.or("")).collect();
    sqlx::query(&target.sql(DOCUMENTS))
        .bind(ids(|row, _| row.what.id.0))
        .bind(ids(|row, _| row.conversation.0))
        .bind(ids(|row, _| row.owner))
        .bind(ids(|_, document| document.job.0))
        .bind(ids(|_, document| document.piece.0))
        .bind(
            rows.iter()
                .map(|(_, d)| d.version.cast_signed())
                .collect::<Vec<_>>(),
        )
        .bind(texts)
        .bind(contents)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

fn work_of<C>(rows: &[Of<'_, JobView>], of: impl Fn(&Work) -> Option<C>) -> Vec<Option<C>> {
    let works = rows.iter().map(|row| row.part.works.get(row.what.id));
    works.map(|work| work.and_then(&of)).collect()
}

const JOBS: &str = "\
INSERT INTO {schema}.job (conversation, ordinal, id, owner, title, versions, state, approved, brief, opened, closed, spent,
    delivered)
SELECT * FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::text[], $8::uuid[],
    $9::uuid[], $10::timestamptz[], $11::timestamptz[], $12::bigint[], $13::int[])
ON CONFLICT (conversation, ordinal) DO UPDATE SET versions = excluded.versions, state = excluded.state,
    approved = excluded.approved, closed = excluded.closed, spent = excluded.spent,
    delivered = excluded.delivered";

async fn write_jobs(target: &mut Target<'_>, parts: &Parts) -> Result<(), ProjectError> {
    let mut rows = Vec::new();
    for (id, part) in parts {
        let Some(view) = &part.view else { continue };
        // All jobs of a conversation are loaded, so a job's place is its index.
        rows.extend((0..).zip(&view.jobs).map(|(ordinal, job)| Of {
            conversation: ConversationId(*id),
            part,
            ordinal,
            owner: view.client.0,
            what: job,
        }));
    }
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query(&target.sql(JOBS))
        .bind(Of::column(&rows, |row| row.conversation.0))
        .bind(Of::column(&rows, |row| row.ordinal))
        .bind(Of::column(&rows, |row| row.what.id.0))
        .bind(Of::column(&rows, |row| row.owner))
        .bind(Of::column(&rows, |row| row.what.title.or("")))
        .bind(Of::column(&rows, |row| row.what.versions.cast_signed()))
        .bind(Of::column(&rows, |row| row.what.state.as_str()))
        .bind(Of::column(&rows, |row| {
            row.what.approved.map(|reply| reply.0)
        }))
        .bind(work_of(&rows, |work| Some(work.brief.0)))
        .bind(work_of(&rows, |work| Some(work.opened)))
        .bind(work_of(&rows, |work| work.closed))
        .bind(work_of(&rows, |work| Some(work.spent.as_i64())))
        .bind(work_of(&rows, |work| Some(work.delivered.cast_signed())))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

/// What is left of a person's conversations without their key: only that they existed.
pub(super) async fn erase(target: &mut Target<'_>, person: UserId) -> Result<(), ProjectError> {
    let statements = [
        "UPDATE {schema}.conversation SET title = NULL WHERE owner = $1",
        "UPDATE {schema}.message SET text = '', text_f = '', client_key = NULL WHERE owner = $1",
        "UPDATE {schema}.document SET title = '', content = '' WHERE owner = $1",
        "UPDATE {schema}.job SET title = '' WHERE owner = $1",
    ];
    target.run(&statements, person).await?;
    let sql = target.sql(
        "SELECT id, attachments FROM {schema}.message WHERE owner = $1 AND attachments IS NOT NULL",
    );
    let found = sqlx::query(&sql)
        .bind(person)
        .fetch_all(&mut *target.conn)
        .await?;
    let (mut messages, mut nameless) = (Vec::new(), Vec::new());
    for row in &found {
        let mut files = attachments(row)?;
        for file in &mut files {
            file.name = Personal::Erased;
        }
        messages.push(row.try_get::<Uuid, _>("id")?);
        nameless.push(stored(&files));
    }
    let sql = target.sql(
        "UPDATE {schema}.message SET attachments = t.attachments
         FROM unnest($1::uuid[], $2::text[]) AS t (id, attachments) WHERE message.id = t.id",
    );
    sqlx::query(&sql)
        .bind(messages)
        .bind(nameless)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
