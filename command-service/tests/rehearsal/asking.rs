//! What can be written down and asked for, and what is refused.

use http::Method;
use serde_json::{Value, json};

use crate::stage::{Stage, brief};
use crate::support::{GRACE, Person};

fn as_now() -> Value {
    json!([{"name": "As now"}])
}

fn fields(body: &Value) -> Vec<&str> {
    let fields = body["fields"].as_object().unwrap();
    fields.keys().map(String::as_str).collect()
}

#[tokio::test]
async fn briefs_are_answered_as_they_are_kept_with_what_the_specialist_is_told_now() {
    let stage = Stage::new().await;
    let done = stage.try_write(GRACE, &["a", "b"].map(brief)).await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(done.body["briefs"], json!(["a", "b"].map(brief)));
    assert_eq!(done.body["prompt"]["systemPrompt"], "You are Grace.");
    let again = stage.try_write(GRACE, &["a", "b"].map(brief)).await;
    assert_eq!(again.status, 200);
    let written = stage.0.world.count("briefs-written").await;
    assert_eq!(written, 1, "nothing was new");
}

#[tokio::test]
async fn what_is_wrong_with_a_brief_or_a_side_is_said_at_its_field() {
    let stage = Stage::new().await;
    let mut wrong = brief("b");
    wrong["title"] = json!("");
    let done = stage.try_write(GRACE, &[brief("a"), wrong]).await;
    assert_eq!(done.status, 422);
    assert_eq!(fields(&done.body), ["briefs[1].title"]);
    stage.write(&[brief("a")]).await;
    let gone = "019b0000-0000-7000-8000-000000000000";
    let sides = json!([{"name": "As now"}, {"name": "Gone", "modelId": gone}]);
    let done = stage.try_rehearse(GRACE, &sides, None).await;
    assert_eq!(done.status, 422);
    assert_eq!(fields(&done.body), ["sides[1].modelId"]);
}

#[tokio::test]
async fn a_run_is_answered_as_it_was_asked_for_and_a_repeat_in_the_same_way() {
    let stage = Stage::new().await;
    stage.write(&["a", "b"].map(brief)).await;
    let first = stage.try_rehearse(GRACE, &as_now(), Some("key")).await;
    assert_eq!(first.status, 202, "{}", first.body);
    let run = &first.body;
    assert_eq!((&run["done"], &run["total"]), (&json!(0), &json!(2)));
    assert_eq!(run["finishedAt"], json!(null));
    stage.until("finished", 1).await;
    let again = stage.try_rehearse(GRACE, &as_now(), Some("key")).await;
    assert_eq!((again.status, &again.body), (first.status, run));
    assert_eq!(stage.0.world.count("asked").await, 1);
}

#[tokio::test]
async fn one_run_of_a_specialist_goes_on_at_a_time_and_none_over_nothing() {
    let stage = Stage::new().await;
    let none = stage.try_rehearse(GRACE, &as_now(), None).await;
    assert_eq!((none.status.as_u16(), none.code()), (409, "no_briefs"));
    let slow = stage.connect("stall-head", (1, 1)).await;
    stage.0.choose(json!({"default": slow})).await;
    stage.write(&[brief("a")]).await;
    let first = stage.try_rehearse(GRACE, &as_now(), None).await;
    assert_eq!(first.status, 202, "{}", first.body);
    let second = stage.try_rehearse(GRACE, &as_now(), None).await;
    assert_eq!(
        (second.status.as_u16(), second.code()),
        (409, "rehearsal_running")
    );
}

#[tokio::test]
async fn a_specialist_who_is_not_there_has_no_briefs_and_whoever_may_not_is_refused() {
    let stage = Stage::new().await;
    let nobody = stage.try_write("nobody", &[brief("a")]).await;
    assert_eq!(nobody.status, 404);
    let nobody = stage.try_rehearse("nobody", &as_now(), None).await;
    assert_eq!(nobody.status, 404);
    let ada = Person::new(&stage.0.world).await;
    for (method, path, body) in [
        (Method::PUT, "briefs", json!({"briefs": []})),
        (Method::POST, "rehearsals", json!({"sides": as_now()})),
    ] {
        let path = format!("/admin/specialists/{GRACE}/{path}");
        let node = &stage.0.node;
        let refused = node.call(method, &path, Some(&ada), body, None).await;
        assert_eq!(refused.status, 403, "{path}");
    }
}
