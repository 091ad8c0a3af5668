//! What the tests here share: the routes over a database of their own, and people who use them.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};

use axum::Router;
use axum::body::Body;
use axum::routing::get;
use event_store::PersonKeys;
use event_store::Waker;
use http::{HeaderMap, Method, Request, header};
use serde_json::{Value, json};
use service_kit::address::ClientAddress;
use service_kit::auth::{AccessTokens, Auth, Claims, SignedIn};
use service_kit::config::LimitProfile;
use service_kit::consistency::Consistency;
use service_kit::export::Exports;
use service_kit::hash_gate::HashGate;
use service_kit::limits::Limits;
use service_kit::secret::Secret;
use service_kit::secrets::Secrets;
use shared_events::UserId;
use sqlx::PgPool;
use testkit::Database;
use tower::ServiceExt;

use crate::account::password::Passwords;
use crate::account::{AccountState, Accounts, router};
use crate::unit_of_work::UnitOfWork;

pub const PASSWORD: &str = "correct horse battery";

pub struct Scene {
    pub pool: PgPool,
    owner: PgPool,
    pub unit: UnitOfWork,
    pub accounts: Accounts,
    pub consistency: Consistency,
    tokens: AccessTokens,
    routes: Router,
    // Last, so that the pools above are closed before it is dropped.
    _database: Database,
}

/// The answer of a request.
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

    /// Name and attributes of the cookies that were set.
    pub fn cookies(&self) -> BTreeMap<String, String> {
        let lines = self.headers.get_all(header::SET_COOKIE).into_iter();
        lines
            .map(|line| {
                let (name, rest) = line.to_str().unwrap().split_once('=').unwrap();
                (name.to_owned(), rest.to_owned())
            })
            .collect()
    }

    /// The value of the refresh cookie.
    pub fn refresh(&self) -> String {
        let cookies = self.cookies();
        let cookie = cookies.get("__Host-refresh").expect("no refresh cookie");
        cookie.split(';').next().unwrap().to_owned()
    }

    /// The marks of the accounts of this browser.
    pub fn device(&self) -> String {
        let cookies = self.cookies();
        let cookie = cookies.get("__Host-device").expect("no mark of a device");
        cookie.split(';').next().unwrap().to_owned()
    }

    pub fn token(&self) -> String {
        assert_eq!(self.status, 200, "{:?}", self.body);
        self.body["token"].as_str().unwrap().to_owned()
    }
}

/// A request that is being built.
pub struct Call<'a> {
    scene: &'a Scene,
    request: http::request::Builder,
    body: Option<Value>,
}

impl Call<'_> {
    pub fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// From a browser with this value of the cookie for its accounts.
    pub fn device(self, marks: &str) -> Self {
        self.header("cookie", &format!("__Host-device={marks}"))
    }

    pub fn cookie(self, refresh: &str) -> Self {
        self.header("cookie", &format!("__Host-refresh={refresh}"))
    }

    pub fn key(self, key: &str) -> Self {
        self.header("idempotency-key", key)
    }

    pub fn from(mut self, last: u8) -> Self {
        let address = ClientAddress(IpAddr::V4(Ipv4Addr::new(203, 0, 113, last)));
        self.request.extensions_mut().unwrap().insert(address);
        self
    }

    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.request = self.request.header(name, value);
        self
    }

    pub fn json(mut self, body: Value) -> Self {
        self.body = Some(body);
        self
    }

    pub async fn send(self) -> Answer {
        let body = match &self.body {
            Some(body) => Body::from(body.to_string()),
            None => Body::empty(),
        };
        let request = self.request.body(body).unwrap();
        let response = self.scene.routes.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 20)
            .await
            .unwrap();
        Answer {
            status,
            headers,
            body: serde_json::from_slice(&bytes).unwrap_or_default(),
        }
    }
}

impl Scene {
    /// With limits wide enough that tests do not reach them by accident.
    pub async fn new() -> Self {
        Self::limited(LimitProfile::Test).await
    }

    pub async fn limited(profile: LimitProfile) -> Self {
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
        let mut accounts = Accounts::new(unit.clone(), &secrets, HashGate::new(), true);
        accounts.passwords = Passwords::cheap();
        let tokens = AccessTokens::new(&secrets.token);
        let consistency = Consistency::new(secrets.consistency.clone(), true);
        let state = AccountState {
            accounts: accounts.clone(),
            auth: Auth::new(tokens.clone(), pool.clone()),
            consistency: consistency.clone(),
            limits: Limits::new(pool.clone(), &secrets.address, profile),
            exports: Exports::new(secrets.token.clone()),
        };
        let probe = Router::new()
            .route(
                "/probe",
                get(|_: SignedIn| async { axum::Json(json!("in")) }),
            )
            .with_state(state.clone());
        let (routes, _) = router::<AccountState>().with_state(state).split_for_parts();
        Self {
            owner: database.owner_pool(),
            pool,
            unit,
            accounts,
            consistency,
            tokens,
            routes: routes.merge(probe),
            _database: database,
        }
    }

    pub fn call(&self, method: Method, path: &str) -> Call<'_> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json");
        Call {
            scene: self,
            request,
            body: None,
        }
    }

    pub fn post(&self, path: &str) -> Call<'_> {
        self.call(Method::POST, path)
    }

    pub fn sign_up(&self, email: &str) -> Call<'_> {
        self.post("/auth/signup").json(json!({
            "firstname": "Ada", "lastname": "Byron", "email": email, "password": PASSWORD,
        }))
    }

    pub fn sign_in(&self, email: &str, password: &str) -> Call<'_> {
        self.post("/auth/login")
            .json(json!({ "email": email, "password": password }))
    }

    pub fn admin_sign_in(&self, email: &str, password: &str) -> Call<'_> {
        self.post("/admin/login")
            .json(json!({ "email": email, "password": password }))
    }

    /// Signs a person up and in; returns their id and the sign-in.
    pub async fn member(&self, email: &str) -> (UserId, Answer) {
        let made = self.sign_up(email).send().await;
        assert_eq!(made.status, 201, "{:?}", made.body);
        let id = made.body["id"].as_str().unwrap().parse().unwrap();
        (id, self.sign_in(email, PASSWORD).send().await)
    }

    /// The first superadmin, signed in.
    pub async fn superadmin(&self) -> (UserId, String) {
        let password = Secret::new(PASSWORD.to_owned());
        let made = self
            .accounts
            .ensure_superadmin("root@example.org", &password);
        assert!(made.await.unwrap().created);
        self.enter("root@example.org").await
    }

    /// An admin made by `token`, signed in.
    pub async fn admin(&self, token: &str, email: &str, permissions: &[&str]) -> (UserId, String) {
        let made = self.create_admin(token, email, permissions).send().await;
        assert_eq!(made.status, 201, "{:?}", made.body);
        self.enter(email).await
    }

    pub fn create_admin(&self, token: &str, email: &str, permissions: &[&str]) -> Call<'_> {
        self.post("/admin/admins").bearer(token).json(json!({
            "fullname": "Grace Brewster Hopper", "email": email, "password": PASSWORD, "permissions": permissions,
        }))
    }

    async fn enter(&self, email: &str) -> (UserId, String) {
        let token = self.admin_sign_in(email, PASSWORD).send().await.token();
        (self.claims(&token).sub, token)
    }

    pub fn claims(&self, token: &str) -> Claims {
        self.tokens.verify(token).unwrap()
    }

    /// The answer to a request with this token: 200, or status and code.
    pub async fn probe(&self, token: &str) -> (u16, String) {
        let answer = self.call(Method::GET, "/probe").bearer(token).send().await;
        let (status, code) = answer.code();
        (status, code.to_owned())
    }

    /// The stored names of the events of a stream, in order.
    pub async fn events(&self, kind: &str, id: &str) -> Vec<String> {
        let names = "SELECT event_type FROM events WHERE aggregate_type = $1 AND aggregate_id = $2 ORDER BY sequence";
        sqlx::query_scalar(names)
            .bind(kind)
            .bind(id)
            .fetch_all(&self.pool)
            .await
            .unwrap()
    }

    pub async fn account_events(&self, user: UserId) -> Vec<String> {
        self.events("account", &user.to_string()).await
    }

    pub async fn count(&self, query: &str) -> i64 {
        sqlx::query_scalar(query)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }

    /// As the database's owner, which may do what no command does.
    pub async fn change(&self, statement: &str) {
        sqlx::query(statement).execute(&self.owner).await.unwrap();
    }
}
