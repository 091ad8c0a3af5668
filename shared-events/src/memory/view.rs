//! The memory, folded from its events: both sides show it, and prompts are made from it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::MemoryEvent;
use crate::ids::{ConversationId, MessageId};
use crate::personal::Personal;

/// The most facts.
pub const MOST_FACTS: usize = 50;
/// Characters of a fact.
pub const LONGEST_FACT: usize = 500;
/// Characters of the brand's voice.
pub const LONGEST_VOICE: usize = 2_000;

/// The content of a memory.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MemoryView {
    /// Whether prompts include it.
    pub enabled: bool,
    /// In the client's order.
    pub facts: Vec<Personal<String>>,
    /// The voice of the client's brand; empty when nothing was said about it.
    pub voice: Personal<String>,
    /// By conversation.
    pub summaries: BTreeMap<ConversationId, SummaryView>,
    /// When the client last saved it.
    #[serde(with = "time::serde::rfc3339::option")]
    pub updated_at: Option<OffsetDateTime>,
}

/// The summary of the beginning of a conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SummaryView {
    /// Empty if the beginning was left out instead.
    pub text: Personal<String>,
    /// The last message that it covers.
    pub through: MessageId,
    /// When it was written.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
}

impl Default for MemoryView {
    fn default() -> Self {
        Self {
            enabled: true,
            facts: Vec::new(),
            voice: Personal::text(""),
            summaries: BTreeMap::new(),
            updated_at: None,
        }
    }
}

impl MemoryView {
    /// Folds one event recorded `at`.
    pub fn apply(&mut self, event: &MemoryEvent, at: OffsetDateTime) {
        match event {
            MemoryEvent::Written {
                enabled,
                facts,
                voice,
                ..
            } => {
                self.enabled = *enabled;
                self.facts.clone_from(facts);
                self.voice = voice.clone();
                self.updated_at = Some(at);
            }
            MemoryEvent::Summarised {
                conversation,
                through,
                text,
                ..
            } => self.keep(*conversation, text.clone(), *through, at),
            MemoryEvent::LeftOut {
                conversation,
                through,
                ..
            } => self.keep(*conversation, Personal::text(""), *through, at),
            MemoryEvent::Forgotten { conversation, .. } => {
                self.summaries.remove(conversation);
            }
        }
    }

    fn keep(
        &mut self,
        of: ConversationId,
        text: Personal<String>,
        through: MessageId,
        at: OffsetDateTime,
    ) {
        self.summaries.insert(of, SummaryView { text, through, at });
    }

    /// The memory without its person's key: saved texts are gone, fields that were always empty stay empty.
    pub fn erase(&mut self) {
        self.facts.fill(Personal::Erased);
        if self.updated_at.is_some() {
            self.voice = Personal::Erased;
        }
        for summary in self.summaries.values_mut() {
            if !summary.text.or("").is_empty() {
                summary.text = Personal::Erased;
            }
        }
    }

    /// The text of a conversation's summary, if there is one.
    #[must_use]
    pub fn summary(&self, of: ConversationId) -> Option<&str> {
        let summary = self.summaries.get(&of)?;
        Some(summary.text.or("")).filter(|text| !text.is_empty())
    }

    /// The last message that a prompt of this conversation leaves to its summary. While memory is switched off, the
    /// beginning is left out anyway; when it is switched on again, the messages come back and are summarised.
    #[must_use]
    pub fn through(&self, of: ConversationId) -> Option<MessageId> {
        let summary = self.summaries.get(&of)?;
        let stands_for_it = !self.enabled || !summary.text.or("").is_empty();
        stands_for_it.then_some(summary.through)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summarised(conversation: ConversationId, through: MessageId, text: &str) -> MemoryEvent {
        MemoryEvent::Summarised {
            specialist: "grace".parse().unwrap(),
            conversation,
            through,
            text: Personal::text(text),
        }
    }

    #[test]
    fn what_was_left_out_is_to_be_summarised_once_memory_is_on_again() {
        let (talk, message) = (ConversationId::mint(), MessageId::mint());
        let at = OffsetDateTime::UNIX_EPOCH;
        let written = |enabled| MemoryEvent::Written {
            specialist: "grace".parse().unwrap(),
            enabled,
            facts: Vec::new(),
            voice: Personal::text(""),
        };
        let mut view = MemoryView::default();
        assert!(view.enabled, "unless it is switched off");
        view.apply(&written(false), at);
        view.apply(
            &MemoryEvent::LeftOut {
                specialist: "grace".parse().unwrap(),
                conversation: talk,
                through: message,
            },
            at,
        );
        assert_eq!(
            (view.through(talk), view.summary(talk)),
            (Some(message), None)
        );
        view.apply(&written(true), at);
        assert_eq!(view.through(talk), None);
        view.apply(&summarised(talk, message, "They met."), at);
        assert_eq!(
            (view.through(talk), view.summary(talk)),
            (Some(message), Some("They met."))
        );
        view.apply(
            &MemoryEvent::Forgotten {
                specialist: "grace".parse().unwrap(),
                conversation: talk,
            },
            at,
        );
        assert_eq!((view.through(talk), view.summary(talk)), (None, None));
    }
}
