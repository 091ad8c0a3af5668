//! What is left in wallets: payments are told, and a reply that leaves little.

use std::collections::BTreeMap;

use shared_events::StreamEvent as _;
use shared_events::UserId;
use shared_events::event::RawEvent;
use shared_events::notification::{LOW_BALANCE, NotificationKind};
use shared_events::wallet::WalletEvent;
use uuid::Uuid;

use super::entries::Entries;
use crate::projection::{ProjectError, Target, stream_id};

/// The wallets of a batch.
#[derive(Debug, Default)]
pub(super) struct Rests(BTreeMap<Uuid, i64>);

/// How an entry changes all that is left, holds included.
fn change(event: &WalletEvent) -> i64 {
    match event {
        WalletEvent::Granted { amount, lapsed, .. } => amount.as_i64() - lapsed.as_i64(),
        WalletEvent::Bought {
            amount, debt_paid, ..
        } => amount.as_i64() - debt_paid.as_i64(),
        WalletEvent::Held { .. } => 0,
        WalletEvent::Settled {
            daily,
            bought,
            debt_paid,
            lapsed,
            ..
        } => -(daily.as_i64() + bought.as_i64() + debt_paid.as_i64() + lapsed.as_i64()),
        WalletEvent::Released {
            debt_paid, lapsed, ..
        } => -(debt_paid.as_i64() + lapsed.as_i64()),
        WalletEvent::ClawedBack { taken, .. } => -taken.as_i64(),
    }
}

impl Rests {
    /// Reads what was left before.
    pub async fn load(target: &mut Target<'_>, events: &[&RawEvent]) -> Result<Self, ProjectError> {
        let wallets = events
            .iter()
            .filter(|raw| raw.aggregate_type == WalletEvent::STREAM);
        let members: Vec<Uuid> = wallets
            .map(|raw| stream_id(raw))
            .collect::<Result<_, _>>()?;
        if members.is_empty() {
            return Ok(Self::default());
        }
        let sql = target.sql("SELECT member, tokens FROM {schema}.rest WHERE member = ANY ($1)");
        let found: Vec<(Uuid, i64)> = sqlx::query_as(&sql)
            .bind(members)
            .fetch_all(&mut *target.conn)
            .await?;
        Ok(Self(found.into_iter().collect()))
    }

    /// Takes in one entry of a ledger.
    pub fn take(
        &mut self,
        entries: &mut Entries,
        raw: &RawEvent,
        event: &WalletEvent,
    ) -> Result<(), ProjectError> {
        let member = stream_id(raw)?;
        let rest = self.0.entry(member).or_default();
        let before = *rest;
        *rest += change(event);
        let told = match event {
            WalletEvent::Bought { amount, .. } => {
                Some((NotificationKind::Payment, amount.as_i64()))
            }
            WalletEvent::ClawedBack { taken, debt, .. } => {
                Some((NotificationKind::Payment, -(taken.as_i64() + debt.as_i64())))
            }
            WalletEvent::Settled { .. } => {
                let low = LOW_BALANCE.as_i64();
                (before >= low && *rest < low).then_some((NotificationKind::Balance, *rest))
            }
            _ => None,
        };
        if let Some((kind, tokens)) = told {
            entries.add(Some(UserId(member)), raw, kind, (None, None, Some(tokens)));
        }
        Ok(())
    }

    /// Writes what is left now.
    pub async fn write(self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let sql = target.sql(
            "INSERT INTO {schema}.rest (member, tokens) SELECT * FROM unnest($1::uuid[], $2::bigint[])
             ON CONFLICT (member) DO UPDATE SET tokens = excluded.tokens",
        );
        let (members, tokens): (Vec<Uuid>, Vec<i64>) = self.0.into_iter().unzip();
        sqlx::query(&sql)
            .bind(members)
            .bind(tokens)
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use shared_events::personal::Instant;
    use shared_events::wallet::view::Balance;
    use shared_events::{Day, HoldId, Public, Tokens};
    use time::OffsetDateTime;

    use super::*;

    #[test]
    fn what_is_left_is_the_sum_of_both_buckets_and_of_the_holds() {
        let (hold, day) = (HoldId(Uuid::nil()), Day::of(OffsetDateTime::UNIX_EPOCH));
        let (reference, entry) = (Public::text("order"), Public::text("refund"));
        let events = [
            WalletEvent::Granted {
                day,
                amount: Tokens(100),
                lapsed: Tokens(0),
            },
            WalletEvent::Bought {
                reference: reference.clone(),
                amount: Tokens(50),
                debt_paid: Tokens(0),
            },
            WalletEvent::Held {
                hold,
                daily: Tokens(60),
                bought: Tokens(20),
                day,
                deadline: Instant(OffsetDateTime::UNIX_EPOCH),
            },
            WalletEvent::ClawedBack {
                reference: reference.clone(),
                entry,
                taken: Tokens(30),
                debt: Tokens(20),
            },
            WalletEvent::Settled {
                hold,
                daily: Tokens(40),
                bought: Tokens(5),
                back_daily: Tokens(10),
                back_bought: Tokens(15),
                debt_paid: Tokens(15),
                lapsed: Tokens(10),
                estimated: false,
            },
            WalletEvent::Held {
                hold,
                daily: Tokens(10),
                bought: Tokens(0),
                day,
                deadline: Instant(OffsetDateTime::UNIX_EPOCH),
            },
            WalletEvent::Released {
                hold,
                back_daily: Tokens(4),
                back_bought: Tokens(0),
                debt_paid: Tokens(0),
                lapsed: Tokens(6),
            },
            WalletEvent::Bought {
                reference,
                amount: Tokens(9),
                debt_paid: Tokens(5),
            },
            WalletEvent::Granted {
                day,
                amount: Tokens(100),
                lapsed: Tokens(44),
            },
        ];
        let (mut balance, mut rest) = (Balance::default(), 0);
        for event in &events {
            balance.apply(event);
            rest += change(event);
            let all = balance.daily.plus(balance.bought).plus(balance.held);
            assert_eq!(rest, all.as_i64(), "{event:?}");
        }
    }
}
