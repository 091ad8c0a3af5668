//! The newsletter through its routes and by the mails that were written, on a real database.

#![allow(clippy::unwrap_used, clippy::panic)]

use ::http::{Request, header};
use axum::Router;
use axum::body::Body;
use event_store::PersonKeys;
use event_store::Waker;
use serde_json::{Value, json};
use service_kit::address::ClientAddress;
use service_kit::clock;
use service_kit::config::LimitProfile;
use service_kit::consistency::Consistency;
use service_kit::limits::Limits;
use service_kit::secret::Secret;
use service_kit::secrets::Secrets;
use shared_events::MailId;
use shared_events::UserId;
use shared_events::mail::{Letter, open};
use shared_events::personal::KeyState;
use sqlx::PgPool;
use testkit::{Database, wait_for, wait_until};
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use super::*;

const ADA: &str = "ada@example.org";
const CONFIRM_ROUTE: &str = "/newsletter/confirm";

struct Scene {
    pool: PgPool,
    newsletter: Newsletter,
    routes: Router,
    // Last, so that the pools above are closed before it is dropped.
    _database: Database,
}

impl Scene {
    /// With limits wide enough that tests do not reach them by accident.
    async fn new() -> Self {
        Self::limited(LimitProfile::Test).await
    }

    async fn limited(profile: LimitProfile) -> Self {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let secrets = Secrets {
            master: Secret::new([1; 32]).into(),
            token: Secret::new([2; 32]).into(),
            address: Secret::new([3; 32]),
            consistency: Secret::new([4; 32]).into(),
            seal: Secret::new([5; 32]).into(),
        };
        let keys = PersonKeys::new(pool.clone(), secrets.master_key());
        let unit = UnitOfWork::new(pool.clone(), keys, Waker::default());
        let newsletter = Newsletter::new(unit, &secrets);
        let state = NewsletterState {
            newsletter: newsletter.clone(),
            consistency: Consistency::new(secrets.consistency.clone(), true),
            limits: Limits::new(pool.clone(), &secrets.address, profile),
        };
        let (routes, _) = router::<NewsletterState>()
            .with_state(state)
            .split_for_parts();
        Self {
            pool,
            newsletter,
            routes,
            _database: database,
        }
    }

    /// Reactor and workers, until the guard is dropped.
    fn office(&self) -> DropGuard {
        let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
        let (pool, log) = (self.pool.clone(), Waker::default());
        let engine = Engine::new(&tasks, &pool, &log, &stop);
        let numbering = crate::sequencer::run(pool, Waker::default(), log, stop.clone());
        tasks.spawn(numbering);
        let mail = Mail::new("https://shop.example", None).unwrap();
        start(&engine, &self.newsletter, &mail);
        stop.drop_guard()
    }

    async fn send(&self, request: Request<Body>) -> (u16, Value) {
        let response = self.routes.clone().oneshot(request).await.unwrap();
        // The token of the write would tell a subscriber from an unknown address.
        let told = response
            .headers()
            .keys()
            .any(|name| name != header::CONTENT_LENGTH);
        assert!(
            response.status() != 202 || !told,
            "{:?}",
            response.headers()
        );
        let status = response.status().as_u16();
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 20)
            .await
            .unwrap();
        (status, serde_json::from_slice(&bytes).unwrap_or_default())
    }

    async fn post_from(&self, path: &str, body: Value, from: u8) -> (u16, Value) {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/json")
            .extension(ClientAddress([203, 0, 113, from].into()))
            .body(Body::from(body.to_string()));
        self.send(request.unwrap()).await
    }

    async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        self.post_from(path, body, 1).await
    }

    async fn subscribe(&self, email: &str) -> (u16, Value) {
        self.post("/newsletter/subscriptions", json!({ "email": email }))
            .await
    }

    /// In the way of a mail program: the token in the address, and a fixed form.
    async fn one_click(&self, path_and_query: &str) -> (u16, Value) {
        let request = Request::post(path_and_query)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .extension(ClientAddress([203, 0, 113, 9].into()))
            .body(Body::from("List-Unsubscribe=One-Click"));
        self.send(request.unwrap()).await
    }

    async fn stage(&self, email: &str) -> Option<Stage> {
        let id = self.newsletter.stream(email).unwrap();
        let known = self.newsletter.load(id.as_str()).await.unwrap();
        known.subscriber().map(|known| known.stage)
    }

    async fn events(&self) -> Vec<String> {
        let names =
            "SELECT event_type FROM events WHERE aggregate_type = 'subscription' ORDER BY appended";
        sqlx::query_scalar(names)
            .fetch_all(&self.pool)
            .await
            .unwrap()
    }

    async fn count(&self, query: &str) -> i64 {
        sqlx::query_scalar(query)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }

    /// The mails that were written, once there are `count` of them.
    async fn mails(&self, count: usize) -> Vec<Letter> {
        type Row = (MailId, UserId, Vec<u8>);
        let rows: Vec<Row> = wait_for(
            || async {
                let rows = "SELECT id, owner, sealed FROM outbox ORDER BY created_at";
                let rows: Vec<Row> = sqlx::query_as(rows).fetch_all(&self.pool).await.unwrap();
                (rows.len() >= count).then_some(rows)
            },
            "the mails",
        )
        .await;
        assert_eq!(rows.len(), count);
        let mut letters = Vec::new();
        for (id, owner, sealed) in rows {
            let KeyState::Live(key) = self.newsletter.unit.keys().get(owner).await.unwrap() else {
                panic!("no key");
            };
            letters.push(open(&key, id, &sealed).unwrap());
        }
        letters
    }

    /// Waits until every event was processed and no mail is left to be written.
    async fn written(&self) {
        let behind = "SELECT (SELECT count(*) FROM events) - (SELECT count(*) FROM event_log)
            + (SELECT count(*) FROM event_log WHERE position > coalesce((SELECT position FROM reactor_checkpoint
               WHERE reactor = 'newsletter-mailing'), 0))
            + (SELECT count(*) FROM job WHERE done_at IS NULL AND dead_at IS NULL AND kind = 'newsletter-mail')";
        wait_until(|| async { self.count(behind).await == 0 }, "the mails").await;
    }
}

/// The token at the end of a link to a page.
fn token(letter: &Letter, page: &str) -> String {
    let (_, rest) = letter.text.split_once(page).expect("no link");
    let rest = rest.strip_prefix("#token=").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

#[tokio::test]
async fn nav_12_x_43_a_subscription_begins_with_the_click_in_the_mail_and_not_before() {
    let scene = Scene::new().await;
    let _office = scene.office();
    assert_eq!(
        scene.subscribe("  Ada@Example.org ").await,
        (202, Value::Null)
    );
    assert_eq!(scene.stage(ADA).await, Some(Stage::Asked));
    let letters = scene.mails(1).await;
    assert_eq!(letters[0].to, ADA);

    let link = token(&letters[0], "https://shop.example/confirm-newsletter");
    for _ in 0..2 {
        let confirmed = scene.post(CONFIRM_ROUTE, json!({ "token": link })).await;
        assert_eq!(confirmed, (204, Value::Null));
    }
    assert_eq!(scene.stage(ADA).await, Some(Stage::Confirmed));
    assert_eq!(scene.events().await, ["asked", "confirmed"]);
}

#[tokio::test]
async fn nav_12_whoever_is_subscribed_and_subscribes_again_is_answered_alike_and_not_written_to() {
    let scene = Scene::new().await;
    let _office = scene.office();
    let first = scene.subscribe(ADA).await;
    let link = token(&scene.mails(1).await[0], "/confirm-newsletter");
    scene.post(CONFIRM_ROUTE, json!({ "token": link })).await;
    assert_eq!(scene.subscribe("ADA@example.org").await, first);
    assert_eq!(scene.events().await, ["asked", "confirmed"]);
    scene.written().await;
    scene.mails(1).await;
}

#[tokio::test]
async fn nav_12_whoever_has_not_confirmed_is_sent_the_link_again() {
    let scene = Scene::new().await;
    let _office = scene.office();
    scene.subscribe(ADA).await;
    scene.mails(1).await;
    assert_eq!(scene.subscribe(ADA).await.0, 202);
    let letters = scene.mails(2).await;
    for letter in &letters {
        let link = token(letter, "/confirm-newsletter");
        let (status, _) = scene.post(CONFIRM_ROUTE, json!({ "token": link })).await;
        assert_eq!(status, 204, "both links hold");
    }
}

#[tokio::test]
async fn nav_12_what_is_no_address_is_refused_by_the_field_and_changes_nothing() {
    let scene = Scene::new().await;
    for wrong in [json!({}), json!({"email": ""}), json!({"email": "ada@"})] {
        let (status, problem) = scene.post("/newsletter/subscriptions", wrong).await;
        assert_eq!(
            (status, &problem["code"]),
            (422, &json!("validation_failed"))
        );
        let said = &problem["fields"]["email"];
        assert_eq!(said, "Please enter a valid email address");
    }
    assert_eq!(scene.count("SELECT count(*) FROM events").await, 0);
}

#[tokio::test]
async fn nav_12_every_mail_names_a_page_and_a_route_that_end_the_subscription() {
    let scene = Scene::new().await;
    let _office = scene.office();
    scene.subscribe(ADA).await;
    let letters = scene.mails(1).await;
    let link = token(&letters[0], "/confirm-newsletter");
    scene.post(CONFIRM_ROUTE, json!({ "token": link })).await;

    let route = letters[0].unsubscribe.clone().unwrap();
    let path = route.strip_prefix("https://shop.example/api").unwrap();
    let page = token(&letters[0], "https://shop.example/unsubscribe");
    assert_eq!(path, format!("/newsletter/unsubscribe?token={page}"));
    assert!(
        letters[0]
            .html
            .contains("https://shop.example/unsubscribe#token=")
    );
    for _ in 0..2 {
        assert_eq!(scene.one_click(path).await, (204, Value::Null));
    }
    assert_eq!(scene.stage(ADA).await, Some(Stage::Ended));
    assert_eq!(scene.events().await, ["asked", "confirmed", "ended"]);
}

#[tokio::test]
async fn nav_12_after_leaving_an_old_link_begins_nothing_and_a_new_wish_does() {
    let scene = Scene::new().await;
    let _office = scene.office();
    scene.subscribe(ADA).await;
    let letters = scene.mails(1).await;
    let link = token(&letters[0], "/confirm-newsletter");
    let way_out = token(&letters[0], "/unsubscribe");
    let leave = format!("/newsletter/unsubscribe?token={way_out}");
    scene.one_click(&leave).await;
    let (status, problem) = scene.post(CONFIRM_ROUTE, json!({ "token": link })).await;
    assert_eq!((status, &problem["code"]), (410, &json!("link_spent")));
    assert_eq!(scene.stage(ADA).await, Some(Stage::Ended));

    scene.subscribe(ADA).await;
    scene.mails(2).await;
    assert_eq!(scene.stage(ADA).await, Some(Stage::Asked));
    let keys = "SELECT count(*) FROM person_key";
    assert_eq!(scene.count(keys).await, 1, "the same person as before");
}

#[tokio::test]
async fn nav_12_a_link_serves_its_own_purpose_and_none_can_be_made_up() {
    let scene = Scene::new().await;
    let _office = scene.office();
    scene.subscribe(ADA).await;
    let letters = scene.mails(1).await;
    let (yes, no) = (
        token(&letters[0], "/confirm-newsletter"),
        token(&letters[0], "/unsubscribe"),
    );
    for wrong in ["", "x", &no, &"A".repeat(4_000)] {
        let (status, _) = scene.post(CONFIRM_ROUTE, json!({ "token": wrong })).await;
        assert_eq!(status, 410, "{wrong}");
    }
    for wrong in ["", "x", &yes] {
        let path = format!("/newsletter/unsubscribe?token={wrong}");
        assert_eq!(scene.one_click(&path).await.0, 410, "{wrong}");
    }
    assert_eq!(scene.one_click("/newsletter/unsubscribe").await.0, 410);
    assert_eq!(scene.events().await, ["asked"]);
}

#[tokio::test]
async fn nav_12_a_link_that_comes_after_a_week_begins_nothing() {
    let scene = Scene::new().await;
    scene.subscribe(ADA).await;
    let id = scene.newsletter.stream(ADA).unwrap();
    let week_ago = clock::now() - time::Duration::days(7);
    let links = &scene.newsletter.links;
    let late = links.ending_token(CONFIRM, id.as_str(), week_ago);
    let (status, problem) = scene.post(CONFIRM_ROUTE, json!({ "token": late })).await;
    assert_eq!((status, &problem["code"]), (410, &json!("link_spent")));
    assert_eq!(scene.stage(ADA).await, Some(Stage::Asked));
}

#[tokio::test]
async fn nav_12_a_mailbox_is_not_filled_and_nobody_is_told_so() {
    let scene = Scene::limited(LimitProfile::Default).await;
    for from in 1..=5 {
        let body = json!({ "email": ADA });
        let path = "/newsletter/subscriptions";
        assert_eq!(scene.post_from(path, body, from).await.0, 202);
    }
    assert_eq!(scene.events().await, ["asked"; 3]);
}

#[tokio::test]
async fn nav_12_one_address_can_not_subscribe_the_world() {
    let scene = Scene::limited(LimitProfile::Default).await;
    for n in 0..20 {
        assert_eq!(scene.subscribe(&format!("n{n}@example.org")).await.0, 202);
    }
    let (status, problem) = scene.subscribe("n@example.org").await;
    assert_eq!((status, &problem["code"]), (429, &json!("rate_limited")));
}

#[tokio::test]
async fn nav_12_an_address_entered_twice_at_once_is_one_subscriber() {
    let scene = Scene::new().await;
    let (one, two) = tokio::join!(scene.subscribe(ADA), scene.subscribe(ADA));
    assert_eq!((one.0, two.0), (202, 202));
    assert_eq!(scene.count("SELECT count(*) FROM person_key").await, 1);
    let people = "SELECT count(DISTINCT person) FROM events, jsonb_path_query(payload::jsonb, '$.*.subscriber') person
        WHERE aggregate_type = 'subscription'";
    assert_eq!(scene.count(people).await, 1);
}

#[tokio::test]
async fn nav_12_the_address_lies_nowhere_in_clear() {
    let scene = Scene::new().await;
    let _office = scene.office();
    scene.subscribe(ADA).await;
    scene.mails(1).await;
    let leaks = "SELECT (SELECT count(*) FROM events e WHERE e::text LIKE '%ada@%')
        + (SELECT count(*) FROM job j WHERE j::text LIKE '%ada@%')
        + (SELECT count(*) FROM command_dedup d WHERE d::text LIKE '%ada@%')
        + (SELECT count(*) FROM outbox o WHERE o::text LIKE '%ada@%' OR encode(o.sealed, 'escape') LIKE '%ada@%')";
    assert_eq!(scene.count(leaks).await, 0);
}
