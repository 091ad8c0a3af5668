//! A wallet owner, and commands on their wallet.

use command_service::unit_of_work::{
    CommandRequest, DedupKey, Done, Stream, UnitError, UnitOfWork,
};
use command_service::wallet::{Wallet, WalletCommand, WalletError};
use event_store::{Pass, PersonKeys, Waker};
use shared_events::personal::{Instant, MasterKey};
use shared_events::{Actor, Day, HoldId, Tokens, UserId};
use sqlx::PgPool;

pub fn unit_of_work(pool: PgPool) -> UnitOfWork {
    let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [1; 32]));
    UnitOfWork::new(pool, keys, Waker::default())
}

/// A spend of `amount`, under a client's key.
pub async fn hold(
    unit: &UnitOfWork,
    user: UserId,
    key: &str,
    amount: u64,
) -> Result<Done<HoldId>, UnitError<WalletError>> {
    let request = CommandRequest::new("hold", Actor::user(user), Some(user))
        .keyed(DedupKey::of_client(&user.to_string(), "test", key), &amount);
    let hold = HoldId::mint();
    unit.run(request, vec![Stream::of::<Wallet>(user)], move |work| {
        Box::pin(async move {
            let now = work.now();
            let command = WalletCommand::Hold {
                hold,
                amount: Tokens(amount),
                free: true,
                today: Day::of(now),
                deadline: Instant(now),
            };
            work.decide::<Wallet>(user, command, &()).await?;
            Ok(hold)
        })
    })
    .await
}

/// What the wallet's stream says, folded from nothing.
pub async fn full_fold(pool: &PgPool, user: UserId) -> Wallet {
    let payloads: Vec<String> = sqlx::query_scalar(
        "SELECT payload::text FROM events WHERE aggregate_type = 'wallet' AND aggregate_id = $1 ORDER BY sequence",
    )
    .bind(user.to_string())
    .fetch_all(pool)
    .await
    .unwrap();
    let mut wallet = Wallet::default();
    for payload in payloads {
        cqrs_es::Aggregate::apply(&mut wallet, serde_json::from_str(&payload).unwrap());
    }
    wallet
}

pub async fn count(pool: &PgPool, sql: &str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

/// A pass, and how many events it looked at.
pub async fn watched_pass(pool: &PgPool) -> (Pass, i64) {
    let mut watched = pool.begin().await.unwrap();
    let passed = event_store::pass(&mut *watched).await.unwrap();
    let looked_at: i64 = sqlx::query_scalar(
        "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relname = 'events'",
    )
    .fetch_one(&mut *watched)
    .await
    .unwrap();
    watched.commit().await.unwrap();
    (passed, looked_at)
}
