//! What a client decides about delivered work: have it changed, take it as it is, call it off.

use std::sync::Arc;

use http::StatusCode;
use serde_json::{Value, json};
use writers::WriteError;

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World};

struct Scene {
    world: World,
    writer: Arc<Scripted>,
    node: Node,
    ada: Person,
}

impl Scene {
    /// Grace has delivered a poem to Ada.
    async fn delivered() -> (Self, String) {
        let world = World::new().await;
        let writer = Arc::new(Scripted::new(5_000, delivery("# Frost\n\nOne.")));
        let node = Node::start(&world, Setup::new(&writer));
        let ada = Person::new(&world).await;
        let scene = Self {
            world,
            writer,
            node,
            ada,
        };
        let sent = scene
            .node
            .say(&scene.ada, "Write a poem about frost", None)
            .await;
        let id = last(&sent)["id"].as_str().unwrap().to_owned();
        (scene, id)
    }

    async fn edit(&self, message: &str, text: &str, key: Option<&str>) -> Answered {
        let body = json!({"agentId": GRACE, "messageId": message, "text": text});
        self.node
            .post("/edit-requests", Some(&self.ada), body, key)
            .await
    }

    async fn approve(&self, message: &str, key: Option<&str>) -> Answered {
        let body = json!({"agentId": GRACE, "messageId": message});
        self.node
            .post("/chat/approve", Some(&self.ada), body, key)
            .await
    }

    async fn cancel(&self) -> Answered {
        let body = json!({"agentId": GRACE});
        self.node
            .post("/chat/cancel", Some(&self.ada), body, None)
            .await
    }
}

fn delivery(markdown: &'static str) -> Script {
    Script::delivers("Frost", markdown, 100)
}

fn last(sent: &Answered) -> &Value {
    let messages = sent.body["conversation"]["messages"].as_array();
    messages.and_then(|messages| messages.last()).unwrap()
}

fn refusal(answer: &Answered) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

#[tokio::test]
async fn api_09_ent_11_x_11_an_edit_makes_the_next_version_and_is_answered_with_its_message() {
    let (scene, first) = Scene::delivered().await;
    scene.writer.next(delivery("# Frost\n\nTwo."));
    let edit = scene.edit(&first, " Shorter, please. ", Some("e")).await;
    assert_eq!(edit.status, StatusCode::OK, "{edit:?}");
    assert_eq!(edit.body["tokensLeft"], 20_000 - 200);
    let message = &edit.body["message"];
    assert_eq!(message["from"], "agent");
    assert_eq!(message["document"]["version"], 2);
    assert_eq!(message["document"]["content"], "# Frost\n\nTwo.");
    let last = scene.world.number("SELECT max(appended) FROM events").await;
    assert_eq!(edit.appended(&scene.node), last);

    let repeat = scene.edit(&first, "Shorter, please.", Some("e")).await;
    assert_eq!(repeat.body, edit.body, "the same request, the same answer");
    assert_eq!(scene.world.count("edit-asked").await, 1);
    assert_eq!(scene.world.count("document-delivered").await, 2);
    scene.world.assert_all_settled().await;
}

#[tokio::test]
async fn chat_13_any_version_can_be_changed_and_the_writer_starts_from_that_one() {
    let (scene, first) = Scene::delivered().await;
    scene.writer.next(delivery("# Frost\n\nTwo."));
    scene.edit(&first, "Shorter, please.", None).await;
    scene.writer.next(delivery("# Frost\n\nThree."));
    let third = scene.edit(&first, "Longer, please.", None).await;
    assert_eq!(third.body["message"]["document"]["version"], 3);
    let asked = scene.writer.asked.lock().unwrap();
    let seen: String = asked[2]
        .turns
        .iter()
        .map(|turn| turn.text.as_str())
        .collect();
    assert!(seen.contains("One.") && !seen.contains("Two."), "{seen}");
    assert!(seen.ends_with("Longer, please."), "{seen}");
}

#[tokio::test]
async fn chat_12_an_edit_without_words_is_refused_and_changes_nothing() {
    let (scene, first) = Scene::delivered().await;
    let before = scene.world.number("SELECT count(*) FROM events").await;
    let long = "x".repeat(20_001);
    for text in ["", " \n", &long] {
        let refused = scene.edit(&first, text, None).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body["fields"]["text"].is_string(), "{refused:?}");
    }
    let after = scene.world.number("SELECT count(*) FROM events").await;
    assert_eq!(after, before);
}

#[tokio::test]
async fn chat_36_an_edit_that_fails_costs_nothing_and_leaves_the_versions_alone() {
    let (scene, first) = Scene::delivered().await;
    let before = scene.ada.balance(&scene.world).await;
    scene.writer.next(Script::fails(WriteError::Cut));
    let failed = scene.edit(&first, "Shorter, please.", None).await;
    assert_eq!(refusal(&failed), (502, "reply_failed"));
    assert_eq!(scene.ada.balance(&scene.world).await, before);
    assert_eq!(scene.world.count("document-delivered").await, 1);
    scene.world.assert_all_settled().await;
}

#[tokio::test]
async fn x_15_an_approval_closes_the_job_once_and_it_can_still_be_rated() {
    let (scene, first) = Scene::delivered().await;
    let approved = scene.approve(&first, Some("a")).await;
    assert_eq!(approved.status, StatusCode::OK, "{approved:?}");
    let messages = approved.body["messages"].as_array().unwrap();
    assert_eq!(messages[1]["document"]["jobState"], "approved");
    assert_eq!(messages[1]["document"]["approved"], true);
    assert_eq!(approved.body["status"], "delivered", "not yet rated");

    let repeat = scene.approve(&first, Some("a")).await;
    assert_eq!(repeat.body, approved.body);
    let again = scene.approve(&first, None).await;
    assert_eq!(refusal(&again), (409, "job_closed"));
    assert_eq!(scene.world.count("approved").await, 1);

    let review = scene
        .node
        .review(&scene.ada, json!({"stars": 5}), None)
        .await;
    assert_eq!(review.status, StatusCode::CREATED, "{review:?}");
    let twice = scene
        .node
        .review(&scene.ada, json!({"stars": 5}), None)
        .await;
    assert_eq!(refusal(&twice), (409, "already_reviewed"));
}

#[tokio::test]
async fn x_14_work_asked_for_after_an_approval_opens_a_new_job() {
    let (scene, first) = Scene::delivered().await;
    scene.approve(&first, None).await;
    scene.writer.next(delivery("# Frost\n\nTwo."));
    let edit = scene.edit(&first, "Shorter, please.", None).await;
    let document = &edit.body["message"]["document"];
    assert_eq!(document["jobState"], "open");
    assert_eq!(scene.world.count("job-opened").await, 2);
}

#[tokio::test]
async fn chat_13_x_14_an_edit_of_approved_work_is_its_next_version_beside_other_open_work() {
    let (scene, first) = Scene::delivered().await;
    scene.approve(&first, None).await;
    scene
        .writer
        .next(Script::delivers("Snow", "# Snow\n\nOne.", 100));
    let snow = scene
        .node
        .say(&scene.ada, "Write a poem about snow", None)
        .await;
    assert_eq!(last(&snow)["document"]["version"], 1, "{snow:?}");

    scene.writer.next(delivery("# Frost\n\nTwo."));
    let edit = scene.edit(&first, "Shorter, please.", None).await;
    assert_eq!(edit.status, StatusCode::OK, "{edit:?}");
    let frost = &edit.body["message"]["document"];
    assert_eq!(
        (&frost["version"], &frost["jobState"]),
        (&json!(2), &json!("open"))
    );
    assert_ne!(frost["jobId"], last(&snow)["document"]["jobId"]);
    assert_eq!(scene.world.count("job-opened").await, 3);

    scene
        .writer
        .next(Script::delivers("Snow", "# Snow\n\nTwo.", 100));
    let snow_id = last(&snow)["id"].as_str().unwrap();
    let edit = scene.edit(snow_id, "Shorter, please.", None).await;
    let document = &edit.body["message"]["document"];
    assert_eq!(document["version"], 2, "{edit:?}");
    assert_eq!(document["jobId"], last(&snow)["document"]["jobId"]);
    scene.world.assert_all_settled().await;
}

#[tokio::test]
async fn chat_13_x_14_asking_again_after_an_approval_makes_the_next_version() {
    let (scene, first) = Scene::delivered().await;
    scene.approve(&first, None).await;
    scene.writer.next(delivery("# Frost\n\nTwo."));
    let body = json!({"messageId": first});
    let again = scene
        .node
        .post("/chat/regenerate", Some(&scene.ada), body, None)
        .await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    let document = &last(&again)["document"];
    assert_eq!(
        (&document["version"], &document["jobState"]),
        (&json!(2), &json!("open"))
    );
    assert_eq!(scene.world.count("job-opened").await, 2);
}

#[tokio::test]
async fn x_14_a_client_can_cancel_a_job_and_a_cancelled_one_is_not_rated() {
    let (scene, first) = Scene::delivered().await;
    let cancelled = scene.cancel().await;
    assert_eq!(cancelled.status, StatusCode::OK, "{cancelled:?}");
    assert_eq!(cancelled.body["status"], "idle");
    assert_eq!(refusal(&scene.cancel().await), (409, "job_closed"));
    let approval = scene.approve(&first, None).await;
    assert_eq!(refusal(&approval), (409, "job_closed"));
    let review = scene
        .node
        .review(&scene.ada, json!({"stars": 5}), None)
        .await;
    assert_eq!(refusal(&review), (403, "review_not_allowed"));
}

#[tokio::test]
async fn other_peoples_documents_can_not_be_changed_or_approved_and_are_not_there() {
    let (scene, first) = Scene::delivered().await;
    let eve = Person::new(&scene.world).await;
    let before = scene.world.number("SELECT count(*) FROM events").await;
    let unknown = uuid::Uuid::now_v7().to_string();
    for (person, message) in [
        (&eve, first.as_str()),
        (&scene.ada, unknown.as_str()),
        (&scene.ada, "no id"),
    ] {
        let body = json!({"agentId": GRACE, "messageId": message, "text": "Shorter"});
        for path in ["/edit-requests", "/chat/approve"] {
            let refused = scene
                .node
                .post(path, Some(person), body.clone(), None)
                .await;
            assert_eq!(refused.status, StatusCode::NOT_FOUND, "{path} {refused:?}");
        }
    }
    let after = scene.world.number("SELECT count(*) FROM events").await;
    assert_eq!(after, before);
}
