//! A stream that everybody wants.

use command_service::unit_of_work::{CommandRequest, Stream, UnitError, UnitOfWork};
use command_service::wallet::{Wallet, WalletError};
use shared_events::{Actor, Tokens, UserId};
use testkit::Database;

use crate::support::{count, full_fold, hold, unit_of_work};

const HELD: &str = "SELECT count(*) FROM events WHERE event_type = 'held'";

/// So many clients at once, each on one of the nodes in turn, take a token so often.
async fn spend(nodes: &[UnitOfWork], user: UserId, clients: usize, each: usize) {
    let clients = (0..clients).map(|client| {
        let unit = nodes[client % nodes.len()].clone();
        tokio::spawn(async move {
            for n in 0..each {
                let key = format!("{client} {n}");
                hold(&unit, user, &key, 1).await.expect("there is enough");
            }
        })
    });
    for client in futures::future::join_all(clients).await {
        client.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_spend_from_one_wallet_over_two_nodes_nobody_is_told_of_a_conflict() {
    let database = Database::fresh().await;
    let nodes = [
        unit_of_work(database.command_pool()),
        unit_of_work(database.command_pool()),
    ];
    spend(&nodes, UserId::mint(), 12, 60).await;
    assert_eq!(count(nodes[0].pool(), HELD).await, 12 * 60);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn commands_that_queue_for_a_stream_are_decided_in_turn_and_committed_together() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    let user = UserId::mint();
    spend(std::slice::from_ref(&unit), user, 16, 40).await;
    let held = count(unit.pool(), HELD).await;
    assert_eq!(held, 16 * 40);
    let commits = count(unit.pool(), "SELECT count(DISTINCT tx::text) FROM events").await;
    assert!(2 * commits < held, "{held} holds in {commits} commits");
    let held = full_fold(unit.pool(), user).await.balance().held;
    assert_eq!(held, Tokens(16 * 40));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_want_the_last_of_a_wallet_as_many_get_it_as_it_holds() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    let user = UserId::mint();
    let wishes = (0..30).map(|n| {
        let unit = unit.clone();
        tokio::spawn(async move { hold(&unit, user, &format!("{n}"), 1_000).await })
    });
    let (mut granted, mut refused) = (0, 0);
    for wish in futures::future::join_all(wishes).await {
        match wish.unwrap() {
            Ok(_) => granted += 1,
            Err(UnitError::Refused(WalletError::Insufficient { .. })) => refused += 1,
            Err(other) => panic!("{other:?}"),
        }
    }
    assert_eq!((granted, refused), (20, 10));
    assert_eq!(count(unit.pool(), HELD).await, 20);
    let held = full_fold(unit.pool(), user).await.balance().held;
    assert_eq!(held, Tokens::DAILY);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_decision_that_panics_takes_nobody_with_it_who_waits_for_the_same_stream() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    let user = UserId::mint();
    let tasks = (0..60).map(|n| {
        let unit = unit.clone();
        tokio::spawn(async move {
            if n % 3 != 0 {
                return hold(&unit, user, &format!("{n}"), 1).await.is_ok();
            }
            let request = CommandRequest::new("panic", Actor::SYSTEM, None);
            let lost = unit
                .run::<(), WalletError, _>(request, vec![Stream::of::<Wallet>(user)], |_| {
                    panic!("a fault of the program")
                })
                .await;
            matches!(lost, Err(UnitError::Interrupted))
        })
    });
    for outcome in futures::future::join_all(tasks).await {
        assert!(outcome.unwrap());
    }
    assert_eq!(count(unit.pool(), HELD).await, 40);
}
