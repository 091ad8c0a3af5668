//! The product as people run it: the release binary, its own Postgres, durability as shipped.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use embedded_postgres::Running;
use futures::{SinkExt as _, StreamExt as _};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::process::{Child, Command};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::figures::{Goal, Rounds};
use crate::report::Section;

/// The first superadmin.
pub const ADMIN: &str = "root@bench.example";
/// The password of all people; it contains nothing of their names and addresses, which would be refused.
pub const PASSWORD: &str = "seventeen-quiet-herons";

/// A running product.
#[derive(Debug)]
pub struct Product {
    binary: PathBuf,
    folder: PathBuf,
    child: Child,
    settings: Settings,
    pub port: u16,
    pub client: Client,
}

/// Variables in addition to those of every run.
pub type Settings = Vec<(&'static str, String)>;

/// A signed-in person.
#[derive(Debug, Clone)]
pub struct Person {
    pub id: String,
    pub email: String,
    pub token: String,
    pub base: String,
    pub client: Client,
}

impl Person {
    /// Sends a request, and reads its answer to the end.
    pub async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Result<()> {
        let url = format!("{}{path}", self.base);
        let mut request = self.client.request(method, url).bearer_auth(&self.token);
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await?;
        ensure!(
            answer.status().is_success(),
            "{path} answered {}",
            answer.status()
        );
        answer.bytes().await?;
        Ok(())
    }

    /// Changes their profile, for the time of this number.
    pub async fn change_profile(&self, n: u64) -> Result<()> {
        let body = json!({"firstname": "Bench", "lastname": "Mark", "bio": format!("round {n}")});
        self.send(Method::PUT, "/users/me", Some(body)).await
    }
}

impl Product {
    pub async fn first_start(binary: &Path, folder: &Path, settings: Settings) -> Result<Self> {
        let port = std::net::TcpListener::bind("127.0.0.1:0")?
            .local_addr()?
            .port();
        let folder = folder.to_owned();
        let child = start(binary, &folder, port, &settings)?;
        let product = Self {
            binary: binary.to_owned(),
            folder,
            child,
            settings,
            port,
            client: Client::builder().pool_max_idle_per_host(64).build()?,
        };
        product.until_ready().await?;
        Ok(product)
    }

    /// Another process of it, on the same database; stop it before this one, which keeps the database running.
    pub async fn beside(&self) -> Result<Self> {
        Self::first_start(&self.binary, &self.folder, self.settings.clone()).await
    }

    pub fn base(&self) -> String {
        format!("http://127.0.0.1:{}/api", self.port)
    }

    async fn until_ready(&self) -> Result<()> {
        let url = format!("http://127.0.0.1:{}/readyz", self.port);
        let deadline = Instant::now() + Duration::from_secs(120);
        while Instant::now() < deadline {
            if self
                .client
                .get(&url)
                .send()
                .await
                .is_ok_and(|answer| answer.status().is_success())
            {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        anyhow::bail!("the product did not become ready")
    }

    /// The database of the product, as its superuser.
    pub async fn database(&self) -> Result<PgPool> {
        let running =
            Running::find(&self.folder.join("postgres"))?.context("the database is not running")?;
        Ok(PgPoolOptions::new()
            .max_connections(40)
            .connect(&running.superuser_url("marketplace"))
            .await?)
    }

    /// Waits until a read model has applied everything that is in the log now.
    pub async fn caught_up(&self, pool: &PgPool, name: &str) -> Result<()> {
        loop {
            let there: bool = sqlx::query_scalar(
                "SELECT (SELECT max(appended) FROM events) <= (SELECT max(appended) FROM event_log)
                     AND checkpoint >= (SELECT max(position) FROM event_log)
                 FROM projection_generation WHERE name = $1 AND state = 'live'",
            )
            .bind(name)
            .fetch_one(pool)
            .await?;
            if there {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// One of the operator's commands on the running product.
    pub fn operator(&self, arguments: &[&str]) -> Result<Child> {
        Command::new(&self.binary)
            .args(arguments)
            .arg("--data-dir")
            .arg(&self.folder)
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("starting an operator's command")
    }

    /// New people, signed in.
    pub async fn people(&self, count: usize, name: &str) -> Result<Vec<Person>> {
        let mut people = Vec::new();
        for n in 0..count {
            let email = format!("{name}-{n}@bench.example");
            let body = json!({"firstname": "Bench", "lastname": "Mark", "email": email, "password": PASSWORD});
            let url = format!("{}/auth/signup", self.base());
            let opened = self.client.post(url).json(&body).send().await?;
            people.push(self.newcomer(opened, email).await?);
        }
        Ok(people)
    }

    /// New admins with a permission, signed in.
    pub async fn admins(&self, count: usize, name: &str) -> Result<Vec<Person>> {
        let root = self.sign_in(ADMIN).await?;
        let mut people = Vec::new();
        for n in 0..count {
            let email = format!("{name}-{n}@bench.example");
            let body = json!({"fullname": "Bench Mark", "email": email, "password": PASSWORD, "permissions": ["auditLogs"]});
            let url = format!("{}/admin/admins", self.base());
            let request = self.client.post(url).bearer_auth(&root).json(&body);
            people.push(self.newcomer(request.send().await?, email).await?);
        }
        Ok(people)
    }

    /// The person whose account was just opened, signed in.
    async fn newcomer(&self, opened: Response, email: String) -> Result<Person> {
        ensure!(
            opened.status().is_success(),
            "opening an account answered {}",
            opened.status()
        );
        let account: serde_json::Value = opened.json().await?;
        Ok(Person {
            id: account["id"].as_str().context("no id")?.to_owned(),
            token: self.sign_in(&email).await?,
            email,
            base: self.base(),
            client: self.client.clone(),
        })
    }

    pub async fn stop(mut self) -> Result<()> {
        self.end().await
    }

    async fn end(&mut self) -> Result<()> {
        let pid = self.child.id().context("the product has ended by itself")?;
        Command::new("kill")
            .args(["-TERM", &pid.to_string()])
            .status()
            .await?;
        self.child.wait().await?;
        Ok(())
    }

    /// A person's access token, with a session of its own.
    pub async fn sign_in(&self, email: &str) -> Result<String> {
        let answer = self
            .client
            .post(format!("{}/auth/login", self.base()))
            .json(&json!({"email": email, "password": PASSWORD}))
            .send()
            .await?;
        let answer: serde_json::Value = answer.error_for_status()?.json().await?;
        Ok(answer["token"].as_str().context("no token")?.to_owned())
    }

    /// Suspends these people.
    pub async fn suspend(&self, people: &[Person]) -> Result<()> {
        let root = self.sign_in(ADMIN).await?;
        for person in people {
            self.client
                .patch(format!("{}/admin/users/{}", self.base(), person.id))
                .bearer_auth(&root)
                .json(&json!({"action": "suspend"}))
                .send()
                .await?
                .error_for_status()?;
        }
        Ok(())
    }

    /// The memory of the product's own process, without its database.
    pub fn resident_mib(&self) -> Result<f64> {
        let pid = self.child.id().context("the product has ended by itself")?;
        let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
        let kib: f64 = status
            .lines()
            .find_map(|line| {
                line.strip_prefix("VmRSS:")?
                    .trim()
                    .strip_suffix(" kB")?
                    .trim()
                    .parse()
                    .ok()
            })
            .context("no VmRSS")?;
        Ok(kib / 1024.0)
    }
}

fn start(binary: &Path, folder: &Path, port: u16, settings: &Settings) -> Result<Child> {
    Command::new(binary)
        .args([
            "serve",
            "--no-demo",
            "--port",
            &port.to_string(),
            "--data-dir",
        ])
        .arg(folder)
        .env("LIMITS", "test")
        .env("LOG", "warn")
        .env("ADMIN_EMAIL", ADMIN)
        .env("ADMIN_PASSWORD", PASSWORD)
        .envs(settings.iter().map(|(name, value)| (name, value)))
        .stdout(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("starting {}", binary.display()))
}

/// Memory when idle, start on existing data, and memory with sockets.
pub async fn measure(product: &mut Product, rounds: usize) -> Result<Section> {
    let (mut ready, mut memory, mut listening) = (Vec::new(), Vec::new(), Vec::new());
    let people = product.people(SOCKETS / SOCKETS_EACH, "listener").await?;
    for _ in 0..rounds {
        product.end().await?;
        let started = Instant::now();
        product.child = start(
            &product.binary,
            &product.folder,
            product.port,
            &product.settings,
        )?;
        product.until_ready().await?;
        ready.push(started.elapsed().as_secs_f64());
        // Idle: after the first requests of everybody who reconnects.
        for _ in 0..100 {
            let url = format!("{}/agents", product.base());
            product.client.get(url).send().await?.bytes().await?;
        }
        memory.push(product.resident_mib()?);
        let mut open = Vec::with_capacity(SOCKETS);
        for person in &people {
            for _ in 0..SOCKETS_EACH {
                open.push(person.listen().await?);
            }
        }
        listening.push(product.resident_mib()?);
    }
    Ok(Section {
        title: "Start and memory",
        about: format!(
            "From starting the process on existing data to a ready `/readyz`, the embedded Postgres included; resident memory of the \
             one-machine binary, without Postgres, after 100 reads of the directory, and then with {SOCKETS} signed-in sockets open."
        ),
        head: vec!["Figure", "Ours", "Goal"],
        rows: vec![
            row("ready, seconds".into(), ready, 1.0),
            row("resident at rest, MiB".into(), memory, 80.0),
            row(
                format!("resident with {SOCKETS} sockets, MiB"),
                listening,
                300.0,
            ),
        ],
        plot: None,
    })
}

fn row(figure: String, measured: Vec<f64>, most: f64) -> Vec<String> {
    let measured = Rounds::of(measured);
    let goal = Goal::AtMost(most).cell(measured.median());
    vec![figure, measured.cell(), goal]
}

const SOCKETS: usize = 2_000;
/// The most sockets of one person.
const SOCKETS_EACH: usize = 20;

/// A connection to the server.
pub type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

impl Person {
    /// A signed-in socket of this person.
    pub async fn listen(&self) -> Result<Socket> {
        let url = format!("{}/ws", self.base.replacen("http", "ws", 1));
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await?;
        let hello = json!({"type": "auth", "token": self.token}).to_string();
        socket.send(Message::text(hello)).await?;
        let answer = socket.next().await.context("the socket was closed")??;
        ensure!(
            answer.to_text()?.contains("ready"),
            "the socket answered {answer}"
        );
        Ok(socket)
    }
}
