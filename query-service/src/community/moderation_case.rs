//! A case as moderators see it: the text, its context, the reports, and who decided what.

use std::collections::HashMap;

use serde::Serialize;
use shared_events::account::Role;
use shared_events::account::view::Status;
use shared_events::community::case::{CaseState, Verdict};
use shared_events::ids::InvalidId;
use shared_events::{DiscussionId, Personal, ReplyId, UserId};
use sqlx::postgres::PgRow;
use sqlx::{Error, Row};
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

use super::cases::case;
use super::reports::ModerationReports;

/// A discussion or a reply that moderators must decide on, or have decided on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ModerationCase {
    /// The discussion, or the one that contains the reply.
    #[schema(value_type = String)]
    discussion_id: DiscussionId,
    /// Null for the discussion itself.
    #[schema(value_type = Option<String>, required)]
    reply_id: Option<ReplyId>,
    /// Its state.
    state: CaseState,
    /// The time of the last change of the state.
    #[serde(with = "time::serde::rfc3339")]
    since: OffsetDateTime,
    /// Whether the text is hidden.
    hidden: bool,
    /// The title of the discussion; empty after its author was erased.
    title: String,
    /// The text itself; empty after its author was erased.
    text: String,
    /// When it was written.
    #[serde(with = "time::serde::rfc3339")]
    time: OffsetDateTime,
    author: ModerationAuthor,
    /// The context of a reply; null for a discussion.
    #[schema(required)]
    context: Option<ModerationContext>,
    reports: ModerationReports,
    /// The last hiding; null if it was never hidden.
    #[schema(required)]
    hiding: Option<ModerationHiding>,
    /// The appeal of its author; null if there was none.
    #[schema(required)]
    appeal: Option<ModerationAppeal>,
    /// The last decision since then; null if there was none.
    #[schema(required)]
    decision: Option<ModerationDecision>,
}

/// The author of the text.
#[derive(Debug, Serialize, ToSchema)]
struct ModerationAuthor {
    #[schema(value_type = String)]
    id: UserId,
    /// Empty after they were erased.
    name: String,
    /// Empty after they were erased.
    email: String,
    role: Role,
    status: Status,
}

/// The context of a reply.
#[derive(Debug, Serialize, ToSchema)]
struct ModerationContext {
    /// The text of the discussion.
    content: String,
    /// The reply before; null for the first one.
    #[schema(required)]
    before: Option<ModerationReply>,
}

/// The reply before.
#[derive(Debug, Serialize, ToSchema)]
struct ModerationReply {
    /// The author; empty after they were erased.
    name: String,
    /// Empty after its author was erased.
    text: String,
}

/// An actor; null if no person did it.
#[derive(Debug, Serialize, ToSchema)]
struct ModerationActor {
    #[schema(value_type = String)]
    id: UserId,
    /// Empty after they were erased.
    name: String,
}

/// The hiding of a text.
#[derive(Debug, Serialize, ToSchema)]
struct ModerationHiding {
    /// The reason for its author; empty if none was given.
    reason: String,
    #[schema(required)]
    by: Option<ModerationActor>,
    #[serde(with = "time::serde::rfc3339")]
    time: OffsetDateTime,
}

/// An appeal.
#[derive(Debug, Serialize, ToSchema)]
struct ModerationAppeal {
    /// Empty after the author was erased.
    text: String,
    #[serde(with = "time::serde::rfc3339")]
    time: OffsetDateTime,
}

/// A decision.
#[derive(Debug, Serialize, ToSchema)]
struct ModerationDecision {
    verdict: Verdict,
    /// The note for the author; empty if there is none.
    note: String,
    #[schema(required)]
    by: Option<ModerationActor>,
    #[serde(with = "time::serde::rfc3339")]
    time: OffsetDateTime,
}

/// Reads a case from its row, with its reports.
pub(super) fn shown(
    row: &PgRow,
    reports: &mut HashMap<Uuid, ModerationReports>,
) -> Result<ModerationCase, Error> {
    let case = case(row)?.ok_or(Error::RowNotFound)?;
    let reply_id: Option<ReplyId> = row.try_get("reply")?;
    let content = text(row, "content")?;
    let (text, context) = match reply_id {
        None => (content, None),
        Some(_) => (text(row, "text")?, Some(context(row, content)?)),
    };
    let part: Uuid = row.try_get("part")?;
    let said = |text: Option<&Personal<String>>| text.map_or("", |it| it.or("")).to_owned();
    let actor = |id: Option<UserId>, column: &str| {
        let named = |id| {
            let name = row.try_get(column)?;
            Ok::<_, sqlx::Error>(ModerationActor { id, name })
        };
        id.map(named).transpose()
    };
    let hiding = case.hiding.map(|it| {
        Ok::<_, Error>(ModerationHiding {
            reason: said(it.reason.as_ref()),
            by: actor(it.by, "hider")?,
            time: it.at,
        })
    });
    let decision = case.decision.map(|it| {
        Ok::<_, Error>(ModerationDecision {
            verdict: it.verdict,
            note: said(it.note.as_ref()),
            by: actor(it.by, "decider")?,
            time: it.at,
        })
    });
    Ok(ModerationCase {
        discussion_id: row.try_get("discussion")?,
        reply_id,
        state: case.state,
        since: case.since,
        hidden: row.try_get("hidden")?,
        title: self::text(row, "title")?,
        text,
        time: row.try_get("at")?,
        author: author(row)?,
        context,
        reports: reports.remove(&part).unwrap_or_default(),
        hiding: hiding.transpose()?,
        appeal: case.appeal.map(|it| ModerationAppeal {
            text: said(Some(&it.text)),
            time: it.at,
        }),
        decision: decision.transpose()?,
    })
}

fn text(row: &PgRow, column: &str) -> Result<String, Error> {
    let text: Option<String> = row.try_get(column)?;
    Ok(text.unwrap_or_default())
}

fn context(row: &PgRow, content: String) -> Result<ModerationContext, Error> {
    let has_before: bool = row.try_get("has_before")?;
    let before = || {
        Ok::<_, Error>(ModerationReply {
            name: text(row, "before_name")?,
            text: text(row, "before_text")?,
        })
    };
    let before = has_before.then(before).transpose()?;
    Ok(ModerationContext { content, before })
}

/// An account that is not known yet, or not any more, can not be suspended.
fn author(row: &PgRow) -> Result<ModerationAuthor, Error> {
    let unreadable = |cause: InvalidId| Error::Decode(Box::new(cause));
    let role: Option<&str> = row.try_get("role")?;
    let status: Option<&str> = row.try_get("status")?;
    let role = role.map(str::parse).transpose().map_err(unreadable)?;
    let status = status.map(str::parse).transpose().map_err(unreadable)?;
    Ok(ModerationAuthor {
        id: row.try_get("author")?,
        name: row.try_get("name")?,
        email: row.try_get("email")?,
        role: role.unwrap_or(Role::User),
        status: status.unwrap_or(Status::Deleted),
    })
}
