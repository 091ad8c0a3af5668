//! Streams that do not read: what a command on one is told, and which events an operator may give up.

use audit_chain::canonical_hash;
use command_service::community::{self, Opening};
use command_service::set_aside::{SetAsideError, set_aside};
use command_service::unit_of_work::UnitOfWork;
use service_kit::problem::{ApiError, Code};
use shared_events::{Actor, Appended, DiscussionId, Metadata, Position, UserId};
use sqlx::PgPool;
use testkit::Database;
use uuid::Uuid;

use crate::support::{hold, unit_of_work};

struct Scene {
    /// Dropped with it.
    _database: Database,
    owner: PgPool,
    command: PgPool,
    author: UserId,
}

impl Scene {
    async fn new() -> Self {
        let database = Database::fresh().await;
        let scene = Self {
            owner: database.owner_pool(),
            command: database.command_pool(),
            author: UserId::mint(),
            _database: database,
        };
        let key = scene.unit().keys().generate(scene.author);
        let mut connection = scene.owner.acquire().await.unwrap();
        key.insert(&mut connection).await.unwrap();
        scene
    }

    /// As a process that has just been started: nothing is remembered.
    fn unit(&self) -> UnitOfWork {
        unit_of_work(self.command.clone())
    }

    async fn discussion(&self) -> DiscussionId {
        let opening = Opening {
            title: "Commas".into(),
            content: "For or against?".into(),
            category: "General".into(),
            subcategory: None,
        };
        let opened = community::open(&self.unit(), self.author, opening, None).await;
        opened.unwrap().result
    }

    async fn like(&self, discussion: DiscussionId) -> Result<(), ApiError> {
        let liked = community::like(&self.unit(), self.author, discussion).await;
        liked.map(|_| ())
    }

    async fn run(&self, statement: &str) {
        for statement in [
            "ALTER TABLE events DISABLE TRIGGER events_append_only",
            statement,
            "ALTER TABLE events ENABLE TRIGGER events_append_only",
        ] {
            sqlx::query(statement).execute(&self.owner).await.unwrap();
        }
    }

    /// An event as it is stored, with the hash of its bytes or another. Its position.
    async fn stored(
        &self,
        (kind, id, sequence): (&str, &str, i64),
        (name, version): (&str, &str),
        payload: &str,
        damaged: bool,
    ) -> Position {
        let metadata = Metadata {
            actor: Actor::SYSTEM,
            owner: None,
            command: "test".into(),
            correlation: Uuid::nil(),
            causation: None,
            traceparent: None,
        };
        let metadata = serde_json::to_value(metadata).unwrap().to_string();
        let identity = format!("{kind}/{id}/{sequence}");
        let hash = match damaged {
            true => Vec::new(),
            false => canonical_hash(&identity, name, version, payload, &metadata)
                .0
                .to_vec(),
        };
        let appended: Appended = sqlx::query_scalar(
            "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
             VALUES ($1, $2, $3, $4, $5, $6::json, $7::json, $8) RETURNING appended",
        )
        .bind(kind)
        .bind(id)
        .bind(sequence)
        .bind(name)
        .bind(version)
        .bind(payload)
        .bind(metadata)
        .bind(hash)
        .fetch_one(&self.owner)
        .await
        .unwrap();
        self.position(appended).await
    }

    async fn position(&self, appended: Appended) -> Position {
        event_store::pass(&self.command).await.unwrap();
        let found = event_store::resolve(&self.command, appended).await;
        found.unwrap().unwrap()
    }

    async fn set_aside(&self, position: Position) -> Result<bool, SetAsideError> {
        let done = set_aside(&self.unit(), position, "a disk went bad").await;
        done.map(|done| done.changed)
    }
}

#[tokio::test]
async fn a_command_on_a_damaged_stream_is_refused_with_a_code() {
    let scene = Scene::new().await;
    let discussion = scene.discussion().await;
    scene.like(discussion).await.unwrap();
    scene
        .run("UPDATE events SET payload = '{\"opened\": {}}' WHERE event_type = 'opened'")
        .await;
    let refused = scene.like(discussion).await.unwrap_err();
    assert_eq!(refused.code(), Code::UNREADABLE);
    assert_eq!(refused.status(), 409);
}

#[tokio::test]
async fn a_command_on_a_stream_whose_key_is_missing_is_refused_and_works_once_it_is_back() {
    let scene = Scene::new().await;
    let discussion = scene.discussion().await;
    for statement in [
        "CREATE TABLE kept AS SELECT * FROM person_key",
        "DELETE FROM person_key",
    ] {
        scene.run(statement).await;
    }
    let refused = scene.like(discussion).await.unwrap_err();
    assert_eq!(refused.code(), Code::UNREADABLE);
    scene.run("INSERT INTO person_key SELECT * FROM kept").await;
    scene.like(discussion).await.unwrap();
}

#[tokio::test]
async fn a_command_on_a_stream_that_a_newer_program_wrote_may_be_tried_again() {
    let scene = Scene::new().await;
    let discussion = scene.discussion().await;
    let at = ("discussion", &*discussion.to_string(), 2);
    scene.stored(at, ("liked", "99"), "{}", false).await;
    let refused = scene.like(discussion).await.unwrap_err();
    assert_eq!(refused.code(), Code::NEWER_PROGRAM);
    assert_eq!(refused.status(), 503);
}

#[tokio::test]
async fn a_damaged_event_on_which_nothing_rests_is_set_aside_once_and_its_stream_goes_on() {
    let scene = Scene::new().await;
    let discussion = scene.discussion().await;
    let at = ("discussion", &*discussion.to_string(), 2);
    let position = scene
        .stored(at, ("replied", "1"), "{\"replied\":{}}", true)
        .await;
    let beside = scene.unit();
    let like = || community::like(&beside, scene.author, discussion);
    assert_eq!(like().await.unwrap_err().code(), Code::UNREADABLE);
    assert!(scene.set_aside(position).await.unwrap());
    // A process that had met the damage hears of it without a start.
    like().await.unwrap();
    assert!(!scene.set_aside(position).await.unwrap());
    let told = "SELECT count(*) FROM events WHERE event_type = 'event-set-aside'";
    let told: i64 = sqlx::query_scalar(told)
        .fetch_one(&scene.owner)
        .await
        .unwrap();
    assert_eq!(told, 1);
}

#[tokio::test]
async fn money_is_never_set_aside_whatever_is_wrong_with_it() {
    let scene = Scene::new().await;
    let user = UserId::mint();
    hold(&scene.unit(), user, "a", 5).await.unwrap();
    scene.run("UPDATE events SET payload = '{}'").await;
    let held = "SELECT appended FROM events WHERE event_type = 'held'";
    let held: Appended = sqlx::query_scalar(held)
        .fetch_one(&scene.owner)
        .await
        .unwrap();
    let position = scene.position(held).await;
    let refused = scene.set_aside(position).await.unwrap_err();
    assert!(matches!(refused, SetAsideError::Never { .. }), "{refused}");
}

#[tokio::test]
async fn what_reads_what_is_whole_and_what_can_be_mended_is_not_set_aside() {
    let scene = Scene::new().await;
    let author = scene.author;
    let at = |sequence| {
        (
            "discussion",
            "0190c2a0-0000-7000-8000-000000000001",
            sequence,
        )
    };
    let liked = format!("{{\"liked\":{{\"by\":\"{author}\"}}}}");
    let sound = scene.stored(at(1), ("liked", "1"), &liked, true).await;
    let refused = scene.set_aside(sound).await.unwrap_err();
    assert!(matches!(refused, SetAsideError::Reads(_)), "{refused}");
    let whole = scene
        .stored(at(2), ("liked", "1"), "{\"liked\":{}}", false)
        .await;
    let refused = scene.set_aside(whole).await.unwrap_err();
    assert!(matches!(refused, SetAsideError::Whole(_)), "{refused}");
    let newer = scene.stored(at(3), ("liked", "99"), "{}", true).await;
    let refused = scene.set_aside(newer).await.unwrap_err();
    assert!(matches!(refused, SetAsideError::Mendable(_)), "{refused}");
    let refused = scene.set_aside(newer.next()).await.unwrap_err();
    assert!(
        matches!(refused, SetAsideError::NoSuchEvent(_)),
        "{refused}"
    );
    let wordless = set_aside(&scene.unit(), whole, "  ").await.unwrap_err();
    assert!(matches!(wordless, SetAsideError::NoReason), "{wordless}");
}

#[tokio::test]
async fn what_still_holds_is_set_aside_only_once_something_has_taken_its_place() {
    let scene = Scene::new().await;
    let at = |sequence| ("memory", "somebody/somewhere", sequence);
    let damaged = "{\"written\":{}}";
    let first = scene.stored(at(1), ("written", "1"), damaged, true).await;
    let refused = scene.set_aside(first).await.unwrap_err();
    assert!(matches!(refused, SetAsideError::InForce(_)), "{refused}");
    scene.stored(at(2), ("written", "1"), damaged, true).await;
    assert!(scene.set_aside(first).await.unwrap());
}
