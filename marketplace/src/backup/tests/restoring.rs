//! Where a backup may be restored, and what is left if it may not.

use event_store::patience;
use std::collections::BTreeSet;
use std::fs;

use event_store::PersonKeys;
use event_store::rewrap::Rewrap;
use service_kit::config::KeyFiles;
use service_kit::key_ring::KeyRing;
use service_kit::secrets::Secrets;
use service_kit::{fingerprint, key_file};
use shared_events::UserId;
use shared_events::personal::KeyState;

use super::*;

async fn refusal(database: &Database, backup: &Path) -> String {
    format!("{:#}", loaded(database, backup).await.unwrap_err())
}

#[tokio::test]
async fn only_an_empty_database_is_restored_into_and_what_is_there_is_named() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let backup = folder.path().join("b");
    taken(&database, &backup).await;
    let told = refusal(&database, &backup).await;
    assert!(
        told.contains("command_dedup, event_log, events, job"),
        "{told}"
    );

    let strange = Database::empty().await;
    let make = sqlx::query("CREATE TABLE letter (text text)");
    make.execute(&strange.owner_pool()).await.unwrap();
    let owner = strange.owner_pool();
    let manifest = verified(&backup).await.unwrap();
    let refused = load::ensure_empty(&mut owner.acquire().await.unwrap(), &manifest).await;
    assert!(refused.unwrap_err().to_string().contains("letter"));
}

#[tokio::test]
async fn a_restore_that_fails_has_written_nothing_and_can_be_begun_again() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let backup = folder.path().join("b");
    let manifest = taken(&database, &backup).await;
    let path = backup.join("tables/job.copy.gz");
    let whole = fs::read(&path).unwrap();
    let mut damaged = whole.clone();
    *damaged.last_mut().unwrap() ^= 1;

    let restored = Database::empty().await;
    let owner = restored.owner_pool();
    fs::write(&path, damaged).unwrap();
    // It was complete when it was verified.
    let failed = load::load(&owner, &backup, None, &manifest, &Shown::nowhere()).await;
    let told = format!("{:#}", failed.unwrap_err());
    assert!(told.contains("job.copy.gz is not complete"), "{told}");
    assert_eq!(number(&owner, "SELECT count(*) FROM events").await, 0);
    fs::write(&path, whole).unwrap();
    loaded(&restored, &backup).await.unwrap();
    assert_eq!(number(&owner, "SELECT count(*) FROM events").await, 12);
}

#[tokio::test]
async fn numbers_go_on_behind_the_last_one_given_though_its_row_is_gone() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let owner = database.owner_pool();
    let last = number(&owner, "SELECT max(id) FROM job").await;
    for sql in ["DELETE FROM job WHERE id > 2"] {
        sqlx::query(sql).execute(&owner).await.unwrap();
    }
    let backup = folder.path().join("b");
    taken(&database, &backup).await;
    let restored = Database::empty().await;
    loaded(&restored, &backup).await.unwrap();
    let pool = restored.command_pool();
    transfer(&pool).await;
    assert_eq!(number(&pool, "SELECT max(id) FROM job").await, last + 1);
    // No number was given there, so it begins where the migration has it begin.
    let sandbox =
        "INSERT INTO sandbox_transaction (reference, code, amount, currency, callback_url)
                   VALUES ('r', 'c', 1, 'USD', '') RETURNING id";
    assert_eq!(number(&pool, sandbox).await, 4_400_000_001);
}

#[tokio::test]
async fn a_backup_of_an_older_version_is_loaded_as_it_was_and_then_migrated() {
    let (older, folder) = (Database::empty().await, tempfile::tempdir().unwrap());
    let versions: BTreeSet<i64> = event_store::MIGRATOR
        .iter()
        .map(|migration| migration.version)
        .filter(|version| *version < 40)
        .collect();
    let owner = older.owner_pool();
    event_store::migrate::migrate_to(&owner, &versions)
        .await
        .unwrap();
    transfer(&owner).await;
    let slot = "INSERT INTO upload_slot (upload, owner, bytes, kept) VALUES (gen_random_uuid(), gen_random_uuid(), 1, true)";
    sqlx::query(slot).execute(&owner).await.unwrap();
    let backup = folder.path().join("b");
    taken(&older, &backup).await;

    let restored = Database::empty().await;
    loaded(&restored, &backup).await.unwrap();
    let owner = restored.owner_pool();
    assert!(event_store::migrate::is_current(&owner).await.unwrap());
    assert_eq!(number(&owner, "SELECT count(*) FROM event_log").await, 2);
    let slots = "SELECT count(*) FROM upload_slot WHERE NOT public";
    assert_eq!(number(&owner, slots).await, 1, "as the migration has it");
}

#[tokio::test]
async fn a_backup_of_a_newer_program_is_refused_by_name() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let newer =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (9000, 'of tomorrow', true, '\\x00', 0)";
    let owner = database.owner_pool();
    sqlx::query(newer).execute(&owner).await.unwrap();
    let backup = folder.path().join("b");
    taken(&database, &backup).await;
    let told = refusal(&Database::empty().await, &backup).await;
    assert!(
        told.contains("newer program") && told.contains("9000"),
        "{told}"
    );
}

#[tokio::test]
async fn other_keys_than_those_of_the_backup_are_refused_by_name() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let (ours, others) = (folder.path().join("ours"), folder.path().join("others"));
    let made = |folder: &Path| Secrets::load_or_generate(&KeyFiles::default(), folder).unwrap();
    let (keys, strange) = (made(&ours), made(&others));
    service_kit::fingerprint::check(&database.owner_pool(), &keys)
        .await
        .unwrap();
    let manifest = taken(&database, &folder.path().join("b")).await;
    manifest.check_keys(&keys).unwrap();
    let told = manifest.check_keys(&strange).unwrap_err().to_string();
    assert!(
        told.starts_with("MASTER_KEY_FILE: ") && told.contains("this backup"),
        "{told}"
    );
}

#[tokio::test]
async fn a_backup_of_before_a_change_of_keys_is_restored_with_the_old_key_beside_the_new_one() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let owner = database.owner_pool();
    let ours = folder.path().join("keys");
    let before = Secrets::load_or_generate(&KeyFiles::default(), &ours).unwrap();
    fingerprint::check(&owner, &before).await.unwrap();
    let keys = PersonKeys::new(owner.clone(), before.master_key());
    let person = keys.generate(UserId::mint());
    let mut work = patience::begin(&owner).await.unwrap();
    person.insert(&mut work).await.unwrap();
    work.commit().await.unwrap();
    let backup = folder.path().join("before");
    let manifest = taken(&database, &backup).await;

    let mut alone = before.clone();
    alone.master = KeyRing::from(key_file::fresh());
    let mut both = alone.clone();
    both.master.previous = Some(before.master.current.clone());
    both.master = fingerprint::check(&owner, &both).await.unwrap();
    let mut way = Rewrap::new(owner.clone(), both.master_key());
    way.run(|_, _| ()).await.unwrap();

    assert!(manifest.check_keys(&alone).is_err());
    manifest.check_keys(&both).unwrap();
    let restored = Database::empty().await;
    load::load(
        &restored.owner_pool(),
        &backup,
        None,
        &manifest,
        &Shown::nowhere(),
    )
    .await
    .unwrap();
    event_store::migrate(&restored.owner_pool()).await.unwrap();
    let pool = restored.owner_pool();
    both.master = fingerprint::check(&pool, &both).await.unwrap();
    let keys = PersonKeys::new(pool, both.master_key());
    let found = keys.get(person.person).await.unwrap();
    assert!(matches!(found, KeyState::Live(_)));

    // A later one needs only the new key.
    let after = taken(&database, &folder.path().join("after")).await;
    after.check_keys(&alone).unwrap();
    assert!(after.check_keys(&before).is_err());
}

#[tokio::test]
async fn the_keys_of_people_can_be_kept_apart() {
    let (database, folder) = (in_use().await, tempfile::tempdir().unwrap());
    let key = "INSERT INTO person_key (person, master_version, wrapped) VALUES (gen_random_uuid(), 1, '\\x00')";
    let owner = database.owner_pool();
    sqlx::query(key).execute(&owner).await.unwrap();
    let (backup, apart) = (folder.path().join("b"), folder.path().join("people"));
    let manifest = taken(&database, &backup).await;
    fs::rename(backup.join("person_key.copy.gz"), &apart).unwrap();
    let told = refusal(&Database::empty().await, &backup).await;
    assert!(told.contains("person_key.copy.gz"), "{told}");

    let (restored, nowhere) = (Database::empty().await, Shown::nowhere());
    verify::verify(&backup, Some(&apart), &nowhere)
        .await
        .unwrap();
    let owner = restored.owner_pool();
    load::load(&owner, &backup, Some(&apart), &manifest, &nowhere)
        .await
        .unwrap();
    assert_eq!(number(&owner, "SELECT count(*) FROM person_key").await, 1);
}
