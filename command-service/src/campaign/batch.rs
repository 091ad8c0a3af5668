//! One batch of a campaign: counts the outcomes of the mails before, and writes the next ones.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use shared_events::account::view::Status as AccountStatus;
use shared_events::campaign::view::{CampaignView, Status};
use shared_events::{Actor, CampaignId, UserId};
use uuid::Uuid;

use super::recipients::{self, Outcome};
use super::{Campaign, CampaignCommand, CampaignError, Campaigns, Progress, letter};
use crate::jobs::Failure;
use crate::mail::{self, Mail, NewMail};
use crate::unit_of_work::{CommandRequest, Stream, UnitError};

/// Mails that are written in one commit.
const BATCH: usize = 50;

/// Mails of one campaign that are in the outbox at a time. So many are still sent after a pause.
const ON_THEIR_WAY: usize = 100;

/// The campaign that should continue, and the event that asked for it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Assignment {
    pub campaign: CampaignId,
    pub correlation: Uuid,
    pub cause: String,
}

impl Assignment {
    /// A command of the product itself for this campaign.
    pub fn command(&self, name: &str) -> CommandRequest {
        let request = CommandRequest::new(name, Actor::SYSTEM, None);
        request.because(self.correlation, &self.cause)
    }
}

/// The result of one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// There may be more to do at once.
    Moved,
    /// Mails are on their way, and there is nothing to do until they have arrived.
    Waiting,
    /// There is nothing left to do.
    Over,
}

/// The record of a batch.
struct Batch {
    progress: Progress,
    mails: Vec<(UserId, NewMail)>,
    /// People who are finished.
    done: Vec<UserId>,
}

impl Campaigns {
    /// Continues by one batch. A batch whose commit failed left nothing behind, and one that another worker has done is
    /// not done again: the campaign itself counts the batches.
    pub(super) async fn step(&self, mail: &Mail, of: &Assignment) -> Result<Step, Failure> {
        let id = of.campaign;
        let campaign = self.load(id).await.map_err(Failure::because_of)?;
        let Some(view) = campaign.view() else {
            return Ok(Step::Over);
        };
        if view.status() == Status::Finished {
            return Ok(Step::Over);
        }
        let settled = recipients::settled(self.database(), id).await;
        let settled = settled.map_err(Failure::because_of)?;
        let before = recipients::on_their_way(self.database(), id).await;
        let before = before.map_err(Failure::because_of)?;
        let on_their_way = before.saturating_sub(settled.len());
        let mut batch = Batch::counting(view.steps.saturating_add(1), &settled);
        let has_room = on_their_way + BATCH <= ON_THEIR_WAY;
        if view.status() == Status::Sending && has_room {
            let next = self.write_next(mail, (id, view), &mut batch).await?;
            if next == 0 && before == 0 {
                // Their rows are not in this database, as after a restore of the log alone. Nobody gets a mail on a
                // guess.
                batch.progress.withheld = view.left();
            }
        }
        if batch.is_empty() {
            let is_over = view.status() == Status::Paused && on_their_way == 0;
            return Ok(if is_over { Step::Over } else { Step::Waiting });
        }
        self.commit(of, batch).await
    }

    /// Writes to the next people, or leaves them out. Returns how many there were.
    async fn write_next(
        &self,
        mail: &Mail,
        (id, view): (CampaignId, &CampaignView),
        batch: &mut Batch,
    ) -> Result<usize, Failure> {
        let most = i64::try_from(BATCH).unwrap_or(i64::MAX);
        let people = recipients::waiting(self.database(), id, most).await;
        let people = people.map_err(Failure::because_of)?;
        for user in &people {
            match self.written(mail, (id, view), *user).await? {
                Some(mail) => batch.write(*user, mail),
                None => batch.settle(*user, Outcome::Withheld),
            }
        }
        Ok(people.len())
    }

    /// The mail to a person; none if they are suspended, want no letters or were erased since the campaign began.
    async fn written(
        &self,
        mail: &Mail,
        (id, view): (CampaignId, &CampaignView),
        user: UserId,
    ) -> Result<Option<NewMail>, Failure> {
        let person = self.accounts.reachable(user).await?;
        let person =
            person.filter(|person| person.status == AccountStatus::Active && person.wants_letters);
        let Some(person) = person else {
            return Ok(None);
        };
        let draft = letter::letter(view, self.ways_out(mail, id, user));
        // However often this is repeated, a person gets one mail of a campaign.
        let name = format!("{}:{id}:{user}", mail::CAMPAIGN);
        let named = (&*name, mail::CAMPAIGN);
        self.accounts
            .mail_to(user, &person.email, named, draft)
            .await
    }

    async fn commit(&self, of: &Assignment, batch: Batch) -> Result<Step, Failure> {
        let id = of.campaign;
        let Batch {
            progress,
            mails,
            done,
        } = batch;
        let mails = Arc::new(mails);
        let committed = self
            .unit
            .run::<(), CampaignError, _>(
                of.command("go on with a campaign"),
                vec![Stream::of::<Campaign>(id)],
                move |work| {
                    let (mails, done) = (Arc::clone(&mails), done.clone());
                    Box::pin(async move {
                        let progress = CampaignCommand::Progress(progress);
                        work.decide::<Campaign>(id, progress, &()).await?;
                        work.also(recipients::go_on(id, mails, done));
                        Ok(())
                    })
                },
            )
            .await;
        match committed {
            // It was paused, or another worker continued it: read again what there is to do.
            Ok(_) | Err(UnitError::Refused(_)) => Ok(Step::Moved),
            Err(cause) => Err(Failure::because_of(cause)),
        }
    }
}

impl Batch {
    fn counting(step: u32, settled: &[(UserId, Outcome)]) -> Self {
        let mut batch = Self {
            progress: Progress {
                step,
                ..Progress::default()
            },
            mails: Vec::new(),
            done: Vec::new(),
        };
        for (user, outcome) in settled {
            batch.settle(*user, *outcome);
        }
        batch
    }

    fn settle(&mut self, user: UserId, outcome: Outcome) {
        let figure = match outcome {
            Outcome::Sent => &mut self.progress.sent,
            Outcome::Kept => &mut self.progress.kept,
            Outcome::Failed => &mut self.progress.failed,
            Outcome::Withheld => &mut self.progress.withheld,
        };
        *figure = figure.saturating_add(1);
        self.done.push(user);
    }

    fn write(&mut self, user: UserId, mail: NewMail) {
        self.progress.queued = self.progress.queued.saturating_add(1);
        self.mails.push((user, mail));
    }

    /// Whether there is nothing to record.
    fn is_empty(&self) -> bool {
        let nothing = Progress {
            step: self.progress.step,
            ..Progress::default()
        };
        self.progress == nothing
    }
}
