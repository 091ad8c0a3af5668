//! Has files read by a process of its own, and continues whatever happens to it.

use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use service_kit::files::FileKind;
use shared_events::upload::Unread;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::{Child, Command};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::extract::{Answer, COMMAND, Pages};

/// The content of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// Text.
    Text {
        /// The stored part.
        text: String,
        /// Whether the text was cut.
        truncated: bool,
        /// How many of its pages have text, where it has pages.
        pages: Option<Pages>,
    },
    /// A picture, encoded again.
    Image {
        /// Its new type.
        kind: FileKind,
        /// Its new content.
        content: Bytes,
    },
    /// Nothing that can be used.
    Unread(Unread),
    /// Nothing, since the process was stopped: it took more time or memory than allowed, or its answer was too long.
    Ended,
}

/// Why a file was not even read; another try may help.
#[derive(Debug, thiserror::Error)]
pub enum ReaderError {
    /// Too many others are being read.
    #[error("too many files are being read")]
    Busy,
    /// Files of this owner used all their time, so the next one waits.
    #[error("the owner's files took too long; the next one waits {}", .0.as_secs())]
    Resting(Duration),
    /// The process could not be started.
    #[error("the reading process could not be started: {0}")]
    Start(#[from] std::io::Error),
}

/// How long one file may take.
const WITHIN: Duration = Duration::from_secs(30);
/// How long one file may wait for its turn.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
/// The longest answer, in bytes: a picture, or text of which each character takes four.
const LONGEST_ANSWER: u64 = 24 * 1024 * 1024;
/// Readers at the same time; each may use a gigabyte and a core.
const AT_ONCE: usize = 4;

/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct Reader {
    program: PathBuf,
    within: Duration,
    at_once: usize,
    turns: Arc<Semaphore>,
}

impl Reader {
    /// With this program, which has the hidden command.
    #[must_use]
    pub fn new(program: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let at_once = cores.clamp(1, AT_ONCE);
        Self {
            program,
            within: WITHIN,
            at_once,
            turns: Arc::new(Semaphore::new(at_once)),
        }
    }

    /// How many files are read at the same time.
    pub(super) const fn at_once(&self) -> usize {
        self.at_once
    }

    /// With another limit on the time of one file.
    #[must_use]
    pub const fn within(mut self, within: Duration) -> Self {
        self.within = within;
        self
    }

    /// Reads a file of this type.
    ///
    /// # Errors
    /// See [`ReaderError`]. An error of the file itself is a [`Reading::Unread`].
    pub async fn read(&self, kind: FileKind, file: &Bytes) -> Result<Reading, ReaderError> {
        let turn = timeout(PATIENCE, self.turns.acquire()).await;
        let _turn = turn.ok().and_then(Result::ok).ok_or(ReaderError::Busy)?;
        // The child must know no secret, so it gets no environment.
        let mut child = Command::new(&self.program)
            .args([COMMAND, kind.media_type()])
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let asked = timeout(self.within, ask(&mut child, file)).await;
        let reading = match asked {
            Ok(Ok(Some(answer))) => understood(&answer),
            // It ended by itself without an answer: the parser failed.
            Ok(Ok(None)) => None,
            Ok(Err(_)) | Err(_) => Some(Reading::Ended),
        };
        let _ = child.kill().await;
        Ok(reading.unwrap_or(Reading::Unread(Unread::Broken)))
    }
}

/// The whole answer; none when the process failed by itself. An error when it was stopped from outside, or its answer
/// was too long.
async fn ask(child: &mut Child, file: &Bytes) -> std::io::Result<Option<Vec<u8>>> {
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let file = file.clone();
    let give = async move {
        if let Some(mut stdin) = stdin {
            // It may end before it has read everything.
            let _ = stdin.write_all(&file).await;
            let _ = stdin.shutdown().await;
        }
    };
    let take = async move {
        let mut answer = Vec::new();
        if let Some(stdout) = stdout {
            let mut limited = stdout.take(LONGEST_ANSWER + 1);
            limited.read_to_end(&mut answer).await?;
        }
        Ok::<_, std::io::Error>(answer)
    };
    let ((), answer) = tokio::join!(give, take);
    let answer = answer?;
    if answer.len() as u64 > LONGEST_ANSWER {
        return Err(std::io::Error::other("the answer is too long"));
    }
    let status = child.wait().await?;
    match status.code() {
        Some(0) => Ok(Some(answer)),
        Some(_) => Ok(None),
        None => Err(std::io::Error::other("ended by a signal")),
    }
}

fn understood(answer: &[u8]) -> Option<Reading> {
    let end = answer.iter().position(|byte| *byte == b'\n')?;
    let content = answer.get(end + 1..)?;
    Some(match serde_json::from_slice(&answer[..end]).ok()? {
        Answer::Text { truncated, pages } => Reading::Text {
            text: String::from_utf8(content.to_vec()).ok()?,
            truncated,
            pages,
        },
        Answer::Image { kind } => Reading::Image {
            kind,
            content: Bytes::copy_from_slice(content),
        },
        Answer::Unread { reason } => Reading::Unread(Unread::of_code(&reason)),
    })
}
