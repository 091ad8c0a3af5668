//! Listens for notices, on a connection that is checked to be alive.

use std::time::Duration;

use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::{Executor as _, PgPool};

use crate::patience::{self, within};

/// How long without a notice until the connection is checked. In the meantime the missed changes are found by
/// polling.
const QUIET: Duration = Duration::from_secs(15);

/// Calls `heard` once it listens, since earlier notices are not repeated, and with the text of each notice. Returns when
/// the connection is lost.
///
/// # Errors
/// When the database fails, or does not allow LISTEN: see [`is_standby`].
pub async fn listen(
    pool: &PgPool,
    channel: &str,
    mut heard: impl FnMut(&str),
) -> Result<(), sqlx::Error> {
    // A pool of its own: a dropped dead listener would otherwise keep a place in the given pool while it is closed.
    let own = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(patience::STATEMENT)
        .connect_lazy_with((*pool.connect_options()).clone());
    let begin = async {
        let mut listener = PgListener::connect_with(&own).await?;
        listener.listen(channel).await?;
        Ok::<_, sqlx::Error>(listener)
    };
    let mut listener = within(patience::STATEMENT, begin).await?;
    listener.eager_reconnect(false);
    heard("");
    loop {
        match tokio::time::timeout(QUIET, listener.try_recv()).await {
            Ok(Ok(Some(notice))) => heard(notice.payload()),
            Ok(lost) => return lost.map(drop),
            Err(_) => {
                within(patience::STATEMENT, listener.execute("SELECT 1")).await?;
            }
        }
    }
}

/// Whether a statement was refused because the server is a standby, which allows neither writes nor LISTEN.
#[must_use]
pub fn is_standby(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|e| e.code());
    code.as_deref() == Some("25006")
}
