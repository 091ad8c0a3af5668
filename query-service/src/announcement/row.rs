//! Reads an announcement from its row.

use service_kit::api::announcement::Announcement;
use shared_events::AnnouncementId;
use sqlx::postgres::PgRow;
use sqlx::{Error, Row};

/// The columns that [`shown`] reads.
pub(super) const COLUMNS: &str =
    "id, title, content, looks, until, NOT taken_down AND until > now() AS active, created_at";

/// The form of the answer.
pub(super) fn shown(row: &PgRow) -> Result<Announcement, Error> {
    let looks: String = row.try_get("looks")?;
    Ok(Announcement {
        id: AnnouncementId(row.try_get("id")?),
        title: row.try_get("title")?,
        content: row.try_get("content")?,
        looks: looks
            .parse()
            .map_err(|cause| Error::Decode(Box::new(cause)))?,
        active: row.try_get("active")?,
        end_date: row.try_get("until")?,
    })
}
