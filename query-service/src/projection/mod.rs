//! Read models: what a projection is, and everything that runs, rebuilds, checks and reads them.
//!
//! A projection turns events into rows of tables of its own, and does nothing else: whatever reaches the outside belongs
//! to the command side, so that filling a read model anew can never send a mail or bill anyone.
//!
//! To add one: implement [`Projection`] in `src/<feature>/projection.rs` beside its `schema.sql`, add it to
//! [`registered`], and give `tests/projections/generators/` a way to make events for it.

mod beyond;
mod context;
mod copy;
mod erasure;
mod error;
mod follow;
mod generation;
mod index;
mod lease;
mod leftovers;
mod marks;
mod mend;
mod metrics;
mod moves;
mod operator;
mod operator_commands;
mod read;
mod rebuild;
mod retry;
mod runner;
mod switch;
mod unfed;
mod verify;
mod watch;
mod writer;

use std::time::Duration;

use async_trait::async_trait;
use event_store::Decoder;
use shared_events::event::RawEvent;
use shared_events::{StreamEvent, UserId};
use sqlx::PgConnection;

pub use context::ProjectionContext;
pub use copy::{Copy, Row};
pub use error::ProjectError;
pub use follow::Pace;
pub use generation::{Generation, State, waiting};
pub use moves::Moves;
pub use operator::{Job, OnProgress, OperateError, Operator, Phase, Progress};
pub use operator_commands::{Listed, Unwanted};
pub use read::{Edition, ReadError, Reading, Reads, Standing};
pub use rebuild::Rebuild;
pub use retry::{Parked, Retried};
pub use runner::{CaughtUp, Runner};
pub use switch::Switch;
pub use verify::{Against, TableReport, Verification};
pub use writer::Halt;

/// A read model and the way from events to its rows.
///
/// The runner guarantees that each event is applied exactly once, in order, in the transaction that moves the checkpoint.
/// After a bad event was parked, the other events of its aggregate come later than those of other aggregates; so what
/// is made of one aggregate must not depend on how far another one is.
#[async_trait]
pub trait Projection: Send + Sync + 'static {
    /// Permanent, of `a-z` and `_`: part of the names of its schemas.
    fn name(&self) -> &'static str;

    /// Raised with every change of the tables or of what is written to them; the change then takes effect by a rebuild.
    fn version(&self) -> i32;

    /// The stream types it reads; none means all.
    fn streams(&self) -> &'static [&'static str];

    /// Whether an event of these streams is for it at all. What is not is passed over as cheaply as another stream's.
    fn concerns(&self, _event: &RawEvent) -> bool {
        true
    }

    /// Its tables and the indexes that [`Projection::apply`] needs, every name written as `{schema}.name`.
    fn schema(&self) -> &'static str;

    /// The other indexes, each `IF NOT EXISTS`. Those of tables that are only ever added to belong here: they are made when
    /// the tables are full.
    fn indexes(&self) -> &'static str {
        ""
    }

    /// Every table of [`Projection::schema`], for verification.
    fn tables(&self) -> &'static [Table];

    /// What becomes of an event that can not be applied.
    fn on_bad_event(&self) -> OnBadEvent {
        OnBadEvent::Park
    }

    /// The least time from one batch to the next at the end of the log, while nobody waits for this model: what comes in
    /// between is written with the next one.
    fn batch_interval(&self) -> Duration {
        Duration::ZERO
    }

    /// Whether it reads personal values: their keys are then fetched once for a whole batch.
    fn reads_personal_data(&self) -> bool {
        true
    }

    /// Whether it reads what events say. Those that are set aside are none of its business then.
    fn reads_payloads(&self) -> bool {
        true
    }

    /// Folds the events in memory and writes the outcome, a few statements for the whole batch.
    ///
    /// # Errors
    /// See [`ProjectError`]. What was written before an error is rolled back.
    async fn apply(&self, target: &mut Target<'_>, events: &[RawEvent])
    -> Result<(), ProjectError>;

    /// Makes a person's rows what they would be if they had been filled without that person's key: no row goes, every
    /// personal value does. So a rebuild, which has no key, comes to the same. Called where the log says that somebody was
    /// erased, for whoever reads personal values.
    ///
    /// # Errors
    /// When the database fails.
    async fn erase(&self, _: &mut Target<'_>, _: UserId) -> Result<(), ProjectError> {
        Ok(())
    }
}

/// What becomes of an event that can not be applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnBadEvent {
    /// Its aggregate waits for an operator, the others go on.
    Park,
    /// Everything waits: a hole would be worse than a delay.
    Stop,
}

/// A table of a projection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    /// Its name within the schema.
    pub name: &'static str,
    /// The columns that name a row.
    pub key: &'static [&'static str],
    /// Columns that may differ between two generations of the same events; all others are verified.
    pub except: &'static [&'static str],
}

impl Table {
    /// A table that is verified in every column.
    #[must_use]
    pub const fn new(name: &'static str, key: &'static [&'static str]) -> Self {
        Self {
            name,
            key,
            except: &[],
        }
    }
}

/// Where a batch is written to, within the transaction that moves the checkpoint.
#[derive(Debug)]
pub struct Target<'a> {
    /// In the transaction.
    pub conn: &'a mut PgConnection,
    /// The schema of the generation being fed.
    pub schema: &'a str,
    /// Reads payloads.
    pub decoder: &'a Decoder,
}

impl Target<'_> {
    /// A statement for this generation: `{schema}` becomes its schema.
    #[must_use]
    pub fn sql(&self, template: &str) -> String {
        in_schema(template, self.schema)
    }

    /// Runs statements about one person, `$1`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn run(&mut self, statements: &[&str], person: UserId) -> Result<(), ProjectError> {
        for statement in statements {
            let sql = self.sql(statement);
            sqlx::query(&sql)
                .bind(person)
                .execute(&mut *self.conn)
                .await?;
        }
        Ok(())
    }

    /// Reads one event.
    ///
    /// # Errors
    /// When it can not be read; the error names its position.
    pub async fn decode<E: StreamEvent>(&self, raw: &RawEvent) -> Result<E, ProjectError> {
        let decoded = self.decoder.decode(raw).await;
        decoded.map_err(|cause| ProjectError::decoding(raw, cause))
    }
}

/// `template` with `{schema}` filled in. Schema names come from the registry, never from a request.
#[must_use]
pub fn in_schema(template: &str, schema: &str) -> String {
    template.replace("{schema}", schema)
}
