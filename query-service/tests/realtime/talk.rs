//! People, and what is said between them and specialists.

use event_store::Draft;
use service_kit::auth::AccessTokens;
use shared_events::account::{AccountEvent, Role};
use shared_events::catalog::{SpecialistEvent, SpecialistProfile, SpecialistPrompt};
use shared_events::conversation::{ConversationEvent as Event, delta};
use shared_events::personal::Instant;
use shared_events::personal::KeyState;
use shared_events::{
    ConversationId, JobId, MessageId, Personal, Public, SessionId, SpecialistId, StreamEvent,
    Tokens, UserId,
};
use time::{Duration, OffsetDateTime};

use crate::node::key;
use crate::support::World;

/// A world with some specialists, its read models made.
pub async fn world() -> World {
    let begin = async |world: &mut World| {
        for draft in listing(world) {
            world.writer.commit(None, vec![draft]).await;
        }
        world.ready().await;
    };
    let mut world = World::prepared("specialists", begin).await;
    // They are in its log; its writer has to know how long their streams are.
    listing(&mut world);
    world
}

fn listing(world: &mut World) -> [Draft; 3] {
    let streams = &mut world.writer.streams;
    ["mara", "piet", "wanjiru"].map(|name| streams.next(name, &listed(name)))
}

fn listed(name: &str) -> SpecialistEvent {
    let text = |text: &str| Public::text(text);
    SpecialistEvent::Listed {
        specialist: specialist(name),
        profile: SpecialistProfile {
            name: text(&name.to_uppercase()),
            code_name: text(name),
            category: text("Writing"),
            subcategory: text("Letters"),
            specialty: text("Letters of thanks"),
            tagline: text("…"),
            voice: text("…"),
            description: text("…"),
            skills: vec![],
            strengths: vec![],
            refuses: vec![],
            response_time: text("1 minute"),
            avatar: text(&format!("/portraits/{name}.svg")),
            tint: text("oklch(0.8 0.1 200)"),
            online: true,
            languages: Vec::new(),
            portfolios: vec![],
            active: true,
        },
        prompt: SpecialistPrompt {
            system_prompt: text("…"),
            tone: text("…"),
            writing_style: text("…"),
        },
    }
}

pub fn specialist(name: &str) -> SpecialistId {
    name.parse().unwrap()
}

/// Somebody with an account and a session.
#[derive(Clone, Copy)]
pub struct Person {
    pub user: UserId,
    pub session: SessionId,
}

impl Person {
    pub async fn new(world: &mut World) -> Self {
        let user = UserId::mint();
        let opened = AccountEvent::Opened {
            firstname: Personal::text("Ada"),
            lastname: Personal::text("Quinn"),
            email: Personal::text(format!("{user}@example.org")),
            role: Role::User,
            permissions: vec![],
            demo: false,
        };
        let draft = world.writer.streams.next(user, &opened);
        world.writer.commit(Some(user), vec![draft]).await;
        sqlx::query("INSERT INTO principal (user_id, status, role) VALUES ($1, 'Active', 'user')")
            .bind(user)
            .execute(&world.writer.pool)
            .await
            .unwrap();
        Self {
            user,
            session: SessionId::mint(),
        }
        .sign_in(world)
        .await
    }

    /// The same person in another browser.
    pub async fn elsewhere(self, world: &World) -> Self {
        let session = SessionId::mint();
        Self { session, ..self }.sign_in(world).await
    }

    async fn sign_in(self, world: &World) -> Self {
        sqlx::query(
            "INSERT INTO session (id, user_id, refresh_hash, remember, expires_at)
             VALUES ($1, $2, $3, false, now() + interval '1 day')",
        )
        .bind(self.session)
        .bind(self.user)
        .bind(self.session.0.as_bytes().as_slice())
        .execute(&world.writer.pool)
        .await
        .unwrap();
        self
    }

    pub fn token(self) -> String {
        self.token_of(OffsetDateTime::now_utc())
    }

    /// A token that was issued then.
    pub fn token_of(self, then: OffsetDateTime) -> String {
        let tokens = AccessTokens::new(key());
        tokens
            .issue(self.user, self.session, Role::User, then)
            .unwrap()
    }

    /// Changes the row of the session or the account, and appends the event of the same commit.
    pub async fn change(self, world: &mut World, sql: &str, event: AccountEvent) {
        self.run(world, sql).await;
        let draft = world.writer.streams.next(self.user, &event);
        world.writer.commit(Some(self.user), vec![draft]).await;
        told(world).await;
    }

    /// Changes a row; `$1` is the session, `$2` the user.
    pub async fn run(self, world: &World, sql: &str) {
        sqlx::query(&format!(
            "WITH ids AS (SELECT $1::uuid AS session, $2::uuid AS person) {sql}"
        ))
        .bind(self.session)
        .bind(self.user)
        .execute(&world.writer.pool)
        .await
        .unwrap();
    }
}

/// Wakes nodes that do not share the writer's process.
pub async fn told(world: &World) {
    notify(world, event_store::feed::CHANNEL).await;
}

async fn notify(world: &World, channel: &str) {
    sqlx::query("SELECT pg_notify($1, '')")
        .bind(channel)
        .execute(&world.writer.pool)
        .await
        .unwrap();
}

/// A conversation and the reply that is owed in it.
#[derive(Clone)]
pub struct Talk {
    pub client: UserId,
    pub specialist: SpecialistId,
    pub id: ConversationId,
    opened: bool,
    pub message: MessageId,
    pub reply: MessageId,
}

impl Talk {
    pub fn new(client: Person, name: &str) -> Self {
        Self {
            client: client.user,
            specialist: specialist(name),
            id: ConversationId::mint(),
            opened: false,
            message: MessageId::mint(),
            reply: MessageId::mint(),
        }
    }

    pub async fn append(&self, world: &mut World, events: &[Event]) {
        let drafts: Vec<Draft> = events
            .iter()
            .map(|event| world.writer.streams.next(self.id, event))
            .collect();
        world.writer.commit(Some(self.client), drafts).await;
        told(world).await;
    }

    pub async fn append_of<E: StreamEvent>(&self, world: &mut World, id: UserId, event: &E) {
        let draft = world.writer.streams.next(id, event);
        world.writer.commit(Some(self.client), vec![draft]).await;
        told(world).await;
    }

    /// The client says something, a reply is owed from then on.
    pub async fn say(&mut self, world: &mut World, text: &str) {
        (self.message, self.reply) = (MessageId::mint(), MessageId::mint());
        let mut events = Vec::new();
        if !std::mem::replace(&mut self.opened, true) {
            events.push(Event::Opened {
                client: self.client,
                specialist: self.specialist.clone(),
            });
        }
        events.push(Event::MessageSent {
            message: self.message,
            reply: self.reply,
            text: Personal::text(text),
            client_key: Some(Personal::text(format!("key of {text}"))),
            deadline: Instant(OffsetDateTime::now_utc() + Duration::minutes(3)),
            attachments: Vec::new(),
        });
        self.append(world, &events).await;
    }

    /// A worker has written a piece.
    pub async fn write(&self, world: &World, attempt: u32, seq: u32, text: &str) {
        self.write_unnoticed(world, attempt, seq, text).await;
        notify(world, delta::CHANNEL).await;
    }

    pub async fn write_unnoticed(&self, world: &World, attempt: u32, seq: u32, text: &str) {
        let keys = world.context.decoder.keys();
        let KeyState::Live(key) = keys.get(self.client).await.unwrap() else {
            panic!("erased")
        };
        sqlx::query(
            "INSERT INTO reply_delta (message, attempt, seq, owner, text) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(self.reply)
        .bind(attempt.cast_signed())
        .bind(seq.cast_signed())
        .bind(self.client)
        .bind(delta::seal(&key, self.reply, attempt, seq, text))
        .execute(&world.writer.pool)
        .await
        .unwrap();
    }

    async fn drop_text(&self, world: &World) {
        sqlx::query("DELETE FROM reply_delta WHERE message = $1")
            .bind(self.reply)
            .execute(&world.writer.pool)
            .await
            .unwrap();
    }

    pub async fn deliver(&self, world: &mut World, text: &str) {
        self.drop_text(world).await;
        self.append(world, &[self.delivered(text)]).await;
    }

    pub fn delivered(&self, text: &str) -> Event {
        Event::ReplyDelivered {
            reply: self.reply,
            to: self.message,
            text: Personal::text(text),
            cost: Tokens(120),
            estimated: false,
            truncated: false,
            written_by: None,
        }
    }

    pub async fn deliver_document(&self, world: &mut World, job: JobId, content: &str) {
        let said = self.delivered("Here it is.");
        self.hand_over(world, said, job, content).await;
    }

    /// A document that ends early, at the length limit.
    pub async fn deliver_cut(&self, world: &mut World, job: JobId, content: &str) {
        let mut said = self.delivered("Here it is.");
        if let Event::ReplyDelivered { truncated, .. } = &mut said {
            *truncated = true;
        }
        self.hand_over(world, said, job, content).await;
    }

    async fn hand_over(&self, world: &mut World, said: Event, job: JobId, content: &str) {
        self.drop_text(world).await;
        let events = [
            said,
            Event::JobOpened {
                job,
                message: self.message,
                title: Personal::text("A letter"),
            },
            Event::DocumentDelivered {
                reply: self.reply,
                job,
                piece: job,
                version: 1,
                title: Personal::text("A letter"),
                content: Personal::text(content),
            },
        ];
        self.append(world, &events).await;
    }

    /// A version of the piece of work that was begun in another job.
    pub async fn deliver_version(
        &self,
        world: &mut World,
        (piece, job): (JobId, JobId),
        version: u32,
        content: &str,
    ) {
        self.drop_text(world).await;
        let events = [
            self.delivered("Here it is."),
            Event::DocumentDelivered {
                reply: self.reply,
                job,
                piece,
                version,
                title: Personal::text("A letter"),
                content: Personal::text(content),
            },
        ];
        self.append(world, &events).await;
    }

    /// The client stops the reply after these words.
    pub async fn stop(&self, world: &mut World, text: &str) {
        self.drop_text(world).await;
        let stopped = Event::ReplyStopped {
            reply: self.reply,
            to: self.message,
            text: Personal::text(text),
            cost: Tokens(3),
        };
        self.append(world, &[stopped]).await;
    }

    pub async fn fail(&self, world: &mut World) {
        self.drop_text(world).await;
        let failed = Event::ReplyFailed {
            reply: self.reply,
            to: self.message,
            code: Public::text("model_unavailable"),
        };
        self.append(world, &[failed]).await;
    }
}
