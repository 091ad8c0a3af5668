//! One reply: attempts until the first text, then that attempt to its end.

use super::attempt::{Attempt, Ending, Step};
use super::config::ModelConfig;
use super::failure::Failure;
use super::retry::{Patience, RETRIES, Retry, backoff};
use crate::delivery::Splitter;
use crate::error::Deadline;
use crate::{Finished, Usage, WriteError, WriteEvent, tokens};
use bytes::Bytes;
use std::sync::Arc;
use tokio::time::{Instant, timeout_at};

pub(super) struct Turn {
    client: reqwest::Client,
    config: Arc<ModelConfig>,
    patience: Arc<dyn Patience>,
    body: Bytes,
    deadline: Instant,
    retries: u32,
    attempt: Option<Attempt>,
    splitter: Splitter,
    /// The text that was given out.
    delivered: String,
    /// Characters received in this attempt.
    characters: usize,
    /// What follows the last text.
    last: Option<Finished>,
    done: bool,
}

impl Turn {
    pub fn new(
        client: reqwest::Client,
        config: Arc<ModelConfig>,
        patience: Arc<dyn Patience>,
        body: Bytes,
    ) -> Self {
        Self {
            client,
            patience,
            body,
            deadline: Instant::now() + config.deadlines.turn,
            config,
            retries: 0,
            attempt: None,
            splitter: Splitter::default(),
            delivered: String::new(),
            characters: 0,
            last: None,
            done: false,
        }
    }

    /// The next event; `None` after the last one.
    pub async fn next(&mut self) -> Option<Result<WriteEvent, WriteError>> {
        if self.done {
            return None;
        }
        let event = timeout_at(self.deadline, self.advance()).await;
        let event = event.unwrap_or(Err(WriteError::Timeout(Deadline::Turn)));
        self.done = !matches!(event, Ok(WriteEvent::Text(_)));
        if self.done {
            // Nothing more is read: the connection goes.
            self.attempt = None;
        }
        Some(event)
    }

    async fn advance(&mut self) -> Result<WriteEvent, WriteError> {
        if let Some(finished) = self.last.take() {
            return Ok(WriteEvent::Finished(finished));
        }
        loop {
            match self.step().await {
                Ok(Some(event)) => return Ok(event),
                Ok(None) => {}
                Err(failure) => self.again(failure).await?,
            }
        }
    }

    async fn step(&mut self) -> Result<Option<WriteEvent>, Failure> {
        let attempt = match &mut self.attempt {
            Some(attempt) => attempt,
            None => self
                .attempt
                .insert(Attempt::open(&self.client, &self.config, self.body.clone()).await?),
        };
        match attempt.next().await? {
            Step::Text(text) => {
                self.characters += text.chars().count();
                if self.characters > self.config.caps.text {
                    return Err(WriteError::TooLong("text").into());
                }
                let shown = self.splitter.push(&text);
                Ok(self.give_out(shown))
            }
            Step::End {
                total_tokens,
                ending,
            } => self
                .end(total_tokens, ending)
                .map(Some)
                .map_err(Failure::from),
        }
    }

    fn give_out(&mut self, text: String) -> Option<WriteEvent> {
        self.delivered.push_str(&text);
        (!text.is_empty()).then_some(WriteEvent::Text(text))
    }

    fn end(&mut self, total_tokens: Option<u64>, ending: Ending) -> Result<WriteEvent, WriteError> {
        let open = self.splitter.is_open();
        let (rest, document) = std::mem::take(&mut self.splitter).finish();
        let rest = self.give_out(rest);
        // The beginning of a document whose rest is kept back is no version of it, and nobody pays for one.
        if ending == Ending::Withheld && (open || self.delivered.is_empty()) {
            return Err(WriteError::ContentFiltered);
        }
        if self.delivered.is_empty() {
            return Err(WriteError::Empty);
        }
        let usage = Usage {
            total_tokens: total_tokens.unwrap_or_else(|| tokens::count(&self.delivered)),
            estimated: total_tokens.is_none(),
        };
        let finished = Finished {
            usage,
            document,
            truncated: match ending {
                Ending::Done => false,
                Ending::ToolCall => open,
                Ending::Length | Ending::Withheld => true,
            },
        };
        match rest {
            Some(text) => {
                self.last = Some(finished);
                Ok(text)
            }
            None => Ok(WriteEvent::Finished(finished)),
        }
    }

    /// Prepares another attempt, or gives the failure back: after the first text nothing is repeated silently.
    async fn again(&mut self, failure: Failure) -> Result<(), WriteError> {
        let pause = match failure.retry {
            _ if !self.delivered.is_empty() || self.retries == RETRIES => return Err(failure.error),
            Retry::Never => return Err(failure.error),
            Retry::Backoff => backoff(self.retries, self.patience.chance()),
            Retry::After(wait) => wait,
        };
        if Instant::now() + pause >= self.deadline {
            return Err(failure.error);
        }
        tracing::warn!(error = %failure.error, ?pause, "the model failed before its first text; trying again");
        self.attempt = None;
        self.splitter = Splitter::default();
        self.characters = 0;
        self.retries += 1;
        self.patience.pause(pause).await;
        Ok(())
    }
}
