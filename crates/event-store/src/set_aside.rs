//! Which damaged events are skipped for good.
//!
//! Only an event that can not be read can be set aside, so this is only asked after an event could not be read: for a
//! log without damage there is no extra cost.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::{Arc, RwLock};

use shared_events::event::{Appended, RawEvent};
use sqlx::PgPool;

/// The known ones in this process. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct SetAside {
    known: Arc<RwLock<HashSet<Appended>>>,
}

impl SetAside {
    /// Whether this event is known to be set aside.
    pub fn holds(&self, raw: &RawEvent) -> bool {
        let known = self.known.read();
        known.is_ok_and(|known| known.contains(&raw.appended))
    }

    /// Reads the current ones.
    pub async fn look(&self, pool: &PgPool) -> Result<(), sqlx::Error> {
        let found: Vec<Appended> = sqlx::query_scalar("SELECT appended FROM set_aside")
            .fetch_all(pool)
            .await?;
        if let Ok(mut known) = self.known.write() {
            known.extend(found);
        }
        Ok(())
    }

    /// The events without those that are set aside.
    pub fn without<'a>(&self, events: &'a [RawEvent]) -> Cow<'a, [RawEvent]> {
        if !events.iter().any(|raw| self.holds(raw)) {
            return Cow::Borrowed(events);
        }
        let standing = events.iter().filter(|raw| !self.holds(raw));
        Cow::Owned(standing.cloned().collect())
    }
}
