//! Which damaged events are passed over for good.
//!
//! Only what does not read can be set aside, so nobody asks before something does not read: a log without damage costs
//! nothing more to read.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::{Arc, RwLock};

use shared_events::event::{Appended, RawEvent};
use sqlx::PgPool;

/// What is known of them in this process. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct SetAside {
    known: Arc<RwLock<HashSet<Appended>>>,
}

impl SetAside {
    /// Whether this event is known to be one of them.
    pub fn holds(&self, raw: &RawEvent) -> bool {
        let known = self.known.read();
        known.is_ok_and(|known| known.contains(&raw.appended))
    }

    /// Looks which there are now.
    pub async fn look(&self, pool: &PgPool) -> Result<(), sqlx::Error> {
        let found: Vec<Appended> = sqlx::query_scalar("SELECT appended FROM set_aside")
            .fetch_all(pool)
            .await?;
        if let Ok(mut known) = self.known.write() {
            known.extend(found);
        }
        Ok(())
    }

    /// The others.
    pub fn without<'a>(&self, events: &'a [RawEvent]) -> Cow<'a, [RawEvent]> {
        if !events.iter().any(|raw| self.holds(raw)) {
            return Cow::Borrowed(events);
        }
        let standing = events.iter().filter(|raw| !self.holds(raw));
        Cow::Owned(standing.cloned().collect())
    }
}
