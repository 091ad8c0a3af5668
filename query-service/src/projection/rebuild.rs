//! A rebuild: a new generation is built beside the one that is read, compared with it, and then read in its place.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use shared_events::Position;

use super::Projection;
use super::beyond;
use super::generation::Generation;
use super::operator::{Job, OperateError, Operator, per_second};
use super::verify::Verification;
use super::writer::Writer;

/// The result of a rebuild.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Rebuild {
    /// The projection.
    pub projection: &'static str,
    /// The generation that was built.
    pub schema: String,
    /// The position that was announced at the beginning.
    pub target: Position,
    /// The position that it has reached.
    pub position: Position,
    /// How many events this command read; fewer than the target if it continued an earlier one.
    pub events: u64,
    /// The time of building, without verifying.
    pub seconds: f64,
    /// Its speed.
    pub events_per_second: f64,
    /// How many aggregates are parked in it.
    pub parked: usize,
    /// Whether the leftovers of an earlier command were damaged and dropped.
    pub afresh: bool,
    /// Each comparison; the last one decides.
    pub verifications: Vec<Verification>,
    /// The announced position was reached, and the deciding comparison found no difference.
    pub sound: bool,
    /// Whether readers use it now.
    pub promoted: bool,
}

/// A generation that was filled and compared.
struct Built {
    writer: Writer,
    live: Option<Generation>,
    target: Position,
    events: u64,
    time: Duration,
    verifications: Vec<Verification>,
    sound: bool,
}

impl Operator {
    pub(super) async fn rebuild_reserved(
        &self,
        projection: &Arc<dyn Projection>,
        hold: bool,
        job: Job<'_>,
    ) -> Result<Rebuild, OperateError> {
        let resumed = !self.leftovers(&**projection).await?.is_empty();
        let mut built = self.build_and_compare(projection, job).await?;
        let afresh = resumed && !built.sound;
        if afresh {
            // The leftover of an earlier command may be the damaged one, and proves nothing about the projection.
            self.discard(built.writer).await?;
            self.drop_leftovers(&**projection, None).await?;
            built = self.build_and_compare(projection, job).await?;
        }
        self.note_verdict(&built).await?;
        let (schema, position) = (built.writer.schema().to_owned(), built.writer.checkpoint());
        let parked = self.parked(std::slice::from_ref(&schema)).await?.len();
        if built.sound {
            built.writer.leave().await;
        } else {
            // If it were kept, it would be taken for unfinished and continued, without getting better.
            self.discard(built.writer).await?;
        }
        let promoted = built.sound && !hold;
        if promoted {
            let next = self.generation(projection, &schema).await?;
            self.switch_to(projection, &next).await?;
        }
        Ok(Rebuild {
            projection: projection.name(),
            schema,
            target: built.target,
            position,
            events: built.events,
            seconds: built.time.as_secs_f64(),
            events_per_second: per_second(built.events, built.time),
            parked,
            afresh,
            verifications: built.verifications,
            sound: built.sound,
            promoted,
        })
    }

    async fn build_and_compare(
        &self,
        projection: &Arc<dyn Projection>,
        job: Job<'_>,
    ) -> Result<Built, OperateError> {
        let mut writer = self.unfinished(projection).await?;
        let (from, begun) = (writer.checkpoint(), Instant::now());
        let target = writer.target();
        self.build(&mut writer, target, job).await?;
        let (events, time) = (writer.checkpoint().since(from), begun.elapsed());
        let mut live = self.live(&**projection).await?;
        if let Some(found) = &live
            && beyond::look(&self.context.pool, found).await?.is_some()
        {
            // Its rows come from events that are gone: there is nothing to compare with.
            live = None;
        }
        let mut verifications = Vec::new();
        if let Some(live) = &live {
            let compared = self.compare_with_live(projection, &mut writer, live, job);
            verifications.extend(compared.await?);
        }
        // The live generation may itself be damaged, and a rebuild should repair it: two computations that agree
        // outvote it.
        if !verifications.last().is_some_and(|found| found.equal) {
            verifications.push(self.compare_with_second(projection, &writer, job).await?);
        }
        let is_equal = verifications.last().is_some_and(|found| found.equal);
        Ok(Built {
            sound: writer.checkpoint() >= target && is_equal,
            writer,
            live,
            target,
            events,
            time,
            verifications,
        })
    }

    /// Records the findings in the registry: for the new generation, and for the one that is read, which was compared
    /// first.
    async fn note_verdict(&self, built: &Built) -> Result<(), OperateError> {
        if !built.sound {
            // Two computations differ: that proves nothing about the live generation.
            return Ok(());
        }
        let position = built.writer.checkpoint();
        self.mark_verified(built.writer.schema(), position).await?;
        let Some(live) = &built.live else {
            return Ok(());
        };
        match built
            .verifications
            .iter()
            .find(|it| it.other == live.schema)
        {
            Some(found) if found.equal => self.mark_verified(&live.schema, found.position).await?,
            Some(found) => self.mark_different(&live.schema, found.position).await?,
            None => {}
        }
        Ok(())
    }
}
