use super::*;
use object_store::memory::InMemory;

fn files() -> Files {
    Files::new(Arc::new(InMemory::new()), None)
}

fn kept(content: &'static [u8]) -> StoredFile {
    StoredFile {
        head: Head {
            name: "Brief.pdf".into(),
            kind: FileKind::Pdf,
            safe: false,
        },
        content: Bytes::from_static(content),
    }
}

fn pieces(of: &[&'static [u8]]) -> impl Stream<Item = Result<Bytes, ()>> + Unpin + Send {
    futures::stream::iter(
        of.iter()
            .map(|piece| Ok(Bytes::from_static(piece)))
            .collect::<Vec<_>>(),
    )
}

#[tokio::test]
async fn a_kept_file_opens_with_its_owners_key_at_its_own_place_alone() {
    let (files, key) = (files(), PersonKey::generate());
    let (ada, bo, id) = (UserId::mint(), UserId::mint(), UploadId::mint());
    files
        .keep(FileLocation::Own(ada, id), Some(&key), &kept(b"secret"))
        .await
        .unwrap();
    let found = files
        .kept(FileLocation::Own(ada, id), Some(&key))
        .await
        .unwrap();
    assert_eq!(found, Some(kept(b"secret")));
    assert_eq!(
        files
            .kept(FileLocation::Own(bo, id), Some(&key))
            .await
            .unwrap(),
        None
    );
    let other = files
        .kept(FileLocation::Own(ada, id), Some(&PersonKey::generate()))
        .await;
    assert!(matches!(other, Err(FilesError::Unopenable)));
    let raw = files
        .store
        .get(&Path::from(FileLocation::Own(ada, id).path()))
        .await
        .unwrap();
    let raw = raw.bytes().await.unwrap();
    assert!(
        !raw.windows(6).any(|w| w == b"secret" || w == b"Brief."),
        "stored sealed"
    );
}

#[tokio::test]
async fn chat_38_a_file_is_cut_at_its_limit_and_nothing_of_it_stays() {
    let (files, ada, id) = (files(), UserId::mint(), UploadId::mint());
    let long = files
        .take_in(ada, id, 8, pieces(&[b"12345", b"6789"]))
        .await;
    assert!(matches!(long, Err(FilesError::TooLong)));
    assert_eq!(files.incoming(ada, id).await.unwrap(), None);
    let broken = futures::stream::iter([Ok(Bytes::from_static(b"12")), Err(())]);
    let cut = files.take_in(ada, id, 8, broken).await;
    assert!(matches!(cut, Err(FilesError::Cut)));
    assert_eq!(files.incoming(ada, id).await.unwrap(), None);
    files
        .take_in(ada, id, 8, pieces(&[b"1234", b"5678"]))
        .await
        .unwrap();
    let (content, _) = files.incoming(ada, id).await.unwrap().unwrap();
    assert_eq!(&content[..], b"12345678");
    files.let_go(ada, id).await.unwrap();
    assert_eq!(files.incoming(ada, id).await.unwrap(), None);
}

#[tokio::test]
async fn an_erasure_takes_a_persons_files_and_nobody_elses() {
    let (files, key) = (files(), PersonKey::generate());
    let (ada, bo, id) = (UserId::mint(), UserId::mint(), UploadId::mint());
    for owner in [ada, bo] {
        files
            .keep(FileLocation::Own(owner, id), Some(&key), &kept(b"x"))
            .await
            .unwrap();
        files
            .keep(FileLocation::Text(owner, id), Some(&key), &kept(b"x"))
            .await
            .unwrap();
        files.take_in(owner, id, 8, pieces(&[b"1"])).await.unwrap();
    }
    files.erase(ada).await.unwrap();
    assert_eq!(
        files
            .kept(FileLocation::Own(ada, id), Some(&key))
            .await
            .unwrap(),
        None
    );
    assert_eq!(
        files
            .kept(FileLocation::Text(ada, id), Some(&key))
            .await
            .unwrap(),
        None
    );
    assert_eq!(files.incoming(ada, id).await.unwrap(), None);
    assert!(
        files
            .kept(FileLocation::Own(bo, id), Some(&key))
            .await
            .unwrap()
            .is_some()
    );
    assert!(files.incoming(bo, id).await.unwrap().is_some());
}

#[tokio::test]
async fn copies_hold_what_is_kept_and_the_mark_and_nothing_leads_out_of_the_store() {
    let (files, copy, key) = (files(), files(), PersonKey::generate());
    let (ada, id) = (UserId::mint(), UploadId::mint());
    files.leave_mark("ours").await.unwrap();
    let location = FileLocation::Own(ada, id);
    files
        .keep(location, Some(&key), &kept(b"secret"))
        .await
        .unwrap();
    files
        .take_in(ada, UploadId::mint(), 9, pieces(&[b"on its way"]))
        .await
        .unwrap_err();
    files
        .take_in(ada, UploadId::mint(), 99, pieces(&[b"on its way"]))
        .await
        .unwrap();
    let stored = files.stored().await.unwrap();
    assert_eq!(stored.len(), 2, "{stored:?}");
    for file in stored {
        let bytes = files.stored_bytes(&file.path).await.unwrap().unwrap();
        assert_eq!(bytes.len() as u64, file.size);
        copy.put_back(&file.path, bytes).await.unwrap();
    }
    assert_eq!(copy.mark().await.unwrap().as_deref(), Some("ours"));
    let found = copy.kept(location, Some(&key)).await.unwrap();
    assert_eq!(found, Some(kept(b"secret")));
    for name in [
        "kept/../../etc/passwd",
        "/etc/passwd",
        "incoming/a/b",
        "kept//a",
        "",
    ] {
        assert!(copy.put_back(name, Bytes::new()).await.is_err(), "{name}");
    }
}
