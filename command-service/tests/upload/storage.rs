//! The store of files against a server that speaks S3.

use std::sync::Arc;

use bytes::Bytes;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use service_kit::files::{
    Direct, FileKind, FileLocation, Files, FilesError, Head, MOST_BYTES, StoredFile,
};
use shared_events::{PersonKey, UploadId, UserId};
use testkit::fake_s3::{BUCKET, FakeS3, KEY};

trait Stored {
    fn store(&self) -> Arc<AmazonS3>;
    fn files(&self) -> Files;
}

impl Stored for FakeS3 {
    fn store(&self) -> Arc<AmazonS3> {
        let store = AmazonS3Builder::new()
            .with_endpoint(self.address())
            .with_allow_http(true)
            .with_bucket_name(BUCKET)
            .with_region("us-east-1")
            .with_access_key_id(KEY.0)
            .with_secret_access_key(KEY.1)
            .build();
        Arc::new(store.unwrap())
    }

    fn files(&self) -> Files {
        let server = self.address().parse().unwrap();
        let (bucket, region) = (BUCKET.to_owned(), "us-east-1".to_owned());
        let direct = Direct::new(server, bucket, region, KEY).unwrap();
        Files::new(self.store(), Some(direct))
    }
}

#[tokio::test]
async fn api_28_files_are_kept_in_a_bucket_as_in_a_folder() {
    let server = FakeS3::start().await;
    let (files, key) = (server.files(), PersonKey::generate());
    let (ada, id) = (UserId::mint(), UploadId::mint());
    let pieces = futures::stream::iter([
        Ok::<_, ()>(Bytes::from(vec![b'a'; 6 << 20])),
        Ok(Bytes::from_static(b"end")),
    ]);
    files.take_in(ada, id, 7 << 20, pieces).await.unwrap();
    let (content, _) = files.incoming(ada, id).await.unwrap().unwrap();
    assert_eq!(content.len(), (6 << 20) + 3);

    let file = StoredFile {
        head: Head {
            name: "Brief.txt".into(),
            kind: FileKind::Txt,
            safe: false,
        },
        content,
    };
    files
        .keep(FileLocation::Own(ada, id), Some(&key), &file)
        .await
        .unwrap();
    let found = files
        .kept(FileLocation::Own(ada, id), Some(&key))
        .await
        .unwrap();
    assert_eq!(found, Some(file));
    files.erase(ada).await.unwrap();
    assert_eq!(
        files
            .kept(FileLocation::Own(ada, id), Some(&key))
            .await
            .unwrap(),
        None
    );
    assert_eq!(files.incoming(ada, id).await.unwrap(), None);
}

#[tokio::test]
async fn api_28_a_direct_address_takes_a_file_of_its_type_and_size_and_of_no_other() {
    let server = FakeS3::start().await;
    let files = server.files();
    let (ada, id) = (UserId::mint(), UploadId::mint());
    let address = files.direct_address(ada, id, FileKind::Txt, 8).unwrap();
    assert!(address.contains("X-Amz-Signature") && address.contains("content-type"));
    let client = reqwest::Client::new();
    let put_so_much = |address: String, kind: &'static str, text: &'static str| {
        let request = client.put(address).header("content-type", kind).body(text);
        async { request.send().await.unwrap().status().as_u16() }
    };
    let put = |address, kind| put_so_much(address, kind, "A brief.");
    assert_eq!(put(address.clone(), "text/html").await, 403);
    for text in ["A brief", "A brief, and much more."] {
        let another_size = put_so_much(address.clone(), "text/plain", text).await;
        assert_eq!(another_size, 403, "{text}");
    }
    let forged = address.replace("X-Amz-Expires=600", "X-Amz-Expires=6000");
    assert_ne!(forged, address);
    assert_eq!(put(forged, "text/plain").await, 403);
    assert_eq!(files.incoming(ada, id).await.unwrap(), None);
    assert_eq!(put(address, "text/plain").await, 200);
    let (content, _) = files.incoming(ada, id).await.unwrap().unwrap();
    assert_eq!(&content[..], b"A brief.");
}

#[tokio::test]
async fn chat_38_what_was_put_straight_into_a_bucket_is_measured_before_it_is_taken() {
    let server = FakeS3::start().await;
    let (files, ada, id) = (server.files(), UserId::mint(), UploadId::mint());
    // A store that does not hold whoever puts a file there to its size.
    let (kind, size) = (FileKind::Txt, MOST_BYTES + 1);
    let address = files.direct_address(ada, id, kind, size);
    let put = reqwest::Client::new()
        .put(address.unwrap())
        .header("content-type", "text/plain")
        .body(vec![b'x'; usize::try_from(size).unwrap()]);
    assert_eq!(put.send().await.unwrap().status(), 200);
    let taken = files.incoming(ada, id).await;
    assert!(matches!(taken, Err(FilesError::TooLong)));
    files.let_go(ada, id).await.unwrap();
    assert_eq!(files.incoming(ada, id).await.unwrap(), None);
}
