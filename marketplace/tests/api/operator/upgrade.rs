//! A newer release beside the one before it, and back again, while people work.
//!
//! The older release is the binary that `PREVIOUS_RELEASE` names, which a long run builds from the last tag. Without one it is
//! this binary, and its database gets what a next release may bring: a column in every table, a table, a migration it has
//! never heard of, another version of a read model.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use sqlx::{Executor as _, PgPool};
use testkit::fake_model::FakeModel;
use testkit::{figure, wait_for, wait_until, write_newer};
use tokio::sync::Mutex;

use crate::failure::kills::{DOUBLED, OFF, OPEN, count};
use crate::product::{Product, email, written_by};

const PEOPLE: usize = 8;
/// Requests between two steps, so that each step has some before and after it.
const BETWEEN: usize = 30;

/// How it went for all of them.
#[derive(Default)]
struct Tally {
    requests: usize,
    repeated: usize,
    sent: usize,
    /// What failed though it was repeated.
    failed: Vec<String>,
}

/// Somebody who knows both processes, as a proxy does, and repeats once at the other what fails at one.
struct Person {
    client: Client,
    bases: [String; 2],
    token: String,
    agent: String,
    /// How many steps were begun; none any more at [`OVER`].
    step: Arc<AtomicUsize>,
    tally: Arc<Mutex<Tally>>,
}

const OVER: usize = usize::MAX;

impl Person {
    /// A message a step, since the day's tokens are few, and in between whatever else people do.
    async fn work(self) {
        let (mut n, mut sent) = (0, 0);
        loop {
            let step = self.step.load(Ordering::Relaxed);
            if step == OVER {
                return;
            }
            n += 1;
            match n % 4 {
                0 if sent < step => {
                    sent = step;
                    let body = json!({"agentId": self.agent, "text": format!("A line about rain, number {n}.")});
                    self.ask(n, Method::POST, "/chat/send", Some(body)).await;
                    self.tally.lock().await.sent += 1;
                }
                1 => {
                    let body = json!({"firstname": format!("Name {n}"), "lastname": "Tester"});
                    self.ask(n, Method::PUT, "/users/me", Some(body)).await;
                }
                2 => {
                    let path = format!("/chat/history/{}", self.agent);
                    self.ask(n, Method::GET, &path, None).await;
                }
                _ => self.ask(n, Method::GET, "/users/me/tokens", None).await,
            }
        }
    }

    async fn ask(&self, n: usize, method: Method, path: &str, body: Option<Value>) {
        let first = n % 2;
        self.tally.lock().await.requests += 1;
        let Err(_) = self.attempt(first, n, &method, path, body.as_ref()).await else {
            return;
        };
        self.tally.lock().await.repeated += 1;
        let again = self.attempt(1 - first, n, &method, path, body.as_ref());
        if let Err(why) = again.await {
            let failed = format!("{method} {path}: {why}");
            self.tally.lock().await.failed.push(failed);
        }
    }

    async fn attempt(
        &self,
        at: usize,
        n: usize,
        method: &Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(), String> {
        let url = format!("{}/api{path}", self.bases[at]);
        let mut request: RequestBuilder = self.client.request(method.clone(), url);
        if let Some(body) = body {
            let key = format!("{}-{n}", &self.token[self.token.len() - 12..]);
            request = request.header("Idempotency-Key", key).json(body);
        }
        let request = request.bearer_auth(&self.token);
        let answer = request.timeout(Duration::from_secs(60)).send().await;
        let answer = answer.map_err(|cause| cause.to_string())?;
        let status = answer.status();
        let told = answer.text().await.map_err(|cause| cause.to_string())?;
        if status.is_success() {
            return Ok(());
        }
        Err(format!("{status} {told}"))
    }
}

/// Two processes, and people who work at both.
struct Site {
    processes: [Product; 2],
    pool: PgPool,
    agent: String,
    tally: Arc<Mutex<Tally>>,
    step: Arc<AtomicUsize>,
    people: Vec<tokio::task::JoinHandle<()>>,
}

impl Site {
    async fn open(program: &Path, model: &FakeModel) -> Self {
        let one = Product::of(program, written_by(model, "normal")).await;
        let two = one.beside().await;
        let agents = one.send(Method::GET, "/agents?limit=1", None, None).await;
        let agents: Value = agents.json().await.unwrap();
        let mut site = Self {
            pool: one.owner_pool(),
            agent: agents[0]["id"].as_str().unwrap().to_owned(),
            processes: [one, two],
            tally: Arc::default(),
            step: Arc::default(),
            people: Vec::new(),
        };
        for n in 0..PEOPLE {
            let name = format!("person{n}");
            let product = &site.processes[n % 2];
            product.sign_up(&name).await;
            let person = Person {
                client: Client::new(),
                bases: [0, 1].map(|at| site.processes[at].base().to_owned()),
                token: product.sign_in(&email(&name)).await,
                agent: site.agent.clone(),
                step: site.step.clone(),
                tally: site.tally.clone(),
            };
            site.people.push(tokio::spawn(person.work()));
        }
        site
    }

    /// Until people have asked for so much more.
    async fn work_goes_on(&self) {
        self.step.fetch_add(1, Ordering::Relaxed);
        let enough = self.tally.lock().await.requests + BETWEEN;
        let asked = async || self.tally.lock().await.requests >= enough;
        wait_until(asked, "people to work").await;
    }

    async fn operator(&self, command: &str, more: &[&str]) {
        let mut command = self.processes[0].operator(command);
        command.args(more);
        let ended = tokio::task::spawn_blocking(move || command.output().unwrap());
        let ended = ended.await.unwrap();
        let told = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(ended.status.success(), "{told}");
    }

    /// One after the other, as a rolling deployment does.
    async fn replace_all(&mut self, program: &Path) {
        for at in 0..2 {
            self.step.fetch_add(1, Ordering::Relaxed);
            self.processes[at].replace_by(program).await;
            self.work_goes_on().await;
        }
    }

    async fn close(&mut self) {
        self.step.store(OVER, Ordering::Relaxed);
        for person in self.people.drain(..) {
            person.await.unwrap();
        }
        let answered = async || count(&self.pool, OPEN).await == 0;
        wait_until(answered, "every message to have its outcome").await;
    }

    /// A read model of wallets that shows everything; the other release may have one that nobody feeds now.
    async fn wallet(&self) -> String {
        let shown = "SELECT schema FROM projection_generation WHERE name = 'wallet' AND state = 'live'
            AND checkpoint = (SELECT max(position) FROM event_log)
            AND NOT EXISTS (SELECT FROM events WHERE appended > (SELECT max(appended) FROM event_log))";
        let shown = async || {
            let schema = sqlx::query_scalar(shown).fetch_optional(&self.pool);
            schema.await.unwrap()
        };
        wait_for(shown, "the wallets to catch up").await
    }
}

/// What the release after this one may bring into the database.
async fn bring_what_is_next(pool: &PgPool) {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND relname <> '_sqlx_migrations' ORDER BY 1",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    assert!(tables.len() > 20, "{tables:?}");
    for table in tables {
        // Each by itself, as a migration that waits for nobody long.
        let add =
            format!("ALTER TABLE {table} ADD COLUMN of_next_release text NOT NULL DEFAULT ''");
        pool.execute(add.as_str()).await.unwrap();
    }
    for statement in [
        "CREATE TABLE of_next_release (id bigint PRIMARY KEY)",
        "INSERT INTO projection_generation (name, version, generation, schema, state, checkpoint)
         VALUES ('wallet', 999, 1, 'wallet_v999_g1', 'live', 0)",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (999999, 'of the next release', true, '', 0)",
    ] {
        pool.execute(statement).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn drill_restarts_forth_to_a_newer_release_and_back_fail_no_request_that_is_repeated_once() {
    let this = PathBuf::from(env!("CARGO_BIN_EXE_marketplace"));
    let previous = std::env::var_os("PREVIOUS_RELEASE").map(PathBuf::from);
    let old = previous.unwrap_or_else(|| this.clone());
    let model = FakeModel::start().await;
    let mut site = Site::open(&old, &model).await;
    site.work_goes_on().await;
    // Forth, as the manual has it: the database first, beside the processes of the old release.
    site.operator("migrate", &[]).await;
    bring_what_is_next(&site.pool).await;
    site.work_goes_on().await;
    site.operator("projections", &["prepare"]).await;
    site.replace_all(&this).await;
    // And back.
    site.replace_all(&old).await;
    site.close().await;

    let tally = site.tally.lock().await;
    let found = format!(
        "{}, {}, {}",
        tally.requests,
        tally.repeated,
        tally.failed.len()
    );
    let what = "two processes, each replaced by a newer and the older program again: requests, those repeated once, those that failed";
    figure("upgrade", what, found);
    assert!(tally.failed.is_empty(), "{:#?}", tally.failed);
    let sent = "SELECT count(*) FROM events WHERE event_type = 'message-sent'";
    let sent = usize::try_from(count(&site.pool, sent).await).unwrap();
    assert_eq!(sent, tally.sent, "each message once");
    let doubled = sqlx::query(DOUBLED).fetch_all(&site.pool).await.unwrap();
    assert!(doubled.is_empty(), "two outcomes");
    let off = OFF.replace("{wallet}", &site.wallet().await);
    assert_eq!(count(&site.pool, &off).await, 0, "ledgers that are off");
}

#[tokio::test]
async fn an_event_of_a_newer_release_is_told_where_operators_look_and_turns_nobody_away() {
    let model = FakeModel::start().await;
    let product = Product::with(written_by(&model, "normal")).await;
    let agents = product
        .send(Method::GET, "/agents?limit=1", None, None)
        .await;
    let agents: Value = agents.json().await.unwrap();
    let mut tokens = Vec::new();
    for name in ["ada", "bo"] {
        product.sign_up(name).await;
        tokens.push(product.sign_in(&email(name)).await);
    }
    let say = async |token: &String| {
        let body = json!({"agentId": agents[0]["id"], "text": "A line about rain."});
        product.post("/chat/send", Some(token), body).await
    };
    assert_eq!(say(&tokens[0]).await.0, 200);
    write_newer(&product.owner_pool()).await;
    let asked = async |path: &str| {
        let answer = product.client.get(format!("{}{path}", product.base()));
        answer.send().await.unwrap()
    };
    let told = async || {
        let answer = asked("/readyz").await;
        let ready = answer.status().is_success();
        let details = answer.json::<Value>().await.unwrap()["details"].to_string();
        ready
            && details.contains(
                "conversation waits for a newer program: conversation.of-a-newer-program v1",
            )
            && details.contains("the reactor replying has set 1 streams aside")
    };
    wait_until(told, "it to say what waits, and to stay ready").await;
    let figures = async || {
        let text = asked("/metrics").await.text().await.unwrap();
        text.contains(r#"projection_waits_for_newer{projection="conversation"} 1"#)
            && text.contains(r#"reactor_parked{reactor="replying"} 1"#)
    };
    wait_until(figures, "the figures to say so").await;
    assert_eq!(say(&tokens[1]).await.0, 200, "somebody else is answered");
    let mut list = product.operator("projections");
    let listed = list.arg("list").output().unwrap();
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    assert!(
        listed.contains("WAITS for a newer program: conversation.of-a-newer-program v1 at "),
        "{listed}"
    );
}
