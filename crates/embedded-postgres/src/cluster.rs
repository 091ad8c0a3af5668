//! The life of a cluster: created once, started, stopped, and repaired after a crash.

use std::fs::{self, File, OpenOptions};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use tokio::process::Child;

use crate::account::Account;
use crate::binaries::Binaries;
use crate::error::{Context, Error, Result};
use crate::postmaster::{self, Postmaster};
use crate::progress::{Progress, Step};
use crate::settings::{Durability, MAJOR, Settings};
use crate::{files, location, watchdog};

/// Recovery after a crash replays at most `max_wal_size` of log, which takes long on slow disks.
const START_DEADLINE: Duration = Duration::from_secs(120);
const POLL: Duration = Duration::from_millis(10);
const LOG_LIMIT: u64 = 16 * 1024 * 1024;
/// The path of a unix socket can have about 107 bytes; the socket's own name takes 20 of them.
const SOCKET_FOLDER_LIMIT: usize = 85;
const SUPERUSER: &str = "postgres";
/// The passwords here are random or made of a key: nobody guesses them, however fast a try is. Each connection is a try. Only
/// of the pinned version is it known that it has the setting.
const QUICK_PASSWORDS: &str = "scram_iterations=1";

#[derive(Debug, Clone)]
pub struct Options {
    /// The folder of the cluster; created if it is missing.
    pub data_dir: PathBuf,
    /// `None`: the pinned ones from npm.
    pub binaries: Option<Binaries>,
    /// `None`: any free port.
    pub port: Option<u16>,
    pub durability: Durability,
    /// Deletes the data of earlier runs first. For test clusters: data that was never flushed is not worth
    /// recovering.
    pub fresh: bool,
    pub max_connections: u32,
    pub shared_buffers_mb: u32,
    pub max_wal_size_mb: u32,
    /// Further server settings, `(name, value)`; they override ours.
    pub settings: Vec<(String, String)>,
    pub progress: Progress,
}

impl Options {
    pub fn new(data_dir: impl Into<PathBuf>) -> Self {
        Self {
            data_dir: data_dir.into(),
            binaries: None,
            port: None,
            durability: Durability::Full,
            fresh: false,
            max_connections: 200,
            shared_buffers_mb: 256,
            max_wal_size_mb: 2048,
            settings: Vec::new(),
            progress: Progress::silent(),
        }
    }

    /// For a cluster of tests: always new, never flushed, with enough connections for many small pools.
    pub fn for_tests(data_dir: impl Into<PathBuf>) -> Self {
        Self {
            durability: Durability::TestOnly,
            fresh: true,
            max_connections: 500,
            shared_buffers_mb: 128,
            max_wal_size_mb: 1024,
            ..Self::new(data_dir)
        }
    }
}

/// How to reach a running cluster.
#[derive(Clone)]
pub struct Running {
    home: PathBuf,
    port: u16,
    password: String,
}

impl Running {
    /// The cluster of this data directory, if its server is up and ready.
    pub fn find(data_dir: &Path) -> Result<Option<Self>> {
        let home = Home::of(data_dir)?;
        let ready = Postmaster::of(&home.data()).filter(|server| server.ready);
        match (ready, fs::read_to_string(home.password())) {
            (Some(server), Ok(password)) => Ok(Some(Self {
                home: home.folder,
                port: server.port,
                password,
            })),
            _ => Ok(None),
        }
    }

    /// A connection URL of the superuser. It holds the password: never log it.
    pub fn superuser_url(&self, database: &str) -> String {
        let (password, port) = (&self.password, self.port);
        format!("postgres://{SUPERUSER}:{password}@127.0.0.1:{port}/{database}?sslmode=disable")
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// Records that the cluster is still needed; see [`Cluster::leave_running`].
    pub fn touch(&self) -> Result<()> {
        let stamp = self.home.join("last-used");
        fs::write(&stamp, "").at("write", &stamp)
    }
}

impl std::fmt::Debug for Running {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Running")
            .field("home", &self.home)
            .field("port", &self.port)
            .finish_non_exhaustive()
    }
}

/// A server that this process started. However the process ends or the value is dropped, the server is told to stop:
/// the pipe to the watchdog closes. [`Cluster::stop`] also waits for its end.
#[derive(Debug)]
pub struct Cluster {
    running: Running,
    home: Home,
    binaries: Binaries,
    server: Child,
    watchdog: Option<Child>,
    /// Held as long as we own the server.
    _lock: File,
}

impl Cluster {
    /// Starts the cluster of a data directory. It is created if missing, recovered after a crash, and refused
    /// while another process runs it.
    pub async fn start(options: Options) -> Result<Self> {
        let home = Home::of(&options.data_dir)?;
        if home.folder != std::path::absolute(&options.data_dir).at("resolve", &options.data_dir)? {
            options
                .progress
                .report(&Step::DataElsewhere(home.folder.clone()));
        }
        files::folder(&home.folder, 0o711)?;
        home.check_owner()?;
        let lock = files::try_lock(&home.folder.join("lock"))?;
        let binaries = match &options.binaries {
            Some(given) => given.clone(),
            None => Binaries::obtain(&options.progress).await?,
        };
        home.stop_left_over(&binaries, &options.progress).await?;
        if options.fresh {
            home.remove_data()?;
        }
        home.create_missing(&binaries, &options).await?;

        options.progress.report(&Step::StartingServer);
        let (server, port) = home.serve(&binaries, &options).await?;
        let pid = server.id().unwrap_or_default();
        let watchdog = watchdog::until_we_end(&home.account, pid, &home.data())?;
        let password = fs::read_to_string(home.password()).at("read", &home.password())?;
        options.progress.report(&Step::Ready { port });
        Ok(Self {
            running: Running {
                home: home.folder.clone(),
                port,
                password,
            },
            home,
            binaries,
            server,
            watchdog: Some(watchdog),
            _lock: lock,
        })
    }

    /// See [`Running::superuser_url`].
    pub fn superuser_url(&self, database: &str) -> String {
        self.running.superuser_url(database)
    }

    pub fn port(&self) -> u16 {
        self.running.port
    }

    /// Where the files really are; see `location.rs`.
    pub fn folder(&self) -> &Path {
        &self.home.folder
    }

    pub fn log_file(&self) -> PathBuf {
        self.home.log()
    }

    /// Stops the server: open transactions are rolled back, everything committed is on disk.
    pub async fn stop(mut self) -> Result<()> {
        self.dismiss_watchdog();
        self.home.stop(&self.binaries).await?;
        self.server.wait().await.at("wait for", &self.home.data())?;
        Ok(())
    }

    /// Stops the server as in a crash: nothing more is written, and the next start recovers. For tests of that.
    pub async fn crash(mut self) -> Result<()> {
        self.dismiss_watchdog();
        self.home.end(&self.binaries, "immediate").await?;
        self.server.wait().await.at("wait for", &self.home.data())?;
        Ok(())
    }

    /// Lets the server continue after this process. It stops by itself when nobody has called [`Running::touch`] for
    /// `idle` (full minutes).
    pub fn leave_running(mut self, idle: Duration) -> Result<Running> {
        self.running.touch()?;
        let stamp = self.home.folder.join("last-used");
        let pid = self.server.id().unwrap_or_default();
        watchdog::until_idle(&self.home.account, pid, &self.home.data(), &stamp, idle)?;
        self.dismiss_watchdog();
        Ok(self.running.clone())
    }

    fn dismiss_watchdog(&mut self) {
        if let Some(mut watchdog) = self.watchdog.take() {
            // It may be gone already, which is just as good.
            let _ = watchdog.start_kill();
            let _ = watchdog.try_wait();
        }
    }
}

/// The folder of a cluster and its content.
#[derive(Debug)]
struct Home {
    folder: PathBuf,
    account: Account,
}

impl Home {
    fn of(data_dir: &Path) -> Result<Self> {
        let account = Account::for_cluster(fs::metadata(data_dir.join("pgdata")).ok().as_ref())?;
        let folder = location::of_cluster(data_dir, &account)?;
        let account = Account::for_cluster(fs::metadata(folder.join("pgdata")).ok().as_ref())?;
        Ok(Self { folder, account })
    }

    fn data(&self) -> PathBuf {
        self.folder.join("pgdata")
    }

    fn password(&self) -> PathBuf {
        self.folder.join("superuser-password")
    }

    fn log(&self) -> PathBuf {
        self.folder.join("postgres.log")
    }

    fn check_owner(&self) -> Result<()> {
        use std::os::unix::fs::MetadataExt;
        match fs::metadata(self.data()) {
            Ok(data) if data.uid() != self.account.uid => Err(Error::ForeignOwner(self.data())),
            _ => Ok(()),
        }
    }

    /// Runs `initdb` in another folder beside the final one, so that an interrupted run leaves nothing that looks
    /// like a cluster.
    async fn create_missing(&self, binaries: &Binaries, options: &Options) -> Result<()> {
        let version = self.data().join("PG_VERSION");
        match fs::read_to_string(&version) {
            // If the binaries are not the pinned ones, the server itself says which folders it can open.
            Ok(found) if found.trim() == MAJOR || options.binaries.is_some() => return Ok(()),
            Ok(found) => {
                return Err(Error::OtherVersion {
                    path: self.data(),
                    found: found.trim().to_owned(),
                });
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error).at("read", &version),
        }
        options.progress.report(&Step::CreatingCluster);
        let draft = self.folder.join("pgdata.draft");
        let _ = fs::remove_dir_all(&draft);
        files::private_folder(&draft, &self.account)?;
        if !self.password().exists() {
            #[expect(
                clippy::disallowed_methods,
                reason = "this crate stands alone, and draws nothing else"
            )]
            let password = hex::encode(rand::random::<[u8; 24]>());
            files::write_private(&self.password(), &password)?;
        }
        self.initialise(binaries, &draft, options).await?;
        fs::rename(&draft, self.data()).at("put in place", &self.data())
    }

    async fn initialise(&self, binaries: &Binaries, draft: &Path, options: &Options) -> Result<()> {
        // Readable by the server's account while initdb runs.
        let password = self.folder.join("initdb-password");
        fs::copy(self.password(), &password).at("write", &password)?;
        files::give(&password, &self.account)?;
        let mut initdb = self.account.command(&binaries.program("initdb"));
        initdb
            .arg("--pgdata")
            .arg(draft)
            .arg("--pwfile")
            .arg(&password)
            .args(["--username", SUPERUSER, "--auth", "scram-sha-256"])
            .args(["--encoding", "UTF8", "--locale", "C"])
            .args(unicode(binaries).await);
        if options.binaries.is_none() {
            initdb.args(["--set", QUICK_PASSWORDS]);
        }
        if options.durability == Durability::TestOnly {
            initdb.arg("--no-sync");
        }
        let outcome = self.run(initdb, "initdb").await;
        fs::remove_file(&password).at("remove", &password)?;
        outcome
    }

    /// After `kill -9` of its owner a server may still run, or be about to stop; it may have old settings.
    async fn stop_left_over(&self, binaries: &Binaries, progress: &Progress) -> Result<()> {
        if Postmaster::of(&self.data()).is_some() {
            progress.report(&Step::StoppingLeftOver);
            self.stop(binaries).await?;
        }
        match fs::remove_file(postmaster::file(&self.data())) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(error).at("remove", &postmaster::file(&self.data()))
            }
            _ => Ok(()),
        }
    }

    fn remove_data(&self) -> Result<()> {
        match fs::remove_dir_all(self.data()) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(error).at("remove", &self.data())
            }
            _ => Ok(()),
        }
    }

    async fn stop(&self, binaries: &Binaries) -> Result<()> {
        let mut outcome = Ok(());
        for mode in ["fast", "immediate"] {
            outcome = self.end(binaries, mode).await;
            if Postmaster::of(&self.data()).is_none() {
                return Ok(());
            }
        }
        outcome
    }

    async fn end(&self, binaries: &Binaries, mode: &str) -> Result<()> {
        let mut pg_ctl = self.account.command(&binaries.program("pg_ctl"));
        pg_ctl
            .args([
                "stop",
                "--wait",
                "--timeout",
                "60",
                "--mode",
                mode,
                "--pgdata",
            ])
            .arg(self.data());
        self.run(pg_ctl, "pg_ctl stop").await
    }

    async fn run(&self, mut command: tokio::process::Command, name: &str) -> Result<()> {
        let output = command
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .output()
            .await
            .at("run", Path::new(name))?;
        if output.status.success() {
            return Ok(());
        }
        Err(Error::Command {
            program: name.to_owned(),
            status: output.status.to_string(),
            output: files::last_lines(&String::from_utf8_lossy(&output.stderr), 5),
        })
    }

    /// Starts the server and waits until it is ready. It is tried again if another process took the port in
    /// between, or if the shared memory of a server that was just killed still exists.
    async fn serve(&self, binaries: &Binaries, options: &Options) -> Result<(Child, u16)> {
        let deadline = Instant::now() + START_DEADLINE;
        loop {
            let port = match options.port {
                Some(port) => port,
                None => free_port()?,
            };
            let mut server = self.spawn(binaries, options, port)?;
            let failure = match self.ready(&mut server, deadline).await? {
                None => return Ok((server, port)),
                Some(failure) => failure,
            };
            let passing = [
                "could not bind",
                "shared memory block",
                "Address already in use",
            ];
            let again = passing.iter().any(|reason| failure.contains(reason));
            if !again || options.port.is_some() || Instant::now() > deadline {
                return Err(Error::NotReady(failure));
            }
            tokio::time::sleep(POLL * 10).await;
        }
    }

    fn spawn(&self, binaries: &Binaries, options: &Options, port: u16) -> Result<Child> {
        let sockets = self.folder.join("run");
        files::private_folder(&sockets, &self.account)?;
        let settings = Settings {
            port,
            socket_folder: (sockets.as_os_str().len() <= SOCKET_FOLDER_LIMIT)
                .then_some(sockets.as_path()),
            durability: options.durability,
            max_connections: options.max_connections,
            shared_buffers_mb: options.shared_buffers_mb,
            max_wal_size_mb: options.max_wal_size_mb,
            more: &options.settings,
        };
        let log = self.open_log()?;
        let program = binaries.program("postgres");
        self.account
            .command(&program)
            .arg("-D")
            .arg(self.data())
            .args(settings.arguments())
            .current_dir(&self.folder)
            // Ctrl-C goes to the whole foreground group; we stop the server ourselves, after its clients.
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(log.try_clone().at("open", &self.log())?)
            .stderr(log)
            .spawn()
            .at("run", &program)
    }

    fn open_log(&self) -> Result<File> {
        use std::os::unix::fs::OpenOptionsExt;
        let path = self.log();
        if fs::metadata(&path).is_ok_and(|log| log.len() > LOG_LIMIT) {
            fs::rename(&path, self.folder.join("postgres.old.log")).at("rotate", &path)?;
        }
        OpenOptions::new()
            .create(true)
            .append(true)
            .mode(0o600)
            .open(&path)
            .at("open", &path)
    }

    /// `None` when ready, else the last lines of a server that gave up.
    async fn ready(&self, server: &mut Child, deadline: Instant) -> Result<Option<String>> {
        while Instant::now() < deadline {
            if Postmaster::of(&self.data())
                .is_some_and(|found| found.ready && Some(found.pid) == server.id())
            {
                return Ok(None);
            }
            if let Some(status) = server.try_wait().at("wait for", &self.data())? {
                let words = files::tail(&self.log(), 6);
                return Ok(Some(format!("it ended with {status}: {words}")));
            }
            tokio::time::sleep(POLL).await;
        }
        server.start_kill().at("stop", &self.data())?;
        let words = files::tail(&self.log(), 6);
        Ok(Some(format!(
            "still not ready after {} s: {words}",
            START_DEADLINE.as_secs()
        )))
    }
}

fn free_port() -> Result<u16> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .and_then(|listener| listener.local_addr())
        .map(|address| address.port())
        .at("find a free port on", Path::new("127.0.0.1"))
}

/// The server's own Unicode: the same order and case rules on every machine, whatever locales it has. Versions before
/// 17 only have it with ICU.
async fn unicode(binaries: &Binaries) -> [&'static str; 4] {
    let help = tokio::process::Command::new(binaries.program("initdb"))
        .arg("--help")
        .output()
        .await;
    let told = help.map(|help| help.stdout).unwrap_or_default();
    if String::from_utf8_lossy(&told).contains("--builtin-locale") {
        [
            "--locale-provider",
            "builtin",
            "--builtin-locale",
            "C.UTF-8",
        ]
    } else {
        ["--locale-provider", "icu", "--icu-locale", "und"]
    }
}
