//! A house whose admin may rehearse Grace.

use http::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use testkit::wait_until;

use crate::house::House;
use crate::support::{Answered, GRACE, Node, Setup, World};

/// See the module's description.
pub struct Stage(pub House);

impl Stage {
    pub async fn new() -> Self {
        Self::with(Setup::connected()).await
    }

    pub async fn with(setup: Setup) -> Self {
        let world = World::new().await;
        let node = Node::start(&world, setup);
        let house = House::on(world, node).await;
        let may =
            "UPDATE principal SET permissions = '{systemSettings,aiSpecialist}' WHERE user_id = $1";
        sqlx::query(may)
            .bind(house.admin.id)
            .execute(&house.world.pool)
            .await
            .unwrap();
        Self(house)
    }

    /// A connection at these prices to the house's server, which plays what the model is called.
    pub async fn connect(&self, model: &str, prices: (u32, u32)) -> String {
        let mut form = self.0.form(model, model);
        (form["inputPrice"], form["outputPrice"]) = (json!(prices.0), json!(prices.1));
        self.0.connect(form).await
    }

    /// A connection to a server of its own that always says this.
    pub async fn connect_judge(&self, says: &str) -> (FakeModel, String) {
        let server = FakeModel::start().await;
        server.reply_with(says);
        let mut form = self.0.form("Judge", "judge");
        form["baseUrl"] = json!(server.base_url);
        let id = self.0.connect(form).await;
        (server, id)
    }

    pub async fn try_write(&self, of: &str, briefs: &[Value]) -> Answered {
        let path = format!("/admin/specialists/{of}/briefs");
        let body = json!({"briefs": briefs});
        self.0.ask(Method::PUT, &path, body).await
    }

    pub async fn write(&self, briefs: &[Value]) {
        let done = self.try_write(GRACE, briefs).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    }

    pub async fn try_rehearse(&self, of: &str, sides: &Value, key: Option<&str>) -> Answered {
        let path = format!("/admin/specialists/{of}/rehearsals");
        let (admin, body) = (Some(&self.0.admin), json!({"sides": sides}));
        self.0
            .node
            .call(Method::POST, &path, admin, body, key)
            .await
    }

    /// Asks for a run, and waits for its end on whichever node.
    pub async fn rehearse(&self, sides: &Value) {
        let done = self.try_rehearse(GRACE, sides, None).await;
        assert_eq!(done.status, StatusCode::ACCEPTED, "{}", done.body);
        self.until("finished", 1).await;
    }

    pub async fn until(&self, event: &str, count: i64) {
        let there = async || self.0.world.count(event).await >= count;
        wait_until(there, event).await;
    }

    /// What was taken down of each try, in the order of briefs and sides, whichever came first.
    pub async fn tried(&self) -> Vec<Value> {
        let mut tried = self.0.events("tried").await;
        tried.sort_by_key(|it| (it["brief"].to_string(), it["side"].as_u64()));
        tried
    }
}

/// A brief that nothing must show of but a word.
pub fn brief(id: &str) -> Value {
    json!({"id": id, "title": "A title", "text": format!("Write about {id}."), "must": {
        "words": ["cache"], "notWords": [], "headings": [],
        "minWords": null, "maxWords": null, "tone": null,
    }})
}

/// The briefs and sides of some tries.
pub fn places(tried: &[Value]) -> Vec<(&str, u64)> {
    let place = |it: &'_ Value| it["side"].as_u64().unwrap();
    let places = tried.iter();
    places
        .map(|it| (it["brief"].as_str().unwrap(), place(it)))
        .collect()
}
