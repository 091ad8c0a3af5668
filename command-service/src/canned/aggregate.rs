//! Decisions about the canned answers. Pure; ids come in.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::AnswerId;
use shared_events::canned::view::AnswersView;
use shared_events::canned::{AnswerEvent, AnswerText, MOST_ANSWERS};

use crate::unit_of_work::Aggregate;

/// All answers, folded from their events.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Answers {
    view: AnswersView,
}

/// The commands of the canned answers.
#[derive(Debug, Clone)]
pub enum AnswerCommand {
    /// Add this answer.
    Keep {
        /// Minted.
        answer: AnswerId,
        /// Trimmed, and within the limits.
        text: AnswerText,
    },
    /// Change the answer to this text. The same text again changes nothing.
    Change {
        /// The answer.
        answer: AnswerId,
        /// Trimmed, and within the limits.
        text: AnswerText,
    },
    /// Delete the answer.
    Remove {
        /// The answer.
        answer: AnswerId,
    },
}

/// Why a command is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AnswerError {
    /// There is no such answer.
    #[error("there is no such canned answer")]
    Unknown,
    /// There are as many as allowed.
    #[error("there are too many canned answers")]
    TooMany,
}

impl Answers {
    /// The answer of this id.
    #[must_use]
    pub fn answer(&self, answer: AnswerId) -> Option<&AnswerText> {
        self.view.answers.get(&answer)
    }

    fn decide(&self, command: AnswerCommand) -> Result<Option<AnswerEvent>, AnswerError> {
        match command {
            AnswerCommand::Keep { .. } if self.view.answers.len() >= MOST_ANSWERS => {
                Err(AnswerError::TooMany)
            }
            AnswerCommand::Keep { answer, text } => Ok(Some(AnswerEvent::Kept { answer, text })),
            AnswerCommand::Change { answer, text } => {
                let before = self.answer(answer).ok_or(AnswerError::Unknown)?;
                let changed = *before != text;
                Ok(changed.then_some(AnswerEvent::Changed { answer, text }))
            }
            AnswerCommand::Remove { answer } => {
                self.answer(answer).ok_or(AnswerError::Unknown)?;
                Ok(Some(AnswerEvent::Removed { answer }))
            }
        }
    }
}

impl cqrs_es::Aggregate for Answers {
    const TYPE: &'static str = "ticket-answers";
    type Command = AnswerCommand;
    type Event = AnswerEvent;
    type Error = AnswerError;
    type Services = ();

    async fn handle(
        &mut self,
        command: AnswerCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), AnswerError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: AnswerEvent) {
        self.view.apply(event);
    }
}

impl Aggregate for Answers {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
