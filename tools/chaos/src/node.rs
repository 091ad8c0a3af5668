//! A process of the product, kept running as by a supervisor: whenever it ends, it is started again.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::os::unix::process::ExitStatusExt as _;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use service_kit::fault::{self, Point};
use tokio::process::{Child, Command};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::proxy::Proxy;
use crate::tally::{End, Kind, Tally};

/// The kind of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Both services in one process.
    Machine,
    /// The command side.
    Command,
    /// The query side.
    Query,
}

/// How to start a process.
#[derive(Debug, Clone)]
pub struct Program {
    /// Its name in reports and of its log.
    pub name: &'static str,
    /// Its kind.
    pub role: Role,
    /// The binary.
    pub binary: PathBuf,
    /// Its arguments.
    pub arguments: Vec<&'static str>,
    /// Its settings.
    pub environment: Vec<(String, String)>,
    /// Its port.
    pub port: u16,
    /// The file for its output.
    pub log: PathBuf,
}

/// A supervised process. Killed when dropped.
#[derive(Debug)]
pub struct Node {
    /// Its name.
    pub name: &'static str,
    /// Its kind.
    pub role: Role,
    /// Its port.
    pub port: u16,
    /// The proxy between it and the database.
    pub database: Proxy,
    orders: mpsc::Sender<Order>,
    task: JoinHandle<Result<()>>,
}

#[derive(Debug)]
enum Order {
    /// kill -9, and a start, perhaps armed.
    Kill(Option<Armed>, oneshot::Sender<()>),
    /// A process that was started armed and has not ended yet is killed, and starts again.
    Disarm(oneshot::Sender<()>),
    /// A proper end, as by a supervisor.
    Stop,
}

/// The point where the next start ends by itself.
#[derive(Debug, Clone, Copy)]
pub struct Armed {
    /// The point.
    pub point: Point,
    /// The number of passes before that.
    pub passes: u32,
}

/// A supervisor does not restart in a tight loop.
const PAUSE: Duration = Duration::from_millis(100);
/// Long, since debug builds on busy machines are slow to finish.
const STOPS_WITHIN: Duration = Duration::from_secs(180);
/// The time from a start to a ready process.
const READY_WITHIN: Duration = Duration::from_secs(180);

impl Node {
    /// Starts it and keeps it running.
    pub fn start(program: Program, database: Proxy, tally: Arc<Tally>) -> Self {
        let (orders, inbox) = mpsc::channel(4);
        Self {
            name: program.name,
            role: program.role,
            port: program.port,
            database,
            orders,
            task: tokio::spawn(supervise(program, inbox, tally)),
        }
    }

    /// kill -9; it is started again at once, perhaps armed. Returns when it is dead.
    pub async fn kill(&self, armed: Option<Armed>) -> Result<()> {
        self.order(|done| Order::Kill(armed, done)).await
    }

    /// From now on it does not end by itself.
    pub async fn disarm(&self) -> Result<()> {
        self.order(Order::Disarm).await
    }

    async fn order(&self, order: impl FnOnce(oneshot::Sender<()>) -> Order) -> Result<()> {
        let (done, finished) = oneshot::channel();
        let sent = self.orders.send(order(done)).await;
        sent.ok()
            .context("nobody supervises this process any more")?;
        finished.await.context("the supervisor has ended")
    }

    /// Waits until it answers that it is ready.
    pub async fn until_ready(&self, client: &reqwest::Client) -> Result<()> {
        let url = format!("http://127.0.0.1:{}/readyz", self.port);
        let deadline = Instant::now() + READY_WITHIN;
        while Instant::now() < deadline {
            let answer = client
                .get(&url)
                .timeout(Duration::from_secs(10))
                .send()
                .await;
            if answer.is_ok_and(|answer| answer.status().is_success()) {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        bail!("{} did not become ready", self.name)
    }

    /// Ends it properly and waits.
    pub async fn stop(self) -> Result<()> {
        let _ = self.orders.send(Order::Stop).await;
        self.task.await?
    }
}

async fn supervise(
    program: Program,
    mut inbox: mpsc::Receiver<Order>,
    tally: Arc<Tally>,
) -> Result<()> {
    let mut armed = None;
    let mut child = spawn(&program, armed)?;
    loop {
        let order = tokio::select! {
            status = child.process.wait() => {
                note_end(&program, armed.take(), status?, child.said_from, &tally);
                tokio::time::sleep(PAUSE).await;
                child = spawn(&program, armed)?;
                continue;
            }
            order = inbox.recv() => order,
        };
        let (next, purpose, done) = match order {
            Some(Order::Kill(next, done)) => (next, Purpose::of(next), done),
            Some(Order::Disarm(done)) if armed.is_some() => (None, Purpose::ToRearm, done),
            Some(Order::Disarm(done)) => {
                let _ = done.send(());
                continue;
            }
            Some(Order::Stop) | None => return stop(&mut child.process).await,
        };
        end(&program, &mut child, armed, purpose, &tally).await?;
        let _ = done.send(());
        armed = next;
        child = spawn(&program, armed)?;
    }
}

/// The purpose of a kill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// A fault at a random moment.
    ToDie,
    /// A restart with another point or without one: not a planned fault.
    ToRearm,
}

impl Purpose {
    const fn of(next: Option<Armed>) -> Self {
        match next {
            Some(_) => Self::ToRearm,
            None => Self::ToDie,
        }
    }
}

/// kill -9, unless it is dead already.
async fn end(
    program: &Program,
    child: &mut Running,
    armed: Option<Armed>,
    purpose: Purpose,
    tally: &Tally,
) -> Result<()> {
    if let Some(status) = child.process.try_wait()? {
        note_end(program, armed, status, child.said_from, tally);
        return Ok(());
    }
    child.process.kill().await?;
    tally.killed();
    match purpose {
        Purpose::ToDie => tally.fired(Kind::Kill(program.name)),
        Purpose::ToRearm => tally.rearmed(),
    }
    Ok(())
}

/// A process, and where its output begins in its log.
#[derive(Debug)]
struct Running {
    process: Child,
    said_from: u64,
}

fn spawn(program: &Program, armed: Option<Armed>) -> Result<Running> {
    let log: File = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&program.log)?;
    let said_from = log.metadata()?.len();
    let mut command = Command::new(&program.binary);
    command
        .args(&program.arguments)
        .envs(
            program
                .environment
                .iter()
                .map(|(name, value)| (name, value)),
        )
        .env("PORT", program.port.to_string())
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .kill_on_drop(true);
    if let Some(Armed { point, passes }) = armed {
        command.env(fault::VARIABLE, format!("{}:{passes}", point.name()));
    }
    let process = command
        .spawn()
        .with_context(|| format!("starting {}", program.binary.display()))?;
    Ok(Running { process, said_from })
}

/// It ended without an order: at its point, or by itself, for example when the database is unavailable for longer
/// than a start waits.
fn note_end(
    program: &Program,
    armed: Option<Armed>,
    status: ExitStatus,
    said_from: u64,
    tally: &Tally,
) {
    match armed {
        Some(armed) if status.signal() == Some(Signal::SIGKILL as i32) => {
            tally.killed();
            tally.fired(Kind::Point(armed.point));
        }
        _ => tally.ended_by_itself(End {
            process: program.name,
            status: status.to_string(),
            why: last_words(program, said_from).ok().flatten(),
        }),
    }
}

/// The line with the reason for the end of a process: it begins with the name of its binary.
fn last_words(program: &Program, said_from: u64) -> Result<Option<String>> {
    let mut log = File::open(&program.log)?;
    log.seek(SeekFrom::Start(said_from))?;
    let mut said = Vec::new();
    log.read_to_end(&mut said)?;
    let said = String::from_utf8_lossy(&said);
    let binary = program.binary.file_name().unwrap_or_default();
    let begins = format!("{}: ", binary.to_string_lossy());
    let line = said.lines().rev().find(|line| line.starts_with(&begins));
    Ok(line.map(str::to_owned))
}

async fn stop(child: &mut Child) -> Result<()> {
    let Some(pid) = child.id() else {
        return Ok(());
    };
    kill(Pid::from_raw(pid.try_into()?), Signal::SIGTERM)?;
    if tokio::time::timeout(STOPS_WITHIN, child.wait())
        .await
        .is_err()
    {
        child.kill().await?;
        bail!("a process did not stop when it was told to");
    }
    Ok(())
}
