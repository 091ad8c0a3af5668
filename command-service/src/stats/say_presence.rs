//! An open page reports its presence.

use axum::extract::State;
use http::{HeaderMap, StatusCode, header};
use service_kit::address::ClientAddress;
use service_kit::auth::MaybeSignedIn;
use service_kit::limits::{Limits, PRESENCE, Subject};
use service_kit::problem::ApiError;

use super::Visitors;

/// Report that the page is open, at its start and every two minutes.
///
/// Visitors are counted by this: by a keyed hash of network and browser, which is different for each day and each
/// month, and is deleted afterwards. A signed-in person is online for five minutes.
#[utoipa::path(
    put, path = "/presence", operation_id = "sayPresence", tag = "stats",
    responses((status = 204, description = "It is counted."), ApiError),
    security((), ("bearer" = []))
)]
pub(super) async fn say_presence(
    State(limits): State<Limits>,
    State(visitors): State<Visitors>,
    from: ClientAddress,
    MaybeSignedIn(me): MaybeSignedIn,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    limits.charge(&PRESENCE, Subject::Address(from)).await?;
    let browser = headers.get(header::USER_AGENT);
    let browser = browser.map_or(&[][..], |browser| browser.as_bytes());
    let session = me.map(|me| (me.session_id, me.user_id));
    visitors.came(from, browser, session).await?;
    Ok(StatusCode::NO_CONTENT)
}
