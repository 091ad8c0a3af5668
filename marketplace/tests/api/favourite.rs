//! A member saves specialists, finds them again, and takes them out.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, SUPERADMIN, email};

/// A member at their browser: what they read follows what they wrote last.
struct Member<'a> {
    product: &'a Product,
    token: String,
    seen: Option<String>,
}

impl<'a> Member<'a> {
    async fn of(product: &'a Product, name: &str) -> Self {
        product.sign_up(name).await;
        Self::signed_in(product, name).await
    }

    async fn signed_in(product: &'a Product, name: &str) -> Self {
        Self {
            product,
            token: product.sign_in(&email(name)).await,
            seen: None,
        }
    }

    async fn ask(&mut self, method: Method, path: &str) -> (u16, Value) {
        let url = format!("{}/api{path}", self.product.base());
        let mut request = self.product.client.request(method, url);
        request = request.bearer_auth(&self.token);
        if let Some(seen) = &self.seen {
            request = request.header("consistency-token", seen);
        }
        let answer = request.send().await.unwrap();
        assert!(!answer.headers().contains_key("consistency"), "stale");
        if let Some(token) = answer.headers().get("consistency-token") {
            self.seen = Some(token.to_str().unwrap().to_owned());
        }
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap_or(Value::Null))
    }

    async fn save(&mut self, id: &str) -> (u16, Value) {
        self.ask(Method::PUT, &format!("/agents/{id}/favourite"))
            .await
    }

    async fn take_out(&mut self, id: &str) -> (u16, Value) {
        self.ask(Method::DELETE, &format!("/agents/{id}/favourite"))
            .await
    }

    /// The ids of their list, and of their hearts.
    async fn saved(&mut self) -> [Value; 2] {
        let (_, cards) = self.ask(Method::GET, "/favourites").await;
        let cards = cards.as_array().unwrap().iter();
        let (_, hearts) = self.ask(Method::GET, "/favourites/ids").await;
        [
            cards.map(|card| card["id"].clone()).collect(),
            hearts["ids"].clone(),
        ]
    }
}

/// The ids of so many specialists of the directory.
async fn specialists(product: &Product, count: usize) -> Vec<String> {
    let path = format!("/agents?limit={count}");
    let answer = product.send(Method::GET, &path, None, None).await;
    let cards: Vec<Value> = answer.json().await.unwrap();
    let ids = cards.iter().map(|card| card["id"].as_str().unwrap());
    ids.map(str::to_owned).collect()
}

async fn events_of_favourites(product: &Product) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT event_type FROM events WHERE aggregate_type = 'favourite' ORDER BY appended",
    )
    .fetch_all(&product.owner_pool())
    .await
    .unwrap()
}

#[tokio::test]
async fn whom_a_member_saves_only_they_find_again_until_they_take_them_out() {
    let product = Product::start().await;
    let mut ada = Member::of(&product, "ada").await;
    let mut bo = Member::of(&product, "bo").await;
    let ids = specialists(&product, 2).await;
    let [one, two] = ids.as_slice() else { panic!() };
    for id in [one, two, one] {
        assert_eq!(ada.save(id).await.0, 204);
    }
    let both = json!([two, one]);
    assert_eq!(ada.saved().await, [both.clone(), both]);
    assert_eq!(bo.saved().await, [json!([]), json!([])]);

    for id in [two, two] {
        assert_eq!(ada.take_out(id).await.0, 204);
    }
    assert_eq!(bo.take_out(one).await.0, 204, "which changes nothing");
    assert_eq!(ada.saved().await, [json!([one]), json!([one])]);
    assert_eq!(
        events_of_favourites(&product).await,
        ["saved", "saved", "taken-out"]
    );
    assert_eq!(ada.save("nobody-of-the-house").await.0, 404);
    assert_eq!(ada.take_out("nobody-of-the-house").await.0, 404);
}

#[tokio::test]
async fn a_deleted_specialist_is_not_shown_can_not_be_saved_and_can_still_be_taken_out() {
    let product = Product::start().await;
    let mut ada = Member::of(&product, "ada").await;
    let mut bo = Member::of(&product, "bo").await;
    let ids = specialists(&product, 2).await;
    let [gone, stays] = ids.as_slice() else {
        panic!()
    };
    for id in [gone, stays] {
        assert_eq!(ada.save(id).await.0, 204);
    }
    let root = product.sign_in(SUPERADMIN).await;
    let path = format!("/admin/agents/{gone}");
    let deleted = product.send(Method::DELETE, &path, Some(&root), None);
    assert_eq!(deleted.await.status(), 204);
    product.until_told("catalog").await;

    assert_eq!(ada.saved().await, [json!([stays]), json!([stays, gone])]);
    assert_eq!(bo.save(gone).await.0, 404);
    assert_eq!(ada.save(gone).await.0, 404);
    assert_eq!(ada.take_out(gone).await.0, 204);
    assert_eq!(ada.saved().await, [json!([stays]), json!([stays])]);
}

#[tokio::test]
async fn an_admin_who_views_an_account_sees_whom_the_member_saved_and_saves_nobody_there() {
    let product = Product::start().await;
    let id = product.sign_up("ada").await;
    let mut ada = Member::signed_in(&product, "ada").await;
    assert_eq!(ada.save("mara-lindqvist").await.0, 204);
    let root = product.sign_in(SUPERADMIN).await;
    let mut viewer = Member {
        product: &product,
        token: product.view(&root, &id).await,
        seen: ada.seen.clone(),
    };
    let (status, cards) = viewer.ask(Method::GET, "/favourites").await;
    assert_eq!((status, &cards[0]["id"]), (200, &json!("mara-lindqvist")));
    let (status, refused) = viewer.save("tomas-okafor").await;
    assert_eq!((status, &refused["code"]), (403, &json!("read_only_view")));
    assert_eq!(ada.saved().await[1], json!(["mara-lindqvist"]));
}
