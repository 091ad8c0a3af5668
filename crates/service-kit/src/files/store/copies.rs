//! The content of a store as it is, encrypted or not: for backups.

use super::*;

/// An object of a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Its name, made of ids.
    pub path: String,
    /// Bytes.
    pub size: u64,
}

impl Files {
    /// Whether it is a folder, not a bucket.
    #[must_use]
    pub fn is_folder(&self) -> bool {
        self.folder.is_some()
    }

    /// All stored files, the list of erasures and the mark of the store. Without uploads in progress.
    ///
    /// # Errors
    /// The store's.
    pub async fn stored(&self) -> Result<Vec<Stored>, FilesError> {
        let all = self.store.list(None);
        let kept = all.try_filter(|object| std::future::ready(is_copied(object.location.as_ref())));
        let stored = kept.map_ok(|object| Stored {
            path: object.location.to_string(),
            size: object.size,
        });
        Ok(stored.try_collect().await?)
    }

    /// The bytes of one of them; none if it is gone.
    ///
    /// # Errors
    /// The store's.
    pub async fn stored_bytes(&self, path: &str) -> Result<Option<Bytes>, FilesError> {
        match self.store.get(&name(path)?).await {
            Err(cause) if is_not_there(&cause) => Ok(None),
            found => Ok(Some(found?.bytes().await?)),
        }
    }

    /// Writes bytes back under their name.
    ///
    /// # Errors
    /// The store's, or it is not the name of a stored file.
    pub async fn put_back(&self, path: &str, content: Bytes) -> Result<(), FilesError> {
        self.store.put(&name(path)?, content.into()).await?;
        Ok(())
    }
}

/// The list of erasures: an empty object for each person, under their id.
const ERASED: &str = "erased/";

impl Files {
    /// Adds a person to the list of erasures. It is stored beside the files, since it must live longer than the
    /// database; backups contain it.
    ///
    /// # Errors
    /// The store's.
    pub async fn note_erased(&self, person: UserId) -> Result<(), FilesError> {
        self.put_back(&format!("{ERASED}{person}"), Bytes::new())
            .await
    }

    /// The people on the list of erasures.
    ///
    /// # Errors
    /// The store's.
    pub async fn erased(&self) -> Result<Vec<UserId>, FilesError> {
        let found = self.store.list(Some(&Path::from(ERASED)));
        let listed = found.map_ok(|object| object.location.filename()?.parse().ok());
        let listed: Vec<Option<UserId>> = listed.try_collect().await?;
        Ok(listed.into_iter().flatten().collect())
    }
}

/// Parts of a name that lead elsewhere are refused.
fn name(path: &str) -> Result<Path, FilesError> {
    match Path::parse(path) {
        Ok(name) if is_copied(path) && name.as_ref() == path => Ok(name),
        _ => Err(FilesError::NoName),
    }
}

fn is_copied(path: &str) -> bool {
    path == MARK
        || ["kept/", "public/", ERASED]
            .iter()
            .any(|folder| path.starts_with(folder))
}
