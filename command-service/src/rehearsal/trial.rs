//! A draft replies once, and its cost is recorded. The text is not stored.
//!
//! It runs in a task of its own, so that the cost is recorded even when the client has
//! disconnected; the reply itself ends then.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cqrs_es::event_sink::EventSink;
use futures::StreamExt as _;
use serde::{Deserialize, Serialize};
use service_kit::problem::{ApiError, Code};
use shared_events::model::WrittenBy;
use shared_events::prompt::HOUSE;
use shared_events::randomness;
use shared_events::rehearsal::trial::{DraftTrialEvent, STOPPED};
use shared_events::{DraftTrialId, Public, SpecialistId};
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::timeout;
use writers::error::Deadline;
use writers::{Finished, Memory, Persona, WriteError, WriteEvent, WriteRequest, Writer, tokens};

use super::judge::by;
use super::trial_form::Talk;
use super::trial_line::DraftTrialLine;
use crate::catalog::Specialist;
use crate::conversation::persona;
use crate::prompt::HousePrompt;
use crate::state::CommandState;
use crate::unit_of_work::{Aggregate, CommandRequest, ReadError, Stream, UnitOfWork};

/// A trial; nothing is decided about it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Trials;

impl cqrs_es::Aggregate for Trials {
    const TYPE: &'static str = "draft-trial";
    type Command = DraftTrialEvent;
    type Event = DraftTrialEvent;
    type Error = Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        tried: DraftTrialEvent,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Infallible> {
        sink.write(tried, self).await;
        Ok(())
    }

    fn apply(&mut self, _: DraftTrialEvent) {}
}

impl Aggregate for Trials {
    const STATE_VERSION: i32 = 1;
}

/// The writer and its request.
pub(super) struct Trial {
    unit: UnitOfWork,
    specialist: Option<SpecialistId>,
    writer: Arc<dyn Writer>,
    request: WriteRequest,
    within: Duration,
}

/// The end of a trial.
enum Ended {
    Whole(Finished),
    Failed(WriteError),
    /// The reader disconnected; so many tokens had arrived.
    Stopped(u64),
}

impl Trial {
    /// With the writer of the specialist, or of their category.
    pub async fn of(
        state: &CommandState,
        specialist: Option<SpecialistId>,
        talk: Talk,
    ) -> Result<Self, ApiError> {
        let persona = stands(&state.unit_of_work, specialist.as_ref()).await?;
        let persona = talk.upon(persona);
        let writer = state.chat.writers.of(&persona.id, &persona.category).await;
        let terms = state.chat.terms.of(writer.as_ref());
        Ok(Self {
            unit: state.unit_of_work.clone(),
            specialist,
            writer,
            request: WriteRequest {
                message_id: randomness::id(),
                persona,
                turns: talk.turns,
                earlier_files: Vec::new(),
                max_output_tokens: terms.max_output_tokens,
                job: talk.job,
                memory: Memory::default(),
                mark: String::new(),
            },
            within: terms.reply_within,
        })
    }

    /// Sends each line as it arrives, and records the cost before the last one is sent.
    pub async fn run(self, command: CommandRequest, lines: UnboundedSender<DraftTrialLine>) {
        let begun = Instant::now();
        let (unit, specialist) = (self.unit.clone(), self.specialist.clone());
        let ended = self.reply(&lines).await;
        let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let (tokens, failure, written_by) = ended.figures();
        let tried = DraftTrialEvent::Tried {
            specialist,
            tokens,
            milliseconds,
            failure,
            written_by,
        };
        write_down(&unit, command, tried).await;
        let line = match ended {
            Ended::Whole(finished) => DraftTrialLine::done(&finished),
            Ended::Failed(error) => DraftTrialLine::failed(&error),
            Ended::Stopped(_) => return,
        };
        drop(lines.send(line));
    }

    async fn reply(self, lines: &UnboundedSender<DraftTrialLine>) -> Ended {
        let mut told = String::new();
        let writing = written(self.writer, self.request, lines, &mut told);
        let writing = timeout(self.within, writing);
        let ended = tokio::select! {
            ended = writing => Some(ended),
            // The call of the model is dropped with the future, so that it costs no more.
            () = lines.closed() => None,
        };
        match ended {
            Some(Ok(Ok(finished))) => Ended::Whole(finished),
            Some(Ok(Err(error))) => Ended::Failed(error),
            Some(Err(_)) => Ended::Failed(WriteError::Timeout(Deadline::Turn)),
            None => Ended::Stopped(tokens::count(&told)),
        }
    }
}

impl Ended {
    fn figures(&self) -> (u64, Option<Public<String>>, Option<WrittenBy>) {
        match self {
            Self::Whole(finished) => (finished.usage.total_tokens, None, by(finished)),
            Self::Failed(error) => (0, Some(Public::text(error.code())), None),
            Self::Stopped(tokens) => (*tokens, Some(Public::text(STOPPED)), None),
        }
    }
}

/// The current specialist, or an empty one; with the instructions of the house.
async fn stands(unit: &UnitOfWork, specialist: Option<&SpecialistId>) -> Result<Persona, ApiError> {
    let mut streams = vec![Stream::of::<HousePrompt>(HOUSE)];
    streams.extend(specialist.map(Stream::of::<Specialist>));
    let work = unit.read(&streams).await?;
    let house = work.state::<HousePrompt>(HOUSE).map_err(ReadError::Log)?;
    let Some(id) = specialist else {
        return Ok(Persona {
            global_prompt: house.text().to_owned(),
            ..Persona::default()
        });
    };
    let state = work.state::<Specialist>(id).map_err(ReadError::Log)?;
    state.in_house().ok_or(Code::NOT_FOUND)?;
    Ok(persona(id, state, house))
}

async fn written(
    writer: Arc<dyn Writer>,
    request: WriteRequest,
    lines: &UnboundedSender<DraftTrialLine>,
    told: &mut String,
) -> Result<Finished, WriteError> {
    let mut reply = writer.write(request).await?;
    while let Some(event) = reply.next().await {
        match event? {
            WriteEvent::Text(text) => {
                // A client that has disconnected gets nothing.
                told.push_str(&text);
                drop(lines.send(DraftTrialLine::Text { text }));
            }
            WriteEvent::Finished(finished) => return Ok(finished),
        }
    }
    Err(WriteError::Cut)
}

async fn write_down(unit: &UnitOfWork, command: CommandRequest, tried: DraftTrialEvent) {
    let id = DraftTrialId::mint();
    let streams = vec![Stream::of::<Trials>(id)];
    let written = unit.run::<(), ApiError, _>(command, streams, move |work| {
        let tried = tried.clone();
        Box::pin(async move {
            let written = work.decide::<Trials>(id, tried, &()).await;
            written.map_err(|refusal| refusal.map(|never| match never {}))
        })
    });
    if let Err(cause) = written.await {
        tracing::warn!(%cause, "that a draft was tried was not written down");
    }
}
