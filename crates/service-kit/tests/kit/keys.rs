//! A database refuses the keys of another marketplace.

use service_kit::{
    config::KeyFiles,
    fingerprint::{self, FingerprintError},
    key_ring::KeyRing,
    secret::{Key, Secret},
    secrets::{Rotating, Secrets},
};
use sqlx::PgPool;
use tempfile::TempDir;
use testkit::Database;

fn generated() -> Secrets {
    let folder = TempDir::new().unwrap();
    Secrets::load_or_generate(&KeyFiles::default(), folder.path()).unwrap()
}

#[tokio::test]
async fn the_keys_that_came_first_are_the_keys_of_the_database_for_both_sides() {
    let database = Database::fresh().await;
    let ours = generated();
    fingerprint::check(&database.command_pool(), &ours)
        .await
        .unwrap();
    fingerprint::check(&database.query_pool(), &ours)
        .await
        .unwrap();

    for name in [
        "MASTER_KEY_FILE",
        "TOKEN_KEY_FILE",
        "ADDRESS_KEY_FILE",
        "CONSISTENCY_KEY_FILE",
    ] {
        let mut mixed = ours.clone();
        let theirs = generated();
        match name {
            "MASTER_KEY_FILE" => mixed.master = theirs.master,
            "TOKEN_KEY_FILE" => mixed.token = theirs.token,
            "ADDRESS_KEY_FILE" => mixed.address = theirs.address,
            _ => mixed.consistency = theirs.consistency,
        }
        match fingerprint::check(&database.command_pool(), &mixed).await {
            Err(FingerprintError::Stranger(error)) => {
                assert!(error.to_string().starts_with(name), "{error}")
            }
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_fingerprint_does_not_contain_its_key() {
    let database = Database::fresh().await;
    let ours = generated();
    let pool = database.command_pool();
    fingerprint::check(&pool, &ours).await.unwrap();
    let kept: Vec<(Vec<u8>,)> = sqlx::query_as("SELECT fingerprint FROM secret_fingerprint")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(kept.len(), 5);
    let keys = [&ours.master, &ours.token, &ours.consistency, &ours.seal];
    for key in keys
        .map(|ring| &ring.current)
        .into_iter()
        .chain([&ours.address])
    {
        assert!(
            kept.iter()
                .all(|(print,)| print.len() == 16 && !key.expose().starts_with(&print[..8]))
        );
    }
}

fn key(byte: u8) -> Key {
    Secret::new([byte; 32])
}

fn both(current: u8, other: u8) -> KeyRing {
    KeyRing::new(key(current), Some(key(other)))
}

/// The keys of a marketplace with these in the place of one.
fn with(ours: &Secrets, rotating: Rotating, ring: KeyRing) -> Secrets {
    let mut changed = ours.clone();
    match rotating {
        Rotating::Master => changed.master = ring,
        Rotating::Token => changed.token = ring,
        Rotating::Consistency => changed.consistency = ring,
        Rotating::Seal => changed.seal = ring,
    }
    changed
}

async fn refusal(pool: &PgPool, secrets: &Secrets) -> String {
    match fingerprint::check(pool, secrets).await {
        Err(FingerprintError::Stranger(error)) => error.to_string(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_key_takes_the_place_of_the_one_the_database_knows_and_that_one_alone_is_refused() {
    for rotating in Rotating::ALL {
        let database = Database::fresh().await;
        let (pool, others) = (database.command_pool(), database.query_pool());
        let ours = with(&generated(), rotating, key(1).into());
        fingerprint::check(&pool, &ours).await.unwrap();
        let given = |ring| with(&ours, rotating, ring);

        let strange = refusal(&pool, &given(both(3, 4))).await;
        assert!(strange.contains("another key than"), "{strange}");
        // One that stands by is let in, and is nothing yet.
        fingerprint::check(&pool, &given(both(1, 2))).await.unwrap();
        fingerprint::check(&pool, &ours).await.unwrap();

        let changed = given(both(2, 1));
        let looked = fingerprint::look(&others, &changed).await.unwrap();
        assert!(!looked.has(rotating, &key(2)), "looking leaves nothing");
        for pool in [&others, &pool] {
            fingerprint::check(pool, &changed).await.unwrap();
        }
        let looked = fingerprint::look(&others, &changed).await.unwrap();
        assert!(looked.has(rotating, &key(2)) && !looked.has(rotating, &key(1)));
        let old = refusal(&pool, &ours).await;
        assert!(
            old.starts_with(rotating.variable()) && old.contains("was changed since"),
            "{old}"
        );
        // Who is started with the lines of before the change knows both.
        fingerprint::check(&pool, &given(both(1, 2))).await.unwrap();
        fingerprint::check(&pool, &given(key(2).into()))
            .await
            .unwrap();
        // Not another one in its place, nor the old one again.
        refusal(&pool, &given(both(5, 1))).await;
        refusal(&pool, &given(both(1, 5))).await;
        fingerprint::check(&pool, &given(both(3, 2))).await.unwrap();
        refusal(&pool, &given(both(2, 1))).await;
    }
}

#[tokio::test]
async fn master_keys_are_numbered_by_the_database_and_the_latest_seals_wherever_it_stands() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let ours = with(&generated(), Rotating::Master, key(1).into());
    let given = |ring| with(&ours, Rotating::Master, ring);
    let first = fingerprint::check(&pool, &ours).await.unwrap();
    assert_eq!(first.numbered_current(), (1, &key(1)));
    let standing_by = fingerprint::check(&pool, &given(both(1, 2))).await.unwrap();
    assert_eq!(standing_by.numbered_current(), (1, &key(1)));
    assert_eq!(standing_by.numbered_previous(), Some((2, &key(2))));
    for lines in [both(2, 1), both(1, 2)] {
        let known = fingerprint::check(&pool, &given(lines)).await.unwrap();
        assert_eq!(known.numbered_current(), (2, &key(2)));
        assert_eq!(known.numbered_previous(), Some((1, &key(1))));
    }
    let third = fingerprint::check(&pool, &given(both(3, 2))).await.unwrap();
    assert_eq!(third.numbered_current(), (3, &key(3)));
}

#[tokio::test]
async fn of_two_keys_that_come_at_once_one_takes_the_place_and_the_other_is_refused() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let ours = generated();
    let ours = with(&ours, Rotating::Token, key(1).into());
    fingerprint::check(&pool, &ours).await.unwrap();
    let (one, other) = (
        with(&ours, Rotating::Token, both(2, 1)),
        with(&ours, Rotating::Token, both(3, 1)),
    );
    let (one, other) = tokio::join!(
        fingerprint::check(&pool, &one),
        fingerprint::check(&pool, &other)
    );
    assert_ne!(one.is_ok(), other.is_ok(), "{one:?} {other:?}");
}

#[tokio::test]
async fn a_master_key_can_not_be_left_out_while_it_wraps_keys_and_the_refusal_says_of_how_many() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let ours = with(&generated(), Rotating::Master, key(1).into());
    fingerprint::check(&pool, &ours).await.unwrap();
    let rows = "INSERT INTO person_key (person, master_version, wrapped)
                SELECT gen_random_uuid(), 1, '\\x00' FROM generate_series(1, 3)";
    sqlx::query(rows).execute(&pool).await.unwrap();
    let given = |ring| with(&ours, Rotating::Master, ring);
    fingerprint::check(&pool, &given(both(2, 1))).await.unwrap();
    let alone = given(key(2).into());
    let told = refusal(&pool, &alone).await;
    assert!(told.starts_with("MASTER_KEY_FILE: ") && told.contains("3 people"));
    // Nor with another one that is to come.
    assert!(
        refusal(&pool, &given(both(2, 3)))
            .await
            .contains("3 people")
    );
    let rewrapped = "UPDATE person_key SET master_version = 2";
    sqlx::query(rewrapped).execute(&pool).await.unwrap();
    fingerprint::check(&pool, &alone).await.unwrap();
}
