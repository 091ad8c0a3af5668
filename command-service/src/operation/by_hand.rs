//! Actions of an operator on the command line, written to the log before they are done.
//!
//! No user of the product does it, so its actor is the product itself, and the name of its command
//! says where it came from.

use std::convert::Infallible;
use std::sync::Arc;

use shared_events::operation::{OperationEvent, ReadModelTask};
use shared_events::{Actor, OperationId, Public};
use sqlx::PgPool;
use time::OffsetDateTime;

use super::record::{Change, record};
use crate::unit_of_work::{CommandRequest, UnitError, UnitOfWork};

/// A task on a read model that the log has recorded.
#[derive(Debug)]
pub struct Begun {
    id: OperationId,
    read_model: String,
    task: ReadModelTask,
    at: OffsetDateTime,
}

/// Records in the log that an operator works on a read model.
///
/// # Errors
/// When the log does not accept the event; then nothing may be done.
pub async fn begin_task(
    unit: &UnitOfWork,
    read_model: &str,
    task: ReadModelTask,
    at: OffsetDateTime,
) -> Result<Begun, UnitError<Infallible>> {
    let asked = OperationEvent::TaskAsked {
        read_model: Public(read_model.to_owned()),
        task,
    };
    let id = tell(unit, "work on a read model by command line", asked).await?;
    Ok(Begun {
        id,
        read_model: read_model.to_owned(),
        task,
        at,
    })
}

/// It has already ended when it is put into the table, so that no query service takes it.
const END: &str = "\
INSERT INTO read_model_task (id, read_model, task, asked_at, begun_at, ended_at, failed, outcome)
VALUES ($1, $2, $3, $4, $4, clock_timestamp(), $5, $6)";

impl Begun {
    /// Stores the result beside the tasks of superadmins.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end(self, pool: &PgPool, failed: bool, words: &str) -> Result<(), sqlx::Error> {
        let end = sqlx::query(END).bind(self.id).bind(self.read_model);
        let end = end.bind(self.task.as_str()).bind(self.at);
        end.bind(failed).bind(words).execute(pool).await?;
        Ok(())
    }
}

/// Records a command in the log that has no other event. `about` names no person.
///
/// # Errors
/// When the log does not accept the event; then nothing may be done.
pub async fn command_run(
    unit: &UnitOfWork,
    command: &str,
    about: &str,
) -> Result<(), UnitError<Infallible>> {
    let run = OperationEvent::CommandRun {
        command: Public(command.to_owned()),
        about: Public(about.to_owned()),
    };
    tell(unit, "run a command by command line", run).await?;
    Ok(())
}

async fn tell(
    unit: &UnitOfWork,
    command: &str,
    event: OperationEvent,
) -> Result<OperationId, UnitError<Infallible>> {
    let request = CommandRequest::new(command, Actor::SYSTEM, None);
    let nothing: Change = Arc::new(|_| Box::pin(async { Ok(()) }));
    let done = record(unit, request, OperationId::mint(), event, nothing).await?;
    Ok(done.result)
}
