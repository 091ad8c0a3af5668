//! The versions of a piece of work, in whichever jobs they were delivered.

use reqwest::StatusCode;
use serde_json::{Value, json};
use shared_events::conversation::ConversationEvent as Event;
use shared_events::{Appended, JobId, MessageId, Personal};

use crate::client::{Answer, get};
use crate::node::Api;
use crate::support::World;
use crate::talk::{Person, Talk, world};

/// A letter, its change after it was approved, and another letter.
struct Letters {
    first: MessageId,
    changed: MessageId,
    other: MessageId,
}

async fn letters(world: &mut World, client: Person) -> Letters {
    let mut talk = Talk::new(client, "mara");
    let (job, next) = (JobId::mint(), JobId::mint());
    talk.say(world, "Please write").await;
    talk.deliver_document(world, job, "# Dear Ada").await;
    let first = talk.reply;
    let document = first;
    talk.append(world, &[Event::Approved { job, document }])
        .await;

    talk.say(world, "Shorter").await;
    let message = talk.message;
    let asked = [
        Event::JobOpened {
            job: next,
            message,
            title: Personal::text("Shorter"),
        },
        Event::EditAsked {
            message,
            document,
            job: next,
        },
    ];
    talk.append(world, &asked).await;
    talk.deliver_version(world, (job, next), 2, "# Ada").await;
    let changed = talk.reply;

    talk.say(world, "Please write to Ben").await;
    talk.deliver_document(world, JobId::mint(), "# Dear Ben")
        .await;
    Letters {
        first,
        changed,
        other: talk.reply,
    }
}

async fn last(world: &World) -> Option<Appended> {
    sqlx::query_scalar("SELECT max(appended) FROM events")
        .fetch_one(&world.context.pool)
        .await
        .unwrap()
}

async fn versions(world: &World, api: &Api, who: Person, message: MessageId) -> Answer {
    let path = format!("/documents/{message}/versions");
    get(api, who, &path, last(world).await).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_13_x_14_the_versions_of_a_piece_are_listed_together_whichever_jobs_they_are_of() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let (ada, eve) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let letters = letters(&mut world, ada).await;
    for message in [letters.first, letters.changed] {
        let answer = versions(&world, &api, ada, message).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        let [first, changed] = answer.body.as_array().unwrap().as_slice() else {
            panic!("{}", answer.body)
        };
        let told = |version: &Value| {
            let document = &version["document"];
            json!([
                version["messageId"],
                document["version"],
                document["content"],
                document["jobState"]
            ])
        };
        let expected = json!([letters.first, 1, "# Dear Ada", "approved"]);
        assert_eq!(told(first), expected);
        let expected = json!([letters.changed, 2, "# Ada", "open"]);
        assert_eq!(told(changed), expected);
    }
    let other = versions(&world, &api, ada, letters.other).await;
    assert_eq!(other.body.as_array().unwrap().len(), 1, "{}", other.body);
    assert_eq!(other.body[0]["document"]["version"], 1);
    let stranger = versions(&world, &api, eve, letters.changed).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_10_x_14_no_two_versions_of_a_piece_have_one_file_name() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let letters = letters(&mut world, ada).await;
    let token = api.consistency.token(last(&world).await.unwrap());
    let mut names = Vec::new();
    for message in [letters.first, letters.changed] {
        let path = format!("http://{}/api/documents/{message}/docx", api.address);
        let request = reqwest::Client::new().get(path).bearer_auth(ada.token());
        let file = request.header("consistency-token", &token).send().await;
        let file = file.unwrap();
        assert_eq!(file.status(), StatusCode::OK);
        let name = file.headers()["content-disposition"].to_str().unwrap();
        names.push(name.rsplit("UTF-8''").next().unwrap().to_owned());
    }
    assert_eq!(
        names,
        ["A%20letter.docx", "A%20letter%20%28version%202%29.docx"]
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_13_a_version_that_stops_at_the_length_limit_says_so_among_the_others() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    let piece = JobId::mint();
    talk.say(&mut world, "Please write").await;
    talk.deliver_cut(&mut world, piece, "# Dear").await;
    talk.say(&mut world, "Go on").await;
    talk.deliver_version(&mut world, (piece, piece), 2, "# Dear Ada")
        .await;

    let answer = versions(&world, &api, ada, talk.reply).await;
    let versions = answer.body.as_array().unwrap();
    let told: Vec<&Value> = versions.iter().map(|it| &it["truncated"]).collect();
    assert_eq!(told, [&json!(true), &json!(false)], "{}", answer.body);
}
