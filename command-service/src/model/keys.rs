//! The keys of the servers: encrypted by the master key, in rows of the private write side, never in the log.
//!
//! Each is encrypted for its connection and for the origin for which it was typed. So a row that is read beside an
//! older or newer address does not decrypt, and the key is not sent elsewhere.

use event_store::Statements;
use event_store::patience;
use service_kit::secret::Secret;
use shared_events::ConnectionId;
use shared_events::personal::MasterKey;
use sqlx::PgPool;

use super::address::Address;
use crate::unit_of_work::SideWrite;

/// Why a key can not be used.
#[derive(Debug, thiserror::Error)]
pub enum KeyFault {
    /// There is none, though there should be one.
    #[error("the key is not there")]
    Missing,
    /// It was encrypted by another master key, or for another connection or origin.
    #[error("the key does not open")]
    Unopenable,
    /// The database did not answer.
    #[error("reading the key")]
    Database(#[from] sqlx::Error),
}

/// Encrypts and decrypts keys. Cheap to clone.
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

    /// Stores a key in the commit of its event, in place of the previous one.
    #[must_use]
    pub fn keep(
        &self,
        connection: ConnectionId,
        address: &Address,
        key: &Secret<String>,
    ) -> SideWrite {
        let context = context(connection, address);
        let sealed = self.master.seal(key.expose().as_bytes(), context);
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
    /// When there is none, or it does not belong to them.
    pub async fn open(
        &self,
        database: &Statements,
        connection: ConnectionId,
        address: &Address,
    ) -> Result<Secret<String>, KeyFault> {
        let row = sqlx::query_scalar("SELECT sealed FROM model_key WHERE connection = $1");
        let row: Option<Vec<u8>> = row.bind(connection).fetch_optional(database).await?;
        let sealed = row.ok_or(KeyFault::Missing)?;
        let key = self.master.open(&sealed, context(connection, address));
        let key = key.ok_or(KeyFault::Unopenable)?;
        let key = std::str::from_utf8(&key).map_err(|_| KeyFault::Unopenable)?;
        Ok(Secret::new(key.to_owned()))
    }

    /// The keys that are encrypted by a version of the master key which is not the current one.
    pub(super) async fn outdated(&self, pool: &PgPool) -> Result<Vec<ConnectionId>, sqlx::Error> {
        let outdated = "SELECT connection FROM model_key WHERE master_version < $1";
        let outdated = sqlx::query_scalar(outdated).bind(self.master.version());
        outdated.fetch_all(pool).await
    }

    /// Encrypts a key with the current master key. One that was changed or deleted meanwhile is left as it is.
    pub(super) async fn renew(
        &self,
        pool: &PgPool,
        connection: ConnectionId,
        address: &Address,
    ) -> Result<(), KeyFault> {
        let mut work = patience::begin(pool).await?;
        let sealed =
            "SELECT sealed FROM model_key WHERE connection = $1 AND master_version < $2 FOR UPDATE";
        let sealed: Option<Vec<u8>> = sqlx::query_scalar(sealed)
            .bind(connection)
            .bind(self.master.version())
            .fetch_optional(&mut *work)
            .await?;
        let Some(sealed) = sealed else {
            return Ok(());
        };
        let context = context(connection, address);
        let key = self.master.open(&sealed, &context);
        let anew = key.map(|key| self.master.seal(&key, &context));
        sqlx::query("UPDATE model_key SET master_version = $2, sealed = $3 WHERE connection = $1")
            .bind(connection)
            .bind(self.master.version())
            .bind(anew.ok_or(KeyFault::Unopenable)?)
            .execute(&mut *work)
            .await?;
        Ok(work.commit().await?)
    }
}

/// The context of the encryption, with the version of the master key.
fn context(connection: ConnectionId, address: &Address) -> impl Fn(i32) -> String + use<> {
    let origin = address.origin();
    move |version| format!("model-key:{version}:{connection}:{origin}")
}

/// Deletes a key in the commit of its event.
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

    #[tokio::test]
    async fn a_key_opens_before_and_after_it_is_sealed_anew_and_then_without_the_previous_master_key()
     {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let statements = Statements::from(pool.clone());
        let before = Keys::new(MasterKey::new(1, [1; 32]));
        let both = Keys::new(MasterKey::new(2, [2; 32]).opening(1, [1; 32]));
        let after = Keys::new(MasterKey::new(2, [2; 32]));
        let (id, typed) = (ConnectionId::mint(), Secret::new("sk-typed".to_owned()));
        let here = Address::read("https://h.example/v1").unwrap();
        let elsewhere = Address::read("https://other.example/v1").unwrap();
        commit(&pool, before.keep(id, &here, &typed)).await;
        assert_eq!(both.open(&statements, id, &here).await.unwrap(), typed);
        assert_eq!(both.outdated(&pool).await.unwrap(), [id]);
        // If it is read with another address than its own, it does not change.
        let wrong = both.renew(&pool, id, &elsewhere).await;
        assert!(matches!(wrong, Err(KeyFault::Unopenable)));
        assert_eq!(before.open(&statements, id, &here).await.unwrap(), typed);

        for _ in 0..2 {
            both.renew(&pool, id, &here).await.unwrap();
            assert!(both.outdated(&pool).await.unwrap().is_empty());
            assert_eq!(after.open(&statements, id, &here).await.unwrap(), typed);
        }
        let closed = before.open(&statements, id, &here).await;
        assert!(matches!(closed, Err(KeyFault::Unopenable)));
    }
}
