//! What admins and clients are told about models, through the routes.

use event_store::Draft;
use query_service::model::Environment;
use serde_json::{Value, json};
use service_kit::config::ModelEndpoint;
use service_kit::secret::Secret;
use shared_events::account::Role;
use shared_events::conversation::ConversationEvent;
use shared_events::model::{
    BUILT_IN_NOTICE, HOUSE, MicroDollars, ModelChoice, ModelEvent, ModelSetup, ModelTrial, Price,
    Protocol, WrittenBy,
};
use shared_events::{
    ConnectionId, ConversationId, Day, MessageId, Personal, Public, Tokens, UserId,
};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::answers::Api;
use crate::support::quietly;

const PAGE: &str = "/admin/models";

/// An admin before the page.
struct Desk {
    api: Api,
    bearer: String,
}

impl Desk {
    async fn new() -> Self {
        Self::written_by(Environment::default()).await
    }

    async fn written_by(environment: Environment) -> Self {
        let api = Api::written_by(environment).await;
        let admin = UserId::mint();
        let bearer = api.sign_in(admin, Role::Admin, &["systemSettings"]).await;
        Self { api, bearer }
    }

    async fn house(&mut self, events: &[ModelEvent]) {
        let streams = &mut self.api.world.writer.streams;
        let drafts = events.iter().map(|e| streams.next(HOUSE, e)).collect();
        self.api.world.writer.commit(None, drafts).await;
    }

    /// A reply for which a client was charged `cost` tokens, in a conversation of its own.
    async fn replied(&mut self, cost: u64, written_by: Option<WrittenBy>) {
        let draft = self.reply(cost, written_by);
        self.deliver(draft).await;
    }

    async fn deliver(&mut self, draft: Draft) {
        let writer = &mut self.api.world.writer;
        let client = writer.people.0[0];
        writer.commit(Some(client), vec![draft]).await;
    }

    fn reply(&mut self, cost: u64, written_by: Option<WrittenBy>) -> Draft {
        let delivered = ConversationEvent::ReplyDelivered {
            reply: MessageId::mint(),
            to: MessageId::mint(),
            text: Personal::text("A reply"),
            cost: Tokens(cost),
            estimated: false,
            truncated: false,
            written_by,
        };
        let streams = &mut self.api.world.writer.streams;
        streams.next(ConversationId::mint(), &delivered)
    }

    async fn page(&self) -> Value {
        let (answer, page) = self.api.get(PAGE, Some(&self.bearer)).await;
        assert_eq!(answer.status(), 200, "{page}");
        assert!(!answer.headers().contains_key("consistency"), "stale");
        page
    }

    async fn writer(&self) -> Value {
        let (answer, writer) = self.api.get("/writer", None).await;
        assert_eq!(answer.status(), 200, "{writer}");
        writer
    }

    async fn end(self) {
        self.api.node.stop().await;
    }
}

fn id(number: u128) -> ConnectionId {
    ConnectionId(Uuid::from_u128(number))
}

fn connected(number: u128, name: &str, price: Option<Price>) -> ModelEvent {
    ModelEvent::Connected {
        connection: id(number),
        setup: ModelSetup {
            name: Public::text(name),
            preset: Public::text("mistral"),
            protocol: Protocol::OpenAi,
            base_url: Public::text("https://api.mistral.ai/v1"),
            model: Public::text("mistral-small"),
            sees: true,
            max_tokens: 4_000,
            price,
        },
        has_key: true,
    }
}

fn chosen(default: Option<u128>, ceiling: Option<u64>) -> ModelEvent {
    ModelEvent::Chosen {
        choice: ModelChoice {
            default: default.map(id),
            ceiling: ceiling.map(MicroDollars),
            ..ModelChoice::default()
        },
    }
}

fn by(connection: Option<u128>, model: &str, cost: u64) -> Option<WrittenBy> {
    Some(WrittenBy {
        connection: connection.map(id),
        model: Public::text(model),
        input_tokens: Some(1_000),
        output_tokens: Some(200),
        cost: Some(MicroDollars(cost)),
    })
}

fn used(replies: u64, charged: u64, cost: f64) -> Value {
    json!({
        "replies": replies, "tokensCharged": charged, "inputTokens": replies * 1_000, "outputTokens": replies * 200,
        "cost": cost,
    })
}

#[tokio::test]
async fn a_connection_is_shown_with_its_health_and_what_it_is_used_for() {
    let mut desk = Desk::new().await;
    let price = Some(Price {
        input: 2_500_000,
        output: 10_000_000,
    });
    let tried = ModelEvent::Tried {
        connection: id(1),
        trial: ModelTrial {
            code: None,
            first_text_ms: Some(310),
            tokens_per_second: Some(84),
            usage_told: Some(true),
        },
    };
    let tripped = ModelEvent::Tripped {
        connection: id(1),
        code: Public::text("unavailable"),
    };
    let events = [
        connected(1, "House", price),
        connected(2, "Spare", None),
        chosen(Some(1), Some(5_500_000)),
        tried,
        tripped,
    ];
    desk.house(&events).await;
    let page = desk.page().await;
    let first = &page["connections"][0];
    let times = ["createdAt", "changedAt"].map(|name| first[name].clone());
    let (tested, since) = (&first["lastTest"]["at"], &first["failing"]["since"]);
    assert_eq!(
        first,
        &json!({
            "id": id(1), "name": "House", "preset": "mistral", "protocol": "openai",
            "baseUrl": "https://api.mistral.ai/v1", "model": "mistral-small", "hasKey": true, "sees": true,
            "maxTokens": 4_000, "inputPrice": 2.5, "outputPrice": 10.0, "createdAt": times[0], "changedAt": times[1],
            "lastTest": {
                "at": tested, "ok": true, "code": null, "firstTextMs": 310, "tokensPerSecond": 84, "usageTold": true,
            },
            "failing": {"since": since, "code": "unavailable"}, "usedBy": ["default"],
        })
    );
    assert!(since.as_str().unwrap().ends_with('Z'));
    let second = &page["connections"][1];
    assert_eq!(
        (&second["inputPrice"], &second["lastTest"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(second["usedBy"], json!([]));
    assert_eq!(
        page["choice"],
        json!({
            "default": id(1), "fallback": null, "judge": null, "categories": [], "specialists": [], "ceiling": 5.5,
        })
    );
    assert_eq!(
        (&page["writes"], &page["environment"]),
        (&json!("connection"), &Value::Null)
    );
    let presets = page["presets"].as_array().unwrap();
    let ollama = presets.iter().find(|it| it["id"] == "ollama").unwrap();
    assert_eq!(ollama["baseUrl"], "http://127.0.0.1:11434/v1");
    desk.end().await;
}

#[tokio::test]
async fn use_is_counted_by_connection_and_one_that_is_gone_is_named_by_its_model() {
    let mut desk = Desk::new().await;
    let events = [connected(1, "House", None), connected(2, "Gone", None)];
    desk.house(&events).await;
    desk.replied(300, by(Some(1), "mistral-small", 20_000))
        .await;
    desk.replied(40, by(Some(1), "mistral-large", 5_000)).await;
    desk.replied(7, by(Some(2), "old-model", 1)).await;
    desk.replied(9, by(None, "named-by-variables", 0)).await;
    desk.replied(1, None).await;
    let gone = ModelEvent::Disconnected { connection: id(2) };
    desk.house(&[gone]).await;

    let page = desk.page().await;
    let line = |model: Option<ConnectionId>, name: &str, used: &Value| json!({"modelId": model, "name": name, "today": used, "last30": used});
    let ours =
        json!({"replies": 1, "tokensCharged": 1, "inputTokens": 0, "outputTokens": 0, "cost": 0.0});
    assert_eq!(
        page["use"],
        json!([
            line(Some(id(1)), "House", &used(2, 340, 0.025)),
            line(None, "old-model", &used(1, 7, 0.000_001)),
            line(None, "The built-in writer", &ours),
            line(None, "named-by-variables", &used(1, 9, 0.0)),
        ])
    );
    desk.end().await;
}

#[tokio::test]
async fn use_of_thirty_days_is_shown_and_that_of_today_apart() {
    let mut desk = Desk::new().await;
    desk.replied(10, by(None, "m", 1_000_000)).await;
    // Days can not be waited for.
    let today = OffsetDateTime::now_utc().date();
    for (days, replies) in [(1_i64, 3_i64), (29, 5), (30, 70)] {
        sqlx::query("INSERT INTO model_v1_g1.use_of_day VALUES ($1, $2, 'm', $3, 0, $3 * 1000, $3 * 200, $3 * 2000000)")
            .bind(today - Duration::days(days))
            .bind(Uuid::nil())
            .bind(replies)
            .execute(&desk.api.world.context.pool)
            .await
            .unwrap();
    }
    let page = desk.page().await;
    assert_eq!(page["use"][0]["today"], used(1, 10, 1.0));
    assert_eq!(page["use"][0]["last30"], used(9, 10, 17.0));
    desk.end().await;
}

#[tokio::test]
async fn what_was_spent_today_is_what_the_ceiling_goes_by() {
    let mut desk = Desk::new().await;
    desk.replied(10, by(None, "m", 1_000_000)).await;
    let today = OffsetDateTime::now_utc().date();
    for (days, spent) in [(0_i64, 2_500_000_i64), (1, 9_000_000)] {
        sqlx::query("INSERT INTO model_day (day, held, spent) VALUES ($1, 400000, $2)")
            .bind(today - Duration::days(days))
            .bind(spent)
            .execute(&desk.api.world.writer.pool)
            .await
            .unwrap();
    }
    assert_eq!(desk.page().await["spentToday"], 2.5);
    desk.end().await;
}

#[tokio::test]
async fn a_reply_from_before_its_writer_was_noted_is_nobodys_use() {
    let mut desk = Desk::new().await;
    let mut draft = desk.reply(10, None);
    draft.event_version = "2".to_owned();
    draft.payload["reply-delivered"]
        .as_object_mut()
        .unwrap()
        .remove("written_by")
        .unwrap();
    desk.deliver(draft).await;
    assert_eq!(desk.page().await["use"], json!([]));
    desk.end().await;
}

#[tokio::test]
async fn what_is_shown_is_the_same_after_a_rebuild() {
    let mut desk = Desk::new().await;
    // Few people say more each.
    desk.api.world.writer.people.0.truncate(3);
    desk.api.world.writer.commits(900).await;
    let before = desk.page().await;
    assert!(before["use"].as_array().unwrap().len() > 2, "{before}");
    let world = &desk.api.world;
    let rebuilt = world.operator.rebuild("model", false, quietly()).await;
    assert!(rebuilt.unwrap().sound);
    assert_eq!(desk.page().await, before);

    // Counted once more, straight from the log.
    let replies: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM events WHERE aggregate_type = 'conversation' AND event_type = 'reply-delivered'",
    )
    .fetch_one(&desk.api.world.context.pool)
    .await
    .unwrap();
    let lines = before["use"].as_array().unwrap().iter();
    let shown: i64 = lines
        .map(|line| line["last30"]["replies"].as_i64().unwrap())
        .sum();
    assert_eq!(shown, replies);
    desk.end().await;
}

#[tokio::test]
async fn the_model_that_the_variables_name_wins_and_its_key_stays_unsaid() {
    let endpoint = ModelEndpoint {
        base_url: "https://models.example/v1".to_owned(),
        api_key: Some(Secret::new("sk-very-secret".to_owned())),
        name: "house-model".to_owned(),
        sees: true,
        max_tokens: 900,
    };
    let mut desk = Desk::written_by(Environment::of(Some(&endpoint))).await;
    let events = [connected(1, "House", None), chosen(Some(1), None)];
    desk.house(&events).await;
    let page = desk.page().await;
    assert_eq!(
        page["environment"],
        json!({
            "baseUrl": "https://models.example/v1", "model": "house-model", "sees": true, "maxTokens": 900, "hasKey": true,
        })
    );
    assert_eq!(page["writes"], "environment");
    assert!(!page.to_string().contains("very-secret"));
    assert_eq!(
        desk.writer().await,
        json!({"kind": "model", "notice": null})
    );
    desk.end().await;
}

#[tokio::test]
async fn the_built_in_writer_introduces_itself_until_a_model_writes() {
    let mut desk = Desk::new().await;
    let built_in = json!({"kind": "built-in", "notice": BUILT_IN_NOTICE});
    assert_eq!(desk.writer().await, built_in);
    desk.house(&[connected(1, "House", None)]).await;
    assert_eq!(desk.writer().await, built_in, "connected is not chosen");
    assert_eq!(desk.page().await["writes"], "built-in");
    desk.house(&[chosen(Some(1), None)]).await;
    assert_eq!(
        desk.writer().await,
        json!({"kind": "model", "notice": null})
    );
    desk.house(&[chosen(None, None)]).await;
    assert_eq!(desk.writer().await, built_in);
    desk.end().await;
}

#[tokio::test]
async fn that_nothing_more_may_be_spent_is_said_on_its_day_and_until_another_ceiling_is_set() {
    let mut desk = Desk::new().await;
    let reached = |at: OffsetDateTime| ModelEvent::CeilingReached {
        day: Day::of(at),
        spent: MicroDollars(4_990_000),
        ceiling: MicroDollars(5_000_000),
    };
    let now = OffsetDateTime::now_utc();
    let ceiling = |dollars: u64| chosen(None, Some(dollars * 1_000_000));
    let events = [ceiling(5), reached(now - Duration::DAY)];
    desk.house(&events).await;
    assert_eq!(desk.page().await["ceilingReachedAt"], Value::Null);
    desk.house(&[reached(now)]).await;
    assert!(desk.page().await["ceilingReachedAt"].is_string());
    desk.house(&[ceiling(5)]).await;
    assert!(desk.page().await["ceilingReachedAt"].is_string());
    desk.house(&[ceiling(6)]).await;
    assert_eq!(desk.page().await["ceilingReachedAt"], Value::Null);
    desk.end().await;
}
