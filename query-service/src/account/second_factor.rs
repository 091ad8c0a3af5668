//! The second factor of a person: read from the rows of the write side themselves, so the answer is never behind.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::{Auth, Viewable};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use time::OffsetDateTime;
use utoipa::ToSchema;

use crate::projection::Reads;

/// Whether one's sign-ins need a code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SecondFactor {
    /// When it was set up; null if there is none.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required)]
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
    let row =
        sqlx::query_as("SELECT set_at, recovery_codes FROM factor_outline WHERE user_id = $1")
            .bind(me.user_id)
            .fetch_optional(reads.pool())
            .await?;
    let (since, codes): (Option<OffsetDateTime>, i64) = row.unwrap_or_default();
    Ok(Json(SecondFactor {
        since,
        recovery_codes: u32::try_from(codes).unwrap_or(u32::MAX),
        required: auth.needs_factor(me.role),
    }))
}
