//! The writers of a specialist's replies.
//!
//! All replies come through one interface, [`Writer`], with two real implementations: the built-in writer, which needs
//! nothing but the binary, and a [`model`] behind any server that speaks the OpenAI-compatible chat protocol or
//! Anthropic's. Both answer with the same stream of events, so the rest of the product does not know which of them is
//! used.
//!
//! [`Writers`] says which writer a specialist has. Where one model may replace another, [`fallback`] asks them in
//! order, each behind a guard that may keep a [`breaker`] and count money. [`presets`], [`discover`] and [`probe`] are
//! for admins who connect a model: known servers, servers on this machine, and whether one answers.
//!
//! A specialist decides from the brief whether to ask back, to answer or to deliver. A delivered text is between the
//! fence lines of [`delivery`]; the reader sees it as ordinary markdown, the conversation gets it as a document.
#![forbid(unsafe_code)]

mod anthropic;
#[cfg(test)]
mod bench;
pub mod breaker;
pub mod brief;
pub mod builtin;
pub mod delivery;
pub mod discover;
mod english;
pub mod error;
pub mod fallback;
mod file;
pub mod judge;
pub mod model;
mod openai;
pub mod presets;
pub mod probe;
pub mod prompt;
pub mod reach;
pub mod summary;
mod switch;
pub mod tokens;

pub use error::WriteError;
pub use file::FileContent;
pub use switch::{Fixed, Writers};

use async_trait::async_trait;
use builtin::BuiltInWriter;
use futures::stream::BoxStream;
use judge::JudgeRequest;
use model::{ModelConfig, ModelWriter, Setting};
use shared_events::model::{MicroDollars, WrittenBy};
use shared_events::upload::Unread;
use shared_events::{ConnectionId, Public};
use std::sync::Arc;
use summary::SummaryRequest;
use uuid::Uuid;

/// The events of one reply, in order; at most one [`WriteEvent::Finished`] or one error, and it is the last item.
pub type Reply = BoxStream<'static, Result<WriteEvent, WriteError>>;

/// Writes replies in the name of a specialist.
#[async_trait]
pub trait Writer: Send + Sync {
    /// A short name for logs and metrics, such as `built-in`.
    fn name(&self) -> &str;

    /// The tokens to hold before the reply is written: its highest cost, as far as that is known.
    fn estimate(&self, request: &WriteRequest) -> u64;

    /// The tokens that the reply will probably cost, which is less. By default the same as the hold.
    fn likely(&self, request: &WriteRequest) -> u64 {
        self.estimate(request)
    }

    /// The same as [`Writer::estimate`], separately for reading and writing, which have different prices.
    fn most(&self, request: &WriteRequest) -> Estimate {
        let total = self.estimate(request);
        let output_tokens = total.min(request.max_output_tokens.into());
        Estimate {
            input_tokens: total - output_tokens,
            output_tokens,
        }
    }

    /// Whether it can see pictures. If not, it gets none.
    fn sees(&self) -> bool {
        false
    }

    /// The longest reply to ask for, in tokens, if it has a limit of its own.
    fn longest(&self) -> Option<u32> {
        None
    }

    /// Summarises the beginning of a conversation. It is free. A writer that works by rules summarises by rules.
    async fn summarise(&self, request: &SummaryRequest) -> Result<String, WriteError> {
        Ok(summary::by_rule(request))
    }

    /// A summary, and its cost for the house.
    async fn summarised(&self, request: &SummaryRequest) -> Result<(String, Finished), WriteError> {
        let text = self.summarise(request).await?;
        let usage = Usage {
            total_tokens: tokens::count(&text),
            estimated: true,
            ..Usage::default()
        };
        let finished = Finished {
            usage,
            document: None,
            truncated: false,
            written_by: None,
        };
        Ok((text, finished))
    }

    /// Its verdict about the tone of a text, for [`judge::read`], and its cost for the house. A writer that works by
    /// rules can not judge.
    async fn judged(&self, _: &JudgeRequest) -> Result<(String, Finished), WriteError> {
        let cause = "only a model can judge".to_owned();
        Err(WriteError::Unconfigured(cause))
    }

    /// Starts the reply. An error here means that no text was written; an error in the stream ends it, and the text
    /// before it is not a reply. Dropping the stream stops the work.
    async fn write(&self, request: WriteRequest) -> Result<Reply, WriteError>;
}

/// The writer of the operator's settings: the model `MODEL_NAME` at `MODEL_BASE_URL`, with `MODEL_API_KEY` if it needs
/// a key; it gets pictures if it `sees`. The built-in writer if no address is set.
///
/// # Errors
/// [`WriteError::Unconfigured`], in one line that names the setting and never its value.
pub fn configured(
    base_url: Option<&str>,
    api_key: Option<&str>,
    model: Option<&str>,
    sees: bool,
) -> Result<Arc<dyn Writer>, WriteError> {
    match base_url.map(str::trim).filter(|url| !url.is_empty()) {
        Some(url) => {
            let config = ModelConfig::new(url, api_key, model.unwrap_or_default());
            let mut config = config.map_err(|cause| {
                let variable = match cause.setting {
                    Setting::Address => "MODEL_BASE_URL",
                    Setting::Key => "MODEL_API_KEY",
                    Setting::Model => "MODEL_NAME",
                };
                WriteError::Unconfigured(format!("{variable}: {cause}"))
            })?;
            config.sees = sees;
            Ok(Arc::new(ModelWriter::new(config)?))
        }
        None => Ok(Arc::new(BuiltInWriter::default())),
    }
}

/// The material of a reply. All text is already decrypted; nothing here is logged.
#[derive(Clone)]
pub struct WriteRequest {
    /// The id of the reply; it also seeds every choice of the built-in writer.
    pub message_id: Uuid,
    pub persona: Persona,
    /// The conversation so far, oldest first; the last turn is the client's.
    pub turns: Vec<Turn>,
    /// Files that the client sent before the turns, if the turns are not the whole conversation.
    pub earlier_files: Vec<TurnFile>,
    /// The longest reply, in tokens.
    pub max_output_tokens: u32,
    pub job: JobContext,
    pub memory: Memory,
    /// Marks both ends of text that is not an instruction, such as the content of a file; the author of that text must
    /// not know it. It is the same for a whole conversation, so that a server can cache the beginning of the prompt.
    /// Empty if there is no such text.
    pub mark: String,
}

/// What the specialist remembers beside the turns, in the client's words.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Memory {
    pub facts: Vec<String>,
    /// The voice of the client's brand.
    pub voice: String,
    /// A summary of the conversation before the turns.
    pub summary: Option<String>,
}

impl std::fmt::Debug for Memory {
    /// Only the length, never the text.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Memory")
            .field("facts", &self.facts.len())
            .field("summary", &self.summary.is_some())
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for WriteRequest {
    /// Names the reply and its size, never the text.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WriteRequest")
            .field("message_id", &self.message_id)
            .field("persona", &self.persona.id)
            .field("turns", &self.turns.len())
            .field("max_output_tokens", &self.max_output_tokens)
            .field("job", &self.job)
            .finish_non_exhaustive()
    }
}

/// The character in whose name the reply is written.
#[derive(Clone, Debug, Default)]
pub struct Persona {
    pub id: String,
    pub name: String,
    pub specialty: String,
    pub category: String,
    pub subcategory: String,
    /// The specialist's private instructions; never shown to clients.
    pub system_prompt: String,
    /// The instructions for all specialists, also private; may be empty.
    pub global_prompt: String,
    pub tone: String,
    pub writing_style: String,
    /// A paragraph in the specialist's own words.
    pub voice: String,
    /// Codes of the languages that the specialist writes in, the main one first.
    pub languages: Vec<String>,
    /// The work that the specialist refuses.
    pub refuses: Vec<String>,
}

/// One message of the conversation.
#[derive(Clone)]
pub struct Turn {
    pub from: Speaker,
    pub text: String,
    /// Its files.
    pub files: Vec<TurnFile>,
}

/// A file of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnFile {
    pub name: String,
    pub content: FileContent,
    /// How many of its pages have no text, if there are such pages.
    pub partly: Option<Unread>,
}

impl std::fmt::Debug for Turn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Turn")
            .field("from", &self.from)
            .field("chars", &self.text.chars().count())
            .field("files", &self.files.len())
            .finish()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    Client,
    Specialist,
}

/// The state of the job in this conversation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobContext {
    /// Whether a job is open: something was requested and is not yet approved or cancelled.
    pub open: bool,
    /// How many versions of a document were delivered in it.
    pub delivered_versions: u32,
}

/// One step of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteEvent {
    /// More text for the reader, as markdown; all texts joined are the message.
    Text(String),
    Finished(Finished),
}

/// How a reply ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    pub usage: Usage,
    pub document: Option<DraftDocument>,
    /// Whether it ends early: at the length limit, or because the model withheld the rest.
    pub truncated: bool,
    /// The model that wrote it; none for the built-in writer.
    pub written_by: Option<By>,
}

/// The model that wrote a reply, and its cost for the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By {
    /// The connection, if there is one.
    pub connection: Option<Uuid>,
    /// The model's name at its server.
    pub model: String,
    /// In millionths of a dollar, if the price is known.
    pub cost: Option<u64>,
}

impl By {
    /// In the form of the log, with the use.
    #[must_use]
    pub fn recorded(&self, usage: Usage) -> WrittenBy {
        WrittenBy {
            connection: self.connection.map(ConnectionId),
            model: Public(self.model.clone()),
            input_tokens: usage.input_tokens,
            output_tokens: usage.output_tokens,
            cost: self.cost.map(MicroDollars),
        }
    }
}

/// What a reply cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    pub total_tokens: u64,
    /// The tokens that the model read, if its server reports them.
    pub input_tokens: Option<u64>,
    /// The tokens that the model wrote, if its server reports them.
    pub output_tokens: Option<u64>,
    /// True if the model reported no number and the tokens of the delivered text were counted here.
    pub estimated: bool,
}

/// The highest number of tokens of a reply, as far as that is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Estimate {
    /// Tokens read.
    pub input_tokens: u64,
    /// Tokens written.
    pub output_tokens: u64,
}

impl Estimate {
    #[must_use]
    pub const fn total(self) -> u64 {
        self.input_tokens.saturating_add(self.output_tokens)
    }
}

/// A document as delivered by the specialist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftDocument {
    pub title: String,
    /// The whole document, its title as the first heading.
    pub markdown: String,
    /// Set if this is only the rest of the previous version, without a title.
    pub goes_on: Option<Continuation>,
}

/// The place of the rest of a piece in the reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The white space at its beginning.
    pub space: String,
    /// Where it begins in the text, in bytes.
    pub at: usize,
}

#[cfg(test)]
mod tests {
    use super::configured;

    #[test]
    fn without_an_address_the_built_in_writer_writes_and_with_one_the_model_does() {
        let name = |url, model| configured(url, None, model, false).map(|w| w.name().to_owned());
        assert_eq!(name(None, None).unwrap(), "built-in");
        assert_eq!(name(Some(" "), None).unwrap(), "built-in");
        assert_eq!(
            name(Some("http://localhost:1/v1"), Some("m")).unwrap(),
            "openai-compatible"
        );
    }

    #[test]
    fn a_wrong_variable_is_named_and_its_value_is_not() {
        for (url, key, model, variable) in [
            ("nonsense-secret", None, "m", "MODEL_BASE_URL"),
            ("https://user:secret@h/v1", None, "m", "MODEL_BASE_URL"),
            ("https://h/v1", Some("secret\n1"), "m", "MODEL_API_KEY"),
            ("https://h/v1", None, "", "MODEL_NAME"),
        ] {
            let refused = configured(Some(url), key, Some(model), false);
            let line = refused.err().unwrap().to_string();
            assert!(
                line.contains(variable) && !line.contains("secret"),
                "{line}"
            );
        }
    }
}
