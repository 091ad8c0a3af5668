//! The passkeys of a person: read from the rows of the write side themselves, so the list is never behind.

use axum::extract::State;
use event_store::Decoder;
use serde::Serialize;
use service_kit::auth::Viewable;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::PasskeyId;
use shared_events::account::device;
use shared_events::personal::KeyState;
use sqlx::Row as _;
use time::OffsetDateTime;
use utoipa::ToSchema;

use crate::projection::Reads;

/// A passkey, by the device on which it was added.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Passkey {
    /// The id, for removing it.
    #[schema(value_type = String)]
    id: PasskeyId,
    /// The browser, if it said so and is a well-known one.
    #[schema(required)]
    browser: Option<String>,
    /// The system, in the same way.
    #[schema(required)]
    system: Option<String>,
    /// When it was added.
    #[serde(with = "time::serde::rfc3339")]
    created_at: OffsetDateTime,
    /// When it last signed in; null if it never did.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required)]
    last_used_at: Option<OffsetDateTime>,
}

/// One's own passkeys, the oldest first. At most ten.
#[utoipa::path(get, path = "/users/me/passkeys", operation_id = "listPasskeys", tag = "account",
    responses((status = 200, body = Vec<Passkey>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_passkeys(
    me: Viewable,
    State(reads): State<Reads>,
    State(decoder): State<Decoder>,
) -> Result<Json<Vec<Passkey>>, ApiError> {
    let rows = sqlx::query(
        "SELECT id, device, created_at, last_used_at FROM passkey_outline WHERE user_id = $1 ORDER BY created_at",
    )
    .bind(me.user_id)
    .fetch_all(reads.pool())
    .await?;
    let key = decoder.keys().get(me.user_id).await;
    let key = key.map_err(ApiError::unavailable)?;
    let passkeys = rows.iter().map(|row| {
        let id: PasskeyId = row.try_get("id")?;
        let sealed: Vec<u8> = row.try_get("device")?;
        let device = match &key {
            KeyState::Live(key) => device::open(key, id, &sealed),
            KeyState::Erased => None,
        };
        let (browser, system) = device.map_or((None, None), |it| (it.browser, it.system));
        Ok(Passkey {
            id,
            browser,
            system,
            created_at: row.try_get("created_at")?,
            last_used_at: row.try_get("last_used_at")?,
        })
    });
    Ok(Json(passkeys.collect::<Result<_, sqlx::Error>>()?))
}
