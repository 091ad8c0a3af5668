//! Builds a read model anew whose generation is beyond the end of the log.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::context::ProjectionContext;
use super::follow::Pace;
use super::operator::{Job, Operator};

/// The pause before a node that could not rebuild one tries again.
const RETRY: Duration = Duration::from_secs(60);

/// Rebuilds a projection and lets readers use the new generation. Another node or an operator may be doing this
/// already.
pub(super) async fn mend(context: ProjectionContext, name: &str, stop: &CancellationToken) {
    let job = Job {
        pace: Pace::Gentle,
        progress: &|_| {},
        stop,
    };
    match Operator::new(context).rebuild(name, false, job).await {
        Ok(built) if built.promoted => {
            tracing::warn!(projection = name, schema = built.schema, "was built anew");
            return;
        }
        Ok(_) => tracing::error!(projection = name, "two computations of it differ"),
        Err(cause) => tracing::warn!(projection = name, %cause, "was not built anew"),
    }
    tokio::select! {
        () = tokio::time::sleep(RETRY) => {}
        () = stop.cancelled() => {}
    }
}
