//! A reply of the built-in writer.

use super::draft::Draft;
use crate::delivery::fenced;

/// A reply before it is charged; it is free without a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub said: String,
    pub document: Option<Draft>,
}

impl Answer {
    pub fn chat(said: String) -> Self {
        Self {
            said,
            document: None,
        }
    }

    /// The reply, its document between fences.
    pub fn text(&self) -> String {
        let document = self.document.iter();
        let document = document.map(|draft| fenced(&draft.title, &draft.markdown()));
        let parts = [self.said.clone()].into_iter().chain(document);
        parts.collect::<Vec<_>>().join("\n\n")
    }
}
