//! A writer behind any server that speaks the OpenAI-compatible chat protocol.
//!
//! A thin client of our own, since what matters here is what general clients leave open: a stream that ends without a
//! finish is a failure, every wait and every size has a bound, nothing is repeated after the first text, and neither the
//! key nor the provider's words reach a log or a client.

mod attempt;
mod chunk;
mod config;
mod failure;
mod request;
mod retry;
mod sse;
mod turn;

pub use config::{ApiKey, Caps, Deadlines, LimitField, ModelConfig};
pub use retry::{Patience, Real};

use super::summary::SummaryRequest;
use super::{
    Reply, Speaker, WriteError, WriteEvent, WriteRequest, Writer, prompt, summary, tokens,
};
use async_trait::async_trait;
use futures::{StreamExt, stream};
use std::sync::Arc;
use turn::Turn;

/// Tokens that a chat format adds to each message, and to the whole.
const PER_MESSAGE: u64 = 4;
const PER_REQUEST: u64 = 3;
/// Tokens that a picture of the largest size that is sent comes to, roughly.
const PER_IMAGE: u64 = 1_600;

/// See the module's description. Cheap to clone: clones share their connections.
#[derive(Clone)]
pub struct OpenAiWriter {
    client: reqwest::Client,
    config: Arc<ModelConfig>,
    patience: Arc<dyn Patience>,
}

impl std::fmt::Debug for OpenAiWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenAiWriter")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl OpenAiWriter {
    /// # Errors
    /// [`WriteError::Unconfigured`] when no HTTPS client can be set up on this machine.
    pub fn new(config: ModelConfig) -> Result<Self, WriteError> {
        Self::with_patience(config, Arc::new(Real))
    }

    /// Like [`OpenAiWriter::new`], with chance and pauses of the caller's.
    ///
    /// # Errors
    /// As [`OpenAiWriter::new`].
    pub fn with_patience(
        config: ModelConfig,
        patience: Arc<dyn Patience>,
    ) -> Result<Self, WriteError> {
        let client = reqwest::Client::builder()
            .connect_timeout(config.deadlines.connect)
            .redirect(reqwest::redirect::Policy::none())
            .referer(false)
            .build()
            .map_err(|_| WriteError::Unconfigured("no HTTPS client can be set up".to_owned()))?;
        Ok(Self {
            client,
            config: Arc::new(config),
            patience,
        })
    }

    fn turn(&self, messages: &[prompt::Message], limit: u32) -> Result<Turn, WriteError> {
        let body = request::body(&self.config, messages, limit)
            .map_err(|_| WriteError::Malformed("the request can not be written as JSON"))?;
        let (client, config) = (self.client.clone(), self.config.clone());
        Ok(Turn::new(client, config, self.patience.clone(), body))
    }
}

fn prompt_tokens(request: &WriteRequest) -> u64 {
    let messages = prompt::messages(request);
    let tokens = messages
        .iter()
        .map(|m| tokens::count(&m.content) + PER_MESSAGE + PER_IMAGE * m.images.len() as u64);
    PER_REQUEST + tokens.sum::<u64>()
}

/// As long as this conversation's replies are on average; before the first one, a quarter of the longest.
fn likely_output(request: &WriteRequest) -> u64 {
    let longest = u64::from(request.max_output_tokens);
    let replies = request.turns.iter();
    let replies = replies.filter(|turn| turn.from == Speaker::Specialist);
    let lengths: Vec<u64> = replies.map(|turn| tokens::count(&turn.text)).collect();
    match lengths.len() as u64 {
        0 => longest / 4,
        replies => (lengths.iter().sum::<u64>() / replies).min(longest),
    }
}

#[async_trait]
impl Writer for OpenAiWriter {
    fn name(&self) -> &str {
        "openai-compatible"
    }

    fn sees(&self) -> bool {
        self.config.sees
    }

    fn estimate(&self, request: &WriteRequest) -> u64 {
        prompt_tokens(request) + u64::from(request.max_output_tokens)
    }

    fn likely(&self, request: &WriteRequest) -> u64 {
        prompt_tokens(request) + likely_output(request)
    }

    async fn summarise(&self, request: &SummaryRequest) -> Result<String, WriteError> {
        let messages = summary::messages(request);
        let mut turn = self.turn(&messages, summary::MOST_TOKENS)?;
        let mut text = String::new();
        while let Some(event) = turn.next().await {
            match event? {
                WriteEvent::Text(piece) => text.push_str(&piece),
                WriteEvent::Finished(_) => return Ok(text),
            }
        }
        Err(WriteError::Cut)
    }

    async fn write(&self, request: WriteRequest) -> Result<Reply, WriteError> {
        let mut turn = self.turn(&prompt::messages(&request), request.max_output_tokens)?;
        let first: Option<WriteEvent> = turn.next().await.transpose()?;
        let rest = stream::unfold(turn, |mut turn| async { Some((turn.next().await?, turn)) });
        Ok(stream::iter(first.map(Ok)).chain(rest).boxed())
    }
}

#[cfg(test)]
mod tests;
