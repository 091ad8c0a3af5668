//! What a message costs in a conversation that goes on and on: as much at its 2,000th as at its 20th.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use command_service::conversation::Terms;
use event_store::{Draft, Pass, Row, append, pass};
use http::StatusCode;
use serde_json::{Value, json};
use service_kit::files::Files;
use shared_events::conversation::ConversationEvent;
use shared_events::event::StreamEvent;
use shared_events::memory::{MemoryEvent, stream as memory_of};
use shared_events::personal::{Instant, KeyState};
use shared_events::{Actor, ConversationId, MessageId, Metadata, Personal, Tokens};
use time::OffsetDateTime;
use tracing::field::{Field, Visit};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::support::{GRACE, Node, Person, Script, Scripted, Setup, World, bring};

/// A prompt takes so many characters of a talk: twenty exchanges of those below.
const BUDGET: usize = 12_000;
const EXCHANGE: usize = 600;
/// Between two summaries.
const PERIOD: u64 = 10;

/// Rows that were read of streams, and by how many statements.
static ROWS: AtomicU64 = AtomicU64::new(0);
static STATEMENTS: AtomicU64 = AtomicU64::new(0);

/// Counts what the database driver says of its statements.
struct Reads;

#[derive(Default)]
struct Statement {
    text: String,
    rows: u64,
}

impl Visit for Statement {
    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == "rows_returned" {
            self.rows = value;
        }
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "db.statement" {
            self.text = value.to_owned();
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

impl<S: tracing::Subscriber> Layer<S> for Reads {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        let mut statement = Statement::default();
        event.record(&mut statement);
        let text = &statement.text;
        // Who follows the log reads positions, not streams.
        if text.contains("FROM events") && !text.contains("event_log") {
            ROWS.fetch_add(statement.rows, Ordering::SeqCst);
            STATEMENTS.fetch_add(1, Ordering::SeqCst);
        }
    }
}

/// What a message took.
#[derive(Debug, Clone, Copy, Default)]
struct Cost {
    rows: u64,
    statements: u64,
}

impl Cost {
    fn so_far() -> Self {
        Self {
            rows: ROWS.load(Ordering::SeqCst),
            statements: STATEMENTS.load(Ordering::SeqCst),
        }
    }

    fn since(before: Self) -> Self {
        let now = Self::so_far();
        Self {
            rows: now.rows - before.rows,
            statements: now.statements - before.statements,
        }
    }

    fn add(&mut self, other: Self) {
        self.rows += other.rows;
        self.statements += other.statements;
    }

    fn reads_at_most_a_fifth_more_than(self, other: Self) -> bool {
        self.rows * 5 <= other.rows * 6
    }
}

struct Talk {
    world: World,
    writer: Arc<Scripted>,
    setup: Setup,
    files: Files,
    ada: Person,
}

impl Talk {
    async fn new() -> Self {
        let (world, words) = (World::new().await, "word ".repeat(EXCHANGE / 10));
        let writer = Arc::new(Scripted::new(100, Script::says(words.leak(), 1)));
        let mut setup = Setup::new(&writer);
        setup.terms = Terms {
            history_chars: BUDGET,
            ..Terms::default()
        };
        let files = setup.files.clone();
        let ada = Person::new(&world).await;
        Self {
            world,
            writer,
            setup,
            files,
            ada,
        }
    }

    async fn say(&self, node: &Node) {
        let said = node.say(&self.ada, &text(), None).await;
        assert_eq!(said.status, StatusCode::OK, "{said:?}");
    }

    /// What an estimate takes, and what a message does, over the time from one summary to the next.
    async fn cost(&self, node: &Node) -> (Cost, Cost) {
        let (mut estimates, mut messages) = (Cost::default(), Cost::default());
        for _ in 0..PERIOD {
            let before = Cost::so_far();
            let body = json!({"agentId": GRACE, "text": text()});
            let told = node.post("/chat/estimate", Some(&self.ada), body, None);
            assert_eq!(told.await.status, StatusCode::OK);
            estimates.add(Cost::since(before));
            let before = Cost::so_far();
            self.say(node).await;
            messages.add(Cost::since(before));
        }
        (estimates, messages)
    }

    /// Adds so many exchanges as they were written down in earlier times, with their summaries.
    async fn grow(&self, conversation: ConversationId, exchanges: u64) {
        let memory = memory_of(self.ada.id, &GRACE.parse().unwrap());
        let talk = conversation.to_string();
        let mut told = (self.last("conversation", &talk).await, Vec::new());
        let mut kept = (self.last("memory", &memory).await, Vec::new());
        for n in 1..=exchanges {
            let (message, reply) = (MessageId::mint(), MessageId::mint());
            let events = [
                ConversationEvent::MessageSent {
                    message,
                    reply,
                    text: Personal::text(text()),
                    client_key: None,
                    deadline: Instant(OffsetDateTime::UNIX_EPOCH),
                    attachments: Vec::new(),
                },
                ConversationEvent::ReplyStarted { reply, attempt: 1 },
                ConversationEvent::ReplyDelivered {
                    reply,
                    to: message,
                    text: Personal::text(text()),
                    cost: Tokens(1),
                    estimated: false,
                    truncated: false,
                    written_by: None,
                },
            ];
            events.iter().for_each(|event| told.add(&talk, event));
            if n % PERIOD == 0 {
                let summarised = MemoryEvent::Summarised {
                    specialist: GRACE.parse().unwrap(),
                    conversation,
                    through: reply,
                    text: Personal::text("They talked."),
                };
                kept.add(&memory, &summarised);
            }
        }
        self.append(told.1).await;
        self.append(kept.1).await;
        while pass(&self.world.pool).await.unwrap() != Pass::Idle {}
        // All of it was answered at the time.
        let done = "UPDATE reactor_checkpoint SET position = (SELECT max(position) FROM event_log)";
        sqlx::query(done).execute(&self.world.pool).await.unwrap();
    }

    async fn last(&self, kind: &str, id: &str) -> u64 {
        let last = "SELECT coalesce(max(sequence), 0) FROM events WHERE aggregate_type = $1 AND aggregate_id = $2";
        let last = sqlx::query_scalar::<_, i64>(last).bind(kind).bind(id);
        let last = last.fetch_one(&self.world.pool).await.unwrap();
        last.cast_unsigned()
    }

    async fn append(&self, drafts: Vec<Draft>) {
        let KeyState::Live(key) = self.world.keys().get(self.ada.id).await.unwrap() else {
            panic!("Ada has a key");
        };
        let metadata = Metadata {
            actor: Actor::SYSTEM,
            owner: Some(self.ada.id),
            command: "deliver reply".into(),
            correlation: uuid::Uuid::now_v7(),
            causation: None,
            traceparent: None,
        };
        let sealed = drafts
            .into_iter()
            .map(|it| Row::seal(it, &metadata, Some(&key)));
        let rows: Vec<Row> = sealed.map(Result::unwrap).collect();
        for rows in rows.chunks(500) {
            append(&self.world.pool, rows, None).await.unwrap();
        }
    }
}

trait Add {
    fn add(&mut self, stream: &str, event: &impl StreamEvent);
}

impl Add for (u64, Vec<Draft>) {
    fn add(&mut self, stream: &str, event: &impl StreamEvent) {
        self.0 += 1;
        self.1.push(Draft::new(stream, self.0, event).unwrap());
    }
}

fn text() -> String {
    "word ".repeat(EXCHANGE / 10).trim_end().to_owned()
}

#[tokio::test]
async fn a_message_reads_as_much_of_its_conversation_at_the_2000th_as_at_the_20th() {
    tracing_subscriber::registry().with(Reads).init();
    let talk = Talk::new().await;
    let mut node = Node::start(&talk.world, talk.setup.clone());
    let first = node.say(&talk.ada, "Hello", None).await;
    let conversation = &first.body["conversation"]["sessionId"];
    let conversation: ConversationId = conversation.as_str().unwrap().parse().unwrap();
    for _ in 1..PERIOD {
        talk.say(&node).await;
    }
    let (estimates_at_20, messages_at_20) = talk.cost(&node).await;
    let mut costs = Vec::new();
    for exchanges in [100, 1_870] {
        node.stop().await;
        talk.grow(conversation, exchanges).await;
        node = Node::start(&talk.world, talk.setup.clone());
        // The first one on a node finds the state of the conversation.
        talk.say(&node).await;
        costs.push(talk.cost(&node).await);
    }
    let said = talk.world.count("message-sent").await;
    assert!(said > 2_000, "{said} messages");
    let [(_, messages_at_120), (estimates, messages)] = costs[..] else {
        panic!("{costs:?}")
    };
    assert!(
        estimates.reads_at_most_a_fifth_more_than(estimates_at_20),
        "what a reply is written from: {estimates:?}, at the 20th {estimates_at_20:?}"
    );
    // The answer shows a page, which is full by then.
    assert!(
        messages.reads_at_most_a_fifth_more_than(messages_at_120),
        "with the answer: {messages:?}, at the 120th {messages_at_120:?}"
    );
    // Once there is a summary, the place is looked up where it ends: for the estimate, and by the worker.
    assert!(
        estimates.statements <= estimates_at_20.statements + PERIOD
            && messages.statements <= messages_at_20.statements + 2 * PERIOD,
        "{estimates:?} and {messages:?}, at the 20th {estimates_at_20:?} and {messages_at_20:?}"
    );
}

#[tokio::test]
async fn what_was_made_and_sent_at_the_beginning_of_a_long_conversation_is_still_at_hand() {
    let talk = Talk::new().await;
    let node = Node::start(&talk.world, talk.setup.clone());
    let plain = talk.writer.script.lock().unwrap().clone();
    talk.writer
        .next(Script::delivers("Bees", "# Bees\n\nHum.", 1));
    let first = node.say(&talk.ada, "Write a post about bees", None).await;
    talk.writer.next(plain);
    let brief = b"We sell honey in Gent.".to_vec();
    let file = bring(&talk.files, &talk.ada, "brief.txt", "text/plain", brief).await;
    let body = json!({"agentId": GRACE, "text": "Please see this", "attachments": [file]});
    node.send(&talk.ada, body, None).await;
    let conversation = &first.body["conversation"]["sessionId"];
    let conversation: ConversationId = conversation.as_str().unwrap().parse().unwrap();
    node.stop().await;
    talk.grow(conversation, 300).await;

    let node = Node::start(&talk.world, talk.setup.clone());
    let answer = node.say(&talk.ada, "And now?", None).await;
    let page = answer.body["conversation"]["messages"].as_array().unwrap();
    assert_eq!(page.len(), 200);
    assert_eq!(page[198]["text"], "And now?");
    let last = || talk.writer.asked.lock().unwrap().last().unwrap().clone();
    let asked = last();
    assert!(asked.turns[0].text.contains("# Bees"), "{:?}", asked.turns);
    assert!(asked.turns.len() <= 2 * (BUDGET / EXCHANGE) + 2);
    let names: Vec<&str> = asked
        .earlier_files
        .iter()
        .map(|it| it.name.as_str())
        .collect();
    assert_eq!(names, ["brief.txt"]);
    assert_eq!((asked.job.open, asked.job.delivered_versions), (true, 1));

    // A version is changed wherever it stands, and the answer to what was sent long ago can be had again.
    let edit = json!({"messageId": first.id(1), "agentId": GRACE, "text": "Shorter"});
    let edited = node
        .post("/edit-requests", Some(&talk.ada), edit, None)
        .await;
    assert_eq!(edited.status, StatusCode::OK, "{edited:?}");
    assert!(last().turns[0].text.contains("# Bees"));
    let stopped = json!({"messageId": first.id(1)});
    let stopped = node
        .post("/chat/stop", Some(&talk.ada), stopped, None)
        .await;
    assert_eq!(
        (stopped.status, &stopped.body["next_step"]),
        (StatusCode::OK, &json!("ask_review"))
    );
    let deleted = json!({"messageId": Value::from(MessageId::mint().to_string())});
    let deleted = node
        .post("/chat/stop", Some(&talk.ada), deleted, None)
        .await;
    assert_eq!(deleted.status, StatusCode::NOT_FOUND);
}
