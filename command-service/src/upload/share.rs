//! What one owner takes of the readers: few turns at a time, and a back-off after files that used all their time up.
//!
//! Each node counts for itself, since each has readers of its own.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use moka::sync::Cache;
use shared_events::UserId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::reader::{PATIENCE, ReaderError};

/// The most owners in memory; one who is forgotten begins again.
const OWNERS: u64 = 100_000;
/// After so long without files, an owner's used time is forgotten.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(60 * 60);
/// The pause after the first file that used all its time; doubles with each further one.
const FIRST_BACKOFF: Duration = Duration::from_secs(10);
const LONGEST_BACKOFF: Duration = Duration::from_secs(10 * 60);

/// Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Shares {
    /// How many files of one owner are in progress at the same time.
    each: usize,
    owners: Cache<UserId, Arc<Owner>>,
}

#[derive(Debug)]
struct Owner {
    turns: Arc<Semaphore>,
    backoff: Mutex<Backoff>,
}

#[derive(Debug, Default)]
struct Backoff {
    exhausted: u32,
    until: Option<Instant>,
}

/// One file of an owner is in progress as long as this exists.
#[derive(Debug)]
pub(super) struct Turn {
    owner: Arc<Owner>,
    _permit: OwnedSemaphorePermit,
}

impl Shares {
    /// Half of all files in progress, so that there is always a place for other owners.
    pub fn of(in_hand: usize) -> Self {
        Self {
            each: (in_hand / 2).max(1),
            owners: Cache::builder()
                .max_capacity(OWNERS)
                .time_to_idle(FORGOTTEN_AFTER)
                .build(),
        }
    }

    /// Waits behind the owner's other files.
    ///
    /// # Errors
    /// When they take too long, or the owner has to back off.
    pub async fn turn(&self, owner: UserId) -> Result<Turn, ReaderError> {
        let owner = self
            .owners
            .get_with(owner, || Arc::new(Owner::new(self.each)));
        owner.ensure_backoff_is_over()?;
        let turn = timeout(PATIENCE, Arc::clone(&owner.turns).acquire_owned()).await;
        let permit = turn.ok().and_then(Result::ok).ok_or(ReaderError::Busy)?;
        // The previous file may have used up the owner's time.
        owner.ensure_backoff_is_over()?;
        Ok(Turn {
            owner,
            _permit: permit,
        })
    }
}

impl Owner {
    fn new(turns: usize) -> Self {
        Self {
            turns: Arc::new(Semaphore::new(turns)),
            backoff: Mutex::default(),
        }
    }

    fn backoff(&self) -> MutexGuard<'_, Backoff> {
        self.backoff.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ensure_backoff_is_over(&self) -> Result<(), ReaderError> {
        match self.backoff().left(Instant::now()) {
            Some(left) => Err(ReaderError::Resting(left)),
            None => Ok(()),
        }
    }
}

impl Backoff {
    fn begin(&mut self, now: Instant) {
        let doubled = FIRST_BACKOFF.saturating_mul(2_u32.saturating_pow(self.exhausted));
        self.exhausted += 1;
        self.until = Some(now + doubled.min(LONGEST_BACKOFF));
    }

    fn left(&self, now: Instant) -> Option<Duration> {
        let left = self.until?.saturating_duration_since(now);
        (!left.is_zero()).then_some(left)
    }
}

impl Turn {
    /// The file used up all the time it had.
    pub fn exhausted(&self) {
        self.owner.backoff().begin(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn one_owner_has_half_of_the_turns_and_others_have_theirs() {
        let shares = Shares::of(4);
        let (ada, mara) = (UserId::mint(), UserId::mint());
        let first = shares.turn(ada).await.unwrap();
        let _second = shares.turn(ada).await.unwrap();
        let third = shares.turn(ada).now_or_never();
        assert!(third.is_none(), "the third waits");
        shares.turn(mara).now_or_never().unwrap().unwrap();
        drop(first);
        shares.turn(ada).now_or_never().unwrap().unwrap();
    }

    #[test]
    fn whose_files_use_their_time_up_rests_longer_and_longer() {
        let (mut backoff, mut now) = (Backoff::default(), Instant::now());
        for seconds in [10, 20, 40, 80, 160, 320, 600, 600] {
            backoff.begin(now);
            assert_eq!(backoff.left(now), Some(Duration::from_secs(seconds)));
            now += Duration::from_secs(seconds);
            assert_eq!(backoff.left(now), None);
        }
    }

    #[tokio::test]
    async fn files_that_wait_behind_one_that_used_its_time_up_are_not_begun_and_others_are() {
        let shares = Shares::of(2);
        let (ada, mara) = (UserId::mint(), UserId::mint());
        let first = shares.turn(ada).await.unwrap();
        let (behind, ()) = tokio::join!(shares.turn(ada), async {
            first.exhausted();
            drop(first);
        });
        assert!(matches!(behind, Err(ReaderError::Resting(_))), "{behind:?}");
        shares.turn(mara).await.unwrap();
    }
}
