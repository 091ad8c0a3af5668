//! Deletes what is stored about an erased person beside the log: rows, files, and their newsletter subscription.

use async_trait::async_trait;
use event_store::patience;
use serde::{Deserialize, Serialize};
use service_kit::files::Files;
use shared_events::event::RawEvent;
use shared_events::{Actor, UserId};
use time::Duration;

use super::{Erasure, PERSISTENT, erase_within};
use crate::jobs::{Failure, Handler, Job, NewJob, Policy};
use crate::newsletter::{Subscription, SubscriptionCommand, SubscriptionError};
use crate::unit_of_work::{CommandRequest, Stream, UnitOfWork};

const KIND: &str = "clear-erased";
const COMMAND: &str = "erase reader of the newsletter";
/// By this time everything has ended that was in progress when the key was destroyed.
const ONCE_MORE: Duration = Duration::hours(1);

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Task {
    /// Delete their rows and files, and add them to the list of erasures.
    Kept { person: UserId },
    /// End the newsletter to their address, named by its keyed hash.
    Subscription { claim: String },
}

fn job(key: String, person: UserId, task: &Task) -> NewJob {
    NewJob {
        key: format!("{KIND}:{key}"),
        kind: KIND,
        lane: format!("{KIND}/{person}"),
        owner: None,
        body: serde_json::json!(task),
        due: None,
    }
}

/// The jobs of an erasure: all at once, and again when nothing is in progress any more.
pub(super) fn jobs(raw: &RawEvent, person: UserId) -> Vec<NewJob> {
    let event = raw.identity();
    let kept = Task::Kept { person };
    let later = NewJob {
        due: Some(raw.recorded_at + ONCE_MORE),
        ..job(format!("{event}:later"), person, &kept)
    };
    vec![job(event, person, &kept), later]
}

/// Ends the newsletter to the address of this claim, and erases its reader.
pub(super) fn subscription(person: UserId, claim: &str) -> NewJob {
    let task = Task::Subscription {
        claim: claim.to_owned(),
    };
    job(format!("subscription:{person}:{claim}"), person, &task)
}

/// Handler of these jobs.
#[derive(Debug)]
pub(super) struct Clearing {
    unit: UnitOfWork,
    files: Files,
}

impl Clearing {
    pub const fn new(unit: UnitOfWork, files: Files) -> Self {
        Self { unit, files }
    }

    async fn clear(&self, person: UserId) -> Result<(), Failure> {
        // The list first: if a later step fails, the erasure is repeated from the list.
        let listed = self.files.note_erased(person).await;
        listed.map_err(Failure::because_of)?;
        delete_rows(&self.unit, person)
            .await
            .map_err(Failure::because_of)?;
        let erased = self.files.erase(person).await;
        erased.map_err(Failure::because_of)
    }

    async fn end_subscription(&self, claim: &str) -> Result<(), Failure> {
        let streams = [Stream::of::<Subscription>(claim)];
        let work = self.unit.read(&streams).await;
        let work = work.map_err(Failure::because_of)?;
        let known = work.state::<Subscription>(claim);
        let Some(known) = known.map_err(Failure::because_of)?.subscriber() else {
            return Ok(());
        };
        let (reader, claim) = (known.id, claim.to_owned());
        let request = CommandRequest::new(COMMAND, Actor::SYSTEM, Some(reader));
        let [subscription] = streams;
        let streams = vec![subscription, Stream::of::<Erasure>(reader)];
        let ended = self
            .unit
            .run::<(), SubscriptionError, _>(request, streams, move |work| {
                let claim = claim.clone();
                Box::pin(async move {
                    work.decide::<Subscription>(&claim, SubscriptionCommand::End, &())
                        .await?;
                    erase_within(work, reader).await
                })
            });
        ended.await.map_err(Failure::because_of)?;
        self.unit.keys().forget(reader);
        Ok(())
    }
}

#[async_trait]
impl Handler for Clearing {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn policy(&self) -> Policy {
        PERSISTENT
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        match job.body()? {
            Task::Kept { person } => self.clear(person).await,
            Task::Subscription { claim } => self.end_subscription(&claim).await,
        }
    }
}

/// All tables with rows of a person, except those that record their existence: their id in `principal` and
/// `person_key`.
const ROWS: [&str; 17] = [
    "DELETE FROM snapshot WHERE owner = $1",
    "DELETE FROM command_dedup WHERE owner = $1 AND NOT lasting",
    "DELETE FROM outbox WHERE owner = $1",
    "DELETE FROM reply_delta WHERE owner = $1",
    "DELETE FROM job WHERE owner = $1 AND (done_at IS NOT NULL OR dead_at IS NOT NULL)",
    "DELETE FROM upload_use USING upload_slot s WHERE s.upload = upload_use.upload AND s.owner = $1 AND NOT s.public",
    "DELETE FROM upload_slot WHERE owner = $1 AND NOT public",
    "DELETE FROM payment_checkout WHERE owner = $1",
    "DELETE FROM own_export WHERE person = $1",
    "DELETE FROM presence WHERE user_id = $1",
    "DELETE FROM password_reset WHERE user_id = $1",
    "DELETE FROM sign_in_challenge WHERE user_id = $1",
    "DELETE FROM recovery_code WHERE user_id = $1",
    "DELETE FROM second_factor WHERE user_id = $1",
    "DELETE FROM passkey_challenge WHERE user_id = $1",
    "DELETE FROM passkey WHERE user_id = $1",
    "DELETE FROM session WHERE user_id = $1",
];

async fn delete_rows(unit: &UnitOfWork, person: UserId) -> Result<(), sqlx::Error> {
    let mut transaction = patience::begin(unit.pool()).await?;
    for statement in ROWS {
        sqlx::query(statement)
            .bind(person)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await
}
