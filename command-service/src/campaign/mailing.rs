//! A campaign that begins or resumes is a job, and the job goes through its recipients.

use std::time::Duration;

use async_trait::async_trait;
use event_store::{DecodeError, Decoder};
use shared_events::StreamEvent as _;
use shared_events::campaign::CampaignEvent;
use shared_events::event::{RawEvent, Unreadable};

use super::Campaigns;
use super::batch::{Assignment, Step};
use crate::jobs::{Failure, Handler, Job, NewJob, Policy, Reactor};
use crate::mail::Mail;

/// The kind of these jobs.
const KIND: &str = "campaign";

/// How soon to check mails that are on their way.
const SOON: Duration = Duration::from_millis(250);

/// How often to check while a mail server accepts none.
const SELDOM: Duration = Duration::from_secs(15);

/// Reads events of campaigns.
#[derive(Debug)]
pub(super) struct Mailing {
    decoder: Decoder,
}

impl Mailing {
    pub const fn new(decoder: Decoder) -> Self {
        Self { decoder }
    }
}

#[async_trait]
impl Reactor for Mailing {
    fn name(&self) -> &'static str {
        "campaign-mailing"
    }

    fn streams(&self) -> &'static [&'static str] {
        &[CampaignEvent::STREAM]
    }

    async fn jobs(&self, raw: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        let (CampaignEvent::Started { .. } | CampaignEvent::Resumed {}) =
            self.decoder.decode(raw).await?
        else {
            return Ok(Vec::new());
        };
        let event = raw.identity();
        let malformed = || Unreadable::Malformed {
            event: raw.identity(),
            what: "its id".to_owned(),
        };
        let campaign = raw.id()?;
        let assignment = Assignment {
            campaign,
            correlation: raw.metadata()?.correlation,
            cause: event.clone(),
        };
        Ok(vec![NewJob {
            key: format!("{KIND}:{event}"),
            kind: KIND,
            lane: format!("{KIND}/{campaign}"),
            owner: None,
            body: serde_json::to_value(&assignment).map_err(|_| malformed())?,
            due: None,
        }])
    }
}

/// Handler of campaign jobs.
#[derive(Debug)]
pub(super) struct Mailings {
    campaigns: Campaigns,
    mail: Mail,
}

impl Mailings {
    pub const fn new(campaigns: Campaigns, mail: Mail) -> Self {
        Self { campaigns, mail }
    }
}

#[async_trait]
impl Handler for Mailings {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn policy(&self) -> Policy {
        Policy {
            // All of them belong to the house, and each may wait for a mail server for hours.
            per_owner: 16,
            in_all: 16,
            on_node: 8,
            // For most of a day. An admin who pauses and resumes one begins again.
            attempts: 1_000,
            backoff: Duration::from_secs(1),
        }
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let assignment: Assignment = job.body()?;
        let mut pause = SOON;
        loop {
            match self.campaigns.step(&self.mail, &assignment).await? {
                Step::Over => return Ok(()),
                Step::Moved => pause = SOON,
                Step::Waiting => {
                    tokio::time::sleep(pause).await;
                    pause = pause.saturating_mul(2).min(SELDOM);
                }
            }
        }
    }
}
