//! What may happen to a memory. Pure; it remembers which talks have a summary and none of the words.

use std::collections::BTreeMap;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::memory::MemoryEvent;
use shared_events::{ConversationId, MessageId, Personal, SpecialistId};

use crate::unit_of_work::Aggregate;

/// A memory, as far as decisions need it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// The last message that each talk's summary stands for, and whether it is one in words.
    summaries: BTreeMap<ConversationId, (MessageId, bool)>,
}

/// What can be asked of a memory.
#[derive(Debug, Clone)]
pub enum MemoryCommand {
    /// Hold exactly this.
    Write {
        /// Whose memory it is.
        specialist: SpecialistId,
        /// Whether prompts hold it.
        enabled: bool,
        /// In the client's order.
        facts: Vec<String>,
        /// How the brand sounds.
        voice: String,
    },
    /// Stand in for the beginning of a talk. A repeat changes nothing.
    Keep {
        /// Whose memory it is.
        specialist: SpecialistId,
        /// The talk.
        conversation: ConversationId,
        /// The last message of that beginning.
        through: MessageId,
        /// In short; none where it is only left out.
        text: Option<String>,
    },
    /// Lose the summary of a talk.
    Forget {
        /// Whose memory it is.
        specialist: SpecialistId,
        /// The talk.
        conversation: ConversationId,
    },
    /// Lose the summary of a talk, or be moved on all the same, so that who is about to keep one decides again.
    Lose {
        /// Whose memory it is.
        specialist: SpecialistId,
        /// The talk.
        conversation: ConversationId,
    },
}

/// Why a memory says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MemoryError {
    /// There is no specialist of that name.
    #[error("there is no such specialist")]
    NoSuchSpecialist,
    /// The talk has none.
    #[error("there is no such summary")]
    NoSuchSummary,
}

impl Memory {
    /// The last message of the beginning of this talk, if something stands in for that.
    #[must_use]
    pub fn through(&self, talk: ConversationId) -> Option<MessageId> {
        self.summaries.get(&talk).map(|(through, _)| *through)
    }

    fn decide(&self, command: MemoryCommand) -> Result<Option<MemoryEvent>, MemoryError> {
        match command {
            MemoryCommand::Write {
                specialist,
                enabled,
                facts,
                voice,
            } => Ok(Some(MemoryEvent::Written {
                specialist,
                enabled,
                facts: facts.into_iter().map(Personal::Clear).collect(),
                voice: Personal::Clear(voice),
            })),
            MemoryCommand::Keep {
                specialist,
                conversation,
                through,
                text,
            } => {
                let new = (through, text.is_some());
                if self.summaries.get(&conversation) == Some(&new) {
                    return Ok(None);
                }
                Ok(Some(match text {
                    Some(text) => MemoryEvent::Summarised {
                        specialist,
                        conversation,
                        through,
                        text: Personal::Clear(text),
                    },
                    None => MemoryEvent::LeftOut {
                        specialist,
                        conversation,
                        through,
                    },
                }))
            }
            MemoryCommand::Forget {
                specialist,
                conversation,
            } => {
                if !self.summaries.contains_key(&conversation) {
                    return Err(MemoryError::NoSuchSummary);
                }
                Ok(Some(MemoryEvent::Forgotten {
                    specialist,
                    conversation,
                }))
            }
            MemoryCommand::Lose {
                specialist,
                conversation,
            } => Ok(Some(MemoryEvent::Forgotten {
                specialist,
                conversation,
            })),
        }
    }
}

impl cqrs_es::Aggregate for Memory {
    const TYPE: &'static str = "memory";
    type Command = MemoryCommand;
    type Event = MemoryEvent;
    type Error = MemoryError;
    type Services = ();

    async fn handle(
        &mut self,
        command: MemoryCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), MemoryError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: MemoryEvent) {
        match event {
            MemoryEvent::Written { .. } => {}
            MemoryEvent::Summarised {
                conversation,
                through,
                ..
            } => {
                self.summaries.insert(conversation, (through, true));
            }
            MemoryEvent::LeftOut {
                conversation,
                through,
                ..
            } => {
                self.summaries.insert(conversation, (through, false));
            }
            MemoryEvent::Forgotten { conversation, .. } => {
                self.summaries.remove(&conversation);
            }
        }
    }
}

impl Aggregate for Memory {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use cqrs_es::Aggregate as _;

    use super::*;

    fn grace() -> SpecialistId {
        "grace".parse().unwrap()
    }

    fn kept(through: MessageId, conversation: ConversationId, text: Option<&str>) -> MemoryCommand {
        MemoryCommand::Keep {
            specialist: grace(),
            conversation,
            through,
            text: text.map(str::to_owned),
        }
    }

    #[test]
    fn a_talk_is_summarised_once_up_to_a_message_and_again_when_it_goes_on() {
        let (talk, first, second) = (ConversationId::mint(), MessageId::mint(), MessageId::mint());
        let mut memory = Memory::default();
        let event = memory.decide(kept(first, talk, Some("They met."))).unwrap();
        memory.apply(event.unwrap());
        assert_eq!(memory.decide(kept(first, talk, Some("Again."))), Ok(None));
        let later = memory.decide(kept(second, talk, Some("They met, and wrote.")));
        assert!(later.unwrap().is_some());
        let left_out = memory.decide(kept(first, talk, None)).unwrap();
        assert!(matches!(left_out, Some(MemoryEvent::LeftOut { .. })));
    }

    #[test]
    fn only_a_summary_that_is_there_can_be_taken_away() {
        let talk = ConversationId::mint();
        let forget = || MemoryCommand::Forget {
            specialist: grace(),
            conversation: talk,
        };
        let mut memory = Memory::default();
        assert_eq!(memory.decide(forget()), Err(MemoryError::NoSuchSummary));
        let event = memory.decide(kept(MessageId::mint(), talk, Some("They met.")));
        memory.apply(event.unwrap().unwrap());
        memory.apply(memory.decide(forget()).unwrap().unwrap());
        assert_eq!(memory, Memory::default());
        // Whoever keeps one at the same time has to notice.
        let lose = MemoryCommand::Lose {
            specialist: grace(),
            conversation: talk,
        };
        assert!(memory.decide(lose).unwrap().is_some());
    }
}
