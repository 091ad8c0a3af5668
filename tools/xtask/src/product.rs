//! The real binary with a database of its own, for checks from outside.

use std::fs::Permissions;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;

use crate::workspace::Workspace;

/// The password of all people, the superadmin included.
pub const PASSWORD: &str = "a-password-of-tests";
pub const SUPERADMIN: &str = "root@test.example";

const START: Duration = Duration::from_secs(180);

/// Stops and deletes everything when dropped.
pub struct Product {
    child: Child,
    /// Deleted after the product has stopped: fields are dropped after it.
    _folder: TempDir,
    port: u16,
}

impl Product {
    /// Runs it until it is ready, in a new folder. `model` writes the replies.
    pub fn start(workspace: &Workspace, name: &str, model: Option<&Model>) -> Result<Self> {
        // Open to the account of the database. If the database's folder can not be reached, root's database would be
        // moved elsewhere and live longer than its keys.
        let folder = tempfile::Builder::new()
            .prefix("marketplace-")
            .permissions(Permissions::from_mode(0o755))
            .tempdir()?;
        let port = free_port()?;
        let log =
            std::fs::File::create(workspace.target.join("xtask").join(format!("{name}.log")))?;
        let mut command = Command::new(workspace.binary(false));
        command
            .args([
                "serve",
                "--no-demo",
                "--port",
                &port.to_string(),
                "--data-dir",
            ])
            .arg(folder.path().join("data"))
            .env("ADMIN_EMAIL", SUPERADMIN)
            .env("ADMIN_PASSWORD", PASSWORD)
            .env("LIMITS", "test")
            .env("LOG", "warn");
        if let Some(model) = model {
            command
                .env("MODEL_BASE_URL", &model.base_url)
                .env("MODEL_NAME", "normal");
        }
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .context("starting the product")?;
        let mut product = Self {
            child,
            _folder: folder,
            port,
        };
        product.until_ready()?;
        Ok(product)
    }

    fn until_ready(&mut self) -> Result<()> {
        let deadline = Instant::now() + START;
        while !self
            .send("GET /readyz", "")
            .is_ok_and(|status| status == 200)
        {
            if let Some(status) = self.child.try_wait()? {
                bail!("the product ended with {status} instead of becoming ready");
            }
            ensure!(
                Instant::now() < deadline,
                "the product did not become ready"
            );
            std::thread::sleep(Duration::from_millis(100));
        }
        Ok(())
    }

    /// The address of its API.
    pub fn api(&self) -> String {
        format!("http://127.0.0.1:{}/api", self.port)
    }

    /// Opens an account.
    pub fn sign_up(&self, name: &str) -> Result<()> {
        let form = serde_json::json!({
            "firstname": name, "lastname": "Tester", "email": format!("{name}@test.example"), "password": PASSWORD,
        });
        let status = self.send("POST /api/auth/signup", &form.to_string())?;
        ensure!(status == 201, "signing {name} up answered {status}");
        Ok(())
    }

    /// One request on a connection of its own; returns the status.
    fn send(&self, line: &str, body: &str) -> Result<u16> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        write!(
            stream,
            "{line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let status = answer.split(' ').nth(1).context("no answer")?;
        Ok(status.parse()?)
    }
}

impl Drop for Product {
    fn drop(&mut self) {
        // SIGTERM, so that it stops its database; the folder can be deleted only after that.
        let pid = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &pid]).status();
        let _ = self.child.wait();
    }
}

/// The fake of the tests' kit: replies at once.
pub struct Model {
    child: Child,
    base_url: String,
}

impl Model {
    pub fn start(workspace: &Workspace) -> Result<Self> {
        let program = workspace.target.join("debug/examples/fake_model");
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("starting the fake model")?;
        let mut base_url = String::new();
        let output = child.stdout.take().context("the fake model's output")?;
        BufReader::new(output).read_line(&mut base_url)?;
        let base_url = base_url.trim().to_owned();
        Ok(Self { child, base_url })
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?
        .local_addr()?
        .port())
}
