//! Decisions about questions with answers. Pure; ids come in.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::QuestionId;
use shared_events::faq::view::FaqView;
use shared_events::faq::{FaqEntry, FaqEvent, MOST_QUESTIONS};

use crate::unit_of_work::Aggregate;

/// All entries, folded from their events.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Faqs {
    view: FaqView,
}

/// The commands of the entries.
#[derive(Debug, Clone)]
pub enum FaqCommand {
    /// Add this question.
    Add {
        /// A new id.
        question: QuestionId,
        /// Trimmed, and within the limits.
        entry: FaqEntry,
    },
    /// Change the entry to this content. The same content again changes nothing.
    Change {
        /// The question.
        question: QuestionId,
        /// Trimmed, and within the limits.
        entry: FaqEntry,
    },
    /// Delete the entry.
    Remove {
        /// The question.
        question: QuestionId,
    },
}

/// Why a command is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FaqError {
    /// There is no such entry.
    #[error("there is no such entry")]
    Unknown,
    /// There are as many as allowed.
    #[error("there are too many entries")]
    TooMany,
}

impl Faqs {
    /// The entries, the oldest first.
    pub fn entries(&self) -> impl Iterator<Item = &FaqEntry> {
        self.view.entries.values()
    }

    /// The entry of this id.
    #[must_use]
    pub fn entry(&self, question: QuestionId) -> Option<&FaqEntry> {
        self.view.entries.get(&question)
    }

    fn decide(&self, command: FaqCommand) -> Result<Option<FaqEvent>, FaqError> {
        match command {
            FaqCommand::Add { .. } if self.view.entries.len() >= MOST_QUESTIONS => {
                Err(FaqError::TooMany)
            }
            FaqCommand::Add { question, entry } => {
                Ok(Some(FaqEvent::QuestionAdded { question, entry }))
            }
            FaqCommand::Change { question, entry } => {
                let before = self.entry(question).ok_or(FaqError::Unknown)?;
                let changed = *before != entry;
                Ok(changed.then_some(FaqEvent::QuestionChanged { question, entry }))
            }
            FaqCommand::Remove { question } => {
                self.entry(question).ok_or(FaqError::Unknown)?;
                Ok(Some(FaqEvent::QuestionRemoved { question }))
            }
        }
    }
}

impl cqrs_es::Aggregate for Faqs {
    const TYPE: &'static str = "faq";
    type Command = FaqCommand;
    type Event = FaqEvent;
    type Error = FaqError;
    type Services = ();

    async fn handle(
        &mut self,
        command: FaqCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), FaqError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: FaqEvent) {
        self.view.apply(event);
    }
}

impl Aggregate for Faqs {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
