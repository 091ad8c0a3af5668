//! Connecting models, changing them and taking them away.

use http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::house::{House, KEY};
use crate::support::Person;

#[tokio::test]
async fn a_connection_is_told_as_it_was_typed_but_for_its_key() {
    let house = House::new().await;
    let mut form = house.form("Ours", "m");
    form["inputPrice"] = json!(2.5);
    form["outputPrice"] = json!(0.000_001);
    let done = house.ask(Method::POST, "/admin/models", form).await;
    assert_eq!(done.status, StatusCode::CREATED);
    for (field, value) in [
        ("name", json!("Ours")),
        ("hasKey", json!(true)),
        ("maxTokens", json!(200)),
        ("inputPrice", json!(2.5)),
        ("outputPrice", json!(0.000_001)),
        ("lastTest", Value::Null),
        ("failing", Value::Null),
        ("usedBy", json!([])),
    ] {
        assert_eq!(done.body[field], value, "{field}");
    }
    assert!(done.appended(&house.node) > 0);
    assert!(!done.text.contains(KEY));
}

#[tokio::test]
async fn the_same_request_under_its_key_connects_once_and_with_another_model_key_not_at_all() {
    let house = House::new().await;
    let send = |form| {
        let admin = Some(&house.admin);
        house.node.post("/admin/models", admin, form, Some("once"))
    };
    let form = house.form("Ours", "m");
    let first = send(form.clone()).await;
    let again = send(form.clone()).await;
    assert_eq!(first.body["id"], again.body["id"]);
    let mut other = form;
    other["apiKey"] = json!("sk-other");
    assert_eq!(send(other).await.code(), "idempotency_key_reused");
    assert_eq!(house.world.count("connected").await, 1);
}

#[tokio::test]
async fn a_key_is_nowhere_but_in_its_sealed_row_and_goes_with_its_connection() {
    let house = House::new().await;
    let id = house.connect(house.form("Ours", "m")).await;
    house.choose(json!({"default": id})).await;
    house.reply(&house.node).await;
    assert_eq!(
        house.fake.requests()[0].authorization.as_deref(),
        Some(format!("Bearer {KEY}").as_str()),
        "the server is given it"
    );
    let everything: Vec<String> = sqlx::query_scalar(
        "SELECT payload::text || metadata::text FROM events
         UNION ALL SELECT coalesce(result::text, '') || encode(body_hash, 'escape') FROM command_dedup
         UNION ALL SELECT encode(sealed, 'escape') FROM model_key",
    )
    .fetch_all(&house.world.database.owner_pool())
    .await
    .unwrap();
    assert!(everything.len() > 3);
    assert!(everything.iter().all(|text| !text.contains("very-secret")));
    assert!(!format!("{:?}", house.node.state).contains("very-secret"));
    // A refusal does not repeat it either.
    let mut wrong = house.form("Ours", "m");
    wrong["baseUrl"] = json!("http://h.example/v1");
    let refused = house.ask(Method::POST, "/admin/models", wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!refused.text.contains("very-secret"));

    house.choose(json!({})).await;
    let path = format!("/admin/models/{id}");
    let gone = house.ask(Method::DELETE, &path, Value::Null).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    assert_eq!(
        house.world.number("SELECT count(*) FROM model_key").await,
        0
    );
}

#[tokio::test]
async fn the_read_side_has_no_right_on_keys() {
    let house = House::new().await;
    let refused = sqlx::query("SELECT sealed FROM model_key")
        .fetch_all(&house.world.database.query_pool())
        .await;
    let code = refused.unwrap_err();
    let code = code.as_database_error().unwrap().code().unwrap();
    assert_eq!(code, "42501");
}

#[tokio::test]
async fn a_key_stays_by_a_change_that_names_none_and_has_to_be_typed_again_for_another_address() {
    let house = House::new().await;
    let id = house.connect(house.form("Ours", "m")).await;
    house.choose(json!({"default": id})).await;
    let path = format!("/admin/models/{id}");
    let mut form = house.form("Renamed", "other");
    form.as_object_mut().unwrap().remove("apiKey");
    let done = house.ask(Method::PUT, &path, form.clone()).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    assert_eq!(done.body["hasKey"], true);
    house.reply(&house.node).await;
    let asked = house.fake.requests().pop().unwrap();
    assert!(asked.authorization.unwrap().contains(KEY));

    let mut elsewhere = form.clone();
    elsewhere["baseUrl"] = json!("https://elsewhere.example/v1");
    let refused = house.ask(Method::PUT, &path, elsewhere).await;
    assert_eq!(
        refused.body["fields"]["apiKey"],
        "Type the key again: the address changed."
    );
    form["apiKey"] = json!("");
    let done = house.ask(Method::PUT, &path, form).await;
    assert_eq!(done.body["hasKey"], false);
    assert_eq!(
        house.world.number("SELECT count(*) FROM model_key").await,
        0
    );
    house.reply(&house.node).await;
    assert_eq!(house.fake.requests().pop().unwrap().authorization, None);
}

#[tokio::test]
async fn what_is_in_use_stays_and_it_is_said_where() {
    let house = House::new().await;
    let id = house.connect(house.form("Ours", "m")).await;
    let business = json!([{"category": "Business Writing", "modelId": id}]);
    let unknown = house.try_choose(json!({"categories": business})).await;
    assert_eq!(
        unknown.body["fields"]["categories"],
        "There is no such category."
    );
    let grace = json!([{"specialistId": "grace-nakitende", "modelId": id}]);
    house
        .choose(json!({"judge": id, "specialists": grace}))
        .await;
    let path = format!("/admin/models/{id}");
    let refused = house.ask(Method::DELETE, &path, Value::Null).await;
    assert_eq!(
        (refused.status, refused.code()),
        (StatusCode::CONFLICT, "model_in_use")
    );
    let detail = "It is in use: the judge, the specialist grace-nakitende.";
    assert_eq!(refused.body["detail"], detail);
}

#[tokio::test]
async fn what_is_chosen_for_has_to_be_there_and_so_has_what_is_chosen() {
    let house = House::new().await;
    let id = house.connect(house.form("Ours", "m")).await;
    let nobody = json!([{"specialistId": "nobody", "modelId": id}]);
    let nothing = "00000000-0000-7000-8000-000000000000";
    for (choice, field) in [
        (json!({"specialists": nobody}), "specialists"),
        (json!({"default": nothing}), "default"),
        (json!({"ceiling": 0.001}), "ceiling"),
        (json!({"ceiling": -1}), "ceiling"),
    ] {
        let refused = house.try_choose(choice).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert!(
            refused.body["fields"][field].is_string(),
            "{field}: {}",
            refused.body
        );
    }
    assert_eq!(house.world.count("chosen").await, 0);
}

#[tokio::test]
async fn an_id_that_is_not_known_is_not_there_and_who_may_not_is_told_so() {
    let house = House::new().await;
    for id in ["00000000-0000-7000-8000-000000000000", "nothing"] {
        let path = format!("/admin/models/{id}");
        let form = house.form("Ours", "m");
        let changed = house.ask(Method::PUT, &path, form).await;
        assert_eq!(changed.status, StatusCode::NOT_FOUND);
        let gone = house.ask(Method::DELETE, &path, Value::Null).await;
        assert_eq!(gone.status, StatusCode::NOT_FOUND);
        let tried = json!({"modelId": id});
        let tried = house.ask(Method::POST, "/admin/models/test", tried).await;
        assert_eq!(tried.status, StatusCode::NOT_FOUND);
    }
    let ada = Person::new(&house.world).await;
    let form = house.form("Ours", "m");
    let refused = house
        .node
        .post("/admin/models", Some(&ada), form, None)
        .await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}
