//! The keys of people, kept encrypted in `person_key`.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use shared_events::UserId;
use shared_events::personal::{KeyState, MasterKey, PersonKey};
use sqlx::{PgPool, Row};
use uuid::Uuid;

use super::patience::{self, within};

/// Why a person's key is not to be had. Stops a reader; never mistaken for an erasure.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// There is neither a key nor a tombstone.
    #[error("no key and no tombstone for {0}")]
    Missing(UserId),
    /// The master key does not open it.
    #[error("the key of {0} does not open with this master key")]
    Unopenable(UserId),
    /// The database did not answer.
    #[error("reading a person's key: {0}")]
    Database(#[from] sqlx::Error),
}

/// Reads and makes person keys, remembering what it has read.
#[derive(Clone)]
pub struct PersonKeys {
    pool: PgPool,
    master: MasterKey,
    known: Arc<RwLock<HashMap<UserId, Known>>>,
}

/// What was read of a key, and when.
type Known = (KeyState, Instant);

/// Keys kept in memory; beyond it the memory is emptied and fills again.
const REMEMBERED: usize = 100_000;
/// A key that was not looked at for so long may have been destroyed by another process. A tombstone stays one.
const TRUSTED: Duration = Duration::from_secs(5 * 60);

impl PersonKeys {
    /// Over a pool whose role may read `person_key` (and insert, to make keys).
    #[must_use]
    pub fn new(pool: PgPool, master: MasterKey) -> Self {
        Self {
            pool,
            master,
            known: Arc::default(),
        }
    }

    /// The same keys with the same memory, read over another pool: a request must not wait for connections of work in the
    /// background.
    #[must_use]
    pub fn over(&self, pool: PgPool) -> Self {
        Self {
            pool,
            master: self.master.clone(),
            known: Arc::clone(&self.known),
        }
    }

    /// What they are read over.
    pub(crate) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// A new key for a person about to be opened, with the wrapped form to insert in the same commit.
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
    /// When it is missing or does not open.
    pub async fn get(&self, person: UserId) -> Result<KeyState, KeyError> {
        if let Some(known) = self.known(person) {
            return Ok(known);
        }
        self.load(&[person]).await?;
        self.known(person).ok_or(KeyError::Missing(person))
    }

    /// Reads many keys in one statement, so that a batch of events opens without a query each.
    ///
    /// # Errors
    /// When the database fails or a key does not open; a missing key shows when it is asked for.
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

    /// Destroys a person's key: only the tombstone stays. In the transaction of the event that says so; once that is
    /// committed the key is to be [forgotten](Self::forget).
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

    /// Forgets a key, for the moment it is destroyed.
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

/// A key that exists once its row is committed.
#[derive(Debug)]
pub struct NewPersonKey {
    /// Whose.
    pub person: UserId,
    /// To seal the events of the same commit.
    pub key: PersonKey,
    /// Of the master key.
    pub master_version: i32,
    /// For the row.
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
