//! What was erased stays erased: the list outside the database is compared with the keys in the database.

use service_kit::files::Files;
use service_kit::problem::ApiError;
use shared_events::UserId;
use uuid::Uuid;

use super::By;
use crate::account::Accounts;
use crate::account::aggregate::Account;

/// Erases people again who are on the list and have a key, as after a restore of an older backup; returns how many.
///
/// # Errors
/// When the store of files or the database fails; people who were erased before that stay erased.
pub async fn erase_again(accounts: &Accounts, files: &Files) -> Result<usize, ApiError> {
    let listed = files.erased().await.map_err(ApiError::internal)?;
    let mut again = 0;
    for person in with_key(accounts, &listed).await? {
        let account: Account = accounts.load(person).await?;
        accounts.erase_known(person, &account, By::Restore).await?;
        again += 1;
    }
    if again > 0 {
        tracing::warn!(
            people = again,
            "erased again whoever a restore had brought back"
        );
    }
    Ok(again)
}

async fn with_key(accounts: &Accounts, listed: &[UserId]) -> Result<Vec<UserId>, ApiError> {
    let people: Vec<Uuid> = listed.iter().map(|person| person.0).collect();
    let found = "SELECT person FROM person_key WHERE person = ANY ($1) AND wrapped IS NOT NULL";
    let found = sqlx::query_scalar(found).bind(people);
    Ok(found.fetch_all(accounts.unit.database()).await?)
}
