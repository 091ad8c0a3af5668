//! The entries, folded from their events: commands decide on them, and live support answers from them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{FaqEntry, FaqEvent};
use crate::ids::QuestionId;

/// All entries.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct FaqView {
    /// By id, which is in order of time: the oldest is first.
    pub entries: BTreeMap<QuestionId, FaqEntry>,
}

impl FaqView {
    /// Folds one event.
    pub fn apply(&mut self, event: FaqEvent) {
        match event {
            FaqEvent::QuestionAdded { question, entry }
            | FaqEvent::QuestionChanged { question, entry } => {
                self.entries.insert(question, entry);
            }
            FaqEvent::QuestionRemoved { question } => {
                self.entries.remove(&question);
            }
        }
    }
}
