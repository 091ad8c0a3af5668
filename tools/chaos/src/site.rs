//! All parts of a run: the database, the model, the keys, and the product in one of its two shapes.

use std::fs::File;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use anyhow::{Context as _, Result, ensure};
use embedded_postgres::Binaries;
use service_kit::mac;
use service_kit::secret::Secret;
use tempfile::TempDir;
use testkit::fake_model::FakeModel;
use tokio::process::Command;

use crate::clock::Clock;
use crate::folder::files_below;
use crate::node::{Node, Program, Role};
use crate::postgres::{Postgres, ROLE_PASSWORD, ROLES};
use crate::proxy::Proxy;
use crate::tally::Tally;

/// The form in which the product runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// One process.
    OneMachine,
    /// Two of each service.
    Services,
}

impl Shape {
    /// The processes: name and role.
    pub const fn nodes(self) -> &'static [(&'static str, Role)] {
        match self {
            Self::OneMachine => &[("marketplace", Role::Machine)],
            Self::Services => &[
                ("command-service 1", Role::Command),
                ("command-service 2", Role::Command),
                ("query-service 1", Role::Query),
                ("query-service 2", Role::Query),
            ],
        }
    }
}

/// The text of the model's replies: chat and a document, so that there is something to review.
const REPLY: &str = "With pleasure – here is the café scene, 東京 at dawn 🙂.\n\
    <<<document: Harbour at dawn>>>\nThe boats come in one by one.\nNobody counts them.\n<<<end>>>\n\
    Tell me what to change.";

/// A sentence of that document.
const WRITTEN: &str = "The boats come in one by one.";

/// The place of an ended process.
#[derive(Debug)]
pub struct Post {
    at: usize,
    name: &'static str,
    role: Role,
    port: u16,
}

/// Everything that a run needs.
#[derive(Debug)]
pub struct Site {
    binaries: PathBuf,
    folder: TempDir,
    keys: Vec<(&'static str, PathBuf)>,
    /// The database.
    pub postgres: Postgres,
    /// Its clock.
    pub clock: Clock,
    /// The model.
    pub model: FakeModel,
    /// In front of the processes that answer reads.
    pub reads: Proxy,
    /// In front of the processes that accept changes.
    pub writes: Proxy,
    /// The processes of the current shape.
    pub nodes: Vec<Node>,
    /// The counts of events in the run.
    pub tally: Arc<Tally>,
    /// For checking processes.
    pub client: reqwest::Client,
}

impl Site {
    /// A database that is set up as by an operator; nothing runs on it yet.
    pub async fn prepare(binaries: &Path, postgres: Option<Binaries>) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let postgres = Postgres::start(folder.path(), postgres).await?;
        let clock = Clock::of(postgres.pool()?);
        let model = FakeModel::start().await;
        model.reply_with(REPLY);
        let keys = testkit::key_files(folder.path(), 7);
        let site = Self {
            binaries: binaries.to_owned(),
            folder,
            keys,
            postgres,
            clock,
            model,
            reads: Proxy::start(Vec::new()).await?,
            writes: Proxy::start(Vec::new()).await?,
            nodes: Vec::new(),
            tally: Arc::default(),
            client: reqwest::Client::new(),
        };
        site.operate(&["migrate"]).await?;
        site.postgres.let_roles_in().await?;
        site.operate(&["setup"]).await?;
        site.operate(&["projections", "prepare", "--fast"]).await?;
        site.clock.install().await?;
        Ok(site)
    }

    /// Starts the product in this shape and waits until it is ready.
    pub async fn raise(&mut self, shape: Shape) -> Result<()> {
        for &(name, role) in shape.nodes() {
            let database = Proxy::start(vec![self.postgres.port()]).await?;
            let program = self.program(name, role, database.port);
            self.nodes
                .push(Node::start(program, database, self.tally.clone()));
        }
        let ports = |without: Role| -> Vec<u16> {
            let serving = self.nodes.iter().filter(|node| node.role != without);
            serving.map(|node| node.port).collect()
        };
        self.reads.point_to(ports(Role::Command));
        self.writes.point_to(ports(Role::Query));
        self.until_ready().await
    }

    /// Everything that is started from now on, including operators' commands, comes from this folder.
    pub fn deploy(&mut self, binaries: &Path) {
        binaries.clone_into(&mut self.binaries);
    }

    /// The places of the processes of a service.
    pub fn places(&self, role: Role) -> impl Iterator<Item = usize> {
        let nodes = self.nodes.iter().enumerate();
        nodes.filter_map(move |(at, node)| (node.role == role).then_some(at))
    }

    /// Ends a process properly.
    pub async fn take_down(&mut self, at: usize) -> Result<Post> {
        ensure!(at < self.nodes.len(), "nobody is there");
        let node = self.nodes.remove(at);
        let post = Post {
            at,
            name: node.name,
            role: node.role,
            port: node.port,
        };
        node.stop().await?;
        Ok(post)
    }

    /// Starts a process in place of an ended one, and waits until it is ready.
    pub async fn put_up(&mut self, post: Post) -> Result<()> {
        let database = Proxy::start(vec![self.postgres.port()]).await?;
        let program = Program {
            port: post.port,
            ..self.program(post.name, post.role, database.port)
        };
        let node = Node::start(program, database, self.tally.clone());
        let ready = node.until_ready(&self.client).await;
        self.nodes.insert(post.at, node);
        ready
    }

    /// Waits until every process is ready.
    pub async fn until_ready(&self) -> Result<()> {
        for node in &self.nodes {
            node.until_ready(&self.client).await?;
        }
        Ok(())
    }

    /// No process ends by itself any more.
    pub async fn disarm(&self) -> Result<()> {
        for node in &self.nodes {
            node.disarm().await?;
        }
        Ok(())
    }

    /// Ends the product properly.
    pub async fn lower(&mut self) -> Result<()> {
        for node in self.nodes.drain(..) {
            node.stop().await?;
        }
        Ok(())
    }

    /// Runs an operator's command directly on the database; returns its output.
    pub async fn operate(&self, arguments: &[&str]) -> Result<String> {
        let output = Command::new(self.binaries.join("marketplace"))
            .args(arguments)
            .envs(self.environment(Role::Machine, self.postgres.port()))
            .env("ADMIN_PASSWORD", crate::client::PASSWORD)
            .output()
            .await
            .with_context(|| format!("running marketplace {}", arguments.join(" ")))?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(
            output.status.success(),
            "marketplace {} ended with {}: {said}{}",
            arguments.join(" "),
            output.status,
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(said)
    }

    /// The key in this file.
    pub fn key(&self, name: &str) -> Result<[u8; 32]> {
        let found = self.keys.iter().find(|(known, _)| *known == name);
        let (_, path) = found.context("no such key")?;
        let text = std::fs::read_to_string(path)?;
        let current = text.lines().next().unwrap_or_default();
        let pairs = current.trim().as_bytes().chunks(2);
        let bytes: Option<Vec<u8>> = pairs
            .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
            .collect();
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        bytes.with_context(|| format!("{name} does not hold 32 bytes"))
    }

    /// Secrets, in the form in files and addresses, and the model's text: to search for them where they
    /// must not be.
    pub fn private(&self) -> Result<Vec<String>> {
        let mut private = vec![ROLE_PASSWORD.to_owned(), WRITTEN.to_owned()];
        for (_, path) in &self.keys {
            private.push(std::fs::read_to_string(path)?.trim().to_owned());
        }
        Ok(private)
    }

    /// The secret key of the sandbox's account, derived from the keys of the house in the same way as in the product.
    pub fn provider_key(&self) -> Result<String> {
        let token = Secret::new(self.key("TOKEN_KEY_FILE")?);
        let tag = mac::tag(&token, "payment-sandbox", b"");
        let digits = tag.iter().map(|byte| format!("{byte:02x}"));
        Ok(format!("sk_test_{}", digits.collect::<String>()))
    }

    /// The output of all processes and of the server, by name.
    pub fn logs(&self) -> Result<Vec<(String, String)>> {
        let mut logs = vec![("postgres".to_owned(), self.postgres.log()?)];
        for shape in [Shape::OneMachine, Shape::Services] {
            for (name, _) in shape.nodes() {
                let text = std::fs::read(self.log(name)).unwrap_or_default();
                logs.push((
                    (*name).to_owned(),
                    String::from_utf8_lossy(&text).into_owned(),
                ));
            }
        }
        Ok(logs)
    }

    /// The product's folder for members' files.
    pub fn files(&self) -> PathBuf {
        self.folder.path().join("files")
    }

    /// Makes every file two days old.
    pub fn age_files(&self) -> Result<()> {
        let then = SystemTime::now() - Duration::from_secs(48 * 60 * 60);
        for path in files_below(&self.files())? {
            File::options().write(true).open(path)?.set_modified(then)?;
        }
        Ok(())
    }

    /// Keeps the logs on disk and returns their folder.
    pub fn keep(self) -> PathBuf {
        self.folder.keep()
    }

    fn log(&self, name: &str) -> PathBuf {
        self.folder
            .path()
            .join(format!("{}.log", name.replace(' ', "-")))
    }

    fn program(&self, name: &'static str, role: Role, database: u16) -> Program {
        let (binary, arguments) = match role {
            Role::Machine => ("marketplace", vec!["serve", "--no-demo"]),
            Role::Command => ("command-service", vec![]),
            Role::Query => ("query-service", vec![]),
        };
        Program {
            name,
            role,
            binary: self.binaries.join(binary),
            arguments,
            environment: self.environment(role, database),
            port: testkit::free_port(),
            log: self.log(name),
        }
    }

    fn environment(&self, role: Role, database: u16) -> Vec<(String, String)> {
        let set = |name: &str, value: String| (name.to_owned(), value);
        let mut all = vec![
            set("LIMITS", "test".into()),
            // Our proxy names the requests: results of an order are found by that name.
            set("TRUSTED_PROXIES", Ipv4Addr::LOCALHOST.to_string()),
            set("LOG", "warn".into()),
            set("FILES_DIR", self.files().display().to_string()),
            set(
                "COMMAND_DATABASE_URL",
                Postgres::role_url(ROLES[0], database),
            ),
            set("QUERY_DATABASE_URL", Postgres::role_url(ROLES[1], database)),
            set("MODEL_BASE_URL", self.model.base_url.clone()),
            set("MODEL_NAME", "normal".into()),
        ];
        if role == Role::Machine {
            all.push(set("DATABASE_URL", self.postgres.owner_url_by(database)));
        }
        let keys = self.keys.iter();
        all.extend(keys.map(|(name, path)| set(name, path.display().to_string())));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_that_is_looked_for_in_logs_is_one_that_the_model_writes() {
        assert!(REPLY.contains(WRITTEN));
    }
}
