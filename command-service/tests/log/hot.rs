//! A stream that everybody wants.

use shared_events::UserId;
use testkit::Database;

use crate::support::{count, hold, unit_of_work};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_spend_from_one_wallet_over_two_nodes_nobody_is_told_of_a_conflict() {
    const CLIENTS: usize = 12;
    const EACH: usize = 60;
    let database = Database::fresh().await;
    let nodes = [
        unit_of_work(database.command_pool()),
        unit_of_work(database.command_pool()),
    ];
    let user = UserId::mint();
    let clients = (0..CLIENTS).map(|client| {
        let unit = nodes[client % 2].clone();
        tokio::spawn(async move {
            for n in 0..EACH {
                let key = format!("{client} {n}");
                hold(&unit, user, &key, 1).await.expect("there is enough");
            }
        })
    });
    for client in futures::future::join_all(clients).await {
        client.unwrap();
    }
    let held = "SELECT count(*) FROM events WHERE event_type = 'held'";
    assert_eq!(
        count(nodes[0].pool(), held).await,
        i64::try_from(CLIENTS * EACH).unwrap()
    );
}
