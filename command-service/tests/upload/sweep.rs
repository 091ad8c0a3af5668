//! Nothing stays in the store that nobody can ask for.

use std::fs::File;
use std::path::Path;
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use command_service::unit_of_work::{CommandRequest, Stream, UnitOfWork};
use command_service::upload::{Holds, NewFile, Upload, UploadCommand, UploadError, Uploads};
use event_store::PersonKeys;
use event_store::Waker;
use service_kit::files::{FileKind, FileLocation, Files, Head, StoredFile};
use service_kit::secret::Secret;
use shared_events::personal::MasterKey;
use shared_events::{Actor, MessageId, PersonKey, UploadId, UserId};
use sqlx::PgPool;
use testkit::Database;

use crate::corpus::reader;

/// Everything below this folder was written two days ago.
fn age(folder: &Path) {
    let then = SystemTime::now() - Duration::from_secs(48 * 60 * 60);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            age(&path);
        } else {
            File::open(path).unwrap().set_modified(then).unwrap();
        }
    }
}

async fn keep(files: &Files, owner: UserId, upload: UploadId) {
    let file = StoredFile {
        head: Head {
            name: "brief.txt".into(),
            kind: FileKind::Txt,
            safe: false,
        },
        content: Bytes::from_static(b"A brief."),
    };
    let key = PersonKey::generate();
    for location in [
        FileLocation::Own(owner, upload),
        FileLocation::Text(owner, upload),
    ] {
        files.keep(location, Some(&key), &file).await.unwrap();
    }
}

async fn is_there(files: &Files, owner: UserId, upload: UploadId) -> bool {
    // With another key what is there does not open, and what is not there is not found.
    let key = PersonKey::generate();
    let found = files
        .kept(FileLocation::Own(owner, upload), Some(&key))
        .await;
    !matches!(found, Ok(None))
}

#[tokio::test]
async fn files_that_were_never_recorded_go_after_a_day_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::in_folder(folder.path().to_owned()).unwrap();
    let uploads = Uploads::new(files.clone(), reader(), Secret::new([7; 32]));
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let ada = UserId::mint();
    let [recorded, orphan, fresh] = [(); 3].map(|()| UploadId::mint());
    keep(&files, ada, recorded).await;
    keep(&files, ada, orphan).await;
    let pieces = futures::stream::iter([Ok::<_, ()>(Bytes::from_static(b"half"))]);
    files.take_in(ada, orphan, 8, pieces).await.unwrap();
    age(folder.path());
    keep(&files, ada, fresh).await;
    sqlx::query("INSERT INTO upload_slot (upload, owner, bytes, kept) VALUES ($1, $2, 8, true)")
        .bind(recorded)
        .bind(ada)
        .execute(&pool)
        .await
        .unwrap();

    assert_eq!(
        uploads.sweep(&pool).await.unwrap(),
        2,
        "the file and its text"
    );
    assert_eq!(
        files.tidy().await.unwrap(),
        1,
        "what came in and was not kept"
    );
    assert!(is_there(&files, ada, recorded).await);
    assert!(is_there(&files, ada, fresh).await);
    assert!(!is_there(&files, ada, orphan).await);
    assert_eq!(files.incoming(ada, orphan).await.unwrap(), None);
    assert_eq!(uploads.sweep(&pool).await.unwrap(), 0);
}

/// A file that was brought so many days ago by somebody who brought no other, and what is recorded of it.
async fn bring(unit: &UnitOfWork, owner: UserId, upload: UploadId, days: i32) {
    let request = CommandRequest::new("receive file", Actor::user(owner), Some(owner));
    let streams = vec![Stream::of::<Upload>(upload)];
    let keys = unit.keys().clone();
    let brought = unit.run::<(), UploadError, _>(request, streams, move |work| {
        let keys = keys.clone();
        Box::pin(async move {
            work.with_new_key(keys.generate(owner));
            let file = NewFile {
                owner,
                name: "brief.txt".into(),
                kind: FileKind::Txt,
                size: 8,
                public: false,
                holds: Holds::Image,
            };
            work.decide::<Upload>(upload, UploadCommand::Receive(file), &())
                .await
        })
    });
    brought.await.unwrap();
    sqlx::query(
        "INSERT INTO upload_slot (upload, owner, bytes, kept, created_at)
         VALUES ($1, $2, 8, true, now() - make_interval(days => $3))",
    )
    .bind(upload)
    .bind(owner)
    .bind(days)
    .execute(unit.pool())
    .await
    .unwrap();
}

async fn name_in_a_message(pool: &PgPool, upload: UploadId) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO upload_use (upload, message) VALUES ($1, $2)")
        .bind(upload)
        .bind(MessageId::mint())
        .execute(pool)
        .await
        .map(drop)
}

#[tokio::test]
async fn chat_38_a_file_that_no_message_names_goes_after_eight_days_and_what_was_killed_meanwhile_is_swept()
 {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::in_folder(folder.path().to_owned()).unwrap();
    let uploads = Uploads::new(files.clone(), reader(), Secret::new([7; 32]));
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [1; 32]));
    let unit = UnitOfWork::new(pool.clone(), keys, Waker::default());
    let [left, named, fresh] = [9, 9, 7].map(|days| (UserId::mint(), UploadId::mint(), days));
    for (owner, upload, days) in [left, named, fresh] {
        bring(&unit, owner, upload, days).await;
        keep(&files, owner, upload).await;
    }
    name_in_a_message(&pool, named.1).await.unwrap();
    let refused = sqlx::query("UPDATE upload_slot SET kept = false WHERE upload = $1")
        .bind(named.1)
        .execute(&pool)
        .await;
    assert!(refused.is_err(), "what a message names is kept");

    assert_eq!(uploads.release_unnamed(&unit).await.unwrap(), 1);
    assert!(!is_there(&files, left.0, left.1).await);
    assert!(is_there(&files, named.0, named.1).await);
    assert!(is_there(&files, fresh.0, fresh.1).await);
    let sent = name_in_a_message(&pool, left.1).await;
    assert!(sent.is_err(), "what is gone goes with no message");
    assert_eq!(uploads.release_unnamed(&unit).await.unwrap(), 0);

    // As if it had ended between the record and the file.
    keep(&files, left.0, left.1).await;
    age(folder.path());
    assert_eq!(
        uploads.sweep(&pool).await.unwrap(),
        2,
        "the file and its text"
    );
    assert!(!is_there(&files, left.0, left.1).await);
    assert!(is_there(&files, named.0, named.1).await);
}

/// As a process leaves them that is killed while it writes: the store writes beside the name and renames at the end.
fn write_half(folder: &Path, place: &str) -> std::path::PathBuf {
    let path = folder.join(format!("{place}#1"));
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, "A br").unwrap();
    path
}

#[tokio::test]
async fn half_written_files_go_after_a_day_and_with_their_owner_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::in_folder(folder.path().to_owned()).unwrap();
    let (ada, bo) = (UserId::mint(), UserId::mint());
    let [first, second] = [(); 2].map(|()| UploadId::mint());
    let old = [
        write_half(folder.path(), &format!("incoming/{ada}/{first}")),
        write_half(folder.path(), &format!("kept/{ada}/{first}/file")),
        write_half(folder.path(), &format!("public/{first}")),
    ];
    age(folder.path());
    let young = [
        write_half(folder.path(), &format!("incoming/{ada}/{second}")),
        write_half(folder.path(), &format!("kept/{ada}/{second}/text")),
    ];
    let others = write_half(folder.path(), &format!("incoming/{bo}/{second}"));

    assert_eq!(files.tidy().await.unwrap(), 3);
    assert!(old.iter().all(|path| !path.exists()));
    assert!(young.iter().all(|path| path.exists()), "being written");

    files.erase(ada).await.unwrap();
    assert!(young.iter().all(|path| !path.exists()));
    assert!(others.exists());
}
