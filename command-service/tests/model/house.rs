//! A marketplace with an admin who connects models.

use axum::body::Body;
use command_service::catalog::{Category, CategoryCommand, CategoryError};
use command_service::unit_of_work::{CommandRequest, Stream};
use http::{Method, StatusCode};
use serde_json::{Value, json};
use shared_events::catalog::CategoryProfile;
use shared_events::{Actor, CategoryId, Public};
use testkit::fake_model::FakeModel;

use crate::support::{Answered, GRACE, Node, Person, Setup, World};

/// The secret that must be nowhere but in the sealed row.
pub const KEY: &str = "sk-very-secret-0123456789";

/// A world with one node on which whoever is chosen writes, an admin and a model server.
pub struct House {
    pub world: World,
    pub node: Node,
    pub admin: Person,
    pub fake: FakeModel,
}

impl House {
    pub async fn new() -> Self {
        let world = World::new().await;
        let node = Node::start(&world, Setup::connected());
        Self::on(world, node).await
    }

    pub async fn on(world: World, node: Node) -> Self {
        let admin = admin(&world).await;
        let fake = FakeModel::start().await;
        Self {
            world,
            node,
            admin,
            fake,
        }
    }

    /// Another process of the same marketplace.
    pub fn other_node(&self) -> Node {
        Node::start(&self.world, Setup::connected())
    }

    /// A connection to the fake, which plays what the model is called.
    pub fn form(&self, name: &str, model: &str) -> Value {
        json!({
            "name": name, "preset": "other", "protocol": "openai", "baseUrl": self.fake.base_url,
            "model": model, "apiKey": KEY, "sees": false, "maxTokens": 200,
        })
    }

    /// Connects it and answers its id.
    pub async fn connect(&self, form: Value) -> String {
        let done = self.ask(Method::POST, "/admin/models", form).await;
        assert_eq!(done.status, StatusCode::CREATED, "{}", done.body);
        done.body["id"].as_str().unwrap().to_owned()
    }

    /// Chooses these; what is left out is nothing.
    pub async fn choose(&self, some: Value) {
        let done = self.try_choose(some).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    }

    pub async fn try_choose(&self, some: Value) -> Answered {
        let mut choice = json!({
            "default": null, "fallback": null, "judge": null, "categories": [], "specialists": [], "ceiling": null,
        });
        for (name, value) in some.as_object().unwrap() {
            choice[name] = value.clone();
        }
        self.ask(Method::PUT, "/admin/models/choice", choice).await
    }

    /// As the admin, up to the head of the answer.
    pub async fn begin(&self, path: &str, body: &Value) -> Body {
        self.node.begin(path, &self.admin, body).await
    }

    /// As the admin.
    pub async fn ask(&self, method: Method, path: &str, body: Value) -> Answered {
        let admin = Some(&self.admin);
        self.node.call(method, path, admin, body, None).await
    }

    /// Says something to Grace as somebody new, and answers the reply's text.
    pub async fn reply(&self, node: &Node) -> String {
        self.reply_of(node, GRACE).await
    }

    pub async fn reply_of(&self, node: &Node, specialist: &str) -> String {
        let ada = Person::new(&self.world).await;
        let body = json!({"agentId": specialist, "text": "Write me a line about the sea."});
        let done = node.send(&ada, body, None).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.body);
        done.told().last().unwrap().0.to_owned()
    }

    /// A category of this name.
    pub async fn offer(&self, name: &str) {
        let profile = CategoryProfile {
            name: Public::text(name),
            description: Public::text(""),
            icon: Public::text(""),
            subcategories: Vec::new(),
            claimed_count: Public::text(""),
            position: 1,
        };
        let category: CategoryId = "some-category".parse().unwrap();
        let list = CategoryCommand::List {
            category: category.clone(),
            profile,
        };
        let request = CommandRequest::new("list category", Actor::SYSTEM, None);
        let streams = vec![Stream::of::<Category>(&category)];
        let unit = &self.node.state.unit_of_work;
        unit.run::<(), CategoryError, _>(request, streams, move |work| {
            let (id, list) = (category.clone(), list.clone());
            Box::pin(async move { work.decide::<Category>(&id, list, &()).await })
        })
        .await
        .unwrap();
    }

    /// Which model the server was asked for, each time.
    pub fn asked(&self) -> Vec<String> {
        let model = |body: &Value| body["model"].as_str().unwrap().to_owned();
        let requests = self.fake.requests();
        requests.iter().map(|it| model(&it.body)).collect()
    }

    /// The payloads of the events of this name, oldest first.
    pub async fn events(&self, name: &str) -> Vec<Value> {
        let payloads: Vec<String> = sqlx::query_scalar(
            "SELECT payload::text FROM events WHERE event_type = $1 ORDER BY appended",
        )
        .bind(name)
        .fetch_all(&self.world.pool)
        .await
        .unwrap();
        let inner = |payload: &String| {
            let payload: Value = serde_json::from_str(payload).unwrap();
            payload[name].clone()
        };
        payloads.iter().map(inner).collect()
    }
}

/// Somebody who may do this and nothing else.
async fn admin(world: &World) -> Person {
    let admin = Person::new(world).await;
    sqlx::query(
        "UPDATE principal SET role = 'admin', permissions = '{systemSettings}' WHERE user_id = $1",
    )
    .bind(admin.id)
    .execute(&world.pool)
    .await
    .unwrap();
    admin
}
