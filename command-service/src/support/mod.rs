//! Live support: a question and its answer.
//!
//! The answer is made before anything is written, and both are one commit. A question nobody could answer leaves
//! nothing behind and can be asked again under its key; since support is free, an answer that was made and not
//! kept costs nobody anything. That is why this needs no job and no worker.

mod aggregate;
pub mod answerer;
pub mod ask;
pub mod http;

pub use aggregate::{SupportCommand, SupportError, SupportThread};

use std::sync::Arc;

use answerer::Answerer;

/// What support needs beside the log; cheap to clone.
#[derive(Clone)]
pub struct Support {
    /// Who answers.
    pub answerer: Arc<dyn Answerer>,
}

impl std::fmt::Debug for Support {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Support")
            .field("answerer", &self.answerer.name())
            .finish()
    }
}
