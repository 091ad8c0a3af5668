//! The canned answers, folded from their events: the state on which commands decide.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{AnswerEvent, AnswerText};
use crate::ids::AnswerId;

/// All answers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct AnswersView {
    /// By id, which is in order of time: the oldest is first.
    pub answers: BTreeMap<AnswerId, AnswerText>,
}

impl AnswersView {
    /// Folds one event.
    pub fn apply(&mut self, event: AnswerEvent) {
        match event {
            AnswerEvent::Kept { answer, text } | AnswerEvent::Changed { answer, text } => {
                self.answers.insert(answer, text);
            }
            AnswerEvent::Removed { answer } => {
                self.answers.remove(&answer);
            }
        }
    }
}
