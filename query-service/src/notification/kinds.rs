//! Which kinds of notifications a member does not want to see.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::notification::NotificationKind;
use utoipa::ToSchema;

use super::marks::marks;
use super::projection::Notifications;
use crate::projection::Reads;

/// A choice of kinds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct NotificationKinds {
    /// Those that are not shown; all others are.
    off: Vec<NotificationKind>,
}

/// Which kinds of notifications the caller does not want to see.
#[utoipa::path(get, path = "/notifications/kinds", operation_id = "getNotificationKinds", tag = "notification",
    responses((status = 200, body = NotificationKinds), ApiError), security(("bearer" = [])))]
pub(super) async fn get_notification_kinds(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<NotificationKinds>), ApiError> {
    let mut reading = reads.snapshot(&[&Notifications], token).await?;
    let sql =
        reading.sql("SELECT through, single, off FROM {notification}.marks WHERE member = $1");
    let query = sqlx::query(&sql).bind(me.user_id);
    let row = query.fetch_optional(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let known = row.as_ref().map(marks).transpose()?.unwrap_or_default();
    let off = known.off.into_iter().collect();
    Ok((freshness, Json(NotificationKinds { off })))
}
