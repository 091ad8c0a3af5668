//! A signed-in person.

use command_service::wallet::Wallet;
use event_store::{Draft, Row, append, patience};
use service_kit::auth::AccessTokens;
use service_kit::clock;
use service_kit::secret::Secret;
use shared_events::account::{AccountEvent, Role};
use shared_events::{Actor, Metadata, Personal, SessionId, UserId};

use super::World;

/// The key that all nodes of a test sign access tokens with.
pub fn tokens() -> AccessTokens {
    AccessTokens::new(Secret::new([7; 32]))
}

pub struct Person {
    pub id: UserId,
    pub token: String,
}

impl Person {
    /// Ada Lovelace, with an account, a key and a session.
    pub async fn new(world: &World) -> Self {
        let (id, session) = (UserId::mint(), SessionId::mint());
        let key = world.keys().generate(id);
        let mut transaction = patience::begin(&world.pool).await.unwrap();
        key.insert(&mut transaction).await.unwrap();
        let opened = AccountEvent::Opened {
            firstname: Personal::text("Ada"),
            lastname: Personal::text("Lovelace"),
            email: Personal::text("ada@example.com"),
            role: Role::User,
            permissions: Vec::new(),
            demo: false,
        };
        let metadata = Metadata {
            actor: Actor::user(id),
            owner: Some(id),
            command: "sign up".into(),
            correlation: shared_events::randomness::id(),
            causation: None,
            traceparent: None,
        };
        let draft = Draft::new(&id.to_string(), 1, &opened).unwrap();
        let row = Row::seal(draft, &metadata, Some(&key.key)).unwrap();
        append(&mut *transaction, &[row], None).await.unwrap();
        for sql in [
            "INSERT INTO principal (user_id, status, role) VALUES ($1, 'Active', 'user')",
            "INSERT INTO session (id, user_id, refresh_hash, remember, expires_at)
             SELECT $2, $1, uuid_send($2), false, now() + interval '1 day'",
        ] {
            // The first statement has no use for the session.
            let query = sqlx::query(sql).bind(id);
            let query = if sql.contains("$2") {
                query.bind(session)
            } else {
                query
            };
            query.execute(&mut *transaction).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let token = tokens()
            .issue(id, session, Role::User, clock::now())
            .unwrap();
        Self { id, token }
    }

    /// Their wallet, folded from the log alone.
    pub async fn wallet(&self, world: &World) -> Wallet {
        let payloads: Vec<String> = sqlx::query_scalar(
            "SELECT payload::text FROM events WHERE aggregate_type = 'wallet' AND aggregate_id = $1 ORDER BY sequence",
        )
        .bind(self.id.to_string())
        .fetch_all(&world.pool)
        .await
        .unwrap();
        let mut wallet = Wallet::default();
        for payload in payloads {
            cqrs_es::Aggregate::apply(&mut wallet, serde_json::from_str(&payload).unwrap());
        }
        wallet
    }

    /// What they can spend now, and what is held.
    pub async fn balance(&self, world: &World) -> (u64, u64) {
        let wallet = self.wallet(world).await;
        let today = shared_events::Day::of(clock::now());
        let balance = wallet.balance();
        (balance.available_on(today).0, balance.held.0)
    }
}
