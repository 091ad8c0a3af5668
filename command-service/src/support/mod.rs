//! Live support: a question and its answer.
//!
//! The answer is made before anything is written, and both are one commit. A question without an answer leaves
//! nothing stored and can be asked again under its key. Support is free, so an answer that was made but not
//! stored costs nobody anything. That is why this needs no job and no worker.

mod aggregate;
pub mod answerer;
pub mod ask;
pub mod http;

pub use aggregate::{SupportCommand, SupportError, SupportThread};

use std::sync::Arc;

use answerer::Answerers;
use writers::Writers;

/// What support needs beside the log; cheap to clone.
#[derive(Debug, Clone)]
pub struct Support {
    /// Chooses the answerer.
    pub answerers: Answerers,
}

impl Support {
    /// With the usual model, if there is one.
    #[must_use]
    pub fn new(writers: Arc<dyn Writers>) -> Self {
        Self {
            answerers: Answerers::new(writers),
        }
    }
}
