//! Who asks too much, over two processes; and who asks for more sign-ins than can be computed.

use futures::future::join_all;
use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};
use testkit::wait_until;

use crate::product::{PASSWORD, Product, SUPERADMIN, email};

/// What one hash takes, in MiB.
const HASH: u64 = 19;
/// What hundreds of requests at once take in an unoptimised build, in MiB; an optimised one is measured by the benchmark.
const SLACK: u64 = 224;

async fn knock(
    node: &Product,
    address: &str,
    password: &str,
) -> (StatusCode, Option<String>, Value) {
    let body = json!({"email": address, "password": password});
    let answer = node
        .send(Method::POST, "/auth/login", None, Some(&body))
        .await;
    let retry = answer.headers().get(header::RETRY_AFTER);
    let retry = retry.map(|value| value.to_str().unwrap().to_owned());
    let status = answer.status();
    let mut body: Value = answer.json().await.unwrap_or_default();
    if let Some(body) = body.as_object_mut() {
        body.remove("requestId");
    }
    (status, retry, body)
}

#[tokio::test]
async fn auth_11_guesses_at_an_account_are_counted_over_all_processes() {
    let one = Product::with(vec![("LIMITS", "default".into())]).await;
    let two = one.beside().await;
    one.sign_up("ana").await;
    for address in [email("ana"), email("nobody")] {
        let mut statuses = Vec::new();
        for n in 0..6 {
            let node = if n % 2 == 0 { &one } else { &two };
            let (status, retry, _) = knock(node, &address, "a wrong password").await;
            assert_eq!(status == 429, retry.is_some());
            statuses.push(status.as_u16());
        }
        assert_eq!(statuses[..3], [401; 3], "{address}");
        assert_eq!(statuses[3..], [429; 3], "{address}: {statuses:?}");
    }
}

#[tokio::test]
async fn auth_28_mails_to_an_address_are_counted_over_all_processes_and_nobody_is_told() {
    let one = Product::with(vec![("LIMITS", "default".into())]).await;
    let two = one.beside().await;
    one.sign_up("ana").await;
    let pool = one.owner_pool();
    for (address, mails) in [(email("ana"), 3), (email("nobody"), 6)] {
        for node in [&one, &two, &one, &two, &one] {
            let forgot = json!({ "email": address });
            let asked = node.post("/auth/forgot-password", None, forgot).await;
            assert_eq!(asked, (202, Value::Null), "{address}");
        }
        let asked = "SELECT count(*) FROM job WHERE body->>'occasion' = 'forgotten'";
        let asked: i64 = sqlx::query_scalar(asked).fetch_one(&pool).await.unwrap();
        assert_eq!(asked, mails, "{address}");
    }
}

#[tokio::test]
async fn auth_11_attempts_from_an_address_are_counted_over_all_processes() {
    let one = Product::with(vec![("LIMITS", "default".into())]).await;
    let two = one.beside().await;
    let mut refused = 0;
    for n in 0..44 {
        let node = if n % 2 == 0 { &one } else { &two };
        let (status, ..) = knock(node, &email(&format!("nobody-{n}")), "a wrong password").await;
        refused += usize::from(status == 429);
    }
    // 30 at once and one every two seconds; two buckets would have let 44 through.
    assert!(refused > 0);
}

#[tokio::test]
async fn err_01_at_the_door_unknown_suspended_and_known_accounts_look_the_same() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    product.sign_up("known").await;
    let barred = product.sign_up("barred").await;
    let path = format!("/admin/users/{barred}");
    let suspend = json!({"action": "suspend"});
    let answer = product
        .send(Method::PATCH, &path, Some(&root), Some(&suspend))
        .await;
    assert_eq!(answer.status(), 200);
    for password in ["a wrong password", "", " "] {
        let mut answers = Vec::new();
        for name in ["known", "barred", "nobody"] {
            answers.push(knock(&product, &email(name), password).await);
        }
        assert!([401, 422].contains(&answers[0].0.as_u16()), "{answers:#?}");
        assert!(
            answers.windows(2).all(|pair| pair[0] == pair[1]),
            "{answers:#?}"
        );
    }
}

#[tokio::test]
async fn a_flood_of_sign_ins_is_answered_or_told_when_to_come_back_and_holds_nobody_up() {
    let product = Product::start().await;
    product.sign_up("ana").await;
    let before = product.memory("VmHWM");
    // Far more at once than two seconds of hashing hold: a hash takes some 30 ms, one core is kept free of it.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let flood = (0..200 * cores).map(|n| {
        let address = if n % 2 == 0 {
            email("ana")
        } else {
            email(&format!("nobody-{n}"))
        };
        let product = &product;
        async move { knock(product, &address, "a wrong password").await }
    });
    // How fast is the benchmark's matter; here, that they get their answer while the flood lasts.
    let others = async {
        for _ in 0..20 {
            let read = || product.send(Method::GET, "/categories", None, None);
            let served = || async { read().await.status() == 200 };
            wait_until(served, "a read beside the flood").await;
        }
    };
    let (answers, ()) = tokio::join!(join_all(flood), others);
    let turned_away: Vec<_> = answers
        .iter()
        .filter(|(status, ..)| *status == 503)
        .collect();
    assert!(
        !turned_away.is_empty(),
        "everybody was served: this was no flood"
    );
    for (_, retry, problem) in &turned_away {
        assert!(
            retry
                .as_ref()
                .is_some_and(|wait| wait.parse::<u64>().is_ok_and(|wait| wait >= 1)),
            "{problem}"
        );
    }
    assert!(
        answers
            .iter()
            .all(|(status, ..)| [401, 429, 503].contains(&status.as_u16()))
    );
    // As many hashes at once as there are permits, whoever waits; without a cap it would be gigabytes.
    let permits = cores.saturating_sub(1).max(1) as u64;
    let grown = product.memory("VmHWM").saturating_sub(before);
    assert!(
        grown < (permits * HASH + SLACK) << 10,
        "{grown} KiB more at its peak"
    );
    // It is over when it is over.
    wait_until(
        || async { knock(&product, &email("ana"), PASSWORD).await.0 == 200 },
        "a sign-in after the flood",
    )
    .await;
}
