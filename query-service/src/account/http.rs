//! The signed-in account, and the fields of its profile.

use axum::extract::State;
use service_kit::api::account::User;
use service_kit::auth::{Admin, Viewable};
use service_kit::clock;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::{Appended, Tokens, UserId};
use sqlx::Row;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::projection::{Account, COLUMNS, view};
use crate::QueryState;
use crate::projection::Reads;
use crate::wallet::balance::Balances;
use crate::wallet::projection::Wallet;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_me))
        .routes(routes!(get_admin_me))
        .routes(routes!(get_profile))
        .routes(routes!(super::sessions::list_sessions))
        .routes(routes!(super::second_factor::get_second_factor))
        .routes(routes!(super::passkeys::list_passkeys))
        .routes(routes!(super::own_export::get_own_export))
        .routes(routes!(super::own_export::download_own_export))
        .routes(routes!(super::viewings::list_viewings))
        .routes(routes!(super::list_users::list_users))
        .routes(routes!(super::download_users::download_users))
        .routes(routes!(super::person::get_user))
        .routes(routes!(super::person::as_of::get_user_as_of))
        .routes(routes!(super::list_admins::list_admins))
}

/// The signed-in account.
#[utoipa::path(get, path = "/auth/me", operation_id = "getMe", tag = "account",
    responses((status = 200, body = User), ApiError), security(("bearer" = [])))]
async fn get_me(
    me: Viewable,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
    State(balances): State<Balances>,
) -> Result<(Freshness, Json<User>), ApiError> {
    show((&reads, balances), me.user_id, token).await
}

/// The signed-in account, for the admin area.
#[utoipa::path(get, path = "/admin/me", operation_id = "getAdminMe", tag = "account",
    responses((status = 200, body = User), ApiError), security(("bearer" = [])))]
async fn get_admin_me(
    me: Admin,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
    State(balances): State<Balances>,
) -> Result<(Freshness, Json<User>), ApiError> {
    show((&reads, balances), me.user_id, token).await
}

/// One's own profile.
#[utoipa::path(get, path = "/users/me", operation_id = "getProfile", tag = "account",
    responses((status = 200, body = User), ApiError), security(("bearer" = [])))]
async fn get_profile(
    me: Viewable,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
    State(balances): State<Balances>,
) -> Result<(Freshness, Json<User>), ApiError> {
    show((&reads, balances), me.user_id, token).await
}

async fn show(
    (reads, balances): (&Reads, Balances),
    user: UserId,
    token: Option<Appended>,
) -> Result<(Freshness, Json<User>), ApiError> {
    let mut reading = reads.snapshot(&[&Account, &Wallet], token).await?;
    let sql = reading.sql(&format!(
        "SELECT {COLUMNS} FROM {{account}}.account WHERE user_id = $1"
    ));
    let row = sqlx::query(&sql)
        .bind(user)
        .fetch_optional(reading.conn())
        .await?;
    let balance = balances.read(&mut reading, user.0).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    // A signed-in person has an account; only this model has not reached it yet.
    let row = row.ok_or_else(|| ApiError::unavailable("an account is not visible yet"))?;
    let tokens = Tokens(u64::try_from(balance.tokens).unwrap_or_default());
    let created_at = row.try_get("created_at")?;
    let user = User::of(user, &view(&row)?, tokens, created_at, clock::now());
    Ok((freshness, Json(user)))
}
