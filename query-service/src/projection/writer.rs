//! Writes batches into one generation: rows and checkpoint in one transaction, each event exactly once.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use event_store::Decoder;
use event_store::KeyError;
use event_store::patience::{self, within};
use event_store::{Batch, FeedError, Place};
use futures::FutureExt;
use futures::future::BoxFuture;
use service_kit::fault;
use service_kit::telemetry::context;
use shared_events::event::{Position, RawEvent};
use sqlx::{Connection, PgConnection, Postgres, Transaction};
use tracing::{Instrument as _, Span};

use super::apply::apply;
use super::context::ProjectionContext;
use super::error::Culprit;
use super::generation::Generation;
use super::group_commit::{Asked, GroupCommit, MOST_EVENTS};
use super::lease::Lease;
use super::{OnBadEvent, ProjectError, Projection, Target};

/// Why a writer can not continue.
#[derive(Debug, thiserror::Error)]
pub enum Halt {
    /// The generation belongs to another worker now, or was stopped or dropped.
    #[error("another worker has taken over")]
    Displaced,
    /// A bad event, or a missing key, stopped the generation until an operator retries it.
    #[error("stopped: {0}")]
    Stopped(String),
    /// The log has an event that only a newer program can read.
    #[error("it waits for a newer program: {0}")]
    Newer(String),
    /// The log lost its end, and events that were read from it are gone.
    #[error("the log no longer has what stood at position {0}")]
    Gone(Position),
    /// The database failed repeatedly.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}

impl From<FeedError> for Halt {
    fn from(cause: FeedError) -> Self {
        match cause {
            FeedError::Gone(position) => Self::Gone(position),
            FeedError::Database(cause) => Self::Database(cause),
        }
    }
}

/// Feeds one generation.
pub struct Writer {
    projection: Arc<dyn Projection>,
    decoder: Decoder,
    lease: Lease,
    building: bool,
    /// The end of the current batch.
    end: Place,
    /// Whether no aggregate is parked here. Only this writer parks any, so after it found none there are none until
    /// it parks one.
    none_parked: bool,
    /// Writes small batches together with those of the node's other writers.
    group: Option<GroupCommit>,
}

/// How often a lost race or a deadlock is retried at once.
const ATTEMPTS: u32 = 5;

/// Moves the checkpoint, if this worker still has the right. If the log does not have the end of the batch, its events
/// were read from a database that was replaced since, and none of them is written to the new one.
macro_rules! moving {
    ($also:literal) => {
        concat!(
            "UPDATE projection_generation SET checkpoint = $2",
            $also,
            " WHERE schema = $1 AND checkpoint = $3 AND epoch = $4 AND state <> 'dropped' AND stopped IS NULL
                  AND EXISTS (SELECT FROM event_log l WHERE l.position = $5 AND mark_of(l.mark, l.numbered_at) = $6)
              RETURNING state = 'building' AS building"
        )
    };
}
const MOVE: &str = moving!("");
/// The same when rows change too, for code that keeps something made of the rows.
const MOVE_AND_REVISE: &str = moving!(", revision = revision + 1");

impl Writer {
    pub(super) fn within(
        context: &ProjectionContext,
        projection: &Arc<dyn Projection>,
        lease: Lease,
    ) -> Self {
        Self::new(Arc::clone(projection), context.decoder.clone(), lease)
    }

    pub(super) fn new(projection: Arc<dyn Projection>, decoder: Decoder, lease: Lease) -> Self {
        Self {
            projection,
            decoder,
            end: lease.place,
            lease,
            building: true,
            none_parked: false,
            group: None,
        }
    }

    /// Together with the node's other writers while all is well.
    pub(super) fn together(self, group: GroupCommit) -> Self {
        Self {
            group: Some(group),
            ..self
        }
    }

    /// The last position that it has written.
    #[must_use]
    pub const fn checkpoint(&self) -> Position {
        self.lease.generation.checkpoint
    }

    /// The place of that position in the log.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.lease.place
    }

    /// The position that was announced when the generation was created.
    #[must_use]
    pub fn target(&self) -> Position {
        self.lease.generation.target.unwrap_or_default()
    }

    /// The schema of its generation.
    #[must_use]
    pub fn schema(&self) -> &str {
        &self.lease.generation.schema
    }

    /// Whether nobody reads this generation yet, as of the last commit.
    #[must_use]
    pub const fn is_building(&self) -> bool {
        self.building
    }

    /// Its projection.
    #[must_use]
    pub fn projection(&self) -> &dyn Projection {
        &*self.projection
    }

    /// Releases the generation; the next one that looks takes it.
    pub async fn leave(self) {
        self.lease.release().await;
    }

    /// Writes a batch that begins where the last one ended.
    ///
    /// # Errors
    /// See [`Halt`]; everything before the bad event is written by then.
    pub async fn write(&mut self, batch: Batch) -> Result<(), Halt> {
        if self.projection.reads_personal_data() {
            // Any other fault of a key is reported again, with its event, when that is decoded.
            if let Err(KeyError::Database(cause)) = self.decoder.prepare(&batch.events).await {
                return Err(cause.into());
            }
        }
        self.end = batch.through;
        let span = self.traced(&batch);
        let written = self.write_all(batch.events.into());
        let written = written.instrument(span.clone()).await;
        if written.is_err() {
            context::fail(&span);
        }
        written?;
        self.lease.place = self.end;
        Ok(())
    }

    async fn write_all(&mut self, events: Arc<[RawEvent]>) -> Result<(), Halt> {
        if let Some(building) = self.write_together(&events).await {
            self.building = building;
            self.lease.generation.checkpoint = self.end.position;
            return Ok(());
        }
        self.write_part(&events, self.end.position).await
    }

    /// Returns whether the generation is being built; none if nothing was written, or nobody knows.
    async fn write_together(&self, events: &Arc<[RawEvent]>) -> Option<bool> {
        let is_small = events.len() <= MOST_EVENTS && self.none_parked && !self.building;
        let group = self.group.as_ref();
        let group = group.filter(|_| events.is_empty() || is_small)?;
        let asked = Asked {
            projection: Arc::clone(&self.projection),
            decoder: self.decoder.clone(),
            events: Arc::clone(events),
            end: self.end,
        };
        group.write(&self.lease.generation, asked).await
    }

    /// A batch as a trace of its own, with links to the commands of its events; none if it only skips events.
    fn traced(&self, batch: &Batch) -> Span {
        if batch.events.is_empty() {
            return Span::none();
        }
        let name = self.projection.name();
        let span = tracing::info_span!(
            target: context::TRACED,
            parent: None,
            "projection",
            otel.name = format!("project {name}"),
            projection.name = name,
            projection.schema = self.schema(),
            log.events = batch.events.len(),
            log.position = batch.through.position.0,
        );
        context::link(&span, context::of_events(&batch.events));
        span
    }

    /// Tries all events at once; after a fault, narrows it down to one event and handles that one.
    fn write_part<'a>(
        &'a mut self,
        events: &'a [RawEvent],
        through: Position,
    ) -> BoxFuture<'a, Result<(), Halt>> {
        async move {
            let Err(fault) = self.commit_patiently(events, through).await else {
                return Ok(());
            };
            let at = match fault.culprit() {
                Culprit::Nobody => None,
                Culprit::At(position) => events.iter().position(|event| event.position == position),
                Culprit::Somebody if events.len() > 1 => {
                    let (first, second) = events.split_at(events.len() / 2);
                    self.write_before(first, &second[0]).await?;
                    return self.write_part(second, through).await;
                }
                Culprit::Somebody => Some(0),
            };
            let Some((at, event)) = at.and_then(|at| Some((at, events.get(at)?))) else {
                return Err(passing(fault));
            };
            self.write_before(&events[..at], event).await?;
            within(patience::WORK, self.deal_with(event, fault)).await?;
            if through > self.checkpoint() {
                self.write_part(&events[at + 1..], through).await?;
            }
            Ok(())
        }
        .boxed()
    }

    /// Writes the events before an event, up to the position before its own.
    async fn write_before(&mut self, events: &[RawEvent], next: &RawEvent) -> Result<(), Halt> {
        let through = next.position.previous();
        if through > self.checkpoint() {
            self.write_part(events, through).await?;
        }
        Ok(())
    }

    async fn commit_patiently(
        &mut self,
        events: &[RawEvent],
        through: Position,
    ) -> Result<(), ProjectError> {
        let mut attempt = 1;
        loop {
            match self.commit(events, through).await {
                Err(cause) if cause.is_transient() && !cause.is_lost() && attempt < ATTEMPTS => {
                    tracing::debug!(%cause, attempt, "trying a batch again");
                    tokio::time::sleep(Duration::from_millis(10) * 2_u32.pow(attempt)).await;
                    attempt += 1;
                }
                other => return other,
            }
        }
    }

    async fn commit(&mut self, events: &[RawEvent], through: Position) -> Result<(), ProjectError> {
        let mut session = self.lease.session().await?;
        let watch = session.watch();
        let conn = session.conn();
        match events {
            [] => watch.during(self.pass_on(conn, through)).await?,
            events => watch.during(self.commit_on(conn, events, through)).await?,
        }
        session.back();
        Ok(())
    }

    async fn commit_on(
        &mut self,
        conn: &mut PgConnection,
        events: &[RawEvent],
        through: Position,
    ) -> Result<(), ProjectError> {
        let generation = &mut self.lease.generation;
        let (mut transaction, building) = advance(conn, generation, through, self.end).await?;
        // Read under the row's lock: a retry that ends a parking takes the same one.
        let parked = match self.none_parked {
            true => Vec::new(),
            false => parked(&mut transaction, &generation.schema).await?,
        };
        let events = without(events, &parked);
        if !events.is_empty() {
            let mut target = Target {
                conn: &mut transaction,
                schema: &generation.schema,
                decoder: &self.decoder,
            };
            apply(&*self.projection, &mut target, &events).await?;
            fault::reach(fault::Point::ViewWritten);
        }
        transaction.commit().await?;
        generation.checkpoint = through;
        self.building = building;
        self.none_parked = parked.is_empty();
        Ok(())
    }

    /// Moves the checkpoint over events that this projection does not need: no rows, so no transaction of
    /// several statements.
    async fn pass_on(
        &mut self,
        conn: &mut PgConnection,
        through: Position,
    ) -> Result<(), ProjectError> {
        let generation = &mut self.lease.generation;
        let moved = go_to(conn, MOVE, generation, through, self.end).await?;
        self.building = moved.ok_or(ProjectError::Fenced)?;
        generation.checkpoint = through;
        Ok(())
    }

    /// Handles a single event that can not be applied.
    async fn deal_with(&mut self, event: &RawEvent, fault: ProjectError) -> Result<(), Halt> {
        let reason = fault.to_string();
        match fault {
            ProjectError::Newer { position, what } => {
                self.note_newer(position, &what).await?;
                Err(Halt::Newer(reason))
            }
            ProjectError::Key { .. } => self.stop(reason).await,
            _ if self.projection.on_bad_event() == OnBadEvent::Stop => self.stop(reason).await,
            _ => self.park(event, &reason).await,
        }
    }

    async fn stop(&mut self, reason: String) -> Result<(), Halt> {
        tracing::error!(schema = self.schema(), %reason, "a projection stopped");
        let generation = &self.lease.generation;
        let mut session = self.lease.session().await?;
        sqlx::query(
            "UPDATE projection_generation SET stopped = $2 WHERE schema = $1 AND epoch = $3",
        )
        .bind(&generation.schema)
        .bind(&reason)
        .bind(generation.epoch)
        .execute(session.conn())
        .await?;
        session.back();
        Err(Halt::Stopped(reason))
    }

    /// Records what it waits for. That ends by itself: a newer program moves the checkpoint past it.
    async fn note_newer(&mut self, position: Position, what: &str) -> Result<(), sqlx::Error> {
        let generation = &self.lease.generation;
        let mut session = self.lease.session().await?;
        let noted = sqlx::query(
            "UPDATE projection_generation SET waits_at = $2, waits_for = $3
             WHERE schema = $1 AND epoch = $4 AND (waits_at, waits_for) IS DISTINCT FROM ($2, $3)",
        )
        .bind(&generation.schema)
        .bind(position)
        .bind(what)
        .bind(generation.epoch)
        .execute(session.conn())
        .await?;
        session.back();
        // A program that is too old tries now and then; its finding is reported once.
        if noted.rows_affected() > 0 {
            tracing::warn!(
                schema = self.schema(),
                position = position.0,
                event = what,
                "a projection waits for a newer program"
            );
        }
        Ok(())
    }

    async fn park(&mut self, event: &RawEvent, reason: &str) -> Result<(), Halt> {
        tracing::error!(schema = self.schema(), event = event.identity(), %reason, "an aggregate is parked");
        let mut session = self.lease.session().await?;
        let generation = &mut self.lease.generation;
        let (mut transaction, building) =
            advance(session.conn(), generation, event.position, self.end)
                .await
                .map_err(passing)?;
        sqlx::query(
            "INSERT INTO projection_parked (schema, aggregate_type, aggregate_id, position, reason)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(&generation.schema)
        .bind(&event.aggregate_type)
        .bind(&event.aggregate_id)
        .bind(event.position)
        .bind(reason)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        session.back();
        generation.checkpoint = event.position;
        self.building = building;
        self.none_parked = false;
        Ok(())
    }
}

/// Opens the work transaction and moves the checkpoint in it, if this worker still has the right. Returns whether the
/// generation is being built.
async fn advance<'c>(
    conn: &'c mut PgConnection,
    generation: &Generation,
    through: Position,
    end: Place,
) -> Result<(Transaction<'c, Postgres>, bool), ProjectError> {
    let mut transaction = conn.begin().await?;
    let moved = go_to(&mut transaction, MOVE_AND_REVISE, generation, through, end).await?;
    match moved {
        Some(building) => Ok((transaction, building)),
        None => Err(ProjectError::Fenced),
    }
}

/// Moves the checkpoint if this worker still has the right, and the log has the last event of the batch. Returns
/// whether the generation is being built.
async fn go_to(
    conn: &mut PgConnection,
    statement: &str,
    generation: &Generation,
    through: Position,
    end: Place,
) -> Result<Option<bool>, sqlx::Error> {
    sqlx::query_scalar(statement)
        .bind(&generation.schema)
        .bind(through)
        .bind(generation.checkpoint)
        .bind(generation.epoch)
        .bind(end.position)
        .bind(end.mark)
        .fetch_optional(conn)
        .await
}

type Aggregate = (String, String);

async fn parked(conn: &mut PgConnection, schema: &str) -> Result<Vec<Aggregate>, sqlx::Error> {
    sqlx::query_as("SELECT aggregate_type, aggregate_id FROM projection_parked WHERE schema = $1")
        .bind(schema)
        .fetch_all(conn)
        .await
}

/// The events of aggregates that are not parked.
fn without<'a>(events: &'a [RawEvent], parked: &[Aggregate]) -> Cow<'a, [RawEvent]> {
    if parked.is_empty() {
        return Cow::Borrowed(events);
    }
    let parked: HashSet<(&str, &str)> = parked
        .iter()
        .map(|(kind, id)| (kind.as_str(), id.as_str()))
        .collect();
    let goes_on = |event: &&RawEvent| {
        !parked.contains(&(event.aggregate_type.as_str(), event.aggregate_id.as_str()))
    };
    Cow::Owned(events.iter().filter(goes_on).cloned().collect())
}

fn passing(fault: ProjectError) -> Halt {
    match fault {
        ProjectError::Fenced => Halt::Displaced,
        ProjectError::Database(cause) => Halt::Database(cause),
        other => Halt::Stopped(other.to_string()),
    }
}

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer")
            .field("lease", &self.lease)
            .finish_non_exhaustive()
    }
}
