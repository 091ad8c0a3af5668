//! How many notifications a member has not read, for the bell.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use utoipa::ToSchema;

use super::shown::{COUNTED, unread};
use crate::projection::Reads;

/// What a bell shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct UnreadNotifications {
    /// How many are not read, at most 200.
    unread: u64,
    /// The id of the newest one, read or not; null if there is none.
    #[schema(required)]
    newest: Option<u64>,
}

/// How many notifications the caller has not read.
#[utoipa::path(get, path = "/notifications/unread", operation_id = "countUnreadNotifications", tag = "notification",
    responses((status = 200, body = UnreadNotifications), ApiError), security(("bearer" = [])))]
pub(super) async fn count_unread_notifications(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<UnreadNotifications>), ApiError> {
    let mut reading = reads.snapshot(&COUNTED, token).await?;
    let (count, newest) = unread(&mut reading, me.user_id).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let answer = UnreadNotifications {
        unread: count.unsigned_abs(),
        newest: newest.map(i64::unsigned_abs),
    };
    Ok((freshness, Json(answer)))
}
