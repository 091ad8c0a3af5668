//! How things stood at an earlier place of the log: on the command line, and on a person's page.

use std::process::Output;

use reqwest::Method;
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use testkit::wait_for;

use crate::product::{Product, SUPERADMIN, email, written_by};

fn ask(product: &Product, arguments: &[&str]) -> Output {
    product.operator("as-of").args(arguments).output().unwrap()
}

fn told(product: &Product, arguments: &[&str]) -> Value {
    let output = ask(product, &[arguments, &["--json"]].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The positions of a stream's events of a name.
fn positions(product: &Product, stream: &str, event: &str) -> Vec<u64> {
    let mut log = product.operator("log");
    let shown = log.args(["show", stream, "--json"]).output().unwrap();
    let shown: Value = serde_json::from_slice(&shown.stdout).unwrap();
    let all = shown.as_array().unwrap().iter();
    let named = all.filter(|it| it["event"] == event);
    named.map(|it| it["position"].as_u64().unwrap()).collect()
}

async fn set_status(product: &Product, root: &str, id: &str, action: &str) {
    let (path, body) = (format!("/admin/users/{id}"), json!({"action": action}));
    let changed = product.send(Method::PATCH, &path, Some(root), Some(&body));
    assert_eq!(changed.await.status(), 200);
}

/// A client who had one reply, was suspended and may come in again; and the page about them.
async fn ada(product: &Product, root: &str) -> (String, Value) {
    let id = product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let message = json!({"agentId": "mara-lindqvist", "text": "A poem on my late aunt, please."});
    let (status, said) = product.post("/chat/send", Some(&token), message).await;
    assert!(status < 300, "{said}");
    product.until_at_rest().await;
    set_status(product, root, &id, "suspend").await;
    set_status(product, root, &id, "activate").await;
    // The page says the same before the one and after the other.
    product.until_at_rest().await;
    let path = format!("/admin/users/{id}");
    let look = || async {
        let page = product.send(Method::GET, &path, Some(root), None).await;
        let page: Value = page.json().await.unwrap();
        let is_so = page["user"]["status"] == "Active" && page["wallet"]["spent"] != 0;
        (is_so && page["chats"][0]["messages"] == 2).then_some(page)
    };
    let page = wait_for(look, "the reply to be paid for").await;
    (id, page)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_line_shows_how_things_stood_without_a_word_that_is_personal() {
    let model = FakeModel::start().await;
    // The built-in writer costs nobody anything.
    let product = Product::with(written_by(&model, "normal")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let (ada, page) = ada(&product, &root).await;
    let stream = format!("account/{ada}");
    let suspended = positions(&product, &stream, "suspended")[0];
    let at = |position: u64| {
        told(
            &product,
            &["account", &ada, "--position", &position.to_string()],
        )
    };
    assert_eq!(at(suspended - 1)["state"]["status"], "Active");
    assert_eq!(at(suspended)["state"]["status"], "Suspended");
    assert_eq!(at(suspended)["state"]["personal"], "sealed");
    let opened = positions(&product, &stream, "opened")[0];
    let before = at(opened - 1);
    assert_eq!(
        (&before["state"], &before["events"]),
        (&Value::Null, &json!(0))
    );
    assert_eq!(before["first"], opened);

    let now = ["--time", "2999-01-01T00:00:00Z"];
    let wallet = told(&product, &[&["wallet", &ada][..], &now].concat());
    let live = &page["wallet"];
    assert_eq!(wallet["state"]["spentSoFar"], live["spent"]);
    assert_eq!(wallet["state"]["grantedSoFar"], live["granted"]);
    assert_eq!(wallet["state"]["held"], live["balance"]["held"]);
    assert_eq!(wallet["state"]["daily"], live["balance"]["daily"]);

    let chat = page["chats"][0]["id"].as_str().unwrap();
    let talk = told(&product, &[&["conversation", chat][..], &now].concat());
    assert_eq!(talk["state"]["messages"], 2);
    assert_eq!(talk["state"]["specialist"], "mara-lindqvist");
    for personal in ["late aunt", &email("ada")] {
        for shown in [&talk, &at(suspended)] {
            assert!(!shown.to_string().contains(personal), "{shown}");
        }
    }

    let money = told(&product, &[&["money"][..], &now].concat());
    assert_eq!(money["state"]["spent"], live["spent"]);
    assert_eq!(money["state"]["payments"], json!([]));
    let position = suspended.to_string();
    let audit = told(
        &product,
        &["audit", "--position", &position, "--limit", "3"],
    );
    let entries = audit["entries"].as_array().unwrap();
    let places: Vec<u64> = entries
        .iter()
        .map(|it| it["position"].as_u64().unwrap())
        .collect();
    assert_eq!(places, [suspended, suspended - 1, suspended - 2]);
    assert_eq!(entries[0]["action"], "account.suspended");
    let page = ask(&product, &["account", &ada, "--position", &position]);
    let page = String::from_utf8(page.stdout).unwrap();
    assert!(page.contains("status: Suspended"), "{page}");

    let nobody = uuid::Uuid::nil().to_string();
    for (asked, said) in [
        (
            vec!["account", &ada, "--position", "99999999"],
            "the log ends at",
        ),
        (
            vec!["wallet", &nobody, "--position", "1"],
            "there is no wallet",
        ),
        (
            vec!["account", &ada, "--position", &position, "--most", "1"],
            "--most allows 1",
        ),
        (
            vec!["money", "--position", &position, "--most", "1"],
            "--most allows no more",
        ),
        (vec!["account", &ada], "--position"),
        (
            vec!["account", &ada, "--time", "yesterday"],
            "a time is written as",
        ),
    ] {
        let refused = ask(&product, &asked);
        assert!(!refused.status.success(), "{asked:?}");
        let told = String::from_utf8(refused.stderr).unwrap();
        assert!(told.contains(said), "{asked:?}: {told}");
    }
}

#[tokio::test]
async fn an_admin_sees_a_person_as_they_stood_after_any_of_their_events() {
    let model = FakeModel::start().await;
    // The built-in writer costs nobody anything.
    let product = Product::with(written_by(&model, "normal")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let (ada, live) = ada(&product, &root).await;
    let path = format!("/admin/users/{ada}/as-of");
    let get = |query: String| {
        let path = format!("{path}{query}");
        let (product, root) = (&product, &root);
        async move {
            let answer = product.send(Method::GET, &path, Some(root), None).await;
            assert_eq!(answer.status(), 200, "{path}");
            answer.json::<Value>().await.unwrap()
        }
    };
    let now = get(String::new()).await;
    assert_eq!(now["standing"]["wallet"]["spent"], live["wallet"]["spent"]);
    assert_eq!(now["standing"]["status"], "Active");
    let first = get("?event=1".to_owned()).await;
    assert_eq!(first["position"], now["first"]["position"]);
    assert_eq!(first["standing"]["wallet"]["spent"], 0);
    let mut statuses = Vec::new();
    for event in 1..=now["events"].as_u64().unwrap() {
        let then = get(format!("?event={event}")).await;
        assert!(!then.to_string().contains(&email("ada")), "{then}");
        statuses.push(then["standing"]["status"].clone());
    }
    statuses.dedup();
    assert_eq!(statuses, ["Active", "Suspended", "Active"]);
}
