//! What an operator does on the first day, by the real binary on a database of their own.

mod damage;
mod demonstration;

use std::process::Command;

use serde_json::Value;

use crate::product::{PASSWORD, Product};

/// Exit code, what was printed and what was complained.
fn ran(mut command: Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (
        output.status.code().unwrap(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

fn operator(product: &Product, words: &[&str]) -> (i32, String, String) {
    let mut command = product.operator(words[0]);
    command.args(&words[1..]);
    ran(command)
}

async fn count(product: &Product, sql: &str) -> i64 {
    let pool = product.owner_pool();
    sqlx::query_scalar(sql).fetch_one(&pool).await.unwrap()
}

#[tokio::test]
async fn read_models_are_listed_with_one_url_and_no_key() {
    let product = Product::start().await;
    for given in ["QUERY_DATABASE_URL", "DATABASE_URL"] {
        let mut command = product.operator("projections");
        command.arg("list");
        for name in [
            "QUERY_DATABASE_URL",
            "DATABASE_URL",
            "COMMAND_DATABASE_URL",
            "MASTER_KEY_FILE",
            "TOKEN_KEY_FILE",
            "ADDRESS_KEY_FILE",
            "CONSISTENCY_KEY_FILE",
        ] {
            if name != given {
                command.env_remove(name);
            }
        }
        let (code, told, complained) = ran(command);
        assert_eq!(code, 0, "{given}: {complained}");
        assert!(
            told.lines().any(|line| line.starts_with("wallet")),
            "{told}"
        );
    }
}

#[tokio::test]
async fn all_read_models_are_verified_by_one_command_and_one_that_differs_fails_it() {
    let product = Product::start().await;
    product.until_at_rest().await;
    let verify = ["projections", "verify", "--all", "--fast"];
    let (code, told, complained) = operator(&product, &verify);
    assert_eq!(code, 0, "{told}{complained}");
    let live = "SELECT count(*) FROM projection_generation WHERE state = 'live'";
    let live = count(&product, live).await;
    let equal = |told: &str| {
        told.lines()
            .filter(|line| line.ends_with("  equal"))
            .count()
    };
    assert_eq!(equal(&told) as i64, live, "{told}");

    let schema: String = sqlx::query_scalar(
        "SELECT schema FROM projection_generation WHERE name = 'catalog' AND state = 'live'",
    )
    .fetch_one(&product.owner_pool())
    .await
    .unwrap();
    let damage = format!(
        "UPDATE {schema}.specialist SET tagline = 'nobody wrote this' WHERE id = (SELECT min(id) FROM {schema}.specialist)"
    );
    sqlx::query(&damage)
        .execute(&product.query_pool())
        .await
        .unwrap();
    let (code, told, _) = operator(&product, &verify);
    assert_eq!(code, 1, "{told}");
    assert_eq!(equal(&told) as i64, live - 1, "{told}");
    let different = told.lines().find(|line| line.ends_with("  DIFFERENT"));
    assert!(different.unwrap().starts_with("catalog"), "{told}");
}

#[tokio::test]
async fn the_doctor_finds_nothing_broken_in_a_sound_product_and_tells_no_secret() {
    let product = Product::start().await;
    // A server that is made for tests need not outlive a crash, and the doctor says so.
    let settings = |one: &&Value| one["concern"] == "settings";
    let (_, told, complained) = operator(&product, &["doctor", "--json"]);
    let findings: Vec<Value> = serde_json::from_str(&told).unwrap();
    let broken = |findings: &[Value]| -> Vec<Value> {
        let broken = findings.iter().filter(|one| one["health"] == "broken");
        broken.filter(|one| !settings(one)).cloned().collect()
    };
    assert!(broken(&findings).is_empty(), "{told}{complained}");
    for concern in [
        "keys",
        "roles",
        "server",
        "standby",
        "settings",
        "grants",
        "clock",
        "pooler",
        "schema",
        "numbering",
        "files",
        "fonts",
        "mail",
        "model",
        "disk",
    ] {
        assert!(
            findings.iter().any(|one| one["concern"] == concern),
            "{concern}: {told}"
        );
    }
    let revoke = "REVOKE SELECT ON session FROM marketplace_query";
    sqlx::query(revoke)
        .execute(&product.owner_pool())
        .await
        .unwrap();
    let (code, told, complained) = operator(&product, &["doctor", "--json"]);
    assert_eq!(code, 1, "{told}");
    let findings: Vec<Value> = serde_json::from_str(&told).unwrap();
    let broken = broken(&findings);
    assert_eq!(broken.len(), 1, "{told}");
    assert_eq!(
        broken[0]["mend"],
        "as the owner: GRANT SELECT ON session TO marketplace_query"
    );
    for secret in product
        .secrets()
        .iter()
        .map(String::as_str)
        .chain([PASSWORD])
    {
        assert!(!told.contains(secret) && !complained.contains(secret));
    }
}

#[tokio::test]
async fn the_doctor_tells_a_wrong_setting_with_everything_else() {
    let product = Product::start().await;
    let mut command = product.operator("doctor");
    command.env_remove("TOKEN_KEY_FILE");
    command.env("COMMAND_DATABASE_URL", product.query_url());
    command.env("SMTP_URL", "smtp://127.0.0.1:1");
    command.env("MAIL_FROM", "hello@example.org");
    let (code, told, complained) = ran(command);
    assert_eq!(code, 1, "{complained}");
    for line in [
        "keys      TOKEN_KEY_FILE",
        "roles     COMMAND_DATABASE_URL connects as marketplace_query",
        "mail ",
    ] {
        assert!(told.contains(&format!("BROKEN   {line}")), "{line}: {told}");
    }
}
