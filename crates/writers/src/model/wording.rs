//! How a request is worded for servers that refuse one of its fields.
//!
//! Newer servers refuse `max_tokens`, older ones do not know `max_completion_tokens`, and some refuse `stream_options`.
//! A refusal that names such a field is answered by asking once more in the other way; if that works, the client keeps to it.

use super::config::{LimitField, ModelConfig};
use super::failure::Field;
use std::sync::{Arc, Mutex, PoisonError};

/// Which of the ways to say something a request uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dialect {
    pub limit_field: LimitField,
    pub stream_options: bool,
}

impl Dialect {
    pub fn of(config: &ModelConfig) -> Self {
        Self {
            limit_field: config.limit_field,
            stream_options: config.stream_options,
        }
    }
}

/// What a client has learned about its server; clones share it.
#[derive(Clone, Debug)]
pub(super) struct Learned(Arc<Mutex<Dialect>>);

impl Learned {
    pub fn new(dialect: Dialect) -> Self {
        Self(Arc::new(Mutex::new(dialect)))
    }

    fn get(&self) -> Dialect {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, dialect: Dialect) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = dialect;
    }
}

/// The wording of one turn.
pub(super) struct Wording {
    learned: Learned,
    now: Dialect,
    tried: Vec<Field>,
}

impl Wording {
    pub fn new(learned: Learned) -> Self {
        Self {
            now: learned.get(),
            learned,
            tried: Vec::new(),
        }
    }

    pub const fn now(&self) -> Dialect {
        self.now
    }

    /// Changes to the other way, once for each field; says whether there was one.
    pub fn change(&mut self, refused: &[Field]) -> bool {
        let untried = |field: &&Field| {
            !self.tried.contains(field)
                && (**field != Field::StreamOptions || self.now.stream_options)
        };
        let Some(&field) = refused.iter().find(untried) else {
            return false;
        };
        self.tried.push(field);
        match field {
            Field::StreamOptions => self.now.stream_options = false,
            Field::Limit => self.now.limit_field = self.now.limit_field.other(),
        }
        true
    }

    /// The server took it.
    pub fn worked(&self) {
        if !self.tried.is_empty() {
            self.learned.set(self.now);
        }
    }
}
