//! The keys of model servers under a new master key: each is decrypted with the previous one and encrypted again.
//!
//! There are as many keys as connections, so each is a commit of its own. A key is encrypted for its connection's
//! address, which is in the log; a change of the address in between encrypts the key again itself.

use shared_events::ConnectionId;
use sqlx::PgPool;

use super::{Address, Connections, KeyFault};
use crate::unit_of_work::ReadError;

/// The result.
#[derive(Debug, Default)]
pub struct Renewed {
    /// How many were encrypted again.
    pub renewed: u64,
    /// Keys that can not be decrypted with either master key, or that belong to no connection: nobody can ever use
    /// them.
    pub closed: Vec<ConnectionId>,
}

/// Why it ended early.
#[derive(Debug, thiserror::Error)]
pub enum RenewError {
    /// The database did not answer.
    #[error("sealing the keys of models anew")]
    Database(#[from] sqlx::Error),
    /// The log did not read.
    #[error("reading which models are connected")]
    Read(#[from] ReadError),
}

impl Connections {
    /// Encrypts every key again that an earlier master key encrypted. Harmless to repeat, and while the product runs.
    ///
    /// # Errors
    /// When the database does not answer; finished keys stay finished.
    pub async fn renew_keys(&self) -> Result<Renewed, RenewError> {
        let pool = self.unit.pool();
        let mut done = Renewed::default();
        for connection in self.keys.outdated(pool).await? {
            match self.renew_key(pool, connection).await? {
                true => done.renewed += 1,
                false => done.closed.push(connection),
            }
        }
        Ok(done)
    }

    /// Whether it was possible.
    async fn renew_key(&self, pool: &PgPool, connection: ConnectionId) -> Result<bool, RenewError> {
        // Once more for an address that was changed between the two reads.
        for _ in 0..2 {
            let view = self.view().await?;
            let setup = view.connections.iter().find(|(id, _)| **id == connection);
            let address = setup.map(|(_, it)| Address::read(&it.setup.base_url));
            let Some(Ok(address)) = address else {
                continue;
            };
            match self.keys.renew(pool, connection, &address).await {
                Ok(()) => return Ok(true),
                Err(KeyFault::Database(cause)) => return Err(cause.into()),
                Err(KeyFault::Missing | KeyFault::Unopenable) => {}
            }
        }
        Ok(false)
    }
}

/// How many keys of models each version of the master key encrypted.
///
/// # Errors
/// When the database does not answer.
pub async fn sealed_by(pool: &PgPool) -> Result<Vec<(i32, i64)>, sqlx::Error> {
    let sealed =
        "SELECT master_version, count(*) FROM model_key GROUP BY master_version ORDER BY 1 DESC";
    sqlx::query_as(sealed).fetch_all(pool).await
}
