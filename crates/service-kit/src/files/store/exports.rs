//! The exports of everything about a person: files of any length in sealed pieces, so that neither the work that writes one
//! nor the answer that gives it out holds all of it. Backups do not contain them: each can be made again.

use super::*;
use shared_events::ExportId;

/// Bytes of a piece, before it is sealed.
pub const PIECE: usize = 4 * 1024 * 1024;

/// Where the pieces of an export are. A try that lost its turn writes to a place of its own, so that it spoils nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportPlace {
    /// The person.
    pub owner: UserId,
    /// The export.
    pub export: ExportId,
    /// The try that makes it.
    pub attempt: i32,
}

impl ExportPlace {
    /// Also what the piece is sealed for, so that no piece can take the place of another.
    fn piece(&self, number: u32) -> String {
        let (owner, export, attempt) = (self.owner, self.export, self.attempt);
        format!("exports/{owner}/{export}/{attempt}/{number}")
    }
}

impl Files {
    /// Stores a piece, sealed with its owner's key.
    ///
    /// # Errors
    /// The store's.
    pub async fn keep_piece(
        &self,
        place: &ExportPlace,
        number: u32,
        key: &PersonKey,
        content: &[u8],
    ) -> Result<(), FilesError> {
        let name = place.piece(number);
        let sealed = seal_raw(key, content, &name);
        self.store.put(&Path::from(name), sealed.into()).await?;
        Ok(())
    }

    /// A piece; none if there is none.
    ///
    /// # Errors
    /// The store's, or the piece can not be decrypted.
    pub async fn piece(
        &self,
        place: &ExportPlace,
        number: u32,
        key: &PersonKey,
    ) -> Result<Option<Bytes>, FilesError> {
        let name = place.piece(number);
        let sealed = match self.store.get(&Path::from(name.as_str())).await {
            Err(cause) if is_not_there(&cause) => return Ok(None),
            found => found?.bytes().await?,
        };
        let clear = open_raw(key, &sealed, &name).ok_or(FilesError::Unopenable)?;
        Ok(Some(clear.into()))
    }

    /// Deletes an export of a person, or with none all of theirs.
    ///
    /// # Errors
    /// The store's.
    pub async fn remove_exports(
        &self,
        owner: UserId,
        export: Option<ExportId>,
    ) -> Result<(), FilesError> {
        let folder = match export {
            Some(export) => format!("exports/{owner}/{export}"),
            None => format!("exports/{owner}"),
        };
        self.remove_all(&folder).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_piece_opens_with_its_owners_key_in_its_own_place_until_it_is_removed() {
        let (files, key) = (Files::in_memory(), PersonKey::generate());
        let place = ExportPlace {
            owner: UserId::mint(),
            export: ExportId::mint(),
            attempt: 1,
        };
        files.keep_piece(&place, 0, &key, b"first").await.unwrap();
        files.keep_piece(&place, 1, &key, b"second").await.unwrap();
        let read = files.piece(&place, 1, &key).await.unwrap();
        assert_eq!(read.as_deref(), Some(b"second".as_slice()));
        let another = files.piece(&place, 1, &PersonKey::generate()).await;
        assert!(matches!(another, Err(FilesError::Unopenable)));
        let stored = files.store.get(&Path::from(place.piece(0))).await.unwrap();
        let moved = stored.bytes().await.unwrap();
        let to = Path::from(place.piece(1));
        files.store.put(&to, moved.into()).await.unwrap();
        assert!(files.piece(&place, 1, &key).await.is_err());

        let other = ExportPlace {
            export: ExportId::mint(),
            ..place
        };
        files.keep_piece(&other, 0, &key, b"other").await.unwrap();
        let export = Some(place.export);
        files.remove_exports(place.owner, export).await.unwrap();
        assert_eq!(files.piece(&place, 0, &key).await.unwrap(), None);
        assert!(files.piece(&other, 0, &key).await.unwrap().is_some());
        assert_eq!(files.stored().await.unwrap(), [], "no backup has them");
        files.erase(place.owner).await.unwrap();
        assert_eq!(files.piece(&other, 0, &key).await.unwrap(), None);
    }
}
