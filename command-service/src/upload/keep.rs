//! From an uploaded file to a stored one: checked, read, encrypted, recorded. Once, however often it is tried.

use bytes::Bytes;
use event_store::KeyError;
use service_kit::files::{FileKind, FileLocation, FilesError, Head, StoredFile};
use service_kit::problem::ApiError;
use shared_events::personal::KeyState;
use shared_events::upload::Unread;
use shared_events::{Actor, PersonKey, UploadId, UserId};
use tokio::time::timeout;

use super::aggregate::{Holds, NewFile, Upload, UploadCommand, UploadError};
use super::reader::{PATIENCE, ReaderError, Reading};
use super::{Uploads, slot};
use crate::unit_of_work::{CommandRequest, DedupKey, Stream, UnitError, UnitOfWork};

/// A file that was uploaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    /// Its id.
    pub upload: UploadId,
    /// The owner.
    pub owner: UserId,
    /// The name they gave it.
    pub name: String,
    /// Its announced type.
    pub kind: FileKind,
    /// Whether everybody may see it.
    pub public: bool,
}

/// Why a file is not stored.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// Nothing was uploaded under this id.
    #[error("nothing came in")]
    NotThere,
    /// It is empty.
    #[error("the file is empty")]
    Empty,
    /// It is larger than allowed.
    #[error("the file is too large")]
    TooLong,
    /// Its content has another type than announced.
    #[error("the content is of another type")]
    WrongType,
    /// There is no quota left.
    #[error("the owner has as much as anybody may have")]
    Full,
    /// A public file must be a picture that can be read.
    #[error("the picture can not be read")]
    NotAPicture,
    /// It could not be read now.
    #[error(transparent)]
    Reader(#[from] ReaderError),
    /// The store failed.
    #[error(transparent)]
    Files(FilesError),
    /// The owner's key is not available.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The owner was erased.
    #[error("the owner was erased")]
    Erased,
    /// It could not be recorded.
    #[error(transparent)]
    Unit(#[from] UnitError<UploadError>),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<FilesError> for KeepError {
    fn from(cause: FilesError) -> Self {
        match cause {
            FilesError::TooLong => Self::TooLong,
            cause => Self::Files(cause),
        }
    }
}

impl Uploads {
    /// Stores what was uploaded.
    ///
    /// # Errors
    /// See [`KeepError`]. A file that is refused for good is released.
    pub(super) async fn keep(
        &self,
        unit: &UnitOfWork,
        incoming: &Incoming,
    ) -> Result<(), KeepError> {
        let kept = self.try_to_keep(unit, incoming).await;
        let for_good = matches!(
            kept,
            Ok(())
                | Err(KeepError::Empty | KeepError::TooLong | KeepError::WrongType)
                | Err(KeepError::Full | KeepError::NotAPicture)
        );
        if for_good {
            self.files.let_go(incoming.owner, incoming.upload).await?;
            if kept.is_err() {
                slot::give_back(unit.pool(), incoming.upload).await?;
            }
        }
        kept
    }

    async fn try_to_keep(&self, unit: &UnitOfWork, incoming: &Incoming) -> Result<(), KeepError> {
        let (owner, upload) = (incoming.owner, incoming.upload);
        let own = self.shares.turn(owner).await?;
        let turn = timeout(PATIENCE, self.in_hand.acquire()).await;
        let _turn = turn.ok().and_then(Result::ok).ok_or(ReaderError::Busy)?;
        let found = self.files.incoming(owner, upload).await?;
        let (content, put_as) = found.ok_or(KeepError::NotThere)?;
        check(incoming.kind, put_as, &content)?;
        let size = content.len();
        let bytes = i64::try_from(size).unwrap_or(i64::MAX);
        slot::reserve(unit.pool(), owner, upload, bytes)
            .await
            .map_err(|cause| match cause {
                slot::NoSlot::Database(cause) => KeepError::Database(cause),
                _ => KeepError::Full,
            })?;
        let key = match unit.keys().get(owner).await? {
            KeyState::Live(key) => key,
            KeyState::Erased => return Err(KeepError::Erased),
        };
        let reading = self.reader.read(incoming.kind, &content).await?;
        if reading == Reading::Ended {
            own.exhausted();
        }
        if incoming.public && !matches!(reading, Reading::Image { .. }) {
            return Err(KeepError::NotAPicture);
        }
        let holds = self.store(incoming, content, reading, &key).await?;
        let file = NewFile {
            owner,
            name: incoming.name.clone(),
            kind: incoming.kind,
            size: size as u64,
            public: incoming.public,
            holds,
        };
        record(unit, upload, file).await
    }

    /// Writes the stored form: the text beside the original file; of a picture, only the newly encoded one.
    async fn store(
        &self,
        incoming: &Incoming,
        content: Bytes,
        reading: Reading,
        key: &PersonKey,
    ) -> Result<Holds, FilesError> {
        let (owner, upload) = (incoming.owner, incoming.upload);
        let head = |kind, safe| Head {
            name: incoming.name.clone(),
            kind,
            safe,
        };
        let own = if incoming.public {
            FileLocation::Public(upload)
        } else {
            FileLocation::Own(owner, upload)
        };
        let as_it_came = StoredFile {
            head: head(incoming.kind, false),
            content,
        };
        let (file, holds) = match reading {
            Reading::Image { kind, content } => {
                let head = head(kind, true);
                (StoredFile { head, content }, Holds::Image)
            }
            Reading::Unread(cause) => (as_it_came, Holds::Nothing(cause)),
            Reading::Ended => (as_it_came, Holds::Nothing(Unread::TooLarge)),
            Reading::Text {
                text,
                truncated,
                pages,
            } => {
                let characters = text.chars().count() as u64;
                let taken = StoredFile {
                    head: head(FileKind::Txt, false),
                    content: Bytes::from(text),
                };
                let location = FileLocation::Text(owner, upload);
                self.files.keep(location, Some(key), &taken).await?;
                let textless = pages.filter(|pages| pages.textless > 0);
                let holds = Holds::Text {
                    characters,
                    truncated,
                    partly: textless.map(|pages| Unread::Partly {
                        textless: pages.textless,
                        pages: pages.all,
                    }),
                };
                (as_it_came, holds)
            }
        };
        self.files.keep(own, Some(key), &file).await?;
        Ok(holds)
    }
}

/// Whether its content has the announced type, however it was uploaded.
fn check(kind: FileKind, put_as: Option<FileKind>, content: &[u8]) -> Result<(), KeepError> {
    if content.is_empty() {
        Err(KeepError::Empty)
    } else if put_as.is_some_and(|put_as| put_as != kind) || !kind.matches(content) {
        Err(KeepError::WrongType)
    } else {
        Ok(())
    }
}

async fn record(unit: &UnitOfWork, upload: UploadId, file: NewFile) -> Result<(), KeepError> {
    let owner = file.owner;
    let kept = (i64::try_from(file.size).unwrap_or(i64::MAX), file.public);
    let key = DedupKey::natural("upload", &upload.to_string());
    // Without a body: a second process, with a result of its own, learns that it is stored.
    let request =
        CommandRequest::new("receive file", Actor::user(owner), Some(owner)).keyed(key, &());
    let streams = vec![Stream::of::<Upload>(upload)];
    unit.run::<UploadId, UploadError, _>(request, streams, move |work| {
        let file = file.clone();
        Box::pin(async move {
            work.decide::<Upload>(upload, UploadCommand::Receive(file), &())
                .await?;
            work.also(Box::new(move |connection| {
                Box::pin(async move { slot::kept(connection, owner, upload, kept).await })
            }));
            Ok(upload)
        })
    })
    .await?;
    Ok(())
}

impl From<UploadError> for ApiError {
    fn from(error: UploadError) -> Self {
        match error {
            // The id was made for this file, and the command has its own key: only a forged id gets here. Only the
            // product itself releases files.
            UploadError::Received | UploadError::NotThere => {
                service_kit::problem::Code::CONFLICT.into()
            }
        }
    }
}
