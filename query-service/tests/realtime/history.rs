//! The history over HTTP.

use reqwest::StatusCode;
use serde_json::{Value, json};
use shared_events::{ConversationId, JobId};

use crate::client::{Answer, get};
use crate::node::Api;
use crate::support::World;
use crate::talk::{Person, Talk, world};

/// Reads what shows everything that was appended so far.
async fn read(world: &World, api: &Api, who: Person, path: &str) -> Answer {
    let last = sqlx::query_scalar("SELECT max(appended) FROM events")
        .fetch_one(&world.context.pool)
        .await
        .unwrap();
    let answer = get(api, who, path, last).await;
    assert!(!answer.stale);
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn api_25_a_conversation_that_was_never_begun_is_empty_and_a_specialist_that_is_none_is_not_found()
 {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let none = read(&world, &api, ada, "/chat/history/mara").await;
    assert_eq!(
        none.body,
        json!({"sessionId": null, "messages": [], "status": "idle", "title": null, "pinned": false, "archived": false, "newWork": false})
    );
    for path in ["nobody", "No%20Name", "%00"] {
        let answer = read(&world, &api, ada, &format!("/chat/history/{path}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.body["code"], "not_found");
    }
    let visitor = reqwest::get(format!("http://{}/api/chat/history/mara", api.address)).await;
    assert_eq!(visitor.unwrap().status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_32_ent_07_ent_08_a_history_has_session_status_messages_documents_and_costs() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Please write").await;
    let job = JobId::mint();
    talk.deliver_document(&mut world, job, "# Dear Ada\n\nThank you.")
        .await;
    let file = |ending| format!("/api/documents/{}/{ending}", talk.reply);
    let answer = read(&world, &api, ada, "/chat/history/mara").await;
    assert_eq!(answer.body["sessionId"], json!(talk.id));
    assert_eq!(answer.body["status"], "delivered");
    assert_eq!(answer.next, None);
    let [said, reply] = answer.body["messages"].as_array().unwrap().as_slice() else {
        panic!("{}", answer.body)
    };
    assert!(said["timestamp"].as_str().unwrap().ends_with('Z'));
    let at = (&said["timestamp"], &reply["timestamp"]);
    assert_eq!(
        *said,
        json!({
            "id": talk.message, "from": "user", "text": "Please write", "timestamp": at.0, "attachments": [],
            "document": null, "cost": null, "estimated": false, "truncated": false, "state": "complete",
            "clientKey": "key of Please write", "editOf": null, "replyTo": null, "chosen": true, "replacedBy": null,
        })
    );
    assert_eq!(
        *reply,
        json!({
            "id": talk.reply, "from": "agent", "text": "Here it is.", "timestamp": at.1, "attachments": [],
            "document": {"jobId": job, "jobState": "open", "title": "A letter", "version": 1,
                         "content": "# Dear Ada\n\nThank you.", "words": 4, "docxUrl": file("docx"), "pdfUrl": file("pdf")},
            "cost": 120, "estimated": false, "truncated": false, "state": "complete", "clientKey": null, "editOf": null,
            "replyTo": talk.message, "chosen": true, "replacedBy": null,
        })
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_43_a_reload_during_a_reply_shows_the_text_so_far() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    talk.write(&world, 1, 1, "void").await;
    talk.write(&world, 2, 1, "Dear ").await;
    talk.write(&world, 2, 2, "Ada").await;
    let answer = read(&world, &api, ada, "/chat/history/mara").await;
    assert_eq!(answer.body["status"], "pending");
    let reply = &answer.body["messages"][1];
    assert_eq!(
        (&reply["from"], &reply["state"]),
        (&json!("agent"), &json!("streaming"))
    );
    assert_eq!(reply["text"], "Dear Ada");
    assert_eq!(reply["id"], json!(talk.reply));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn api_25_messages_come_latest_first_by_the_page_and_in_order_within_it() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    for number in 0..6 {
        talk.say(&mut world, &format!("m{number}")).await;
        talk.deliver(&mut world, &format!("r{number}")).await;
    }
    let mut path = Some("/chat/history/mara?limit=5".to_owned());
    let mut pages = Vec::new();
    while let Some(next) = path {
        let answer = read(&world, &api, ada, &next).await;
        let texts = answer.body["messages"].as_array().unwrap().iter();
        let texts: Vec<String> = texts
            .map(|m| m["text"].as_str().unwrap().to_owned())
            .collect();
        pages.push(texts.join(" "));
        path = answer.next;
    }
    assert_eq!(pages, ["r3 m4 r4 m5 r5", "m1 r1 m2 r2 m3", "m0 r0"]);
    for bad in ["limit=0", "limit=201", "cursor=nonsense"] {
        let answer = read(&world, &api, ada, &format!("/chat/history/mara?{bad}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
    }
    // What is no id is nobody's conversation.
    let answer = read(&world, &api, ada, "/chat/history/mara?sessionId=x").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_conversations_of_others_are_not_there() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let (ada, eve) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Between us").await;
    let empty = read(&world, &api, eve, "/chat/history/mara").await;
    assert_eq!(empty.body["messages"], json!([]));
    let list = read(&world, &api, eve, "/chat/history").await;
    assert_eq!(list.body, json!([]));
    for session in [talk.id, ConversationId::mint()] {
        let path = format!("/chat/history/mara?sessionId={session}");
        let answer = read(&world, &api, eve, &path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
    let own = format!("/chat/history/piet?sessionId={}", talk.id);
    let answer = read(&world, &api, ada, &own).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND, "with somebody else");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_the_latest_conversation_is_shown_and_earlier_ones_stay_readable() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let (mut earlier, mut later) = (Talk::new(ada, "mara"), Talk::new(ada, "mara"));
    earlier.say(&mut world, "First").await;
    later.say(&mut world, "Second").await;
    earlier.deliver(&mut world, "Still the earlier one").await;
    let latest = read(&world, &api, ada, "/chat/history/mara").await;
    assert_eq!(latest.body["sessionId"], json!(later.id));
    let path = format!("/chat/history/mara?sessionId={}", earlier.id);
    let first = read(&world, &api, ada, &path).await;
    assert_eq!(first.body["messages"][1]["text"], "Still the earlier one");
    let list = read(&world, &api, ada, "/chat/history").await;
    assert_eq!(
        list.body.as_array().unwrap().len(),
        1,
        "one card a specialist"
    );
    assert_eq!(list.body[0]["id"], json!(later.id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn api_26_hist_07_ent_09_x_13_the_list_has_a_card_a_specialist_newest_first() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let (mut mara, mut piet, mut wanjiru) = (
        Talk::new(ada, "mara"),
        Talk::new(ada, "piet"),
        Talk::new(ada, "wanjiru"),
    );
    let job = JobId::mint();
    mara.say(&mut world, "A letter, please").await;
    mara.deliver_document(&mut world, job, "Dear").await;
    piet.say(&mut world, "Hello Piet").await;
    wanjiru.say(&mut world, "Hello Wanjiru").await;
    wanjiru.fail(&mut world).await;
    let list = read(&world, &api, ada, "/chat/history").await.body;
    let of = |list: &Value, field: &str| -> Vec<Value> {
        list.as_array()
            .unwrap()
            .iter()
            .map(|card| card[field].clone())
            .collect()
    };
    assert_eq!(of(&list, "status"), ["active", "pending", "active"]);
    assert_eq!(
        of(&list, "lastMessage"),
        ["Hello Wanjiru", "Hello Piet", "Here it is."]
    );
    assert_eq!(
        list[0]["specialist"],
        json!({"id": "wanjiru", "name": "WANJIRU", "specialty": "Letters of thanks",
               "avatar": "/portraits/wanjiru.svg", "tint": "oklch(0.8 0.1 200)", "rating": 0.0})
    );
    assert_eq!(list[2]["id"], json!(mara.id));

    let reviewed = shared_events::conversation::ConversationEvent::Reviewed {
        job,
        review: shared_events::ReviewId::mint(),
        specialist: mara.specialist.clone(),
        stars: 4,
        text: None,
    };
    mara.append(&mut world, &[reviewed]).await;
    piet.deliver(&mut world, "Hello Ada").await;
    let first = read(&world, &api, ada, "/chat/history?limit=2").await;
    assert_eq!(
        of(&first.body, "lastMessage"),
        ["Hello Ada", "Hello Wanjiru"]
    );
    assert_eq!(of(&first.body, "status"), ["active", "active"]);
    let rest = read(&world, &api, ada, &first.next.unwrap()).await;
    assert_eq!(of(&rest.body, "status"), ["completed"]);
    assert_eq!(rest.body[0]["specialist"]["rating"], 4.0);
    assert_eq!(rest.next, None);
}
