//! A damaged, truncated or incomplete backup is refused.

use event_store::patience;
use std::fs;
use std::path::PathBuf;

use super::super::folder::partial_of;
use super::*;

fn files_of(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                files_of(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}

async fn with_a_file() -> (TempDir, PathBuf) {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let lie = tempfile::tempdir().unwrap();
    let files = store(&database, &lie).await;
    files
        .put_back("public/a", "a picture".into())
        .await
        .unwrap();
    let backup = folder.path().join("b");
    take(&source(&database, Some(files)), &backup, &Shown::nowhere())
        .await
        .unwrap();
    (folder, backup)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_flipped_byte_anywhere_is_found() {
    let (_folder, backup) = with_a_file().await;
    verified(&backup).await.unwrap();
    let files = files_of(&backup);
    assert!(files.len() > 20, "{files:?}");
    for path in files {
        let whole = fs::read(&path).unwrap();
        // One hash covers all bytes of a part.
        let step = if whole.len() > 64 { 29 } else { 1 };
        for place in (0..whole.len()).step_by(step) {
            let mut damaged = whole.clone();
            damaged[place] ^= 1 << (place % 8);
            fs::write(&path, &damaged).unwrap();
            assert!(
                verified(&backup).await.is_err(),
                "byte {place} of {}",
                path.display()
            );
        }
        fs::write(&path, &whole).unwrap();
    }
    verified(&backup).await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_missing_shorter_or_longer_is_found() {
    let (_folder, backup) = with_a_file().await;
    for path in files_of(&backup) {
        let whole = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert!(
            verified(&backup).await.is_err(),
            "without {}",
            path.display()
        );
        for other in [&whole[..whole.len() - 1], &[&whole[..], b"\0"].concat()] {
            fs::write(&path, other).unwrap();
            assert!(verified(&backup).await.is_err(), "{}", path.display());
        }
        fs::write(&path, &whole).unwrap();
    }
    verified(&backup).await.unwrap();
}

#[tokio::test]
async fn a_backup_that_is_given_up_half_way_leaves_nothing() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let to = folder.path().join("b");
    // Somebody changes the last table, so the backup waits until it is cancelled.
    let owner = database.owner_pool();
    let mut held = patience::begin(&owner).await.unwrap();
    sqlx::query("LOCK TABLE upload_use IN ACCESS EXCLUSIVE MODE")
        .execute(&mut *held)
        .await
        .unwrap();
    let source = source(&database, None);
    let shown = Shown::nowhere();
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let partial = partial_of(&to).unwrap();
    let half_way = async {
        let waits = || async { number(&owner, waiting).await > 0 };
        testkit::wait_until(waits, "the backup to wait").await;
        assert!(partial.exists() && !to.exists());
    };
    tokio::select! {
        taken = take(&source, &to, &shown) => panic!("{taken:?}"),
        () = half_way => {}
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// As after a kill: only the part that was written before.
#[tokio::test]
async fn of_a_backup_that_was_killed_nothing_is_taken_for_one_and_the_next_one_clears_it_away() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let (to, partial) = (folder.path().join("b"), folder.path().join("b.partial"));
    taken(&database, &to).await;
    for last in ["manifest.sha256", "manifest.json", "tables/events.copy.gz"] {
        fs::remove_file(to.join(last)).unwrap();
        let told = format!("{:#}", verified(&to).await.unwrap_err());
        assert!(told.contains("holds no complete backup"), "{told}");
    }
    fs::write(to.join(".lock"), "").unwrap();
    fs::rename(&to, &partial).unwrap();
    taken(&database, &to).await;
    verified(&to).await.unwrap();
    assert!(!partial.exists());

    // A folder of another origin that has such a name by chance.
    fs::create_dir(&partial).unwrap();
    fs::write(partial.join("letter"), "dear").unwrap();
    fs::remove_dir_all(&to).unwrap();
    let refused = take(&source(&database, None), &to, &Shown::nowhere()).await;
    assert!(refused.unwrap_err().to_string().contains("move it away"));
    assert!(partial.join("letter").exists());
}

#[tokio::test]
async fn a_backup_never_writes_over_anything() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let refused = take(&source(&database, None), folder.path(), &Shown::nowhere()).await;
    let told = refused.unwrap_err().to_string();
    assert!(told.contains("exists already"), "{told}");
}
