//! postgres-es, as published, reads the same table and sees the same aggregate.

use command_service::wallet::Wallet;
use cqrs_es::EventStore as _;
use cqrs_es::persist::PersistedEventStore;
use postgres_es::PostgresEventRepository;
use shared_events::UserId;
use testkit::Database;

use crate::support::{full_fold, hold, unit_of_work};

#[tokio::test]
async fn postgres_es_reads_the_log_as_we_do() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let user = UserId::mint();
    let unit = unit_of_work(pool.clone());
    for n in 0..5 {
        hold(&unit, user, &n.to_string(), 100).await.unwrap();
    }
    let store: PersistedEventStore<PostgresEventRepository, Wallet> =
        PersistedEventStore::new_event_store(PostgresEventRepository::new(pool.clone()));
    let context = store.load_aggregate(&user.to_string()).await.unwrap();
    assert_eq!(context.aggregate, full_fold(&pool, user).await);
    assert_eq!(context.current_sequence, 6);
}
