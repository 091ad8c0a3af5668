//! Finding what was said, and the part of a conversation around it.

use reqwest::StatusCode;
use serde_json::{Value, json};
use shared_events::MessageId;
use shared_events::conversation::ConversationEvent as Event;

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

fn texts(messages: &Value) -> String {
    let messages = messages.as_array().unwrap().iter();
    let texts: Vec<&str> = messages.map(|m| m["text"].as_str().unwrap()).collect();
    texts.join(" ")
}

fn excerpts(hits: &Value) -> Vec<Value> {
    let hits = hits.as_array().unwrap().iter();
    hits.map(|hit| hit["excerpt"].clone()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_are_found_by_all_their_words_whatever_the_case_and_accents_newest_first() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let (ada, eve) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let (mut mara, mut piet) = (Talk::new(ada, "mara"), Talk::new(ada, "piet"));
    mara.say(&mut world, "A letter to the CAFÉ, please").await;
    mara.deliver(&mut world, "Which café?").await;
    piet.say(&mut world, "A letter").await;
    piet.deliver(&mut world, "To a cafe again").await;
    let hits = read(&world, &api, ada, "/chat/search?q=cafe").await.body;
    assert_eq!(
        excerpts(&hits),
        [
            "To a cafe again",
            "Which café?",
            "A letter to the CAFÉ, please"
        ]
    );
    let at = &hits[1]["timestamp"];
    assert_eq!(
        hits[1],
        json!({
            "sessionId": mara.id, "agentId": "mara", "agentName": "MARA", "messageId": mara.reply, "from": "agent",
            "excerpt": "Which café?", "marks": [[6, 10]], "timestamp": at,
        })
    );
    let both = read(&world, &api, ada, "/chat/search?q=Letter%20caf%C3%A9").await;
    assert_eq!(excerpts(&both.body), ["A letter to the CAFÉ, please"]);
    let of_piet = read(&world, &api, ada, "/chat/search?q=cafe&agentId=piet").await;
    assert_eq!(excerpts(&of_piet.body), ["To a cafe again"]);
    let none = read(&world, &api, ada, "/chat/search?q=%25%25").await;
    assert_eq!(none.body, json!([]));
    let others = read(&world, &api, eve, "/chat/search?q=cafe").await;
    assert_eq!(others.body, json!([]));
    let mut path = Some("/chat/search?q=cafe&limit=2".to_owned());
    let mut paged = Vec::new();
    while let Some(next) = path {
        let page = read(&world, &api, ada, &next).await;
        paged.extend(excerpts(&page.body));
        path = page.next;
    }
    assert_eq!(paged, excerpts(&hits));

    let gone = Event::MessageDeleted {
        message: piet.reply,
    };
    piet.append(&mut world, &[gone]).await;
    let hits = read(&world, &api, ada, "/chat/search?q=again").await;
    assert_eq!(hits.body, json!([]), "what was deleted is not found");
    for bad in [
        "q=a",
        "q=%20a%20",
        "q=cafe&limit=0",
        "q=cafe&limit=101",
        "q=cafe&cursor=x",
        "limit=5",
    ] {
        let answer = read(&world, &api, ada, &format!("/chat/search?{bad}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
    }
    let long = format!("/chat/search?q={}", "a".repeat(101));
    let answer = read(&world, &api, ada, &long).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let nobody = read(&world, &api, ada, "/chat/search?q=cafe&agentId=nobody").await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_around_a_message_leads_to_older_and_to_newer_ones() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    let mut ids = Vec::new();
    for number in 0..5 {
        talk.say(&mut world, &format!("m{number}")).await;
        talk.deliver(&mut world, &format!("r{number}")).await;
        ids.extend([talk.message, talk.reply]);
    }
    let session = talk.id;
    let path =
        |id: MessageId| format!("/chat/history/mara?sessionId={session}&around={id}&limit=4");
    let middle = read(&world, &api, ada, &path(ids[4])).await;
    assert_eq!(texts(&middle.body["messages"]), "r1 m2 r2 m3");
    let older = read(&world, &api, ada, &middle.next.unwrap()).await;
    assert_eq!(texts(&older.body["messages"]), "m0 r0 m1");
    assert_eq!(older.next, None);
    let newer = read(&world, &api, ada, &middle.previous.unwrap()).await;
    assert_eq!(texts(&newer.body["messages"]), "r3 m4 r4");
    assert_eq!(newer.previous, None);
    let back = read(&world, &api, ada, &newer.next.unwrap()).await;
    assert_eq!(texts(&back.body["messages"]), "r1 m2 r2 m3");

    let last = read(&world, &api, ada, &path(ids[9])).await;
    assert_eq!(texts(&last.body["messages"]), "m4 r4");
    assert_eq!(last.previous, None);
    let first = read(&world, &api, ada, &path(ids[0])).await;
    assert_eq!(texts(&first.body["messages"]), "m0 r0 m1 r1");
    assert_eq!(first.next, None);
    let nobodys = read(&world, &api, ada, &path(MessageId::mint())).await;
    assert_eq!(nobodys.status, StatusCode::NOT_FOUND);
}
