//! Runs a rehearsal: has each side write each brief, and records the results.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures::{StreamExt as _, TryStreamExt as _, stream};
use shared_events::prompt::HOUSE;

use super::reactor::{Assignment, REHEARSAL};
use super::writing::{Scene, Stage};
use super::{Rehearsal, RehearsalCommand, RehearsalError};
use crate::catalog::Specialist;
use crate::conversation::persona;
use crate::jobs::{Failure, Handler, Job, Policy};
use crate::prompt::HousePrompt;
use crate::unit_of_work::{Stream, UnitOfWork};

/// Briefs of a run that are written at the same time.
const AT_ONCE: usize = 2;

/// Handler of runs.
pub(super) struct Rehearsals {
    unit: UnitOfWork,
    stage: Arc<Stage>,
}

impl Rehearsals {
    /// On this stage.
    pub fn new(unit: UnitOfWork, stage: Stage) -> Self {
        Self {
            unit,
            stage: Arc::new(stage),
        }
    }

    /// What is still to be tried; none after the run is over.
    async fn left(&self, of: &Assignment) -> Result<Option<Vec<Scene>>, Failure> {
        let id = &of.specialist;
        let streams = [
            Stream::of::<Rehearsal>(id),
            Stream::of::<Specialist>(id),
            Stream::of::<HousePrompt>(HOUSE),
        ];
        let work = self.unit.read(&streams).await;
        let work = work.map_err(Failure::because_of)?;
        let rehearsal = work.state::<Rehearsal>(id).map_err(Failure::because_of)?;
        let specialist = work.state::<Specialist>(id).map_err(Failure::because_of)?;
        let house = work
            .state::<HousePrompt>(HOUSE)
            .map_err(Failure::because_of)?;
        let persona = persona(id, specialist, house);
        let left = rehearsal.run(of.run).map(|run| {
            let scenes = run.left();
            scenes.map(|(place, side, brief)| Scene {
                run: of.run,
                place,
                persona: persona.clone(),
                side: side.clone(),
                brief: brief.clone(),
            })
        });
        Ok(left.map(Iterator::collect))
    }

    /// A try that was not recorded is made again by the next worker.
    async fn try_out(&self, of: &Assignment, scene: Scene) -> Result<(), Failure> {
        let result = self.stage.play(&scene).await;
        let tried = RehearsalCommand::Try {
            run: of.run,
            side: scene.place,
            brief: scene.brief.id,
            result: Box::new(result),
        };
        self.tell(of, "take down a try", tried).await
    }

    async fn finish(&self, of: &Assignment) -> Result<(), Failure> {
        let finish = RehearsalCommand::Finish { run: of.run };
        self.tell(of, "finish rehearsal", finish).await
    }

    async fn tell(
        &self,
        of: &Assignment,
        name: &str,
        command: RehearsalCommand,
    ) -> Result<(), Failure> {
        let id = of.specialist.clone();
        let streams = vec![Stream::of::<Rehearsal>(&id)];
        let told = self
            .unit
            .run::<(), RehearsalError, _>(of.command(name), streams, move |work| {
                let (id, command) = (id.clone(), command.clone());
                Box::pin(async move { work.decide::<Rehearsal>(&id, command, &()).await })
            });
        told.await.map(drop).map_err(Failure::because_of)
    }
}

#[async_trait]
impl Handler for Rehearsals {
    fn kind(&self) -> &'static str {
        REHEARSAL
    }

    fn policy(&self) -> Policy {
        Policy {
            // All of them belong to the house.
            per_owner: 4,
            in_all: 4,
            on_node: 2,
            // For about an hour: during a run the specialist can have no other one.
            attempts: 60,
            backoff: Duration::from_secs(1),
        }
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let assignment: Assignment = job.body()?;
        let Some(left) = self.left(&assignment).await? else {
            return Ok(());
        };
        let tries = left
            .into_iter()
            .map(|scene| self.try_out(&assignment, scene));
        let tries = stream::iter(tries).buffer_unordered(AT_ONCE);
        tries.try_collect::<()>().await?;
        self.finish(&assignment).await
    }

    /// Recorded tries stay; the specialist can be rehearsed again.
    async fn abandon(&self, job: &Job) -> Result<(), Failure> {
        self.finish(&job.body()?).await
    }
}
