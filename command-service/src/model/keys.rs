//! The keys of the servers: sealed by the master key, in rows of the private write side, never in the log.
//!
//! Each is sealed for its connection and for the origin it was typed for. A row that is read beside an older or newer
//! address than its own therefore does not open, instead of being sent elsewhere.

use event_store::Statements;
use service_kit::secret::Secret;
use shared_events::ConnectionId;
use shared_events::personal::MasterKey;

use super::address::Address;
use crate::unit_of_work::SideWrite;

/// Why a key is not to be had.
#[derive(Debug, thiserror::Error)]
pub enum KeyFault {
    /// There is none, though there should be.
    #[error("the key is not there")]
    Missing,
    /// It was sealed by another master key, or for another connection or origin.
    #[error("the key does not open")]
    Unopenable,
    /// The database did not answer.
    #[error("reading the key")]
    Database(#[from] sqlx::Error),
}

/// Seals and opens keys. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Keys {
    master: MasterKey,
}

impl Keys {
    /// With this master key.
    #[must_use]
    pub const fn new(master: MasterKey) -> Self {
        Self { master }
    }

    fn context(&self, connection: ConnectionId, address: &Address) -> String {
        let (version, origin) = (self.master.version(), address.origin());
        format!("model-key:{version}:{connection}:{origin}")
    }

    /// Keeps a key with the event that says so, instead of the one that was kept before.
    #[must_use]
    pub fn keep(
        &self,
        connection: ConnectionId,
        address: &Address,
        key: &Secret<String>,
    ) -> SideWrite {
        let context = self.context(connection, address);
        let sealed = self.master.seal(key.expose().as_bytes(), &context);
        let version = self.master.version();
        Box::new(move |database| {
            Box::pin(async move {
                let kept = sqlx::query(
                    "INSERT INTO model_key (connection, master_version, sealed) VALUES ($1, $2, $3)
                     ON CONFLICT (connection) DO UPDATE
                     SET master_version = excluded.master_version, sealed = excluded.sealed",
                );
                let kept = kept.bind(connection).bind(version).bind(sealed);
                kept.execute(database).await.map(drop)
            })
        })
    }

    /// The key that was typed for this connection at this address.
    ///
    /// # Errors
    /// When there is none, or it is not for them.
    pub async fn open(
        &self,
        database: &Statements,
        connection: ConnectionId,
        address: &Address,
    ) -> Result<Secret<String>, KeyFault> {
        let row = sqlx::query_scalar("SELECT sealed FROM model_key WHERE connection = $1");
        let row: Option<Vec<u8>> = row.bind(connection).fetch_optional(database).await?;
        let sealed = row.ok_or(KeyFault::Missing)?;
        let context = self.context(connection, address);
        let key = self.master.open(&sealed, &context);
        let key = key.ok_or(KeyFault::Unopenable)?;
        let key = std::str::from_utf8(&key).map_err(|_| KeyFault::Unopenable)?;
        Ok(Secret::new(key.to_owned()))
    }
}

/// Forgets a key with the event that says so.
#[must_use]
pub fn forget(connection: ConnectionId) -> SideWrite {
    Box::new(move |database| {
        Box::pin(async move {
            let gone = sqlx::query("DELETE FROM model_key WHERE connection = $1");
            gone.bind(connection).execute(database).await.map(drop)
        })
    })
}

#[cfg(test)]
mod tests {
    use sqlx::PgPool;
    use testkit::Database;

    use super::*;

    async fn commit(pool: &PgPool, write: SideWrite) {
        let mut connection = pool.acquire().await.unwrap();
        write(&mut connection).await.unwrap();
    }

    #[tokio::test]
    async fn a_key_opens_for_its_connection_and_origin_alone_and_the_last_one_counts() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let statements = Statements::from(pool.clone());
        let keys = Keys::new(MasterKey::new(1, [1; 32]));
        let (id, other) = (ConnectionId::mint(), ConnectionId::mint());
        let address = |text| Address::read(text).unwrap();
        let here = address("https://h.example/v1");
        for key in ["sk-first", "sk-second"] {
            let key = Secret::new(key.to_owned());
            commit(&pool, keys.keep(id, &here, &key)).await;
        }
        let same_origin = address("https://h.example:443/v2");
        let open = keys.open(&statements, id, &same_origin).await.unwrap();
        assert_eq!(open.expose(), "sk-second");

        let elsewhere = address("https://h.example:8443/v1");
        let moved = keys.open(&statements, id, &elsewhere).await;
        assert!(matches!(moved, Err(KeyFault::Unopenable)));
        sqlx::query("UPDATE model_key SET connection = $1")
            .bind(other)
            .execute(&pool)
            .await
            .unwrap();
        let of_another = keys.open(&statements, other, &here).await;
        assert!(matches!(of_another, Err(KeyFault::Unopenable)));
        commit(&pool, forget(other)).await;
        let gone = keys.open(&statements, other, &here).await;
        assert!(matches!(gone, Err(KeyFault::Missing)));
    }
}
