//! The content of a file that came with a message.

use bytes::Bytes;
use shared_events::upload::Unread;

/// The content of a file.
#[derive(Clone, PartialEq, Eq)]
pub enum FileContent {
    /// Text.
    Text(String),
    /// A picture.
    Image {
        /// Media type.
        kind: &'static str,
        /// The encoded picture.
        content: Bytes,
    },
    /// Nothing that can be used.
    Unread(Unread),
}

impl std::fmt::Debug for FileContent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Text(text) => write!(f, "Text({} characters)", text.chars().count()),
            Self::Image { kind, content } => write!(f, "Image({kind}, {} bytes)", content.len()),
            Self::Unread(cause) => write!(f, "Unread({cause:?})"),
        }
    }
}
