//! Reading one file, in a process of its own.
//!
//! A parser of a foreign format is large, panics, and can be made to loop or to ask for any amount of memory. So it
//! runs in a child process of this same binary. The child has limits on memory, time and files, has given up root, may
//! use almost no system calls, and knows no secret. The file comes in by stdin; an [`Answer`] in one line and the text
//! go out by stdout. Whatever happens in the child, the service that asked continues.

mod confine;
mod doc;
mod docx;
mod image;
mod pdf;
#[cfg(target_os = "linux")]
mod sealed;
mod text;
mod writing;

use std::io::{Read as _, Write as _};
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use service_kit::files::{FileKind, MOST_BYTES};
use shared_events::upload::Unread;

/// The name of the hidden command of both binaries.
pub const COMMAND: &str = "extract";
/// The longest text that is taken from a file, in characters.
pub const LONGEST_TEXT: usize = 200_000;

/// The result; the content follows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Answer {
    /// Text follows.
    Text {
        /// Whether the text was cut.
        truncated: bool,
        /// How many of its pages have text, where it has pages.
        #[serde(default)]
        pages: Option<Pages>,
    },
    /// A picture follows, encoded again.
    Image {
        /// Its new type.
        kind: FileKind,
    },
    /// Nothing follows.
    Unread {
        /// Stable code of the cause.
        reason: String,
    },
}

/// The pages of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pages {
    /// Pages without readable text.
    pub textless: u32,
    /// All of them.
    pub all: u32,
}

/// The content that was read.
enum Content {
    Text(String, Option<Pages>),
    Image(FileKind, Vec<u8>),
}

/// If the process was started to read one file, does so and ends it. Call this before anything else, runtimes
/// included: the limits are meant for everything after it.
#[must_use]
pub fn was_asked_for() -> Option<ExitCode> {
    let mut arguments = std::env::args().skip(1);
    if arguments.next()? != COMMAND {
        return None;
    }
    let kind = FileKind::of_media_type(&arguments.next().unwrap_or_default());
    Some(
        match kind.ok_or(()).and_then(|kind| work(kind).map_err(drop)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(()) => ExitCode::FAILURE,
        },
    )
}

fn work(kind: FileKind) -> std::io::Result<()> {
    // Nobody reads the message of a panic; the exit code shows that there was one.
    std::panic::set_hook(Box::new(|_| {}));
    confine::confine()?;
    let mut file = Vec::new();
    std::io::stdin()
        .take(MOST_BYTES + 1)
        .read_to_end(&mut file)?;
    confine::allow_for(file.len())?;
    #[cfg(target_os = "linux")]
    sealed::shut_in()?;
    let (answer, content) = match read(kind, &file) {
        Ok(Content::Text(text, pages)) => {
            let (text, truncated) = text::tidy(&text, LONGEST_TEXT);
            if says_something(&text) {
                (Answer::Text { truncated, pages }, text.into_bytes())
            } else {
                (unread(Unread::NoText), Vec::new())
            }
        }
        Ok(Content::Image(kind, picture)) => (Answer::Image { kind }, picture),
        Err(cause) => (unread(cause), Vec::new()),
    };
    let mut out = std::io::stdout().lock();
    serde_json::to_writer(&mut out, &answer)?;
    out.write_all(b"\n")?;
    out.write_all(&content)?;
    out.flush()
}

fn unread(cause: Unread) -> Answer {
    Answer::Unread {
        reason: cause.stored(),
    }
}

/// Whether there is more than punctuation.
fn says_something(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}

fn read(kind: FileKind, file: &[u8]) -> Result<Content, Unread> {
    match kind {
        FileKind::Txt => Ok(Content::Text(text::decode(file), None)),
        FileKind::Pdf => pdf::read(file).map(|(text, pages)| Content::Text(text, Some(pages))),
        FileKind::Docx => docx::read(file).map(|text| Content::Text(text, None)),
        FileKind::Doc => doc::read(file).map(|text| Content::Text(text, None)),
        FileKind::Png | FileKind::Jpeg | FileKind::Gif | FileKind::Webp => {
            image::read(kind, file).map(|(kind, picture)| Content::Image(kind, picture))
        }
    }
}
