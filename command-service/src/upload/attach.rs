//! Which of their own files a client sends with a message. Of an address only the id at its end counts: it is never
//! fetched, and what it says about name, type or size is not used once the file is known.

use service_kit::api::conversation::Attachment;
use service_kit::files::{FileKind, LONGEST_NAME, MOST_PER_MESSAGE};
use service_kit::problem::{ApiError, Code};
use service_kit::task::in_task;
use shared_events::upload::{AttachedFile, Unread};
use shared_events::{Public, UploadId, UserId};

use super::Uploads;
use super::aggregate::{File, Upload};
use super::keep::{Incoming, KeepError};
use super::problems::refusal;
use crate::unit_of_work::{ReadError, Stream, UnitOfWork};

/// Why files can not be sent with a message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAttached {
    /// There are too many.
    #[error("at most {MOST_PER_MESSAGE} files can go with a message")]
    TooMany,
    /// It names no file of the sender's.
    #[error("{0} is not among your files")]
    Unknown(String),
}

impl From<NotAttached> for ApiError {
    fn from(cause: NotAttached) -> Self {
        match cause {
            NotAttached::TooMany => Self::invalid("attachments", format!("{cause}.")),
            // Other people's files get the same answer as missing ones.
            NotAttached::Unknown(_) => Self::new(Code::NOT_FOUND).detail(format!("{cause}.")),
        }
    }
}

/// The id an address ends in, if it is the address of an upload.
fn named(url: &str) -> Option<UploadId> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let (rest, id) = path.rsplit_once('/')?;
    let known = rest.ends_with("/upload") || rest == "upload";
    known.then(|| id.parse().ok()).flatten()
}

/// The uploads that these addresses name, each once, whoever owns them and whether or not they exist.
pub(crate) fn named_by(attachments: &[Attachment]) -> Vec<UploadId> {
    let mut uploads = Vec::with_capacity(attachments.len());
    for upload in attachments.iter().filter_map(|it| named(&it.url)) {
        if !uploads.contains(&upload) {
            uploads.push(upload);
        }
    }
    uploads
}

/// Why a file is not used, or only in part, without regard to other files. A picture is not used by a model that can
/// not see pictures.
fn unused(file: &File, sees: bool) -> Option<String> {
    let is_image = FileKind::of_media_type(&file.kind).is_some_and(FileKind::is_image);
    let not_seen = (is_image && !sees).then(|| Unread::NotSeen.code().to_owned());
    file.unread.clone().or(not_seen)
}

/// The form of the file in a message.
pub(super) fn attached(upload: UploadId, file: &File, sees: bool) -> AttachedFile {
    AttachedFile {
        upload,
        name: file.name.clone(),
        kind: Public::text(&file.kind),
        size: file.size,
        unread: unused(file, sees).map(Public),
    }
}

impl Uploads {
    /// The files that these addresses name; each must belong to the sender.
    ///
    /// # Errors
    /// See [`NotAttached`]; or the error of a file that is stored just now.
    pub(crate) async fn attach(
        &self,
        unit: &UnitOfWork,
        sender: UserId,
        named_by: &[Attachment],
        sees: bool,
    ) -> Result<Vec<AttachedFile>, ApiError> {
        if named_by.len() > MOST_PER_MESSAGE {
            return Err(NotAttached::TooMany.into());
        }
        let mut files: Vec<AttachedFile> = Vec::with_capacity(named_by.len());
        for attachment in named_by {
            let unknown = || NotAttached::Unknown(shortened(&attachment.name));
            let upload = named(&attachment.url).ok_or_else(unknown)?;
            if files.iter().any(|file| file.upload == upload) {
                continue;
            }
            let mut found = self.of(unit, sender, upload).await?;
            if found.is_none() && self.came_in(unit, sender, upload, attachment).await? {
                found = self.of(unit, sender, upload).await?;
            }
            files.push(attached(upload, &found.ok_or_else(unknown)?, sees));
        }
        Ok(files)
    }

    /// Why a file of this person is not used, or only in part, by a model that `sees` pictures or does not, without
    /// regard to other files.
    ///
    /// # Errors
    /// When the log can not be read.
    pub(crate) async fn cause(
        &self,
        unit: &UnitOfWork,
        owner: UserId,
        upload: UploadId,
        sees: bool,
    ) -> Result<Option<String>, ReadError> {
        let file = self.of(unit, owner, upload).await?;
        Ok(file.and_then(|file| unused(&file, sees)))
    }

    /// A file of this person's.
    pub(super) async fn of(
        &self,
        unit: &UnitOfWork,
        sender: UserId,
        upload: UploadId,
    ) -> Result<Option<File>, ReadError> {
        let work = unit.read(&[Stream::of::<Upload>(upload)]).await?;
        let state = work.state::<Upload>(upload)?;
        Ok(state.file().filter(|file| file.owner == sender).cloned())
    }

    /// Stores a file that was uploaded directly to the store, or whose storing was interrupted. Its place there
    /// contains the sender's id, so nobody can reach another person's file.
    async fn came_in(
        &self,
        unit: &UnitOfWork,
        sender: UserId,
        upload: UploadId,
        attachment: &Attachment,
    ) -> Result<bool, ApiError> {
        let Some(kind) = FileKind::of_media_type(&attachment.kind) else {
            return Ok(false);
        };
        let incoming = Incoming {
            upload,
            owner: sender,
            name: shortened(&attachment.name),
            kind,
            public: false,
        };
        let (uploads, unit) = (self.clone(), unit.clone());
        in_task(async move {
            match uploads.keep(&unit, &incoming).await {
                Ok(()) => Ok(true),
                Err(KeepError::NotThere) => Ok(false),
                Err(cause) => Err(refusal(cause, &incoming.name)),
            }
        })
        .await
    }
}

fn shortened(name: &str) -> String {
    let plain = name.chars().filter(|c| !c.is_control());
    let name: String = plain.take(LONGEST_NAME).collect();
    if name.trim().is_empty() {
        "file".to_owned()
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_counts_for_the_id_at_its_end_and_nothing_else() {
        let id = UploadId::mint();
        for url in [
            format!("/api/upload/{id}"),
            format!("https://market.example/api/upload/{id}?x=1#y"),
        ] {
            assert_eq!(named(&url), Some(id), "{url}");
        }
        for url in [
            "http://169.254.169.254/latest/meta-data".to_owned(),
            format!("file:///etc/passwd/{id}"),
            format!("/api/upload/public/{id}"),
            format!("/api/upload/{id}/../x"),
            String::new(),
        ] {
            assert_eq!(named(&url), None, "{url}");
        }
    }
}
