//! Money: every wallet folded by separate code, in numbers that can go below zero, compared with both read models.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use event_store::Decoder;
use shared_events::event::RawEvent;
use shared_events::wallet::WalletEvent;
use shared_events::{Day, HoldId, StreamEvent as _, Tokens};
use sqlx::{PgPool, Row as _};
use time::OffsetDateTime;
use uuid::Uuid;

use super::Invariant;

/// The four numbers of a wallet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Figures {
    daily: i64,
    bought: i64,
    held: i64,
    debt: i64,
}

#[derive(Debug, Default)]
struct Wallet {
    figures: Figures,
    /// Open holds with their deadlines.
    holds: BTreeMap<HoldId, OffsetDateTime>,
    /// The last day with a grant, and every grant that did not come after an earlier one.
    granted: Option<Day>,
    again: Vec<Day>,
}

pub(super) async fn check(
    pool: &PgPool,
    events: &[RawEvent],
    decoder: &Decoder,
    now: OffsetDateTime,
) -> Result<Vec<Invariant>> {
    let mut wallets: BTreeMap<Uuid, Wallet> = BTreeMap::new();
    let (mut below, mut entries, mut days) = (Vec::new(), 0, BTreeSet::new());
    for raw in events
        .iter()
        .filter(|raw| raw.aggregate_type == WalletEvent::STREAM)
    {
        entries += 1;
        let wallet = wallets.entry(raw.aggregate_id.parse()?).or_default();
        wallet.apply(&decoder.decode(raw).await?);
        days.extend(wallet.granted);
        let Figures {
            daily,
            bought,
            held,
            debt,
        } = wallet.figures;
        if [daily, bought, held, debt]
            .into_iter()
            .any(|figure| figure < 0)
        {
            below.push(format!(
                "{} at position {}: {:?}",
                raw.aggregate_id, raw.position, wallet.figures
            ));
        }
    }
    let late = wallets.iter().flat_map(|(user, wallet)| {
        let late = wallet.holds.iter().filter(|(_, deadline)| **deadline < now);
        late.map(move |(hold, deadline)| format!("{hold} of {user}, due at {deadline}"))
    });
    let late = late.collect();
    let again = wallets.iter().flat_map(|(user, wallet)| {
        let again = wallet.again.iter();
        again.map(move |day| format!("{} to {user}", day.date()))
    });
    let again = again.collect();
    Ok(vec![
        Invariant::new(
            "Ledger equals balance for every wallet, in the log and in the read model",
            differences(pool, &wallets).await?,
            format!("{} wallets", wallets.len()),
        ),
        Invariant::new(
            "No balance is below zero at any prefix",
            below,
            format!("{entries} entries"),
        ),
        Invariant::new(
            "Daily tokens are granted at most once a day, whichever way the clock jumps",
            again,
            format!("{} days", days.len()),
        ),
        Invariant::new("No hold is past its deadline", late, format!("as of {now}")),
    ])
}

/// The balance of the read model, and the last line and the sum of the ledger's, each compared with the log.
async fn differences(pool: &PgPool, wallets: &BTreeMap<Uuid, Wallet>) -> Result<Vec<String>> {
    let live = "SELECT schema FROM projection_generation WHERE name = 'wallet' AND state = 'live'";
    let schema: String = sqlx::query_scalar(live).fetch_one(pool).await?;
    let views = [
        ("balance", "SELECT user_id, daily, bought, held, debt FROM {schema}.balance"),
        (
            "ledger",
            "SELECT DISTINCT ON (user_id) user_id, daily, bought, held, debt FROM {schema}.ledger
             ORDER BY user_id, position DESC",
        ),
        (
            "sum of the ledger",
            "SELECT user_id, sum(daily_change)::bigint AS daily, sum(bought_change)::bigint AS bought,
                    sum(held_change)::bigint AS held, sum(debt_change)::bigint AS debt
             FROM {schema}.ledger GROUP BY user_id",
        ),
    ];
    let mut wrong = Vec::new();
    for (name, sql) in views {
        let rows = sqlx::query(&sql.replace("{schema}", &schema))
            .fetch_all(pool)
            .await?;
        let mut read = BTreeMap::new();
        for row in rows {
            let figures = Figures {
                daily: row.try_get("daily")?,
                bought: row.try_get("bought")?,
                held: row.try_get("held")?,
                debt: row.try_get("debt")?,
            };
            read.insert(row.try_get::<Uuid, _>("user_id")?, figures);
        }
        for user in wallets.keys().chain(read.keys()) {
            let (log, read) = (
                wallets.get(user).map(|wallet| wallet.figures),
                read.get(user).copied(),
            );
            if log != read {
                wrong.push(format!(
                    "{name} of {user}: log {log:?}, read model {read:?}"
                ));
            }
        }
    }
    Ok(wrong)
}

impl Wallet {
    fn apply(&mut self, event: &WalletEvent) {
        let number = |tokens: &Tokens| tokens.as_i64();
        let it = &mut self.figures;
        match event {
            WalletEvent::Granted { day, amount, .. } => {
                it.daily = number(amount);
                if self.granted.is_some_and(|last| *day <= last) {
                    self.again.push(*day);
                }
                self.granted = Some(*day);
            }
            WalletEvent::Bought {
                amount, debt_paid, ..
            } => {
                it.bought += number(amount) - number(debt_paid);
                it.debt -= number(debt_paid);
            }
            WalletEvent::Held {
                hold,
                daily,
                bought,
                deadline,
                ..
            } => {
                it.daily -= number(daily);
                it.bought -= number(bought);
                it.held += number(daily) + number(bought);
                self.holds.insert(*hold, deadline.0);
            }
            WalletEvent::Settled {
                hold,
                daily,
                bought,
                back_daily,
                back_bought,
                debt_paid,
                lapsed,
                ..
            } => {
                it.daily += number(back_daily);
                it.bought += number(back_bought) - number(debt_paid);
                it.debt -= number(debt_paid);
                let given_up = [daily, bought, back_daily, back_bought, lapsed];
                it.held -= given_up.into_iter().map(number).sum::<i64>();
                self.holds.remove(hold);
            }
            WalletEvent::Released {
                hold,
                back_daily,
                back_bought,
                debt_paid,
                lapsed,
            } => {
                it.daily += number(back_daily);
                it.bought += number(back_bought) - number(debt_paid);
                it.debt -= number(debt_paid);
                it.held -= [back_daily, back_bought, lapsed]
                    .into_iter()
                    .map(number)
                    .sum::<i64>();
                self.holds.remove(hold);
            }
            WalletEvent::ClawedBack { taken, debt, .. } => {
                it.bought -= number(taken);
                it.debt += number(debt);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use shared_events::Public;

    use super::*;

    #[test]
    fn a_day_granted_again_or_after_a_later_one_is_noticed() {
        let mut wallet = Wallet::default();
        let first = OffsetDateTime::UNIX_EPOCH;
        for day in [first, first + time::Duration::DAY, first] {
            wallet.apply(&WalletEvent::Granted {
                day: Day::of(day),
                amount: Tokens(5),
                lapsed: Tokens(0),
            });
        }
        assert_eq!(wallet.again, [Day::of(first)]);
    }

    #[test]
    fn what_comes_back_and_pays_off_debt_is_no_longer_held_and_not_there_to_be_spent() {
        let figures = Figures {
            held: 9,
            debt: 4,
            ..Figures::default()
        };
        let mut wallet = Wallet {
            figures,
            ..Wallet::default()
        };
        wallet.apply(&WalletEvent::Released {
            hold: HoldId::mint(),
            back_daily: Tokens(2),
            back_bought: Tokens(7),
            debt_paid: Tokens(4),
            lapsed: Tokens(0),
        });
        let expected = Figures {
            daily: 2,
            bought: 3,
            ..Figures::default()
        };
        assert_eq!(wallet.figures, expected);
    }

    #[test]
    fn a_lost_dispute_over_what_was_spent_is_debt_and_leaves_nothing_below_zero() {
        let figures = Figures {
            bought: 3,
            ..Figures::default()
        };
        let mut wallet = Wallet {
            figures,
            ..Wallet::default()
        };
        wallet.apply(&WalletEvent::ClawedBack {
            reference: Public("one".to_owned()),
            entry: Public("dispute-1".to_owned()),
            taken: Tokens(3),
            debt: Tokens(6),
        });
        let expected = Figures {
            debt: 6,
            ..Figures::default()
        };
        assert_eq!(wallet.figures, expected);
    }

    #[test]
    fn a_spend_of_what_is_not_there_shows_below_zero_instead_of_being_rounded_up() {
        let mut wallet = Wallet::default();
        wallet.apply(&WalletEvent::Held {
            hold: HoldId::mint(),
            daily: Tokens(5),
            bought: Tokens(0),
            day: shared_events::Day::of(OffsetDateTime::UNIX_EPOCH),
            deadline: shared_events::personal::Instant(OffsetDateTime::UNIX_EPOCH),
        });
        assert_eq!(
            (
                wallet.figures.daily,
                wallet.figures.held,
                wallet.holds.len()
            ),
            (-5, 5, 1)
        );
    }
}
