//! One reply: attempts until the first text, then that attempt to its end.

use super::attempt::{Attempt, Step};
use super::chunk::{Ending, Tokens};
use super::config::ModelConfig;
use super::failure::Failure;
use super::retry::{Patience, RETRIES, Retry, backoff};
use super::traced;
use super::wording::Wording;
use crate::delivery::Splitter;
use crate::error::Deadline;
use crate::prompt::Message;
use crate::{By, Finished, Usage, WriteError, WriteEvent, tokens};
use bytes::Bytes;
use std::sync::Arc;
use tokio::time::{Instant, timeout_at};
use tracing::{Instrument as _, Span};

/// The request of a reply.
pub(super) struct Asked {
    pub messages: Vec<Message>,
    /// The longest reply, in tokens.
    pub limit: u32,
}

pub(super) struct Turn {
    client: reqwest::Client,
    config: Arc<ModelConfig>,
    patience: Arc<dyn Patience>,
    asked: Asked,
    wording: Wording,
    deadline: Instant,
    retries: u32,
    attempt: Option<Attempt>,
    splitter: Splitter,
    /// The text that was sent.
    delivered: String,
    /// Characters received in this attempt.
    characters: usize,
    /// The end after the last text.
    last: Option<Finished>,
    done: bool,
    /// The span of the work that asked for it.
    span: Span,
}

impl Turn {
    pub fn new(
        client: reqwest::Client,
        config: Arc<ModelConfig>,
        patience: Arc<dyn Patience>,
        asked: Asked,
        wording: Wording,
    ) -> Self {
        Self {
            client,
            patience,
            span: traced::call(&config, asked.limit),
            asked,
            wording,
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
        let span = self.span.clone();
        let event = timeout_at(self.deadline, self.advance());
        let event = event.instrument(span).await;
        let event = event.unwrap_or(Err(WriteError::Timeout(Deadline::Turn)));
        self.done = !matches!(event, Ok(WriteEvent::Text(_)));
        if self.done {
            // Nothing more is read: the connection is closed.
            self.attempt = None;
            traced::end(&std::mem::replace(&mut self.span, Span::none()), &event);
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

    fn body(&self) -> Result<Bytes, WriteError> {
        let Asked { messages, limit } = &self.asked;
        let protocol = self.config.protocol;
        protocol
            .body(&self.config, self.wording.now(), messages, *limit)
            .map_err(|_| WriteError::Malformed("the request can not be written as JSON"))
    }

    async fn step(&mut self) -> Result<Option<WriteEvent>, Failure> {
        let attempt = match &mut self.attempt {
            Some(attempt) => attempt,
            None => {
                let body = self.body()?;
                let attempt = Attempt::open(&self.client, &self.config, body).await?;
                self.wording.worked();
                self.attempt.insert(attempt)
            }
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
            Step::End { tokens, ending } => {
                self.end(tokens, ending).map(Some).map_err(Failure::from)
            }
        }
    }

    fn give_out(&mut self, text: String) -> Option<WriteEvent> {
        self.delivered.push_str(&text);
        (!text.is_empty()).then_some(WriteEvent::Text(text))
    }

    fn end(&mut self, told: Tokens, ending: Ending) -> Result<WriteEvent, WriteError> {
        let open = self.splitter.is_open();
        let (rest, document) = std::mem::take(&mut self.splitter).finish();
        let rest = self.give_out(rest);
        // The beginning of a document whose rest is withheld is no version of it, and nobody pays for it.
        if ending == Ending::Withheld && (open || self.delivered.is_empty()) {
            return Err(WriteError::ContentFiltered);
        }
        if self.delivered.is_empty() {
            return Err(WriteError::Empty);
        }
        let total_tokens = told.to_charge();
        let usage = Usage {
            input_tokens: told.input,
            output_tokens: told.output,
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
            written_by: Some(By {
                connection: None,
                model: self.config.model.clone(),
                cost: None,
            }),
        };
        match rest {
            Some(text) => {
                self.last = Some(finished);
                Ok(text)
            }
            None => Ok(WriteEvent::Finished(finished)),
        }
    }

    /// Prepares another attempt, or returns the failure: after the first text nothing is silently repeated.
    async fn again(&mut self, failure: Failure) -> Result<(), WriteError> {
        if self.delivered.is_empty() && self.wording.change(&failure.refused) {
            tracing::info!(
                "the model's server refused a field of the request; asking in another way"
            );
            self.attempt = None;
            return Ok(());
        }
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
