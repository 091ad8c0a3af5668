//! The rows of passkeys.

use event_store::Statements;
use shared_events::account::Role;
use shared_events::{PasskeyId, UserId};
use sqlx::Row as _;

use crate::unit_of_work::SideWrite;

/// A passkey as it is stored, in the forms of the library.
#[derive(Debug, Clone, sqlx::FromRow)]
pub(in crate::account) struct Kept {
    /// The name that its device gave it.
    pub credential: Vec<u8>,
    pub public_key: Vec<u8>,
    pub state: Vec<u8>,
    pub transports: i16,
}

/// A passkey with its owner.
#[derive(Debug, Clone)]
pub(in crate::account) struct Found {
    pub id: PasskeyId,
    pub user: UserId,
    pub role: Role,
    pub kept: Kept,
}

/// The passkeys of a person.
pub(in crate::account) async fn of(
    database: &Statements,
    user: UserId,
) -> Result<Vec<Kept>, sqlx::Error> {
    let all = "SELECT credential, public_key, state, transports FROM passkey WHERE user_id = $1";
    sqlx::query_as(all).bind(user).fetch_all(database).await
}

/// The passkey with this name.
pub(in crate::account) async fn find(
    database: &Statements,
    credential: &[u8],
) -> Result<Option<Found>, sqlx::Error> {
    let found = "SELECT id, user_id, role, credential, public_key, state, transports
                   FROM passkey JOIN principal USING (user_id) WHERE credential = $1";
    let found = sqlx::query(found).bind(credential);
    let Some(row) = found.fetch_optional(database).await? else {
        return Ok(None);
    };
    let role: String = row.try_get("role")?;
    Ok(Some(Found {
        id: row.try_get("id")?,
        user: row.try_get("user_id")?,
        role: role.parse().unwrap_or(Role::User),
        kept: sqlx::FromRow::from_row(&row)?,
    }))
}

/// Stores a new one.
pub(in crate::account) fn keep(
    (id, user): (PasskeyId, UserId),
    kept: Kept,
    device: Vec<u8>,
) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "INSERT INTO passkey (id, user_id, credential, public_key, state, transports, device)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(id)
            .bind(user)
            .bind(kept.credential)
            .bind(kept.public_key)
            .bind(kept.state)
            .bind(kept.transports)
            .bind(device)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}

/// Records a use.
pub(in crate::account) fn note_use(id: PasskeyId, state: Vec<u8>) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query("UPDATE passkey SET state = $2, last_used_at = now() WHERE id = $1")
                .bind(id)
                .bind(state)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}

/// Deletes one. Sessions in which it was used go on without it.
pub(in crate::account) fn forget(id: PasskeyId) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            let gone = "WITH gone AS (DELETE FROM passkey WHERE id = $1 RETURNING user_id)
                        UPDATE session SET passkey = NULL
                          FROM gone WHERE session.user_id = gone.user_id AND session.passkey = $1";
            sqlx::query(gone)
                .bind(id)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}

/// Whether it failed because a passkey of this name is stored already.
pub(in crate::account) fn names_one(cause: &sqlx::Error) -> bool {
    let constraint = cause
        .as_database_error()
        .and_then(|cause| cause.constraint());
    constraint == Some("passkey_credential_key")
}
