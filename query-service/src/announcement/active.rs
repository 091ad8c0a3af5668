//! The current announcements, without those that the reader has dismissed.

use axum::extract::State;
use service_kit::api::announcement::Announcement;
use service_kit::auth::MaybeViewable;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use uuid::Uuid;

use super::projection::Announcements;
use super::row::{COLUMNS, shown};
use crate::projection::Reads;

/// More than anybody reads.
const MOST: i64 = 5;

/// The current announcements, the newest first, and at most five. Those that the reader dismissed are left out;
/// visitors see all.
#[utoipa::path(get, path = "/announcements/active", operation_id = "listActiveAnnouncements", tag = "announcement",
    responses((status = 200, body = Vec<Announcement>), ApiError), security((), ("bearer" = [])))]
pub(super) async fn list_active_announcements(
    reader: MaybeViewable,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Vec<Announcement>>), ApiError> {
    let reader: Option<Uuid> = reader.0.map(|me| me.user_id.0);
    let mut reading = reads.snapshot(&[&Announcements], token).await?;
    let sql = reading.sql(&format!(
        "SELECT {COLUMNS} FROM {{announcement}}.announcement
          WHERE NOT taken_down AND until > now() AND NOT EXISTS (
                SELECT FROM {{announcement}}.dismissal WHERE user_id = $1 AND announcement = id)
          ORDER BY created_at DESC, id DESC LIMIT $2"
    ));
    let rows = sqlx::query(&sql)
        .bind(reader)
        .bind(MOST)
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let all = rows.iter().map(shown).collect::<Result<_, _>>()?;
    Ok((freshness, Json(all)))
}
