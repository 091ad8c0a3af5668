//! Read models: what a projection is, and everything that runs, rebuilds, checks and reads them.
//!
//! A projection turns events into rows of its own tables, and does nothing else: everything that reaches the outside
//! belongs to the command side, so that a rebuild of a read model can never send a mail or bill anyone.
//!
//! To add one: implement [`Projection`] in `src/<feature>/projection.rs` beside its `schema.sql`, add it to
//! [`registered`], and give `tests/projections/generators/` a way to make events for it.

mod apply;
mod beside;
mod beyond;
mod context;
mod copy;
mod erasure;
mod error;
mod follow;
mod generation;
mod group_commit;
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
mod sessions;
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

pub use beside::{metadata, stream_id};
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

/// A read model: how events become rows.
///
/// The runner guarantees that each event is applied exactly once, in order, in the transaction that moves the
/// checkpoint. After a bad event was parked, the later events of its aggregate come after those of other aggregates;
/// so the rows of one aggregate must not depend on the progress of another.
#[async_trait]
pub trait Projection: Send + Sync + 'static {
    /// Permanent, of `a-z` and `_`: part of the names of its schemas.
    fn name(&self) -> &'static str;

    /// Raised with every change of the tables or of their content; the change then takes effect by a rebuild.
    fn version(&self) -> i32;

    /// The stream types it reads; none means all.
    fn streams(&self) -> &'static [&'static str];

    /// Whether it needs an event of these streams. Others are skipped as cheaply as those of another stream.
    fn concerns(&self, _event: &RawEvent) -> bool {
        true
    }

    /// Its tables and the indexes that [`Projection::apply`] needs, with every name written as `{schema}.name`.
    fn schema(&self) -> &'static str;

    /// The other indexes, each `IF NOT EXISTS`. Indexes of tables without updates belong here: they are made when
    /// the tables are full.
    fn indexes(&self) -> &'static str {
        ""
    }

    /// Every table of [`Projection::schema`], for verification.
    fn tables(&self) -> &'static [Table];

    /// What happens with an event that can not be applied.
    fn on_bad_event(&self) -> OnBadEvent {
        OnBadEvent::Park
    }

    /// The shortest time between two batches at the end of the log, while nobody waits for this model: events in
    /// between are written with the next batch.
    fn batch_interval(&self) -> Duration {
        Duration::ZERO
    }

    /// Whether it reads personal values: their keys are then fetched once for a whole batch.
    fn reads_personal_data(&self) -> bool {
        true
    }

    /// Whether it reads payloads. If not, damaged events that are set aside do not matter to it.
    fn reads_payloads(&self) -> bool {
        true
    }

    /// Folds the events in memory and writes the result, in a few statements for the whole batch.
    ///
    /// # Errors
    /// See [`ProjectError`]. Rows that were written before an error are rolled back.
    async fn apply(&self, target: &mut Target<'_>, events: &[RawEvent])
    -> Result<(), ProjectError>;

    /// Changes a person's rows to what they would be without that person's key: no row is deleted, every personal value
    /// is. So a rebuild, which has no key, gives the same result. Called at each erasure in the log, for projections
    /// that read personal values.
    ///
    /// # Errors
    /// When the database fails.
    async fn erase(&self, _: &mut Target<'_>, _: UserId) -> Result<(), ProjectError> {
        Ok(())
    }
}

/// What happens with an event that can not be applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnBadEvent {
    /// Its aggregate waits for an operator, the others continue.
    Park,
    /// Everything waits: a gap would be worse than a delay.
    Stop,
}

/// A table of a projection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    /// Its name within the schema.
    pub name: &'static str,
    /// The columns of the key.
    pub key: &'static [&'static str],
    /// Columns that may differ between two generations of the same events; all others are compared.
    pub except: &'static [&'static str],
}

impl Table {
    /// A table that is compared in every column.
    #[must_use]
    pub const fn new(name: &'static str, key: &'static [&'static str]) -> Self {
        Self {
            name,
            key,
            except: &[],
        }
    }
}

/// The target of a batch, within the transaction that moves the checkpoint.
#[derive(Debug)]
pub struct Target<'a> {
    /// In the transaction.
    pub conn: &'a mut PgConnection,
    /// The schema of the generation that is fed.
    pub schema: &'a str,
    /// Decodes payloads.
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

/// `template` with `{schema}` replaced. Schema names come from the registry, never from a request.
#[must_use]
pub fn in_schema(template: &str, schema: &str) -> String {
    template.replace("{schema}", schema)
}
