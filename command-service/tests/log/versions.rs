//! An older program beside or after a newer one.

use testkit::Database;

#[tokio::test]
async fn an_older_program_starts_again_on_a_database_that_a_newer_one_has_changed() {
    let database = Database::fresh().await;
    let owner = database.owner_pool();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (999999, 'of a newer program', true, '', 0)",
    )
    .execute(&owner)
    .await
    .unwrap();
    event_store::migrate(&owner).await.unwrap();
    assert!(event_store::migrate::is_current(&owner).await.unwrap());
}
