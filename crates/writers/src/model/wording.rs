//! The form of a request for servers that refuse one of its fields.
//!
//! Newer servers refuse `max_tokens`, older ones do not know `max_completion_tokens`, and some refuse `stream_options`.
//! After a refusal that names such a field, the request is sent once more in the other form; if that works, the client
//! keeps using it.

use super::config::{LimitField, ModelConfig};
use super::failure::Field;
use std::sync::{Arc, Mutex, PoisonError};

/// The forms of the fields in a request.
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

/// The forms of one turn.
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

    /// Changes to the other form, once for each field; returns whether there was one.
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

    /// The server accepted it.
    pub fn worked(&self) {
        if !self.tried.is_empty() {
            self.learned.set(self.now);
        }
    }
}
