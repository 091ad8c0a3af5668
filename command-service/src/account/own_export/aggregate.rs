//! Whether a person has an export, and whether one is being made. Pure: times come in with the commands.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::ExportId;
use shared_events::account::own_export::OwnExportEvent;
use shared_events::personal::Instant;
use time::Duration;

use crate::unit_of_work::Aggregate;

/// After this time an export that was not finished is given up: nobody has to wait for a lost one.
const LATE: Duration = Duration::days(1);
/// How long a file is given out.
const GIVEN_OUT: Duration = Duration::days(7);

/// The exports of one person: at most one is being made, and at most one is given out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnExports {
    running: Option<(ExportId, Instant)>,
    ready: Option<(ExportId, Instant)>,
}

/// The commands of exports.
#[derive(Debug, Clone, Copy)]
pub enum OwnExportCommand {
    /// The person asks for an export.
    Ask {
        /// Its id.
        export: ExportId,
        /// Now.
        at: Instant,
    },
    /// The file is ready. Of an export that was given up, it changes nothing.
    Finish {
        /// The export.
        export: ExportId,
        /// Its size.
        bytes: u64,
        /// Now.
        at: Instant,
    },
    /// The file can not be made.
    Fail(ExportId),
    /// The person wants the file.
    Fetch {
        /// Now.
        at: Instant,
    },
    /// The file is deleted.
    End(ExportId),
}

/// Why a command was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OwnExportError {
    /// One is being made.
    #[error("an export is being made already")]
    Running,
    /// There is no file.
    #[error("there is no export to be fetched")]
    NotThere,
}

impl OwnExports {
    /// The time until which it may take, if this export is being made.
    #[must_use]
    pub fn deadline(&self, export: ExportId) -> Option<Instant> {
        let running = self.running.filter(|(running, _)| *running == export);
        running.map(|(_, deadline)| deadline)
    }

    /// The time until which it is given out, if this export is.
    #[must_use]
    pub fn until(&self, export: ExportId) -> Option<Instant> {
        let ready = self.ready.filter(|(ready, _)| *ready == export);
        ready.map(|(_, until)| until)
    }
}

impl cqrs_es::Aggregate for OwnExports {
    const TYPE: &'static str = "own-export";
    type Command = OwnExportCommand;
    type Event = OwnExportEvent;
    type Error = OwnExportError;
    type Services = ();

    async fn handle(
        &mut self,
        command: OwnExportCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), OwnExportError> {
        let event = match command {
            OwnExportCommand::Ask { export, at } => {
                if self.running.is_some_and(|(_, deadline)| at < deadline) {
                    return Err(OwnExportError::Running);
                }
                let deadline = Instant(at.0 + LATE);
                OwnExportEvent::Asked { export, deadline }
            }
            OwnExportCommand::Finish { export, bytes, at } => {
                if self.deadline(export).is_none() {
                    return Ok(());
                }
                let until = Instant(at.0 + GIVEN_OUT);
                OwnExportEvent::Finished {
                    export,
                    bytes,
                    until,
                }
            }
            OwnExportCommand::Fail(export) => {
                if self.deadline(export).is_none() {
                    return Ok(());
                }
                OwnExportEvent::Failed { export }
            }
            OwnExportCommand::Fetch { at } => match self.ready {
                Some((export, until)) if at < until => OwnExportEvent::Fetched { export },
                _ => return Err(OwnExportError::NotThere),
            },
            OwnExportCommand::End(export) => {
                if self.until(export).is_none() {
                    return Ok(());
                }
                OwnExportEvent::Ended { export }
            }
        };
        sink.write(event, self).await;
        Ok(())
    }

    fn apply(&mut self, event: OwnExportEvent) {
        match event {
            OwnExportEvent::Asked { export, deadline } => {
                (self.running, self.ready) = (Some((export, deadline)), None);
            }
            OwnExportEvent::Finished { export, until, .. } => {
                (self.running, self.ready) = (None, Some((export, until)));
            }
            OwnExportEvent::Failed { .. } => self.running = None,
            OwnExportEvent::Fetched { .. } => {}
            OwnExportEvent::Ended { .. } => self.ready = None,
        }
    }
}

impl Aggregate for OwnExports {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use cqrs_es::test::TestFramework;
    use time::OffsetDateTime;

    use super::*;

    fn given(before: Vec<OwnExportEvent>) -> cqrs_es::test::AggregateTestExecutor<OwnExports> {
        TestFramework::<OwnExports>::with(()).given(before)
    }

    fn day(day: i64) -> Instant {
        Instant(OffsetDateTime::UNIX_EPOCH + Duration::days(day))
    }

    fn asked(export: ExportId) -> OwnExportEvent {
        let deadline = day(1);
        OwnExportEvent::Asked { export, deadline }
    }

    fn finished(export: ExportId) -> OwnExportEvent {
        OwnExportEvent::Finished {
            export,
            bytes: 7,
            until: day(7),
        }
    }

    #[test]
    fn one_is_made_at_a_time_and_a_lost_one_is_given_up_after_a_day() {
        let (first, second) = (ExportId::mint(), ExportId::mint());
        let ask = |at| OwnExportCommand::Ask { export: second, at };
        let again = OwnExportEvent::Asked {
            export: second,
            deadline: day(2),
        };
        given(vec![asked(first)])
            .when(ask(day(0)))
            .then_expect_error(OwnExportError::Running);
        given(vec![asked(first)])
            .when(ask(day(1)))
            .then_expect_events(vec![again.clone()]);
        let late = OwnExportCommand::Finish {
            export: first,
            bytes: 7,
            at: day(1),
        };
        given(vec![asked(first), again.clone()])
            .when(late)
            .then_expect_events(vec![]);
        given(vec![asked(first), again])
            .when(OwnExportCommand::Fail(first))
            .then_expect_events(vec![]);
        given(vec![asked(first), OwnExportEvent::Failed { export: first }])
            .when(ask(day(0)))
            .then_expect_events(vec![OwnExportEvent::Asked {
                export: second,
                deadline: day(1),
            }]);
    }

    #[test]
    fn a_file_is_given_out_for_a_week_or_until_another_is_asked_for() {
        let export = ExportId::mint();
        let finish = OwnExportCommand::Finish {
            export,
            bytes: 7,
            at: day(0),
        };
        given(vec![asked(export)])
            .when(finish)
            .then_expect_events(vec![finished(export)]);
        let fetch = |at| OwnExportCommand::Fetch { at };
        let ready = vec![asked(export), finished(export)];
        given(ready.clone())
            .when(fetch(day(6)))
            .then_expect_events(vec![OwnExportEvent::Fetched { export }]);
        given(ready.clone())
            .when(fetch(day(7)))
            .then_expect_error(OwnExportError::NotThere);
        let end = OwnExportCommand::End(export);
        let ended = OwnExportEvent::Ended { export };
        given(ready.clone())
            .when(end)
            .then_expect_events(vec![ended.clone()]);
        let gone = [ready.clone(), vec![ended]].concat();
        given(gone.clone()).when(end).then_expect_events(vec![]);
        given(gone)
            .when(fetch(day(1)))
            .then_expect_error(OwnExportError::NotThere);
        given([ready, vec![asked(ExportId::mint())]].concat())
            .when(fetch(day(1)))
            .then_expect_error(OwnExportError::NotThere);
    }
}
