//! What may happen to a memory, and what prompts get from it. Pure. The texts are here as well, since each message
//! needs their current state, and a memory that was written often is a long stream.

use std::collections::BTreeMap;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::memory::MemoryEvent;
use shared_events::{ConversationId, MessageId, Personal, SpecialistId};

use crate::unit_of_work::Aggregate;

/// A memory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Whether prompts include it.
    pub enabled: bool,
    /// In the client's order.
    pub facts: Vec<Personal<String>>,
    /// The voice of the client's brand; empty when nothing was said about it.
    pub voice: Personal<String>,
    /// By conversation.
    summaries: BTreeMap<ConversationId, Summary>,
}

/// The summary of the beginning of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Summary {
    /// The last message of that beginning.
    through: MessageId,
    /// None if the beginning is only left out.
    text: Option<Personal<String>>,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            enabled: true,
            facts: Vec::new(),
            voice: Personal::text(""),
            summaries: BTreeMap::new(),
        }
    }
}

/// The commands of a memory.
#[derive(Debug, Clone)]
pub enum MemoryCommand {
    /// Store exactly this.
    Write {
        /// The specialist of the memory.
        specialist: SpecialistId,
        /// Whether prompts include it.
        enabled: bool,
        /// In the client's order.
        facts: Vec<String>,
        /// The voice of the brand.
        voice: String,
    },
    /// Store the summary of the beginning of a conversation. A repeat changes nothing.
    Keep {
        /// The specialist of the memory.
        specialist: SpecialistId,
        /// The conversation.
        conversation: ConversationId,
        /// The last message of that beginning.
        through: MessageId,
        /// The summary; none if the beginning is only left out.
        text: Option<String>,
    },
    /// Delete the summary of a conversation.
    Forget {
        /// The specialist of the memory.
        specialist: SpecialistId,
        /// The conversation.
        conversation: ConversationId,
    },
    /// Delete the summary of a conversation, and write an event even if there is none, so that a command that is
    /// about to store one decides again.
    Lose {
        /// The specialist of the memory.
        specialist: SpecialistId,
        /// The conversation.
        conversation: ConversationId,
    },
}

/// Why a command on a memory is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MemoryError {
    /// There is no specialist of that id.
    #[error("there is no such specialist")]
    NoSuchSpecialist,
    /// The conversation has no summary.
    #[error("there is no such summary")]
    NoSuchSummary,
}

impl Memory {
    /// The last message that the summary of this conversation covers, if there is a summary or the beginning is left
    /// out.
    #[must_use]
    pub fn through(&self, talk: ConversationId) -> Option<MessageId> {
        self.summaries.get(&talk).map(|it| it.through)
    }

    /// The text of a conversation's summary, if there is one.
    #[must_use]
    pub fn summary(&self, talk: ConversationId) -> Option<&str> {
        let text = self.summaries.get(&talk)?.text.as_ref()?;
        Some(text.or("")).filter(|text| !text.is_empty())
    }

    /// The last message that a prompt of this conversation leaves to its summary. While memory is switched off, the
    /// beginning is left out anyway; when it is switched on again, the messages come back and are summarised.
    #[must_use]
    pub fn stands_for(&self, talk: ConversationId) -> Option<MessageId> {
        let is_left = !self.enabled || self.summary(talk).is_some();
        self.through(talk).filter(|_| is_left)
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
                let known = self.summaries.get(&conversation);
                let known = known.map(|it| (it.through, it.text.is_some()));
                if known == Some((through, text.is_some())) {
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
            MemoryEvent::Written {
                enabled,
                facts,
                voice,
                ..
            } => {
                self.enabled = enabled;
                self.facts = facts;
                self.voice = voice;
            }
            MemoryEvent::Summarised {
                conversation,
                through,
                text,
                ..
            } => {
                let text = Some(text);
                self.summaries
                    .insert(conversation, Summary { through, text });
            }
            MemoryEvent::LeftOut {
                conversation,
                through,
                ..
            } => {
                let text = None;
                self.summaries
                    .insert(conversation, Summary { through, text });
            }
            MemoryEvent::Forgotten { conversation, .. } => {
                self.summaries.remove(&conversation);
            }
        }
    }
}

impl Aggregate for Memory {
    const STATE_VERSION: i32 = 2;
}

#[cfg(test)]
mod tests {
    use cqrs_es::Aggregate as _;
    use shared_events::memory::view::MemoryView;
    use time::OffsetDateTime;

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
        // A command that stores one at the same time must notice.
        let lose = MemoryCommand::Lose {
            specialist: grace(),
            conversation: talk,
        };
        assert!(memory.decide(lose).unwrap().is_some());
    }

    #[test]
    fn prompts_are_told_what_the_page_shows() {
        let (talk, first, second) = (ConversationId::mint(), MessageId::mint(), MessageId::mint());
        let written = |enabled| MemoryCommand::Write {
            specialist: grace(),
            enabled,
            facts: vec!["We sell bread.".to_owned()],
            voice: "Warm.".to_owned(),
        };
        let forget = MemoryCommand::Forget {
            specialist: grace(),
            conversation: talk,
        };
        let (mut memory, mut page) = (Memory::default(), MemoryView::default());
        for command in [
            written(false),
            kept(first, talk, None),
            written(true),
            kept(first, talk, Some("They met.")),
            kept(second, talk, None),
            written(false),
            forget,
        ] {
            let event = memory.decide(command).unwrap().unwrap();
            page.apply(&event, OffsetDateTime::UNIX_EPOCH);
            memory.apply(event);
            assert_eq!(
                (memory.enabled, &memory.facts, &memory.voice),
                (page.enabled, &page.facts, &page.voice)
            );
            assert_eq!(memory.summary(talk), page.summary(talk));
            assert_eq!(memory.stands_for(talk), page.through(talk));
        }
    }
}
