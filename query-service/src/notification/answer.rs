//! A notification in the form of the answer.

use serde::Serialize;
use service_kit::api::community::Byline;
use shared_events::notification::NotificationKind;
use shared_events::{ConversationId, DiscussionId, MessageId, Personal, ReplyId, TicketId};
use sqlx::postgres::PgRow;
use sqlx::{Error, Row};
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

/// Something that a member is told. Fields that its kind does not have are null.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Notification {
    /// By which it is marked as read; newer ones have higher ids.
    id: u64,
    /// What it is about.
    kind: NotificationKind,
    /// When that happened.
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
    /// Whether the member has read it, or looked at what it is about.
    read: bool,
    /// Of the work, the discussion, the ticket or the announcement; empty if it is not there any more.
    title: String,
    /// The specialist, or who replied.
    #[schema(required)]
    from: Option<String>,
    /// Why the text was hidden, or what is announced.
    #[schema(required)]
    text: Option<String>,
    /// Tokens of a payment, negative where it was taken back; or what is left of the balance.
    #[schema(required)]
    tokens: Option<i64>,
    /// The version of the work.
    #[schema(required)]
    version: Option<u32>,
    /// The specialist's id.
    #[schema(required)]
    agent_id: Option<String>,
    /// The conversation with the work.
    #[schema(value_type = Option<String>, required)]
    session_id: Option<ConversationId>,
    /// The reply with the work.
    #[schema(value_type = Option<String>, required)]
    message_id: Option<MessageId>,
    /// The discussion.
    #[schema(value_type = Option<String>, required)]
    discussion_id: Option<DiscussionId>,
    /// The reply in it; null where the discussion itself was hidden.
    #[schema(value_type = Option<String>, required)]
    reply_id: Option<ReplyId>,
    /// The ticket.
    #[schema(value_type = Option<String>, required)]
    ticket_id: Option<TicketId>,
}

/// The words of `shown`, of the rows `n`. A title is not shown to whoever may not see the discussion any more.
pub(super) const WORDS: &str = "\
SELECT n.position, n.kind, n.at, n.read, n.about, n.part, n.tokens, c.specialist, d.version,
       coalesce(d.title, CASE WHEN t.hidden AND t.author <> $1 THEN NULL ELSE t.title END, k.subject, a.title, '') AS title,
       coalesce(s.name, c.specialist) AS specialist_name, r.author, w.firstname, w.lastname,
       coalesce(h.reason, a.content) AS text
  FROM n LEFT JOIN {conversation}.conversation c ON n.kind = 'work' AND c.id = n.about AND c.owner = $1
         LEFT JOIN {catalog}.specialist s ON s.id = c.specialist
         LEFT JOIN {conversation}.document d ON n.kind = 'work' AND d.message = n.part AND d.owner = $1
         LEFT JOIN {community}.discussion t ON n.kind IN ('reply', 'hidden') AND t.id = n.about
         LEFT JOIN {community}.reply r ON n.kind = 'reply' AND r.id = n.part
         LEFT JOIN {account}.account w ON w.user_id = r.author
         LEFT JOIN {community}.moderation h ON n.kind = 'hidden' AND h.part = n.part
         LEFT JOIN {ticket}.ticket k ON n.kind = 'ticket' AND k.id = n.about AND k.member = $1
         LEFT JOIN {announcement}.announcement a ON n.kind = 'announcement' AND a.id = n.about
 ORDER BY n.position DESC";

/// The specialist, or the signature of who replied.
fn sender(row: &PgRow) -> Result<Option<String>, Error> {
    let name = |column| -> Result<Personal<String>, Error> {
        let name: Option<String> = row.try_get(column)?;
        Ok(name.map_or(Personal::Erased, Personal::Clear))
    };
    if row.try_get::<Option<Uuid>, _>("author")?.is_none() {
        return row.try_get("specialist_name");
    }
    let byline = Byline::of(&name("firstname")?, &name("lastname")?, false);
    Ok(Some(byline.name))
}

/// Reads one from its row.
pub(super) fn notification(row: &PgRow) -> Result<Notification, Error> {
    let kind: String = row.try_get("kind")?;
    let kind: NotificationKind = kind
        .parse()
        .map_err(|cause| Error::Decode(Box::new(cause)))?;
    let about: Option<Uuid> = row.try_get("about")?;
    let part: Option<Uuid> = row.try_get("part")?;
    let of = |kinds: &[NotificationKind], id: Option<Uuid>| id.filter(|_| kinds.contains(&kind));
    let talk = [NotificationKind::Reply, NotificationKind::Hidden];
    let version: Option<i32> = row.try_get("version")?;
    Ok(Notification {
        id: row.try_get::<i64, _>("position")?.unsigned_abs(),
        kind,
        at: row.try_get("at")?,
        read: row.try_get("read")?,
        title: row.try_get("title")?,
        from: sender(row)?,
        text: row.try_get("text")?,
        tokens: row.try_get("tokens")?,
        version: version.map(i32::unsigned_abs),
        agent_id: row.try_get("specialist")?,
        session_id: of(&[NotificationKind::Work], about).map(ConversationId),
        message_id: of(&[NotificationKind::Work], part).map(MessageId),
        discussion_id: of(&talk, about).map(DiscussionId),
        reply_id: of(&talk, part.filter(|_| part != about)).map(ReplyId),
        ticket_id: of(&[NotificationKind::Ticket], about).map(TicketId),
    })
}
