//! The built-in writer: drafts by rule, with nothing but the binary.
//!
//! It reads the brief ([`brief`]), asks back when it is thin, and builds a piece of the kind that was asked for
//! ([`genres`]) from the client's own facts; what it was not told stands in [brackets], so that nothing is made up. Later
//! notes change the last draft ([`revise`]). It says once in a conversation what it is. The same request always gives the
//! same reply.

mod brief;
mod chance;
mod draft;
mod editing;
mod files;
mod finish;
mod genres;
mod intent;
mod kit;
mod manner;
mod pace;
mod person;
mod reply;
mod revise;
mod scene;
mod text;

#[cfg(test)]
mod tests;

pub use pace::Pace;

use super::delivery::Splitter;
use super::{Finished, Reply, Usage, WriteError, WriteEvent, WriteRequest, Writer, prompt, tokens};
use async_trait::async_trait;
use futures::{StreamExt, stream};

/// See the module's description.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuiltInWriter {
    pace: Pace,
}

impl BuiltInWriter {
    #[must_use]
    pub fn new(pace: Pace) -> Self {
        Self { pace }
    }
}

/// The tokens of what was read: the same text a model would be sent.
fn read_tokens(request: &WriteRequest) -> u64 {
    prompt::messages(&files::read_alone(request))
        .iter()
        .filter(|m| m.role != "system")
        .map(|m| tokens::count(&m.content))
        .sum()
}

#[async_trait]
impl Writer for BuiltInWriter {
    fn name(&self) -> &str {
        "built-in"
    }

    /// Writing is quick and repeatable, so the estimate is the reply itself, with a quarter to spare for whatever may
    /// change about the request until it is written.
    fn estimate(&self, request: &WriteRequest) -> u64 {
        let exact = self.likely(request);
        exact + exact.div_ceil(4)
    }

    fn likely(&self, request: &WriteRequest) -> u64 {
        read_tokens(request) + tokens::count(&reply::write(request))
    }

    async fn write(&self, request: WriteRequest) -> Result<Reply, WriteError> {
        let read = read_tokens(&request);
        let mut splitter = Splitter::default();
        let mut text = splitter.push(&reply::write(&request));
        let (rest, document) = splitter.finish();
        text.push_str(&rest);
        if text.is_empty() {
            return Err(WriteError::Empty);
        }
        let usage = Usage {
            total_tokens: read + tokens::count(&text),
            ..Usage::default()
        };
        let finished = Finished {
            usage,
            document,
            truncated: false,
            written_by: None,
        };
        let end = stream::iter([Ok(WriteEvent::Finished(finished))]);
        let pace = self.pace;
        let words = stream::iter(pace::words(&text)).then(move |word| async move {
            pace.wait_for(&word).await;
            Ok(WriteEvent::Text(word))
        });
        Ok(words.chain(end).boxed())
    }
}
