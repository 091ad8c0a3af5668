//! What files hold, for who writes the reply.

use std::collections::HashMap;

use bytes::Bytes;
use service_kit::files::{FileKind, FilesError, Place};
use shared_events::personal::KeyError;
use shared_events::personal::keys::KeyState;
use shared_events::upload::{AttachedFile, Unread};
use shared_events::{PersonKeys, UploadId, UserId};

use super::Uploads;

/// Characters of text of all files of a conversation together; those of the latest messages come first.
const MOST_TEXT: usize = 200_000;
/// Stands at the end of a text that is not given to its end.
const GOES_ON: &str = "\n\n[This file goes on; the rest of it was left out.]";
/// Pictures of a conversation.
const MOST_IMAGES: usize = 10;

/// What a file holds.
#[derive(Clone, PartialEq, Eq)]
pub enum FileContent {
    /// Text.
    Text(String),
    /// A picture.
    Image {
        /// Media type.
        kind: &'static str,
        /// Encoded.
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

/// What the files of a conversation hold.
pub type Contents = HashMap<UploadId, FileContent>;

/// Why it can not be said what files hold.
#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    /// The store failed.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The owner's key is not to be had.
    #[error(transparent)]
    Key(#[from] KeyError),
}

impl Uploads {
    /// What these files of a person's hold, newest first: as much as a writer is given.
    ///
    /// # Errors
    /// See [`ContentError`].
    pub(crate) async fn contents<'a>(
        &self,
        keys: &PersonKeys,
        owner: UserId,
        newest_first: impl Iterator<Item = &'a AttachedFile> + Send,
    ) -> Result<Contents, ContentError> {
        let mut contents = Contents::new();
        let (mut text, mut images) = (MOST_TEXT, MOST_IMAGES);
        for file in newest_first {
            if contents.contains_key(&file.upload) {
                continue;
            }
            let content = match &file.unread {
                Some(reason) if !Unread::of_code(reason).is_read() => {
                    FileContent::Unread(Unread::of_code(reason))
                }
                _ => self.content(keys, owner, file).await?,
            };
            let cause = file.unread.as_ref().map(|code| Unread::of_code(code));
            let is_cut = cause == Some(Unread::Cut);
            let content = within(content, is_cut, &mut text, &mut images);
            contents.insert(file.upload, content);
        }
        Ok(contents)
    }

    async fn content(
        &self,
        keys: &PersonKeys,
        owner: UserId,
        file: &AttachedFile,
    ) -> Result<FileContent, ContentError> {
        let KeyState::Live(key) = keys.get(owner).await? else {
            return Ok(FileContent::Unread(Unread::Broken));
        };
        let kind = FileKind::of_media_type(&file.kind);
        let is_image = kind.is_some_and(FileKind::is_image);
        let place = if is_image {
            Place::Own(owner, file.upload)
        } else {
            Place::Text(owner, file.upload)
        };
        Ok(match self.files.kept(place, Some(&key)).await? {
            Some(kept) if is_image => FileContent::Image {
                kind: kept.head.kind.media_type(),
                content: kept.content,
            },
            Some(kept) => FileContent::Text(String::from_utf8_lossy(&kept.content).into_owned()),
            None => FileContent::Unread(Unread::Broken),
        })
    }
}

/// Takes from what may still be given. Who writes is told of a text that goes on.
fn within(content: FileContent, is_cut: bool, text: &mut usize, images: &mut usize) -> FileContent {
    match content {
        FileContent::Text(whole) => {
            let mut taken: String = whole.chars().take(*text).collect();
            *text -= taken.chars().count();
            if taken.is_empty() {
                return FileContent::Unread(Unread::TooLarge);
            }
            if is_cut || taken.len() < whole.len() {
                taken.push_str(GOES_ON);
            }
            FileContent::Text(taken)
        }
        FileContent::Image { .. } if *images == 0 => FileContent::Unread(Unread::TooLarge),
        FileContent::Image { .. } => {
            *images -= 1;
            content
        }
        FileContent::Unread(_) => content,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_writer_is_given_no_more_text_than_it_may_have_and_told_where_one_goes_on() {
        let (mut text, mut images) = (6, 1);
        let whole = |of: &str| FileContent::Text(of.to_owned());
        let mut give = |of, is_cut| within(whole(of), is_cut, &mut text, &mut images);
        assert_eq!(give("äöü", false), whole("äöü"));
        assert_eq!(give("ß", true), whole(&format!("ß{GOES_ON}")));
        assert_eq!(give("äöü", false), whole(&format!("äö{GOES_ON}")));
        assert_eq!(give("a", false), FileContent::Unread(Unread::TooLarge));
    }
}
