//! A shop: a database, a provider, and as many nodes as a test wants, each behind a socket of its own.

use std::net::SocketAddr;

use command_service::service::{self, CommandSide, Settings};
use command_service::unit_of_work::{CommandRequest, Stream};
use command_service::wallet::{Wallet, WalletCommand, WalletError};
use event_store::Waker;
use reqwest::{Client, Response};
use serde_json::{Value, json};
use service_kit::config::{FreeTokens, Keep, LimitProfile, PaymentProvider, Sealing};
use service_kit::files::Files;
use service_kit::secret::Secret;
use service_kit::secrets::Secrets;
use service_kit::server;
use shared_events::personal::Instant;
use shared_events::wallet::view::Balance;
use shared_events::{Actor, Day, HoldId, Tokens, UserId};
use sqlx::PgPool;
use testkit::fake_paystack::{FakePaystack, SECRET};
use testkit::{Database, wait_for, wait_until};
use time::OffsetDateTime;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

pub const PASSWORD: &str = "analytical engine";

pub fn secrets() -> Secrets {
    Secrets {
        master: Secret::new([6; 32]).into(),
        token: Secret::new([7; 32]).into(),
        consistency: Secret::new([8; 32]).into(),
        seal: Secret::new([5; 32]).into(),
        address: Secret::new([9; 32]),
    }
}

pub struct Shop {
    database: Database,
    pub pool: PgPool,
    pub fake: FakePaystack,
    pub node: Node,
    pub client: Client,
}

/// One process of the command side.
pub struct Node {
    pub url: String,
    side: CommandSide,
    stop: CancellationToken,
}

impl Node {
    pub async fn start(database: &Database, payments: PaymentProvider) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address: SocketAddr = listener.local_addr().unwrap();
        let (url, stop) = (format!("http://{address}"), CancellationToken::new());
        let side = service::start(Settings {
            requests: database.command_pool(),
            background: database.command_pool(),
            secrets: &secrets(),
            limits: LimitProfile::Test,
            admins_need_factor: false,
            sign_up_puzzle_bits: 0,
            free: FreeTokens::default(),
            keep: Keep::default(),
            sealing: Sealing::default(),
            model: None,
            mail: None,
            payments,
            files: Files::in_memory(),
            fonts: None,
            public_url: &url,
            own_url: &url,
            log: Waker::default(),
            stop: stop.clone(),
        })
        .unwrap();
        side.take_work();
        let app = server::mount(server::api(side.routes.clone()), side.beside.clone());
        let app = server::harden(app, &server::Way::default());
        let serving = server::serve(listener, app, server::Limits::default(), stop.clone());
        tokio::spawn(serving);
        Self { url, side, stop }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

impl Shop {
    pub async fn open() -> Self {
        let fake = FakePaystack::start().await;
        let paystack = PaymentProvider::Paystack {
            base_url: fake.base_url().to_owned(),
            key: Secret::new(SECRET.to_owned()),
            live: false,
        };
        Self::with(fake, paystack).await
    }

    pub async fn with(fake: FakePaystack, payments: PaymentProvider) -> Self {
        let database = Database::fresh().await;
        let node = Node::start(&database, payments).await;
        let client = Client::builder()
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        Self {
            pool: database.owner_pool(),
            database,
            fake,
            node,
            client,
        }
    }

    /// Another node over the same database.
    pub async fn second_node(&self) -> Node {
        let paystack = PaymentProvider::Paystack {
            base_url: self.fake.base_url().to_owned(),
            key: Secret::new(SECRET.to_owned()),
            live: false,
        };
        Node::start(&self.database, paystack).await
    }

    pub async fn post(&self, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
        self.post_to(&self.node, path, token, None, body).await
    }

    pub async fn post_to(
        &self,
        node: &Node,
        path: &str,
        token: Option<&str>,
        key: Option<&str>,
        body: &Value,
    ) -> (u16, Value) {
        let mut request = self
            .client
            .post(format!("{}/api{path}", node.url))
            .json(body);
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(key) = key {
            request = request.header("Idempotency-Key", key);
        }
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap_or(Value::Null))
    }

    pub async fn buyer(&self, name: &str) -> Buyer {
        let email = format!("{name}@test.example");
        let form =
            json!({"firstname": name, "lastname": "Buyer", "email": email, "password": PASSWORD});
        let (status, user) = self.post("/auth/signup", None, &form).await;
        assert_eq!(status, 201, "{user}");
        let form = json!({"email": email, "password": PASSWORD});
        let (status, session) = self.post("/auth/login", None, &form).await;
        assert_eq!(status, 200, "{session}");
        Buyer {
            id: user["id"].as_str().unwrap().to_owned(),
            token: session["token"].as_str().unwrap().to_owned(),
            email,
        }
    }

    /// A superadmin, who may refund.
    pub async fn admin(&self) -> String {
        let (email, password) = ("root@test.example", Secret::new(PASSWORD.to_owned()));
        self.node
            .side
            .state
            .accounts
            .ensure_superadmin(email, &password)
            .await
            .unwrap();
        let form = json!({"email": email, "password": PASSWORD});
        let (_, session) = self.post("/admin/login", None, &form).await;
        session["token"].as_str().unwrap().to_owned()
    }

    /// Starts a payment of the Standard Plan; its reference.
    pub async fn start(&self, buyer: &Buyer) -> String {
        let body = json!({"planId": "plan_basic", "email": buyer.email});
        let (status, answer) = self
            .post("/payments/create-transaction", Some(&buyer.token), &body)
            .await;
        assert_eq!(status, 200, "{answer}");
        answer["reference"].as_str().unwrap().to_owned()
    }

    /// A payment of the Standard Plan that was paid and credited.
    pub async fn paid(&self, buyer: &Buyer) -> String {
        let reference = self.start(buyer).await;
        self.fake.pay(&reference);
        assert_eq!(
            self.verify(&reference).await,
            (200, json!({"success": true}))
        );
        reference
    }

    /// Asks whether it was paid, without a session.
    pub async fn verify(&self, reference: &str) -> (u16, Value) {
        let body = json!({"reference": reference});
        self.post("/payments/verify", None, &body).await
    }

    /// Sends a notice as it is.
    pub async fn notify(&self, body: &str, signature: Option<&str>) -> Response {
        let mut request = self
            .client
            .post(format!("{}/api/payments/webhook", self.node.url));
        if let Some(signature) = signature {
            request = request.header("x-paystack-signature", signature);
        }
        request.body(body.to_owned()).send().await.unwrap()
    }

    /// Sends a good notice and waits until it was worked out; what came of it.
    pub async fn told(&self, body: &str) -> String {
        let answer = self.notify(body, Some(&FakePaystack::sign(body))).await;
        assert_eq!(answer.status(), 200);
        let last = || async {
            sqlx::query_scalar::<_, Option<String>>(
                "SELECT outcome FROM payment_inbox ORDER BY id DESC LIMIT 1",
            )
            .fetch_one(&self.pool)
            .await
            .unwrap()
        };
        wait_for(last, "the notice to be worked out").await
    }

    /// The names of the events of a payment, in order.
    pub async fn story(&self, reference: &str) -> Vec<String> {
        sqlx::query_scalar("SELECT event_type FROM events WHERE aggregate_type = 'payment' AND aggregate_id = $1 ORDER BY sequence")
            .bind(reference)
            .fetch_all(&self.pool)
            .await
            .unwrap()
    }

    pub async fn count(&self, sql: &str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&self.pool).await.unwrap()
    }

    /// Waits until a payment has had this event.
    pub async fn until(&self, reference: &str, event: &str) {
        let has = || async { self.story(reference).await.iter().any(|name| name == event) };
        wait_until(has, event).await;
    }

    /// The wallet, folded from the log alone.
    pub async fn wallet(&self, buyer: &Buyer) -> Balance {
        let payloads: Vec<String> = sqlx::query_scalar(
            "SELECT payload::text FROM events WHERE aggregate_type = 'wallet' AND aggregate_id = $1 ORDER BY sequence",
        )
        .bind(&buyer.id)
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let mut wallet = Wallet::default();
        for payload in payloads {
            cqrs_es::Aggregate::apply(&mut wallet, serde_json::from_str(&payload).unwrap());
        }
        *wallet.balance()
    }

    /// The buyer pays so much for a reply.
    pub async fn spend(&self, buyer: &Buyer, amount: u64) {
        let hold = self.set_aside(buyer, amount).await;
        self.settle(buyer, hold, amount).await;
    }

    /// A reply to the buyer is under way that may cost so much.
    pub async fn set_aside(&self, buyer: &Buyer, amount: u64) -> HoldId {
        let (hold, now) = (HoldId::mint(), OffsetDateTime::now_utc());
        let command = WalletCommand::Hold {
            hold,
            amount: Tokens(amount),
            free: true,
            today: Day::of(now),
            deadline: Instant(now),
        };
        self.decide(buyer, command).await;
        hold
    }

    /// The reply is there and took so much.
    pub async fn settle(&self, buyer: &Buyer, hold: HoldId, used: u64) {
        let command = WalletCommand::Settle {
            hold,
            used: Tokens(used),
            estimated: false,
            today: Day::of(OffsetDateTime::now_utc()),
        };
        self.decide(buyer, command).await;
    }

    async fn decide(&self, buyer: &Buyer, command: WalletCommand) {
        let user: UserId = buyer.id.parse().unwrap();
        let request = CommandRequest::new("spend", Actor::SYSTEM, Some(user));
        let streams = vec![Stream::of::<Wallet>(user)];
        let unit = &self.node.side.state.unit_of_work;
        let done = unit.run::<(), WalletError, _>(request, streams, move |work| {
            let command = command.clone();
            Box::pin(async move { work.decide::<Wallet>(user, command, &()).await })
        });
        done.await.unwrap();
    }

    /// What the buyer can spend.
    pub async fn tokens(&self, buyer: &Buyer) -> u64 {
        let today = Day::of(OffsetDateTime::now_utc());
        self.wallet(buyer).await.available_on(today).0
    }
}

pub struct Buyer {
    pub id: String,
    pub token: String,
    pub email: String,
}
