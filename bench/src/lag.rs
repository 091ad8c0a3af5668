//! From the commit of an event to the commit of its row in the read model.

use anyhow::Result;
use command_service::unit_of_work::{CommandRequest, Stream, UnitOfWork};
use command_service::wallet::{Wallet, WalletCommand, WalletError};
use shared_events::personal::{MasterKey, PersonKeys};
use shared_events::store::Waker;
use shared_events::{Actor, Tokens, UserId};
use sqlx::PgPool;

use crate::figures::Rounds;
use crate::load::open;
use crate::product::Product;
use crate::report::Section;

const RATE: u32 = 200;

/// Read afterwards from the commit times of the rows, so that no observer disturbs the run.
const LAG: &str = "\
SELECT percentile_cont(ARRAY[0.5, 0.99]) WITHIN GROUP (ORDER BY extract(epoch FROM
    pg_xact_commit_timestamp(r.xmin) - pg_xact_commit_timestamp(e.xmin)) * 1000)
FROM events e JOIN event_log l USING (appended) JOIN {schema}.ledger r ON r.position = l.position
WHERE e.aggregate_type = 'wallet' AND e.appended > $1";

pub async fn measure(product: &Product, rounds: usize, seconds: u64) -> Result<Section> {
    let pool = product.database().await?;
    let (mut p50, mut p99) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let from: i64 = sqlx::query_scalar("SELECT max(appended) FROM events")
            .fetch_one(&pool)
            .await?;
        append(&pool, seconds).await?;
        let schema = caught_up(&pool).await?;
        let found: Vec<f64> = sqlx::query_scalar(&LAG.replace("{schema}", &schema))
            .bind(from)
            .fetch_one(&pool)
            .await?;
        if let [half, most] = found[..] {
            p50.push(half);
            p99.push(most);
        }
    }
    Ok(Section {
        title: "Commit to visible",
        about: format!(
            "{RATE} wallet events a second (open loop) by a process of their own, numbered by the product's sequencer and written by \
             its wallet projection; from the commit of the event to the commit of its ledger row, by the server's commit times. \
             The writer does not wake the product: its sequencer finds the events by looking."
        ),
        head: vec!["Figure", "ms"],
        rows: vec![
            vec!["p50".into(), Rounds::of(p50).cell()],
            vec!["p99".into(), Rounds::of(p99).cell()],
        ],
    })
}

async fn append(pool: &PgPool, seconds: u64) -> Result<()> {
    let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [0; 32]));
    let unit = UnitOfWork::new(pool.clone(), keys, Waker::default());
    open(RATE, seconds, |n| {
        let unit = unit.clone();
        async move {
            let user = UserId::mint();
            let request = CommandRequest::new("bench", Actor::SYSTEM, None);
            unit.run::<(), WalletError, _>(
                request,
                vec![Stream::of::<Wallet>(user)],
                move |work| {
                    let buy = WalletCommand::Buy {
                        reference: n.to_string(),
                        amount: Tokens(1),
                    };
                    Box::pin(async move { work.decide::<Wallet>(user, buy, &()).await })
                },
            )
            .await?;
            Ok(())
        }
    })
    .await?;
    Ok(())
}

async fn caught_up(pool: &PgPool) -> Result<String> {
    loop {
        let found: Option<String> = sqlx::query_scalar(
            "SELECT schema FROM projection_generation WHERE name = 'wallet' AND state = 'live'
             AND checkpoint >= (SELECT max(position) FROM event_log)
             AND NOT EXISTS (SELECT FROM events WHERE appended > (SELECT max(appended) FROM event_log))",
        )
        .fetch_optional(pool)
        .await?;
        if let Some(schema) = found {
            return Ok(schema);
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
