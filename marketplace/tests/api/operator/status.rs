//! What an operator reads on the command line of a running product.

use std::process::Output;

use serde_json::{Value, json};
use testkit::wait_until;

use crate::product::{Product, email};

fn ask(product: &Product, arguments: &[&str]) -> Output {
    let (command, rest) = arguments.split_first().unwrap();
    product.operator(command).args(rest).output().unwrap()
}

fn json_of(output: &Output) -> Value {
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn status_tells_on_one_page_how_everything_stands_and_what_was_given_up() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    product.until_told("account").await;
    let status = json_of(&ask(&product, &["status", "--json"]));
    assert!(status["position"].as_u64().unwrap() > 0, "{status}");
    assert_eq!(status["findings"], json!([]));
    let models = status["readModels"].as_array().unwrap();
    assert!(
        models
            .iter()
            .any(|it| it["name"] == "account" && it["state"] == "live")
    );
    let reactors = status["reactors"].as_array().unwrap();
    assert!(
        reactors.iter().any(|it| it["reactor"] == "replying"),
        "{status}"
    );

    let give_up = "INSERT INTO job (key, kind, lane, body, dead_at, reason)
                   VALUES ('x', 'never', 'x', '{}', now(), 'nobody does this')";
    let pool = product.owner_pool();
    sqlx::query(give_up).execute(&pool).await.unwrap();
    let dead = json_of(&ask(&product, &["jobs", "list", "--dead", "--json"]));
    assert_eq!(
        (&dead[0]["kind"], &dead[0]["reason"]),
        (&json!("never"), &json!("nobody does this"))
    );
    let page = ask(&product, &["status"]);
    assert!(page.status.success(), "what was given up is a warning");
    let page = String::from_utf8(page.stdout).unwrap();
    assert!(page.contains("1 of the kind never were given up"), "{page}");

    // A read model that can not go on is more than that.
    let stop = "UPDATE projection_generation SET stopped = 'by hand' WHERE name = 'faq'";
    sqlx::query(stop).execute(&pool).await.unwrap();
    let broken = || async { ask(&product, &["status"]).status.code() == Some(1) };
    wait_until(broken, "the status to be broken").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_is_shown_by_position_and_by_stream_and_personal_values_stay_sealed() {
    let product = Product::start().await;
    let ada = product.sign_up("ada").await;
    product.until_told("account").await;
    let stream = format!("account/{ada}");
    let shown = json_of(&ask(&product, &["log", "show", &stream, "--json"]));
    let first = &shown[0];
    assert_eq!(
        (&first["stream"], &first["sequence"]),
        (&json!(stream), &json!(1))
    );
    assert!(!shown.to_string().contains(&email("ada")), "{shown}");
    let position = first["position"].to_string();
    let at = json_of(&ask(&product, &["log", "show", &position, "--json"]));
    assert_eq!(at, json!([first]));
    let page = ask(&product, &["log", "show", &position]);
    let page = String::from_utf8(page.stdout).unwrap();
    assert!(page.contains(&format!("{stream}/1")), "{page}");
    for (absent, told) in [
        ("99999999", "the log ends at"),
        ("account/nobody", "no event of account/nobody"),
    ] {
        let refused = ask(&product, &["log", "show", absent]);
        assert!(!refused.status.success());
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains(told), "{said}");
    }
}
