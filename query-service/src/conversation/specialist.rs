//! The specialist of a conversation.

use crate::projection::Reading;

/// Whether there is such a specialist.
pub(super) async fn exists(reading: &mut Reading, specialist: &str) -> Result<bool, sqlx::Error> {
    let sql = reading.sql("SELECT EXISTS (SELECT FROM {catalog}.specialist WHERE id = $1)");
    sqlx::query_scalar(&sql)
        .bind(specialist)
        .fetch_one(reading.conn())
        .await
}
