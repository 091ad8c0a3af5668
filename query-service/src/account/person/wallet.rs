//! A person's balance, and the tokens that they were given, bought and spent since they signed up.

use serde::Serialize;
use shared_events::{Day, UserId};
use sqlx::Row as _;
use utoipa::ToSchema;

use crate::as_of::WalletTotals;
use crate::projection::{ReadError, Reading};
use crate::wallet::balance::{Balances, TokenBalance};

/// A person's tokens.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::account) struct PersonWallet {
    balance: TokenBalance,
    /// Free tokens so far.
    granted: i64,
    /// Bought tokens so far, without what was taken back.
    bought: i64,
    /// Spent so far.
    spent: i64,
}

impl PersonWallet {
    /// From a fold of their entries, on a day, for a person who can use free tokens, or can not.
    pub(super) fn folded(wallet: &WalletTotals, today: Day, free: bool) -> Self {
        Self {
            balance: TokenBalance::on(&wallet.balance, today, free),
            granted: wallet.granted.as_i64(),
            bought: wallet.kept(),
            spent: wallet.spent.as_i64(),
        }
    }
}

const TOTALS: &str = "\
SELECT coalesce(sum(daily_change + lapsed) FILTER (WHERE kind = 'granted'), 0)::bigint AS granted,
       coalesce(sum(bought_change - debt_change) FILTER (WHERE kind IN ('bought', 'clawed-back')), 0)::bigint AS bought,
       coalesce(sum(used), 0)::bigint AS spent
  FROM {wallet}.ledger WHERE user_id = $1";

pub(super) async fn wallet(
    reading: &mut Reading,
    balances: Balances,
    id: UserId,
) -> Result<PersonWallet, ReadError> {
    let balance = balances.read(reading, id.0).await?;
    let sql = reading.sql(TOTALS);
    let query = sqlx::query(&sql).bind(id);
    let row = query.fetch_one(reading.conn()).await?;
    Ok(PersonWallet {
        balance,
        granted: row.try_get("granted")?,
        bought: row.try_get("bought")?,
        spent: row.try_get("spent")?,
    })
}
