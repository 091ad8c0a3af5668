//! Trying a model before it is chosen.

use http::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::fake_model::REPLY;
use testkit::wait_until;

use crate::house::{House, KEY};
use crate::support::Answered;

async fn try_out(house: &House, body: Value) -> Answered {
    house.ask(Method::POST, "/admin/models/test", body).await
}

fn lines(answer: &Answered) -> Vec<Value> {
    let kind = &answer.headers[http::header::CONTENT_TYPE];
    assert_eq!(kind, "application/x-ndjson");
    let lines = answer.text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[tokio::test]
async fn a_trial_tells_the_text_as_it_comes_and_then_how_quickly_and_is_kept() {
    let house = House::new().await;
    let id = house.connect(house.form("Ours", "normal")).await;
    let mut told = lines(&try_out(&house, json!({"modelId": id})).await);
    let done = told.pop().unwrap();
    assert_eq!(done["type"], "done");
    assert_eq!(done["usageTold"], true);
    assert!(done["totalTokens"].as_u64().unwrap() > 0 && done["firstTextMs"].is_u64());
    let text: String = told.iter().map(|it| it["text"].as_str().unwrap()).collect();
    assert_eq!(text, REPLY);
    let kept = house.events("tried").await;
    assert_eq!(
        kept[0]["trial"]["tokens_per_second"],
        done["tokensPerSecond"]
    );
    assert_eq!(kept[0]["trial"]["code"], Value::Null);
}

#[tokio::test]
async fn a_trial_that_fails_says_why_without_the_servers_words_and_is_kept_as_a_code() {
    let house = House::new().await;
    let id = house.connect(house.form("Ours", "status:401")).await;
    let answer = try_out(&house, json!({"modelId": id})).await;
    let told = lines(&answer);
    assert_eq!((told.len(), &told[0]["type"]), (1, &json!("failed")));
    assert_eq!(told[0]["code"], "unauthorised");
    assert!(!answer.text.contains(KEY));
    let kept = house.events("tried").await;
    assert_eq!(kept[0]["trial"]["code"], "unauthorised");
}

#[tokio::test]
async fn a_draft_is_tried_with_the_kept_key_at_the_same_origin_alone_and_leaves_nothing() {
    let house = House::new().await;
    let id = house.connect(house.form("Ours", "normal")).await;
    let mut draft = house.form("Ours", "another");
    draft.as_object_mut().unwrap().remove("apiKey");
    let body = json!({"modelId": id, "draft": draft});
    let told = lines(&try_out(&house, body).await);
    assert_eq!(told.last().unwrap()["type"], "done");
    let asked = house.fake.requests().pop().unwrap();
    assert!(asked.authorization.unwrap().contains(KEY));
    assert_eq!(asked.body["model"], "another");

    let other = testkit::fake_model::FakeModel::start().await;
    draft["baseUrl"] = json!(other.base_url);
    let body = json!({"modelId": id, "draft": draft});
    let refused = try_out(&house, body).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body["fields"]["apiKey"].is_string());
    let told = lines(&try_out(&house, json!({"draft": draft})).await);
    assert_eq!(told.last().unwrap()["type"], "done");
    let asked = other.requests();
    assert_eq!((asked.len(), &asked[0].authorization), (1, &None));
    assert_eq!(house.world.count("tried").await, 0);
}

#[tokio::test]
async fn what_a_trial_showed_is_kept_also_when_nobody_waits_for_it() {
    let house = House::new().await;
    let id = house.connect(house.form("Ours", "paced:20")).await;
    let body = json!({"modelId": id});
    let hung_up = house.begin("/admin/models/test", &body).await;
    drop(hung_up);
    wait_until(
        || async { house.world.count("tried").await == 1 },
        "the trial is in the log",
    )
    .await;
    assert_eq!(house.events("tried").await[0]["trial"]["code"], Value::Null);
}

#[tokio::test]
async fn a_trial_that_says_nothing_to_try_is_refused() {
    let house = House::new().await;
    let refused = try_out(&house, json!({})).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body["fields"]["modelId"].is_string());
}

#[tokio::test]
async fn a_server_that_never_ends_is_not_listened_to_for_ever() {
    let house = House::new().await;
    let draft = house.form("Ours", "endless");
    let answer = try_out(&house, json!({"draft": draft})).await;
    let told = lines(&answer);
    assert_eq!(told.last().unwrap()["type"], "failed");
    assert!(answer.text.len() < 200_000, "{}", answer.text.len());
}

#[tokio::test]
async fn looking_for_servers_answers_a_list_and_leaves_no_event() {
    let house = House::new().await;
    let before = house.world.number("SELECT count(*) FROM events").await;
    let found = house
        .ask(Method::POST, "/admin/models/discover", json!({}))
        .await;
    assert_eq!(found.status, StatusCode::OK);
    assert!(found.body.is_array());
    assert_eq!(
        house.world.number("SELECT count(*) FROM events").await,
        before
    );
}
