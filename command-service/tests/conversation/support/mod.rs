//! A marketplace of one specialist, with as many nodes and clients as a test wants.

mod files;
mod node;
mod person;
mod script;

pub use files::{bring, picture, text_of};
pub use node::{Answered, Node, Setup};
pub use person::Person;
pub use script::{Script, Scripted};

use command_service::catalog::{Specialist, SpecialistCommand};
use command_service::unit_of_work::{CommandRequest, Stream, UnitOfWork};
use event_store::PersonKeys;
use event_store::{Draft, Row, Waker, append};
use shared_events::catalog::{SpecialistEvent, SpecialistProfile, SpecialistPrompt};
use shared_events::personal::MasterKey;
use shared_events::{Actor, Metadata, Public, SpecialistId};
use sqlx::PgPool;
use testkit::Database;

pub const GRACE: &str = "grace-nakitende";

/// The database of a test, with Grace in the house.
pub struct World {
    pub database: Database,
    pub pool: PgPool,
}

impl World {
    pub async fn new() -> Self {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let world = Self { database, pool };
        world.list(GRACE, true).await;
        world
    }

    pub fn keys(&self) -> PersonKeys {
        PersonKeys::new(self.pool.clone(), MasterKey::new(1, [1; 32]))
    }

    pub async fn list(&self, id: &str, active: bool) {
        let unit = UnitOfWork::new(self.pool.clone(), self.keys(), Waker::default());
        let id: SpecialistId = id.parse().unwrap();
        let streams = vec![Stream::of::<Specialist>(&id)];
        let list = SpecialistCommand::List {
            specialist: id.clone(),
            profile: Box::new(profile(active)),
            prompt: Box::new(prompt()),
        };
        let request = CommandRequest::new("list specialist", Actor::SYSTEM, None);
        unit.run::<(), command_service::catalog::SpecialistError, _>(
            request,
            streams,
            move |work| {
                let (id, list) = (id.clone(), list.clone());
                Box::pin(async move { work.decide::<Specialist>(&id, list, &()).await })
            },
        )
        .await
        .unwrap();
    }

    /// Grace leaves the house.
    pub async fn retire(&self, id: &str) {
        let event = SpecialistEvent::Retired {
            specialist: id.parse().unwrap(),
        };
        let metadata = Metadata {
            actor: Actor::SYSTEM,
            owner: None,
            command: "retire specialist".into(),
            correlation: shared_events::randomness::id(),
            causation: None,
            traceparent: None,
        };
        let row = Row::seal(Draft::new(id, 2, &event).unwrap(), &metadata, None).unwrap();
        append(&self.pool, &[row], None).await.unwrap();
    }

    /// The events of this name, in the whole log.
    pub async fn count(&self, event_type: &str) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM events WHERE event_type = $1")
            .bind(event_type)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }

    pub async fn number(&self, sql: &str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&self.pool).await.unwrap()
    }

    /// Every reply that was asked for has exactly one outcome, and nothing is held any more.
    pub async fn assert_all_settled(&self) {
        let sent = self.count("message-sent").await + self.count("reply-asked").await;
        let outcomes = self.count("reply-delivered").await
            + self.count("reply-stopped").await
            + self.count("reply-failed").await;
        assert_eq!(outcomes, sent, "one outcome a reply");
        let ended = self.count("settled").await + self.count("released").await;
        assert_eq!(
            (self.count("held").await, ended),
            (sent, sent),
            "one end a hold"
        );
    }
}

fn profile(active: bool) -> SpecialistProfile {
    let text = Public::text;
    SpecialistProfile {
        name: text("Grace Nakitende"),
        code_name: text("GRACE"),
        category: text("Business Writing"),
        subcategory: text("Policies and Procedures"),
        specialty: text("Rules a new colleague can follow"),
        tagline: text("Short."),
        voice: text("I write for the first night shift."),
        description: text("Procedures."),
        skills: vec![text("Procedures")],
        strengths: vec![text("Plain")],
        refuses: vec![text("Blame")],
        response_time: text("Soon"),
        avatar: text("/avatars/grace.svg"),
        tint: text("oklch(0.9 0.1 100)"),
        online: true,
        languages: Vec::new(),
        portfolios: Vec::new(),
        active,
    }
}

fn prompt() -> SpecialistPrompt {
    SpecialistPrompt {
        system_prompt: Public::text("You are Grace."),
        tone: Public::text("Kind"),
        writing_style: Public::text("Numbered steps"),
    }
}
