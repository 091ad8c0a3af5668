//! The streams that a command decides on, and how the state of one is read.

use std::any::Any;
use std::sync::Arc;

use event_store::Decoder;
use event_store::load::StreamRef;
use futures::future::BoxFuture;
use shared_events::event::{RawEvent, StreamEvent};

use super::error::LogFault;

/// An aggregate that a unit of work can load: a cqrs-es aggregate over a declared stream.
pub trait Aggregate:
    cqrs_es::Aggregate<Event: StreamEvent, Error: Send> + Clone + Send + Sync + 'static
{
    /// Increased when the form of the state changes: older snapshots are then ignored.
    const STATE_VERSION: i32;
}

type Fold = for<'a> fn(
    Option<Arc<dyn Any + Send + Sync>>,
    Option<&'a str>,
    &'a [RawEvent],
    &'a Decoder,
) -> BoxFuture<'a, Result<Arc<dyn Any + Send + Sync>, LogFault>>;
type Freeze = fn(&(dyn Any + Send + Sync)) -> Option<serde_json::Value>;

/// A stream on which a command decides, and how to read it.
#[derive(Clone)]
pub struct Stream {
    pub(super) kind: &'static str,
    pub(super) id: String,
    pub(super) state_version: i32,
    pub(super) fold: Fold,
    pub(super) freeze: Freeze,
}

impl Stream {
    /// The stream of aggregate `A` with this id.
    pub fn of<A: Aggregate>(id: impl ToString) -> Self {
        Self {
            kind: <A::Event as StreamEvent>::STREAM,
            id: id.to_string(),
            state_version: A::STATE_VERSION,
            fold: fold::<A>,
            freeze: freeze::<A>,
        }
    }

    /// Stream type.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.kind
    }

    /// Stream id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    pub(super) const fn state_version(&self) -> i32 {
        self.state_version
    }

    /// Whether both are the same stream.
    pub(super) fn is(&self, other: &Self) -> bool {
        self.kind == other.kind && self.id == other.id
    }

    pub(super) fn to_load(&self, known: u64) -> StreamRef {
        StreamRef {
            aggregate_type: self.kind,
            aggregate_id: self.id.clone(),
            state_version: self.state_version,
            known,
        }
    }
}

impl std::fmt::Debug for Stream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.kind, self.id)
    }
}

fn fold<'a, A: Aggregate>(
    cached: Option<Arc<dyn Any + Send + Sync>>,
    snapshot: Option<&'a str>,
    events: &'a [RawEvent],
    decoder: &'a Decoder,
) -> BoxFuture<'a, Result<Arc<dyn Any + Send + Sync>, LogFault>> {
    Box::pin(async move {
        let known = cached.and_then(|state| state.downcast::<A>().ok());
        if let (Some(state), None, []) = (&known, snapshot, events) {
            let unchanged: Arc<dyn Any + Send + Sync> = state.clone();
            return Ok(unchanged);
        }
        let mut state = match (snapshot, known) {
            (Some(snapshot), _) => serde_json::from_str(snapshot)?,
            (None, Some(state)) => A::clone(&state),
            (None, None) => A::default(),
        };
        for raw in events {
            if let Some(event) = decoder.standing::<A::Event>(raw).await? {
                state.apply(event);
            }
        }
        let state: Arc<dyn Any + Send + Sync> = Arc::new(state);
        Ok(state)
    })
}

fn freeze<A: Aggregate>(state: &(dyn Any + Send + Sync)) -> Option<serde_json::Value> {
    serde_json::to_value(state.downcast_ref::<A>()?).ok()
}
