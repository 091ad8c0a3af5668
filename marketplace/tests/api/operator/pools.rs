//! Work that has used up its connections leaves the others theirs. Both sides in this process, on the pools that the product
//! opens, so that a test can take all there are of one.

use command_service::service as command_side;
use event_store::Waker;
use query_service::projection::{Job, Operator, Pace};
use query_service::service as query_side;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use service_kit::config::{
    FreeTokens, Keep, LimitProfile, PaymentProvider, Sealing, SupportContacts,
};
use service_kit::files::Files;
use service_kit::pool::{self, Purpose};
use service_kit::secret::Secret;
use service_kit::secrets::Secrets;
use service_kit::server;
use shared_events::wallet::view::Grant;
use sqlx::pool::PoolConnection;
use sqlx::{PgPool, Postgres};
use testkit::{Database, wait_until};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::product::{PASSWORD, email};

fn secrets() -> Secrets {
    Secrets {
        master: Secret::new([1; 32]).into(),
        token: Secret::new([2; 32]).into(),
        address: Secret::new([3; 32]),
        consistency: Secret::new([4; 32]).into(),
        seal: Secret::new([5; 32]).into(),
    }
}

/// Those of a process, by what they are for.
struct Pools {
    commands: PgPool,
    requests: PgPool,
    command_background: PgPool,
    query_background: PgPool,
    rebuild: PgPool,
}

impl Pools {
    fn open(database: &Database) -> Self {
        let open = |url: &str, purpose| {
            let url = Secret::new(url.to_owned());
            pool::open("DATABASE_URL", &url, purpose).unwrap()
        };
        let (command, query) = (database.command_url(), database.query_url());
        Self {
            commands: open(command, Purpose::Commands),
            requests: open(query, Purpose::Requests),
            command_background: open(command, Purpose::Background),
            query_background: open(query, Purpose::Background),
            rebuild: open(query, Purpose::Rebuild),
        }
    }

    async fn build_read_models(&self) {
        let context = query_service::read_models::projection_context(
            self.rebuild.clone(),
            &secrets(),
            Waker::default(),
        );
        let job = Job {
            pace: Pace::Fast,
            progress: &|_| {},
            stop: &CancellationToken::new(),
        };
        Operator::new(context).ensure_ready(job).await.unwrap();
    }

    /// Both sides, at work as in one process; where they answer.
    async fn serve(&self, stop: &CancellationToken) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (secrets, files, log) = (secrets(), Files::in_memory(), Waker::default());
        let writing = command_side::start(command_side::Settings {
            requests: self.commands.clone(),
            background: self.command_background.clone(),
            secrets: &secrets,
            public_url: &url,
            limits: LimitProfile::Test,
            admins_need_factor: false,
            sign_up_puzzle_bits: 0,
            free: FreeTokens::default(),
            keep: Keep::default(),
            sealing: Sealing::default(),
            model: None,
            mail: None,
            payments: PaymentProvider::Off,
            own_url: &url,
            files: files.clone(),
            fonts: None,
            log: log.clone(),
            stop: stop.clone(),
        })
        .unwrap();
        writing.take_work();
        let reading = query_side::start(query_side::Settings {
            requests: self.requests.clone(),
            background: self.query_background.clone(),
            secrets: &secrets,
            public_url: &url,
            limits: LimitProfile::Test,
            admins_need_factor: false,
            grant: Grant::default(),
            fonts: None,
            contacts: SupportContacts::default(),
            files,
            environment: query_service::model::Environment::default(),
            log,
            stop: stop.clone(),
        });
        let api = server::api(writing.routes.merge(reading.routes));
        let app = server::mount(api, writing.beside);
        let app = server::harden(app, &server::Way::default());
        let serving = server::serve(listener, app, server::Limits::default(), stop.clone());
        tokio::spawn(serving);
        url
    }
}

/// Takes every connection a pool has to give.
async fn all_of(pool: &PgPool) -> Vec<PoolConnection<Postgres>> {
    let mut taken = Vec::new();
    for _ in 0..pool.options().get_max_connections() {
        taken.push(pool.acquire().await.unwrap());
    }
    taken
}

struct Caller {
    api: String,
    token: Option<String>,
}

impl Caller {
    /// Status and body of the answer.
    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> (u16, Value) {
        let mut request = Client::new().request(method, format!("{}{path}", self.api));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap_or(Value::Null))
    }
}

#[tokio::test]
async fn requests_and_the_work_behind_them_never_use_up_each_others_connections() {
    let database = Database::fresh().await;
    let pools = Pools::open(&database);
    pools.build_read_models().await;
    let stop = CancellationToken::new();
    let _ends_with_the_test = stop.clone().drop_guard();

    let behind = [
        all_of(&pools.rebuild).await,
        all_of(&pools.command_background).await,
        all_of(&pools.query_background).await,
    ];
    let api = format!("{}/api", pools.serve(&stop).await);
    let mut ana = Caller { api, token: None };
    let form = json!({"firstname": "Ana", "lastname": "Tester", "email": email("ana"), "password": PASSWORD});
    let (status, opened) = ana.ask(Method::POST, "/auth/signup", Some(form)).await;
    assert_eq!(status, 201, "{opened}");
    let form = json!({"email": email("ana"), "password": PASSWORD});
    let (status, session) = ana.ask(Method::POST, "/auth/login", Some(form)).await;
    assert_eq!(status, 200, "{session}");
    ana.token = session["token"].as_str().map(str::to_owned);
    // For the last one her key has to be read, which nobody has asked for before.
    let reads = [
        ("/agents", 200),
        ("/users/me/sessions", 200),
        ("/upload/0190b7a8-0000-7000-8000-000000000000", 404),
    ];
    for (path, expected) in reads {
        let (status, answer) = ana.ask(Method::GET, path, None).await;
        assert_eq!(status, expected, "{path}: {answer}");
    }

    let _commands = all_of(&pools.commands).await;
    let _requests = all_of(&pools.requests).await;
    drop(behind);
    let owner = database.owner_pool();
    let told = || async {
        sqlx::query_scalar::<_, bool>(
            "SELECT coalesce(bool_and(checkpoint >= (SELECT count(*) FROM events)), false)
             FROM projection_generation WHERE state = 'live'",
        )
        .fetch_one(&owner)
        .await
        .unwrap()
    };
    wait_until(told, "the read models to hold the sign-up").await;
}
