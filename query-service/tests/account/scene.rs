//! The routes over a database whose read models are being fed, and people in it.
//!
//! Real: Postgres, the runner, the routes. Faked: the commands, by the events and private rows they would have written;
//! the numbering, which is the sequencer's and tested with it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use event_store::Decoder;
use event_store::PersonKeys;
use event_store::{Draft, Row, Waker, append};
use http::{HeaderMap, Request, header};
use query_service::QueryState;
use query_service::projection::{Job, Moves, Operator, Pace, ProjectionContext, Runner};
use query_service::read_models::registered;
use query_service::upload::Uploads;
use serde_json::Value;
use service_kit::auth::{AccessTokens, Auth};
use service_kit::consistency::Consistency;
use service_kit::files::Files;
use service_kit::secret::Secret;
use shared_events::account::{AccountEvent, Permission, Role};
use shared_events::personal::{MasterKey, PersonKey};
use shared_events::wallet::view::Grant;
use shared_events::{Actor, Appended, Metadata, Personal, SessionId, StreamEvent, UserId};
use sqlx::PgPool;
use testkit::Database;
use time::OffsetDateTime;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

pub struct Scene {
    pub pool: PgPool,
    keys: PersonKeys,
    known: HashMap<UserId, PersonKey>,
    lengths: HashMap<(&'static str, UserId), u64>,
    context: ProjectionContext,
    consistency: Consistency,
    tokens: AccessTokens,
    state: QueryState,
    routes: Router,
    stop: CancellationToken,
    // Last, so that the pools above are closed before it is dropped.
    _database: Database,
}

/// Somebody with an account and a session.
#[derive(Debug, Clone)]
pub struct Person {
    pub id: UserId,
    pub token: String,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Answer {
    pub fn code(&self) -> (u16, &str) {
        (self.status, self.body["code"].as_str().unwrap_or_default())
    }

    /// One field of each item of a list.
    pub fn all(&self, field: &str) -> Vec<String> {
        let items = self.body.as_array().unwrap().iter();
        items
            .map(|item| item[field].as_str().unwrap().to_owned())
            .collect()
    }
}

fn keys(pool: &PgPool) -> PersonKeys {
    PersonKeys::new(pool.clone(), MasterKey::new(1, [7; 32]))
}

fn projection_context(queries: &PgPool) -> ProjectionContext {
    ProjectionContext::new(
        queries.clone(),
        Decoder::new(keys(queries)),
        registered(),
        Waker::default(),
        Moves::default(),
    )
}

/// Once for all tests, which all begin with an empty log.
async fn make_read_models(database: Arc<Database>) {
    let never = CancellationToken::new();
    let at_once = Job {
        pace: Pace::Fast,
        progress: &|_| {},
        stop: &never,
    };
    let operator = Operator::new(projection_context(&database.query_pool()));
    operator.ensure_ready(at_once).await.unwrap();
}

fn routes(state: &QueryState) -> Router {
    let (routes, _) = query_service::service::router()
        .with_state(state.clone())
        .split_for_parts();
    routes
}

impl Scene {
    /// With read models that follow the log.
    pub async fn new() -> Self {
        let scene = Self::unfed().await;
        scene.feed();
        scene
    }

    /// Lets the read models follow the log from now on.
    pub fn feed(&self) {
        let runner = Runner::new(self.context.clone(), Duration::from_secs(60));
        tokio::spawn(runner.run(self.stop.clone()));
    }

    /// With read models that stay empty until they are fed.
    pub async fn unfed() -> Self {
        let program = std::env::current_exe().unwrap();
        let database = Database::prepared("read models", &program, make_read_models).await;
        let (pool, queries) = (database.command_pool(), database.query_pool());
        let context = projection_context(&queries);
        let stop = CancellationToken::new();
        let tokens = AccessTokens::new(Secret::new([2; 32]));
        let consistency = Consistency::new(Secret::new([4; 32]), false);
        let state = QueryState::new(
            queries.clone(),
            Auth::new(tokens.clone(), queries),
            consistency.clone(),
            context.decoder.clone(),
            Uploads::new(Files::in_memory(), Secret::new([7; 32])),
            context.moves.clone(),
            query_service::conversation::DocumentRenderer::new(None),
        );
        let routes = routes(&state);
        Self {
            keys: keys(&pool),
            known: HashMap::new(),
            lengths: HashMap::new(),
            pool,
            context,
            consistency,
            tokens,
            state,
            routes,
            stop,
            _database: database,
        }
    }

    /// The same where people have free tokens from then on.
    pub fn granting(mut self, grant: Grant) -> Self {
        self.state = self.state.clone().granting(grant);
        self.routes = routes(&self.state);
        self
    }

    /// Writes one event of somebody's stream and answers with the token to read it with.
    pub async fn write<E: StreamEvent>(&mut self, user: UserId, event: &E) -> String {
        let length = self.lengths.entry((E::STREAM, user)).or_default();
        *length += 1;
        let draft = Draft::new(&user.to_string(), *length, event).unwrap();
        let metadata = Metadata {
            actor: Actor::user(user),
            owner: Some(user),
            command: "test".to_owned(),
            correlation: uuid::Uuid::now_v7(),
            causation: None,
            traceparent: None,
        };
        if !self.known.contains_key(&user) {
            let made = self.keys.generate(user);
            made.insert(&mut self.pool.acquire().await.unwrap())
                .await
                .unwrap();
            self.known.insert(user, made.key);
        }
        let row = Row::seal(draft, &metadata, self.known.get(&user)).unwrap();
        let appended = append(&self.pool, &[row], None).await.unwrap().unwrap();
        self.number().await;
        self.consistency.token(appended)
    }

    /// Gives what was appended its positions, as the sequencer does; here nobody else writes.
    async fn number(&self) {
        sqlx::query(
            "INSERT INTO event_log (position, appended, numbered_at)
             SELECT last.position + 1, appended, clock_timestamp()
             FROM events, (SELECT coalesce(max(position), 0) AS position, coalesce(max(appended), 0) AS done FROM event_log) last
             WHERE appended > last.done",
        )
        .execute(&self.pool)
        .await
        .unwrap();
        self.context.log.wake();
    }

    /// Opens an account and a session for it.
    pub async fn open(&mut self, name: &str, email: &str, role: Role) -> Person {
        self.open_with(name, email, role, &[]).await
    }

    pub async fn open_with(
        &mut self,
        name: &str,
        email: &str,
        role: Role,
        permissions: &[Permission],
    ) -> Person {
        let id = UserId::mint();
        let (firstname, lastname) = name.split_once(' ').unwrap();
        let opened = AccountEvent::Opened {
            firstname: Personal::text(firstname),
            lastname: Personal::text(lastname),
            email: Personal::text(email),
            role,
            permissions: permissions.to_vec(),
            demo: false,
        };
        self.write(id, &opened).await;
        let names: Vec<&str> = permissions.iter().map(|name| name.as_str()).collect();
        sqlx::query("INSERT INTO principal (user_id, status, role, permissions) VALUES ($1, 'Active', $2, $3)")
            .bind(id)
            .bind(role.as_str())
            .bind(names)
            .execute(&self.pool)
            .await
            .unwrap();
        let token = self.session(id, role).await;
        Person { id, token }
    }

    async fn session(&self, user: UserId, role: Role) -> String {
        let session = SessionId::mint();
        sqlx::query(
            "INSERT INTO session (id, user_id, refresh_hash, remember, expires_at)
             VALUES ($1, $2, $3, false, now() + interval '1 hour')",
        )
        .bind(session)
        .bind(user)
        .bind(session.0.as_bytes().as_slice())
        .execute(&self.pool)
        .await
        .unwrap();
        self.tokens
            .issue(user, session, role, OffsetDateTime::now_utc())
            .unwrap()
    }

    /// A token for everything written so far.
    pub async fn so_far(&self) -> String {
        let last: Appended = sqlx::query_scalar("SELECT max(appended) FROM events")
            .fetch_one(&self.pool)
            .await
            .unwrap();
        self.consistency.token(last)
    }

    /// Reads after everything written so far.
    pub async fn get(&self, path: &str, who: &Person) -> Answer {
        let answer = self
            .read(path, Some(&who.token), &self.so_far().await)
            .await;
        assert!(!answer.headers.contains_key("consistency"), "stale");
        answer
    }

    pub async fn read(&self, path: &str, token: Option<&str>, after: &str) -> Answer {
        let mut request = Request::get(path).header("consistency-token", after);
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Body::empty()).unwrap();
        let response = self.routes.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = axum::body::to_bytes(response.into_body(), 1 << 20)
            .await
            .unwrap();
        Answer {
            status,
            headers,
            body: serde_json::from_slice(&body).unwrap(),
        }
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}
