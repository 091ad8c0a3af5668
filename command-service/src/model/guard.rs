//! Runs before each call of a connected model: stops calls to a failing server, keeps the ceiling, and records what a
//! reply cost the house.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use async_trait::async_trait;
use shared_events::ConnectionId;
use shared_events::model::{MicroDollars, Price};
use sqlx::PgPool;
use uuid::Uuid;
use writers::breaker::{Breaker, Change, Ended, Ticket};
use writers::error::Cause;
use writers::fallback::{Guard, Permit};
use writers::{Estimate, Finished, WriteError};

use super::notes::Notes;
use super::spending::{self, Reserved};

/// The current time; tests set it themselves.
pub type Clock = Arc<dyn Fn() -> Instant + Send + Sync>;

/// A breaker of this process, shared by all calls to a connection.
#[derive(Clone)]
pub(super) struct Switch {
    pub breaker: Arc<Mutex<Breaker>>,
    pub clock: Clock,
}

impl Switch {
    fn breaker(&self) -> MutexGuard<'_, Breaker> {
        let locked = self.breaker.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }

    fn ask(&self) -> Option<Ticket> {
        self.breaker().ask((self.clock)())
    }

    fn ended(&self, ticket: Ticket, how: Ended) -> Option<Change> {
        self.breaker().ended(ticket, how, (self.clock)())
    }
}

/// What is known about a connection when a reply is asked for.
pub(super) struct Meter {
    pub pool: PgPool,
    pub notes: Notes,
    /// The connection, and how often it had been changed.
    pub connection: (ConnectionId, u32),
    pub price: Option<Price>,
    pub ceiling: Option<MicroDollars>,
    /// Whether the log says that calls to it are stopped.
    pub failing: bool,
    /// None for a trial, which also calls a connection that is known to fail.
    pub switch: Option<Switch>,
}

impl Meter {
    fn cost(&self, input_tokens: u64, output_tokens: u64) -> MicroDollars {
        let price = self.price.as_ref();
        price.map_or(MicroDollars::ZERO, |it| it.of(input_tokens, output_tokens))
    }

    /// Reserves the possible cost of the call; none if it costs nothing.
    async fn reserve(&self, estimate: Estimate) -> Result<Option<Uuid>, WriteError> {
        let amount = self.cost(estimate.input_tokens, estimate.output_tokens);
        if amount == MicroDollars::ZERO {
            return Ok(None);
        }
        let (id, _) = self.connection;
        let reserved = spending::reserve(&self.pool, id, amount, self.ceiling).await;
        match reserved {
            Ok(Reserved::Held(call)) => Ok(Some(call)),
            Ok(Reserved::Ceiling { day, spent }) => {
                let ceiling = self.ceiling.unwrap_or_default();
                self.notes.ceiling(day, spent, ceiling);
                Err(WriteError::Ceiling)
            }
            Err(cause) => {
                tracing::warn!(%cause, connection = %id, "what a reply may cost could not be set aside");
                Err(WriteError::Unavailable(Cause::default()))
            }
        }
    }
}

/// The guard of a candidate.
pub(super) struct Metered(pub Arc<Meter>);

#[async_trait]
impl Guard for Metered {
    async fn permit(&self, estimate: Estimate) -> Result<Box<dyn Permit>, WriteError> {
        let ticket = match &self.0.switch {
            Some(switch) => Some(switch.ask().ok_or_else(left_alone)?),
            None => None,
        };
        // From here on the ticket is always returned.
        let mut call = Call {
            of: Arc::clone(&self.0),
            estimate,
            ticket,
            held: None,
            received: 0,
            due: None,
        };
        call.held = self.0.reserve(estimate).await?;
        Ok(Box::new(call))
    }
}

fn left_alone() -> WriteError {
    WriteError::Unavailable(Cause {
        status: None,
        code: Some("left-alone".to_owned()),
    })
}

/// A call in progress.
struct Call {
    of: Arc<Meter>,
    estimate: Estimate,
    ticket: Option<Ticket>,
    /// The reservation for it, until it is settled.
    held: Option<Uuid>,
    /// Tokens received so far.
    received: u64,
    /// Its cost, once known.
    due: Option<MicroDollars>,
}

impl Call {
    fn ended(&mut self, how: Ended) -> Option<Change> {
        let ticket = self.ticket.take()?;
        self.of.switch.as_ref()?.ended(ticket, how)
    }

    /// The received text must be paid, together with the request; without any text, nothing.
    fn so_far(&self) -> MicroDollars {
        match self.received {
            0 => MicroDollars::ZERO,
            tokens => self.of.cost(self.estimate.input_tokens, tokens),
        }
    }

    async fn pay(&mut self, cost: MicroDollars) {
        self.due = Some(cost);
        if let Some(call) = self.held {
            settle(&self.of.pool, call, cost).await;
            self.held = None;
        }
    }
}

async fn settle(pool: &PgPool, call: Uuid, cost: MicroDollars) {
    if let Err(cause) = spending::settle(pool, call, cost).await {
        // The hourly sweep counts every reservation as spent.
        tracing::warn!(%cause, %call, "what a reply cost was not settled");
    }
}

#[async_trait]
impl Permit for Call {
    fn received(&mut self, output_tokens: u64) {
        self.received = output_tokens;
    }

    async fn settled(mut self: Box<Self>, finished: &mut Finished) {
        let changed = self.ended(Ended::Answered);
        let is_back = changed == Some(Change::Recovered) || self.of.failing;
        if is_back && self.of.switch.is_some() {
            self.of.notes.recovered(self.of.connection);
        }
        let usage = finished.usage;
        let input = usage.input_tokens.unwrap_or(self.estimate.input_tokens);
        let output = usage.output_tokens.unwrap_or(self.received);
        let cost = self.of.cost(input, output);
        if let Some(by) = &mut finished.written_by {
            by.connection = Some(self.of.connection.0.0);
            by.cost = self.of.price.as_ref().map(|_| cost.0);
        }
        self.pay(cost).await;
    }

    async fn failed(mut self: Box<Self>, error: &WriteError) {
        if self.ended(Ended::from(error)) == Some(Change::Tripped) {
            self.of.notes.tripped(self.of.connection, error.code());
        }
        let cost = self.so_far();
        self.pay(cost).await;
    }
}

impl Drop for Call {
    /// The caller has stopped waiting.
    fn drop(&mut self) {
        self.ended(Ended::GivenUp);
        let Some(call) = self.held.take() else {
            return;
        };
        let (pool, cost) = (
            self.of.pool.clone(),
            self.due.unwrap_or_else(|| self.so_far()),
        );
        // At the end of the process no task can be spawned; then the sweep counts it.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { settle(&pool, call, cost).await });
        }
    }
}
