//! Several conversations with a specialist, several replies to a message, and what is no longer part of it.

use reqwest::StatusCode;
use serde_json::{Value, json};
use shared_events::conversation::ConversationEvent as Event;
use shared_events::personal::Instant;
use shared_events::{JobId, MessageId, Personal};
use time::OffsetDateTime;

use crate::client::{Answer, get};
use crate::node::Api;
use crate::support::World;
use crate::talk::{Person, Talk, world};

async fn read(world: &World, api: &Api, who: Person, path: &str) -> Answer {
    let last = sqlx::query_scalar("SELECT max(appended) FROM events")
        .fetch_one(&world.context.pool)
        .await
        .unwrap();
    get(api, who, path, last).await
}

fn column(list: &Value, field: &str) -> Vec<Value> {
    let rows = list.as_array().unwrap().iter();
    rows.map(|row| row[field].clone()).collect()
}

fn told(page: &Value) -> Vec<(String, bool)> {
    let messages = page["messages"].as_array().unwrap().iter();
    messages
        .map(|m| {
            let text = m["text"].as_str().unwrap().to_owned();
            (text, m["chosen"].as_bool().unwrap())
        })
        .collect()
}

fn texts(told: &[(&str, bool)]) -> Vec<(String, bool)> {
    told.iter()
        .map(|(text, chosen)| ((*text).to_owned(), *chosen))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_sessions_are_listed_with_the_pinned_ones_first_and_the_archived_ones_apart() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talks = Vec::new();
    for (name, text) in [("mara", "one"), ("mara", "two"), ("piet", "three")] {
        let mut talk = Talk::new(ada, name);
        talk.say(&mut world, text).await;
        talk.deliver(&mut world, &format!("reply to {text}")).await;
        talks.push(talk);
    }
    let named = Event::Renamed {
        title: Some(Personal::text("The first")),
    };
    talks[0]
        .append(&mut world, &[named, Event::Pinned {}])
        .await;
    let all = read(&world, &api, ada, "/chat/sessions").await.body;
    assert_eq!(
        column(&all, "preview"),
        ["reply to one", "reply to three", "reply to two"]
    );
    let first = &all[0];
    let (at, started) = (&first["lastMessageTime"], &first["startedAt"]);
    assert!(at.as_str().unwrap() >= started.as_str().unwrap());
    assert_eq!(
        *first,
        json!({
            "id": talks[0].id, "agentId": "mara", "agentName": "MARA", "agentAvatar": "/portraits/mara.svg",
            "agentTint": "oklch(0.8 0.1 200)", "title": "The first", "preview": "reply to one", "pinned": true,
            "archived": false, "newWork": false, "status": "idle", "messages": 2,
            "lastMessageTime": at, "startedAt": started,
        })
    );
    let maras = read(&world, &api, ada, "/chat/sessions?agentId=mara").await;
    assert_eq!(
        column(&maras.body, "preview"),
        ["reply to one", "reply to two"]
    );
    let mut path = Some("/chat/sessions?limit=1".to_owned());
    let mut paged = Vec::new();
    while let Some(next) = path {
        let page = read(&world, &api, ada, &next).await;
        paged.extend(column(&page.body, "id"));
        path = page.next;
    }
    assert_eq!(paged, column(&all, "id"), "a page at a time");

    talks[1].append(&mut world, &[Event::Archived {}]).await;
    let rest = read(&world, &api, ada, "/chat/sessions?agentId=mara").await;
    assert_eq!(column(&rest.body, "id"), [json!(talks[0].id)]);
    let away = read(&world, &api, ada, "/chat/sessions?archived=true").await;
    assert_eq!(column(&away.body, "id"), [json!(talks[1].id)]);
    let shown = read(&world, &api, ada, "/chat/history/mara").await;
    assert_eq!(shown.body["sessionId"], json!(talks[0].id), "one in sight");
    assert_eq!(shown.body["title"], "The first");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn delivered_work_is_marked_as_new_everywhere_until_its_client_has_looked() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let (ada, eve) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let (mut old, mut talk) = (Talk::new(ada, "mara"), Talk::new(ada, "mara"));
    old.say(&mut world, "A letter, please").await;
    old.deliver_document(&mut world, JobId::mint(), "Dear all")
        .await;
    talk.say(&mut world, "Hello").await;
    talk.deliver(&mut world, "Yes?").await;

    let waiting = read(&world, &api, ada, "/chat/new-work").await.body;
    assert_eq!(waiting, json!({"conversations": 1}));
    let sessions = read(&world, &api, ada, "/chat/sessions").await.body;
    assert_eq!(column(&sessions, "id"), [json!(talk.id), json!(old.id)]);
    assert_eq!(column(&sessions, "newWork"), [false, true]);
    let cards = read(&world, &api, ada, "/chat/history").await.body;
    assert_eq!(column(&cards, "newWork"), [true], "in any session with her");
    let page = format!("/chat/history/mara?sessionId={}", old.id);
    let shown = read(&world, &api, ada, &page).await.body;
    assert_eq!(shown["newWork"], true);
    let others = read(&world, &api, eve, "/chat/new-work").await.body;
    assert_eq!(others, json!({"conversations": 0}));

    let seen = Event::Seen { reply: old.reply };
    old.append(&mut world, &[seen]).await;
    let waiting = read(&world, &api, ada, "/chat/new-work").await.body;
    assert_eq!(waiting, json!({"conversations": 0}));
    for path in ["/chat/sessions", "/chat/history"] {
        let list = read(&world, &api, ada, path).await.body;
        assert!(column(&list, "newWork").iter().all(|new| new == false));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_a_specialist_leaves_the_list_with_the_last_session_in_sight() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let (mut one, mut two) = (Talk::new(ada, "mara"), Talk::new(ada, "mara"));
    one.say(&mut world, "one").await;
    two.say(&mut world, "two").await;
    two.append(&mut world, &[Event::Archived {}]).await;
    let list = read(&world, &api, ada, "/chat/history").await.body;
    assert_eq!(column(&list, "id"), [json!(one.id)]);
    one.append(&mut world, &[Event::Archived {}]).await;
    let list = read(&world, &api, ada, "/chat/history").await.body;
    assert_eq!(list, json!([]));
    let list = read(&world, &api, ada, "/chat/history?archived=true").await;
    assert_eq!(column(&list.body, "id"), [json!(two.id)]);
    let page = read(&world, &api, ada, "/chat/history/mara").await.body;
    assert_eq!(
        (&page["sessionId"], &page["archived"]),
        (&json!(two.id), &json!(true))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_sessions_of_others_are_in_no_list_and_bad_questions_are_refused() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let (ada, eve) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Between us").await;
    let none = read(&world, &api, eve, "/chat/sessions").await;
    assert_eq!(none.body, json!([]));
    for bad in [
        "limit=0",
        "limit=101",
        "cursor=nonsense",
        "archived=perhaps",
    ] {
        let answer = read(&world, &api, ada, &format!("/chat/sessions?{bad}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
    }
    let nobody = read(&world, &api, ada, "/chat/sessions?agentId=nobody").await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alternatives_what_was_replaced_and_what_was_deleted_are_told_apart() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "m0").await;
    talk.deliver(&mut world, "r0").await;
    talk.say(&mut world, "m1").await;
    talk.deliver(&mut world, "r1").await;
    let (old, first) = (talk.message, talk.reply);
    let reply = MessageId::mint();
    let again = Event::ReplyAsked {
        reply,
        to: old,
        instead: first,
        deadline: Instant(OffsetDateTime::now_utc()),
    };
    talk.append(&mut world, &[again]).await;
    talk.reply = reply;
    talk.deliver(&mut world, "r1 again").await;
    let page = read(&world, &api, ada, "/chat/history/mara").await.body;
    let alternatives = [
        ("m0", true),
        ("r0", true),
        ("m1", true),
        ("r1", false),
        ("r1 again", true),
    ];
    assert_eq!(told(&page), texts(&alternatives));
    assert_eq!(page["messages"][3]["replyTo"], json!(old));
    assert_eq!(page["messages"][4]["replyTo"], json!(old));

    let gone = Event::MessageDeleted { message: reply };
    talk.append(&mut world, &[gone]).await;
    let page = read(&world, &api, ada, "/chat/history/mara").await.body;
    assert_eq!(
        told(&page),
        texts(&[("m0", true), ("r0", true), ("m1", true), ("r1", true)])
    );

    talk.say(&mut world, "m2").await;
    let replaced = Event::MessageReplaced {
        message: talk.message,
        replaces: old,
    };
    talk.append(&mut world, &[replaced]).await;
    talk.deliver(&mut world, "r2").await;
    let page = read(&world, &api, ada, "/chat/history/mara").await.body;
    let after = [
        ("m0", true),
        ("r0", true),
        ("m1", false),
        ("r1", false),
        ("m2", true),
        ("r2", true),
    ];
    assert_eq!(told(&page), texts(&after));
    assert_eq!(page["messages"][2]["replacedBy"], json!(talk.message));
    let sessions = read(&world, &api, ada, "/chat/sessions").await.body;
    assert_eq!(sessions[0]["messages"], 4, "those that are part of it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_a_conversation_of_which_everything_was_deleted_is_still_listed() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Never mind").await;
    talk.deliver(&mut world, "Fine").await;
    let gone = [talk.message, talk.reply].map(|message| Event::MessageDeleted { message });
    talk.append(&mut world, &gone).await;
    for (path, field) in [
        ("/chat/history", "lastMessage"),
        ("/chat/sessions", "preview"),
    ] {
        let list = read(&world, &api, ada, path).await.body;
        assert_eq!(column(&list, "id"), [json!(talk.id)], "{path}");
        assert_eq!(column(&list, field), [""], "{path}");
    }
    let page = read(&world, &api, ada, "/chat/history/mara").await.body;
    assert_eq!(page["messages"], json!([]));
}
