//! What files hold, for who writes the reply.

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

/// Characters of text of all files of a conversation together; those of the latest messages come first.
const MOST_TEXT: usize = 200_000;
/// Stands at the end of a text that is not given to its end.
const GOES_ON: &str = "\n\n[This file goes on; the rest of it was left out.]";
/// Pictures of a conversation.
const MOST_IMAGES: usize = 10;

/// What the files of a conversation hold, as far as there is room for it.
#[derive(Debug, Clone, Default)]
pub struct Contents {
    held: HashMap<UploadId, FileContent>,
    /// Of which there is room for the beginning only.
    begun: HashSet<UploadId>,
    /// Of which not all pages could be read.
    partly: HashMap<UploadId, Unread>,
}

impl Contents {
    /// What this one holds.
    #[must_use]
    pub fn of(&self, upload: UploadId) -> Option<&FileContent> {
        self.held.get(&upload)
    }

    /// Why not all of it is read now, if there is not room for it or it is gone; any other cause is known of it already.
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

    /// Of how many of its pages nothing stands in its text, if there are such.
    #[must_use]
    pub fn partly(&self, upload: UploadId) -> Option<Unread> {
        self.partly.get(&upload).copied()
    }
}

/// Why it can not be said what files hold.
#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    /// The store failed.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The owner's key is not to be had.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The log does not read.
    #[error(transparent)]
    Log(#[from] ReadError),
}

impl Uploads {
    /// What these files of a person's hold, newest first: as much as a writer is given, who `sees` pictures or does not.
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
                // It may have passed since; then it is read as far as it can be for itself.
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

/// What may still be given.
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
