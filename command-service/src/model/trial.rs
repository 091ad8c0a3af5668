//! An admin tries a model: one sentence, shown as it arrives, and how fast it was.
//!
//! It runs in a task of its own: the result for a connection is recorded even when the client has
//! disconnected.

use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt as _;
use shared_events::model::{HOUSE, ModelSetup, ModelTrial};
use shared_events::{ConnectionId, Public};
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{Instant, timeout_at};
use uuid::Uuid;
use writers::error::Deadline;
use writers::fallback::{Candidate, Fallback};
use writers::model::ModelWriter;
use writers::probe::{ProbeDone, Probed, probe};
use writers::{WriteError, Writer};

use service_kit::problem::{ApiError, Code};
use service_kit::secret::Secret;

use super::build::{self, Missing};
use super::guard::{Meter, Metered};
use super::problems::KEY_OF_ANOTHER;
use super::try_out::ModelTestLine;
use super::{Address, Connections, Draft, KeyFault, KeyInput, Models, ModelsCommand};
use crate::unit_of_work::{CommandRequest, ReadError, Stream};

/// How long a trial may take.
const WITHIN: Duration = Duration::from_secs(60);
/// How much a server may send for its one sentence: characters of text, and bytes in total.
const MOST_TEXT: usize = 4_000;
const MOST_BYTES: usize = 256 << 10;

/// A trial.
pub struct Trial {
    writer: Arc<dyn Writer>,
    /// For a saved connection: its id, and how often it had been changed.
    saved: Option<(ConnectionId, u32)>,
}

impl std::fmt::Debug for Trial {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Trial")
            .field("saved", &self.saved)
            .finish_non_exhaustive()
    }
}

impl Connections {
    /// The subject of a trial: a connection, a changed connection, or a new one.
    ///
    /// # Errors
    /// When there is no such connection, or its key would go elsewhere; or the log can not be read.
    pub async fn trial(
        &self,
        id: Option<ConnectionId>,
        draft: Option<Draft>,
    ) -> Result<Trial, ApiError> {
        let work = self.unit.read(&[Stream::of::<Models>(HOUSE)]).await?;
        let models = work.state::<Models>(HOUSE).map_err(ReadError::Log)?;
        let saved = match id {
            Some(id) => Some((id, models.connection(id).ok_or(Code::NOT_FOUND)?)),
            None => None,
        };
        let asked = match (&saved, draft) {
            (Some((id, (view, _))), None) => {
                let address = Address::read(&view.setup.base_url);
                let address = address.map_err(ApiError::internal)?;
                let setup = view.setup.clone();
                let key = self.stored(view.has_key, *id, &address).await?;
                Some((setup, key))
            }
            (saved, Some(draft)) => {
                let key = match (&draft.key, saved) {
                    (KeyInput::Set(key), _) => {
                        let fits = draft.address.for_key();
                        fits.map_err(|cause| ApiError::invalid("baseUrl", cause.to_string()))?;
                        Ok(Some(key.clone()))
                    }
                    (KeyInput::Keep, Some((id, (view, _)))) if view.has_key => {
                        let kept_for = Address::read(&view.setup.base_url);
                        let kept_for = kept_for.map_err(ApiError::internal)?;
                        if kept_for.origin() != draft.address.origin() {
                            return Err(ApiError::invalid("apiKey", KEY_OF_ANOTHER));
                        }
                        self.stored(true, *id, &draft.address).await?
                    }
                    _ => Ok(None),
                };
                Some((draft.setup, key))
            }
            (None, None) => None,
        };
        let (setup, key) = asked.ok_or_else(|| ApiError::invalid("modelId", "is required"))?;
        let as_it_stands = saved.filter(|(_, (view, _))| view.setup == setup);
        let saved = as_it_stands.map(|(id, (_, revision))| (id, revision));
        let meter = Meter {
            pool: self.unit.pool().clone(),
            notes: self.notes.clone(),
            connection: saved.unwrap_or((ConnectionId(Uuid::nil()), 0)),
            price: setup.price.clone(),
            ceiling: models.choice().ceiling,
            failing: false,
            switch: None,
        };
        let candidate = Candidate {
            writer: made(&setup, key),
            guard: Arc::new(Metered(Arc::new(meter))),
        };
        let writer = Arc::new(Fallback::new(vec![candidate]));
        Ok(Trial { writer, saved })
    }

    /// The stored key, or why it can not be decrypted, which is then the result of the trial.
    async fn stored(
        &self,
        has_key: bool,
        id: ConnectionId,
        address: &Address,
    ) -> Result<Result<Option<Secret<String>>, WriteError>, ApiError> {
        if !has_key {
            return Ok(Ok(None));
        }
        match self.key_of(id, address).await {
            Ok(key) => Ok(Ok(Some(key))),
            Err(KeyFault::Database(cause)) => Err(cause.into()),
            Err(cause) => Ok(Err(cause.into())),
        }
    }

    /// Runs the trial, sends each line as it arrives, and records the result for a connection before the last line is
    /// sent.
    pub async fn run(
        &self,
        request: CommandRequest,
        trial: Trial,
        lines: UnboundedSender<ModelTestLine>,
    ) {
        // A client that has disconnected gets nothing.
        let tell = |line| drop(lines.send(line));
        let ended = tried(trial.writer, &tell).await;
        if let Some(connection) = trial.saved {
            let trial = seen(&ended);
            let command = ModelsCommand::Try { connection, trial };
            if let Err(cause) = self.decide(request, command).await {
                tracing::warn!(%cause, "what a trial showed was not written down");
            }
        }
        tell(match ended {
            Ok(done) => ModelTestLine::done(&done),
            Err(error) => ModelTestLine::failed(&error),
        });
    }
}

/// A writer with only the limits that a trial needs.
fn made(setup: &ModelSetup, key: Result<Option<Secret<String>>, WriteError>) -> Arc<dyn Writer> {
    let writer = key.and_then(|key| {
        let mut config = build::config(setup, key.as_ref())?;
        config.caps.text = MOST_TEXT;
        config.caps.body = MOST_BYTES;
        config.caps.line = MOST_BYTES;
        ModelWriter::new(config)
    });
    match writer {
        Ok(writer) => Arc::new(writer),
        Err(error) => Arc::new(Missing {
            error,
            longest: Some(setup.max_tokens),
        }),
    }
}

async fn tried(
    writer: Arc<dyn Writer>,
    tell: &(impl Fn(ModelTestLine) + Sync),
) -> Result<ProbeDone, WriteError> {
    let until = Instant::now() + WITHIN;
    let mut steps = probe(writer);
    loop {
        let step = timeout_at(until, steps.next()).await;
        let step = step.map_err(|_| WriteError::Timeout(Deadline::Turn))?;
        match step.unwrap_or(Err(WriteError::Cut))? {
            Probed::Text(text) => tell(ModelTestLine::Text { text }),
            Probed::Done(done) => return Ok(done),
        }
    }
}

fn seen(ended: &Result<ProbeDone, WriteError>) -> ModelTrial {
    let done = ended.as_ref().ok().map(ModelTestLine::figures);
    ModelTrial {
        code: ended.as_ref().err().map(|error| Public::text(error.code())),
        first_text_ms: done.map(|(first_text, _)| first_text),
        tokens_per_second: done.map(|(_, speed)| speed),
        usage_told: ended.as_ref().ok().map(|done| done.usage_told),
    }
}
