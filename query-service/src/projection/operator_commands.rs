//! The operator's commands: list, prepare, rebuild, verify, promote, roll back, drop, retry. Each returns a report.

use std::sync::Arc;
use std::time::Duration;

use event_store::feed::head;
use serde::Serialize;
use shared_events::Position;
use utoipa::ToSchema;

use super::Projection;
use super::follow::Pace;
use super::generation::{self, Generation, State};
use super::marks::refuse_different;
use super::operator::{Job, OperateError, Operator, PATIENCE, Phase};
use super::rebuild::Rebuild;
use super::retry::{Parked, Retried};
use super::switch::Switch;
use super::verify::Verification;

/// A generation, as shown by `list`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReadModelGeneration)]
pub struct Listed {
    /// The registry's row.
    #[serde(flatten)]
    pub generation: Generation,
    /// Whether this program feeds and reads it.
    pub compiled: bool,
    /// How many positions it is behind the log.
    pub behind: u64,
    /// Its parked aggregates.
    pub waiting: Vec<Parked>,
}

/// What `drop` should drop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwanted {
    /// Replaced generations.
    Standby,
    /// Unfinished generations.
    Unfinished,
    /// Everything of another version, if no running program reads it any more.
    Version(i32),
}

impl Operator {
    /// Every generation, of any version.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn list(&self) -> Result<Vec<Listed>, OperateError> {
        let head = head(&self.context.pool).await?;
        let all = generation::all(&self.context.pool).await?;
        let schemas: Vec<String> = all.iter().map(|found| found.schema.clone()).collect();
        let parked = self.parked(&schemas).await?;
        let list = all.into_iter().map(|generation| Listed {
            compiled: self.context.projections.iter().any(|projection| {
                projection.name() == generation.name && projection.version() == generation.version
            }),
            behind: head.since(generation.checkpoint),
            waiting: parked
                .iter()
                .filter(|parked| parked.schema == generation.schema)
                .cloned()
                .collect(),
            generation,
        });
        Ok(list.collect())
    }

    /// Refuses a name that is not a read model of this program.
    ///
    /// # Errors
    /// [`OperateError::Unknown`].
    pub fn known(&self, name: &str) -> Result<(), OperateError> {
        self.projection(name).map(|_| ())
    }

    /// Builds, verifies and (unless `hold`) promotes a new generation, beside the one that is read. Continues one that
    /// an earlier command left unfinished.
    ///
    /// # Errors
    /// See [`OperateError`]. A difference is not an error: the report says so, and nothing is promoted.
    pub async fn rebuild(
        &self,
        name: &str,
        hold: bool,
        job: Job<'_>,
    ) -> Result<Rebuild, OperateError> {
        let projection = self.projection(name)?;
        let _reserved = self.reserve(&**projection).await?;
        self.rebuild_reserved(projection, hold, job).await
    }

    /// Builds every projection without a live generation of this program's version: run it with a new program while an
    /// old one, which continues with its own version, serves.
    ///
    /// # Errors
    /// See [`OperateError`].
    pub async fn prepare(&self, job: Job<'_>) -> Result<Vec<Rebuild>, OperateError> {
        let mut built = Vec::new();
        for projection in &self.context.projections {
            let _reserved = self.reserve(&**projection).await?;
            if self.live(&**projection).await?.is_none() {
                built.push(self.rebuild_reserved(projection, false, job).await?);
            }
        }
        Ok(built)
    }

    /// Called before a program serves: builds the read models that it needs and does not find. Unlike
    /// [`Operator::prepare`] it does not compute them twice, since somebody waits for the start.
    ///
    /// # Errors
    /// See [`OperateError`].
    pub async fn ensure_ready(&self, job: Job<'_>) -> Result<(), OperateError> {
        for projection in &self.context.projections {
            while self.live(&**projection).await?.is_none() {
                match self.reserve(&**projection).await {
                    Ok(_reserved) => self.make_live(projection, job).await?,
                    // Another node starts as well, or an operator prepares: it will be there soon.
                    Err(OperateError::Busy(_)) => {
                        tokio::select! {
                            () = tokio::time::sleep(Duration::from_millis(200)) => {}
                            () = job.stop.cancelled() => {
                                let (at, target) = (Position::ZERO, Position::ZERO);
                                return Err(OperateError::Interrupted { at, target });
                            }
                        }
                    }
                    Err(other) => return Err(other),
                }
            }
        }
        Ok(())
    }

    async fn make_live(
        &self,
        projection: &Arc<dyn Projection>,
        job: Job<'_>,
    ) -> Result<(), OperateError> {
        if self.live(&**projection).await?.is_some() {
            return Ok(());
        }
        let mut writer = self.unfinished(projection).await?;
        let target = head(&self.context.pool).await?;
        let job = Job {
            pace: Pace::Fast,
            ..job
        };
        self.build(&mut writer, target, job).await?;
        let schema = writer.schema().to_owned();
        writer.leave().await;
        let built = self.generation(projection, &schema).await?;
        self.switch_to(projection, &built).await?;
        Ok(())
    }

    /// Computes the whole projection again, compares it with the one that is read, and records the result in the
    /// registry.
    ///
    /// # Errors
    /// See [`OperateError`]. A difference is not an error: the report says so.
    pub async fn verify(&self, name: &str, job: Job<'_>) -> Result<Verification, OperateError> {
        let projection = self.projection(name)?;
        let _reserved = self.reserve(&**projection).await?;
        let Some(live) = self.live(&**projection).await? else {
            return Err(missing(projection, "generation that is read"));
        };
        self.within_log(&live).await?;
        let resumed = !self.leftovers(&**projection).await?.is_empty();
        let mut found = self.compute_and_compare(projection, &live, job).await?;
        if resumed && !found.equal {
            // The leftover of an earlier command may be the damaged one.
            self.drop_leftovers(&**projection, None).await?;
            found = self.compute_and_compare(projection, &live, job).await?;
        }
        if found.equal {
            self.mark_verified(&live.schema, found.position).await?;
        } else {
            self.mark_different(&live.schema, found.position).await?;
        }
        Ok(found)
    }

    async fn compute_and_compare(
        &self,
        projection: &Arc<dyn Projection>,
        live: &Generation,
        job: Job<'_>,
    ) -> Result<Verification, OperateError> {
        let mut second = self.unfinished(projection).await?;
        self.fill(&mut second, live.checkpoint, Phase::Verifying, job)
            .await?;
        let compared = self
            .compare_with_live(projection, &mut second, live, job)
            .await?;
        let Some(found) = compared else {
            return Err(OperateError::Behind {
                schema: live.schema.clone(),
                at: live.checkpoint,
                to: second.checkpoint(),
            });
        };
        self.discard(second).await?;
        Ok(found.seen_from_live())
    }

    /// Lets readers use the generation that was built and verified last. If there is none, that is no error.
    ///
    /// # Errors
    /// See [`OperateError`].
    pub async fn promote(&self, name: &str, unverified: bool) -> Result<Switch, OperateError> {
        let projection = self.projection(name)?;
        let _reserved = self.reserve(&**projection).await?;
        let mut built = self.find(&**projection, State::Building).await?;
        // The verified one, if there is one, else the newest.
        built.sort_by_key(|found| (found.verified.is_some(), found.generation));
        let Some(next) = built.pop() else {
            let Some(live) = self.live(&**projection).await? else {
                return Err(missing(projection, "generation to promote"));
            };
            return Ok(Switch {
                projection: projection.name(),
                live: live.schema,
                replaced: None,
                changed: false,
            });
        };
        if next.verified.is_none() {
            if !unverified {
                return Err(OperateError::Unverified(next.schema));
            }
            self.index(&**projection, &next.schema).await?;
        }
        self.switch_to(projection, &next).await
    }

    /// Lets readers use the generation again that was replaced last; it was fed all the time. One with a difference
    /// only with `even_though_different`.
    ///
    /// # Errors
    /// See [`OperateError`].
    pub async fn rollback(
        &self,
        name: &str,
        even_though_different: bool,
    ) -> Result<Switch, OperateError> {
        let projection = self.projection(name)?;
        let _reserved = self.reserve(&**projection).await?;
        let Some(previous) = self.previous(&**projection).await? else {
            return Err(missing(projection, "replaced generation to go back to"));
        };
        if !even_though_different {
            refuse_different(&previous)?;
        }
        self.switch_to(projection, &previous).await
    }

    /// Drops tables that are no longer needed; never those that are read. Returns their schemas.
    ///
    /// # Errors
    /// See [`OperateError`].
    pub async fn drop(&self, name: &str, unwanted: Unwanted) -> Result<Vec<String>, OperateError> {
        let projection = self.projection(name)?;
        let _reserved = self.reserve(&**projection).await?;
        let mut dropped = Vec::new();
        for generation in generation::all(&self.context.pool).await? {
            let current = generation.version == projection.version();
            let is_unwanted = generation.name == name
                && match unwanted {
                    Unwanted::Standby => current && generation.state == State::Standby,
                    Unwanted::Unfinished => current && generation.state == State::Building,
                    Unwanted::Version(version) => !current && generation.version == version,
                };
            if is_unwanted {
                generation::retire(&self.context.pool, &generation).await?;
                if self.drop_unread(&generation).await? {
                    dropped.push(generation.schema);
                }
            }
        }
        Ok(dropped)
    }

    /// Tries again everything that was parked, was stopped or waits for a newer program, in every generation that is
    /// fed.
    ///
    /// # Errors
    /// See [`OperateError`]. An event that still can not be applied is not an error: the report
    /// says so.
    pub async fn retry(&self, name: &str) -> Result<Vec<Retried>, OperateError> {
        let projection = self.projection(name)?;
        let _reserved = self.reserve(&**projection).await?;
        self.context.decoder.look_for_set_aside().await?;
        let fed = generation::of(&self.context.pool, &**projection).await?;
        let mut retried = Vec::new();
        for generation in &fed {
            if self.unstop(&generation.schema).await? || generation.waits_for.is_some() {
                retried.push(self.go_on(projection, generation).await?);
            }
        }
        let schemas: Vec<String> = fed.into_iter().map(|found| found.schema).collect();
        for parked in self.parked(&schemas).await? {
            retried.push(self.unpark(projection, &parked).await?);
        }
        Ok(retried)
    }

    /// Moves a stopped generation past the event at which it stopped.
    async fn go_on(
        &self,
        projection: &Arc<dyn Projection>,
        stopped: &Generation,
    ) -> Result<Retried, OperateError> {
        let past = stopped.checkpoint.next();
        let caught_up = self
            .catch_up(projection, &stopped.schema, past, PATIENCE)
            .await;
        let still_waiting = match caught_up {
            Ok(true) => None,
            Ok(false) => Some("stopped again".to_owned()),
            Err(OperateError::Halt(halt)) => Some(halt.to_string()),
            Err(other) => return Err(other),
        };
        Ok(Retried {
            schema: stopped.schema.clone(),
            aggregate: None,
            events: 1,
            still_waiting,
        })
    }

    pub(super) async fn generation(
        &self,
        projection: &Arc<dyn Projection>,
        schema: &str,
    ) -> Result<Generation, OperateError> {
        let all = generation::of(&self.context.pool, &**projection).await?;
        all.into_iter()
            .find(|found| found.schema == schema)
            .ok_or_else(|| missing(projection, "generation of that name any more"))
    }
}

fn missing(projection: &Arc<dyn Projection>, wanted: &'static str) -> OperateError {
    OperateError::Missing {
        name: projection.name(),
        wanted,
    }
}
