//! The log event by event, on screen: as it is stored, and for superadmins alone.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, SUPERADMIN, email};

const LOG: &str = "/admin/log";
/// Said by a member, and nowhere else.
const TEXT: &str = "quagga 7731 under the stairs";

async fn ask(product: &Product, token: &str, query: &str) -> (u16, Value) {
    let path = format!("{LOG}?{query}");
    let answer = product.send(Method::GET, &path, Some(token), None).await;
    (
        answer.status().as_u16(),
        answer.json().await.unwrap_or_default(),
    )
}

async fn part(product: &Product, root: &str, query: &str) -> Value {
    let (status, part) = ask(product, root, query).await;
    assert_eq!(status, 200, "{query}: {part}");
    part
}

fn positions(part: &Value) -> Vec<Value> {
    let events = part["events"].as_array().unwrap().iter();
    events.map(|event| event["position"].clone()).collect()
}

fn identity(event: &Value) -> String {
    format!(
        "{}/{}",
        event["stream"].as_str().unwrap(),
        event["sequence"]
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_superadmin_walks_the_log_and_what_a_member_wrote_is_sealed_in_all_of_it() {
    let product = Product::start().await;
    let ada = product.sign_up("ada").await;
    let member = product.sign_in(&email("ada")).await;
    let brief = json!({"agentId": "gwenllian-pryce", "text": format!("Write a haiku: {TEXT}.")});
    let (status, sent) = product.post("/chat/send", Some(&member), brief).await;
    assert_eq!(status, 200, "{sent}");
    let ticket = json!({"subject": TEXT, "body": TEXT});
    let (status, opened) = product
        .post("/support/tickets", Some(&member), ticket)
        .await;
    assert_eq!(status, 201, "{opened}");
    product.until_told("ticket").await;
    let root = product.sign_in(SUPERADMIN).await;

    let own = part(&product, &root, &format!("stream=account/{ada}")).await;
    let first = own["events"][0]["position"].as_u64().unwrap();
    let end = part(&product, &root, "").await["end"].as_u64().unwrap();
    assert!(first < end, "{own}");
    let (mut tickets, mut caused) = (0, 0);
    for position in first..=end {
        let part = part(&product, &root, &format!("position={position}")).await;
        let said = part.to_string();
        assert!(
            !said.contains(TEXT) && !said.contains(&email("ada")),
            "{said}"
        );
        let event = &part["events"][0];
        assert_eq!(event["position"], json!(position));
        if event["event"] == "opened" && identity(event).starts_with("ticket/") {
            assert!(said.contains("$sealed"), "{said}");
            tickets += 1;
        }
        // What a request led to names that request, and all else an event.
        let cause = event["metadata"]["causation"].as_str();
        if let Some(cause) = cause.filter(|it| !it.starts_with("request/")) {
            let led = self::part(&product, &root, &format!("event={cause}")).await;
            assert_eq!(identity(&led["events"][0]), cause);
            caused += 1;
        }
    }
    assert_eq!(tickets, 1);
    assert!(caused > 0, "something followed from something");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_is_walked_to_its_ends_and_what_can_not_be_looked_for_is_named() {
    let product = Product::start().await;
    let ada = product.sign_up("ada").await;
    let member = product.sign_in(&email("ada")).await;
    product.until_told("account").await;
    let root = product.sign_in(SUPERADMIN).await;

    let stream = format!("stream=account/{ada}");
    let whole = part(&product, &root, &stream).await;
    let all = positions(&whole);
    assert!(all.len() > 1, "{whole}");
    assert_eq!(
        (&whole["before"], &whole["after"]),
        (&json!(null), &json!(null))
    );
    let mut walked = Vec::new();
    let mut next = part(&product, &root, &format!("{stream}&limit=1")).await;
    loop {
        let [at] = &positions(&next)[..] else {
            panic!("one event at a time: {next}");
        };
        assert_eq!(next["before"], walked.last().cloned().unwrap_or_default());
        walked.push(at.clone());
        let after = next["after"].clone();
        if after.is_null() {
            break;
        }
        next = part(&product, &root, &format!("position={after}")).await;
    }
    assert_eq!(walked, all);
    let rest = part(&product, &root, &format!("{stream}&from={}", all[1])).await;
    assert_eq!(positions(&rest), all[1..]);
    assert_eq!(rest["before"], all[0]);

    for (query, field) in [
        ("stream=account", "stream"),
        ("event=account/1", "event"),
        ("position=0", "position"),
        ("position=first", "position"),
        ("position=1&stream=account/1", "stream"),
        ("stream=account/1&limit=101", "limit"),
    ] {
        let (status, refused) = ask(&product, &root, query).await;
        let named = refused["fields"].get(field).is_some();
        assert!(status == 422 && named, "{query}: {status} {refused}");
    }
    for absent in [
        "position=99999999",
        "stream=account/nobody",
        "event=account/1/1",
    ] {
        assert_eq!(ask(&product, &root, absent).await.0, 404, "{absent}");
    }
    for query in ["position=1", &*stream] {
        let (status, refused) = ask(&product, &member, query).await;
        assert!(
            status == 403 && refused.get("events").is_none(),
            "{refused}"
        );
    }
}
