//! The tables of conversations hold what the shared fold makes of the same events.

use std::collections::BTreeMap;

use event_store::{Feed, PgFeed, Place};
use query_service::read_models::registered;
use serde_json::Value;
use shared_events::conversation::ConversationEvent;
use shared_events::conversation::view::{ConversationView, DocumentView};
use shared_events::upload::AttachedFile;
use shared_events::{Personal, StreamEvent};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::support::World;

type Folded = BTreeMap<Uuid, ConversationView>;

/// What a job consists of: brief, when it was opened and closed, cost, versions.
type Work = (Uuid, OffsetDateTime, Option<OffsetDateTime>, i64, i32);

async fn log(world: &World) -> Vec<(Uuid, OffsetDateTime, ConversationEvent)> {
    let feed = PgFeed::new(world.context.pool.clone(), &world.context.log);
    let log = feed
        .read(Place::BEGINNING, 1_000_000, &[ConversationEvent::STREAM])
        .await;
    let mut events = Vec::new();
    for raw in log.unwrap().events {
        let event = world.context.decoder.decode(&raw).await.unwrap();
        events.push((raw.aggregate_id.parse().unwrap(), raw.recorded_at, event));
    }
    events
}

async fn folded(world: &World) -> Folded {
    let mut views = Folded::new();
    for (id, at, event) in log(world).await {
        let before = views.remove(&id);
        let after = ConversationView::apply(before, &event, at);
        views.extend(after.map(|view| (id, view)));
    }
    views
}

/// A statement over the tables of the first generation, of whatever version the projection has come to.
fn sql(template: &str) -> String {
    let known = registered();
    let projection = known.iter().find(|known| known.name() == "conversation");
    let version = projection.unwrap().version();
    template.replace("{schema}", &format!("conversation_v{version}_g1"))
}

/// A table as text, each row with the columns named here, in order.
async fn rows(world: &World, table: &str, order: &str) -> Vec<PgRow> {
    let all = sql(&format!(
        "SELECT * FROM {{schema}}.{table} ORDER BY {order}"
    ));
    sqlx::query(&all)
        .fetch_all(&world.context.pool)
        .await
        .unwrap()
}

fn text(value: &Personal<String>) -> String {
    value.or("").to_owned()
}

async fn assert_equal_to_the_fold(world: &World) {
    let views = folded(world).await;
    conversations(world, &views).await;
    messages(world, &views).await;
    documents(world, &views).await;
    jobs(world, &views).await;
}

async fn conversations(world: &World, views: &Folded) {
    let expected: Vec<_> = views
        .iter()
        .map(|(id, view)| {
            let states = (view.status().as_str(), view.list_status().as_str());
            let count = i32::try_from(view.chosen()).unwrap();
            let kept = (
                view.title.as_ref().map(text),
                view.pinned,
                view.archived,
                view.unseen.map(|reply| reply.0),
            );
            let states = (states.0.to_owned(), states.1.to_owned());
            let specialist = view.specialist.to_string();
            (
                *id,
                view.client.0,
                specialist,
                states,
                view.owed.map(|o| o.0),
                (count, view.started),
                kept,
            )
        })
        .collect();
    let found = rows(world, "conversation", "id").await;
    let found: Vec<_> = found
        .iter()
        .map(|r| {
            let states: (String, String) = (r.get("status"), r.get("list_status"));
            (
                r.get::<Uuid, _>("id"),
                r.get::<Uuid, _>("owner"),
                r.get::<String, _>("specialist"),
                states,
                r.get::<Option<Uuid>, _>("owed"),
                (
                    r.get::<i32, _>("messages"),
                    r.get::<OffsetDateTime, _>("started"),
                ),
                (
                    r.get::<Option<String>, _>("title"),
                    r.get::<bool, _>("pinned"),
                    r.get::<bool, _>("archived"),
                    r.get::<Option<Uuid>, _>("unseen"),
                ),
            )
        })
        .collect();
    assert_eq!(found, expected);
}

#[derive(Debug, PartialEq)]
struct Message {
    conversation: Uuid,
    id: Uuid,
    owner: Uuid,
    sender: String,
    text: String,
    at: OffsetDateTime,
    cost: Option<i64>,
    estimated: bool,
    truncated: bool,
    state: String,
    client_key: Option<String>,
    failure: Option<String>,
    attachments: Option<Value>,
    reply_to: Option<Uuid>,
    chosen: bool,
    replaced_by: Option<Uuid>,
}

/// Files stand with their names in clear, as everything does in a read model; none is null.
fn attachments(files: &[AttachedFile]) -> Option<Value> {
    (!files.is_empty()).then(|| serde_json::to_value(files).unwrap())
}

async fn messages(world: &World, views: &Folded) {
    let expected: Vec<Message> = views
        .iter()
        .flat_map(|(id, view)| {
            view.messages.iter().map(|message| Message {
                conversation: *id,
                id: message.id.0,
                owner: view.client.0,
                sender: message.from.as_str().to_owned(),
                text: text(&message.text),
                at: message.at,
                cost: message.cost.map(|cost| cost.as_i64()),
                estimated: message.estimated,
                truncated: message.truncated,
                state: message.state.as_str().to_owned(),
                client_key: message.client_key.as_ref().map(text),
                failure: message.failure.clone(),
                attachments: attachments(&message.attachments),
                reply_to: message.reply_to.map(|id| id.0),
                chosen: message.chosen,
                replaced_by: message.replaced_by.map(|id| id.0),
            })
        })
        .collect();
    let found = rows(world, "message", "conversation, ordinal").await;
    let found: Vec<Message> = found
        .iter()
        .map(|r| Message {
            conversation: r.get("conversation"),
            id: r.get("id"),
            owner: r.get("owner"),
            sender: r.get("sender"),
            text: r.get("text"),
            at: r.get("at"),
            cost: r.get("cost"),
            estimated: r.get("estimated"),
            truncated: r.get("truncated"),
            state: r.get("state"),
            client_key: r.get("client_key"),
            failure: r.get("failure"),
            attachments: r
                .get::<Option<&str>, _>("attachments")
                .map(|stored| serde_json::from_str(stored).unwrap()),
            reply_to: r.get("reply_to"),
            chosen: r.get("chosen"),
            replaced_by: r.get("replaced_by"),
        })
        .collect();
    assert_eq!(found, expected);
}

async fn documents(world: &World, views: &Folded) {
    let row = |owner: Uuid, message: Uuid, d: &DocumentView| {
        let version = i32::try_from(d.version).unwrap();
        (
            message,
            owner,
            (d.job.0, d.piece.0),
            version,
            text(&d.title),
            text(&d.content),
        )
    };
    let mut expected: Vec<_> = views
        .values()
        .flat_map(|view| view.messages.iter().map(move |m| (view.client.0, m)))
        .filter_map(|(owner, m)| Some(row(owner, m.id.0, m.document.as_ref()?)))
        .collect();
    expected.sort();
    let documents = sql(
        "SELECT message, owner, job, piece, version, title, content FROM {schema}.document ORDER BY message",
    );
    let found = sqlx::query(&documents).fetch_all(&world.context.pool).await;
    let found: Vec<_> = found
        .unwrap()
        .iter()
        .map(|r| {
            (
                r.get::<Uuid, _>("message"),
                r.get::<Uuid, _>("owner"),
                (r.get::<Uuid, _>("job"), r.get::<Uuid, _>("piece")),
                r.get::<i32, _>("version"),
                r.get::<String, _>("title"),
                r.get::<String, _>("content"),
            )
        })
        .collect();
    assert_eq!(found, expected);
}

/// A reply costs the job in which it delivered a document, or else that of the message it answers.
async fn works(world: &World) -> BTreeMap<Uuid, Work> {
    let mut works: BTreeMap<Uuid, Work> = BTreeMap::new();
    let (mut to, mut job_of) = (BTreeMap::new(), BTreeMap::new());
    let (mut costs, mut of_reply) = (BTreeMap::new(), BTreeMap::new());
    for (_, at, event) in log(world).await {
        match event {
            ConversationEvent::MessageSent { message, reply, .. } => {
                to.insert(reply.0, message.0);
            }
            ConversationEvent::ReplyAsked {
                reply,
                to: of,
                instead,
                ..
            } => {
                to.insert(reply.0, of.0);
                if let Some(job) = of_reply.get(&instead.0).copied() {
                    of_reply.insert(reply.0, job);
                }
            }
            ConversationEvent::JobOpened { job, message, .. } => {
                works.insert(job.0, (message.0, at, None, 0, 0));
                job_of.entry(message.0).or_insert(job.0);
            }
            ConversationEvent::EditAsked { message, job, .. } => {
                job_of.entry(message.0).or_insert(job.0);
            }
            ConversationEvent::ReplyDelivered { reply, cost, .. }
            | ConversationEvent::ReplyStopped { reply, cost, .. }
                if to.contains_key(&reply.0) =>
            {
                costs.insert(reply.0, cost.as_i64());
            }
            ConversationEvent::DocumentDelivered { reply, job, .. } => {
                of_reply.insert(reply.0, job.0);
                if let Some(work) = works.get_mut(&job.0) {
                    work.4 += 1;
                }
            }
            ConversationEvent::Approved { job, .. }
            | ConversationEvent::Cancelled { job }
            | ConversationEvent::Reviewed { job, .. } => {
                if let Some(work) = works.get_mut(&job.0) {
                    work.2.get_or_insert(at);
                }
            }
            _ => {}
        }
    }
    for (reply, cost) in costs {
        let job = of_reply.get(&reply).or_else(|| job_of.get(&to[&reply]));
        if let Some(work) = job.and_then(|job| works.get_mut(job)) {
            work.3 += cost;
        }
    }
    works
}

async fn jobs(world: &World, views: &Folded) {
    let expected: Vec<_> = views
        .iter()
        .flat_map(|(id, view)| {
            (0..).zip(&view.jobs).map(|(ordinal, job): (i32, _)| {
                let versions = i32::try_from(job.versions).unwrap();
                (
                    *id,
                    ordinal,
                    job.id.0,
                    text(&job.title),
                    versions,
                    job.state.as_str().to_owned(),
                )
            })
        })
        .collect();
    let made = sql("SELECT * FROM {schema}.job");
    let made = sqlx::query(&made).fetch_all(&world.context.pool).await;
    let made = made.unwrap();
    let made = made.iter().map(|row| {
        let work: Work = (
            row.get("brief"),
            row.get("opened"),
            row.get("closed"),
            row.get("spent"),
            row.get("delivered"),
        );
        (row.get::<Uuid, _>("id"), work)
    });
    assert_eq!(made.collect::<BTreeMap<_, _>>(), works(world).await);
    let jobs = sql(
        "SELECT conversation, ordinal, id, title, versions, state FROM {schema}.job
         ORDER BY conversation, ordinal",
    );
    let found: Vec<(Uuid, i32, Uuid, String, i32, String)> = sqlx::query_as(&jobs)
        .fetch_all(&world.context.pool)
        .await
        .unwrap();
    assert_eq!(found, expected);
}

#[tokio::test]
async fn chat_05_the_tables_are_what_the_shared_fold_makes_of_the_same_events_however_they_are_batched()
 {
    let mut world = World::new().await;
    world.writer.commits(150).await;
    world.ready().await;
    assert_equal_to_the_fold(&world).await;
    let node = world.run();
    let mut rounds = 0;
    // Documents are rare, and rarer with each feature that writes as well.
    while rounds < 40 || rows(&world, "document", "message").await.is_empty() {
        assert!(rounds < 400, "no document");
        let some = 1 + world.writer.dice.below(30) as usize;
        world.writer.commits(some).await;
        world.at_head("conversation").await;
        rounds += 1;
    }
    assert_equal_to_the_fold(&world).await;
    node.stop().await;
    let found = world.verify("conversation").await;
    assert!(found.equal, "{found:#?}");
}
