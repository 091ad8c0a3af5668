//! Whom a member has saved, through the routes.

use serde_json::{Value, json};
use shared_events::account::Role;
use shared_events::catalog::{SpecialistEvent, SpecialistProfile, SpecialistPrompt};
use shared_events::favourite::FavouriteEvent;
use shared_events::{Public, SpecialistId, StreamEvent, UserId};

use crate::answers::Api;
use crate::generators::{Dice, catalog};

const LIST: &str = "/favourites";
const IDS: &str = "/favourites/ids";

fn named(name: &str) -> SpecialistId {
    name.parse().unwrap()
}

fn profile(name: &str, category: &str, active: bool) -> SpecialistProfile {
    SpecialistProfile {
        name: Public::text(name),
        category: Public::text(category),
        active,
        ..catalog::profile(&mut Dice::new(1))
    }
}

fn prompt() -> SpecialistPrompt {
    catalog::prompt(&mut Dice::new(1))
}

/// A house with three specialists, and a member before it.
struct Scene {
    api: Api,
    ada: UserId,
    bearer: String,
}

impl Scene {
    async fn start() -> Self {
        let api = Api::new().await;
        let ada = api.world.writer.people.0[0];
        let bearer = api.sign_in(ada, Role::User, &[]).await;
        let mut scene = Self { api, ada, bearer };
        for (id, category) in [("one", "Poetry"), ("two", "Law"), ("three", "Poetry")] {
            let listed = SpecialistEvent::Listed {
                specialist: named(id),
                profile: profile(id, category, true),
                prompt: prompt(),
            };
            scene.write(None, id.to_owned(), &listed).await;
        }
        scene
    }

    async fn write<E: StreamEvent>(&mut self, owner: Option<UserId>, id: String, event: &E) {
        let draft = self.api.world.writer.streams.next(id, event);
        self.api.world.writer.commit(owner, vec![draft]).await;
    }

    async fn save(&mut self, who: UserId, id: &str) {
        let specialist = named(id);
        let saved = FavouriteEvent::Saved { specialist };
        self.write(Some(who), who.to_string(), &saved).await;
    }

    /// The ids of a list, and how many all its pages hold.
    async fn listed(&self, query: &str) -> (Value, String) {
        let path = format!("{LIST}{query}");
        let (answer, body) = self.api.get(&path, Some(&self.bearer)).await;
        assert_eq!(answer.status(), 200, "{path}: {body}");
        let total = answer.headers()["x-total-count"].to_str().unwrap();
        let cards = body.as_array().unwrap().iter();
        (
            cards.map(|card| card["id"].clone()).collect(),
            total.to_owned(),
        )
    }

    async fn ids(&self) -> Value {
        let (_, body) = self.api.get(IDS, Some(&self.bearer)).await;
        body["ids"].clone()
    }
}

fn all(ids: &[&str]) -> (Value, String) {
    (json!(ids), ids.len().to_string())
}

#[tokio::test]
async fn who_was_saved_last_comes_first_and_filters_narrow_the_list_as_in_the_directory() {
    let mut scene = Scene::start().await;
    let (ada, other) = (scene.ada, scene.api.world.writer.people.0[1]);
    assert_eq!(scene.listed("").await, all(&[]));
    for id in ["one", "two", "three"] {
        scene.save(ada, id).await;
    }
    scene.save(other, "two").await;
    assert_eq!(scene.listed("").await, all(&["three", "two", "one"]));
    assert_eq!(scene.ids().await, json!(["three", "two", "one"]));
    let of_poetry = all(&["three", "one"]);
    assert_eq!(scene.listed("?category=Poetry").await, of_poetry);
    assert_eq!(scene.listed("?search=three").await, all(&["three"]));
    let by_rating = all(&["one", "three", "two"]);
    assert_eq!(scene.listed("?sort=rating").await, by_rating);
    let page = scene.listed("?limit=2&cursor=o2").await;
    assert_eq!(page, (json!(["one"]), "3".to_owned()));

    let specialist = named("three");
    let taken_out = FavouriteEvent::TakenOut { specialist };
    scene.write(Some(ada), ada.to_string(), &taken_out).await;
    assert_eq!(scene.listed("").await, all(&["two", "one"]));
    scene.save(ada, "three").await;
    assert_eq!(scene.ids().await, json!(["three", "two", "one"]));
    scene.api.world.verify("favourite").await;
    scene.api.node.stop().await;
}

#[tokio::test]
async fn whoever_is_not_on_offer_is_neither_shown_nor_counted_and_comes_back() {
    let mut scene = Scene::start().await;
    let ada = scene.ada;
    for id in ["one", "two", "three"] {
        scene.save(ada, id).await;
    }
    let turned = |active| SpecialistEvent::Changed {
        specialist: named("two"),
        profile: profile("two", "Law", active),
        prompt: prompt(),
    };
    scene.write(None, "two".to_owned(), &turned(false)).await;
    let specialist = named("three");
    let retired = SpecialistEvent::Retired { specialist };
    scene.write(None, "three".to_owned(), &retired).await;
    assert_eq!(scene.listed("").await, all(&["one"]));
    assert_eq!(scene.ids().await, json!(["three", "two", "one"]));
    scene.write(None, "two".to_owned(), &turned(true)).await;
    assert_eq!(scene.listed("").await, all(&["two", "one"]));
    scene.api.node.stop().await;
}
