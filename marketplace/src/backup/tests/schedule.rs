//! Automatic backups: how many are kept, and what is never deleted.

use std::fs;
use std::time::Duration;

use super::super::schedule::Schedule;
use super::*;

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != ".lock")
        .collect();
    names.sort();
    names
}

fn schedule(folder: &TempDir, every: Duration) -> Schedule {
    Schedule {
        folder: folder.path().to_owned(),
        every,
        keep: 2,
    }
}

#[tokio::test]
async fn of_backups_by_schedule_the_newest_are_kept_and_nothing_else_is_touched() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let source = source(&database, None);
    let always = schedule(&folder, Duration::ZERO);
    fs::create_dir(folder.path().join("holidays")).unwrap();
    let killed = folder
        .path()
        .join("marketplace-20200101T000000.000Z.partial");
    fs::create_dir(&killed).unwrap();
    // It has a name of ours but is no backup: it does not count, and is not deleted.
    let strange = "marketplace-20200102T000000.000Z";
    fs::create_dir(folder.path().join(strange)).unwrap();
    let mut made = Vec::new();
    for n in 1..=4 {
        always.make_if_due(&source).await.unwrap();
        let there = names(folder.path());
        assert_eq!(there.len(), 2 + n.min(2), "{there:?}");
        made = there;
    }
    assert!(!killed.exists());
    assert_eq!(made[..2], ["holidays".to_owned(), strange.to_owned()]);
    for kept in &made[2..] {
        verified(&folder.path().join(kept)).await.unwrap();
    }
}

#[tokio::test]
async fn a_backup_that_fails_leaves_the_ones_before_alone() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let always = schedule(&folder, Duration::ZERO);
    let source = source(&database, None);
    for _ in 0..2 {
        always.make_if_due(&source).await.unwrap();
    }
    let before = names(folder.path());
    let (lie, owner) = (tempfile::tempdir().unwrap(), database.owner_pool());
    let mark = sqlx::query("INSERT INTO file_store (mark) VALUES ('another')");
    mark.execute(&owner).await.unwrap();
    let strange = Source {
        files: Some(Files::in_folder(lie.path().to_owned()).unwrap()),
        ..source
    };
    always.make_if_due(&strange).await.unwrap_err();
    assert_eq!(names(folder.path()), before);
}

#[tokio::test]
async fn a_start_makes_a_backup_only_when_the_last_is_old_enough() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let source = source(&database, None);
    let daily = schedule(&folder, Duration::from_secs(24 * 3600));
    assert_eq!(daily.make_if_due(&source).await.unwrap(), daily.every);
    let left = daily.make_if_due(&source).await.unwrap();
    assert!(left < daily.every && left > daily.every / 2, "{left:?}");
    assert_eq!(names(folder.path()).len(), 1);
}
