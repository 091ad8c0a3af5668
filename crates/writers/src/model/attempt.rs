//! One request and its answer, read piece by piece under deadlines and caps.

use super::chunk::{Ending, ReplyChunk, Tokens};
use super::config::ModelConfig;
use super::failure::Failure;
use super::sse::{Decoder, Event, Fault};
use crate::WriteError;
use crate::error::{Cause, Deadline};
use bytes::Bytes;
use std::collections::VecDeque;
use std::time::SystemTime;
use tokio::time::{Instant, timeout, timeout_at};

/// How much of an error answer is read to find its code.
const ERROR_BODY: usize = 64 << 10;

/// The result of a step.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    Text(String),
    /// The reply is complete.
    End {
        tokens: Tokens,
        ending: Ending,
    },
}

pub(super) struct Attempt {
    response: reqwest::Response,
    config: ModelConfig,
    decoder: Decoder,
    events: VecDeque<Event>,
    first_byte_by: Option<Instant>,
    received: usize,
    /// The answer is one JSON document: the server ignored `stream`.
    whole: bool,
    ended: bool,
    finished: bool,
    ending: Ending,
    tokens: Tokens,
}

impl Attempt {
    /// Sends the request and reads the head of the answer.
    pub async fn open(
        client: &reqwest::Client,
        config: &ModelConfig,
        body: Bytes,
    ) -> Result<Self, Failure> {
        let first_byte_by = Instant::now() + config.deadlines.first_byte;
        let request = client
            .post(config.endpoint.clone())
            .headers(config.protocol.headers(config.api_key.as_ref()))
            .header(http::header::CONTENT_TYPE, "application/json")
            .header(http::header::ACCEPT, "text/event-stream, application/json")
            .body(body);
        let response = timeout_at(first_byte_by, request.send())
            .await
            .map_err(|_| Failure::timeout(Deadline::FirstByte))?
            .map_err(|e| unsent(&e))?;
        if response.status() != http::StatusCode::OK {
            return Err(refused(config, response, first_byte_by).await);
        }
        Ok(Self {
            whole: content_type(&response).contains("json"),
            decoder: Decoder::new(config.caps.line),
            config: config.clone(),
            events: VecDeque::new(),
            first_byte_by: Some(first_byte_by),
            received: 0,
            ended: false,
            finished: false,
            ending: Ending::default(),
            tokens: Tokens::default(),
            response,
        })
    }

    /// The next text, or the end.
    pub async fn next(&mut self) -> Result<Step, Failure> {
        if self.whole {
            return self.read_whole().await;
        }
        loop {
            while let Some(event) = self.events.pop_front() {
                if let Some(step) = self.read_event(&event)? {
                    return Ok(step);
                }
            }
            if self.ended {
                return self.end();
            }
            match self.receive().await {
                Ok(Some(bytes)) => self
                    .decoder
                    .push(&bytes, &mut self.events)
                    .map_err(WriteError::from)?,
                Ok(None) => self.end_of_body(),
                // The text is complete: only the usage is missing.
                Err(_) if self.finished => self.ended = true,
                Err(failure) => return Err(failure),
            }
        }
    }

    async fn receive(&mut self) -> Result<Option<Bytes>, Failure> {
        let deadlines = &self.config.deadlines;
        let (by, which) = match self.first_byte_by {
            Some(by) => (by, Deadline::FirstByte),
            None if self.finished => (Instant::now() + deadlines.tail, Deadline::Idle),
            None => (Instant::now() + deadlines.idle, Deadline::Idle),
        };
        let read = timeout_at(by, self.response.chunk())
            .await
            .map_err(|_| Failure::timeout(which))?;
        let bytes = read.map_err(|_| Failure::passing(WriteError::Cut))?;
        self.first_byte_by = None;
        self.received += bytes.as_ref().map_or(0, Bytes::len);
        if self.received > self.config.caps.body {
            return Err(WriteError::TooLong("the answer").into());
        }
        Ok(bytes)
    }

    /// A last event without its blank line counts, unless it was cut.
    fn end_of_body(&mut self) {
        self.ended = true;
        let protocol = self.config.protocol;
        let whole = |e: &Event| protocol.read(e.data.as_bytes()).is_some();
        self.events.extend(self.decoder.finish().filter(whole));
    }

    fn read_event(&mut self, event: &Event) -> Result<Option<Step>, Failure> {
        let protocol = self.config.protocol;
        let chunk = protocol.read(event.data.as_bytes());
        match (event.name.as_deref(), chunk) {
            (_, Some(chunk)) if chunk.last => {
                self.events.clear();
                self.ended = true;
                Ok(None)
            }
            (Some("error"), chunk) => Err(named_error(chunk, &event.data)),
            (_, Some(chunk)) => self.take(chunk),
            (name, None) if protocol.speaks_in(name) && !event.data.is_empty() => {
                Err(WriteError::Malformed("an event is not a JSON object").into())
            }
            // Keep-alives of any name, with any content.
            _ => Ok(None),
        }
    }

    fn take(&mut self, chunk: ReplyChunk) -> Result<Option<Step>, Failure> {
        if let Some(error) = chunk.error {
            return Err(Failure::from_stream(&error));
        }
        if chunk.broke {
            return Err(Failure::passing(WriteError::Unavailable(Cause::default())));
        }
        if let Some(ending) = chunk.ending {
            self.finished = true;
            self.ending = self.ending.max(ending);
        }
        if chunk.refused {
            self.ending = Ending::Withheld;
        }
        self.tokens.update(chunk.tokens);
        Ok((!chunk.text.is_empty()).then_some(Step::Text(chunk.text)))
    }

    fn end(&self) -> Result<Step, Failure> {
        if self.finished {
            Ok(Step::End {
                tokens: self.tokens,
                ending: self.ending,
            })
        } else {
            Err(Failure::passing(WriteError::Cut))
        }
    }

    async fn read_whole(&mut self) -> Result<Step, Failure> {
        if self.ended {
            return self.end();
        }
        let mut body = Vec::new();
        while let Some(bytes) = self.receive().await? {
            body.extend_from_slice(&bytes);
        }
        self.ended = true;
        let chunk = self.config.protocol.read(&body);
        let chunk = chunk.ok_or(WriteError::Malformed("the answer is not a JSON object"))?;
        let step = self.take(chunk)?;
        // A whole document is complete, with or without a reason.
        self.finished = true;
        step.map_or_else(|| self.end(), Ok)
    }
}

impl From<Fault> for WriteError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::LineTooLong => Self::TooLong("a line of the stream"),
            Fault::NotUtf8 => Self::Malformed("the stream is not UTF-8"),
        }
    }
}

/// An event named `error` is an error, whether its data is an error object, an event with one inside, or plain text.
fn named_error(chunk: Option<ReplyChunk>, data: &str) -> Failure {
    match chunk.and_then(|chunk| chunk.error) {
        Some(error) => Failure::from_stream(&error),
        None => Failure::from_stream(&serde_json::from_str(data).unwrap_or_default()),
    }
}

fn content_type(response: &reqwest::Response) -> String {
    let value = response.headers().get(http::header::CONTENT_TYPE);
    value
        .and_then(|v| v.to_str().ok())
        .unwrap_or_default()
        .to_ascii_lowercase()
}

/// The request got no answer.
fn unsent(error: &reqwest::Error) -> Failure {
    match (error.is_connect(), error.is_timeout()) {
        (true, true) => Failure::timeout(Deadline::Connect),
        (false, true) => Failure::timeout(Deadline::FirstByte),
        _ => Failure::passing(WriteError::Unavailable(Cause::default())),
    }
}

/// Reads an error answer; a body that is slow, cut or huge does not change the status.
async fn refused(config: &ModelConfig, mut response: reqwest::Response, by: Instant) -> Failure {
    let mut body = Vec::new();
    let patience = (by - Instant::now()).min(std::time::Duration::from_secs(5));
    let _ = timeout(patience, async {
        while let Ok(Some(bytes)) = response.chunk().await {
            body.extend_from_slice(&bytes);
            if body.len() > ERROR_BODY {
                break;
            }
        }
    })
    .await;
    #[expect(
        clippy::disallowed_methods,
        reason = "a date that says when to come back is measured from here"
    )]
    let (status, now) = (response.status().as_u16(), SystemTime::now());
    let mut failure = Failure::from_answer(status, response.headers(), &body, now);
    failure.refused = config.protocol.refused_fields(&failure, &body);
    failure
}
