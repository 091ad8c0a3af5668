//! What may happen to the rehearsals of a specialist. Pure; of the texts it only remembers that they were written.

use std::collections::BTreeSet;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::rehearsal::{Attempt, Brief, MOST_BRIEFS, MOST_SIDES, RehearsalEvent, Side};
use shared_events::{BriefId, RunId, SpecialistId};

use crate::unit_of_work::Aggregate;

/// The briefs of a specialist, and the current run.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Rehearsal {
    briefs: Vec<Brief>,
    run: Option<Run>,
}

/// A run in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// Its id.
    pub id: RunId,
    /// The compared sides.
    pub sides: Vec<Side>,
    /// Copies from the time of the request.
    pub briefs: Vec<Brief>,
    tried: BTreeSet<(u32, BriefId)>,
}

/// The commands of a specialist's rehearsals.
#[derive(Debug, Clone)]
pub enum RehearsalCommand {
    /// Save these briefs, all of them. A run in progress keeps those it began with.
    Write {
        /// The specialist.
        specialist: SpecialistId,
        /// In this order.
        briefs: Vec<Brief>,
    },
    /// Have every side write every brief.
    Ask {
        /// The specialist.
        specialist: SpecialistId,
        /// A new id.
        run: RunId,
        /// The compared sides.
        sides: Vec<Side>,
    },
    /// Record the result of a side for a brief. Nothing happens if it is recorded already, or the run is over.
    Try {
        /// The run.
        run: RunId,
        /// The index of the side.
        side: u32,
        /// The brief of this run.
        brief: BriefId,
        /// The result.
        result: Box<Attempt>,
    },
    /// Record the end. Nothing happens if the run is over.
    Finish {
        /// The run.
        run: RunId,
    },
}

/// Why a command on the rehearsals is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RehearsalError {
    /// There is no specialist of that id.
    #[error("there is no such specialist")]
    NoSuchSpecialist,
    /// The model of this side is not connected.
    #[error("the model of side {0} is not connected")]
    NotConnected(usize),
    /// There are more than allowed.
    #[error("there are too many briefs")]
    TooManyBriefs,
    /// Two briefs have this id.
    #[error("two briefs have the id {0}")]
    Twice(BriefId),
    /// Only one or two sides can be compared.
    #[error("there are none or too many sides")]
    Sides,
    /// There is nothing to rehearse.
    #[error("there is no brief")]
    NoBriefs,
    /// Only one run at a time.
    #[error("a rehearsal goes on")]
    Running,
}

impl Rehearsal {
    /// In the order in which they were written.
    #[must_use]
    pub fn briefs(&self) -> &[Brief] {
        &self.briefs
    }

    /// The run of this id, while it is in progress.
    #[must_use]
    pub fn run(&self, id: RunId) -> Option<&Run> {
        self.run.as_ref().filter(|run| run.id == id)
    }

    fn decide(&self, command: RehearsalCommand) -> Result<Option<RehearsalEvent>, RehearsalError> {
        match command {
            RehearsalCommand::Write { specialist, briefs } => {
                if briefs.len() > MOST_BRIEFS {
                    return Err(RehearsalError::TooManyBriefs);
                }
                let mut ids = BTreeSet::new();
                if let Some(again) = briefs.iter().find(|brief| !ids.insert(&brief.id)) {
                    return Err(RehearsalError::Twice(again.id.clone()));
                }
                let is_new = briefs != self.briefs;
                Ok(is_new.then_some(RehearsalEvent::BriefsWritten { specialist, briefs }))
            }
            RehearsalCommand::Ask {
                specialist,
                run,
                sides,
            } => {
                if sides.is_empty() || sides.len() > MOST_SIDES {
                    return Err(RehearsalError::Sides);
                }
                if self.run.is_some() {
                    return Err(RehearsalError::Running);
                }
                if self.briefs.is_empty() {
                    return Err(RehearsalError::NoBriefs);
                }
                Ok(Some(RehearsalEvent::Asked {
                    specialist,
                    run,
                    sides,
                }))
            }
            RehearsalCommand::Try {
                run,
                side,
                brief,
                result,
            } => {
                let is_left = self.run(run).is_some_and(|it| it.lacks(side, &brief));
                Ok(is_left.then_some(RehearsalEvent::Tried {
                    run,
                    side,
                    brief,
                    result,
                }))
            }
            RehearsalCommand::Finish { run } => {
                let goes_on = self.run(run).is_some();
                Ok(goes_on.then_some(RehearsalEvent::Finished { run }))
            }
        }
    }
}

impl Run {
    /// What is still to be tried: each brief by all sides before the next brief.
    pub fn left(&self) -> impl Iterator<Item = (u32, &Side, &Brief)> {
        let sides = || (0..).zip(&self.sides);
        let all = self
            .briefs
            .iter()
            .flat_map(move |brief| sides().map(move |(place, side)| (place, side, brief)));
        all.filter(|(place, _, brief)| self.lacks(*place, &brief.id))
    }

    fn lacks(&self, side: u32, brief: &BriefId) -> bool {
        let is_side = usize::try_from(side).is_ok_and(|side| side < self.sides.len());
        let is_brief = self.briefs.iter().any(|it| it.id == *brief);
        is_side && is_brief && !self.tried.contains(&(side, brief.clone()))
    }
}

impl cqrs_es::Aggregate for Rehearsal {
    const TYPE: &'static str = "rehearsal";
    type Command = RehearsalCommand;
    type Event = RehearsalEvent;
    type Error = RehearsalError;
    type Services = ();

    async fn handle(
        &mut self,
        command: RehearsalCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), RehearsalError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: RehearsalEvent) {
        match event {
            RehearsalEvent::BriefsWritten { briefs, .. } => self.briefs = briefs,
            RehearsalEvent::Asked { run, sides, .. } => {
                self.run = Some(Run {
                    id: run,
                    sides,
                    briefs: self.briefs.clone(),
                    tried: BTreeSet::new(),
                });
            }
            RehearsalEvent::Tried {
                run, side, brief, ..
            } => {
                let goes_on = self.run.as_mut().filter(|it| it.id == run);
                if let Some(run) = goes_on {
                    run.tried.insert((side, brief));
                }
            }
            RehearsalEvent::Finished { run } => {
                self.run.take_if(|it| it.id == run);
            }
        }
    }
}

impl Aggregate for Rehearsal {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
