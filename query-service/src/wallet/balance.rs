//! The balance people see. Reading it writes nothing: today's refill is computed, by the database's date.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::Viewable;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::wallet::view::{Balance, Grant};
use shared_events::{Day, Tokens};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::projection::{Wallet, balance};
use crate::account::projection::Account;
use crate::projection::{Projection, ReadError, Reading, Reads};

/// What can be spent, and its parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenBalance {
    /// What can be spent now: daily and bought tokens together, without holds.
    pub tokens: i64,
    /// The rest of today's free tokens.
    pub daily: i64,
    /// The rest of the bought tokens, which do not expire.
    pub bought: i64,
    /// Held for replies in progress.
    pub held: i64,
    /// The debt after a payment was taken back.
    pub debt: i64,
    /// Free tokens per day.
    pub daily_allowance: i64,
    /// Whether they begin only after the e-mail address is confirmed, and it is not confirmed yet.
    pub after_confirmation: bool,
    /// When the next free tokens come.
    #[serde(with = "time::serde::rfc3339")]
    pub refills_at: OffsetDateTime,
}

impl TokenBalance {
    /// The balance `today`, for a person who can use free tokens, or can not.
    #[must_use]
    pub fn on(balance: &Balance, today: Day, free: bool) -> Self {
        let tokens = balance.spendable_on(today, free);
        Self {
            tokens: tokens.as_i64(),
            daily: tokens.less(balance.bought).as_i64(),
            bought: balance.bought.as_i64(),
            held: balance.held.as_i64(),
            debt: balance.debt.as_i64(),
            daily_allowance: Tokens::DAILY.as_i64(),
            after_confirmation: !free,
            refills_at: today.end(),
        }
    }
}

/// The caller's balance.
#[utoipa::path(get, path = "/users/me/tokens", operation_id = "getTokens", tag = "wallet",
    responses((status = 200, body = TokenBalance), ApiError), security(("bearer" = [])))]
pub(super) async fn get_tokens(
    me: Viewable,
    ReadAfter(token): ReadAfter,
    State(balances): State<Balances>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<TokenBalance>), ApiError> {
    if balances.0 == Grant::Confirmed {
        let mut reading = reads.snapshot(&balances.models(), token).await?;
        let balance = balances.read(&mut reading, me.user_id.0).await?;
        let freshness = reading.freshness();
        reading.end().await?;
        return Ok((freshness, Json(balance)));
    }
    let of_mine = BALANCE.replace("$1", "$4");
    let (row, freshness) = reads.row_of(&Wallet, token, &of_mine, me.user_id.0).await?;
    Ok((freshness, Json(read(&row, true)?)))
}

const BALANCE: &str = "\
SELECT now() AS now, user_id IS NOT NULL AS known, day, daily, bought, held, debt
FROM (SELECT) one LEFT JOIN {wallet}.balance ON user_id = $1";

/// Reads balances with the rules for free tokens.
#[derive(Debug, Clone, Copy, Default)]
pub struct Balances(pub Grant);

const CONFIRMED: &str =
    "SELECT coalesce((SELECT confirmed FROM {account}.account WHERE user_id = $1), false)";

impl Balances {
    /// The read models that a snapshot must contain.
    #[must_use]
    pub fn models(self) -> Vec<&'static dyn Projection> {
        match self.0 {
            Grant::Always => vec![&Wallet],
            Grant::Confirmed => vec![&Wallet, &Account],
        }
    }

    /// A person's balance, in such a snapshot.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn read(
        self,
        reading: &mut Reading,
        user: uuid::Uuid,
    ) -> Result<TokenBalance, ReadError> {
        let confirmed = match self.0 {
            Grant::Always => true,
            Grant::Confirmed => {
                let sql = reading.sql(CONFIRMED);
                let confirmed = sqlx::query_scalar(&sql).bind(user);
                confirmed.fetch_one(reading.conn()).await?
            }
        };
        let row = sqlx::query(&reading.sql(BALANCE))
            .bind(user)
            .fetch_one(reading.conn())
            .await?;
        Ok(read(&row, self.0.is_open(confirmed))?)
    }
}

fn read(row: &PgRow, free: bool) -> Result<TokenBalance, sqlx::Error> {
    let today = Day::of(row.try_get("now")?);
    let balance = if row.try_get("known")? {
        balance(row)?
    } else {
        Balance::default()
    };
    Ok(TokenBalance::on(&balance, today, free))
}
