//! The built-in writer: it arranges what the client gives, by rules, and needs nothing but the binary.
//!
//! It takes the brief apart ([`brief`]), decides which sections there are and what belongs where ([`fill::outline`]), writes that
//! down once, in whole sentences ([`fill`]), looks at the result ([`check`]) and says no more of it than that ([`say`]). What it
//! was not told stands in [brackets]. Later notes change the last draft, from a closed list of edits ([`edit`]). What it
//! declines or asks back costs nothing. The same request always gives the same reply.

mod answer;
mod brief;
mod check;
mod draft;
mod edit;
mod files;
mod fill;
mod language;
mod pace;
mod reply;
mod say;
mod talk;
mod text;
mod words;

#[cfg(test)]
mod tests;

pub use pace::Pace;

use super::delivery::Splitter;
use super::{Finished, Reply, Usage, WriteError, WriteEvent, WriteRequest, Writer, tokens};
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

/// The tokens of the input: messages, and the text of files.
fn read_tokens(request: &WriteRequest) -> u64 {
    let said = request.turns.iter();
    let said = said.flat_map(|turn| talk::says(turn).into_iter());
    let summary = request.memory.summary.as_ref();
    // Only the summary has what came before the turns.
    let earlier = request.earlier_files.iter().filter(|_| summary.is_some());
    let all = said.chain(earlier.filter_map(files::text));
    all.map(tokens::count).sum()
}

#[async_trait]
impl Writer for BuiltInWriter {
    fn name(&self) -> &str {
        "built-in"
    }

    /// Writing is fast and repeatable, so the estimate is the reply itself, plus a quarter for changes of the request
    /// before it is written. Nothing is held for a free reply.
    fn estimate(&self, request: &WriteRequest) -> u64 {
        let exact = self.likely(request);
        exact + exact.div_ceil(4)
    }

    fn likely(&self, request: &WriteRequest) -> u64 {
        let answer = reply::write(request);
        let work = answer.document.is_some();
        u64::from(work) * (tokens::count(&answer.text()) + read_tokens(request))
    }

    async fn write(&self, request: WriteRequest) -> Result<Reply, WriteError> {
        let answer = reply::write(&request);
        let mut splitter = Splitter::default();
        let mut text = splitter.push(&answer.text());
        let (rest, document) = splitter.finish();
        text.push_str(&rest);
        let work = answer.document.is_some();
        let usage = Usage {
            total_tokens: u64::from(work) * (read_tokens(&request) + tokens::count(&text)),
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
