//! Decisions about the instructions that all specialists get.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::Public;
use shared_events::prompt::PromptEvent;

use crate::unit_of_work::Aggregate;

/// The instructions of the house, folded from their events.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct HousePrompt {
    version: u32,
    text: String,
}

/// The commands of the house's instructions.
#[derive(Debug, Clone)]
pub enum PromptCommand {
    /// Set these instructions for all specialists. The same text again changes nothing.
    SetGlobal {
        /// Trimmed; empty for none.
        text: String,
        /// The version that the admin saw when they made the change, if they name it.
        seen: Option<u32>,
    },
}

/// Why a command is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PromptError {
    /// Somebody else set other instructions meanwhile.
    #[error("the message was changed meanwhile")]
    ChangedMeanwhile,
}

impl HousePrompt {
    /// The current version; 0 before the first.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The instructions for all specialists.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl cqrs_es::Aggregate for HousePrompt {
    const TYPE: &'static str = "prompt";
    type Command = PromptCommand;
    type Event = PromptEvent;
    type Error = PromptError;
    type Services = ();

    async fn handle(
        &mut self,
        command: PromptCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), PromptError> {
        let PromptCommand::SetGlobal { text, seen } = command;
        if text == self.text {
            return Ok(());
        }
        if seen.is_some_and(|seen| seen != self.version) {
            return Err(PromptError::ChangedMeanwhile);
        }
        let event = PromptEvent::GlobalSet {
            version: self.version + 1,
            text: Public(text),
        };
        sink.write(event, self).await;
        Ok(())
    }

    fn apply(&mut self, event: PromptEvent) {
        let PromptEvent::GlobalSet { version, text } = event;
        (self.version, self.text) = (version, text.0);
    }
}

impl Aggregate for HousePrompt {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use cqrs_es::test::TestFramework;

    use super::*;

    fn set(version: u32, text: &str) -> PromptEvent {
        PromptEvent::GlobalSet {
            version,
            text: Public(text.to_owned()),
        }
    }

    fn asked(text: &str, seen: Option<u32>) -> PromptCommand {
        PromptCommand::SetGlobal {
            text: text.to_owned(),
            seen,
        }
    }

    #[test]
    fn each_message_is_a_version_of_its_own() {
        let house = TestFramework::<HousePrompt>::with(());
        house
            .given_no_previous_events()
            .when(asked("Be brief.", Some(0)))
            .then_expect_events(vec![set(1, "Be brief.")]);
        let house = TestFramework::<HousePrompt>::with(());
        house
            .given(vec![set(1, "Be brief.")])
            .when(asked("", Some(1)))
            .then_expect_events(vec![set(2, "")]);
    }

    #[test]
    fn what_is_told_already_is_no_version() {
        let house = TestFramework::<HousePrompt>::with(());
        house
            .given(vec![set(1, "Be brief."), set(2, "Be kind.")])
            .when(asked("Be kind.", Some(1)))
            .then_expect_events(vec![]);
    }

    #[test]
    fn nobody_overwrites_a_message_they_have_not_seen() {
        let house = TestFramework::<HousePrompt>::with(());
        house
            .given(vec![set(1, "Be brief."), set(2, "Be kind.")])
            .when(asked("Be exact.", Some(1)))
            .then_expect_error(PromptError::ChangedMeanwhile);
        let house = TestFramework::<HousePrompt>::with(());
        house
            .given(vec![set(1, "Be brief.")])
            .when(asked("Be exact.", None))
            .then_expect_events(vec![set(2, "Be exact.")]);
    }
}
