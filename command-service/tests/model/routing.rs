//! Who writes: what is chosen, from the next reply on.

use std::sync::Arc;

use serde_json::json;
use testkit::fake_model::REPLY;
use writers::{Fixed, Writer};

use crate::house::House;
use crate::support::{GRACE, Node, Person, Script, Scripted, Setup};

#[tokio::test]
async fn a_model_that_is_chosen_writes_the_very_next_reply_on_every_node() {
    let house = House::new().await;
    let other = house.other_node();
    assert_ne!(house.reply(&other).await, REPLY, "the built-in writer");
    let (first, second) = (
        house.connect(house.form("One", "one")).await,
        house.connect(house.form("Two", "two")).await,
    );
    house.choose(json!({"default": first})).await;
    assert_eq!(house.reply(&other).await, REPLY);
    house.choose(json!({"default": second})).await;
    assert_eq!(house.reply(&other).await, REPLY);
    assert_eq!(house.asked(), ["one", "two"]);
    house.choose(json!({})).await;
    assert_ne!(house.reply(&other).await, REPLY);
}

#[tokio::test]
async fn a_specialists_own_model_comes_before_the_categorys_and_that_before_the_usual_one() {
    let house = House::new().await;
    house.world.list("mara", true).await;
    house.offer("Business Writing").await;
    let (usual, category, own) = (
        house.connect(house.form("Usual", "usual")).await,
        house.connect(house.form("Category", "category")).await,
        house.connect(house.form("Own", "own")).await,
    );
    let of_grace = json!([{"specialistId": GRACE, "modelId": own}]);
    let of_business = json!([{"category": "Business Writing", "modelId": category}]);
    let mut choice = json!({"default": usual, "categories": of_business, "specialists": of_grace});
    house.choose(choice.clone()).await;
    house.reply_of(&house.node, GRACE).await;
    house.reply_of(&house.node, "mara").await;
    choice["categories"] = json!([]);
    house.choose(choice).await;
    house.reply_of(&house.node, "mara").await;
    assert_eq!(house.asked(), ["own", "category", "usual"]);
}

#[tokio::test]
async fn the_reply_says_which_model_wrote_it_and_what_that_cost() {
    let house = House::new().await;
    let mut form = house.form("Ours", "m");
    form["inputPrice"] = json!(1);
    form["outputPrice"] = json!(10);
    let id = house.connect(form).await;
    house.choose(json!({"default": id})).await;
    house.reply(&house.node).await;
    let delivered = house.events("reply-delivered").await;
    let by = &delivered[0]["written_by"];
    assert_eq!((&by["connection"], &by["model"]), (&json!(id), &json!("m")));
    let tokens = |field: &str| by[field].as_i64().unwrap();
    let cost = tokens("input_tokens") + 10 * tokens("output_tokens");
    assert_eq!(tokens("cost"), cost);
    let spent = "SELECT spent FROM model_day WHERE held = 0";
    assert_eq!(house.world.number(spent).await, cost);
    // For the specialist's client nothing changes: charged is what was told to be used.
    assert_eq!(
        delivered[0]["cost"].as_i64().unwrap(),
        tokens("input_tokens") + tokens("output_tokens")
    );
}

#[tokio::test]
async fn while_the_first_one_is_down_the_other_one_writes_and_is_charged_once() {
    let house = House::new().await;
    let (down, up) = (
        house.connect(house.form("Down", "status:401")).await,
        house.connect(house.form("Up", "up")).await,
    );
    house.choose(json!({"default": down, "fallback": up})).await;
    assert_eq!(house.reply(&house.node).await, REPLY);
    assert_eq!(house.asked(), ["status:401", "up"]);
    let delivered = house.events("reply-delivered").await;
    assert_eq!(delivered.len(), 1);
    assert_eq!(delivered[0]["written_by"]["connection"], json!(up));
    house.world.assert_all_settled().await;
    assert_eq!(house.world.count("settled").await, 1);
}

#[tokio::test]
async fn the_longest_reply_is_the_connections_and_so_is_what_is_held() {
    let house = House::new().await;
    let mut form = house.form("Long", "m");
    form["maxTokens"] = json!(9_000);
    let id = house.connect(form).await;
    house.choose(json!({"default": id})).await;
    let ada = Person::new(&house.world).await;
    let said = json!({"agentId": GRACE, "text": "Write me a line about the sea."});
    let estimate = house
        .node
        .post("/chat/estimate", Some(&ada), said, None)
        .await;
    let hold = estimate.body["hold"].as_u64().unwrap();
    assert!((9_001..10_500).contains(&hold), "{hold}");
    house.reply(&house.node).await;
    assert_eq!(house.fake.requests()[0].body["max_tokens"], 9_000);
}

#[tokio::test]
async fn the_model_of_the_environment_writes_whatever_is_chosen() {
    let house = House::new().await;
    let id = house.connect(house.form("Ours", "m")).await;
    house.choose(json!({"default": id})).await;
    let writer: Arc<dyn Writer> = Arc::new(Scripted::new(100, Script::says("Of the house.", 10)));
    let setup = Setup {
        writers: Some(Arc::new(Fixed(writer))),
        ..Setup::connected()
    };
    let node = Node::start(&house.world, setup);
    drop(house.node);
    let house = House { node, ..house };
    assert_eq!(house.reply(&house.node).await, "Of the house.");
    assert!(house.asked().is_empty());
}
