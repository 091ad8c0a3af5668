//! Reads a campaign from its row and writes it.

use shared_events::campaign::view::CampaignView;
use sqlx::postgres::PgRow;
use sqlx::{Error, Row};

/// The columns that [`view`] reads.
pub(super) const COLUMNS: &str = "subject, content, audience, recipients, is_paused, steps, queued, sent, kept, failed, withheld";

/// In the form of the shared fold.
pub(super) fn view(row: &PgRow) -> Result<CampaignView, Error> {
    let audience: &str = row.try_get("audience")?;
    Ok(CampaignView {
        subject: row.try_get("subject")?,
        content: row.try_get("content")?,
        audience: audience.parse().map_err(unreadable)?,
        recipients: count(row, "recipients")?,
        is_paused: row.try_get("is_paused")?,
        steps: count(row, "steps")?,
        queued: count(row, "queued")?,
        sent: count(row, "sent")?,
        kept: count(row, "kept")?,
        failed: count(row, "failed")?,
        withheld: count(row, "withheld")?,
    })
}

/// A count.
pub(super) fn count(row: &PgRow, column: &str) -> Result<u32, Error> {
    let count: i64 = row.try_get(column)?;
    u32::try_from(count).map_err(unreadable)
}

fn unreadable(cause: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::Decode(Box::new(cause))
}
