//! The sessions of a person: read from the rows of the write side themselves, so the list is never behind.

use axum::extract::State;
use event_store::Decoder;
use serde::Serialize;
use service_kit::auth::Viewable;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::SessionId;
use shared_events::account::device;
use shared_events::personal::KeyState;
use sqlx::Row as _;
use time::OffsetDateTime;
use utoipa::ToSchema;

use crate::projection::Reads;

/// An active session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnSession {
    /// The id, for ending it.
    #[schema(value_type = String)]
    id: SessionId,
    /// Whether it is the session of this request.
    current: bool,
    /// Whether it outlives the browser.
    remember: bool,
    /// The browser, if it said so and is a well-known one.
    #[schema(required)]
    browser: Option<String>,
    /// The system, in the same way.
    #[schema(required)]
    system: Option<String>,
    /// The network from which it began, without the part that tells its members apart; null for sessions of before that
    /// was kept.
    #[schema(required)]
    network: Option<String>,
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    created_at: OffsetDateTime,
    /// When it was last renewed.
    #[serde(with = "time::serde::rfc3339")]
    last_seen_at: OffsetDateTime,
}

/// One's own sessions: the current one first, then by last use. At most a hundred.
#[utoipa::path(get, path = "/users/me/sessions", operation_id = "listSessions", tag = "account",
    responses((status = 200, body = Vec<OwnSession>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_sessions(
    me: Viewable,
    State(reads): State<Reads>,
    State(decoder): State<Decoder>,
) -> Result<Json<Vec<OwnSession>>, ApiError> {
    let rows = sqlx::query(
        "SELECT id, id = $2 AS current, remember, device, created_at, last_seen_at FROM session
          WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now()
          ORDER BY current DESC, last_seen_at DESC LIMIT 100",
    )
    .bind(me.user_id)
    .bind(me.session_id)
    .fetch_all(reads.pool())
    .await?;
    let key = decoder.keys().get(me.user_id).await;
    let key = key.map_err(ApiError::unavailable)?;
    let sessions = rows.iter().map(|row| {
        let id = row.try_get("id")?;
        let sealed: Option<Vec<u8>> = row.try_get("device")?;
        let device = match (&key, sealed) {
            (KeyState::Live(key), Some(sealed)) => device::open(key, id, &sealed),
            _ => None,
        };
        let (browser, system, network) = device.map_or((None, None, None), |device| {
            (device.browser, device.system, Some(device.network))
        });
        Ok(OwnSession {
            id,
            browser,
            system,
            network,
            current: row.try_get("current")?,
            remember: row.try_get("remember")?,
            created_at: row.try_get("created_at")?,
            last_seen_at: row.try_get("last_seen_at")?,
        })
    });
    Ok(Json(sessions.collect::<Result<_, sqlx::Error>>()?))
}
