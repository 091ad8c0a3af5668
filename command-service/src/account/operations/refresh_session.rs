//! A browser renews its access token.

use crate::account::AccountState;
use crate::account::cookies;
use crate::account::state::TokenAnswer;
use axum::extract::State;
use axum::response::IntoResponse;
use http::HeaderMap;
use service_kit::address::ClientAddress;
use service_kit::limits::{REFRESH, Subject};
use service_kit::problem::{ApiError, Code};
use service_kit::task::in_task;

/// Renew the access token by the refresh cookie.
#[utoipa::path(
    post, path = "/auth/refresh", operation_id = "refreshSession", tag = "account",
    responses(
        (status = OK, body = TokenAnswer, description = "An access token, and the next refresh cookie"),
        (status = UNAUTHORIZED, description = "No cookie, or its session has ended."),
        (status = FORBIDDEN, description = "The account is suspended, or another site's page asks."),
        ApiError,
    ),
)]
pub async fn refresh_session(
    State(state): State<AccountState>,
    address: ClientAddress,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    cookies::ensure_own_page(&headers)?;
    state
        .limits
        .charge(&REFRESH, Subject::Address(address))
        .await?;
    let token = state.refresh_token(&headers).ok_or(Code::SESSION_ENDED)?;
    in_task(async move {
        let grant = state.accounts.refresh(token).await?;
        Ok::<_, ApiError>(state.granted(grant))
    })
    .await
}
