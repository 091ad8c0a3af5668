//! What answers in live support.
//!
//! Two implementations of one interface: the built-in answerer, which searches the FAQs and says so when it finds
//! nothing, and the configured model, which gets the same FAQs and the instruction to use only them.

pub mod built_in;
pub mod model;
mod search;
mod words;

use std::sync::Arc;

use async_trait::async_trait;
use shared_events::faq::FaqEntry;

use built_in::BuiltIn;
use model::Model;
use writers::{WriteError, Writers};

/// A question with the lines before it, oldest first, and the material for its answer.
#[derive(Clone, Default)]
pub struct Question {
    /// The frequent questions with their answers.
    pub faqs: Vec<FaqEntry>,
    /// Earlier lines of the thread.
    pub before: Vec<Line>,
    /// Trimmed.
    pub text: String,
}

/// An earlier line.
#[derive(Clone)]
pub struct Line {
    /// Written by the person; otherwise an answer.
    pub asked: bool,
    /// What was said.
    pub text: String,
}

impl std::fmt::Debug for Line {
    /// Only the author, never the text.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Line")
            .field("asked", &self.asked)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Question {
    /// Only the length, never the text.
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
    /// When there is none; then nothing was stored, and the question can be asked again.
    async fn answer(&self, question: Question) -> Result<String, WriteError>;
}

/// The name of the built-in writer.
const BUILT_IN: &str = "built-in";

/// Chooses the answerer.
#[derive(Clone)]
pub struct Answerers {
    writers: Arc<dyn Writers>,
    built_in: Arc<dyn Answerer>,
}

impl Answerers {
    /// With the usual model, if there is one.
    #[must_use]
    pub fn new(writers: Arc<dyn Writers>) -> Self {
        Self {
            writers,
            built_in: Arc::new(BuiltIn),
        }
    }

    /// The answerer of the next question: the model, or the built-in answerer if the built-in writer is the usual
    /// one.
    pub async fn next(&self) -> Arc<dyn Answerer> {
        let writer = self.writers.usual().await;
        match writer.name() {
            BUILT_IN => Arc::clone(&self.built_in),
            _ => Arc::new(Model::new(writer)),
        }
    }
}

impl std::fmt::Debug for Answerers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Answerers").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use writers::Fixed;
    use writers::builtin::BuiltInWriter;

    use super::*;

    #[tokio::test]
    async fn where_no_model_writes_the_built_in_answerer_answers() {
        let writer = Arc::new(BuiltInWriter::default());
        let answerer = Answerers::new(Arc::new(Fixed(writer))).next().await;
        assert_eq!(answerer.name(), BuiltIn.name());
        assert!(answerer.answer(Question::default()).await.is_ok());
    }
}
