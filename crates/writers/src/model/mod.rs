//! A writer behind a model's server, in one of two protocols.
//!
//! A small client of our own, since general clients leave open what matters here: a stream that ends without a finish
//! is a failure, every wait and every size has a limit, nothing is repeated after the first text, and neither the key
//! nor the provider's words reach a log or a client. All of that is here, once. The differences between the protocols
//! are in [`protocol`], and in [`crate::openai`] and [`crate::anthropic`] behind it.

mod attempt;
mod chunk;
mod config;
mod failure;
mod protocol;
mod retry;
mod sse;
mod traced;
mod turn;
mod wording;

pub(crate) use chunk::{Ending, ReplyChunk, Tokens};
pub use config::{
    ApiKey, Caps, Deadlines, LimitField, Misconfigured, ModelConfig, Protocol, Setting,
};
pub use retry::{Patience, Real};
pub(crate) use wording::Dialect;

use crate::judge::{self, JudgeRequest};
use crate::summary::{self, SummaryRequest};
use crate::{
    Estimate, Finished, Reply, Speaker, WriteError, WriteEvent, WriteRequest, Writer, prompt,
    tokens,
};
use async_trait::async_trait;
use futures::{StreamExt, stream};
use std::sync::Arc;
use turn::{Asked, Turn};
use wording::{Learned, Wording};

/// See the module's description. Cheap to clone: clones share their connections, and what they learn about their
/// server.
#[derive(Clone)]
pub struct ModelWriter {
    client: reqwest::Client,
    config: Arc<ModelConfig>,
    patience: Arc<dyn Patience>,
    learned: Learned,
}

impl std::fmt::Debug for ModelWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ModelWriter")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl ModelWriter {
    /// # Errors
    /// [`WriteError::Unconfigured`] when no HTTPS client can be set up on this machine.
    pub fn new(config: ModelConfig) -> Result<Self, WriteError> {
        Self::with_patience(config, Arc::new(Real))
    }

    /// Like [`ModelWriter::new`], with the caller's randomness and pauses.
    ///
    /// # Errors
    /// As [`ModelWriter::new`].
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
            learned: Learned::new(Dialect::of(&config)),
            config: Arc::new(config),
            patience,
        })
    }

    fn turn(&self, messages: Vec<prompt::Message>, limit: u32) -> Turn {
        let (client, config) = (self.client.clone(), self.config.clone());
        let wording = Wording::new(self.learned.clone());
        let asked = Asked {
            messages,
            limit: self.limit(limit),
        };
        Turn::new(client, config, self.patience.clone(), asked, wording)
    }

    /// The longest reply to ask for.
    fn limit(&self, longest: u32) -> u32 {
        self.config
            .most_tokens
            .map_or(longest, |most| most.min(longest))
    }
}

/// The whole text at once.
async fn whole(mut turn: Turn) -> Result<(String, Finished), WriteError> {
    let mut text = String::new();
    while let Some(event) = turn.next().await {
        match event? {
            WriteEvent::Text(piece) => text.push_str(&piece),
            WriteEvent::Finished(finished) => return Ok((text, finished)),
        }
    }
    Err(WriteError::Cut)
}

/// The average length of this conversation's replies; before the first one, a quarter of the longest.
fn likely_output(request: &WriteRequest, longest: u64) -> u64 {
    let replies = request.turns.iter();
    let replies = replies.filter(|turn| turn.from == Speaker::Specialist);
    let lengths: Vec<u64> = replies.map(|turn| tokens::count(&turn.text)).collect();
    match lengths.len() as u64 {
        0 => longest / 4,
        replies => (lengths.iter().sum::<u64>() / replies).min(longest),
    }
}

#[async_trait]
impl Writer for ModelWriter {
    fn name(&self) -> &str {
        self.config.protocol.name()
    }

    fn sees(&self) -> bool {
        self.config.sees
    }

    fn longest(&self) -> Option<u32> {
        self.config.most_tokens
    }

    fn estimate(&self, request: &WriteRequest) -> u64 {
        self.most(request).total()
    }

    fn most(&self, request: &WriteRequest) -> Estimate {
        Estimate {
            input_tokens: prompt::tokens_of(&prompt::messages(request)),
            output_tokens: self.limit(request.max_output_tokens).into(),
        }
    }

    fn likely(&self, request: &WriteRequest) -> u64 {
        let most = self.most(request);
        most.input_tokens + likely_output(request, most.output_tokens)
    }

    async fn summarise(&self, request: &SummaryRequest) -> Result<String, WriteError> {
        Ok(self.summarised(request).await?.0)
    }

    async fn summarised(&self, request: &SummaryRequest) -> Result<(String, Finished), WriteError> {
        whole(self.turn(summary::messages(request), summary::MOST_TOKENS)).await
    }

    async fn judged(&self, request: &JudgeRequest) -> Result<(String, Finished), WriteError> {
        whole(self.turn(judge::messages(request), judge::MOST_TOKENS)).await
    }

    async fn write(&self, request: WriteRequest) -> Result<Reply, WriteError> {
        let mut turn = self.turn(prompt::messages(&request), request.max_output_tokens);
        let first: Option<WriteEvent> = turn.next().await.transpose()?;
        let rest = stream::unfold(turn, |mut turn| async { Some((turn.next().await?, turn)) });
        Ok(stream::iter(first.map(Ok)).chain(rest).boxed())
    }
}

#[cfg(test)]
mod tests;
