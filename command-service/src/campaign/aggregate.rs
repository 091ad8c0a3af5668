//! Decisions about one campaign.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::Public;
use shared_events::campaign::view::{CampaignView, Status};
use shared_events::campaign::{Audience, CampaignEvent};

use crate::unit_of_work::Aggregate;

/// A campaign, folded from its events; empty before it was started.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign(Option<CampaignView>);

/// The commands of a campaign.
#[derive(Debug, Clone)]
pub enum CampaignCommand {
    /// Start it.
    Start {
        /// Trimmed, not empty.
        subject: String,
        /// Trimmed, not empty.
        content: String,
        /// The audience.
        audience: Audience,
        /// The number of recipients.
        recipients: u32,
    },
    /// Record one batch.
    Progress(Progress),
    /// Pause it. A repeat changes nothing.
    Pause,
    /// Resume it. A repeat changes nothing.
    Resume,
}

/// The result of one batch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Progress {
    /// The number of the batch: one more than the last one.
    pub step: u32,
    /// Mails that are written in the same commit.
    pub queued: u32,
    /// Mails that the mail server accepted.
    pub sent: u32,
    /// Mails that are kept.
    pub kept: u32,
    /// Mails that could not be sent.
    pub failed: u32,
    /// People who get no mail any more.
    pub withheld: u32,
}

/// Why a command on a campaign is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CampaignError {
    /// There is no such campaign.
    #[error("there is no such campaign")]
    Unknown,
    /// It was started before.
    #[error("the campaign was started before")]
    Started,
    /// No recipient is left.
    #[error("the campaign is finished")]
    Finished,
    /// No mail is written while it is paused.
    #[error("the campaign is paused")]
    Paused,
    /// Another worker continued it in the meantime.
    #[error("the campaign is further than that")]
    Outrun,
}

impl Campaign {
    /// The campaign's data, once it was started.
    #[must_use]
    pub const fn view(&self) -> Option<&CampaignView> {
        self.0.as_ref()
    }

    fn decide(&self, command: CampaignCommand) -> Result<Option<CampaignEvent>, CampaignError> {
        let Some(view) = &self.0 else {
            return match command {
                CampaignCommand::Start {
                    subject,
                    content,
                    audience,
                    recipients,
                } => Ok(Some(CampaignEvent::Started {
                    subject: Public(subject),
                    content: Public(content),
                    audience,
                    recipients,
                })),
                _ => Err(CampaignError::Unknown),
            };
        };
        match (command, view.status()) {
            (CampaignCommand::Start { .. }, _) => Err(CampaignError::Started),
            (CampaignCommand::Progress(progress), status) => {
                progressed(view, status, progress).map(Some)
            }
            (CampaignCommand::Pause, Status::Sending) => Ok(Some(CampaignEvent::Paused {})),
            (CampaignCommand::Resume, Status::Paused) => Ok(Some(CampaignEvent::Resumed {})),
            (CampaignCommand::Pause, Status::Paused)
            | (CampaignCommand::Resume, Status::Sending) => Ok(None),
            (_, Status::Finished) => Err(CampaignError::Finished),
        }
    }
}

/// A worker with another step than the last one has not seen the result of that step.
fn progressed(
    view: &CampaignView,
    status: Status,
    progress: Progress,
) -> Result<CampaignEvent, CampaignError> {
    let Progress {
        step,
        queued,
        sent,
        kept,
        failed,
        withheld,
    } = progress;
    let settled = [sent, kept, failed, withheld];
    let settled = settled.iter().fold(0_u32, |sum, n| sum.saturating_add(*n));
    match status {
        Status::Finished => Err(CampaignError::Finished),
        Status::Paused if queued > 0 => Err(CampaignError::Paused),
        _ if step != view.steps.saturating_add(1) || settled > view.left() => {
            Err(CampaignError::Outrun)
        }
        _ => Ok(CampaignEvent::Progressed {
            step,
            queued,
            sent,
            kept,
            failed,
            withheld,
        }),
    }
}

impl cqrs_es::Aggregate for Campaign {
    const TYPE: &'static str = "campaign";
    type Command = CampaignCommand;
    type Event = CampaignEvent;
    type Error = CampaignError;
    type Services = ();

    async fn handle(
        &mut self,
        command: CampaignCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), CampaignError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: CampaignEvent) {
        self.0 = CampaignView::apply(self.0.take(), &event);
    }
}

impl Aggregate for Campaign {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
