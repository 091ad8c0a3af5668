//! The demonstration stays away from real people, and goes when it is told to.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_until;

use super::{count, operator};
use crate::product::{PASSWORD, PROGRAM, Product, SUPERADMIN, email};

const PEOPLE: &str = "SELECT count(*) FROM principal";
const RETIREMENTS: &str =
    "SELECT count(*) FROM events WHERE metadata->>'command' = 'retire demonstration'";

#[tokio::test]
async fn a_start_on_a_database_of_ones_own_plays_no_demonstration_and_the_command_refuses_where_somebody_signed_up()
 {
    let mut product = Product::for_the_first_time(Vec::new()).await;
    assert_eq!(count(&product, PEOPLE).await, 1, "the superadmin alone");
    product.sign_up("ada").await;
    product.kill_and_restart().await;
    assert_eq!(count(&product, PEOPLE).await, 2);
    let (code, told, complained) = operator(&product, &["demo"]);
    assert_eq!(code, 1, "{told}");
    assert!(
        complained.contains("1 people have signed up here"),
        "{complained}"
    );
    assert_eq!(count(&product, PEOPLE).await, 2);
}

async fn get(product: &Product, path: &str, token: Option<&str>) -> Vec<Value> {
    let answer = product.send(Method::GET, path, token, None).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.unwrap()
}

/// Of all specialists: reviews, completed projects, and those with a rating.
async fn standing(product: &Product) -> (i64, i64, usize) {
    let agents = get(product, "/agents?limit=100", None).await;
    let sum = |field: &str| agents.iter().map(|one| one[field].as_i64().unwrap()).sum();
    let rated = agents
        .iter()
        .filter(|one| one["rating"].as_f64() != Some(0.0));
    (sum("reviewsCount"), sum("completedProjects"), rated.count())
}

#[tokio::test]
async fn the_demonstration_is_played_by_command_and_retired_for_good_though_it_is_cut_off() {
    let mut product = Product::for_the_first_time(Vec::new()).await;
    product.stop().await;
    let (code, told, complained) = operator(&product, &["demo"]);
    assert_eq!(code, 0, "{complained}");
    assert!(
        told.contains("reviews. `marketplace demo retire`"),
        "{told}"
    );
    product.restart().await;
    product.until_at_rest().await;
    let (reviews, completed, rated) = standing(&product).await;
    assert!(
        reviews > 200 && completed >= reviews && rated > 60,
        "{reviews} {completed} {rated}"
    );
    assert!(!get(&product, "/community", None).await.is_empty());
    // A real client answers in one of the discussions, which therefore stays.
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let post = get(&product, "/community", None).await[0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/community/{post}/comments");
    let (made, answer) = product
        .post(&path, Some(&ada), json!({"text": "I disagree."}))
        .await;
    assert_eq!(made, 201, "{answer}");

    let mut cut_off = product.operator("demo").arg("retire").spawn().unwrap();
    wait_until(
        || async { count(&product, RETIREMENTS).await > 60 },
        "some of it to be gone",
    )
    .await;
    cut_off.kill().unwrap();
    cut_off.wait().unwrap();
    let (code, told, complained) = operator(&product, &["demo", "retire", "--json"]);
    assert_eq!(code, 0, "{complained}");
    let gone: BTreeMap<String, i64> = serde_json::from_str(&told).unwrap();
    assert!(gone["reviews"] > 0, "{told}");
    product.until_at_rest().await;

    assert_eq!(standing(&product).await, (0, 0, 0));
    let left = get(&product, "/community", None).await;
    assert_eq!(left.len(), 1, "{left:?}");
    let words = get(&product, &path, None).await;
    assert_eq!(words.len(), 1, "{words:?}");
    assert_eq!(words[0]["content"], "I disagree.");
    let root = product.sign_in(SUPERADMIN).await;
    let suspended = "SELECT count(*) FROM principal WHERE status = 'Suspended'";
    let opened = "SELECT count(*) FROM events WHERE metadata->>'command' = 'open demo account' AND event_type = 'opened'";
    assert_eq!(
        count(&product, suspended).await,
        count(&product, opened).await
    );

    // Each step once, whoever was cut off; and a further run finds nothing to do.
    let once = "SELECT count(*) FROM events WHERE event_type = 'review-taken-down'";
    assert_eq!(count(&product, once).await, reviews);
    let steps = count(&product, RETIREMENTS).await;
    let (code, told, _) = operator(&product, &["demo", "retire"]);
    assert_eq!(
        (code, told.trim()),
        (0, "There is nothing left of the demonstration.")
    );
    assert_eq!(count(&product, RETIREMENTS).await, steps);
    let audit = get(&product, "/admin/audit-logs?limit=1", Some(&root)).await;
    assert!(!audit.is_empty());
    let (code, _, complained) = operator(&product, &["demo"]);
    assert_eq!(code, 1);
    assert!(complained.contains("was retired here"), "{complained}");
    let (code, told, _) = operator(&product, &["projections", "verify", "--all", "--fast"]);
    assert_eq!(code, 0, "{told}");
}

/// The product with a database of its own in this folder.
async fn embedded(folder: &Path, demo: &str) -> testkit::Program {
    let mut command = Command::new(PROGRAM);
    command
        .arg("serve")
        .env("DATA_DIR", folder.join("data"))
        .env("ADMIN_EMAIL", SUPERADMIN)
        .env("ADMIN_PASSWORD", PASSWORD)
        .env("LIMITS", "test")
        .env("LOG", "warn")
        .env("DEMO", demo);
    let product = testkit::Program::start(command);
    let url = format!("{}/readyz", product.url());
    let ready = || async {
        reqwest::get(&url)
            .await
            .is_ok_and(|answer| answer.status() == 200)
    };
    wait_until(ready, "the product to be ready").await;
    product
}

async fn reviews(product: &testkit::Program) -> i64 {
    let url = format!("{}/api/agents?limit=100", product.url());
    let agents: Vec<Value> = reqwest::get(url).await.unwrap().json().await.unwrap();
    assert!(!agents.is_empty());
    agents
        .iter()
        .map(|one| one["reviewsCount"].as_i64().unwrap())
        .sum()
}

#[tokio::test]
async fn a_database_of_this_machine_begins_with_the_demonstration_and_never_gets_it_later() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    // For the account that the database runs under, when root runs the tests.
    let open = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open).unwrap();
    let (without, with) = (folder.path().join("without"), folder.path().join("with"));
    let product = embedded(&without, "false").await;
    assert_eq!(reviews(&product).await, 0);
    let body = json!({"firstname": "Ada", "lastname": "Tester", "email": email("ada"), "password": PASSWORD});
    let url = format!("{}/api/auth/signup", product.url());
    let made = reqwest::Client::new().post(url).json(&body).send().await;
    assert_eq!(made.unwrap().status(), 201);
    assert_eq!(product.terminate().await, Some(0));
    let product = embedded(&without, "true").await;
    assert_eq!(reviews(&product).await, 0);
    assert_eq!(product.terminate().await, Some(0));
    let product = embedded(&with, "true").await;
    assert!(reviews(&product).await > 200);
    assert_eq!(product.terminate().await, Some(0));
}
