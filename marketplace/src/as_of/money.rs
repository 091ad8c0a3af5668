//! `marketplace as-of money`: all wallets and all payments, folded from the whole log up to a position.

use std::process::ExitCode;

use anyhow::{Result, bail};
use event_store::{Feed as _, PgFeed, Place, Waker};
use query_service::as_of::Money;
use serde_json::{Value, json};
use sqlx::PgPool;

use super::All;
use super::moment::Moment;
use super::report::{Report, tell};
use super::stream::without_keys;
use crate::database::as_owner;
use crate::progress;

/// Positions read at once; so many are read directly from the database.
const BATCH: u32 = 5_000;

pub async fn run(asked: All) -> Result<ExitCode> {
    let look = async |pool: &PgPool| {
        let moment = asked.when.find(pool).await?;
        let (events, money) = fold(pool, &moment, asked.most).await?;
        Ok(Report::of_all(moment, "money", events, shown(&money)))
    };
    let found = as_owner(&asked.database, look).await?;
    tell(&found, asked.json)?;
    Ok(ExitCode::SUCCESS)
}

async fn fold(pool: &PgPool, moment: &Moment, most: u64) -> Result<(u64, Money)> {
    let until = moment.position;
    let decoder = without_keys(pool).await?;
    let feed = PgFeed::new(pool.clone(), &Waker::default());
    let bar = progress::of_events(until.0);
    let mut money = Money::default();
    let (mut place, mut folded) = (Place::BEGINNING, 0);
    while place.position < until {
        let batch = feed.read(place, BATCH, &Money::STREAMS).await?;
        if batch.through == place {
            bail!("the log ends at {}", place.position);
        }
        let standing = decoder.without_set_aside(&batch.events);
        for raw in standing.iter().filter(|raw| raw.position <= until) {
            folded += 1;
            if folded > most {
                bail!(
                    "more than {most} events would have to be folded, and --most allows no more; the last one was at {}",
                    raw.position
                );
            }
            money.apply(raw)?;
        }
        place = batch.through;
        bar.set_position(place.position.min(until).0);
    }
    bar.finish_and_clear();
    Ok((folded, money))
}

/// Amounts are in the smallest unit of their currency.
fn shown(money: &Money) -> Value {
    let tokens = money.tokens();
    let sums = money.sums().iter().map(|((currency, mode), sums)| {
        json!({
            "currency": currency,
            "mode": mode,
            "payments": sums.payments,
            "confirmed": sums.confirmed,
            "refunded": sums.refunded,
        })
    });
    json!({
        "granted": tokens.granted,
        "bought": tokens.bought,
        "takenBack": tokens.taken_back,
        "spent": tokens.spent,
        "lapsed": tokens.lapsed,
        "held": tokens.balance.held,
        "boughtLeft": tokens.balance.bought,
        "owed": tokens.balance.debt,
        "payments": sums.collect::<Vec<_>>(),
    })
}
