//! The balance people see. Reading it writes nothing: today's refill is computed, by the database's date.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::wallet::view::Balance;
use shared_events::{Day, Tokens};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::projection::{Wallet, balance};
use crate::QueryState;
use crate::projection::{ReadError, Reading, Reads};

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new().routes(routes!(get_tokens))
}

/// What can be spent, and of what it is made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenBalance {
    /// What can be spent now: daily and bought together, without what is held.
    pub tokens: i64,
    /// Left of today's free tokens.
    pub daily: i64,
    /// Left of the bought tokens, which do not expire.
    pub bought: i64,
    /// Set aside for replies under way.
    pub held: i64,
    /// Owed after a payment was taken back.
    pub debt: i64,
    /// Free tokens a day.
    pub daily_allowance: i64,
    /// When the free tokens are full again.
    #[serde(with = "time::serde::rfc3339")]
    pub refills_at: OffsetDateTime,
}

impl TokenBalance {
    /// A balance as it stands `today`.
    #[must_use]
    pub fn on(balance: &Balance, today: Day) -> Self {
        Self {
            tokens: balance.available_on(today).as_i64(),
            daily: balance.daily_on(today).as_i64(),
            bought: balance.bought.as_i64(),
            held: balance.held.as_i64(),
            debt: balance.debt.as_i64(),
            daily_allowance: Tokens::DAILY.as_i64(),
            refills_at: today.end(),
        }
    }
}

/// Shows the caller's balance.
#[utoipa::path(get, path = "/users/me/tokens", operation_id = "getTokens", tag = "wallet",
    responses((status = 200, body = TokenBalance), ApiError), security(("bearer" = [])))]
async fn get_tokens(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<TokenBalance>), ApiError> {
    let of_mine = BALANCE.replace("$1", "$4");
    let (row, freshness) = reads.row_of(&Wallet, token, &of_mine, me.user_id.0).await?;
    Ok((freshness, Json(read(&row)?)))
}

const BALANCE: &str = "\
SELECT now() AS now, user_id IS NOT NULL AS known, day, daily, bought, held, debt
FROM (SELECT) one LEFT JOIN {wallet}.balance ON user_id = $1";

/// A person's balance, in a snapshot that holds the wallet model.
///
/// # Errors
/// When the database fails.
pub async fn balance_of(
    reading: &mut Reading,
    user: uuid::Uuid,
) -> Result<TokenBalance, ReadError> {
    let row = sqlx::query(&reading.sql(BALANCE))
        .bind(user)
        .fetch_one(reading.conn())
        .await?;
    Ok(read(&row)?)
}

fn read(row: &PgRow) -> Result<TokenBalance, sqlx::Error> {
    let today = Day::of(row.try_get("now")?);
    let balance = if row.try_get("known")? {
        balance(row)?
    } else {
        Balance::default()
    };
    Ok(TokenBalance::on(&balance, today))
}
