//! The binary, started as an operator starts it, on a database of the test's own.

use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::Duration;

use embedded_postgres::Cluster;
use event_store::Decoder;
use event_store::PersonKeys;
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use shared_events::personal::MasterKey;
use tempfile::TempDir;
use testkit::fake_model::FakeModel;
use testkit::{Database, StallingProxy, free_port, naming_both, wait_until};

pub const PASSWORD: &str = "a-password-of-tests";
pub const SUPERADMIN: &str = "root@test.example";

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_marketplace");

pub struct Product {
    child: Child,
    port: u16,
    base: String,
    pub client: Client,
    keys: Arc<TempDir>,
    database: Arc<Database>,
    settings: Settings,
    /// What it runs: this program, or that of another release.
    program: PathBuf,
    /// Who writes the replies, where it is not the built-in writer; stops with it.
    _model: Option<FakeModel>,
}

/// Variables that differ from what tests usually run with.
pub type Settings = Vec<(&'static str, String)>;

/// With this model as the writer of all replies, which plays the script.
pub fn written_by(model: &FakeModel, script: &str) -> Settings {
    vec![
        ("MODEL_BASE_URL", model.base_url.clone()),
        ("MODEL_NAME", script.to_owned()),
    ]
}

fn launch(
    program: &Path,
    database: &Database,
    folder: &TempDir,
    port: u16,
    settings: &Settings,
) -> Child {
    Command::new(program)
        .args(["serve", "--port", &port.to_string()])
        .envs(keys(folder))
        .env("DATA_DIR", folder.path())
        .envs(ways(database))
        .env("ADMIN_EMAIL", SUPERADMIN)
        .env("ADMIN_PASSWORD", PASSWORD)
        .env("LIMITS", "test")
        .env("LOG", "warn")
        .envs(settings.iter().map(|(name, value)| (name, value)))
        .stdout(said(folder, settings, PRINTED).unwrap_or_else(Stdio::null))
        .stderr(said(folder, settings, LOG).unwrap_or_else(Stdio::inherit))
        .spawn()
        .unwrap()
}

/// An operator's command on the same database.
fn operators(command: &str, database: &Database, folder: &TempDir) -> Command {
    let mut program = Command::new(PROGRAM);
    program
        .arg(command)
        .envs(keys(folder))
        .env("DATA_DIR", folder.path())
        .envs(ways(database));
    program
}

/// The ways into a database, by the variables that name them.
fn ways(database: &Database) -> [(&'static str, &str); 3] {
    [
        ("DATABASE_URL", database.owner_url()),
        ("COMMAND_DATABASE_URL", database.command_url()),
        ("QUERY_DATABASE_URL", database.query_url()),
    ]
}

/// What it says goes into a file for the test to read where a log is asked for.
fn said(folder: &TempDir, settings: &Settings, name: &str) -> Option<Stdio> {
    let asked = settings.iter().any(|(name, _)| *name == "LOG");
    asked.then(|| {
        let path = folder.path().join(name);
        std::fs::File::create(path).unwrap().into()
    })
}

const LOG: &str = "stderr.log";
const PRINTED: &str = "stdout.log";

/// The keys a given database needs, each in a file of its own.
fn keys(folder: &TempDir) -> Vec<(&'static str, std::path::PathBuf)> {
    let names = [
        "MASTER_KEY_FILE",
        "TOKEN_KEY_FILE",
        "ADDRESS_KEY_FILE",
        "CONSISTENCY_KEY_FILE",
    ];
    let write = |(n, name): (usize, &'static str)| {
        let path = folder.path().join(name);
        let mut options = std::fs::OpenOptions::new();
        // What is there stays, as a test may have changed a key.
        match options.write(true).create_new(true).mode(0o600).open(&path) {
            Ok(mut file) => writeln!(file, "{}", format!("{:02x}", n + 1).repeat(32)).unwrap(),
            Err(cause) => assert_eq!(cause.kind(), std::io::ErrorKind::AlreadyExists),
        }
        (name, path)
    };
    names.into_iter().enumerate().map(write).collect()
}

/// A start on a new database, ended in order once it has come to rest.
async fn first_start(database: Arc<Database>) {
    let program = PROGRAM.into();
    let mut product = Product::on(program, database, folder(), Vec::new()).await;
    product.until_at_rest().await;
    product.stop().await;
    // Each copy has a store of files of its own, and is the first to mark it.
    let pool = product.owner_pool();
    let unmark = sqlx::query("DELETE FROM file_store").execute(&pool);
    unmark.await.unwrap();
    pool.close().await;
}

/// Leaves connections that the product may have closed: a test that waits for a program does not notice.
fn client() -> Client {
    let client = Client::builder().pool_idle_timeout(Duration::from_secs(2));
    client.build().unwrap()
}

fn folder() -> Arc<TempDir> {
    Arc::new(tempfile::tempdir().unwrap())
}

/// What is not numbered, shown, seen by a reactor or done yet, though it is time.
const UNFINISHED: &str = "\
SELECT (SELECT count(*) FROM events e WHERE NOT EXISTS (SELECT FROM event_log l WHERE l.appended = e.appended))
    + (SELECT count(*) FROM projection_generation
        WHERE state = 'live' AND checkpoint < (SELECT max(position) FROM event_log))
    + (SELECT count(*) FROM reactor_checkpoint WHERE position < (SELECT max(position) FROM event_log))
    + (SELECT count(*) FROM job WHERE done_at IS NULL AND dead_at IS NULL AND due <= now())";

impl Product {
    pub async fn start() -> Self {
        Self::with(Vec::new()).await
    }

    /// With its superadmin and catalogue there already: its first start was that of whichever test came first.
    pub async fn with(settings: Settings) -> Self {
        let database = Database::prepared("product", Path::new(PROGRAM), first_start).await;
        Self::on(PROGRAM.into(), Arc::new(database), folder(), settings).await
    }

    /// With its database behind a proxy that may fall silent.
    pub async fn over_a_line(mut settings: Settings) -> (Self, StallingProxy) {
        let database = Database::prepared("product", Path::new(PROGRAM), first_start).await;
        let proxy = StallingProxy::to(database.owner_url()).await;
        let over_it = ways(&database).map(|(name, url)| (name, proxy.url(url)));
        settings.extend(over_it);
        let product = Self::on(PROGRAM.into(), Arc::new(database), folder(), settings).await;
        (product, proxy)
    }

    /// On a database in a cluster of the test's own.
    pub async fn in_cluster(cluster: &Cluster, settings: Settings) -> Self {
        let database = Database::in_cluster(&cluster.superuser_url("postgres")).await;
        Self::on(PROGRAM.into(), Arc::new(database), folder(), settings).await
    }

    /// The same, and in the one that follows it, whichever can be written to.
    pub async fn in_clusters(primary: &Cluster, standby: &Cluster, mut settings: Settings) -> Self {
        let database = Database::in_cluster(&primary.superuser_url("postgres")).await;
        let both = ways(&database).map(|(name, url)| (name, naming_both(url, standby)));
        settings.extend(both);
        Self::on(PROGRAM.into(), Arc::new(database), folder(), settings).await
    }

    /// Its database as its owner, in the cluster that took over.
    pub fn owner_pool_in(&self, cluster: &Cluster) -> sqlx::PgPool {
        let mut url = url::Url::parse(self.database.owner_url()).unwrap();
        url.set_port(Some(cluster.port())).unwrap();
        sqlx::PgPool::connect_lazy(url.as_str()).unwrap()
    }

    /// On a database nobody has started on, for what is said and done at a first start.
    pub async fn for_the_first_time(settings: Settings) -> Self {
        Self::of(PROGRAM.as_ref(), settings).await
    }

    /// The same of the program of any release, which makes all there is in the database by itself.
    pub async fn of(program: &Path, settings: Settings) -> Self {
        let database = Arc::new(Database::empty().await);
        Self::on(program.into(), database, folder(), settings).await
    }

    /// With a model that answers everything at once with a document, for tests of what becomes of delivered work: the
    /// built-in writer takes its time, as for a reader.
    pub async fn delivering_at_once() -> Self {
        let model = FakeModel::start().await;
        model.reply_with("Here it is.\n<<<document: Rain>>>\nIt drums on tin roofs.\n<<<end>>>");
        let mut product = Self::with(written_by(&model, "normal")).await;
        product._model = Some(model);
        product
    }

    /// Another process of it, on the same database and with the same keys.
    pub async fn beside(&self) -> Self {
        Self::on(
            self.program.clone(),
            self.database.clone(),
            self.keys.clone(),
            self.settings.clone(),
        )
        .await
    }

    async fn on(
        program: PathBuf,
        database: Arc<Database>,
        keys: Arc<TempDir>,
        settings: Settings,
    ) -> Self {
        let port = free_port();
        let product = Self {
            child: launch(&program, &database, &keys, port, &settings),
            port,
            base: format!("http://127.0.0.1:{port}"),
            client: client(),
            keys,
            database,
            settings,
            program,
            _model: None,
        };
        product.until_ready().await;
        product
    }

    /// What was logged so far, where `LOG` was among the settings.
    pub fn log(&self) -> String {
        self.said(LOG)
    }

    /// What was printed so far, where `LOG` was among the settings.
    pub fn printed(&self) -> String {
        self.said(PRINTED)
    }

    fn said(&self, name: &str) -> String {
        let said = std::fs::read(self.keys.path().join(name)).unwrap();
        String::from_utf8_lossy(&said).into_owned()
    }

    /// Its folder, for what a test keeps.
    pub fn folder(&self) -> &Path {
        self.keys.path()
    }

    /// One of the operator's commands, beside it.
    pub fn operator(&self, command: &str) -> Command {
        let mut program = operators(command, &self.database, &self.keys);
        let ways = self.settings.iter();
        program.envs(
            ways.filter(|(name, _)| name.ends_with("DATABASE_URL"))
                .cloned(),
        );
        program
    }

    /// What the database's server has logged, where it is one that was started for tests.
    pub async fn database_log(&self) -> Option<String> {
        let pool = sqlx::PgPool::connect_lazy(&self.database.superuser_url("postgres")).unwrap();
        let data = sqlx::query_scalar("SELECT current_setting('data_directory')");
        let data: String = data.fetch_one(&pool).await.unwrap();
        let folder = std::path::Path::new(&data).parent()?;
        let log = std::fs::read(folder.join("postgres.log")).ok()?;
        Some(String::from_utf8_lossy(&log).into_owned())
    }

    /// `VmRSS`, what the process holds now, or `VmHWM`, the most it ever held; in KiB.
    pub fn memory(&self, which: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(which));
        let number = line.unwrap().trim_matches([':', '\t', ' ', 'k', 'B']);
        number.parse().unwrap()
    }

    /// `VmHWM` from now on; in KiB. What the start took is forgotten where the system lets a peak be.
    pub fn peak_from_now(&self) -> u64 {
        let _ = std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5");
        self.memory("VmHWM")
    }

    pub fn address(&self) -> std::net::SocketAddr {
        (std::net::Ipv4Addr::LOCALHOST, self.port).into()
    }

    async fn until_ready(&self) {
        let ready = || async {
            let answer = self
                .client
                .get(format!("{}/readyz", self.base))
                .send()
                .await;
            answer.is_ok_and(|answer| answer.status().is_success())
        };
        wait_until(ready, "the product to be ready").await;
    }

    /// kill -9, and a start on the same database later.
    pub async fn kill_and_restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.restart().await;
    }

    /// Until it was killed, as it kills itself at a point that is armed.
    pub async fn until_killed(&mut self) {
        let status = self.until_ended().await;
        assert_eq!(status.signal(), Some(9), "{status}");
    }

    async fn until_ended(&mut self) -> ExitStatus {
        let ended = || {
            let status = self.child.try_wait().unwrap();
            async move { status }
        };
        testkit::wait_for(ended, "the product to end").await
    }

    /// Tells it to end, as a supervisor does, and waits until it has.
    pub async fn stop(&mut self) {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.unwrap().success(), "kill -TERM");
        let status = self.until_ended().await;
        assert!(status.success(), "{status}");
    }

    /// A start on the same database, so much later that nothing is leased to the one that was killed any more.
    pub async fn restart(&mut self) {
        let later =
            "UPDATE job SET lease_until = now() WHERE leased_by IS NOT NULL AND done_at IS NULL";
        let pool = self.owner_pool();
        sqlx::query(later).execute(&pool).await.unwrap();
        pool.close().await;
        self.launch_again().await;
    }

    /// Ends it in order, and starts this program in its place.
    pub async fn replace_by(&mut self, program: &Path) {
        self.stop().await;
        self.program = program.into();
        self.launch_again().await;
    }

    /// A setting that holds from the next start on.
    pub fn set(&mut self, name: &'static str, value: &str) {
        self.settings.push((name, value.to_owned()));
    }

    async fn launch_again(&mut self) {
        self.child = launch(
            &self.program,
            &self.database,
            &self.keys,
            self.port,
            &self.settings,
        );
        self.until_ready().await;
    }

    pub fn base(&self) -> &str {
        &self.base
    }

    /// The origin of its pages, as a browser names it.
    pub fn origin(&self) -> String {
        self.base.replace("127.0.0.1", "localhost")
    }

    /// The database as its owner.
    pub fn owner_pool(&self) -> sqlx::PgPool {
        self.database.owner_pool()
    }

    /// The database as its query side.
    pub fn query_pool(&self) -> sqlx::PgPool {
        self.database.query_pool()
    }

    /// The way in of its query side.
    pub fn query_url(&self) -> &str {
        self.database.query_url()
    }

    /// What nothing may tell: the passwords of its ways in, and its keys.
    pub fn secrets(&self) -> Vec<String> {
        let passwords = ways(&self.database)
            .map(|(_, url)| url::Url::parse(url).unwrap().password().unwrap().to_owned());
        let keys = keys(&self.keys)
            .into_iter()
            .map(|(_, path)| std::fs::read_to_string(path).unwrap());
        let keys = keys.map(|key| key.trim().to_owned());
        passwords.into_iter().chain(keys).collect()
    }

    /// Reads what is sealed in its log, by the first of its [`keys`].
    pub fn decoder(&self, pool: &sqlx::PgPool) -> Decoder {
        let master = MasterKey::new(1, [1; 32]);
        Decoder::new(PersonKeys::new(pool.clone(), master))
    }

    /// Until a read model has been told everything that has happened.
    pub async fn until_told(&self, read_model: &str) {
        let pool = self.owner_pool();
        let up_to_date = || async {
            let lag: i64 = sqlx::query_scalar(
                "SELECT (SELECT count(*) FROM events) - checkpoint FROM projection_generation
                 WHERE name = $1 AND state = 'live'",
            )
            .bind(read_model)
            .fetch_one(&pool)
            .await
            .unwrap();
            lag <= 0
        };
        testkit::wait_until(up_to_date, "the read model to be up to date").await;
    }

    /// Until everything that follows from what was done is done.
    pub async fn until_at_rest(&self) {
        let pool = self.owner_pool();
        let at_rest = || async {
            let unfinished = sqlx::query_scalar::<_, i64>(UNFINISHED).fetch_one(&pool);
            unfinished.await.unwrap() == 0
        };
        wait_until(at_rest, "the product to come to rest").await;
        pool.close().await;
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Response {
        let mut request = self
            .client
            .request(method, format!("{}/api{path}", self.base));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        request.send().await.unwrap()
    }

    pub async fn post(&self, path: &str, token: Option<&str>, body: Value) -> (u16, Value) {
        let answer = self.send(Method::POST, path, token, Some(&body)).await;
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap_or(Value::Null))
    }

    /// Signs somebody up; their id.
    pub async fn sign_up(&self, name: &str) -> String {
        let body = json!({"firstname": name, "lastname": "Tester", "email": email(name), "password": PASSWORD});
        let (status, user) = self.post("/auth/signup", None, body).await;
        assert_eq!(status, 201, "{user}");
        user["id"].as_str().unwrap().to_owned()
    }

    /// An access token of somebody.
    pub async fn sign_in(&self, email: &str) -> String {
        let body = json!({"email": email, "password": PASSWORD});
        let (status, answer) = self.post("/auth/login", None, body).await;
        assert_eq!(status, 200, "{answer}");
        answer["token"].as_str().unwrap().to_owned()
    }

    /// A token by which an admin views the account of a member.
    pub async fn view(&self, admin: &str, member: &str) -> String {
        let path = format!("/admin/users/{member}/view");
        let reason = json!({"reason": "They asked us to look."});
        let (status, begun) = self.post(&path, Some(admin), reason).await;
        assert_eq!(status, 201, "{begun}");
        begun["token"].as_str().unwrap().to_owned()
    }

    /// The description the binary gives of itself.
    pub fn openapi() -> Value {
        let output = Command::new(PROGRAM).arg("openapi").output().unwrap();
        serde_json::from_slice(&output.stdout).unwrap()
    }
}

pub fn email(name: &str) -> String {
    format!("{name}@test.example")
}

impl Drop for Product {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
