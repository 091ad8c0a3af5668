//! What answers in live support.
//!
//! Behind one interface stand the built-in answerer, which looks the question up among the help topics and says so
//! when it finds nothing, and the configured model, which is given the same topics and told to keep to them.

pub mod built_in;
pub mod model;
pub mod topics;

use std::sync::Arc;

use async_trait::async_trait;

use built_in::BuiltIn;
use model::Model;
use writers::{WriteError, Writer};

/// A question with what was said before it, oldest first.
#[derive(Clone, Default)]
pub struct Question {
    /// Earlier lines of the thread.
    pub before: Vec<Line>,
    /// Trimmed.
    pub text: String,
}

/// An earlier line.
#[derive(Clone)]
pub struct Line {
    /// Said by the person; otherwise an answer.
    pub asked: bool,
    /// What was said.
    pub text: String,
}

impl std::fmt::Debug for Line {
    /// Who said it, never what.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Line")
            .field("asked", &self.asked)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Question {
    /// How much there is, never what it says.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Question")
            .field("before", &self.before.len())
            .field("chars", &self.text.chars().count())
            .finish()
    }
}

/// Answers questions about the product.
#[async_trait]
pub trait Answerer: Send + Sync {
    /// A short name for the log, such as `built-in`.
    fn name(&self) -> &str;

    /// The answer, as markdown.
    ///
    /// # Errors
    /// When there is none; nothing was kept then, and the question can be asked again.
    async fn answer(&self, question: Question) -> Result<String, WriteError>;
}

/// The model where one is configured, else the built-in answerer.
#[must_use]
pub fn configured(model: Option<Arc<dyn Writer>>) -> Arc<dyn Answerer> {
    match model {
        Some(writer) => Arc::new(Model::new(writer)),
        None => Arc::new(BuiltIn::default()),
    }
}
