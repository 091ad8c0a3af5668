//! The file store: a folder, or any server that speaks S3.

use crate::clock;
use std::{path::PathBuf, sync::Arc, time::Duration};

use bytes::Bytes;
use futures::{Stream, StreamExt as _, TryStreamExt as _};
use object_store::{
    Attribute, GetOptions, ObjectMeta, ObjectStore, ObjectStoreExt as _, PutMode, PutPayload,
    WriteMultipart, local::LocalFileSystem, path::Path,
};
use serde::{Deserialize, Serialize};
use shared_events::{
    PersonKey, UploadId, UserId,
    personal::seal::{open_raw, seal_raw},
};

use super::fault::{brief, is_not_there};
use super::{Direct, FileKind, MOST_BYTES, half_written};

/// Why a file could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// The store failed.
    #[error("the store of files failed: {}", brief(.0))]
    Store(object_store::Error),
    /// The folder of files failed.
    #[error("the folder of files failed: {0}")]
    Folder(std::io::Error),
    /// It is not the name of a stored file.
    #[error("that is no name of a kept file")]
    NoName,
    /// The stored file can not be decrypted: another key, another place, or damage.
    #[error("a stored file does not open")]
    Unopenable,
    /// It was longer than allowed.
    #[error("the file is longer than it may be")]
    TooLong,
    /// The sender disconnected.
    #[error("the file did not come whole")]
    Cut,
}

impl From<object_store::Error> for FilesError {
    fn from(cause: object_store::Error) -> Self {
        Self::Store(cause)
    }
}

impl From<std::io::Error> for FilesError {
    fn from(cause: std::io::Error) -> Self {
        Self::Folder(cause)
    }
}

/// Where a kept file lies in the store, which also says who may open it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileLocation {
    /// For its owner only, encrypted.
    Own(UserId, UploadId),
    /// The text of the file, encrypted.
    Text(UserId, UploadId),
    /// Public.
    Public(UploadId),
}

/// The data of a stored file without its content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Its owner's name for it.
    pub name: String,
    /// The type of the stored content; for a picture, the type after it was encoded again.
    pub kind: FileKind,
    /// Whether a browser may show it: it was encoded here, not only uploaded.
    pub safe: bool,
}

/// A stored file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    /// Its data.
    pub head: Head,
    /// Its content.
    pub content: Bytes,
}

/// An object that was stored a day ago or earlier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aged {
    /// The upload.
    pub upload: UploadId,
    path: Path,
}

impl Aged {
    /// `kept/OWNER/UPLOAD/…` or `public/UPLOAD`; other names are ignored.
    fn at(path: Path) -> Option<Self> {
        let at = if path.as_ref().starts_with("kept/") {
            2
        } else {
            1
        };
        let upload = path.parts().nth(at)?.as_ref().parse().ok()?;
        Some(Self { upload, path })
    }
}

/// The store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    direct: Option<Direct>,
    folder: Option<PathBuf>,
}

/// The name of the object that marks a store.
const MARK: &str = "marketplace";
/// Uploads that were begun and not finished are deleted after this time.
const ABANDONED: Duration = Duration::from_secs(24 * 60 * 60);

impl Files {
    /// With a store; with `direct`, new files are uploaded directly to it.
    #[must_use]
    pub fn new(store: Arc<dyn ObjectStore>, direct: Option<Direct>) -> Self {
        Self {
            store,
            direct,
            folder: None,
        }
    }

    /// With an existing folder.
    ///
    /// # Errors
    /// When it does not exist.
    pub fn in_folder(folder: PathBuf) -> Result<Self, FilesError> {
        let store = LocalFileSystem::new_with_prefix(&folder)?.with_automatic_cleanup(true);
        Ok(Self {
            folder: Some(folder),
            ..Self::new(Arc::new(store), None)
        })
    }

    /// Whether browsers may upload directly to the store.
    #[must_use]
    pub const fn is_direct(&self) -> bool {
        self.direct.is_some()
    }

    /// An address of the store itself for the upload of this file; none if uploads come through us. It is valid for
    /// this type and this number of bytes.
    #[must_use]
    pub fn direct_address(
        &self,
        owner: UserId,
        upload: UploadId,
        kind: FileKind,
        bytes: u64,
    ) -> Option<String> {
        let direct = self.direct.as_ref()?;
        Some(direct.address(&incoming(owner, upload), kind, bytes))
    }

    /// Receives a file as it arrives, at most `max` bytes of it; returns how many arrived. When it fails, nothing of
    /// it is kept.
    ///
    /// # Errors
    /// See [`FilesError`].
    pub async fn take_in<E>(
        &self,
        owner: UserId,
        upload: UploadId,
        max: u64,
        mut content: impl Stream<Item = Result<Bytes, E>> + Unpin + Send,
    ) -> Result<u64, FilesError> {
        let path = incoming(owner, upload);
        let mut writer = WriteMultipart::new(self.store.put_multipart(&path).await?);
        let mut size = 0_u64;
        let taken = loop {
            match content.next().await {
                None => break Ok(size),
                Some(Err(_)) => break Err(FilesError::Cut),
                Some(Ok(piece)) => {
                    size = size.saturating_add(piece.len() as u64);
                    if size > max {
                        break Err(FilesError::TooLong);
                    }
                    if let Err(cause) = writer.wait_for_capacity(2).await {
                        break Err(cause.into());
                    }
                    writer.put(piece);
                }
            }
        };
        match taken {
            Ok(size) => {
                writer.finish().await?;
                Ok(size)
            }
            Err(cause) => {
                writer.abort().await?;
                Err(cause)
            }
        }
    }

    /// A file that was received and not stored yet, with its type from a direct upload.
    ///
    /// # Errors
    /// [`FilesError::TooLong`], and the store's.
    pub async fn incoming(
        &self,
        owner: UserId,
        upload: UploadId,
    ) -> Result<Option<(Bytes, Option<FileKind>)>, FilesError> {
        let path = incoming(owner, upload);
        let found = match self.store.get_opts(&path, GetOptions::default()).await {
            Err(cause) if is_not_there(&cause) => return Ok(None),
            found => found?,
        };
        if found.meta.size > MOST_BYTES {
            return Err(FilesError::TooLong);
        }
        let kind = found.attributes.get(&Attribute::ContentType);
        let kind = kind.and_then(|name| FileKind::of_media_type(name));
        Ok(Some((found.bytes().await?, kind)))
    }

    /// Deletes a file that was received.
    ///
    /// # Errors
    /// The store's.
    pub async fn let_go(&self, owner: UserId, upload: UploadId) -> Result<(), FilesError> {
        self.remove(&incoming(owner, upload)).await
    }

    /// Stores a file; a personal one is encrypted with its owner's key. A repeat changes nothing.
    ///
    /// # Errors
    /// The store's, or a location of one's own without a key.
    pub async fn keep(
        &self,
        location: FileLocation,
        key: Option<&PersonKey>,
        file: &StoredFile,
    ) -> Result<(), FilesError> {
        let head = serde_json::to_vec(&file.head).map_err(|_| FilesError::Unopenable)?;
        let length = u32::try_from(head.len()).map_err(|_| FilesError::Unopenable)?;
        let mut whole = Vec::with_capacity(4 + head.len() + file.content.len());
        whole.extend_from_slice(&length.to_be_bytes());
        whole.extend_from_slice(&head);
        whole.extend_from_slice(&file.content);
        let stored = match (location, key) {
            (FileLocation::Public(_), _) => whole,
            (_, Some(key)) => seal_raw(key, &whole, &location.path()),
            (_, None) => return Err(FilesError::Unopenable),
        };
        let path = Path::from(location.path());
        self.store.put(&path, PutPayload::from(stored)).await?;
        Ok(())
    }

    /// A stored file; none if there is none.
    ///
    /// # Errors
    /// The store's, or the file can not be decrypted.
    pub async fn kept(
        &self,
        location: FileLocation,
        key: Option<&PersonKey>,
    ) -> Result<Option<StoredFile>, FilesError> {
        let stored = match self.store.get(&Path::from(location.path())).await {
            Err(cause) if is_not_there(&cause) => return Ok(None),
            found => found?.bytes().await?,
        };
        let whole = match (location, key) {
            (FileLocation::Public(_), _) => Some(stored),
            (_, Some(key)) => open_raw(key, &stored, &location.path()).map(Bytes::from),
            (_, None) => None,
        };
        let whole = whole.ok_or(FilesError::Unopenable)?;
        split(&whole).map(Some).ok_or(FilesError::Unopenable)
    }

    /// Deletes a person's file, together with the text that was read from it. A missing file is no error.
    ///
    /// # Errors
    /// The store's.
    pub async fn release(&self, owner: UserId, upload: UploadId) -> Result<(), FilesError> {
        for location in [
            FileLocation::Text(owner, upload),
            FileLocation::Own(owner, upload),
        ] {
            self.remove(&Path::from(location.path())).await?;
        }
        self.let_go(owner, upload).await
    }

    /// Deletes everything of a person, for their erasure.
    ///
    /// # Errors
    /// The store's.
    pub async fn erase(&self, owner: UserId) -> Result<(), FilesError> {
        for folder in ["incoming", "kept", "exports"] {
            self.remove_all(&format!("{folder}/{owner}")).await?;
        }
        Ok(())
    }

    async fn remove_all(&self, folder: &str) -> Result<(), FilesError> {
        let found = self.store.list(Some(&Path::from(folder)));
        let found: Vec<Path> = found.map_ok(|it| it.location).try_collect().await?;
        for path in found {
            self.remove(&path).await?;
        }
        self.remove_half_written(folder, Duration::ZERO).await?;
        Ok(())
    }

    /// Deletes uploads that arrived a day ago and were never stored, or never completed; returns how many.
    ///
    /// # Errors
    /// The store's.
    pub async fn tidy(&self) -> Result<u64, FilesError> {
        let mut gone = self.remove_half_written("", ABANDONED).await?;
        for path in self.older_than_a_day("incoming").await? {
            self.remove(&path).await?;
            gone += 1;
        }
        Ok(gone)
    }

    /// Objects that were stored a day ago or earlier. A caller that knows which of them were recorded can find those
    /// that nobody needs.
    ///
    /// # Errors
    /// The store's.
    pub async fn aged(&self) -> Result<Vec<Aged>, FilesError> {
        let mut aged = Vec::new();
        for folder in ["kept", "public"] {
            let paths = self.older_than_a_day(folder).await?;
            aged.extend(paths.into_iter().filter_map(Aged::at));
        }
        Ok(aged)
    }

    /// Deletes one such object.
    ///
    /// # Errors
    /// The store's.
    pub async fn take_away(&self, aged: &Aged) -> Result<(), FilesError> {
        self.remove(&aged.path).await
    }

    async fn older_than_a_day(&self, folder: &str) -> Result<Vec<Path>, FilesError> {
        let now = clock::now().unix_timestamp();
        let old = |object: &ObjectMeta| {
            let age = now - object.last_modified.timestamp();
            u64::try_from(age).is_ok_and(|age| age > ABANDONED.as_secs())
        };
        let found = self.store.list(Some(&Path::from(folder)));
        let old = found.try_filter(|object| std::future::ready(old(object)));
        Ok(old.map_ok(|object| object.location).try_collect().await?)
    }

    /// Asks for a list, which fails if the bucket does not exist; a missing object gives the same answer with and
    /// without a bucket.
    pub(super) async fn look(&self) -> Result<(), FilesError> {
        self.store.list(Some(&Path::from(MARK))).try_next().await?;
        Ok(())
    }

    /// The mark of the store.
    ///
    /// # Errors
    /// The store's.
    pub async fn mark(&self) -> Result<Option<String>, FilesError> {
        match self.store.get(&Path::from(MARK)).await {
            Err(cause) if is_not_there(&cause) => Ok(None),
            found => {
                let text = found?.bytes().await?;
                Ok(Some(String::from_utf8_lossy(&text).into_owned()))
            }
        }
    }

    /// Marks the store, unless it is marked already.
    pub(super) async fn leave_mark(&self, mark: &str) -> Result<(), FilesError> {
        let payload = PutPayload::from(mark.to_owned());
        let put = self
            .store
            .put_opts(&Path::from(MARK), payload, PutMode::Create.into())
            .await;
        match put {
            Ok(_) | Err(object_store::Error::AlreadyExists { .. }) => Ok(()),
            Err(cause) => Err(cause.into()),
        }
    }

    /// In memory, for a process that stores no files.
    #[must_use]
    pub fn in_memory() -> Self {
        Self::new(Arc::new(object_store::memory::InMemory::new()), None)
    }

    /// A bucket deletes unfinished uploads by itself.
    async fn remove_half_written(&self, below: &str, age: Duration) -> Result<u64, FilesError> {
        match &self.folder {
            Some(folder) => Ok(half_written::remove(folder.join(below), age).await?),
            None => Ok(0),
        }
    }

    async fn remove(&self, path: &Path) -> Result<(), FilesError> {
        match self.store.delete(path).await {
            Err(object_store::Error::NotFound { .. }) | Ok(()) => Ok(()),
            Err(cause) => Err(cause.into()),
        }
    }
}

impl FileLocation {
    fn path(self) -> String {
        match self {
            Self::Own(owner, upload) => format!("kept/{owner}/{upload}/file"),
            Self::Text(owner, upload) => format!("kept/{owner}/{upload}/text"),
            Self::Public(upload) => format!("public/{upload}"),
        }
    }
}

fn incoming(owner: UserId, upload: UploadId) -> Path {
    Path::from(format!("incoming/{owner}/{upload}"))
}

fn split(whole: &Bytes) -> Option<StoredFile> {
    let length = u32::from_be_bytes(whole.get(..4)?.try_into().ok()?);
    let end = 4_usize.checked_add(usize::try_from(length).ok()?)?;
    Some(StoredFile {
        head: serde_json::from_slice(whole.get(4..end)?).ok()?,
        content: whole.slice(end..),
    })
}

mod copies;
mod exports;
#[cfg(test)]
mod tests;

pub use copies::Stored;
pub use exports::{ExportPlace, PIECE};
