//! What both sides show of a campaign.

use serde::{Deserialize, Serialize};

use super::{Audience, CampaignEvent};

/// The status of a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = CampaignStatus)]
pub enum Status {
    /// Mails are written and sent.
    Sending,
    /// An admin paused it.
    Paused,
    /// No recipient is left.
    Finished,
}

/// A campaign folded from its events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignView {
    /// The subject of the mail.
    pub subject: String,
    /// The text of the mail.
    pub content: String,
    /// The audience.
    pub audience: Audience,
    /// How many recipients it had when it began.
    pub recipients: u32,
    /// An admin paused it.
    pub is_paused: bool,
    /// Batches so far.
    pub steps: u32,
    /// Mails that were written.
    pub queued: u32,
    /// Mails that the mail server accepted.
    pub sent: u32,
    /// Mails that are kept, since there is no mail server.
    pub kept: u32,
    /// Mails that could not be sent.
    pub failed: u32,
    /// People who got no mail, since they were suspended or want no letters by now.
    pub withheld: u32,
}

impl CampaignView {
    /// Folds one event. `None` until it was started.
    #[must_use]
    pub fn apply(view: Option<Self>, event: &CampaignEvent) -> Option<Self> {
        if let CampaignEvent::Started {
            subject,
            content,
            audience,
            recipients,
        } = event
        {
            return Some(Self {
                subject: subject.0.clone(),
                content: content.0.clone(),
                audience: *audience,
                recipients: *recipients,
                is_paused: false,
                steps: 0,
                queued: 0,
                sent: 0,
                kept: 0,
                failed: 0,
                withheld: 0,
            });
        }
        let mut view = view?;
        match event {
            CampaignEvent::Started { .. } => {}
            CampaignEvent::Progressed {
                step,
                queued,
                sent,
                kept,
                failed,
                withheld,
            } => {
                view.steps = *step;
                view.queued = view.queued.saturating_add(*queued);
                view.sent = view.sent.saturating_add(*sent);
                view.kept = view.kept.saturating_add(*kept);
                view.failed = view.failed.saturating_add(*failed);
                view.withheld = view.withheld.saturating_add(*withheld);
            }
            CampaignEvent::Paused {} => view.is_paused = true,
            CampaignEvent::Resumed {} => view.is_paused = false,
        }
        Some(view)
    }

    /// How many people are finished, whatever the outcome of their mail.
    #[must_use]
    pub const fn settled(&self) -> u32 {
        self.sent
            .saturating_add(self.kept)
            .saturating_add(self.failed)
            .saturating_add(self.withheld)
    }

    /// How many people are not finished.
    #[must_use]
    pub const fn left(&self) -> u32 {
        self.recipients.saturating_sub(self.settled())
    }

    /// Its status.
    #[must_use]
    pub const fn status(&self) -> Status {
        if self.left() == 0 {
            Status::Finished
        } else if self.is_paused {
            Status::Paused
        } else {
            Status::Sending
        }
    }
}
