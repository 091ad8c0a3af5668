//! The notifications that a member sees, before their words.

use shared_events::UserId;
use shared_events::notification::MOST_KEPT;

use super::projection::Notifications;
use crate::account::projection::Account;
use crate::announcement::projection::Announcements;
use crate::catalog::projection::Catalog;
use crate::community::projection::Community;
use crate::conversation::projection::Conversation;
use crate::projection::{Projection, Reading};
use crate::ticket::projection::Tickets;

/// The read models of a list of notifications.
pub const MODELS: [&dyn Projection; 7] = [
    &Notifications,
    &Announcements,
    &Account,
    &Conversation,
    &Catalog,
    &Community,
    &Tickets,
];

/// Those without which none can be counted.
pub(super) const COUNTED: [&dyn Projection; 3] = [&Notifications, &Announcements, &Account];

/// The newest notifications of a member ($1), of the kinds that they want to see, as `shown`. Announcements from before
/// their account were not for them, and one that they dismissed is read.
const SHOWN: &str = "\
WITH everything AS (
    SELECT position, kind, at, about, part, tokens, looked FROM {notification}.entry WHERE member = $1 AND NOT gone
    UNION ALL
    SELECT a.position, 'announcement', a.at, a.id, NULL, NULL,
           EXISTS (SELECT FROM {announcement}.dismissal d WHERE d.user_id = $1 AND d.announcement = a.id)
      FROM {notification}.announced a JOIN {account}.account me ON me.user_id = $1
     WHERE NOT a.gone AND a.at >= me.created_at
), shown AS (
    SELECT e.position, e.kind, e.at, e.about, e.part, e.tokens,
           e.looked OR e.position <= coalesce(m.through, 0) OR e.position = ANY (coalesce(m.single, '{}')) AS read
      FROM everything e LEFT JOIN {notification}.marks m ON m.member = $1
     WHERE e.kind <> ALL (coalesce(m.off, '{}'))
     ORDER BY e.position DESC LIMIT {most}
)";

/// The beginning of a statement about `shown`.
pub(super) fn shown(reading: &Reading) -> String {
    let sql = reading.sql(SHOWN);
    sql.replace("{most}", &MOST_KEPT.to_string())
}

/// How many a member has not read, and which is the newest of all.
pub(super) async fn unread(
    reading: &mut Reading,
    member: UserId,
) -> Result<(i64, Option<i64>), sqlx::Error> {
    let sql = format!(
        "{} SELECT count(*) FILTER (WHERE NOT read), max(position) FROM shown",
        shown(reading)
    );
    let query = sqlx::query_as(&sql).bind(member);
    query.fetch_one(reading.conn()).await
}
