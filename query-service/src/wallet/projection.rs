//! From wallet events to `balance` and `ledger`.

use std::collections::BTreeMap;

use async_trait::async_trait;
use shared_events::event::{Position, RawEvent};
use shared_events::wallet::WalletEvent;
use shared_events::wallet::view::Balance;
use shared_events::{Day, HoldId, StreamEvent, Tokens};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::projection::{Copy, OnBadEvent, ProjectError, Projection, Table, Target, stream_id};

/// The read model of wallets.
#[derive(Debug)]
pub struct Wallet;

#[async_trait]
impl Projection for Wallet {
    fn name(&self) -> &'static str {
        "wallet"
    }

    fn version(&self) -> i32 {
        2
    }

    fn streams(&self) -> &'static [&'static str] {
        &[WalletEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn indexes(&self) -> &'static str {
        include_str!("indexes.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("balance", &["user_id"]),
                Table::new("ledger", &["user_id", "position"]),
            ]
        }
    }

    /// Wrong balances would be worse than late ones.
    fn on_bad_event(&self) -> OnBadEvent {
        OnBadEvent::Stop
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut entries = Vec::with_capacity(events.len());
        let mut balances = BTreeMap::new();
        for raw in events {
            let user: Uuid = stream_id(raw)?;
            balances.insert(user, Balance::default());
            entries.push((user, raw, target.decode::<WalletEvent>(raw).await?));
        }
        load(target, &mut balances).await?;
        let mut ledger = Vec::with_capacity(entries.len());
        for (user, raw, event) in &entries {
            let balance = balances.entry(*user).or_default();
            let before = *balance;
            balance.apply(event);
            ledger.push(Entry::new(*user, raw, event, &before, balance));
        }
        write_balances(target, &balances).await?;
        write_ledger(target, &ledger).await
    }
}

/// The columns that both tables have.
pub(super) fn balance(row: &PgRow) -> Result<Balance, sqlx::Error> {
    let tokens = |column| -> Result<Tokens, sqlx::Error> {
        Ok(Tokens(row.try_get::<i64, _>(column)?.cast_unsigned()))
    };
    Ok(Balance {
        daily: tokens("daily")?,
        day: row
            .try_get::<Option<Date>, _>("day")?
            .map(|day| Day::of(day.midnight().assume_utc())),
        bought: tokens("bought")?,
        held: tokens("held")?,
        debt: tokens("debt")?,
    })
}

async fn load(
    target: &mut Target<'_>,
    balances: &mut BTreeMap<Uuid, Balance>,
) -> Result<(), ProjectError> {
    let users: Vec<Uuid> = balances.keys().copied().collect();
    let sql = target.sql(
        "SELECT user_id, day, daily, bought, held, debt FROM {schema}.balance WHERE user_id = ANY ($1)",
    );
    let rows = sqlx::query(&sql)
        .bind(users)
        .fetch_all(&mut *target.conn)
        .await?;
    for row in rows {
        balances.insert(row.try_get("user_id")?, balance(&row)?);
    }
    Ok(())
}

async fn write_balances(
    target: &mut Target<'_>,
    balances: &BTreeMap<Uuid, Balance>,
) -> Result<(), ProjectError> {
    let sql = target.sql(
        "INSERT INTO {schema}.balance (user_id, day, daily, bought, held, debt)
         SELECT * FROM unnest($1::uuid[], $2::date[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
         ON CONFLICT (user_id) DO UPDATE SET day = excluded.day, daily = excluded.daily,
             bought = excluded.bought, held = excluded.held, debt = excluded.debt",
    );
    let column = |of: fn(&Balance) -> Tokens| -> Vec<i64> {
        balances.values().map(|b| of(b).as_i64()).collect()
    };
    sqlx::query(&sql)
        .bind(balances.keys().copied().collect::<Vec<_>>())
        .bind(
            balances
                .values()
                .map(|b| b.day.map(Day::date))
                .collect::<Vec<_>>(),
        )
        .bind(column(|b| b.daily))
        .bind(column(|b| b.bought))
        .bind(column(|b| b.held))
        .bind(column(|b| b.debt))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

/// A row of the ledger.
struct Entry<'a> {
    user: Uuid,
    position: Position,
    at: OffsetDateTime,
    kind: &'static str,
    reference: Option<&'a str>,
    entry: Option<&'a str>,
    hold: Option<HoldId>,
    used: Tokens,
    lapsed: Tokens,
    estimated: bool,
    before: Balance,
    after: Balance,
}

impl<'a> Entry<'a> {
    fn new(
        user: Uuid,
        raw: &RawEvent,
        event: &'a WalletEvent,
        before: &Balance,
        after: &Balance,
    ) -> Self {
        let mut entry = Self {
            user,
            position: raw.position,
            at: raw.recorded_at,
            kind: event.name(),
            reference: None,
            entry: None,
            hold: None,
            used: Tokens::ZERO,
            lapsed: Tokens::ZERO,
            estimated: false,
            before: *before,
            after: *after,
        };
        match event {
            WalletEvent::Granted { lapsed, .. } => entry.lapsed = *lapsed,
            WalletEvent::Bought { reference, .. } => entry.reference = Some(reference),
            WalletEvent::ClawedBack {
                reference,
                entry: returned,
                ..
            } => {
                entry.reference = Some(reference);
                entry.entry = Some(returned);
            }
            WalletEvent::Held { hold, .. } => entry.hold = Some(*hold),
            WalletEvent::Settled {
                hold,
                daily,
                bought,
                lapsed,
                estimated,
                ..
            } => {
                entry.hold = Some(*hold);
                entry.used = daily.plus(*bought);
                entry.lapsed = *lapsed;
                entry.estimated = *estimated;
            }
            WalletEvent::Released { hold, lapsed, .. } => {
                entry.hold = Some(*hold);
                entry.lapsed = *lapsed;
            }
        }
        entry
    }

    fn change(&self, of: fn(&Balance) -> Tokens) -> i64 {
        of(&self.after).as_i64() - of(&self.before).as_i64()
    }
}

async fn write_ledger(target: &mut Target<'_>, ledger: &[Entry<'_>]) -> Result<(), ProjectError> {
    let mut rows = Copy::into(
        &target.sql("{schema}.ledger"),
        &[
            "user_id",
            "position",
            "at",
            "kind",
            "reference",
            "entry",
            "hold",
            "daily_change",
            "bought_change",
            "held_change",
            "debt_change",
            "used",
            "lapsed",
            "estimated",
            "day",
            "daily",
            "bought",
            "held",
            "debt",
        ],
    );
    for entry in ledger {
        let after = &entry.after;
        rows.row()
            .value(entry.user)?
            .value(entry.position)?
            .value(entry.at)?
            .value(entry.kind)?
            .value(entry.reference)?
            .value(entry.entry)?
            .value(entry.hold)?
            .value(entry.change(|b| b.daily))?
            .value(entry.change(|b| b.bought))?
            .value(entry.change(|b| b.held))?
            .value(entry.change(|b| b.debt))?
            .value(entry.used.as_i64())?
            .value(entry.lapsed.as_i64())?
            .value(entry.estimated)?
            .value(after.day.map(Day::date))?
            .value(after.daily.as_i64())?
            .value(after.bought.as_i64())?
            .value(after.held.as_i64())?
            .value(after.debt.as_i64())?;
    }
    Ok(rows.send(target.conn).await?)
}
