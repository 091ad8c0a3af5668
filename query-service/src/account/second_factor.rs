//! The second factor of a person: read from the rows of the write side themselves, so the answer is never behind.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::{Auth, Viewable};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use sqlx::Row as _;
use time::OffsetDateTime;
use utoipa::ToSchema;

use crate::projection::Reads;

/// Whether one's sign-ins need a code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SecondFactor {
    /// When it was set up; null if there is none.
    #[serde(with = "time::serde::rfc3339::option")]
    since: Option<OffsetDateTime>,
    /// How many recovery codes are left.
    recovery_codes: u32,
    /// Whether the operator requires one of this account. An admin without one can do nothing as an admin.
    required: bool,
}

/// One's own second factor.
#[utoipa::path(get, path = "/users/me/second-factor", operation_id = "getSecondFactor", tag = "account",
    responses((status = 200, body = SecondFactor), ApiError), security(("bearer" = [])))]
pub(super) async fn get_second_factor(
    me: Viewable,
    State(auth): State<Auth>,
    State(reads): State<Reads>,
) -> Result<Json<SecondFactor>, ApiError> {
    let row = sqlx::query(
        "SELECT (SELECT set_at FROM second_factor WHERE user_id = $1) AS since,
                (SELECT count(*) FROM recovery_code WHERE user_id = $1) AS codes",
    )
    .bind(me.user_id)
    .fetch_one(reads.pool())
    .await?;
    Ok(Json(SecondFactor {
        since: row.try_get("since")?,
        recovery_codes: u32::try_from(row.try_get::<i64, _>("codes")?).unwrap_or(u32::MAX),
        required: auth.needs_factor(me.role),
    }))
}
