//! Campaigns: a mail of the house to many people at once.
//!
//! The recipients are decided when the campaign is sent, from the log and the private rows of the write side, and kept
//! as ids in `campaign_recipient`. Then a job writes batch by batch. Each commit holds the event that counts, the mails
//! of the batch and the outcomes of earlier mails, so the node that takes over from a dead one continues at the same
//! point and writes to nobody twice. People who were suspended or left in the meantime get no mail. Addresses are
//! stored only in the encrypted mails.

mod aggregate;
mod audience;
mod batch;
mod count_recipients;
mod going_on;
pub mod http;
mod leave;
mod letter;
mod mailing;
mod pause_campaign;
mod problems;
mod recipients;
mod resume_campaign;
mod send_campaign;
#[cfg(test)]
mod tests;

use event_store::Statements;
use service_kit::secrets::Secrets;
use shared_events::{CampaignId, UserId};

pub use aggregate::{Campaign, CampaignCommand, CampaignError, Progress};

use crate::account::Accounts;
use crate::jobs::Engine;
use crate::mail::{Links, Mail, Unsubscribe};
use crate::unit_of_work::{ReadError, Stream, UnitOfWork};

/// The purpose of an unsubscribe link.
const LEAVE: &str = "leave-letters";

/// The commands of campaigns. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Campaigns {
    unit: UnitOfWork,
    accounts: Accounts,
    links: Links,
}

impl Campaigns {
    /// Over the unit of work and the accounts of the marketplace.
    #[must_use]
    pub fn new(unit: UnitOfWork, accounts: Accounts, secrets: &Secrets) -> Self {
        Self {
            unit,
            accounts,
            links: Links::new(&secrets.address),
        }
    }

    fn database(&self) -> &Statements {
        self.unit.database()
    }

    /// A campaign in its current state.
    async fn load(&self, id: CampaignId) -> Result<Campaign, ReadError> {
        let work = self.unit.read(&[Stream::of::<Campaign>(id)]).await?;
        Ok(work.state::<Campaign>(id)?.clone())
    }

    /// The two unsubscribe links in the mail of this campaign to this person.
    fn ways_out(&self, mail: &Mail, campaign: CampaignId, user: UserId) -> Unsubscribe {
        let token = self.links.token(LEAVE, &format!("{user}:{campaign}"));
        Unsubscribe {
            page: mail.page("/leave-letters", &token),
            route: mail.route("/campaigns/unsubscribe", &token),
        }
    }

    /// The person and the campaign of this link.
    fn leaving(&self, token: &str) -> Option<(UserId, CampaignId)> {
        let about = self.links.open(LEAVE, token)?;
        let (user, campaign) = about.split_once(':')?;
        Some((user.parse().ok()?, campaign.parse().ok()?))
    }
}

/// Starts the reactor and the workers of campaigns.
pub fn start(engine: &Engine, campaigns: &Campaigns, mail: &Mail) {
    engine.react(mailing::Mailing::new(campaigns.unit.decoder().clone()));
    engine.work(mailing::Mailings::new(campaigns.clone(), mail.clone()));
}
