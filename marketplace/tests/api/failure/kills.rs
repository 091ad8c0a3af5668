//! kill -9 of the binary at random moments while fifty people chat: nothing is lost, doubled or left
//! on hold.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use event_store::{Feed as _, PgFeed, Place, Waker};
use serde_json::{Value, json};
use shared_events::conversation::ConversationEvent;
use shared_events::{MessageId, StreamEvent as _};
use sqlx::{PgPool, Row as _};
use testkit::fake_model::FakeModel;
use testkit::wait_until;
use tokio::sync::Mutex;

use crate::product::{Product, email, written_by};

const PEOPLE: usize = 50;
const KILLS: usize = 3;

/// What a client knows of the messages it sent: acknowledged or not known.
pub type Journal = Arc<Mutex<HashMap<String, bool>>>;

pub async fn chat(
    client: reqwest::Client,
    base: String,
    token: String,
    agent: String,
    journal: Journal,
    go: Arc<AtomicBool>,
) {
    let mut n = 0;
    while go.load(Ordering::Relaxed) {
        n += 1;
        let key = format!("{}-{n}", &token[token.len() - 12..]);
        journal.lock().await.insert(key.clone(), false);
        let body = json!({"agentId": agent, "text": format!("Please write two sentences about a harbour, number {n}.")});
        let request = client
            .post(format!("{base}/api/chat/send"))
            .bearer_auth(&token)
            .header("Idempotency-Key", &key);
        let answer = request
            .json(&body)
            .timeout(Duration::from_secs(20))
            .send()
            .await;
        let status = answer.map_or(0, |answer| answer.status().as_u16());
        if status == 402 {
            return;
        }
        if status == 200 {
            journal.lock().await.insert(key, true);
        } else {
            // The line is dead while the product is, and replies to what it took are owed; a person would wait.
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

pub async fn count(pool: &PgPool, sql: &str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

/// Replies that are owed, to a message or once more, and have no outcome.
pub const OPEN: &str = "\
SELECT count(*) FROM events owed WHERE owed.event_type IN ('message-sent', 'reply-asked') AND NOT EXISTS (
    SELECT FROM events o WHERE o.aggregate_type = 'conversation' AND o.aggregate_id = owed.aggregate_id
        AND o.event_type IN ('reply-delivered', 'reply-stopped', 'reply-failed')
        AND o.payload->o.event_type->>'reply' = owed.payload->owed.event_type->>'reply')";

/// Messages with more outcomes than replies were owed to them.
pub const DOUBLED: &str = "\
SELECT message FROM (
    SELECT payload->event_type->>'to' AS message, CASE event_type WHEN 'reply-asked' THEN -1 ELSE 1 END AS counts
    FROM events WHERE event_type IN ('reply-delivered', 'reply-stopped', 'reply-failed', 'reply-asked')) o
GROUP BY message HAVING sum(counts) > 1";

/// Folds every wallet by hand and compares it with the read model; both net of holds.
pub const OFF: &str = "\
WITH entries AS (
    SELECT aggregate_id::uuid AS user_id,
        CASE event_type
            WHEN 'granted' THEN (p->>'amount')::bigint - (p->>'lapsed')::bigint
            WHEN 'clawed-back' THEN -(p->>'taken')::bigint
            WHEN 'bought' THEN (p->>'amount')::bigint - (p->>'debt_paid')::bigint
            WHEN 'held' THEN -(p->>'daily')::bigint - (p->>'bought')::bigint
            WHEN 'settled' THEN (p->>'back_daily')::bigint + (p->>'back_bought')::bigint - (p->>'debt_paid')::bigint
            WHEN 'released' THEN (p->>'back_daily')::bigint + (p->>'back_bought')::bigint - (p->>'debt_paid')::bigint
            ELSE 0 END AS change
    FROM events, LATERAL (SELECT payload->event_type AS p) x WHERE aggregate_type = 'wallet')
SELECT count(*) FROM (SELECT user_id, sum(change) AS balance FROM entries GROUP BY user_id) log
FULL JOIN {wallet}.balance b USING (user_id)
WHERE log.balance IS DISTINCT FROM b.daily + b.bought OR b.daily < 0 OR b.bought < 0 OR b.held <> 0";

/// Until every message has its outcome and every read model shows it. Then nothing is doubled, and no ledger is off.
pub async fn comes_to_rest(pool: &PgPool) {
    let answered = || async { count(pool, OPEN).await == 0 };
    wait_until(answered, "every message to have its outcome").await;
    let doubled = sqlx::query(DOUBLED).fetch_all(pool).await.unwrap();
    let doubled = doubled.len();
    assert_eq!(doubled, 0, "messages with two outcomes");
    let dense = "SELECT coalesce(max(position), 0) - count(*) FROM event_log";
    assert_eq!(count(pool, dense).await, 0, "positions are dense");
    let behind = "SELECT count(*) FROM projection_generation WHERE state = 'live'
        AND checkpoint < (SELECT max(position) FROM event_log)";
    let unnumbered =
        "SELECT count(*) FROM events WHERE appended > (SELECT max(appended) FROM event_log)";
    // In this order: what gets its number in between is still to be read.
    let caught_up =
        || async { count(pool, unnumbered).await == 0 && count(pool, behind).await == 0 };
    wait_until(caught_up, "the read models to catch up").await;
    let wallet =
        "SELECT schema FROM projection_generation WHERE name = 'wallet' AND state = 'live'";
    let wallet = sqlx::query(wallet).fetch_one(pool).await.unwrap();
    let off = OFF.replace("{wallet}", &wallet.get::<String, _>("schema"));
    assert_eq!(count(pool, &off).await, 0, "ledgers that are off");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_27_chat_43_kill_9_while_fifty_people_chat_leaves_one_outcome_a_message_and_no_ledger_off()
 {
    // Word by word, so that a good part of the replies is under way at any moment.
    let model = FakeModel::start().await;
    let mut product = Product::with(written_by(&model, "paced:100")).await;
    let agents = product
        .send(reqwest::Method::GET, "/agents?limit=50", None, None)
        .await;
    let agents: Vec<Value> = agents.json().await.unwrap();
    let (journal, go) = (Journal::default(), Arc::new(AtomicBool::new(true)));
    let mut chatting = Vec::new();
    for n in 0..PEOPLE {
        let name = format!("person{n}");
        product.sign_up(&name).await;
        let token = product.sign_in(&email(&name)).await;
        let agent = agents[n % agents.len()]["id"].as_str().unwrap().to_owned();
        let (client, base) = (product.client.clone(), product.base().to_owned());
        chatting.push(tokio::spawn(chat(
            client,
            base,
            token,
            agent,
            journal.clone(),
            go.clone(),
        )));
    }
    let pool = product.owner_pool();
    for kill in 1..=KILLS {
        // Well under way each time: a good number of messages more than at the kill before.
        let enough = i64::try_from(kill * 40).unwrap();
        let sent = "SELECT count(*) FROM events WHERE event_type = 'message-sent'";
        wait_until(
            || async { count(&pool, sent).await >= enough },
            "people to chat",
        )
        .await;
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..150))).await;
        product.kill_and_restart().await;
    }
    go.store(false, Ordering::Relaxed);
    for person in chatting {
        person.await.unwrap();
    }
    comes_to_rest(&pool).await;

    // Acknowledged work is there once, unknown work at most once, and nothing that nobody asked for.
    let told = told(&product, &pool).await;
    let journal = journal.lock().await;
    let acknowledged = journal.values().filter(|known| **known).count();
    assert!(acknowledged > 0, "nothing was acknowledged");
    for (key, is_acknowledged) in journal.iter() {
        let replies = told.get(key).map(Vec::as_slice).unwrap_or_default();
        if *is_acknowledged {
            assert_eq!(replies, [true], "{key} was acknowledged");
        }
        assert!(replies.len() <= 1, "{key} was sent {} times", replies.len());
    }
    let stranger = told.keys().find(|key| !journal.contains_key(*key));
    assert_eq!(stranger, None, "nobody sent it");
}

/// What the log has of the messages under each key: whether each of them got its reply.
pub async fn told(product: &Product, pool: &PgPool) -> HashMap<String, Vec<bool>> {
    let feed = PgFeed::new(pool.clone(), &Waker::default());
    let (decoder, types) = (product.decoder(pool), [ConversationEvent::STREAM]);
    let mut sent: Vec<(String, MessageId)> = Vec::new();
    let (mut delivered, mut after) = (HashSet::new(), Place::BEGINNING);
    loop {
        let batch = feed.read(after, 10_000, &types).await.unwrap();
        if batch.through == after {
            break;
        }
        after = batch.through;
        for raw in &batch.events {
            match decoder.decode::<ConversationEvent>(raw).await.unwrap() {
                ConversationEvent::MessageSent {
                    reply, client_key, ..
                } => {
                    let key = client_key.unwrap().into_clear().unwrap();
                    sent.push((key, reply));
                }
                ConversationEvent::ReplyDelivered { reply, .. } => {
                    delivered.insert(reply);
                }
                _ => {}
            }
        }
    }
    let mut told: HashMap<String, Vec<bool>> = HashMap::new();
    for (key, reply) in sent {
        let replies = told.entry(key).or_default();
        replies.push(delivered.contains(&reply));
    }
    told
}
