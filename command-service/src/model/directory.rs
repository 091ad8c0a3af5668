//! Which writer a reply uses, read from the log when the reply is asked for: a change of the choice applies from the
//! very next reply on, on every node.
//!
//! A writer is made once for each state of its connection and kept, so that its connections to the
//! server are reused.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use async_trait::async_trait;
use shared_events::ConnectionId;
use shared_events::model::view::ConnectionView;
use shared_events::model::{HOUSE, ModelChoice};
use writers::builtin::BuiltInWriter;
use writers::error::Cause;
use writers::fallback::{Candidate, Fallback};
use writers::{WriteError, Writer, Writers};

use super::build::{self, Missing};
use super::guard::{Clock, Meter, Metered, Switch};
use super::{Address, Connections, KeyFault, Models};
use crate::unit_of_work::{ReadError, Stream};

/// See the module's description.
pub struct Directory {
    connections: Connections,
    built_in: Arc<dyn Writer>,
    made: Mutex<HashMap<ConnectionId, Made>>,
    clock: Clock,
}

/// The writer of a connection.
#[derive(Clone)]
struct Made {
    /// How often the connection had been changed.
    revision: u32,
    writer: Arc<dyn Writer>,
    switch: Switch,
}

impl std::fmt::Debug for Directory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Directory").finish_non_exhaustive()
    }
}

impl Directory {
    /// With these connections; the built-in writer writes if none is chosen.
    #[must_use]
    pub fn new(connections: Connections) -> Self {
        Self {
            connections,
            built_in: Arc::new(BuiltInWriter::default()),
            made: Mutex::default(),
            clock: Arc::new(Instant::now),
        }
    }

    /// The same with another clock.
    #[must_use]
    pub fn by_clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// The writer of this connection, whatever is chosen; none if it is not connected.
    pub async fn by(&self, connection: ConnectionId) -> Option<Arc<dyn Writer>> {
        self.only(|_| Some(connection)).await
    }

    /// The judge, if one is chosen.
    pub async fn judge(&self) -> Option<Arc<dyn Writer>> {
        self.only(|choice| choice.judge).await
    }

    /// This one, without a replacement.
    async fn only(
        &self,
        which: impl Fn(&ModelChoice) -> Option<ConnectionId> + Send,
    ) -> Option<Arc<dyn Writer>> {
        let candidates = self.candidates(move |choice| which(choice).into_iter().collect());
        match candidates.await {
            Ok(candidates) if candidates.is_empty() => None,
            found => Some(self.of_candidates(found)),
        }
    }

    async fn write(
        &self,
        order: impl Fn(&ModelChoice) -> Vec<ConnectionId> + Send,
    ) -> Arc<dyn Writer> {
        let found = self.candidates(order).await;
        self.of_candidates(found)
    }

    fn of_candidates(&self, found: Result<Vec<Candidate>, ReadError>) -> Arc<dyn Writer> {
        match found {
            Ok(candidates) if candidates.is_empty() => Arc::clone(&self.built_in),
            Ok(candidates) => Arc::new(Fallback::new(candidates)),
            Err(cause) => {
                tracing::warn!(%cause, "who writes could not be looked up");
                let error = WriteError::Unavailable(Cause::default());
                let longest = None;
                Arc::new(Missing { error, longest })
            }
        }
    }

    async fn candidates(
        &self,
        order: impl Fn(&ModelChoice) -> Vec<ConnectionId> + Send,
    ) -> Result<Vec<Candidate>, ReadError> {
        let stream = Stream::of::<Models>(HOUSE);
        let work = self.connections.unit.read(&[stream]).await?;
        let models = work.state::<Models>(HOUSE)?;
        self.made().retain(|id, _| models.connection(*id).is_some());
        let mut candidates = Vec::new();
        for id in order(models.choice()) {
            if let Some((view, revision)) = models.connection(id) {
                let made = self.made_of(id, view, revision).await;
                candidates.push(self.candidate(id, view, models.choice(), made));
            }
        }
        Ok(candidates)
    }

    fn candidate(
        &self,
        id: ConnectionId,
        view: &ConnectionView,
        choice: &ModelChoice,
        made: Made,
    ) -> Candidate {
        let meter = Meter {
            pool: self.connections.unit.pool().clone(),
            notes: self.connections.notes.clone(),
            connection: (id, made.revision),
            price: view.setup.price.clone(),
            ceiling: choice.ceiling,
            failing: view.failing.is_some(),
            switch: Some(made.switch),
        };
        Candidate {
            writer: made.writer,
            guard: Arc::new(Metered(Arc::new(meter))),
        }
    }

    /// The writer for this state of the connection, made now if needed.
    async fn made_of(&self, id: ConnectionId, view: &ConnectionView, revision: u32) -> Made {
        let known = self.made().get(&id).cloned();
        if let Some(made) = known.filter(|made| made.revision == revision) {
            return made;
        }
        let made = |writer| Made {
            revision,
            writer,
            switch: Switch {
                breaker: Arc::default(),
                clock: Arc::clone(&self.clock),
            },
        };
        match self.build(id, view).await {
            Ok(writer) => {
                let mut all = self.made();
                // The first one stays, so that all calls share one breaker.
                let known = all.get(&id).filter(|it| it.revision >= revision);
                let made = known.cloned().unwrap_or_else(|| made(writer));
                all.insert(id, made.clone());
                made
            }
            // Not kept: what is missing may be there next time.
            Err(error) => made(Arc::new(Missing {
                error,
                longest: Some(view.setup.max_tokens),
            })),
        }
    }

    async fn build(
        &self,
        id: ConnectionId,
        view: &ConnectionView,
    ) -> Result<Arc<dyn Writer>, WriteError> {
        let key = match view.has_key {
            true => {
                let unconfigured = |_| WriteError::Unconfigured("its address".to_owned());
                let address = Address::read(&view.setup.base_url).map_err(unconfigured)?;
                Some(self.connections.key_of(id, &address).await?)
            }
            false => None,
        };
        Ok(Arc::new(build::writer(&view.setup, key.as_ref())?))
    }

    fn made(&self) -> MutexGuard<'_, HashMap<ConnectionId, Made>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl From<KeyFault> for WriteError {
    fn from(cause: KeyFault) -> Self {
        match cause {
            KeyFault::Database(cause) => {
                tracing::warn!(%cause, "a model's key could not be read");
                Self::Unavailable(Cause::default())
            }
            cause => Self::Unconfigured(cause.to_string()),
        }
    }
}

#[async_trait]
impl Writers for Directory {
    async fn of(&self, specialist: &str, category: &str) -> Arc<dyn Writer> {
        self.write(|choice| choice.order(specialist, category))
            .await
    }

    async fn usual(&self) -> Arc<dyn Writer> {
        // No specialist and no category has an empty name.
        self.write(|choice| choice.order("", "")).await
    }
}
