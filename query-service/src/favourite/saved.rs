//! Whom a member has saved, as the read model has it.

use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;
use shared_events::{Appended, SpecialistId, UserId};

use super::projection::Favourites;
use crate::projection::Reads;

/// Whom this member has saved, the latest first, whether they are on offer or not. Commands keep them to 200.
pub(super) async fn saved(
    reads: &Reads,
    token: Option<Appended>,
    member: UserId,
) -> Result<(Vec<SpecialistId>, Freshness), ApiError> {
    let mut reading = reads.snapshot(&[&Favourites], token).await?;
    let sql = reading.sql(
        "SELECT specialist FROM {favourite}.favourite WHERE member = $1 ORDER BY position DESC",
    );
    let ids = sqlx::query_scalar(&sql).bind(member);
    let ids = ids.fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    Ok((ids, freshness))
}
