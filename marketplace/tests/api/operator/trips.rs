//! What one change costs the database: the statements that follow from it, by the server's own log. Who adds one for each
//! change names it here.

use std::collections::BTreeMap;

use embedded_postgres::{Cluster, Options};
use reqwest::Method;
use serde_json::json;

use super::backups::data_folder;
use crate::product::{Product, email};

const CHANGES: usize = 20;

/// By how a statement begins: the most of it for a change of a profile, and who asks. What stands with more than one
/// is sometimes asked twice, or by several: the test runs beside others.
const FOLLOWS: [(&str, usize, &str); 19] = [
    ("SELECT principal.status", 1, "whether they may"),
    ("WITH taken AS (", 1, "the limit of requests"),
    (
        "WITH wanted AS (",
        2,
        "the command, and the balance in its answer",
    ),
    ("WITH new AS (", 1, "the append"),
    ("SELECT now() AS now,", 1, "the answer"),
    (
        "SELECT numbered, last FROM number_events()",
        4,
        "the sequencer",
    ),
    ("SELECT pg_notify(", 1, "the sequencer, to other processes"),
    (
        "SELECT l.position, l.appended, l.mark, e.*",
        3,
        "all followers together",
    ),
    (
        "BEGIN",
        3,
        "the read models that are written, and now and then a seal",
    ),
    ("COMMIT", 3, "the same"),
    ("COPY audit", 1, "audit"),
    ("SELECT user_id, firstname", 1, "account"),
    ("INSERT INTO account", 1, "account"),
    ("INSERT INTO catalog", 1, "catalog"),
    ("INSERT INTO stats", 4, "stats"),
    ("WITH asked AS (", 5, "the checkpoints of read models"),
    ("WITH read AS (", 2, "all reactors together"),
    // Once a second, which on a busy machine is about once a change.
    ("SELECT log.head", 4, "the runner"),
    (
        "SELECT kind, extract(epoch FROM next",
        4,
        "jobs that are due",
    ),
];

/// How often each statement was carried out by the product, by its first line.
fn statements(log: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    let ours = |line: &&str| {
        line.contains(" marketplace_command@") || line.contains(" marketplace_query@")
    };
    for line in log.lines().filter(ours) {
        let Some((_, what)) = line.split_once(" ms  ") else {
            continue;
        };
        // Each is logged once more when it is prepared, and when its parameters arrive.
        if !what.starts_with("execute ") && !what.starts_with("statement: ") {
            continue;
        }
        if let Some((_, statement)) = what.split_once(": ") {
            *found.entry(statement.trim().to_owned()).or_default() += 1;
        }
    }
    found
}

#[tokio::test]
async fn a_change_of_a_profile_asks_the_database_for_what_is_listed_here_and_no_more() {
    let folder = data_folder();
    let mut options = Options::for_tests(folder.path().join("postgres"));
    options.settings = vec![("log_min_duration_statement".into(), "0".into())];
    let cluster = Cluster::start(options).await.unwrap();
    let product = Product::in_cluster(&cluster, Vec::new()).await;
    product.sign_up("ana").await;
    let token = product.sign_in(&email("ana")).await;
    product.until_at_rest().await;
    let before = statements(&product.database_log().await.unwrap());
    for number in 0..CHANGES {
        let body = json!({"firstname": "Ana", "lastname": format!("Lopes {number}")});
        let changed = product.send(Method::PUT, "/users/me", Some(&token), Some(&body));
        assert_eq!(changed.await.status(), 200);
        product.until_at_rest().await;
    }
    let mut after = statements(&product.database_log().await.unwrap());
    for (statement, count) in &mut after {
        *count -= before.get(statement).copied().unwrap_or_default();
    }
    for (beginning, most, who) in FOLLOWS {
        let is_it = |statement: &String| statement.starts_with(beginning);
        let count: usize = after
            .iter()
            .filter(|(it, _)| is_it(it))
            .map(|(_, count)| count)
            .sum();
        assert!(
            count <= most * CHANGES,
            "{who}: {beginning} {count} times in {CHANGES} changes"
        );
        after.retain(|statement, _| !is_it(statement));
    }
    let unknown: Vec<_> = after
        .iter()
        .filter(|(_, count)| **count >= CHANGES)
        .collect();
    assert!(
        unknown.is_empty(),
        "for each change, and not listed: {unknown:#?}"
    );
    cluster.stop().await.unwrap();
}
