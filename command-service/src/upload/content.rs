//! The content of files, for the writer of a reply.

use std::collections::{HashMap, HashSet};

use event_store::KeyError;
use event_store::PersonKeys;
use service_kit::files::{FileKind, FileLocation, FilesError};
use shared_events::personal::KeyState;
use shared_events::upload::{AttachedFile, Unread};
use shared_events::{UploadId, UserId};

use writers::FileContent;

use super::Uploads;
use crate::unit_of_work::{ReadError, UnitOfWork};

/// Characters of text from all files of a conversation together; files of the latest messages come first.
const MOST_TEXT: usize = 200_000;
/// Added at the end of a text that was cut.
const GOES_ON: &str = "\n\n[This file goes on; the rest of it was left out.]";
/// The most pictures of a conversation.
const MOST_IMAGES: usize = 10;

/// The content of the files of a conversation, up to the limits.
#[derive(Debug, Clone, Default)]
pub struct Contents {
    held: HashMap<UploadId, FileContent>,
    /// Files of which only the beginning fits.
    begun: HashSet<UploadId>,
    /// Files of which some pages could not be read.
    partly: HashMap<UploadId, Unread>,
}

impl Contents {
    /// The content of this file.
    #[must_use]
    pub fn of(&self, upload: UploadId) -> Option<&FileContent> {
        self.held.get(&upload)
    }

    /// Why not all of it is read now, if it does not fit or is gone; other causes are recorded with the file already.
    #[must_use]
    pub fn short(&self, upload: UploadId) -> Option<Unread> {
        if self.begun.contains(&upload) {
            return Some(Unread::Crowded);
        }
        match self.of(upload) {
            Some(FileContent::Unread(cause @ (Unread::NoRoom | Unread::Gone))) => Some(*cause),
            _ => None,
        }
    }

    /// How many of its pages have no text, if there are such pages.
    #[must_use]
    pub fn partly(&self, upload: UploadId) -> Option<Unread> {
        self.partly.get(&upload).copied()
    }
}

/// Why the content of files is not available.
#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    /// The store failed.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The owner's key is not available.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The log can not be read.
    #[error(transparent)]
    Log(#[from] ReadError),
}

impl Uploads {
    /// The content of these files of a person, newest first: as much as a writer gets that `sees` pictures or does
    /// not.
    ///
    /// # Errors
    /// See [`ContentError`].
    pub(crate) async fn contents<'a>(
        &self,
        unit: &UnitOfWork,
        owner: UserId,
        sees: bool,
        newest_first: impl Iterator<Item = &'a AttachedFile> + Send,
    ) -> Result<Contents, ContentError> {
        let (mut contents, mut budget) = (Contents::default(), ContentBudget::default());
        for file in newest_first {
            if contents.of(file.upload).is_some() {
                continue;
            }
            let mut cause = file.unread.as_ref().map(|code| Unread::of_code(code));
            if cause.is_some_and(Unread::may_pass) {
                // It may have changed since; then as much of it is read as possible.
                let own = self.cause(unit, owner, file.upload, sees).await?;
                cause = own.map(|code| Unread::of_code(&code));
            }
            let content = match cause {
                Some(cause) if !cause.is_read() => FileContent::Unread(cause),
                _ => self.content(unit.keys(), owner, file).await?,
            };
            let (content, is_begun) = budget.take(content, cause == Some(Unread::Cut));
            let is_text = matches!(content, FileContent::Text(_));
            contents.held.insert(file.upload, content);
            if let Some(partly @ Unread::Partly { .. }) = cause.filter(|_| is_text) {
                contents.partly.insert(file.upload, partly);
            }
            if is_begun {
                contents.begun.insert(file.upload);
            }
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
        let location = if is_image {
            FileLocation::Own(owner, file.upload)
        } else {
            FileLocation::Text(owner, file.upload)
        };
        Ok(match self.files.kept(location, Some(&key)).await? {
            Some(kept) if is_image => FileContent::Image {
                kind: kept.head.kind.media_type(),
                content: kept.content,
            },
            Some(kept) => FileContent::Text(String::from_utf8_lossy(&kept.content).into_owned()),
            None => {
                tracing::error!(upload = %file.upload, %owner, "a file that was kept is gone from the store");
                FileContent::Unread(Unread::Gone)
            }
        })
    }
}

/// The space that is left.
struct ContentBudget {
    text: usize,
    images: usize,
}

impl Default for ContentBudget {
    fn default() -> Self {
        Self {
            text: MOST_TEXT,
            images: MOST_IMAGES,
        }
    }
}

impl ContentBudget {
    /// Takes what the budget allows, and says whether that is the beginning only. Who writes is told of a text that goes on.
    fn take(&mut self, content: FileContent, is_cut: bool) -> (FileContent, bool) {
        match content {
            FileContent::Text(whole) => {
                let mut taken: String = whole.chars().take(self.text).collect();
                self.text -= taken.chars().count();
                if taken.is_empty() {
                    return (FileContent::Unread(Unread::NoRoom), false);
                }
                let is_begun = taken.len() < whole.len();
                if is_cut || is_begun {
                    taken.push_str(GOES_ON);
                }
                (FileContent::Text(taken), is_begun)
            }
            FileContent::Image { .. } if self.images == 0 => {
                (FileContent::Unread(Unread::NoRoom), false)
            }
            FileContent::Image { .. } => {
                self.images -= 1;
                (content, false)
            }
            FileContent::Unread(_) => (content, false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bytes::Bytes;

    #[test]
    fn a_writer_is_given_no_more_text_than_it_may_have_and_told_where_one_goes_on() {
        let mut budget = ContentBudget { text: 6, images: 1 };
        let whole = |of: &str| FileContent::Text(of.to_owned());
        let mut give = |of, is_cut| budget.take(whole(of), is_cut);
        assert_eq!(give("äöü", false), (whole("äöü"), false));
        assert_eq!(give("ß", true), (whole(&format!("ß{GOES_ON}")), false));
        assert_eq!(give("äöü", false), (whole(&format!("äö{GOES_ON}")), true));
        let none = FileContent::Unread(Unread::NoRoom);
        assert_eq!(give("a", false), (none, false));
    }

    #[test]
    fn pictures_beyond_the_tenth_have_no_room_and_take_none_from_texts() {
        let mut budget = ContentBudget::default();
        let picture = || FileContent::Image {
            kind: "image/png",
            content: Bytes::from_static(b"png"),
        };
        for _ in 0..MOST_IMAGES {
            assert_eq!(budget.take(picture(), false), (picture(), false));
        }
        let none = FileContent::Unread(Unread::NoRoom);
        assert_eq!(budget.take(picture(), false), (none, false));
        assert_eq!(budget.text, MOST_TEXT);
    }
}
