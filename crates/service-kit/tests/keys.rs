//! A database refuses the keys of another marketplace.

#![allow(clippy::unwrap_used, clippy::panic)]

use service_kit::{
    config::KeyFiles,
    fingerprint::{self, FingerprintError},
    secrets::Secrets,
};
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
    assert_eq!(kept.len(), 4);
    for key in [&ours.master, &ours.token, &ours.address, &ours.consistency] {
        assert!(
            kept.iter()
                .all(|(print,)| print.len() == 16 && !key.expose().starts_with(&print[..8]))
        );
    }
}
