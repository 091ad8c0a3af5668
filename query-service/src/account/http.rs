//! Who am I, what is in my profile, and who is there at all.

use axum::extract::State;
use serde::Deserialize;
use service_kit::api::account::{AdminUser, User};
use service_kit::auth::{Admin, SignedIn, With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::{Tokens, UserId};
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row};
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use super::projection::{Account, COLUMNS, view};
use crate::QueryState;
use crate::paging::{Newest, NextPage, ThisPage, cursor, cut, having_words, limit, search};
use crate::projection::Reads;
use crate::wallet::http::Balances;
use crate::wallet::projection::Wallet;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_me))
        .routes(routes!(get_admin_me))
        .routes(routes!(get_profile))
        .routes(routes!(super::sessions::list_sessions))
        .routes(routes!(list_users))
}

/// Who is signed in.
#[utoipa::path(get, path = "/auth/me", operation_id = "getMe", tag = "account",
    responses((status = 200, body = User), ApiError), security(("bearer" = [])))]
async fn get_me(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
    State(balances): State<Balances>,
) -> Result<(Freshness, Json<User>), ApiError> {
    show((&reads, balances), me.user_id, token).await
}

/// Who is signed in, for the admin area.
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
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
    State(balances): State<Balances>,
) -> Result<(Freshness, Json<User>), ApiError> {
    show((&reads, balances), me.user_id, token).await
}

async fn show(
    (reads, balances): (&Reads, Balances),
    user: UserId,
    token: Option<i64>,
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
    // Somebody who is signed in has an account; this model only has not come as far yet.
    let row = row.ok_or_else(|| ApiError::unavailable("an account is not visible yet"))?;
    let tokens = Tokens(u64::try_from(balance.tokens).unwrap_or_default());
    let user = User::of(user, &view(&row)?, tokens, row.try_get("created_at")?);
    Ok((freshness, Json(user)))
}

/// Whom to list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Parts of name or address, or an id. At most 200 characters.
    #[param(max_length = 200)]
    search: Option<String>,
    /// How many, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 50)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// The accounts, newest first.
#[utoipa::path(get, path = "/admin/users", operation_id = "listUsers", tag = "account", params(Filter),
    responses((status = 200, body = Vec<AdminUser>), ApiError), security(("bearer" = [])))]
async fn list_users(
    _: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<AdminUser>>), ApiError> {
    let limit = limit(filter.limit, 50, 200)?;
    let after: Option<Newest> = cursor(filter.cursor.as_deref())?;
    let search = search(filter.search.as_deref())?;
    let mut reading = reads.snapshot(&[&Account], token).await?;
    let table = reading.sql("{account}.account");
    let mut rows = statement(&table, search, after, limit + 1)
        .build()
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut rows, limit);
    let last = rows.last().filter(|_| more);
    let last = last
        .map(|row| Newest::of(row, "created_at", "user_id"))
        .transpose()?;
    let users = rows.iter().map(shown).collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(users)))
}

fn statement<'a>(
    table: &str,
    search: &'a str,
    after: Option<Newest>,
    limit: i64,
) -> QueryBuilder<'a, Postgres> {
    let mut sql = QueryBuilder::new(format!(
        "SELECT {COLUMNS}, (SELECT max(last_seen_at) FROM session WHERE session.user_id = found.user_id) AS last_active
           FROM (SELECT * FROM {table} WHERE true"
    ));
    if let Ok(id) = Uuid::try_parse(search) {
        sql.push(" AND user_id = ").push_bind(id);
    } else {
        having_words(&mut sql, "search_f", search);
    }
    if let Some(after) = after {
        after.further(&mut sql, "created_at", "user_id");
    }
    sql.push(" ORDER BY created_at DESC, user_id DESC LIMIT ")
        .push_bind(limit)
        .push(") found ORDER BY created_at DESC, user_id DESC");
    sql
}

fn shown(row: &PgRow) -> Result<AdminUser, sqlx::Error> {
    let id = UserId(row.try_get("user_id")?);
    Ok(AdminUser::of(
        id,
        &view(row)?,
        row.try_get("created_at")?,
        row.try_get("last_active")?,
    ))
}
