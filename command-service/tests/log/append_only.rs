//! Nobody rewrites the log; several streams are written together or not at all.

use event_store::AppendError;
use shared_events::UserId;
use testkit::Database;

use crate::support::{count, hold, unit_of_work};

#[tokio::test]
async fn update_delete_and_truncate_of_events_are_refused_for_every_role() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    hold(&unit, UserId::mint(), "k", 10).await.unwrap();
    for pool in [
        database.command_pool(),
        database.query_pool(),
        database.owner_pool(),
    ] {
        for table in ["events", "event_log"] {
            for sql in [
                format!("UPDATE {table} SET appended = appended"),
                format!("DELETE FROM {table}"),
                format!("TRUNCATE {table}"),
            ] {
                assert!(sqlx::query(&sql).execute(&pool).await.is_err(), "{sql}");
            }
        }
    }
    assert_eq!(
        count(&database.command_pool(), "SELECT count(*) FROM events").await,
        2
    );
}

#[tokio::test]
async fn the_query_role_can_not_append_and_the_command_role_can_not_make_schemas() {
    let database = Database::fresh().await;
    let insert = "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
        VALUES ('wallet', 'x', 1, 'granted', '1', '{}', '{}', '')";
    assert!(
        sqlx::query(insert)
            .execute(&database.query_pool())
            .await
            .is_err()
    );
    assert!(
        sqlx::query("CREATE SCHEMA mine")
            .execute(&database.command_pool())
            .await
            .is_err()
    );
}

#[tokio::test]
async fn the_command_role_can_not_read_what_the_query_role_has_made_of_the_log() {
    let database = Database::fresh().await;
    let made = "CREATE SCHEMA wallet_v1_g1; CREATE TABLE wallet_v1_g1.balance AS SELECT 1 AS daily";
    let made = sqlx::raw_sql(made).execute(&database.query_pool()).await;
    assert!(made.is_ok());
    let read = sqlx::query("SELECT daily FROM wallet_v1_g1.balance");
    assert!(read.execute(&database.command_pool()).await.is_err());
}

mod two_streams {
    use command_service::unit_of_work::{CommandRequest, Stream, UnitError};
    use command_service::wallet::{Wallet, WalletCommand, WalletError};
    use shared_events::{Actor, PaymentReference, Tokens};

    use super::*;

    fn buy() -> WalletCommand {
        WalletCommand::Buy {
            reference: PaymentReference::mint(),
            amount: Tokens(5),
        }
    }

    #[tokio::test]
    async fn two_aggregates_in_one_command_are_both_written_or_neither() {
        let database = Database::fresh().await;
        let unit = unit_of_work(database.command_pool());
        let (one, two) = (UserId::mint(), UserId::mint());
        let streams = vec![Stream::of::<Wallet>(one), Stream::of::<Wallet>(two)];
        let request = || CommandRequest::new("test", Actor::SYSTEM, None);

        let refused = unit
            .run::<(), WalletError, _>(request(), streams.clone(), move |work| {
                Box::pin(async move {
                    work.decide::<Wallet>(one, buy(), &()).await?;
                    work.decide::<Wallet>(
                        two,
                        WalletCommand::ClawBack {
                            reference: PaymentReference::mint(),
                            entry: "refund-1".into(),
                            amount: shared_events::Tokens(1),
                        },
                        &(),
                    )
                    .await
                })
            })
            .await;
        assert!(matches!(
            refused,
            Err(UnitError::Refused(WalletError::UnknownPurchase))
        ));
        assert_eq!(count(unit.pool(), "SELECT count(*) FROM events").await, 0);

        unit.run::<(), WalletError, _>(request(), streams, move |work| {
            Box::pin(async move {
                work.decide::<Wallet>(one, buy(), &()).await?;
                work.decide::<Wallet>(two, buy(), &()).await
            })
        })
        .await
        .unwrap();
        assert_eq!(count(unit.pool(), "SELECT count(*) FROM events").await, 2);
    }

    #[tokio::test]
    async fn a_private_row_that_fails_takes_the_events_with_it() {
        let database = Database::fresh().await;
        let unit = unit_of_work(database.command_pool());
        let user = UserId::mint();
        let failed = unit
            .run::<(), WalletError, _>(
                CommandRequest::new("test", Actor::SYSTEM, None),
                vec![Stream::of::<Wallet>(user)],
                move |work| {
                    Box::pin(async move {
                        work.decide::<Wallet>(user, buy(), &()).await?;
                        work.also(Box::new(|connection| {
                            Box::pin(async move {
                                sqlx::query("SELECT 1 / 0")
                                    .execute(connection)
                                    .await
                                    .map(|_| ())
                            })
                        }));
                        Ok(())
                    })
                },
            )
            .await;
        assert!(matches!(
            failed,
            Err(UnitError::Database { unknown: false, .. })
        ));
        assert_eq!(count(unit.pool(), "SELECT count(*) FROM events").await, 0);
    }
}

#[tokio::test]
async fn an_append_without_its_predecessor_is_refused_whole() {
    use event_store::{Draft, Row, append};
    use shared_events::wallet::WalletEvent;
    use shared_events::{Actor, Metadata, Public, Tokens};

    let database = Database::fresh().await;
    let pool = database.command_pool();
    let metadata = Metadata {
        actor: Actor::SYSTEM,
        owner: None,
        command: "test".into(),
        correlation: uuid::Uuid::nil(),
        causation: None,
        traceparent: None,
    };
    let row = |stream: &str, sequence| {
        let event = WalletEvent::Bought {
            reference: Public::text("r"),
            amount: Tokens(1),
            debt_paid: Tokens::ZERO,
        };
        Row::seal(
            Draft::new(stream, sequence, &event).unwrap(),
            &metadata,
            None,
        )
        .unwrap()
    };
    let refused = append(&pool, &[row("a", 1), row("b", 2)], None).await;
    assert!(matches!(refused, Err(AppendError::Conflict)));
    assert_eq!(count(&pool, "SELECT count(*) FROM events").await, 0);
    append(&pool, &[row("a", 1), row("a", 2), row("a", 3)], None)
        .await
        .unwrap();
    let again = append(&pool, &[row("a", 3)], None).await;
    assert!(matches!(again, Err(AppendError::Conflict)));
}

/// A NOTIFY in the transaction of an append would make all commits of the server wait for each other.
#[tokio::test]
async fn an_append_notifies_nobody() {
    use event_store::feed;
    use shared_events::conversation::delta;
    use sqlx::postgres::PgListener;

    let database = Database::fresh().await;
    let mut listener = PgListener::connect(database.query_url()).await.unwrap();
    listener
        .listen_all([feed::CHANNEL, delta::CHANNEL])
        .await
        .unwrap();
    // No sequencer runs here: whatever comes would come from the append.
    let unit = unit_of_work(database.command_pool());
    hold(&unit, UserId::mint(), "k", 10).await.unwrap();
    sqlx::query("SELECT pg_notify($1, 'after the append')")
        .bind(feed::CHANNEL)
        .execute(unit.pool())
        .await
        .unwrap();
    let first = listener.recv().await.unwrap();
    assert_eq!(first.payload(), "after the append");
}
