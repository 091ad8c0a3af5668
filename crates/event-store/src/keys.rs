//! The keys of people, kept encrypted in `person_key`.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use shared_events::UserId;
use shared_events::personal::{KeyState, MasterKey, PersonKey};
use sqlx::{PgPool, Row};
use uuid::Uuid;

use super::patience::{self, within};

/// Why a person's key is not available. Stops a reader; never mistaken for an erasure.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// There is neither a key nor a tombstone.
    #[error("no key and no tombstone for {0}")]
    Missing(UserId),
    /// The master key does not decrypt it.
    #[error("the key of {0} does not open with this master key")]
    Unopenable(UserId),
    /// The database did not answer.
    #[error("reading a person's key: {0}")]
    Database(#[from] sqlx::Error),
}

/// Reads and makes person keys, and keeps what it has read in memory.
#[derive(Clone)]
pub struct PersonKeys {
    pool: PgPool,
    master: MasterKey,
    known: Arc<RwLock<HashMap<UserId, Known>>>,
}

/// A key that was read, and when.
type Known = (KeyState, Instant);

/// Keys in memory; beyond this number the memory is emptied and fills again.
const REMEMBERED: usize = 100_000;
/// After this time another process may have destroyed a key, so it is read again. A tombstone never changes.
const TRUSTED: Duration = Duration::from_secs(5 * 60);

impl PersonKeys {
    /// With a pool whose role may read `person_key` (and insert, to make keys).
    #[must_use]
    pub fn new(pool: PgPool, master: MasterKey) -> Self {
        Self {
            pool,
            master,
            known: Arc::default(),
        }
    }

    /// The same keys with the same memory, over another pool: a request must not wait for connections of background
    /// work.
    #[must_use]
    pub fn over(&self, pool: PgPool) -> Self {
        Self {
            pool,
            master: self.master.clone(),
            known: Arc::clone(&self.known),
        }
    }

    /// Their pool.
    pub(crate) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// A new key for a person who is about to be created, with the encrypted form to insert in the same commit.
    #[must_use]
    pub fn generate(&self, person: UserId) -> NewPersonKey {
        let key = PersonKey::generate();
        let wrapped = self.master.wrap(person, &key);
        NewPersonKey {
            person,
            key,
            master_version: self.master.version(),
            wrapped,
        }
    }

    /// The key of one person.
    ///
    /// # Errors
    /// When it is missing or can not be decrypted.
    pub async fn get(&self, person: UserId) -> Result<KeyState, KeyError> {
        if let Some(known) = self.known(person) {
            return Ok(known);
        }
        self.load(&[person]).await?;
        self.known(person).ok_or(KeyError::Missing(person))
    }

    /// Reads many keys in one statement, so that a batch of events is decrypted without a query for each.
    ///
    /// # Errors
    /// When the database fails or a key can not be decrypted; a missing key is reported when it is
    /// used.
    pub async fn load(&self, people: &[UserId]) -> Result<(), KeyError> {
        let unknown: Vec<Uuid> = people
            .iter()
            .filter(|person| self.known(**person).is_none())
            .map(|person| person.0)
            .collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let rows = sqlx::query("SELECT person, wrapped FROM person_key WHERE person = ANY($1)")
            .bind(&unknown)
            .fetch_all(&self.pool);
        let rows = within(patience::STATEMENT, rows).await?;
        for row in rows {
            let person = UserId(row.try_get("person")?);
            let state = match row.try_get::<Option<Vec<u8>>, _>("wrapped")? {
                None => KeyState::Erased,
                Some(wrapped) => KeyState::Live(
                    self.master
                        .unwrap_key(person, &wrapped)
                        .ok_or(KeyError::Unopenable(person))?,
                ),
            };
            self.remember(person, state);
        }
        Ok(())
    }

    /// Destroys a person's key: only the tombstone stays. Call it in the transaction of the event, and after the
    /// commit [forget](Self::forget) the key.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn destroy(
        person: UserId,
        connection: &mut sqlx::PgConnection,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "UPDATE person_key SET wrapped = NULL, erased_at = clock_timestamp()
             WHERE person = $1 AND wrapped IS NOT NULL",
        )
        .bind(person)
        .execute(connection)
        .await
        .map(|_| ())
    }

    /// Removes a key from memory, after it was destroyed.
    pub fn forget(&self, person: UserId) {
        if let Ok(mut known) = self.known.write() {
            known.remove(&person);
        }
    }

    fn known(&self, person: UserId) -> Option<KeyState> {
        let known = self.known.read().ok()?;
        let (state, read) = known.get(&person)?;
        let holds = matches!(state, KeyState::Erased) || read.elapsed() < TRUSTED;
        holds.then(|| state.clone())
    }

    pub(crate) fn remember(&self, person: UserId, state: KeyState) {
        if let Ok(mut known) = self.known.write() {
            if known.len() >= REMEMBERED {
                known.clear();
            }
            known.insert(person, (state, Instant::now()));
        }
    }
}

impl std::fmt::Debug for PersonKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PersonKeys")
            .field("master", &self.master)
            .finish_non_exhaustive()
    }
}

/// A key that exists after its row is committed.
#[derive(Debug)]
pub struct NewPersonKey {
    /// The person.
    pub person: UserId,
    /// For the encryption of events in the same commit.
    pub key: PersonKey,
    /// The version of the master key.
    pub master_version: i32,
    /// The encrypted form, for the row.
    pub wrapped: Vec<u8>,
}

impl NewPersonKey {
    /// Inserts the key's row.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn insert(&self, connection: &mut sqlx::PgConnection) -> Result<(), sqlx::Error> {
        sqlx::query("INSERT INTO person_key (person, master_version, wrapped) VALUES ($1, $2, $3)")
            .bind(self.person)
            .bind(self.master_version)
            .bind(&self.wrapped)
            .execute(connection)
            .await
            .map(|_| ())
    }
}
