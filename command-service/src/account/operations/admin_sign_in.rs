//! An admin signs in.

use super::sign_in::{Credentials, knock};
use crate::account::AccountState;
use crate::account::sign_in::Door;
use crate::account::state::TokenAnswer;
use axum::extract::State;
use axum::response::IntoResponse;
use http::HeaderMap;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use service_kit::task::in_task;

/// Sign in as an admin. The answer to anybody else is the same as for an unknown account.
#[utoipa::path(
    post, path = "/admin/login", operation_id = "adminSignIn", tag = "account",
    request_body = Credentials,
    responses(
        (status = OK, body = TokenAnswer, description = "An access token, and the refresh cookie"),
        (status = UNAUTHORIZED, description = "Address and password do not belong together; or, as `second_factor_required`, they do and a code is needed as well, with which `POST /auth/login/second-factor` goes on from `challenge`."),
        (status = FORBIDDEN, description = "They do, and the account is suspended."),
        ApiError,
    ),
)]
pub async fn admin_sign_in(
    State(state): State<AccountState>,
    address: ClientAddress,
    headers: HeaderMap,
    Json(form): Json<Credentials>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(knock(state, Door::Admin, address, headers, form)).await
}
