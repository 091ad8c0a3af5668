//! The account, its sessions, and when admins viewed it.

use serde::Serialize;
use service_kit::api::account::AdminUser;
use shared_events::UserId;
use sqlx::Row as _;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::LATEST;
use crate::account::projection::{COLUMNS, view};
use crate::projection::Reading;

/// The suspension of an account.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::account) struct Suspension {
    /// Its beginning.
    #[serde(with = "time::serde::rfc3339")]
    since: OffsetDateTime,
    /// The name of the admin; null if the product itself did it.
    #[schema(required)]
    by: Option<String>,
}

/// An active session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::account) struct PersonSession {
    /// Whether it outlives the browser.
    remember: bool,
    /// When they signed in.
    #[serde(with = "time::serde::rfc3339")]
    created_at: OffsetDateTime,
    /// When it was last renewed.
    #[serde(with = "time::serde::rfc3339")]
    last_seen_at: OffsetDateTime,
}

/// A view of the account by an admin.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::account) struct PersonViewing {
    /// The name of the admin.
    by: String,
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
    /// When it ended at the latest.
    #[serde(with = "time::serde::rfc3339")]
    until: OffsetDateTime,
    /// The reason.
    reason: String,
}

pub(super) async fn account(
    reading: &mut Reading,
    id: UserId,
) -> Result<Option<(AdminUser, Option<Suspension>)>, sqlx::Error> {
    let sql = reading.sql(&format!(
        "SELECT {COLUMNS}, suspended_at,
                (SELECT max(last_seen_at) FROM session WHERE session.user_id = a.user_id) AS last_active,
                (SELECT concat_ws(' ', b.firstname, nullif(b.lastname, '')) FROM {{account}}.account b
                  WHERE b.user_id = a.suspended_by) AS suspended_by
           FROM {{account}}.account a WHERE a.user_id = $1"
    ));
    let query = sqlx::query(&sql).bind(id);
    let Some(row) = query.fetch_optional(reading.conn()).await? else {
        return Ok(None);
    };
    let (created_at, last_active) = (row.try_get("created_at")?, row.try_get("last_active")?);
    let user = AdminUser::of(id, &view(&row)?, created_at, last_active);
    let since: Option<OffsetDateTime> = row.try_get("suspended_at")?;
    let by: Option<String> = row.try_get("suspended_by")?;
    Ok(Some((user, since.map(|since| Suspension { since, by }))))
}

pub(super) async fn sessions(
    reading: &mut Reading,
    id: UserId,
) -> Result<Vec<PersonSession>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT remember, created_at, last_seen_at FROM session
          WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now()
          ORDER BY last_seen_at DESC LIMIT $2",
    )
    .bind(id)
    .bind(LATEST)
    .fetch_all(reading.conn())
    .await?;
    let sessions = rows.iter().map(|row| {
        Ok(PersonSession {
            remember: row.try_get("remember")?,
            created_at: row.try_get("created_at")?,
            last_seen_at: row.try_get("last_seen_at")?,
        })
    });
    sessions.collect()
}

pub(super) async fn viewings(
    reading: &mut Reading,
    id: UserId,
) -> Result<Vec<PersonViewing>, sqlx::Error> {
    let sql = reading.sql(
        "SELECT v.at, v.until, coalesce(v.reason, '') AS reason,
                concat_ws(' ', a.firstname, nullif(a.lastname, '')) AS by
           FROM {account}.viewing v LEFT JOIN {account}.account a ON a.user_id = v.by
          WHERE v.user_id = $1 ORDER BY v.position DESC LIMIT $2",
    );
    let query = sqlx::query(&sql).bind(id).bind(LATEST);
    let rows = query.fetch_all(reading.conn()).await?;
    let viewings = rows.iter().map(|row| {
        Ok(PersonViewing {
            by: row.try_get("by")?,
            at: row.try_get("at")?,
            until: row.try_get("until")?,
            reason: row.try_get("reason")?,
        })
    });
    viewings.collect()
}
